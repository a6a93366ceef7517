# Las reglas tal como se muestran en la mesa. Cada opción de la mesa es un argumento de cada texto:
# los síes y noes como "true" y "false", las demás por su nombre.

rules-unknown = Las reglas de este juego aún no están escritas.

rules-example-wins = gana
rules-example-follows = sirve


## Xactika

rules-x-aim = El objetivo
rules-x-aim-text =
    { $mode ->
        [win] Llévate todas las bazas que puedas. Después de { $deals ->
            [one] la mano
           *[other] { $deals } manos
        }, gana el total más alto.
        [lose] Llévate las menos bazas que puedas. Después de { $deals ->
            [one] la mano
           *[other] { $deals } manos
        }, gana el total más bajo.
       *[bid] Di cuántas bazas te vas a llevar y llévate exactamente esas. Después de { $deals ->
            [one] la mano
           *[other] { $deals } manos
        }, gana el total más alto.
    }

rules-x-pack = Las cartas
rules-x-pack-text =
    { $shapes ->
        [4] Hay { $pack } cartas, una por cada combinación de bolas, cubos, conos y estrellas, de cada forma { $counts ->
            [1] una
            [2] una o dos
           *[other] una, dos o tres
        }.
        [3] Esta baraja pequeña tiene { $pack } cartas, una por cada combinación de bolas, cubos y conos.
        [2] Esta baraja pequeña tiene { $pack } cartas, una por cada combinación de bolas y cubos.
       *[other] Esta baraja pequeña tiene { $pack } cartas, que solo llevan bolas.
    } El número de la esquina es el valor de la carta: todas sus formas sumadas, de { $low } a { $high }.
rules-x-pack-colours = Los colores solo ayudan a la vista. En el juego no significan nada.

rules-x-example-values =
    Estas valen 4, 8 y 12. En la del medio, 2 bolas, 3 cubos, 1 cono y 2 estrellas suman 8.

rules-x-deal = Una mano
rules-x-deal-text =
    Antes de cada mano se baraja todo y cada cual recibe { $hand_size ->
        [one] una carta
       *[other] { $hand_size } cartas
    }. Las que sobran no se ven. Se juega en el sentido de las agujas del reloj y el reparto pasa a la izquierda.

rules-x-bid = Las apuestas
rules-x-bid-text =
    Con las cartas ya repartidas, cada jugador apuesta por turno cuántas bazas se va a llevar, de 0 a { $hand_size }. Empieza quien está a la izquierda de quien reparte, y quien reparte va al final. Todo el mundo oye las apuestas.
rules-x-bid-hook =
    { $hook ->
        [false] Quien reparte también puede apostar cualquier número.
       *[true] La apuesta de quien reparte no puede hacer que la suma de todas sea { $hand_size }, así que alguien fallará. Si los demás ya han apostado más de { $hand_size }, quien reparte puede apostar lo que quiera.
    }

rules-x-follow = Jugar una carta
rules-x-lead-text =
    A la primera baza sale quien está a la izquierda de quien reparte; después, quien ganó la última baza. Para salir, juega cualquier carta y canta una de sus formas. El número que cuenta es el de la carta: sal con una carta de 2 estrellas, canta estrellas, y lo cantado es «2 estrellas».
rules-x-follow-text =
    Los demás, por turno, deben servir si pueden: jugar una carta que tenga exactamente ese número de esa forma.
rules-x-sluff-text =
    Si no tienes ninguna, juega la carta que quieras. Eso es un descarte, y un descarte nunca gana.
rules-x-example-exact =
    Se cantaron 2 cubos. Dos de estas cuatro cartas sirven, y hay que jugar una de ellas. Tres cubos no son dos cubos.

rules-x-win = Quién gana la baza
rules-x-win-text =
    Entre las cartas que sirven gana la de mayor valor. Si hay varias iguales, gana la última jugada. Si nadie sirve, gana quien salió. No hay triunfos.
rules-x-example-last =
    Se cantaron 2 cubos. Tres cartas de valor 8 sirven, y gana la última. El 12 tiene 3 cubos: no sirve, por alto que sea.
rules-x-example-nobody =
    Se cantó 1 bola y nadie tiene una carta con exactamente 1 bola. Gana la salida, aunque es la carta más baja de todas.

rules-x-score = La puntuación
rules-x-score-text =
    { $mode ->
        [win] Cada baza es 1 punto.
        [lose] Cada baza es 1 punto, y los puntos son lo que no quieres.
       *[bid] Si cumples tu apuesta exacta, ganas 1 punto por baza. Si la fallas, por más o por menos, pierdes 1 punto por cada baza de diferencia. Una apuesta de 0 que no se lleva nada vale 0.
    }
rules-x-end-text =
    { $deals ->
        [one] La partida es una sola mano.
       *[other] La partida son { $deals } manos.
    } Gana el total más { $mode ->
        [lose] bajo
       *[other] alto
    }.
rules-x-tie-text =
    { $final_tie ->
        [extra] Si los mejores totales empatan, deciden manos extra, cuatro como mucho; después la victoria se comparte.
       *[shared] Quienes tengan el mismo mejor total comparten la victoria.
    }

rules-x-myths = Si te lo han contado de otra manera
rules-x-myths-text = Algunas descripciones del juego dicen otras cosas. En esta mesa:
rules-x-myth-least = El número debe ser exacto. «Al menos 2 cubos» no es la regla.
rules-x-myth-ties = Entre cartas iguales gana la última jugada, no la primera.
rules-x-myth-high = Una carta que no sirve nunca gana, ni siquiera un 12.
rules-x-myth-missed = Una apuesta fallada cuesta puntos. No vale cero.
rules-x-myth-colours = Nunca se sirve a un color. Solo hay formas y números.


## One Card

rules-o-aim = El objetivo
rules-o-aim-text =
    Llévate las cartas que dan puntos. Gana quien llegue primero a { $target } puntos a lo largo de varias manos.

rules-o-pack = Las cartas
rules-o-pack-text = Hay { $pack } cartas: as, rey, dama, jota, 10 y 9 de cuatro palos, y un comodín.
rules-o-order-text =
    Cada mano empieza en orden normal, con el as arriba: A K Q J 10 9. El orden inverso le da la vuelta: el 9 es la más alta y el as la más baja.
rules-o-points-text =
    Cada rey, dama y jota vale 1 punto; el comodín, 3. Los ases, los dieces y los nueves no valen nada. En total son { $points } puntos por mano.

rules-o-example-points = Las cartas con puntos: un rey, una dama o una jota valen 1; el comodín, 3.

rules-o-deal = La carta del centro
rules-o-deal-text =
    Con dos jugadores se reparten 12 cartas a cada uno; con tres, 8; con cuatro, 6. El reparto pasa a la izquierda.
rules-o-centre-text =
    Sobra una carta. Queda boca abajo en el centro y nadie la ve hasta que se gana la última baza: es para quien gana esa baza, con sus puntos.

rules-o-bid = La subasta
rules-o-bid-text =
    Empieza quien está a la izquierda de quien reparte. Puja los puntos que piensas llevarte, o pasa; no se dice ningún palo. La puja más baja es 8 con dos jugadores, 7 con tres y 6 con cuatro. Cada puja debe superar la anterior, y lo máximo es { $points }.
rules-o-pass-text =
    { $pass_final ->
        [false] Quien ha pasado puede volver a pujar mientras dure la subasta.
       *[true] Quien pasa ya no puede volver a pujar.
    } La subasta acaba cuando todos los demás han pasado, o en el acto con una puja de { $points }.
rules-o-all-pass-text =
    Si todos pasan, la mano se juega sin triunfo, por los puntos de siempre.

rules-o-lead = La primera carta
rules-o-lead-text = Sale quien hizo la puja más alta. El palo de esa primera carta es triunfo toda la mano.
rules-o-opening-text =
    { $joker_opening ->
        [names_trump] La primera carta puede ser el comodín. Quien ganó la puja dice entonces qué palo es triunfo.
        [no_trump] La primera carta puede ser el comodín. La mano se juega entonces sin triunfo.
       *[refused] La primera carta no puede ser el comodín.
    }
rules-o-no-bid-text =
    { $no_bid_leader ->
        [left] Si todos pasaron, sale quien está a la izquierda de quien reparte.
       *[opposite] Si todos pasaron, sale quien está enfrente de quien reparte; con tres jugadores, quien está a su izquierda.
    }

rules-o-tricks = Las bazas
rules-o-follow-text =
    Sirve al palo de salida si puedes. Si no puedes, juega cualquier carta; nunca es obligatorio jugar triunfo ni superar nada.
rules-o-win-text =
    Gana la baza el triunfo más alto. Si no hay ninguno, gana la carta más alta del palo de salida, según el orden del momento. Las demás nunca ganan. Quien gana se queda las cartas y sale a la siguiente.
rules-o-example-plain =
    Sin triunfo, orden normal. Se salió con el 9 de picas y nadie sirvió, así que supera a los dos ases.

rules-o-joker = El comodín con triunfo
rules-o-joker-trump-text =
    El comodín es el triunfo más bajo: supera a cualquier carta de otro palo y pierde con los demás triunfos. Si se sale con él después de la primera baza, es una salida de triunfo.
rules-o-joker-follow-text =
    { $joker_must_follow_trump ->
        [false] Cuando se sale con triunfo, puedes guardarte el comodín aunque sea tu único triunfo.
       *[true] Cuando se sale con triunfo y el comodín es tu único triunfo, debes jugarlo.
    }
rules-o-joker-plain-text = Cuando se sale con otro palo y lo tienes, no puedes jugar el comodín.
rules-o-example-trump =
    Triunfan corazones. El comodín supera al as de picas, pero el 9 de corazones es un triunfo más alto y gana.

rules-o-no-trump = El comodín sin triunfo
rules-o-joker-no-trump-text =
    Sin triunfo, el comodín no es de ningún palo y supera a todo. Puedes salir con él, o jugarlo cuando no puedas servir.
rules-o-joker-lead-text =
    { $joker_lead ->
        [names_suit] Quien sale con él dice a qué palo deben servir los demás.
       *[beats_all] Cuando se sale con él, los demás pueden jugar lo que quieran.
    }
rules-o-example-joker = Sin triunfo. El tercer jugador no tiene diamantes, juega el comodín y gana.

rules-o-reversal = Dar la vuelta al orden
rules-o-reversal-text =
    En una mano con puja, quien gana la baza en la que está el comodín puede pasar del orden normal al inverso. Es una elección y se hace en el acto. Desde la baza siguiente hasta el final de la mano, el orden es inverso en todos los palos, también en el triunfo.
rules-o-reversal-own-text =
    { $own_joker_reverses ->
        [false] Solo el comodín de otro te da esa elección, nunca el tuyo.
       *[true] Ganar con tu propio comodín también te da esa elección.
    }
rules-o-reversal-no-trump-text = La elección se da también en una mano en la que todos pasaron.
rules-o-reversal-never-text =
    No se da en la última baza, ni cuando el comodín es la carta del centro.{ $no_trump_reversal ->
        [true] { "" }
       *[false] { " " }Tampoco en una mano en la que todos pasaron.
    }
rules-o-example-downtown = Orden inverso. Se salió con diamantes: el 9 es ahora el diamante más alto y gana.

rules-o-score = La puntuación
rules-o-score-text =
    Cada cual se apunta los puntos que se ha llevado. Quien hizo la puja más alta se apunta los suyos, todos, solo si llega a la puja.
rules-o-fail-text =
    { $bid_fail ->
        [minus] Si no llega, pierde tantos puntos como pujó. Los demás conservan los suyos.
       *[zero] Si no llega, se apunta 0 en la mano. Los demás conservan los suyos.
    }
rules-o-end-text =
    En cuanto alguien tiene { $target } puntos o más al acabar una mano, gana el total más alto. Si los totales más altos empatan, se juega otra mano.


## Las cartas de consulta

rules-stats-title = Lo que hay en la baraja
rules-stats-value = valor
rules-stats-cards = cartas
rules-stats-with = con { $count }
rules-stats-total = todo
rules-stats-note = «Con 2» quiere decir con exactamente 2 de una forma. Es igual para todas las formas.

rules-order-title = Orden y puntos
rules-order-points = puntos
rules-order-points-text = K, Q y J, 1 cada una; el comodín, 3; el resto, 0: { $points } en total.
rules-order-trump = triunfo
rules-order-trump-text =
    El palo de la primera carta de quien ganó la puja{ $joker_opening ->
        [names_trump] { "" }, o el palo dicho con el comodín
       *[other] { "" }
    }. Supera a todos los demás palos.
rules-order-joker-text =
    Con triunfo, el triunfo más bajo. Sin triunfo, supera a todo. { $no_trump_reversal ->
        [true] Quien
       *[false] En una mano con puja, quien
    } gana la baza con { $own_joker_reverses ->
        [false] el comodín de otro
       *[true] el comodín
    } puede dar la vuelta al orden.
