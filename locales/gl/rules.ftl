# As regras tal como se amosan na mesa. Cada opción da mesa é un argumento de cada texto:
# os sis e nons como "true" e "false", as demais polo seu nome.

rules-unknown = As regras deste xogo aínda non están escritas.

rules-example-wins = gaña
rules-example-follows = asiste


## Xactika

rules-x-aim = O obxectivo
rules-x-aim-text =
    { $mode ->
        [win] Leva todas as bazas que poidas. Despois { $deals ->
            [one] da man
           *[other] de { $deals } mans
        }, gaña o total máis alto.
        [lose] Leva as menos bazas que poidas. Despois { $deals ->
            [one] da man
           *[other] de { $deals } mans
        }, gaña o total máis baixo.
       *[bid] Di cantas bazas vas levar e leva exactamente esas. Despois { $deals ->
            [one] da man
           *[other] de { $deals } mans
        }, gaña o total máis alto.
    }

rules-x-pack = As cartas
rules-x-pack-text =
    { $shapes ->
        [4] Hai { $pack } cartas, unha por cada combinación de bólas, cubos, conos e estrelas, de cada forma { $counts ->
            [1] unha
            [2] unha ou dúas
           *[other] unha, dúas ou tres
        }.
        [3] Esta baralla pequena ten { $pack } cartas, unha por cada combinación de bólas, cubos e conos.
        [2] Esta baralla pequena ten { $pack } cartas, unha por cada combinación de bólas e cubos.
       *[other] Esta baralla pequena ten { $pack } cartas, que só levan bólas.
    } O número da esquina é o valor da carta: todas as súas formas sumadas, de { $low } a { $high }.
rules-x-pack-colours = As cores só axudan á vista. No xogo non significan nada.

rules-x-example-values =
    Estas valen 4, 8 e 12. Na do medio, 2 bólas, 3 cubos, 1 cono e 2 estrelas suman 8.

rules-x-deal = Unha man
rules-x-deal-text =
    Antes de cada man barállase todo e cada quen recibe { $hand_size ->
        [one] unha carta
       *[other] { $hand_size } cartas
    }. As que sobran non se ven. Xógase no sentido das agullas do reloxo e o reparto pasa á esquerda.

rules-x-bid = As apostas
rules-x-bid-text =
    Coas cartas xa repartidas, cada xogador aposta por quenda cantas bazas vai levar, de 0 a { $hand_size }. Comeza quen está á esquerda de quen reparte, e quen reparte vai ao final. Todo o mundo oe as apostas.
rules-x-bid-hook =
    { $hook ->
        [false] Quen reparte tamén pode apostar calquera número.
       *[true] A aposta de quen reparte non pode facer que a suma de todas sexa { $hand_size }, así que polo menos alguén non cumprirá. Se os demais xa apostaron máis de { $hand_size }, quen reparte pode apostar o que queira.
    }

rules-x-follow = Xogar unha carta
rules-x-lead-text =
    Á primeira baza sae quen está á esquerda de quen reparte; despois, quen gañou a última baza. Para saír, xoga calquera carta e canta unha das súas formas. O número que conta é o da carta: sae cunha carta de 2 estrelas, canta estrelas, e o cantado é «2 estrelas».
rules-x-follow-text =
    Os demais, por quenda, deben asistir se poden: xogar unha carta que teña exactamente ese número desa forma.
rules-x-sluff-text =
    Se non tes ningunha, xoga a carta que queiras. Iso é un descarte, e un descarte nunca gaña.
rules-x-example-exact =
    Cantáronse 2 cubos. Dúas destas catro cartas asisten, e hai que xogar unha delas. Tres cubos non son dous cubos.

rules-x-win = Quen gaña a baza
rules-x-win-text =
    Entre as cartas que asisten gaña a de maior valor. Se hai varias iguais, gaña a última xogada. Se ninguén asiste, gaña quen saíu. Non hai trunfos.
rules-x-example-last =
    Cantáronse 2 cubos. Tres cartas de valor 8 asisten, e gaña a última. O 12 ten 3 cubos: non asiste, por alto que sexa.
rules-x-example-nobody =
    Cantouse 1 bóla e ninguén ten unha carta con exactamente 1 bóla. Gaña a saída, aínda que é a carta máis baixa de todas.

rules-x-score = A puntuación
rules-x-score-text =
    { $mode ->
        [win] Cada baza é 1 punto.
        [lose] Cada baza é 1 punto, e os puntos son o que non queres.
       *[bid] Se cumpres a túa aposta exacta, gañas 1 punto por baza. Se non a cumpres, por máis ou por menos, perdes 1 punto por cada baza de diferenza. Unha aposta de 0 que non leva nada vale 0.
    }
rules-x-end-text =
    { $deals ->
        [one] A partida é unha soa man.
       *[other] A partida son { $deals } mans.
    } Gaña o total máis { $mode ->
        [lose] baixo
       *[other] alto
    }.
rules-x-tie-text =
    { $final_tie ->
        [extra] Se os mellores totais empatan, deciden mans extra, catro como moito; despois a vitoria compártese.
       *[shared] Quen teña o mesmo mellor total comparte a vitoria.
    }

rules-x-myths = Se cho contaron doutro xeito
rules-x-myths-text = Algunhas descricións do xogo din outras cousas. Nesta mesa:
rules-x-myth-least = O número debe ser exacto. «Polo menos 2 cubos» non é a regra.
rules-x-myth-ties = Entre cartas iguais gaña a última xogada, non a primeira.
rules-x-myth-high = Unha carta que non asiste nunca gaña, nin sequera un 12.
rules-x-myth-missed = Unha aposta non cumprida custa puntos. Non vale cero.
rules-x-myth-colours = Nunca se asiste a unha cor. Só hai formas e números.


## One Card

rules-o-aim = O obxectivo
rules-o-aim-text =
    Leva as cartas que dan puntos. Gaña quen chegue primeiro a { $target } puntos ao longo de varias mans.

rules-o-pack = As cartas
rules-o-pack-text = Hai { $pack } cartas: as, rei, raíña, valete, 10 e 9 de catro paus, e un comodín.
rules-o-order-text =
    Cada man comeza en orde normal, co as arriba: A K Q J 10 9. A orde inversa dálle a volta: o 9 é a máis alta e o as a máis baixa.
rules-o-points-text =
    Cada rei, raíña e valete vale 1 punto; o comodín, 3. Os ases, os deces e os noves non valen nada. En total son { $points } puntos por man.

rules-o-example-points = As cartas con puntos: un rei, unha raíña ou un valete valen 1; o comodín, 3.

rules-o-deal = A carta do centro
rules-o-deal-text =
    Con dous xogadores repártense 12 cartas a cada un; con tres, 8; con catro, 6. O reparto pasa á esquerda.
rules-o-centre-text =
    Sobra unha carta. Queda boca abaixo no centro e ninguén a ve ata que se gaña a última baza: é para quen gaña esa baza, cos seus puntos.

rules-o-bid = A poxa
rules-o-bid-text =
    Comeza quen está á esquerda de quen reparte. Poxa os puntos que pensas levar, ou pasa; non se di ningún pau. A poxa máis baixa é 8 con dous xogadores, 7 con tres e 6 con catro. Cada poxa debe superar a anterior, e o máximo é { $points }.
rules-o-pass-text =
    { $pass_final ->
        [false] Quen pasou pode volver poxar mentres alguén poxe.
       *[true] Quen pasa xa non pode volver poxar.
    } Remata cando todos os demais pasaron, ou no acto cunha poxa de { $points }.
rules-o-all-pass-text =
    Se todos pasan, a man xógase sen trunfo, polos puntos de sempre.

rules-o-lead = A primeira carta
rules-o-lead-text = Sae quen fixo a poxa máis alta. O pau desa primeira carta é trunfo toda a man.
rules-o-opening-text =
    { $joker_opening ->
        [names_trump] A primeira carta pode ser o comodín. Quen gañou a poxa di entón que pau é trunfo.
        [no_trump] A primeira carta pode ser o comodín. A man xógase entón sen trunfo.
       *[refused] A primeira carta non pode ser o comodín.
    }
rules-o-no-bid-text =
    { $no_bid_leader ->
        [left] Se todos pasaron, sae quen está á esquerda de quen reparte.
       *[opposite] Se todos pasaron, sae quen está fronte a quen reparte; con tres xogadores, quen está á súa esquerda.
    }

rules-o-tricks = As bazas
rules-o-follow-text =
    Asiste ao pau de saída se podes. Se non podes, xoga calquera carta; nunca é obrigatorio xogar trunfo nin superar nada.
rules-o-win-text =
    Gaña a baza o trunfo máis alto. Se non hai ningún, gaña a carta máis alta do pau de saída, segundo a orde do momento. As demais nunca gañan. Quen gaña queda coas cartas e sae á seguinte.
rules-o-example-plain =
    Sen trunfo, orde normal. Saíuse co 9 de picas e ninguén asistiu, así que supera os dous ases.

rules-o-joker = O comodín con trunfo
rules-o-joker-trump-text =
    O comodín é o trunfo máis baixo: supera calquera carta doutro pau e perde cos demais trunfos. Se se sae con el despois da primeira baza, é unha saída de trunfo.
rules-o-joker-follow-text =
    { $joker_must_follow_trump ->
        [false] Cando se sae con trunfo, podes gardar o comodín aínda que sexa o teu único trunfo.
       *[true] Cando se sae con trunfo e o comodín é o teu único trunfo, debes xogalo.
    }
rules-o-joker-plain-text = Cando se sae con outro pau e o tes, non podes xogar o comodín.
rules-o-example-trump =
    O trunfo é corazóns. O comodín supera o as de picas, pero o 9 de corazóns é un trunfo máis alto e gaña.

rules-o-no-trump = O comodín sen trunfo
rules-o-joker-no-trump-text =
    Sen trunfo, o comodín non é de ningún pau e supera todo. Podes saír con el, ou xogalo cando non poidas asistir.
rules-o-joker-lead-text =
    { $joker_lead ->
        [names_suit] Quen sae con el di a que pau deben asistir os demais.
       *[beats_all] Cando se sae con el, os demais poden xogar o que queiran.
    }
rules-o-example-joker = Sen trunfo. O terceiro xogador non ten diamantes, xoga o comodín e gaña.

rules-o-reversal = Dar a volta á orde
rules-o-reversal-text =
    Nunha man con poxa, quen gaña a baza na que está o comodín pode pasar da orde normal á inversa. É unha elección e faise no acto. Desde a baza seguinte ata o final da man, a orde é inversa en todos os paus, tamén no trunfo.
rules-o-reversal-own-text =
    { $own_joker_reverses ->
        [false] Só o comodín doutro che dá esa elección, nunca o teu.
       *[true] Gañar co teu propio comodín tamén che dá esa elección.
    }
rules-o-reversal-no-trump-text = A elección dáse tamén nunha man na que todos pasaron.
rules-o-reversal-never-text =
    Non se dá na última baza, nin cando o comodín é a carta do centro.{ $no_trump_reversal ->
        [true] { "" }
       *[false] { " " }Tampouco nunha man na que todos pasaron.
    }
rules-o-example-downtown = Orde inversa. Saíuse con diamantes: o 9 é agora o diamante máis alto e gaña.

rules-o-score = A puntuación
rules-o-score-text =
    Cada quen apunta os puntos que levou. Quen fixo a poxa máis alta apunta os seus, todos, só se chega á poxa.
rules-o-fail-text =
    { $bid_fail ->
        [minus] Se non chega, perde tantos puntos como poxou. Os demais conservan os seus.
       *[zero] Se non chega, apunta 0 na man. Os demais conservan os seus.
    }
rules-o-end-text =
    En canto alguén ten { $target } puntos ou máis ao rematar unha man, gaña o total máis alto. Se os totais máis altos empatan, xógase outra man.


## As cartas de consulta

rules-stats-title = O que hai na baralla
rules-stats-value = valor
rules-stats-cards = cartas
rules-stats-with = con { $count }
rules-stats-total = todo
rules-stats-note = «Con 2» quere dicir con exactamente 2 dunha forma. É igual para todas as formas.

rules-order-title = Orde e puntos
rules-order-points = puntos
rules-order-points-text = K, Q e J, 1 cada unha; o comodín, 3; o resto, 0: { $points } en total.
rules-order-trump = trunfo
rules-order-trump-text =
    O pau da primeira carta de quen gañou a poxa{ $joker_opening ->
        [names_trump] { "" }, ou o pau dito co comodín
       *[other] { "" }
    }. Supera todos os demais paus.
rules-order-joker-text =
    Con trunfo, o trunfo máis baixo. Sen trunfo, supera todo. { $no_trump_reversal ->
        [true] Quen
       *[false] Nunha man con poxa, quen
    } gaña a baza co { $own_joker_reverses ->
        [false] comodín doutro
       *[true] comodín
    } pode dar a volta á orde.
