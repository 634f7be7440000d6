"""Charts as HTML and SVG without a script: tables with bars in them, a matrix, points, columns."""
