### The table: what both games share

web-table-leave = Start page
web-table-record = Record
web-table-record-hint = Download the game so far
web-table-share = Links
web-table-keys = Keys
# $on (yes/no)
web-table-sounds = Sound: { $on ->
    [yes] on
   *[no] off
}
web-table-reconnecting = The connection is gone. Trying again …
web-table-not-begun = Waiting for everybody to sit down. Send the links:
web-table-waiting = Waiting for the others
# $name (text)
web-table-number-owed = { $name } sat down and went away before their browser showed its number for the dice.
web-table-number-elsewhere = The number of your seat for the dice is in the browser that sat down first.
web-table-begin-without = Begin without that number
# $name (text)
web-table-seat-link = Seat { $name }
web-table-watch-link = To watch
web-table-loopback = These addresses work on this machine alone. For others start the table with “escadrille serve --host 0.0.0.0” and open it by this machine’s name or number.
# $count (number)
web-table-spectators = { $count } watching
web-table-is-here = here
web-table-is-away = away
web-table-chat = Talk
web-table-say = Say something
web-table-send = Send
web-table-mute = Mute
web-table-unmute = Unmute
# $title (text)
web-table-your-move = ● Your move · { $title }
web-table-watching = Watching
# $name (text)
web-table-decides = To decide: { $name }
# $name (text)
web-table-hand-over = Over to { $name }
web-table-hand-over-text = Hand the screen over. Nothing hidden is shown until the button is pressed.
# $name (text)
web-table-covered = The table waits for { $name }
web-table-covered-text = This screen is shared, so nothing hidden stays on it while nobody looks.
# $name (text)
web-table-ready = I am { $name }
web-table-over = The game is over
web-table-again = Another game
web-table-once-more = Once more
web-table-sit-down-again = They begin once more: sit down
web-table-looks-on = You look on without a seat.
web-table-replay = Watch the replay
web-table-dice = Check the dice
web-table-loading = Taking the seat …

## A seat: sitting down, links, sessions

# $seat (text), $title (text)
web-table-sit-down-as = Sit down as { $seat } in “{ $title }”
web-table-your-name = Your name
web-table-sit-down = Sit down
web-table-watch-instead = Watch instead
web-table-link-once = The link works once. From then on this browser has the seat.
# $name (text)
web-table-seat-away = { $name } has this seat and is away just now.
web-table-seat-away-text = If that was you, move the seat to this browser. The other browser loses it, and everybody at the table is told.
web-table-move-seat = Move the seat here
# $name (text)
web-table-seat-here = { $name } has this seat and is at the table.
web-table-seat-here-text = If that is you on another device, open “Your seat” there and make a link for this one.
web-table-seat-of-bot = A bot flies this seat by now.
web-table-your-seat = Your seat
web-table-seat-lost = Your seat is in another browser now. You look on without it.
web-table-other-devices = Browsers with your seat
web-table-this-browser = this browser
web-table-some-browser = a browser
# $when (text)
web-table-session-since = since { $when }
web-table-end-session = Sign out
web-table-another-device = Link for another device
web-table-another-device-text = It lets one more browser into your seat, once. Give it to nobody else: whoever opens it sees what you see.

## Besides playing

web-table-resign = Resign
# $name (text)
web-table-resign-sure = { $name } resigns and loses. Sure?
# $name (text), $bot (text)
web-table-resign-on = { $name } resigns; { $bot } flies on against the others. Sure?
web-table-offer-draw = Offer a draw
# $name (text)
web-table-draw-offered = { $name } offers a draw.
web-table-draw-waits = You have offered a draw.
web-table-accept = Accept
web-table-decline = Decline
# $bot (text)
web-table-hand-to-bot = Hand over to { $bot }
# $name (text), $bot (text)
web-table-hand-to-bot-sure = { $bot } flies for { $name } until the end. Sure?
web-table-leave-game = Leave the game
web-table-leave-game-sure = You give up your seat; the others decide how the game goes on. Sure?
web-table-leave-alone-sure = The game ends, and you have lost it. Sure?
web-table-yes = Yes
web-table-no = No
# $name (text)
web-table-has-left = { $name } has left the game.
# $bot (text)
web-table-bot-flies-on = { $bot } flies on
web-table-end-game = End the game
web-table-invite = New link
web-table-is-ready = ready
web-table-left = left
web-table-taken = taken
# $bot (text)
web-table-bot-instead = { $bot } instead
