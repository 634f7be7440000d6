### Setting up a game

web-setup-title = New game
web-setup-games =
    .age = Age of Dogfights
    .dogfight = Dogfight!
web-setup-scenario = Scenario
web-setup-side = Side of the board
web-setup-sides =
    .single = single-coloured
    .dual = two-coloured
web-setup-seat = Seat
web-setup-who =
    .me = Me
    .here = Someone at this screen
    .link = Someone by link
# $name (text)
web-setup-bot-name = Bot: { $name }
web-setup-your-name = Your name
web-setup-their-name = Their name
web-setup-placed = start in the air, aircraft placed for me
# $count (number)
web-setup-forces = { $count } aircraft
web-setup-value = value
# $value (text)
web-setup-worth = worth { $value }
web-setup-own-forces = Scenario default
web-setup-choose-forces = Choose
web-setup-listed = Show
web-setup-lists =
    .none = all
    .chosen = chosen
web-setup-hide-forces = Hide the list
web-setup-options = Options
web-setup-bots = Bots
web-setup-force-rule = Aircraft per side.
web-setup-force-kinds =
    .scenario = as in the scenario
    .count = a fixed number
    .value = up to a value
web-setup-values =
    .none = none
    .roll = rolled
    .off = all equal
    .open = aces and rookies
    .hidden = aces and rookies, hidden
    .rolled = rolled
    .average = average
    .aircraft = by aircraft
    .side = by side
    .edges = along the edges
    .survival = last side with aircraft
    .points = points
    .last = last in the air
    .tally = kills and survivors
    .standard = hits on targets
    .alternative = targets and aircraft
web-setup-cloud =
    .column = column
    .row = row
    .top = up to
web-setup-add-cloud = Add a cloud
# $number (number)
web-setup-drop-cloud = Remove cloud { $number }
# $count (number)
web-setup-pieces = { $count ->
    [0] Against these bots there is nothing to place.
    [one] You place one piece before the first round.
   *[other] { $count } pieces are placed before the first round.
}
web-setup-first-open = by the rules
web-setup-briefing =
    .title = By dice
    .heading = Roll a briefing
    .about = Against Solo-M, dice can decide what you play: the board, the clouds, how many enemies you meet, their target, and all aircraft.
    .enemy = You meet
    .side = Your side
    .own = Your aircraft
    .roll = Roll
    .again = Roll again
    .dice = The dice and their results
web-setup-briefing-enemies =
    .fighters = fighters
    .two-seaters = two-seaters and fighters
web-setup-briefing-sides =
    .central = Central Powers
    .entente = Entente
# $sides (number)
web-setup-briefing-die = { $sides }-sided die
web-setup-pilots =
    .heading = Pilots
    .open = rolled or default
    .skill = skill
    .temper = temperament
# $count (number)
web-setup-pilots-given = { $count ->
    [0] none set
   *[other] { $count } set
}
web-setup-pilots-words =
    .rookie = rookie
    .average = average
    .ace = ace
    .cautious = cautious
    .aggressive = aggressive
web-setup-loads =
    .heading = Roles and bombs
    .role = role
    .bombs = bombs
web-setup-loads-roles =
    .mission = mission
    .fighter = fighter
web-setup-help = Help from the coach
web-setup-help-about = Everybody in the game may ask the coach which plans are best.
web-setup-known-dice = Fixed seed
web-setup-seed-none = off
web-setup-seed-set = on
web-setup-seed-about = The same seed gives the same dice. Leave it empty for dice nobody can predict.
web-setup-rulings = Rulings
# $count (number)
web-setup-rulings-changed = { $count ->
    [0] default
   *[other] { $count } changed
}
web-setup-yes = yes
web-setup-no = no
web-setup-biplane = Biplane
# $name (text), $hits (number), $hand (number)
web-setup-biplane-words = { $name }: shot down at { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}, { $hand ->
    [one] { $hand } tile
   *[other] { $hand } tiles
} in hand.
web-setup-kept = Saved set-ups
web-setup-keep = Save
web-setup-name-it = Name this set-up
# $name (text)
web-setup-forget = Delete { $name }
web-setup-copy-link = Copy link to this set-up
web-setup-edit = Open in the editor
# $title (text)
web-setup-lesson = Take the lesson: { $title }
web-setup-unreadable = This link does not contain a readable set-up. Showing your own instead.
web-setup-reset = Reset to defaults
web-setup-go = Start game
web-setup-equal = Both sides have the same value.
# $name (text), $by (text)
web-setup-leads = { $name }: { $by } more in value.
