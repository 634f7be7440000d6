"""What an experiment comes to: its cells, checked by the game, with everything a worker needs."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from escadrille import __version__, catalog
from escadrille.bots.roster import entry_of
from escadrille.catalog import AnyGame
from escadrille.kernel.errors import BadInput
from escadrille.lab.cells import Draft, drafts
from escadrille.lab.experiment import Exchange, Experiment, in_line, known_players
from escadrille.lab.part import Part, part_of, seated, setup_of


class Seating(msgspec.Struct, frozen=True):
    """A set-up with its players: as it is, or exchanged."""

    setup: dict[str, Any]
    """Whole, as the game gives it back."""
    players: tuple[str, ...]
    """By seat."""
    contenders: tuple[int, ...]
    """By seat: which of the two contenders plays it."""


class Sheet(msgspec.Struct, frozen=True):
    """A cell as it goes to workers: enough to play any of its games."""

    game: str
    rulings: dict[str, bool | int | str]
    data: dict[str, Any]
    seatings: tuple[Seating, ...]
    """One, or two that are played in turn with the same dice."""
    uses_simulator: bool
    seed: str
    """The seeds of pairs come from it. Cells that differ only in what is varied share it."""

    @property
    def is_mirrored(self) -> bool:
        """Whether games come in pairs."""
        return len(self.seatings) == 2

    def pair_of(self, number: int) -> int:
        """The pair of a game."""
        return number // len(self.seatings)

    def seating_of(self, number: int) -> Seating:
        """Who sits where in a game."""
        return self.seatings[number % len(self.seatings)]

    def seed_of(self, pair: int) -> str:
        """The seed of the dice of a pair."""
        return f"{self.seed}:{pair}" if self.uses_simulator else _hash(self.seed, str(pair))


class Cell(msgspec.Struct, frozen=True):
    """A cell with what is told of it in the results."""

    key: str
    factors: dict[str, Any]
    sheet: Sheet
    scenario: str
    sides: tuple[tuple[str, ...], ...]
    """For each seating by seat."""
    forces: tuple[tuple[tuple[str, ...], ...], ...]
    figures: str
    rules: str
    note: str = ""

    @property
    def digest(self) -> str:
        """Changes with everything that could change a game."""
        value = (self.sheet, self.figures, self.rules)
        return hashlib.sha256(msgspec.json.encode(value, order="sorted")).hexdigest()[:16]


class Plan(msgspec.Struct, frozen=True):
    """An experiment with its cells."""

    experiment: Experiment
    cells: tuple[Cell, ...]
    left_out: tuple[str, ...] = ()
    """Cells that the rules refuse, where the experiment lets them be left out."""

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who plays in any cell, once."""
        seatings = (seating for cell in self.cells for seating in cell.sheet.seatings)
        return tuple(dict.fromkeys(name for seating in seatings for name in seating.players))

    def fingerprint(self) -> dict[str, Any]:
        """What has to be the same for an experiment to go on."""
        written = self.experiment.model_dump(mode="json", exclude={"about"})
        cells = {cell.key: cell.digest for cell in self.cells}
        return {"version": __version__, "experiment": written, "cells": cells}


def plan_of(experiment: Experiment) -> Plan:
    """All cells; the first that cannot be played is refused by its field."""
    try:
        return _plan(experiment)
    except BadInput as error:
        raise in_line(error, experiment.text, experiment.source) from error


def _plan(experiment: Experiment) -> Plan:
    cells, left_out = list[Cell](), list[str]()
    for draft in drafts(experiment):
        try:
            cells.append(_cell(experiment, draft))
        except BadInput as error:
            if not experiment.skip_refused:
                raise BadInput(_field(draft, error), *_told(error)) from error
            left_out.append(f"{draft.key}: {error}")
    if not cells:
        raise BadInput("vary", "the rules refuse every cell", allowed=left_out[0])
    return Plan(experiment, tuple(cells), tuple(left_out))


def _field(draft: Draft, error: BadInput) -> str:
    """Where in the file the fault is: the value of a factor, or a field of the experiment."""
    if draft.field != "setup":
        return f"{draft.field}: {error.field}"
    if error.field.partition(".")[0] in Experiment.model_fields:
        return error.field
    return f"{'data' if draft.data else draft.field}: {error.field}"


def _told(error: BadInput) -> tuple[str]:
    hint = f" (allowed: {error.allowed})" if error.allowed else ""
    return (f"{error.problem}{hint}",)


# -- a cell -------------------------------------------------------------------------------------


class _Seated(NamedTuple):
    """A seating with its game."""

    seating: Seating
    game: AnyGame


def _cell(experiment: Experiment, draft: Draft) -> Cell:
    _check_known(experiment.game, draft)
    part, builder = part_of(experiment.game), _Builder(experiment, draft)
    usual = builder.plain()
    exchange, note = _exchange(experiment.exchange, draft.players), ""
    other = None
    try:
        other = builder.exchanged(usual, exchange)
        if other is None and exchange != "none":
            note = "nothing can be exchanged: games are played one by one"
    except BadInput as error:
        if experiment.exchange != "auto":
            raise
        note = f"the rules refuse the exchange, games are played one by one: {error}"
    both = [usual] if other is None else [usual, other]
    sheet = Sheet(
        game=experiment.game,
        rulings=draft.rulings,
        data=draft.data,
        seatings=tuple(each.seating for each in both),
        uses_simulator=_uses_simulator(experiment, part, both),
        seed=_hash(experiment.seed, draft.dice),
    )
    return Cell(
        key=draft.key,
        factors=draft.factors,
        sheet=sheet,
        scenario=part.scenario(usual.game),
        sides=tuple(part.sides(each.game) for each in both),
        forces=tuple(part.forces(each.game) for each in both),
        figures=usual.game.data_hash,
        rules=usual.game.rules_version,
        note=note,
    )


def _check_known(game: str, draft: Draft) -> None:
    for player in draft.players:
        if player not in (known := known_players(game)):
            raise BadInput("players", f"{player!r} is unknown", allowed=", ".join(known))


def _exchange(wanted: Exchange, players: Sequence[str]) -> Exchange:
    """Players change seats if they differ; otherwise what they fly does."""
    if wanted != "auto":
        return wanted
    return "players" if len(set(players)) == 2 else "sides"


class _Builder:
    """Makes the seatings of a cell."""

    def __init__(self, experiment: Experiment, draft: Draft) -> None:
        self._game, self._draft = experiment.game, draft
        self._part = part_of(experiment.game)

    def plain(self) -> _Seated:
        """As the experiment has it: the first contender has the first team."""
        unmanned = self._built(self._draft.setup)
        return self._seat(self._draft.setup, self._contenders(unmanned))

    def exchanged(self, usual: _Seated, exchange: Exchange) -> _Seated | None:
        """The other game of a pair; None if nothing can be exchanged."""
        contenders = tuple(1 - each for each in usual.seating.contenders)
        if exchange == "none":
            return None
        setup: dict[str, Any] | None = self._draft.setup
        if exchange in ("sides", "both"):
            setup = self._part.exchanged(usual.game)
        if setup is None:
            return None
        return self._seat(setup, contenders, by=usual if exchange == "sides" else None)

    def _built(self, setup: Mapping[str, Any]) -> AnyGame:
        return catalog.load(self._game, setup, self._draft.rulings, self._draft.data)

    def _contenders(self, game: AnyGame) -> tuple[int, ...]:
        """Teams belong to the two contenders in turn."""
        teams = self._part.teams(game)
        order = list(dict.fromkeys(teams))
        return tuple(order.index(team) % 2 for team in teams)

    def _seat(
        self, setup: Mapping[str, Any], contenders: tuple[int, ...], by: _Seated | None = None
    ) -> _Seated:
        """Players follow their contender, unless only the sides are exchanged."""
        names = self._draft.players
        players = by.seating.players if by else tuple(names[each] for each in contenders)
        game = self._built(seated(self._game, setup, players))
        return _Seated(Seating(setup_of(game), players, contenders), game)


def _uses_simulator(experiment: Experiment, part: Part, both: Sequence[_Seated]) -> bool:
    """Whether compiled code plays the games."""
    fast, players = part.fast_players(), set(both[0].seating.players)
    known = {each for each in players if entry_of(experiment.game, each)}
    if experiment.engine == "engine" or not players <= set(fast):
        if experiment.engine == "simulator":
            slow = ", ".join(sorted(players - set(fast)))
            allowed = ", ".join(fast) or "engine = auto"
            raise BadInput("engine", f"the simulator cannot play {slow}", allowed=allowed)
        if players - known:
            unknown = ", ".join(sorted(players - known))
            raise BadInput("players", f"only the simulator plays {unknown}")
        return False
    if experiment.records:
        if experiment.engine == "simulator" or players - known:
            raise BadInput("records", "the simulator keeps none", allowed="0")
        return False
    try:
        for each in both:
            part.simulator(each.game, each.seating.players)
    except BadInput:
        if experiment.engine == "simulator" or players - known:
            raise
        return False
    return True


def _hash(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:32]
