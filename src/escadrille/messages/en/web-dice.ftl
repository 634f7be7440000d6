### The dice, checked

web-dice-short = Dice
web-dice-title = Dice check
web-dice-lead = Could anyone have rigged these dice? Your browser checks it here, from the numbers below.
web-dice-fixed = The table committed to a secret
web-dice-fixed-text = Before anyone sat down, it published this fingerprint of its secret (SHA-256).
web-dice-noted = It matches the one this browser noted when it sat down.
web-dice-not-noted = This browser was not there at the start, so it noted no fingerprint.
web-dice-noted-other = It does not match the fingerprint this browser noted when it sat down.
web-dice-numbers = Every seat committed to a number
web-dice-numbers-text = Each browser chose a random number and published its fingerprint, all before the first number was shown.
web-dice-numbers-noted = They match the ones this browser noted before it showed its own.
web-dice-numbers-not-noted = This browser had no seat then, so only the table vouches for the order.
web-dice-numbers-other = They do not match the ones this browser noted before it showed its own.
web-dice-shown = Then every seat showed its number
web-dice-shown-text = Each number matches its fingerprint above.
web-dice-shown-other = A number does not match its fingerprint above.
web-dice-shown-later = They are shown once every seat has committed.
web-dice-added = Everyone added a number
# $count (number)
web-dice-added-text = { $count ->
    [one] { $count } browser
   *[other] { $count } browsers
} added a random number after the fingerprint was published.
web-dice-mine = this browser’s
web-dice-mine-missing = This browser’s number is not among them, so the dice prove nothing to you.
# $name (text)
web-dice-never-shown = { $name } committed to a number and never showed it. It was left out.
# $name (text)
web-dice-never-came = Nobody took { $name }’s seat, so it added no number.
web-dice-told = The secret was revealed at the end
web-dice-told-text = It matches the fingerprint above.
web-dice-told-other = It does not match the fingerprint above: the secret was changed.
web-dice-not-yet = The secret is revealed when the game is over.
web-dice-seed = The secret and the numbers make the seed
web-dice-seed-text = The seed is the fingerprint of the secret and the numbers, line by line.
web-dice-seed-other = The seed does not follow from the secret and the numbers.
web-dice-no-seed = This record came without its seed, so the rolls cannot be checked.
web-dice-rolls = The seed determines every roll
# $count (number)
web-dice-rolls-text = All { $count ->
    [one] { $count } roll
   *[other] { $count } rolls
} match the seed.
# $count (number), $of (number)
web-dice-rolls-other = { $count } of { $of ->
    [one] { $of } roll
   *[other] { $of } rolls
} do not match the seed.
web-dice-rules = The rules called for every roll
web-dice-rules-text = The game was replayed by the rules. Every roll was due, and every bag and die held what the rules say.
# $fault (text)
web-dice-rules-other = The rules disagree: { $fault }
# $fault (text)
web-dice-rules-older = This game was played under older rules and does not replay under today’s, so its rolls cannot be checked here: { $fault }
web-dice-chosen = Someone chose this game’s seed, or its record does not say where the seed came from. Nothing can be proved.

## The verdict

web-dice-proved = What this proves
web-dice-proved-mine = Nobody chose these dice: not the table, and no player, even one who knew the secret.
web-dice-proved-but = Nobody could search for dice that suited them, because all numbers were committed first. One choice remained; see below.
web-dice-proved-first = Nobody chose these dice without knowing the secret.
web-dice-proved-others = No roll was changed after the seed was set. This browser cannot tell whether someone chose the seed, because none of its own numbers is in it.
web-dice-proved-later = The seed is set and can no longer be changed. Everything else is checked when the game is over.
web-dice-proved-soon = Nothing yet: not every number has been shown.
web-dice-proved-nothing = Nothing: a check above failed.
web-dice-unproved = What it does not prove
web-dice-unproved-looked = The host could have looked at the secret during the game and known what was coming.
web-dice-unproved-again = The host could have abandoned games until one suited them.
# $name (text)
web-dice-unproved-choice = Anyone who held { $name }’s seat and knew the secret could choose between two sets of dice: with their number or without it.
web-dice-unproved-first = This game uses the first edition of the protocol, in which numbers were not committed before they were shown. A host with a seat could search for a number that suited them.
web-dice-unproved-position = The game started from a position that someone set up.
web-dice-unproved-page = This page, and the rules that replayed the game, come from the table too. To trust nobody, save the record and run “escadrille verify” on your own machine.
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
    [yes] Passed
   *[no] Failed
}
web-dice-every-roll = All rolls
web-dice-again = Back to the replay
