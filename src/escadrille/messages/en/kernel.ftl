## Answers that nobody asked for

kernel-answered-by-nature = “{ $cause }” is answered by nature, not by a seat
kernel-cannot-come-up = { $label } cannot come up; possible: { $offered }
kernel-stale = the question { $decision } is not open
