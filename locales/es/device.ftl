# La página a la que lleva el enlace para otro dispositivo.

device-page = Jugar en este dispositivo
device-page-line = Este dispositivo será también tuyo, con tus plazas y mesas. Lo que se empezó en él como otra persona ya no aparecerá aquí.
device-page-play = Jugar aquí
device-problem-unknown = Este enlace ya se usó o es demasiado antiguo. Crea uno nuevo en tu primer dispositivo.
device-problem-busy = Demasiados intentos. Espera un minuto y prueba otra vez.
device-problem-unavailable = Ahora mismo no ha funcionado. Prueba otra vez o crea un enlace nuevo en tu primer dispositivo.
