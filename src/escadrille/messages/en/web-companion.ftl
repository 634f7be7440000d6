### The companion

web-companion-title = Companion
web-companion-lead = Your board lies on the table with your pieces on it. The companion flies the enemy by the published solo rules: it names the dice, you roll them and move what it says.
web-companion-go-on = Go on with the session kept here
# $count (number)
web-companion-texts = { $count ->
    [one] { $count } answer
   *[other] { $count } answers
}
web-companion-open = Open a saved session
web-companion-begin = Begin
web-companion-begins-anew = It takes the place of the session kept here; save that one first if you want it.

## Before a session

web-companion-board = Board
web-companion-boards =
    .full = full board
    .short = short board
    .grand = grand board
web-companion-scenario = Scenario
web-companion-free = Free board: I tell where the pieces are
web-companion-side = You fly
web-companion-edge = Edge of the Central Powers
web-companion-edges =
    .N = north
    .E = east
    .S = south
    .W = west
web-companion-bot = The enemy is flown by
web-companion-pilots = Pilots of whom you say nothing
web-companion-pilots-how =
    .rolled = are rolled for
    .average = are average
web-companion-odds = How many bots there are
web-companion-mission = Mission
web-companion-yours = Your biplane
web-companion-theirs = The bot’s biplane
web-companion-any-other = chosen for you
web-companion-level = The bot
web-companion-plain = as in the box

## Answering

web-companion-unasked = Who rolls
web-companion-who-rolls =
    .nothing = I roll
    .bots = You, for bots
    .everything = You roll all
web-companion-roll =
    .rolls = Roll it for me
    .draws = Draw for me
    .tosses = Toss it for me
web-companion-undo = Undo
# $face (text)
web-companion-first-die = First die: { $face }. Now the second.
web-companion-go = All pieces told: begin
web-companion-same = It could not move
# $edge (text)
web-companion-out = It left by the { $edge }
# $edge (text)
web-companion-out-short = Out { $edge }
web-companion-still-there = It stands there all the same
web-companion-tap-piece = Tap the map to tell a piece or to correct one.
web-companion-tap-move = Tap the map where it is now.
web-companion-tap-lay = Place it on your board, and tap the map where it lies.
web-companion-tap-place = Tap the map where it begins.
web-companion-tap-correct = The map is wrong? Tap it to correct a piece.
web-companion-line = Or type a line
web-companion-send = Say it

## What was said

web-companion-orders = To do on the table
web-companion-said = Just said
web-companion-why = Why
web-companion-story = The session so far
web-companion-session = Session
web-companion-save = Save
web-companion-transcript = Transcript
web-companion-end = End it
web-companion-another = Another session

## Pieces

web-companion-map = The board. Arrow keys choose a point, Enter tells what stands there.
# $col (number), $row (number)
web-companion-chosen = Point { $col },{ $row }
web-companion-piece = Piece
web-companion-choose-piece = Which piece?
web-companion-asked = the one that is asked for
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
    .none = rolled for
    .rookie = rookie
    .average = average
    .ace = ace
web-companion-temper = Temper
web-companion-tempers =
    .none = rolled for
    .cautious = cautious
    .balanced = balanced
    .aggressive = aggressive
web-companion-tell = It stands here
web-companion-take-off = It is off the board

## The condition of a piece

web-companion-condition = Its condition
web-companion-damage = Damage
web-companion-unhurt = none
# $mount (text)
web-companion-bursts = Bursts, { $mount } guns
# $mount (text)
web-companion-jammed = { $mount } guns jammed
web-companion-throttle = Full throttle left
web-companion-bombs = Bombs left
web-companion-torpedo = Torpedo aboard
web-companion-kills = Shot down by its pilot
web-companion-as-it-is = as it is
web-companion-correct = Correct its condition
# $what (text)
web-companion-less = Less: { $what }
# $what (text)
web-companion-more = More: { $what }

## Wind, sun and round

web-companion-sky = Wind, sun, round
web-companion-signs =
    .wind = The wind blows from
    .sun = The sun stands in
web-companion-none = none
web-companion-round = Round
web-companion-first = Who begins
web-companion-begins =
    .me = I begin
    .bots = The bots begin

## The ring

# $name (text)
web-companion-space = Space { $name }
web-companion-stands-here =
    .me = I am here
    .bot = The bot is here
    .escorted = The escorted one is here
web-companion-gone =
    .site = This site is done
    .factory = This factory is gone
    .airport = This airport is done
web-companion-my-hits = My hits
web-companion-escorted-hits = Hits of the escorted
web-companion-my-hand = Tiles in my hand
web-companion-landed = I have landed here
web-companion-flying = I am in the air
web-companion-gun-jammed = My gun is jammed
web-companion-gun-clear = My gun is clear
web-companion-tap-space = The ring is wrong? Tap a space of it.

## What could happen

web-companion-looking = Flying it out …
web-companion-danger = What could happen here?
web-companion-your-tile = Your tile
web-companion-way = How it flies
web-companion-ways =
    .none = along the ring
    .loop = loop
    .lane = into the lane
web-companion-escorted-tile = The escorted biplane’s tile
web-companion-dangers = How likely am I hit?
