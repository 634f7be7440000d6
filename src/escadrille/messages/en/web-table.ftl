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
