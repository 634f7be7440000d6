### Setting up a game

web-setup-title = A new game
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
    .here = Somebody at this screen
    .link = Somebody by link
# $name (text)
web-setup-bot-name = Bot: { $name }
web-setup-your-name = Your name
web-setup-their-name = Their name
web-setup-placed = begin in the air, aircraft placed for me
# $count (number)
web-setup-forces = { $count } aircraft
web-setup-value = value
# $value (text)
web-setup-worth = worth { $value }
web-setup-own-forces = The scenario’s own
web-setup-choose-forces = Choose
web-setup-listed = What is listed
web-setup-lists =
    .none = all
    .chosen = chosen
web-setup-hide-forces = Fold the list
web-setup-options = Options
web-setup-bots = The bots
web-setup-force-rule = Aircraft of each side.
web-setup-force-kinds =
    .scenario = as the scenario says
    .count = so many each
    .value = up to a value
web-setup-values =
    .none = none
    .roll = rolled for
    .off = all alike
    .open = aces and rookies
    .hidden = aces and rookies, hidden
    .rolled = rolled for
    .average = average
    .aircraft = by aircraft
    .side = by side
    .edges = along the edges
    .survival = who has aircraft left
    .points = points
    .last = last in the air
    .tally = kills and survivors counted
    .standard = hits on targets
    .alternative = targets and aircraft
web-setup-cloud =
    .column = column
    .row = row
    .top = up to
web-setup-add-cloud = Add a cloud
# $number (number)
web-setup-drop-cloud = Take cloud { $number } away
# $count (number)
web-setup-pieces = { $count ->
    [0] Against these bots nothing is left to place.
    [one] You place one piece before the first round.
   *[other] { $count } pieces are placed before the first round.
}
web-setup-first-open = as the rules say
web-setup-briefing =
    .title = By dice
    .heading = Roll a briefing
    .about = Against the Solo-M bot dice can decide what is flown: the board, the clouds, how many enemies you meet, their target, and everybody’s aircraft.
    .enemy = You meet
    .side = Your side
    .own = Your aircraft
    .roll = Roll
    .again = Roll again
    .dice = The dice, and what each decided
web-setup-briefing-enemies =
    .fighters = fighters
    .two-seaters = two-seaters and fighters
web-setup-briefing-sides =
    .central = Central Powers
    .entente = Entente
# $sides (number)
web-setup-briefing-die = A die of { $sides } sides
web-setup-pilots =
    .heading = Pilots
    .open = rolled or as usual
    .skill = skill
    .temper = temper
# $count (number)
web-setup-pilots-given = { $count ->
    [0] nobody named
   *[other] { $count } named
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
web-setup-known-dice = Known dice
web-setup-seed-none = off
web-setup-seed-set = on
web-setup-seed-about = Seed: the same one gives the same dice. Leave it empty for dice that nobody can know.
web-setup-rulings = Rulings
# $count (number)
web-setup-rulings-changed = { $count ->
    [0] as usual
   *[other] { $count } changed
}
web-setup-yes = yes
web-setup-no = no
web-setup-biplane = Biplane
# $name (text), $hits (number), $hand (number)
web-setup-biplane-words = { $name }: falls after { $hits ->
    [one] { $hits } hit
   *[other] { $hits } hits
}, { $hand ->
    [one] { $hand } tile
   *[other] { $hand } tiles
} in hand.
web-setup-kept = Set-ups kept here
web-setup-keep = Keep
web-setup-name-it = Name this set-up
# $name (text)
web-setup-forget = Forget { $name }
web-setup-copy-link = Copy a link to this one
web-setup-edit = Change it in the editor
# $title (text)
web-setup-lesson = Take the lesson: { $title }
web-setup-unreadable = This link carries no set-up that can be read here. This is your own.
web-setup-reset = All as usual
web-setup-go = To the table
web-setup-equal = Both sides are worth the same.
# $name (text), $by (text)
web-setup-leads = { $name }: { $by } more in value.
