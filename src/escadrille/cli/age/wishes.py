"""What a player wants to play: scenario, forces, options and players, from the command line."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from escadrille.age.scenario import SOLO_BOTS, BotName
from escadrille.bots.roster import offered_for
from escadrille.cli.age.solo_wishes import SoloWishes, solo_table
from escadrille.cli.desk.players import HUMAN
from escadrille.cli.terminal.files import read_table
from escadrille.games.age import age_scenarios
from escadrille.kernel.errors import BadInput
from escadrille.kernel.outside import TooMuch, read_json

GAME = "age"
USUAL_SCENARIO = "duel"
OPPONENT = SOLO_BOTS[0]
"""The opponent unless another is named: the bot that the browser seats too. [A10]"""

_CLOUD = re.compile(r"(\d{1,4}),(\d{1,4}),(\d{1,4})")


class Wishes(NamedTuple):
    """What was said; None is open."""

    scenario: str | None = None
    forces: Path | None = None
    force: Sequence[str] = ()
    """`SEAT=de4,de5` each."""
    number: int | None = None
    """Of aircraft for each player."""
    value: float | None = None
    options: Sequence[str] = ()
    players: str | None = None
    solo: SoloWishes = SoloWishes()


def scenario_table(wanted: str | None) -> str | dict[str, Any]:
    """A scenario's name, the usual one if none is said, or the table that a file holds."""
    wanted = wanted or USUAL_SCENARIO
    if wanted in age_scenarios():
        return wanted
    path = Path(wanted)
    if path.suffix in (".toml", ".json") or path.exists():
        return {"id": path.stem, **read_table(path)}
    allowed = ", ".join(age_scenarios())
    problem = f"{wanted!r} is neither a scenario nor a file"
    raise BadInput("--scenario", problem, allowed=allowed)


def table_of(scenario: str | dict[str, Any]) -> Mapping[str, Any]:
    """A scenario by its name, or as a file has it: checked or not."""
    return age_scenarios()[scenario] if isinstance(scenario, str) else scenario


def setup_of(wishes: Wishes) -> dict[str, Any]:
    """A set-up in plain values; whether it will do is for the game to say."""
    scenario = scenario_table(wishes.scenario)
    names = seat_names(table_of(scenario))
    setup: dict[str, Any] = {} if wishes.forces is None else forces_in(wishes.forces)
    setup["scenario"] = scenario
    if wishes.force:
        forces = setup.get("forces") or [[] for _ in names]
        setup["forces"] = with_forces(forces, wishes.force, names)
    rules = {"count": wishes.number, "value": wishes.value}
    said = {name: figure for name, figure in rules.items() if figure is not None}
    if len(said) > 1:
        raise BadInput("--value", "a count was also given", allowed="one of the two options")
    if said:
        setup["force_rule"] = said
    setup["options"] = {**setup.get("options", {}), **read_options(wishes.options)}
    return {**setup, **_bots_of(wishes, len(names))}


def _bots_of(wishes: Wishes, seats: int) -> dict[str, Any]:
    """Which seats the rules fly, and what was said about their pilots. [A10]"""
    players = _players(wishes, seats)
    if len(players) != seats:  # `players_of` complains about it
        return {}
    bots = bots_among(players)
    if any(bots):
        return {"bots": bots, "solo": solo_table(wishes.solo)}
    if wishes.solo.said:
        problem = "no seat is played by the solo rules"
        raise BadInput(wishes.solo.said[0], problem, allowed=f"with --seats human,{SOLO_BOTS[0]}")
    return {}


def bots_among(players: Sequence[str]) -> list[BotName]:
    """The published bot of each seat, "" for any other player."""
    named: dict[str, BotName] = {name: name for name in SOLO_BOTS}
    return [named.get(player, "") for player in players]


def seat_names(table: Mapping[str, Any]) -> list[str]:
    """The seats of a scenario that was not checked yet."""
    seats = table.get("seats", ())
    if not isinstance(seats, Sequence) or isinstance(seats, str):
        return []
    return [str(s.get("name", "")) if isinstance(s, Mapping) else "" for s in seats]


# -- forces -------------------------------------------------------------------------------------


def forces_in(path: Path) -> dict[str, Any]:
    """Forces from a file: `forces`, a list for each seat, and `force_rule` and `options` if any."""
    table, known = read_table(path), ("forces", "force_rule", "options", "note")
    if unknown := [name for name in table if name not in known]:
        fault = BadInput(unknown[0], "there is no such field", allowed=", ".join(known))
        raise fault.in_file(str(path))
    table.pop("note", None)
    return table


def with_forces(
    forces: Sequence[Any], texts: Sequence[str], names: Sequence[str]
) -> list[list[Any]]:
    """`SEAT=de4,de5:mission,de16:mission:1`: aircraft with role and bombs, where they are said."""
    made = [list(force) for force in forces]
    for text in texts:
        who, equals, crafts = (part.strip() for part in text.partition("="))
        seat = _seat(who, names)
        if not equals or seat is None or seat >= len(made):
            numbered = [f"{number}={name}" for number, name in enumerate(names, start=1)]
            allowed = f"SEAT=de4,de5 with a seat of {', '.join(numbered)}"
            raise BadInput("--force", f"{text!r} does not name a seat", allowed=allowed)
        made[seat] = [_recruit(craft) for craft in crafts.split(",") if craft.strip()]
    return made


def _seat(who: str, names: Sequence[str]) -> int | None:
    """A seat by its number from 1, or by its name or the beginning of it."""
    if who.isdecimal() and 1 <= int(who) <= len(names):
        return int(who) - 1
    wanted, known = who.lower(), [name.lower() for name in names]
    exact = [number for number, name in enumerate(known) if name == wanted]
    begun = [number for number, name in enumerate(known) if wanted and name.startswith(wanted)]
    found = exact or begun
    return found[0] if len(found) == 1 else None


def _recruit(text: str) -> str | dict[str, Any]:
    name, *more = (part.strip() for part in text.split(":"))
    match more:
        case []:
            return name
        case [role]:
            return {"aircraft": name, "role": role}
        case [role, bombs] if bombs.isdecimal():
            return {"aircraft": name, "role": role, "bombs": int(bombs)}
    allowed = "name, name:role or name:role:bombs, such as de16:mission:1"
    raise BadInput("--force", f"{text!r} is not an aircraft", allowed=allowed)


# -- options ------------------------------------------------------------------------------------


def read_options(texts: Sequence[str]) -> dict[str, Any]:
    """`KEY=VALUE` as it is typed; whether there is such an option is for the game to say."""
    values: dict[str, Any] = {}
    for text in texts:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not name:
            raise BadInput("--option", f"{text!r} has no name", allowed="KEY=VALUE")
        key = name.replace("-", "_")
        values[key] = _value(key, value) if equals else True
    return values


def _value(key: str, text: str) -> Any:
    """A word, a number, yes or no; clouds as `6,9,3 17,14,2`: column, row and top of each."""
    if key == "clouds":
        clouds = [_CLOUD.fullmatch(part) for part in re.split(r"[\s;]+", text) if part]
        if text.startswith("["):
            return _json(key, text)
        if not all(clouds):
            allowed = "column, row and top of each cloud, such as 6,9,3 17,14,2"
            raise BadInput("--option clouds", f"{text!r} is not valid", allowed=allowed)
        places = [tuple(map(int, cloud.groups())) for cloud in clouds if cloud]
        return [{"at": [col, row], "top": top} for col, row, top in places]
    words = {"true": True, "yes": True, "on": True, "false": False, "no": False}
    if key != "skill":  # its own values are off, open and hidden
        words["off"] = False
    if text.lower() in words:
        return words[text.lower()]
    if re.fullmatch(r"[ns]?[ew]", text.lower()):  # directions are written in capitals
        return text.upper()
    return int(text) if re.fullmatch(r"\d{1,9}", text) else text


def _json(key: str, text: str) -> Any:
    try:
        return read_json(text)
    except TooMuch as error:
        raise BadInput(f"--option {key}", error.problem, allowed=error.allowed) from error
    except json.JSONDecodeError as error:
        raise BadInput(f"--option {key}", f"invalid JSON: {error.msg}") from error


# -- players ------------------------------------------------------------------------------------


def _players(wishes: Wishes, seats: int) -> tuple[str, ...]:
    """Those that were named, otherwise a person and a bot of the solo rules for everybody else."""
    if wishes.players is not None:
        return said_players(wishes)
    bot = "solo-m" if wishes.solo.is_for_the_draft else OPPONENT
    return (HUMAN, *[bot] * (seats - 1))


def players_of(wishes: Wishes, seats: Sequence[str]) -> tuple[str, ...]:
    """Who has each seat; players that cannot sit there are refused."""
    players = _players(wishes, len(seats))
    known = (HUMAN, *offered_for(GAME))
    for player in players:
        if player not in known:
            raise BadInput("--seats", f"{player!r} is unknown", allowed=", ".join(known))
    if len(players) != len(seats):
        count = "1 player" if len(players) == 1 else f"{len(players)} players"
        problem = f"{count} for {len(seats)} seats"
        raise BadInput("--seats", problem, allowed=f"one for each of: {', '.join(seats)}")
    if HUMAN not in players:
        raise BadInput("--seats", "there is no human player", allowed="at least one human")
    return players


def said_players(wishes: Wishes) -> tuple[str, ...]:
    """The players that were named, in the order of the seats."""
    return tuple(part.strip().lower() for part in (wishes.players or "").split(","))
