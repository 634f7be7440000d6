"""The games there are, each registered once: the only module that knows more than one game."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from escadrille.kernel.errors import BadInput, BadRecord
from escadrille.kernel.figures import validated
from escadrille.kernel.former import Former, Tables, differences, figures_then
from escadrille.kernel.protocol import Game
from escadrille.kernel.record import Header, Record, read_header, read_lines, record_lines
from escadrille.kernel.rules_page import RuleText, parse_rules
from escadrille.kernel.rulings import rulings_then
from escadrille.rossi.game import Dogfight
from escadrille.rossi.opened_box import OpenedBox
from escadrille.rossi.setup import read_setup

if TYPE_CHECKING:  # numpy and the kernels are loaded for those who play it
    from escadrille.age.game import Age
    from escadrille.age.opened_box import OpenedBox as AgeBox

AnyGame: TypeAlias = Game[Any, Any, Any, Any]
AnyRecord: TypeAlias = Record[Any, Any, Any, Any]


class Box(Protocol):
    """Figures that fit together: ours with a user's own laid over them."""

    raw: dict[str, Any]
    changes: dict[str, Any]
    hash: str


class Builder(Protocol):
    """Makes a game from plain values, each of them checked."""

    def __call__(
        self,
        setup: Mapping[str, Any] | None = None,
        rulings: Mapping[str, Any] | None = None,
        changes: Mapping[str, Any] | None = None,
        *,
        base: Mapping[str, Any] | None = None,
    ) -> AnyGame:
        """`changes` are laid over `base`; without one, over the figures of today."""


class Entry(NamedTuple):
    """All that has to be known of a game to list, build and restore it.

    The functions import what they need when they are called: a game that nobody asks for costs
    nothing.
    """

    title: str
    page: str
    """The name of the rules page below docs/rules."""
    letter: str
    """What the ids of its rules begin with."""
    figures: Callable[[], dict[str, Any]]
    """Our figures as plain tables; one of them is `rulings`."""
    open_box: Callable[[Mapping[str, Any] | None], Box]
    """The figures checked, with a user's own on top."""
    build: Builder
    """A game from set-up, rulings and own figures; what `setup_fields` wrote is a set-up too."""
    owns_start: Callable[[AnyGame, Any], bool]
    """Whether a starting state can belong to the set-up of a game."""
    former: Callable[[], tuple[Former, ...]] = tuple
    """The figures it had before, the latest first."""


def entry(game: str) -> Entry:
    """What is registered for a game."""
    if game not in GAMES:
        raise BadInput("game", f"{game!r} is unknown", allowed=", ".join(GAMES))
    return GAMES[game]


def figures(game: str) -> dict[str, Any]:
    """The figures that come with a game, as plain tables."""
    return entry(game).figures()


def open_box(game: str, changes: Mapping[str, Any] | None = None) -> Box:
    """The checked figures of a game, with a user's own laid over ours."""
    return entry(game).open_box(changes)


def load(
    game: str,
    setup: Mapping[str, Any],
    rulings: Mapping[str, Any] | None = None,
    changes: Mapping[str, Any] | None = None,
) -> AnyGame:
    """A game by name, such as a record's header gives it."""
    return entry(game).build(setup, rulings, changes)


@cache
def rules_page(game: str) -> dict[str, RuleText]:
    """The rules of a game in our own words, by id."""
    return parse_rules(page_text(game))


def page_text(game: str) -> str:
    """The rules page of a game as it is written."""
    name = f"{entry(game).page}.md"
    packed = resources.files("escadrille") / "pages" / name
    if packed.is_file():
        return packed.read_text(encoding="utf-8")
    checkout = Path(__file__).parents[2] / "docs" / "rules" / name  # an editable install
    return checkout.read_text(encoding="utf-8")


def game_of(header: Header) -> AnyGame:
    """The game of a record's header, under the rulings and figures it was played with.

    Rulings that this version does not know are left out. Where nobody kept the figures that the
    header names, those of today take their place.
    """
    game, _ = _game_and_figures(header)
    return game


def changed_figures(header: Header) -> list[str]:
    """What has changed since a record was played, figure by figure."""
    _, then = _game_and_figures(header)
    return differences(then, figures(header.game))


def _game_and_figures(header: Header) -> tuple[AnyGame, Tables]:
    """The game of a header, and our figures as they were when it was played."""
    today = figures(header.game)
    rulings = rulings_then(today["rulings"], header.rulings)
    game = load(header.game, header.setup, rulings, header.data_overrides)
    if game.data_hash == header.data_hash:
        return game, today
    found = entry(header.game)
    for tables in figures_then(today, found.former()):
        older = found.build(header.setup, rulings, header.data_overrides, base=tables)
        if older.data_hash == header.data_hash:
            return older, tables
    return game, today


def open_record(text: str) -> AnyRecord:
    """Read a record, bound to the game, rulings and figures that its header names.

    A ruling that this version does not know is left out: the events still tell the game, only
    verifying it is no longer possible.
    """
    first, *rest = record_lines(text) or [""]
    header = read_header(first)
    game = game_of(header)
    record = Record(game, header, *read_lines(game, rest))
    if not entry(header.game).owns_start(game, record.start()):
        raise BadRecord(1, "the start does not belong to this set-up")
    return record


def _tables(package: str, name: str) -> dict[str, Any]:
    """A data file that comes with a game."""
    path = resources.files(package) / "data" / name
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _former(package: str) -> tuple[Former, ...]:
    found = _tables(package, "former.toml")["former"]
    return tuple(validated(Former, each) for each in found)


# -- Dogfight! ----------------------------------------------------------------------------------


def _dogfight_figures() -> dict[str, Any]:
    return _tables("escadrille.rossi", "dogfight.toml")


@cache
def _own_box() -> OpenedBox:
    return OpenedBox(_dogfight_figures())


def dogfight_box(changes: Mapping[str, Any] | None = None) -> OpenedBox:
    """The box of Dogfight!, with a user's own figures laid over ours."""
    return OpenedBox(_dogfight_figures(), changes) if changes else _own_box()


def dogfight(
    setup: Mapping[str, Any] | None = None,
    rulings: Mapping[str, Any] | None = None,
    changes: Mapping[str, Any] | None = None,
    *,
    base: Mapping[str, Any] | None = None,
) -> Dogfight:
    """A game of Dogfight! from plain values, each of them checked."""
    box = dogfight_box(changes) if base is None else OpenedBox(base, changes)
    return Dogfight(box, read_setup(setup or {}, box.figures), rulings)


def _flies_its_biplanes(game: AnyGame, state: Any) -> bool:
    """The crafts on the board are those of the set-up."""
    biplanes = tuple(aviator.biplane for aviator in state.aviators)
    return biplanes == tuple(game.setup_fields()["biplanes"])


# -- Age of Dogfights ---------------------------------------------------------------------------


def _age_figures() -> dict[str, Any]:
    """All figures as one table of tables: no two files name the same one."""
    files = ("age.toml", "aircraft.toml", "gunnery.toml")
    return {k: v for name in files for k, v in _tables("escadrille.age", name).items()}


@cache
def age_scenarios() -> dict[str, dict[str, Any]]:
    """The scenarios that come with Age of Dogfights, as plain tables by name."""
    folder = resources.files("escadrille.age") / "data" / "scenarios"
    names = sorted(path.name for path in folder.iterdir() if path.name.endswith(".toml"))
    return {
        name.removesuffix(".toml"): _tables("escadrille.age", f"scenarios/{name}") for name in names
    }


@cache
def _own_age_box() -> AgeBox:
    from escadrille.age.game import open_box

    return open_box(_age_figures(), {})


def age_box(changes: Mapping[str, Any] | None = None) -> AgeBox:
    """The box of Age of Dogfights, with a user's own figures laid over ours."""
    from escadrille.age.game import open_box

    return open_box(_age_figures(), changes) if changes else _own_age_box()


def age(
    setup: Mapping[str, Any] | None = None,
    rulings: Mapping[str, Any] | None = None,
    changes: Mapping[str, Any] | None = None,
    *,
    base: Mapping[str, Any] | None = None,
) -> Age:
    """A game of Age of Dogfights from plain values, each of them checked."""
    from escadrille.age.game import build, open_box

    box = age_box(changes) if base is None else open_box(base, changes or {})
    return build(box, age_scenarios(), setup or {}, rulings or {})


def _age_owns_start(game: AnyGame, state: Any) -> bool:
    from escadrille.age.game import Age, owns_start

    assert isinstance(game, Age)
    return owns_start(game, state)


GAMES: dict[str, Entry] = {
    "dogfight": Entry(
        title="Dogfight!",
        page="dogfight",
        letter="D",
        figures=_dogfight_figures,
        open_box=dogfight_box,
        build=dogfight,
        owns_start=_flies_its_biplanes,
        former=lambda: _former("escadrille.rossi"),
    ),
    "age": Entry(
        title="Age of Dogfights",
        page="age-of-dogfights",
        letter="A",
        figures=_age_figures,
        open_box=age_box,
        build=age,
        owns_start=_age_owns_start,
        former=lambda: _former("escadrille.age"),
    ),
}
"""Every game by name, the one that is meant when nobody names one first."""
