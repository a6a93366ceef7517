# Las cartas, lo que se canta y el triunfo, en palabras.

# Una carta de formas. $shapes es una lista como «2 bolas, 1 cubo».
cards-shapes = { $value }: { $shapes }
cards-list-separator = { ", " }

# $shape: ball, cube, cone, star.
cards-shape-count =
    { $shape ->
        [ball] { $count ->
            [one] { $count } bola
           *[other] { $count } bolas
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
            [one] { $count } estrella
           *[other] { $count } estrellas
        }
    }

# Una carta francesa. $rank: A, K, Q, J o un número; $suit: spades, hearts, diamonds, clubs.
cards-suit-card =
    { $rank ->
        [A] as
        [K] rey
        [Q] dama
        [J] jota
       *[other] { $rank }
    } de { cards-suit }
cards-rank-letter = { $rank }
cards-suit =
    { $suit ->
        [spades] picas
        [hearts] corazones
        [diamonds] diamantes
       *[clubs] tréboles
    }
cards-joker = comodín

# $trump: spades, hearts, diamonds, clubs, none (sin triunfo) u open (aún sin decidir);
# $direction: up (orden normal, gana el as) o down (orden inverso, gana el nueve).
cards-trump =
    { $trump ->
        [open] triunfo aún sin decidir
        [none] sin triunfo
        [spades] triunfan picas
        [hearts] triunfan corazones
        [diamonds] triunfan diamantes
       *[clubs] triunfan tréboles
    }
cards-mode = { cards-trump }, { cards-badge-direction }
cards-badge-trump = triunfo
cards-badge-no-trump = sin triunfo
cards-badge-open = triunfo sin decidir
cards-badge-direction =
    { $direction ->
        [down] orden inverso
       *[up] orden normal
    }

# Quien sale elige qué canta con su carta.
cards-lead-title = { $card }: ¿qué cantas?
cards-lead-cancel = Volver a la mano
