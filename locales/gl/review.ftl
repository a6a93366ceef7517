# Looking back at a match: the replay, and what every decision was worth.
review-title = Repaso

# The replay. $name is somebody at the table.
replay-first = Ao principio
replay-trick-back = Unha baza atrás
replay-back = Un paso atrás
replay-play = Reproducir
replay-pause = Parar
replay-forward = Un paso adiante
replay-trick-forward = Unha baza adiante
replay-last = Ao final
replay-position = Momento da partida

# $step of $steps events; $deal is the number of the hand.
replay-at = Man { $deal }, paso { $step } de { $steps }
replay-hand = Man
replay-whose = Cartas á vista
replay-all-hands = Todas as mans
replay-hand-of = Só o que vía { $name }
replay-cards-of = Cartas de { $name }
replay-hidden =
    { $count ->
        [one] { $count } carta oculta
       *[other] { $count } cartas ocultas
    }
replay-keys = As frechas dan un paso, Espazo reproduce e para, Inicio e Fin saltan, Re Páx e Av Páx pasan unha baza.
replay-open-line = Escolle unha partida gardada aquí ou coa liña de ordes, ou solta o ficheiro nesta páxina. Só a ves ti e non se garda.
replay-choose = Escoller un ficheiro
replay-files = Partidas

# $file is a file’s name, $line what is wrong with it, in English with the line of the file.
replay-bad = Non se pode amosar { $file }: { $line }
replay-loading = Cargando a partida.
replay-unknown = Esta ligazón non leva a ningunha partida.
replay-unavailable = Agora non se pode cargar a partida. Téntao de novo nun momento.
replay-again = Tentar de novo
replay-link = Crear unha ligazón
replay-link-line = Quen teña a ligazón verá esta partida con todas as mans mentres se conserve.
replay-copy-embed = Copiar para unha páxina web
replay-save = Gardar
replay-save-text = Como texto
replay-save-record = Como partida
replay-save-svg = Esta baza, animada (SVG)
replay-save-png = Esta baza como imaxe (PNG)
replay-tab-replay = Repetición
replay-tab-analysis = Análise
review-start = Analizar esta partida
review-start-line = O mellor bot mira cada decisión. Tarda duns segundos a un minuto.
review-waiting = Agardando quenda
review-progress = { $done } de { $all } decisións
review-stop = Cancelar
review-stopped = Cancelouse a análise.
review-busy = Estanse a analizar outras partidas. Téntao de novo nun momento.
review-failed = A análise non rematou. Téntao de novo nun momento.

# The analysis. Points are those by which a seat ends ahead of the others’ average.
review-whose = Mirar a
review-everybody = Todos
review-scores = Puntuación
review-luck-skill = Sorte e destreza

# $best: high, or low where few points are good.
review-luck-about =
    { $best ->
        [low] Puntos menos ca os demais de media, en todas as mans, e de onde veñen.
       *[high] Puntos máis ca os demais de media, en todas as mans, e de onde veñen.
    }
review-part-luck = cartas
review-part-luck-line = o que valían as mans repartidas
review-part-bids =
    { $bidding ->
        [exact] apostas
       *[ascending] poxas
    }
review-part-bids-line =
    { $bidding ->
        [exact] o que custaron os erros claros ao apostar
       *[ascending] o que custaron os erros claros ao poxar
    }
review-part-play = xogo
review-part-play-line = o que custaron os erros claros coas cartas
review-part-others = outros
review-part-others-line = o que deron os erros claros dos demais
review-part-rest = azar
review-part-rest-line = o que ningún erro explica
review-part-margin = suma
review-luck-chart = Sorte coas cartas, man a man
review-bids =
    { $bidding ->
        [exact] Apostas cumpridas
       *[ascending] Poxas cumpridas
    }
review-bids-made = { $made } de { $bids }
review-bids-off = a { $off } de media
review-losses = O que regalou cada decisión
review-losses-about = En puntos, segundo o que se podía saber. En vermello, un erro claro; en gris pode ser azar. A marca sinala o momento decisivo.
review-nothing = Aínda non se decidiu nada.
review-decision = Decisión
review-place = Man { $deal }, { $name }
review-step = { $place }: regalou { $loss }
review-mistake-before = Erro anterior
review-mistake-next = Erro seguinte
review-mistakes =
    { $count ->
        [one] { $count } erro claro
       *[other] { $count } erros claros
    }
review-turning = Momento decisivo: { $place }. Con todas as cartas á vista, outra xogada valía { $loss } máis.
review-look = Ver
review-show-position = Ver na repetición
review-report = Gardar un informe desta xogada
review-only = Non había nada que escoller.
review-best = { $name } fixo o que faría o bot.
review-close = { $name } escolleu outra cosa ca o bot; case non importa.
review-lost = Erro claro: { $name } regalou { $loss }.
review-branch = E se…? Os bots seguen desde esta xogada

# $move is a move in few words.
review-branch-name = E se…?: man { $deal }, { $name }, { $move }
review-branch-original = Como se xogou
review-tag-best = xogada do bot
review-tag-made = xogada
review-expected = puntos esperados
review-behind = ata a mellor
review-more =
    { $count ->
        [one] { $count } xogada máis
       *[other] { $count } xogadas máis
    }
review-open-best = Con todas as cartas á vista, nada era mellor.
review-open-lost = Con todas as cartas á vista, outra xogada valía { $loss } máis.
review-exact = (Calculado con exactitude.)

# What the hand takes after a bid of $bid: 0, 1, 2, … and how likely each is.
review-spread =
    { $bidding ->
        [exact] Cunha aposta de { $bid }, a man leva:
       *[ascending] Cunha poxa de { $bid }, a man leva:
    }
review-spread-pass = Tras pasar, a man leva:
review-percent = { $percent } %
review-versions = Valorado por { $bot } ({ $bot_version }), Follow Suit { $engine }.
