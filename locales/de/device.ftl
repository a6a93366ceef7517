# Die Seite, zu der der Link für ein anderes Gerät führt.

device-page = Auf diesem Gerät spielen
device-page-line = Dieses Gerät wird auch deins, mit deinen Plätzen und Tischen. Was jemand anders darauf begonnen hat, wird hier nicht mehr gezeigt.
device-page-play = Hier spielen
device-problem-unknown = Dieser Link ist benutzt oder zu alt. Erstelle auf deinem ersten Gerät einen neuen.
device-problem-busy = Zu viele Versuche. Warte eine Minute und versuche es noch einmal.
device-problem-unavailable = Das hat gerade nicht geklappt. Versuche es noch einmal oder erstelle auf deinem ersten Gerät einen neuen Link.
