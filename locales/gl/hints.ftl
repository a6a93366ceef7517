# What a hint says at the table, and what is still out.

# $move is a card with its call, a bid or the like; $level a robot. $percent is a number, $expected one as it is written.
# $known is "yes" where $expected and $percent are known. The reasons do not name the card.
hint-spread =
    { $bidding ->
        [exact] Cunha aposta de { $bid }, a man leva:
       *[ascending] Cunha poxa de { $bid }, a man leva:
    }
hint-spread-pass = Tras pasar, a man leva:
hint-percent = { $percent } %
hint-close = Gardar a pista
hint-thinking = Mira as túas cartas…
hint-waiting = A pista chega cando che toca.
hint-is = Pista: { $move }
hint-lead = { $card }, { $call }
hint-all = Todas as xogadas
hint-expected = Puntos que se poden esperar desta man
hint-takes = Posibilidade de levar a baza
hint-by = Así o faría: { $level }.
hint-reason-only_move = Non podes facer outra cousa.
hint-reason-bid =
    { $known ->
        [yes] A túa man leva entón { $expected } bazas de media e cumpre a aposta o { $percent } % das veces.
       *[no] É máis ou menos o que debería levar a túa man.
    }
hint-reason-bid_hook = A túa man leva { $expected } bazas de media, pero quen reparte non pode apostar { $least }. Esta aposta cúmprese o { $percent } % das veces.
hint-reason-bid_worth =
    { $known ->
        [yes] A túa man leva entón { $expected } puntos de media e cumpre a poxa o { $percent } % das veces.
       *[no] A túa man debería valer tanto.
    }
hint-reason-pass =
    { $known ->
        [yes] Cunha poxa de { $least } a túa man levaría { $expected } puntos de media e cumpriríaa o { $percent } % das veces.
       *[no] A túa man case non vale unha poxa.
    }
hint-reason-names_trump =
    { $n ->
        [one] Fixa o trunfo, e unha carta túa asístelle.
       *[other] Fixa o trunfo, e { $n } cartas túas asístenlle.
    }
hint-reason-lead_sure = Ningunha carta que aínda pode saír a supera.
hint-reason-lead_win =
    { $n ->
        [one] Gaña se non sae a única carta que a supera: o { $percent } % das veces.
       *[other] Gaña se non sae ningunha das { $n } cartas que a superan: o { $percent } % das veces.
    }
hint-reason-lead_keep =
    { $n ->
        [one] Unha carta por ver supéraa, pero as túas mellores cartas valerán máis despois.
       *[other] { $n } cartas por ver supérana, pero as túas mellores cartas valerán máis despois.
    }
hint-reason-lead_lose =
    { $n ->
        [one] Non queres esta baza, e unha carta por ver supéraa.
       *[other] Non queres esta baza, e { $n } cartas por ver supérana.
    }
hint-reason-lead = Non queres esta baza; das túas saídas, esta é a que menos custa.
hint-reason-take_last =
    { $points ->
        [0] Leva a baza, pois ninguén xoga despois.
        [one] Leva a baza e o seu punto, pois ninguén xoga despois.
       *[other] Leva a baza e os seus { $points } puntos, pois ninguén xoga despois.
    }
hint-reason-take_sure =
    { $points ->
        [0] Leva a baza: ningunha carta que aínda pode saír a supera.
        [one] Leva a baza e o seu punto: ningunha carta que aínda pode saír a supera.
       *[other] Leva a baza e os seus { $points } puntos: ningunha carta que aínda pode saír a supera.
    }
hint-reason-take =
    { $n ->
        [one] Leva a baza se non sae a única carta que a supera: o { $percent } % das veces.
       *[other] Leva a baza se non sae ningunha das { $n } cartas que a superan: o { $percent } % das veces.
    }
hint-reason-leave = Poderías levar esta baza, pero as túas mellores cartas valerán máis despois.
hint-reason-cannot_take = Ningunha das túas cartas leva esta baza; esta é a que menos precisas.
hint-reason-duck = Asiste e queda por debaixo da mellor carta.
hint-reason-discard = Non pode gañar: bo momento para desfacerse dela.
hint-reason-must_take = Xogues o que xogues, levas a baza.
hint-reason-take_anyway = Leva unha baza que non queres, pero é o que menos custa.
hint-reason-keep =
    { $n ->
        [0] Para as cartas da túa man case non cambia nada.
        [one] Tal como está, unha carta túa é máis difícil de superar.
       *[other] Tal como está, { $n } cartas túas son máis difíciles de superar.
    }
hint-reason-reverse =
    { $n ->
        [0] Para as cartas da túa man case non cambia nada.
        [one] Ao revés, unha carta túa é máis difícil de superar.
       *[other] Ao revés, { $n } cartas túas son máis difíciles de superar.
    }
count-title = Por ver
count-about = Cartas que non viches: noutras mans ou en ningunha.
count-about-stock = Cartas que non viches: noutras mans ou no centro.
count-out =
    { $n ->
        [one] Falta unha carta por ver.
       *[other] Faltan { $n } cartas por ver.
    }
count-points =
    { $n ->
        [one] Hai un punto entre elas.
       *[other] Hai { $n } puntos entre elas.
    }
count-look = Sinala unha das túas cartas: cantas a superan?
count-beaten =
    { $n ->
        [0] Nada do que falta a supera.
        [one] Supéraa unha carta que falta por ver.
       *[other] Supérana { $n } cartas que faltan por ver.
    }
count-cannot = Non pode levar esta baza.
count-lead = Supérana:
count-call =
    { $n ->
        [one] { $call }: unha carta
       *[other] { $call }: { $n } cartas
    }
count-all = todas
count-shown = { $card }: vista
count-hidden = { $card }: falta por ver
