"""What can be asked for by HTTP, and the websocket of a room."""
