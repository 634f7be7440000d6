"""Writes the golden playthroughs: a record and a text to read for each one that is wanted.

A record that still plays out as it says is kept, and only its text is written anew; otherwise a
new game is searched for. Read the diff of the texts like code before you commit it.
`--again NAME …` searches for new games even if the old ones would do.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

# The list of what is wanted lives with the tests.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from escadrille import catalog
from escadrille.bots.uniform import RandomBot
from escadrille.kernel.errors import EscadrilleError
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Answer, Choice, Outcome, Over
from escadrille.kernel.record import SeatNote, entry_line, header_line, new_header
from escadrille.rossi.actions import Action
from escadrille.rossi.events import Event
from tests.playthroughs.script import as_text
from tests.playthroughs.wanted import FOLDER, PLAYTHROUGHS, Story, Wanted

ENOUGH = 200
"""So many games are looked at for a short one …"""
TOO_MANY = 50_000
"""… and so many for any."""


def main() -> int:
    """Write all playthroughs; say which records are new."""
    again = sys.argv[2:] if sys.argv[1:2] == ["--again"] else []
    for wanted in PLAYTHROUGHS:
        path = wanted.file("jsonl")
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        if wanted.name in again or not _will_do(wanted, text):
            text = shortest(wanted)
            path.write_text(text, encoding="utf-8")
            print(f"{wanted.name}: a new game of {text.count(chr(10)) - 1} answers")
        script = as_text(wanted.title, catalog.open_record(text))
        wanted.file("txt").write_text(script, encoding="utf-8")
    for path in _unwanted():
        print(f"{path.name}: wanted no more")
        path.unlink()
    return 0


def _unwanted() -> Iterator[Path]:
    names = {wanted.name for wanted in PLAYTHROUGHS}
    for pattern in ("*.jsonl", "*.txt"):
        yield from (path for path in FOLDER.glob(pattern) if path.stem not in names)


def _will_do(wanted: Wanted, text: str) -> bool:
    try:
        record = catalog.open_record(text)
        record.verify()
    except EscadrilleError:
        return False
    game = catalog.dogfight(wanted.setup, wanted.rulings)
    is_that_game = (
        record.game.setup_fields() == game.setup_fields()
        and record.game.rulings_in_force() == game.rulings_in_force()
    )
    return is_that_game and bool(wanted.shows(Story.of(record)))


def shortest(wanted: Wanted) -> str:
    """The record of the shortest game among the first that show what is wanted."""
    found: list[str] = []
    for number in range(TOO_MANY):
        if found and number >= ENOUGH:
            break
        text, story = play(wanted, f"{wanted.name} {number}")
        if wanted.shows(story):
            found.append(text)
    if not found:
        raise SystemExit(f"{wanted.name}: {TOO_MANY} games do not show it")
    return min(found, key=lambda text: text.count("\n"))


def play(wanted: Wanted, seed: str) -> tuple[str, Story]:
    """A game in which everybody answers at random, as a record and as a story."""
    game = catalog.dogfight(wanted.setup, wanted.rulings)
    bot, nature = RandomBot(seed), SeededNature(seed)
    state = game.initial()
    players = ("random", "solo bot" if game.rules.setup.solo else "random")
    seats = [
        SeatNote(biplane, player)
        for biplane, player in zip(game.rules.setup.biplanes, players, strict=True)
    ]
    lines = [header_line(new_header(game, state, seats, seed=seed))]
    events: list[Event] = []
    states = [state]
    while not isinstance(pending := game.pending(state), Over):
        answer: Answer[Action]
        if isinstance(pending, tuple):
            answer = Choice(pending[0].seat, bot.choose(None, pending[0]))
        else:
            answer = Outcome(nature.outcome(pending))
        step = game.resolve(state, answer)
        state = step.state
        lines.append(entry_line(answer, step))
        events += step.events
        states.append(state)
    return "".join(lines), Story(tuple(events), tuple(states))


if __name__ == "__main__":
    sys.exit(main())
