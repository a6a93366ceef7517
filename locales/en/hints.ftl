# What a hint says at the table, and what is still out.

# $move is a card with its call, a bid or the like; $level a robot. $percent is a number, $expected one as it is written.
# $known is "yes" where $expected and $percent are known. The reasons do not name the card.
hint-spread = After a bid of { $bid }, the hand takes:
hint-spread-pass = After a pass, the hand takes:
hint-percent = { $percent } %
hint-close = Put the hint away
hint-thinking = Looking at your cards…
hint-waiting = A hint comes when it is your turn.
hint-is = Hint: { $move }
hint-lead = { $card }, { $call }
hint-all = All moves
hint-expected = Points to expect of this hand
hint-takes = Chance to take the trick
hint-by = { $level } would do so.
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
