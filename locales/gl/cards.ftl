# As cartas, o que se canta e o trunfo, en palabras.

# Unha carta de formas. $shapes é unha lista como «2 bólas, 1 cubo».
cards-shapes = { $value }: { $shapes }
cards-list-separator = { ", " }

# $shape: ball, cube, cone, star.
cards-shape-count =
    { $shape ->
        [ball] { $count ->
            [one] { $count } bóla
           *[other] { $count } bólas
        }
        [cube] { $count ->
            [one] { $count } cubo
           *[other] { $count } cubos
        }
        [cone] { $count ->
            [one] { $count } cono
           *[other] { $count } conos
        }
       *[star] { $count ->
            [one] { $count } estrela
           *[other] { $count } estrelas
        }
    }

# Unha carta francesa. $rank: A, K, Q, J ou un número; $suit: spades, hearts, diamonds, clubs.
cards-suit-card =
    { $rank ->
        [A] as
        [K] rei
        [Q] raíña
        [J] valete
       *[other] { $rank }
    } de { cards-suit }
cards-rank-letter = { $rank }
cards-suit =
    { $suit ->
        [spades] picas
        [hearts] corazóns
        [diamonds] diamantes
       *[clubs] trevos
    }
cards-joker = comodín

# $trump: spades, hearts, diamonds, clubs, none (sen trunfo) ou open (aínda sen decidir);
# $direction: up (orde normal, gaña o as) ou down (orde inversa, gaña o nove).
cards-trump =
    { $trump ->
        [open] trunfo aínda sen decidir
        [none] sen trunfo
        [spades] o trunfo é picas
        [hearts] o trunfo é corazóns
        [diamonds] o trunfo é diamantes
       *[clubs] o trunfo é trevos
    }
cards-mode = { cards-trump }, { cards-badge-direction }
cards-badge-trump = trunfo
cards-badge-no-trump = sen trunfo
cards-badge-open = trunfo sen decidir
cards-badge-direction =
    { $direction ->
        [down] orde inversa
       *[up] orde normal
    }

# Quen sae escolle que canta coa súa carta.
cards-lead-title = { $card }: que cantas?
cards-lead-cancel = Volver á man
