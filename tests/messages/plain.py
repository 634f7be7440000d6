"""Which words of a text are plain English: neither said in another language nor names."""

from __future__ import annotations

import re

from escadrille.games.age import age, age_box, age_scenarios
from escadrille.games.dogfight import dogfight_box

WORD = re.compile(r"[A-Za-z]{3,}")
QUOTED = re.compile(r"'[^']*'|“[^”]*”")
"""What somebody typed, told back."""
OPTIONS = re.compile(
    r": (\d|[rlx]\w|lose|start|land|lane|shoot|odd|replace|straight|wings|normal|me|bot).*"
)
"""Options in the notation, at the end of a refusal: typed the same in every language."""
TYPED = {"loop", "lane", "crash", "tail"}
"""Words of the notation elsewhere."""


def _names() -> frozenset[str]:
    """Words of the data files: names of aircraft and guns, colours, roles, firing places."""
    own, ring = age_box(), dogfight_box().figures
    kinds = own.hangar.types.values()
    texts = [*(k.name for k in kinds), *(k.nation for k in kinds), *(k.cls for k in kinds)]
    texts += [mount.name for kind in kinds for mount in kind.mounts]
    texts += [row.name for row in own.gunnery.places.values()]
    texts += [pair.note for row in ring.shooting.pairs.values() for pair in row.values()]
    texts += [role for each in ring.scenarios.values() for role in each.roles]
    for name in age_scenarios():
        texts += [seat.name for seat in age({"scenario": name}).rules.scenario.seats]
    texts += [own.box.units.airship.name]
    texts += [*ring.biplanes, *(each.capitalize() for each in ring.biplanes)]
    return frozenset(word for text in texts for word in WORD.findall(text))


NAMES = _names() | TYPED | {"Central", "Powers", "East", "West", "solo", "airship"}


def plain(text: str) -> list[str]:
    """The words of a text that are neither said by the catalogue nor names."""
    words = re.findall(r"[^\W\d_]+", OPTIONS.sub("", QUOTED.sub("", text)))
    return [word for word in words if WORD.fullmatch(word) and not _is_known(word)]


def _is_known(word: str) -> bool:
    return {word, word.lower()} & NAMES != set() or set(word) <= set("ALRHISOW")
