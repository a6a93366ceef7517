# The page: home, table, score sheet, messages.
# $who is "you" when the sentence speaks of the person at the screen, else "other" and $name is the name.
# $bidding, for languages with a word for each kind of bid: exact (Xactika) or ascending (One Card). Given
# to bid-pad, bid-value, tally-no-bid, cell-bid, say-bids and the sentences whose name ends in -auction.

app-name = Follow Suit
app-line = Two trick-taking card games, played at your own table.
title-your-turn = ● Your turn – Follow Suit
connecting = Connecting…
reconnecting = Reconnecting… The table waits for you.
trying-again = The server cannot do that just now. Trying again…
outdated = A newer version of this page is there.
reload = Load it
cookies-blocked = Your seat is kept with a cookie. Allow cookies for this page, then load it again.
too-many-guests = Too many new people have come from your network. This page goes on by itself as soon as there is room.
close = Close
home = Home
yes = Yes
no = No

## Home

play-now = Play now
play = Play
continue = Continue
continue-where = Hand { $deal }, { seats-count }
continue-more =
    { $count ->
        [one] Show { $count } more
       *[other] Show { $count } more
    }
learn = Learn
learn-line = The rules in a few minutes, with the reference card.
learn-game = Rules of { $game }
learn-seats = For { $least } to { $most } players.
rules-missing = There are no rules under this address.
modes = Modes
start-spoken = Start with { seats-count }.
table-options = Table options
bots = Robots
bots-beginner = Beginner
bots-beginner-about = Goes by rules of thumb, forgets what was played, and slips now and then.
bots-tips = Regular
bots-tips-about = Follows the booklet’s advice and counts every card it has seen.
bots-expert = Expert
bots-expert-about = Tries a few hundred ways the hidden cards may lie. It sees only its own.
stand-in = { $other }, standing in for { $level }
seats-of = Seats for { $game }
seats-fewer = Fewer seats
seats-more = More seats
seats-count =
    { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }

game-xactika = Xactika
game-one_card = One Card
mode-xactika-win = Play to Win
mode-xactika-lose = Play to Lose
mode-xactika-bid = Play to Bid
line-xactika-win = Xactika, the easy one: take as many tricks as you can.
line-xactika-lose = Xactika upside down: every trick you take counts against you.
line-xactika-bid = Xactika in full: say how many tricks you will take, then take exactly those.
line-one_card = Bid for the face cards, name the trump, and mind the card in the middle.

option-hand_size = Cards each
option-deals = Hands in a game
option-hook = Dealer may not make the bids add up
option-final_tie = Equal at the end
option-final_tie-shared = Share the win
option-final_tie-extra = Extra hands
option-pass_final = A pass is final
option-no_bid_leader = Who leads when nobody bids
option-no_bid_leader-opposite = Opposite the dealer
option-no_bid_leader-left = Dealer’s left
option-joker_opening = Joker as the first lead
option-joker_opening-refused = Not allowed
option-joker_opening-names_trump = Bidder names the trump
option-joker_opening-no_trump = Makes it no trump
option-joker_must_follow_trump = Joker must follow trump
option-joker_lead = Joker led at no trump
option-joker_lead-beats_all = Others play anything
option-joker_lead-names_suit = Leader names a suit
option-no_trump_reversal = Reversal at no trump
option-own_joker_reverses = Own joker reverses too
option-bid_fail = A missed bid scores
option-bid_fail-zero = Nothing
option-bid_fail-minus = Minus the bid
option-target = Points to win

## Settings

language = Language
theme = Theme
theme-system = System
theme-light = Light
theme-dark = Dark
speed = Animation
speed-off = Off
speed-fast = Fast
speed-normal = Normal
speed-slow = Slow

## Top of the table

menu = Menu
panels = Panels
panel-last = Last trick
panel-stats = Stats card
panel-rules = Rules
panel-score = Score sheet
hand-of = Hand { $deal } of { $deals }
hand-number = Hand { $deal }
hand-extra = Extra hand { $deal }
# $total is how $points is written or spoken, with its sign.
standing =
    { $points ->
        [one] { $total } point
       *[other] { $total } points
    }, { $rank } of { $seats }
# $kind: the plural category of $rank as an ordinal number.
rank =
    { $kind ->
        [one] { $rank }st
        [two] { $rank }nd
        [few] { $rank }rd
       *[other] { $rank }th
    }
home-keep = Home (the table stays)
leave = End this table
leave-sure = End this game for good? It cannot be taken up again.
leave-yes = End it
leave-no = Keep playing
keys = Keys
keys-arrows = ← →
keys-arrows-line = along your cards
keys-enter = Enter
keys-enter-line = play the card
keys-digits = 1 2 3…
keys-digits-line = bid, or call a row of the card
keys-panels = L S R T
keys-panels-line = last trick, stats card, rules, score sheet
keys-next = N
keys-next-line = next hand

## Seats

you = You
seat-number = Seat { $number }
seats = Players
dealer = dealer
dealer-letter = D
to-act = to act
cards-left =
    { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
tally-tricks =
    { $taken ->
        [one] { $taken } trick
       *[other] { $taken } tricks
    }
tally-no-bid = no bid yet
tally-exact = { tally-tricks } for a bid of { $bid }
tally-bid = bid { $bid }
tally-contract =
    { $captured ->
        [one] { $captured } point
       *[other] { $captured } points
    } for a bid of { $bid }
points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
points-short =
    { $points ->
        [one] { $points } pt
       *[other] { $points } pts
    }
passed = pass
made = made
missed = missed
total = total { $total }

## The middle

trick = Trick
trick-card = { $name }: { $card }
trick-card-wins = , wins
tie = Equal: the last one played wins.
stock-down = The One Card, face down
bid-pad = Your bid
bid-value = Bid { $bid }
pass = Pass
bids-so-far =
    { $seats ->
        [0] You bid first: how many of the { $tricks } tricks will you take?
       *[other] { $bid } bid so far, { $tricks ->
            [one] { $tricks } trick
           *[other] { $tricks } tricks
        } to take
    }
bids-in-all =
    { $tricks ->
        [one] { $bid } bid in all, for { $tricks } trick.
       *[other] { $bid } bid in all, for { $tricks } tricks.
    }
bid-first = How many points will you take?
bid-to-beat = The bid to beat is { $bid }.
choice-title = You took the joker. Which order from now on?
choice-keep = Keep
choice-keep-line = The order stays as it is.
choice-reverse = Reverse
choice-reverse-line = High cards become low, low ones high, in all suits.

## The line above the hand

your-turn-auction = Your bid.
your-turn-choose = Keep the order or reverse it.
your-turn-lead = You lead: choose a card.
your-turn-follow = Your turn: follow { $call }.
your-turn-free = Your turn: { $call } called, play what you like.
turn-auction =
    { $who ->
        [you] Your bid.
       *[other] { $name } is to bid.
    }
turn-play =
    { $who ->
        [you] Your turn.
       *[other] { $name } is to play.
    }
turn-stand-in = { $name }: { stand-in }.
turn-choose =
    { $who ->
        [you] Keep the order or reverse it.
       *[other] { $name } decides about the order.
    }
refused-must_follow = You can follow { $call }, so you must: play a raised card.
refused-may_not_lead = You may not lead the { $card } now.
refused-bid_hook = You deal, so not { $bid }: the bids would add up to { $tricks }.
wait = Wait: { turn-play }
wait-auction = First your bid.
wait-choose = First decide about the order.
your-hand = Your hand
card-playable = { $card }, playable

## Said aloud

say-deals =
    { $who ->
        [you] Hand { $deal }. You deal.
       *[other] Hand { $deal }. { $name } deals.
    }
say-bids =
    { $who ->
        [you] You bid { $bid }.
       *[other] { $name } bids { $bid }.
    }
say-passes =
    { $who ->
        [you] You pass.
       *[other] { $name } passes.
    }
say-leads =
    { $who ->
        [you] You lead { $card }.
       *[other] { $name } leads { $card }.
    }
say-leads-calling =
    { $who ->
        [you] You lead { $card }, { $call }.
       *[other] { $name } leads { $card }, { $call }.
    }
say-plays =
    { $who ->
        [you] You play { $card }.
       *[other] { $name } plays { $card }.
    }
say-wins-trick =
    { $who ->
        [you] You win the trick.
       *[other] { $name } wins the trick.
    }
say-stock = The One Card is the { $card }.
say-mode = Now { $mode }.
say-your-turn-auction = Your bid.
say-your-turn-play = Your turn.
say-your-turn-choose = Your choice: keep the order or reverse it.
say-hand-over = The hand is over.
say-match-over = The game is over.

## Score sheet

score-sheet = Score sheet
final-score = Final score
totals = Totals
ranks = Ranks
no-scores-yet = The first hand is still being played.
chart = Totals after each hand
minus = minus { $value }
cell = { $points }
cell-bid = { $points }: { $got } for a bid of { $bid }
next-hand = Next hand
play-again = Play again
save-record = Save record
look-back = Look back
replay-open-title = Look back at a match
you-win = You win.
you-share = You and { $names } share the win.
they-win =
    { $count ->
        [one] { $names } wins.
       *[other] { $names } share the win.
    }

## When something does not work

opening-table = Opening the table…
closed-unknown_table = This table is not here.
closed-ended = This table has been ended.
closed-line = It may have been ended, or it belongs to somebody else.
closed-expired = Nobody came to this table for two weeks, so it was closed.
closed-expired-line = Start a new one and invite the others again.
error-too_fast = That was too fast for the server. Please try again in a moment.
error-too_many_tables = Too many tables are open in this window. Please close one of them.
error-not_your_turn = It is not your turn.
error-unknown_table = This table is not here any more.
error-ended = This table has been ended.
error-expired = This table was closed, for nobody came for two weeks. Start a new one.
error-not_over = The game is still being played.
error-bad_option = The server does not know one of the table options.
error-bad_seats = This game cannot be played with so many seats.
error-unknown_game = The server does not know this game.
error-unavailable = The server cannot do that just now. Please try again in a moment.
error-malformed = The server did not understand this page. Load it again, please.

# A move that the rules refuse; seldom seen, because the page offers only what may be done.
illegal-not_now = That is not what is asked for now.
illegal-over = The hand is over.
illegal-unknown = There is no such card, bid or choice.
illegal-not_held = You do not hold that card.
illegal-may_not_lead = You may not lead that card now.
illegal-must_follow = You can follow, so you must.
illegal-call_required = Say what you call with that card.
illegal-call_not_on_card = You cannot call that with this card.
illegal-call_not_yours = Only the leader calls.
illegal-bid_too_low = That bid is too low.
illegal-bid_out_of_range = There is no such bid here.
illegal-bid_hook = You deal, so your bid may not make the bids add up to the tricks.
illegal-pass_not_allowed = Nobody may pass here: bid 0 to take no trick.

# For real cards: the door on the home page, and the titles of both pages behind it.
real-table = At a real table
real-table-line = With cards in your hands: the keeper adds up, the printer makes the cards.
keeper = Score-keeper
print-title = Print the cards

## Daily deal and statistics

daily-door = Day by day
daily-door-line = The same cards for everybody today, and what your games add up to.
daily-today = Daily deal
statistics = Your statistics
daily-results = Everybody’s results
