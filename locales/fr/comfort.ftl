# Réglages de confort et pour tous, et le journal d’une manche.

settings = Réglages
settings-more = Plus de réglages
settings-look = Apparence
settings-play = Jeu
settings-notice = Sons et notifications
settings-name = Votre nom
forget = Oubliez-moi
forget-about = Retire votre nom de toutes les tables de ce serveur. Vos parties restent, sans lui.
forget-sure = Vos parties en cours s’arrêtent ou sont poursuivies par des robots, et ce navigateur repart comme quelqu’un de nouveau. Il n’y a pas de retour.
forget-yes = Oui, oubliez-moi
forget-no = Annuler
switch-off = Non
switch-on = Oui

contrast = Contraste
contrast-system = Système
contrast-normal = Normal
contrast-high = Fort

order = Trier la main
order-value = Valeur
order-ball = Sphères
order-cube = Cubes
order-cone = Cônes
order-star = Étoiles
order-suit = Couleur
order-rank = Rang

taps = Touchers pour jouer une carte
taps-auto = Auto
taps-one = Un
taps-two = Deux
taps-auto-about = Deux au doigt, un à la souris.
taps-one-about = Le premier toucher joue la carte.
taps-two-about = Le premier toucher relève la carte, le second la joue.
tap-again = Touchez-la encore pour la jouer.

forced = Jouer la seule carte
forced-off-about = Vous jouez chaque carte vous-même.
forced-on-about = Quand une seule carte est permise, elle part d’elle-même après un instant.

sounds = Sons
sounds-off-about = On n’entend rien.
sounds-on-about = À chaque carte, à chaque pli et quand c’est à vous.
notices = Notifications
notices-off-about = Votre tour se voit au titre de l’onglet.
notices-on-about = On vous prévient quand la page n’est pas à l’écran.
notices-refused = Le navigateur ne permet pas de notifications pour cette page.
notice-turn = À vous

panel-log = Journal de la manche
keys-log = H
keys-log-line = journal de la manche
