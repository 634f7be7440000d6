## Rejected input

table-allowed-options = one of the options sent
table-look-named-nothing = no item was named
table-no-closer-look = there is nothing more to see

## Requests

table-not-ours = requests from other pages are not accepted
table-no-nul = the character U+0000 is not allowed
table-send-json = send JSON
table-no-unicode = this is not valid Unicode: send UTF-8
table-unreadable = this is not valid JSON: { $problem }
table-send-at-most = send at most { $kib } KiB
table-cannot-keep = the database is not available; try again in a moment
table-trials-full = too many trial games are queued; try again in a minute
table-too-many-requests = too many requests; wait a moment

## Setting up

table-new-scenario = New scenario
table-seats-allowed = one for each of { $count } seats
table-seats-wrong = there are { $count } entries
table-nobody-plays = there are no players
table-nobody-plays-allowed = at least one person
table-no-known-dice = a fixed seed is not allowed in games by link
table-unknown-bot = { $bot } is unknown
table-bot-cannot-fly = { $bot } cannot play this
table-bot-by-rules = this seat is played by the solo rules
table-no-seed = no seed
table-no-toml = this is not valid TOML: { $problem }

## Rooms, links, records

table-lesson-over = the lesson ends after these
table-stale = this question is no longer open
table-answer-followed = it can no longer be undone
table-no-such-game = no such game
table-crowded = too many spectators; try again in a moment
table-no-such-lesson = there is no lesson { $name }
table-no-such-report = there is no report { $name }
table-link-opens-nothing = this link is not valid
table-link-used = this seat is taken, but its player is away; you can move it here
table-link-used-here = this seat is taken, and its player is at the table; they can make you a link
table-link-of-a-bot = a bot plays this seat now
table-too-many-links = too many links have been made for this game
table-no-such-session = this session has ended, or is not yours
table-last-session = this is the only browser with this seat; leave the game instead
table-over-already = the game is over
table-not-begun = the game has not started
table-nobody-plays-it = nobody plays this seat any more
table-no-draw-offered = no draw has been offered
table-draw-offered = you have already offered a draw
table-nobody-to-agree = there is no opponent to agree
table-not-left = the player of this seat has not left
table-others-play-on = the others are still playing; hand the seat to a bot
table-dice-too-early = not every seat has committed its number yet
table-dice-other-number = this is not the number the seat committed to
table-dice-nothing-owed = no number is needed from this seat
table-no-such-rule = there is no rule { $rule }
table-record-secret = this record is secret until the game is over
table-record-broken = this record does not replay to the result it gives
table-no-roll-due = answer { $n } is a roll, but no roll was due
table-no-such-seat = no such seat
table-seat-secret = you cannot see this seat’s view until the game is over
table-steps = steps run from 0 to { $most }
table-not-your-game = only the player who set this game up can offer a rematch
table-not-over = this game is not over yet
table-over-at-step = the game is over at this step; go back to an earlier one
table-too-many-messages = too many messages; slow down
table-too-often-text = too much chat at once; wait a moment
table-too-often-undo = too many undos at once; wait a moment
table-rate = { $seconds ->
    [one] { $once } at once, then { $each } a second
   *[other] { $once } at once, then { $each } in { $seconds } seconds
}
table-seat-of-somebody = this seat belongs to someone else
table-spectators = spectators cannot play
table-coach-none = there is no analysis of this game
table-coach-busy = the coach is busy with other games; try again in a minute
table-coach-silent = the coach has nothing to say here
table-coach-failed = the analysis failed; try again
table-coach-thinks = the coach is still thinking about your last question
table-coach-own-seat = only a player who has to choose can ask the coach
table-coach-not-allowed = help from the coach was not agreed for this game
table-puzzle-no-day = there is no day { $day }; write it like 2026-11-19
table-puzzle-before = the first puzzle is that of { $first }
table-puzzle-to-come = the puzzle of { $day } is still to come
table-puzzle-needs-fast = this server cannot set puzzles: the solver needs numba, which the extra “fast” installs
table-puzzle-failed = the puzzle could not be set; try again
table-spectators-allowed = a seat link
table-screen-covered = nobody has said who is at this screen
table-screen-allowed = choose a seat at this screen first

## Bots

table-bot-solo-l = Solo-L
table-bot-solo-m = Solo-M
table-bot-keen = Keen
table-bot-random = Random
table-bot-duellist = Duellist
table-bot-level-veteran = veteran
table-bot-level-regular = regular
table-bot-level-recruit = recruit
table-bot-greedy = Greedy
table-bot-quick = a faster bot
table-bot-solo = Solo bot
table-about-age-solo-l = Flies the enemy by the published solo rules, die by die.
table-about-age-solo-m = An older draft of the solo rules: dice decide where you start and the turn order.
table-about-age-keen = Flies to where it can fire, or else towards its target. Looks no further ahead.
table-about-age-random = Flies and fires at random: good for a first game.
table-about-dogfight-duellist = The strongest: hard to read, and perfect in the last round of a duel. Veteran, regular and recruit are easier. In Escort it flies like Greedy.
table-about-dogfight-greedy = Looks one turn ahead and plays the best average.
table-about-dogfight-random = Plays any tile: good for a first game.
table-about-dogfight-solo = The game’s own solo rules; you fly the mission.

## Lessons

table-lesson-choose = Choose “{ $text }”.
table-lesson-tap = Tap the map until it ends at { $stance }, then press Fly.

## The briefing: dice decide what is played

table-no-briefing = this game has no briefing
table-plain-seat = Seat { $seat }
table-briefing-decides = is decided by the dice of the briefing
table-briefing-options = must be a table of options
table-briefing-unrolled = nothing has been rolled yet
table-briefing-solo-m = the briefing is only for games against Solo-M
# $told (text), $seed (text)
table-briefing-text = Result of the briefing dice. { $told } The table rolled them with the seed { $seed }.

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
table-field-alone-wins = the side with the task wins when alone
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
table-field-damaged = damaged before the game
table-field-default = default aircraft
table-field-draw = successes for a draw
table-field-edge = edge
table-field-exits = exit edge
table-field-experience = experience
table-field-fighter-limit = fighters in the air at once
table-field-first = first player
table-field-free = pieces players may place
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
table-field-order = turn order
table-field-photo-max-level = highest level for photographs
table-field-photo-min-level = lowest level for photographs
table-field-placing = who places the free pieces
table-field-provenance = provenance
table-field-role = role
table-field-round-limit = round limit
table-field-route = route
table-field-rows = rows
table-field-scoring = bombing points
table-field-seat = flown by
table-field-seats = players
table-field-shape = shape
table-field-skill = pilots
table-field-slots = force
table-field-speed-difference = speed affects fire
table-field-starts = aircraft on the board
table-field-sun = sun
table-field-task = who has the task
table-field-team = side
table-field-text = description
table-field-title = title
table-field-top = cloud top
table-field-undecided = task undecided at the end
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
