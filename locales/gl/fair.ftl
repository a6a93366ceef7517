# Comprobar como se repartiu unha man, na folla de puntos: docs/fair-deals.md.

fair-check = Comprobar o reparto
fair-checking = Comprobando…
fair-verdict-fair = Limpo. As cartas estaban fixadas antes de comezar a man, e na mestura hai un número ao chou teu.
fair-verdict-kept = As cartas son as que estaban fixadas antes de comezar a man. Na mestura non hai ningún número teu: chegou tarde ou só mirabas.
fair-verdict-late = Comprobado a medias. As cartas saen do segredo, pero esta xanela non estaba cando se fixaron.
fair-verdict-unpromised = Esta man non se pode comprobar: non se fixou nada antes dela.
fair-verdict-misfit = Isto non cadra. Garda a partida cando remate e amósalla a quen leva o servidor.
fair-verdict-insecure = O navegador só comproba mans se a páxina chega por https. Garda a partida cando remate: «followsuit verify» compróbaa.
fair-verdict-unavailable = O servidor non respondeu. Proba outra vez dentro dun momento.
fair-numbers = Os números
fair-about = Antes de cada man o servidor amosa unha pegada do seu segredo, e o navegador de cada persoa engade un número ao chou. Ao rematar a man dise o segredo, e calquera pode calcular as cartas a partir del.
fair-point-shown = A pegada é a que se amosou antes da man
fair-point-secret = A pegada é a do segredo
fair-point-cards = As cartas saen do segredo e dos números
fair-point-nonce = O teu número está entre eles
fair-point-played = Son as cartas que se xogaron
error-no_nonces = As cartas do reparto do día son as mesmas para todos: non se mestura nada teu.
