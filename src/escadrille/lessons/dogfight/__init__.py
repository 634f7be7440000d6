"""Dogfight! as lessons see it, and its lessons."""
