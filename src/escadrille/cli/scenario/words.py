"""A scenario in words: what it is played on, and how it is won."""

from __future__ import annotations

from escadrille.age.scenario import Scenario, VictoryKind

_WINNING: dict[VictoryKind, str] = {
    "survival": "won by the last side with aircraft",
    "points": "won by points",
    "last": "won by the last active fighter",
    "tally": "won by kills and survivors",
    "threshold": "successes: {win} win{draws}",
    "depots": "bombs: {win} on every zone win{draws} in all",
    "hunt": "mission aircraft shot down: {win} win for the others{draws}",
    "batteries": "anti-aircraft zones neutralised, all of them hit: {win} win{draws}",
    "grand": "won by points for everything",
}


def about_words(scenario: Scenario) -> str:
    """`full board, bombing; successes: 2 win, 1 draw`."""
    return f"{scenario.board} board, {scenario.mode}; {winning_words(scenario)}"


def winning_words(scenario: Scenario) -> str:
    """How it is won. [A8, A9.6]"""
    victory = scenario.victory
    draws = f", {victory.draw} draw" if victory.draw else ""
    return _WINNING[victory.kind].format(win=victory.win, draws=draws)
