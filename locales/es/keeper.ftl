# El marcador para cartas de verdad.
# $bidding, por si hay una palabra para cada tipo de apuesta: exact (Xactika) o ascending (One Card).

keeper-line = Para cartas de verdad. Funciona sin conexión; todo se queda en este dispositivo.
keeper-new = Hoja nueva
keeper-kept = Tus hojas
keeper-hands =
    { $hands ->
        [0] sin empezar
        [one] { $hands } mano
       *[other] { $hands } manos
    }
keeper-over = terminada
keeper-open-file = Abrir un archivo
keeper-bad-file = Este archivo no es una hoja de puntos nuestra.
keeper-bad-link = Este enlace está dañado: no contiene una hoja entera.
keeper-missing = Esta hoja no está en este dispositivo.

## Una hoja nueva

keeper-game = ¿A qué jugáis?
keeper-players = ¿Quién juega? En el orden en que os sentáis, según las agujas del reloj
keeper-player = Jugador { $number }
keeper-add = Añadir jugador
keeper-drop = Quitar a { $name }
keeper-up = Subir a { $name }
keeper-first = ¿Quién reparte primero?
keeper-start = Empezar

## Apuntar una mano

keeper-deals = Reparte { $name }
keeper-correcting = Corrigiendo la mano { $hand }
keeper-bid-of = { $name }: apuesta
keeper-tricks-of = { $name }: bazas
keeper-points-of = { $name }: puntos
keeper-column-bid =
    { $bidding ->
        [ascending] Puja
       *[exact] Apuesta
    }
keeper-column-tricks = Bazas
keeper-column-points = Puntos
keeper-not-yet = todavía no
keeper-ask-bid = ¿Cuántas bazas apuesta { $name }?
keeper-ask-bidder = ¿Quién hizo la puja más alta?
keeper-ask-contract = ¿Cuántos puntos pujó { $name }?
keeper-ask-tricks = ¿Cuántas bazas hizo { $name }?
keeper-ask-points = ¿Cuántos puntos hizo { $name }?
keeper-centre = Los puntos de la carta del centro son de quien hizo la última baza.
keeper-all-passed = Todos pasaron
keeper-nobody = Nadie pujó.
keeper-bid-sum =
    { $tricks ->
        [one] { $bid } apostadas para { $tricks } baza.
       *[other] { $bid } apostadas para { $tricks } bazas.
    }
keeper-hook = { $name } reparte y no puede apostar { $bid }: las apuestas sumarían { $tricks }.
keeper-range = La apuesta de { $name } no es posible con estas reglas.
keeper-sum-tricks =
    Las bazas suman { $sum }: { $way ->
        [missing] { $off ->
            [one] falta una
           *[other] faltan { $off }
        }
       *[over] { $off ->
            [one] sobra una
           *[other] sobran { $off }
        }
    }.
keeper-sum-points =
    Los puntos suman { $sum }: { $way ->
        [missing] { $off ->
            [one] falta uno
           *[other] faltan { $off }
        }
       *[over] { $off ->
            [one] sobra uno
           *[other] sobran { $off }
        }
    }.
keeper-sum-right = La suma cuadra.
keeper-write = Apuntar
keeper-save = Guardar la corrección
keeper-cancel = Dejarla como estaba
keeper-clear = Vaciar esta mano
keeper-remove = Quitar esta mano

## La hoja

keeper-correct = Corregir la mano { $hand }
keeper-chart-empty = Falta apuntar la primera mano.
keeper-undo = Deshacer
keeper-redo = Rehacer
keeper-more = Más
keeper-history = Lo que se hizo
keeper-history-none = Nada todavía.
keeper-did-hand = Mano { $hand } apuntada
keeper-did-corrected = Mano { $hand } corregida
keeper-did-removed = Mano { $hand } quitada
keeper-did-names = Nombres cambiados
keeper-did-options = Reglas cambiadas
keeper-when = { DATETIME($when, hour: "numeric", minute: "numeric") }
keeper-day = { DATETIME($day, dateStyle: "medium") }
keeper-share = Enlace a la hoja
keeper-share-line = La hoja entera va en el enlace; ningún servidor la recibe.
keeper-shared = Una hoja de puntos que te han enviado
keeper-take = Guardarla en este dispositivo
keeper-csv = Tabla (CSV)
# What a hand scored, as a column's title.
keeper-csv-score = anotados
keeper-json = Archivo para volver a abrir (JSON)
keeper-print = Imprimir
keeper-names = Nombres
keeper-rules = Reglas de esta mesa
keeper-rules-refused = Con estas reglas, una mano ya apuntada no sería posible.
keeper-delete = Borrar esta hoja
keeper-delete-sure = ¿Borrar esta hoja para siempre? Un enlace o un archivo de ella se puede volver a abrir.
keeper-delete-yes = Borrar
keeper-delete-no = Conservar
keeper-again = Hoja nueva, mismos jugadores
keeper-not-stored = Este navegador no guarda nada: guarda la hoja como archivo o enlace antes de cerrar la página.
