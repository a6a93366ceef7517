# What somebody has played, added up. $points and the like are numbers as they are written.

statistics-line = What your matches add up to. Only you see it.
statistics-loading = Adding up…
statistics-again = Try again
statistics-empty = Nothing here yet. Play a match to its end, and it is counted.
statistics-matches =
    { $matches ->
        [one] Match
       *[other] Matches
    }
statistics-hands =
    { $hands ->
        [one] Hand
       *[other] Hands
    }
statistics-days =
    { $days ->
        [one] Day
       *[other] Days
    }
statistics-finished = Played to the end
percent = { $value }%
statistics-group =
    { $seats } at the table · { $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    } · { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }
statistics-places = How you ended
statistics-score = points a hand
statistics-margin = ahead of the others
statistics-skill = beyond your cards
statistics-line-label =
    { $hands ->
        [one] After { $hands } hand { $points } points beyond what your cards were worth.
       *[other] After { $hands } hands { $points } points beyond what your cards were worth.
    }
statistics-line-caption =
    { $hands ->
        [one] Points beyond your cards, over { $hands } hand
       *[other] Points beyond your cards, over { $hands } hands
    }
statistics-bids = Bids kept: { $share }%
statistics-of = { $part } of { $whole }
statistics-how = What your cards were worth: how far ahead of the others a player by rules of thumb ends with them, on average. A match that you leave, or that a robot ends for you, counts as not played to the end.
statistics-yours = Your data
statistics-kept = They stay until you delete them, or are forgotten by this server.
statistics-csv = Table (CSV)
statistics-json = Everything (JSON)
statistics-delete = Delete
statistics-sure = Your statistics and your places in the daily deals are deleted. There is no way back.
statistics-deleted = They are deleted.
statistics-delete-yes = Yes, delete them
statistics-delete-no = Cancel
