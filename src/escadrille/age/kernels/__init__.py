"""The compiled core: pure functions over flat integers, for movement and for lines of sight.

They import nothing of the game. Numba compiles them; without it they run as plain Python.
"""

from escadrille.age.kernels.movement import LEVELS
