## What happens: the log

dogfight-lies-factory = Factory { $number } lies on { $space }.
dogfight-lies-airport = Airport { $number } lies on { $space }.
dogfight-starts = Starts: { $starts }.
dogfight-start = { $craft } on { $space }
dogfight-draws = { $craft } draws { $what }.
dogfight-mulligan-chosen = { $craft } has chosen a mulligan.
dogfight-mulligan-kept = { $craft } has chosen to keep the hand.
dogfight-mulligan-known = { $craft } has chosen to replace { $tiles }.
dogfight-replaces = { $craft } replaces { $tiles }.
dogfight-rescuer-draws = The rescuer draws an objective tile in secret.
dogfight-rescuer-draws-known = The rescuer draws objective { $number } in secret.
dogfight-has-planned = { $craft } has planned.
dogfight-must-show = { $craft } must show its plan first: { $plan }.
dogfight-revealed = Revealed: { $plans }.
dogfight-planned = { $craft } { $plan }
dogfight-crashes-owing = { $craft } owes a 1 or 2 and holds none: it crashes.
dogfight-crashes-second-zero = { $craft } played a second 0 in a row: it crashes.
dogfight-chosen-way = { $craft } has chosen its way.
dogfight-stays = { $craft } stays on { $space }.
dogfight-flies = { $craft } flies { $path }.
dogfight-leaves = { $craft } leaves the board.
dogfight-site-photographed = The site on { $space } is photographed and removed.
dogfight-site-blurred = A blurred photo of the site on { $space }: { $left } camera left.
dogfight-factory-destroyed = Factory { $number } on { $space } is destroyed.
dogfight-rescuer-lands = The rescuer lands at airport { $number } on { $space }.
dogfight-rescuer-stays-aloft = The rescuer does not land on { $space }.
dogfight-rescuer-takes-off-next = The rescuer takes off from { $space } and flies next turn.
dogfight-person-rescued = The person at airport { $number } is rescued.
dogfight-rescuer-takes-off = The rescuer takes off from { $space } at once.
dogfight-bot-draws-left = The bot turns up [{ $tile }] in its left slot.
dogfight-bot-draws-right = The bot turns up [{ $tile }] in its right slot.
dogfight-bot-tossed = { $mode ->
    [loop] The bot's 3 is tossed and shows its loop side.
   *[normal] The bot's 3 is tossed and shows its normal side.
}
dogfight-bot-selects-loop = The bot plays [{ $tile }]: a biplane is on a loop space: the right tile.
dogfight-bot-selects = The bot plays [{ $tile }]: { $you ->
    [escorted] the escorted biplane is
   *[you] you are
} { $place }: the { $wish ->
    [lower] lower
   *[higher] higher
} value{ $tie ->
    [alike] ; the tiles are alike: the left one
    [more-hits] ; equal values, and it will be in position: more hits
    [fewer-hits] ; equal values, and it will not be in position: fewer hits
   *[none] {""}
}.
dogfight-bot-refilled = The bot's bag is empty and is filled with its discards.
dogfight-is-to-shoot = { $craft } is to shoot.
dogfight-is-to-be-hit = { $craft } is to be hit.
dogfight-odd-hit = The odd hit goes to { $craft }.
dogfight-takes-hits = { $craft } takes { $hits }: { $damage } of { $limit }.
dogfight-loses-from-hand = { $craft } loses { $tile } from the hand.
dogfight-loses-from-bag = { $craft } loses { $tile } from the bag.
dogfight-shot-down = { $craft } is shot down.
dogfight-escorted-alone = The escorted biplane flies on alone.
dogfight-gun-jams = { $craft }’s gun jams.
dogfight-gun-clear = { $craft }’s gun is clear again.
dogfight-turn-begins = Round { $number }, turn { $turn }.
dogfight-round-refilled = Round { $number }: all tiles go back into the bags.
dogfight-round-begins = Round { $number } begins.

## Words within sentences

dogfight-escorted = The escorted biplane
dogfight-the-escorted = the escorted biplane
dogfight-you = you
dogfight-or = {" or "}
dogfight-or-a = {" or a "}
dogfight-a-tile = a tile
dogfight-tiles = { $count ->
    [0] no tiles
    [one] 1 tile
   *[other] { $count } tiles
}
dogfight-hits = { $count ->
    [one] 1 hit
   *[other] { $count } hits
}
dogfight-plan-nothing = nothing
dogfight-plan = { $mode ->
    [loop] [{ $tile }] through the loop
    [lane] [{ $tile }] into the lane
   *[normal] [{ $tile }]
}
dogfight-plan-both = { $own }, escorted { $escorted }

## Shots

dogfight-shoots = { $shooter } shoots { $target }: { $distance } behind ({ $where }), { $colours }, { $hits }.
dogfight-silent = { $shooter } is { $distance } behind { $target }, but { $why }.
dogfight-silent-no-hits = its tile shows no hits
dogfight-silent-colours = may not shoot: { $colours }
dogfight-silent-jammed = its gun is jammed
dogfight-silent-spy = the spy is not armed
dogfight-silent-ground = one of them is on the ground
dogfight-silent-other-shoots = only one of the two shoots, and the other comes first
dogfight-silent-other-target = only one space is hit, and another comes first
dogfight-silent-bot-target = the bot cannot be shot down
dogfight-silent-escort-target = the bot hits the escorted biplane only

## The end

dogfight-end-crash = { $loser } crashed
dogfight-end-exit = { $leaving } left through the exit
dogfight-end-sites-taken = The sites are photographed
dogfight-end-mission-shot-down = { $mission } was shot down
dogfight-end-other-shot-down = { $other } was shot down
dogfight-end-escorted-shot-down = The escorted biplane was shot down
dogfight-end-both-shot-down = The escorted biplane and { $other } were shot down together
dogfight-end-less-damage = { $winner } has taken less damage
dogfight-end-equal-damage = Both have taken the same damage
dogfight-end-time-out = The escorted biplane did not leave in time
dogfight-end-round-cap = The game was stopped by its round limit
dogfight-result-draw = { $reason }. The game is a draw.
dogfight-result = { $reason }. { $winner } wins.
dogfight-result-graded = { $reason }. { $winner } wins { $grade ->
    [major] a major victory
   *[minor] a minor victory
}.

## What is asked

dogfight-ask-lies-factory = Which factory lies on { $space }?
dogfight-ask-lies-airport = Which airport lies on { $space }?
dogfight-ask-bot-tile-left = A tile of { $owner }, the bot, is turned up in its left slot
dogfight-ask-bot-tile-right = A tile of { $owner }, the bot, is turned up in its right slot
dogfight-ask-lots = Lots are drawn for the start spaces: where does { $owner } stand?
dogfight-ask-draw = { $owner } draws a tile
dogfight-ask-draw-mulligan = { $owner } draws a new tile for its mulligan
dogfight-ask-draw-objective = { $owner } draws an objective tile in secret
dogfight-ask-bot-toss = The 3 of { $owner }, the bot, is tossed: which side is up?
dogfight-ask-loss-bag = { $owner } loses a random tile from its bag
dogfight-ask-loss-hand = { $owner } loses a random tile from its hand
dogfight-ask-plan = { $who } plans a tile
dogfight-ask-mulligan = { $who } may replace tiles of its hand, once
dogfight-ask-start = { $who } picks its start space
dogfight-ask-lane = { $who } says who turns into the lane
dogfight-ask-landing = { $who } is on { $space }: does it land?
dogfight-ask-shooter = { $who } and the escorted biplane are equally near: which one shoots?
dogfight-ask-target = Two targets are equally near: which one does { $who } shoot?
dogfight-ask-odd-hit = { $who } places the odd hit
dogfight-ask-loss = { $who } gives up a tile of its hand for a hit taken

## Panels

dogfight-scenario-dogfight = Dogfight: a duel, nothing else
dogfight-scenario-espionage = Espionage: photograph four sites and leave
dogfight-scenario-bombing = Bombing: destroy four factories and leave
dogfight-scenario-rescue = Rescue: land, take people up and leave
dogfight-scenario-escort = Escort: bring a damaged biplane out
dogfight-special-mulligan = may change its first hand
dogfight-special-zero-then-low = after a 0 it must play a 1 or 2
dogfight-special-refill-to-hand = refills its hand each round
dogfight-special-lose-tile-per-hit = loses a tile for each hit
dogfight-special-replay-last = reuses its last tile when it has none
dogfight-special-double-zero-crash = crashes on a second 0 in a row
dogfight-special-forced-reveal = sees the plan of a biplane close ahead
dogfight-special-jam = a 3-hit tile jams its gun
dogfight-mission-laid-out = The objectives are being laid out.
dogfight-mission-gone = { $gone } of { $spots }, { $needed } needed
dogfight-mission-sites = Sites photographed: { $gone }{ $legend }.
dogfight-mission-factories = Factories bombed: { $gone }{ $legend }.
dogfight-mission-rescued = Rescued: { $rescued }{ $legend }. { $briefing }
dogfight-mission-escort = The escorted biplane must leave; the lane opens in round { $round }.
dogfight-briefed-count = Objective tiles drawn: { $count }.
dogfight-closing = Hits taken: { $hits }.
dogfight-closing-people = Hits taken: { $hits }. People rescued: { $rescued }.
dogfight-craft-hits = { $name } { $damage } of { $limit }
dogfight-conditions-jammed = jammed
dogfight-conditions-taking-off = taking off
dogfight-conditions-landed = landed
dogfight-conditions-down = down
dogfight-briefed-your = Your objectives: { $numbers }.
dogfight-briefed-its = Its objectives: { $numbers }.
dogfight-briefed-none = none yet

## Plans

dogfight-plan-crashes = crashes [D8.13]
dogfight-plan-lifts-off = takes off [D9.28]
dogfight-plan-takes-off = takes off [D9.26]
dogfight-plan-stays-landed = stays on the ground [D9.25]
# $left (number): cameras
dogfight-plan-photographs = { $left ->
    [0] photographs the site [D9.11]
   *[other] a blurred photo of the site [D9.11]
}
dogfight-plan-bombs = bombs factory { $number } [D9.18]
dogfight-plan-may-land = may land at airport { $number } [D9.23]
dogfight-plan-owes-low = { $name } has played a 0: now it must play a { $low }.
dogfight-plan-is-seen = { $other } is close behind: it sees this plan before it plans.

## Why an answer is refused

dogfight-refused-give-up = a tile is to be given up
dogfight-refused-over = the game is over
dogfight-refused-choose-mulligan = the mulligan is to be chosen
dogfight-refused-not-own-tiles = only tiles of the own hand can be replaced
dogfight-refused-nothing-asked = nothing is to be answered in phase { $phase }
dogfight-refused-no-draw = no draw or toss is open
dogfight-refused-draw-first = first “{ $cause }” has to be drawn
dogfight-refused-seat-first = a seat has to decide first
dogfight-refused-not-your-decision = seat { $seat } has nothing to decide now
dogfight-refused-no-option = “{ $action }” is not among the options: { $allowed }
dogfight-refused-escort-down = the escort is down; only the escorted biplane flies
dogfight-refused-needs-tile = a plan needs a tile
dogfight-refused-after-zero = after a 0 { $biplane } must play a { $allowed }
dogfight-refused-hand-empty = the hand is empty: the last tile [{ $tile }] must be reused
dogfight-refused-not-in-hand = [{ $tile }] is not in { $biplane }’s hand
dogfight-refused-no-loop-tile = only a { $value } can enter a loop, not [{ $tile }]
dogfight-refused-no-loop-side = from { $space } a 3 is played on its normal side
dogfight-refused-no-loop-reached = no loop can be reached from { $space }
dogfight-refused-takes-off = the biplane stays on its space while it takes off
dogfight-refused-keeps-normal = the reused 3 keeps its normal side
dogfight-refused-keeps-loop = the reused 3 keeps its loop side
dogfight-refused-lane-later = the lane is chosen after the reveal
dogfight-refused-lane-closed = the lane is closed in this turn
dogfight-refused-not-into-lane = { $craft } may not fly into the lane
dogfight-refused-on-ground = on the ground this tile does not move the biplane
dogfight-refused-before-branch = from { $space } the tile does not go beyond { $branch }
dogfight-refused-not-escort = only the escort player plans for an escorted biplane
dogfight-refused-needs-escorted-tile = the escorted biplane needs one of its tiles: { $usable }
dogfight-refused-escorted-lane = { $steps } steps do not take the escorted biplane into the lane
dogfight-refused-plan-first = the seats have to plan first
dogfight-refused-show-first = seat { $seat } has to show its plan first
dogfight-refused-nothing-to-plan = seat { $seat } has nothing to plan now
dogfight-refused-choose-plan = a plan is to be chosen: a tile and how it is flown

## What cannot be set up

dogfight-setup-no-field = there is no such field
dogfight-setup-no-list = { $biplanes } is no list
dogfight-setup-unknown = { $value } is unknown
dogfight-setup-same-biplane = both seats fly { $biplane } [D1.1]
dogfight-setup-not-for-role = the { $role } cannot fly { $biplane }
dogfight-lever-smart-three = Smart 3: with a 3 the bot takes the side that puts it behind you.
dogfight-lever-remove-tiles = Tiles without hits are taken out of its bag.
dogfight-setup-solo-only = is for solo play only [D10.15, D10.16]
dogfight-setup-solo-mission = solo play needs a mission [D10.1]
dogfight-setup-solo-side = solo play is on one side of the board only [D7.11]
dogfight-setup-no-tiles-to-remove = { $bot } has no tiles to remove [D10.16]

## Why the solo bot does what it does: the codes of its notes

dogfight-note-starts = You, the { $role }, begin on { $your_space }, marked X; the bot begins on { $bot_space }.
dogfight-note-easy-bot = { $craft } is one of the easier bots.
dogfight-note-no-special-rules = The bot ignores all special rules of its biplane.
dogfight-note-cannot-be-shot-down = The bot cannot be shot down: your hits have no effect on it.
dogfight-note-your-hand = You draw { $tiles } tiles.
dogfight-note-fewer-tiles = You draw { $tiles } tiles: in solo play { $craft } has one less.
dogfight-note-no-forced-reveal = Your White makes nobody show a plan in solo play.
dogfight-note-smart-three = Smart 3: with a 3 that could loop the bot takes the side that puts it in position behind you.
dogfight-note-removed-tiles = Take these tiles without hits out of the bot’s bag: { $tiles }.
dogfight-note-both-levers = With both measures the bot is at its hardest.
dogfight-note-first-tile = [{ $tile }] lies open in the bot’s left slot, for you to see.
dogfight-note-drawn = The bot has [{ $left }] in the left slot and draws [{ $tile }] into the right one.
dogfight-note-refers = In Escort it looks at the escorted biplane instead of you.
dogfight-note-in-lane = { $you_are } in the lane: here { $space } stands for that space.
dogfight-note-loop-space = { $who_is } on a loop space: it plays the right tile, the one just drawn.
dogfight-note-wants-lower = { $you_are } { $place }: it wants the lower value.
dogfight-note-wants-higher = { $you_are } { $place }: it wants the higher value.
dogfight-note-alike = Both tiles are [{ $tile }]: it plays the left one.
dogfight-note-equal-more-hits = Both tiles are { $value }s, and from { $end } it will be in position behind { $you }: it wants more hits.
dogfight-note-equal-fewer-hits = Both tiles are { $value }s, and from { $end } it will not be in position behind { $you }: it saves its hits and wants fewer.
dogfight-note-takes = { $slot ->
    [left] It plays [{ $tile }] from the left slot, not [{ $other }] from the right one.
   *[right] It plays [{ $tile }] from the right slot, not [{ $other }] from the left one.
}
dogfight-note-coin = A { $value } from { $space } can be flown through the loop: the tile is tossed.
dogfight-note-smart-coin = Smart 3: neither { $normal } (along the ring) nor { $loop } (through the loop) is in position behind { $you }: the tile is tossed.
dogfight-note-smart = Smart 3: { $side_words } it ends on { $end }, in position behind { $you }; { $other_words } it would end on { $other_end }, out of position.
dogfight-note-no-loop = From { $space } a { $value } reaches no loop: it follows the ring.
dogfight-note-passes-the-lane = It never takes the lane: at { $space } it flies on along the ring.
dogfight-note-follows = By the ruling in force it follows { $you } into the lane.
dogfight-note-tossed = { $side ->
    [loop] The tile shows its loop side: it flies through the loop.
   *[normal] The tile shows its normal side: it flies along the ring.
}
dogfight-note-ignores-duty = As a bot { $craft } need not play a 1 or 2 after its 0.
dogfight-note-ignores-crash = As a bot { $craft } does not crash with a second 0.
dogfight-note-ignores-jam = As a bot { $craft }’s gun does not jam.
dogfight-note-ignores-range = As a bot { $craft } shoots as far as any other biplane.
dogfight-note-shoots = From { $space } it is { $distance } behind { $you } and in position ({ $colours }): its tile counts { $hits_words }.
dogfight-note-not-behind = From { $space } it is not behind { $you }: no shot.
dogfight-note-silent-d5-4 = From { $space } it is { $distance } behind { $you }, but may not shoot: { $colours }.
dogfight-note-silent-d5-1 = From { $space } it is { $distance } behind { $you }, but its tile shows no hits.
dogfight-note-silent-d9-24 = From { $space } it is { $distance } behind you, but you are on the ground.
dogfight-note-spares-escort = It hits the escorted biplane only, never the escort.
dogfight-note-no-effect = You are in position behind the bot, but it cannot be shot down.
dogfight-note-discards = [{ $tile }] goes on the bot’s discard pile.
dogfight-note-slides = [{ $tile }] moves from the right slot to the left one.
dogfight-note-stays = [{ $tile }] stays in the left slot.
dogfight-note-refills = The bot’s bag is empty: all its discards go back into it; the slot keeps its tile.
dogfight-note-round = The bot draws nothing between rounds: its bag is filled only when it is empty.
dogfight-note-left-first = You move before the bot draws, so nobody shoots any more.
dogfight-note-ends-exit = You have completed your mission: you win.
dogfight-note-ends-sites-taken = You have completed your mission: you win.
dogfight-note-ends-graded = You bring home { $rescued_words }.
dogfight-note-ends-mission-shot-down = You are shot down: you lose, whatever you had achieved.
dogfight-note-ends-escorted-shot-down = The escorted biplane is shot down: you lose.
dogfight-note-ends-crash = You crash: you lose.
dogfight-note-ends-time-out = The escorted biplane has not left by the end of the last round.
dogfight-note-ends-round-cap = The game is stopped here; nobody has won by the rules.
dogfight-you-are = { $you ->
    [escorted] The escorted biplane is
   *[you] You are
}
dogfight-who-is-both = Both biplanes are
dogfight-who-is-bot = The bot is
dogfight-side = { $side ->
    [loop] through the loop
   *[normal] along the ring
}
dogfight-people = { $count ->
    [one] 1 person
   *[other] { $count } people
}
dogfight-place-same = on its space
dogfight-place-opposite = opposite
dogfight-place-ahead = { $distance } ahead
dogfight-place-behind = { $distance } behind it

## Answers at the table

dogfight-option-plan = { $mode ->
    [loop] { $value } through the loop, to { $end }
    [lane] { $value } into the lane, to { $end }
   *[normal] { $value }, to { $end }
}
dogfight-option-plan-escorted = the escorted biplane { $value }, to { $end }
dogfight-no-hits = no hits
dogfight-option-start = Start on { $space }
dogfight-option-land = Land
dogfight-option-stay-aloft = Stay aloft
dogfight-option-shoots = { $craft } shoots
dogfight-option-shoot-at = Shoot { $craft }
dogfight-option-odd-hit = On { $craft }
dogfight-option-give-up = Give up the { $value } with { $hits }
dogfight-option-lane-both = Both turn into the lane
dogfight-option-lane-own = Turn into the lane
dogfight-option-lane-escorted = The escorted biplane turns into the lane
dogfight-option-lane-nobody = Stay on the ring

## Looks at a plan

dogfight-no-such-plan = there is no plan { $option }
dogfight-reply-hits = hits you
dogfight-reply-hits-up-to = hits you, up to { $worst }
dogfight-reply-some-hit = { $some ->
    [one] { $some } of { $count } hits you
   *[other] { $some } of { $count } hit you
}
dogfight-reply-some-hit-up-to = { $some ->
    [one] { $some } of { $count } hits you, up to { $worst }
   *[other] { $some } of { $count } hit you, up to { $worst }
}
dogfight-reply-you-hit = { $hits } for you
dogfight-reply-no-hit = no hit

## Phases and panels at the table

dogfight-phase-objectives = The objectives are laid out
dogfight-phase-starts = Start spaces
dogfight-phase-draw = Tiles are drawn
dogfight-phase-bot-slot = The bot turns up a tile
dogfight-phase-briefing = Objective tiles are drawn
dogfight-phase-mulligan = Mulligan
dogfight-phase-redraw = New tiles are drawn
dogfight-phase-obligation = A turn begins
dogfight-phase-plan = Planning
dogfight-phase-reveal = The plans are revealed
dogfight-phase-move = Flying
dogfight-phase-mission = The mission
dogfight-phase-bot = The bot plays
dogfight-phase-shoot = Shooting
dogfight-phase-damage = Damage
dogfight-phase-end = The turn ends
dogfight-phase-restock = The bags are filled
dogfight-phase-over = The game is over
dogfight-seen = { $craft } on { $space }
dogfight-seen-hits = { $damage } of { $threshold } hits
dogfight-site-seen = { $cameras ->
    [one] Site on { $space }: 1 camera left
   *[other] Site on { $space }: { $cameras } cameras left
}
dogfight-seen-factory = Factory { $number } on { $space }
dogfight-seen-airport = Airport { $number } on { $space }
dogfight-seen-yours = Airport { $number } on { $space }, your objective
dogfight-colours-white = white
dogfight-colours-purple = purple
dogfight-colours-brown = brown
dogfight-colours-blue = blue
dogfight-colours-grey = grey
dogfight-colours-purple-white = purple and white
dogfight-colours-blue-white = blue and white
dogfight-colours-grey-white = grey and white
dogfight-place = round { $round }, turn { $turn }

## The start page

dogfight-about = Two biplanes on a ring: choose in secret, reveal together, get behind the other.

## Texts that mean no action

dogfight-notation-follows-itself = the escorted biplane follows loops by itself
dogfight-notation-no-way = { $way } is no way to fly
dogfight-notation-impossible = { $text } is not possible here
dogfight-notation-no-tile = { $text } is not a tile
dogfight-setup-two-of = two of { $names }
