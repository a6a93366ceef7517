# The rules as they are shown at a table. Every option of the table is an argument of every text:
# booleans as "true" and "false", choices by their names.

rules-unknown = The rules of this game are not written down yet.

rules-example-wins = wins
rules-example-follows = follows


## Xactika

rules-x-aim = The aim
rules-x-aim-text =
    { $mode ->
        [win] Take as many tricks as you can. After { $deals ->
            [one] the hand
           *[other] { $deals } hands
        } the highest total wins.
        [lose] Take as few tricks as you can. After { $deals ->
            [one] the hand
           *[other] { $deals } hands
        } the lowest total wins.
       *[bid] Say how many tricks you will take, then take exactly that many. After { $deals ->
            [one] the hand
           *[other] { $deals } hands
        } the highest total wins.
    }

rules-x-pack = The cards
rules-x-pack-text =
    { $shapes ->
        [4] There are { $pack } cards, one for every mix of balls, cubes, cones and stars, each in { $counts ->
            [1] ones
            [2] ones or twos
           *[other] ones, twos or threes
        }.
        [3] This small pack has { $pack } cards, one for every mix of balls, cubes and cones.
        [2] This small pack has { $pack } cards, one for every mix of balls and cubes.
       *[other] This small pack has { $pack } cards, which show balls only.
    } The number in the corner is the card’s value: all its shapes together, { $low } to { $high }.
rules-x-pack-colours = The colours only help the eye. They mean nothing in play.

rules-x-example-values =
    These are worth 4, 8 and 12. In the middle one, 2 balls, 3 cubes, 1 cone and 2 stars make 8.

rules-x-deal = A hand
rules-x-deal-text =
    Before each hand the whole pack is shuffled and everyone gets { $hand_size ->
        [one] one card
       *[other] { $hand_size } cards
    }. The cards left over stay unseen. Play goes clockwise, and the deal passes to the left.

rules-x-bid = Bidding
rules-x-bid-text =
    Once the cards are dealt, each player bids in turn how many tricks they will take, from 0 to { $hand_size }. The player on the dealer’s left begins; the dealer comes last. Everyone hears the bids.
rules-x-bid-hook =
    { $hook ->
        [false] The dealer may bid any number too.
       *[true] The dealer’s bid may not bring the sum of all bids to { $hand_size }, so at least one player will miss. If the others have bid more than { $hand_size } already, the dealer may bid anything.
    }

rules-x-follow = Playing a card
rules-x-lead-text =
    The player on the dealer’s left leads to the first trick; after that, whoever won the last trick leads. To lead, play any card and call one of the shapes on it. The number that counts is the one on the card: lead a card with 2 stars, call stars, and the call is “2 stars”.
rules-x-follow-text =
    Everyone else, in turn, must follow if they can: play a card with exactly that many of that shape.
rules-x-sluff-text =
    If you have no such card, play any card you like. That is a sluff, and a sluff never wins.
rules-x-example-exact =
    The call is 2 cubes. Two of these four cards follow, and one of them must be played. Three cubes are not two cubes.

rules-x-win = Who wins the trick
rules-x-win-text =
    Among the cards that obey the call, the highest value wins. Of equal values, the one played last wins. If nobody follows, the leader wins. There are no trumps.
rules-x-example-last =
    2 cubes are called. Three cards worth 8 obey, and the last of them wins. The 12 shows 3 cubes: it does not obey, however high it is.
rules-x-example-nobody =
    1 ball is called and nobody has a card with exactly 1 ball. The lead wins, although it is the lowest card of all.

rules-x-score = The score
rules-x-score-text =
    { $mode ->
        [win] Every trick is 1 point.
        [lose] Every trick is 1 point, and points are what you do not want.
       *[bid] Make your bid exactly and you score 1 point for each trick. Miss it, above or below, and you lose 1 point for each trick you are off. A bid of 0 that takes nothing scores 0.
    }
rules-x-end-text =
    { $deals ->
        [one] The game is a single hand.
       *[other] The game is { $deals } hands.
    } The { $mode ->
        [lose] lowest
       *[other] highest
    } total wins.
rules-x-tie-text =
    { $final_tie ->
        [extra] If the best totals are equal, extra hands decide, four at most; after that the win is shared.
       *[shared] Players with the same best total share the win.
    }

rules-x-myths = If you have heard it differently
rules-x-myths-text = Some descriptions of the game say other things. At this table:
rules-x-myth-least = The count must be exact. “At least 2 cubes” is not the rule.
rules-x-myth-ties = Of equal cards the last one played wins, not the first.
rules-x-myth-high = A card that does not obey the call never wins, not even a 12.
rules-x-myth-missed = A missed bid costs points. It does not score zero.
rules-x-myth-colours = Nobody ever follows a colour. There are only shapes and counts.


## One Card

rules-o-aim = The aim
rules-o-aim-text =
    Capture the cards that carry points. The first player to reach { $target } points over several hands wins.

rules-o-pack = The cards
rules-o-pack-text = There are { $pack } cards: ace, king, queen, jack, 10 and 9 in four suits, and one joker.
rules-o-order-text =
    Every hand starts uptown, with the ace high: A K Q J 10 9. Downtown turns it round, so that the 9 is the highest and the ace the lowest.
rules-o-points-text =
    Each king, queen and jack is worth 1 point, the joker 3. Aces, tens and nines are worth nothing. That makes { $points } points in each hand.

rules-o-example-points = The cards worth points: a king, a queen or a jack 1 each, the joker 3.

rules-o-deal = The One Card
rules-o-deal-text =
    Two players get 12 cards each, three get 8, four get 6. The deal passes to the left.
rules-o-centre-text =
    One card is left. It lies face down in the middle, and nobody sees it until the last trick is won: it goes to the winner of that trick, with its points.

rules-o-bid = The auction
rules-o-bid-text =
    The player on the dealer’s left begins. Bid the points you mean to capture, or pass; no suit is named. The lowest bid is 8 with two players, 7 with three and 6 with four. Each bid must be higher than the last, and { $points } is the most.
rules-o-pass-text =
    { $pass_final ->
        [false] A player who has passed may come back in while the auction lasts.
       *[true] A pass is final.
    } The auction ends when everyone else has passed, or at once on a bid of { $points }.
rules-o-all-pass-text =
    If all pass, the hand is played without trump, for points as usual.

rules-o-lead = The first card
rules-o-lead-text = The highest bidder leads. The suit of that first card is trump for the whole hand.
rules-o-opening-text =
    { $joker_opening ->
        [names_trump] The first card may be the joker. The bidder then says which suit is trump.
        [no_trump] The first card may be the joker. The hand is then played without trump.
       *[refused] The first card may not be the joker.
    }
rules-o-no-bid-text =
    { $no_bid_leader ->
        [left] If everyone passed, the player on the dealer’s left leads.
       *[opposite] If everyone passed, the player opposite the dealer leads; with three players, the one on the dealer’s left.
    }

rules-o-tricks = Tricks
rules-o-follow-text =
    Follow the suit that was led if you can. If you cannot, play any card; you never have to trump or to beat anything.
rules-o-win-text =
    The highest trump wins the trick. Without a trump in it, the highest card of the suit that was led wins, in the order of the moment. Other cards never win. The winner keeps the cards and leads next.
rules-o-example-plain =
    No trump, uptown. The 9 of spades was led and nobody followed, so it beats both aces.

rules-o-joker = The joker with a trump
rules-o-joker-trump-text =
    The joker is the lowest trump: it beats every plain card and loses to every other trump. Led after the first trick, it is a trump lead.
rules-o-joker-follow-text =
    { $joker_must_follow_trump ->
        [false] When trump is led, you may keep the joker back, even if it is your only trump.
       *[true] When trump is led and the joker is your only trump, you must play it.
    }
rules-o-joker-plain-text = When a plain suit is led and you hold that suit, you may not play the joker.
rules-o-example-trump =
    Hearts are trump. The joker beats the ace of spades, but the 9 of hearts is a higher trump and wins.

rules-o-no-trump = The joker without a trump
rules-o-joker-no-trump-text =
    Without a trump the joker belongs to no suit and beats everything. You may lead it, or play it when you cannot follow.
rules-o-joker-lead-text =
    { $joker_lead ->
        [names_suit] When it is led, the leader names the suit that the others must follow.
       *[beats_all] When it is led, the others may play anything.
    }
rules-o-example-joker = No trump. The third player has no diamond, plays the joker and wins.

rules-o-reversal = Turning the order round
rules-o-reversal-text =
    In a hand with a bid, whoever wins the trick that holds the joker may turn the order from uptown to downtown. It is a choice, made at once. From the next trick to the end of the hand the order is reversed in all suits, trump too.
rules-o-reversal-own-text =
    { $own_joker_reverses ->
        [false] Only someone else’s joker gives you that choice, never your own.
       *[true] Winning with your own joker gives you the choice as well.
    }
rules-o-reversal-no-trump-text = The choice is also given in a hand that everyone passed.
rules-o-reversal-never-text =
    It is not given on the last trick, nor when the joker is the One Card.{ $no_trump_reversal ->
        [true] { "" }
       *[false] { " " }Nor is it given in a hand that everyone passed.
    }
rules-o-example-downtown = Downtown. Diamonds were led: the 9 is now the highest diamond and wins.

rules-o-score = The score
rules-o-score-text =
    Everyone scores the points they captured. The highest bidder scores theirs, all of them, only if they reach the bid.
rules-o-fail-text =
    { $bid_fail ->
        [minus] A bidder who falls short loses as many points as they bid. The others keep theirs.
       *[zero] A bidder who falls short scores 0 for the hand. The others keep theirs.
    }
rules-o-end-text =
    Once somebody has { $target } points or more after a hand, the highest total wins. If the highest totals are equal, another hand is played.


## The reference cards

rules-stats-title = What is in the pack
rules-stats-value = value
rules-stats-cards = cards
rules-stats-with = with { $count }
rules-stats-total = all
rules-stats-note = “With 2” means with exactly 2 of a shape. It is the same for every shape.

rules-order-title = Order and points
rules-order-points = points
rules-order-points-text = K, Q and J 1 each, joker 3, the rest 0: { $points } in all.
rules-order-trump = trump
rules-order-trump-text =
    The suit of the bidder’s first card{ $joker_opening ->
        [names_trump] { "" }, or the suit named with the joker
       *[other] { "" }
    }. It beats every other suit.
rules-order-joker-text =
    With a trump, the lowest trump. Without one, it beats everything. { $no_trump_reversal ->
        [true] Whoever
       *[false] In a hand with a bid, whoever
    } wins the trick with { $own_joker_reverses ->
        [false] another player’s joker
       *[true] the joker
    } may turn the order round.
