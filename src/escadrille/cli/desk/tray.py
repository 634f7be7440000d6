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
    """Whether what came up cannot come up again, as a tile that was drawn from a bag."""

    @abstractmethod
    def words(self, chance: Chance, view: Any) -> str:
        """What has to be rolled or drawn; a question, or the beginning of a sentence."""

    def known(self, chance: Chance, view: Any, typist: Seat | None) -> list[str]:
        """Everything that can come up as far as the typist may know, copies included."""
        if is_secret_of_another(chance, typist):
            return []
        return [odds.label for odds in chance.outcomes for _ in range(odds.weight)]

    def how_many(self, chance: Chance, view: Any) -> int:
        """How many chances of this kind are still to come one after the other, with this one."""
        return 1

    def how(self, chance: Chance, known: Sequence[str]) -> str:
        """How to type it: an example, or all that can be typed."""
        return listed(known)

    def read(self, text: str, chance: Chance) -> list[str]:
        """The labels that a line names, possible or not."""
        return text.lower().replace(",", " ").split()

    def hint(self, chance: Chance, known: Sequence[str], *, is_secret: bool) -> str:
        """What `?` says; a secret is another's, and its typist may not know what comes up."""
        return f"It can be {listed(known)}." if known else ""

    def label(self, text: str, chance: Chance) -> str:
        """The label that a text in a script stands for; the text itself, if it is none."""
        return text

    def serve(self, text: str, terminal: Terminal, view: Any) -> bool:
        """Whether a text was a wish to see something; it is fulfilled then."""
        return False

    def redraw(self, terminal: Terminal, view: Any) -> Callable[[], None] | None:
        """What shows the board, where that can be done."""
        return None

    def ahead(self, chance: Chance, typist: Seat | None) -> Ahead | None:
        """What was typed at earlier prompts, where several answers can stand on one line."""
        return None


def is_secret_of_another(chance: Chance, typist: Seat | None) -> bool:
    """Whether the one at the keyboard may not know what comes up."""
    return chance.secret and chance.seat != typist


def listed(labels: Sequence[str]) -> str:
    """Each once: `r7 or r3`, `1, 2 or 3`."""
    if not labels:
        return ""
    *most, last = dict.fromkeys(labels)
    return f"{', '.join(most)} or {last}" if most else last
