"""Every way in for text: what reads it, and a good text to spoil."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from escadrille import catalog
from escadrille.age.positions.read import set_up
from escadrille.age.words.notation import read_flight
from escadrille.companion.dogfight.table import read_setup
from escadrille.companion.saves import read_save, save_text
from escadrille.companion.session import Session
from escadrille.companion.tables import header_for, lay_table, reopen
from escadrille.games.age import age, age_box, age_scenarios
from escadrille.games.dogfight import dogfight_box
from escadrille.kernel.errors import EscadrilleError
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.outside import read_json, read_toml
from escadrille.kernel.protocol import Choice, Decision, Over
from escadrille.kernel.toml_lines import line_of
from escadrille.rossi.model.notation import read_plan
from escadrille.rossi.positions.read import Position
from escadrille.table.age.editing import check_scenario, read_file
from tests.kernel.recording import record
from tests.rossi.documents import RESCUE

REFUSALS = (EscadrilleError, tomllib.TOMLDecodeError, json.JSONDecodeError)
"""What callers turn into one clear line; anything else is a fault of ours."""


class Way(NamedTuple):
    """A reader of texts, and of good values that a file may hold."""

    read: Callable[[str], object]
    take: Callable[[Any], object]
    good: Callable[[], Any]


def read_record(text: str) -> None:
    """A record opened, walked through and proved."""
    opened = catalog.open_record(text)
    for _ in opened.replay():
        pass
    opened.verify()


def _record_with(header: Any) -> None:
    _, *lines = _record().splitlines(keepends=True)
    read_record(json.dumps(header) + "\n" + "".join(lines[:4]))


def _age_record_with(header: Any) -> None:
    _, *lines = _age_record().splitlines(keepends=True)
    read_record(json.dumps(header) + "\n" + "".join(lines[:12]))


@cache
def _age_record() -> str:
    return (EXAMPLES / "games" / "age-duel.jsonl").read_text(encoding="utf-8")


@cache
def _record() -> str:
    return record(steps=6)[0]


def reopened(text: str) -> None:
    """A companion's save taken up."""
    reopen(*read_save(text))


@cache
def save_of(game: str) -> str:
    """A session that has just begun."""
    table = lay_table(game, SETUPS[game])
    return save_text(header_for(table, "1"), ())


SETUPS: dict[str, dict[str, Any]] = {
    "age": {"scenario": "duel", "side": "entente"},
    "dogfight": {"scenario": "espionage", "biplanes": ["brown", "red"], "solo": True},
}


FIRST = {"age": "1", "dogfight": "0|1"}
"""What answers the first question of a session."""


def told(game: str, text: str) -> None:
    """A line told to the companion."""
    Session(lay_table(game, SETUPS[game]), SeededNature("1")).tell(text)


@cache
def _age_match() -> tuple[Any, Any, Decision[Any]]:
    """A game of Age in which somebody has to choose."""
    game = age({"scenario": "duel"})
    match = Match(game)
    while not isinstance(asked := match.let_nature_answer(SeededNature("1")), Over):
        if asked[0].kind == "fly":
            return game, match.state, asked[0]
        match.answer(Choice(asked[0].seat, asked[0].options[0]))
    raise AssertionError("nobody flies")


def line_of_the_start(text: str) -> None:
    """Where a field stands in a file that could be read."""
    read_toml(text)
    line_of(text, "seats[0].slots[0].starts")


def answered_in_age(text: str) -> None:
    """An answer written out, as in a position file."""
    game, state, _ = _age_match()
    read_flight(game.rules, state, text)


def _age_position(raw: Any) -> object:
    return set_up(raw, age_box(), age_scenarios())


EXAMPLES = Path(__file__).parents[2] / "examples"


def _example(name: str) -> Any:
    return tomllib.loads((EXAMPLES / "positions" / name).read_text(encoding="utf-8"))


TOML_WAYS: dict[str, Way] = {
    "scenario": Way(
        read_file,
        lambda raw: check_scenario(raw) if isinstance(raw, dict) else None,
        lambda: age_scenarios()["reconnaissance"],
    ),
    "figures of Age": Way(
        lambda text: catalog.entry("age").open_box(read_toml(text)),
        lambda raw: catalog.entry("age").open_box(raw if isinstance(raw, dict) else {}),
        lambda: {
            "limits": catalog.figures("age")["limits"],
            "dice": catalog.figures("age")["dice"],
        },
    ),
    "figures of Dogfight!": Way(
        lambda text: catalog.entry("dogfight").open_box(read_toml(text)),
        lambda raw: catalog.entry("dogfight").open_box(raw if isinstance(raw, dict) else {}),
        lambda: {"biplanes": {"red": {"hand_size": 5, "tiles": {"counts": [[1, 1, 15]]}}}},
    ),
    "position of Age": Way(
        lambda text: _age_position(read_toml(text)),
        lambda raw: _age_position(raw if isinstance(raw, dict) else {}),
        lambda: _example("pursuit.toml"),
    ),
    "position of Dogfight!": Way(
        lambda text: Position(read_toml(text), dogfight_box()),
        lambda raw: Position(raw if isinstance(raw, dict) else {}, dogfight_box()),
        lambda: tomllib.loads(RESCUE),
    ),
    "line of a field": Way(
        line_of_the_start,
        lambda field: line_of('a = [1]\n[[seats]]\nb = "x"\n', str(field)),
        lambda: ["a", "seats[0].b"],
    ),
}
JSON_WAYS: dict[str, Way] = {
    "record": Way(read_record, _record_with, lambda: json.loads(_record().splitlines()[0])),
    "record of Age": Way(
        read_record, _age_record_with, lambda: json.loads(_age_record().splitlines()[0])
    ),
    "line of a record": Way(
        lambda text: read_record(_record() + text + "\n"),
        lambda line: read_record(_record() + json.dumps(line) + "\n"),
        lambda: json.loads(record(steps=7)[0].splitlines()[7]),
    ),
    **{
        f"save of {game}": Way(
            reopened,
            lambda header: reopened(json.dumps(header) + "\n"),
            lambda game=game: json.loads(save_of(game)),  # type: ignore[misc]
        )
        for game in SETUPS
    },
    **{
        f"line of a save of {game}": Way(
            lambda text, game=game: reopened(save_of(game) + text + "\n"),  # type: ignore[misc]
            lambda line, game=game: reopened(save_of(game) + json.dumps(line) + "\n"),  # type: ignore[misc]
            lambda game=game: {"text": FIRST[game], "by": "you"},  # type: ignore[misc]
        )
        for game in SETUPS
    },
    **{
        f"told to {game}": Way(
            lambda text, game=game: told(game, text),  # type: ignore[misc]
            lambda said, game=game: told(game, str(said)),  # type: ignore[misc]
            lambda: ["camel 12,8 E L4", "rule D4.1", "odds 3,4"],
        )
        for game in SETUPS
    },
    "set-up of Dogfight! in a line": Way(
        read_setup, lambda said: read_setup(str(said)), lambda: ["espionage", "brown", "red"]
    ),
    "answer in Dogfight!": Way(
        read_plan, lambda said: read_plan(str(said)), lambda: ["4/2 loop", "3/1", "0|1"]
    ),
    "answer in Age": Way(
        answered_in_age, lambda said: answered_in_age(str(said)), lambda: ["AAL", "12,8 E L4"]
    ),
    "JSON file": Way(read_json, lambda raw: read_json(json.dumps(raw)), lambda: {"a": [1]}),
}
