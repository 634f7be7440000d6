"""Lessons in the browser: nothing is stored, a bookmark is the list of answers so far."""
