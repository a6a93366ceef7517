# La página: inicio, mesa, hoja de puntos, avisos. Se trata de tú.
# $who es "you" cuando la frase habla de quien mira la pantalla; si no, "other", y $name es el nombre.
# $bidding: exact (Xactika, se apuesta) o ascending (One Card, se puja).

app-name = Follow Suit
app-line = Dos juegos de bazas, en tu propia mesa.
title-your-turn = ● Te toca – Follow Suit
connecting = Conectando…
reconnecting = Volviendo a conectar… La mesa te espera.
trying-again = El servidor no puede hacerlo ahora mismo. Probando otra vez…
outdated = Hay una versión más nueva de esta página.
reload = Cargarla
cookies-blocked = Tu plaza se guarda con una cookie. Permite las cookies en esta página y vuelve a cargarla.
too-many-guests = Ha llegado demasiada gente nueva desde tu red. La página seguirá sola en cuanto haya sitio.
close = Cerrar
home = Inicio
yes = Sí
no = No

## Inicio

play-now = Jugar ya
play = Jugar
continue = Continuar
continue-where = Mano { $deal }, { seats-count }
continue-more =
    { $count ->
        [one] Mostrar { $count } más
       *[other] Mostrar { $count } más
    }
learn = Aprender
learn-line = Las reglas en unos minutos, con la carta de consulta.
learn-game = Reglas de { $game }
learn-seats = De { $least } a { $most } jugadores.
rules-missing = En esta dirección no hay reglas.
modes = Modos
start-spoken = Empezar con { seats-count }.
table-options = Opciones
bots = Robots
bots-beginner = Principiante
bots-beginner-about = Juega a ojo, olvida lo que ya ha salido y a veces se despista.
bots-tips = Intermedio
bots-tips-about = Sigue los consejos del folleto y cuenta todas las cartas que ha visto.
bots-expert = Experto
bots-expert-about = Prueba cientos de repartos posibles de las cartas ocultas. Solo ve las suyas.
stand-in = { $other }, en lugar de { $level }
seats-of = Plazas para { $game }
seats-fewer = Menos plazas
seats-more = Más plazas
seats-count =
    { $seats ->
        [one] { $seats } plaza
       *[other] { $seats } plazas
    }

game-xactika = Xactika
game-one_card = One Card
mode-xactika-win = Más bazas
mode-xactika-lose = Menos bazas
mode-xactika-bid = Apuesta exacta
line-xactika-win = Xactika, la fácil: llévate todas las bazas que puedas.
line-xactika-lose = Xactika al revés: cada baza que te llevas cuenta en tu contra.
line-xactika-bid = Xactika completa: di cuántas bazas te vas a llevar y llévate justo esas.
line-one_card = Puja por las figuras, elige el triunfo y no pierdas de vista la carta del centro.

option-hand_size = Cartas por jugador
option-deals = Manos por partida
option-hook = Quien reparte no puede cuadrar las apuestas
option-final_tie = Si hay empate al final
option-final_tie-shared = Victoria compartida
option-final_tie-extra = Manos extra
option-pass_final = Quien pasa ya no puja
option-no_bid_leader = Quién sale si nadie puja
option-no_bid_leader-opposite = Enfrente de quien reparte
option-no_bid_leader-left = A su izquierda
option-joker_opening = Comodín como primera salida
option-joker_opening-refused = No se permite
option-joker_opening-names_trump = Quien puja dice el triunfo
option-joker_opening-no_trump = Se juega sin triunfo
option-joker_must_follow_trump = El comodín debe servir al triunfo
option-joker_lead = Salir con comodín sin triunfo
option-joker_lead-beats_all = Los demás juegan lo que quieran
option-joker_lead-names_suit = Quien sale dice un palo
option-no_trump_reversal = Dar la vuelta sin triunfo
option-own_joker_reverses = El comodín propio también da la vuelta
option-bid_fail = Una puja fallida puntúa
option-bid_fail-zero = Nada
option-bid_fail-minus = Menos la puja
option-target = Puntos para ganar

## Ajustes

language = Idioma
theme = Tema
theme-system = Sistema
theme-light = Claro
theme-dark = Oscuro
speed = Animación
speed-off = No
speed-fast = Rápida
speed-normal = Normal
speed-slow = Lenta

## Parte de arriba de la mesa

menu = Menú
panels = Paneles
panel-last = Última baza
panel-stats = Carta de consulta
panel-rules = Reglas
panel-score = Hoja de puntos
hand-of = Mano { $deal } de { $deals }
hand-number = Mano { $deal }
hand-extra = Mano extra { $deal }
# $total es $points escrito o dicho, con su signo.
standing =
    { $points ->
        [one] { $total } punto
       *[other] { $total } puntos
    }, { $rank } de { $seats }
# $kind: la categoría de plural de $rank como ordinal; en español solo hay una.
rank =
    { $kind ->
       *[other] { $rank }.º
    }
home-keep = Inicio (la mesa se queda)
leave = Acabar esta mesa
leave-sure = ¿Acabar la partida del todo? No se podrá retomar.
leave-yes = Acabarla
leave-no = Seguir jugando
keys = Teclas
keys-arrows = ← →
keys-arrows-line = recorrer tus cartas
keys-enter = Intro
keys-enter-line = jugar la carta
keys-digits = 1 2 3…
keys-digits-line = apostar o pujar, o cantar una fila de la carta
keys-panels = L S R T
keys-panels-line = última baza, carta de consulta, reglas, hoja de puntos
keys-next = N
keys-next-line = mano siguiente

## Plazas

you = Tú
seat-number = Plaza { $number }
seats = Jugadores
dealer = reparte
dealer-letter = R
to-act = le toca
cards-left =
    { $cards ->
        [one] { $cards } carta
       *[other] { $cards } cartas
    }
tally-tricks =
    { $taken ->
        [one] { $taken } baza
       *[other] { $taken } bazas
    }
tally-no-bid =
    { $bidding ->
        [exact] aún sin apuesta
       *[ascending] aún sin puja
    }
tally-exact = { tally-tricks }, apuesta de { $bid }
tally-bid = puja { $bid }
tally-contract =
    { $captured ->
        [one] { $captured } punto
       *[other] { $captured } puntos
    }, puja de { $bid }
points =
    { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
points-short =
    { $points ->
        [one] { $points } pt
       *[other] { $points } pts
    }
passed = paso
made = cumplida
missed = fallada
total = total { $total }

## El centro

trick = Baza
trick-card = { $name }: { $card }
trick-card-wins = , gana
tie = Empate: gana la última jugada.
stock-down = La carta del centro, boca abajo
bid-pad =
    { $bidding ->
        [exact] Tu apuesta
       *[ascending] Tu puja
    }
bid-value =
    { $bidding ->
        [exact] Apostar { $bid }
       *[ascending] Pujar { $bid }
    }
pass = Paso
bids-so-far =
    { $seats ->
        [0] Empiezas tú: ¿cuántas bazas te llevarás, de { $tricks }?
       *[other] Apostado hasta ahora: { $bid }, para { $tricks ->
            [one] { $tricks } baza
           *[other] { $tricks } bazas
        }
    }
bids-in-all =
    { $tricks ->
        [one] Apostado en total: { $bid }, para { $tricks } baza.
       *[other] Apostado en total: { $bid }, para { $tricks } bazas.
    }
bid-first = ¿Cuántos puntos vas a llevarte?
bid-to-beat = La puja que hay que superar es { $bid }.
choice-title = Te has llevado el comodín. ¿Qué orden vale desde ahora?
choice-keep = Mantener
choice-keep-line = El orden se queda como está.
choice-reverse = Dar la vuelta
choice-reverse-line = Las cartas altas pasan a ser bajas y las bajas, altas, en todos los palos.

## La línea sobre la mano

your-turn-auction =
    { $bidding ->
        [exact] Te toca apostar.
       *[ascending] Te toca pujar.
    }
your-turn-choose = Mantén el orden o dale la vuelta.
your-turn-lead = Sales tú: elige una carta.
your-turn-follow = Te toca: sirve { $call }.
your-turn-free = Te toca: se cantó { $call }; juega lo que quieras.
turn-auction =
    { $who ->
        [you] { your-turn-auction }
       *[other] { $bidding ->
            [exact] Le toca apostar a { $name }.
           *[ascending] Le toca pujar a { $name }.
        }
    }
turn-play =
    { $who ->
        [you] Te toca.
       *[other] Le toca a { $name }.
    }
turn-stand-in = { $name }: { stand-in }.
turn-choose =
    { $who ->
        [you] Mantén el orden o dale la vuelta.
       *[other] { $name } decide sobre el orden.
    }
refused-must_follow = Puedes servir { $call }, así que debes hacerlo: juega una carta levantada.
refused-may_not_lead = Ahora no puedes salir con { $card }.
refused-bid_hook = Repartes tú, así que { $bid } no: las apuestas sumarían { $tricks }.
wait = Espera. { turn-play }
wait-auction =
    { $bidding ->
        [exact] Primero, tu apuesta.
       *[ascending] Primero, tu puja.
    }
wait-choose = Primero decide sobre el orden.
your-hand = Tus cartas
card-playable = { $card }, se puede jugar

## Dicho en voz alta

say-deals =
    { $who ->
        [you] Mano { $deal }. Repartes tú.
       *[other] Mano { $deal }. Reparte { $name }.
    }
say-bids =
    { $bidding ->
        [exact] { $who ->
            [you] Apuestas { $bid }.
           *[other] { $name } apuesta { $bid }.
        }
       *[ascending] { $who ->
            [you] Pujas { $bid }.
           *[other] { $name } puja { $bid }.
        }
    }
say-passes =
    { $who ->
        [you] Pasas.
       *[other] { $name } pasa.
    }
say-leads =
    { $who ->
        [you] Sales con { $card }.
       *[other] { $name } sale con { $card }.
    }
say-leads-calling =
    { $who ->
        [you] Sales con { $card }, { $call }.
       *[other] { $name } sale con { $card }, { $call }.
    }
say-plays =
    { $who ->
        [you] Juegas { $card }.
       *[other] { $name } juega { $card }.
    }
say-wins-trick =
    { $who ->
        [you] Ganas la baza.
       *[other] { $name } gana la baza.
    }
say-stock = La carta del centro: { $card }.
say-mode = Ahora, { $mode }.
say-your-turn-auction = { your-turn-auction }
say-your-turn-play = Te toca.
say-your-turn-choose = Tú eliges: mantener el orden o darle la vuelta.
say-hand-over = La mano ha terminado.
say-match-over = La partida ha terminado.

## Hoja de puntos

score-sheet = Hoja de puntos
final-score = Puntuación final
totals = Totales
ranks = Puestos
no-scores-yet = Aún se juega la primera mano.
chart = Totales después de cada mano
minus = menos { $value }
cell = { $points }
cell-bid =
    { $bidding ->
        [exact] { $points }: { $got } con una apuesta de { $bid }
       *[ascending] { $points }: { $got } con una puja de { $bid }
    }
next-hand = Mano siguiente
play-again = Jugar otra vez
save-record = Guardar la partida
look-back = Repasar
replay-open-title = Repasar una partida
you-win = Ganas tú.
you-share = Compartes la victoria con { $names }.
they-win =
    { $count ->
        [one] Gana { $names }.
       *[other] { $names } comparten la victoria.
    }

## Cuando algo no funciona

opening-table = Abriendo la mesa…
closed-unknown_table = Esta mesa no está aquí.
closed-ended = Esta mesa se ha acabado.
closed-line = Puede que se haya acabado o que sea de otra persona.
closed-expired = Nadie vino a esta mesa en dos semanas, así que se cerró.
closed-expired-line = Abre una nueva e invita otra vez a los demás.
error-too_fast = Eso ha sido demasiado rápido para el servidor. Prueba otra vez dentro de un momento.
error-too_many_tables = Hay demasiadas mesas abiertas en esta ventana. Cierra una de ellas.
error-not_your_turn = No te toca a ti.
error-unknown_table = Esta mesa ya no está aquí.
error-ended = Esta mesa se ha acabado.
error-expired = Esta mesa se cerró porque nadie vino en dos semanas. Abre una nueva.
error-not_over = Aún se está jugando.
error-bad_option = El servidor no conoce una de las opciones de la mesa.
error-bad_seats = A este juego no se puede jugar con esas plazas.
error-unknown_game = El servidor no conoce este juego.
error-unavailable = El servidor no puede hacer eso ahora mismo. Prueba otra vez dentro de un momento.
error-malformed = El servidor no ha entendido esta página. Vuelve a cargarla.

# Una jugada que las reglas no admiten; se ve poco, porque la página solo ofrece lo que vale.
illegal-not_now = Ahora se pide otra cosa.
illegal-over = La mano ha terminado.
illegal-unknown = No existe esa carta ni esa opción.
illegal-not_held = No tienes esa carta.
illegal-may_not_lead = Ahora no puedes salir con esa carta.
illegal-must_follow = Puedes servir, así que debes hacerlo.
illegal-call_required = Di qué cantas con esa carta.
illegal-call_not_on_card = Con esa carta no puedes cantar eso.
illegal-call_not_yours = Solo canta quien sale.
illegal-bid_too_low = Esa puja es demasiado baja.
illegal-bid_out_of_range = Ese número no vale aquí.
illegal-bid_hook = Repartes tú, así que tu apuesta no puede hacer que todas sumen las bazas que hay.
illegal-pass_not_allowed = Aquí no se puede pasar: apuesta 0 para no llevarte ninguna baza.

# For real cards: the door on the home page, and the titles of both pages behind it.
real-table = En una mesa de verdad
real-table-line = Con las cartas en la mano: el marcador suma y la impresora hace las cartas.
keeper = Marcador
print-title = Imprimir las cartas

## Reparto del día y estadísticas

daily-door = Cada día
daily-door-line = Hoy las mismas cartas para todos, y lo que suman tus partidas.
daily-today = Reparto del día
statistics = Tus estadísticas
daily-results = Resultados de todos
