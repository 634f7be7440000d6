"""The game of bids at the table: nothing but words."""

from __future__ import annotations

from escadrille.kernel.protocol import Over, Seat
from escadrille.messages import say
from escadrille.table.games.face import Face, as_wished
from escadrille.table.games.plain import PlainPresenter, plain_info
from escadrille.table.wire.common import Line
from escadrille.table.wire.lobby import GameInfo, RulingInfo
from tests.toy import game as toy
from tests.toy.game import build
from tests.toy.terminal.desk import NAMES, told


class ToyPresenter(PlainPresenter):
    def name_of(self, seat: Seat) -> str:
        return NAMES[seat]

    def lines(self, view: toy.State) -> list[Line]:
        return [Line(text=say("toy-cards", cards=", ".join(view.cards)), rule="T1.1")]

    def option_words(self, action: toy.Bid) -> str:
        return say("toy-bid", number=action.number)

    def event_lines(self, event: toy.Event) -> list[Line]:
        return [Line(text=line.text, rule=line.rule) for line in told(event)]

    def place(self, view: toy.State) -> str:
        return f"round {view.round}" if view.round else ""

    def over(self, view: toy.State) -> Over | None:
        return view.result

    def result_words(self, result: Over) -> str:
        return f"{NAMES[result.scores.index(1)]} won."

    def begins_turn(self, event: toy.Event) -> bool:
        return isinstance(event, toy.RoundBegan)


def info(rulings: list[RulingInfo]) -> GameInfo:
    return plain_info(ToyPresenter(build({})), "Two rounds of bids.", rulings)


FACE = Face(presenter=ToyPresenter, info=info, setup=lambda wish: {"highest": 9, **as_wished(wish)})
