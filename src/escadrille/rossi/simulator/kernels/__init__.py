"""The rules of Dogfight! over rows of integers, in the chapters of `turn/`; numba compiles them.

Pure functions of a table of rules and a row, with ints, loops and indexing alone: over arrays when
they are compiled, over lists as plain Python. They change the row they are given and nothing else.
Whoever answers is trusted to answer legally: the engine refuses, a simulator does not look.
"""
