"""The briefing: before a game against Solo-M exists, dice decide what it will be. [A11.1, A11.2]

Board, number of enemies, clouds, targets and aircraft come from a nature, die by die; what is made
of them is a set-up in plain values that a game checks like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from escadrille.age.figures.box import Box
from escadrille.age.figures.hangar import AircraftType, Hangar
from escadrille.age.figures.lattice import Edge
from escadrille.age.figures.rulings import choose_rulings
from escadrille.age.figures.solo_l import SIDES
from escadrille.age.figures.solo_m import Mission
from escadrille.age.model.dice import fair
from escadrille.age.scenario.bots import BotName
from escadrille.age.scenario.recruits import roles_of
from escadrille.kernel.message import Reason
from escadrille.kernel.nature import Nature
from escadrille.kernel.protocol import Chance

Enemy: TypeAlias = Literal["fighters", "two-seaters"]
"""Whom one meets: fighters alone, or two-seaters with a target as well."""
Board: TypeAlias = Literal["short", "full"]
SEATS = ("Central Powers", "Entente")
ALLIANCES = ("central", "entente")
EDGES: dict[str, tuple[Edge, Edge]] = {"short": ("N", "S"), "full": ("E", "W")}
"""The edges of the seats, as in the scenarios of these boards. [A1.7]"""
USUAL_COUNT = 2
"""A player's aircraft where nobody says how many."""


class Wanted(NamedTuple):
    """What is agreed on before the dice."""

    bots: tuple[BotName, BotName]
    enemy: Enemy = "fighters"
    own: int = USUAL_COUNT
    """A player's aircraft."""


class Briefing:
    """Rolls die after die and writes down what came of each."""

    def __init__(self, nature: Nature, box: Box, hangar: Hangar, wanted: Wanted) -> None:
        """Nothing has been rolled yet."""
        self._nature, self._box, self._hangar, self._wanted = nature, box, hangar, wanted
        self._rolled = 0
        self.notes: list[Reason] = []

    def setup(self) -> dict[str, Any]:
        """The set-up that the dice come to, for the game to check. [A11.1 to A11.6]"""
        board = self._board()
        clouds = self._clouds(board)
        enemies = self._enemies(board)
        mission = self._mission()
        crews = 0 if mission is None else self._two_seaters()
        forces = [self._force(seat, enemies, crews, mission) for seat in (0, 1)]
        return {
            "scenario": self._scenario(board, forces, mission),
            "forces": forces,
            "bots": list(self._wanted.bots),
            "options": {"clouds": clouds, "wind": "roll", "sun": "roll"},
        }

    # -- dice -----------------------------------------------------------------------------------

    def _die(self, cause: str, rule: str, sides: int = SIDES) -> int:
        chance = Chance(f"briefing: {cause}", None, 0, self._rolled, fair(sides), rule)
        self._rolled += 1
        return int(self._nature.outcome(chance))

    def note(self, rule: str, code: str, **values: int | str) -> None:
        """Write down what a die meant."""
        self.notes.append(Reason(rule, code, values))

    # -- board, clouds, numbers -----------------------------------------------------------------

    def _board(self) -> Board:
        die = self._die("which board?", "A11.1")
        board = self._box.solo_m.board[die - 1]
        self.note("A11.1", "board", die=die, board=board)
        return board

    def _clouds(self, board: Board) -> list[dict[str, Any]]:
        """Clouds on random points, each with a random top. [A11.2]"""
        tops = self._box.weather.cloud_tops
        count = self._die("how many clouds?", "A11.2")
        self.note("A11.2", "clouds", die=count)
        clouds: list[dict[str, Any]] = []
        for _ in range(count):
            at = self._cloud_point(board, [cloud["at"] for cloud in clouds])
            top = tops[self._at("cloud top", len(tops))]
            self.note("A11.2", "cloud", col=at[0], row=at[1], top=top)
            clouds.append({"at": at, "top": top})
        return clouds

    def _cloud_point(self, board: Board, taken: list[list[int]]) -> list[int]:
        """A random point; where a cloud lies already, the next free one south of it. [A11.2]"""
        columns, rows = self._box.size(board)
        col, row = self._at("cloud column", columns), self._at("cloud row", rows)
        while [col, row] in taken:
            row = (row + 1) % rows
        return [col, row]

    def _at(self, cause: str, count: int) -> int:
        return self._die(cause, "A11.2", count) - 1

    def _enemies(self, board: Board) -> int:
        """Half a die on the short board, a whole one on the full board. [A11.1]"""
        die, figures = self._die("how many enemies?", "A11.1"), self._box.solo_m
        table = figures.enemies_short if board == "short" else figures.enemies_full
        self.note("A11.1", "enemies", die=die, count=table[die - 1])
        return table[die - 1]

    # -- two-seaters ----------------------------------------------------------------------------

    def _mission(self) -> Mission | None:
        """One die for the whole group of two-seaters. [A11.6]"""
        if self._wanted.enemy == "fighters":
            return None
        die = self._die("bombs or photographs?", "A11.6")
        mission = self._box.solo_m.mission[die - 1]
        self.note("A11.6", "mission", die=die, mission=mission)
        return mission

    def _two_seaters(self) -> int:
        """How many is left open by the draft: half a die, as for enemies. [A11.1]"""
        die = self._die("how many two-seaters?", "A11.1")
        count = self._box.solo_m.enemies_short[die - 1]
        self.note("A11.1", "two-seaters", die=die, count=count)
        return count

    def _zone(self, board: Board, team: int) -> dict[str, Any]:
        """A target dropped onto the board, whole on it. [A11.2]"""
        columns, rows = self._box.size(board)
        rulings = choose_rulings(self._box, {})
        col = self._at("target column", columns - rulings.zone_columns + 1)
        row = self._at("target row", rows - rulings.zone_rows + 1)
        self.note("A11.2", "target", col=col, row=row)
        return {"id": "A", "team": team, "at": [col, row]}

    # -- forces ---------------------------------------------------------------------------------

    def _force(
        self, seat: int, enemies: int, crews: int, mission: Mission | None
    ) -> list[dict[str, Any]]:
        """Aircraft drawn at random: of a bot as many as were rolled, of a player as agreed."""
        is_bot = bool(self._wanted.bots[seat])
        able = self._able(seat, lambda kind: kind.is_fighter)
        fighters = self._drawn(seat, able, enemies if is_bot else self._wanted.own)
        force = [{"aircraft": name, "role": "fighter"} for name in fighters]
        if is_bot and mission is not None:
            mode = _mode(mission)
            able = self._able(
                seat, lambda kind: not kind.is_fighter and "mission" in roles_of(kind, mode)
            )
            drawn = self._drawn(seat, able, crews)
            force += [{"aircraft": name, "role": "mission"} for name in drawn]
        return force

    def _able(self, seat: int, serves: Callable[[AircraftType], bool]) -> list[str]:
        """The names of a side's aircraft of some kinds."""
        kinds = ((name, self._hangar.aircraft(name)[0]) for name in self._hangar.names())
        own = ALLIANCES[seat]
        return [name for name, kind in kinds if kind.alliance == own and serves(kind)]

    def _drawn(self, seat: int, names: Sequence[str], count: int) -> list[str]:
        """A sample of them, without repeats."""
        left, drawn = list(names), list[str]()
        for _ in range(min(count, len(left))):
            drawn.append(left.pop(self._die("which aircraft?", "A11.1", len(left)) - 1))
        self.note("A11.1", "force", who=SEATS[seat], aircraft=", ".join(drawn))
        return drawn

    # -- the scenario ---------------------------------------------------------------------------

    def _scenario(
        self, board: Board, forces: list[list[dict[str, Any]]], mission: Mission | None
    ) -> dict[str, Any]:
        team = next(seat for seat in (0, 1) if self._wanted.bots[seat])
        each = zip(SEATS, EDGES[board], map(_slots, forces), strict=True)
        seats = [{"name": name, "edge": edge, "slots": slots} for name, edge, slots in each]
        scenario: dict[str, Any] = {
            "title": "Briefing",
            "text": "What the dice of the briefing came to.",
            "board": board,
            "mode": "dogfight" if mission is None else _mode(mission),
            "victory": {"kind": "survival" if mission is None else "points"},
            "seats": seats,
        }
        if mission is not None:
            scenario |= {"task": [team], "zones": [self._zone(board, team)]}
        return scenario


def _mode(mission: Mission) -> Literal["bombing", "reconnaissance"]:
    return "bombing" if mission == "bombing" else "reconnaissance"


def _slots(force: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """A slot for each role, with the aircraft that were drawn."""
    names = {
        role: [each["aircraft"] for each in force if each["role"] == role]
        for role in ("mission", "fighter")
    }
    drawn = [(role, own) for role, own in names.items() if own]
    return [{"count": len(own), "role": role, "default": own} for role, own in drawn]
