"""What can be agreed on before a session begins."""

from __future__ import annotations

from escadrille.catalog import games_with
from escadrille.messages import once_a_language
from escadrille.table.games.face import faces
from escadrille.table.wire.companion import CompanionInfo


@once_a_language
def companion_info() -> CompanionInfo:
    """All games. It never changes while the program runs."""
    fields = [face.companion_info() for face in faces().values()]
    return CompanionInfo(
        games=list(games_with("companion")),
        **{name: value for each in fields for name, value in each.items()},
    )
