"""The companion in the browser: sessions that the browser keeps, the board as games show it."""
