"""Duels looked at again: what best play says of every plan of a record."""

from __future__ import annotations

from collections.abc import Collection

from escadrille.catalog import AnyRecord
from escadrille.cli.desk.analysis import Analysis, Judged
from escadrille.cli.dogfight.solving import need_solver
from escadrille.kernel.protocol import Seat
from escadrille.rossi.coach import Review, Reviewed, best_plan, review_fields, review_of
from escadrille.rossi.game import Dogfight
from escadrille.rossi.model import write
from escadrille.rossi.words import name_of


def analysis_of(record: AnyRecord, seats: Collection[Seat]) -> Analysis:
    """Raise `BadInput` for a mission or a solo game, and where the solver is not installed."""
    game = record.game
    assert isinstance(game, Dogfight)
    need_solver(game)
    return _analysis(game, review_of(game, record, seats=seats))


def _analysis(game: Dogfight, review: Review) -> Analysis:
    point = review.turning_point()
    names = [name_of(game.rules.craft(seat)) for seat in range(game.seats)]
    crafts = [game.rules.craft(seat) for seat in range(game.seats)]
    return Analysis(
        names=names,
        seats=review.seats,
        choices=[_judged(each) for each in review.plans],
        ends=review.ends,
        is_over=review.result is not None,
        skipped=review.skipped,
        turning_point=None if point is None else point.n,
        fields={"game": game.name, "biplanes": crafts, **review_fields(review)},
    )


def _judged(each: Reviewed) -> Judged:
    return Judged(
        n=each.n,
        seat=each.seat,
        moment=f"{each.round}.{each.turn}",
        words=write(each.plan),
        often=each.chance,
        value=each.value,
        cost=each.cost,
        luck=each.luck,
        best=write(best_plan(each.advice)),
    )
