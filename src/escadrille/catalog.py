"""The games that are installed: what each says of itself, and records bound to their game."""

from __future__ import annotations

import logging
from collections import UserDict
from collections.abc import Callable, Mapping
from functools import cache, cached_property
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from escadrille.kernel.errors import BadInput, BadRecord
from escadrille.kernel.former import Former, Tables, differences, figures_then
from escadrille.kernel.protocol import Game
from escadrille.kernel.record import Header, Record, read_header, read_lines, record_lines
from escadrille.kernel.rules_page import RuleText, parse_rules
from escadrille.kernel.rulings import rulings_then
from escadrille.messages import add_messages

AnyGame: TypeAlias = Game[Any, Any, Any, Any]
AnyRecord: TypeAlias = Record[Any, Any, Any, Any]

_log = logging.getLogger(__name__)


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


class Plugin(NamedTuple):
    """Everything needed to list, build, restore, show and play a game.

    The functions import what they need when they are called, and the packages are imported when
    they are needed: a game that is not used costs nothing.
    """

    name: str
    title: str
    page: str
    """The name of its rules page."""
    letter: str
    """What the ids of its rules begin with."""
    page_text: Callable[[], str]
    """The rules page as it is written."""
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
    rank: int = 100
    """Its place in lists; the first game is the default."""
    terminal: str = ""
    """A package with modules `desk`, `play` and `position`."""
    commands: Mapping[str, tuple[str, str]] = {}
    """Commands of its own: a module with a function of that name, and what the list says."""
    table: str = ""
    """A package with a module `face` that has a `FACE`, see `escadrille.table.games.face`."""
    companion: str = ""
    """A package with a module `table` that has `lay_table`; its `cli` is the command."""
    lessons: str = ""
    """A package with a module `stage` (`lessons.stage.Stage`), and lessons in its folder `data`."""
    bots: str = ""
    """A module with its own bots as `BOTS`, the best one first."""
    lab: str = ""
    """A module with its `PART` of the laboratory, see `escadrille.lab.part`."""
    analysis: str = ""
    """A module with `analysis_of`, see `escadrille.cli.desk.analysis`."""
    messages: str = ""
    """A package with a folder for each language, such as `en/NAME.ftl`."""

    def part(self, kind: str, module: str = "") -> Any:
        """A part of the game: `part("terminal", "desk")`. A game may lack some."""
        package = getattr(self, kind)
        if not package:
            raise BadInput("game", f"{self.name!r} has no {kind}")
        return import_module(f"{package}.{module}" if module else package)


Kind = TypeVar("Kind", bound="Ranked")


class Ranked(Protocol):
    """Something that plugins bring."""

    @property
    def name(self) -> str: ...  # noqa: D102

    @property
    def rank(self) -> int: ...  # noqa: D102


class Installed(UserDict[str, Kind]):
    """What packages offer under an entry point group, by name; looked up on first use.

    A plugin that cannot be used is reported in one line and does not stop the others.
    """

    def __init__(self, group: str, kind: type[Kind]) -> None:
        """`kind` is what each of the group's entry points has to be."""
        self._group = group
        self._kind = kind

    @cached_property
    def data(self) -> dict[str, Kind]:  # type: ignore[override]  # not before it is wanted
        """What there is, in order of rank."""
        loaded = filter(None, map(self._loaded, entry_points(group=self._group)))
        return {each.name: each for each in sorted(loaded, key=lambda each: each.rank)}

    def _loaded(self, point: EntryPoint) -> Kind | None:
        try:
            found: Kind = point.load()
            if not isinstance(found, self._kind):
                raise TypeError(f"it is not a {self._kind.__name__}")
        except Exception as error:
            problem = f"{type(error).__name__}: {error}".replace("\n", " ")
            words = "plugin %r of %s (%s) is left out: %s"
            _log.warning(words, point.name, self._group, point.value, problem)
            return None
        if isinstance(found, Plugin) and found.messages:
            add_messages(found.messages)
        return found


GAMES: Installed[Plugin] = Installed("escadrille.games", Plugin)
"""Every game by name, the default first."""


def entry(game: str) -> Plugin:
    """What is installed for a game."""
    if game not in GAMES:
        raise BadInput("game", f"{game!r} is unknown", allowed=", ".join(GAMES))
    return GAMES[game]


def games_with(part: str) -> tuple[str, ...]:
    """The games that have a part, such as a `companion`."""
    return tuple(name for name, plugin in GAMES.items() if getattr(plugin, part))


def figures(game: str) -> dict[str, Any]:
    """The figures that come with a game, as plain tables."""
    return entry(game).figures()


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
    return parse_rules(entry(game).page_text())


def game_of(header: Header) -> AnyGame:
    """The game of a record's header, under the rulings and figures it was played with.

    Rulings that this version does not know are left out. Where the figures that the header names
    are not known, today's take their place.
    """
    return _game_and_figures(header)[0]


def changed_figures(header: Header) -> list[str]:
    """What has changed since a record was played, figure by figure."""
    return differences(_game_and_figures(header)[1], figures(header.game))


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
        raise BadRecord(1, "the start does not match this set-up")
    return record
