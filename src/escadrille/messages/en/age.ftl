## What happens: the log

age-no-wind = There is no wind.
age-no-sun = There is no sun.
age-wind-blows = The wind blows from the { $where }.
age-sun-stands = The sun stands in the { $where }.
age-order-by-dice = Dice say who moves when; two-seaters and bombers move first: { $names }.
age-order = The order in every round: { $names }.
age-order-then = {", then "}
age-skill = { $who }: the pilot of { $craft } is { $skill }.
age-skill-in-secret = { $skill }, in secret
age-a-skill = { $skill ->
    [ace] an ace
    [rookie] a rookie
   *[average] an average pilot
}
age-skill-hidden = { $who }: the skill of a pilot is written down.
age-skill-revealed = The pilot of { $craft } turns out to be { $skill }.
age-round-begins = Round { $round } begins.
age-turn = { $count ->
    [0] Turn of { $seat }: nobody is there to move.
    [one] Turn of { $seat }: { $names } moves.
   *[other] Turn of { $seat }: { $names } move.
}
age-turn-late = Turn of { $seat }: { $names } may fire, now that all fighters have moved.
age-leaves-patrol = { $craft } leaves the Patrol Zone.
age-takes-access = { $craft } takes the Access Point { $where }.
age-is-ready = { $craft } is ready: { $where }.
age-begins-at = { $craft } begins at { $where }.
age-begins-on-level = { $craft } begins on L{ $level }.
age-about-to-enter = { $craft } is about to enter: { $where }.
age-seat-ready = { $seat }: the first aircraft stand ready.
age-takes-blue = { $craft } takes the blue die.
age-takes-green-at-risk = { $craft } takes the green die at the engine’s risk.
age-takes-green = { $craft } takes the green die: safe uses left { $left }.
age-rolls-blue = { $craft } rolls { $face } on the blue die.
age-rolls-green = { $craft } rolls { $face } on the green die.
age-engine-damaged = Full throttle damages the engine of { $craft }.
age-cannot-move = { $craft } cannot move and stays at { $where }.
age-turns-round = { $craft } has fuel for no step further and turns round: { $where }.
age-flies = { $craft } flies { $path } ({ $steps ->
    [one] 1 step
   *[other] { $steps } steps
}) to { $where }.
age-step-a = ahead { $count }
age-step-l = left
age-step-r = right
age-step-h = half loop on the spot
age-wingover-left = wingover to the left
age-wingover-right = wingover to the right
age-maneuver-i = Immelmann over { $levels ->
    [one] 1 level
   *[other] { $levels } levels
}
age-maneuver-s = half-loop of a Split S over { $levels ->
    [one] 1 level
   *[other] { $levels } levels
}
age-maneuver-o = { $levels ->
    [1] small loop
   *[2] large loop
}
age-clears-guns = { $craft } clears its { $guns }, ready from the next round.
age-brings-photographs = { $craft } brings photographs of { $zones } home over { $edge }.
age-breaks-through = { $craft } breaks through over { $edge }.
age-leaves-board = { $craft } leaves the board over { $edge } for good.
age-torpedo-ahead = { $craft } has { $zone } ahead within a torpedo’s run.
age-films-zone = { $craft } is over { $zone }: the photograph counts when it leaves.
age-passes-zone = { $craft } passes over { $zone }.
age-has-photographed = { $craft } has photographed { $zone }.
age-torpedo-hits = The torpedo of { $craft } hits { $zone }.
age-bombs-zone = { $craft } bombs { $zone }.
age-attacks = { $shooter } attacks { $target } with its { $guns }: { $shot }.
age-fires-at = { $shooter } fires at { $target } with its { $guns }: { $shot }.
age-do-not-fire = { $names } { $count ->
    [one] does
   *[other] do
} not fire.
age-fired = { $shooter } rolls { $sum }, in column { $column }: { $effect }.
age-fired-on = { $shooter } rolls { $sum } in a long burst, in column { $column }: { $effect }.
age-fired-jam = nothing but a jam
age-fired-miss = a miss
age-fired-damaged = damage
age-fired-destroyed = destroyed
age-jammed = The { $guns } of { $shooter } { $count ->
    [one] is
   *[other] are
} jammed.
age-hit-wings = { $craft } is hit in the wings: it flies slower from now on.
age-hit-tail = { $craft } is hit in the tail: it turns less from now on.
age-hit-guns = { $craft } is hit in the guns: it fires no more.
age-hit-engine = { $craft } is hit in the engine: it flies much slower from now on.
age-lost = { $craft } is lost.
age-shot-down = { $craft } is shot down.
age-kill = The pilot of { $craft } has { $kills }.
age-kill-rises = The pilot of { $craft } has { $kills } and is { $skill } now.
age-bonus-round = Bonus round of the undamaged survivors, re-armed: { $names }.
age-break-action = Break action: { $names } may fire at { $target }.
age-fired-second-damage = damage, the second, so it is destroyed
age-fired-ace-against-ace = damage, which destroys in ace against ace
age-fired-by-ace = damage by an ace, so it is destroyed
age-end-survival = One side has nothing left in the air
age-end-last = No more than one player has an active fighter left
age-end-task = The task is settled
age-end-alone = Nobody is left to stop the side with the task
age-end-empty = Nobody is left in the air
age-end-stale = Nothing has happened for many rounds
age-end-round-limit = The round limit is reached
age-result-victory = Victory of { $winners }
age-result-draw = The game is a draw
age-result-draw-between = A draw between { $first }
age-result = { $reason }. { $verdict }. Points: { $points }.

## What it takes to win

age-goal-survival = Whoever has aircraft left when the other side has none wins.
age-goal-last = The last player with a fighter that can still fight wins.
age-goal-tally = Points: { $downed } for each aircraft shot down, { $survivor } for each of one’s own that survives. The most points win.
age-goal-points-dogfight = Points: { $downed } for each enemy shot down, { $damaged } for each that withdraws damaged. The most points win.
age-goal-points-reconnaissance = Points: { $photo } for each zone photographed and brought home, { $all_photos } more for all of them. The most points win.
age-goal-points-bombing = Points: { $bomb } for each bomb on a zone, { $all_bombs } more when every zone is hit, { $scoring ->
    [alternative] { $downed } for each enemy shot down, { $damaged } for each damaged
    [carriers] { $downed } for each enemy bomb carrier shot down
   *[standard] { $downed } for each enemy bomber shot down
}. The most points win.
age-goal-points-breakthrough = Points: { $breakthrough_bomber } for each bomber over the far edge, { $breakthrough_scout } for each scout with bombs{ $scoring ->
    [alternative] , { $downed } for each enemy shot down, { $damaged } for each damaged
   *[standard] {""}
}. The most points win.
age-goal-points-torpedo = Points: { $bomb } for each torpedo that hits a ship. The most points win.
age-goal-points-combined = Points: { $bomb } for each bomb on a zone, { $combined ->
    [zone] { $photo } for each zone photographed
   *[scout] { $combined_scout } for each scout with photographs of bombed zones
} that comes home, { $downed } for each enemy shot down, { $damaged } for each damaged. The most points win.
age-goal-points-balloons = Points: { $watch } for each enemy observation balloon destroyed, { $watch_damaged } for each damaged. The most points win.
age-goal-watch = { $goal } Enemy observation balloons: { $watch } for each destroyed, { $watch_damaged } for each damaged.
age-goal-grand = Points: { $downed } for each enemy shot down, { $damaged } for each damaged, { $balloon } for each balloon, { $bomb } for each bomb on a zone, { $photo } for each zone photographed and brought home. The most points win.
age-goal-threshold-reconnaissance = Task ({ $team }): targets photographed and brought home. It takes { $win } to win.
age-goal-threshold-bombing = Task ({ $team }): targets bombed. It takes { $win } to win.
age-goal-threshold-combined = Task ({ $team }): zones bombed. It takes { $win } to win.
age-goal-threshold-breakthrough = Task ({ $team }): aircraft over the far edge. It takes { $win } to win.
age-goal-threshold-torpedo = Task ({ $team }): ships torpedoed. It takes { $win } to win.
age-goal-threshold-patrol = Task ({ $team }): airships through. It takes { $win } to win.
age-goal-depots = Task ({ $team }): bombs on every zone. It takes { $win } on each to win.
age-goal-hunt = Task ({ $team }): to get away. The others win by shooting { $win } of its mission aircraft down.
age-goal-batteries = Task ({ $team }): to hit every anti-aircraft zone. It takes { $win } neutralised ones to win.
age-goal-draw = { $goal } A draw takes { $draw }{ $kind ->
    [depots] {" "}in all
   *[other] {""}
}.

## Words within sentences

age-nobody = nobody
age-or = {" or "}
age-kills = { $count ->
    [one] 1 kill
   *[other] { $count } kills
}
age-point-heading = { $point }, heading { $heading }
age-stance-one-level = { $point } heading { $heading }
age-stance = { $point } heading { $heading } on L{ $level }, { $attitude }
age-attitude-level = level
age-attitude-up = nose-up
age-attitude-down = nose-down
age-edge = { $edge ->
    [N] the north edge
    [E] the east edge
    [S] the south edge
   *[W] the west edge
}
age-guns = { $count ->
    [one] { $mount } gun
   *[other] { $mount } guns
}
age-zone = zone { $zone }
age-ship = ship { $zone }
age-results = destroy { $destroy }, damage { $damage }, miss { $miss }
age-in-a-row = { $names } and { $last }
age-column = column { $COLUMNS }, { $modifier }
age-odds-second = { $words }; the guns jam { $jam }
age-odds = { $words } (jam { $jam })
age-places = { $first } to { $last }, heading { $headings }

## Panels

age-fate-destroyed = lost
age-fate-withdrawn = withdrawn
age-fate-home = home
age-fate-through = through
age-fate-resting = resting
age-fate-gone = gone
age-damage-wings = wings
age-damage-tail = tail
age-damage-guns = guns
age-damage-engine = engine
age-skill-ace = ace
age-skill-rookie = rookie
age-on-border = border
age-in-patrol = in Patrol
age-to-be-placed = to be placed
age-standing-points = points: { $points }
age-class-fighter = fighter
age-class-scout = scout
age-class-bomber = bomber
age-class-general-purpose = general purpose
age-class-light-bomber = light bomber
age-class-floatplane-fighter = floatplane fighter
age-class-torpedo-bomber = torpedo bomber
age-card = { $name } ({ $names }): { $cls }, { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
}
age-card-expansion = { $name } ({ $names }): { $cls }, { $seats ->
    [one] 1 seat
   *[other] { $seats } seats
}, expansion
age-card-figures = speed { $speed }, agility { $agility }, ceiling level { $ceiling }, climb { $climb }, dive { $dive }
age-card-turning = gyroscopic effect: { $favours ->
    [left] favours left turns
    [right] favours right turns
   *[none] none
}; turning radius: { $radius ->
    [limited] limited
   *[full] full
}; aerobatics: { $aerobatics ->
    [yes] yes
   *[no] no
}
age-card-guns = guns: { $guns }
age-card-mount = { $guns } { $name }, { $bursts ->
    [one] 1 burst
   *[other] { $bursts } bursts
}
age-card-mount-crew = { $guns } { $name } (crew), { $bursts ->
    [one] 1 burst
   *[other] { $bursts } bursts
}
age-card-torpedo = a torpedo
age-card-bombs = { $count ->
    [0] no bombs
    [one] 1 bomb
   *[other] { $count } bombs
}
age-card-camera = { $load } and a camera
age-card-value = value { $value }
age-card-values = value { $value }, { $loaded } loaded
age-closing = { $seat } – { $away }.
age-nobody-missing = nobody is missing
age-filming = filming { $filming }
age-in-cloud = in cloud
age-target-hit = hit { $count }
age-target-photo = photo home
age-standing-task-team = { $team } { $done } of { $needed }
age-standing-task = task: { $done }
age-card-no-throttle = no full throttle
age-card-throttle = full throttle: { $safe } safe

## Shots

age-fires = fires its { $guns } at { $target }, { $shot }: { $odds }
age-fires-long = fires its { $guns } at { $target }, { $shot }: { $odds }; long burst possible
age-odds-exact = destroy { $destroy }, damage { $damage }, miss { $miss }, jam { $jam }
age-could-answer = { $who } could answer with its { $guns }, { $column }: { $odds }
age-with-long-burst = { $words }; with a long burst: { $long }
age-odds-long = { $words }; the guns jam { $jam }

## Why a movement may not be flown

age-refused-off-board = step { $step } leaves the board, which it may not
age-refused-occupied = step { $step } meets another aircraft
age-refused-in-front = it would end right in front of another aircraft
age-refused-turns = step { $step } is a turn too many, it has { $turns }
age-refused-aside = step { $step } is a turn too many to that side
age-refused-too-sharp = step { $step } turns too soon after the last turn
age-refused-no-bonus = step { $step } is for straight flights, with no turn
age-refused-carried-on = the wind carries it one step further
age-refused-split-run = a Split S begins after { $run } straight steps
age-refused-split-late = too few steps are left for the Split S
age-refused-split-points = the points of the Split S are not free
age-refused-meets = step { $step } meets { $what }
age-refused-must-turn = its first step has to be a turn, away from its target
age-refused-turn-away = it has to begin with a turn away from its target
age-refused-straight-after = step { $step } has to be straight after the maneuver
age-refused-straight-levels = only a straight flight has steps enough for so many levels
age-unreached-far = it is { $away } steps away, and the longest flight is { $most }
age-unreached-taken = { $craft } is there on every level within reach
age-unreached-closed = { $what } is there on every level within reach
age-unreached-in-front = it lies directly in front of { $craft }
age-unreached = no path with its steps and turns ends there
age-refused-must-stay = it has to stay on its level
age-refused-must-climb = it has to climb
age-refused-must-descend = it has to descend
age-refused-start-level = it has to start level
age-refused-start-nose-up = it has to start nose-up
age-refused-steps = { $flown } steps, it has to fly { $steps }
age-refused-steps-or-straight = { $flown } steps, it has to fly { $steps }, or { $straight } if straight
age-refused-level-steps = { $count } levels need { $needed } steps
age-refused-most-levels = { $most } levels are the most it can change in a round
age-refused-below-l1 = there is no level below L1
age-refused-ceiling = its ceiling is L{ $ceiling }
age-refused-top = it cannot reach L{ $level } from so far below in one round
age-refused-no-aerobatics = it may not fly aerobatics
age-refused-start-on-board = it has to start on the board
age-refused-descend = it cannot descend so far
age-refused-few-steps = { $steps } steps are too few
age-refused-immelmann-points = the points of the Immelmann are not free
age-refused-slow-climb = it climbs too slowly for a large loop
age-refused-loop-points = the points of the loop are not free
age-refused-wingover-points = the points of the wingover are not free
age-refused-no-path = { $path } is no path; A, L, R and a maneuver make one
age-refused-maneuver-levels = the levels of a maneuver are its own
age-refused-many-steps = { $steps } steps are too many
age-refused-maneuver-first = the maneuver has to come first
age-refused-attitude-off-board = whoever leaves the board takes no attitude
age-refused-longer-possible = longer movements are possible
age-refused-border-twice = it may not end in the border zone twice running
age-refused-tilt-ceiling = at its ceiling it cannot tilt up
age-refused-tilt-l1 = on L1 it cannot tilt down
age-refused-tilt-immelmann = there are too few steps after the Immelmann to tilt
age-refused-pull-up = it has come down too far to pull up
age-refused-off-board-last = the movement ends with the step off the board

## Why an answer is refused

age-refused-brings-nobody = “{ $action }” does not bring anybody in
age-refused-nothing-asked = nothing is to be answered in phase { $phase }
age-refused-no-die = no die is to be rolled
age-refused-roll-first = first “{ $cause }” has to be rolled
age-refused-seat-first = a seat has to decide first
age-refused-not-your-decision = seat { $seat } has nothing to decide now
age-refused-no-option = “{ $action }” is not among the options
age-refused-over = the game is over
age-refused-no-flight = “{ $action }” is no path to fly
age-correct-where = nobody is in { $where } in a game with bots [A10.4]
age-correct-where-allowed = a point, or out
age-correct-temper = only a bot has a temper of its own [A10.3]
age-correct-joins = nobody can join while a shot is under way

## What is asked

age-ask-access = Where does { $craft } come in, and on which heading?
age-ask-die = Which die does { $craft } take?
age-ask-fly = { $craft } is to fly
age-ask-airship = Where does { $airship } move?
age-ask-attack = { $craft } may attack
age-ask-defend = { $defender } may fire at { $intruder }
age-ask-long-burst = { $craft } may fire on, in a long burst
age-ask-level = On which level does { $craft } come in?
age-ask-level-begin = On which level does { $craft } begin?
age-ask-placing = { $kind ->
    [zone] Where do you place { $piece }? Choose its north-west corner. As drawn: { $drawn }.
    [aa] Where do you place { $piece }? Choose its south-west corner (apex N) or its north-east corner (apex S). As drawn: { $drawn }.
    [net] Where do you place { $piece }? Choose one end and the way to the other. As drawn: { $drawn }.
    [extension] Where do you place { $piece }? Choose its first Access Point. As drawn: { $drawn }.
   *[other] Where do you place { $piece }? As drawn: { $drawn }.
}
age-ask-placing-image = The other side gets the equivalent place.
age-ask-place = Where does { $craft } begin, and on which heading? Free are points from { $places }.
age-ask-release-torpedo = Does { $craft } launch its torpedo?
age-ask-release-bomb = Does { $craft } drop a bomb?
age-ask-ace = Whose pilot is an ace?
age-ask-rookie = Whose pilot is a rookie?
age-throttle-uses = { $steps }, { $uses ->
    [one] 1 safe use
   *[other] { $uses } safe uses
} left
age-throttle-steps = { $least } to { $most } steps
age-throttle-risk = { $steps }, at the engine’s risk, once
age-ask-bring-in-any = Which aircraft comes in next, if any?
age-ask-bring-in = Which aircraft comes in next?
age-at = { $craft } at { $where }
age-roll-wind = The wind: a standard die
age-roll-sun = The sun: the blue die
age-roll-who-begins = Who begins: the number of a seat
age-roll-blue-die = { $craft } rolls the blue die
age-roll-green-die = { $craft } rolls the green die
age-roll-fire = { $who } fires its { $guns } at { $target }: { $shot }; two red dice
age-roll-fire-on = { $who } fires its { $guns } at { $target } once more: { $shot }; two red dice
age-roll-defence = { $who } fires its { $guns } at { $target }: { $column }; two red dice
age-roll-damage = { $craft } is hit: the damage die
age-turn-place = round { $round }, { $seat }
age-turn-place-bonus = bonus round, round { $round }, { $seat }
age-weather-wind = wind from { $wind }
age-weather-sun = sun in the { $sun }

## Panels at the table

age-mount-working = { $mount }: { $bursts } of { $full } bursts
age-mount-jammed = { $mount }: { $bursts } of { $full } bursts, jammed
age-mount-cleared = { $mount }: { $bursts } of { $full } bursts, cleared
age-mount-shot-up = { $mount }: { $bursts } of { $full } bursts, shot up
age-in-patrol-zone = in the Patrol Zone
age-on-access = on an Access Point
age-note-coupled = { $guns ->
    [0] No
    [1] One
    [2] Two
   *[3] Three
} coupled { $mount } guns: { $modifier }.
age-note-favours-right = Rotary engine: at most { $turns } turns to the left.
age-note-favours-left = Rotary engine: at most { $turns } turns to the right.
age-note-turning-radius = It needs a straight step between turns.
age-note-defence-only = It fires in defence only.
age-note-maneuvers = It can fly maneuvers.

## Answers at the table

age-option-blue = Blue die
age-option-green = Green die, full throttle
age-option-fire = Fire its { $guns } at { $target }
age-option-defend = Fire its { $guns }
age-option-fire-on = Fire on at { $target }
age-option-hold = Hold fire
age-option-place = { $where }, at { $edge }
age-option-pilot = { $craft }: { $skill ->
    [ace] an ace
   *[rookie] a rookie
}
age-option-release-torpedo = Torpedo { $zone }
age-option-release-bomb = Bomb { $zone }
age-option-keep = Release nothing
age-option-finish = Nobody else comes in
age-option-winch = { $way ->
    [up] Winch it up, { $height }
    [down] Winch it down, { $height }
   *[stay] Leave it, { $height }
}
age-option-reply = { $guns ->
    [fore] Fire back with its fore guns
    [aft] Fire back with its aft guns
   *[both] Fire back with all its guns
}
age-option-steer-off = { $moves }, and off the board over { $edge }

## Flights at the table

age-option-leave = Leave over { $edge }
age-budget-level = Stay level: { $steps } steps
age-budget-climb = { $levels ->
    [one] Climb 1 level: { $steps } steps
   *[other] Climb { $levels } levels: { $steps } steps
}
age-budget-descend = { $levels ->
    [one] Descend 1 level: { $steps } steps
   *[other] Descend { $levels } levels: { $steps } steps
}
age-sum = { $terms } = { $steps } steps
age-sum-damage = { $number } for damage
age-sum-climb = { $number } for the climb
age-sum-dive = { $number } for the dive
age-sum-straight = { $number } straight
age-sum-wind = { $number } wind
age-sum-shortened = { $number } no more can be flown
age-sum-maneuver = { $steps } steps with a maneuver, { $used }
age-flight-sum = { $terms } = { $steps } steps, { $used }
age-turns = { $count ->
    [one] 1 turn
   *[other] { $turns } turns
}
age-turns-favouring-right = { $turns }, at most { $most } to the left
age-turns-favouring-left = { $turns }, at most { $most } to the right
age-turns-in-wind = { $turns }; wind: +1 step if half the steps run { $ahead }, −1 if { $against }
age-turns-used = { $count ->
    [one] 1 turn of { $most }
   *[other] { $count } turns of { $most }
}
age-ends = { $ends } ends on { $points } points, { $shots ->
    [0] none with a shot
   *[other] { $shots } with a shot
}
age-note-die-blue = Blue { $face } on the die.
age-note-die-green = Green { $face } on the die.
age-faces-blue = { $count } of { $of } blue faces
age-faces-green = { $count } of { $of } green faces
age-task-photo = photo { $zone }
age-task-over = over { $zone }
age-task-torpedo = torpedo at { $zone }
age-ends-forced-off = No step is possible on the board: it has to leave.
age-note-forced-off = No step is possible on the board.
age-note-shortened = No full flight is possible: the longest count.
age-no-such-end = there is no end { $number }
age-option-fly = Fly to { $where }
age-exposed-to = Exposed to { $names }, which could come up behind.
age-off-the-board = { $col },{ $row } is not on the board
age-can-end-there = It can end there.
age-no-such-number = { $number } is no end

## Phases

age-phase-weather = The weather
age-phase-first = Who begins
age-phase-placing = The board is laid out
age-phase-pilots = Pilots are marked
age-phase-starts = Levels are chosen
age-phase-deploy = The first aircraft come in
age-phase-solo-pilots = Pilots are rolled for
age-phase-solo-places = Aircraft take their places
age-phase-rolled-places = Dice say where everybody begins
age-phase-initiative = Who moves when
age-phase-balloons = Balloons go up and down
age-phase-airship = Airships move
age-phase-die = Choosing the die
age-phase-roll = The die is rolled
age-phase-fly = Flying
age-phase-anti-aircraft = Anti-aircraft fire
age-phase-release = Over the target
age-phase-attack = Attack
age-phase-shot = Fire
age-phase-break = Break action
age-phase-answer = Fire in defence
age-phase-long-burst = Long burst
age-phase-next = The next aircraft
age-phase-entries = Aircraft come in
age-phase-over = The game is over

## The start page and setting up

age-about = Squadrons over the lines: six levels, guns that bear, dice that decide. Dogfights, reconnaissance, bombing, torpedoes.
age-any-aircraft = any aircraft
age-force = { $count } aircraft worth { $value }: { $types }
age-slot-fighters = { $count ->
    [one] 1 fighter: { $what }
   *[other] { $count } fighters: { $what }
}
age-slot-mission = { $count ->
    [one] 1 mission aircraft: { $what }
   *[other] { $count } mission aircraft: { $what }
}
age-rule-aerobatics = Maneuvers: Immelmann, Split S, loops and wingovers.
age-rule-speed-difference = Fire depends on how fast both have flown.
age-rule-skill = Aces and rookies, seen by all or hidden.
age-rule-experience = Kills make better pilots.
age-rule-wind = Where the wind blows from.
age-rule-sun = Where the sun stands.
age-rule-clouds = Clouds agreed on: column, row and top of each.
age-rule-first = Who moves first.
age-rule-victory = How the game is won.
age-rule-scoring = What counts in bombing.
age-rule-one-level = One level: no altitude, no weather.
age-rule-ace-vs-ace = Every pilot an ace: whatever would damage destroys.
age-rule-bonus-round = If aircraft and points disagree, the undamaged fight on.
age-rule-fighter-limit = Fighters of a player in the air at once.
age-rule-round-limit = The game ends after so many rounds.

## Texts that mean no action

age-notation-several = { $text } may mean several things
age-notation-impossible = { $text } is not possible here
age-notation-no-part = { $word } is no part of a path
age-notation-no-steps = { $text } has no steps
age-notation-twice = { $text } says the same thing twice

## What cannot be set up

age-setup-no-field = there is no such field
age-setup-unknown = { $wanted } is unknown
age-setup-no-scenario = { $wanted } is neither a name nor a table
age-setup-forces = { $forces } will not do
age-setup-forces-allowed = a list of aircraft for each seat
age-setup-force-rule = { $rule } will not do
age-setup-photo-level = photographs need L{ $level } or higher here [A8.3.1]
age-setup-one-level = aircraft begin higher than L1 or tilted here [A8.6.2]
age-setup-no-seat = there is no such seat
age-setup-all-aces = all pilots are aces in ace against ace [A8.6.3]
age-setup-needs-skill = goes with pilot skill [A6.6]
age-setup-needs-skill-allowed = false, or skill open or hidden
age-setup-not-won-so = { $victory } is not how this scenario is won
age-setup-dogfight-only = is for Dogfight mode [A8.1.3]
age-setup-bombing-only = is for bombing modes that are won by points [A8.4]
age-setup-no-sun = the sun is never { $sun } [A6.8]
age-setup-cloud-off-board = { $at } is off the board
age-setup-cloud-top = no cloud is { $top } high
age-setup-two-clouds = there are two clouds at { $at }
age-setup-lists-allowed = one list for each of { $seats } seats
age-setup-lists = { $lists } lists will not do
age-setup-twice = { $code }{ $number } is there twice
age-setup-side-allowed = the { $alliance } side
age-setup-not-theirs = { $who } cannot fly the { $name } [A3.8]
age-setup-other-aircraft = other aircraft
age-setup-no-such-role = the { $name } cannot fly as { $role } here [A3.9]
age-setup-aircraft-allowed = nation and number, such as{" "}
age-setup-no-aircraft = there is no aircraft { $asked }
age-setup-no-place = there is no place for the { $name } as { $role }
age-setup-such-aircraft = { $count } such aircraft will not do
age-setup-ceiling-allowed = a ceiling of L{ $level } or higher
age-setup-too-high = the { $name } starts too high
age-setup-cannot-carry = the { $name } cannot carry { $bombs } as { $role } here
age-setup-count-and-value = a count and a value are given
age-setup-one-of-them = one of them
age-setup-placed = this scenario says where each aircraft begins
age-setup-nobody = there is no aircraft
age-setup-so-many = there are { $count } aircraft
age-setup-worth = the aircraft are worth { $total } [A8.6.6]
age-setup-up-to = up to { $value }
age-setup-no-mission = nobody flies the mission in { $mode } mode
age-setup-no-mission-allowed = at least one as mission
age-setup-one-alliance-allowed = central or entente aircraft
age-setup-both-alliances = flies for both alliances [A3.8]
age-setup-other-alliance-allowed = aircraft of the other alliance, or of the same nation alone
age-setup-same-alliance = both sides fly for one alliance [A3.8]
age-setup-few = there are only { $count } aircraft for { $share } as { $role }
age-setup-few-allowed = a smaller number, or your own choice
age-setup-default-twice = { $name } is there twice
age-setup-default-unfit = { $name } cannot fill this slot
age-setup-no-tilt-up = the { $name } cannot be nose-up on L{ $level } [A4.10]
age-setup-no-tilt-down = the { $name } cannot be nose-down on L{ $level } [A4.10]
age-range = { $low } to { $high }
age-notation-path = steps A, L, R, a level change such as -1, and level, up or down: AALA -1 up

## What a piece cannot be, in a position or at a real table

age-piece-not-inward = { $heading } does not lead onto the board [A1.4]
age-piece-too-high = the { $name } flies no higher than L{ $ceiling } [A4.10]
age-piece-too-many = { $count } are too many
age-piece-no-skill = { $craft } flies without pilot skill [A6.9]
age-piece-skill-off = the option skill is off [A6.6]
age-piece-no-access = { $at } is no Access Point of its seat
age-piece-off-board = { $at } is off the board
age-piece-no-tilt-up = it cannot be nose-up on L{ $level } [A4.10]
age-piece-no-tilt-down = it cannot be nose-down on L{ $level } [A4.10]
age-piece-both-flying = { $one } and { $other } are both at { $at } on L{ $level } [A1.5]
age-piece-both-there = { $one } and { $other } are both at { $at } [A1.4]

## table/age/units.py
age-unit-balloon = { $name } ({ $owner }) at { $at }, { $height }
age-unit-balloon-damaged = { $name } ({ $owner }) at { $at }, { $height }, damaged
age-unit-net = Barrage net from { $from } to { $to }
age-unit-airship = { $name } at { $at } heading { $heading }
age-unit-airship-level = on L{ $level }
age-unit-airship-bursts = bursts fore { $fore }, aft { $aft }
age-unit-airship-bombs = { $bombs ->
    [one] 1 bomb
   *[other] { $bombs } bombs
}
age-unit-airship-damage = { $damage ->
    [wings] skin torn
    [tail] rudder hit
    [guns] guns hit
   *[engine] engine hit
}
age-unit-battery = { $name } ({ $owner }), { $hits } of { $of } bombs on it
age-unit-battery-out = { $name } ({ $owner }), silenced
age-unit-strike = { $guns } at { $target }: { $modifier }, { $odds }
age-unit-fuel = fuel: { $seat }

## What players place before the first round

age-piece-extension = extension { $number } along { $edge }
age-piece-net = barrage net { $number }
age-piece-cloud = cloud { $number } (L1 to L{ $top })
age-placed-apex = { $at }, apex { $way }
age-placed-along = { $at } towards { $way }
age-placed-level = { $at } on { $level }
age-placed-rows = rows { $rows }
age-placed-columns = columns { $columns }
age-placed-piece = { $piece } at { $where }
age-placed = { $who }: { $piece }.
age-placed-image = { $who } in the equivalent place: { $piece }.
age-placed-rest = { $who }, as drawn: { $pieces }.
