# Settings of comfort and for everyone, and the log of a hand.

settings = Settings
settings-more = More settings
settings-look = Look
settings-play = Play
settings-notice = Sounds and notifications
settings-name = Your name
forget = Forget me
forget-about = Takes your name out of every table on this server. Your matches stay, without it.
forget-sure = Your open games end or are played on by robots, and this browser starts as somebody new. There is no way back.
forget-yes = Yes, forget me
forget-no = Cancel
switch-off = Off
switch-on = On

contrast = Contrast
contrast-system = System
contrast-normal = Normal
contrast-high = High

order = Sort the hand
order-value = Value
order-ball = Balls
order-cube = Cubes
order-cone = Cones
order-star = Stars
order-suit = Suit
order-rank = Rank

taps = Taps to play a card
taps-auto = Auto
taps-one = One
taps-two = Two
taps-auto-about = Two with a finger, one with a mouse.
taps-one-about = The first tap plays the card.
taps-two-about = The first tap raises the card, the second plays it.
tap-again = Tap it again to play it.

forced = Play the only card
forced-off-about = You play every card yourself.
forced-on-about = When one card alone may be played, it goes by itself after a moment.

sounds = Sounds
sounds-off-about = Nothing is heard.
sounds-on-about = For each card, each trick, and your turn.
notices = Notifications
notices-off-about = Your turn shows in the title of the tab.
notices-on-about = You are told when the page is out of sight.
notices-refused = The browser does not allow notifications for this page.
notice-turn = Your turn

panel-log = Log of the hand
keys-log = H
keys-log-line = log of the hand
