"""Players that work through the protocol, and the registry that seats, lists and asks them."""
