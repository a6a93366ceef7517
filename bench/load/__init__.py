"""Many people at once: real WebSockets against the real server, beside the bare server library.

``people`` are the sockets, ``play`` what goes on at the tables, ``tally`` what is counted,
``servers`` the processes, ``bare`` the peer. Nothing here knows a rule: a move is one of those that
the seat's own view offers.
"""
