"""The catalogue: everything that can be played, with the words to choose it by."""

from __future__ import annotations

from escadrille import __version__, catalog
from escadrille.kernel.figures import validated
from escadrille.kernel.rulings import Switch
from escadrille.messages import once_a_language
from escadrille.table.games.face import faces
from escadrille.table.wire.lobby import Catalogue, RulingInfo


@once_a_language
def catalogue() -> Catalogue:
    """All games with a face. It never changes while the program runs."""
    games = [face.info(_rulings(game)) for game, face in faces().items()]
    return Catalogue(version=__version__, games=games)


def _rulings(game: str) -> list[RulingInfo]:
    """The switches of a game with their meanings."""
    raw = catalog.figures(game)["rulings"].items()
    switches = {name: validated(Switch, table) for name, table in raw}
    return [
        RulingInfo.showing(switch, id=name, text=switch.about) for name, switch in switches.items()
    ]
