"""One game at the table: its course, its room, its driver, and what each reader is shown."""
