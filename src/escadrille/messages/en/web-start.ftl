### The start page

web-start-title = Take off
web-start-lead = Two air-combat games of the Great War. Fly against the machine, against a friend at this screen, or against a friend by link.
web-start-fly-now = Fly now
web-start-set-up = Set up a game
web-start-your-games = Your games
web-start-no-games = No game yet. The first one is a click away.
web-start-your-turn = Your turn
web-start-waiting = Waiting
web-start-over = Over
web-start-what-if = What if
web-start-what-if-text = Played on from the middle of another game
# $count (number)
web-start-wait-for-you = { $count ->
    [0] {""}
    [one] { $count } waits for you
   *[other] { $count } wait for you
}
web-start-open-record = Open a record
web-start-open-record-text = Replay a saved game
# $problem (text)
web-start-bad-record = This file is no record of a game. { $problem }
# $names (text), $day (text)
web-start-played-by = { $names }, { $day }
web-start-set-up-text = Scenario, forces, seats, options, rulings
web-start-companion = Companion
web-start-companion-text = Your own board and dice; the enemy flown for you
web-start-failed = The server does not answer. Is Escadrille still running?
web-start-minutes =
    .age = about 15 minutes
    .dogfight = about 10 minutes
web-start-chips =
    .age = exact odds shown
    .dogfight = tiles seen are shown
# $name (text)
web-start-against = against { $name }
# $title (text)
web-start-leave = Leave “{ $title }”
web-start-leave-sure = Others play in this game. Give up your seat?
web-start-leave-yes = Leave
web-start-leave-no = Stay
web-start-clear-over = Clear finished games
# $title (text)
web-start-clear = Take “{ $title }” off the list
web-start-has-left = The other has left
