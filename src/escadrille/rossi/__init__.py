"""Dogfight! by Carlo A. Rossi: a duel of hidden tiles on a ring with two loops."""
