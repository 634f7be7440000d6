"""Notes as plain sentences: one for each code, for people and later for translators. [A10]"""

from __future__ import annotations

from escadrille.age.rules import Rules
from escadrille.age.solo.dice import PER_AIRCRAFT
from escadrille.age.solo.figures import SIDES
from escadrille.age.solo.notes import Note
from escadrille.age.wording import name_of
from escadrille.kernel.protocol import Chance

SENTENCES: dict[str, str] = {
    # dice
    "rolled": "{cause} It rolls {die}{sum}.",
    "picked": "{cause} All {sides} are equal; a die says {die}.",
    "drawn": "{cause} Equal priority; a die says {die}: {chosen} of {among}.",
    "solo die": "The solo die shows {face}: {step}.",
    # setting up
    "placed": "It begins at {col},{row}, heading {heading}, spread evenly along its edge.",
    "at ceiling": "It begins at its ceiling, L{level}.",
    "on level": "It begins on L{level}.",
    # the movement die
    "few uses": "Full throttle is nearly used up ({uses} left): 1 is deducted.",
    "takes die": "It takes the {colour} die.",
    # the case
    "case": "It flies by the rules for {name}.",
    "override": "Instead of the rule, because it would be illogical: {why}.",
    "forced off": "No step on the board is left.",
    # steps I to III
    "not exposed": "It is not Exposed where it stands.",
    "exposed": "It is Exposed, by {by}.",
    "no target": "No firing position is in reach.",
    "safe attack": "It can attack {target} in column {column} without being Exposed.",
    "exposed attack": "Attacking {target} in column {column} would make it Exposed, by {by}.",
    "skips": "It skips {target} in column {column}.",
    "attacks": "It attacks {target} in column {column} all the same.",
    "takes position": "It takes a firing position at {target}, column {column}.",
    "approaches": "It approaches.",
    # fire
    "opportunity": "It happens to stand in a firing position at {target}.",
    "fires": "It fires at {target} in column {column}.",
    "defends": "It answers the approach of {target}; bots always defend.",
    "few bursts": "Less than half of the bursts are left ({bursts}).",
    "long burst": "It fires a long burst.",
    "short burst": "It leaves it at a short burst.",
    # jams
    "unjams": "Its guns are jammed: it flies on with {turns} turns to clear them.",
    # random maneuver
    "random maneuver": "It makes a Random maneuver.",
    "again": "{face} on step {step} cannot be flown or would end badly: it is rolled again.",
    "not allowed": "Nose-{attitude} is not allowed there: it stays level.",
    "flies": "It flies {path}{change}, ending {attitude}.",
    # approach
    "too high": "The place behind {target} is above its ceiling: it looks for another.",
    "destination": "It makes for the place behind {chosen}, on L{level}.",
    "reaches": "It can reach the place {distance}d behind {chosen}.",
    "nears": "It cannot reach a place behind {chosen} and flies as near as it can.",
    # missions
    "ignores": "It ignores the chance to attack {target}.",
    "task done": "Its task is done.",
    "to zone": "It makes for zone {zone}, on L{level}.",
    "over zone": "It passes over zone {zone}.",
    "releases": "It releases on zone {zone}.",
    # retreat
    "must retreat": "It has nothing left to fire and must retreat.",
    "hit": "It is hit in the {damage}.",
    "retreats": "It retreats.",
    "fights on": "It fights on.",
    "climbs away": "{lower} of {fighters} player fighters cannot fly as high: it climbs away.",
    "leaves": "It leaves over edge {edge}.",
    "flies home": "It flies towards edge {edge}, to L{level}.",
}
"""Every code that a note can have, with its values in braces."""


def explain(note: Note) -> str:
    """A note as a sentence."""
    values: dict[str, int | str] = dict(note.values)
    if note.code == "rolled":
        values["sum"] = _sum(int(values["modifier"]), int(values["total"]))
    if note.code == "flies":
        levels = int(values["levels"])
        values["change"] = f" with {levels:+d} levels" if levels else ""
    if "cause" in values:
        cause = str(values["cause"])
        values["cause"] = cause[0].upper() + cause[1:]
    if note.code == "exposed" and note.rule == "A10.16":  # not where it stands
        return "Ending there it would be Exposed, by {by}.".format(**values)
    return SENTENCES[note.code].format(**values)


def _sum(modifier: int, total: int) -> str:
    return f" {modifier:+d}, counted as {total}" if modifier else ""


def die_words(rules: Rules, chance: Chance) -> str:
    """What a person has to roll for a bot: `Red die for Fokker D.VII 10 (de10): long burst?`."""
    cause = chance.cause.removeprefix("solo: ")
    who = name_of(rules, aircraft_of(chance))
    if cause.startswith("solo die"):
        return f"Solo die for {who}"
    sides = len(chance.outcomes)
    die = "Red die" if sides == SIDES else f"A die of {sides} sides"
    return f"{die} for {who}: {cause}"


def aircraft_of(chance: Chance) -> int:
    """The aircraft that a bot's die is for."""
    is_setting_up = chance.cause in ("solo: skill", "solo: aggressiveness")
    return chance.slot if is_setting_up else chance.slot // PER_AIRCRAFT
