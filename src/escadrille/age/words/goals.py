"""What a game is won by, in a sentence with its rule, before anybody has moved. [A8, A9.6]"""

from __future__ import annotations

from typing import NamedTuple

from escadrille.age.model.rules import Rules
from escadrille.age.scenario.options import Mode, VictoryKind
from escadrille.age.words.names import team_name
from escadrille.messages import say

_RULES: dict[VictoryKind, str] = {
    "survival": "A8.1",
    "last": "A8.6.5",
    "tally": "A8.6.5",
    "depots": "A9.6.1",
    "hunt": "A9.6.2",
    "batteries": "A9.6.7",
    "grand": "A9.6.11",
}
_TASK_RULES: dict[Mode, str] = {
    "dogfight": "A8.1",
    "reconnaissance": "A8.3",
    "bombing": "A8.4",
    "breakthrough": "A8.4",
    "torpedo": "A8.5",
    "combined": "A8.6.1",
    "patrol": "A9.6.3",
    "balloons": "A9.6.10",
}
"""What points and successes are given for."""


class Goal(NamedTuple):
    """How a game is won, and by which rule."""

    text: str
    rule: str


def goal(rules: Rules) -> Goal:
    """What it takes to win, by the options of this game."""
    kind, mode = rules.options.victory, rules.scenario.mode
    name = f"{kind}-{mode}" if kind in ("points", "threshold") else kind
    text = say(f"age-goal-{name}", **_figures(rules))
    if _counts_balloons(rules):
        text = say("age-goal-watch", goal=text, **_figures(rules))
    if rules.scenario.victory.draw:
        text = say("age-goal-draw", goal=text, draw=rules.scenario.victory.draw, kind=kind)
    return Goal(text, _RULES.get(kind) or _TASK_RULES[mode])


def _counts_balloons(rules: Rules) -> bool:
    """Whether observation balloons score beside aircraft. [A9.3]"""
    is_fought_over = rules.scenario.mode in ("dogfight", "combined")
    is_fought_over = is_fought_over or rules.options.scoring == "alternative"
    has_any = any(balloon.kind == "observation" for balloon in rules.balloons)
    return rules.options.victory == "points" and is_fought_over and has_any


def _scoring(rules: Rules) -> str:
    """Which losses score where bombs do: all, bombers, or all bomb carriers. [A8.4]"""
    is_standard = rules.options.scoring == "standard"
    of_carriers = rules.rulings.bombers_downed == "bomb carriers"
    return "carriers" if is_standard and of_carriers else rules.options.scoring


def _figures(rules: Rules) -> dict[str, str | int]:
    """Everything that such a sentence may count, and for whom."""
    points, observation = rules.box.points, rules.box.units.observation
    scores = points.model_dump(exclude={"provenance", "note"})
    task = rules.scenario.task[:1]
    return {
        **{name: f"{score:g}" for name, score in scores.items()},
        "watch": f"{observation.score_destroyed:g}",
        "watch_damaged": f"{observation.score_damaged:g}",
        "scoring": _scoring(rules),
        "combined": rules.rulings.combined_score,
        "team": team_name(rules, task[0]) if task else "",
        "win": rules.scenario.victory.win,
    }
