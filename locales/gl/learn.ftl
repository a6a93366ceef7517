# Aprender xogando: as pistas, o que falta por ver; e as leccións.

hints = Pistas
hints-ask = A petición
hints-always = Sempre
hints-off-about = Ninguén che di que xogar.
hints-ask-about = Na túa quenda, un botón di o que faría o Experto. En mesas onde só hai robots.
hints-always-about = Cada vez que che toca, ves o que faría o Experto. En mesas onde só hai robots.
keys-hint = I
keys-hint-line = pista
hint = Pista
note-hinted =
    { $who ->
        [you] Miras unha pista.
       *[other] { $name } mira unha pista.
    }
allow-hints = Pistas para todos
allow-hints-line = Calquera pode ver o que faría o Experto, e todos ven quen o fixo.
hints-fact = Pistas para todos
error-no_hints = Aquí non hai axuda: nin mentres xoguen outras persoas nin no reparto do día.
counting = Contar as cartas
counting-off-about = A carta de consulta fala de toda a baralla.
counting-on-about = A carta de consulta mostra o que falta por ver, e enriba da túa man les cantas desas cartas superan a que sinalas.

## Lessons

lessons = Leccións
lessons-line = Xoga unha man curta paso a paso; explícase cada xogada.
lesson-done = feita
