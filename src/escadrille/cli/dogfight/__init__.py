"""Dogfight! at the terminal: its desk, its ring and panels, and what can be set up."""
