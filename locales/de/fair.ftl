# Prüfen, wie eine Runde gegeben wurde, auf dem Punkteblatt: docs/fair-deals.md.

fair-check = Geben prüfen
fair-checking = Wird geprüft…
fair-verdict-fair = Fair. Die Karten standen vor der Runde fest, und eine Zufallszahl von dir ist mit eingemischt.
fair-verdict-kept = Es sind die Karten, die vor der Runde feststanden. Eine Zahl von dir ist nicht eingemischt: Sie kam zu spät, oder du hast nur zugeschaut.
fair-verdict-late = Halb geprüft. Die Karten folgen aus dem Geheimnis, aber dieses Fenster war nicht dabei, als sie festgelegt wurden.
fair-verdict-unpromised = Diese Runde lässt sich nicht prüfen: Vor ihr wurde nichts festgelegt.
fair-verdict-misfit = Das passt nicht zusammen. Speichere die Partie, wenn sie zu Ende ist, und zeig sie denen, die den Server betreiben.
fair-verdict-insecure = Browser prüfen Runden nur, wenn die Seite über https kam. Speichere die Partie, wenn sie zu Ende ist: „followsuit verify“ prüft sie.
fair-verdict-unavailable = Der Server hat nicht geantwortet. Versuch es gleich noch einmal.
fair-numbers = Die Zahlen
fair-about = Vor jeder Runde zeigt der Server einen Fingerabdruck seines Geheimnisses, und der Browser jeder Person fügt eine Zufallszahl hinzu. Nach der Runde wird das Geheimnis genannt, und alle können die Karten daraus berechnen.
fair-point-shown = Der Fingerabdruck ist der, der vor der Runde gezeigt wurde
fair-point-secret = Der Fingerabdruck ist der des Geheimnisses
fair-point-cards = Die Karten folgen aus dem Geheimnis und den Zahlen
fair-point-nonce = Deine Zahl ist dabei
fair-point-played = Das sind die Karten, die gespielt wurden
error-no_nonces = Die Karten der Tagespartie sind für alle gleich: Von dir wird nichts hineingemischt.
