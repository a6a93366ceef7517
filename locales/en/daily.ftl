# The daily deal: the same cards for everybody, once a day.

daily = Daily deal
daily-of = Daily deal of { $day }
daily-again = Try again
daily-line = The same cards and the same robots for everybody. You play each once.
daily-next =
    { $hours ->
        [0] New cards in { $minutes } min.
       *[other] New cards in { $hours } h { $minutes } min.
    }
daily-facts =
    { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    } against { $robots ->
        [one] { $robots } robot
       *[other] { $robots } robots
    }: { $level }
daily-play = Play
daily-go-on = Go on
daily-left = You have left this one. Tomorrow there are new cards.
daily-players =
    { $players ->
        [0] Nobody has finished it yet.
        [one] One person has finished it.
       *[other] { $players } people have finished it.
    }
daily-how = Once you are done you see how everybody has done, under the names they have given. No hints, nothing is taken back.
daily-verdict =
    { $players ->
        [one] Nobody else has finished yet.
       *[other] You are { $place } of { $players }.
    }
daily-place = Place
daily-name = Name
daily-points = Points
daily-hand = Hand { $hand }
