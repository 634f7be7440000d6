"""The PDF: an overview of the board, then the strips of each edge."""

from __future__ import annotations

from typing import NamedTuple

from escadrille.age.figures import EDGES
from escadrille.cli.strips.layout import PAPERS, PaperName, TableBoard, pages_of, strips_of
from escadrille.cli.strips.overview import draw_overview
from escadrille.cli.strips.pen import Pen
from escadrille.cli.strips.strip_drawing import draw_page


class Document(NamedTuple):
    """A file to print, and what is in it."""

    content: bytes
    pages: int
    strips: int


def make_document(board: TableBoard, spacing: float, paper: PaperName) -> Document:
    """The same board, spacing and paper make the same bytes."""
    sheet = PAPERS[paper]
    pen = Pen(f"Age of Dogfights, {board.name} board: coordinates", sheet)
    draw_overview(pen, board, sheet, spacing)
    edges = [strips_of(board, edge, spacing, sheet.room) for edge in EDGES]
    pages = [page for strips in edges for page in pages_of(strips)]
    for page in pages:
        draw_page(pen, page, spacing)
    return Document(pen.bytes(), 1 + len(pages), sum(len(strips) for strips in edges))
