## What happens: the log

dogfight-lies-factory = Factory { $number } is on { $space }.
dogfight-lies-airport = Airport { $number } is on { $space }.
dogfight-starts = Starting spaces: { $starts }.
dogfight-start = { $craft } on { $space }
dogfight-draws = { $craft } draws { $what }.
dogfight-mulligan-chosen = { $craft } takes a mulligan.
dogfight-mulligan-kept = { $craft } keeps its hand.
dogfight-mulligan-known = { $craft } will replace { $tiles }.
dogfight-replaces = { $craft } replaces { $tiles }.
dogfight-rescuer-draws = The rescuer secretly draws an objective tile.
dogfight-rescuer-draws-known = The rescuer secretly draws objective { $number }.
dogfight-has-planned = { $craft } has locked its plan.
dogfight-must-show = { $craft } must show its plan first: { $plan }.
dogfight-revealed = Revealed: { $plans }.
dogfight-planned = { $craft } { $plan }
dogfight-crashes-owing = { $craft } must play a 1 or 2 but holds none: it crashes.
dogfight-crashes-second-zero = { $craft } played a second 0 in a row: it crashes.
dogfight-chosen-way = { $craft } has chosen where to fly.
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
dogfight-rescuer-takes-off = The rescuer takes off from { $space } immediately.
dogfight-bot-draws-left = The bot draws [{ $tile }] into its left slot.
dogfight-bot-draws-right = The bot draws [{ $tile }] into its right slot.
dogfight-bot-tossed = { $mode ->
    [loop] The bot’s 3 is tossed and shows its loop side.
   *[normal] The bot’s 3 is tossed and shows its normal side.
}
dogfight-bot-selects-loop = The bot plays [{ $tile }], its right tile: a biplane is on a loop space.
dogfight-bot-selects = The bot plays [{ $tile }]: { $you ->
    [escorted] the escorted biplane is
   *[you] you are
} { $place }, so it takes the { $wish ->
    [lower] lower
   *[higher] higher
} value{ $tie ->
    [alike] ; the tiles are the same, so the left one
    [more-hits] ; equal values, and it will be in position, so more hits
    [fewer-hits] ; equal values, and it will not be in position, so fewer hits
   *[none] {""}
}.
dogfight-bot-refilled = The bot’s bag is empty and is refilled with its discards.
dogfight-is-to-shoot = { $craft } will shoot.
dogfight-is-to-be-hit = { $craft } will be hit.
dogfight-odd-hit = The odd hit goes to { $craft }.
dogfight-takes-hits = { $craft } takes { $hits }: { $damage } of { $limit }.
dogfight-loses-from-hand = { $craft } loses { $tile } from its hand.
dogfight-loses-from-bag = { $craft } loses { $tile } from its bag.
dogfight-shot-down = { $craft } is shot down.
dogfight-escorted-alone = The escorted biplane flies on alone.
dogfight-gun-jams = { $craft }’s gun jams.
dogfight-gun-clear = { $craft }’s gun is cleared.
dogfight-turn-begins = Round { $number }, turn { $turn }.
dogfight-round-refilled = Round { $number }: all tiles return to the bags.
dogfight-round-begins = Round { $number } begins.

## Words within sentences

dogfight-escorted = The escorted biplane
dogfight-the-escorted = the escorted biplane
dogfight-you = you
dogfight-or = { $one } or { $other }
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
dogfight-silent-other-shoots = only one of the two may shoot, and the other has priority
dogfight-silent-other-target = only one space is hit, and another has priority
dogfight-silent-bot-target = the bot cannot be shot down
dogfight-silent-escort-target = the bot only hits the escorted biplane

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
dogfight-end-round-cap = The game reached its round limit
dogfight-result-draw = { $reason }. The game is a draw.
dogfight-result = { $reason }. { $winner } wins.
dogfight-result-graded = { $reason }. { $winner } wins { $grade ->
    [major] a major victory
   *[minor] a minor victory
}.

## What is asked

dogfight-ask-lies-factory = Which factory is on { $space }?
dogfight-ask-lies-airport = Which airport is on { $space }?
dogfight-ask-bot-tile-left = { $owner }, the bot, draws a tile into its left slot
dogfight-ask-bot-tile-right = { $owner }, the bot, draws a tile into its right slot
dogfight-ask-lots = Starting spaces are drawn at random: where does { $owner } start?
dogfight-ask-draw = { $owner } draws a tile
dogfight-ask-draw-mulligan = { $owner } draws a new tile for its mulligan
dogfight-ask-draw-objective = { $owner } secretly draws an objective tile
dogfight-ask-bot-toss = The 3 of { $owner }, the bot, is tossed: which side is up?
dogfight-ask-loss-bag = { $owner } loses a random tile from its bag
dogfight-ask-loss-hand = { $owner } loses a random tile from its hand
dogfight-ask-plan = { $who }: choose your tile
dogfight-ask-mulligan = { $who }: mulligan? You may replace any of your tiles, once
dogfight-ask-start = { $who }: choose your starting space
dogfight-ask-lane = { $who }: who turns into the lane?
dogfight-ask-landing = { $who } is on { $space }: land?
dogfight-ask-shooter = { $who } and the escorted biplane are equally near: which one shoots?
dogfight-ask-target = Two targets are equally near: which one does { $who } shoot?
dogfight-ask-odd-hit = { $who }: who takes the odd hit?
dogfight-ask-loss = { $who }: choose a tile from your hand to lose for a hit taken

## Panels

dogfight-scenario-dogfight = Standard duel
dogfight-scenario-espionage = Espionage: photograph four sites and leave
dogfight-scenario-bombing = Bombing: destroy four factories and leave
dogfight-scenario-rescue = Rescue: land, pick people up and leave
dogfight-scenario-escort = Escort: get a damaged biplane out
dogfight-special-mulligan = may take a mulligan
dogfight-special-zero-then-low = after a 0 it must play a 1 or 2
dogfight-special-refill-to-hand = refills its hand each round
dogfight-special-lose-tile-per-hit = loses a tile for each hit
dogfight-special-replay-last = replays its last tile when its hand is empty
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
dogfight-conditions-down = shot down
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
dogfight-plan-owes-low = { $name } played a 0 and must now play a { $low }.
dogfight-plan-is-seen = { $other } is close behind and sees this plan before making its own.

## Why an answer is refused

dogfight-refused-give-up = choose a tile to lose
dogfight-refused-choose-mulligan = the mulligan comes first
dogfight-refused-not-own-tiles = only tiles in your own hand can be replaced
dogfight-refused-escort-down = the escort is down; only the escorted biplane flies
dogfight-refused-needs-tile = a plan needs a tile
dogfight-refused-after-zero = after a 0 { $biplane } must play a { $allowed }
dogfight-refused-hand-empty = the hand is empty: the last tile [{ $tile }] must be replayed
dogfight-refused-not-in-hand = [{ $tile }] is not in { $biplane }’s hand
dogfight-refused-no-loop-tile = only a { $value } can enter a loop, not [{ $tile }]
dogfight-refused-no-loop-side = from { $space } a 3 is played on its normal side
dogfight-refused-no-loop-reached = no loop can be reached from { $space }
dogfight-refused-takes-off = a biplane stays on its space while it takes off
dogfight-refused-keeps-normal = the replayed 3 keeps its normal side
dogfight-refused-keeps-loop = the replayed 3 keeps its loop side
dogfight-refused-lane-later = the lane is chosen after the reveal
dogfight-refused-lane-closed = the lane is closed this turn
dogfight-refused-not-into-lane = { $craft } may not fly into the lane
dogfight-refused-on-ground = on the ground this tile does not move the biplane
dogfight-refused-before-branch = from { $space } the tile does not reach beyond { $branch }
dogfight-refused-not-escort = only the escort player plans for an escorted biplane
dogfight-refused-needs-escorted-tile = the escorted biplane needs one of its tiles: { $usable }
dogfight-refused-escorted-lane = { $steps } steps do not take the escorted biplane into the lane
dogfight-refused-plan-first = the seats must plan first
dogfight-refused-show-first = seat { $seat } must show its plan first
dogfight-refused-nothing-to-plan = seat { $seat } has nothing to plan now
dogfight-refused-choose-plan = choose a plan: a tile and how to fly it

## What cannot be set up

dogfight-setup-no-field = there is no such field
dogfight-setup-no-list = { $biplanes } is not a list
dogfight-setup-unknown = { $value } is unknown
dogfight-setup-same-biplane = both seats fly { $biplane } [D1.1]
dogfight-setup-not-for-role = the { $role } cannot fly { $biplane }
dogfight-lever-smart-three = Smart 3: with a 3, the bot picks the side that puts it behind you.
dogfight-lever-remove-tiles = Tiles without hits are removed from its bag.
dogfight-setup-solo-only = is only for solo play [D10.15, D10.16]
dogfight-setup-solo-mission = solo play needs a mission [D10.1]
dogfight-setup-solo-side = solo play uses only one side of the board [D7.11]
dogfight-setup-no-tiles-to-remove = { $bot } has no tiles to remove [D10.16]

## Why the solo bot does what it does: the codes of its notes

dogfight-note-starts = You, the { $role }, start on { $your_space }, marked X; the bot starts on { $bot_space }.
dogfight-note-easy-bot = { $craft } is one of the easier bots.
dogfight-note-no-special-rules = The bot ignores all special rules of its biplane.
dogfight-note-cannot-be-shot-down = The bot cannot be shot down: your hits have no effect on it.
dogfight-note-your-hand = You draw { $tiles } tiles.
dogfight-note-fewer-tiles = You draw { $tiles } tiles: in solo play { $craft } has one fewer.
dogfight-note-no-forced-reveal = In solo play your White makes nobody show a plan.
dogfight-note-smart-three = Smart 3: with a 3 that could loop, the bot picks the side that puts it in position behind you.
dogfight-note-removed-tiles = Remove these tiles without hits from the bot’s bag: { $tiles }.
dogfight-note-both-levers = With both options the bot is at its hardest.
dogfight-note-first-tile = [{ $tile }] is face up in the bot’s left slot.
dogfight-note-drawn = The bot has [{ $left }] in the left slot and draws [{ $tile }] into the right one.
dogfight-note-refers = In Escort it looks at the escorted biplane instead of you.
dogfight-note-in-lane = { $you_are } in the lane: { $space } stands in for that space here.
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
dogfight-note-coin = A { $value } from { $space } can take the loop: the tile is tossed.
dogfight-note-smart-coin = Smart 3: neither { $normal } (along the ring) nor { $loop } (through the loop) is in position behind { $you }: the tile is tossed.
dogfight-note-smart = Smart 3: { $side_words } it ends on { $end }, in position behind { $you }; { $other_words } it would end on { $other_end }, out of position.
dogfight-note-no-loop = From { $space } a { $value } reaches no loop: it follows the ring.
dogfight-note-passes-the-lane = It never takes the lane: at { $space } it stays on the ring.
dogfight-note-follows = By the ruling in force it follows { $you } into the lane.
dogfight-note-tossed = { $side ->
    [loop] The tile shows its loop side: it flies through the loop.
   *[normal] The tile shows its normal side: it flies along the ring.
}
dogfight-note-ignores-duty = As a bot, { $craft } need not play a 1 or 2 after its 0.
dogfight-note-ignores-crash = As a bot, { $craft } does not crash on a second 0.
dogfight-note-ignores-jam = As a bot, { $craft }’s gun does not jam.
dogfight-note-ignores-range = As a bot, { $craft } shoots as far as any other biplane.
dogfight-note-shoots = From { $space } it is { $distance } behind { $you } and in position ({ $colours }): its tile counts { $hits_words }.
dogfight-note-not-behind = From { $space } it is not behind { $you }: no shot.
dogfight-note-silent-d5-4 = From { $space } it is { $distance } behind { $you }, but may not shoot: { $colours }.
dogfight-note-silent-d5-1 = From { $space } it is { $distance } behind { $you }, but its tile shows no hits.
dogfight-note-silent-d9-24 = From { $space } it is { $distance } behind you, but you are on the ground.
dogfight-note-spares-escort = It only hits the escorted biplane, never the escort.
dogfight-note-no-effect = You are in position behind the bot, but it cannot be shot down.
dogfight-note-discards = [{ $tile }] goes on the bot’s discard pile.
dogfight-note-slides = [{ $tile }] moves from the right slot to the left one.
dogfight-note-stays = [{ $tile }] stays in the left slot.
dogfight-note-refills = The bot’s bag is empty: all its discards go back in; the slot keeps its tile.
dogfight-note-round = The bot draws nothing between rounds: its bag is refilled only when it is empty.
dogfight-note-left-first = You move before the bot draws, so there is no shooting.
dogfight-note-ends-exit = You have completed your mission: you win.
dogfight-note-ends-sites-taken = You have completed your mission: you win.
dogfight-note-ends-graded = You bring home { $rescued_words }.
dogfight-note-ends-mission-shot-down = You are shot down: you lose, whatever you had achieved.
dogfight-note-ends-escorted-shot-down = The escorted biplane is shot down: you lose.
dogfight-note-ends-crash = You crash: you lose.
dogfight-note-ends-time-out = The escorted biplane did not leave by the end of the last round.
dogfight-note-ends-round-cap = The game stops here; by the rules nobody has won.
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
dogfight-option-stay-aloft = Fly on
dogfight-option-shoots = { $craft } shoots
dogfight-option-shoot-at = Shoot { $craft }
dogfight-option-odd-hit = On { $craft }
dogfight-option-give-up = Lose the { $value } with { $hits }
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
dogfight-coach-duels-only = the coach analyses duels between two players only
dogfight-coach-needs-fast = the coach needs numba, which the extra “fast” installs on the server
dogfight-reply-no-hit = no hit

## Phases and panels at the table

dogfight-phase-objectives = Laying out the objectives
dogfight-phase-starts = Starting spaces
dogfight-phase-draw = Drawing tiles
dogfight-phase-bot-slot = The bot draws a tile
dogfight-phase-briefing = Drawing objective tiles
dogfight-phase-mulligan = Mulligan
dogfight-phase-redraw = Drawing new tiles
dogfight-phase-obligation = Start of turn
dogfight-phase-plan = Planning
dogfight-phase-reveal = Reveal
dogfight-phase-move = Flying
dogfight-phase-mission = Mission
dogfight-phase-bot = The bot plays
dogfight-phase-shoot = Shooting
dogfight-phase-damage = Damage
dogfight-phase-end = End of turn
dogfight-phase-restock = Refilling the bags
dogfight-phase-over = Game over
dogfight-seen = { $craft } on { $space }
dogfight-seen-hits = { $damage } of { $threshold } hits
dogfight-seen-site = { $cameras ->
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

dogfight-about = Two biplanes on a ring: plan in secret, reveal together, get behind your opponent.

## Typed text that is not an action

dogfight-notation-follows-itself = the escorted biplane takes loops automatically
dogfight-notation-no-way = { $way } is not a way to fly
dogfight-notation-impossible = { $text } is not possible here
dogfight-notation-no-tile = { $text } is not a tile
dogfight-setup-two-of = two of { $names }
