"""The questions before a game: short menus, and Enter is always a good answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from rich.text import Text

from escadrille.bots.roster import SOLO
from escadrille.cli.palette import TITLE
from escadrille.cli.terminal import Terminal, number_of
from escadrille.cli.wishes import (
    HOT_SEAT,
    OPPONENTS,
    USUAL_BIPLANES,
    Wishes,
    agree,
    can_be_agreed,
)
from escadrille.kernel.errors import BadInput
from escadrille.rossi.box import Biplane, Box, Colour, ScenarioName

Value = TypeVar("Value")

SCENARIO_WORDS: dict[ScenarioName, str] = {
    "dogfight": "Dogfight: a duel, nothing else",
    "espionage": "Espionage: photograph four sites and leave",
    "bombing": "Bombing: destroy four factories and leave",
    "rescue": "Rescue: land, take people up and leave",
    "escort": "Escort: bring a damaged biplane out",
}
OPPONENT_WORDS = {
    "greedy": "the greedy bot, which looks one turn ahead",
    HOT_SEAT: "another person at this keyboard",
    "random": "the random bot, which plays anything",
    SOLO: "the solo bot of the rules",
}
LEVELS = [
    ((False, False), "as it is"),
    ((True, False), "Smart 3: it picks the better side of its 3s"),
    ((False, True), "removed tiles: two tiles without hits are taken out of its bag"),
    ((True, True), "both"),
]


def menu(terminal: Terminal, title: str, entries: Sequence[tuple[Value, str]]) -> Value:
    """Numbered entries; Enter takes the first."""
    terminal.say(title, style=TITLE)
    for i, (_, words) in enumerate(entries, start=1):
        terminal.say(Text.assemble((f"{i:>3} ", "bold"), words))

    def read(text: str) -> Value:
        number = number_of(text or "1", len(entries))
        if number is None:
            allowed = f"1 to {len(entries)}, Enter for 1"
            raise BadInput("your answer", f"there is no {text!r}", allowed=allowed)
        return entries[number][0]

    return terminal.ask("Number (Enter = 1) >", read)


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
            entries = [(name, SCENARIO_WORDS[name]) for name in able]
            self.wishes = self.wishes._replace(scenario=self._menu("What shall it be?", entries))

    def ask_opponent(self) -> None:
        """Who plays the other seat."""
        if self.wishes.opponent is None:
            able = [name for name in OPPONENTS if self._can(self.wishes._replace(opponent=name))]
            entries = [(name, OPPONENT_WORDS[name]) for name in able]
            self.wishes = self.wishes._replace(opponent=self._menu("Against whom?", entries))

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
            smart, remove = self._menu("How hard is the solo bot to be?", LEVELS)
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
        scenario = self._box.scenarios[self.wishes.scenario or "dogfight"]
        roles = scenario.roles if scenario.mission_biplanes else ("first seat", "second seat")
        pairs = [
            (first, second)
            for first in dict.fromkeys((USUAL_BIPLANES[0], *self._box.biplanes))
            for second in dict.fromkeys((USUAL_BIPLANES[1], *self._box.biplanes))
            if self._can(self.wishes._replace(biplanes=(first, second)))
        ]
        first = self._menu(f"What does the {roles[0]} fly?", self._planes(one for one, _ in pairs))
        rest = (other for one, other in pairs if one == first)
        second = self._menu(f"What does the {roles[1]} fly?", self._planes(rest))
        self.wishes = self.wishes._replace(biplanes=(first, second))

    def _planes(self, names: Iterable[Colour]) -> list[tuple[Colour, str]]:
        biplanes = self._box.biplanes
        return [
            (name, f"{name}: {_biplane_words(biplanes[name])}") for name in dict.fromkeys(names)
        ]

    def _menu(self, title: str, entries: Sequence[tuple[Value, str]]) -> Value:
        return menu(self._terminal, title, entries)

    def _can(self, wishes: Wishes) -> bool:
        return can_be_agreed(wishes, self._box)


def _biplane_words(biplane: Biplane) -> str:
    special = ", ".join(rule.replace("_", " ") for rule in biplane.rules) or "no special rule"
    figures = f"down at {biplane.hits_to_shoot_down} hits, hand {biplane.hand_size}"
    return f"{figures}, range {biplane.range_max}; {special}"
