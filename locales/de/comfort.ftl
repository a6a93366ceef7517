# Einstellungen für Bequemlichkeit und für alle, und der Verlauf einer Runde.

settings = Einstellungen
settings-more = Weitere Einstellungen
settings-look = Aussehen
settings-play = Spielen
settings-notice = Töne und Benachrichtigungen
settings-name = Dein Name
forget = Vergiss mich
forget-about = Entfernt deinen Namen von allen Tischen dieses Servers. Deine Partien bleiben, ohne ihn.
forget-sure = Deine offenen Partien enden, oder Roboter spielen sie weiter, und dieser Browser beginnt als jemand Neues. Es gibt keinen Weg zurück.
forget-yes = Ja, vergiss mich
forget-no = Abbrechen
switch-off = Aus
switch-on = An

contrast = Kontrast
contrast-system = System
contrast-normal = Normal
contrast-high = Hoch

order = Karten ordnen
order-value = Wert
order-ball = Kugeln
order-cube = Würfel
order-cone = Kegel
order-star = Sterne
order-suit = Farbe
order-rank = Rang

taps = Antippen zum Spielen
taps-auto = Auto
taps-one = Einmal
taps-two = Zweimal
taps-auto-about = Zweimal mit dem Finger, einmal mit der Maus.
taps-one-about = Das erste Antippen spielt die Karte.
taps-two-about = Das erste Antippen hebt die Karte, das zweite spielt sie.
tap-again = Tipp sie noch einmal an, um sie zu spielen.

forced = Einzige Karte spielen
forced-off-about = Du spielst jede Karte selbst.
forced-on-about = Ist nur eine Karte erlaubt, geht sie nach einem Moment von selbst.

sounds = Töne
sounds-off-about = Es ist nichts zu hören.
sounds-on-about = Bei jeder Karte, jedem Stich und wenn du dran bist.
notices = Benachrichtigungen
notices-off-about = Im Titel des Tabs siehst du, dass du dran bist.
notices-on-about = Du bekommst Bescheid, wenn die Seite nicht zu sehen ist.
notices-refused = Der Browser erlaubt für diese Seite keine Benachrichtigungen.
notice-turn = Du bist dran

panel-log = Verlauf der Runde
keys-log = H
keys-log-line = Verlauf der Runde
