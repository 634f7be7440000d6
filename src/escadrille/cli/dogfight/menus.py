"""The questions before a game of Dogfight!: short menus, and Enter takes the first entry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from escadrille.bots.dogfight import SOLO
from escadrille.cli.desk.players import HOT_SEAT
from escadrille.cli.dogfight.wishes import Wishes, agree, can_be_agreed, opponents, pairs
from escadrille.cli.terminal.menu import menu
from escadrille.cli.terminal.terminal import Terminal
from escadrille.kernel.protocol import Seat
from escadrille.rossi.figures import Biplane, Box, Colour, SpecialRule
from escadrille.rossi.model import OTHER
from escadrille.rossi.words import scenario_words, special_words

Value = TypeVar("Value")

LEVELS = [
    ((False, False), "as it is"),
    ((True, False), "Smart 3: it picks the better side of its 3s"),
    ((False, True), "removed tiles: two tiles without hits are removed from its bag"),
    ((True, True), "both"),
]


def ask_wishes(terminal: Terminal, wishes: Wishes, box: Box) -> Wishes:
    """Ask for what is open, offering only what the rules allow with the rest."""
    asking = Menus(terminal, wishes, box)
    asking.ask_scenario()
    asking.ask_opponent()
    asking.ask_role()
    asking.ask_level()
    asking.ask_box()
    return asking.wishes


class Menus:
    """The menus, one after the other, each taking the earlier answers into account."""

    def __init__(self, terminal: Terminal, wishes: Wishes, box: Box) -> None:
        self.wishes = wishes
        self._terminal = terminal
        self._box = box

    def ask_scenario(self) -> None:
        """Which game it is."""
        self._ask(
            "scenario", "Which scenario?", {n: scenario_words(n) for n in self._box.scenarios}
        )

    def ask_opponent(self) -> None:
        """Who plays the other seat."""
        self._ask("opponent", "Who do you play against?", opponents())

    def ask_role(self) -> None:
        """Mission or opposition, where a person could have either."""
        scenario = self._box.scenarios[self.wishes.scenario or "dogfight"]
        if scenario.mission_biplanes and self.wishes.opponent not in (HOT_SEAT, SOLO):
            roles = {seat: f"the {role}" for seat, role in enumerate(scenario.roles, start=1)}
            self._ask("seat", "Which side do you take?", roles)

    def ask_level(self) -> None:
        """How hard the solo bot is."""
        is_open = self.wishes.smart_three is None and self.wishes.remove_tiles is None
        if is_open and self.wishes.opponent == SOLO:
            smart, remove = self._menu("How hard should the solo bot be?", LEVELS)
            self.wishes = self.wishes._replace(smart_three=smart, remove_tiles=remove)

    def ask_box(self) -> None:
        """Side and biplanes, unless the usual ones will do."""
        if self.wishes.side is not None and self.wishes.biplanes is not None:
            return
        usual = agree(self.wishes, self._box).setup
        first, second = (str(colour).capitalize() for colour in usual["biplanes"])
        words = f"{first} against {second}, side {usual['side']}"
        if self._menu("Board and biplanes?", [(False, words), (True, "choose them")]):
            sides = {name: f"{name}: {board.name}" for name, board in self._box.boards.items()}
            self._ask("side", "Which side of the board?", sides, fewest=2)
            self._ask_biplanes()

    def _ask_biplanes(self) -> None:
        if self.wishes.biplanes is not None:
            return
        able = [pair for pair in pairs(self._box) if self._can("biplanes", pair)]
        first = self._menu(self._who_flies(0), self._planes(0, (one for one, _ in able)))
        rest = (other for one, other in able if one == first)
        second = self._menu(self._who_flies(1), self._planes(1, rest))
        self.wishes = self.wishes._replace(biplanes=(first, second))

    def _ask(self, field: str, title: str, words: Mapping[Any, str], *, fewest: int = 1) -> None:
        """Ask for a field that is open, if as many values as the fewest would do."""
        if getattr(self.wishes, field) is None:
            able = [(value, words[value]) for value in words if self._can(field, value)]
            if len(able) >= fewest:
                self.wishes = self.wishes._replace(**{field: self._menu(title, able)})

    def _can(self, field: str, value: Any) -> bool:
        return can_be_agreed(self.wishes._replace(**{field: value}), self._box)

    def _menu(self, title: str, entries: Sequence[tuple[Value, str]]) -> Value:
        return menu(self._terminal, title, entries)

    def _who_flies(self, seat: Seat) -> str:
        scenario = self._box.scenarios[self.wishes.scenario or "dogfight"]
        role = scenario.roles[seat] if scenario.mission_biplanes else ("first", "second")[seat]
        if self.wishes.opponent == HOT_SEAT:
            return f"What does the {role if scenario.mission_biplanes else f'{role} seat'} fly?"
        if seat == (self.wishes.seat or 1) - 1:
            return "What do you fly?"
        return "What does your opponent fly?"

    def _planes(self, seat: Seat, names: Iterable[Colour]) -> list[tuple[Colour, str]]:
        return [(name, self._plane(seat, name)) for name in dict.fromkeys(names)]

    def _plane(self, seat: Seat, name: Colour) -> str:
        """A biplane in one line; the solo bot has no special rule. [D10.2, D10.3]"""
        box, biplane = self._box, self._box.biplanes[name]
        if self.wishes.opponent != SOLO:
            return f"{name}: {biplane_words(box, biplane)}"
        if seat == OTHER:
            return f"{name}: easier" if name in box.solo.easy_bots else f"{name}"
        size, ignored = biplane.solo_hand_size or 0, box.solo.ignored_rules
        return f"{name}: {biplane_words(box, biplane, hand_size=size, ignored=ignored)}"


def biplane_words(
    box: Box, biplane: Biplane, *, hand_size: int = 0, ignored: Sequence[SpecialRule] = ()
) -> str:
    """What is special about a biplane: `7 hits; 7 tiles; shoots from 1–2`."""
    nearest, furthest = box.constants.range_min, box.constants.range_max
    usual_hand = min(each.hand_size for each in box.biplanes.values())
    size = hand_size or biplane.hand_size
    special = [] if size == usual_hand else [f"{size} tiles"]
    if biplane.range_max != furthest:
        special.append(f"shoots from {nearest}–{biplane.range_max}")
    special += [special_words(rule) for rule in biplane.rules if rule not in ignored]
    return "; ".join([f"{biplane.hits_to_shoot_down} hits", *special])
