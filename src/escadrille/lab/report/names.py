"""What things are called: scenarios, biplanes, bots and rulings, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple

from escadrille import catalog
from escadrille.bots.roster import bot_about, bot_title
from escadrille.kernel.errors import BadInput
from escadrille.lab.report.figures.aircraft import Printed
from escadrille.messages import key, knows, say

AGE, DOGFIGHT = "age", "dogfight"


class Ruling(NamedTuple):
    """A ruling as a game's figures say it."""

    rule: str
    default: Any
    about: str


def in_order(games: Iterable[str]) -> list[str]:
    """Games as lists have them everywhere."""
    known = list(catalog.GAMES)
    return sorted(games, key=lambda each: known.index(each) if each in known else len(known))


def game_title(game: str) -> str:
    """`Age of Dogfights`; an unknown game keeps its id."""
    return catalog.GAMES[game].title if game in catalog.GAMES else game


def scenario_title(game: str, scenario: str) -> str:
    """`Grand Battle`; a file of somebody's own keeps its name."""
    message = f"{game}-scenario-{key(scenario)}"
    if knows(message):
        return say(message).partition(": ")[0]
    return _title_in_the_book(game, scenario) or plain(scenario)


@cache
def _title_in_the_book(game: str, scenario: str) -> str:
    """The title that a scenario's own file gives it; nothing if the game has no such file."""
    try:
        found = catalog.load(game, {"scenario": scenario}).setup_fields()["scenario"]
    except BadInput:
        return ""
    title = found.get("title") if isinstance(found, dict) else getattr(found, "title", "")
    return str(title or "")


def side_titles(game: str, scenario: str, sides: tuple[str, str]) -> tuple[str, str]:
    """The sides' own names; in Dogfight! the roles of a mission."""
    if game == DOGFIGHT:
        found = _figures(DOGFIGHT)["scenarios"].get(scenario, {}).get("roles", ())
        if len(found) == 2:
            return plain(found[0]), plain(found[1])
    first, second = sides
    return (first or say("report-first-seat"), second or say("report-second-seat"))


def biplanes() -> tuple[str, ...]:
    """The nine, in the order of the box."""
    return tuple(_figures(DOGFIGHT)["biplanes"])


def scenarios() -> tuple[str, ...]:
    """The scenarios of Dogfight!, in the order of the rules."""
    return tuple(_figures(DOGFIGHT)["scenarios"])


def boards() -> tuple[str, ...]:
    """The sides of its board."""
    return tuple(_figures(DOGFIGHT)["boards"])


def biplane_title(colour: str) -> str:
    """`Red`."""
    return plain(colour)


def player_title(game: str, player: str) -> str:
    """`Keen`, as everywhere."""
    return bot_title(game, player)


def player_about(game: str, player: str) -> str:
    """A few words about a bot."""
    return bot_about(game, player)


@cache
def rulings(game: str) -> dict[str, Ruling]:
    """All rulings of a game by name."""
    if game not in catalog.GAMES:
        return {}
    table = _figures(game).get("rulings", {})
    return {
        name: Ruling(each.get("rule", ""), each["default"], each.get("about", ""))
        for name, each in table.items()
        if isinstance(each, dict) and "default" in each
    }


@cache
def printed_aircraft() -> dict[str, Printed]:
    """The aircraft of Age of Dogfights, by id."""
    return {
        name: Printed(each["name"], each["alliance"], each["value_empty"], _is_printed(each))
        for name, each in _figures(AGE)["aircraft"].items()
    }


def _is_printed(aircraft: dict[str, Any]) -> bool:
    """Whether the rulebook prints its value, empty or loaded."""
    return bool({"value_empty", "value_loaded"} & {*aircraft["sources"].get("rulebook", ())})


def plain(code: str) -> str:
    """A code as words: `lane_choice` is Lane choice."""
    words = code.replace("_", " ").replace("-", " ").strip()
    return words[:1].upper() + words[1:]


@cache
def _figures(game: str) -> dict[str, Any]:
    found: dict[str, Any] = catalog.entry(game).figures()
    return found
