## What happens with bots: the log

solo-temper = The pilot of { $craft } is { $temper }.
solo-temper-rolled = { $temper } (rolled { $die })
solo-temper-cautious = cautious
solo-temper-average = neither cautious nor aggressive
solo-temper-aggressive = aggressive
solo-says = { $craft }: { $note }
solo-side-centre = { $who }: rolled { $die }, so the aircraft start in the centre.
solo-side-edge = { $who }: rolled { $die }, so the aircraft start along { $edge }.
solo-formation-diamond = { $who }: rolled { $die }, so they fly in a diamond.
solo-formation-v = { $who }: rolled { $die }, so they fly in a V.
solo-sent-photographs = { $craft } will take photographs (rolled { $die }).
solo-sent-again = No aircraft of { $who } has a bomb to drop: the dice for bombs or photographs are rolled again.
solo-sent-bombs = { $craft } will drop bombs (rolled { $die }).
solo-start-rolled = { $craft }: { $question } It rolls { $die }.
solo-tied = {", tied "}
solo-line = Turn order this round: { $names }.
solo-line-late = Turn order this round: { $names }; may fire afterwards: { $late }.
solo-begins-at = { $craft } starts at { $where }.
solo-initiative-tied = Tie-break: { $craft } rolls { $die }.
solo-initiative = Initiative of { $craft }: { $sum }.
solo-collide = { $one } and { $other } collide.
solo-lands = { $craft } lands and is out of the game.
solo-jettisons = { $craft } jettisons its bombs.

## Why a bot does what it does: the codes of its notes

solo-note-rolled = { $cause } It rolls { $die }.
solo-note-rolled-modified = { $cause } It rolls { $die } { $modifier } ({ $why }), which counts as { $total }.
solo-note-picked = { $cause } All { $sides } are equal; the die decides: { $die }.
solo-note-drawn = { $cause } Tied: { $among }; the die shows { $die }: { $chosen }.
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
solo-note-placed = Number { $number } of { $of } bots, spread evenly along edge { $edge }.
solo-note-at-ceiling = That means its ceiling, L{ $level }.
solo-note-on-level = That means L{ $level }.
solo-note-cannot-fly-higher = It cannot fly higher than L{ $level }.
solo-note-few-uses = Full throttle is nearly used up ({ $uses } left): subtract 1.
solo-note-full-throttle = It retreats at full throttle, which is still safe ({ $uses } left).
solo-note-takes-die = That means the { $colour } die.
solo-note-case = It follows the rules for { $name }.
solo-note-override = An exception to the rule, which would be illogical here: { $why }.
solo-note-forced-off = No step on the board is possible.
solo-note-not-exposed = It is not Exposed where it is.
solo-note-exposed = It is Exposed, by { $by }.
solo-note-takes-no-notice = It ignores that.
solo-note-would-be-exposed = That would make it Exposed, by { $by }.
solo-note-no-target = No firing position is within reach.
solo-note-in-reach = Firing positions within reach: { $targets }.
solo-note-comes-first = { $targets } in column { $column } comes first: { $why }.
solo-note-safe-attack = It can attack { $target } in column { $column } without being Exposed.
solo-note-exposed-attack = Attacking { $target } in column { $column } would make it Exposed, by { $by }.
solo-note-skips = It skips { $target } in column { $column }.
solo-note-attacks = It attacks { $target } in column { $column } anyway.
solo-note-takes-position = It takes a firing position at { $target }, column { $column }.
solo-note-approaches = It approaches.
solo-note-opportunity = It happens to be in a firing position at { $target }.
solo-note-fires = It fires at { $target } in column { $column }.
solo-note-defends = It fires back as { $target } approaches; bots always defend.
solo-note-few-bursts = Fewer than half the bursts are left ({ $bursts }).
solo-note-long-burst = It fires a long burst.
solo-note-short-burst = It fires only a short burst.
solo-note-strikes = It fires at { $target }: there is no aircraft to fire at.
solo-note-spares = Nothing it could fire at is a target of its side.
solo-note-takes-place = It takes a firing position at { $target }.
solo-note-to-unit = It heads for { $target }, a target of its side, { $distance }d away, on L{ $level }.
solo-note-unjams = Its guns are jammed: { $turns ->
    [0] it flies straight on to clear them
    [one] something is in the way, so it makes 1 turn while it clears them
   *[other] something is in the way, so it makes { $turns } turns and cannot clear them this round
}.
solo-note-cannot-unjam-turning = Its guns are jammed and something is in the way: it makes { $turns } turns and cannot clear them this round.
solo-note-cannot-unjam-tilted = Its guns are jammed, but it must change level: it levels out to clear them next round.
solo-note-clears-on-the-way = Its guns are jammed: it can clear them on the way.
solo-note-stays-jammed = Its guns are jammed, and it cannot clear them on the way.
solo-note-random-maneuver = It makes a Random maneuver.
solo-note-again = The solo die shows { $face }, which cannot be flown on step { $step }: it rolls again.
solo-note-not-allowed = Ending { $attitude } is not allowed there: it stays level.
solo-note-flies = It flies { $path }; it { $change } and ends { $attitude }.
solo-note-too-high = The place behind { $target } is above its ceiling: it looks for another.
solo-note-nearest = The nearest player aircraft is { $target }, { $distance }d away.
solo-note-nearest-mission = Mission aircraft come first: the nearest is { $target }, { $distance }d away.
solo-note-destination = It heads for the place behind { $chosen }, on L{ $level } ({ $where }).
solo-note-cannot-end = It cannot end { $missed } behind { $chosen }.
solo-note-reaches = It can end { $distance }d behind { $chosen }.
solo-note-nears = It flies as close as it can to { $goal } behind.
solo-note-levels = On the way it { $change } and ends { $attitude }: { $why }.
solo-note-ignores = It ignores the chance to attack { $target }.
solo-note-goes-on-ignoring = It could fire at { $targets } from there, but still ignores the chance.
solo-note-task-done = Its task is done.
solo-note-to-zone = It heads for zone { $zone }, the nearest one it wants, { $distance }d away, on L{ $level }.
solo-note-over-zone = It passes over zone { $zone }.
solo-note-releases = It releases on zone { $zone }.
solo-note-must-retreat = It must retreat: { $why }.
solo-note-hit = It is hit in the { $damage }.
solo-note-retreats = It retreats.
solo-note-fights-on = It fights on.
solo-note-climbs-away = { $lower } of { $fighters } player fighters cannot fly as high: it climbs away.
solo-note-leaves = It leaves over edge { $edge }.
solo-note-flies-home = It flies towards edge { $edge }, to L{ $level }.
solo-note-unaware = It notices no one.
solo-note-out-of-the-sun = { $target } comes out of the sun: subtract 1.
solo-note-advantaged = It is advantaged: its guns point towards { $prey }.
solo-note-disadvantaged = It is disadvantaged: the guns of { $by } point towards it.
solo-note-counts-as-advantaged = It flies as if advantaged.
solo-note-counts-as-disadvantaged = It flies as if disadvantaged.
solo-note-neutral = It is neutral: no guns within range point at an enemy.
solo-note-lost = The rookie has lost sight of them.
solo-note-flies-unaware = It has noticed no one and flies straight on.
solo-note-flies-lost = It does not know where you are and flies straight and level.
solo-note-flies-to-unjam = Its guns are jammed: it flies straight on to clear them.
solo-note-cannot-turn = It has no such turn left on step { $step } and flies straight.
solo-note-on-its-way = { $other } is in its way.
solo-note-collides = It collides with { $other }.
solo-note-near-miss = It misses { $other } by a hair.
solo-note-stops-short = It may not end there and stops after { $steps } steps.
solo-note-over-the-edge = Its path leads off the board over edge { $edge }.
solo-note-escapes = It flies off and escapes.
solo-note-half-loop = It turns back with a half loop.
solo-note-comes-down = It has been on L1 for a round and lands.
solo-note-holds-fire = It has noticed no one and holds its fire.
solo-note-gives-up-mission = Damaged, it gives up its mission and leaves by the shortest route.
solo-note-disarmed = It leaves: { $why }.
solo-note-dives-to-land = It dives to land.
solo-note-board = Which board? Rolled { $die }: the { $board } one.
solo-note-clouds = How many clouds? Rolled { $die }; each goes on a random point.
solo-note-cloud = There is a cloud on { $col },{ $row }, up to L{ $top }.
solo-note-enemies = How many enemies? Rolled { $die }: { $count }.
solo-note-mission = Bombs or photographs? Rolled { $die }: { $mission }.
solo-note-two-seaters = How many two-seaters? Rolled { $die }: { $count }.
solo-note-target = The target is placed at random: its north-west corner is on { $col },{ $row }.
solo-note-force = { $who } fly { $aircraft }, drawn at random.

## What a die decides

solo-cause-does-it-retreat = does it retreat?
solo-cause-attack-on-the-retreat = attack while retreating?
solo-cause-which-path = which path?
solo-cause-unjam-though-exposed = unjam although exposed?
solo-cause-which-way-round = which way round?
solo-cause-attack-on-the-mission = attack during the mission?
solo-cause-which-zone = which zone?
solo-cause-which-zone-to-bomb = which zone to bomb?
solo-cause-which-formation = which formation?
solo-cause-where-does-its-side-begin = where does its side start?
solo-cause-bombs-or-photographs = bombs or photographs?
solo-cause-at-its-ceiling = at its ceiling?
solo-cause-which-level = which level?
solo-cause-long-burst = long burst?
solo-cause-is-it-exposed = is it exposed?
solo-cause-skip-or-attack = skip or attack?
solo-cause-which-firing-position = which firing position?
solo-cause-approach-though-exposed = approach although exposed?
solo-cause-approach = approach?
solo-cause-which-guns = which guns?
solo-cause-how-many-levels = how many levels?
solo-cause-attitude-at-the-end = attitude at the end?
solo-cause-blue-or-green = blue or green?
solo-cause-green-at-the-engine-s-risk = green, risking the engine?
solo-cause-retreat-at-the-engine-s-risk = retreat, risking the engine?
solo-cause-how-many-steps = how many steps?
solo-cause-which-way = which way?
solo-cause-which-way-has-most-room = which way has the most room?
solo-cause-collision = collision?
solo-cause-off-the-board = off the board?
solo-cause-is-it-aware = is it aware?
solo-cause-advantaged-or-disadvantaged = advantaged or disadvantaged?
solo-cause-does-the-rookie-know-where-they-are = does the rookie know where they are?
solo-cause-what-with-the-engine-hit = what does it do with its engine hit?
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
solo-why-all-its-ammunition-is-spent = it is out of ammunition
solo-why-its-forward-guns-are-empty = its forward guns are empty
solo-why-its-rear-guns-are-empty = its rear guns are empty
solo-why-it-starts-in-level-flight = it starts in level flight
solo-why-it-starts-tilted-and-must-change-one-level = it starts tilted and must change one level
solo-why-that-is-far-enough = that is far enough
solo-why-it-stays-one-level-above = it stays one level above
solo-why-it-is-not-there-yet = it is not there yet
solo-why-column-a-comes-before-column-b = column A comes before column B
solo-why-mission-aircraft-with-their-task-to-do-come-before-others = mission aircraft with their task still to do come before others
solo-why-damaged-aircraft-come-before-others = damaged aircraft come before others
solo-why-a-damaged-bot-does-not-risk-its-engine-which-would-destroy-it = a damaged bot does not risk its engine, which would destroy it
solo-why-a-bot-that-may-not-leave-over-its-own-edge-does-not-fly-there = a bot that may not leave over its own edge does not fly there
solo-why-a-slow-turner-beside-or-before-its-target-flies-on-to-come-round-to-it = a slow turner beside or ahead of its target flies on to come back around
solo-why-a-zone-with-all-the-bombs-that-the-scenario-asks-for-is-left-for-another = a zone with all the bombs the scenario asks for is skipped for another
solo-why-with-no-player-aircraft-left-a-bot-stays-over-the-middle-of-the-board = with no player aircraft left, a bot stays over the middle of the board

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
solo-where-both-fly-level-with-each-other = both are on the same level
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
solo-die-sides = { $sides }-sided die for { $craft }: { $cause }

## Setting up

solo-option-odds = Number of bots.
solo-odds = { $odds ->
    [0] as the scenario says
    [one] one for each of yours
   *[other] { $odds } for each of yours
}
solo-option-skill = Pilot skill.
solo-option-aggressiveness = Aggressiveness.
solo-option-initiative = Roll initiative for every aircraft, or for every side.
solo-option-places = Where aircraft start: rolled, or along the edges.
solo-setup-bots-allowed = one for each of { $seats } seats
solo-setup-bots = { $count } entries were given
solo-setup-no-part = is not in this game
solo-setup-for-bots = is only for bots
solo-setup-skill-alone = skill alone
solo-setup-for-solo-m = is only for games against Solo-M [A11]
solo-setup-usual = { $usual }, or a seat with solo-m
