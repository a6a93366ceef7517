# O que se imprime, e a páxina que o ofrece.

print-line = Un PDF con todo o que compre para xogar nunha mesa de verdade: imprime, recorta e xoga.
print-games = Xogos
print-games-all = Os dous xogos
print-parts = Que imprimir
print-part-cards = As cartas
print-part-cards-line = De tamaño póker (63,5 × 88,9 mm), con dorsos e marcas de corte, e as cartas de consulta.
print-part-sheets = Follas de puntos
print-part-sheets-line = Unha para cada modo de xogar.
print-part-rules = Regras
print-part-rules-line = Un folleto con exemplos, na lingua desta páxina.
print-paper = Papel
print-paper-a4 = DIN A4
print-paper-letter = Carta (Letter)
print-ink = Aforrar tinta
print-ink-line = Contornos no canto de figuras cheas.
print-how = Imprime ao 100 % («tamaño real»), polas dúas caras, virando polo lado longo, na cartolina máis grosa que admita a túa impresora. Corta polas marcas.
print-get = Obter o PDF
print-drawing = Debuxando o PDF…
print-done = O PDF está entre as túas descargas.
print-nothing = Escolle algo que imprimir.
print-failed = Non se puido obter o PDF. Hai conexión? Téntao de novo.
print-missing = Este servidor non fai PDF. Quen o administra pode engadilo: pip install "followsuit[paper]".

## No papel

print-note = imprimir ao 100 %, a dobre cara, virando polo lado longo; cortar polas marcas
print-date = Data
print-hand = Man
print-bid = aposta
print-tricks = bazas
print-check-tricks = As bazas dunha man suman { $tricks }.
print-check-points = Os puntos dunha man suman { $points }, contando a carta do centro.
