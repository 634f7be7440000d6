"""Dogfight! as environments: answers and knowledge as numbers, for one game and for thousands."""
