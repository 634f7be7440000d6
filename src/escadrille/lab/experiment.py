"""An experiment as people write it: a TOML file, checked field by field."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from escadrille import catalog
from escadrille.bots.roster import offered_for
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import validated
from escadrille.kernel.outside import TooMuch, read_toml
from escadrille.kernel.toml_lines import line_of
from escadrille.lab.part import part_of

Kind: TypeAlias = Literal["match", "round-robin", "ladder", "balance", "scenarios"]
"""Two players; every two of several; each with the next; sides against each other; scenarios."""
Exchange: TypeAlias = Literal["auto", "players", "sides", "both", "none"]
"""What changes seats in the second game of a pair."""
Engine: TypeAlias = Literal["auto", "engine", "simulator"]
MOST_GAMES = 100_000_000
LONGEST_NAME = 64
NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,63}")
Share: TypeAlias = Annotated[float, Field(gt=0, lt=0.5)]


class Document(BaseModel):
    """The base of all tables of an experiment: closed against misspelt fields."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Sprt(Document):
    """A sequential test: is the first contender `elo0` ahead, or `elo1`?"""

    elo0: Annotated[float, Field(ge=-2000, le=2000)] = 0.0
    elo1: Annotated[float, Field(ge=-2000, le=2000)] = 20.0
    alpha: Share = 0.05
    """How often `elo1` is found where `elo0` is true."""
    beta: Share = 0.05
    """How often `elo0` is found where `elo1` is true."""


class Stop(Document):
    """When a cell has enough games: by a test, or by how sure its score is."""

    sprt: Sprt | None = None
    halfwidth: Annotated[float, Field(gt=0, lt=0.5)] | None = None
    confidence: Annotated[float, Field(gt=0.5, lt=1)] = 0.95
    least: Annotated[int, Field(ge=1, le=MOST_GAMES)] = 20
    """Pairs that are played whatever they say."""


class Experiment(Document):
    """What is to be played, and how often."""

    game: str
    kind: Kind
    name: str
    """Of the results: also of their folder."""
    about: str = ""
    seed: Annotated[str, Field(min_length=1, max_length=200)] = "escadrille"
    players: Annotated[tuple[str, ...], Field(min_length=1, max_length=100)]
    games: Annotated[int, Field(ge=1, le=MOST_GAMES)]
    """At most, for each cell."""
    exchange: Exchange = "auto"
    engine: Engine = "auto"
    records: Annotated[int, Field(ge=0, le=MOST_GAMES)] = 0
    """Every so many games of a cell a record is kept; 0: none."""
    skip_refused: bool = False
    """Whether combinations that the rules do not allow are left out instead of refused."""
    setup: dict[str, Any] = {}
    rulings: dict[str, bool | int | str] = {}
    data: str | dict[str, Any] = {}
    """A user's own figures, or the file that has them."""
    scenarios: tuple[str | dict[str, Any], ...] = ()
    vary: dict[str, Any] = {}
    """Factors with their values; every combination is a cell."""
    against: dict[str, Any] = {}
    """Factors whose values meet each other: every two of them are a cell."""
    both_orders: bool = False
    """Whether every two of them meet twice, each once in the first seat."""
    cells: tuple[dict[str, Any], ...] = ()
    """Combinations listed one by one."""
    stop: Stop | None = None
    text: Annotated[str, Field(exclude=True)] = ""
    """The file as it was written; nobody writes this field."""
    source: Annotated[str, Field(exclude=True)] = ""
    """The file itself, beside which lie those that it names; nobody writes this one either."""

    @property
    def folder(self) -> Path:
        """Where files that it names lie."""
        return Path(self.source).parent


PLAYERS_OF = {
    "match": (2, 2),
    "round-robin": (2, 100),
    "ladder": (2, 100),
    "balance": (1, 100),
    "scenarios": (1, 2),
}
"""How many players a kind takes."""


def load_experiment(path: str | Path) -> Experiment:
    """An experiment from its file; `BadInput` names the file, the field and what is allowed."""
    path = Path(path)
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadInput(str(path), (error.strerror or "cannot be read").lower()) from error
    except UnicodeDecodeError as error:
        raise BadInput(str(path), f"not UTF-8 text (byte {error.start})") from error
    return read_experiment(text, source=str(path))


def read_experiment(text: str, *, source: str = "") -> Experiment:
    """An experiment from the text of a file; `source` says which."""
    try:
        raw = read_toml(text)
    except (TooMuch, tomllib.TOMLDecodeError) as error:
        raise BadInput(source or "file", f"invalid TOML: {error}") from error
    try:
        for field in ("text", "source"):
            if field in raw:
                raise BadInput(field, "there is no such field", allowed="see docs/lab.md")
        name = {"name": named_after(Path(source))} if source else {}
        return checked({**name, **raw, "text": text, "source": source})
    except BadInput as error:
        raise in_line(error, text, source) from error


def named_after(file: Path) -> str:
    """The name of an experiment that does not say its own."""
    words = re.sub("[^a-z0-9]+", "-", file.stem.lower()).strip("-")
    return words[:LONGEST_NAME].rstrip("-") or "experiment"


def in_line(error: BadInput, text: str, source: str) -> BadInput:
    """The complaint with the file and, where it is known, the line."""
    if not source:
        return error
    line = line_of(text, error.field.partition(":")[0])
    return error.in_file(f"{source}:{line}" if line else source)


def checked(raw: Mapping[str, Any]) -> Experiment:
    """An experiment from plain values, such as a program makes them."""
    experiment = validated(Experiment, raw)
    if not NAME.fullmatch(experiment.name):
        allowed = "up to 64 small letters, digits and hyphens"
        raise BadInput("name", f"{experiment.name[:LONGEST_NAME]!r} is no name", allowed=allowed)
    catalog.entry(experiment.game)
    _check_players(experiment)
    _check_stop(experiment.stop)
    if experiment.against and experiment.kind != "balance":
        raise BadInput("against", f"is not for kind {experiment.kind!r}", allowed="kind balance")
    if experiment.scenarios and experiment.kind != "scenarios":
        problem = f"is not for kind {experiment.kind!r}"
        raise BadInput("scenarios", problem, allowed='kind scenarios, or vary "setup.scenario"')
    if experiment.kind == "scenarios" and not experiment.scenarios:
        raise BadInput("scenarios", "is missing", allowed="a list of scenarios or of their files")
    return experiment


def known_players(game: str) -> tuple[str, ...]:
    """Everybody whom a game can seat, those of its simulator included."""
    return tuple(dict.fromkeys((*offered_for(game), *part_of(game).fast_players())))


def _check_players(experiment: Experiment) -> None:
    players, known = experiment.players, known_players(experiment.game)
    least, most = PLAYERS_OF[experiment.kind]
    if not least <= len(players) <= most:
        allowed = str(least) if least == most else f"{least} to {most}"
        problem = f"{len(players)} are named for kind {experiment.kind!r}"
        raise BadInput("players", problem, allowed=allowed)
    for number, player in enumerate(players):
        if player not in known:
            field = f"players[{number}]"
            raise BadInput(field, f"{player!r} is unknown", allowed=", ".join(known))
    is_paired = experiment.kind in ("round-robin", "ladder")
    if is_paired and len(set(players)) < len(players):
        raise BadInput("players", "somebody is named twice", allowed="each player once")


def _check_stop(stop: Stop | None) -> None:
    if stop is None:
        return
    if (stop.sprt is None) == (stop.halfwidth is None):
        problem = "asks for both" if stop.sprt else "asks for neither"
        raise BadInput("stop", problem, allowed="sprt = {elo0, elo1, alpha, beta} or halfwidth")
    if stop.sprt and stop.sprt.elo0 >= stop.sprt.elo1:
        problem = f"{stop.sprt.elo1:g} is not above elo0"
        raise BadInput("stop.sprt.elo1", problem, allowed=f"more than {stop.sprt.elo0:g}")
