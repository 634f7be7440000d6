## A game looked at again: the heads of the table

coach-turn = turn
coach-who = who
coach-choice = plan
coach-value = chance to win
coach-often = best play
coach-cost = gave away
coach-luck = luck

## Below the table

coach-percent = { $number } %
coach-nothing = –
coach-graph = Chance to win, from choice to choice
coach-graph-ends = { $first } to { $last }
coach-totals = What came of it
coach-total = { $name } gave away { $cost } in { $count ->
    [one] 1 plan
   *[other] { $count } plans
}; luck brought { $luck }.
coach-total-best = { $name } gave nothing away; luck brought { $luck }.
coach-turning-point = Turning point: in { $turn } { $name } played { $played } and gave away { $cost }. { $best } was best.
coach-no-turning-point = No plan gave away enough to be a turning point.
coach-skipped = { $count ->
    [one] 1 plan could not be judged: its turn is not solved.
   *[other] { $count } plans could not be judged: their turns are not solved.
}
coach-nobody-judged = There is nothing to judge: no plan of this game was made in a turn that is solved.
coach-unfinished = The game is not over.

## What best play says of a position

coach-values = Best play
coach-says = { $name } has a chance of { $chance } to win.

## The puzzle of a day

coach-puzzle = Puzzle of { $day }, rated { $rating }
coach-puzzle-task = { $name } is to plan. One plan, or one mix of plans, is clearly the best. Neither bag holds a tile: both hands are known.
coach-puzzle-solved = Solved: { $best } is best.
coach-puzzle-solved-mix = Solved. Best play mixes { $mix }.
coach-puzzle-missed = { $played } gave away { $cost }: { $best } is best.
coach-puzzle-missed-mix = { $played } gave away { $cost }: best play mixes { $mix }.
coach-puzzle-part = { $plan } ({ $often })
coach-puzzle-also = In the game { $name } found it too.
coach-puzzle-game = In the game { $name } played { $played } and gave away { $cost }.
