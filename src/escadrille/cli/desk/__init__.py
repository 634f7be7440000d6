"""A game at the terminal: what every desk offers, and how games are played and recorded."""
