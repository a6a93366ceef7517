# Jugar con amigos: mesa nueva, entrar, la sala de espera y lo que se hace en la mesa además de jugar cartas.

## Inicio

friends = Jugar con amigos
friends-line = Abre una mesa y manda el enlace. Los robots ocupan las plazas que queden libres.
new-table = Mesa nueva
join-table = Entrar con un código
continue-waiting = Sin empezar, { seats-count }

## Mesa nueva

which-game = Juego
how-kept = Reloj, público, charla
your-name = Tu nombre
your-name-hint = Cómo te llaman los demás
clock = Reloj
clock-none = Sin reloj
clock-none-about = Cada cual se toma el tiempo que necesite.
clock-short = { $minutes } + { $seconds }
clock-about =
    { $minutes ->
        [one] { $minutes } minuto
       *[other] { $minutes } minutos
    } por persona para toda la partida, y { $seconds } segundos más con cada jugada. Cuando se acaba el tiempo, juega un robot.
spectators = Otros pueden mirar
spectators-off-about = No hay enlace para mirar.
spectators-public = Solo la mesa
spectators-public-about = Quien tenga el enlace para mirar ve la mesa, pero ninguna mano.
spectators-open = Cartas vistas
spectators-open-about = Quien tenga el enlace ve las cartas de todos, con una mano de retraso, si toda la mesa está de acuerdo.
spectators-open-fact = Otros pueden ver todas las cartas, una mano después
robots-allowed = Los robots pueden ocupar plazas
robots-allowed-line = Si alguien se ausenta, un robot juega en su lugar de todos modos.
free-chat = Se puede escribir
free-chat-line = Las frases hechas están siempre.
open-table = Abrir la mesa
booklet-rules = Reglas del folleto
option-is = { $option }: { $value }
clock-is = Reloj { clock-short }

## Entrar

join-title = Entrar en una mesa
join-code = Código
join-code-line = Seis letras y cifras. Quien está en la mesa las ve en «Invitar».
join-find = Buscar la mesa
looking = Buscando la mesa…
found-line = Te invitan a esta mesa.
found-started = La partida ya ha empezado. Te quedas con la plaza y las cartas de un robot.
found-watch-only = Este enlace solo muestra la mesa. No da plaza.
found-open = Otros pueden mirar y ver las cartas de todos, con una mano de retraso, si toda la mesa está de acuerdo. Te lo preguntarán.
found-full = Todas las plazas están ocupadas.
found-full-line = Pide a quien organiza que libere una y prueba otra vez.
choose-seat = Elige tu plaza
sit-down = Sentarse
watch = Mirar
try-again = Probar otra vez
type-code = Escribir un código
unknown-invite-line = Pide a quien organiza el enlace o el código actual: al hacer uno nuevo, el anterior deja de valer.

## La sala de espera

waiting = La partida no ha empezado.
invite = Invitar
invite-line = Manda el enlace, enseña el cuadrado o di el código. Para entrar basta un nombre.
copy = Copiar el enlace
copied = Copiado
share = Compartir
code-spoken = Código: { $code }
qr-label = El enlace como código cuadrado, para la cámara de un móvil
copy-watch = Copiar el enlace para mirar
new-link = Enlace y código nuevos
new-link-line = Los anteriores dejan de valer.
seat-empty = Libre
seat-robot = Robot, { $level }
host = Organiza
is-here = Está aquí
not-here = Sin conexión
away = Ausente: juega un robot
away-short = ausente
add-robot = Añadir un robot
add-robot-to = Añadir un robot en la plaza { $number }
free-seat = Liberar la plaza
give-to-robot = Dar la plaza a un robot
move-up = Subir
move-down = Bajar
seat-menu = Más sobre la plaza { $number }
sit-here = Sentarme aquí
start = Empezar la partida
start-empty =
    { $count ->
        [one] Hay una plaza libre: invita a alguien o añade un robot.
       *[other] Hay { $count } plazas libres: invita a alguien o añade robots.
    }
start-host = { $name } empieza la partida.
rename = Cambiar mi nombre
save = Guardar
leave-table = Dejar la mesa
leave-table-sure = ¿Irte del todo? Un robot sigue en tu plaza.
leave-room-sure = ¿Dejar esta mesa? Tu plaza queda libre.
leave-last-sure = Aquí no hay nadie más: la mesa desaparece. ¿Dejarla?
leave-table-yes = Dejarla
leave-table-no = Quedarme

## En la mesa

same-name = { $name } (plaza { $number })
people = Personas
invitation = Invitación
watchers =
    { $count ->
        [one] Mira { $count } persona
       *[other] Miran { $count } personas
    }
you-watch = Estás mirando.
take-seat = Ocupar una plaza
open-hands = Cartas a la vista
open-hands-behind = Ves la mano anterior a esta, con las cartas de todos a la vista.
open-hands-from = Las cartas de todos se ven a partir de la mano { $deal }.
open-hands-late = La partida acaba antes de que se puedan enseñar las cartas de una mano.
open-hands-wait = Las cartas de todos se verán cuando toda la mesa esté de acuerdo: por ahora, { $agreed } de { $people }.
open-hand-of = Cartas de { $name }
open-hand-follow = Seguir el turno
open-hand = Quien mira puede ver mis cartas, una mano después
open-hand-line = Solo mientras toda la mesa esté de acuerdo, y en las manos que se repartan desde entonces.
open-hand-agreed = De acuerdo: { $agreed } de { $people }.
open-hand-ask = ¿Puede quien mira ver tus cartas, una mano después? Solo si toda la mesa está de acuerdo.
clock-left = Quedan { $time }
clock-low = Quedan diez segundos en tu reloj.
paused = La partida está en pausa.
go-on = Seguir
pause = Pausa
keys-undo = U
keys-undo-line = deshacer la última jugada
undo = Deshacer
claim = El resto es mío
claim-line = Ninguna carta puede quitarte ya una baza.
question =
    { $n ->
        [one] { $name } querría deshacer una jugada.
       *[other] { $name } querría deshacer { $n } jugadas.
    }
question-yours =
    { $n ->
        [one] Pides a los demás deshacer una jugada.
       *[other] Pides a los demás deshacer { $n } jugadas.
    }
question-agreed = De acuerdo: { $names }
question-seconds =
    { $seconds ->
        [one] { $seconds } segundo
       *[other] { $seconds } segundos
    }
agree = De acuerdo
refuse = No
play-on = Seguir jugando con la misma gente
note-sat =
    { $who ->
        [you] Te sientas a la mesa.
       *[other] { $name } se sienta a la mesa.
    }
note-left = { $before } se ha ido: sigue { $name }.
note-away =
    { $who ->
        [you] Un robot juega por ti.
       *[other] Un robot juega por { $name }.
    }
note-back =
    { $who ->
        [you] Vuelves a jugar tú.
       *[other] { $name } ha vuelto.
    }
come-back = Ya estoy aquí
note-clock =
    { $who ->
        [you] Se acabó tu tiempo: un robot juega por ti.
       *[other] Se acabó el tiempo de { $name }: juega un robot.
    }
note-undone =
    { $who ->
        [you] Deshaces { $n ->
            [one] una jugada
           *[other] { $n } jugadas
        }.
       *[other] { $name } deshace { $n ->
            [one] una jugada
           *[other] { $n } jugadas
        }.
    }
note-claimed =
    { $who ->
        [you] Te llevas todas las bazas que quedan.
       *[other] { $name } se lleva todas las bazas que quedan.
    }

## Charla

talk = Charla
talk-hint = Escribe a la mesa
send = Enviar
phrases = Frases
talk-said = Lo que se ha dicho
talk-silent = Aún no ha dicho nada nadie.
says = { $name }: { $text }
mutes = Toca un nombre para ocultar lo que dice esa persona.
mute = No mostrar lo que dice { $name }
chat-hello = Hola
chat-good-luck = Suerte
chat-well-played = Bien jugado
chat-thanks = Gracias
chat-sorry = Perdón
chat-one-moment = Un momento, por favor
chat-your-turn = Te toca
chat-good-game = Buena partida

## Otro dispositivo

device = Jugar en otro dispositivo
device-line = Abre este enlace, una vez, en el otro dispositivo. Será también tuyo, con todas tus plazas.
device-minutes =
    { $minutes ->
        [one] Vale durante { $minutes } minuto.
       *[other] Vale durante { $minutes } minutos.
    }
device-make = Crear un enlace

## Cuando algo no funciona

closed-left = Ya no tienes plaza en esta mesa.
closed-unknown_invite = Este enlace o código no lleva a ninguna mesa.

error-unknown_invite = Este enlace o código no lleva a ninguna mesa.
error-table_full = Todas las plazas están ocupadas. Pide a quien organiza que libere una, o mira.
error-seat_taken = Alguien acaba de ocupar esa plaza. Elige otra.
error-not_host = Eso solo puede hacerlo quien organiza.
error-started = La partida ya ha empezado.
error-not_started = La partida aún no ha empezado.
error-seats_empty = Aún hay plazas libres. Invita a alguien o añade robots.
error-bad_name = Pon un nombre que tenga letras o cifras.
error-paused = La partida está en pausa. Primero hay que seguir.
error-nothing_to_undo = Ahora no hay nada que deshacer.
error-not_certain = El resto aún no es seguro: alguien puede llevarse todavía una baza.
error-no_chat = En esta mesa solo se pueden decir las frases hechas.
error-within_trick = Se está jugando una baza. Prueba otra vez dentro de un momento, cuando acabe.
error-no_bots = En esta mesa no hay robots: invita a alguien.
error-no_open_hands = En esta mesa, quien mira no ve las cartas de nadie.
