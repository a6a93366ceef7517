# What is printed, and the page that offers it.

print-line = A PDF with all you need to play at a real table: print it, cut it out, play.
print-games = Games
print-games-all = Both games
print-parts = What to print
print-part-cards = Cards
print-part-cards-line = At poker size (63.5 × 88.9 mm), with backs and crop marks, and the reference cards.
print-part-sheets = Score sheets
print-part-sheets-line = One for each way to play.
print-part-rules = Rules
print-part-rules-line = A leaflet with examples, in the language of this page.
print-paper = Paper
print-paper-a4 = A4
print-paper-letter = Letter
print-ink = Save ink
print-ink-line = Outlines instead of filled shapes.
print-how = Print at 100 % (“actual size”), on both sides, flipped on the long edge, on the heaviest card your printer takes. Cut along the marks.
print-get = Get the PDF
print-drawing = Drawing the PDF…
print-done = The PDF is among your downloads.
print-nothing = Choose something to print.
print-failed = The PDF could not be had. Is there a network? Please try again.
print-missing = This server makes no PDFs. Whoever runs it can add that: pip install "followsuit[paper]".

## On the paper

print-note = print at 100 %, both sides, flip on the long edge; cut along the marks
print-date = Date
print-hand = Hand
print-bid = bid
print-tricks = tricks
print-check-tricks = The tricks of a hand add up to { $tricks }.
print-check-points = The points of a hand add up to { $points }, the card in the centre included.
