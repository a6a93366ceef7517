# Playing with friends: new table, joining, the waiting room, and what people do at a table beside playing cards.
# $who is "you" when the sentence speaks of the person at the screen, else "other" and $name is the name.

## Home

friends = Play with friends
friends-line = Open a table and send the link. Robots take the seats that stay empty.
new-table = New table
join-table = Join with a code
continue-waiting = Not started, { seats-count }

## New table

which-game = Game
how-kept = Clock, watching, chat
your-name = Your name
your-name-hint = How the others know you
clock = Clock
clock-none = None
clock-none-about = Everybody takes the time they need.
# 5 minutes and 10 seconds, as short as can be; on a button.
clock-short = { $minutes } + { $seconds }
clock-about =
    { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    } each for the whole game, and { $seconds } seconds more with every move. When the time is up, a robot moves.
spectators = Others may watch
spectators-off-about = There is no link for watching.
spectators-public = Table only
spectators-public-about = Whoever has the link for watching sees the table, but no hand.
spectators-open = Open hands
spectators-open-about = Whoever has the link sees everybody’s cards, one hand late, if all at the table agree.
spectators-open-fact = Others may see all cards, one hand late
robots-allowed = Robots may take seats
robots-allowed-line = For somebody who is away a robot plays in any case.
free-chat = People may write
free-chat-line = The ready-made phrases are there in any case.
open-table = Open the table
booklet-rules = Rules of the booklet
# $option: what can be chosen, such as "Cards each"; $value: what was chosen.
option-is = { $option }: { $value }
clock-is = Clock { clock-short }

## Joining

join-title = Join a table
join-code = Code
join-code-line = Six letters and digits. Whoever sits at the table finds them under “Invite”.
join-find = Find the table
looking = Looking for the table…
found-line = You are invited to this table.
found-started = The game has begun. You take over the seat and the cards of a robot.
found-watch-only = This link shows the table. It seats nobody.
found-open = Others may watch and see everybody’s cards, one hand late, if all at the table agree. You will be asked.
found-full = All seats are taken.
found-full-line = Ask the host to free one, then try again.
choose-seat = Choose your seat
sit-down = Sit down
watch = Watch
try-again = Try again
type-code = Type a code
unknown-invite-line = Ask the host for the link or the code of today: a new one makes the old one void.

## The waiting room

waiting = The game has not begun.
invite = Invite
invite-line = Send the link, show the square, or say the code. A name is all a guest needs.
copy = Copy the link
copied = Copied
share = Share
code-spoken = Code: { $code }
qr-label = The link as a square code for a phone’s camera
copy-watch = Copy the link for watching
new-link = New link and code
new-link-line = Those before stop working.
seat-empty = Empty
seat-robot = Robot, { $level }
host = Host
is-here = Here
not-here = Not connected
away = Away: a robot plays
away-short = away
add-robot = Add a robot
add-robot-to = Add a robot to seat { $number }
free-seat = Free the seat
give-to-robot = Give the seat to a robot
move-up = Move up
move-down = Move down
seat-menu = More for seat { $number }
sit-here = Sit here
start = Start the game
start-empty =
    { $count ->
        [one] One seat is empty: invite somebody, or add a robot.
       *[other] { $count } seats are empty: invite people, or add robots.
    }
start-host = { $name } starts the game.
rename = Change my name
save = Save
leave-table = Leave the table
leave-table-sure = Leave for good? A robot plays on in your seat.
leave-room-sure = Leave this table? Your seat becomes free.
leave-last-sure = Nobody else is here: the table is then gone. Leave it?
leave-table-yes = Leave
leave-table-no = Stay

## At the table

# Two people of one name at a table.
same-name = { $name } (seat { $number })
people = People
invitation = Invitation
watchers =
    { $count ->
        [one] { $count } person watches
       *[other] { $count } people watch
    }
you-watch = You are watching.
take-seat = Take a seat
open-hands = Open hands
open-hands-behind = You see the hand before this one, all hands open.
open-hands-from = Open hands begin with hand { $deal }.
open-hands-late = This game ends before a hand can be shown open.
open-hands-wait = Open hands begin when everybody has agreed: { $agreed } of { $people } so far.
open-hand-of = { $name }’s hand
open-hand-follow = Follow the turn
open-hand = Watchers may see my hand, one hand later
open-hand-line = Only while everybody at the table agrees, and for hands dealt from then on.
open-hand-agreed = Agreed: { $agreed } of { $people }.
open-hand-ask = May watchers see your hand, one hand later? Only if everybody agrees.
clock-left = { $time } left
clock-low = Ten seconds left on your clock.
paused = The game is paused.
go-on = Go on
pause = Pause
keys-undo = U
keys-undo-line = take the last move back
undo = Take back
claim = The rest is mine
claim-line = No card can take a trick from you any more.
question =
    { $n ->
        [one] { $name } would like to take back a move.
       *[other] { $name } would like to take back { $n } moves.
    }
question-yours =
    { $n ->
        [one] You ask the others to take back a move.
       *[other] You ask the others to take back { $n } moves.
    }
question-agreed = Agreed: { $names }
question-seconds =
    { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }
agree = Agree
refuse = No
play-on = Play on with the same people
# What happens beside bids and cards: at the seat for a moment, three short lines at most, and in the log.
# $before is called whoever sat where the robot $name now sits.
note-sat =
    { $who ->
        [you] You sit down.
       *[other] { $name } sits down.
    }
note-left = { $before } has left: { $name } plays on.
note-away =
    { $who ->
        [you] A robot plays for you.
       *[other] A robot plays for { $name }.
    }
note-back =
    { $who ->
        [you] You play yourself again.
       *[other] { $name } is back.
    }
come-back = I am back
note-clock =
    { $who ->
        [you] Your time is up: a robot moves for you.
       *[other] { $name }’s time is up: a robot moves.
    }
note-undone =
    { $who ->
        [you] You take back { $n ->
            [one] a move
           *[other] { $n } moves
        }.
       *[other] { $name } takes back { $n ->
            [one] a move
           *[other] { $n } moves
        }.
    }
note-claimed =
    { $who ->
        [you] You take all the tricks that are left.
       *[other] { $name } takes all the tricks that are left.
    }

## Talk

talk = Talk
talk-hint = Write to the table
send = Send
phrases = Phrases
talk-said = What was said
talk-silent = Nobody has said anything yet.
says = { $name }: { $text }
mutes = Tap a name to hide what that person says.
mute = Do not show what { $name } says
chat-hello = Hello
chat-good-luck = Good luck
chat-well-played = Well played
chat-thanks = Thank you
chat-sorry = Sorry
chat-one-moment = One moment, please
chat-your-turn = It is your turn
chat-good-game = Good game

## Another device

device = Play on another device
device-line = Open this link, once, on the other device. It is then yours too, with all your seats.
device-minutes =
    { $minutes ->
        [one] It works for { $minutes } minute.
       *[other] It works for { $minutes } minutes.
    }
device-make = Make a link

## When something does not work

closed-left = You no longer have a seat at this table.
closed-unknown_invite = This link or code leads to no table.

error-unknown_invite = This link or code leads to no table.
error-table_full = All seats are taken. Ask the host to free one, or watch.
error-seat_taken = Somebody else took this seat just now. Please choose another.
error-not_host = Only the host can do that.
error-started = The game has begun already.
error-not_started = The game has not begun yet.
error-seats_empty = Some seats are still empty. Invite people, or add robots.
error-bad_name = Please give a name with letters or digits in it.
error-paused = The game is paused. Go on first.
error-nothing_to_undo = There is nothing to take back now.
error-not_certain = The rest is not certain yet: one of the others may still take a trick.
error-no_chat = At this table only the ready-made phrases can be said.
error-within_trick = A trick is being played. Try again in a moment, when it is over.
error-no_bots = No robots at this table: invite people.
error-no_open_hands = At this table watchers are shown no hands.
