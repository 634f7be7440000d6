# Balloons, airships and anti-aircraft zones of the Main Expansion.

## Names

units-airship = { $type } ({ $name })
units-aa-zone = anti-aircraft zone { $zone }
units-an-airship = an airship

## Airships

units-airship-place = { $point } heading { $heading }
units-airship-stays = { $airship } stays at { $where }.
units-airship-moves = { $airship } moves { $moves }, ending at { $where }.
units-move-ahead = a step ahead
units-move-left = 60° to the left
units-move-right = 60° to the right
units-move-back = a step back
units-move-none = stay
units-airship-passes = { $airship } has flown over { $zone }.
units-airship-bombs = { $airship } bombs { $zone }.
units-airship-leaves = { $airship } completes its route and leaves over { $edge }.
units-ask-reply = { $craft } attacks { $airship }: fire back?
units-airship-silent = { $airship } does not fire back.
units-airship-replies-fore = { $airship } fires back with its fore guns: { $bonus }.
units-airship-replies-aft = { $airship } fires back with its aft guns: { $bonus }.
units-airship-replies-both = { $airship } fires back with its fore and aft guns: { $bonus }.
units-airship-damaged-wings = { $airship } is damaged: its skin is torn, so it moves at most one step ahead a round.
units-airship-damaged-tail = { $airship } is damaged: its rudder is hit, so it rotates at most once a round.
units-airship-damaged-engine = { $airship } is damaged: its engine is hit, so it moves one step ahead or rotates once a round.
units-airship-damaged-guns = { $airship } is damaged: its guns are hit and can no longer fire.
units-airship-lost = { $airship } goes up in flames.

## Balloons, and fire at balloons and airships

units-balloon-barrage = barrage balloon { $name }
units-balloon-observation = observation balloon { $name }
units-on-level = on L{ $level }
units-on-the-ground = on the ground
units-balloon-sinks = The { $balloon } sinks and is now { $where }.
units-balloon-rises = The { $balloon } is winched up and is now { $where }.
units-balloon-is-lowered = The { $balloon } is winched down and is now { $where }.
units-balloon-damaged = The { $balloon } is damaged: from now on it sinks one level a round.
units-balloon-burns = The { $balloon } at { $at } goes up in flames.
units-balloon-sank = The { $balloon } has sunk to the ground and is out of the game.
units-net-falls = Its net falls; balloon { $name } comes down to L{ $level }.
units-strike = { $shooter } fires its { $guns } at the { $target } ({ $modifier }).
units-strike-answered = { $shooter } fires its { $guns } at the { $target }, which fires back at the same time ({ $modifier }).
units-strike-open = { $shooter } fires its { $guns } at the { $target }, which may fire back at the same time ({ $modifier }).
units-strike-rolled = { $shooter } rolls { $total }; the black dice are rolled too.
units-strike-fired = { $shooter } rolls { $sum } at the { $target }: { $effect }.
units-reply-fired = The { $unit } rolls { $sum } at { $target }: { $effect }.
units-strike-both = { $words }; { $unit } fires back, { $modifier }: { $odds }
units-fires-strike = fires its { $guns } at { $target }, { $odds }
units-roll-strike = { $shooter } fires its { $guns } at the { $target }: { $modifier }; two red dice
units-roll-reply = The { $unit } fires back at { $target }: { $modifier }; two black dice
units-ask-winch = The { $balloon } is { $where }: winch it up, down, or leave it?
units-the-balloon = the balloon { $name }
units-the-cable = the cable of balloon { $name }
units-a-net = a barrage net
units-the-limit = the edge of its range

## Anti-aircraft zones

units-aa-shots = { $shots ->
    [one] 1 shot
   *[other] { $shots } shots
}
units-aa-flight = { $craft } flies { $path } under fire from { $zones }: { $shots }.
units-aa-fires = Fire from { $zone } at { $craft } (step { $step }, { $point } on L{ $level }): { $total }, { $result }.
units-aa-miss = a miss
units-aa-damaged = damage
units-aa-destroyed = destroyed
units-aa-second = a hit on a damaged aircraft: destroyed
units-aa-risk = { $zones }: { $shots }, { $odds }
units-roll-aa = Fire from { $zone } at { $craft }, { $point } on L{ $level }: two red dice
