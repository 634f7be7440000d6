"""Pure functions over flat arrays for best play; numba compiles them.

`matrices` solves one choice that both sides make at once, `turns` says where two plans lead,
`endgame` works back from the end while hands are known, `beliefs` searches while they are not.
"""
