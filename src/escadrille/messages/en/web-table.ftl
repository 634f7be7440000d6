### The table: what both games share

web-table-leave = Home
web-table-record = Record
web-table-record-hint = Download the game so far
web-table-share = Links
web-table-keys = Keys
# $on (yes/no)
web-table-sounds = Sound: { $on ->
    [yes] on
   *[no] off
}
web-table-reconnecting = Connection lost. Reconnecting …
web-table-not-begun = Waiting for everyone to sit down. Send them these links:
web-table-waiting = Waiting for the others
# $name (text)
web-table-number-owed = { $name } sat down but left before their browser sent its number for the dice.
web-table-number-elsewhere = Your seat’s number for the dice is in the browser that sat down first.
web-table-begin-without = Start without that number
# $name (text)
web-table-seat-link = Seat { $name }
web-table-watch-link = Spectators
web-table-loopback = These links work only on this machine. To let others in, start the table with “escadrille serve --host 0.0.0.0” and open it by this machine’s name or IP address.
# $count (number)
web-table-spectators = { $count } watching
web-table-is-here = here
web-table-is-away = away
web-table-chat = Chat
web-table-say = Say something
web-table-send = Send
web-table-mute = Mute
web-table-unmute = Unmute
# $title (text)
web-table-your-move = ● Your turn · { $title }
web-table-watching = Watching
# $name (text)
web-table-decides = To decide: { $name }
# $name (text)
web-table-hand-over = { $name }’s turn
web-table-hand-over-text = Hand over the screen. Nothing secret is shown until the button is pressed.
# $name (text)
web-table-covered = Waiting for { $name }
web-table-covered-text = This is a shared screen, so secrets stay hidden while nobody is playing.
# $name (text)
web-table-ready = I am { $name }
web-table-over = Game over
web-table-again = New game
web-table-once-more = Rematch
web-table-sit-down-again = Rematch offered: sit down
web-table-looks-on = You are watching as a spectator.
web-table-replay = Watch the replay
web-table-dice = Check the dice
web-table-loading = Joining the game …

## A seat: sitting down, links, sessions

# $seat (text), $title (text)
web-table-sit-down-as = Sit down as { $seat } in “{ $title }”
web-table-your-name = Your name
web-table-sit-down = Sit down
web-table-watch-instead = Watch instead
web-table-link-once = The link works once. After that, this browser holds the seat.
# $name (text)
web-table-seat-away = { $name } has this seat but is away.
web-table-seat-away-text = If that was you, move the seat to this browser. The other browser loses it, and everyone at the table is told.
web-table-move-seat = Move the seat here
# $name (text)
web-table-seat-here = { $name } has this seat and is at the table.
web-table-seat-here-text = If that is you on another device, open “Your seat” there and make a link for this one.
web-table-seat-of-bot = A bot plays this seat now.
web-table-your-seat = Your seat
web-table-seat-lost = Your seat is now in another browser. You are watching as a spectator.
web-table-other-devices = Browsers with your seat
web-table-this-browser = this browser
web-table-some-browser = unknown browser
# $when (text)
web-table-session-since = since { $when }
web-table-end-session = Sign out
web-table-another-device = Link for another device
web-table-another-device-text = It lets one more browser use your seat, once. Keep it to yourself: anyone who opens it sees what you see.

## Besides playing

web-table-resign = Resign
# $name (text)
web-table-resign-sure = { $name } resigns and loses. Are you sure?
# $name (text), $bot (text)
web-table-resign-on = { $name } resigns and { $bot } plays on against the others. Are you sure?
web-table-offer-draw = Offer a draw
# $name (text)
web-table-draw-offered = { $name } offers a draw.
web-table-draw-waits = You offered a draw.
web-table-accept = Accept
web-table-decline = Decline
# $bot (text)
web-table-hand-to-bot = Hand over to { $bot }
# $name (text), $bot (text)
web-table-hand-to-bot-sure = { $bot } plays for { $name } until the end. Are you sure?
web-table-leave-game = Leave the game
web-table-leave-game-sure = You give up your seat, and the others decide how to go on. Are you sure?
web-table-leave-alone-sure = The game ends and you lose. Are you sure?
web-table-yes = Yes
web-table-no = No
# $name (text)
web-table-has-left = { $name } has left the game.
# $bot (text)
web-table-bot-flies-on = { $bot } takes over
web-table-end-game = End the game
web-table-invite = New link
web-table-is-ready = ready
web-table-left = left
web-table-taken = taken
# $bot (text)
web-table-bot-instead = { $bot } instead
