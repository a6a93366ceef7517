# Die Tagespartie: dieselben Karten für alle, einmal am Tag.

daily = Tagespartie
daily-of = Tagespartie vom { $day }
daily-again = Noch einmal versuchen
daily-line = Für alle dieselben Karten und dieselben Roboter. Du spielst jede einmal.
daily-next =
    { $hours ->
        [0] Neue Karten in { $minutes } Min.
       *[other] Neue Karten in { $hours } Std. { $minutes } Min.
    }
daily-facts =
    { $hands ->
        [one] { $hands } Runde
       *[other] { $hands } Runden
    } gegen { $robots ->
        [one] { $robots } Roboter
       *[other] { $robots } Roboter
    }: { $level }
daily-play = Spielen
daily-go-on = Weiterspielen
daily-left = Diese hast du verlassen. Morgen gibt es neue Karten.
daily-players =
    { $players ->
        [0] Noch niemand hat sie zu Ende gespielt.
        [one] Eine Person hat sie zu Ende gespielt.
       *[other] { $players } Personen haben sie zu Ende gespielt.
    }
daily-how = Am Ende siehst du, wie es den anderen ergangen ist, unter den Namen, die sie angegeben haben. Ohne Tipps, und nichts wird zurückgenommen.
daily-verdict =
    { $players ->
        [one] Sonst ist noch niemand fertig.
       *[other] Du bist { $place } von { $players }.
    }
daily-place = Platz
daily-name = Name
daily-points = Punkte
daily-hand = Runde { $hand }
