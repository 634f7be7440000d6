"""The cells of an experiment: every combination of what is varied, with who plays in it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, pairwise, permutations, product
from pathlib import Path
from typing import Any, NamedTuple

from escadrille.kernel.errors import BadInput
from escadrille.kernel.outside import TooMuch, read_toml
from escadrille.lab.experiment import Experiment

WHERE = ("setup", "rulings", "data", "players")
"""What a factor can change."""
LONGEST_LABEL = 40


class Wish(NamedTuple):
    """One value of a factor: what it changes, and its name."""

    label: str
    changes: Mapping[str, Any]
    """By path, such as `setup.biplanes`."""
    field: str
    """Where it stands in the file."""
    dice: str = ""
    """What it adds to the seeds: nothing where the games are to have the dice of the others."""


class Draft(NamedTuple):
    """A cell before the game has looked at it."""

    key: str
    dice: str
    """What its seeds are made from: the key without what is varied."""
    factors: dict[str, Any]
    players: tuple[str, str]
    setup: dict[str, Any]
    rulings: dict[str, Any]
    data: dict[str, Any]
    field: str


def drafts(experiment: Experiment) -> list[Draft]:
    """All cells in the experiment's order."""
    factors = [*_listed(experiment), *_varied(experiment), *_scenarios(experiment)]
    if experiment.against:
        factors += [_against(experiment)]
    found = [
        _draft(experiment, players, wishes)
        for wishes in product(*factors)
        for players in _contenders(experiment)
    ]
    seen: dict[str, Draft] = {}
    for draft in found:
        if draft.key in seen:
            allowed = "{label, value} names a value in a factor"
            raise BadInput(draft.field, f"two cells are called {draft.key!r}", allowed=allowed)
        seen[draft.key] = draft
    return found


def _contenders(experiment: Experiment) -> list[tuple[str, str]]:
    """Who meets whom."""
    players = experiment.players
    match experiment.kind:
        case "round-robin":
            return list(combinations(players, 2))
        case "ladder":
            return list(pairwise(players))
        case "balance":
            return [(player, player) for player in players]
        case "match" | "scenarios":
            return [(players[0], players[-1])]


# -- factors ------------------------------------------------------------------------------------


def _varied(experiment: Experiment) -> Iterator[list[Wish]]:
    for path, values in _flat(experiment.vary, "vary"):
        if not isinstance(values, list | tuple) or not values:
            raise BadInput(f"vary.{path}", "must be a list of values", allowed="at least one value")
        _check_path(f"vary.{path}", path)
        wishes = [_wish(path, value, f"vary.{path}[{n}]") for n, value in enumerate(values)]
        yield [wish._replace(dice="") for wish in wishes]


def _flat(table: Mapping[str, Any], field: str, above: str = "") -> Iterator[tuple[str, Any]]:
    """Tables within each other as paths: TOML writes `setup.biplanes = …` as a table."""
    for name, value in table.items():
        path = f"{above}.{name}" if above else name
        if isinstance(value, Mapping):
            yield from _flat(value, field, path)
        else:
            yield path, value


def _check_path(field: str, path: str) -> None:
    head, _, rest = path.partition(".")
    if head not in ("setup", "rulings", "data") or (head != "data" and not rest):
        allowed = "setup.FIELD, rulings.NAME, data"
        raise BadInput(field, f"{path!r} cannot be varied", allowed=allowed)


def _wish(path: str, value: Any, field: str) -> Wish:
    """A value, or `{label, value}`."""
    label = _label(path, value)
    if isinstance(value, Mapping) and value.keys() == {"label", "value"}:
        label, value = str(value["label"]), value["value"]
    return Wish(label, {path: value}, field, label)


def _label(path: str, value: Any) -> str:
    """How a value is called if nobody says."""
    name = path.rpartition(".")[2]
    if isinstance(value, bool):
        return f"{name}={str(value).lower()}"
    if isinstance(value, str):
        is_plain = path in ("setup.scenario", "data")
        return Path(value).stem if is_plain else f"{name}={value}"
    if isinstance(value, list | tuple) and all(isinstance(each, str) for each in value):
        return " v ".join(value) if len(value) == 2 else ", ".join(value)
    if isinstance(value, Mapping) and isinstance(value.get("title"), str):
        return str(value["title"])
    words = f"{name}={value}"
    return words if len(words) <= LONGEST_LABEL else f"{words[: LONGEST_LABEL - 1]}…"


def _scenarios(experiment: Experiment) -> Iterator[list[Wish]]:
    if experiment.scenarios:
        wish = partial(_wish, "setup.scenario")
        yield [
            wish(value, f"scenarios[{number}]") for number, value in enumerate(experiment.scenarios)
        ]


def _against(experiment: Experiment) -> list[Wish]:
    """Every two values of a factor, one for each seat."""
    wishes: list[Wish] = []
    pairs = permutations if experiment.both_orders else combinations
    for path, values in _flat(experiment.against, "against"):
        _check_path(f"against.{path}", path)
        if not isinstance(values, list | tuple) or len(values) < 2:
            problem = "must be a list of values that meet each other"
            raise BadInput(f"against.{path}", problem, allowed="two or more")
        each = [_wish(path, value, f"against.{path}[{n}]") for n, value in enumerate(values)]
        for one, other in pairs(each, 2):
            label = f"{_bare(one, path)} v {_bare(other, path)}"
            values = [one.changes[path], other.changes[path]]
            wishes.append(Wish(label, {path: values}, one.field, label))
    return wishes


def _bare(wish: Wish, path: str) -> str:
    return wish.label.removeprefix(f"{path.rpartition('.')[2]}=")


def _listed(experiment: Experiment) -> Iterator[list[Wish]]:
    """`[[cells]]`: several changes at once."""
    if not experiment.cells:
        return
    wishes = []
    for number, cell in enumerate(experiment.cells):
        field, changes = f"cells[{number}]", {}
        for name, value in cell.items():
            if name == "label":
                continue
            if name not in WHERE:
                allowed = ", ".join(("label", *WHERE))
                raise BadInput(f"{field}.{name}", "there is no such field", allowed=allowed)
            pairs = {name: value} if name in ("data", "players") else _below(field, name, value)
            changes.update(pairs)
        words = [_label(path, value) for path, value in changes.items()]
        dice = _said({path: each for path, each in changes.items() if not _is_ruled(path)})
        wishes.append(Wish(str(cell.get("label", ", ".join(words))), changes, field, dice))
    yield wishes


def _is_ruled(path: str) -> bool:
    """Whether it changes the rules alone, so that the same games can be played by both."""
    return path.partition(".")[0] in ("rulings", "data")


def _said(changes: Mapping[str, Any]) -> str:
    """Changes as text, whole: labels may be cut."""
    return json.dumps(changes, sort_keys=True, default=str) if changes else ""


def _below(field: str, name: str, value: Any) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        raise BadInput(f"{field}.{name}", f"must be a table, not {value!r}")
    return {f"{name}.{key}": each for key, each in value.items()}


# -- a cell -------------------------------------------------------------------------------------


def _draft(experiment: Experiment, players: tuple[str, str], wishes: Sequence[Wish]) -> Draft:
    setup, rulings = _copied(experiment.setup), dict(experiment.rulings)
    data, factors = experiment.data, dict[str, Any]()
    for wish in wishes:
        for path, value in wish.changes.items():
            head, _, rest = path.partition(".")
            if head == "setup":
                _put(setup, rest.split("."), value, wish.field)
            elif head == "rulings":
                rulings[rest] = value
            elif head == "players":
                players = _two(value, wish.field)
            else:
                data = value
            factors[rest or head] = wish.label if isinstance(value, Mapping) else value
    if experiment.kind != "balance":
        factors = {"players": list(players), **factors}
    elif len(experiment.players) > 1:
        factors["player"] = players[0]
    field = wishes[-1].field if wishes else "setup"
    folder = experiment.folder
    if isinstance(named := setup.get("scenario"), str) and named.endswith(".toml"):
        where = _where(wishes, "setup.scenario")
        setup["scenario"] = {"id": Path(named).stem, **_file(folder / named, where)}
    own = _file(folder / data, _where(wishes, "data")) if isinstance(data, str) else dict(data)
    key, dice = _called(experiment, players, wishes)
    return Draft(key, dice, factors, players, setup, rulings, own, field)


def _where(wishes: Sequence[Wish], path: str) -> str:
    """Which field of the file has the value of a path."""
    return next((wish.field for wish in reversed(wishes) if path in wish.changes), path)


def _called(
    experiment: Experiment, players: tuple[str, str], wishes: Sequence[Wish]
) -> tuple[str, str]:
    """The name of a cell, and what it shares with those that differ in what is varied alone."""
    both = " v ".join(dict.fromkeys(players))
    is_balance = experiment.kind == "balance"
    before = [] if is_balance else [both]
    after = [players[0]] if is_balance and len(experiment.players) > 1 else []
    labels = [wish.label for wish in wishes if wish.label]
    dice = [wish.dice for wish in wishes if wish.dice]
    key = ", ".join([*before, *labels, *after]) or players[0]
    return key, ", ".join([*before, *dice, *after]) or both


def _copied(table: Mapping[str, Any]) -> dict[str, Any]:
    return {k: _copied(v) if isinstance(v, Mapping) else v for k, v in table.items()}


def _put(setup: dict[str, Any], path: Sequence[str], value: Any, field: str) -> None:
    *above, last = path
    for name in above:
        setup = setup.setdefault(name, {})
        if not isinstance(setup, dict):
            raise BadInput(field, f"{'.'.join(path)}: {name!r} is no table of the set-up")
    setup[last] = value


def _two(value: Any, field: str) -> tuple[str, str]:
    if not (isinstance(value, list | tuple) and len(value) == 2):
        raise BadInput(f"{field}.players", f"{value!r} are not two players", allowed="two names")
    return (str(value[0]), str(value[1]))


def _file(path: Path, field: str) -> dict[str, Any]:
    """A scenario or figures from a file."""
    try:
        return read_toml(path.read_text(encoding="utf-8"))
    except (OSError, TooMuch, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise BadInput(field, f"{path.name} cannot be read: {reason}") from error
