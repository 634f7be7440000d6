### The puzzle of a day

web-puzzle-title = Find the plan
web-puzzle-note = the daily puzzle of Dogfight!
web-puzzle-of-the-day = Puzzle of the day
# $day (text)
web-puzzle-of = Puzzle of { $day }
web-puzzle-start-text = One position, one try: find the best plan
web-puzzle-open = Solve it
web-puzzle-look-again = Look again
web-puzzle-today = Today’s puzzle
web-puzzle-setting = Setting up the puzzle…
web-puzzle-patience = The first time of a day takes a moment; right after an installation up to a minute.

## The question

# $name (text)
web-puzzle-to-plan = { $name } is to plan.
# $name (text)
web-puzzle-task = Both bags are empty, so { $name } hides nothing. Choose a plan that best play would choose too.
web-puzzle-mixes = Where best play mixes several plans, any of them solves the puzzle. Only your first try counts.
web-puzzle-rated = Rated
web-puzzle-when = When
web-puzzle-from = From
web-puzzle-from-text = a game of the greedy bot against itself

## The answer

web-puzzle-solved = Solved
web-puzzle-missed = Missed
# $plan (text)
web-puzzle-best-is = { $plan } is the best plan.
# $plans (text)
web-puzzle-best-mix = Best play mixes { $plans }.
# $plan (text), $often (text)
web-puzzle-part = { $plan } ({ $often })
# $plan (text), $cost (text)
web-puzzle-gave-away = Yours, { $plan }, gave away { $cost }.
# $name (text)
web-puzzle-game-solved = In the game { $name } found it too.
# $name (text), $plan (text), $cost (text)
web-puzzle-game-missed = In the game { $name } chose { $plan } and gave away { $cost }.
web-puzzle-next = Next puzzle
web-puzzle-again = Try again
web-puzzle-no-more = You have tried every day.
web-puzzle-seen-before = You have tried this one before: it does not count again.

## What this browser keeps

# $solved (number), $tried (number)
web-puzzle-count = { $solved } of { $tried } solved
# $count (number)
web-puzzle-streak = { $count } in a row
web-puzzle-earlier = Earlier
web-puzzle-later = Later
# $day (text), $mark (text)
web-puzzle-day = { $mark ->
    [solved] { $day }, solved
    [missed] { $day }, missed
   *[open] { $day }
}
web-puzzle-marks = Tick: solved. Cross: missed. Ring: this puzzle.
web-puzzle-rating = Your puzzle rating
# $rating (number)
web-puzzle-you = You: { $rating }
# $deviation (number)
web-puzzle-deviation = ± { $deviation }
web-puzzle-unrated = Solve your first puzzle to get a rating.
# $rating (number), $change (text)
web-puzzle-changed = Your rating: { $rating } ({ $change })
web-puzzle-kept = Kept in this browser only, by the Glicko system; a puzzle is an opponent with its own rating.
# $from (number), $to (number), $count (number)
web-puzzle-graph = { $count ->
    [one] Your rating after 1 puzzle: { $to }
   *[other] Your rating over { $count } puzzles, from { $from } to { $to }
}
