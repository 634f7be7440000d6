"""`escadrille scenario`: checking, drawing and trying out scenarios of Age of Dogfights."""
