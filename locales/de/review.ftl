# Looking back at a match: the replay, and what every decision was worth.
review-title = Rückblick auf die Partie

# The replay. $name is somebody at the table.
replay-first = Zum Anfang
replay-trick-back = Einen Stich zurück
replay-back = Einen Schritt zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-forward = Einen Schritt weiter
replay-trick-forward = Einen Stich weiter
replay-last = Zum Ende
replay-position = Stelle der Partie

# $step of $steps events; $deal is the number of the hand.
replay-at = Runde { $deal }, Schritt { $step } von { $steps }
replay-hand = Runde
replay-whose = Offene Karten
replay-all-hands = Alle Blätter
replay-hand-of = Nur was { $name } sah
replay-cards-of = Karten von { $name }
replay-hidden =
    { $count ->
        [one] { $count } verdeckte Karte
       *[other] { $count } verdeckte Karten
    }
replay-keys = Pfeiltasten gehen einen Schritt, Leertaste spielt ab und hält an, Pos1 und Ende springen, Bild auf und Bild ab gehen einen Stich.
replay-open-line = Wähle eine Partie, die hier oder mit der Kommandozeile gespeichert wurde, oder lege die Datei irgendwo auf dieser Seite ab. Nur du siehst sie, und sie wird nicht aufbewahrt.
replay-choose = Datei wählen
replay-files = Partien

# $file is a file’s name, $line what is wrong with it, in English with the line of the file.
replay-bad = { $file } kann nicht gezeigt werden: { $line }
replay-loading = Die Partie wird geholt.
replay-unknown = Dieser Link führt zu keiner Partie.
replay-unavailable = Die Partie kann gerade nicht geholt werden. Versuche es gleich noch einmal.
replay-again = Noch einmal versuchen
replay-link = Link erstellen
replay-link-line = Wer den Link hat, sieht diese Partie mit allen Blättern, solange sie aufbewahrt wird.
replay-copy-embed = Für eine Webseite kopieren
replay-save = Speichern
replay-save-text = Als Text
replay-save-record = Als Partie
replay-save-svg = Dieser Stich, bewegt (SVG)
replay-save-png = Dieser Stich als Bild (PNG)
replay-tab-replay = Wiedergabe
replay-tab-analysis = Analyse
review-start = Diese Partie analysieren
review-start-line = Der stärkste Bot sieht sich jede Entscheidung an. Das dauert einige Sekunden bis eine Minute.
review-waiting = Wartet, bis es an der Reihe ist
review-progress = { $done } von { $all } Entscheidungen
review-stop = Abbrechen
review-stopped = Die Analyse wurde abgebrochen.
review-busy = Gerade werden andere Partien analysiert. Versuche es gleich noch einmal.
review-failed = Die Analyse kam nicht zum Ende. Versuche es gleich noch einmal.

# The analysis. Points are those by which a seat ends ahead of the others’ average.
review-whose = Ansehen:
review-everybody = alle
review-scores = Punktestand
review-luck-skill = Glück und Können

# $best: high, or low where few points are good.
review-luck-about =
    { $best ->
        [low] Punkte weniger als die anderen im Mittel, über alle Runden, und woher sie kommen.
       *[high] Punkte mehr als die anderen im Mittel, über alle Runden, und woher sie kommen.
    }
review-part-luck = Karten
review-part-luck-line = was die ausgeteilten Blätter wert waren
review-part-bids =
    { $bidding ->
        [exact] Ansagen
       *[ascending] Gebote
    }
review-part-bids-line =
    { $bidding ->
        [exact] was klare Fehler beim Ansagen kosteten
       *[ascending] was klare Fehler beim Bieten kosteten
    }
review-part-play = Spiel
review-part-play-line = was klare Fehler mit Karten kosteten
review-part-others = andere
review-part-others-line = was klare Fehler der anderen brachten
review-part-rest = Zufall
review-part-rest-line = was kein Fehler erklärt
review-part-margin = Summe
review-luck-chart = Kartenglück, Runde für Runde
review-bids =
    { $bidding ->
        [exact] Erfüllte Ansagen
       *[ascending] Erfüllte Gebote
    }
review-bids-made = { $made } von { $bids }
review-bids-off = { $off } daneben
review-losses = Was jede Entscheidung verschenkte
review-losses-about = In Punkten, nach dem, was man am Platz wissen konnte. Rot ist ein klarer Fehler, Grau kann Zufall sein. Die Marke zeigt den Wendepunkt.
review-nothing = Noch ist nichts entschieden worden.
review-decision = Entscheidung
review-place = Runde { $deal }, { $name }
review-step = { $place }: { $loss } verschenkt
review-mistake-before = Fehler davor
review-mistake-next = Nächster Fehler
review-mistakes =
    { $count ->
        [one] { $count } klarer Fehler
       *[other] { $count } klare Fehler
    }
review-turning = Wendepunkt: { $place }. Mit allen Karten offen war ein anderer Zug { $loss } mehr wert.
review-look = Ansehen
review-show-position = In der Wiedergabe zeigen
review-report = Bericht zu diesem Zug speichern
review-only = Es gab keine Wahl.
review-best = { $name } tat, was der Bot täte.
review-close = { $name } wählte anders als der Bot; es macht kaum etwas aus.
review-lost = Ein klarer Fehler: { $name } verschenkte { $loss }.
review-branch = Was wäre, wenn: Bots spielen von diesem Zug an weiter

# $move is a move in few words.
review-branch-name = Was wäre, wenn: Runde { $deal }, { $name }, { $move }
review-branch-original = Wie es gespielt wurde
review-tag-best = Zug des Bots
review-tag-made = gespielt
review-expected = erwartete Punkte
review-behind = zum besten
review-more =
    { $count ->
        [one] { $count } weiterer Zug
       *[other] { $count } weitere Züge
    }
review-open-best = Mit allen Karten offen war nichts besser.
review-open-lost = Mit allen Karten offen war ein anderer Zug { $loss } mehr wert.
review-exact = (Genau berechnet.)

# What the hand takes after a bid of $bid: 0, 1, 2, … and how likely each is.
review-spread =
    { $bidding ->
        [exact] Nach einer Ansage von { $bid } macht das Blatt:
       *[ascending] Nach einem Gebot von { $bid } macht das Blatt:
    }
review-spread-pass = Nach dem Passen macht das Blatt:
review-percent = { $percent } %
review-versions = Beurteilt von { $bot } ({ $bot_version }), Follow Suit { $engine }.
