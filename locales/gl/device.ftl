# A páxina á que leva a ligazón para outro dispositivo.

device-page = Xogar neste dispositivo
device-page-line = Este dispositivo será tamén teu, coas túas prazas e mesas. O que se comezou nel como outra persoa xa non aparecerá aquí.
device-page-play = Xogar aquí
device-problem-unknown = Esta ligazón xa se usou ou é vella de máis. Crea unha nova no teu primeiro dispositivo.
device-problem-busy = Demasiados intentos. Agarda un minuto e proba outra vez.
device-problem-unavailable = Agora mesmo non funcionou. Proba outra vez ou crea unha ligazón nova no teu primeiro dispositivo.
