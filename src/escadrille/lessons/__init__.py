"""Short playable lessons for every game: words, positions and goals that the engine checks."""
