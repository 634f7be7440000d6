"""What goes over the wire: the only shapes that server and browser share."""
