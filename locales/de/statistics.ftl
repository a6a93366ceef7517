# Was jemand gespielt hat, zusammengezählt. $points und andere sind Zahlen, wie man sie schreibt.

statistics-line = Was aus deinen Partien zusammenkommt. Nur du siehst es.
statistics-loading = Wird zusammengezählt…
statistics-again = Noch einmal versuchen
statistics-empty = Hier ist noch nichts. Spiel eine Partie zu Ende, dann zählt sie.
statistics-matches =
    { $matches ->
        [one] Partie
       *[other] Partien
    }
statistics-hands =
    { $hands ->
        [one] Runde
       *[other] Runden
    }
statistics-days =
    { $days ->
        [one] Tag
       *[other] Tage
    }
statistics-finished = Zu Ende gespielt
percent = { $value } %
statistics-group =
    { $seats } am Tisch · { $matches ->
        [one] { $matches } Partie
       *[other] { $matches } Partien
    } · { $hands ->
        [one] { $hands } Runde
       *[other] { $hands } Runden
    }
statistics-places = Wie es ausging
statistics-score = Punkte je Runde
statistics-margin = vor den anderen
statistics-skill = über den Karten
statistics-line-label =
    { $hands ->
        [one] Nach { $hands } Runde { $points } Punkte mehr, als deine Karten wert waren.
       *[other] Nach { $hands } Runden { $points } Punkte mehr, als deine Karten wert waren.
    }
statistics-line-caption =
    { $hands ->
        [one] Punkte über dem Wert deiner Karten, in { $hands } Runde
       *[other] Punkte über dem Wert deiner Karten, in { $hands } Runden
    }
statistics-bids = Ansagen erfüllt: { $share } %
statistics-of = { $part } von { $whole }
statistics-how = Was deine Karten wert waren: wie weit jemand, der nach Faustregeln spielt, mit ihnen im Schnitt vor den anderen liegt. Eine Partie, die du verlässt oder die ein Roboter für dich beendet, zählt als nicht zu Ende gespielt.
statistics-yours = Deine Daten
statistics-kept = Sie bleiben, bis du sie löschst oder dieser Server dich vergisst.
statistics-csv = Tabelle (CSV)
statistics-json = Alles (JSON)
statistics-delete = Löschen
statistics-sure = Deine Statistik und deine Plätze in den Tagespartien werden gelöscht. Es gibt keinen Weg zurück.
statistics-deleted = Sie ist gelöscht.
statistics-delete-yes = Ja, löschen
statistics-delete-no = Abbrechen
