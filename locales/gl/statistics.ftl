# O que alguén xogou, sumado. $points e outros son números tal como se escriben.

statistics-line = O que suman as túas partidas. Só o ves ti.
statistics-loading = Sumando…
statistics-again = Intentar de novo
statistics-empty = Aínda non hai nada. Xoga unha partida ata o final e contará.
statistics-matches =
    { $matches ->
        [one] Partida
       *[other] Partidas
    }
statistics-hands =
    { $hands ->
        [one] Man
       *[other] Mans
    }
statistics-days =
    { $days ->
        [one] Día
       *[other] Días
    }
statistics-finished = Xogadas ata o final
percent = { $value } %
statistics-group =
    { $seats } á mesa · { $matches ->
        [one] { $matches } partida
       *[other] { $matches } partidas
    } · { $hands ->
        [one] { $hands } man
       *[other] { $hands } mans
    }
statistics-places = Como quedaches
statistics-score = puntos por man
statistics-margin = máis ca os demais
statistics-skill = máis ca as túas cartas
statistics-line-label =
    { $hands ->
        [one] Tras { $hands } man, { $points } puntos máis do que valían as túas cartas.
       *[other] Tras { $hands } mans, { $points } puntos máis do que valían as túas cartas.
    }
statistics-line-caption =
    { $hands ->
        [one] Puntos máis ca as túas cartas, en { $hands } man
       *[other] Puntos máis ca as túas cartas, en { $hands } mans
    }
statistics-bids = Apostas cumpridas: { $share } %
statistics-of = { $part } de { $whole }
statistics-how = O que valían as túas cartas: canto lles saca de media aos demais, con elas, quen xoga con regras sinxelas. Unha partida que deixas, ou que un robot remata por ti, conta como non xogada ata o final.
statistics-yours = Os teus datos
statistics-kept = Quedan ata que os borres ou este servidor te esqueza.
statistics-csv = Táboa (CSV)
statistics-json = Todo (JSON)
statistics-delete = Borrar
statistics-sure = Bórranse as túas estatísticas e os teus postos nos repartos do día. Non hai volta atrás.
statistics-deleted = Están borradas.
statistics-delete-yes = Si, borrar
statistics-delete-no = Cancelar
