"""Forces in words, before a game: how many, worth how much, which types. [A3.4, A8.6.6]"""

from __future__ import annotations

from escadrille.age.forces import force_value
from escadrille.age.rules import Rules
from escadrille.kernel.protocol import Seat
from escadrille.messages import say


def force_words(rules: Rules, seat: Seat) -> str:
    """`3 aircraft worth 21: Fokker Dr.I de4, de5, de6`."""
    force = rules.setup.forces[seat]
    worth = force_value(force, rules.hangar, rules.box)
    types = "; ".join(_types(rules, seat))
    return say("age-force", count=len(force), value=f"{worth:g}", types=types)


def _types(rules: Rules, seat: Seat) -> list[str]:
    """Each type once with its pieces, in the order of the force."""
    pieces: dict[str, list[str]] = {}
    for craft in rules.of_seat(seat):
        pieces.setdefault(craft.type.name, []).append(craft.name)
    return [f"{name} {', '.join(names)}" for name, names in pieces.items()]
