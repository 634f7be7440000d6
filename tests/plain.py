"""Both games without any extra: `python -m tests.plain` prints their records' digest.

Whatever only an extra brings cannot be imported here, as after `pip install escadrille`.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

from escadrille.kernel.seen import Seen

EXTRAS = (
    *("numba", "llvmlite", "fpdf", "PIL", "fontTools", "babel", "fluent.runtime", "psycopg"),
    *("gymnasium", "pettingzoo", "pyspiel"),
)


class Missing:
    """Says of every extra that it is not installed."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Refuse extras; later finders look for the rest."""
        if any(name == each or name.startswith(f"{each}.") for each in EXTRAS):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return None


def digest() -> str:
    """Over the records of a few games with known seeds, bots of the rules among them."""
    from escadrille.bots.uniform import RandomBot
    from escadrille.catalog import AnyGame
    from escadrille.games.age import age
    from escadrille.games.dogfight import dogfight
    from escadrille.kernel.match import Match
    from escadrille.kernel.nature import SeededNature
    from escadrille.kernel.protocol import Answer, Choice, Over, Step
    from escadrille.kernel.record import entry_line

    sha = hashlib.sha256()
    solo = {"scenario": "duel", "bots": ["solo-l", ""], "solo": {"odds": 1}}
    games: tuple[AnyGame, ...] = (dogfight({"scenario": "dogfight"}), age(solo))
    for game in games:
        nature, whim = SeededNature("plain"), RandomBot("plain")

        def keep(answer: Answer[Any], step: Step[Any, Any]) -> None:
            sha.update(entry_line(answer, step).encode())

        match = Match(game, on_step=keep)
        while not isinstance(asked := match.let_nature_answer(nature), Over):
            view = match.game.view(match.state, asked[0].seat)
            match.answer(Choice(asked[0].seat, whim.choose(Seen.asking(view, asked[0]))))
        sha.update(repr(asked).encode())
    return sha.hexdigest()


if __name__ == "__main__":
    sys.meta_path.insert(0, Missing())
    if len(sys.argv) > 1:
        from escadrille.cli import main

        main()
    else:
        sys.stdout.write(digest() + "\n")
