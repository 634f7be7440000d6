## Sessions

companion-session-too-long = this session is too long
companion-text-too-long = that is too long for one message
companion-longest-text = { $count } characters
companion-nothing-to-roll = there is nothing to roll
companion-allowed-undo = 1 to { $given }
companion-nothing-said = nothing has been entered yet
companion-cannot-undo = cannot undo { $count ->
    [one] 1 step
   *[other] { $count } steps
}
companion-undone = Undone: { $undone }.
companion-back-to = Back to: { $line }
companion-no-companion = { $game } has no companion
companion-rolled = Rolled
companion-drawn = Drawn
companion-tossed = Tossed
companion-in-secret = hidden
companion-and = {" and "}
companion-you = you
companion-or = {" or "}
companion-no-longer-fits = “{ $text }” is no longer possible: { $error }
companion-other-figures = saved with different figures (the data hash differs)
companion-transcript-title = { $game }: a session with the companion
companion-most-texts = { $count } texts

## Age of Dogfights: the session

companion-age-session-over = the session is over
companion-age-session-ends = The session has ended.
companion-age-where-is-it = where is it?
companion-age-no-command = { $word } is not a command; did you mean { $near }?
companion-age-number-allowed = a number from 1 up
companion-age-no-number = { $value } is not a number
companion-age-has-begun = the game has started
companion-age-has-begun-allowed = undo back to before “go”
companion-age-dice-say = dice decide the turn order [A11.7]
companion-age-cannot-begin = { $value } cannot go first
companion-age-begin = { $side } go first.
companion-age-no-direction = { $value } is not a direction
companion-age-round = It is round { $number }.
companion-age-such-as = such as { $example }
companion-age-welcome = I fly the enemy. You move all the pieces and roll the dice, or let me roll. Type “?” for help.
companion-nothing-typed = nothing was typed
companion-age-help-allowed = an answer, or ? for help

## Age of Dogfights: what is asked

companion-age-ask-pieces = Enter the pieces, one per line ({ $count ->
    [0] none so far
    [one] 1 piece so far
   *[other] { $count } pieces so far
}), then “go”.
companion-age-over = The game is over.
companion-age-session-is-over = The session is over.
companion-age-ask-move = Your { $craft }: where is it now? It was at { $where }.
companion-age-roll-unseen = Enter rolls it, hidden from you
companion-age-roll-damage = Damage die for { $craft }: where is it hit?
companion-age-ask-such-as = For example: { $example }

## Age of Dogfights: the board

companion-age-you-fly = You fly the { $mine } from { $edge }, { $bot ->
    [solo-m] Solo-M
   *[solo-l] Solo-L
} flies the { $theirs }.
companion-age-piece-example = Enter a piece like this: de10 12,8 E L4, or camel 4 20,8 W L3 up
companion-age-lay-targets = Lay out the targets of { $team }: { $targets }.
companion-age-span = {" "}to{" "}
companion-age-not-on-board = is not on the board
companion-age-taken-off = { $name } is removed.
companion-age-nobody-allowed = at least one aircraft per side
companion-age-nobody-there = the { $side } have no aircraft on the board
companion-age-corrected = Corrected: { $piece }.
companion-age-thinks-again = The bot to move decides again: roll its dice again.
companion-age-no-part = is not in this game
companion-age-not-there = is not on the board: where is it?
companion-age-board-short = Short board: points 0,0 (north-west) to { $col },{ $row }.
companion-age-board-full = Full board: points 0,0 (north-west) to { $col },{ $row }.

## Age of Dogfights: odds

companion-age-odds-not-there = { $name } is not on the board
companion-age-odds-whose = whose?
companion-age-odds-of = { $craft } at { $where }:
companion-age-odds-safe = { $names } { $count ->
    [one] has
   *[other] have
} no firing position within reach.
companion-age-odds-blue = blue die { $share }
companion-age-odds-green = green die { $share }
companion-age-odds-threat = { $who }: can reach a firing position with the { $dice }; at best { $column }: { $odds }.
companion-age-forecast = By their rules, in the bots’ next turn: shot at { $shot }, damaged { $damaged }, destroyed { $destroyed }; estimated from { $flights } flights.
companion-age-forecast-by = {" "}(by { $names })
companion-age-forecast-rammed = {" "}(by a collision { $share })

## Age of Dogfights: dice

companion-age-cannot-come-up = { $text } is not a possible roll
companion-age-not-two-dice = { $word } is not a roll of two dice
companion-age-both-dice = both red dice, such as 34
companion-age-faces-two = 1–{ $sides } for each of two red dice
companion-age-first = the first
companion-age-second = the second
companion-age-third = the third
companion-age-again-above = again above { $sides }
companion-age-by-any-means = any fair way, or let me roll
companion-age-roll-fire = Two red dice for { $who }: fire at { $target }, { $column }
companion-age-roll-fire-on = Two red dice for { $who }: fire at { $target } again, { $column }
companion-age-roll-blue = Blue die for { $craft }
companion-age-roll-green = Green die for { $craft }
companion-age-may-not-take-blue = it may not take the blue die
companion-age-may-not-take-green = it may not take the green die
companion-age-not-off = no move takes { $craft } off the board over { $edge } (type “out !” if it is off anyway)
companion-age-part-wings = blue
companion-age-part-tail = orange
companion-age-part-guns = red
companion-age-part-engine = green

## Age of Dogfights: what cannot be

companion-age-no-die-takes = no die takes { $who } to { $where }: { $reason } (add “!” if it is there anyway)
companion-age-in-front = that is directly in front of another aircraft
companion-age-out-of-reach = that point is out of reach, or something is in the way
companion-age-could-be = it could be there as { $stances }
companion-age-stance = { $heading } on L{ $level } { $attitude }
companion-age-cannot-fly = { $who } cannot fly { $path }: { $reason }
companion-age-no-die-makes = no die gives { $who } exactly the steps of { $path }

## Age of Dogfights: help

companion-age-help-piece = A piece: its name, point, heading and level; then, in any order,
companion-age-help-piece-more = {" "} whatever differs from the start of a game:
companion-age-help-piece-names = {" "} de10 12,8 E L4               or Fokker D.VII 10 12,8 E L4
companion-age-help-piece-all = {" "} de10 12,8 E L4 up wings ammo 3/2 throttle 1 aggressive
companion-age-help-nose = {" "} up, down, level              its nose
companion-age-help-damage = {" "} wings, tail, guns, engine    its damage; undamaged, jammed, working
companion-age-help-pilot = {" "} rookie, average, ace         its pilot
companion-age-help-bot = {" "} cautious, balanced, aggressive, retreating, fighting     a bot
companion-age-help-off = {" "} de10 out                     removes it again; another line for
companion-age-help-line = {" "}                              a piece changes only what it names
companion-age-help-weather = wind SW, sun E, round 3, first me, first bots; go starts the game
companion-age-help-die = A die: one key for each die; Enter or r rolls for you
companion-age-help-move = Your aircraft: where its move ended
companion-age-help-move-end = {" "} 14,9 NE 4 up      point, heading, level if it changed, nose if tilted
companion-age-help-move-path = {" "} 14,9 NE green     you took the green die;  AALA -1 up  the path
companion-age-help-move-out = {" "} same, out W       it could not move; it left over that edge
companion-age-help-move-all-the-same = {" "} 14,9 NE !         it is there although no die allows it
companion-age-help-fire = Your fire: choose and roll; or report: hit de10 wings, missed de10, jammed
companion-age-help-correction = A correction: de10 14,9 NE; de10 wings; de10 out; wind SW; round 3
companion-age-help-was = {" "} gb4 was 14,9 NE   for the aircraft whose move is being entered
companion-age-help-odds = odds gb16: what could happen to it; odds gb16 14,9 E 4 up: and there
companion-age-help-why = why: all the reasons of the last bot; end ends the session
companion-age-help-board = board: a drawing of the board; pieces: the same in words
companion-age-no-bot-yet = No bot has decided anything yet.
companion-age-no-piece-yet = No pieces have been entered yet.
companion-age-not-complete = the board is not complete
companion-age-go-first = “go” first

## Age of Dogfights: moves

companion-age-move-example = where it ended, such as 14,9 NE 4 up; same; out W
companion-age-where-ended = where did it end?
companion-age-off-board = { $col },{ $row } is off the board
companion-age-no-edge = { $word } is not an edge
companion-age-engine-at-risk = The engine was at risk: if the green die showed an asterisk, type “{ $name } engine”.
companion-age-noted = Noted: { $craft } is at { $where }, although no move ends there, whatever the dice.
companion-age-noted-out = Noted: { $craft } is out, although no move takes it off the board.
companion-age-missing-heading = its heading is missing
companion-age-missing-level = its level is missing
companion-age-move-no-point = the point is missing
companion-age-move-no-heading = the heading is missing
companion-age-any-edge = any edge
companion-age-on-board = 0,0 to { $last }, or out

## Age of Dogfights: pieces

companion-age-several-wear = more than one has the number { $number }
companion-age-none-wears = none of these has the number { $number }
companion-age-which-one = which { $first }?
companion-age-no-aircraft-near = { $first } is not an aircraft; did you mean { $near }?
companion-age-no-aircraft-example = nation and number, such as de10 or gb16
companion-age-no-aircraft = { $first } is not an aircraft
companion-age-no-level = { $level } is not a level
companion-age-number-follows = a number must follow
companion-age-no-heading = { $word } is not a heading
companion-age-says-nothing = { $word } does not describe an aircraft
companion-age-did-you-mean = { $problem }; did you mean { $near }?
companion-age-pilot = { $who }: { $pilot }.
companion-age-out = { $who }: out ({ $fate })
companion-age-at = { $who } at { $where }
companion-age-hit = { $part } hit
companion-age-ammo = ammo { $bursts }
companion-age-jammed = { $guns } jammed
companion-age-throttle = throttle { $left }
companion-age-bombs = bombs { $count }
companion-age-photos = photographs { $zones }
companion-age-is-ace = ace
companion-age-is-average = average
companion-age-is-rookie = rookie
companion-age-is-cautious = cautious
companion-age-is-aggressive = aggressive
companion-age-is-retreating = retreating

## Age of Dogfights: reports

companion-age-no-target = { $target } cannot be fired at from there
companion-age-no-such-roll = no roll for this shot gives “{ $wanted }”
companion-age-two-dice = the two dice
companion-rolled-for-you = {" "}(rolled for you)

## Age of Dogfights: orders

companion-age-step-by-step = { $craft }, step by step:
companion-age-mark-engine-overused = Put an engine marker on { $craft }.
companion-age-landed = Take { $craft } off the board: it has landed.
companion-age-is-at = { $who } is at { $where }.
companion-age-leave-there = Leave { $who } where it is: { $where }.
companion-age-unjam = Take the jam marker off the { $guns } of { $who } at the end of the round.
companion-age-green-at-risk = { $who } goes to full throttle, risking its engine.
companion-age-fires = { $who } fires its { $guns } at { $target }: { $how } – { $odds }.
companion-age-why = Why: { $words }
companion-age-in-patrol = { $who }: in the Patrol Zone
companion-age-leaves = Take { $craft } off the board: it leaves over { $edge }.
companion-age-lost = Take { $craft } off the board: it is lost.
companion-age-shot-down = Take { $craft } off the board: it is shot down.
companion-age-break = break action, { $column }
companion-age-mark-wings = Put a wings marker on { $craft }: it flies slower from now on.
companion-age-mark-tail = Put a tail marker on { $craft }: it can turn less from now on.
companion-age-mark-guns = Put a guns marker on { $craft }: it can no longer fire.
companion-age-mark-engine = Put an engine marker on { $craft }: it flies much slower from now on.
companion-age-move = Move { $who }: { $path } – to { $where }.
companion-age-climbing = , climbing { $levels }
companion-age-descending = , descending { $levels }
companion-age-put-access = Put { $who } on Access Point { $where }.
companion-age-put-at = Put { $who } at { $where }.
companion-age-begins-access = { $who } starts on Access Point { $where }.
companion-age-begins-at = { $who } starts at { $where }.
companion-age-green = { $who } goes to full throttle: mark { $left } safe uses left.
companion-age-bursts = { $left ->
    [one] { $guns } of { $who }: 1 burst left.
   *[other] { $guns } of { $who }: { $left } bursts left.
}
companion-age-put-jam = Put a jam marker on the { $guns } of { $who }.

## Age of Dogfights: the agreement

companion-age-no-side = { $side } is not one of the sides
companion-age-nobody-flies = the enemy needs at least one aircraft
companion-age-no-scenario = { $scenario } is unknown

## Dogfight!: answers

companion-ring-no-such-tile = there is no [{ $tile }] in { $name }’s bag in this game
companion-ring-not-in-bag = [{ $tile }] cannot be in { $name }’s bag: { $lie_open }
companion-ring-lever-smart = with a 3 that could loop, the bot picks the side that lets it shoot
companion-ring-lever-fewer = some tiles without hits are removed from its bag
companion-ring-lever-hard = both of these
companion-ring-no-side = { $text } is not a side
companion-ring-many-numbers = { $text }: too many numbers
companion-ring-not-left = { $word } is not left over
companion-ring-not-possible = { $text } is not possible here
companion-ring-has-none = { $name } has no [{ $tile }]
companion-ring-not-in-hand = [{ $tile }] cannot be in your hand: { $played }
companion-ring-no-crash = nothing makes you crash now
companion-ring-must-hold = so few tiles are unseen that you must hold a suitable one
companion-ring-lie-open = { $count ->
    [one] it is face up
   *[other] all { $count } are face up
}
companion-ring-been-played = { $count ->
    [one] it has been played
   *[other] all { $count } have been played
}
companion-ring-allowed-side = n (normal) or l (loop)
companion-ring-see-tiles = see “tiles”

## Dogfight!: what is asked

companion-ring-ask-objective-tile = Draw an objective tile: which number? (It matters for your mission; the bot ignores it.)
companion-ring-ask-toss = Toss the bot’s [{ $tile }] like a coin: which side is up?
companion-ring-you-on-hits = you on { $space } ({ $hits })
companion-ring-you-on = you on { $space }
companion-ring-escorted-on = escorted biplane on { $space } ({ $hits })
companion-ring-bot-on = bot on { $space } with [{ $tile }]
companion-ring-hits = { $damage } of { $limit } hits
companion-ring-play-ground = You are on the ground. Your tile?
companion-ring-play-again = Your hand is empty: [{ $tile }] is played again.
companion-ring-type-it = Enter it.
companion-ring-play-low = After your 0 you must play a { $low } (if you hold none: { $crash }). Your tile?
companion-ring-key-normal = along the ring
companion-ring-key-loop = through the loop
companion-ring-key-land = land here
companion-ring-key-crash = no such tile in your hand
companion-ring-key-stay-aloft = fly on
companion-ring-shuffle-factory = Shuffle the factories and lay them out: which numbers are on { $spots }, in that order?
companion-ring-shuffle-airport = Shuffle the airports and lay them out: which numbers are on { $spots }, in that order?
companion-ring-draw-right = Draw a tile from { $name }’s bag into the bot’s right slot: which one?
companion-ring-draw-left = Draw a tile from { $name }’s bag into the bot’s left slot: which one?
companion-ring-type-31 = Type 31 for [3|1].
companion-ring-land-yours = You are over airport { $number } on { $space }, one of your objectives: do you land?
companion-ring-land-none = You are over airport { $number } on { $space }, not one of your objectives: do you land?
companion-ring-ask-plan = Round { $round }, turn { $turn }: { $where }. { $what }
companion-ring-play = Your tile?
companion-ring-example = (31 for [3|1], 31 loop for its loop side)
companion-ring-play-both = Your tile and the escorted biplane’s?
companion-ring-both-example = (for example 31 -1)

## Dogfight!: corrections

companion-ring-correct-what = what do you want to correct?
companion-ring-correct-when = can be corrected when you are next asked for a tile; or undo first
companion-ring-correct-laying = set-up is not finished: answer this question first
companion-ring-few-tiles = only { $count } tiles are in your hand and bag
companion-ring-not-played = you have no [{ $label }] that could have been played
companion-ring-bot-no-damage = the bot cannot be shot down [D10.4]
companion-ring-escort-only = only Escort has an escorted biplane [D9.33]
companion-ring-none-here = { $scenario } has none
companion-ring-unknown = { $name } is unknown
companion-ring-no-number = { $text } is not a number
companion-ring-number-missing = a number is missing
companion-ring-example-espionage = site r4 1 (a camera left); site r4 gone
companion-ring-example-bombing = factory 3 r4; factory 3 gone
companion-ring-example-rescue = airport 2 r4; airport 2 gone; rescued 1; objectives 2 4 (the tiles you have drawn); me landed; me flying
companion-ring-example-escort = escorted r5 damage 1

## Dogfight!: looks

companion-ring-not-moved = The bot has not moved yet.
companion-ring-help-tile = Your tile: { $tile }; 31 loop; 50 lane. A tile of the bot: 31
companion-ring-help-toss = A toss of the bot’s 3: n its normal side, l its loop side
companion-ring-help-odds = odds: your chance of being hit wherever you can go; odds r5; odds 31 20
companion-ring-help-board = board; tiles: which are still unseen; why: the bot’s last reasons
companion-ring-help-correct = Correct: { $each }
companion-ring-round = Round { $round }, turn { $turn }.
companion-ring-craft-on = { $name } on { $space }
companion-ring-in-hand = { $hand } in hand, { $bag } in the bag
companion-ring-last-tile = last tile [{ $tile }]
companion-ring-gun-jammed = gun jammed
companion-ring-no-objective = No objectives are left.
companion-ring-bots-bag = In the bot’s bag: { $bag }.
companion-ring-yours-unplayed = Yours, not yet played: { $tiles }.
companion-ring-no-odds = the bot is not about to move
companion-ring-ends-before = The game ends before the bot moves{ $over }.
companion-ring-tile-played = your tile has been played
companion-ring-none-playable = you cannot play any of these tiles
companion-ring-help-both = 31 -1 (your tile, then the escorted biplane’s)
companion-ring-help-one = 31 for [3|1]
companion-ring-lane-is-open = The lane is open.
companion-ring-lane-is-shut = The lane is closed.
companion-ring-tiles = tiles { $tiles }
companion-ring-landed = landed
companion-ring-empty = empty
companion-ring-none = none
companion-ring-right-slot = , right slot [{ $tile }]
companion-ring-bot = The bot’s { $name } on { $space }, left slot { $slots }, { $bag } in its bag, discards: { $discards }.
companion-ring-objectives-espionage = Sites: { $each }.
companion-ring-objectives-bombing = Factories: { $each }.
companion-ring-objectives-rescue = Airports: { $each }; people rescued: { $rescued }.
companion-ring-cameras = { $space } ({ $count ->
    [one] 1 camera
   *[other] { $count } cameras
})
companion-ring-number-on = { $number } on { $space }
companion-ring-bots-craft = the bot’s { $craft }
companion-ring-ask-in-turn = ask during a turn
companion-ring-odds-or-space = odds, or odds with a space

## Dogfight!: odds

companion-ring-cannot-hit = { $place }: the bot cannot hit.
companion-ring-in = { $hits } in { $of }
companion-ring-there = On { $space }{ $way }
companion-ring-escorted-there = The escorted biplane on { $space }{ $way }
companion-ring-now = {" "}now
companion-ring-with = {" "}(with { $tiles })
companion-ring-and-more = { $named } and { $count } more
companion-ring-threat = { $place }: hit { $share } ({ $percent }): { $hits }; { $average } hits on average{ $down }.
companion-ring-down = ; shot down { $share }
companion-ring-share = { $share } for { $hits }

## Dogfight!: laying the table

companion-ring-mark-begin = Mark { $hits } on your biplane at the start.
companion-ring-mulligan = Once, you may set aside any of them, draw as many new ones, then return the old ones to the bag.
companion-ring-loop = { $space } the { $colour } loop
companion-ring-spaces = Spaces: { $first } is the space marked X; clockwise from there are { $rest }; { $loops }; { $lane } the lane to the exit.

## Dogfight!: what is typed

companion-ring-no-tile = { $text } is not a tile
companion-ring-no-tile-named = no tile is named
companion-ring-begins-no-tile = { $text } does not start with a tile
companion-ring-no-way = { $way } is not a way to fly
companion-ring-follows-itself = the escorted biplane takes loops automatically
companion-ring-not-its-tile = { $text } is not one of its tiles
companion-ring-no-word = { $word } is unknown
companion-ring-two-biplanes = two biplanes fly, yours and the bot’s
companion-ring-allowed-tile = value and hits: 31 or 3|1
companion-ring-two-colours = two colours

## Dogfight!: the session

companion-ring-welcome = I play the bot. You move all the pieces and keep your tiles secret. Type “?” for help.
companion-ring-solo-only = the companion only plays the solo bot [D10.1]
companion-ring-over = the game is over; undo to go back
companion-ring-noted = Noted; nothing else changes.
companion-help-allowed = ? for help

## Dogfight!: orders

companion-ring-draw-hand = Draw { $tiles } from your bag into your hand.
companion-ring-lane-open = The lane is open for your next tile: “lane” turns into it, beyond { $branch }.
companion-ring-take-site = Remove the site on { $space }: it is photographed.
companion-ring-turn-site = A blurred photo: turn the site on { $space } to { $left } camera.
companion-ring-mark-landed = Mark your biplane as landed at airport { $number } on { $space }.
companion-ring-mark-take-off = Mark your take-off on { $space }: you fly again next turn.
companion-ring-take-factory = Remove factory { $number } from { $space }: it is destroyed.
companion-ring-take-airport = Remove airport { $number } from { $space }: the person is rescued.
companion-ring-round-begins = Round { $round } begins; the bot draws nothing.
companion-ring-round-refilled = Round { $round }: all your tiles go back into your bag; the bot’s stay.
companion-ring-lose-hand = Set aside { $tiles } of your choice from your hand, face down, for your hits.
companion-ring-lose-bag = Set aside { $tiles } at random from your bag, face down, for your hits.
companion-ring-count-tiles = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
companion-ring-rescue = Rescue the person at airport { $number }, on { $space }.
companion-ring-rescue-gone = You were to rescue the person at airport { $number }, which is gone.
companion-ring-your-craft = your { $craft }
companion-ring-stays = { $craft } stays on { $space }.
companion-ring-move = Move { $craft }: { $path }.
companion-ring-mark = Mark { $hits } on { $craft }: { $damage } of { $limit }.
