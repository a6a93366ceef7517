# The page that the link for another device leads to.

device-page = Play on this device
device-page-line = This device becomes yours as well, with your seats and tables. What was begun on it as somebody else is no longer listed here.
device-page-play = Play here
device-problem-unknown = This link is used or too old. Make a new one on your first device.
device-problem-busy = Too many tries. Wait a minute, then try again.
device-problem-unavailable = This did not work just now. Try again, or make a new link on your first device.
