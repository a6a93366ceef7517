# Looking back at a match: the replay, and what every decision was worth.
review-title = Retour sur la partie

# The analysis. Points are those by which a seat ends ahead of the others’ average.
review-whose = Regarder
review-everybody = Tout le monde
review-scores = Score
review-luck-skill = Chance et habileté

# $best: high, or low where few points are good.
review-luck-about =
    { $best ->
        [low] Points de moins que la moyenne des autres, sur toutes les manches, et d’où ils viennent.
       *[high] Points de plus que la moyenne des autres, sur toutes les manches, et d’où ils viennent.
    }
review-part-luck = cartes
review-part-luck-line = ce que valaient les mains distribuées
review-part-bids =
    { $bidding ->
        [exact] annonces
       *[ascending] enchères
    }
review-part-bids-line =
    { $bidding ->
        [exact] ce qu’ont coûté les erreurs nettes à l’annonce
       *[ascending] ce qu’ont coûté les erreurs nettes aux enchères
    }
review-part-play = jeu
review-part-play-line = ce qu’ont coûté les erreurs nettes au jeu de la carte
review-part-others = autres
review-part-others-line = ce qu’ont donné les erreurs nettes des autres
review-part-rest = hasard
review-part-rest-line = ce qu’aucune erreur n’explique
review-part-margin = somme
review-luck-chart = Chance aux cartes, manche après manche
review-bids =
    { $bidding ->
        [exact] Annonces réussies
       *[ascending] Enchères réussies
    }
review-bids-made = { $made } sur { $bids }
review-bids-off = écart { $off }
review-losses = Ce que chaque décision a coûté
review-losses-about = En points, selon ce que le joueur pouvait savoir. En rouge, une erreur nette ; en gris, peut-être le hasard. Le repère montre le tournant.
review-nothing = Rien n’a encore été décidé.
review-decision = Décision
review-place = Manche { $deal }, { $name }
review-step = { $place } : { $loss } de perdu
review-mistake-before = Erreur précédente
review-mistake-next = Erreur suivante
review-mistakes =
    { $count ->
        [one] { $count } erreur nette
       *[other] { $count } erreurs nettes
    }
review-turning = Le tournant : { $place }. Toutes cartes ouvertes, un autre coup valait { $loss } de plus.
review-look = Voir
review-show-position = Voir dans la rediffusion
review-only = Il n’y avait pas le choix.
review-best = { $name } a fait ce que ferait le bot.
review-close = { $name } a choisi autrement que le bot ; cela ne change presque rien.
review-lost = Erreur nette : { $name } a perdu { $loss }.
review-tag-best = coup du bot
review-tag-made = joué
review-expected = points attendus
review-behind = écart au meilleur
review-more =
    { $count ->
        [one] { $count } autre coup
       *[other] { $count } autres coups
    }
review-open-best = Toutes cartes ouvertes, rien n’était meilleur.
review-open-lost = Toutes cartes ouvertes, un autre coup valait { $loss } de plus.
review-exact = (Calcul exact.)

# What the hand takes after a bid of $bid: 0, 1, 2, … and how likely each is.
review-spread =
    { $bidding ->
        [exact] Après une annonce de { $bid }, la main fait :
       *[ascending] Après une enchère de { $bid }, la main fait :
    }
review-spread-pass = Après avoir passé, la main fait :
review-percent = { $percent } %
review-versions = Évalué par { $bot } ({ $bot_version }), Follow Suit { $engine }.
