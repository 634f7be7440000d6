"""The golden playthroughs of all games, and how each is written as a text."""

from __future__ import annotations

from escadrille.catalog import AnyRecord
from tests.playthroughs import script, wanted
from tests.playthroughs.age import script as age_script
from tests.playthroughs.age import wanted as age_wanted
from tests.playthroughs.story import Wanted

PLAYTHROUGHS: tuple[Wanted, ...] = (*wanted.PLAYTHROUGHS, *age_wanted.PLAYTHROUGHS)
SCRIPTS = {"dogfight": script.as_text, "age": age_script.as_text}


def as_text(wanted: Wanted, record: AnyRecord) -> str:
    """A playthrough as a text to read."""
    return SCRIPTS[wanted.game](wanted.title, record)
