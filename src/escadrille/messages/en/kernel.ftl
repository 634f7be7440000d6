## Rejected answers

kernel-answered-by-nature = “{ $cause }” is decided by chance, not by a seat
kernel-cannot-come-up = { $label } is not a possible result; possible: { $offered }
kernel-over = the game is over
kernel-nothing-asked = there is nothing to decide in phase { $phase }
kernel-no-chance = there is nothing to roll or draw
kernel-chance-first = “{ $cause }” must be rolled or drawn first
kernel-seat-first = a seat must decide first
kernel-not-your-decision = seat { $seat } has nothing to decide now
kernel-no-option = { $allowed ->
    [none] “{ $action }” is not one of the options
   *[other] “{ $action }” is not one of the options: { $allowed }
}
kernel-stale = question { $decision } is not open

## What happens at the table outside the game: resignations, draws, bots

kernel-note-resigned = { $bot ->
    [none] { $name } resigned.
   *[other] { $name } resigned; { $bot } plays on.
}
kernel-note-left = { $ends ->
    [yes] { $name } left, and the game was ended.
   *[no] { $name } left the game.
}
kernel-note-bot = { $bot } plays for { $name } from now on.
kernel-note-moved = { $name } moved to another browser.
kernel-note-seated = { $name } took the seat.
kernel-note-excused = The dice go on without { $name }’s number, which was committed but never shown.
kernel-note-late = { $bot ->
    [none] { $name } ran out of time and plays the best move found so far.
   *[other] { $name } ran out of time; { $bot } makes this choice.
}
kernel-note-draw-offered = { $name } offers a draw.
kernel-note-draw-declined = { $name } declines the draw.
kernel-note-draw-agreed = Draw agreed.
kernel-and = { " and " }
kernel-wins = { $count ->
    [one] { $names } wins.
   *[other] { $names } win.
}
kernel-nobody-wins = Nobody wins.
