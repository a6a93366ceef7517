# Karten, Genanntes und Trumpf in Worten.

# Eine Karte mit Formen. $shapes ist eine Aufzählung wie „2 Kugeln, 1 Würfel“.
cards-shapes = { $value }: { $shapes }
cards-list-separator = { ", " }

# $shape: ball, cube, cone, star.
cards-shape-count =
    { $shape ->
        [ball] { $count ->
            [one] { $count } Kugel
           *[other] { $count } Kugeln
        }
        [cube] { $count ->
            [one] { $count } Würfel
           *[other] { $count } Würfel
        }
        [cone] { $count ->
            [one] { $count } Kegel
           *[other] { $count } Kegel
        }
       *[star] { $count ->
            [one] { $count } Stern
           *[other] { $count } Sterne
        }
    }

# Eine französische Karte. $rank: A, K, Q, J oder eine Zahl; $suit: spades, hearts, diamonds, clubs.
cards-suit-card =
    { cards-suit }-{ $rank ->
        [A] Ass
        [K] König
        [Q] Dame
        [J] Bube
       *[other] { $rank }
    }
# Wie auf den gezeichneten Karten, die international beschriftet sind.
cards-rank-letter = { $rank }
cards-suit =
    { $suit ->
        [spades] Pik
        [hearts] Herz
        [diamonds] Karo
       *[clubs] Kreuz
    }
cards-joker = Joker

# $trump: spades, hearts, diamonds, clubs, none (ohne Trumpf) oder open (noch nicht bestimmt);
# $direction: up (normal, Ass hoch) oder down (umgekehrt, Neun hoch).
cards-trump =
    { $trump ->
        [open] Trumpf noch offen
        [none] ohne Trumpf
        [spades] Pik ist Trumpf
        [hearts] Herz ist Trumpf
        [diamonds] Karo ist Trumpf
       *[clubs] Kreuz ist Trumpf
    }
cards-mode = { cards-trump }, { cards-badge-direction }
cards-badge-trump = Trumpf
cards-badge-no-trump = ohne Trumpf
cards-badge-open = Trumpf offen
cards-badge-direction =
    { $direction ->
        [down] umgekehrte Rangfolge
       *[up] normale Rangfolge
    }

# Was beim Ausspielen mit der gewählten Karte genannt wird.
cards-lead-title = { $card }: was nennst du?
cards-lead-cancel = Zurück auf die Hand
