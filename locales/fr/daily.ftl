# La donne du jour : les mêmes cartes pour tous, une fois par jour.

daily = Donne du jour
daily-of = Donne du { $day }
daily-again = Réessayer
daily-line = Les mêmes cartes et les mêmes robots pour tous. Chacune se joue une fois.
daily-next =
    { $hours ->
        [0] Nouvelles cartes dans { $minutes } min.
       *[other] Nouvelles cartes dans { $hours } h { $minutes } min.
    }
daily-facts =
    { $hands ->
        [one] { $hands } manche
       *[other] { $hands } manches
    } contre { $robots ->
        [one] { $robots } robot
       *[other] { $robots } robots
    } : { $level }
daily-play = Jouer
daily-go-on = Continuer
daily-left = Vous avez quitté celle-ci. De nouvelles cartes demain.
daily-players =
    { $players ->
        [0] Personne ne l’a encore terminée.
        [one] Une personne l’a terminée.
       *[other] { $players } personnes l’ont terminée.
    }
daily-how = À la fin, vous voyez les résultats de tous, sous les noms qu’ils ont donnés. Sans conseils, et rien ne se reprend.
daily-verdict =
    { $players ->
        [one] Personne d’autre n’a encore terminé.
       *[other] Vous êtes { $place } sur { $players }.
    }
daily-place = Place
daily-name = Nom
daily-points = Points
daily-hand = Manche { $hand }
