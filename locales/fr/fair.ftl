# Vérifier comment une manche a été distribuée, sur la feuille de score : docs/fair-deals.md.

fair-check = Vérifier la donne
fair-checking = Vérification…
fair-verdict-fair = Régulier. Les cartes étaient fixées avant le début de la manche, et un nombre aléatoire à vous est dans le mélange.
fair-verdict-kept = Les cartes sont celles qui étaient fixées avant le début de la manche. Aucun nombre à vous n’est dans le mélange : il est arrivé trop tard, ou vous regardiez seulement.
fair-verdict-late = Vérifié à moitié. Les cartes découlent du secret, mais cette fenêtre n’était pas là quand elles ont été fixées.
fair-verdict-unpromised = Cette manche ne peut pas être vérifiée : rien n’a été fixé avant elle.
fair-verdict-misfit = Cela ne concorde pas. Enregistrez la partie quand elle est finie, et montrez-la à qui s’occupe du serveur.
fair-verdict-insecure = Le navigateur ne vérifie que si la page est venue en https. Enregistrez la partie quand elle est finie : « followsuit verify » la vérifie.
fair-verdict-unavailable = Le serveur n’a pas répondu. Réessayez dans un instant.
fair-numbers = Les nombres
fair-about = Avant chaque manche, le serveur montre une empreinte de son secret, et le navigateur de chaque personne ajoute un nombre aléatoire. La manche finie, le secret est révélé, et tout le monde peut en calculer les cartes.
fair-point-shown = L’empreinte est celle qui a été montrée avant la manche
fair-point-secret = L’empreinte est celle du secret
fair-point-cards = Les cartes découlent du secret et des nombres
fair-point-nonce = Votre nombre en fait partie
fair-point-played = Ce sont les cartes qui ont été jouées
error-no_nonces = Les cartes de la donne du jour sont les mêmes pour tous : rien de vous n’y est mêlé.
