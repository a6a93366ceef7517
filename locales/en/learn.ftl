# Learning while one plays: hints, what is still out; and lessons.

hints = Hints
hints-ask = On request
hints-always = Always
hints-off-about = Nobody tells you what to play.
hints-ask-about = When it is your turn, a button tells what Expert would do. At tables with robots only.
hints-always-about = Each time it is your turn, you see what Expert would do. At tables with robots only.
keys-hint = I
keys-hint-line = hint
hint = Hint
note-hinted =
    { $who ->
        [you] You look at a hint.
       *[other] { $name } looks at a hint.
    }
allow-hints = Hints for all
allow-hints-line = Everybody may see what Expert would do, and everybody sees who did.
hints-fact = Hints for all
error-no_hints = No help here: not while other people play, and not in a daily deal.
counting = Count the cards
counting-off-about = The stats card tells of the whole pack.
counting-on-about = The stats card shows what is still out, and above your hand you read how many of those cards beat the one you point at.

## Lessons

lessons = Lessons
lessons-line = Play a small hand step by step; every move is explained.
lesson-done = done
