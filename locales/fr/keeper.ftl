# La feuille de score pour de vraies cartes.
# $bidding, là où chaque sorte d’annonce a son mot : exact (Xactika) ou ascending (One Card).

keeper-line = Pour de vraies cartes. Il marche sans réseau ; tout reste sur cet appareil.
keeper-new = Nouvelle feuille
keeper-kept = Vos feuilles
keeper-hands =
    { $hands ->
        [0] pas commencée
        [one] { $hands } manche
       *[other] { $hands } manches
    }
keeper-over = terminée
keeper-open-file = Ouvrir un fichier
keeper-bad-file = Ce fichier n’est pas une de nos feuilles de score.
keeper-bad-link = Ce lien est abîmé : il ne contient pas de feuille entière.
keeper-missing = Cette feuille n’est pas sur cet appareil.

## Une nouvelle feuille

keeper-game = À quoi jouez-vous ?
keeper-players = Qui joue ? Dans l’ordre où vous êtes assis, dans le sens des aiguilles d’une montre
keeper-player = Joueur { $number }
keeper-add = Ajouter un joueur
keeper-drop = Retirer { $name }
keeper-up = Monter { $name }
keeper-first = Qui donne en premier ?
keeper-start = Commencer

## Noter une manche

keeper-deals = Donneur : { $name }
keeper-correcting = Correction de la manche { $hand }
keeper-bid-of = { $name } : annonce
keeper-tricks-of = { $name } : plis
keeper-points-of = { $name } : points
keeper-column-bid =
    { $bidding ->
        [ascending] Enchère
       *[exact] Annonce
    }
keeper-column-tricks = Plis
keeper-column-points = Points pris
keeper-not-yet = pas encore
keeper-ask-bid = Combien de plis annonce { $name } ?
keeper-ask-bidder = Qui a fait la plus haute enchère ?
keeper-ask-contract = De combien de points est l’enchère de { $name } ?
keeper-ask-tricks = Combien de plis a faits { $name } ?
keeper-ask-points = Combien de points a pris { $name } ?
keeper-centre = Les points de la carte du centre vont à qui a fait le dernier pli.
keeper-all-passed = Tous ont passé
keeper-nobody = Personne n’a enchéri.
keeper-bid-sum =
    { $tricks ->
        [one] { $bid } annoncés pour { $tricks } pli.
       *[other] { $bid } annoncés pour { $tricks } plis.
    }
keeper-hook = { $name } donne et ne peut pas annoncer { $bid } : les annonces feraient { $tricks } en tout.
keeper-range = L’annonce de { $name } n’est pas possible avec ces règles.
keeper-sum-tricks =
    Les plis font { $sum } en tout : { $way ->
        [missing] il en manque { $off ->
            [one] un
           *[other] { $off }
        }
       *[over] { $off ->
            [one] un de trop
           *[other] { $off } de trop
        }
    }.
keeper-sum-points =
    Les points font { $sum } en tout : { $way ->
        [missing] il en manque { $off ->
            [one] un
           *[other] { $off }
        }
       *[over] { $off ->
            [one] un de trop
           *[other] { $off } de trop
        }
    }.
keeper-sum-right = Le compte est bon.
keeper-write = Noter
keeper-save = Enregistrer la correction
keeper-cancel = Laisser comme avant
keeper-clear = Vider cette manche
keeper-remove = Retirer cette manche

## La feuille

keeper-correct = Corriger la manche { $hand }
keeper-chart-empty = La première manche reste à noter.
keeper-undo = Annuler
keeper-redo = Rétablir
keeper-more = Plus
keeper-history = Ce qui a été fait
keeper-history-none = Rien encore.
keeper-did-hand = Manche { $hand } notée
keeper-did-corrected = Manche { $hand } corrigée
keeper-did-removed = Manche { $hand } retirée
keeper-did-names = Noms changés
keeper-did-options = Règles changées
keeper-when = { DATETIME($when, hour: "numeric", minute: "numeric") }
keeper-day = { DATETIME($day, dateStyle: "medium") }
keeper-share = Lien vers la feuille
keeper-share-line = Toute la feuille est dans le lien ; aucun serveur ne la reçoit.
keeper-shared = Une feuille de score qu’on vous a envoyée
keeper-take = La garder sur cet appareil
keeper-csv = Tableau (CSV)
# What a hand scored, as a column's title.
keeper-csv-score = marqués
keeper-json = Fichier à rouvrir (JSON)
keeper-print = Imprimer
keeper-names = Noms
keeper-rules = Règles de cette table
keeper-rules-refused = Avec ces règles, une manche déjà notée ne serait pas possible.
keeper-delete = Supprimer cette feuille
keeper-delete-sure = Supprimer cette feuille pour de bon ? Un lien ou un fichier peut la rouvrir.
keeper-delete-yes = Supprimer
keeper-delete-no = Garder
keeper-again = Nouvelle feuille, mêmes joueurs
keeper-not-stored = Ce navigateur ne garde rien : enregistrez la feuille en fichier ou en lien avant de fermer la page.
