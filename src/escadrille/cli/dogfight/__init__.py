"""Dogfight! at the terminal."""
