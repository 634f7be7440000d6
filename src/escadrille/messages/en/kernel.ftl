## Answers that nobody asked for

kernel-answered-by-nature = “{ $cause }” is answered by nature, not by a seat
kernel-cannot-come-up = { $label } cannot come up; possible: { $offered }
kernel-stale = the question { $decision } is not open

## What people did that is no answer to the game

kernel-note-resigned = { $bot ->
    [none] { $name } has resigned.
   *[other] { $name } has resigned; { $bot } flies on.
}
kernel-note-left = { $ends ->
    [yes] { $name } has left, and the game is ended.
   *[no] { $name } has left the game.
}
kernel-note-bot = { $bot } flies for { $name } from here on.
kernel-note-moved = { $name } has moved to another browser.
kernel-note-seated = { $name } has taken the seat.
kernel-note-excused = The dice do without the number of { $name }, which was fixed and never shown.
kernel-note-late = { $bot ->
    [none] { $name } ran out of time and takes the best answer it has found so far.
   *[other] { $name } ran out of time; { $bot } chooses for it this once.
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
