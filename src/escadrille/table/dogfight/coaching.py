"""The coach of Dogfight!: duels that are over, and a seat's own question while one goes on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from importlib.util import find_spec

from escadrille.bots.roster import bot_title
from escadrille.catalog import AnyGame, AnyRecord
from escadrille.kernel.protocol import Seat
from escadrille.messages import say
from escadrille.rossi.coach import (
    Advice,
    Adviser,
    MulliganAdvice,
    Review,
    Reviewed,
    Thought,
    Weighed,
    answered,
    review_of,
)
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import View
from escadrille.rossi.model.events import DamageMarked
from escadrille.rossi.solver import LIBRARY, NotSolved
from escadrille.table.dogfight.tiles import plan_view
from escadrille.table.games.coaching import Coach, Progress
from escadrille.table.wire import coach as wire
from escadrille.table.wire.dogfight import TileView

DUEL = "dogfight"
"""The scenario without a mission."""
RIVAL = "duellist"


def declines(game: AnyGame) -> str:
    """Only duels between two players are looked at. [D1.1]"""
    assert isinstance(game, Dogfight)
    is_duel = game.rules.setup.scenario == DUEL and not game.rules.setup.solo
    if not is_duel:
        return say("dogfight-coach-duels-only")
    return "" if can_solve() else say("dogfight-coach-needs-fast")


def can_solve() -> bool:
    """Whether the compiler of the solver is installed: without it a turn would take minutes."""
    return find_spec("numba") is not None


# -- in a process of its own ----------------------------------------------------------------------


def prepare() -> None:
    """The solver; compiling it takes half a minute, once after an installation."""
    LIBRARY.wait()


@lru_cache(maxsize=4)
def _adviser(game: Dogfight, seat: Seat | None = None) -> Adviser:
    """One for every seat, so that nobody's questions change what another is told."""
    need_compiled()
    return Adviser(game)


def need_compiled() -> None:
    """Raise `NotSolved` where nothing is compiled."""
    prepare()
    if LIBRARY.compiled is None:
        raise NotSolved("numba", "without compiled kernels a turn would take minutes")


def advise(game: AnyGame, view: View, seat: Seat) -> Advice:
    """Advice to a seat from its own view."""
    assert isinstance(game, Dogfight)
    return _adviser(game, seat).advise(view, seat)


class _Counted(Adviser):
    """Another adviser, that tells how much it has done."""

    def __init__(self, adviser: Adviser, told: Progress, of: int) -> None:
        self._adviser = adviser
        self._told = told
        self._done, self._of = 0, of

    def advise(self, view: View, seat: Seat) -> Advice:
        """What the other one says."""
        self._told(self._done, self._of)
        self._done += 1
        return self._adviser.advise(view, seat)

    def advise_mulligan(
        self, view: View, seat: Seat, hurries: Callable[[], bool] = lambda: False
    ) -> MulliganAdvice:
        """The same of tiles to replace."""
        return self._adviser.advise_mulligan(view, seat, hurries)


def review(record: AnyRecord, told: Progress) -> Review:
    """What each plan of a game gave away."""
    game = record.game
    assert isinstance(game, Dogfight)
    told(0, 0)
    many = len(answered(game, record).plans)
    found = review_of(game, record, _Counted(_adviser(game), told, many))
    if not found.plans:
        raise NotSolved("record", "no plan of this game could be looked at")
    return found


# -- in words -------------------------------------------------------------------------------------


def tell(game: AnyGame, advice: Advice) -> wire.Advice:
    """Advice over the wire."""
    return wire.Advice(
        seat=advice.seat,
        chance=_chance(advice.best),
        plans=[worth_view(each) for each in advice.plans],
        theirs=[worth_view(each) for each in advice.theirs],
        held=[_thought(each) for each in advice.held],
        method=advice.method,
    )


def _thought(each: Thought) -> wire.TileThought:
    clue = each.clue
    told = None if clue is None else wire.TileClue.showing(clue, plan=plan_view(clue.plan))
    tile = TileView.showing(each.tile)
    return wire.TileThought.showing(each, tile=tile, clue=told)


def _chance(value: float) -> float:
    """A value from -1 to 1 as a chance; rounding keeps equal things equal on every machine."""
    return min(1.0, max(0.0, round((1 + value) / 2, 6)))


def worth_view(each: Weighed) -> wire.PlanWorth:
    """A plan with how often best play chooses it, over the wire."""
    often, worth = round(each.chance, 6), _chance(each.worth)
    return wire.PlanWorth(plan=plan_view(each.plan), often=often, worth=worth)


def show(record: AnyRecord, found: Review) -> wire.DuelReview:
    """A review over the wire, turn by turn."""
    turns = _turns(record)
    place_of = {each.n: _place(turns, each.n) for each in found.plans}
    plans: list[list[wire.PlanReview | None]] = [[None, None] for _ in turns]
    for each in found.plans:
        plans[place_of[each.n]][each.seat] = _plan(record.game, each)
    return wire.DuelReview(
        turns=[
            each.model_copy(update={"plans": both}) for each, both in zip(turns, plans, strict=True)
        ],
        sides=[_side(found, seat, place_of) for seat in (0, 1)],
        ends=[None if each is None else _chance(each) for each in found.ends],
        rival=RIVAL,
        rival_name=bot_title("dogfight", RIVAL),
    )


def _turns(record: AnyRecord) -> list[wire.TurnReview]:
    """Every turn of a game, with the hits that were marked in it."""
    assert isinstance(record.game, Dogfight)
    firsts: dict[tuple[int, int], int] = {}
    for each in answered(record.game, record).plans:
        firsts.setdefault((each.view.round, each.view.turn), each.n - 1)
    ends = [*list(firsts.values())[1:], len(record.entries)]
    return [
        wire.TurnReview(
            at=at,
            until=end,
            round=number,
            turn=turn,
            hits=_hits(record, at, end),
            plans=[None, None],
        )
        for ((number, turn), at), end in zip(firsts.items(), ends, strict=True)
    ]


def _hits(record: AnyRecord, at: int, until: int) -> list[int]:
    """What each seat was hit by between two steps."""
    assert isinstance(record.game, Dogfight)
    crafts = [record.game.rules.craft(seat) for seat in (0, 1)]
    marked = [
        event
        for entry in record.entries[at:until]
        for event in entry.events
        if isinstance(event, DamageMarked)
    ]
    return [sum(each.hits for each in marked if each.craft == craft) for craft in crafts]


def _place(turns: list[wire.TurnReview], n: int) -> int:
    return next(place for place, each in enumerate(turns) if each.at < n <= each.until)


def _plan(game: AnyGame, each: Reviewed) -> wire.PlanReview:
    return wire.PlanReview(
        n=each.n,
        seat=each.seat,
        plan=plan_view(each.plan),
        advice=tell(game, each.advice),
        cost=round(each.cost / 2, 6),
        luck=round(each.luck / 2, 6),
    )


def _side(found: Review, seat: Seat, place_of: Mapping[int, int]) -> wire.SideReview:
    worst = found.turning_point(seat)
    return wire.SideReview(
        seat=seat,
        skill=round(found.cost(seat) / 2, 6),
        luck=round(found.luck(seat) / 2, 6),
        turning_point=None if worst is None else place_of[worst.n],
    )


COACH = Coach(
    declines=declines, prepare=prepare, review=review, show=show, advise=advise, tell=tell
)
