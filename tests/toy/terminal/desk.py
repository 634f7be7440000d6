"""The desk of the game of bids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console

from escadrille.catalog import AnyGame
from escadrille.cli.desk.asking import Asking
from escadrille.cli.desk.desk import Asked, Desk, Sheet
from escadrille.cli.desk.tray import Tray
from escadrille.cli.terminal.lines import story_text
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Chance, Decision, Over, Seat
from escadrille.kernel.seen import Happening, Line
from tests.toy import game as toy

NAMES = ("Ann", "Ben", "Cid", "Dot")


class Box(Tray):
    def words(self, chance: Chance, view: toy.State) -> str:
        return "The die" if chance.seat is None else f"{NAMES[chance.seat]} draws a card"


class ToyDesk(Desk):
    turn_begins = toy.RoundBegan
    game_ends = toy.Ended
    news = (toy.BidsRevealed,)

    @property
    def tray(self) -> Tray:
        return Box()

    def name_of(self, seat: Seat) -> str:
        return NAMES[seat]

    def introduction(self, who: Sequence[str]) -> str:
        return "Bids: " + ", ".join(f"{NAMES[i]} ({words})" for i, words in enumerate(who))

    def show(self, console: Console, sheet: Sheet) -> None:
        view, decision = sheet.view, sheet.decision
        for line in story_text(sheet.lines):
            console.print(line)
        cards, bids = " ".join(view.cards), " ".join(str(bid or "-") for bid in view.bids)
        asked = f", {len(decision.options)} bids" if decision else ""
        console.print(f"cards {cards}, bids {bids}, totals {view.totals}{asked}")

    def ask(self, asked: Asked) -> toy.Bid:
        return BidAsking(self, asked).answer()

    def read_action(
        self, text: str, view: toy.State, decision: Decision[toy.Bid], field: str
    ) -> toy.Bid:
        if not text.isdecimal():
            raise BadInput(field, f"{text!r} is not a number")
        return toy.Bid(int(text))

    def tell(self, part: Sequence[Happening[toy.State, toy.Event]]) -> list[Line]:
        return [line for each in part for line in told(each.event)]

    def place(self, view: toy.State) -> str:
        return f"round {view.round}" if view.round else ""

    def result_words(self, result: Over) -> str:
        winners = [NAMES[seat] for seat, score in enumerate(result.scores) if score > 0]
        return f"{' and '.join(winners)} won with {max(result.points):g} points."

    def closing_words(self, view: toy.State) -> str:
        return f"Totals: {', '.join(str(total) for total in view.totals)}."


class BidAsking(Asking[toy.Bid]):
    def answer(self) -> toy.Bid:
        return self._ask(self._prompt("your bid"), self._option)


def told(event: toy.Event) -> list[Line]:
    match event:
        case toy.CardDrawn(seat=seat, card=card):
            return [Line(f"{NAMES[seat]} draws {card}.", "T1.1")]
        case toy.DieRolled(face=face):
            return [Line(f"The die shows {face}.", "T1.2")]
        case toy.BidMade(seat=seat, number=number):
            return [Line(f"{NAMES[seat]} bids {number or 'something'}.", "T2.1.1")]
        case toy.BidsRevealed(bids=bids):
            return [Line(f"Bids: {', '.join(map(str, bids))}.", "T2.2", "good")]
        case _:
            return []


def figure_words(name: str, value: Any) -> str | None:
    return f"up to {value}" if name == "highest" else None


def make_desk(game: AnyGame) -> ToyDesk:
    return ToyDesk(game)
