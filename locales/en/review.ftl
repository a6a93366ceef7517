# Looking back at a match: the replay, and what every decision was worth.
review-title = Looking back

# The replay. $name is somebody at the table.
replay-first = To the first event
replay-trick-back = One trick back
replay-back = One step back
replay-play = Play
replay-pause = Stop
replay-forward = One step on
replay-trick-forward = One trick on
replay-last = To the end
replay-position = Position in the match

# $step of $steps events; $deal is the number of the hand.
replay-at = Hand { $deal }, step { $step } of { $steps }
replay-hand = Hand
replay-whose = Cards shown
replay-all-hands = All hands
replay-hand-of = Only what { $name } saw
replay-cards-of = Cards of { $name }
replay-hidden =
    { $count ->
        [one] { $count } hidden card
       *[other] { $count } hidden cards
    }
replay-keys = Arrow keys step, Space plays and stops, Home and End jump, Page Up and Page Down go a trick.
replay-open-line = Choose a record that was saved here or by the command line, or drop one anywhere on this page. It is shown to you alone and not kept.
replay-choose = Choose a file
replay-files = Records

# $file is a file’s name, $line what is wrong with it, in English with the line of the file.
replay-bad = { $file } cannot be shown: { $line }
replay-loading = The match is being fetched.
replay-unknown = This link leads to no match.
replay-unavailable = The match cannot be fetched just now. Try again in a moment.
replay-again = Try again
replay-link = Make a link
replay-link-line = Whoever has the link sees this match with all hands, for as long as the match is kept.
replay-copy-embed = Copy for a web page
replay-save = Save
replay-save-text = As text
replay-save-record = As a record
replay-save-svg = This trick, moving (SVG)
replay-save-png = This trick as a picture (PNG)
replay-tab-replay = Replay
replay-tab-analysis = Analysis
review-start = Analyse this match
review-start-line = The strongest bot looks at every decision. That takes some seconds to a minute.
review-waiting = Waiting for a turn
review-progress = { $done } of { $all } decisions
review-stop = Cancel
review-stopped = The analysis was cancelled.
review-busy = Other matches are being analysed. Try again in a moment.
review-failed = The analysis did not come to its end. Try again in a moment.

# The analysis. Points are those by which a seat ends ahead of the others’ average.
review-whose = Look at
review-everybody = Everybody
review-scores = Scores
review-luck-skill = Luck and skill

# $best: high, or low where few points are good.
review-luck-about =
    { $best ->
        [low] Points fewer than the others on average, over all hands, and where they come from.
       *[high] Points more than the others on average, over all hands, and where they come from.
    }
review-part-luck = cards
review-part-luck-line = what the hands dealt were worth
review-part-bids = bids
review-part-bids-line = what clear mistakes in the bidding cost
review-part-play = play
review-part-play-line = what clear mistakes with cards cost
review-part-others = others
review-part-others-line = what the others’ clear mistakes gave
review-part-rest = chance
review-part-rest-line = what no mistake explains
review-part-margin = sum
review-luck-chart = Luck of the cards, hand by hand
review-bids = Bids made
review-bids-made = { $made } of { $bids }
review-bids-off = off by { $off }
review-losses = What each decision gave away
review-losses-about = In points, by what the seat could know. Red is a clear mistake, grey may be chance. The marker shows the turning point.
review-nothing = Nothing has been decided yet.
review-decision = Decision
review-place = Hand { $deal }, { $name }
review-step = { $place }: { $loss } given away
review-mistake-before = Mistake before
review-mistake-next = Next mistake
review-mistakes =
    { $count ->
        [one] { $count } clear mistake
       *[other] { $count } clear mistakes
    }
review-turning = Turning point: { $place }. With all cards open another move was worth { $loss } more.
review-look = Look
review-show-position = Show in the replay
review-report = Save a report of this move
review-only = There was nothing to choose.
review-best = { $name } did what the bot would do.
review-close = { $name } chose otherwise than the bot; it hardly matters.
review-lost = A clear mistake: { $name } gave { $loss } away.
review-branch = What if: bots play on from this move

# $move is a move in few words.
review-branch-name = What if: hand { $deal }, { $name }, { $move }
review-branch-original = As it was played
review-tag-best = the bot’s move
review-tag-made = played
review-expected = expected points
review-behind = to the best
review-more =
    { $count ->
        [one] { $count } more move
       *[other] { $count } more moves
    }
review-open-best = With all cards open, nothing was better.
review-open-lost = With all cards open, another move was worth { $loss } more.
review-exact = (Worked out exactly.)

# What the hand takes after a bid of $bid: 0, 1, 2, … and how likely each is.
review-spread = After a bid of { $bid }, the hand takes:
review-spread-pass = After a pass, the hand takes:
review-percent = { $percent } %
review-versions = Judged by { $bot } ({ $bot_version }), Follow Suit { $engine }.
