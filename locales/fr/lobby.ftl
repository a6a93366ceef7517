# Jouer entre amis: nouvelle table, entrer, la salle d’attente, et ce qu’on fait à la table en plus de jouer.

## Accueil

friends = Jouer entre amis
friends-line = Ouvrez une table et envoyez le lien. Les robots prennent les places restées libres.
new-table = Nouvelle table
join-table = Entrer avec un code
continue-waiting = Pas commencée, { seats-count }

## Nouvelle table

which-game = Jeu
how-kept = Pendule, public, discussion
your-name = Votre nom
your-name-hint = Le nom que les autres connaissent
clock = Pendule
clock-none = Aucune
clock-none-about = Chacun prend le temps qu’il lui faut.
clock-short = { $minutes } + { $seconds }
clock-about =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } par personne pour toute la partie, et { $seconds } secondes de plus à chaque coup. Quand le temps est écoulé, un robot joue.
spectators = D’autres peuvent regarder
spectators-off-about = Il n’y a pas de lien pour regarder.
spectators-public = Table seule
spectators-public-about = Qui a le lien pour regarder voit la table, mais aucune main.
spectators-open = Cartes ouvertes
spectators-open-about = Qui a le lien voit les cartes de tous, avec une manche de retard, si toute la table est d’accord.
spectators-open-fact = D’autres peuvent voir toutes les cartes, une manche plus tard
robots-allowed = Les robots peuvent prendre place
robots-allowed-line = Pour une personne absente, un robot joue de toute façon.
free-chat = On peut écrire
free-chat-line = Les phrases toutes faites sont toujours là.
open-table = Ouvrir la table
booklet-rules = Règles du livret
option-is = { $option } : { $value }
clock-is = Pendule { clock-short }

## Entrer

join-title = Rejoindre une table
join-code = Code
join-code-line = Six lettres et chiffres. Ceux qui sont à la table les trouvent sous « Inviter ».
join-find = Chercher la table
looking = Recherche de la table…
found-line = Vous êtes invité à cette table.
found-started = La partie a commencé. Vous reprenez la place et les cartes d’un robot.
found-watch-only = Ce lien montre la table. Il ne donne pas de place.
found-open = D’autres peuvent regarder et voir les cartes de tous, avec une manche de retard, si toute la table est d’accord. On vous le demandera.
found-full = Toutes les places sont prises.
found-full-line = Demandez à l’hôte d’en libérer une, puis réessayez.
choose-seat = Choisissez votre place
sit-down = S’asseoir
watch = Regarder
try-again = Réessayer
type-code = Entrer un code
unknown-invite-line = Demandez à l’hôte le lien ou le code actuel : un nouveau annule l’ancien.

## La salle d’attente

waiting = La partie n’a pas commencé.
invite = Inviter
invite-line = Envoyez le lien, montrez le carré ou dites le code. Un nom suffit pour entrer.
copy = Copier le lien
copied = Copié
share = Partager
code-spoken = Code : { $code }
qr-label = Le lien en code carré, pour l’appareil photo d’un téléphone
copy-watch = Copier le lien pour regarder
new-link = Nouveau lien et nouveau code
new-link-line = Les précédents ne marchent plus.
seat-empty = Libre
seat-robot = Robot, { $level }
host = Hôte
is-here = Là
not-here = Hors ligne
away = Absent : un robot joue
away-short = absent
add-robot = Ajouter un robot
add-robot-to = Ajouter un robot à la place { $number }
free-seat = Libérer la place
give-to-robot = Donner la place à un robot
move-up = Monter
move-down = Descendre
seat-menu = Plus pour la place { $number }
sit-here = M’asseoir ici
start = Commencer la partie
start-empty =
    { $count ->
        [one] Une place est libre : invitez quelqu’un ou ajoutez un robot.
       *[other] { $count } places sont libres : invitez du monde ou ajoutez des robots.
    }
start-host = { $name } commence la partie.
rename = Changer mon nom
save = Enregistrer
leave-table = Quitter la table
leave-table-sure = Partir pour de bon ? Un robot continue à votre place.
leave-room-sure = Quitter cette table ? Votre place devient libre.
leave-last-sure = Il n’y a personne d’autre : la table disparaît. La quitter ?
leave-table-yes = Quitter
leave-table-no = Rester

## À la table

same-name = { $name } (place { $number })
people = Personnes
invitation = Invitation
watchers =
    { $count ->
        [one] { $count } personne regarde
       *[other] { $count } personnes regardent
    }
you-watch = Vous regardez.
take-seat = Prendre place
open-hands = Cartes ouvertes
open-hands-behind = Vous voyez la manche précédente, toutes cartes ouvertes.
open-hands-from = Les cartes de tous se voient à partir de la manche { $deal }.
open-hands-late = La partie finit avant qu’une manche puisse être montrée.
open-hands-wait = Les cartes de tous se verront quand toute la table sera d’accord : { $agreed } sur { $people } pour l’instant.
open-hand-of = Cartes de { $name }
open-hand-follow = Suivre le tour
open-hand = Qui regarde peut voir mes cartes, une manche plus tard
open-hand-line = Seulement tant que toute la table est d’accord, et pour les manches distribuées à partir de là.
open-hand-agreed = D’accord : { $agreed } sur { $people }.
open-hand-ask = Qui regarde peut-il voir vos cartes, une manche plus tard ? Seulement si toute la table est d’accord.
clock-left = Il reste { $time }
clock-low = Plus que dix secondes à votre pendule.
paused = La partie est en pause.
go-on = Continuer
pause = Pause
keys-undo = U
keys-undo-line = reprendre le dernier coup
undo = Reprendre le coup
claim = Le reste est à moi
claim-line = Plus aucune carte ne peut vous prendre un pli.
question =
    { $n ->
        [one] { $name } voudrait reprendre un coup.
       *[other] { $name } voudrait reprendre { $n } coups.
    }
question-yours =
    { $n ->
        [one] Vous demandez aux autres de reprendre un coup.
       *[other] Vous demandez aux autres de reprendre { $n } coups.
    }
question-agreed = D’accord : { $names }
question-seconds =
    { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }
agree = D’accord
refuse = Non
play-on = Rejouer avec les mêmes personnes
note-sat =
    { $who ->
        [you] Vous prenez place.
       *[other] { $name } prend place.
    }
note-left = { $before } a quitté la table : { $name } continue.
note-away =
    { $who ->
        [you] Un robot joue pour vous.
       *[other] Un robot joue pour { $name }.
    }
note-back =
    { $who ->
        [you] Vous jouez de nouveau.
       *[other] { $name } est de retour.
    }
come-back = Me revoilà
note-clock =
    { $who ->
        [you] Votre temps est écoulé : un robot joue pour vous.
       *[other] Le temps de { $name } est écoulé : un robot joue.
    }
note-undone =
    { $who ->
        [you] Vous reprenez { $n ->
            [one] un coup
           *[other] { $n } coups
        }.
       *[other] { $name } reprend { $n ->
            [one] un coup
           *[other] { $n } coups
        }.
    }
note-claimed =
    { $who ->
        [you] Vous prenez tous les plis qui restent.
       *[other] { $name } prend tous les plis qui restent.
    }

## Discussion

talk = Discussion
talk-hint = Écrire à la table
send = Envoyer
phrases = Phrases
talk-said = Ce qui s’est dit
talk-silent = Personne n’a encore rien dit.
says = { $name } : { $text }
mutes = Touchez un nom pour masquer ce que dit cette personne.
mute = Ne plus montrer ce que dit { $name }
chat-hello = Bonjour
chat-good-luck = Bonne chance
chat-well-played = Bien joué
chat-thanks = Merci
chat-sorry = Pardon
chat-one-moment = Un instant, s’il vous plaît
chat-your-turn = C’est à vous
chat-good-game = Belle partie

## Un autre appareil

device = Jouer sur un autre appareil
device-line = Ouvrez ce lien, une fois, sur l’autre appareil. Il sera alors aussi le vôtre, avec toutes vos places.
device-minutes =
    { $minutes ->
        [one] Il marche pendant { $minutes } minute.
       *[other] Il marche pendant { $minutes } minutes.
    }
device-make = Créer un lien

## Quand quelque chose ne va pas

closed-left = Vous n’avez plus de place à cette table.
closed-unknown_invite = Ce lien ou ce code ne mène à aucune table.

error-unknown_invite = Ce lien ou ce code ne mène à aucune table.
error-table_full = Toutes les places sont prises. Demandez à l’hôte d’en libérer une, ou regardez.
error-seat_taken = Quelqu’un vient de prendre cette place. Choisissez-en une autre.
error-not_host = Seul l’hôte peut faire cela.
error-started = La partie a déjà commencé.
error-not_started = La partie n’a pas encore commencé.
error-seats_empty = Il reste des places libres. Invitez du monde ou ajoutez des robots.
error-bad_name = Donnez un nom avec des lettres ou des chiffres.
error-paused = La partie est en pause. Il faut d’abord continuer.
error-nothing_to_undo = Il n’y a rien à reprendre maintenant.
error-not_certain = Le reste n’est pas encore sûr : quelqu’un peut encore prendre un pli.
error-no_chat = À cette table, on ne peut dire que les phrases toutes faites.
error-within_trick = Un pli est en cours. Réessayez dans un instant, quand il sera fini.
error-no_bots = Pas de robots à cette table : invitez du monde.
error-no_open_hands = À cette table, qui regarde ne voit les cartes de personne.
