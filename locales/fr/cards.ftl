# Les cartes, les demandes et l’atout, en mots.

# Une carte de formes. $shapes est une liste comme « 2 sphères, 1 cube ».
cards-shapes = { $value } : { $shapes }
cards-list-separator = { ", " }

# $shape: ball, cube, cone, star.
cards-shape-count =
    { $shape ->
        [ball] { $count ->
            [one] { $count } sphère
           *[other] { $count } sphères
        }
        [cube] { $count ->
            [one] { $count } cube
           *[other] { $count } cubes
        }
        [cone] { $count ->
            [one] { $count } cône
           *[other] { $count } cônes
        }
       *[star] { $count ->
            [one] { $count } étoile
           *[other] { $count } étoiles
        }
    }

# Une carte française. $rank: A, K, Q, J ou un nombre; $suit: spades, hearts, diamonds, clubs.
cards-suit-card =
    { $rank ->
        [A] as
        [K] roi
        [Q] dame
        [J] valet
       *[other] { $rank }
    } de { cards-suit }
# Comme sur les cartes dessinées, qui portent les lettres internationales.
cards-rank-letter = { $rank }
cards-suit =
    { $suit ->
        [spades] pique
        [hearts] cœur
        [diamonds] carreau
       *[clubs] trèfle
    }
cards-joker = joker

# $trump: spades, hearts, diamonds, clubs, none (sans atout) ou open (pas encore choisi);
# $direction: up (ordre normal, l’as est fort) ou down (ordre inversé, le neuf est fort).
cards-trump =
    { $trump ->
        [open] atout pas encore choisi
        [none] sans atout
        [spades] atout pique
        [hearts] atout cœur
        [diamonds] atout carreau
       *[clubs] atout trèfle
    }
cards-mode = { cards-trump }, { cards-badge-direction }
cards-badge-trump = atout
cards-badge-no-trump = sans atout
cards-badge-open = atout à choisir
cards-badge-direction =
    { $direction ->
        [down] ordre inversé
       *[up] ordre normal
    }

# Ce que demande qui entame avec la carte choisie.
cards-lead-title = { $card } : que demandez-vous ?
cards-lead-cancel = Reprendre la carte
