# Cards, calls and modes in words.

# A card of shapes. $shapes is a list such as "2 balls, 1 cube".
cards-shapes = { $value }: { $shapes }
cards-list-separator = { ", " }

# $shape: ball, cube, cone, star.
cards-shape-count =
    { $shape ->
        [ball] { $count ->
            [one] { $count } ball
           *[other] { $count } balls
        }
        [cube] { $count ->
            [one] { $count } cube
           *[other] { $count } cubes
        }
        [cone] { $count ->
            [one] { $count } cone
           *[other] { $count } cones
        }
       *[star] { $count ->
            [one] { $count } star
           *[other] { $count } stars
        }
    }

# A French card. $rank: A, K, Q, J or a number; $suit: spades, hearts, diamonds, clubs.
cards-suit-card =
    { $rank ->
        [A] ace
        [K] king
        [Q] queen
        [J] jack
       *[other] { $rank }
    } of { cards-suit }
cards-rank-letter = { $rank }
cards-suit =
    { $suit ->
        [spades] spades
        [hearts] hearts
        [diamonds] diamonds
       *[clubs] clubs
    }
cards-joker = joker

# $trump: spades, hearts, diamonds, clubs, none (no trump) or open (not named yet);
# $direction: up (uptown, ace high) or down (downtown, nine high).
cards-trump =
    { $trump ->
        [open] trump not named yet
        [none] no trump
        [spades] spades are trump
        [hearts] hearts are trump
        [diamonds] diamonds are trump
       *[clubs] clubs are trump
    }
cards-mode = { cards-trump }, { cards-badge-direction }
cards-badge-trump = trump
cards-badge-no-trump = no trump
cards-badge-open = trump not named
cards-badge-direction =
    { $direction ->
        [down] downtown
       *[up] uptown
    }

# The leader's choice of a call for the chosen card.
cards-lead-title = { $card }: call which?
cards-lead-cancel = Take it back
