## Sessions

companion-session-too-long = this session is too long
companion-text-too-long = that is too long to be told at once
companion-longest-text = { $count } characters
companion-nothing-to-roll = there is nothing to roll now
companion-allowed-undo = 1 to { $given }
companion-nothing-said = nothing has been said yet
companion-cannot-undo = { $count } steps cannot be undone
companion-undone = Undone: { $undone }.
companion-back-to = Back to: { $line }
companion-no-companion = { $game } has no companion
companion-rolled = Rolled
companion-drawn = Drawn
companion-tossed = Tossed
companion-in-secret = in secret
companion-and = {" and "}
companion-you = you
companion-or = {" or "}
companion-no-longer-fits = “{ $text }” no longer fits here: { $error }
companion-other-figures = kept with other figures (the data hash differs)
companion-transcript-title = { $game }: a session with the companion
companion-most-texts = { $count } texts

## Age of Dogfights: the session

companion-age-session-over = the session is over
companion-age-session-ends = That is the end of the session.
companion-age-where-is-it = where is it?
companion-age-no-command = { $word } is no command; did you mean { $near }?
companion-age-number-allowed = a number from 1
companion-age-no-number = { $value } is none
companion-age-has-begun = the game has begun
companion-age-has-begun-allowed = undo to before “go”
companion-age-dice-say = dice say who moves when [A11.7]
companion-age-cannot-begin = { $value } cannot begin
companion-age-begin = { $side } begin.
companion-age-no-direction = { $value } is no direction
companion-age-round = It is round { $number }.
companion-age-such-as = such as { $example }
companion-age-welcome = I fly the enemy; you move all pieces and roll all dice, or let me roll. “?” for help.
companion-nothing-typed = nothing was typed
companion-age-help-allowed = an answer, or ? for help

## Age of Dogfights: what is asked

companion-age-ask-pieces = Tell me the pieces, one line each ({ $count ->
    [0] none so far
    [one] 1 piece so far
   *[other] { $count } pieces so far
}); then “go”.
companion-age-over = The game is over.
companion-age-session-is-over = The session is over.
companion-age-ask-move = Your { $craft }: where is it now? It was at { $where }.
companion-age-roll-unseen = Enter rolls it unseen
companion-age-roll-damage = Damage die for { $craft }: where is it hit?
companion-age-ask-such-as = Such as: { $example }

## Age of Dogfights: the board

companion-age-you-fly = You fly the { $mine } from { $edge }, { $bot ->
    [solo-m] Solo-M
   *[solo-l] Solo-L
} flies the { $theirs }.
companion-age-piece-example = A piece is told like this: de10 12,8 E L4, or camel 4 20,8 W L3 up
companion-age-lay-targets = Lay out the targets of { $team }: { $targets }.
companion-age-span = {" "}to{" "}
companion-age-not-on-board = is not on the board
companion-age-taken-off = { $name } is taken off.
companion-age-nobody-allowed = at least one each
companion-age-nobody-there = the { $side } have nobody on the board
companion-age-corrected = Corrected: { $piece }.
companion-age-thinks-again = The bot on turn thinks again: roll its dice anew.
companion-age-no-part = does not take part
companion-age-not-there = is not on the board: where is it?
companion-age-board-short = The short board: points 0,0 (north-west) to { $col },{ $row }.
companion-age-board-full = The full board: points 0,0 (north-west) to { $col },{ $row }.

## Age of Dogfights: odds

companion-age-odds-not-there = { $name } is not on the board
companion-age-odds-whose = whose?
companion-age-odds-of = { $craft } at { $where }:
companion-age-odds-safe = { $names } { $count ->
    [one] has
   *[other] have
} no firing position in reach.
companion-age-odds-blue = blue die { $share }
companion-age-odds-green = green die { $share }
companion-age-odds-threat = { $who }: a firing position is in reach with the { $dice }; at best { $column }: { $odds }.
companion-age-forecast = By their rules, in the bots’ next turn: shot at { $shot }, damaged { $damaged }, destroyed { $destroyed }; estimates from { $flights } flights.
companion-age-forecast-by = {" "}(by { $names })
companion-age-forecast-rammed = {" "}(by a collision { $share })

## Age of Dogfights: dice

companion-age-cannot-come-up = { $text } cannot come up
companion-age-not-two-dice = { $word } is not two dice
companion-age-both-dice = both red dice, such as 34
companion-age-faces-two = 1–{ $sides } for each of two red dice
companion-age-first = the first
companion-age-second = the second
companion-age-third = the third
companion-age-again-above = again above { $sides }
companion-age-by-any-means = by any fair means, or let me roll
companion-age-roll-fire = Two red dice for { $who }: fire at { $target }, { $column }
companion-age-roll-fire-on = Two red dice for { $who }: fire at { $target } once more, { $column }
companion-age-roll-blue = Blue die for { $craft }
companion-age-roll-green = Green die for { $craft }
companion-age-may-not-take-blue = it may not take the blue die
companion-age-may-not-take-green = it may not take the green die
companion-age-not-off = no movement takes { $craft } off the board over { $edge } (“out !” if it is off all the same)
companion-age-part-wings = blue
companion-age-part-tail = orange
companion-age-part-guns = red
companion-age-part-engine = green

## Age of Dogfights: what cannot be

companion-age-no-die-takes = no die takes { $who } to { $where }: { $reason } (add “!” if it stands there all the same)
companion-age-in-front = that is right in front of another aircraft
companion-age-out-of-reach = that point is out of its reach, or somebody is in the way
companion-age-could-be = there it could be { $stances }
companion-age-stance = { $heading } on L{ $level } { $attitude }
companion-age-cannot-fly = { $who } cannot fly { $path }: { $reason }
companion-age-no-die-makes = no die of { $who } makes just the steps of { $path }

## Age of Dogfights: help

companion-age-help-piece = A piece: its name, point, heading and level; then, in any order, what
companion-age-help-piece-more = {" "} is not as at the beginning of a game:
companion-age-help-piece-names = {" "} de10 12,8 E L4               or Fokker D.VII 10 12,8 E L4
companion-age-help-piece-all = {" "} de10 12,8 E L4 up wings ammo 3/2 throttle 1 aggressive
companion-age-help-nose = {" "} up, down, level              its nose
companion-age-help-damage = {" "} wings, tail, guns, engine    its damage; undamaged, jammed, working
companion-age-help-pilot = {" "} rookie, average, ace         its pilot
companion-age-help-bot = {" "} cautious, balanced, aggressive, retreating, fighting     a bot
companion-age-help-off = {" "} de10 out                     takes it off again; another line about
companion-age-help-line = {" "}                              a piece changes only what it names
companion-age-help-weather = wind SW, sun E, round 3, first me, first bots; go begins
companion-age-help-die = A die: one key for each die on the table; Enter or r rolls for you
companion-age-help-move = Your aircraft: where its move ended
companion-age-help-move-end = {" "} 14,9 NE 4 up      point, heading, level if it changed, nose if tilted
companion-age-help-move-path = {" "} 14,9 NE green     you took the green die;  AALA -1 up  the path
companion-age-help-move-out = {" "} same, out W       it could not move; it left over that edge
companion-age-help-move-all-the-same = {" "} 14,9 NE !         it stands there although no die allows it
companion-age-help-fire = Your fire: choose and roll; or tell: hit de10 wings, missed de10, jammed
companion-age-help-correction = A correction: de10 14,9 NE; de10 wings; de10 out; wind SW; round 3
companion-age-help-was = {" "} gb4 was 14,9 NE   of the aircraft whose move is asked for
companion-age-help-odds = odds gb16: what could happen to it; odds gb16 14,9 E 4 up: and there
companion-age-help-why = why: all reasons of the last bot; end ends the session
companion-age-help-board = board: the board, drawn; pieces: the same in sentences
companion-age-no-bot-yet = No bot has decided anything yet.
companion-age-no-piece-yet = No piece has been told yet.
companion-age-not-complete = the board is not complete
companion-age-go-first = go first

## Age of Dogfights: moves

companion-age-move-example = its end, such as 14,9 NE 4 up; same; out W
companion-age-where-ended = where did it end?
companion-age-off-board = { $col },{ $row } is off the board
companion-age-no-edge = { $word } is no edge
companion-age-engine-at-risk = The engine was at risk: if the green die showed an asterisk, say “{ $name } engine”.
companion-age-noted = Noted: { $craft } stands at { $where }; but no movement ends there, whatever the dice.
companion-age-noted-out = Noted: { $craft } is out; but no movement takes it off the board.
companion-age-missing-heading = its heading is missing
companion-age-missing-level = its level is missing
companion-age-move-no-point = the point is missing
companion-age-move-no-heading = the heading is missing
companion-age-any-edge = any edge
companion-age-on-board = 0,0 to { $last }, or out

## Age of Dogfights: pieces

companion-age-several-wear = several wear { $number }
companion-age-none-wears = none of these wears { $number }
companion-age-which-one = which { $first }?
companion-age-no-aircraft-near = { $first } is no aircraft; did you mean { $near }?
companion-age-no-aircraft-example = nation and number, such as de10 or gb16
companion-age-no-aircraft = { $first } is no aircraft
companion-age-no-level = { $level } is none
companion-age-number-follows = a number has to follow
companion-age-no-heading = { $word } is none
companion-age-says-nothing = { $word } says nothing about an aircraft
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

companion-age-no-target = { $target } is no target from there
companion-age-no-such-roll = no roll of this shot comes to “{ $wanted }”
companion-age-two-dice = the two dice
companion-rolled-for-you = {" "}(rolled for you)

## Age of Dogfights: orders

companion-age-step-by-step = { $craft }, step by step:
companion-age-mark-engine-overused = Put an engine marker on { $craft }.
companion-age-landed = Take { $craft } off the board: it has landed.
companion-age-is-at = { $who } is at { $where }.
companion-age-leave-there = Leave { $who } where it is: { $where }.
companion-age-unjam = Take the jam marker off the { $guns } of { $who } at the round’s end.
companion-age-green-at-risk = { $who } goes to full throttle at the engine’s risk.
companion-age-fires = { $who } fires its { $guns } at { $target }: { $how } – { $odds }.
companion-age-why = Why: { $words }
companion-age-in-patrol = { $who }: in Patrol
companion-age-leaves = Take { $craft } off the board: it leaves over { $edge }.
companion-age-lost = Take { $craft } off the board: it is lost.
companion-age-shot-down = Take { $craft } off the board: it is shot down.
companion-age-break = break action, { $column }
companion-age-mark-wings = Put a wings marker on { $craft }: it flies slower from now on.
companion-age-mark-tail = Put a tail marker on { $craft }: it turns less from now on.
companion-age-mark-guns = Put a guns marker on { $craft }: it fires no more.
companion-age-mark-engine = Put an engine marker on { $craft }: it flies much slower from now on.
companion-age-move = Move { $who }: { $path } – to { $where }.
companion-age-climbing = , climbing { $levels }
companion-age-descending = , descending { $levels }
companion-age-put-access = Put { $who } on the Access Point { $where }.
companion-age-put-at = Put { $who } at { $where }.
companion-age-begins-access = { $who } begins on the Access Point { $where }.
companion-age-begins-at = { $who } begins at { $where }.
companion-age-green = { $who } goes to full throttle: mark { $left } safe uses left.
companion-age-bursts = { $left ->
    [one] { $guns } of { $who }: 1 burst left.
   *[other] { $guns } of { $who }: { $left } bursts left.
}
companion-age-put-jam = Put a jam marker on the { $guns } of { $who }.

## Age of Dogfights: the agreement

companion-age-no-side = { $side } is not one of the sides
companion-age-nobody-flies = somebody has to fly the enemy
companion-age-no-scenario = { $scenario } is unknown

## Dogfight!: answers

companion-ring-no-such-tile = there is no [{ $tile }] in { $name }’s bag in this game
companion-ring-not-in-bag = [{ $tile }] cannot be in { $name }’s bag: { $lie_open }
companion-ring-lever-smart = with a 3 that could loop the bot takes the side that lets it shoot
companion-ring-lever-fewer = some tiles without hits are taken out of its bag
companion-ring-lever-hard = both
companion-ring-no-side = { $text } is no side
companion-ring-many-numbers = { $text } are too many numbers
companion-ring-not-left = { $word } is not left
companion-ring-not-possible = { $text } is not possible here
companion-ring-has-none = { $name } has no [{ $tile }]
companion-ring-not-in-hand = [{ $tile }] cannot be in your hand: { $played }
companion-ring-no-crash = nothing makes you crash now
companion-ring-must-hold = so few tiles are unseen that you must hold one that will do
companion-ring-lie-open = { $count ->
    [one] it lies open
   *[other] all { $count } lie open
}
companion-ring-been-played = { $count ->
    [one] it has been played
   *[other] all { $count } have been played
}
companion-ring-allowed-side = n (normal) or l (loop)
companion-ring-see-tiles = see tiles

## Dogfight!: what is asked

companion-ring-ask-objective-tile = Draw an objective tile: which number? (It matters for your mission; no bot looks.)
companion-ring-ask-toss = Toss the bot’s [{ $tile }] like a coin: which side is up?
companion-ring-you-on-hits = you on { $space } ({ $hits })
companion-ring-you-on = you on { $space }
companion-ring-escorted-on = escorted biplane on { $space } ({ $hits })
companion-ring-bot-on = bot on { $space } with [{ $tile }]
companion-ring-hits = { $damage } of { $limit } hits
companion-ring-play-ground = You are on the ground. Your tile?
companion-ring-play-again = Your hand is empty: [{ $tile }] is flown again.
companion-ring-type-it = Type it.
companion-ring-play-low = After your 0 you must play a { $low } (none in your hand: { $crash }). Your tile?
companion-ring-key-normal = along the ring
companion-ring-key-loop = through the loop
companion-ring-key-land = land here
companion-ring-key-crash = no such tile in your hand
companion-ring-key-stay-aloft = fly on
companion-ring-shuffle-factory = Shuffle the factories and lay them out: which numbers lie on { $spots }, in this order?
companion-ring-shuffle-airport = Shuffle the airports and lay them out: which numbers lie on { $spots }, in this order?
companion-ring-draw-right = Draw a tile from { $name }’s bag into the bot’s right slot: which one?
companion-ring-draw-left = Draw a tile from { $name }’s bag into the bot’s left slot: which one?
companion-ring-type-31 = Type 31 for [3|1].
companion-ring-land-yours = You are over airport { $number } on { $space }, one of your objectives: do you land?
companion-ring-land-none = You are over airport { $number } on { $space }, none of your objectives: do you land?
companion-ring-ask-plan = Round { $round }, turn { $turn }: { $where }. { $what }
companion-ring-play = Your tile?
companion-ring-example = (31 for [3|1], 31 loop for its loop side)
companion-ring-play-both = Your tile and the escorted biplane’s?
companion-ring-both-example = (31 -1, say)

## Dogfight!: corrections

companion-ring-correct-what = what is to be corrected?
companion-ring-correct-when = can be told when your next tile is asked for; or undo first
companion-ring-correct-laying = the table is still being laid: answer this question first
companion-ring-few-tiles = only { $count } tiles are in your hand and bag
companion-ring-not-played = you have no [{ $label }] that could have been played
companion-ring-bot-no-damage = the bot cannot be shot down [D10.4]
companion-ring-escort-only = there is an escorted biplane in Escort only [D9.33]
companion-ring-none-here = there is none in { $scenario }
companion-ring-unknown = { $name } is unknown
companion-ring-no-number = { $text } is no number
companion-ring-number-missing = a number is missing
companion-ring-example-espionage = site r4 1 (a camera left); site r4 gone
companion-ring-example-bombing = factory 3 r4; factory 3 gone
companion-ring-example-rescue = airport 2 r4; airport 2 gone; rescued 1; objectives 2 4 (the tiles you have drawn); me landed; me flying
companion-ring-example-escort = escorted r5 damage 1

## Dogfight!: looks

companion-ring-not-moved = The bot has not moved yet.
companion-ring-help-tile = Your tile: { $tile }; 31 loop; 50 lane. A tile of the bot: 31
companion-ring-help-toss = A toss of the bot’s 3: n its normal side, l its loop side
companion-ring-help-odds = odds: how likely you are hit wherever you can go; odds r5; odds 31 20
companion-ring-help-board = board; tiles: what is still unseen; why: the bot’s last reasons
companion-ring-help-correct = Correct: { $each }
companion-ring-round = Round { $round }, turn { $turn }.
companion-ring-craft-on = { $name } on { $space }
companion-ring-in-hand = { $hand } in hand, { $bag } in the bag
companion-ring-last-tile = last tile [{ $tile }]
companion-ring-gun-jammed = gun jammed
companion-ring-no-objective = No objective is left.
companion-ring-bots-bag = In the bot’s bag: { $bag }.
companion-ring-yours-unplayed = Yours, not played yet: { $tiles }.
companion-ring-no-odds = the bot is not about to fly
companion-ring-ends-before = The game ends before the bot flies{ $over }.
companion-ring-tile-played = your tile has been played
companion-ring-none-playable = you can play none of these tiles
companion-ring-help-both = 31 -1 (your tile, then the escorted biplane’s)
companion-ring-help-one = 31 for [3|1]
companion-ring-lane-is-open = The lane is open.
companion-ring-lane-is-shut = The lane is shut.
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
companion-ring-ask-in-turn = ask in a turn
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

companion-ring-mark-begin = Mark { $hits } on your biplane to begin with.
companion-ring-mulligan = You may set aside any of them once, draw as many, and put those back into the bag.
companion-ring-loop = { $space } the { $colour } loop
companion-ring-spaces = Spaces: { $first } is the space marked X; clockwise from there come { $rest }; { $loops }; { $lane } the lane to the exit.

## Dogfight!: what is typed

companion-ring-no-tile = { $text } is not a tile
companion-ring-no-tile-named = no tile is named
companion-ring-begins-no-tile = { $text } does not begin with a tile
companion-ring-no-way = { $way } is no way to fly
companion-ring-follows-itself = the escorted biplane follows loops by itself
companion-ring-not-its-tile = { $text } is none of its tiles
companion-ring-no-word = { $word } is unknown
companion-ring-two-biplanes = two biplanes fly, yours and the bot’s
companion-ring-allowed-tile = value and hits: 31 or 3|1
companion-ring-two-colours = two colours

## Dogfight!: the session

companion-ring-welcome = I fly the bot; you move all pieces and keep your tiles to yourself. “?” for help.
companion-ring-solo-only = the companion flies the solo bot [D10.1]
companion-ring-over = the game is over; undo takes it back
companion-ring-noted = Noted; nothing else changes.
companion-help-allowed = ? for help

## Dogfight!: orders

companion-ring-draw-hand = Draw { $tiles } from your bag into your hand.
companion-ring-lane-open = The lane is open for your next tile: “lane” turns into it, beyond { $branch }.
companion-ring-take-site = Take the site off { $space }: it is photographed.
companion-ring-turn-site = A blurred photo: turn the site on { $space } to { $left } camera.
companion-ring-mark-landed = Mark your biplane as landed at airport { $number } on { $space }.
companion-ring-mark-take-off = Mark your take-off on { $space }: you fly again next turn.
companion-ring-take-factory = Take factory { $number } off { $space }: it is destroyed.
companion-ring-take-airport = Take airport { $number } off { $space }: the person is rescued.
companion-ring-round-begins = Round { $round } begins; the bot draws nothing.
companion-ring-round-refilled = Round { $round }: all your tiles go back into your bag; the bot’s stay.
companion-ring-lose-hand = Put { $tiles } of your choice from your hand aside, face down, for your hits.
companion-ring-lose-bag = Put { $tiles } at random from your bag aside, face down, for your hits.
companion-ring-count-tiles = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
companion-ring-rescue = You are to rescue the person at airport { $number }, on { $space }.
companion-ring-rescue-gone = You are to rescue the person at airport { $number }, which is gone.
companion-ring-your-craft = your { $craft }
companion-ring-stays = { $craft } stays on { $space }.
companion-ring-move = Move { $craft }: { $path }.
companion-ring-mark = Mark { $hits } on { $craft }: { $damage } of { $limit }.
