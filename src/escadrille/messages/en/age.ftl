## What happens: the log

age-no-wind = There is no wind.
age-no-sun = There is no sun.
age-wind-blows = The wind blows from the { $where }.
age-sun-stands = The sun is in the { $where }.
age-order-by-dice = Dice decide the turn order; two-seaters and bombers move first: { $names }.
age-order = Turn order in every round: { $names }.
age-order-then = {", then "}
age-skill = { $who }: the pilot of { $craft } is { $skill }.
age-skill-in-secret = { $skill } (secret)
age-a-skill = { $skill ->
    [ace] an ace
    [rookie] a rookie
   *[average] an average pilot
}
age-skill-hidden = { $who } secretly notes down a pilot’s skill.
age-skill-revealed = The pilot of { $craft } turns out to be { $skill }.
age-round-begins = Round { $round } begins.
age-turn = { $count ->
    [0] { $seat } to move: no aircraft to move.
    [one] { $seat } to move: { $names }.
   *[other] { $seat } to move: { $names }.
}
age-turn-late = { $seat }: { $names } may fire, now that all fighters have moved.
age-leaves-patrol = { $craft } leaves the Patrol Zone.
age-takes-access = { $craft } takes Access Point { $where }.
age-is-ready = { $craft } is ready: { $where }.
age-begins-at = { $craft } starts at { $where }.
age-begins-on-level = { $craft } starts on L{ $level }.
age-about-to-enter = { $craft } is about to enter: { $where }.
age-seat-ready = { $seat }: the first aircraft are ready.
age-takes-blue = { $craft } takes the blue die.
age-takes-green-at-risk = { $craft } takes the green die, risking its engine.
age-takes-green = { $craft } takes the green die: safe uses left { $left }.
age-rolls-blue = { $craft } rolls { $face } on the blue die.
age-rolls-green = { $craft } rolls { $face } on the green die.
age-engine-damaged = Full throttle damages the engine of { $craft }.
age-cannot-move = { $craft } cannot move and stays at { $where }.
age-turns-round = { $craft } has fuel for no further step and turns around: { $where }.
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
age-maneuver-s = Split S half loop over { $levels ->
    [one] 1 level
   *[other] { $levels } levels
}
age-maneuver-o = { $levels ->
    [1] small loop
   *[2] large loop
}
age-clears-guns = { $craft } clears its { $guns }, ready from next round.
age-brings-photographs = { $craft } brings photographs of { $zones } home over { $edge }.
age-breaks-through = { $craft } breaks through over { $edge }.
age-leaves-board = { $craft } leaves the board over { $edge } for good.
age-torpedo-ahead = { $zone } lies ahead of { $craft }, within torpedo range.
age-films-zone = { $craft } is over { $zone }: the photograph counts when it leaves.
age-passes-zone = { $craft } passes over { $zone }.
age-has-photographed = { $craft } has photographed { $zone }.
age-torpedo-hits = The torpedo of { $craft } hits { $zone }.
age-bombs-zone = { $craft } bombs { $zone }.
age-attacks = { $shooter } attacks { $target } with its { $guns }: { $shot }.
age-fires-at = { $shooter } fires at { $target } with its { $guns }: { $shot }.
age-do-not-fire = { $names } { $count ->
    [one] holds
   *[other] hold
} fire.
age-fired = { $shooter } rolls { $sum } in column { $column }: { $effect }.
age-fired-on = { $shooter } rolls { $sum } for the long burst in column { $column }: { $effect }.
age-fired-jam = only a jam
age-fired-miss = a miss
age-fired-damaged = damage
age-fired-destroyed = destroyed
age-jammed = The { $guns } of { $shooter } { $count ->
    [one] is
   *[other] are
} jammed.
age-hit-wings = { $craft } is hit in the wings: it flies slower from now on.
age-hit-tail = { $craft } is hit in the tail: it can turn less from now on.
age-hit-guns = { $craft } is hit in the guns: it can no longer fire.
age-hit-engine = { $craft } is hit in the engine: it flies much slower from now on.
age-lost = { $craft } is lost.
age-shot-down = { $craft } is shot down.
age-kill = The pilot of { $craft } has { $kills }.
age-kill-rises = The pilot of { $craft } has { $kills } and is now { $skill }.
age-bonus-round = Bonus round: the undamaged survivors are re-armed and fight on: { $names }.
age-break-action = Break action: { $names } may fire at { $target }.
age-fired-second-damage = damage for the second time: destroyed
age-fired-ace-against-ace = damage, which destroys in ace against ace
age-fired-by-ace = damage by an ace: destroyed
age-end-survival = One side has no aircraft left
age-end-last = At most one player has an active fighter left
age-end-task = The task is decided
age-end-alone = Nobody is left to stop the side with the task
age-end-empty = No aircraft are left in the air
age-end-stale = Nothing has happened for many rounds
age-end-round-limit = The round limit is reached
age-result-victory = Victory for { $winners }
age-result-draw = The game is a draw
age-result-draw-between = Draw between { $first }
age-result = { $reason }. { $verdict }. Points: { $points }.

## What it takes to win

age-goal-survival = The last side with aircraft left wins.
age-goal-last = The last player with a fighter able to fight wins.
age-goal-tally = Points: { $downed } for each aircraft shot down, { $survivor } for each of your own that survives. Most points wins.
age-goal-points-dogfight = Points: { $downed } for each enemy shot down, { $damaged } for each that withdraws damaged. Most points wins.
age-goal-points-reconnaissance = Points: { $photo } for each zone photographed and brought home, { $all_photos } more for all of them. Most points wins.
age-goal-points-bombing = Points: { $bomb } for each bomb on a zone, { $all_bombs } more when every zone is hit, { $scoring ->
    [alternative] { $downed } for each enemy shot down, { $damaged } for each damaged
    [carriers] { $downed } for each enemy bomb carrier shot down
   *[standard] { $downed } for each enemy bomber shot down
}. Most points wins.
age-goal-points-breakthrough = Points: { $breakthrough_bomber } for each bomber over the far edge, { $breakthrough_scout } for each scout with bombs{ $scoring ->
    [alternative] , { $downed } for each enemy shot down, { $damaged } for each damaged
   *[standard] {""}
}. Most points wins.
age-goal-points-torpedo = Points: { $bomb } for each torpedo that hits a ship. Most points wins.
age-goal-points-combined = Points: { $bomb } for each bomb on a zone, { $combined ->
    [zone] { $photo } for each zone photographed
   *[scout] { $combined_scout } for each aircraft with photographs of bombed zones
} brought home, { $downed } for each enemy shot down, { $damaged } for each damaged. Most points wins.
age-goal-points-balloons = Points: { $watch } for each enemy observation balloon destroyed, { $watch_damaged } for each damaged. Most points wins.
age-goal-watch = { $goal } Enemy observation balloons: { $watch } for each destroyed, { $watch_damaged } for each damaged.
age-goal-grand = Points: { $downed } for each enemy shot down, { $damaged } for each damaged, { $balloon } for each balloon, { $bomb } for each bomb on a zone, { $photo } for each zone photographed and brought home. Most points wins.
age-goal-threshold-reconnaissance = Task ({ $team }): photograph targets and bring the photographs home. { $win } needed to win.
age-goal-threshold-bombing = Task ({ $team }): bomb targets. { $win } needed to win.
age-goal-threshold-combined = Task ({ $team }): bomb zones. { $win } needed to win.
age-goal-threshold-breakthrough = Task ({ $team }): get aircraft over the far edge. { $win } needed to win.
age-goal-threshold-torpedo = Task ({ $team }): torpedo ships. { $win } needed to win.
age-goal-threshold-patrol = Task ({ $team }): get airships through. { $win } needed to win.
age-goal-depots = Task ({ $team }): bomb every zone. { $win } on each needed to win.
age-goal-hunt = Task ({ $team }): get away. The others win by shooting down { $win } of its mission aircraft.
age-goal-batteries = Task ({ $team }): hit every anti-aircraft zone. { $win } neutralised needed to win.
age-goal-draw = { $goal } { $draw }{ $kind ->
    [depots] {" "}in all
   *[other] {""}
} needed for a draw.

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
age-fate-through = broke through
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
age-to-be-placed = not placed yet
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
age-nobody-missing = no losses
age-filming = filming { $filming }
age-in-cloud = in cloud
age-target-hit = hit { $count }
age-target-photo = photo brought home
age-standing-task-team = { $team } { $done } of { $needed }
age-standing-task = task: { $done }
age-card-no-throttle = no full throttle
age-card-throttle = full throttle: { $safe } safe

## Shots

age-fires = fires its { $guns } at { $target }, { $shot }: { $odds }
age-fires-long = fires its { $guns } at { $target }, { $shot }: { $odds }; long burst possible
age-odds-exact = destroy { $destroy }, damage { $damage }, miss { $miss }, jam { $jam }
age-could-answer = { $who } could fire back with its { $guns }, { $column }: { $odds }
age-with-long-burst = { $words }; with a long burst: { $long }
age-odds-long = { $words }; the guns jam { $jam }

## Why a movement may not be flown

age-refused-off-board = step { $step } leaves the board, which is not allowed
age-refused-occupied = step { $step } runs into another aircraft
age-refused-in-front = it would end directly in front of another aircraft
age-refused-turns = step { $step } is one turn too many: it has { $turns }
age-refused-aside = step { $step } is one turn too many to that side
age-refused-too-sharp = step { $step } turns too soon after the last turn
age-refused-no-bonus = step { $step } is only for straight flights, without a turn
age-refused-carried-on = the wind carries it one step further
age-refused-split-run = a Split S needs { $run } straight steps first
age-refused-split-late = too few steps are left for a Split S
age-refused-split-points = the points needed for the Split S are not free
age-refused-meets = step { $step } runs into { $what }
age-refused-must-turn = its first step must be a turn away from its target
age-refused-turn-away = it must start with a turn away from its target
age-refused-straight-after = step { $step } must be straight after the maneuver
age-refused-unfinished = step { $step } leaves the board before the maneuver is complete
age-refused-straight-levels = only a straight flight has enough steps to change that many levels
age-unreached-far = it is { $away } steps away, and the longest flight is { $most }
age-unreached-taken = { $craft } occupies it on every level within reach
age-unreached-blocked = { $what } blocks it on every level within reach
age-unreached-in-front = it is directly in front of { $craft }
age-unreached = no path with its steps and turns ends there
age-refused-must-stay = it must stay on its level
age-refused-must-climb = it must climb
age-refused-must-descend = it must descend
age-refused-start-level = it must start level
age-refused-start-nose-up = it must start nose-up
age-refused-steps = { $flown } steps, but it must fly { $steps }
age-refused-steps-or-straight = { $flown } steps, but it must fly { $steps }, or { $straight } if straight
age-refused-level-steps = { $count } levels need { $needed } steps
age-refused-most-levels = it can change at most { $most } levels in a round
age-refused-below-l1 = there is no level below L1
age-refused-ceiling = its ceiling is L{ $ceiling }
age-refused-top = it cannot reach L{ $level } from that far below in one round
age-refused-no-aerobatics = it may not fly aerobatics
age-refused-start-on-board = it must start on the board
age-refused-descend = it cannot descend that far
age-refused-few-steps = { $steps } steps are too few
age-refused-immelmann-points = the points needed for the Immelmann are not free
age-refused-slow-climb = it climbs too slowly for a large loop
age-refused-loop-points = the points needed for the loop are not free
age-refused-wingover-points = the points needed for the wingover are not free
age-refused-no-path = { $path } is not a path: use A, L, R and maneuvers
age-refused-maneuver-levels = a maneuver sets its own change of level
age-refused-many-steps = { $steps } steps are too many
age-refused-maneuver-first = the maneuver must come first
age-refused-attitude-off-board = an aircraft that leaves the board has no attitude
age-refused-longer-possible = longer movements are possible
age-refused-border-twice = it may not end in the border zone twice in a row
age-refused-tilt-ceiling = at its ceiling it cannot go nose-up
age-refused-tilt-l1 = on L1 it cannot go nose-down
age-refused-tilt-immelmann = too few steps are left after the Immelmann to change attitude
age-refused-pull-up = it has descended too far to pull up
age-refused-off-board-last = the step off the board must be the last one

## Why an answer is refused

age-refused-no-flight = “{ $action }” is not a path
age-correct-where = no aircraft is in { $where } in a game with bots [A10.4]
age-correct-where-allowed = a point, or out
age-correct-temper = only bots have a temperament [A10.3]
age-correct-joins = no aircraft can join during a shot

## What is asked

age-ask-access = Where does { $craft } enter, and on which heading?
age-ask-die = Which die does { $craft } take?
age-ask-fly = Fly { $craft }
age-ask-airship = Where does { $airship } move?
age-ask-attack = { $craft } may attack
age-ask-defend = { $defender } may fire at { $intruder }
age-ask-long-burst = { $craft } may fire a long burst
age-note-long-burst-jams = Careful: the second roll jams the guns { $jam } of the time. Jammed guns cannot fire until a steady flight clears them.
age-ask-level = On which level does { $craft } enter?
age-ask-level-begin = On which level does { $craft } start?
age-ask-placing = { $kind ->
    [zone] Where do you place { $piece }? Choose its north-west corner. As drawn: { $drawn }.
    [aa] Where do you place { $piece }? Choose its south-west corner (apex N) or its north-east corner (apex S). As drawn: { $drawn }.
    [net] Where do you place { $piece }? Choose one end and the direction of the other. As drawn: { $drawn }.
    [extension] Where do you place { $piece }? Choose its first Access Point. As drawn: { $drawn }.
   *[other] Where do you place { $piece }? As drawn: { $drawn }.
}
age-ask-piece = Where do you place { $piece }?
age-ask-placing-image = The other side gets the matching place.
age-ask-place = Where does { $craft } start, and on which heading? Free points: { $places }.
age-ask-release-torpedo = Does { $craft } launch its torpedo?
age-ask-release-bomb = Does { $craft } drop a bomb?
age-ask-ace = Which pilot is an ace?
age-ask-rookie = Which pilot is a rookie?
age-throttle-uses = { $steps }, { $uses ->
    [one] 1 safe use
   *[other] { $uses } safe uses
} left
age-throttle-steps = { $least } to { $most } steps
age-throttle-risk = { $steps }, once, risking the engine
age-ask-bring-in-any = Which aircraft enters next, if any?
age-ask-bring-in = Which aircraft enters next?
age-at = { $craft } at { $where }
age-roll-wind = Wind: a standard die
age-roll-sun = Sun: the blue die
age-roll-who-begins = First player: a seat number
age-roll-blue-die = { $craft } rolls the blue die
age-roll-green-die = { $craft } rolls the green die
age-roll-fire = { $who } fires its { $guns } at { $target }: { $shot }; two red dice
age-roll-fire-on = { $who } fires its { $guns } at { $target } again: { $shot }; two red dice
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
age-mount-shot-up = { $mount }: { $bursts } of { $full } bursts, out of action
age-in-patrol-zone = in the Patrol Zone
age-on-access = on an Access Point
age-note-coupled = { $guns ->
    [0] No
    [1] One
    [2] Two
   *[3] Three
} coupled { $mount } guns: { $modifier }.
age-note-favours-right = Rotary engine: no more than { $turns } left turns.
age-note-favours-left = Rotary engine: no more than { $turns } right turns.
age-note-turning-radius = It needs a straight step between turns.
age-note-defence-only = It fires only in defence.
age-note-bombs-first = It must drop its bombs before it may take photographs.
age-note-maneuvers = It can fly maneuvers.

## Answers at the table

age-option-blue = Blue die
age-option-green = Green die, full throttle
age-option-fire = Fire its { $guns } at { $target }
age-option-defend = Fire its { $guns }
age-option-fire-on = Fire a long burst at { $target }
age-option-hold = Hold fire
age-option-place = { $where }, at { $edge }
age-option-pilot = { $craft }: { $skill ->
    [ace] an ace
   *[rookie] a rookie
}
age-option-release-torpedo = Torpedo { $zone }
age-option-release-bomb = Bomb { $zone }
age-option-keep = Release nothing
age-option-as-drawn = Leave the rest as drawn
age-option-finish = Bring in no more
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
age-option-steer-off = { $moves }, then off the board over { $edge }

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
age-sum-shortened = { $number } cut short
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
    [one] 1 of { $most } turns
   *[other] { $count } of { $most } turns
}
age-ends = { $points ->
    [one] 1 destination
   *[other] { $points } destinations
}, { $shots ->
    [0] no shots
   *[other] { $shots } with a shot
}
age-note-die-blue = Blue die: { $face }.
age-note-die-green = Green die: { $face }.
age-faces-blue = { $count } of { $of } blue faces
age-faces-green = { $count } of { $of } green faces
age-task-photo = photo { $zone }
age-task-over = over { $zone }
age-task-torpedo = torpedo at { $zone }
age-ends-forced-off = No step on the board is possible: it must leave.
age-note-forced-off = No step on the board is possible.
age-note-shortened = No full movement is possible: only the longest ones are allowed.
age-no-such-end = there is no destination { $number }
age-option-fly = Fly to { $where }
age-exposed-to = Exposed to { $names }, which could get behind it.
age-off-the-board = { $col },{ $row } is not on the board
age-can-end-there = It can end there.
age-no-such-number = { $number } is not a destination

## Phases

age-phase-weather = Weather
age-phase-first = First player
age-phase-placing = Laying out the board
age-phase-pilots = Pilot skill
age-phase-starts = Choosing levels
age-phase-deploy = First aircraft enter
age-phase-solo-pilots = Rolling for pilots
age-phase-solo-places = Placing aircraft
age-phase-rolled-places = Rolling for places
age-phase-initiative = Initiative
age-phase-balloons = Balloons
age-phase-airship = Airships
age-phase-die = Choosing a die
age-phase-roll = Rolling the die
age-phase-fly = Flying
age-phase-anti-aircraft = Anti-aircraft fire
age-phase-release = Over the target
age-phase-attack = Attack
age-phase-shot = Fire
age-phase-break = Break action
age-phase-answer = Defensive fire
age-phase-long-burst = Long burst
age-phase-next = Next aircraft
age-phase-entries = Aircraft enter
age-phase-over = Game over

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
age-rule-speed-difference = Both aircraft’s speeds affect fire.
age-rule-skill = Aces and rookies, open or hidden.
age-rule-experience = Pilots improve with kills.
age-rule-wind = Wind direction.
age-rule-sun = Position of the sun.
age-rule-clouds = Agreed clouds: column, row and top of each.
age-rule-placing = Extensions, zones, guns, balloons and clouds with no fixed place.
age-rule-placing-as-drawn = lie as drawn
age-rule-placing-by-players = are placed by the players
age-rule-first = First player.
age-rule-victory = How the game is won.
age-rule-scoring = How bombing scores.
age-rule-one-level = One level: no altitude, no weather.
age-rule-ace-vs-ace = Every pilot is an ace: damage destroys.
age-rule-bonus-round = If survivors and points disagree, the undamaged fight on.
age-rule-fighter-limit = Fighters each player may have in the air at once.
age-rule-round-limit = The game ends after this many rounds.

## Typed text that is not an action

age-notation-several = { $text } is ambiguous
age-notation-impossible = { $text } is not possible here
age-notation-no-part = { $word } is not part of a path
age-notation-no-steps = { $text } has no steps
age-notation-twice = { $text } says the same thing twice

## What cannot be set up

age-setup-no-field = there is no such field
age-setup-unknown = { $wanted } is unknown
age-setup-no-scenario = { $wanted } is neither a name nor a table
age-setup-forces = { $forces } is not valid
age-setup-forces-allowed = a list of aircraft for each seat
age-setup-force-rule = { $rule } is not valid
age-setup-photo-level = photographs need L{ $level } or higher here [A8.3.1]
age-setup-one-level = aircraft start above L1 or tilted here [A8.6.2]
age-setup-no-seat = there is no such seat
age-setup-all-aces = all pilots are aces in ace against ace [A8.6.3]
age-setup-needs-skill = needs pilot skill [A6.6]
age-setup-needs-skill-allowed = false, or skill open or hidden (or rolled, in a game against bots)
age-setup-not-won-so = this scenario cannot be won by { $victory }
age-setup-dogfight-only = is only for Dogfight mode [A8.1.3]
age-setup-bombing-only = is only for bombing modes won by points [A8.4]
age-setup-no-sun = the sun is never { $sun } [A6.8]
age-setup-cloud-off-board = { $at } is off the board
age-setup-cloud-top = a cloud cannot be { $top } high
age-setup-two-clouds = there are two clouds at { $at }
age-setup-lists-allowed = one list for each of { $seats } seats
age-setup-lists = { $lists } lists were given
age-setup-twice = { $code }{ $number } is listed twice
age-setup-side-allowed = the { $alliance } side
age-setup-not-theirs = { $who } cannot fly the { $name } [A3.8]
age-setup-other-aircraft = other aircraft
age-setup-no-such-role = the { $name } cannot fly as { $role } here [A3.9]
age-setup-aircraft-allowed = nation and number, such as { $names }
age-setup-no-aircraft = there is no aircraft { $asked }
age-setup-no-place = there is no slot for the { $name } as { $role }
age-setup-such-aircraft = { $count } such aircraft are not allowed
age-setup-ceiling-allowed = a ceiling of L{ $level } or higher
age-setup-too-high = the { $name } starts too high
age-setup-cannot-carry = the { $name } cannot carry { $bombs } as { $role } here
age-setup-count-and-value = both a count and a value are given
age-setup-one-of-them = one of them
age-setup-placed = this scenario fixes where each aircraft starts
age-setup-nobody = there are no aircraft
age-setup-so-many = there are { $count } aircraft
age-setup-worth = the aircraft are worth { $total } [A8.6.6]
age-setup-up-to = up to { $value }
age-setup-no-mission = no aircraft flies the mission in { $mode } mode
age-setup-no-mission-allowed = at least one mission aircraft
age-setup-one-alliance-allowed = central or entente aircraft
age-setup-both-alliances = flies for both alliances [A3.8]
age-setup-other-alliance-allowed = aircraft of the other alliance, or both sides from one and the same nation
age-setup-same-alliance = both sides fly for the same alliance [A3.8]
age-setup-few = there are only { $count } aircraft for { $share } as { $role }
age-setup-few-allowed = a smaller number, or your own choice
age-setup-default-twice = { $name } is listed twice
age-setup-default-unfit = { $name } cannot fill this slot
age-setup-no-tilt-up = the { $name } cannot be nose-up on L{ $level } [A4.10]
age-setup-no-tilt-down = the { $name } cannot be nose-down on L{ $level } [A4.10]
age-range = { $low } to { $high }
age-notation-path = steps A, L, R, a level change such as -1, and level, up or down: AALA -1 up

## What a piece cannot be, in a position or at a real table

age-piece-not-inward = { $heading } does not lead onto the board [A1.4]
age-piece-too-high = the { $name } cannot fly above L{ $ceiling } [A4.10]
age-piece-too-many = { $count } is too many
age-piece-no-skill = { $craft } flies without pilot skill [A6.9]
age-piece-skill-off = the skill option is off [A6.6]
age-piece-no-access = { $at } is not an Access Point of its seat
age-piece-off-board = { $at } is off the board
age-piece-no-tilt-up = it cannot be nose-up on L{ $level } [A4.10]
age-piece-no-tilt-down = it cannot be nose-down on L{ $level } [A4.10]
age-piece-both-flying = { $one } and { $other } are both at { $at } on L{ $level } [A1.5]
age-piece-both-there = { $one } and { $other } are both at { $at } [A1.4]

## Units at the table
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
age-unit-battery = { $name } ({ $owner }), hit by { $hits } of { $of } bombs
age-unit-battery-out = { $name } ({ $owner }), silenced
age-unit-strike = { $guns } at { $target }: { $modifier }, { $odds }
age-unit-fuel = fuel: { $seat }

## What players place before the first round

age-piece-extension = extension { $number } along { $edge }
age-piece-net = barrage net { $number }
age-piece-way = { $kind ->
    [aa] { $way ->
        [N] apex north
       *[S] apex south
    }
   *[net] { $way ->
        [E] east to west
        [SE] north-west to south-east
       *[SW] north-east to south-west
    }
}
age-piece-cloud = cloud { $number } (L1 to L{ $top })
age-placed-apex = { $at }, apex { $way }
age-placed-along = { $at } towards { $way }
age-placed-level = { $at } on { $level }
age-placed-rows = rows { $rows }
age-placed-columns = columns { $columns }
age-placed-piece = { $piece } at { $where }
age-placed = { $who }: { $piece }.
age-placed-image = { $who } in the matching place: { $piece }.
age-placed-rest = { $who }, as drawn: { $pieces }.
