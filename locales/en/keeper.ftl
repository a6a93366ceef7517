# The score-keeper for real cards.
# $bidding, for languages with a word for each kind of bid: exact (Xactika) or ascending (One Card).

keeper-line = For real cards. It works without a network; all stays on this device.
keeper-new = New sheet
keeper-kept = Your sheets
keeper-hands =
    { $hands ->
        [0] not begun
        [one] { $hands } hand
       *[other] { $hands } hands
    }
keeper-over = finished
keeper-open-file = Open a file
keeper-bad-file = This file is no score sheet of ours.
keeper-bad-link = This link is damaged: there is no whole sheet in it.
keeper-missing = This sheet is not on this device.

## A new sheet

keeper-game = What do you play?
keeper-players = Who plays? In the order you sit, clockwise
keeper-player = Player { $number }
keeper-add = Add a player
keeper-drop = Take out { $name }
keeper-up = Move { $name } up
keeper-first = Who deals first?
keeper-start = Start

## Writing a hand

keeper-deals = { $name } deals
keeper-correcting = Correcting hand { $hand }
keeper-bid-of = { $name }: bid
keeper-tricks-of = { $name }: tricks
keeper-points-of = { $name }: points
keeper-column-bid = Bid
keeper-column-tricks = Tricks
keeper-column-points = Points
keeper-not-yet = not yet
keeper-ask-bid = How many tricks does { $name } bid?
keeper-ask-bidder = Who made the highest bid?
keeper-ask-contract = How many points did { $name } bid?
keeper-ask-tricks = How many tricks did { $name } take?
keeper-ask-points = How many points did { $name } take?
keeper-centre = The points of the card in the centre go to whoever took the last trick.
keeper-all-passed = All passed
keeper-nobody = Nobody bid.
keeper-bid-sum =
    { $tricks ->
        [one] { $bid } bid for { $tricks } trick.
       *[other] { $bid } bid for { $tricks } tricks.
    }
keeper-hook = { $name } deals and may not bid { $bid }: the bids would add up to { $tricks }.
keeper-range = { $name }’s bid is not possible by these rules.
keeper-sum-tricks =
    Tricks add up to { $sum }, { $off ->
        [one] one
       *[other] { $off }
    } { $way ->
        [missing] { $off ->
            [one] is missing
           *[other] are missing
        }
       *[over] too many
    }.
keeper-sum-points =
    Points add up to { $sum }, { $off ->
        [one] one
       *[other] { $off }
    } { $way ->
        [missing] { $off ->
            [one] is missing
           *[other] are missing
        }
       *[over] too many
    }.
keeper-sum-right = It adds up.
keeper-write = Write it down
keeper-save = Save the correction
keeper-cancel = Leave it as it was
keeper-clear = Empty this hand
keeper-remove = Take this hand out

## The sheet

keeper-correct = Correct hand { $hand }
keeper-chart-empty = The first hand is still to be written.
keeper-undo = Undo
keeper-redo = Do again
keeper-more = More
keeper-history = What was done
keeper-history-none = Nothing yet.
keeper-did-hand = Hand { $hand } written down
keeper-did-corrected = Hand { $hand } corrected
keeper-did-removed = Hand { $hand } taken out
keeper-did-names = Names changed
keeper-did-options = Rules changed
keeper-when = { DATETIME($when, hour: "numeric", minute: "numeric") }
keeper-day = { DATETIME($day, dateStyle: "medium") }
keeper-share = Link to the sheet
keeper-share-line = The whole sheet is in the link; no server gets it.
keeper-shared = A score sheet that somebody sent you
keeper-take = Keep it on this device
keeper-csv = Table (CSV)
# What a hand scored, as a column's title.
keeper-csv-score = score
keeper-json = File to open again (JSON)
keeper-print = Print
keeper-names = Names
keeper-rules = Rules of this table
keeper-rules-refused = With these rules a hand that is written down would not be possible.
keeper-delete = Delete this sheet
keeper-delete-sure = Delete this sheet for good? A link or a file of it can be opened again.
keeper-delete-yes = Delete
keeper-delete-no = Keep
keeper-again = New sheet, same players
keeper-not-stored = This browser keeps nothing: save the sheet as a file or a link before you close the page.
