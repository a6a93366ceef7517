# Die Seite: Start, Tisch, Punktezettel, Meldungen. Man duzt sich.
# $who ist "you", wenn der Satz von der Person am Bildschirm spricht, sonst "other", und $name der Name.
# $bidding: exact (Xactika, Ansage) oder ascending (One Card, Gebot).

app-name = Follow Suit
app-line = Zwei Stichspiele, an deinem eigenen Tisch.
title-your-turn = ● Du bist dran – Follow Suit
connecting = Verbindung wird aufgebaut…
reconnecting = Verbindung wird wieder aufgebaut… Der Tisch wartet auf dich.
trying-again = Das kann der Server gerade nicht. Es wird noch einmal versucht…
outdated = Von dieser Seite gibt es eine neuere Fassung.
reload = Neu laden
cookies-blocked = Dein Platz wird mit einem Cookie gemerkt. Erlaube Cookies für diese Seite und lade sie dann neu.
too-many-guests = Aus deinem Netz sind zu viele neue Leute gekommen. Die Seite geht von selbst weiter, sobald Platz ist.
close = Schließen
home = Startseite
yes = Ja
no = Nein

## Startseite

play-now = Jetzt spielen
play = Spielen
continue = Weiterspielen
continue-where = Runde { $deal }, { seats-count }
continue-more =
    { $count ->
        [one] Noch { $count } zeigen
       *[other] Noch { $count } zeigen
    }
learn = Lernen
learn-line = Die Regeln in wenigen Minuten, mit der Übersichtskarte.
learn-game = Regeln von { $game }
learn-seats = Für { $least } bis { $most } Personen.
rules-missing = Unter dieser Adresse stehen keine Regeln.
modes = Spielarten
start-spoken = Anfangen: { seats-count }.
table-options = Tischregeln
bots = Roboter
bots-beginner = Anfänger
bots-beginner-about = Spielt nach Faustregeln, vergisst, was gefallen ist, und vertut sich ab und zu.
bots-tips = Geübt
bots-tips-about = Folgt den Ratschlägen des Hefts und zählt jede Karte mit, die zu sehen war.
bots-expert = Experte
bots-expert-about = Probiert ein paar hundert Verteilungen der verdeckten Karten durch. Sieht nur die eigenen.
stand-in = { $other }, als Ersatz für { $level }
seats-of = Plätze für { $game }
seats-fewer = Weniger Plätze
seats-more = Mehr Plätze
seats-count =
    { $seats ->
        [one] { $seats } Platz
       *[other] { $seats } Plätze
    }

game-xactika = Xactika
game-one_card = One Card
mode-xactika-win = Die meisten Stiche
mode-xactika-lose = Die wenigsten Stiche
mode-xactika-bid = Ansage
line-xactika-win = Xactika, ganz einfach: Mach so viele Stiche, wie du kannst.
line-xactika-lose = Xactika verkehrt herum: Jeder Stich, den du machst, zählt gegen dich.
line-xactika-bid = Xactika ganz: Sag an, wie viele Stiche du machst, und mach dann genau so viele.
line-one_card = Biete auf die Bilder, bestimm den Trumpf und behalt die Mittelkarte im Auge.

option-hand_size = Karten je Platz
option-deals = Runden je Partie
option-hook = Ansagen dürfen nicht aufgehen
option-final_tie = Gleichstand am Ende
option-final_tie-shared = Sieg wird geteilt
option-final_tie-extra = Zusatzrunden
option-pass_final = Wer passt, ist draußen
option-no_bid_leader = Ohne Gebot spielt aus
option-no_bid_leader-opposite = Gegenüber vom Geber
option-no_bid_leader-left = Links vom Geber
option-joker_opening = Joker als erste Karte
option-joker_opening-refused = Nicht erlaubt
option-joker_opening-names_trump = Trumpf wird genannt
option-joker_opening-no_trump = Dann ohne Trumpf
option-joker_must_follow_trump = Joker muss Trumpf bedienen
option-joker_lead = Joker ausgespielt, ohne Trumpf
option-joker_lead-beats_all = Andere spielen frei
option-joker_lead-names_suit = Farbe wird genannt
option-no_trump_reversal = Umkehren auch ohne Trumpf
option-own_joker_reverses = Auch eigener Joker kehrt um
option-bid_fail = Verfehltes Gebot zählt
option-bid_fail-zero = Nichts
option-bid_fail-minus = Minus das Gebot
option-target = Punkte zum Sieg

## Einstellungen

language = Sprache
theme = Farben
theme-system = System
theme-light = Hell
theme-dark = Dunkel
speed = Animation
speed-off = Aus
speed-fast = Schnell
speed-normal = Normal
speed-slow = Langsam

## Oben am Tisch

menu = Menü
panels = Tafeln
panel-last = Letzter Stich
panel-stats = Übersichtskarte
panel-rules = Regeln
panel-score = Punktezettel
hand-of = Runde { $deal } von { $deals }
hand-number = Runde { $deal }
hand-extra = Zusatzrunde { $deal }
# $total ist $points geschrieben oder gesprochen, mit Vorzeichen.
standing =
    { $points ->
        [one] { $total } Punkt
       *[other] { $total } Punkte
    }, { $rank } von { $seats }
# $kind: die Mehrzahlform von $rank als Ordnungszahl; im Deutschen nur eine.
rank =
    { $kind ->
       *[other] { $rank }.
    }
home-keep = Startseite (der Tisch bleibt)
leave = Diesen Tisch beenden
leave-sure = Diese Partie endgültig beenden? Sie lässt sich nicht wieder aufnehmen.
leave-yes = Beenden
leave-no = Weiterspielen
keys = Tasten
keys-arrows = ← →
keys-arrows-line = deine Karten entlang
keys-enter = Enter
keys-enter-line = die Karte spielen
keys-digits = 1 2 3…
keys-digits-line = ansagen oder bieten, oder eine Zeile der Karte nennen
keys-panels = L S R T
keys-panels-line = letzter Stich, Übersichtskarte, Regeln, Punktezettel
keys-next = N
keys-next-line = nächste Runde

## Plätze

you = Du
seat-number = Platz { $number }
seats = Am Tisch
dealer = gibt
dealer-letter = G
to-act = ist dran
cards-left =
    { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }
tally-tricks =
    { $taken ->
        [one] { $taken } Stich
       *[other] { $taken } Stiche
    }
tally-no-bid =
    { $bidding ->
        [exact] noch keine Ansage
       *[ascending] noch kein Gebot
    }
tally-exact = { tally-tricks } bei einer Ansage von { $bid }
tally-bid = Gebot { $bid }
tally-contract =
    { $captured ->
        [one] { $captured } Punkt
       *[other] { $captured } Punkte
    } bei einem Gebot von { $bid }
points =
    { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
points-short =
    { $points ->
        [one] { $points } Pkt.
       *[other] { $points } Pkt.
    }
passed = passt
made = erfüllt
missed = verfehlt
total = gesamt { $total }

## Die Mitte

trick = Stich
trick-card = { $name }: { $card }
trick-card-wins = , gewinnt
tie = Gleich hoch: Die zuletzt gespielte gewinnt.
stock-down = Die Mittelkarte, verdeckt
bid-pad =
    { $bidding ->
        [exact] Deine Ansage
       *[ascending] Dein Gebot
    }
bid-value =
    { $bidding ->
        [exact] { $bid } ansagen
       *[ascending] { $bid } bieten
    }
pass = Passe
bids-so-far =
    { $seats ->
        [0] Du fängst an: Wie viele von { $tricks ->
            [one] { $tricks } Stich
           *[other] { $tricks } Stichen
        } machst du?
       *[other] Bisher angesagt: { $bid }, bei { $tricks ->
            [one] { $tricks } Stich
           *[other] { $tricks } Stichen
        }
    }
bids-in-all =
    { $tricks ->
        [one] Angesagt insgesamt: { $bid }, bei { $tricks } Stich.
       *[other] Angesagt insgesamt: { $bid }, bei { $tricks } Stichen.
    }
bid-first = Wie viele Punkte holst du?
bid-to-beat = Zu überbieten ist { $bid }.
choice-title = Du hast den Joker geholt. Welche Rangfolge gilt ab jetzt?
choice-keep = Behalten
choice-keep-line = Die Rangfolge bleibt, wie sie ist.
choice-reverse = Umkehren
choice-reverse-line = Hohe Karten werden niedrig und niedrige hoch, in allen Farben.

## Die Zeile über der Hand

your-turn-auction =
    { $bidding ->
        [exact] Du sagst an.
       *[ascending] Du bietest.
    }
your-turn-choose = Behalt die Rangfolge oder kehr sie um.
your-turn-lead = Du spielst aus: Wähl eine Karte.
your-turn-follow = Du bist dran: Bediene { $call }.
your-turn-free = Du bist dran: { $call } genannt, spiel, was du willst.
turn-auction =
    { $who ->
        [you] { your-turn-auction }
       *[other] { $bidding ->
            [exact] { $name } sagt an.
           *[ascending] { $name } bietet.
        }
    }
turn-play =
    { $who ->
        [you] Du bist dran.
       *[other] { $name } ist dran.
    }
turn-stand-in = { $name }: { stand-in }.
turn-choose =
    { $who ->
        [you] Behalt die Rangfolge oder kehr sie um.
       *[other] { $name } entscheidet über die Rangfolge.
    }
refused-must_follow = Du kannst { $call } bedienen, also musst du: Spiel eine der hochgeschobenen Karten.
refused-may_not_lead = Jetzt darfst du { $card } nicht ausspielen.
refused-bid_hook = Du gibst, also nicht { $bid }: Die Ansagen ergäben zusammen { $tricks }.
wait = Moment. { turn-play }
wait-auction =
    { $bidding ->
        [exact] Erst deine Ansage.
       *[ascending] Erst dein Gebot.
    }
wait-choose = Entscheide erst über die Rangfolge.
your-hand = Deine Karten
card-playable = { $card }, spielbar

## Laut gesagt

say-deals =
    { $who ->
        [you] Runde { $deal }. Du gibst.
       *[other] Runde { $deal }. { $name } gibt.
    }
say-bids =
    { $bidding ->
        [exact] { $who ->
            [you] Du sagst { $bid } an.
           *[other] { $name } sagt { $bid } an.
        }
       *[ascending] { $who ->
            [you] Du bietest { $bid }.
           *[other] { $name } bietet { $bid }.
        }
    }
say-passes =
    { $who ->
        [you] Du passt.
       *[other] { $name } passt.
    }
say-leads =
    { $who ->
        [you] Du spielst { $card } aus.
       *[other] { $name } spielt { $card } aus.
    }
say-leads-calling =
    { $who ->
        [you] Du spielst { $card } aus, { $call }.
       *[other] { $name } spielt { $card } aus, { $call }.
    }
say-plays =
    { $who ->
        [you] Du spielst { $card }.
       *[other] { $name } spielt { $card }.
    }
say-wins-trick =
    { $who ->
        [you] Du gewinnst den Stich.
       *[other] { $name } gewinnt den Stich.
    }
say-stock = Die Mittelkarte: { $card }.
say-mode = Jetzt { $mode }.
say-your-turn-auction = { your-turn-auction }
say-your-turn-play = Du bist dran.
say-your-turn-choose = Du entscheidest: Rangfolge behalten oder umkehren.
say-hand-over = Die Runde ist zu Ende.
say-match-over = Die Partie ist zu Ende.

## Punktezettel

score-sheet = Punktezettel
final-score = Endstand
totals = Gesamt
ranks = Plätze
no-scores-yet = Die erste Runde läuft noch.
chart = Gesamtpunkte nach jeder Runde
minus = minus { $value }
cell = { $points }
cell-bid =
    { $bidding ->
        [exact] { $points }: { $got } bei einer Ansage von { $bid }
       *[ascending] { $points }: { $got } bei einem Gebot von { $bid }
    }
next-hand = Nächste Runde
play-again = Noch einmal spielen
save-record = Partie speichern
look-back = Rückblick
replay-open-title = Auf eine Partie zurückblicken
you-win = Du gewinnst.
you-share = Du teilst dir den Sieg mit { $names }.
they-win =
    { $count ->
        [one] { $names } gewinnt.
       *[other] { $names } teilen sich den Sieg.
    }

## Wenn etwas nicht geht

opening-table = Der Tisch wird geöffnet…
closed-unknown_table = Diesen Tisch gibt es hier nicht.
closed-ended = Dieser Tisch wurde beendet.
closed-line = Vielleicht wurde er beendet, oder er gehört jemand anderem.
closed-expired = Zwei Wochen lang kam niemand an diesen Tisch, deshalb wurde er geschlossen.
closed-expired-line = Eröffne einen neuen und lade die anderen wieder ein.
error-too_fast = Das war zu schnell für den Server. Versuch es gleich noch einmal.
error-too_many_tables = In diesem Fenster sind zu viele Tische offen. Schließ einen davon.
error-not_your_turn = Du bist nicht dran.
error-unknown_table = Diesen Tisch gibt es nicht mehr.
error-ended = Dieser Tisch wurde beendet.
error-expired = Dieser Tisch wurde geschlossen, weil zwei Wochen lang niemand kam. Eröffne einen neuen.
error-not_over = Es wird noch gespielt.
error-bad_option = Der Server kennt eine der Regeln dieses Tisches nicht.
error-bad_seats = Mit so vielen Plätzen lässt sich das nicht spielen.
error-unknown_game = Der Server kennt dieses Spiel nicht.
error-unavailable = Das kann der Server gerade nicht. Versuch es gleich noch einmal.
error-malformed = Der Server hat diese Seite nicht verstanden. Lade sie neu.

# Ein Zug, den die Regeln ablehnen; selten zu sehen, weil die Seite nur Erlaubtes anbietet.
illegal-not_now = Das ist jetzt nicht gefragt.
illegal-over = Die Runde ist zu Ende.
illegal-unknown = Diese Karte oder diese Wahl gibt es nicht.
illegal-not_held = Diese Karte hast du nicht.
illegal-may_not_lead = Diese Karte darfst du jetzt nicht ausspielen.
illegal-must_follow = Du kannst bedienen, also musst du.
illegal-call_required = Sag, was du mit dieser Karte nennst.
illegal-call_not_on_card = Das kannst du mit dieser Karte nicht nennen.
illegal-call_not_yours = Nur wer ausspielt, nennt etwas.
illegal-bid_too_low = Dieses Gebot ist zu niedrig.
illegal-bid_out_of_range = Diese Zahl gilt hier nicht.
illegal-bid_hook = Du gibst, also dürfen die Ansagen mit deiner nicht die Zahl der Stiche ergeben.
illegal-pass_not_allowed = Hier darf niemand passen: Sag 0 an, um keinen Stich zu machen.

# For real cards: the door on the home page, and the titles of both pages behind it.
real-table = An einem echten Tisch
real-table-line = Mit Karten in der Hand: Der Punktezettel rechnet, der Drucker macht die Karten.
keeper = Punktezettel
print-title = Karten drucken

## Tagespartie und Statistik

daily-door = Tag für Tag
daily-door-line = Heute für alle dieselben Karten, und was aus deinen Partien zusammenkommt.
daily-today = Tagespartie
statistics = Deine Statistik
daily-results = Ergebnisse von allen
