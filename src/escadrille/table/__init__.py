"""The table in the browser: rooms, the store, and what goes over the wire."""
