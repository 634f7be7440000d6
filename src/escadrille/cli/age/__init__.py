"""Age of Dogfights at the terminal: its desk, its board and panels, and what can be set up."""
