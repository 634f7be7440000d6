"""The golden playthroughs of the expansion: balloons, airships, anti-aircraft zones, scenarios."""

from __future__ import annotations

from escadrille.age.model import events as ev
from tests.playthroughs.age.playing import drawn, fate, wanted, won_by
from tests.playthroughs.story import Story, both, has


def batteries_hit(story: Story) -> bool:
    return any(story.states[-1].batteries)


def net_broken(story: Story) -> bool:
    """A balloon of a net was shot down, and the other one came down a level. [A9.2]"""
    return any(e.lowered is not None for e in story.all(ev.BalloonDestroyed))


def placed_and_left(story: Story) -> bool:
    """Zones in pairs, extensions, and the rest left as drawn. [A1.9, A8.2.3]"""
    kinds = {placed.kind for e in story.all(ev.PiecesPlaced, is_drawn=False) for placed in e.pieces}
    return {"zone", "extension"} <= kinds and bool(story.all(ev.PiecesPlaced, is_drawn=True))


UNITS = (
    wanted(
        "pieces-are-placed",
        "Before the first round: zones in equivalent places, extensions, the rest as drawn",
        placed_and_left,
        "reconnaissance",
        placing="by players",
        round_limit=1,
    ),
    wanted(
        "balloons",
        "Balloons are fired at and fire back; one is punctured and sinks",
        has(ev.ReplyFired, ev.BalloonDamaged, ev.BalloonSank, ev.BalloonMoved),
        "close-balloons",
    ),
    wanted(
        "a-net-is-broken",
        "A balloon of a net is shot down: the net is gone and the other balloon lower",
        net_broken,
        "close-balloons",
    ),
    wanted(
        "airships",
        "Airships on their way: one is hit and answers, one leaves in the north",
        has(ev.AirshipPassed, ev.AirshipDamaged, ev.AirshipLeft, ev.ReplyChosen),
        "close-airships",
        round_limit=30,
    ),
    wanted(
        "an-airship-falls",
        "An airship is shot down",
        has(ev.AirshipDestroyed),
        "close-airships",
    ),
    wanted(
        "anti-aircraft-fire",
        "Anti-aircraft zones fire at every step, and are bombed",
        both(
            batteries_hit,
            lambda s: s.all(ev.AAFired, result="destroyed"),
            lambda s: s.all(ev.AAFired, result="damaged"),
        ),
        "close-guns",
    ),
    wanted(
        "fleet-bombing",
        "Fleet Bombing: the airship drops a bomb",
        both(has(ev.AirshipBombed), won_by(0)),
        "fleet-bombing",
    ),
    wanted(
        "ambush-behind-the-clouds",
        "Ambush Behind the Clouds: hit before the game; light bombers fall and come through",
        both(has(ev.StartDamaged, ev.AircraftDestroyed), fate("through")),
        "ambush-behind-the-clouds",
    ),
    wanted(
        "ammunition-depot-attack",
        "Ammunition Depot Attack: levels are chosen, bombs fall, and neither side wins",
        both(has(ev.StartChosen, ev.StartsSet, ev.Released), drawn),
        "ammunition-depot-attack",
    ),
    wanted(
        "observation-balloon-attack",
        "Observation Balloon Attack: one side shoots down more",
        both(
            has(ev.BalloonDestroyed),
            lambda s: sum(s.result.points) > 0 and s.result.scores != (0, 0),
        ),
        "observation-balloon-attack",
        round_limit=24,
    ),
)
