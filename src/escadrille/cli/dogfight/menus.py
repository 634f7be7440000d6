"""The questions before a game of Dogfight!: short menus, and Enter takes the first entry."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from escadrille.bots.dogfight import SOLO
from escadrille.cli.desk.players import HOT_SEAT
from escadrille.cli.dogfight.wishes import (
    USUAL_BIPLANES,
    Wishes,
    agree,
    can_be_agreed,
    opponents,
)
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
    """Ask for what is open; only what the rules allow beside the rest is offered."""
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
        """Begin with what has been said."""
        self.wishes = wishes
        self._terminal = terminal
        self._box = box

    def ask_scenario(self) -> None:
        """Which game it is."""
        if self.wishes.scenario is None:
            able = [n for n in self._box.scenarios if self._can(self.wishes._replace(scenario=n))]
            entries = [(name, scenario_words(name)) for name in able]
            self.wishes = self.wishes._replace(scenario=self._menu("Which scenario?", entries))

    def ask_opponent(self) -> None:
        """Who plays the other seat."""
        if self.wishes.opponent is None:
            words = opponents()
            able = [name for name in words if self._can(self.wishes._replace(opponent=name))]
            entries = [(name, words[name]) for name in able]
            self.wishes = self.wishes._replace(
                opponent=self._menu("Who do you play against?", entries)
            )

    def ask_role(self) -> None:
        """Mission or opposition, where a person could have either."""
        scenario = self._box.scenarios[self.wishes.scenario or "dogfight"]
        is_open = self.wishes.seat is None and self.wishes.opponent not in (HOT_SEAT, SOLO)
        if is_open and scenario.mission_biplanes:
            roles = [(seat, f"the {role}") for seat, role in enumerate(scenario.roles, start=1)]
            self.wishes = self.wishes._replace(seat=self._menu("Which side do you take?", roles))

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
            self._ask_side()
            self._ask_biplanes()

    def _ask_side(self) -> None:
        boards = self._box.boards
        able = [name for name in boards if self._can(self.wishes._replace(side=name))]
        if self.wishes.side is None and len(able) > 1:
            entries = [(name, f"{name}: {boards[name].name}") for name in able]
            side = self._menu("Which side of the board?", entries)
            self.wishes = self.wishes._replace(side=side)

    def _ask_biplanes(self) -> None:
        if self.wishes.biplanes is not None:
            return
        pairs = [
            (first, second)
            for first in dict.fromkeys((USUAL_BIPLANES[0], *self._box.biplanes))
            for second in dict.fromkeys((USUAL_BIPLANES[1], *self._box.biplanes))
            if self._can(self.wishes._replace(biplanes=(first, second)))
        ]
        first = self._menu(self._who_flies(0), self._planes(0, (one for one, _ in pairs)))
        rest = (other for one, other in pairs if one == first)
        second = self._menu(self._who_flies(1), self._planes(1, rest))
        self.wishes = self.wishes._replace(biplanes=(first, second))

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
        if self.wishes.opponent != SOLO:
            return f"{name}: {biplane_words(self._box, self._box.biplanes[name])}"
        if seat == OTHER:
            return f"{name}: easier" if name in self._box.solo.easy_bots else f"{name}"
        biplane = self._box.biplanes[name]
        size = biplane.solo_hand_size or biplane.hand_size
        ignored = self._box.solo.ignored_rules
        return f"{name}: {biplane_words(self._box, biplane, hand_size=size, ignored=ignored)}"

    def _menu(self, title: str, entries: Sequence[tuple[Value, str]]) -> Value:
        return menu(self._terminal, title, entries)

    def _can(self, wishes: Wishes) -> bool:
        return can_be_agreed(wishes, self._box)


def biplane_words(
    box: Box,
    biplane: Biplane,
    *,
    hand_size: int | None = None,
    ignored: Sequence[SpecialRule] = (),
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
