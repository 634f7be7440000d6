"""Dice from a real box of Age of Dogfights, typed by hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from escadrille.age.fire import TWO_DICE
from escadrille.age.game import Age
from escadrille.age.model import View
from escadrille.age.words import chance_words
from escadrille.cli.age.looking import COMMANDS, serve
from escadrille.cli.age.notebook import Notebook
from escadrille.cli.age.screen import BoardScene, Place, show
from escadrille.cli.desk.tray import FIELD, Tray, listed
from escadrille.cli.terminal.terminal import Ahead, Terminal
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Chance, Seat

PARTS = {"blue": "wings", "orange": "tail", "red": "guns", "green": "engine"}
"""What the colours of the multicolor die stand for. [A6.5]"""


class AgeTray(Tray):
    """Blue, green and red dice, the damage die, and a standard one for the wind."""

    def __init__(self, game: Age, notebook: Notebook | None = None) -> None:
        self._game = game
        self._notebook = Notebook() if notebook is None else notebook

    def words(self, chance: Chance, view: View) -> str:
        """Who rolls what, and what for."""
        return chance_words(self._game.rules, view.state, chance)

    def how(self, chance: Chance, known: Sequence[str]) -> str:
        """All faces; for the red dice their total or both."""
        return "their total (7) or both (3 4)" if _are_red(chance) else super().how(chance, known)

    def read(self, text: str, chance: Chance) -> list[str]:
        """Both red dice become their total; a face may be written without its sign."""
        if _are_red(chance):
            return [_total(text)]
        return [_label(word, chance) for word in super().read(text, chance)]

    def hint(self, chance: Chance, known: Sequence[str], *, is_secret: bool) -> str:
        """What can be typed."""
        if _are_red(chance):
            hint = "Type the total of the two red dice, 2 to 12, or both dice: 3 4 is 7. [A6.1]"
        elif _is_damage(chance):
            pairs = ", ".join(f"{colour} is {part}" for colour, part in PARTS.items())
            hint = f"Type the part, its first letters, or the colour: {pairs}. [A6.5]"
        else:
            hint = super().hint(chance, known, is_secret=is_secret)
        return f"{hint}\n{COMMANDS}"

    def label(self, text: str, chance: Chance) -> str:
        """The colours of the damage die stand for parts in a script too. [A6.5]"""
        return PARTS.get(text.lower(), text) if _is_damage(chance) else text

    def serve(self, text: str, terminal: Terminal, view: View) -> bool:
        """Roster, map, legend and log, as everywhere."""
        scene = self._scene(view)

        def look_at(place: Place) -> None:
            show(terminal.console, scene._replace(middle=place), ())

        return serve(text, terminal, self._notebook, scene, look_at)

    def redraw(self, terminal: Terminal, view: View) -> Callable[[], None]:
        """The board as it is before the roll."""
        return lambda: show(terminal.console, self._scene(view), ())

    def _scene(self, view: View) -> BoardScene:
        """The board as its last viewer may see it. [A6.6]"""
        rules = self._game.rules
        return BoardScene(rules, view.state, view.viewer, self._notebook.scene_of(rules, view).who)

    def ahead(self, chance: Chance, typist: Seat | None) -> Ahead:
        """Rolls are typed ahead like everything else, by the one who types or whose die it is."""
        seat = chance.seat if typist is None else typist
        return Ahead() if seat is None else self._notebook.ahead(seat)


def _are_red(chance: Chance) -> bool:
    return chance.outcomes == TWO_DICE


def _is_damage(chance: Chance) -> bool:
    return chance.cause.partition(",")[0].endswith("damage die")


def _total(text: str) -> str:
    """`7`, or two dice in any writing: `3 4`, `3+4`, `3,4`."""
    dice = re.findall(r"\d+", text)
    if len(dice) == 2 and all(1 <= int(die) <= 6 for die in dice):
        return str(sum(map(int, dice)))
    if len(dice) != 1:
        raise BadInput(FIELD, f"{text!r} is not a roll", allowed="2 to 12, or both dice: 3 4")
    return str(int(dice[0]))


def _label(word: str, chance: Chance) -> str:
    """A face with its sign, or a part of an aircraft by its first letters."""
    known = [odds.label for odds in chance.outcomes]
    bare = "0" if word.lstrip("+-") == "0" else word
    for face in (word, f"+{word}", bare):
        if face in known:
            return face
    if not _is_damage(chance) or not word:
        return word
    begun = {part for name, part in _NAMES if name.startswith(word) and part in known}
    if len(begun) > 1:  # g is guns or green
        raise BadInput(FIELD, f"{word!r} is ambiguous", allowed=listed(known))
    return next(iter(begun), word)


_NAMES = (*PARTS.items(), *((part, part) for part in PARTS.values()))
