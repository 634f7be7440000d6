"""A report on a valid scenario: sides, units, the board, and trial games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from escadrille.age.game import Age
from escadrille.age.model import Rules
from escadrille.age.scenario import force_value
from escadrille.bots.age.trials import Pilots, Trial, try_out
from escadrille.cli.age.board import NARROW, WIDE, Drawing, everything, width_of
from escadrille.cli.age.glyphs import letters
from escadrille.cli.scenario.words import about_words
from escadrille.cli.terminal.palette import GOOD, TITLE
from escadrille.cli.terminal.terminal import Terminal
from escadrille.kernel.protocol import OPEN

PILOTS: dict[Pilots, str] = {"solo-l": "Solo-L", "solo-m": "Solo-M", "random": "random moves"}
KEY = (
    "A→ a→ aircraft of the sides; A a alone: targets; ◇ Access Points, : border zone, ≈ clouds, "
    "b o balloons, == nets, @ airships, # anti-aircraft zones."
)
"""The signs of the drawing, in short."""


class Report:
    """A page about one scenario."""

    def __init__(self, terminal: Terminal, game: Age) -> None:
        """`game` is the scenario with its usual forces."""
        self._terminal, self._game, self._rules = terminal, game, game.rules

    def show(self, name: str, table: dict[str, Any], games: int, pilots: Pilots) -> None:
        """Everything, games last."""
        say, scenario = self._terminal.say, self._rules.scenario
        say(f"{name}: valid", GOOD)
        say(f"{scenario.title}: {about_words(scenario)}", TITLE)
        for line in (*side_lines(self._rules), units_line(self._rules)):
            if line:
                say(line)
        self._draw()
        if games:
            trials = [try_out(table, pilots, number) for number in range(games)]
            for line in trial_lines(self._rules, trials, pilots):
                say(line)

    def _draw(self) -> None:
        """The board at the start, in characters."""
        window = everything(self._rules.board)
        cell = WIDE if width_of(window) <= self._terminal.console.width else NARROW
        start = self._game.view(self._game.initial(), OPEN).state
        for line in Drawing(self._rules, start).lines(window, cell):
            self._terminal.console.print(line)
        self._terminal.say(KEY)


# -- words --------------------------------------------------------------------------------------


def side_lines(rules: Rules) -> Iterator[str]:
    """`Italians, W edge: 6 aircraft worth 43: A it1, B it2, …`; who is drawn has a letter."""
    known = {craft.name: sign for craft, sign in zip(rules.fleet, letters(rules), strict=True)}
    for number, seat in enumerate(rules.scenario.seats):
        force = rules.setup.forces[number]
        worth = force_value(force, rules.hangar, rules.box)
        names = ", ".join(
            f"{known[each.name]} {each.name}" if each.start else each.name for each in force
        )
        yield f"{seat.name}, {seat.edge} edge: {len(force)} aircraft worth {worth:g}: {names}"


def units_line(rules: Rules) -> str:
    """`6 nets, 3 anti-aircraft zones`; nothing where there are only aircraft."""
    scenario = rules.scenario
    kinds = Counter(balloon.kind for balloon in scenario.balloons)
    counts = (
        (len(scenario.zones), "target"),
        (kinds["barrage"], "barrage balloon"),
        (len(scenario.nets), "net"),
        (kinds["observation"], "observation balloon"),
        (len(scenario.airships), "airship"),
        (len(scenario.aa), "anti-aircraft zone"),
    )
    return ", ".join(f"{count} {word}{'s' * (count > 1)}" for count, word in counts if count)


def trial_lines(rules: Rules, trials: list[Trial], pilots: Pilots) -> Iterator[str]:
    """Who has won how many, how long they took, and why they ended."""
    wins = [
        f"{seat.name} {sum(trial.scores[number] > 0 for trial in trials)}"
        for number, seat in enumerate(rules.scenario.seats)
    ]
    draws = sum(not any(trial.scores) for trial in trials)
    yield f"{len(trials)} games flown by {PILOTS[pilots]}: {', '.join(wins)}, drawn {draws}."
    rounds = sorted(trial.rounds for trial in trials)
    reasons = Counter((trial.reason, trial.rule) for trial in trials)
    ends = ", ".join(f"{why} {count} [{rule}]" for (why, rule), count in reasons.most_common())
    yield f"All finished, after {rounds[0]} to {rounds[-1]} rounds: {ends}."
