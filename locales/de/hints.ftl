# What a hint says at the table, and what is still out.

# $move is a card with its call, a bid or the like; $level a robot. $percent is a number, $expected one as it is written.
# $known is "yes" where $expected and $percent are known. The reasons do not name the card.
hint-spread =
    { $bidding ->
        [exact] Nach einer Ansage von { $bid } macht das Blatt:
       *[ascending] Nach einem Gebot von { $bid } macht das Blatt:
    }
hint-spread-pass = Nach dem Passen macht das Blatt:
hint-percent = { $percent } %
hint-close = Tipp weglegen
hint-thinking = Sieht deine Karten an …
hint-waiting = Ein Tipp kommt, wenn du dran bist.
hint-is = Tipp: { $move }
hint-lead = { $card }, { $call }
hint-all = Alle Züge
hint-expected = Erwartete Punkte dieser Runde
hint-takes = Aussicht auf den Stich
hint-by = So spielte: { $level }.
hint-reason-only_move = Etwas anderes darfst du nicht.
hint-reason-bid =
    { $known ->
        [yes] Dein Blatt macht dann im Mittel { $expected } Stiche und erfüllt die Ansage in { $percent } % der Fälle.
       *[no] So viel dürfte dein Blatt etwa machen.
    }
hint-reason-bid_hook = Dein Blatt macht im Mittel { $expected } Stiche, aber { $least } darf der Geber nicht ansagen. Diese Ansage geht in { $percent } % der Fälle auf.
hint-reason-bid_worth =
    { $known ->
        [yes] Dein Blatt macht dann im Mittel { $expected } Punkte und erfüllt das Gebot in { $percent } % der Fälle.
       *[no] So viel dürfte dein Blatt wert sein.
    }
hint-reason-pass =
    { $known ->
        [yes] Mit einem Gebot von { $least } machte dein Blatt im Mittel { $expected } Punkte und erfüllte es in { $percent } % der Fälle.
       *[no] Dein Blatt ist kaum ein Gebot wert.
    }
hint-reason-names_trump =
    { $n ->
        [one] Das bestimmt den Trumpf, und eine deiner Karten bedient ihn.
       *[other] Das bestimmt den Trumpf, und { $n } deiner Karten bedienen ihn.
    }
hint-reason-lead_sure = Keine Karte, die noch kommen kann, schlägt sie.
hint-reason-lead_win =
    { $n ->
        [one] Sie gewinnt, wenn die eine Karte, die sie schlägt, nicht kommt: in { $percent } % der Fälle.
       *[other] Sie gewinnt, wenn keine der { $n } Karten kommt, die sie schlagen: in { $percent } % der Fälle.
    }
hint-reason-lead_keep =
    { $n ->
        [one] Eine ungesehene Karte schlägt sie, aber deine besseren Karten sind später mehr wert.
       *[other] { $n } ungesehene Karten schlagen sie, aber deine besseren Karten sind später mehr wert.
    }
hint-reason-lead_lose =
    { $n ->
        [one] Du willst diesen Stich nicht, und eine ungesehene Karte schlägt sie.
       *[other] Du willst diesen Stich nicht, und { $n } ungesehene Karten schlagen sie.
    }
hint-reason-lead = Du willst diesen Stich nicht; von deinen Karten kostet diese am wenigsten.
hint-reason-take_last =
    { $points ->
        [0] Sie macht den Stich, denn nach dir spielt niemand mehr.
        [one] Sie macht den Stich mit einem Punkt, denn nach dir spielt niemand mehr.
       *[other] Sie macht den Stich mit { $points } Punkten, denn nach dir spielt niemand mehr.
    }
hint-reason-take_sure =
    { $points ->
        [0] Sie macht den Stich: Keine Karte, die noch kommen kann, schlägt sie.
        [one] Sie macht den Stich mit einem Punkt: Keine Karte, die noch kommen kann, schlägt sie.
       *[other] Sie macht den Stich mit { $points } Punkten: Keine Karte, die noch kommen kann, schlägt sie.
    }
hint-reason-take =
    { $n ->
        [one] Sie macht den Stich, wenn die eine Karte, die sie schlägt, nicht kommt: in { $percent } % der Fälle.
       *[other] Sie macht den Stich, wenn keine der { $n } Karten kommt, die sie schlagen: in { $percent } % der Fälle.
    }
hint-reason-leave = Du könntest diesen Stich machen, aber deine besseren Karten sind später mehr wert.
hint-reason-cannot_take = Keine deiner Karten macht diesen Stich; diese brauchst du am wenigsten.
hint-reason-duck = Sie bedient und bleibt unter der besten Karte.
hint-reason-discard = Sie kann nicht gewinnen: eine gute Zeit, sie loszuwerden.
hint-reason-must_take = Was du auch spielst, macht den Stich.
hint-reason-take_anyway = Sie macht einen Stich, den du nicht willst, aber das kostet am wenigsten.
hint-reason-keep =
    { $n ->
        [0] Für die Karten in deiner Hand macht es wenig Unterschied.
        [one] So, wie es ist, ist eine deiner Karten schwerer zu schlagen.
       *[other] So, wie es ist, sind { $n } deiner Karten schwerer zu schlagen.
    }
hint-reason-reverse =
    { $n ->
        [0] Für die Karten in deiner Hand macht es wenig Unterschied.
        [one] Umgekehrt ist eine deiner Karten schwerer zu schlagen.
       *[other] Umgekehrt sind { $n } deiner Karten schwerer zu schlagen.
    }
count-title = Noch nicht gesehen
count-about = Karten, die du nicht gesehen hast: in anderen Händen oder in keiner.
count-about-stock = Karten, die du nicht gesehen hast: in anderen Händen oder in der Mitte.
count-out =
    { $n ->
        [one] Eine Karte steht noch aus.
       *[other] { $n } Karten stehen noch aus.
    }
count-points =
    { $n ->
        [one] Ein Punkt ist darunter.
       *[other] { $n } Punkte sind darunter.
    }
count-look = Zeig auf eine deiner Karten: Wie viele schlagen sie?
count-beaten =
    { $n ->
        [0] Nichts, was noch aussteht, schlägt sie.
        [one] Eine Karte, die noch aussteht, schlägt sie.
       *[other] { $n } Karten, die noch ausstehen, schlagen sie.
    }
count-cannot = Sie kann diesen Stich nicht machen.
count-lead = Geschlagen von:
count-call =
    { $n ->
        [one] { $call }: eine Karte
       *[other] { $call }: { $n } Karten
    }
count-all = alle
count-shown = { $card }: gesehen
count-hidden = { $card }: steht noch aus
