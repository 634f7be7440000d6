## What was sent will not do

table-allowed-options = one of the options that were sent
table-look-named-nothing = nothing was named
table-no-closer-look = there is nothing to look at closer

## Requests

table-not-ours = this page is not ours
table-no-nul = this character cannot be kept: U+0000
table-send-json = send JSON
table-no-unicode = this is no Unicode: send UTF-8
table-unreadable = this is no JSON: { $problem }
table-send-at-most = send at most { $kib } KiB
table-cannot-keep = the table cannot keep or find anything now; try again in a moment
table-trials-full = too many are waiting for trial games; try again in a minute
table-too-many-requests = too many requests; wait a moment

## Setting up

table-new-scenario = A new scenario
table-seats-allowed = one for each of { $count } seats
table-seats-wrong = there are { $count } entries
table-nobody-plays = nobody plays
table-nobody-plays-allowed = at least one person
table-no-known-dice = known dice are not for games by link
table-unknown-bot = { $bot } is unknown
table-bot-cannot-fly = { $bot } cannot fly here
table-bot-by-rules = the rules fly this seat
table-no-seed = no seed
table-no-toml = this is no TOML: { $problem }

## Rooms, links, records

table-lesson-over = the lesson is over after these
table-stale = this question is no longer open
table-answer-followed = something has followed that: it stands
table-no-such-game = there is no such game
table-crowded = too many are looking on; try again in a moment
table-no-such-lesson = there is no lesson { $name }
table-link-opens-nothing = this link opens no seat
table-link-used = this link has been used; whoever has the seat is away, and it can be moved here
table-link-used-here = this link has been used, and whoever used it is at the table; they can make you another one
table-link-of-a-bot = a bot flies this seat by now
table-too-many-links = this game has had too many links
table-no-such-session = this session has ended, or is not yours
table-last-session = this is the only session of the seat; leave the game instead
table-over-already = the game is over
table-not-begun = the game has not begun
table-nobody-plays-it = nobody plays this seat any more
table-no-draw-offered = no draw is offered
table-draw-offered = you have offered a draw already
table-nobody-to-agree = there is nobody to agree with
table-not-left = whoever has this seat has not left
table-others-play-on = others play on; hand the seat to a bot
table-no-such-rule = there is no rule { $rule }
table-record-secret = this record holds secrets until the game is over
table-record-broken = no game leads to what it holds
table-no-roll-due = answer { $n } of it is a roll where nothing was to be rolled
table-no-such-seat = there is no such seat
table-seat-secret = this seat is somebody else's until the game is over
table-steps = there are steps 0 to { $most }
table-not-your-game = only whoever set this game up can begin it again
table-not-over = this game is not over yet
table-over-at-step = the game is over at this step: go back to an earlier one
table-too-many-messages = too many messages; slow down
table-too-often-text = you have said much at once; wait a moment
table-too-often-undo = you have taken much back at once; wait a moment
table-rate = { $seconds ->
    [one] { $once } at once, then { $each } a second
   *[other] { $once } at once, then { $each } in { $seconds } seconds
}
table-seat-of-somebody = this seat is somebody else's
table-spectators = spectators look on
table-spectators-allowed = a seat link
table-screen-covered = nobody has said who is at this screen
table-screen-allowed = sit down on one of its seats first

## Bots

table-bot-solo-l = Solo-L
table-bot-solo-m = Solo-M
table-bot-random = Random
table-bot-greedy = Greedy
table-bot-quick = a quicker bot
table-bot-solo = Solo bot
table-about-age-solo-l = The published solo rules fly the enemy, die by die.
table-about-age-solo-m = Their older draft: dice say where you begin and who moves when.
table-about-age-random = Flies and fires at random: good for a first look.
table-about-dogfight-greedy = Looks one turn ahead and takes the best average.
table-about-dogfight-random = Plays any tile: good for a first look.
table-about-dogfight-solo = The solo rules of the box; your seat has the mission.

## Lessons

table-lesson-choose = Choose “{ $text }”.
table-lesson-tap = Tap the map until it ends at { $stance }; then Fly.
