"""The desk of the game of bids."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console

from escadrille.catalog import AnyGame
from escadrille.cli.asking import FIELD, Asking, typed
from escadrille.cli.desk import Desk, Happening
from escadrille.cli.lines import Line, story_text
from escadrille.cli.terminal import Terminal, number_of
from escadrille.cli.tray import Tray
from escadrille.kernel.errors import BadInput
from escadrille.kernel.protocol import Chance, Decision, Over, Seat
from tests.cli.toy import game as toy

NAMES = ("Ann", "Ben", "Cid", "Dot")


class Box(Tray):
    def words(self, chance: Chance, state: toy.State) -> str:
        return "The die" if chance.seat is None else f"{NAMES[chance.seat]} draws a card"


class ToyDesk(Desk):
    @property
    def tray(self) -> Tray:
        return Box()

    def name_of(self, seat: Seat) -> str:
        return NAMES[seat]

    def introduction(self, who: Sequence[str]) -> str:
        return "Bids: " + ", ".join(f"{NAMES[i]} ({words})" for i, words in enumerate(who))

    def show(
        self,
        console: Console,
        view: toy.State,
        players: Sequence[str],
        lines: Sequence[Line],
        *,
        fits: bool = False,
        decision: Decision[toy.Bid] | None = None,
    ) -> None:
        for line in story_text(lines):
            console.print(line)
        cards, bids = " ".join(view.cards), " ".join(str(bid or "-") for bid in view.bids)
        asked = f", {len(decision.options)} bids" if decision else ""
        console.print(f"cards {cards}, bids {bids}, totals {view.totals}{asked}")

    def open_view(self, state: toy.State) -> toy.State:
        return state

    def ask(
        self,
        terminal: Terminal,
        state: toy.State,
        decision: Decision[toy.Bid],
        redraw: Callable[[], None],
    ) -> toy.Bid:
        return BidAsking(terminal, self.game, state, decision, redraw).answer()

    def read_action(
        self, text: str, state: toy.State, decision: Decision[toy.Bid], field: str
    ) -> toy.Bid:
        if not text.isdecimal():
            raise BadInput(field, f"{text!r} is no number")
        return toy.Bid(int(text))

    def tell(self, part: Sequence[Happening], viewer: Seat | None, *, is_open: bool) -> list[Line]:
        seen = [each.event if is_open else self.game.redact(each.event, viewer) for each in part]
        return [line for event in seen for line in _told(event)]

    def begins_turn(self, event: toy.Event) -> bool:
        return isinstance(event, toy.RoundBegan)

    def ends_game(self, event: toy.Event) -> bool:
        return isinstance(event, toy.Ended)

    def is_news(self, event: toy.Event) -> bool:
        return isinstance(event, toy.BidsRevealed)

    def place(self, state: toy.State) -> str:
        return f"round {state.round}" if state.round else ""

    def result_of(self, state: toy.State) -> Over | None:
        return state.result

    def result_words(self, result: Over) -> str:
        winners = [NAMES[seat] for seat, score in enumerate(result.scores) if score > 0]
        return f"{' and '.join(winners)} won with {max(result.points):g} points."

    def closing_words(self, state: toy.State) -> str:
        return f"Totals: {', '.join(str(total) for total in state.totals)}."


class BidAsking(Asking):
    _decision: Decision[toy.Bid]

    def answer(self) -> toy.Bid:
        name = NAMES[self._decision.seat].upper()
        return self._ask(f"{name}, your bid [{self._decision.rule}] >", self._read)

    def _read(self, text: str) -> toy.Bid:
        options = self._decision.options
        number = number_of(text, len(options))
        if number is not None:
            return self._check(options[number])
        raise BadInput(FIELD, f"{typed(text, len(options))!r} is no number")


def _told(event: toy.Event) -> list[Line]:
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


def make_desk(game: AnyGame) -> ToyDesk:
    return ToyDesk(game)
