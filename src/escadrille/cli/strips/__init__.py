"""`escadrille board`: the board of Age of Dogfights on paper, to find points at a real table."""
