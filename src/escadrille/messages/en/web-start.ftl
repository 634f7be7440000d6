### The start page

web-start-title = Take off
web-start-lead = Two air-combat games of the Great War. Play against the computer, a friend at this screen, or a friend by link.
web-start-fly-now = Play now
web-start-set-up = Set up a game
web-start-your-games = Your games
web-start-no-games = No games yet. Your first is one click away.
web-start-your-turn = Your turn
web-start-waiting = Waiting
web-start-over = Finished
web-start-what-if = What if
web-start-what-if-text = Branched off from another game
# $count (number)
web-start-wait-for-you = { $count ->
    [0] {""}
    [one] { $count } waiting for you
   *[other] { $count } waiting for you
}
web-start-open-record = Open a record
web-start-open-record-text = Replay a saved game
# $problem (text)
web-start-bad-record = This file is not a game record. { $problem }
# $names (text), $day (text)
web-start-played-by = { $names }, { $day }
web-start-set-up-text = Scenario, forces, seats, options, rulings
web-start-companion = Companion
web-start-companion-text = Use your own board and dice; the app flies the enemy
web-start-failed = The server is not responding. Is Escadrille still running?
web-start-minutes =
    .age = about 15 minutes
    .dogfight = about 10 minutes
web-start-chips =
    .age = exact odds shown
    .dogfight = known tiles shown
# $name (text)
web-start-against = against { $name }
# $title (text)
web-start-leave = Leave “{ $title }”
web-start-leave-sure = Other people are playing. Give up your seat?
web-start-leave-yes = Leave
web-start-leave-no = Stay
web-start-clear-over = Clear finished games
# $title (text)
web-start-clear = Remove “{ $title }” from the list
web-start-has-left = Your opponent has left
