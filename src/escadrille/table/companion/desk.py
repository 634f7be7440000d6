"""Sessions with the companion: browsers keep the saves, the desk remembers the newest of them."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from typing import NamedTuple

from escadrille import catalog
from escadrille.companion.asking import Sentence
from escadrille.companion.saves import SaveHeader, read_save, save_text
from escadrille.companion.session import Session
from escadrille.companion.tables import AnySession, header_for, lay_table, reopen, setup_of
from escadrille.companion.transcript import transcript
from escadrille.kernel.errors import BadInput, EscadrilleError
from escadrille.kernel.nature import SeededNature
from escadrille.messages import say
from escadrille.table.companion.showing import shown
from escadrille.table.wire import companion as wire

REMEMBERED = 64
AT_ONCE = 2
MOST_TEXTS = 3000
_ROLLS: dict[wire.Unasked, int] = {"nothing": 0, "bots": 1, "everything": 2}


class Sitting(NamedTuple):
    """A session with the first line of its save."""

    header: SaveHeader
    session: AnySession

    @property
    def save(self) -> str:
        """All of it as text."""
        return save_text(self.header, self.session.texts())


class CompanionDesk:
    """Takes up the session of a save, or goes on with it where it is remembered."""

    def __init__(self) -> None:
        self._remembered: OrderedDict[str, Sitting] = OrderedDict()
        self._gate = asyncio.Semaphore(AT_ONCE)

    async def begin(self, wish: wire.CompanionWish) -> wire.CompanionView:
        """A new session."""
        async with self._gate:
            sitting = await asyncio.to_thread(_begun, wish)
            return await self._show(sitting, sitting.session.opening.lines)

    async def take(self, said: wire.CompanionSaying) -> wire.CompanionView:
        """Carry out a request; an invalid one changes nothing."""
        async with self._gate:
            sitting = await self._taken_up(said.save)
            try:
                lines = await asyncio.to_thread(_done, sitting.session, said)
            except EscadrilleError:
                self._remember(said.save, sitting)
                raise
            return await self._show(sitting, lines)

    async def written(self, save: str) -> wire.Transcript:
        """The transcript of a session."""
        async with self._gate:
            sitting = await self._taken_up(save)
            self._remember(save, sitting)
        title = say(
            "companion-transcript-title", game=catalog.entry(sitting.session.table.game).title
        )
        return wire.Transcript(text=transcript(sitting.session, title))

    async def _taken_up(self, save: str) -> Sitting:
        """The session of a save, nobody else's while it is in use."""
        found = self._remembered.pop(save, None)
        return await asyncio.to_thread(_reopened, save) if found is None else found

    async def _show(self, sitting: Sitting, lines: tuple[Sentence, ...]) -> wire.CompanionView:
        view = await asyncio.to_thread(shown, sitting.session, sitting.save, lines)
        self._remember(view.save, sitting)
        return view

    def _remember(self, save: str, sitting: Sitting) -> None:
        self._remembered[save] = sitting
        if len(self._remembered) > REMEMBERED:
            self._remembered.popitem(last=False)


def _begun(wish: wire.CompanionWish) -> Sitting:
    table = lay_table(wish.game, setup_of(wish.game, wish.setup, wish.line), wish.rulings)
    seed = wish.seed or secrets.token_hex(6)
    return Sitting(header_for(table, seed), Session(table, SeededNature(seed)))


def _reopened(save: str) -> Sitting:
    header, said = read_save(save)
    if len(said) > MOST_TEXTS:
        raise BadInput(
            "save",
            say("companion-session-too-long"),
            allowed=say("companion-most-texts", count=MOST_TEXTS),
        )
    return Sitting(header, reopen(header, said))


def _done(session: AnySession, said: wire.CompanionSaying) -> tuple[Sentence, ...]:
    if said.deed == "undo":
        return session.take_back()
    before = len(session.steps)
    lines: tuple[Sentence, ...] = ()
    if said.deed == "tell":
        lines = session.tell(said.text)
    elif said.deed == "roll":
        lines = _rolled(session, by_itself=False)
    if len(session.steps) == before and said.deed != "stay":
        return lines
    return (*lines, *_rolled_on(session, said.unasked))


def _rolled(session: AnySession, *, by_itself: bool) -> tuple[Sentence, ...]:
    ask = session.asks()
    lines = session.roll(by_itself=by_itself)
    before = ask.text if by_itself else ask.done
    return (Sentence(f"{before} → {ask.came_up(session.steps[-1].shown)}"), *lines)


def _rolled_on(session: AnySession, unasked: wire.Unasked) -> tuple[Sentence, ...]:
    """Roll what the person has left to the companion, up to the next question."""
    lines: list[Sentence] = []
    while len(session.steps) < MOST_TEXTS:
        ask = session.asks()
        if ask.chance is None or _ROLLS[unasked] < (2 if ask.is_own else 1):
            break
        lines += _rolled(session, by_itself=True)
    return tuple(lines)
