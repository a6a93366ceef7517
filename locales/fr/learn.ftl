# Apprendre en jouant : les conseils, ce qui reste à voir ; et les leçons.

hints = Conseils
hints-ask = Sur demande
hints-always = Toujours
hints-off-about = Personne ne vous dit quoi jouer.
hints-ask-about = À votre tour, un bouton dit ce que ferait l’Expert. Aux tables où il n’y a que des robots.
hints-always-about = Chaque fois que c’est à vous, vous voyez ce que ferait l’Expert. Aux tables où il n’y a que des robots.
keys-hint = I
keys-hint-line = conseil
hint = Conseil
note-hinted =
    { $who ->
        [you] Vous regardez un conseil.
       *[other] { $name } regarde un conseil.
    }
allow-hints = Conseils pour tous
allow-hints-line = Chacun peut voir ce que ferait l’Expert, et chacun voit qui l’a fait.
hints-fact = Conseils pour tous
error-no_hints = Pas d’aide ici : ni tant que d’autres jouent, ni dans la donne du jour.
counting = Compter les cartes
counting-off-about = La carte récapitulative parle de tout le jeu.
counting-on-about = La carte récapitulative montre ce qui reste à voir, et au-dessus de votre main vous lisez combien de ces cartes battent celle que vous montrez.

## Lessons

lessons = Leçons
lessons-line = Jouez une petite manche pas à pas ; chaque coup est expliqué.
lesson-done = faite
