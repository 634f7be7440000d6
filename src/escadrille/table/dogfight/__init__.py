"""Dogfight! in the browser: its presenter, its set-up and its rules figures."""
