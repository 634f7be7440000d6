### Balloons, airships and anti-aircraft zones at the table

web-units-title = Balloons, airships, guns
web-units-odds = Odds per step inside, by level
web-units-above = Above that it is safe.
web-units-risk = Anti-aircraft fire on the way
# $number (number), $zone (text), $level (number)
web-units-step = step { $number }, { $zone }, L{ $level }
web-units-in-all = Overall:
web-units-strikes = Balloons and airships
# $name (text), $guns (text)
web-units-fire-at = { $guns } at { $name }
web-units-reply = Fires back at once:
web-units-must-turn = It must turn away on the first step of its next move.
web-units-steer = Choose a marked point; tap again to turn the airship.
web-units-move = Move there
