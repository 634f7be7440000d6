"""Who is at the table: names, seats, sessions, links and connections."""
