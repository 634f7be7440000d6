### The table of Age of Dogfights

web-age-the-move = Move
web-age-the-shot = Shot
web-age-order-of-flight = Flight order
web-age-opposite = Opponents
web-age-whole-sheet = Whole map
web-age-side-view = side view from the south
web-age-no-weather = No wind, no sun
web-age-fleet-tab = Aircraft
web-age-log-tab = Task and log
web-age-as-list = As a list
web-age-places = Places
web-age-task = Task
web-age-facts = Aircraft and units
web-age-middle = Map and question
web-age-choices = Stats, task and log
web-age-question = Question
web-age-skip = Skip
web-age-levels-change = Level change

## The map in words

web-age-board-in-words = The map in words
# $name (text), $from (text), $to (text), $done (text or none)
web-age-zone-in-words = { $name }, from { $from } to { $to }{ $done ->
    [none] {""}
   *[other] , { $done }
}
# $text (text), $points (text)
web-age-guns-in-words = { $text }, covering { $points }
# $at (text), $top (number)
web-age-cloud-in-words = cloud around { $at }, L1 to L{ $top }
# $count (number), $texts (text)
web-age-options = { $count ->
    [one] { $count } option
   *[other] { $count } options
}: { $texts }.
# $at (text), $heading (text)
web-age-stands-at = at { $at }, heading { $heading }
web-age-has-moved = has moved
web-age-is-moving = moving now

## The sheet

# $place (text or none)
web-age-board-label = The map{ $place ->
    [none] {""}
   *[other] , { $place }
}. Arrow keys choose a point, Q and E turn, 1 to 3 set the attitude, Enter flies.
web-age-attitude =
    .up = up
    .level = level
    .down = down
web-age-attitude-label = Final attitude
web-age-turn-left = Turn left
web-age-turn-right = Turn right
web-age-lower = One level lower
web-age-higher = One level higher
# $level (number), $attitude (text)
web-age-stance = level { $level }, { $attitude ->
    [up] nose-up
    [down] nose-down
   *[level] flying level
}

## Aircraft

web-age-figures =
    .speed = speed
    .agility = agility
    .ceiling = ceiling
    .climb = climb
    .dive = dive
web-age-parts =
    .wings = wings
    .tail = tail
    .guns = guns
    .engine = engine
# $part (text)
web-age-damaged = Damaged: { $part ->
    [wings] wings
    [tail] tail
    [guns] guns
   *[engine] engine
}
web-age-undamaged = Undamaged
# $left (number), $risk (yes/no)
web-age-throttle = full throttle: { $left } safe{ $left ->
    [0] { $risk ->
        [yes] , then a risk
       *[no] {""}
    }
   *[other] {""}
}
# $skill (text)
web-age-skill = { $skill ->
    [ace] ace
    [average] average
    [rookie] rookie
   *[hidden] pilot hidden
}
# $left (number), $of (number)
web-age-bombs = bombs { $left } of { $of }
# $left (number)
web-age-torpedo = { $left ->
    [0] torpedo launched
   *[other] torpedo aboard
}
# $zones (text)
web-age-photos = photos: { $zones }
web-age-camera = camera
# $count (number)
web-age-kills = { $count ->
    [one] { $count } kill
   *[other] { $count } kills
}
# $names (text)
web-age-in-patrol = In the Patrol Zone: { $names }
# $name (text), $fate (text)
web-age-gone = { $name }: { $fate }

## Shots

# $name (text)
web-age-answers-with = { $name } fires back
# $place (text), $column (text)
web-age-shot-meta = { $place } · column { $column }
# $count (number)
web-age-shot-count = { $count ->
    [0] {""}
    [one] { $count } shot
   *[other] { $count } shots
}
web-age-choose-end = Point at a blue dot to see your shots from there.
web-age-no-shot = No shots from there.
web-age-next-turn = Who could attack you there next
web-age-no-threat = Nobody, unless someone else moves first.
# $names (text)
web-age-threatened = { $names } could attack there next.
web-age-same-point = Same point, other options
# $heading (text)
web-age-heads = heading { $heading }
web-age-aim =
    .attack = Attack
    .defend = Break action
    .long-burst = Long burst
web-age-long-burst = With a long burst, both rolls combined:
web-age-not-there = Not possible there

## The flight

web-age-fly = Fly
web-age-fly-only = Fly only
web-age-fly-and-fire = Fly and fire
# $number (number), $of (number)
web-age-way = Path { $number } of { $of }
# $least (text), $most (text)
web-age-range = { $least } to { $most }
# $tokens (text)
web-age-maneuvers = Maneuvers: { $tokens }

## Placing, and what came of a shot

web-age-tap-end = Choose a dot; tap again to turn the aircraft.
web-age-tap-place = Choose a marked point; tap again to turn the aircraft.
web-age-place-here = Place here
web-age-lay-how = Click a point on the map, or use the arrow keys and Enter.
web-age-lay-ways = Direction
web-age-lay-marks =
    .N = ▲ north
    .S = ▼ south
    .E = ―
    .SE = ╲
    .SW = ╱
# $at (text)
web-age-laying-at = At { $at }.
# $points (text)
web-age-laying-along = Access Points at { $points }.
# $count (number)
web-age-lay-left = Pieces left to place: { $count }.
web-age-results =
    .jam = guns jam
    .miss = miss
    .damaged = damaged
    .destroyed = destroyed
web-age-legend =
    .reach = destination
    .other = on another level
    .exposed = enemy could get behind
    .shot = shot possible
    .task = for the task
    .back = fires back
    .next = may attack next
    .flown = last flights
    .pieces = Faint pieces are not placed yet.

## Ends as a list

# $here (number), $other (number)
web-age-reached = { $here ->
    [one] { $here } point
   *[other] { $here } points
}{ $other ->
    [0] {""}
   *[other] , { $other } more on other levels
}
# $names (text)
web-age-with-shot-at = With a shot at { $names }
web-age-without-shot = Without a shot
# $col (number), $row (number), $heading (text), $level (number), $attitude (text)
web-age-end-in-words = { $col }·{ $row }, { $heading }, L{ $level }{ $attitude ->
    [up] {" "}nose-up
    [down] {" "}nose-down
   *[level] {""}
}
# $end (text), $task (text)
web-age-end-for-task = { $end }, { $task }
# $end (text), $names (text)
web-age-end-exposed = { $end }, exposed to { $names }
