"""`escadrille companion`: the published bots at a real table, from the terminal."""
