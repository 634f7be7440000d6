"""Dogfight! at the table in the browser."""
