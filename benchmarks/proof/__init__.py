"""Whole duels of Dogfight!, valued without the luck of them.

Whoever knows how both seats choose, with every hand that they can hold, needs no deal to say what a
turn is worth. Duels are played to see what turns arise; every estimate is corrected by what was
expected before each of them.
"""
