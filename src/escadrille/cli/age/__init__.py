"""Age of Dogfights at the terminal."""
