"""What all games share: the protocol, the loop through phases, what a seat may see, records."""
