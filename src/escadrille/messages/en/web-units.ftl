### Balloons, airships and anti-aircraft zones at the table

web-units-title = Balloons, airships, guns
web-units-odds = A shot on a step inside, by level
web-units-above = Higher up it is safe.
web-units-risk = Anti-aircraft fire on the way
# $number (number), $zone (text), $level (number)
web-units-step = step { $number }, { $zone }, L{ $level }
web-units-in-all = In all:
web-units-strikes = Balloons and airships
# $name (text), $guns (text)
web-units-fire-at = { $guns } at { $name }
web-units-reply = Fired back at once:
web-units-must-turn = It must turn away on its next first step.
web-units-steer = Choose one of the marked points; a second tap turns the airship.
web-units-move = Move it there
