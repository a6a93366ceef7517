# Ajustes de comodidad y para todos, y el registro de una mano.

settings = Ajustes
settings-more = Más ajustes
settings-look = Aspecto
settings-play = Juego
settings-notice = Sonidos y notificaciones
settings-name = Tu nombre
forget = Olvídame
forget-about = Quita tu nombre de todas las mesas de este servidor. Tus partidas se quedan, sin él.
forget-sure = Tus partidas abiertas se acaban o las siguen los robots, y este navegador empieza como alguien nuevo. No hay vuelta atrás.
forget-yes = Sí, olvídame
forget-no = Cancelar
switch-off = No
switch-on = Sí

contrast = Contraste
contrast-system = Sistema
contrast-normal = Normal
contrast-high = Alto

order = Ordenar la mano
order-value = Valor
order-ball = Bolas
order-cube = Cubos
order-cone = Conos
order-star = Estrellas
order-suit = Palo
order-rank = Altura

taps = Toques para jugar una carta
taps-auto = Auto
taps-one = Uno
taps-two = Dos
taps-auto-about = Dos con el dedo, uno con el ratón.
taps-one-about = El primer toque juega la carta.
taps-two-about = El primer toque levanta la carta, el segundo la juega.
tap-again = Tócala otra vez para jugarla.

forced = Jugar la única carta
forced-off-about = Juegas tú todas las cartas.
forced-on-about = Cuando solo se puede jugar una carta, sale sola tras un momento.

sounds = Sonidos
sounds-off-about = No se oye nada.
sounds-on-about = Con cada carta, cada baza y cuando te toca.
notices = Notificaciones
notices-off-about = Tu turno se ve en el título de la pestaña.
notices-on-about = Se te avisa cuando la página no está a la vista.
notices-refused = El navegador no permite notificaciones en esta página.
notice-turn = Te toca

panel-log = Registro de la mano
keys-log = H
keys-log-line = registro de la mano
