# La page où mène le lien pour un autre appareil.

device-page = Jouer sur cet appareil
device-page-line = Cet appareil devient aussi le vôtre, avec vos places et vos tables. Ce qu’on y a commencé sous un autre nom n’y sera plus affiché.
device-page-play = Jouer ici
device-problem-unknown = Ce lien a déjà servi ou est trop ancien. Créez-en un nouveau sur votre premier appareil.
device-problem-busy = Trop d’essais. Attendez une minute, puis réessayez.
device-problem-unavailable = Cela n’a pas marché cette fois. Réessayez, ou créez un nouveau lien sur votre premier appareil.
