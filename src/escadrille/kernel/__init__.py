"""What both games share and nothing else: the protocol, nature, records and errors."""
