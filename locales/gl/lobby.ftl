# Xogar con amigos: mesa nova, entrar, a sala de espera e o que se fai na mesa ademais de xogar cartas.

## Inicio

friends = Xogar con amigos
friends-line = Abre unha mesa e manda a ligazón. Os robots ocupan as prazas que queden libres.
new-table = Mesa nova
join-table = Entrar cun código
continue-waiting = Sen comezar, { seats-count }

## Mesa nova

which-game = Xogo
how-kept = Reloxo, público, conversa
your-name = O teu nome
your-name-hint = Como te chaman os demais
clock = Reloxo
clock-none = Sen reloxo
clock-none-about = Cada quen toma o tempo que precise.
clock-short = { $minutes } + { $seconds }
clock-about =
    { $minutes ->
        [one] { $minutes } minuto
       *[other] { $minutes } minutos
    } por persoa para toda a partida, e { $seconds } segundos máis con cada xogada. Cando o tempo remata, xoga un robot.
spectators = Outros poden mirar
spectators-off-about = Non hai ligazón para mirar.
spectators-public = Só a mesa
spectators-public-about = Quen teña a ligazón para mirar ve a mesa, pero ningunha man.
spectators-open = Cartas á vista
spectators-open-about = Quen teña a ligazón ve as cartas de todos, cunha man de atraso, se toda a mesa está de acordo.
spectators-open-fact = Outros poden ver todas as cartas, unha man despois
robots-allowed = Os robots poden ocupar prazas
robots-allowed-line = Se alguén se ausenta, un robot xoga no seu lugar de todos os xeitos.
free-chat = Pódese escribir
free-chat-line = As frases feitas están sempre.
open-table = Abrir a mesa
booklet-rules = Regras do folleto
option-is = { $option }: { $value }
clock-is = Reloxo { clock-short }

## Entrar

join-title = Entrar nunha mesa
join-code = Código
join-code-line = Seis letras e cifras. Quen está na mesa veas en «Convidar».
join-find = Buscar a mesa
looking = Buscando a mesa…
found-line = Convídante a esta mesa.
found-started = A partida xa comezou. Quedas coa praza e coas cartas dun robot.
found-watch-only = Esta ligazón só amosa a mesa. Non dá praza.
found-open = Outros poden mirar e ver as cartas de todos, cunha man de atraso, se toda a mesa está de acordo. Preguntaráncho.
found-full = Todas as prazas están ocupadas.
found-full-line = Pídelle a quen organiza que libere unha e proba outra vez.
choose-seat = Escolle a túa praza
sit-down = Sentar
watch = Mirar
try-again = Probar outra vez
type-code = Escribir un código
unknown-invite-line = Pídelle a quen organiza a ligazón ou o código actual: ao facer un novo, o anterior deixa de valer.

## A sala de espera

waiting = A partida non comezou.
invite = Convidar
invite-line = Manda a ligazón, ensina o cadrado ou di o código. Para entrar abonda un nome.
copy = Copiar a ligazón
copied = Copiada
share = Compartir
code-spoken = Código: { $code }
qr-label = A ligazón como código cadrado, para a cámara dun móbil
copy-watch = Copiar a ligazón para mirar
new-link = Ligazón e código novos
new-link-line = Os anteriores deixan de valer.
seat-empty = Libre
seat-robot = Robot, { $level }
host = Organiza
is-here = Está aquí
not-here = Sen conexión
away = Ausente: xoga un robot
away-short = ausente
add-robot = Engadir un robot
add-robot-to = Engadir un robot na praza { $number }
free-seat = Liberar a praza
give-to-robot = Dar a praza a un robot
move-up = Subir
move-down = Baixar
seat-menu = Máis sobre a praza { $number }
sit-here = Sentar aquí
start = Comezar a partida
start-empty =
    { $count ->
        [one] Hai unha praza libre: convida a alguén ou engade un robot.
       *[other] Hai { $count } prazas libres: convida a alguén ou engade robots.
    }
start-host = { $name } comeza a partida.
rename = Cambiar o meu nome
save = Gardar
leave-table = Deixar a mesa
leave-table-sure = Marchar de vez? Un robot segue na túa praza.
leave-room-sure = Deixar esta mesa? A túa praza queda libre.
leave-last-sure = Aquí non hai ninguén máis: a mesa desaparece. Deixala?
leave-table-yes = Deixala
leave-table-no = Quedar

## Na mesa

same-name = { $name } (praza { $number })
people = Persoas
invitation = Convite
watchers =
    { $count ->
        [one] Mira { $count } persoa
       *[other] Miran { $count } persoas
    }
you-watch = Estás mirando.
take-seat = Ocupar unha praza
open-hands = Cartas á vista
open-hands-behind = Ves a man anterior a esta, coas cartas de todos á vista.
open-hands-from = As cartas de todos vense a partir da man { $deal }.
open-hands-late = A partida remata antes de que se poidan amosar as cartas dunha man.
open-hands-wait = As cartas de todos veranse cando toda a mesa estea de acordo: polo de agora, { $agreed } de { $people }.
open-hand-of = Cartas de { $name }
open-hand-follow = Seguir a quenda
open-hand = Quen mira pode ver as miñas cartas, unha man despois
open-hand-line = Só mentres toda a mesa estea de acordo, e nas mans que se repartan desde entón.
open-hand-agreed = De acordo: { $agreed } de { $people }.
open-hand-ask = Pode quen mira ver as túas cartas, unha man despois? Só se toda a mesa está de acordo.
clock-left = Quedan { $time }
clock-low = Quedan dez segundos no teu reloxo.
paused = A partida está en pausa.
go-on = Seguir
pause = Pausa
keys-undo = U
keys-undo-line = desfacer a última xogada
undo = Desfacer
claim = O resto é meu
claim-line = Ningunha carta che pode quitar xa unha baza.
question =
    { $n ->
        [one] { $name } querería desfacer unha xogada.
       *[other] { $name } querería desfacer { $n } xogadas.
    }
question-yours =
    { $n ->
        [one] Pídeslles aos demais desfacer unha xogada.
       *[other] Pídeslles aos demais desfacer { $n } xogadas.
    }
question-agreed = De acordo: { $names }
question-seconds =
    { $seconds ->
        [one] { $seconds } segundo
       *[other] { $seconds } segundos
    }
agree = De acordo
refuse = Non
play-on = Seguir xogando coa mesma xente
note-sat =
    { $who ->
        [you] Sentas á mesa.
       *[other] { $name } senta á mesa.
    }
note-left = { $before } marchou: segue { $name }.
note-away =
    { $who ->
        [you] Un robot xoga por ti.
       *[other] Un robot xoga por { $name }.
    }
note-back =
    { $who ->
        [you] Volves xogar ti.
       *[other] { $name } volveu.
    }
come-back = Xa estou aquí
note-clock =
    { $who ->
        [you] Acabouse o teu tempo: un robot xoga por ti.
       *[other] Acabouse o tempo de { $name }: xoga un robot.
    }
note-undone =
    { $who ->
        [you] Desfás { $n ->
            [one] unha xogada
           *[other] { $n } xogadas
        }.
       *[other] { $name } desfai { $n ->
            [one] unha xogada
           *[other] { $n } xogadas
        }.
    }
note-claimed =
    { $who ->
        [you] Levas todas as bazas que quedan.
       *[other] { $name } leva todas as bazas que quedan.
    }

## Conversa

talk = Conversa
talk-hint = Escribe á mesa
send = Enviar
phrases = Frases
talk-said = O que se dixo
talk-silent = Aínda non dixo nada ninguén.
says = { $name }: { $text }
mutes = Toca un nome para agochar o que di esa persoa.
mute = Non amosar o que di { $name }
chat-hello = Ola
chat-good-luck = Sorte
chat-well-played = Ben xogado
chat-thanks = Grazas
chat-sorry = Perdón
chat-one-moment = Un momento, por favor
chat-your-turn = Tócache
chat-good-game = Boa partida

## Outro dispositivo

device = Xogar noutro dispositivo
device-line = Abre esta ligazón, unha vez, no outro dispositivo. Será tamén teu, con todas as túas prazas.
device-minutes =
    { $minutes ->
        [one] Vale durante { $minutes } minuto.
       *[other] Vale durante { $minutes } minutos.
    }
device-make = Crear unha ligazón

## Cando algo non funciona

closed-left = Xa non tes praza nesta mesa.
closed-unknown_invite = Esta ligazón ou código non leva a ningunha mesa.

error-unknown_invite = Esta ligazón ou código non leva a ningunha mesa.
error-table_full = Todas as prazas están ocupadas. Pídelle a quen organiza que libere unha, ou mira.
error-seat_taken = Alguén acaba de ocupar esa praza. Escolle outra.
error-not_host = Iso só o pode facer quen organiza.
error-started = A partida xa comezou.
error-not_started = A partida aínda non comezou.
error-seats_empty = Aínda hai prazas libres. Convida a alguén ou engade robots.
error-bad_name = Pon un nome que teña letras ou cifras.
error-paused = A partida está en pausa. Primeiro hai que seguir.
error-nothing_to_undo = Agora non hai nada que desfacer.
error-not_certain = O resto aínda non é seguro: alguén pode levar aínda unha baza.
error-no_chat = Nesta mesa só se poden dicir as frases feitas.
error-within_trick = Estase xogando unha baza. Proba outra vez dentro dun momento, cando remate.
error-no_bots = Nesta mesa non hai robots: convida a alguén.
error-no_open_hands = Nesta mesa, quen mira non ve as cartas de ninguén.
