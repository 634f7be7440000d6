"""Players that work through the protocol."""
