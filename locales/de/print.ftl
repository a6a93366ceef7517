# Was gedruckt wird, und die Seite, die es anbietet.

print-line = Ein PDF mit allem, was ihr an einem echten Tisch braucht: drucken, ausschneiden, spielen.
print-games = Spiele
print-games-all = Beide Spiele
print-parts = Was gedruckt wird
print-part-cards = Karten
print-part-cards-line = In Pokergröße (63,5 × 88,9 mm), mit Rückseiten und Schnittmarken, dazu die Übersichtskarten.
print-part-sheets = Punktezettel
print-part-sheets-line = Einer für jede Spielart.
print-part-rules = Regeln
print-part-rules-line = Ein Faltblatt mit Beispielen, in der Sprache dieser Seite.
print-paper = Papier
print-paper-a4 = DIN A4
print-paper-letter = US Letter
print-ink = Tinte sparen
print-ink-line = Umrisse statt gefüllter Formen.
print-how = Drucke mit 100 % („tatsächliche Größe“), beidseitig, über die lange Kante gewendet, auf den stärksten Karton, den dein Drucker nimmt. Schneide entlang der Marken.
print-get = PDF holen
print-drawing = Das PDF wird gezeichnet…
print-done = Das PDF liegt bei deinen Downloads.
print-nothing = Wähle etwas zum Drucken.
print-failed = Das PDF war nicht zu bekommen. Gibt es ein Netz? Versuch es noch einmal.
print-missing = Dieser Server macht keine PDFs. Wer ihn betreibt, kann das ergänzen: pip install "followsuit[paper]".

## Auf dem Papier

print-note = mit 100 % drucken, beidseitig, über die lange Kante wenden; entlang der Marken schneiden
print-date = Datum
print-hand = Runde
print-bid = Ansage
print-tricks = Stiche
print-check-tricks = Die Stiche einer Runde ergeben zusammen { $tricks }.
print-check-points = Die Punkte einer Runde ergeben zusammen { $points }, die Mittelkarte eingerechnet.
