# Les règles telles qu’elles se montrent à la table. Chaque option de la table est un argument de
# chaque texte: les oui et non comme "true" et "false", les autres par leur nom.

rules-unknown = Les règles de ce jeu ne sont pas encore écrites.

rules-example-wins = gagne
rules-example-follows = fournit


## Xactika

rules-x-aim = Le but
rules-x-aim-text =
    { $mode ->
        [win] Prenez autant de plis que possible. Après { $deals ->
            [one] la manche
           *[other] { $deals } manches
        }, le total le plus haut gagne.
        [lose] Prenez aussi peu de plis que possible. Après { $deals ->
            [one] la manche
           *[other] { $deals } manches
        }, le total le plus bas gagne.
       *[bid] Dites combien de plis vous prendrez, puis prenez exactement ce nombre. Après { $deals ->
            [one] la manche
           *[other] { $deals } manches
        }, le total le plus haut gagne.
    }

rules-x-pack = Les cartes
rules-x-pack-text =
    { $shapes ->
        [4] Il y a { $pack } cartes, une pour chaque combinaison de sphères, cubes, cônes et étoiles, chaque forme y étant { $counts ->
            [1] une fois
            [2] une ou deux fois
           *[other] une, deux ou trois fois
        }.
        [3] Ce petit jeu a { $pack } cartes, une pour chaque combinaison de sphères, cubes et cônes.
        [2] Ce petit jeu a { $pack } cartes, une pour chaque combinaison de sphères et cubes.
       *[other] Ce petit jeu a { $pack } cartes, qui ne montrent que des sphères.
    } Le nombre dans le coin est la valeur de la carte : toutes ses formes ensemble, de { $low } à { $high }.
rules-x-pack-colours = Les couleurs n’aident que l’œil. Elles ne comptent pas dans le jeu.

rules-x-example-values =
    Celles-ci valent 4, 8 et 12. Sur celle du milieu, 2 sphères, 3 cubes, 1 cône et 2 étoiles font 8.

rules-x-deal = Une manche
rules-x-deal-text =
    Avant chaque manche, toutes les cartes sont mélangées et chacun reçoit { $hand_size ->
        [one] une carte
       *[other] { $hand_size } cartes
    }. Le reste n’est pas montré. On joue dans le sens des aiguilles d’une montre, et la donne passe à gauche.

rules-x-bid = Les annonces
rules-x-bid-text =
    Les cartes données, chacun annonce à son tour combien de plis il prendra, de 0 à { $hand_size }. Le joueur à gauche du donneur commence ; le donneur vient en dernier. Tout le monde entend les annonces.
rules-x-bid-hook =
    { $hook ->
        [false] Le donneur aussi peut annoncer n’importe quel nombre.
       *[true] L’annonce du donneur ne peut pas porter la somme des annonces à { $hand_size } ; au moins un joueur ratera donc la sienne. Si les autres ont déjà annoncé plus de { $hand_size }, le donneur annonce ce qu’il veut.
    }

rules-x-follow = Jouer une carte
rules-x-lead-text =
    Le joueur à gauche du donneur entame le premier pli ; ensuite, c’est qui a gagné le dernier pli. Pour entamer, jouez n’importe quelle carte et demandez une de ses formes. Le nombre qui compte est celui de la carte : entamez une carte à 2 étoiles, demandez les étoiles, et la demande est « 2 étoiles ».
rules-x-follow-text =
    Les autres, chacun à son tour, doivent fournir s’ils le peuvent : jouer une carte qui a exactement ce nombre de cette forme.
rules-x-sluff-text =
    Si vous n’avez pas de telle carte, jouez celle que vous voulez. C’est une défausse, et une défausse ne gagne jamais.
rules-x-example-exact =
    On demande 2 cubes. Deux de ces quatre cartes fournissent, et il faut jouer l’une d’elles. Trois cubes ne sont pas deux cubes.

rules-x-win = Qui gagne le pli
rules-x-win-text =
    Parmi les cartes qui fournissent, la plus haute valeur gagne. Entre valeurs égales, la dernière jouée gagne. Si personne ne fournit, l’entame gagne. Il n’y a pas d’atout.
rules-x-example-last =
    On demande 2 cubes. Trois cartes de valeur 8 fournissent, et la dernière gagne. Le 12 montre 3 cubes : il ne fournit pas, si haut qu’il soit.
rules-x-example-nobody =
    On demande 1 sphère et personne n’a de carte avec exactement 1 sphère. L’entame gagne, bien que ce soit la carte la plus basse.

rules-x-score = Le score
rules-x-score-text =
    { $mode ->
        [win] Chaque pli vaut 1 point.
        [lose] Chaque pli vaut 1 point, et les points sont ce qu’il faut éviter.
       *[bid] Si vous réussissez votre annonce, vous marquez 1 point par pli. Si vous la ratez, par excès ou par défaut, vous perdez 1 point par pli d’écart. Une annonce de 0 qui ne prend rien vaut 0.
    }
rules-x-end-text =
    { $deals ->
        [one] La partie est une seule manche.
       *[other] La partie compte { $deals } manches.
    } Le total le plus { $mode ->
        [lose] bas
       *[other] haut
    } gagne.
rules-x-tie-text =
    { $final_tie ->
        [extra] Si les meilleurs totaux sont égaux, des manches en plus décident, quatre au maximum ; ensuite, la victoire est partagée.
       *[shared] Les joueurs qui ont le même meilleur total partagent la victoire.
    }

rules-x-myths = Si on vous l’a raconté autrement
rules-x-myths-text = Certaines descriptions du jeu disent autre chose. À cette table :
rules-x-myth-least = Le nombre doit être exact. « Au moins 2 cubes » n’est pas la règle.
rules-x-myth-ties = Entre cartes égales, la dernière jouée gagne, pas la première.
rules-x-myth-high = Une carte qui ne fournit pas ne gagne jamais, pas même un 12.
rules-x-myth-missed = Une annonce ratée coûte des points. Elle ne vaut pas zéro.
rules-x-myth-colours = On ne fournit jamais une couleur. Il n’y a que des formes et des nombres.


## One Card

rules-o-aim = Le but
rules-o-aim-text =
    Prenez les cartes qui valent des points. Le premier à atteindre { $target } points en plusieurs manches gagne.

rules-o-pack = Les cartes
rules-o-pack-text = Il y a { $pack } cartes : as, roi, dame, valet, 10 et 9 en quatre couleurs, et un joker.
rules-o-order-text =
    Chaque manche commence dans l’ordre normal, l’as en tête : A K Q J 10 9. L’ordre inversé retourne tout : le 9 est la plus haute et l’as la plus basse.
rules-o-points-text =
    Chaque roi, dame et valet vaut 1 point, le joker 3. Les as, les dix et les neuf ne valent rien. Cela fait { $points } points par manche.

rules-o-example-points = Les cartes à points : un roi, une dame ou un valet valent 1, le joker 3.

rules-o-deal = La carte du centre
rules-o-deal-text =
    À deux joueurs, chacun reçoit 12 cartes ; à trois, 8 ; à quatre, 6. La donne passe à gauche.
rules-o-centre-text =
    Il reste une carte. Elle est posée face cachée au centre, et personne ne la voit avant que le dernier pli soit gagné : elle va à qui gagne ce pli, avec ses points.

rules-o-bid = Les enchères
rules-o-bid-text =
    Le joueur à gauche du donneur commence. Enchérissez les points que vous pensez prendre, ou passez ; aucune couleur n’est dite. La plus petite enchère est 8 à deux joueurs, 7 à trois et 6 à quatre. Chaque enchère doit dépasser la précédente, et { $points } est le maximum.
rules-o-pass-text =
    { $pass_final ->
        [false] Qui a passé peut revenir tant que durent les enchères.
       *[true] Qui a passé ne revient plus.
    } Les enchères finissent quand tous les autres ont passé, ou aussitôt sur une enchère de { $points }.
rules-o-all-pass-text =
    Si tous passent, la manche se joue sans atout, pour les points habituels.

rules-o-lead = La première carte
rules-o-lead-text = Le plus offrant entame. La couleur de cette première carte est atout pour toute la manche.
rules-o-opening-text =
    { $joker_opening ->
        [names_trump] La première carte peut être le joker. Le preneur dit alors quelle couleur est atout.
        [no_trump] La première carte peut être le joker. La manche se joue alors sans atout.
       *[refused] La première carte ne peut pas être le joker.
    }
rules-o-no-bid-text =
    { $no_bid_leader ->
        [left] Si tous ont passé, le joueur à gauche du donneur entame.
       *[opposite] Si tous ont passé, le joueur en face du donneur entame ; à trois joueurs, celui à gauche du donneur.
    }

rules-o-tricks = Les plis
rules-o-follow-text =
    Fournissez la couleur entamée si vous le pouvez. Sinon, jouez n’importe quelle carte ; rien n’oblige à couper ni à monter.
rules-o-win-text =
    L’atout le plus haut gagne le pli. Sans atout dedans, c’est la plus haute carte de la couleur entamée, selon l’ordre du moment. Les autres cartes ne gagnent jamais. Qui gagne garde les cartes et entame le pli suivant.
rules-o-example-plain =
    Sans atout, ordre normal. Le 9 de pique a été entamé et personne n’a fourni : il bat donc les deux as.

rules-o-joker = Le joker avec un atout
rules-o-joker-trump-text =
    Le joker est le plus petit atout : il bat toutes les cartes des autres couleurs et perd contre tous les autres atouts. Entamé après le premier pli, c’est une entame à l’atout.
rules-o-joker-follow-text =
    { $joker_must_follow_trump ->
        [false] Quand l’atout est entamé, vous pouvez garder le joker, même si c’est votre seul atout.
       *[true] Quand l’atout est entamé et que le joker est votre seul atout, vous devez le jouer.
    }
rules-o-joker-plain-text = Quand une autre couleur est entamée et que vous en avez, vous ne pouvez pas jouer le joker.
rules-o-example-trump =
    Atout cœur. Le joker bat l’as de pique, mais le 9 de cœur est un atout plus haut et gagne.

rules-o-no-trump = Le joker sans atout
rules-o-joker-no-trump-text =
    Sans atout, le joker n’est d’aucune couleur et bat tout. Vous pouvez l’entamer, ou le jouer quand vous ne pouvez pas fournir.
rules-o-joker-lead-text =
    { $joker_lead ->
        [names_suit] Qui l’entame dit quelle couleur les autres doivent fournir.
       *[beats_all] Quand il est entamé, les autres jouent ce qu’ils veulent.
    }
rules-o-example-joker = Sans atout. Le troisième joueur n’a pas de carreau, joue le joker et gagne.

rules-o-reversal = Inverser l’ordre
rules-o-reversal-text =
    Dans une manche avec enchère, qui gagne le pli où se trouve le joker peut passer de l’ordre normal à l’ordre inversé. C’est un choix, fait sur-le-champ. Du pli suivant à la fin de la manche, l’ordre est inversé dans toutes les couleurs, atout compris.
rules-o-reversal-own-text =
    { $own_joker_reverses ->
        [false] Seul le joker d’un autre vous donne ce choix, jamais le vôtre.
       *[true] Gagner avec votre propre joker vous donne ce choix aussi.
    }
rules-o-reversal-no-trump-text = Le choix se donne aussi dans une manche où tous ont passé.
rules-o-reversal-never-text =
    Il ne se donne pas au dernier pli, ni quand le joker est la carte du centre.{ $no_trump_reversal ->
        [true] { "" }
       *[false] { " " }Ni dans une manche où tous ont passé.
    }
rules-o-example-downtown = Ordre inversé. On a entamé carreau : le 9 est maintenant le plus haut carreau et gagne.

rules-o-score = Le score
rules-o-score-text =
    Chacun marque les points qu’il a pris. Le plus offrant marque les siens, tous, seulement s’il atteint son enchère.
rules-o-fail-text =
    { $bid_fail ->
        [minus] S’il ne l’atteint pas, il perd autant de points que son enchère. Les autres gardent les leurs.
       *[zero] S’il ne l’atteint pas, il marque 0 pour la manche. Les autres gardent les leurs.
    }
rules-o-end-text =
    Dès que quelqu’un a { $target } points ou plus après une manche, le total le plus haut gagne. Si les plus hauts totaux sont égaux, on joue une autre manche.


## Les cartes récapitulatives

rules-stats-title = Ce qu’il y a dans le jeu
rules-stats-value = valeur
rules-stats-cards = cartes
rules-stats-with = avec { $count }
rules-stats-total = tout
rules-stats-note = « Avec 2 » veut dire avec exactement 2 d’une forme. C’est pareil pour toutes les formes.

rules-order-title = Ordre et points
rules-order-points = points
rules-order-points-text = K, Q et J 1 chacun, joker 3, le reste 0 : { $points } en tout.
rules-order-trump = atout
rules-order-trump-text =
    La couleur de la première carte du preneur{ $joker_opening ->
        [names_trump] { "" }, ou la couleur dite avec le joker
       *[other] { "" }
    }. Elle bat toutes les autres couleurs.
rules-order-joker-text =
    Avec un atout, le plus petit atout. Sans atout, il bat tout. { $no_trump_reversal ->
        [true] Qui
       *[false] Dans une manche avec enchère, qui
    } gagne le pli avec { $own_joker_reverses ->
        [false] le joker d’un autre
       *[true] le joker
    } peut inverser l’ordre.
