# What a hint says at the table, and what is still out.

# $move is a card with its call, a bid or the like; $level a robot. $percent is a number, $expected one as it is written.
# $known is "yes" where $expected and $percent are known. The reasons do not name the card.
hint-spread =
    { $bidding ->
        [exact] Con una apuesta de { $bid }, la mano se lleva:
       *[ascending] Con una puja de { $bid }, la mano se lleva:
    }
hint-spread-pass = Tras pasar, la mano se lleva:
hint-percent = { $percent } %
hint-close = Guardar la pista
hint-thinking = Mira tus cartas…
hint-waiting = La pista llega cuando te toca.
hint-is = Pista: { $move }
hint-lead = { $card }, { $call }
hint-all = Todas las jugadas
hint-expected = Puntos que cabe esperar de esta mano
hint-takes = Posibilidad de llevarse la baza
hint-by = Así lo haría: { $level }.
hint-reason-only_move = No puedes hacer otra cosa.
hint-reason-bid =
    { $known ->
        [yes] Tu mano se lleva entonces { $expected } bazas de media y cumple la apuesta el { $percent } % de las veces.
       *[no] Es más o menos lo que debería llevarse tu mano.
    }
hint-reason-bid_hook = Tu mano se lleva { $expected } bazas de media, pero quien reparte no puede apostar { $least }. Esta apuesta se cumple el { $percent } % de las veces.
hint-reason-bid_worth =
    { $known ->
        [yes] Tu mano se lleva entonces { $expected } puntos de media y cumple la puja el { $percent } % de las veces.
       *[no] Tu mano debería valer tanto.
    }
hint-reason-pass =
    { $known ->
        [yes] Con una puja de { $least } tu mano se llevaría { $expected } puntos de media y la cumpliría el { $percent } % de las veces.
       *[no] Tu mano apenas vale una puja.
    }
hint-reason-names_trump =
    { $n ->
        [one] Fija el triunfo, y una carta tuya lo sirve.
       *[other] Fija el triunfo, y { $n } cartas tuyas lo sirven.
    }
hint-reason-lead_sure = Ninguna carta que aún puede salir la supera.
hint-reason-lead_win =
    { $n ->
        [one] Gana si no sale la única carta que la supera: el { $percent } % de las veces.
       *[other] Gana si no sale ninguna de las { $n } cartas que la superan: el { $percent } % de las veces.
    }
hint-reason-lead_keep =
    { $n ->
        [one] Una carta por ver la supera, pero tus mejores cartas valdrán más después.
       *[other] { $n } cartas por ver la superan, pero tus mejores cartas valdrán más después.
    }
hint-reason-lead_lose =
    { $n ->
        [one] No quieres esta baza, y una carta por ver la supera.
       *[other] No quieres esta baza, y { $n } cartas por ver la superan.
    }
hint-reason-lead = No quieres esta baza; de tus salidas, esta es la que menos cuesta.
hint-reason-take_last =
    { $points ->
        [0] Se lleva la baza, pues nadie juega después.
        [one] Se lleva la baza y su punto, pues nadie juega después.
       *[other] Se lleva la baza y sus { $points } puntos, pues nadie juega después.
    }
hint-reason-take_sure =
    { $points ->
        [0] Se lleva la baza: ninguna carta que aún puede salir la supera.
        [one] Se lleva la baza y su punto: ninguna carta que aún puede salir la supera.
       *[other] Se lleva la baza y sus { $points } puntos: ninguna carta que aún puede salir la supera.
    }
hint-reason-take =
    { $n ->
        [one] Se lleva la baza si no sale la única carta que la supera: el { $percent } % de las veces.
       *[other] Se lleva la baza si no sale ninguna de las { $n } cartas que la superan: el { $percent } % de las veces.
    }
hint-reason-leave = Podrías llevarte esta baza, pero tus mejores cartas valdrán más después.
hint-reason-cannot_take = Ninguna de tus cartas se lleva esta baza; esta es la que menos necesitas.
hint-reason-duck = Sirve y queda por debajo de la mejor carta.
hint-reason-discard = No puede ganar: buen momento para deshacerse de ella.
hint-reason-must_take = Juegues lo que juegues, te llevas la baza.
hint-reason-take_anyway = Se lleva una baza que no quieres, pero es lo que menos cuesta.
hint-reason-keep =
    { $n ->
        [0] Para las cartas de tu mano apenas cambia nada.
        [one] Tal como está, una carta tuya es más difícil de superar.
       *[other] Tal como está, { $n } cartas tuyas son más difíciles de superar.
    }
hint-reason-reverse =
    { $n ->
        [0] Para las cartas de tu mano apenas cambia nada.
        [one] Al revés, una carta tuya es más difícil de superar.
       *[other] Al revés, { $n } cartas tuyas son más difíciles de superar.
    }
count-title = Por ver
count-about = Cartas que no has visto: en otras manos o en ninguna.
count-about-stock = Cartas que no has visto: en otras manos o en el centro.
count-out =
    { $n ->
        [one] Falta una carta por ver.
       *[other] Faltan { $n } cartas por ver.
    }
count-points =
    { $n ->
        [one] Hay un punto entre ellas.
       *[other] Hay { $n } puntos entre ellas.
    }
count-look = Señala una de tus cartas: ¿cuántas la superan?
count-beaten =
    { $n ->
        [0] Nada de lo que falta la supera.
        [one] La supera una carta que falta por ver.
       *[other] La superan { $n } cartas que faltan por ver.
    }
count-cannot = No puede llevarse esta baza.
count-lead = La superan:
count-call =
    { $n ->
        [one] { $call }: una carta
       *[other] { $call }: { $n } cartas
    }
count-all = todas
count-shown = { $card }: vista
count-hidden = { $card }: falta por ver
