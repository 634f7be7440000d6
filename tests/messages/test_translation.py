"""In another language nothing English is shown: all that is said is said by the catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from escadrille import catalog
from escadrille.companion.asking import Ask, Line
from escadrille.companion.session import Session
from escadrille.kernel.errors import BadInput, EscadrilleError, Refused
from escadrille.messages import speak
from escadrille.table.listing import catalogue as lobby
from tests.companion.age.tables import begun
from tests.companion.dogfight.sitting import sit_down
from tests.messages.playing import GAMES, refusals, shown
from tests.messages.pseudo import pseudo_language

SHOWN = (
    *("text", "note", "notes", "marks", "special", "conditions", "needs", "guns", "done"),
    *("place", "phase_words", "weather", "standing", "closing", "mission", "fate", "cls"),
    *("sum", "turns", "summary", "colours"),
)
"""The fields of the wire that people read; the rest are codes, numbers and names."""
WORD = re.compile(r"[A-Za-z]{3,}")
QUOTED = re.compile(r"'[^']*'|“[^”]*”")
"""What somebody typed, told back."""
OPTIONS = re.compile(
    r": (\d|[rlx]\w|lose|start|land|lane|shoot|odd|replace|straight|wings|normal|me|bot).*"
)
"""Options in the notation, at the end of a refusal: typed the same in every language."""
TYPED = {"loop", "lane", "crash", "tail"}
"""Words of the notation elsewhere."""


@pytest.fixture(autouse=True)
def another_language() -> Iterator[None]:
    """Everything in this file is said with accents."""
    before = speak(pseudo_language())
    yield
    speak(before)


def _names() -> frozenset[str]:
    """Words of the data files: names of aircraft and guns, colours, roles, firing places."""
    age, ring = catalog.age_box(), catalog.dogfight_box().figures
    kinds = age.hangar.types.values()
    texts = [*(k.name for k in kinds), *(k.nation for k in kinds), *(k.cls for k in kinds)]
    texts += [mount.name for kind in kinds for mount in kind.mounts]
    texts += [row.name for row in age.gunnery.places.values()]
    texts += [pair.note for row in ring.shooting.pairs.values() for pair in row.values()]
    texts += [role for each in ring.scenarios.values() for role in each.roles]
    for name in catalog.age_scenarios():
        texts += [seat.name for seat in catalog.age({"scenario": name}).rules.scenario.seats]
    texts += [*ring.biplanes, *(each.capitalize() for each in ring.biplanes)]
    return frozenset(word for text in texts for word in WORD.findall(text))


NAMES = _names() | TYPED | {"Central", "Powers", "solo"}


def plain(text: str) -> list[str]:
    """The words of a text that are neither said by the catalogue nor names."""
    words = re.findall(r"[^\W\d_]+", OPTIONS.sub("", QUOTED.sub("", text)))
    return [word for word in words if WORD.fullmatch(word) and not _is_known(word)]


def _is_known(word: str) -> bool:
    return {word, word.lower()} & NAMES != set() or set(word) <= set("ALRHISOW")


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
    games = [game.model_dump(mode="json") for game in lobby.__wrapped__().games]
    for game in games:
        del game["rulings"]  # their meaning is data
        for scenario in game["scenarios"]:
            del scenario["text"]
    assert not {text for text in texts_in(games) if plain(text)}


# -- the companion ------------------------------------------------------------------------------


def _asked(ask: Ask) -> list[str]:
    return [ask.text, *(key.meaning for key in ask.keys)]


def _said(lines: tuple[Line, ...]) -> list[str]:
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
        getattr(catalog, game)(setup)
    assert re.search(r"[^\x00-\x7f]", caught.value.problem)
    assert not plain(caught.value.problem)
