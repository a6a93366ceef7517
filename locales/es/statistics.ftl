# Lo que alguien ha jugado, sumado. $points y otros son números tal como se escriben.

statistics-line = Lo que suman tus partidas. Solo lo ves tú.
statistics-loading = Sumando…
statistics-again = Intentar de nuevo
statistics-empty = Todavía no hay nada. Juega una partida hasta el final y contará.
statistics-matches =
    { $matches ->
        [one] Partida
       *[other] Partidas
    }
statistics-hands =
    { $hands ->
        [one] Mano
       *[other] Manos
    }
statistics-days =
    { $days ->
        [one] Día
       *[other] Días
    }
statistics-finished = Jugadas hasta el final
percent = { $value } %
statistics-group =
    { $seats } a la mesa · { $matches ->
        [one] { $matches } partida
       *[other] { $matches } partidas
    } · { $hands ->
        [one] { $hands } mano
       *[other] { $hands } manos
    }
statistics-places = Cómo has quedado
statistics-score = puntos por mano
statistics-margin = más que los demás
statistics-skill = más que tus cartas
statistics-line-label =
    { $hands ->
        [one] Tras { $hands } mano, { $points } puntos más de lo que valían tus cartas.
       *[other] Tras { $hands } manos, { $points } puntos más de lo que valían tus cartas.
    }
statistics-line-caption =
    { $hands ->
        [one] Puntos más que tus cartas, en { $hands } mano
       *[other] Puntos más que tus cartas, en { $hands } manos
    }
statistics-bids = Apuestas cumplidas: { $share } %
statistics-of = { $part } de { $whole }
statistics-how = Lo que valían tus cartas: cuánto saca de media a los demás, con ellas, quien juega con reglas sencillas. Una partida que dejas, o que un robot acaba por ti, cuenta como no jugada hasta el final.
statistics-yours = Tus datos
statistics-kept = Se quedan hasta que los borres o este servidor te olvide.
statistics-csv = Tabla (CSV)
statistics-json = Todo (JSON)
statistics-delete = Borrar
statistics-sure = Se borran tus estadísticas y tus puestos en los repartos del día. No hay vuelta atrás.
statistics-deleted = Están borradas.
statistics-delete-yes = Sí, borrar
statistics-delete-no = Cancelar
