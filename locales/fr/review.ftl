# Looking back at a match: the replay, and what every decision was worth.
review-title = Retour sur la partie

# The replay. $name is somebody at the table.
replay-first = Au début
replay-trick-back = Un pli en arrière
replay-back = Un pas en arrière
replay-play = Lecture
replay-pause = Arrêter
replay-forward = Un pas en avant
replay-trick-forward = Un pli en avant
replay-last = À la fin
replay-position = Moment de la partie

# $step of $steps events; $deal is the number of the hand.
replay-at = Manche { $deal }, pas { $step } sur { $steps }
replay-hand = Manche
replay-whose = Cartes visibles
replay-all-hands = Toutes les mains
replay-hand-of = Seulement ce que { $name } voyait
replay-cards-of = Cartes de { $name }
replay-hidden =
    { $count ->
        [one] { $count } carte cachée
       *[other] { $count } cartes cachées
    }
replay-keys = Les flèches avancent d’un pas, Espace lance et arrête, Début et Fin sautent, Page préc. et Page suiv. passent un pli.
replay-open-line = Choisissez une partie enregistrée ici ou en ligne de commande, ou déposez le fichier n’importe où sur cette page. Vous êtes seul à la voir, et elle n’est pas conservée.
replay-choose = Choisir un fichier
replay-files = Parties

# $file is a file’s name, $line what is wrong with it, in English with the line of the file.
replay-bad = { $file } ne peut pas être affiché : { $line }
replay-loading = La partie se charge.
replay-unknown = Ce lien ne mène à aucune partie.
replay-unavailable = La partie ne peut pas être chargée pour le moment. Réessayez dans un instant.
replay-again = Réessayer
replay-link = Créer un lien
replay-link-line = Toute personne ayant le lien voit cette partie, toutes mains ouvertes, tant qu’elle est conservée.
replay-copy-embed = Copier pour une page web
replay-save = Enregistrer
replay-save-text = En texte
replay-save-record = En partie rejouable
replay-save-svg = Ce pli, animé (SVG)
replay-save-png = Ce pli en image (PNG)
replay-tab-replay = Rediffusion
replay-tab-analysis = Analyse
review-start = Analyser cette partie
review-start-line = Le bot le plus fort examine chaque décision. Cela prend de quelques secondes à une minute.
review-waiting = En attente
review-progress = { $done } décisions sur { $all }
review-stop = Annuler
review-stopped = L’analyse a été annulée.
review-busy = D’autres parties sont en cours d’analyse. Réessayez dans un instant.
review-failed = L’analyse n’a pas abouti. Réessayez dans un instant.

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
review-losses-about = En points, selon ce que le joueur pouvait savoir. En rouge, une erreur nette ; en gris, peut-être le hasard. Le repère montre le tournant.
review-nothing = Rien n’a encore été décidé.
review-decision = Décision
review-place = Manche { $deal }, { $name }
review-step = { $place } : { $loss } de perdu
review-mistake-before = Erreur précédente
review-mistake-next = Erreur suivante
review-mistakes =
    { $count ->
        [one] { $count } erreur nette
       *[other] { $count } erreurs nettes
    }
review-turning = Le tournant : { $place }. Toutes cartes ouvertes, un autre coup valait { $loss } de plus.
review-look = Voir
review-show-position = Voir dans la rediffusion
review-report = Enregistrer un rapport sur ce coup
review-only = Il n’y avait pas le choix.
review-best = { $name } a fait ce que ferait le bot.
review-close = { $name } a choisi autrement que le bot ; cela ne change presque rien.
review-lost = Erreur nette : { $name } a perdu { $loss }.
review-branch = Et si ? Les bots continuent à partir de ce coup

# $move is a move in few words.
review-branch-name = Et si : manche { $deal }, { $name }, { $move }
review-branch-original = Telle que jouée
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
        [exact] Après une annonce de { $bid }, la main fait :
       *[ascending] Après une enchère de { $bid }, la main fait :
    }
review-spread-pass = Après avoir passé, la main fait :
review-percent = { $percent } %
review-versions = Évalué par { $bot } ({ $bot_version }), Follow Suit { $engine }.
