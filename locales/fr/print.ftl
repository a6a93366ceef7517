# Ce qui s’imprime, et la page qui le propose.

print-line = Un PDF avec tout pour jouer à une vraie table : imprimez, découpez, jouez.
print-games = Jeux
print-games-all = Les deux jeux
print-parts = À imprimer
print-part-cards = Cartes
print-part-cards-line = Au format poker (63,5 × 88,9 mm), avec dos et traits de coupe, et les cartes récapitulatives.
print-part-sheets = Feuilles de score
print-part-sheets-line = Une pour chaque façon de jouer.
print-part-rules = Règles
print-part-rules-line = Un dépliant avec des exemples, dans la langue de cette page.
print-paper = Papier
print-paper-a4 = Format A4
print-paper-letter = Format Letter (US)
print-ink = Économiser l’encre
print-ink-line = Des contours au lieu de formes pleines.
print-how = Imprimez à 100 % (« taille réelle »), en recto verso, retourné sur le grand côté, sur le papier le plus épais que votre imprimante accepte. Coupez le long des traits.
print-get = Obtenir le PDF
print-drawing = Le PDF se dessine…
print-done = Le PDF est dans vos téléchargements.
print-nothing = Choisissez quelque chose à imprimer.
print-failed = Le PDF n’a pas pu être obtenu. Avez-vous du réseau ? Réessayez.
print-missing = Ce serveur ne fait pas de PDF. La personne qui l’administre peut l’ajouter : pip install "followsuit[paper]".

## Sur le papier

print-note = imprimer à 100 %, recto verso, retourner sur le grand côté ; couper le long des traits
print-date = Date
print-hand = Manche
print-bid = annonce
print-tricks = plis
print-check-tricks = Les plis d’une manche font { $tricks } en tout.
print-check-points = Les points d’une manche font { $points } en tout, carte du centre comprise.
