# Learning while one plays: hints, what is still out; and lessons.

## Hints

hints = Hints
hints-ask = On request
hints-always = Always
hints-off-about = Nobody tells you what to play.
hints-ask-about = When it is your turn, a button tells what Expert would do. At tables with robots only.
hints-always-about = Each time it is your turn, you see what Expert would do. At tables with robots only.
keys-hint = I
keys-hint-line = hint
hint = Hint
hint-close = Put the hint away
hint-thinking = Looking at your cards…
hint-waiting = A hint comes when it is your turn.
# $move is a card with its call, a bid or the like.
hint-is = Hint: { $move }
hint-lead = { $card }, { $call }
hint-all = All moves
hint-expected = Points to expect of this hand
hint-takes = Chance to take the trick
# $level is the robot whose advice it is.
hint-by = { $level } would do so.
note-hinted =
    { $who ->
        [you] You look at a hint.
       *[other] { $name } looks at a hint.
    }
allow-hints = Hints for all
allow-hints-line = Everybody may see what Expert would do, and everybody sees who did.
hints-fact = Hints for all
error-no_hints = No hints at this table while other people play.

# Why the hint says so, without naming the card. $percent is a number, $expected one as it is written.
# $known is "yes" where $expected and $percent are known.
hint-reason-only_move = There is nothing else you may do.
hint-reason-bid =
    { $known ->
        [yes] Your hand then takes { $expected } tricks on average, and makes the bid { $percent }% of the time.
       *[no] That is about what your hand should take.
    }
hint-reason-bid_hook = Your hand takes { $expected } tricks on average, but the dealer may not bid { $least }. This bid is made { $percent }% of the time.
hint-reason-bid_worth =
    { $known ->
        [yes] Your hand then takes { $expected } points on average, and makes the bid { $percent }% of the time.
       *[no] Your hand should be worth that much.
    }
hint-reason-pass =
    { $known ->
        [yes] With a bid of { $least } your hand would take { $expected } points on average, and make the bid { $percent }% of the time.
       *[no] Your hand is hardly worth a bid.
    }
hint-reason-names_trump =
    { $n ->
        [one] It settles the trump, and one card of yours follows it.
       *[other] It settles the trump, and { $n } of your cards follow it.
    }
hint-reason-lead_sure = No card that can still come beats it.
hint-reason-lead_win =
    { $n ->
        [one] It wins unless the one card that beats it follows: { $percent }% of the time.
       *[other] It wins unless one of the { $n } cards that beat it follows: { $percent }% of the time.
    }
hint-reason-lead_keep =
    { $n ->
        [one] One unseen card beats it, but your better cards are worth more later.
       *[other] { $n } unseen cards beat it, but your better cards are worth more later.
    }
hint-reason-lead_lose =
    { $n ->
        [one] You want to lose this trick, and one unseen card beats it.
       *[other] You want to lose this trick, and { $n } unseen cards beat it.
    }
hint-reason-lead = You want to lose this trick; of your leads, this one costs least.
hint-reason-take_last =
    { $points ->
        [0] It takes the trick, as nobody plays after you.
        [one] It takes the trick and its one point, as nobody plays after you.
       *[other] It takes the trick and its { $points } points, as nobody plays after you.
    }
hint-reason-take_sure =
    { $points ->
        [0] It takes the trick: no card that can still come beats it.
        [one] It takes the trick and its one point: no card that can still come beats it.
       *[other] It takes the trick and its { $points } points: no card that can still come beats it.
    }
hint-reason-take =
    { $n ->
        [one] It takes the trick unless the one card that beats it comes: { $percent }% of the time.
       *[other] It takes the trick unless one of the { $n } cards that beat it comes: { $percent }% of the time.
    }
hint-reason-leave = You could take this trick, but your better cards are worth more later.
hint-reason-cannot_take = None of your cards takes this trick; this is the one you need least.
hint-reason-duck = It follows and stays below the best card.
hint-reason-discard = It cannot win: a good time to be rid of it.
hint-reason-must_take = Whatever you play takes the trick.
hint-reason-take_anyway = It takes a trick you do not want, but that costs least.
hint-reason-keep =
    { $n ->
        [0] For the cards in your hand it makes little difference.
        [one] As it is, one card of yours is harder to beat.
       *[other] As it is, { $n } of your cards are harder to beat.
    }
hint-reason-reverse =
    { $n ->
        [0] For the cards in your hand it makes little difference.
        [one] Reversed, one card of yours is harder to beat.
       *[other] Reversed, { $n } of your cards are harder to beat.
    }

## Counting

counting = Count the cards
counting-off-about = The stats card tells of the whole pack.
counting-on-about = The stats card shows what is still out, and above your hand you read how many of those cards beat the one you point at.
count-title = Still out
count-about = Cards you have not seen: in other hands, or in nobody’s.
count-about-stock = Cards you have not seen: in other hands, or in the middle.
count-out =
    { $n ->
        [one] One card is still out.
       *[other] { $n } cards are still out.
    }
count-points =
    { $n ->
        [one] One point is among them.
       *[other] { $n } points are among them.
    }
count-look = Point at a card of yours: how many beat it?
count-beaten =
    { $n ->
        [0] Nothing that is still out beats it.
        [one] One card that is still out beats it.
       *[other] { $n } cards that are still out beat it.
    }
count-cannot = It cannot take this trick.
count-lead = Beaten by:
count-call =
    { $n ->
        [one] { $call }: one card
       *[other] { $call }: { $n } cards
    }
count-all = all
count-shown = { $card }: seen
count-hidden = { $card }: still out
