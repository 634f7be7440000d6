"""Games of Age of Dogfights that were thought of beforehand, so that they can be typed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, NamedTuple

from escadrille.age.analysis.reach import Reach
from escadrille.age.game import Age
from escadrille.age.model.actions import Action
from escadrille.age.model.events import AircraftDamaged, AircraftDestroyed
from escadrille.age.model.state import State
from escadrille.age.words.notation import write
from escadrille.bots.roster import make_bot
from escadrille.games.age import age
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Answer, Chance, Choice, Decision, Outcome, Over
from escadrille.kernel.seen import Seen

HUMAN = "human"

CLOSE: dict[str, Any] = {
    "title": "Close quarters",
    "board": "short",
    "mode": "dogfight",
    "victory": {"kind": "survival"},
    "seats": [
        {
            "name": "Central Powers",
            "edge": "N",
            "slots": [
                {
                    "count": 3,
                    "role": "fighter",
                    "default": ["de4", "de10", "de13"],
                    "starts": [
                        {"at": [8, 8], "heading": "E", "level": 4},
                        {"at": [8, 10], "heading": "E", "level": 3, "attitude": "up"},
                        {"at": [6, 12], "heading": "NE", "level": 4},
                    ],
                }
            ],
        },
        {
            "name": "Entente",
            "edge": "S",
            "slots": [
                {
                    "count": 3,
                    "role": "fighter",
                    "default": ["gb4", "gb7", "gb8"],
                    "starts": [
                        {"at": [13, 8], "heading": "E", "level": 4},
                        {"at": [12, 10], "heading": "E", "level": 4},
                        {"at": [11, 12], "heading": "W", "level": 4},
                    ],
                }
            ],
        },
    ],
}
"""Everybody is in the air and near, so that there is fire from the first turn on."""


class Script(NamedTuple):
    """What the people of a game answer, and what the whole game comes to."""

    lines: tuple[str, ...]
    """Answers of people in notation, and rolls if they are typed."""
    answers: tuple[Answer[Action], ...]
    game: Age
    states: tuple[State, ...]
    """Before each answer, and at the end."""

    @property
    def typed(self) -> str:
        return "".join(f"{line}\n" for line in self.lines)


def scripted(
    setup: dict[str, Any],
    players: Sequence[str],
    seed: str = "1",
    *,
    rolls: bool = False,
    most: int = 10_000,
) -> Script:
    """A game as the terminal would play it with a seed; people choose at random, shots if any."""
    game = age(setup)
    nature, chooser, state = SeededNature(seed), random.Random(seed), game.initial()
    lines: list[str] = []
    answers: list[Answer[Action]] = []
    states = [state]
    while not isinstance(pending := game.pending(state), Over) and len(answers) < most:
        answer: Answer[Action]
        if isinstance(pending, Chance):
            answer = Outcome(nature.outcome(pending))
            if rolls:
                lines.append(answer.label)
        else:
            decision = pending[0]
            if players[decision.seat] == HUMAN:
                action = _liked(game, state, decision, chooser)
                lines.append(write(game.rules, state, action))
            else:
                own = f"{seed} {decision.seat} {len(answers)}"
                bot = make_bot(players[decision.seat], game, own)
                action = bot.choose(Seen.asking(game.view(state, decision.seat), decision))
            answer = Choice(decision.seat, action)
        answers.append(answer)
        state = game.resolve(state, answer).state
        states.append(state)
    return Script(tuple(lines), tuple(answers), game, tuple(states))


def _liked(game: Age, state: State, decision: Decision[Action], chooser: random.Random) -> Action:
    if decision.kind == "fly":
        reach = Reach(game.rules, state)
        able = [ending for ending in reach.endings if ending.attacks]
        if able:
            return reach.action(chooser.choice(able))
    return chooser.choice(decision.options)


def eventful(players: Sequence[str], **options: Any) -> tuple[Script, str]:
    """A fight at close quarters with everything in it that guns can do, and its seed."""
    wanted = {"attack", "defend", "long burst", AircraftDestroyed, AircraftDamaged}
    for number in range(200):
        script = scripted({"scenario": CLOSE, "options": options}, players, str(number))
        if wanted <= _met(script):
            return script, str(number)
    raise AssertionError("no game has it all")


def _met(script: Script) -> set[object]:
    """The kinds of decisions and events of a game."""
    met: set[object] = set()
    for state, answer in zip(script.states, script.answers, strict=False):
        pending = script.game.pending(state)
        if isinstance(pending, tuple):
            met.add(pending[0].kind)
        met |= {type(event) for event in script.game.resolve(state, answer).events}
    return met
