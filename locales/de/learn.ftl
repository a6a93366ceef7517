# Lernen beim Spielen: Tipps, was noch aussteht; und Lektionen.

hints = Tipps
hints-ask = Auf Wunsch
hints-always = Immer
hints-off-about = Niemand sagt dir, was du spielen sollst.
hints-ask-about = Wenn du dran bist, sagt ein Knopf, was der Experte täte. Nur an Tischen mit lauter Robotern.
hints-always-about = Jedes Mal, wenn du dran bist, siehst du, was der Experte täte. Nur an Tischen mit lauter Robotern.
keys-hint = I
keys-hint-line = Tipp
hint = Tipp
note-hinted =
    { $who ->
        [you] Du siehst dir einen Tipp an.
       *[other] { $name } sieht sich einen Tipp an.
    }
allow-hints = Tipps für alle
allow-hints-line = Alle dürfen sehen, was der Experte täte, und alle sehen, wer es tat.
hints-fact = Tipps für alle
error-no_hints = Hier gibt es keine Hilfe: nicht, solange andere mitspielen, und nicht in der Tagespartie.
counting = Karten zählen
counting-off-about = Die Übersichtskarte erzählt vom ganzen Blatt.
counting-on-about = Die Übersichtskarte zeigt, was noch aussteht, und über deinen Karten liest du, wie viele davon die schlagen, auf die du zeigst.

## Lessons

lessons = Lektionen
lessons-line = Spiel eine kleine Runde Schritt für Schritt; jeder Zug wird erklärt.
lesson-done = geschafft
