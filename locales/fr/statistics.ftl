# Ce que quelqu’un a joué, additionné. $points et autres sont des nombres tels qu’on les écrit.

statistics-line = Le bilan de vos parties. Vous seul le voyez.
statistics-loading = Addition en cours…
statistics-again = Réessayer
statistics-empty = Rien encore. Jouez une partie jusqu’au bout, et elle comptera.
statistics-matches =
    { $matches ->
        [one] Partie
       *[other] Parties
    }
statistics-hands =
    { $hands ->
        [one] Manche
       *[other] Manches
    }
statistics-days =
    { $days ->
        [one] Jour
       *[other] Jours
    }
statistics-finished = Jouées jusqu’au bout
percent = { $value } %
statistics-group =
    { $seats } à la table · { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    } · { $hands ->
        [one] { $hands } manche
       *[other] { $hands } manches
    }
statistics-places = Vos places
statistics-score = points par manche
statistics-margin = devant les autres
statistics-skill = au-delà des cartes
statistics-line-label =
    { $hands ->
        [one] Après { $hands } manche, { $points } points de plus que la valeur de vos cartes.
       *[other] Après { $hands } manches, { $points } points de plus que la valeur de vos cartes.
    }
statistics-line-caption =
    { $hands ->
        [one] Points au-delà de vos cartes, sur { $hands } manche
       *[other] Points au-delà de vos cartes, sur { $hands } manches
    }
statistics-bids = Annonces réussies : { $share } %
statistics-of = { $part } sur { $whole }
statistics-how = La valeur de vos cartes : l’avance moyenne qu’obtient avec elles quelqu’un qui joue selon des règles simples. Une partie que vous quittez, ou qu’un robot finit pour vous, compte comme non jouée jusqu’au bout.
statistics-yours = Vos données
statistics-kept = Elles restent jusqu’à ce que vous les effaciez ou que ce serveur vous oublie.
statistics-csv = Tableau (CSV)
statistics-json = Tout (JSON)
statistics-delete = Effacer
statistics-sure = Vos statistiques et vos places dans les donnes du jour sont effacées. Pas de retour possible.
statistics-deleted = Elles sont effacées.
statistics-delete-yes = Oui, effacer
statistics-delete-no = Annuler
