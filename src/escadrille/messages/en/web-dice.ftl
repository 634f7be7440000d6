### The dice, checked

web-dice-short = Dice
web-dice-title = The dice of this game
web-dice-lead = Could anybody have chosen these dice? Your browser checks it here, from the numbers below.
web-dice-fixed = The table fixed its secret
web-dice-fixed-text = Before anybody sat down it gave out this fingerprint of the secret (SHA-256).
web-dice-noted = It is the one that this browser noted when it sat down.
web-dice-not-noted = This browser was not there when the game began, so it noted no fingerprint.
web-dice-noted-other = This is not the fingerprint that this browser noted when it sat down.
web-dice-numbers = Every seat fixed a number
web-dice-numbers-text = Each browser chose a random number and gave out its fingerprint, all of them before the first number was shown.
web-dice-numbers-noted = They are the ones that this browser noted before it showed its own.
web-dice-numbers-not-noted = This browser had no seat then: that they came first is the table’s word.
web-dice-numbers-other = They are not the ones that this browser noted before it showed its own.
web-dice-shown = Then every seat showed its number
web-dice-shown-text = Each number has the fingerprint above.
web-dice-shown-other = A number has another fingerprint than the one above.
web-dice-shown-later = They are shown once every seat has fixed its number.
web-dice-added = Everybody added a number
# $count (number)
web-dice-added-text = { $count ->
    [one] { $count } browser
   *[other] { $count } browsers
} added a random number, after the fingerprint was out.
web-dice-mine = this browser’s
web-dice-mine-missing = This browser’s number is not among them: to you the dice prove nothing.
# $name (text)
web-dice-never-shown = { $name } fixed a number and never showed it. The dice do without it.
# $name (text)
web-dice-never-came = Nobody came for the seat of { $name }. The dice do without a number of theirs.
web-dice-told = The secret was told at the end
web-dice-told-text = Its fingerprint is the one above.
web-dice-told-other = Its fingerprint is another one: the secret was changed.
web-dice-not-yet = The secret is told when the game is over.
web-dice-seed = Secret and numbers make the seed
web-dice-seed-text = The seed is the fingerprint of the secret and the numbers, line by line.
web-dice-seed-other = The seed is not the one that secret and numbers make.
web-dice-no-seed = This record came without its seed, so the rolls cannot be checked.
web-dice-rolls = The seed gives every roll
# $count (number)
web-dice-rolls-text = All { $count ->
    [one] { $count } roll
   *[other] { $count } rolls
} came up as the seed says.
# $count (number), $of (number)
web-dice-rolls-other = { $count } of { $of ->
    [one] { $of } roll
   *[other] { $of } rolls
} came up otherwise.
web-dice-rules = The rules ask for every roll
web-dice-rules-text = The rules played the game again. Every roll was due, and every bag and die held what the rules say.
# $fault (text)
web-dice-rules-other = The rules do not agree: { $fault }
# $fault (text)
web-dice-rules-older = This game was played under older rules, and those of today go another way, so its rolls cannot be checked here: { $fault }
web-dice-chosen = Somebody chose the seed of this game, or its record does not say where it comes from. Nothing can be proved.

## What it comes to

web-dice-proved = What this proves
web-dice-proved-mine = Nobody chose these dice: not the table, and no seat, not even one that knew the secret.
web-dice-proved-but = Nobody could search for dice that suited them: all numbers were fixed first. One choice was left, told below.
web-dice-proved-first = Nobody chose these dice who did not know the secret.
web-dice-proved-others = Nobody changed a roll after the seed was fixed. Whether somebody chose the seed, this browser cannot tell: no number of its own is in it.
web-dice-proved-later = The seed is fixed, and nobody can change it any more. Everything else is checked when the game is over.
web-dice-proved-soon = Nothing yet: not every number has been shown.
web-dice-proved-nothing = Nothing: something above does not hold.
web-dice-unproved = What it does not prove
web-dice-unproved-looked = Whoever runs the table may have looked at the secret during the game, and so known what would come.
web-dice-unproved-again = They may have broken off games until one suited them.
# $name (text)
web-dice-unproved-choice = Somebody with the seat of { $name } who knew the secret could choose between two sets of dice: with its number and without.
web-dice-unproved-first = The game is from the first edition, where numbers were not fixed before they were shown. Whoever ran the table and had a seat could search for a number that suited them.
web-dice-unproved-position = The game began from a position that somebody set up.
web-dice-unproved-page = This page, and the rules that played the game again, come from the table too. To rely on nobody, save the record and run “escadrille verify” on it on your own machine.
web-dice-save = Save the record
web-dice-table =
    .step = Step
    .roll = Roll
    .seat = Seat
    .cameUp = Came up
    .seedSays = Seed says
web-dice-nobody = –
# $holds (yes/no or none)
web-dice-verdict = { $holds ->
    [none] Nothing to compare
    [yes] Holds
   *[no] Does not hold
}
web-dice-every-roll = Every roll
web-dice-again = Back to the replay
