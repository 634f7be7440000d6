"""The commands that know no game, one module each."""
