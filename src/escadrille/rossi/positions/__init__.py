"""Positions that people write, read and written."""

from escadrille.rossi.positions.read import Position, document_of
