### The companion

web-companion-title = Companion
web-companion-lead = Play on your own board with your own pieces. The companion flies the enemy by the published solo rules: it asks for dice rolls and tells you what to move.
web-companion-go-on = Resume saved session
# $count (number)
web-companion-texts = { $count ->
    [one] { $count } answer
   *[other] { $count } answers
}
web-companion-open = Open a session file
web-companion-begin = Start
web-companion-begins-anew = This replaces the session saved here. Download that one first if you want to keep it.

## Before a session

web-companion-board = Board
web-companion-boards =
    .full = full board
    .short = short board
    .grand = grand board
web-companion-scenario = Scenario
web-companion-free = Free set-up: I enter the pieces
web-companion-side = You fly
web-companion-edge = Central Powers’ edge
web-companion-edges =
    .N = north
    .E = east
    .S = south
    .W = west
web-companion-bot = Enemy flown by
web-companion-pilots = Pilots with no given skill
web-companion-pilots-how =
    .rolled = are rolled for
    .average = are average
web-companion-odds = Number of bots
web-companion-mission = Mission
web-companion-yours = Your biplane
web-companion-theirs = The bot’s biplane
web-companion-any-other = chosen for you
web-companion-level = Bot strength
web-companion-plain = standard

## Answering

web-companion-unasked = Who rolls
web-companion-who-rolls =
    .nothing = I roll
    .bots = You roll for bots
    .everything = You roll everything
web-companion-roll =
    .rolls = Roll for me
    .draws = Draw for me
    .tosses = Toss for me
web-companion-undo = Undo
# $face (text)
web-companion-first-die = First die: { $face }. Now the second.
web-companion-go = All pieces entered: start
web-companion-same = It could not move
# $edge (text)
web-companion-out = It left over the { $edge }
# $edge (text)
web-companion-out-short = Out { $edge }
web-companion-still-there = It is there anyway
web-companion-tap-piece = Tap the map to enter or correct a piece.
web-companion-tap-move = Tap the map where it is now.
web-companion-tap-lay = Place it on your board, then tap the map where it is.
web-companion-tap-place = Tap the map where it starts.
web-companion-tap-correct = Is the map wrong? Tap it to correct a piece.
web-companion-line = Or type it
web-companion-send = Send

## What was said

web-companion-orders = Do this on your board
web-companion-said = Latest
web-companion-why = Why
web-companion-story = Session log
web-companion-session = Session
web-companion-save = Download
web-companion-transcript = Transcript
web-companion-end = End session
web-companion-another = New session

## Pieces

web-companion-map = The map. Arrow keys choose a point, Enter edits what is there.
# $col (number), $row (number)
web-companion-chosen = Point { $col },{ $row }
web-companion-piece = Piece
web-companion-choose-piece = Which piece?
web-companion-asked = the one being asked about
web-companion-told = On the board
web-companion-heading = Heading
web-companion-level-of = Level
web-companion-nose = Nose
web-companion-noses =
    .level = level
    .up = up
    .down = down
web-companion-die = Die
web-companion-dice =
    .any = either die
    .green = green die
web-companion-pilot = Pilot
web-companion-skills =
    .none = rolled
    .rookie = rookie
    .average = average
    .ace = ace
web-companion-temper = Temperament
web-companion-tempers =
    .none = rolled
    .cautious = cautious
    .balanced = balanced
    .aggressive = aggressive
web-companion-tell = It is here
web-companion-take-off = It is off the board

## The condition of a piece

web-companion-condition = Condition
web-companion-damage = Damage
web-companion-unhurt = none
# $mount (text)
web-companion-bursts = Bursts, { $mount } guns
# $mount (text)
web-companion-jammed = { $mount } guns jammed
web-companion-throttle = Full throttle uses left
web-companion-bombs = Bombs left
web-companion-torpedo = Torpedo aboard
web-companion-kills = Kills
web-companion-as-it-is = unchanged
web-companion-correct = Correct its condition
# $what (text)
web-companion-less = Fewer: { $what }
# $what (text)
web-companion-more = More: { $what }

## Wind, sun and round

web-companion-sky = Wind, sun, round
web-companion-signs =
    .wind = Wind from
    .sun = Sun in the
web-companion-none = none
web-companion-round = Round
web-companion-first = First player
web-companion-begins =
    .me = I go first
    .bots = The bots go first

## The ring

# $name (text)
web-companion-space = Space { $name }
web-companion-stands-here =
    .me = I am here
    .bot = The bot is here
    .escorted = The escorted biplane is here
web-companion-gone =
    .site = This site is photographed
    .factory = This factory is destroyed
    .airport = This airport is done
web-companion-my-hits = My hits
web-companion-escorted-hits = Hits on the escorted biplane
web-companion-my-hand = Tiles in my hand
web-companion-landed = I have landed here
web-companion-flying = I am in the air
web-companion-gun-jammed = My gun is jammed
web-companion-gun-clear = My gun is clear
web-companion-tap-space = Is the ring wrong? Tap a space to correct it.

## What could happen

web-companion-looking = Calculating …
web-companion-danger = What could happen to it here?
web-companion-your-tile = Your tile
web-companion-way = How it flies
web-companion-ways =
    .none = along the ring
    .loop = loop
    .lane = into the lane
web-companion-escorted-tile = The escorted biplane’s tile
web-companion-dangers = How likely am I to be hit?
