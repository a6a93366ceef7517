# Lo que se imprime, y la página que lo ofrece.

print-line = Un PDF con todo lo necesario para jugar en una mesa de verdad: imprime, recorta y juega.
print-games = Juegos
print-games-all = Los dos juegos
print-parts = Qué imprimir
print-part-cards = Cartas
print-part-cards-line = De tamaño póquer (63,5 × 88,9 mm), con dorsos y marcas de corte, y las cartas de consulta.
print-part-sheets = Hojas de puntos
print-part-sheets-line = Una para cada modo de jugar.
print-part-rules = Reglas
print-part-rules-line = Un folleto con ejemplos, en el idioma de esta página.
print-paper = Papel
print-paper-a4 = DIN A4
print-paper-letter = Carta (Letter)
print-ink = Ahorrar tinta
print-ink-line = Contornos en vez de figuras rellenas.
print-how = Imprime al 100 % («tamaño real»), por las dos caras, girando por el lado largo, en la cartulina más gruesa que admita tu impresora. Corta por las marcas.
print-get = Obtener el PDF
print-drawing = Dibujando el PDF…
print-done = El PDF está entre tus descargas.
print-nothing = Elige algo que imprimir.
print-failed = No se ha podido obtener el PDF. ¿Hay conexión? Inténtalo de nuevo.
print-missing = Este servidor no hace PDF. Quien lo administra puede añadirlo: pip install "followsuit[paper]".

## En el papel

print-note = imprimir al 100 %, a doble cara, girando por el lado largo; cortar por las marcas
print-date = Fecha
print-hand = Mano
print-bid = apuesta
print-tricks = bazas
print-check-tricks = Las bazas de una mano suman { $tricks }.
print-check-points = Los puntos de una mano suman { $points }, contando la carta del centro.
