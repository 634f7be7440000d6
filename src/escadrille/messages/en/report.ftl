### The laboratory report: headings, findings in words, how to read each chart

report-title = Balance report
report-lead = How even are the two games, and how well do we know it?
report-games = Games
report-version = Version
report-confidence = Intervals
report-confidence-value = 95 %
report-played-by = Played by
report-contents = Contents
report-night = Dark
report-day = Light
report-theme = Light or dark theme
report-csv = Data, CSV
report-csv-of = { $title }: data as CSV
report-source = { $count ->
    [one] 1 game, { $players }
   *[other] { $games } games, { $players }
}
report-basis = Every interval covers the true value in 95 of 100 cases, and mirrored games count once. An arrow marks what the interval separates from even. All results hold for the players named: stronger ones may use a side better.
report-experiments-title = Where the games come from
report-experiments-lead = Each experiment can be run again from its file and gives the same games.
report-experiment-games = { $count ->
    [one] 1 game, version { $version }
   *[other] { $games } games, version { $version }
}
report-experiment-file = Experiment file
report-no-charts = There is no chart for these games: each needs data that they lack.

## Words of several charts

report-first-seat = First seat
report-second-seat = Second seat
report-first-side = First side
report-second-side = Second side
report-scenario = Scenario
report-player = Player
report-won = Won
report-elo = Elo
report-evenly = even
report-yes = yes
report-no = no
report-more = row wins more
report-less = row wins less
report-even = no arrow: even within the interval
report-drawn = { $share } % drawn
report-share-said = { $share } of 100, between { $low } and { $high }

## Biplanes of Dogfight!

report-biplanes-title = Biplanes of Dogfight!
report-biplanes-finding = { $where }: { $best } wins most, { $most } of 100 games on average, and { $worst } least, { $least }.
report-biplanes-where = { $scenario }, { $board }
report-biplanes-tab = { $scenario }, { $board }, { $player }
report-biplanes-choose = Scenario and side of the board
report-board-single = single-coloured
report-board-dual = two-coloured
report-biplanes-corner = wins of the row
report-biplanes-mission-corner = { $mission } ↓ { $other } →
report-biplanes-caption = { $where }: games won of 100 by the biplane of the row
report-biplanes-mean = mean
report-biplanes-remark = At least { $games } games to a pairing, draws halved. { $leaning } of { $pairings } pairings are uneven beyond doubt; among equals, chance alone would mark about { $chance }.
report-biplanes-reading = Read along a row: the number is how many of 100 games that biplane wins against the one above, ± its interval. Blue with ▲ is more than half, red with ▼ less. In a mission the row’s biplane flies it and the column’s defends.

## Scenarios

report-scenarios-title = Scenarios of { $game }
report-scenarios-finding = { $uneven } of { $of } bars lean to a side beyond doubt. Most one-sided: { $scenario }, { $share } of 100 for { $side }.
report-scenarios-all-even = { $count ->
    [one] The bar leans to neither side beyond doubt.
   *[other] None of the { $count } bars leans to a side beyond doubt.
}
report-scenarios-axis = Games won of 100 by the side the bar leans to
report-scenario-said = { $side }: { $share } of 100, between { $low } and { $high }
report-scenarios-reading = The bar leans to the side that wins more, draws halved; the thin line is its interval. If the line crosses the middle, the scenario may be even.

## Aircraft

report-aircraft-title = Aircraft: printed and played
report-aircraft = Aircraft
report-printed = Printed
report-in-play = In play
report-interval = Interval
report-flown = Games
report-aircraft-printed = Rank correlation over the { $count } values that the rulebook prints: { $value }, between { $low } and { $high }.
report-aircraft-all = Over all { $count } aircraft: { $value }, between { $low } and { $high }.
report-aircraft-bargain = The best bargain is the { $name }: worth { $worth } for { $price }.
report-aircraft-dear = The most overpriced is the { $name }: worth { $worth } for { $price }.
report-aircraft-said = Printed values of { $count } aircraft and their values in play; the figures are listed below
report-aircraft-across = value by the rules
report-aircraft-up = value in play
report-aircraft-line = as printed
report-aircraft-list = All values in figures
report-aircraft-star = * The rulebook does not print this value; it is reconstructed.
report-entente = Entente
report-central = Central Powers
report-reconstructed = hollow: value not printed
report-aircraft-reading = Above the line an aircraft wins more than it costs, below it less. Values in play are those that explain the results best, scaled to the mean and spread of the printed ones; who moved first is taken into account. The rank correlation is that of these games and of the aircraft in them alone; that of all 18 printed values, bombers included, is measured in other games (docs/aircraft.md).

## Ladder

report-ladder-title = Ladder of bots: { $game }
report-ladder-source = { $count ->
    [one] 1 game, mean of all players 0
   *[other] { $games } games, mean of all players 0
}
report-ladder-finding = { $best } is { $ahead } Elo ahead of { $second }.
report-ladder-close = { $best } and { $second } are too close to tell apart.
report-ladder-said = { $elo }, between { $low } and { $high }
report-ladder-reading = The dot is the rating that explains all results best, the line its interval. 100 Elo more means 64 of 100 games against the other, 200 Elo 76, 400 Elo 91.

## Going first

report-first-title = Going first
report-first-finding = Going first helps in { $helps } of { $of } rows and hurts in { $hurts }. Largest effect: { $scenario }, where the first mover wins { $share } of 100.
report-first-even = Going first makes no difference beyond doubt anywhere.
report-first-axis = Games won of 100 by the first mover
report-first-reading = Right of the middle, the first mover wins more than half. Both sides count alike, so a strong side does not pass for a strong first move.

## Odds

report-odds-title = Odds for bots
report-odds = Odds
report-odds-finding = Closest to an even game: { $odds } to 1 against { $against }; the bots win { $share } of 100.
report-odds-row = { $odds } to 1
report-odds-note = { $bots } against { $against }, { $scenario }
report-odds-axis = Games won of 100 by the bots
report-odds-reading = The dot is how many of 100 games the bots win when they have one, two or three aircraft to each of yours.

## Rulings

report-rulings-title = Alternative rulings: { $game }
report-ruling = Ruling
report-wins = Wins
report-draws = Draws
report-rounds = Rounds
report-rulings-finding = { $sure } of { $of } alternatives change something beyond doubt. Largest shift of wins: { $ruling } as “{ $value }” in { $scenario }, { $change } of 100 for { $side }.
report-rulings-length-only = { $sure } of { $of } alternatives change draws or length beyond doubt; none shifts wins.
report-rulings-none = { $count ->
    [one] The alternative changes nothing beyond doubt.
   *[other] None of the { $count } alternatives changes anything beyond doubt.
}
report-ruling-row = { $ruling }: { $value }
report-ruling-note = { $rule } · we play “{ $default }” · { $scenario }, { $side }
report-ruling-said = { $change } wins of 100, between { $low } and { $high }
report-rulings-axis = Change of the named side’s wins, of 100 games
report-ruling-named = { $ruling } as “{ $value }” in { $scenario }
report-rulings-same = { $count ->
    [one] One alternative had nothing to decide: every game ended as under our ruling, and in the same round. In this set-up, with these players, it cannot matter or does so too rarely to show: { $rulings }.
   *[other] { $count } alternatives had nothing to decide: every game ended as under our ruling, and in the same round. In this set-up, with these players, they cannot matter or do so too rarely to show: { $rulings }.
}
report-rulings-left = { $count ->
    [one] 1 of { $of } rulings was not measured
   *[other] { $count } of { $of } rulings were not measured
}
report-rulings-left-why = These were left as they are by default, so nothing is known about them here. Many need what the set-ups above do not have: a task, an option, other aircraft, units or bots of the rules.
report-rulings-reading = Each row plays an alternative beside our ruling; games with the same dice are compared with each other. Right of the middle the side named wins more than under our ruling; ▲ and ▼ mark changes that the interval separates from none. By chance alone, about one row in twenty is marked.

## Length

report-length-title = Length of games: { $game }
report-length-one = Half of the games are over by round { $median }, 95 of 100 by round { $high }.
report-length-finding = Shortest: { $short }, half of the games are over by round { $least }. Longest: { $long }, by round { $most }.
report-length-note = { $player } · median { $median }, most { $low }–{ $high }
report-length-said = { $title }: { $games } games, median { $median } rounds, nine of ten between { $low } and { $high }
report-length-reading = Each column is the share of games that end in that round, or in the few rounds it spans; the line stands at the median. “Most” is nine games of ten.
