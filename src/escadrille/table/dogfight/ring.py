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
        spaces=[
            SpaceView.showing(space, name=name, colours=colour_words(space.tag))
            for name, space in rules.board.spaces.items()
        ],
        branch=rules.board.branch,
        colours=[
            ColourRule(shooter=tag, targets=[each for each in targets if each in shown])
            for tag, targets in rules.board.colour_rules().items()
            if tag in shown
        ],
    )


def colour_words(tag: Tag) -> str:
    """`purple and white`."""
    return say(f"dogfight-colours-{key(tag)}")
