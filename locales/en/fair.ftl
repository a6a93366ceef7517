# Checking how a hand was dealt, on the score sheet: docs/fair-deals.md.

fair-check = Check the deal
fair-checking = Checking…
fair-verdict-fair = Fair. The cards were fixed before the hand began, and a random number of yours is in the shuffle.
fair-verdict-kept = The cards are those that were fixed before the hand began. No number of yours is in the shuffle: it came too late, or you only watched.
fair-verdict-late = Half checked. The cards follow from the secret, but this window was not there when they were fixed.
fair-verdict-unpromised = This hand cannot be checked: nothing was fixed before it.
fair-verdict-misfit = This does not fit. Save the record when the game is over, and show it to whoever runs the server.
fair-verdict-insecure = Browsers check hands only where the page came by https. Save the record when the game is over: “followsuit verify” checks it.
fair-verdict-unavailable = The server gave no answer. Please try again in a moment.
fair-numbers = The numbers
fair-about = Before a hand the server shows a fingerprint of its secret, and every player’s browser adds a random number. Once the hand is over the secret is told, and anybody can compute the cards from it.
fair-point-shown = The fingerprint is the one shown before the hand
fair-point-secret = The fingerprint is that of the secret
fair-point-cards = The cards follow from the secret and the numbers
fair-point-nonce = Your number is among them
fair-point-played = These are the cards that were played
error-no_nonces = The cards of a daily deal are the same for everybody: nothing of yours is mixed in.
