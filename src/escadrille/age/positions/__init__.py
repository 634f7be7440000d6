"""Positions that people write: the document, read and written, and corrected in play."""

from escadrille.age.positions.correcting import corrected, thinking_anew, with_fleet_of
from escadrille.age.positions.document import PositionDocument
from escadrille.age.positions.read import Setting, set_up, state_of
from escadrille.age.positions.setup import base_name, in_the_file, setup_of
from escadrille.age.positions.write import can_be_written, document_of
