# What a hint says at the table, and what is still out.

# $move is a card with its call, a bid or the like; $level a robot. $percent is a number, $expected one as it is written.
# $known is "yes" where $expected and $percent are known. The reasons do not name the card.
hint-spread =
    { $bidding ->
        [exact] Après une annonce de { $bid }, la main fait :
       *[ascending] Après une enchère de { $bid }, la main fait :
    }
hint-spread-pass = Après avoir passé, la main fait :
hint-percent = { $percent } %
hint-close = Ranger le conseil
hint-thinking = Regarde vos cartes…
hint-waiting = Un conseil vient quand c’est à vous.
hint-is = Conseil : { $move }
hint-lead = { $card }, { $call }
hint-all = Tous les coups
hint-expected = Points attendus de cette manche
hint-takes = Chances de prendre le pli
hint-by = C’est ce que ferait : { $level }.
hint-reason-only_move = Vous ne pouvez rien faire d’autre.
hint-reason-bid =
    { $known ->
        [yes] Votre main fait alors { $expected } plis en moyenne et réussit l’annonce dans { $percent } % des cas.
       *[no] C’est à peu près ce que votre main devrait faire.
    }
hint-reason-bid_hook = Votre main fait { $expected } plis en moyenne, mais le donneur ne peut pas annoncer { $least }. Cette annonce réussit dans { $percent } % des cas.
hint-reason-bid_worth =
    { $known ->
        [yes] Votre main fait alors { $expected } points en moyenne et réussit l’enchère dans { $percent } % des cas.
       *[no] Votre main devrait valoir autant.
    }
hint-reason-pass =
    { $known ->
        [yes] Avec une enchère de { $least }, votre main ferait { $expected } points en moyenne et la réussirait dans { $percent } % des cas.
       *[no] Votre main ne vaut guère une enchère.
    }
hint-reason-names_trump =
    { $n ->
        [one] Elle fixe l’atout, et { $n } de vos cartes y fournit.
       *[other] Elle fixe l’atout, et { $n } de vos cartes y fournissent.
    }
hint-reason-lead_sure = Aucune carte qui peut encore venir ne la bat.
hint-reason-lead_win =
    { $n ->
        [one] Elle gagne si { $n } carte qui la bat ne vient pas : dans { $percent } % des cas.
       *[other] Elle gagne si aucune des { $n } cartes qui la battent ne vient : dans { $percent } % des cas.
    }
hint-reason-lead_keep =
    { $n ->
        [one] { $n } carte non vue la bat, mais vos meilleures cartes vaudront plus ensuite.
       *[other] { $n } cartes non vues la battent, mais vos meilleures cartes vaudront plus ensuite.
    }
hint-reason-lead_lose =
    { $n ->
        [one] Vous ne voulez pas de ce pli, et { $n } carte non vue la bat.
       *[other] Vous ne voulez pas de ce pli, et { $n } cartes non vues la battent.
    }
hint-reason-lead = Vous ne voulez pas de ce pli ; de vos entames, celle-ci coûte le moins.
hint-reason-take_last =
    { $points ->
        [0] Elle prend le pli, car personne ne joue après vous.
        [one] Elle prend le pli et son point, car personne ne joue après vous.
       *[other] Elle prend le pli et ses { $points } points, car personne ne joue après vous.
    }
hint-reason-take_sure =
    { $points ->
        [0] Elle prend le pli : aucune carte qui peut encore venir ne la bat.
        [one] Elle prend le pli et son point : aucune carte qui peut encore venir ne la bat.
       *[other] Elle prend le pli et ses { $points } points : aucune carte qui peut encore venir ne la bat.
    }
hint-reason-take =
    { $n ->
        [one] Elle prend le pli si { $n } carte qui la bat ne vient pas : dans { $percent } % des cas.
       *[other] Elle prend le pli si aucune des { $n } cartes qui la battent ne vient : dans { $percent } % des cas.
    }
hint-reason-leave = Vous pourriez prendre ce pli, mais vos meilleures cartes vaudront plus ensuite.
hint-reason-cannot_take = Aucune de vos cartes ne prend ce pli ; celle-ci vous est la moins utile.
hint-reason-duck = Elle fournit et reste sous la meilleure carte.
hint-reason-discard = Elle ne peut pas gagner : c’est le moment de s’en défaire.
hint-reason-must_take = Quoi que vous jouiez, vous prenez le pli.
hint-reason-take_anyway = Elle prend un pli dont vous ne voulez pas, mais c’est ce qui coûte le moins.
hint-reason-keep =
    { $n ->
        [0] Pour les cartes de votre main, cela ne change guère.
        [one] Tel quel, { $n } de vos cartes est plus difficile à battre.
       *[other] Tel quel, { $n } de vos cartes sont plus difficiles à battre.
    }
hint-reason-reverse =
    { $n ->
        [0] Pour les cartes de votre main, cela ne change guère.
        [one] En ordre inversé, { $n } de vos cartes est plus difficile à battre.
       *[other] En ordre inversé, { $n } de vos cartes sont plus difficiles à battre.
    }
count-title = Pas encore vues
count-about = Les cartes que vous n’avez pas vues : dans d’autres mains, ou dans aucune.
count-about-stock = Les cartes que vous n’avez pas vues : dans d’autres mains, ou au centre.
count-out =
    { $n ->
        [one] { $n } carte reste à voir.
       *[other] { $n } cartes restent à voir.
    }
count-points =
    { $n ->
        [one] Il y a { $n } point parmi elles.
       *[other] Il y a { $n } points parmi elles.
    }
count-look = Montrez une de vos cartes : combien la battent ?
count-beaten =
    { $n ->
        [0] Rien de ce qui reste à voir ne la bat.
        [one] { $n } carte encore à voir la bat.
       *[other] { $n } cartes encore à voir la battent.
    }
count-cannot = Elle ne peut pas prendre ce pli.
count-lead = Battue par :
count-call =
    { $n ->
        [one] { $call } : { $n } carte
       *[other] { $call } : { $n } cartes
    }
count-all = total
count-shown = { $card } : vue
count-hidden = { $card } : reste à voir
