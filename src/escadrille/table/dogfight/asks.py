"""The questions of Dogfight! in wire form."""

from __future__ import annotations

from typing import Any

from escadrille.kernel.protocol import Decision
from escadrille.kernel.questions import Option
from escadrille.rossi.figures import Tile
from escadrille.rossi.model import Rules, State
from escadrille.rossi.model import actions as act
from escadrille.rossi.questions import CraftOption, PlanOption, question_of
from escadrille.table.dogfight.tiles import tile_view, tile_views
from escadrille.table.games.actions import asked, offered
from escadrille.table.wire import dogfight as wire


def dogfight_ask(rules: Rules, state: State, decision: Decision[act.Action]) -> wire.DogfightAsk:
    """A decision as its seat is asked."""
    question = question_of(rules, state, decision)
    common: dict[str, Any] = asked(question)
    if decision.kind == "mulligan":
        return wire.MulliganAsk(hand=tile_views(state.aviators[decision.seat].hand), **common)
    options: list[Any] = [_option(option) for option in question.options]
    if decision.kind == "plan":
        return wire.PlanAsk(options=options, **common)
    common["kind"] = decision.kind
    return wire.ChoiceAsk(options=options, **common)


def _option(option: Option[act.Action]) -> wire.PlanOption | wire.ChoiceOption:
    if isinstance(option, PlanOption):
        return _plan(option)
    assert isinstance(option, CraftOption)
    tile = _tile(option.tile)
    return wire.ChoiceOption(space=option.space, craft=option.craft, tile=tile, **offered(option))


def _plan(option: PlanOption) -> wire.PlanOption:
    plan, path = option.action, list(option.path)
    assert isinstance(plan, act.PlayTile)
    return wire.PlanOption(
        tile=_tile(plan.tile),
        mode=plan.mode,
        path=path,
        ends=path[-1] if path else None,
        escorted_tile=_tile(plan.escorted_tile),
        escorted_lane=plan.escorted_lane,
        escorted_path=list(option.escorted_path),
        **offered(option),
    )


def _tile(tile: Tile | None) -> wire.TileView | None:
    return None if tile is None else tile_view(tile)
