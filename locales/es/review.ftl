# Looking back at a match: the replay, and what every decision was worth.
review-title = Repaso

# The replay. $name is somebody at the table.
replay-first = Al principio
replay-trick-back = Una baza atrás
replay-back = Un paso atrás
replay-play = Reproducir
replay-pause = Parar
replay-forward = Un paso adelante
replay-trick-forward = Una baza adelante
replay-last = Al final
replay-position = Momento de la partida

# $step of $steps events; $deal is the number of the hand.
replay-at = Mano { $deal }, paso { $step } de { $steps }
replay-hand = Mano
replay-whose = Cartas a la vista
replay-all-hands = Todas las manos
replay-hand-of = Solo lo que veía { $name }
replay-cards-of = Cartas de { $name }
replay-hidden =
    { $count ->
        [one] { $count } carta oculta
       *[other] { $count } cartas ocultas
    }
replay-keys = Las flechas dan un paso, Espacio reproduce y para, Inicio y Fin saltan, Re Pág y Av Pág pasan una baza.
replay-open-line = Elige una partida guardada aquí o con la línea de órdenes, o suelta el archivo en esta página. Solo la ves tú y no se guarda.
replay-choose = Elegir un archivo
replay-files = Partidas

# $file is a file’s name, $line what is wrong with it, in English with the line of the file.
replay-bad = No se puede mostrar { $file }: { $line }
replay-loading = Cargando la partida.
replay-unknown = Este enlace no lleva a ninguna partida.
replay-unavailable = Ahora no se puede cargar la partida. Inténtalo de nuevo en un momento.
replay-again = Intentar de nuevo
replay-link = Crear un enlace
replay-link-line = Quien tenga el enlace verá esta partida con todas las manos mientras se conserve.
replay-copy-embed = Copiar para una página web
replay-save = Guardar
replay-save-text = Como texto
replay-save-record = Como partida
replay-save-svg = Esta baza, animada (SVG)
replay-save-png = Esta baza como imagen (PNG)
replay-tab-replay = Repetición
replay-tab-analysis = Análisis
review-start = Analizar esta partida
review-start-line = El mejor bot mira cada decisión. Tarda de unos segundos a un minuto.
review-waiting = Esperando turno
review-progress = { $done } de { $all } decisiones
review-stop = Cancelar
review-stopped = Se canceló el análisis.
review-busy = Se están analizando otras partidas. Inténtalo de nuevo en un momento.
review-failed = El análisis no terminó. Inténtalo de nuevo en un momento.

# The analysis. Points are those by which a seat ends ahead of the others’ average.
review-whose = Mirar a
review-everybody = Todos
review-scores = Puntuación
review-luck-skill = Suerte y destreza

# $best: high, or low where few points are good.
review-luck-about =
    { $best ->
        [low] Puntos menos que los demás de media, en todas las manos, y de dónde vienen.
       *[high] Puntos más que los demás de media, en todas las manos, y de dónde vienen.
    }
review-part-luck = cartas
review-part-luck-line = lo que valían las manos repartidas
review-part-bids =
    { $bidding ->
        [exact] apuestas
       *[ascending] pujas
    }
review-part-bids-line =
    { $bidding ->
        [exact] lo que costaron los errores claros al apostar
       *[ascending] lo que costaron los errores claros al pujar
    }
review-part-play = juego
review-part-play-line = lo que costaron los errores claros con las cartas
review-part-others = otros
review-part-others-line = lo que dieron los errores claros de los demás
review-part-rest = azar
review-part-rest-line = lo que ningún error explica
review-part-margin = suma
review-luck-chart = Suerte con las cartas, mano a mano
review-bids =
    { $bidding ->
        [exact] Apuestas cumplidas
       *[ascending] Pujas cumplidas
    }
review-bids-made = { $made } de { $bids }
review-bids-off = a { $off } de media
review-losses = Lo que regaló cada decisión
review-losses-about = En puntos, según lo que se podía saber. En rojo, un error claro; en gris puede ser azar. La marca señala el momento decisivo.
review-nothing = Aún no se ha decidido nada.
review-decision = Decisión
review-place = Mano { $deal }, { $name }
review-step = { $place }: regaló { $loss }
review-mistake-before = Error anterior
review-mistake-next = Error siguiente
review-mistakes =
    { $count ->
        [one] { $count } error claro
       *[other] { $count } errores claros
    }
review-turning = Momento decisivo: { $place }. Con todas las cartas a la vista, otra jugada valía { $loss } más.
review-look = Ver
review-show-position = Ver en la repetición
review-report = Guardar un informe de esta jugada
review-only = No había nada que elegir.
review-best = { $name } hizo lo que haría el bot.
review-close = { $name } eligió otra cosa que el bot; apenas importa.
review-lost = Error claro: { $name } regaló { $loss }.
review-branch = ¿Y si…? Los bots siguen desde esta jugada

# $move is a move in few words.
review-branch-name = ¿Y si…?: mano { $deal }, { $name }, { $move }
review-branch-original = Como se jugó
review-tag-best = jugada del bot
review-tag-made = jugada
review-expected = puntos esperados
review-behind = hasta la mejor
review-more =
    { $count ->
        [one] { $count } jugada más
       *[other] { $count } jugadas más
    }
review-open-best = Con todas las cartas a la vista, nada era mejor.
review-open-lost = Con todas las cartas a la vista, otra jugada valía { $loss } más.
review-exact = (Calculado con exactitud.)

# What the hand takes after a bid of $bid: 0, 1, 2, … and how likely each is.
review-spread =
    { $bidding ->
        [exact] Con una apuesta de { $bid }, la mano se lleva:
       *[ascending] Con una puja de { $bid }, la mano se lleva:
    }
review-spread-pass = Tras pasar, la mano se lleva:
review-percent = { $percent } %
review-versions = Valorado por { $bot } ({ $bot_version }), Follow Suit { $engine }.
