# Mit Freunden spielen: neuer Tisch, dazukommen, der Warteraum, und was man am Tisch sonst noch tut.

## Startseite

friends = Mit Freunden spielen
friends-line = Öffne einen Tisch und schick den Link. Roboter nehmen die Plätze, die frei bleiben.
new-table = Neuer Tisch
join-table = Mit Code dazukommen
continue-waiting = Noch nicht begonnen, { seats-count }

## Neuer Tisch

which-game = Spiel
how-kept = Uhr, Zuschauen, Chat
your-name = Dein Name
your-name-hint = So kennen dich die anderen
clock = Uhr
clock-none = Keine
clock-none-about = Alle nehmen sich die Zeit, die sie brauchen.
clock-short = { $minutes } + { $seconds }
clock-about =
    { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    } für jeden und die ganze Partie, und { $seconds } Sekunden mehr mit jedem Zug. Ist die Zeit um, zieht ein Roboter.
spectators = Andere dürfen zuschauen
spectators-off-about = Es gibt keinen Link zum Zuschauen.
spectators-public = Nur der Tisch
spectators-public-about = Wer den Link zum Zuschauen hat, sieht den Tisch, aber keine Karten auf der Hand.
spectators-open = Offene Karten
spectators-open-about = Wer den Link hat, sieht die Karten aller, eine Runde später, wenn alle am Tisch einverstanden sind.
spectators-open-fact = Andere dürfen alle Karten sehen, eine Runde später
robots-allowed = Roboter dürfen Plätze nehmen
robots-allowed-line = Ist jemand weg, spielt auf jeden Fall ein Roboter weiter.
free-chat = Man darf schreiben
free-chat-line = Die fertigen Sätze gibt es auf jeden Fall.
open-table = Tisch öffnen
booklet-rules = Regeln des Hefts
option-is = { $option }: { $value }
clock-is = Uhr { clock-short }

## Dazukommen

join-title = An einen Tisch kommen
join-code = Code
join-code-line = Sechs Buchstaben und Ziffern. Wer am Tisch sitzt, findet sie unter „Einladen“.
join-find = Tisch suchen
looking = Der Tisch wird gesucht…
found-line = Du bist an diesen Tisch eingeladen.
found-started = Die Partie hat begonnen. Du übernimmst Platz und Karten eines Roboters.
found-watch-only = Dieser Link zeigt den Tisch. Einen Platz gibt er nicht.
found-open = Andere dürfen zuschauen und die Karten aller sehen, eine Runde später, wenn alle am Tisch einverstanden sind. Du wirst gefragt.
found-full = Alle Plätze sind besetzt.
found-full-line = Bitte den Host, einen frei zu machen, und versuch es dann noch einmal.
choose-seat = Wähl deinen Platz
sit-down = Hinsetzen
watch = Zuschauen
try-again = Noch einmal versuchen
type-code = Code eingeben
unknown-invite-line = Frag den Host nach dem jetzigen Link oder Code: Ein neuer macht den alten ungültig.

## Der Warteraum

waiting = Die Partie hat noch nicht begonnen.
invite = Einladen
invite-line = Schick den Link, zeig das Quadrat oder sag den Code. Mehr als einen Namen braucht ein Gast nicht.
copy = Link kopieren
copied = Kopiert
share = Teilen
code-spoken = Code: { $code }
qr-label = Der Link als quadratischer Code für die Kamera eines Handys
copy-watch = Link zum Zuschauen kopieren
new-link = Neuer Link und Code
new-link-line = Die bisherigen gelten nicht mehr.
seat-empty = Frei
seat-robot = Roboter, { $level }
host = Host
is-here = Da
not-here = Nicht verbunden
away = Weg: ein Roboter spielt
away-short = weg
add-robot = Roboter dazunehmen
add-robot-to = Roboter auf Platz { $number } setzen
free-seat = Platz frei machen
give-to-robot = Platz einem Roboter geben
move-up = Nach oben
move-down = Nach unten
seat-menu = Mehr zu Platz { $number }
sit-here = Hier sitzen
start = Partie beginnen
start-empty =
    { $count ->
        [one] Ein Platz ist frei: Lade jemanden ein oder nimm einen Roboter dazu.
       *[other] { $count } Plätze sind frei: Lade Leute ein oder nimm Roboter dazu.
    }
start-host = { $name } beginnt die Partie.
rename = Namen ändern
save = Speichern
leave-table = Tisch verlassen
leave-table-sure = Endgültig gehen? Auf deinem Platz spielt ein Roboter weiter.
leave-room-sure = Diesen Tisch verlassen? Dein Platz wird frei.
leave-last-sure = Sonst ist niemand da: Der Tisch verschwindet dann. Verlassen?
leave-table-yes = Gehen
leave-table-no = Bleiben

## Am Tisch

same-name = { $name } (Platz { $number })
people = Leute
invitation = Einladung
watchers =
    { $count ->
        [one] { $count } Person schaut zu
       *[other] { $count } Personen schauen zu
    }
you-watch = Du schaust zu.
take-seat = Platz nehmen
open-hands = Offene Karten
open-hands-behind = Du siehst die vorige Runde, alle Karten offen.
open-hands-from = Offene Karten gibt es ab Runde { $deal }.
open-hands-late = Die Partie endet, bevor eine Runde offen gezeigt werden kann.
open-hands-wait = Offene Karten gibt es, wenn alle einverstanden sind: bisher { $agreed } von { $people }.
open-hand-of = Karten von { $name }
open-hand-follow = Wer dran ist
open-hand = Wer zuschaut, darf meine Karten sehen, eine Runde später
open-hand-line = Nur solange alle am Tisch einverstanden sind, und für Runden, die von da an gegeben werden.
open-hand-agreed = Einverstanden: { $agreed } von { $people }.
open-hand-ask = Darf, wer zuschaut, deine Karten sehen, eine Runde später? Nur wenn alle einverstanden sind.
clock-left = Noch { $time }
clock-low = Noch zehn Sekunden auf deiner Uhr.
paused = Das Spiel ist angehalten.
go-on = Weiter
pause = Pause
keys-undo = U
keys-undo-line = den letzten Zug zurücknehmen
undo = Zurücknehmen
claim = Der Rest gehört mir
claim-line = Keine Karte kann dir mehr einen Stich nehmen.
question =
    { $n ->
        [one] { $name } möchte einen Zug zurücknehmen.
       *[other] { $name } möchte { $n } Züge zurücknehmen.
    }
question-yours =
    { $n ->
        [one] Du bittest die anderen, einen Zug zurückzunehmen.
       *[other] Du bittest die anderen, { $n } Züge zurückzunehmen.
    }
question-agreed = Einverstanden: { $names }
question-seconds =
    { $seconds ->
        [one] { $seconds } Sekunde
       *[other] { $seconds } Sekunden
    }
agree = Einverstanden
refuse = Nein
play-on = Mit denselben Leuten weiterspielen
note-sat =
    { $who ->
        [you] Du setzt dich dazu.
       *[other] { $name } setzt sich dazu.
    }
note-left = { $before } ist gegangen: { $name } spielt weiter.
note-away =
    { $who ->
        [you] Ein Roboter spielt für dich.
       *[other] Ein Roboter spielt für { $name }.
    }
note-back =
    { $who ->
        [you] Du spielst wieder selbst.
       *[other] { $name } ist wieder da.
    }
come-back = Ich bin wieder da
note-clock =
    { $who ->
        [you] Deine Zeit ist um: Ein Roboter zieht für dich.
       *[other] Die Zeit von { $name } ist um: Ein Roboter zieht.
    }
note-undone =
    { $who ->
        [you] Du nimmst { $n ->
            [one] einen Zug
           *[other] { $n } Züge
        } zurück.
       *[other] { $name } nimmt { $n ->
            [one] einen Zug
           *[other] { $n } Züge
        } zurück.
    }
note-claimed =
    { $who ->
        [you] Du machst alle übrigen Stiche.
       *[other] { $name } macht alle übrigen Stiche.
    }

## Chat

talk = Chat
talk-hint = Schreib an den Tisch
send = Senden
phrases = Sätze
talk-said = Was gesagt wurde
talk-silent = Noch hat niemand etwas gesagt.
says = { $name }: { $text }
mutes = Tippe auf einen Namen, um auszublenden, was diese Person sagt.
mute = Nicht zeigen, was { $name } sagt
chat-hello = Hallo
chat-good-luck = Viel Glück
chat-well-played = Gut gespielt
chat-thanks = Danke
chat-sorry = Entschuldigung
chat-one-moment = Einen Moment bitte
chat-your-turn = Du bist dran
chat-good-game = Schöne Partie

## Ein anderes Gerät

device = Auf einem anderen Gerät spielen
device-line = Öffne diesen Link einmal auf dem anderen Gerät. Dann ist es auch deins, mit allen deinen Plätzen.
device-minutes =
    { $minutes ->
        [one] Er gilt { $minutes } Minute.
       *[other] Er gilt { $minutes } Minuten.
    }
device-make = Link erstellen

## Wenn etwas nicht geht

closed-left = Du hast an diesem Tisch keinen Platz mehr.
closed-unknown_invite = Dieser Link oder Code führt zu keinem Tisch.

error-unknown_invite = Dieser Link oder Code führt zu keinem Tisch.
error-table_full = Alle Plätze sind besetzt. Bitte den Host, einen frei zu machen, oder schau zu.
error-seat_taken = Diesen Platz hat gerade jemand anderes genommen. Wähl einen anderen.
error-not_host = Das kann nur der Host.
error-started = Die Partie hat schon begonnen.
error-not_started = Die Partie hat noch nicht begonnen.
error-seats_empty = Noch sind Plätze frei. Lade Leute ein oder nimm Roboter dazu.
error-bad_name = Gib einen Namen mit Buchstaben oder Ziffern an.
error-paused = Das Spiel ist angehalten. Erst muss es weitergehen.
error-nothing_to_undo = Jetzt gibt es nichts zurückzunehmen.
error-not_certain = Der Rest ist noch nicht sicher: Jemand anderes kann noch einen Stich machen.
error-no_chat = An diesem Tisch gibt es nur die fertigen Sätze.
error-within_trick = Gerade wird ein Stich gespielt. Versuch es gleich noch einmal, wenn er vorbei ist.
error-no_bots = An diesem Tisch gibt es keine Roboter: Lade Leute ein.
error-no_open_hands = Wer an diesem Tisch zuschaut, sieht keine Karten auf der Hand.
