"""What each reader of a room is shown: views, questions and the log, as far as they may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import groupby
from operator import attrgetter
from typing import Any

from escadrille import __version__
from escadrille.bots.roster import bot_title, stand_in_title
from escadrille.kernel.notes import LATE, Note
from escadrille.kernel.protocol import Decision, Over, Seat
from escadrille.kernel.record import read_header
from escadrille.kernel.seen import Seen, happenings, question_of
from escadrille.kernel.words import ending_words, note_words
from escadrille.messages import in_language
from escadrille.table.games.course import GameCourse
from escadrille.table.games.dice import FairDice
from escadrille.table.games.logs import Logs, Moments, News
from escadrille.table.games.presenting import Presenter, seat_view
from escadrille.table.people.connection import Reader
from escadrille.table.people.seating import Seating
from escadrille.table.people.sessions import Sessions
from escadrille.table.store.rows import KeptGame
from escadrille.table.wire.common import Line, Result, SeatView
from escadrille.table.wire.messages import Ask, ChatLine, Company, Happening, Update, View, Welcome

LONGEST_TALK = 200
"""Lines of chat sent to new readers."""
_language = attrgetter("language")


class Scene:
    """The table as it is shown."""

    def __init__(
        self, kept: KeptGame, presenter: Presenter, course: GameCourse, dice: FairDice
    ) -> None:
        self._kept = kept
        self._presenter = presenter
        self._course = course
        self._dice = dice
        self.allows_help = not kept.is_replay and read_header(kept.header).coached is True
        teams = [presenter.team_of(seat) for seat in range(presenter.game.seats)]
        self.seating = Seating(kept.chairs, teams)
        self.sessions = Sessions()
        self._viewers: tuple[Seat | None, ...] = (None, *range(presenter.game.seats))
        self._logs = Logs(course, self._told, self._note_told)
        self.n = 0
        """The number of the last update."""
        self.holder: Seat | None = None
        """Who can undo the last answer."""
        self.takings = Counter[Seat]()
        """How often each seat has taken an answer back."""
        self.chat: list[ChatLine] = []

    @property
    def has_begun(self) -> bool:
        """Whether everyone has sat down once."""
        return self._kept.is_replay or self._dice.is_ready

    # -- the log --------------------------------------------------------------------------------

    def remember(self, events: Moments, *, moving: bool) -> dict[str, News]:
        """Put events into every log; return what is new, by language and reader."""
        news = self._logs.add(events, moving=moving)
        self.n = self._course.n
        return news

    def take_note(self, note: Note) -> None:
        """What people did is in everyone's log, and may change who plays."""
        self.seating.take_note(note, self._course.entries)
        if note.is_absent:
            assert note.seat is not None
            self._dice.excused.add(note.seat)
        self._logs.add_note(note)

    def _note_told(self, note: Note) -> list[Happening]:
        """A note in words for everyone; some have none."""
        game = self._presenter.game.name
        name_of = self._bot_called if note.what == LATE else self._presenter.name_of
        text = note_words(note, name_of, lambda bot: bot_title(game, bot))
        return [Happening(n=note.n, kind="note", lines=[Line(text=text, rule="")])] if text else []

    def notes_between(self, since: int, n: int) -> list[Happening]:
        """What people did after `since` answers and up to `n`; before the first, with it."""
        notes = (note for note in self._course.notes if since < note.n <= n or note.n == n == 0)
        return [told for note in notes for told in self._note_told(note)]

    def go_back(self) -> None:
        """Forget what the course has forgotten."""
        self._logs.go_back(self.n, self._course.n)
        self.n = self._course.n

    def _told(self, events: Moments, moving: bool) -> News:
        """The news by reader; written once where nothing is hidden."""
        if not self._presenter.hides:
            return dict.fromkeys(self._viewers, self.told(events, None, moving=moving))
        return {viewer: self.told(events, viewer, moving=moving) for viewer in self._viewers}

    def told(self, events: Moments, viewer: Seat | None, *, moving: bool = True) -> list[Happening]:
        """What happened, as a reader may know it."""
        seen = happenings(self._presenter.game, events, viewer)
        return self._presenter.tell(seen, moving=moving)

    # -- messages -------------------------------------------------------------------------------

    def welcome(self, reader: Reader, here: frozenset[Seat]) -> str:
        """The whole table for a reader who has just come, as bytes."""
        with in_language(reader.language):
            return self._welcome(reader, self.view(reader.seat, here)).model_dump_json()

    def cover(self, reader: Reader, here: frozenset[Seat], events: Moments) -> str:
        """The table for everyone at a shared screen, before the events: nobody is asked."""
        before = events[0].state if events else self._course.state
        with in_language(reader.language):
            seats = [each.model_copy(update={"is_asked": False}) for each in self.seats(here)]
            view = self.ended(self.view_of(before, None, seats))
            covered = self._welcome(reader._replace(seat=None), view)
        return covered.model_copy(update={"can_undo": False}).model_dump_json()

    def _welcome(self, reader: Reader, view: View) -> Welcome:
        is_over = self._course.result is not None
        return Welcome(
            id=self._kept.id,
            n=self.n,
            seat=reader.seat,
            holds=sorted(reader.holds),
            hides=self._presenter.hides,
            is_shared=self.is_shared(reader.holds),
            has_begun=self.has_begun,
            view=view,
            asks=self.asks(reader.seat),
            can_undo=self._can_undo(reader),
            coached=self.allows_help,
            log=self._logs.of(reader),
            chat=self.chat[-LONGEST_TALK:],
            company=self.company(),
            dice=self._dice.wire(is_over=is_over),
            version=__version__,
        )

    def update(
        self, events: Moments, readers: Iterable[Reader], here: frozenset[Seat], since: int
    ) -> dict[Reader, str]:
        """The news for each of the readers, as bytes."""
        news, texts = self.remember(events, moving=True), dict[Reader, str]()
        for language, group in groupby(sorted(readers, key=_language), _language):
            own = list(group)
            with in_language(language):
                views = self._views({reader.seat for reader in own}, here)
                for each in own:
                    told = news[language][each.seat]
                    update = self._update(each, told, views[each.seat], since)
                    texts[each] = update.model_dump_json()
        return texts

    def since(self, reader: Reader, n: int, here: frozenset[Seat]) -> str | None:
        """What has happened since an update; None if that is no longer in the log."""
        if not self._logs.forgotten <= n <= self.n:
            return None
        with in_language(reader.language):
            missed = [each for each in self._logs.of(reader) if each.n > n]
            return self._update(reader, missed, self.view(reader.seat, here), n).model_dump_json()

    def _update(self, reader: Reader, events: list[Happening], view: View, since: int) -> Update:
        return Update(
            n=self.n,
            since=since,
            has_begun=self.has_begun,
            events=events,
            view=view,
            asks=self.asks(reader.seat),
            can_undo=self._can_undo(reader),
            company=self.company(),
        )

    # -- parts of them --------------------------------------------------------------------------

    def view(self, viewer: Seat | None, here: frozenset[Seat]) -> View:
        """The game as a seat may see it."""
        return self.ended(self.view_of(self._course.state, viewer, self.seats(here)))

    def view_of(self, state: Any, viewer: Seat | None, seats: list[SeatView]) -> View:
        """The game at a given moment, as a seat may see it."""
        view = self._presenter.view(self._presenter.game.view(state, viewer), seats)
        return view.model_copy(update={"viewer": viewer})

    def ended(self, view: View) -> View:
        """The view, with the end that people agreed on, if any."""
        note = self._end()
        if note is None:
            return view
        text, scores = self._ending(note), list(note.scores)
        result = Result(text=text, rule="", scores=scores, points=[], closing="")
        return view.model_copy(update={"result": result})

    def _end(self) -> Note | None:
        return next((note for note in self._course.notes if note.scores), None)

    def result_words(self, result: Over) -> str:
        """The end of the game in words."""
        note = self._end()
        return self._ending(note) if note else self._presenter.result_words(result)

    def _ending(self, note: Note) -> str:
        return ending_words(note, self._presenter.name_of, self._called)

    def company(self) -> Company:
        """What people can do besides playing."""
        seating = self.seating
        left = sorted(seating.people & self.sessions.left) if self.has_begun else ()
        offered = seating.draw_offered_by(self._course.entries)
        return Company(
            draw_by=offered,
            agreed=sorted(seating.agreed),
            can_draw=seating.can_draw(),
            can_end=[seat for seat in left if seating.after_resigning(seat)],
            bot=stand_in_title(self._presenter.game.name),
        )

    def _views(
        self, readers: Iterable[Seat | None], here: frozenset[Seat]
    ) -> dict[Seat | None, View]:
        """The game for each reader; computed once where nothing is hidden."""
        if self._presenter.hides:
            return {viewer: self.view(viewer, here) for viewer in readers}
        one = self.view(None, here)
        return {viewer: one.model_copy(update={"viewer": viewer}) for viewer in readers}

    def asks(self, viewer: Seat | None) -> list[Ask]:
        """The open questions of a seat alone."""
        if viewer is None or self._kept.is_replay:
            return []
        decision = self.open_to(viewer)
        if decision is None:
            return []
        ask = self._presenter.ask(self.question(decision))
        return [ask.model_copy(update={"decision": self.name_of(decision)})]

    def question(self, decision: Decision[Any]) -> Seen[Any, Any, Any]:
        """An open question as its seat sees it."""
        return question_of(self._presenter.game, self._course.state, decision)

    def name_of(self, decision: Decision[Any]) -> str:
        """The id of a question here: a new one after each undo of its seat."""
        takings = self.takings[decision.seat]
        return f"{decision.id}~{takings}" if takings else decision.id

    def _can_undo(self, reader: Reader) -> bool:
        return self.holder is not None and self.undoes_for(reader) == self.holder

    def undoes_for(self, reader: Reader) -> Seat | None:
        """Whose answer a reader can take back; a shared screen before it is handed over, too."""
        if reader.seat is None and self.holder in reader.holds:
            return self.holder
        return reader.seat

    def is_shared(self, holds: Iterable[Seat]) -> bool:
        """Whether the seats of one browser hide something from each other."""
        return self._presenter.hides and len({self._presenter.team_of(each) for each in holds}) > 1

    def open_to(self, seat: Seat) -> Decision[Any] | None:
        """What a seat has to decide itself: not what is placed for it, nothing before the start."""
        decision = self._course.decision_of(seat) if self.has_begun else None
        if decision is None or not self.seating.chairs[seat].is_placed:
            return decision
        return decision if self._presenter.usual(self.question(decision)) is None else None

    def asked(self) -> frozenset[Seat]:
        """The seats that have to decide something."""
        open_ = (each.seat for each in self._course.decisions())
        return frozenset(seat for seat in open_ if self.open_to(seat))

    def seats(self, here: frozenset[Seat]) -> list[SeatView]:
        """Who sits where, and who is asked."""
        asked, view = self.asked(), self._presenter.game.view(self._course.state, None)
        return [
            seat_view(
                self._presenter,
                seat,
                is_person=chair.is_person,
                player_name=self.player_name(seat),
                is_here=not chair.is_person or seat in here,
                is_asked=seat in asked,
                is_ready=bool(asked) and self._presenter.is_ready(view, seat),
                has_left=chair.is_person and seat in self.sessions.left,
            )
            for seat, chair in enumerate(self.seating.chairs)
        ]

    def name_at(self, seat: Seat) -> str:
        """The name of a seat's player."""
        return self.player_name(seat) or self._presenter.name_of(seat)

    def player_name(self, seat: Seat) -> str:
        """The name of the player there; people choose their own names."""
        chair = self.seating.chairs[seat]
        if not chair.is_person:
            return chair.name or bot_title(self._presenter.game.name, chair.bot)
        return self.sessions.names.get(seat) or chair.name

    def person_at(self, seat: Seat) -> str:
        """The name of the person who has a seat or had it last, if given."""
        return self.sessions.names.get(seat, self._kept.chairs[seat].name)

    def _bot_called(self, seat: Seat) -> str:
        """What to call a bot in a note; and the seat."""
        return f"{self.player_name(seat)} ({self._presenter.name_of(seat)})"

    def _called(self, seat: Seat) -> str:
        """A person and the seat."""
        name, seat_name = self.person_at(seat), self._presenter.name_of(seat)
        return f"{name} ({seat_name})" if name else seat_name
