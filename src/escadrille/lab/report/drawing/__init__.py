"""Charts as HTML and SVG that need no script: tables with bars in them, a matrix, points, columns."""
