"""A tray: what a person who rolls or draws by hand is told, and how the answer is read."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from escadrille.cli.terminal.terminal import Ahead, Terminal
from escadrille.kernel.protocol import Chance, Seat

FIELD = "result"


class Tray(ABC):
    """Dice, or a bag of tiles, on the table beside the screen."""

    uses_up = False
    """Whether a result cannot come up again, like a tile drawn from a bag."""

    @abstractmethod
    def words(self, chance: Chance, view: Any) -> str:
        """What to roll or draw; a question, or the beginning of a sentence."""

    def known(self, chance: Chance, view: Any, typist: Seat | None) -> list[str]:
        """Every possible result as far as the typist may know, copies included."""
        if is_secret_of_another(chance, typist):
            return []
        return [odds.label for odds in chance.outcomes for _ in range(odds.weight)]

    def how_many(self, chance: Chance, view: Any) -> int:
        """How many chances of this kind follow in a row, including this one."""
        return 1

    def how(self, chance: Chance, known: Sequence[str]) -> str:
        """How to type it: an example, or all that can be typed."""
        return listed(known)

    def read(self, text: str, chance: Chance) -> list[str]:
        """The labels that a line names, possible or not."""
        return text.lower().replace(",", " ").split()

    def hint(self, chance: Chance, known: Sequence[str], *, is_secret: bool) -> str:
        """What `?` says; with a secret of another seat the typist may not know the results."""
        return f"It can be {listed(known)}." if known else ""

    def label(self, text: str, chance: Chance) -> str:
        """The label for a text in a script; the text itself if there is none."""
        return text

    def serve(self, text: str, terminal: Terminal, view: Any) -> bool:
        """Show what a text asks to see; False if it asks for nothing."""
        return False

    def redraw(self, terminal: Terminal, view: Any) -> Callable[[], None] | None:
        """Shows the board, where possible."""
        return None

    def ahead(self, chance: Chance, typist: Seat | None) -> Ahead | None:
        """What was typed at earlier prompts, where several answers can stand on one line."""
        return None


def is_secret_of_another(chance: Chance, typist: Seat | None) -> bool:
    """Whether the person at the keyboard may not know the result."""
    return chance.secret and chance.seat != typist


def listed(labels: Sequence[str]) -> str:
    """Each once: `r7 or r3`, `1, 2 or 3`."""
    if not labels:
        return ""
    *most, last = dict.fromkeys(labels)
    return f"{', '.join(most)} or {last}" if most else last
