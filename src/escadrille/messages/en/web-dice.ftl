### The dice, checked

web-dice-short = Dice
web-dice-title = The dice of this game
web-dice-lead = Could anybody have chosen these dice? Your browser checks it here, by itself, from the numbers below.
web-dice-fixed = The table fixed its secret
web-dice-fixed-text = Before anybody sat down it gave out this fingerprint of the secret (SHA-256).
web-dice-noted = The same fingerprint that this browser noted when it sat down.
web-dice-not-noted = This browser was not there when the game began, so it noted no fingerprint.
web-dice-noted-other = This is not the fingerprint that this browser noted when it sat down.
web-dice-added = Everybody added a number
# $count (number)
web-dice-added-text = { $count ->
    [one] { $count } browser
   *[other] { $count } browsers
} added a random number, after the fingerprint was out.
web-dice-mine = this browser’s
web-dice-mine-missing = The number that this browser added is not among them.
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
web-dice-rolls-older = This game was played under older rules, which asked for other rolls. They cannot be checked here.
web-dice-chosen = Somebody chose the seed of this game, or its record does not say where it comes from. Nothing can be proved.
web-dice-unsafe = Browsers compute fingerprints only over HTTPS or on the machine itself. Save the record and run “escadrille verify” on it.
web-dice-proves = What this proves, and what not
web-dice-proves-text = Whoever noted the fingerprint before adding a number knows that the table could not choose the dice, and neither could any seat. It does not prove that whoever runs the table did not look at the secret during the game, or did not begin games again until one suited them.
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
