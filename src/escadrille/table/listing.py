"""The catalogue: everything that can be played, with the words to choose it by."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from escadrille import __version__, catalog
from escadrille.kernel.rulings import Switch
from escadrille.table.age.listing import age_info
from escadrille.table.dogfight.listing import dogfight_info
from escadrille.table.wire.lobby import Catalogue, RulingInfo


@cache
def catalogue() -> Catalogue:
    """Both games. It never changes while the program runs."""
    age, dogfight = catalog.age_box().box, catalog.dogfight_box().figures
    return Catalogue(
        version=__version__,
        games=[age_info(_rulings(age.rulings)), dogfight_info(_rulings(dogfight.rulings))],
    )


def _rulings(switches: Mapping[str, Switch]) -> list[RulingInfo]:
    """The switches of a game with their meanings."""
    return [
        RulingInfo(
            id=name,
            rule=switch.rule,
            text=switch.about,
            default=switch.default,
            allowed=list(switch.allowed),
            range=switch.range,
        )
        for name, switch in switches.items()
    ]
