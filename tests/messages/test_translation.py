"""In another language nothing English is shown: all that is said is said by the catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from escadrille import catalog
from escadrille.companion.asking import Ask, Sentence
from escadrille.companion.session import Session
from escadrille.kernel.errors import BadInput, EscadrilleError, Refused
from escadrille.messages import speak
from escadrille.table.catalogue.listing import catalogue as lobby
from tests.companion.age.tables import begun
from tests.companion.dogfight.sitting import sit_down
from tests.messages.plain import plain
from tests.messages.playing import GAMES, refusals, shown
from tests.messages.pseudo import pseudo_language

SHOWN = (
    *("text", "note", "notes", "marks", "special", "conditions", "needs", "guns", "done"),
    *("place", "phase_words", "weather", "standing", "closing", "mission", "fate", "cls"),
    *("sum", "turns", "summary", "colours"),
)
"""The fields of the wire that people read; the rest are codes, numbers and names."""


@pytest.fixture(autouse=True)
def another_language() -> Iterator[None]:
    """Everything in this file is said with accents."""
    before = speak(pseudo_language())
    yield
    speak(before)


def texts_in(value: Any, key: str = "") -> Iterator[str]:
    """Every text that people read in what a browser is sent."""
    if isinstance(value, dict):
        is_scenario = "board" in value and "aircraft" in value  # its text is data
        for name, each in value.items():
            if not (is_scenario and name == "text"):
                yield from texts_in(each, name)
    elif isinstance(value, list):
        for each in value:
            yield from texts_in(each, key)
    elif isinstance(value, str) and key in SHOWN:
        yield value


@pytest.mark.parametrize("name", GAMES)
def test_a_game_at_the_table(name: str) -> None:
    found = {text for part in shown(name) for text in texts_in(part)}
    assert len(found) > 50
    assert not {text for text in found if plain(text)}


@pytest.mark.parametrize("name", GAMES)
def test_what_is_refused(name: str) -> None:
    found = set(refusals(name))
    assert found
    assert not {text for text in found if plain(text)}


def test_what_can_be_set_up() -> None:
    games = [game.model_dump(mode="json") for game in lobby().games]
    for game in games:
        del game["rulings"]  # their meaning is data
        for scenario in game["scenarios"]:
            del scenario["text"]
    assert not {text for text in texts_in(games) if plain(text)}


# -- the companion ------------------------------------------------------------------------------


def _asked(ask: Ask) -> list[str]:
    return [ask.text, *(key.meaning for key in ask.keys)]


def _said(lines: tuple[Sentence, ...]) -> list[str]:
    return [line.text for line in lines]


def _told(session: Session[Any], text: str) -> list[str]:
    try:
        return _said(session.tell(text))
    except Refused as refused:
        return [refused.reason]
    except BadInput as error:
        return [error.problem]


LOOKS = ("board", "why", "odds", "help", "nonsense", "x")


def _attended(session: Session[Any], answers: tuple[str, ...]) -> Iterator[str]:
    """A session in which dice are rolled, and the first answer that will do is given."""
    yield from _said(session.opening.lines)
    for _ in range(60):
        ask = session.asks()
        yield from _asked(ask)
        if ask.kind == "over":
            return
        if ask.chance is not None:
            yield from _said(session.roll())
            continue
        for look in LOOKS:
            yield from _told(session, look)
        before = len(session.steps)
        for answer in (*(key.key for key in ask.keys), *answers):
            yield from _told(session, answer)
            if len(session.steps) > before:
                break
    with suppress(EscadrilleError):
        yield from _said(session.take_back())


PIECES = ("gb4 9,5 W 3", "gb16 15,15 NW 2 tail", "de10 12,8 E L4 up", "de11 3,4 SE 4")


@pytest.mark.parametrize("bot", ["solo-l", "solo-m"])
def test_a_session_over_a_free_board(bot: str) -> None:
    session = begun(*PIECES, bot=bot, skill="rolled", aggressiveness="rolled")
    found = set(_attended(session, ("same", "12,12 E 3", "12,12 E 3 !", "14,14 SE 2 !")))
    assert not {text for text in found if plain(text)}


@pytest.mark.parametrize("line", ["espionage red blue", "rescue brown red", "escort red blue"])
def test_a_session_on_the_ring(line: str) -> None:
    answers = tuple(f"{value}{hits}" for value in range(6) for hits in range(4))
    both = tuple(f"{one} {other}" for one in answers for other in ("0", "+1", "-1", "+2", "-2"))
    found = set(_attended(sit_down(line), (*answers, *both, "1 2 3 4 5", "crash")))
    assert not {text for text in found if plain(text)}


# -- what cannot be set up ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "setup"),
    [
        ("age", {"scenario": "nowhere"}),
        ("age", {"scenario": 3}),
        ("age", {"weather": "fine"}),
        ("age", {"forces": "all"}),
        ("age", {"forces": [["de10"]]}),
        ("age", {"scenario": "duel", "forces": [["gb4"], ["gb5"]]}),
        ("age", {"scenario": "duel", "forces": [["xx1"], ["gb5"]]}),
        ("age", {"scenario": "duel", "forces": [["de10", "de10"], ["gb5"]]}),
        ("age", {"scenario": "duel", "force_rule": {"count": 1, "value": 9}}),
        ("age", {"scenario": "duel", "force_rule": "many"}),
        ("age", {"scenario": "duel", "options": {"experience": True}}),
        ("age", {"scenario": "duel", "options": {"ace_vs_ace": True, "skill": "open"}}),
        ("age", {"scenario": "duel", "options": {"clouds": [{"at": [99, 99], "top": 3}]}}),
        ("age", {"scenario": "duel", "bots": ["solo-l"]}),
        ("age", {"scenario": "duel", "bots": ["solo-l", ""], "solo": {"initiative": "side"}}),
        ("dogfight", {"scenario": "nowhere"}),
        ("dogfight", {"weather": "fine"}),
        ("dogfight", {"biplanes": "two"}),
        ("dogfight", {"biplanes": ["red", "red"]}),
        ("dogfight", {"scenario": "espionage", "biplanes": ["green", "red"]}),
        ("dogfight", {"biplanes": ["red", "blue"], "smart_three": True}),
        ("dogfight", {"biplanes": ["red", "blue"], "solo": True}),
    ],
)
def test_a_set_up_that_will_not_do(game: str, setup: dict[str, Any]) -> None:
    with pytest.raises(BadInput) as caught:
        catalog.load(game, setup)
    assert re.search(r"[^\x00-\x7f]", caught.value.problem)
    assert not plain(caught.value.problem)
