# Die Regeln, wie sie am Tisch gezeigt werden. Jede Regel des Tisches ist ein Argument jedes Textes:
# Ja und Nein als "true" und "false", die übrigen mit ihrem Namen.

rules-unknown = Die Regeln dieses Spiels sind noch nicht aufgeschrieben.

rules-example-wins = gewinnt
rules-example-follows = bedient


## Xactika

rules-x-aim = Das Ziel
rules-x-aim-text =
    { $mode ->
        [win] Mach so viele Stiche, wie du kannst. Nach { $deals ->
            [one] der Runde
           *[other] { $deals } Runden
        } gewinnt die höchste Gesamtzahl.
        [lose] Mach so wenige Stiche, wie du kannst. Nach { $deals ->
            [one] der Runde
           *[other] { $deals } Runden
        } gewinnt die niedrigste Gesamtzahl.
       *[bid] Sag an, wie viele Stiche du machst, und mach dann genau so viele. Nach { $deals ->
            [one] der Runde
           *[other] { $deals } Runden
        } gewinnt die höchste Gesamtzahl.
    }

rules-x-pack = Die Karten
rules-x-pack-text =
    { $shapes ->
        [4] Es gibt { $pack } Karten, eine für jede Mischung aus Kugeln, Würfeln, Kegeln und Sternen, von jeder Form { $counts ->
            [1] eine
            [2] eine oder zwei
           *[other] eine, zwei oder drei
        }.
        [3] Dieses kleine Spiel hat { $pack } Karten, eine für jede Mischung aus Kugeln, Würfeln und Kegeln.
        [2] Dieses kleine Spiel hat { $pack } Karten, eine für jede Mischung aus Kugeln und Würfeln.
       *[other] Dieses kleine Spiel hat { $pack } Karten, die nur Kugeln zeigen.
    } Die Zahl in der Ecke ist der Kartenwert: alle Formen zusammen, { $low } bis { $high }.
rules-x-pack-colours = Die Farben helfen nur dem Auge. Im Spiel bedeuten sie nichts.

rules-x-example-values =
    Diese haben die Kartenwerte 4, 8 und 12. In der Mitte ergeben 2 Kugeln, 3 Würfel, 1 Kegel und 2 Sterne zusammen 8.

rules-x-deal = Eine Runde
rules-x-deal-text =
    Vor jeder Runde werden alle Karten gemischt, und jeder bekommt { $hand_size ->
        [one] eine Karte
       *[other] { $hand_size } Karten
    }. Die übrigen bleiben ungesehen. Gespielt wird im Uhrzeigersinn, und das Geben geht nach links weiter.

rules-x-bid = Die Ansagen
rules-x-bid-text =
    Sind die Karten verteilt, sagt jeder reihum an, wie viele Stiche er macht, von 0 bis { $hand_size }. Links vom Geber geht es los; der Geber kommt zuletzt. Alle hören die Ansagen.
rules-x-bid-hook =
    { $hook ->
        [false] Auch der Geber darf jede Zahl ansagen.
       *[true] Mit der Ansage des Gebers darf die Summe aller Ansagen nicht { $hand_size } ergeben; so verfehlt wenigstens einer seine. Haben die anderen schon mehr als { $hand_size } angesagt, darf der Geber ansagen, was er will.
    }

rules-x-follow = Eine Karte spielen
rules-x-lead-text =
    Zum ersten Stich spielt aus, wer links vom Geber sitzt; danach, wer den letzten Stich gewonnen hat. Zum Ausspielen leg eine beliebige Karte und nenne eine ihrer Formen. Es zählt die Anzahl auf der Karte: Spiel eine Karte mit 2 Sternen aus, nenne Sterne, und genannt sind „2 Sterne“.
rules-x-follow-text =
    Alle anderen müssen der Reihe nach bedienen, wenn sie können: eine Karte spielen, die von dieser Form genau so viele hat.
rules-x-sluff-text =
    Hast du keine solche Karte, spiel, welche du willst. Das heißt abwerfen, und eine abgeworfene Karte gewinnt nie.
rules-x-example-exact =
    Genannt sind 2 Würfel. Zwei dieser vier Karten bedienen, und eine davon muss gespielt werden. Drei Würfel sind nicht zwei Würfel.

rules-x-win = Wer den Stich gewinnt
rules-x-win-text =
    Unter den Karten, die bedienen, gewinnt der höchste Kartenwert. Sind mehrere gleich, gewinnt die zuletzt gespielte. Bedient niemand, gewinnt, wer ausgespielt hat. Trümpfe gibt es nicht.
rules-x-example-last =
    Genannt sind 2 Würfel. Drei Karten mit dem Wert 8 bedienen, und die letzte gewinnt. Die 12 zeigt 3 Würfel: Sie bedient nicht, so hoch sie auch ist.
rules-x-example-nobody =
    Genannt ist 1 Kugel, und niemand hat eine Karte mit genau 1 Kugel. Die ausgespielte Karte gewinnt, obwohl sie die niedrigste von allen ist.

rules-x-score = Die Punkte
rules-x-score-text =
    { $mode ->
        [win] Jeder Stich ist 1 Punkt.
        [lose] Jeder Stich ist 1 Punkt, und Punkte willst du keine.
       *[bid] Hast du deine Ansage genau erfüllt, bekommst du 1 Punkt je Stich. Hast du sie verfehlt, nach oben oder unten, verlierst du 1 Punkt je Stich Abstand. Eine erfüllte Ansage von 0 zählt 0.
    }
rules-x-end-text =
    { $deals ->
        [one] Die Partie ist eine einzige Runde.
       *[other] Die Partie hat { $deals } Runden.
    } Die { $mode ->
        [lose] niedrigste
       *[other] höchste
    } Gesamtzahl gewinnt.
rules-x-tie-text =
    { $final_tie ->
        [extra] Sind die besten Gesamtzahlen gleich, entscheiden Zusatzrunden, höchstens vier; danach wird der Sieg geteilt.
       *[shared] Wer dieselbe beste Gesamtzahl hat, teilt sich den Sieg.
    }

rules-x-myths = Falls du es anders gehört hast
rules-x-myths-text = Manche Beschreibungen des Spiels sagen etwas anderes. An diesem Tisch gilt:
rules-x-myth-least = Die Anzahl muss genau stimmen. „Mindestens 2 Würfel“ ist nicht die Regel.
rules-x-myth-ties = Von gleichen Karten gewinnt die zuletzt gespielte, nicht die erste.
rules-x-myth-high = Eine Karte, die nicht bedient, gewinnt nie, auch keine 12.
rules-x-myth-missed = Eine verfehlte Ansage kostet Punkte. Sie zählt nicht null.
rules-x-myth-colours = Farben werden nie bedient. Es gibt nur Formen und Anzahlen.


## One Card

rules-o-aim = Das Ziel
rules-o-aim-text =
    Hol die Karten, die Punkte bringen. Wer über mehrere Runden zuerst { $target } Punkte erreicht, gewinnt.

rules-o-pack = Die Karten
rules-o-pack-text = Es gibt { $pack } Karten: Ass, König, Dame, Bube, 10 und 9 in vier Farben und einen Joker.
rules-o-order-text =
    Jede Runde beginnt mit der normalen Rangfolge, das Ass oben: A K Q J 10 9. Die umgekehrte Rangfolge dreht sie um: Die 9 ist dann die höchste und das Ass die niedrigste Karte.
rules-o-points-text =
    Jeder König, jede Dame und jeder Bube zählt 1 Punkt, der Joker 3. Asse, Zehnen und Neunen zählen nichts. Das macht { $points } Punkte je Runde.

rules-o-example-points = Die Karten mit Punkten: König, Dame und Bube je 1, der Joker 3.

rules-o-deal = Die Mittelkarte
rules-o-deal-text =
    Zu zweit bekommt jeder 12 Karten, zu dritt 8, zu viert 6. Das Geben geht nach links weiter.
rules-o-centre-text =
    Eine Karte bleibt übrig. Sie liegt verdeckt in der Mitte, und niemand sieht sie, bis der letzte Stich gewonnen ist: Wer ihn gewinnt, bekommt sie mit ihren Punkten.

rules-o-bid = Das Bieten
rules-o-bid-text =
    Links vom Geber geht es los. Biete die Punkte, die du holen willst, oder passe; eine Farbe wird nicht genannt. Das niedrigste Gebot ist 8 zu zweit, 7 zu dritt und 6 zu viert. Jedes Gebot muss höher sein als das letzte, und { $points } ist das höchste.
rules-o-pass-text =
    { $pass_final ->
        [false] Wer gepasst hat, darf wieder einsteigen, solange geboten wird.
       *[true] Wer gepasst hat, ist draußen.
    } Das Bieten endet, wenn alle anderen gepasst haben, oder sofort bei einem Gebot von { $points }.
rules-o-all-pass-text =
    Passen alle, wird die Runde ohne Trumpf gespielt, um die Punkte wie sonst.

rules-o-lead = Die erste Karte
rules-o-lead-text = Wer am höchsten geboten hat, spielt aus. Die Farbe dieser ersten Karte ist für die ganze Runde Trumpf.
rules-o-opening-text =
    { $joker_opening ->
        [names_trump] Die erste Karte darf der Joker sein. Wer geboten hat, nennt dann die Trumpffarbe.
        [no_trump] Die erste Karte darf der Joker sein. Die Runde wird dann ohne Trumpf gespielt.
       *[refused] Die erste Karte darf nicht der Joker sein.
    }
rules-o-no-bid-text =
    { $no_bid_leader ->
        [left] Haben alle gepasst, spielt aus, wer links vom Geber sitzt.
       *[opposite] Haben alle gepasst, spielt aus, wer dem Geber gegenübersitzt; zu dritt, wer links vom Geber sitzt.
    }

rules-o-tricks = Die Stiche
rules-o-follow-text =
    Bediene die ausgespielte Farbe, wenn du kannst. Sonst spiel eine beliebige Karte; du musst nie trumpfen oder überstechen.
rules-o-win-text =
    Der höchste Trumpf gewinnt den Stich. Ist keiner darin, gewinnt die höchste Karte der ausgespielten Farbe, nach der Rangfolge des Augenblicks. Andere Karten gewinnen nie. Wer gewinnt, behält die Karten und spielt als Nächstes aus.
rules-o-example-plain =
    Ohne Trumpf, normale Rangfolge. Pik-9 wurde ausgespielt und niemand hat bedient, also schlägt sie beide Asse.

rules-o-joker = Der Joker mit Trumpf
rules-o-joker-trump-text =
    Der Joker ist der niedrigste Trumpf: Er schlägt jede Karte der anderen Farben und verliert gegen jeden anderen Trumpf. Nach dem ersten Stich ausgespielt, ist er ausgespielter Trumpf.
rules-o-joker-follow-text =
    { $joker_must_follow_trump ->
        [false] Wird Trumpf ausgespielt, darfst du den Joker zurückhalten, auch wenn er dein einziger Trumpf ist.
       *[true] Wird Trumpf ausgespielt und ist der Joker dein einziger Trumpf, musst du ihn spielen.
    }
rules-o-joker-plain-text = Wird eine andere Farbe ausgespielt und du hast sie, darfst du den Joker nicht spielen.
rules-o-example-trump =
    Herz ist Trumpf. Der Joker schlägt das Pik-Ass, aber Herz-9 ist ein höherer Trumpf und gewinnt.

rules-o-no-trump = Der Joker ohne Trumpf
rules-o-joker-no-trump-text =
    Ohne Trumpf gehört der Joker zu keiner Farbe und schlägt alles. Du darfst ihn ausspielen oder spielen, wenn du nicht bedienen kannst.
rules-o-joker-lead-text =
    { $joker_lead ->
        [names_suit] Wer ihn ausspielt, nennt die Farbe, die die anderen bedienen müssen.
       *[beats_all] Wird er ausgespielt, dürfen die anderen spielen, was sie wollen.
    }
rules-o-example-joker = Ohne Trumpf. An dritter Stelle ist kein Karo da, der Joker wird gespielt und gewinnt.

rules-o-reversal = Die Rangfolge umkehren
rules-o-reversal-text =
    In einer Runde mit Gebot darf, wer den Stich mit dem Joker gewinnt, von der normalen zur umgekehrten Rangfolge wechseln. Das ist eine Wahl, die sofort getroffen wird. Vom nächsten Stich bis zum Ende der Runde gilt die umgekehrte Rangfolge in allen Farben, auch im Trumpf.
rules-o-reversal-own-text =
    { $own_joker_reverses ->
        [false] Nur ein fremder Joker gibt dir diese Wahl, nie dein eigener.
       *[true] Auch mit dem eigenen Joker zu gewinnen gibt dir diese Wahl.
    }
rules-o-reversal-no-trump-text = Die Wahl gibt es auch in einer Runde, in der alle gepasst haben.
rules-o-reversal-never-text =
    Es gibt sie nicht beim letzten Stich, und nicht, wenn der Joker die Mittelkarte ist.{ $no_trump_reversal ->
        [true] { "" }
       *[false] { " " }Auch nicht in einer Runde, in der alle gepasst haben.
    }
rules-o-example-downtown = Umgekehrte Rangfolge. Karo wurde ausgespielt: Die 9 ist jetzt das höchste Karo und gewinnt.

rules-o-score = Die Punkte
rules-o-score-text =
    Jeder bekommt die Punkte, die er geholt hat. Wer am höchsten geboten hat, bekommt die eigenen, und zwar alle, nur mit erfülltem Gebot.
rules-o-fail-text =
    { $bid_fail ->
        [minus] Ein verfehltes Gebot kostet so viele Punkte, wie geboten waren. Die anderen behalten ihre.
       *[zero] Ein verfehltes Gebot bringt 0 für die Runde. Die anderen behalten ihre Punkte.
    }
rules-o-end-text =
    Sobald jemand nach einer Runde { $target } Punkte oder mehr hat, gewinnt die höchste Gesamtzahl. Sind die höchsten gleich, wird noch eine Runde gespielt.


## Die Übersichtskarten

rules-stats-title = Was im Spiel ist
rules-stats-value = Kartenwert
rules-stats-cards = Karten
rules-stats-with = mit { $count }
rules-stats-total = alle
rules-stats-note = „Mit 2“ heißt mit genau 2 von einer Form. Es ist für alle Formen gleich.

rules-order-title = Rangfolge und Punkte
rules-order-points = Punkte
rules-order-points-text = K, Q und J je 1, Joker 3, die übrigen 0: zusammen { $points }.
rules-order-trump = Trumpf
rules-order-trump-text =
    Die Farbe der ersten Karte nach dem Bieten{ $joker_opening ->
        [names_trump] { "" }, oder die mit dem Joker genannte Farbe
       *[other] { "" }
    }. Sie schlägt jede andere Farbe.
rules-order-joker-text =
    Mit Trumpf der niedrigste Trumpf. Ohne Trumpf schlägt er alles. { $no_trump_reversal ->
        [true] Wer
       *[false] In einer Runde mit Gebot: Wer
    } den Stich mit { $own_joker_reverses ->
        [false] einem fremden Joker
       *[true] dem Joker
    } gewinnt, darf die Rangfolge umkehren.
