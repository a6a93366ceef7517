# Aprender jugando: las pistas, lo que falta por ver; y las lecciones.

hints = Pistas
hints-ask = A petición
hints-always = Siempre
hints-off-about = Nadie te dice qué jugar.
hints-ask-about = En tu turno, un botón dice lo que haría el Experto. En mesas donde solo hay robots.
hints-always-about = Cada vez que te toca, ves lo que haría el Experto. En mesas donde solo hay robots.
keys-hint = I
keys-hint-line = pista
hint = Pista
note-hinted =
    { $who ->
        [you] Miras una pista.
       *[other] { $name } mira una pista.
    }
allow-hints = Pistas para todos
allow-hints-line = Cualquiera puede ver lo que haría el Experto, y todos ven quién lo hizo.
hints-fact = Pistas para todos
error-no_hints = Aquí no hay ayuda: ni mientras jueguen otras personas ni en el reparto del día.
counting = Contar las cartas
counting-off-about = La carta de consulta habla de toda la baraja.
counting-on-about = La carta de consulta muestra lo que falta por ver, y encima de tu mano lees cuántas de esas cartas superan la que señalas.

## Lessons

lessons = Lecciones
lessons-line = Juega una mano corta paso a paso; se explica cada jugada.
lesson-done = hecha
