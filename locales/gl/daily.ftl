# O reparto do día: as mesmas cartas para todos, unha vez ao día.

daily = Reparto do día
daily-of = Reparto do día { $day }
daily-again = Intentar de novo
daily-line = As mesmas cartas e os mesmos robots para todos. Cada un xógase unha vez.
daily-next =
    { $hours ->
        [0] Cartas novas en { $minutes } min.
       *[other] Cartas novas en { $hours } h { $minutes } min.
    }
daily-facts =
    { $hands ->
        [one] { $hands } man
       *[other] { $hands } mans
    } contra { $robots ->
        [one] { $robots } robot
       *[other] { $robots } robots
    }: { $level }
daily-play = Xogar
daily-go-on = Continuar
daily-left = Este deixáchelo. Mañá haberá cartas novas.
daily-players =
    { $players ->
        [0] Ninguén o rematou aínda.
        [one] Unha persoa rematouno.
       *[other] { $players } persoas rematárono.
    }
daily-how = Ao rematar verás como lles foi aos demais, cos nomes que deron. Sen pistas e sen volver atrás.
daily-verdict =
    { $players ->
        [one] Ninguén máis rematou aínda.
       *[other] Quedaches no { $place } posto de { $players }.
    }
daily-place = Posto
daily-name = Nome
daily-points = Puntos
daily-hand = Man { $hand }
