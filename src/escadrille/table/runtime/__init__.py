"""What keeps the server running: threads, pauses, workers, rates, the guard and the log."""
