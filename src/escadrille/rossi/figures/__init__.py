"""What the box says: boards, biplanes, tiles, rulings, checked; and the set-up. [D1, D2]"""

from escadrille.rossi.figures.board import Board, Path, Sight
from escadrille.rossi.figures.box import (
    Biplane,
    Box,
    Colour,
    ScenarioName,
    Side,
    Space,
    SpecialRule,
    Tag,
)
from escadrille.rossi.figures.opened_box import OpenedBox
from escadrille.rossi.figures.setup import Setup, read_setup
from escadrille.rossi.figures.tiles import Mode, Tile, Tiles, in_order, parse_tile, without
