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
table-link-used = somebody has this seat and is away just now; it can be moved here
table-link-used-here = somebody has this seat and is at the table; they can make you a link of their own
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
table-dice-too-early = not every seat has fixed its number yet
table-dice-other-number = this is not the number that the seat fixed
table-dice-nothing-owed = the dice wait for no number of this seat
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
table-bot-keen = Keen
table-bot-random = Random
table-bot-greedy = Greedy
table-bot-quick = a quicker bot
table-bot-solo = Solo bot
table-about-age-solo-l = The published solo rules fly the enemy, die by die.
table-about-age-solo-m = Their older draft: dice say where you begin and who moves when.
table-about-age-keen = Flies to where it can fire, or else towards its target. Looks no further.
table-about-age-random = Flies and fires at random: good for a first look.
table-about-dogfight-greedy = Looks one turn ahead and takes the best average.
table-about-dogfight-random = Plays any tile: good for a first look.
table-about-dogfight-solo = The solo rules of the box; your seat has the mission.

## Lessons

table-lesson-choose = Choose “{ $text }”.
table-lesson-tap = Tap the map until it ends at { $stance }; then Fly.

## A briefing, whose dice decide on what is flown

table-briefing-age = is for Age of Dogfights
table-briefing-decides = the dice of the briefing decide on it
table-briefing-options = must be a table of options
table-briefing-unrolled = nothing has been rolled yet
table-briefing-solo-m = the briefing is for games against Solo-M
# $told (text), $seed (text)
table-briefing-text = What the dice of the briefing came to. { $told } The table rolled them with the seed { $seed }.

## Where a scenario is at fault, in the words of the editor

table-field-file = the file
# $number (number)
table-field-side = player { $number }
# $id (text)
table-field-zone = zone { $id }
table-field-slots-entry = part { $number } of the force
table-field-starts-entry = aircraft { $number }
table-field-access-entry = Access Point { $number }
table-field-balloons-entry = balloon { $number }
table-field-nets-entry = net { $number }
table-field-airships-entry = airship { $number }
table-field-aa-entry = anti-aircraft zone { $number }
table-field-clouds-entry = cloud { $number }
table-field-aa = anti-aircraft zones
table-field-access = Access Points
table-field-ace-vs-ace = all aces
table-field-aerobatics = maneuvers
table-field-aircraft = only these aircraft
table-field-airships = airships
table-field-alliance = flies for
table-field-alone-wins = nobody else left
table-field-apex = heading
table-field-at = place
table-field-attitude = nose
table-field-balloons = balloons
table-field-board = board
table-field-bombs = bombs
table-field-bonus-round = bonus round
table-field-bursts = bursts
table-field-classes = classes
table-field-clouds = clouds
table-field-columns = columns
table-field-count = number of aircraft
table-field-damaged = hit before the game
table-field-default = usual aircraft
table-field-draw = successes for a draw
table-field-edge = edge
table-field-exits = leaves over
table-field-experience = experience
table-field-fighter-limit = fighters in the air at once
table-field-first = who begins
table-field-free = what players may place
table-field-free-level = owners choose the level
table-field-ground = ground
table-field-guns = guns
table-field-heading = heading
table-field-id = letter
table-field-kind = kind
table-field-level = level
table-field-mode = mode
table-field-name = name
table-field-nations = nations
table-field-net = net
table-field-nets = nets
table-field-note = note
table-field-one-level = one level
table-field-one-type = all aircraft of one type
table-field-options = options
table-field-order = turns in a round
table-field-photo-max-level = highest level for photographs
table-field-photo-min-level = lowest level for photographs
table-field-placing = who places what is free
table-field-provenance = provenance
table-field-role = what they are there for
table-field-round-limit = rounds at most
table-field-route = route
table-field-rows = rows
table-field-scoring = points of bombing
table-field-seat = flown by
table-field-seats = players
table-field-shape = shape
table-field-skill = pilots
table-field-slots = force
table-field-speed-difference = speed matters for fire
table-field-starts = aircraft on the board
table-field-sun = sun
table-field-task = who has the task
table-field-team = side
table-field-text = what the players are told
table-field-title = title
table-field-top = clouds up to
table-field-undecided = stopped with the task open
table-field-units-within = range of balloons and airships
table-field-value = value of each force
table-field-victory = how it is won
table-field-win = successes to win
table-field-winching = winching
table-field-wind = wind
table-field-within = fuel
table-field-zones = zones
# $count (number)
table-fault-starts = place { $count } aircraft, or none
