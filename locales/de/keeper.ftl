# Der Punktezettel für echte Karten.
# $bidding, wo jede Art zu bieten ihr Wort hat: exact (Xactika) oder ascending (One Card).

keeper-line = Für echte Karten. Er geht ohne Netz; alles bleibt auf diesem Gerät.
keeper-new = Neuer Zettel
keeper-kept = Deine Zettel
keeper-hands =
    { $hands ->
        [0] nicht begonnen
        [one] { $hands } Runde
       *[other] { $hands } Runden
    }
keeper-over = beendet
keeper-open-file = Datei öffnen
keeper-bad-file = Diese Datei ist kein Punktezettel von hier.
keeper-bad-link = Dieser Link ist beschädigt: Es steckt kein ganzer Zettel darin.
keeper-missing = Diesen Zettel gibt es auf diesem Gerät nicht.

## Ein neuer Zettel

keeper-game = Was spielt ihr?
keeper-players = Wer spielt mit? In der Reihenfolge, in der ihr sitzt, im Uhrzeigersinn
keeper-player = Spieler { $number }
keeper-add = Spieler dazu
keeper-drop = { $name } herausnehmen
keeper-up = { $name } nach oben
keeper-first = Wer gibt zuerst?
keeper-start = Los geht’s

## Eine Runde aufschreiben

keeper-deals = { $name } gibt
keeper-correcting = Runde { $hand } wird verbessert
keeper-bid-of = { $name }: Ansage
keeper-tricks-of = { $name }: Stiche
keeper-points-of = { $name }: Punkte
keeper-column-bid =
    { $bidding ->
        [ascending] Gebot
       *[exact] Ansage
    }
keeper-column-tricks = Stiche
keeper-column-points = Punkte
keeper-not-yet = noch nicht
keeper-ask-bid = Wie viele Stiche sagt { $name } an?
keeper-ask-bidder = Wer hat am höchsten geboten?
keeper-ask-contract = Wie viele Punkte hat { $name } geboten?
keeper-ask-tricks = Wie viele Stiche hat { $name } gemacht?
keeper-ask-points = Wie viele Punkte hat { $name } geholt?
keeper-centre = Die Punkte der Mittelkarte bekommt, wer den letzten Stich gemacht hat.
keeper-all-passed = Alle haben gepasst
keeper-nobody = Niemand hat geboten.
keeper-bid-sum =
    { $tricks ->
        [one] { $bid } angesagt für { $tricks } Stich.
       *[other] { $bid } angesagt für { $tricks } Stiche.
    }
keeper-hook = { $name } gibt und darf nicht { $bid } ansagen: Die Ansagen ergäben zusammen { $tricks }.
keeper-range = Die Ansage von { $name } ist nach diesen Regeln nicht möglich.
keeper-sum-tricks =
    Die Stiche ergeben { $sum }, { $way ->
        [missing] { $off ->
            [one] einer fehlt
           *[other] { $off } fehlen
        }
       *[over] { $off ->
            [one] einer zu viel
           *[other] { $off } zu viel
        }
    }.
keeper-sum-points =
    Die Punkte ergeben { $sum }, { $way ->
        [missing] { $off ->
            [one] einer fehlt
           *[other] { $off } fehlen
        }
       *[over] { $off ->
            [one] einer zu viel
           *[other] { $off } zu viel
        }
    }.
keeper-sum-right = Die Summe stimmt.
keeper-write = Aufschreiben
keeper-save = Verbesserung sichern
keeper-cancel = So lassen, wie es war
keeper-clear = Diese Runde leeren
keeper-remove = Diese Runde streichen

## Der Zettel

keeper-correct = Runde { $hand } verbessern
keeper-chart-empty = Die erste Runde ist noch nicht aufgeschrieben.
keeper-undo = Rückgängig
keeper-redo = Wiederholen
keeper-more = Mehr
keeper-history = Was geschah
keeper-history-none = Noch nichts.
keeper-did-hand = Runde { $hand } aufgeschrieben
keeper-did-corrected = Runde { $hand } verbessert
keeper-did-removed = Runde { $hand } gestrichen
keeper-did-names = Namen geändert
keeper-did-options = Regeln geändert
keeper-when = { DATETIME($when, hour: "numeric", minute: "numeric") }
keeper-day = { DATETIME($day, dateStyle: "medium") }
keeper-share = Link zum Zettel
keeper-share-line = Der ganze Zettel steckt im Link; kein Server bekommt ihn.
keeper-shared = Ein Punktezettel, den dir jemand geschickt hat
keeper-take = Auf diesem Gerät behalten
keeper-csv = Tabelle (CSV)
# What a hand scored, as a column's title.
keeper-csv-score = Wertung
keeper-json = Datei zum Wiederöffnen (JSON)
keeper-print = Drucken
keeper-names = Namen
keeper-rules = Regeln an diesem Tisch
keeper-rules-refused = Nach diesen Regeln wäre eine aufgeschriebene Runde nicht möglich.
keeper-delete = Diesen Zettel löschen
keeper-delete-sure = Diesen Zettel endgültig löschen? Ein Link oder eine Datei davon lässt sich wieder öffnen.
keeper-delete-yes = Löschen
keeper-delete-no = Behalten
keeper-again = Neuer Zettel, gleiche Spieler
keeper-not-stored = Dieser Browser behält nichts: Sichere den Zettel als Datei oder Link, bevor du die Seite schließt.
