"""The board of Dogfight! in wire form. [D7]"""

from __future__ import annotations

from escadrille.messages import key, say
from escadrille.rossi.figures import Tag
from escadrille.rossi.model import Rules
from escadrille.table.wire.dogfight import ColourRule, RingView, SpaceView


def ring_view(rules: Rules) -> RingView:
    """Spaces with their arrows, and whom each colour may shoot."""
    side = rules.setup.side
    shown = {space.tag for space in rules.board.spaces.values()}
    return RingView(
        side=side,
        name=rules.box.boards[side].name,
        spaces=[_space(rules, name) for name in rules.board.spaces],
        branch=rules.board.branch,
        colours=[
            ColourRule(shooter=tag, targets=[each for each in targets if each in shown])
            for tag, targets in rules.board.colour_rules().items()
            if tag in shown
        ],
    )


def _space(rules: Rules, name: str) -> SpaceView:
    space = rules.board.spaces[name]
    return SpaceView(
        name=name,
        kind=space.kind,
        tag=space.tag,
        colours=colour_words(space.tag),
        next=space.next,
        loop_next=space.loop_next,
        lane_next=space.lane_next,
        start=space.start,
        spot=space.spot,
        pos=space.pos,
    )


def colour_words(tag: Tag) -> str:
    """`purple and white`."""
    return say(f"dogfight-colours-{key(tag)}")
