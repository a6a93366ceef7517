# Axustes de comodidade e para todos, e o rexistro dunha man.

settings = Axustes
settings-more = Máis axustes
settings-look = Aspecto
settings-play = Xogo
settings-notice = Sons e notificacións
settings-name = O teu nome
forget = Esquéceme
forget-about = Quita o teu nome de todas as mesas deste servidor. As túas partidas quedan, sen el.
forget-sure = As túas partidas abertas rematan ou séguenas os robots, e este navegador empeza como alguén novo. Non hai volta atrás.
forget-yes = Si, esquéceme
forget-no = Cancelar
switch-off = Non
switch-on = Si

contrast = Contraste
contrast-system = Sistema
contrast-normal = Normal
contrast-high = Alto

order = Ordenar a man
order-value = Valor
order-ball = Bólas
order-cube = Cubos
order-cone = Conos
order-star = Estrelas
order-suit = Pau
order-rank = Altura

taps = Toques para xogar unha carta
taps-auto = Auto
taps-one = Un
taps-two = Dous
taps-auto-about = Dous co dedo, un co rato.
taps-one-about = O primeiro toque xoga a carta.
taps-two-about = O primeiro toque levanta a carta, o segundo xógaa.
tap-again = Tócaa outra vez para xogala.

forced = Xogar a única carta
forced-off-about = Xogas ti todas as cartas.
forced-on-about = Cando só se pode xogar unha carta, sae soa tras un momento.

sounds = Sons
sounds-off-about = Non se oe nada.
sounds-on-about = Con cada carta, cada baza e cando che toca.
notices = Notificacións
notices-off-about = A túa quenda vese no título da lapela.
notices-on-about = Avísaseche cando a páxina non está á vista.
notices-refused = O navegador non permite notificacións nesta páxina.
notice-turn = Tócache

panel-log = Rexistro da man
keys-log = H
keys-log-line = rexistro da man
