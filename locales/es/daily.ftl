# El reparto del día: las mismas cartas para todos, una vez al día.

daily = Reparto del día
daily-of = Reparto del día { $day }
daily-again = Intentar de nuevo
daily-line = Las mismas cartas y los mismos robots para todos. Cada uno se juega una vez.
daily-next =
    { $hours ->
        [0] Cartas nuevas en { $minutes } min.
       *[other] Cartas nuevas en { $hours } h { $minutes } min.
    }
daily-facts =
    { $hands ->
        [one] { $hands } mano
       *[other] { $hands } manos
    } contra { $robots ->
        [one] { $robots } robot
       *[other] { $robots } robots
    }: { $level }
daily-play = Jugar
daily-go-on = Continuar
daily-left = Este lo has dejado. Mañana habrá cartas nuevas.
daily-players =
    { $players ->
        [0] Nadie lo ha terminado todavía.
        [one] Una persona lo ha terminado.
       *[other] { $players } personas lo han terminado.
    }
daily-how = Al terminar verás cómo les ha ido a los demás, con los nombres que han dado. Sin pistas y sin volver atrás.
daily-verdict =
    { $players ->
        [one] Nadie más ha terminado todavía.
       *[other] Has quedado en el { $place } puesto de { $players }.
    }
daily-place = Puesto
daily-name = Nombre
daily-points = Puntos
daily-hand = Mano { $hand }
