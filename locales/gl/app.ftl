# A páxina: inicio, mesa, folla de puntos, avisos. Trátase de ti.
# $who é "you" cando a frase fala de quen mira a pantalla; se non, "other", e $name é o nome.
# $bidding: exact (Xactika, apóstase) ou ascending (One Card, póxase).

app-name = Follow Suit
app-line = Dous xogos de bazas, na túa propia mesa.
title-your-turn = ● Tócache – Follow Suit
connecting = Conectando…
reconnecting = Volvendo conectar… A mesa agarda por ti.
trying-again = O servidor non pode facelo agora mesmo. Probando outra vez…
outdated = Hai unha versión máis nova desta páxina.
reload = Cargala
cookies-blocked = A túa praza gárdase cunha cookie. Permite as cookies nesta páxina e volve cargala.
too-many-guests = Chegou demasiada xente nova desde a túa rede. A páxina seguirá soa en canto haxa sitio.
close = Pechar
home = Inicio
yes = Si
no = Non

## Inicio

play-now = Xogar xa
play = Xogar
continue = Continuar
continue-where = Man { $deal }, { seats-count }
continue-more =
    { $count ->
        [one] Amosar { $count } máis
       *[other] Amosar { $count } máis
    }
learn = Aprender
learn-line = As regras nuns minutos, coa carta de consulta.
learn-game = Regras de { $game }
learn-seats = De { $least } a { $most } xogadores.
rules-missing = Neste enderezo non hai regras.
modes = Modos
start-spoken = Comezar con { seats-count }.
table-options = Opcións
bots = Robots
bots-beginner = Principiante
bots-beginner-about = Xoga a ollo, esquece o que xa saíu e ás veces despístase.
bots-tips = Intermedio
bots-tips-about = Segue os consellos do folleto e conta todas as cartas que viu.
bots-expert = Experto
bots-expert-about = Proba centos de repartos posibles das cartas ocultas. Só ve as súas.
stand-in = { $other }, no lugar de { $level }
seats-of = Prazas para { $game }
seats-fewer = Menos prazas
seats-more = Máis prazas
seats-count =
    { $seats ->
        [one] { $seats } praza
       *[other] { $seats } prazas
    }

game-xactika = Xactika
game-one_card = One Card
mode-xactika-win = Máis bazas
mode-xactika-lose = Menos bazas
mode-xactika-bid = Aposta exacta
line-xactika-win = Xactika, a doada: leva todas as bazas que poidas.
line-xactika-lose = Xactika do revés: cada baza que levas conta na túa contra.
line-xactika-bid = Xactika completa: di cantas bazas vas levar e leva xusto esas.
line-one_card = Poxa polas figuras, escolle o trunfo e non perdas de vista a carta do centro.

option-hand_size = Cartas por xogador
option-deals = Mans por partida
option-hook = Quen reparte non pode cadrar as apostas
option-final_tie = Se hai empate ao final
option-final_tie-shared = Vitoria compartida
option-final_tie-extra = Mans extra
option-pass_final = Quen pasa xa non poxa
option-no_bid_leader = Quen sae se ninguén poxa
option-no_bid_leader-opposite = Fronte a quen reparte
option-no_bid_leader-left = Á súa esquerda
option-joker_opening = Comodín como primeira saída
option-joker_opening-refused = Non se permite
option-joker_opening-names_trump = Quen poxa di o trunfo
option-joker_opening-no_trump = Xógase sen trunfo
option-joker_must_follow_trump = O comodín debe asistir ao trunfo
option-joker_lead = Saír con comodín sen trunfo
option-joker_lead-beats_all = Os demais xogan o que queiran
option-joker_lead-names_suit = Quen sae di un pau
option-no_trump_reversal = Dar a volta sen trunfo
option-own_joker_reverses = O comodín propio tamén dá a volta
option-bid_fail = Unha poxa non cumprida vale
option-bid_fail-zero = Nada
option-bid_fail-minus = Menos a poxa
option-target = Puntos para gañar

## Axustes

language = Lingua
theme = Tema
theme-system = Sistema
theme-light = Claro
theme-dark = Escuro
speed = Animación
speed-off = Non
speed-fast = Rápida
speed-normal = Normal
speed-slow = Lenta

## Parte de arriba da mesa

menu = Menú
panels = Paneis
panel-last = Última baza
panel-stats = Carta de consulta
panel-rules = Regras
panel-score = Folla de puntos
hand-of = Man { $deal } de { $deals }
hand-number = Man { $deal }
hand-extra = Man extra { $deal }
# $total é $points escrito ou dito, co seu signo.
standing =
    { $points ->
        [one] { $total } punto
       *[other] { $total } puntos
    }, { $rank } de { $seats }
# $kind: a categoría de plural de $rank como ordinal; en galego só hai unha.
rank =
    { $kind ->
       *[other] { $rank }.º
    }
home-keep = Inicio (a mesa queda)
leave = Rematar esta mesa
leave-sure = Rematar a partida de vez? Non se poderá retomar.
leave-yes = Rematala
leave-no = Seguir xogando
keys = Teclas
keys-arrows = ← →
keys-arrows-line = percorrer as túas cartas
keys-enter = Intro
keys-enter-line = xogar a carta
keys-digits = 1 2 3…
keys-digits-line = apostar ou poxar, ou cantar unha fila da carta
keys-panels = L S R T
keys-panels-line = última baza, carta de consulta, regras, folla de puntos
keys-next = N
keys-next-line = man seguinte

## Prazas

you = Ti
seat-number = Praza { $number }
seats = Xogadores
dealer = reparte
dealer-letter = R
to-act = tócalle
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
        [exact] aínda sen aposta
       *[ascending] aínda sen poxa
    }
tally-exact = { tally-tricks }, aposta de { $bid }
tally-bid = poxa { $bid }
tally-contract =
    { $captured ->
        [one] { $captured } punto
       *[other] { $captured } puntos
    }, poxa de { $bid }
points =
    { $points ->
        [one] { $points } punto
       *[other] { $points } puntos
    }
points-short =
    { $points ->
        [one] { $points } pto
       *[other] { $points } ptos
    }
passed = paso
made = cumprida
missed = non cumprida
total = total { $total }

## O centro

trick = Baza
trick-card = { $name }: { $card }
trick-card-wins = , gaña
tie = Empate: gaña a última xogada.
stock-down = A carta do centro, boca abaixo
bid-pad =
    { $bidding ->
        [exact] A túa aposta
       *[ascending] A túa poxa
    }
bid-value =
    { $bidding ->
        [exact] Apostar { $bid }
       *[ascending] Poxar { $bid }
    }
pass = Paso
bids-so-far =
    { $seats ->
        [0] Comezas ti: cantas bazas vas levar, de { $tricks }?
       *[other] Apostado ata agora: { $bid }, para { $tricks ->
            [one] { $tricks } baza
           *[other] { $tricks } bazas
        }
    }
bids-in-all =
    { $tricks ->
        [one] Apostado en total: { $bid }, para { $tricks } baza.
       *[other] Apostado en total: { $bid }, para { $tricks } bazas.
    }
bid-first = Cantos puntos vas levar?
bid-to-beat = A poxa que hai que superar é { $bid }.
choice-title = Levaches o comodín. Que orde vale desde agora?
choice-keep = Manter
choice-keep-line = A orde queda como está.
choice-reverse = Dar a volta
choice-reverse-line = As cartas altas pasan a baixas e as baixas a altas, en todos os paus.

## A liña sobre a man

your-turn-auction =
    { $bidding ->
        [exact] Tócache apostar.
       *[ascending] Tócache poxar.
    }
your-turn-choose = Mantén a orde ou dálle a volta.
your-turn-lead = Saes ti: escolle unha carta.
your-turn-follow = Tócache: asiste a { $call }.
your-turn-free = Tócache: cantouse { $call }; xoga o que queiras.
turn-auction =
    { $who ->
        [you] { your-turn-auction }
       *[other] { $bidding ->
            [exact] Tócalle apostar a { $name }.
           *[ascending] Tócalle poxar a { $name }.
        }
    }
turn-play =
    { $who ->
        [you] Tócache.
       *[other] Tócalle a { $name }.
    }
turn-stand-in = { $name }: { stand-in }.
turn-choose =
    { $who ->
        [you] Mantén a orde ou dálle a volta.
       *[other] { $name } decide sobre a orde.
    }
refused-must_follow = Podes asistir a { $call }, así que debes facelo: xoga unha carta levantada.
refused-may_not_lead = Agora non podes saír con { $card }.
refused-bid_hook = Repartes ti, así que { $bid } non: as apostas sumarían { $tricks }.
wait = Agarda. { turn-play }
wait-auction =
    { $bidding ->
        [exact] Primeiro, a túa aposta.
       *[ascending] Primeiro, a túa poxa.
    }
wait-choose = Primeiro decide sobre a orde.
your-hand = As túas cartas
card-playable = { $card }, pódese xogar

## Dito en voz alta

say-deals =
    { $who ->
        [you] Man { $deal }. Repartes ti.
       *[other] Man { $deal }. Reparte { $name }.
    }
say-bids =
    { $bidding ->
        [exact] { $who ->
            [you] Apostas { $bid }.
           *[other] { $name } aposta { $bid }.
        }
       *[ascending] { $who ->
            [you] Poxas { $bid }.
           *[other] { $name } poxa { $bid }.
        }
    }
say-passes =
    { $who ->
        [you] Pasas.
       *[other] { $name } pasa.
    }
say-leads =
    { $who ->
        [you] Saes con { $card }.
       *[other] { $name } sae con { $card }.
    }
say-leads-calling =
    { $who ->
        [you] Saes con { $card }, { $call }.
       *[other] { $name } sae con { $card }, { $call }.
    }
say-plays =
    { $who ->
        [you] Xogas { $card }.
       *[other] { $name } xoga { $card }.
    }
say-wins-trick =
    { $who ->
        [you] Gañas a baza.
       *[other] { $name } gaña a baza.
    }
say-stock = A carta do centro: { $card }.
say-mode = Agora, { $mode }.
say-your-turn-auction = { your-turn-auction }
say-your-turn-play = Tócache.
say-your-turn-choose = Ti escolles: manter a orde ou darlle a volta.
say-hand-over = A man rematou.
say-match-over = A partida rematou.

## Folla de puntos

score-sheet = Folla de puntos
final-score = Puntuación final
totals = Totais
ranks = Postos
no-scores-yet = Aínda se xoga a primeira man.
chart = Totais despois de cada man
minus = menos { $value }
cell = { $points }
cell-bid =
    { $bidding ->
        [exact] { $points }: { $got } cunha aposta de { $bid }
       *[ascending] { $points }: { $got } cunha poxa de { $bid }
    }
next-hand = Man seguinte
play-again = Xogar outra vez
save-record = Gardar a partida
look-back = Repasar
replay-open-title = Repasar unha partida
you-win = Gañas ti.
you-share = Compartes a vitoria con { $names }.
they-win =
    { $count ->
        [one] Gaña { $names }.
       *[other] { $names } comparten a vitoria.
    }

## Cando algo non funciona

opening-table = Abrindo a mesa…
closed-unknown_table = Esta mesa non está aquí.
closed-ended = Esta mesa xa rematou.
closed-line = Pode que rematase ou que sexa doutra persoa.
closed-expired = Ninguén veu a esta mesa en dúas semanas, así que se pechou.
closed-expired-line = Abre unha nova e convida outra vez aos demais.
error-too_fast = Iso foi demasiado rápido para o servidor. Proba outra vez dentro dun momento.
error-too_many_tables = Hai demasiadas mesas abertas nesta xanela. Pecha unha delas.
error-not_your_turn = Non che toca a ti.
error-unknown_table = Esta mesa xa non está aquí.
error-ended = Esta mesa xa rematou.
error-expired = Esta mesa pechouse porque ninguén veu en dúas semanas. Abre unha nova.
error-not_over = Aínda se está a xogar.
error-bad_option = O servidor non coñece unha das opcións da mesa.
error-bad_seats = A este xogo non se pode xogar con esas prazas.
error-unknown_game = O servidor non coñece este xogo.
error-unavailable = O servidor non pode facer iso agora mesmo. Proba outra vez dentro dun momento.
error-malformed = O servidor non entendeu esta páxina. Volve cargala.

# Unha xogada que as regras non admiten; vese pouco, porque a páxina só ofrece o que vale.
illegal-not_now = Agora pídese outra cousa.
illegal-over = A man rematou.
illegal-unknown = Non existe esa carta nin esa opción.
illegal-not_held = Non tes esa carta.
illegal-may_not_lead = Agora non podes saír con esa carta.
illegal-must_follow = Podes asistir, así que debes facelo.
illegal-call_required = Di que cantas con esa carta.
illegal-call_not_on_card = Con esa carta non podes cantar iso.
illegal-call_not_yours = Só canta quen sae.
illegal-bid_too_low = Esa poxa é demasiado baixa.
illegal-bid_out_of_range = Ese número non vale aquí.
illegal-bid_hook = Repartes ti, así que a túa aposta non pode facer que todas sumen as bazas que hai.
illegal-pass_not_allowed = Aquí non se pode pasar: aposta 0 para non levar ningunha baza.

# For real cards: the door on the home page, and the titles of both pages behind it.
real-table = Nunha mesa de verdade
real-table-line = Coas cartas na man: o marcador suma e a impresora fai as cartas.
keeper = Marcador
print-title = Imprimir as cartas

## Reparto do día e estatísticas

daily-door = Cada día
daily-door-line = Hoxe as mesmas cartas para todos, e o que suman as túas partidas.
daily-today = Reparto do día
statistics = As túas estatísticas
daily-results = Resultados de todos
