"""Where games are kept: rows are added, never changed."""
