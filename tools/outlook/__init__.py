"""Trains what hands are worth long before the end of a duel (docs/duellist.md).

`tables` writes the rules of all duels as arrays; `train` needs nothing else than these, numpy and
PyTorch, so that it can run on a machine with a GPU where Escadrille is not installed.
"""
