"""What a player wants of the bots of the solo rules: how many, how able, how bold.

[A10.1 to A10.3, A11.3, A11.7]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

from escadrille.age.figures import Skill
from escadrille.age.scenario import TEMPERS, Initiatives, Places
from escadrille.kernel.errors import BadInput

SKILLS: tuple[Skill, ...] = get_args(Skill)

Found: TypeAlias = Literal["rolled", "average"]
"""How something is found out about every pilot: by a die for each, or all are average."""


class SoloWishes(NamedTuple):
    """What was said; None is open."""

    odds: int | None = None
    """Bots for each aircraft of a player. [A10.1]"""
    skill: Found | None = None
    aggressiveness: Found | None = None
    initiative: Initiatives | None = None
    """Against Solo-M: a die for each fighter, or one for a side. [A11.7]"""
    places: Places | None = None
    """Against Solo-M: where everybody begins. [A11.3]"""
    pilots: Sequence[str] = ()
    """`de10=ace,aggressive` each."""

    @property
    def of_all(self) -> dict[str, Any]:
        """What was said about all bots together."""
        named = self._asdict().items()
        return {name: value for name, value in named if name != "pilots" and value is not None}

    @property
    def said(self) -> tuple[str, ...]:
        """The options that were given."""
        return (*map(option_of, self.of_all), *(["--pilot"] if self.pilots else []))

    @property
    def is_for_the_draft(self) -> bool:
        """Whether something was said that only Solo-M knows. [A11.3, A11.7]"""
        return self.initiative is not None or self.places is not None


def solo_table(wishes: SoloWishes) -> dict[str, Any]:
    """The `solo` table of a set-up; what is open is left to the game."""
    pilots = read_pilots(wishes.pilots)
    return {**wishes.of_all, **({"pilots": pilots} if pilots else {})}


def read_pilots(texts: Sequence[str]) -> dict[str, dict[str, str]]:
    """`de10=ace,aggressive`; who takes part is for the game to say."""
    pilots: dict[str, dict[str, str]] = {}
    for text in texts:
        name, equals, words = (part.strip().lower() for part in text.partition("="))
        if not name or not equals:
            allowed = "AIRCRAFT=SKILL,TEMPER, such as de10=ace,aggressive"
            raise BadInput("--pilot", f"{text!r} is not valid", allowed=allowed)
        if name in pilots:
            raise BadInput(f"--pilot {name}", "is given twice", allowed="once for each aircraft")
        pilots[name] = _pilot(name, [word.strip() for word in words.split(",")])
    return pilots


def _pilot(name: str, words: Sequence[str]) -> dict[str, str]:
    """Average can be said of both: of the skill, or of the temper if the skill is said already."""
    known = {"skill": SKILLS, "aggressiveness": tuple(TEMPERS)}
    given: dict[str, str] = {}
    for word in sorted(words, key=lambda each: each in SKILLS and each in TEMPERS):
        fields = [field for field in known if word in known[field]]
        if not fields:
            allowed = ", ".join(dict.fromkeys((*SKILLS, *TEMPERS)))
            raise BadInput(f"--pilot {name}", f"there is no {word!r}", allowed=allowed)
        free = [field for field in fields if field not in given]
        if not free:
            allowed = "one skill and one temper, such as ace,aggressive"
            raise BadInput(f"--pilot {name}", f"{word!r} is one too many", allowed=allowed)
        given[free[0]] = word
    return given


def option_of(field: str) -> str:
    """The option that a field of the `solo` table comes from: `pilots.de10.skill` is a pilot's."""
    kind, _, rest = field.partition(".")
    return f"--pilot {rest.replace('.', ' ')}" if kind == "pilots" else f"--{kind}"
