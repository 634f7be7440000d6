### The scenario editor

web-editor-title = Scenario editor
web-editor-lead = Create, share and play your own battles
# $title (text)
web-editor-opened = { $title } is open. Undo brings back what you had before.
web-editor-map = The map. Arrow keys move the selected piece or the cursor; Enter places or selects, Q and E turn, Page Up and Page Down change the level, Delete removes.
web-editor-closer = Zoom in
web-editor-further = Zoom out
web-editor-show = Show the selected piece

## Pieces to choose from

web-editor-palette = Pieces
web-editor-choose = Select and move
web-editor-kinds =
    .start = Aircraft
    .rectangle = Task zone
    .ship = Ship
    .cloud = Cloud
    .barrage = Barrage balloon
    .observation = Observation balloon
    .net = Barrage net
    .airship = Airship
    .aa = Anti-aircraft zone
web-editor-access = Access Points
web-editor-access-hint = Tap just outside the edge of the board to add or remove an Access Point.
# $upright (yes/no), $places (text)
web-editor-comes-in = { $upright ->
    [yes] rows { $places }
   *[no] columns { $places }
}
web-editor-order = Turn order
# $name (text)
web-editor-earlier = Move { $name } up
web-editor-for-side = For
web-editor-slot = Part of the force
# $number (number), $count (number), $role (text)
web-editor-slot-name = { $number }: { $count } × { $role }
web-editor-on-board = On the board
web-editor-nothing = Nothing yet. Choose a piece, then tap the map.
# $name (text), $col (number), $row (number)
web-editor-piece-at = { $name }, { $col }·{ $row }

## Where to begin

web-editor-begin = Start from
web-editor-blank = Blank board
web-editor-ready = Published scenarios
web-editor-own = Your scenarios
web-editor-tabs =
    .piece = Pieces
    .scenario = Scenario
    .forces = Forces
    .file = File

## One piece

web-editor-column = Column
web-editor-row = Row
web-editor-heading = Heading
web-editor-level = Level
web-editor-top = Cloud top
web-editor-team = Side
web-editor-target-of = Target of
web-editor-guns-of = Owner
web-editor-flown-by = Flown by
web-editor-bombs-out = Bombs to silence it
web-editor-bombs = Bombs
web-editor-usual = default
web-editor-route = Route, in this order
web-editor-exits = Exit edge
web-editor-letter = Letter
web-editor-attitude = Nose
web-editor-aircraft = Aircraft
web-editor-any-aircraft = the first that fits
web-editor-turn-left = Turn left
web-editor-turn-right = Turn right
web-editor-higher = Higher
web-editor-lower = Lower
web-editor-remove = Remove

## The scenario

web-editor-name = Title
web-editor-text = Description
web-editor-board-name = Board
web-editor-ground = Ground
web-editor-grounds =
    .none = default
    .land = land
    .sea = open sea
    .coast-north = coast in the north
    .coast-east = coast in the east
    .coast-south = coast in the south
    .coast-west = coast in the west
web-editor-boards =
    .full = full, 24 × 36
    .short = short, 24 × 24
    .grand = grand, 48 × 36
web-editor-mode = Mode
web-editor-modes =
    .dogfight = Dogfight
    .reconnaissance = Reconnaissance
    .bombing = Bombing
    .breakthrough = Breakthrough
    .torpedo = Torpedoes
    .combined = Combined
    .patrol = Airships on a route
    .balloons = Observation balloons
web-editor-task = Side with the task
web-editor-winning = Victory
web-editor-ways =
    .survival = last side with aircraft
    .points = points
    .threshold = number of successes
    .last = last player with a fighter
    .tally = kills and survivors
    .depots = bombs on every depot
    .hunt = mission aircraft shot down
    .batteries = anti-aircraft zones silenced
    .grand = everything scores
web-editor-win = Successes to win
web-editor-draw = Successes for a draw
web-editor-alone-wins = The side with the task wins when nobody else is left
web-editor-undecided = If the task is undecided at the end
web-editor-undecideds =
    .loss = judge it as it stands
    .draw = draw
web-editor-photo-levels = Photographs from level … to …
web-editor-from = from
web-editor-to = to
web-editor-winching = Observation balloons may be winched up and down

## Weather and options

web-editor-weather = Weather and options
web-editor-wind = Wind from
web-editor-sun = Sun in the
web-editor-scoring = Bombing points
web-editor-scorings =
    .standard = for bombs
    .alternative = for aircraft too
web-editor-first = First player
web-editor-first-usual = by turn order
web-editor-blowing =
    .none = none
    .roll = rolled
web-editor-as-usual = default
web-editor-value = Value of each force, from … to …
web-editor-skill = Pilots
web-editor-skills =
    .off = all equal
    .open = aces and rookies
    .hidden = aces and rookies, hidden
web-editor-switches =
    .aerobatics = Maneuvers
    .speed_difference = Speed affects fire
    .experience = Pilots improve with kills
    .one_level = One level
    .ace_vs_ace = All aces
    .bonus_round = Bonus round
web-editor-fighter-limit = Fighters in the air at once
web-editor-round-limit = Round limit

## Forces

web-editor-seat = Player
web-editor-seat-name = Name
web-editor-edge = Edge
web-editor-edges =
    .N = north
    .E = east
    .S = south
    .W = west
web-editor-alliance = Flies for
web-editor-alliances =
    .none = either side
    .entente = Entente
    .central = Central Powers
web-editor-nations = Nations
web-editor-team-of = Team
web-editor-teams =
    .a = A
    .b = B
    .c = C
    .d = D
web-editor-add-seat = Add player
web-editor-remove-seat = Remove player
web-editor-add-slot = Add part
web-editor-remove-slot = Remove this part
web-editor-count = Aircraft
web-editor-role = Role
web-editor-roles =
    .fighter = fighter
    .mission = mission
web-editor-classes = Classes
web-editor-defaults = Default aircraft
web-editor-defaults-hint = by code: fr13, fr14
web-editor-more = More: restrictions, bursts, bombs, exits, fuel
web-editor-only = Only these aircraft
web-editor-damaged = Damaged before the game, one fighter for each
web-editor-one-type = all aircraft of one type
web-editor-guns = with guns
web-editor-free-level = owners choose the level
web-editor-bursts = Bursts in each gun
web-editor-bombs-each = Bombs each
web-editor-free = any
web-editor-range = Fuel lasts for
web-editor-range-kinds =
    .none = the whole board
    .columns = columns
    .rows = rows
# $seat (text)
web-editor-range-label = fuel: { $seat }
# $count (number)
web-editor-starts = { $count ->
    [0] enters by Access Points
    [one] { $count } start on the board
   *[other] { $count } starts on the board
}

## The file

web-editor-good = The scenario is valid.
web-editor-checking = Checking …
web-editor-undo = Undo
web-editor-redo = Redo
web-editor-go-to = Show
web-editor-save = Download
web-editor-open = Open a file
web-editor-share = Copy link
web-editor-share-text = The link itself holds the whole scenario; no server stores it. You can also send the file: anyone who opens it here can play it.
web-editor-shared = Link copied.
web-editor-play = Play
web-editor-keep = Save in this browser
web-editor-kept = Saved in this browser.
# $title (text)
web-editor-forget = Delete { $title }
# $line (number or none), $field (text), $problem (text)
web-editor-bad-file = This file cannot be opened. { $line ->
    [none] { $field }
   *[other] Line { $line }, { $field }
}: { $problem }
# $line (number or none), $field (text)
web-editor-faulty-file = Opened, but not valid yet: { $line ->
    [none] { $field }
   *[other] line { $line }, { $field }
}.
web-editor-the-file = File

## Bots fly it

web-editor-trial = Test with bots
web-editor-pilots =
    .solo-l = Solo-L, the solo rules
    .solo-m = Solo-M, their older draft
    .random = random legal moves
web-editor-games = Games
web-editor-fly = Run
web-editor-flying = Playing …
# $games (number), $asked (number)
web-editor-flown = { $games } of { $asked } finished in time.
# $games (number)
web-editor-flown-all = All { $games } finished.
# $name (text), $count (number)
web-editor-wins = { $name }: { $count ->
    [one] { $count } win
   *[other] { $count } wins
}
# $count (number)
web-editor-draws = { $count ->
    [one] { $count } draw
   *[other] { $count } draws
}
# $least (number), $most (number)
web-editor-rounds = { $least } to { $most } rounds
# $count (number)
web-editor-rounds-each = { $count } rounds
web-editor-unreadable = This link does not contain a readable scenario.
