"""A session with a companion: every text with what it led to, so that any of it can be undone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, NamedTuple

from escadrille.companion.asking import Ask, S, Sentence, Table
from escadrille.companion.saves import LONGEST_TEXT, SavedText
from escadrille.kernel.errors import BadInput, BadRecord, EscadrilleError
from escadrille.kernel.nature import Nature
from escadrille.messages import say


class Exchange(NamedTuple, Generic[S]):
    """One text, the question it answered, and what it led to."""

    asked: Ask
    said: SavedText
    situation: S
    lines: tuple[Sentence, ...]

    @property
    def shown(self) -> str:
        """The text, unless it was rolled unseen: hidden results stay hidden when repeated."""
        chance = self.asked.chance
        is_hidden = chance is not None and chance.secret and not self.asked.is_own
        is_unseen = is_hidden and self.said.by != "you"
        return say("companion-in-secret") if is_unseen else self.said.text


class Session(Generic[S]):
    """One table being accompanied: the situation now, and all that led to it."""

    def __init__(self, table: Table[S], nature: Nature) -> None:
        """Begin; `nature` rolls the dice that the person leaves to the companion."""
        self.table = table
        self.opening = table.begins()
        self.steps: list[Exchange[S]] = []
        self._nature = nature

    @property
    def situation(self) -> S:
        """The situation now."""
        return self.steps[-1].situation if self.steps else self.opening.situation

    def asks(self) -> Ask:
        """What the person is asked now."""
        return self.table.asks(self.situation)

    def tell(self, text: str) -> tuple[Sentence, ...]:
        """Take a text. A question changes nothing; an invalid text raises and is dropped."""
        text = " ".join(text.split())
        if len(text) > LONGEST_TEXT:
            allowed = say("companion-longest-text", count=LONGEST_TEXT)
            raise BadInput("text", say("companion-text-too-long"), allowed=allowed)
        looked = self.table.looks(self.situation, text)
        return looked if looked is not None else self._take(SavedText(text))

    def roll(self, *, by_itself: bool = False) -> tuple[Sentence, ...]:
        """Let nature answer; what came up is kept like a typed text.

        Nobody asked for a roll `by_itself`, so undo takes it back along with what led to it.
        """
        chance = self.asks().chance
        if chance is None:
            raise BadInput("roll", say("companion-nothing-to-roll"))
        rolled = self._nature.outcome(chance)
        return self._take(SavedText(rolled, "itself" if by_itself else "rolled"))

    def stands(self) -> tuple[Sentence, ...]:
        """How the board stands, a sentence for each piece."""
        return self.table.looks(self.situation, "board") or ()

    def undo(self, count: int = 1) -> tuple[str, ...]:
        """Go back some texts, with the rolls that followed them; the texts undone, last first."""
        given = sum(self._begins_a_step(number) for number in range(len(self.steps)))
        if not 1 <= count <= given:
            message = "companion-allowed-undo" if given else "companion-nothing-said"
            problem = say("companion-cannot-undo", count=count)
            raise BadInput("undo", problem, allowed=say(message, given=given))
        undone: list[str] = []
        while count:
            count -= self._begins_a_step(len(self.steps) - 1)
            undone.append(self.steps.pop().shown)
        return tuple(undone)

    def take_back(self, count: int = 1) -> tuple[Sentence, ...]:
        """Undo some texts, and say what must be put back on the table."""
        stood = set(self.stands())
        undone = ", ".join(f"“{text}”" for text in self.undo(count))
        back = [line for line in self.stands() if line not in stood]
        return (
            Sentence(say("companion-undone", undone=undone)),
            *(Sentence(say("companion-back-to", line=line.text), line.rule, "do") for line in back),
        )

    def orders(self) -> tuple[Sentence, ...]:
        """What to move and to mark since the person's last answer."""
        lines: list[Sentence] = []
        for step in reversed(self.steps):
            lines[:0] = [line for line in step.lines if line.kind == "do"]
            if step.said.by != "itself":
                break
        return tuple(lines)

    def story(self) -> tuple[Sentence, ...]:
        """Every sentence so far, from the words of welcome on."""
        return (*self.opening.lines, *(line for step in self.steps for line in step.lines))

    def _begins_a_step(self, number: int) -> bool:
        """Rolls by themselves belong to the text before them, if there is one."""
        return number == 0 or self.steps[number].said.by != "itself"

    def take_again(self, said: Iterable[SavedText]) -> None:
        """Take the texts of a save; the line that will no longer do is named, with the reason."""
        for line, each in enumerate(said, start=2):
            try:
                self._take(each)
            except EscadrilleError as error:
                problem = say("companion-no-longer-fits", text=each.text, error=str(error))
                raise BadRecord(line, problem) from error

    def texts(self) -> tuple[SavedText, ...]:
        """Everything said so far, as a save keeps it."""
        return tuple(step.said for step in self.steps)

    def _take(self, said: SavedText) -> tuple[Sentence, ...]:
        asked = self.asks()
        told = self.table.take(self.situation, said.text)
        self.steps.append(Exchange(asked, said, told.situation, told.lines))
        return told.lines
