"""Age of Dogfights at the table in the browser."""
