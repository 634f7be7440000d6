"""The golden playthroughs of all games."""

from __future__ import annotations

from tests.playthroughs import wanted
from tests.playthroughs.age import wanted as age_wanted
from tests.playthroughs.story import Wanted

PLAYTHROUGHS: tuple[Wanted, ...] = (*wanted.PLAYTHROUGHS, *age_wanted.PLAYTHROUGHS)
