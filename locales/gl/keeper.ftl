# O marcador para cartas de verdade.
# $bidding, por se hai unha palabra para cada tipo de aposta: exact (Xactika) ou ascending (One Card).

keeper-line = Para cartas de verdade. Funciona sen conexión; todo queda neste dispositivo.
keeper-new = Folla nova
keeper-kept = As túas follas
keeper-hands =
    { $hands ->
        [0] sen comezar
        [one] { $hands } man
       *[other] { $hands } mans
    }
keeper-over = rematada
keeper-open-file = Abrir un ficheiro
keeper-bad-file = Este ficheiro non é unha folla de puntos nosa.
keeper-bad-link = Esta ligazón está danada: non contén unha folla enteira.
keeper-missing = Esta folla non está neste dispositivo.

## Unha folla nova

keeper-game = A que xogades?
keeper-players = Quen xoga? Na orde en que sentades, segundo as agullas do reloxo
keeper-player = Xogador { $number }
keeper-add = Engadir xogador
keeper-drop = Quitar a { $name }
keeper-up = Subir a { $name }
keeper-first = Quen reparte primeiro?
keeper-start = Comezar

## Apuntar unha man

keeper-deals = Reparte { $name }
keeper-correcting = Corrixindo a man { $hand }
keeper-bid-of = { $name }: aposta
keeper-tricks-of = { $name }: bazas
keeper-points-of = { $name }: puntos
keeper-column-bid =
    { $bidding ->
        [ascending] Poxa
       *[exact] Aposta
    }
keeper-column-tricks = Bazas
keeper-column-points = Puntos
keeper-not-yet = aínda non
keeper-ask-bid = Cantas bazas aposta { $name }?
keeper-ask-bidder = Quen fixo a poxa máis alta?
keeper-ask-contract = Cantos puntos poxou { $name }?
keeper-ask-tricks = Cantas bazas fixo { $name }?
keeper-ask-points = Cantos puntos fixo { $name }?
keeper-centre = Os puntos da carta do centro son de quen fixo a última baza.
keeper-all-passed = Todos pasaron
keeper-nobody = Ninguén poxou.
keeper-bid-sum =
    { $tricks ->
        [one] { $bid } apostadas para { $tricks } baza.
       *[other] { $bid } apostadas para { $tricks } bazas.
    }
keeper-hook = { $name } reparte e non pode apostar { $bid }: as apostas sumarían { $tricks }.
keeper-range = A aposta de { $name } non é posible con estas regras.
keeper-sum-tricks =
    As bazas suman { $sum }: { $way ->
        [missing] { $off ->
            [one] falta unha
           *[other] faltan { $off }
        }
       *[over] { $off ->
            [one] sobra unha
           *[other] sobran { $off }
        }
    }.
keeper-sum-points =
    Os puntos suman { $sum }: { $way ->
        [missing] { $off ->
            [one] falta un
           *[other] faltan { $off }
        }
       *[over] { $off ->
            [one] sobra un
           *[other] sobran { $off }
        }
    }.
keeper-sum-right = A suma cadra.
keeper-write = Apuntar
keeper-save = Gardar a corrección
keeper-cancel = Deixala como estaba
keeper-clear = Baleirar esta man
keeper-remove = Quitar esta man

## A folla

keeper-correct = Corrixir a man { $hand }
keeper-chart-empty = Falta apuntar a primeira man.
keeper-undo = Desfacer
keeper-redo = Refacer
keeper-more = Máis
keeper-history = O que se fixo
keeper-history-none = Nada aínda.
keeper-did-hand = Man { $hand } apuntada
keeper-did-corrected = Man { $hand } corrixida
keeper-did-removed = Man { $hand } quitada
keeper-did-names = Nomes cambiados
keeper-did-options = Regras cambiadas
keeper-when = { DATETIME($when, hour: "numeric", minute: "numeric") }
keeper-day = { DATETIME($day, dateStyle: "medium") }
keeper-share = Ligazón á folla
keeper-share-line = A folla enteira vai na ligazón; ningún servidor a recibe.
keeper-shared = Unha folla de puntos que che enviaron
keeper-take = Gardala neste dispositivo
keeper-csv = Táboa (CSV)
# What a hand scored, as a column's title.
keeper-csv-score = anotados
keeper-json = Ficheiro para volver abrir (JSON)
keeper-print = Imprimir
keeper-names = Nomes
keeper-rules = Regras desta mesa
keeper-rules-refused = Con estas regras, unha man xa apuntada non sería posible.
keeper-delete = Borrar esta folla
keeper-delete-sure = Borrar esta folla para sempre? Unha ligazón ou un ficheiro dela pódese volver abrir.
keeper-delete-yes = Borrar
keeper-delete-no = Conservar
keeper-again = Folla nova, mesmos xogadores
keeper-not-stored = Este navegador non garda nada: garda a folla como ficheiro ou ligazón antes de pechar a páxina.
