## Why an answer is refused

solo-refused-places-nobody = { $action } does not place anybody

## What happens with bots: the log

solo-temper = The pilot of { $craft } is { $temper }.
solo-temper-rolled = { $temper } (a { $die } was rolled)
solo-temper-cautious = cautious
solo-temper-average = neither cautious nor aggressive
solo-temper-aggressive = aggressive
solo-says = { $craft }: { $note }
solo-side-centre = { $who }: a { $die } is rolled, the aircraft begin in the centre.
solo-side-edge = { $who }: a { $die } is rolled, the aircraft begin along { $edge }.
solo-formation-diamond = { $who }: a { $die } is rolled, they fly in a diamond.
solo-formation-v = { $who }: a { $die } is rolled, they fly in a V.
solo-sent-photographs = { $craft } is sent to take photographs (a { $die } was rolled).
solo-sent-again = Nobody of { $who } has a bomb to drop: the dice for bombs or photographs are rolled again.
solo-sent-bombs = { $craft } is sent to drop bombs (a { $die } was rolled).
solo-start-rolled = { $craft }: { $question } A { $die } is rolled.
solo-tied = {", tied "}
solo-line = In this round move: { $names }.
solo-line-late = In this round move: { $names }; then may fire: { $late }.
solo-begins-at = { $craft } begins at { $where }.
solo-initiative-tied = Tied, { $craft } rolls { $die }.
solo-initiative = Initiative of { $craft }: { $sum }.
solo-collide = { $one } and { $other } collide.
solo-lands = { $craft } lands and is out of the game.
solo-jettisons = { $craft } jettisons its bombs.

## Why a bot does what it does: the codes of its notes

solo-note-rolled = { $cause } It rolls { $die }.
solo-note-rolled-modified = { $cause } It rolls { $die } { $modifier } ({ $why }), counted as { $total }.
solo-note-picked = { $cause } All { $sides } are equal; a die says { $die }.
solo-note-drawn = { $cause } Equal are { $among }; the die shows { $die }: { $chosen }.
solo-note-solo-die = The solo die shows { $face }: it { $side ->
    [straight] flies straight on
    [left] turns left
   *[right] turns right
}.
solo-note-rotary = The solo die shows { $face }: with its rotary engine it { $side ->
    [straight] flies straight on
    [left] turns left
   *[right] turns right
}.
solo-note-placed = Number { $number } of { $of } bots, which are spread evenly along edge { $edge }.
solo-note-at-ceiling = That means its ceiling, L{ $level }.
solo-note-on-level = That means L{ $level }.
solo-note-cannot-fly-higher = It cannot fly higher than L{ $level }.
solo-note-few-uses = Full throttle is nearly used up ({ $uses } left): 1 is deducted.
solo-note-full-throttle = It retreats at full throttle, which is still safe ({ $uses } left).
solo-note-takes-die = That means the { $colour } die.
solo-note-case = It flies by the rules for { $name }.
solo-note-override = Instead of the rule, because it would be illogical: { $why }.
solo-note-forced-off = No step on the board is left.
solo-note-not-exposed = It is not Exposed where it stands.
solo-note-exposed = It is Exposed, by { $by }.
solo-note-takes-no-notice = It takes no notice.
solo-note-would-be-exposed = That would make it Exposed, by { $by }.
solo-note-no-target = No firing position is in reach.
solo-note-in-reach = In reach are firing positions at { $targets }.
solo-note-comes-first = First comes { $targets } in column { $column }: { $why }.
solo-note-safe-attack = It can attack { $target } in column { $column } without being Exposed.
solo-note-exposed-attack = Attacking { $target } in column { $column } would make it Exposed, by { $by }.
solo-note-skips = It skips { $target } in column { $column }.
solo-note-attacks = It attacks { $target } in column { $column } all the same.
solo-note-takes-position = It takes a firing position at { $target }, column { $column }.
solo-note-approaches = It approaches.
solo-note-opportunity = It happens to stand in a firing position at { $target }.
solo-note-fires = It fires at { $target } in column { $column }.
solo-note-defends = It answers the approach of { $target }; bots always defend.
solo-note-few-bursts = Less than half of the bursts are left ({ $bursts }).
solo-note-long-burst = It fires a long burst.
solo-note-short-burst = It leaves it at a short burst.
solo-note-strikes = It fires at { $target }: there is no aircraft to fire at.
solo-note-spares = What it could fire at is nothing that its side seeks.
solo-note-takes-place = It takes a firing position at { $target }.
solo-note-to-unit = It makes for { $target }, which its side seeks, { $distance }d away, on L{ $level }.
solo-note-unjams = Its guns are jammed: { $turns ->
    [0] it flies straight on to clear them
    [one] it flies on with 1 turn, for something is in the way, to clear them
   *[other] something is in the way, it takes { $turns } turns and cannot clear them in this round
}.
solo-note-cannot-unjam-turning = Its guns are jammed and something is in the way: it takes { $turns } turns and cannot clear them in this round.
solo-note-cannot-unjam-tilted = Its guns are jammed, but it has to change level: it levels out to clear them in the next round.
solo-note-clears-on-the-way = Its guns are jammed: the way there lets it clear them.
solo-note-stays-jammed = Its guns are jammed, and the way there does not let it clear them.
solo-note-random-maneuver = It makes a Random maneuver.
solo-note-again = The solo die shows { $face }, which cannot be flown on step { $step }: it is rolled again.
solo-note-not-allowed = Ending { $attitude } is not allowed there: it stays level.
solo-note-flies = It flies { $path }; it { $change } and ends { $attitude }.
solo-note-too-high = The place behind { $target } is above its ceiling: it looks for another.
solo-note-nearest = The nearest player aircraft is { $target }, { $distance }d away.
solo-note-nearest-mission = Mission aircraft come first: the nearest is { $target }, { $distance }d away.
solo-note-destination = It makes for the place behind { $chosen }, on L{ $level } ({ $where }).
solo-note-cannot-end = It cannot end { $missed } behind { $chosen }.
solo-note-reaches = It can end { $distance }d behind { $chosen }.
solo-note-nears = It flies as near as it can to { $goal } behind.
solo-note-levels = On the way it { $change } and ends { $attitude }: { $why }.
solo-note-ignores = It ignores the chance to attack { $target }.
solo-note-goes-on-ignoring = It could fire at { $targets } from there, but goes on ignoring it.
solo-note-task-done = Its task is done.
solo-note-to-zone = It makes for zone { $zone }, the nearest it wants, { $distance }d away, on L{ $level }.
solo-note-over-zone = It passes over zone { $zone }.
solo-note-releases = It releases on zone { $zone }.
solo-note-must-retreat = It must retreat: { $why }.
solo-note-hit = It is hit in the { $damage }.
solo-note-retreats = It retreats.
solo-note-fights-on = It fights on.
solo-note-climbs-away = { $lower } of { $fighters } player fighters cannot fly as high: it climbs away.
solo-note-leaves = It leaves over edge { $edge }.
solo-note-flies-home = It flies towards edge { $edge }, to L{ $level }.
solo-note-unaware = It notices nobody.
solo-note-out-of-the-sun = { $target } comes out of the sun: 1 is deducted.
solo-note-advantaged = It is advantaged: its guns point towards { $prey }.
solo-note-disadvantaged = It is disadvantaged: the guns of { $by } point towards it.
solo-note-counts-as-advantaged = It flies as the advantaged do.
solo-note-counts-as-disadvantaged = It flies as the disadvantaged do.
solo-note-neutral = It is neutral: nobody's guns point towards anybody near.
solo-note-lost = The rookie has lost sight of them.
solo-note-flies-unaware = It has noticed nobody and flies straight on.
solo-note-flies-lost = It does not know where you are and flies straight and level.
solo-note-flies-to-unjam = Its guns are jammed: it flies straight on to clear them.
solo-note-cannot-turn = It has no such turn left on step { $step } and flies straight.
solo-note-on-its-way = { $other } is in its way.
solo-note-collides = It collides with { $other }.
solo-note-near-miss = It misses { $other } by a hair.
solo-note-stops-short = It may not end there and stops after { $steps } steps.
solo-note-over-the-edge = Its path leads off the board over edge { $edge }.
solo-note-escapes = It flies off and escapes.
solo-note-half-loop = It turns round in a half loop and comes back.
solo-note-comes-down = It has been on L1 for a round and lands.
solo-note-holds-fire = It has noticed nobody and holds its fire.
solo-note-gives-up-mission = Damaged, it gives up its mission and leaves by the shortest way.
solo-note-disarmed = It leaves: { $why }.
solo-note-dives-to-land = It dives to land.
solo-note-board = Which board? A { $die } is rolled: the { $board } one.
solo-note-clouds = How many clouds? A { $die } is rolled; each falls onto a random point.
solo-note-cloud = A cloud lies on { $col },{ $row } and reaches up to L{ $top }.
solo-note-enemies = How many enemies? A { $die } is rolled: { $count }.
solo-note-mission = Bombs or photographs? A { $die } is rolled: { $mission }.
solo-note-two-seaters = How many two-seaters? A { $die } is rolled: { $count }.
solo-note-target = The target is dropped: its north-west corner lies on { $col },{ $row }.
solo-note-force = { $who } fly { $aircraft }, drawn at random.

## What a die decides

solo-cause-does-it-retreat = does it retreat?
solo-cause-attack-on-the-retreat = attack on the retreat?
solo-cause-which-path = which path?
solo-cause-unjam-though-exposed = unjam though exposed?
solo-cause-which-way-round = which way round?
solo-cause-attack-on-the-mission = attack on the mission?
solo-cause-which-zone = which zone?
solo-cause-which-zone-to-bomb = which zone to bomb?
solo-cause-which-formation = which formation?
solo-cause-where-does-its-side-begin = where does its side begin?
solo-cause-bombs-or-photographs = bombs or photographs?
solo-cause-at-its-ceiling = at its ceiling?
solo-cause-which-level = which level?
solo-cause-long-burst = long burst?
solo-cause-is-it-exposed = is it exposed?
solo-cause-skip-or-attack = skip or attack?
solo-cause-which-firing-position = which firing position?
solo-cause-approach-though-exposed = approach though exposed?
solo-cause-approach = approach?
solo-cause-which-guns = which guns?
solo-cause-how-many-levels = how many levels?
solo-cause-attitude-at-the-end = attitude at the end?
solo-cause-blue-or-green = blue or green?
solo-cause-green-at-the-engine-s-risk = green at the engine's risk?
solo-cause-retreat-at-the-engine-s-risk = retreat at the engine's risk?
solo-cause-how-many-steps = how many steps?
solo-cause-which-way = which way?
solo-cause-which-way-has-most-room = which way has most room?
solo-cause-collision = collision?
solo-cause-off-the-board = off the board?
solo-cause-is-it-aware = is it aware?
solo-cause-advantaged-or-disadvantaged = advantaged or disadvantaged?
solo-cause-does-the-rookie-know-where-they-are = does the rookie know where they are?
solo-cause-what-with-the-engine-hit = what with the engine hit?
solo-cause-which-target = which target?
solo-cause-which-is-nearest = which is nearest?
solo-cause-skill = skill
solo-cause-aggressiveness = aggressiveness
solo-cause-initiative = initiative
solo-cause-which-heading = which heading?
solo-cause-which-attitude = which attitude?

## What counts with a die

solo-modifier-few-uses = few uses
solo-modifier-column-a = column A
solo-modifier-gyroscopic-effect = gyroscopic effect
solo-modifier-ace = ace
solo-modifier-rookie = rookie
solo-modifier-the-sun = the sun
solo-modifier-cautious = cautious
solo-modifier-aggressive = aggressive
solo-modifier-average = average

## Why

solo-why-its-guns-are-damaged = its guns are damaged
solo-why-all-its-ammunition-is-spent = all its ammunition is spent
solo-why-its-forward-guns-are-empty = its forward guns are empty
solo-why-its-rear-guns-are-empty = its rear guns are empty
solo-why-it-starts-in-level-flight = it starts in level flight
solo-why-it-starts-tilted-and-must-change-one-level = it starts tilted and must change one level
solo-why-that-is-far-enough = that is far enough
solo-why-it-stays-one-level-above = it stays one level above
solo-why-it-is-not-there-yet = it is not there yet
solo-why-column-a-comes-before-column-b = column A comes before column B
solo-why-mission-aircraft-with-their-task-to-do-come-before-others = mission aircraft with their task to do come before others
solo-why-damaged-aircraft-come-before-others = damaged aircraft come before others
solo-why-a-damaged-bot-does-not-risk-its-engine-which-would-destroy-it = a damaged bot does not risk its engine, which would destroy it
solo-why-a-bot-that-may-not-leave-over-its-own-edge-does-not-fly-there = a bot that may not leave where it started does not fly there
solo-why-a-slow-turner-beside-or-before-its-target-flies-on-to-come-round-to-it = a slow turner beside or before its target flies on to come round to it
solo-why-a-zone-with-all-the-bombs-that-the-scenario-asks-for-is-left-for-another = a zone with all the bombs that the scenario asks for is left for another
solo-why-with-no-player-aircraft-left-a-bot-stays-over-the-middle-of-the-board = with no player aircraft left a bot stays over the middle of the board

## By which rules

solo-case-retreats = retreats
solo-case-jammed-guns = jammed guns
solo-case-missions = missions
solo-case-leaving = leaving
solo-case-landing = landing
solo-case-the-disadvantaged = the disadvantaged

## Why the destination is on its level

solo-where-it-cannot-fly-higher = it cannot fly higher
solo-where-level = the level of { $chosen }
solo-where-nose-up = { $chosen } is nose-up on L{ $level }
solo-where-nose-down = { $chosen } is nose-down on L{ $level }
solo-where-a-slight-dive-onto-a-lower-target = a slight dive onto a lower target
solo-where-both-fly-level-with-each-other = both fly level with each other
solo-where-it-climbs-to-a-higher-target = it climbs to a higher target
solo-where-above-its-target = above its target

## Faces of the solo die

solo-face-straight = straight
solo-face-left = left
solo-face-right = right
solo-face-left-or-gyro = left or gyro
solo-face-right-or-gyro = right or gyro

## Words within sentences

solo-and = {" and "}
solo-bonus-round = , bonus round
solo-change = { $direction ->
    [up] climbs { $levels ->
        [one] 1 level
       *[other] { $levels } levels
    }
    [down] descends { $levels ->
        [one] 1 level
       *[other] { $levels } levels
    }
   *[none] keeps its level
}
solo-colour-blue = blue
solo-colour-green = green
solo-board-short = short
solo-board-full = full
solo-mission-bombing = bombing
solo-mission-photographs = photographs
solo-die-solo = Solo die for { $craft }
solo-die-red = Red die for { $craft }: { $cause }
solo-die-sides = A die of { $sides } sides for { $craft }: { $cause }

## Setting up

solo-option-odds = How many bots there are.
solo-odds = { $odds ->
    [0] as the scenario says
    [one] one for each of yours
   *[other] { $odds } for each of yours
}
solo-option-skill = How good the pilots are.
solo-option-aggressiveness = How aggressive they are.
solo-option-initiative = One die of initiative for every aircraft, or for every side.
solo-option-places = Where everybody begins: rolled, or along the edges.
solo-setup-bots-allowed = one for each of { $seats } seats
solo-setup-bots = { $count } entries will not do
solo-setup-no-part = does not take part
solo-setup-for-bots = is for bots
solo-setup-skill-alone = skill alone
solo-setup-for-solo-m = is for games against Solo-M [A11]
solo-setup-usual = { $usual }, or a seat with solo-m
