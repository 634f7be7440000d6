"""A bot of the game of bids: it always bids as much as it can."""

from __future__ import annotations

from escadrille.bots.entry import BotEntry
from escadrille.kernel.seen import Seen
from tests.toy import game as toy


class HighBot:
    name = "high"

    def choose(self, seen: Seen[toy.State, toy.Bid, toy.Event]) -> toy.Bid:
        options = seen.decision.options
        return options[len(options) - 1]


BOTS = (
    BotEntry("high", lambda game, seed, level: HighBot(), games=("toy",), title="toy-bots-high"),
)
