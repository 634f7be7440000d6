"""What can be played, for the set-up page."""
