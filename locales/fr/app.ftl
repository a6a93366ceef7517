# La page: accueil, table, feuille de score, messages. On dit « vous ».
# $who est "you" quand la phrase parle de qui est devant l’écran, sinon "other", et $name est le nom.
# $bidding: exact (Xactika, une annonce) ou ascending (One Card, une enchère).

app-name = Follow Suit
app-line = Deux jeux de plis, à votre propre table.
title-your-turn = ● À vous – Follow Suit
connecting = Connexion…
reconnecting = Nouvelle connexion… La table vous attend.
trying-again = Le serveur ne peut pas le faire pour l’instant. Nouvel essai…
outdated = Il existe une version plus récente de cette page.
reload = La charger
cookies-blocked = Votre place est gardée par un cookie. Autorisez les cookies pour cette page, puis rechargez-la.
too-many-guests = Trop de nouvelles personnes sont venues de votre réseau. La page continuera d’elle-même dès qu’il y aura de la place.
close = Fermer
home = Accueil
yes = Oui
no = Non

## Accueil

play-now = Jouer maintenant
play = Jouer
continue = Continuer
continue-where = Manche { $deal }, { seats-count }
continue-more =
    { $count ->
        [one] En montrer { $count } de plus
       *[other] En montrer { $count } de plus
    }
learn = Apprendre
learn-line = Les règles en quelques minutes, avec la carte récapitulative.
learn-game = Règles de { $game }
learn-seats = De { $least } à { $most } joueurs.
rules-missing = Il n’y a pas de règles à cette adresse.
modes = Modes
start-spoken = Commencer avec { seats-count }.
table-options = Options
bots = Robots
bots-beginner = Débutant
bots-beginner-about = Joue à vue de nez, oublie ce qui est passé et se trompe parfois.
bots-tips = Intermédiaire
bots-tips-about = Suit les conseils du livret et compte toutes les cartes qu’il a vues.
bots-expert = Expert
bots-expert-about = Essaie des centaines de répartitions des cartes cachées. Il ne voit que les siennes.
stand-in = { $other }, à la place de { $level }
seats-of = Places pour { $game }
seats-fewer = Moins de places
seats-more = Plus de places
seats-count =
    { $seats ->
        [one] { $seats } place
       *[other] { $seats } places
    }

game-xactika = Xactika
game-one_card = One Card
mode-xactika-win = Le plus de plis
mode-xactika-lose = Le moins de plis
mode-xactika-bid = Annonce exacte
line-xactika-win = Xactika, la version facile : prenez autant de plis que possible.
line-xactika-lose = Xactika à l’envers : chaque pli que vous prenez compte contre vous.
line-xactika-bid = Xactika au complet : dites combien de plis vous prendrez, et prenez exactement ceux-là.
line-one_card = Enchérissez pour les figures, choisissez l’atout et surveillez la carte du centre.

option-hand_size = Cartes par joueur
option-deals = Manches par partie
option-hook = Le donneur ne peut pas égaler le total
option-final_tie = Égalité à la fin
option-final_tie-shared = Victoire partagée
option-final_tie-extra = Manches en plus
option-pass_final = Qui passe ne revient plus
option-no_bid_leader = Qui entame si tous passent
option-no_bid_leader-opposite = En face du donneur
option-no_bid_leader-left = À gauche du donneur
option-joker_opening = Joker comme première entame
option-joker_opening-refused = Interdit
option-joker_opening-names_trump = Le preneur choisit l’atout
option-joker_opening-no_trump = On joue sans atout
option-joker_must_follow_trump = Le joker doit fournir à l’atout
option-joker_lead = Joker entamé sans atout
option-joker_lead-beats_all = Les autres jouent librement
option-joker_lead-names_suit = Il faut dire une couleur
option-no_trump_reversal = Inversion aussi sans atout
option-own_joker_reverses = Son propre joker inverse aussi
option-bid_fail = Une enchère ratée vaut
option-bid_fail-zero = Rien
option-bid_fail-minus = Moins l’enchère
option-target = Points pour gagner

## Réglages

language = Langue
theme = Thème
theme-system = Système
theme-light = Clair
theme-dark = Sombre
speed = Animation
speed-off = Non
speed-fast = Rapide
speed-normal = Normale
speed-slow = Lente

## Haut de la table

menu = Menu
panels = Panneaux
panel-last = Dernier pli
panel-stats = Carte récapitulative
panel-rules = Règles
panel-score = Feuille de score
hand-of = Manche { $deal } sur { $deals }
hand-number = Manche { $deal }
hand-extra = Manche en plus { $deal }
# $total est $points, écrit ou dit, avec son signe.
standing =
    { $points ->
        [one] { $total } point
       *[other] { $total } points
    }, { $rank } sur { $seats }
# $kind: la catégorie de pluriel de $rank comme ordinal.
rank =
    { $kind ->
        [one] { $rank }er
       *[other] { $rank }e
    }
home-keep = Accueil (la table reste)
leave = Arrêter cette table
leave-sure = Arrêter la partie pour de bon ? On ne pourra pas la reprendre.
leave-yes = Arrêter
leave-no = Continuer à jouer
keys = Touches
keys-arrows = ← →
keys-arrows-line = parcourir vos cartes
keys-enter = Entrée
keys-enter-line = jouer la carte
keys-digits = 1 2 3…
keys-digits-line = annoncer ou enchérir, ou demander une rangée de la carte
keys-panels = L S R T
keys-panels-line = dernier pli, carte récapitulative, règles, feuille de score
keys-next = N
keys-next-line = manche suivante

## Places

you = Vous
seat-number = Place { $number }
seats = Joueurs
dealer = donneur
dealer-letter = D
to-act = doit jouer
cards-left =
    { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
tally-tricks =
    { $taken ->
        [one] { $taken } pli
       *[other] { $taken } plis
    }
tally-no-bid =
    { $bidding ->
        [exact] pas encore d’annonce
       *[ascending] pas encore d’enchère
    }
tally-exact = { tally-tricks } pour une annonce de { $bid }
tally-bid = enchère { $bid }
tally-contract =
    { $captured ->
        [one] { $captured } point
       *[other] { $captured } points
    } pour une enchère de { $bid }
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
points-short =
    { $points ->
        [one] { $points } pt
       *[other] { $points } pts
    }
passed = passe
made = réussie
missed = ratée
total = total { $total }

## Le milieu

trick = Pli
trick-card = { $name } : { $card }
trick-card-wins = , gagne
tie = Égalité : la dernière jouée gagne.
stock-down = La carte du centre, face cachée
bid-pad =
    { $bidding ->
        [exact] Votre annonce
       *[ascending] Votre enchère
    }
bid-value =
    { $bidding ->
        [exact] Annoncer { $bid }
       *[ascending] Enchérir à { $bid }
    }
pass = Je passe
bids-so-far =
    { $seats ->
        [0] Vous commencez : combien de plis prendrez-vous, sur { $tricks } ?
       *[other] Annoncé jusqu’ici : { $bid }, pour { $tricks ->
            [one] { $tricks } pli
           *[other] { $tricks } plis
        }
    }
bids-in-all =
    { $tricks ->
        [one] Annoncé en tout : { $bid }, pour { $tricks } pli.
       *[other] Annoncé en tout : { $bid }, pour { $tricks } plis.
    }
bid-first = Combien de points prendrez-vous ?
bid-to-beat = L’enchère à dépasser est { $bid }.
choice-title = Vous avez pris le joker. Quel ordre à partir de maintenant ?
choice-keep = Garder
choice-keep-line = L’ordre reste tel qu’il est.
choice-reverse = Inverser
choice-reverse-line = Les cartes fortes deviennent faibles et les faibles fortes, dans toutes les couleurs.

## La ligne au-dessus de la main

your-turn-auction =
    { $bidding ->
        [exact] À vous d’annoncer.
       *[ascending] À vous d’enchérir.
    }
your-turn-choose = Gardez l’ordre ou inversez-le.
your-turn-lead = Vous entamez : choisissez une carte.
your-turn-follow = À vous : fournissez { $call }.
your-turn-free = À vous : on demande { $call }, jouez ce que vous voulez.
turn-auction =
    { $who ->
        [you] { your-turn-auction }
       *[other] { $bidding ->
            [exact] À { $name } d’annoncer.
           *[ascending] À { $name } d’enchérir.
        }
    }
turn-play =
    { $who ->
        [you] À vous.
       *[other] À { $name } de jouer.
    }
turn-stand-in = { $name } : { stand-in }.
turn-choose =
    { $who ->
        [you] Gardez l’ordre ou inversez-le.
       *[other] { $name } décide de l’ordre.
    }
refused-must_follow = Vous pouvez fournir { $call }, donc vous le devez : jouez une carte relevée.
refused-may_not_lead = Vous ne pouvez pas entamer { $card } maintenant.
refused-bid_hook = Vous donnez, donc pas { $bid } : le total des annonces ferait { $tricks }.
wait = Patience. { turn-play }
wait-auction =
    { $bidding ->
        [exact] D’abord votre annonce.
       *[ascending] D’abord votre enchère.
    }
wait-choose = Décidez d’abord de l’ordre.
your-hand = Vos cartes
card-playable = { $card }, jouable

## Dit à voix haute

say-deals =
    { $who ->
        [you] Manche { $deal }. Vous donnez.
       *[other] Manche { $deal }. { $name } donne.
    }
say-bids =
    { $bidding ->
        [exact] { $who ->
            [you] Vous annoncez { $bid }.
           *[other] { $name } annonce { $bid }.
        }
       *[ascending] { $who ->
            [you] Vous enchérissez à { $bid }.
           *[other] { $name } enchérit à { $bid }.
        }
    }
say-passes =
    { $who ->
        [you] Vous passez.
       *[other] { $name } passe.
    }
say-leads =
    { $who ->
        [you] Vous entamez { $card }.
       *[other] { $name } entame { $card }.
    }
say-leads-calling =
    { $who ->
        [you] Vous entamez { $card }, { $call }.
       *[other] { $name } entame { $card }, { $call }.
    }
say-plays =
    { $who ->
        [you] Vous jouez { $card }.
       *[other] { $name } joue { $card }.
    }
say-wins-trick =
    { $who ->
        [you] Vous gagnez le pli.
       *[other] { $name } gagne le pli.
    }
say-stock = La carte du centre : { $card }.
say-mode = Maintenant, { $mode }.
say-your-turn-auction = { your-turn-auction }
say-your-turn-play = À vous.
say-your-turn-choose = À vous de choisir : garder l’ordre ou l’inverser.
say-hand-over = La manche est finie.
say-match-over = La partie est finie.

## Feuille de score

score-sheet = Feuille de score
final-score = Score final
totals = Totaux
ranks = Rangs
no-scores-yet = La première manche n’est pas encore finie.
chart = Totaux après chaque manche
minus = moins { $value }
cell = { $points }
cell-bid =
    { $bidding ->
        [exact] { $points } : { $got } pour une annonce de { $bid }
       *[ascending] { $points } : { $got } pour une enchère de { $bid }
    }
next-hand = Manche suivante
play-again = Rejouer
save-record = Enregistrer la partie
look-back = Revoir
replay-open-title = Revoir une partie
you-win = Vous gagnez.
you-share = Vous partagez la victoire avec { $names }.
they-win =
    { $count ->
        [one] { $names } gagne.
       *[other] { $names } partagent la victoire.
    }

## Quand quelque chose ne va pas

opening-table = Ouverture de la table…
closed-unknown_table = Cette table n’est pas ici.
closed-ended = Cette table a été arrêtée.
closed-line = Elle a peut-être été arrêtée, ou elle appartient à quelqu’un d’autre.
closed-expired = Personne n’est venu à cette table pendant deux semaines, elle a donc été fermée.
closed-expired-line = Ouvrez-en une nouvelle et invitez à nouveau les autres.
error-too_fast = C’était trop rapide pour le serveur. Réessayez dans un instant.
error-too_many_tables = Trop de tables sont ouvertes dans cette fenêtre. Fermez-en une.
error-not_your_turn = Ce n’est pas à vous.
error-unknown_table = Cette table n’est plus ici.
error-ended = Cette table a été arrêtée.
error-expired = Cette table a été fermée, car personne n’est venu pendant deux semaines. Ouvrez-en une nouvelle.
error-not_over = La partie n’est pas encore finie.
error-bad_option = Le serveur ne connaît pas une des options de la table.
error-bad_seats = Ce jeu ne se joue pas avec autant de places.
error-unknown_game = Le serveur ne connaît pas ce jeu.
error-unavailable = Le serveur ne peut pas faire cela pour le moment. Réessayez dans un instant.
error-malformed = Le serveur n’a pas compris cette page. Rechargez-la.

# Un coup que les règles refusent; rare, car la page ne propose que ce qui est permis.
illegal-not_now = Ce n’est pas ce qui est demandé maintenant.
illegal-over = La manche est finie.
illegal-unknown = Cette carte ou ce choix n’existe pas.
illegal-not_held = Vous n’avez pas cette carte.
illegal-may_not_lead = Vous ne pouvez pas entamer cette carte maintenant.
illegal-must_follow = Vous pouvez fournir, donc vous le devez.
illegal-call_required = Dites ce que vous demandez avec cette carte.
illegal-call_not_on_card = Vous ne pouvez pas demander cela avec cette carte.
illegal-call_not_yours = Seul celui qui entame demande.
illegal-bid_too_low = Cette enchère est trop basse.
illegal-bid_out_of_range = Ce nombre n’est pas possible ici.
illegal-bid_hook = Vous donnez, donc votre annonce ne peut pas amener le total au nombre de plis.
illegal-pass_not_allowed = Ici on ne passe pas : annoncez 0 pour ne prendre aucun pli.

# For real cards: the door on the home page, and the titles of both pages behind it.
real-table = À une vraie table
real-table-line = Cartes en main : le compteur additionne, l’imprimante fait les cartes.
keeper = Compteur de points
print-title = Imprimer les cartes

## Donne du jour et statistiques

daily-door = Jour après jour
daily-door-line = Aujourd’hui les mêmes cartes pour tous, et le bilan de vos parties.
daily-today = Donne du jour
statistics = Vos statistiques
daily-results = Les résultats de tous
