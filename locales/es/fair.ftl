# Comprobar cómo se repartió una mano, en la hoja de puntos: docs/fair-deals.md.

fair-check = Comprobar el reparto
fair-checking = Comprobando…
fair-verdict-fair = Limpio. Las cartas estaban fijadas antes de empezar la mano, y en la mezcla hay un número al azar tuyo.
fair-verdict-kept = Las cartas son las que estaban fijadas antes de empezar la mano. En la mezcla no hay ningún número tuyo: llegó tarde o solo mirabas.
fair-verdict-late = Comprobado a medias. Las cartas salen del secreto, pero esta ventana no estaba cuando se fijaron.
fair-verdict-unpromised = Esta mano no se puede comprobar: no se fijó nada antes de ella.
fair-verdict-misfit = Esto no cuadra. Guarda la partida cuando termine y enséñasela a quien lleva el servidor.
fair-verdict-insecure = El navegador solo comprueba manos si la página llega por https. Guarda la partida cuando termine: «followsuit verify» la comprueba.
fair-verdict-unavailable = El servidor no ha respondido. Prueba otra vez dentro de un momento.
fair-numbers = Los números
fair-about = Antes de cada mano el servidor enseña una huella de su secreto, y el navegador de cada persona añade un número al azar. Al terminar la mano se dice el secreto, y cualquiera puede calcular las cartas a partir de él.
fair-point-shown = La huella es la que se enseñó antes de la mano
fair-point-secret = La huella es la del secreto
fair-point-cards = Las cartas salen del secreto y de los números
fair-point-nonce = Tu número está entre ellos
fair-point-played = Son las cartas que se jugaron
error-no_nonces = Las cartas del reparto del día son las mismas para todos: no se mezcla nada tuyo.
