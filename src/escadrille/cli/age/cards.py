"""Looking things up at a prompt of Age of Dogfights: the card of an aircraft, the legend, help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from rich.text import Text

from escadrille.age.figures import AircraftType, Hangar
from escadrille.age.model import Rules, State, View
from escadrille.age.words import card
from escadrille.cli.age.asking import AgeAsking
from escadrille.cli.age.glyphs import LEGEND
from escadrille.cli.age.rolls import Box
from escadrille.cli.age.screen import reflowed
from escadrille.cli.terminal.palette import FAINT
from escadrille.cli.terminal.paper import hanging
from escadrille.cli.terminal.terminal import Terminal
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Chance

Read = TypeVar("Read")

INDENT = 2
COMMAND = "  card de4   an aircraft’s panel; without a name, the moving one’s"


def type_named(hangar: Hangar, name: str, field: str) -> AircraftType:
    """The type of an aircraft such as `de10`."""
    found = hangar.named(name.lower())
    if found is None:
        allowed = "nation and number, such as de10 or gb4"
        raise BadInput(field, f"there is no aircraft {name!r}", allowed=allowed)
    return found[0]


def find_card(box: Any, name: str) -> tuple[dict[str, Any], list[str]]:
    """The figures of an aircraft as the data has them, and in words."""
    kind = type_named(box.hangar, name, "NAME")
    return box.raw["aircraft"][kind.id], card(kind)


def look_up(text: str, terminal: Terminal, rules: Rules, state: State) -> bool:
    """Whether a text was a wish for the legend or a card; it is fulfilled then."""
    word, _, name = text.lower().partition(" ")
    if word not in ("legend", "card"):
        return False
    lines = LEGEND if word == "legend" else card(_type_wanted(rules, state, name.strip()))
    for line in lines:
        words = line.lstrip()
        paragraph = Text(words, style=FAINT)
        first = len(line) - len(words)
        terminal.say(hanging(terminal.console, paragraph, first + INDENT, first=first))
    return True


def _type_wanted(rules: Rules, state: State, name: str) -> AircraftType:
    """The type of an aircraft by name; without one, of the aircraft that moves."""
    if name:
        return type_named(rules.hangar, name, "card")
    if not state.movers:
        raise BadInput("card", "no aircraft is moving", allowed="card de4, or another name")
    return rules.fleet[state.movers[0]].type


class LookingUp(AgeAsking):
    """A question at which cards and the legend can be looked up."""

    def _ask(self, prompt: str, read: Callable[[str], Read], hint: str = "") -> Read:
        """Help is as wide as the terminal."""
        words = reflowed(hint, self._terminal.console.width)
        return super()._ask(prompt, read, "\n".join(part for part in (words, COMMAND) if part))

    def _serve(self, text: str) -> bool:
        return look_up(text, self._terminal, self._rules, self._state) or super()._serve(text)


class CardBox(Box):
    """The dice, with the same to look up."""

    def hint(self, chance: Chance, known: Sequence[str], *, is_secret: bool) -> str:
        """What can be typed."""
        return f"{super().hint(chance, known, is_secret=is_secret)}\n{COMMAND}"

    def serve(self, text: str, terminal: Terminal, view: View) -> bool:
        """Cards and the legend, then what every prompt shows."""
        is_served = look_up(text, terminal, self._game.rules, view.state)
        return is_served or super().serve(text, terminal, view)
