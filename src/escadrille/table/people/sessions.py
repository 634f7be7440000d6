"""Sessions: which browser has which seat, and which link it used.

A link is used once. A link made for one's own seat lets another browser in beside
them (another device of theirs); any other link opens an empty seat, and moves a taken one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from escadrille.kernel.protocol import Seat
from escadrille.table.store.rows import KeptSeating


class Session(NamedTuple):
    """A browser has a seat."""

    k: int
    """Its number among the rows of the game."""
    seat: Seat
    browser: str
    name: str
    device: str
    at: str


class Link(NamedTuple):
    """A link to a seat."""

    seat: Seat
    maker: str
    """The browser that made it; none for a link that came with the game."""
    is_used: bool


class Sessions:
    """Who has which seat now, computed from all stored rows."""

    def __init__(self, rows: Iterable[KeptSeating] = ()) -> None:
        """Go through the rows, first to last."""
        self._rows = tuple(rows)
        self.last = 0
        """The number of the last row."""
        self.links: dict[str, Link] = {}
        self.live: list[Session] = []
        self.taken: set[Seat] = set()
        """The seats that have ever been taken."""
        self.names: dict[Seat, str] = {}
        """The names of the last players to sit down."""
        for row in self._rows:
            self._book(row)

    def and_then(self, rows: Iterable[KeptSeating]) -> Sessions:
        """The sessions after some more rows."""
        return Sessions((*self._rows, *rows))

    def _book(self, row: KeptSeating) -> None:
        self.last = row.k
        match row.what:
            case "link":
                self.links[row.token] = Link(row.seat, row.browser, is_used=False)
            case "sat":
                self._sat(row)
            case "ended":
                self.live = [each for each in self.live if not _is_of(each, row)]
            case "cleared":
                pass  # changes nobody's seat

    def _sat(self, row: KeptSeating) -> None:
        if row.token in self.links:
            self.links[row.token] = self.links[row.token]._replace(is_used=True)
        self.live = [each for each in self.live if not _is_of(each, row)]
        self.live.append(Session(row.k, row.seat, row.browser, row.name, row.device, row.at))
        self.taken.add(row.seat)
        if row.name:
            self.names[row.seat] = row.name

    # -- asking ---------------------------------------------------------------------------------

    def held_by(self, browser: str) -> tuple[Seat, ...]:
        """The seats of a browser."""
        if not browser:
            return ()
        return tuple(sorted(each.seat for each in self.live if each.browser == browser))

    def at(self, seat: Seat) -> list[Session]:
        """The sessions of a seat."""
        return [each for each in self.live if each.seat == seat]

    @property
    def held(self) -> frozenset[Seat]:
        """The seats that any browser has."""
        return frozenset(each.seat for each in self.live)

    @property
    def left(self) -> frozenset[Seat]:
        """The seats that were taken and are free again."""
        return frozenset(self.taken - self.held)

    # -- rows to come ---------------------------------------------------------------------------

    def ending(self, sessions: Sequence[Session], at: str) -> list[KeptSeating]:
        """The rows that end sessions."""
        return [
            KeptSeating(k, "ended", each.seat, each.browser, at=at)
            for k, each in enumerate(sessions, start=self.last + 1)
        ]


def _is_of(session: Session, row: KeptSeating) -> bool:
    return session.seat == row.seat and session.browser == row.browser


_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("FxiOS/", "Firefox"),
    ("Safari/", "Safari"),
)
_SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)


def device_of(agent: str) -> str:
    """The browser and its system, as it describes itself; empty if unknown."""
    browser = next((name for mark, name in _BROWSERS if mark in agent), "")
    system = next((name for mark, name in _SYSTEMS if mark in agent), "")
    return " · ".join(part for part in (browser, system) if part)
