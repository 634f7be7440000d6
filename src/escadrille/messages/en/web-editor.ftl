### The scenario editor

web-editor-title = Scenario editor
web-editor-lead = A battle of your own: write, share and play it
# $title (text)
web-editor-opened = { $title } is open. Undo brings back what was here.
web-editor-map = The board. Arrow keys move what is chosen, or the point; Enter places or chooses, Q and E turn, Page Up and Page Down change the level, Delete takes it away.
web-editor-closer = Closer
web-editor-further = Further away
web-editor-show = Show what is chosen

## Pieces to choose from

web-editor-palette = Pieces
web-editor-choose = Choose and move
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
web-editor-access-hint = Tap outside the edge of the board: an Access Point comes there, or goes.
# $upright (yes/no), $places (text)
web-editor-comes-in = { $upright ->
    [yes] rows { $places }
   *[no] columns { $places }
}
web-editor-order = Turns in a round
# $name (text)
web-editor-earlier = { $name } earlier
web-editor-for-side = For
web-editor-slot = Part of the force
# $number (number), $count (number), $role (text)
web-editor-slot-name = { $number }: { $count } × { $role }
web-editor-on-board = On the board
web-editor-nothing = Nothing yet. Choose a piece, then tap the board.
# $name (text), $col (number), $row (number)
web-editor-piece-at = { $name }, { $col }·{ $row }

## Where to begin

web-editor-begin = Begin from
web-editor-blank = A blank sheet
web-editor-ready = Ready scenarios
web-editor-own = Your own
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
web-editor-top = Clouds up to
web-editor-team = Side
web-editor-target-of = Target of
web-editor-guns-of = Whose guns
web-editor-flown-by = Flown by
web-editor-bombs-out = Bombs that silence it
web-editor-bombs = Bombs
web-editor-usual = as usual
web-editor-route = Flies over, in this order
web-editor-exits = Leaves over
web-editor-letter = Letter
web-editor-attitude = Nose
web-editor-aircraft = Aircraft
web-editor-any-aircraft = the first that fits
web-editor-turn-left = Turn left
web-editor-turn-right = Turn right
web-editor-higher = Higher
web-editor-lower = Lower
web-editor-remove = Take away

## The scenario

web-editor-name = Title
web-editor-text = What the players are told
web-editor-board-name = Board
web-editor-ground = Ground
web-editor-grounds =
    .none = as usual
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
web-editor-task = Who has the task
web-editor-winning = How it is won
web-editor-ways =
    .survival = who has aircraft left
    .points = points
    .threshold = so many successes
    .last = the last with a fighter
    .tally = kills and survivors
    .depots = bombs on every depot
    .hunt = mission aircraft shot down
    .batteries = anti-aircraft zones silenced
    .grand = everything counts
web-editor-win = Successes to win
web-editor-draw = Successes for a draw
web-editor-alone-wins = The side with the task wins when nobody else is left
web-editor-undecided = Stopped with the task open
web-editor-undecideds =
    .loss = as it stands
    .draw = a draw
web-editor-photo-levels = Photographs from level … to …
web-editor-from = from
web-editor-to = to
web-editor-winching = Observation balloons may be winched up and down

## Weather and options

web-editor-weather = Weather and options
web-editor-wind = Wind from
web-editor-sun = Sun in the
web-editor-scoring = Points of bombing
web-editor-scorings =
    .standard = for bombs
    .alternative = for aircraft too
web-editor-first = Who begins
web-editor-first-usual = as turns go in a round
web-editor-blowing =
    .none = none
    .roll = rolled for
web-editor-as-usual = as usual
web-editor-value = Value of each force, from … to …
web-editor-skill = Pilots
web-editor-skills =
    .off = all alike
    .open = aces and rookies
    .hidden = hidden
web-editor-switches =
    .aerobatics = Maneuvers
    .speed_difference = Speed matters for fire
    .experience = Kills make better pilots
    .one_level = One level
    .ace_vs_ace = All aces
    .bonus_round = Bonus round
web-editor-fighter-limit = Fighters in the air at once
web-editor-round-limit = Rounds at most

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
web-editor-add-seat = Another player
web-editor-remove-seat = One player less
web-editor-add-slot = Another part
web-editor-remove-slot = Take this part away
web-editor-count = Aircraft
web-editor-role = There
web-editor-roles =
    .fighter = to fight
    .mission = for the task
web-editor-classes = Classes
web-editor-defaults = Usually
web-editor-defaults-hint = by name: fr13, fr14
web-editor-more = Who alone, bursts, bombs, exits, fuel
web-editor-only = Only these aircraft
web-editor-damaged = Hit before the game, one fighter for each
web-editor-one-type = all aircraft of one type
web-editor-guns = with guns
web-editor-free-level = owners choose the level
web-editor-bursts = Bursts in each gun
web-editor-bombs-each = Bombs each
web-editor-free = free
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

web-editor-good = It fits the rules.
web-editor-checking = Asking the rules …
web-editor-undo = Undo
web-editor-redo = Redo
web-editor-go-to = Go to it
web-editor-save = Save the file
web-editor-open = Open a file
web-editor-share = Copy a link
web-editor-share-text = Everything is in the link itself; no server keeps it. The file can be sent too: whoever opens it here can play it.
web-editor-shared = The link is in your clipboard.
web-editor-play = Play it
web-editor-keep = Keep it here
web-editor-kept = Kept in this browser.
# $title (text)
web-editor-forget = Forget { $title }
# $line (number or none), $field (text), $problem (text)
web-editor-bad-file = This file cannot be opened. { $line ->
    [none] { $field }
   *[other] Line { $line }, { $field }
}: { $problem }
# $line (number or none), $field (text)
web-editor-faulty-file = It is open, but does not fit the rules yet: { $line ->
    [none] { $field }
   *[other] line { $line }, { $field }
}.
web-editor-the-file = The file

## Bots fly it

web-editor-trial = Have bots fly it
web-editor-pilots =
    .solo-l = Solo-L, the solo rules
    .solo-m = Solo-M, their older draft
    .random = anything legal
web-editor-games = Games
web-editor-fly = Fly them
web-editor-flying = They are flying …
# $games (number), $asked (number)
web-editor-flown = { $games } of { $asked } ended in time.
# $games (number)
web-editor-flown-all = All { $games } came to an end.
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
web-editor-unreadable = This link carries no scenario that can be read.
