"""`escadrille play age --briefing`: dice decide on board, enemies and targets. [A11.1, A11.2]"""

from __future__ import annotations

import secrets
from typing import Any

from escadrille.age.bots import SEATS, USUAL_COUNT, Briefing, Enemy, Wanted
from escadrille.age.figures import SIDES, OpenedBox
from escadrille.age.words import explain
from escadrille.cli.age.solo_wishes import solo_table
from escadrille.cli.age.wishes import Wishes, bots_among, players_of, read_options
from escadrille.cli.terminal.menu import LEAVING
from escadrille.cli.terminal.palette import FAINT
from escadrille.cli.terminal.terminal import Terminal
from escadrille.kernel.errors import BadInput
from escadrille.kernel.nature import AskedNature, Nature, SeededNature
from escadrille.kernel.protocol import Chance

USUAL_SEATS = "human,solo-m"


def check_wishes(wishes: Wishes) -> None:
    """Refuse what the dice will decide, seats that Solo-M does not meet, and misspellings.

    Whether options and pilots go with what is rolled only the game can say, afterwards.
    """
    said = {**wishes._asdict(), "odds": wishes.solo.odds}
    for name in ("scenario", "forces", "force", "value", "odds"):
        if said[name]:
            raise BadInput("--briefing", "dice decide the forces", allowed=f"without --{name}")
    players = players_of(wishes, SEATS)
    if "solo-m" not in players:
        problem = "the briefing is only for games against Solo-M [A11]"
        raise BadInput("--seats", problem, allowed=f"{USUAL_SEATS} or solo-m,human")
    read_options(wishes.options)
    solo_table(wishes.solo)


def briefed(
    terminal: Terminal, box: OpenedBox, wishes: Wishes, enemy: Enemy, seed: str | None
) -> dict[str, Any]:
    """The set-up that the dice give, told die by die; options given by the player hold."""
    first, second = bots_among(players_of(wishes, SEATS))
    wanted = Wanted((first, second), enemy, wishes.number or USUAL_COUNT)
    asked = AskedNature(lambda chance: _ask(terminal, chance))
    nature: Nature = asked if seed is None else SeededNature(seed)
    briefing = Briefing(nature, box.box, box.hangar, wanted)
    setup = briefing.setup()
    for note in briefing.notes:
        terminal.say(f"{explain(note)} [{note.rule}]", style=FAINT)
    setup["options"] |= read_options(wishes.options)
    setup["solo"] = solo_table(wishes.solo)
    return setup


def _ask(terminal: Terminal, chance: Chance) -> str:
    """A die that a person rolls and types; the computer rolls those that no box has."""
    labels = [odds.label for odds in chance.outcomes]
    allowed = f"1 to {len(labels)}"
    is_odd = len(labels) != SIDES

    def read(text: str) -> str:
        if not text and is_odd:
            return SeededNature(secrets.token_hex()).outcome(chance)
        if text not in labels:
            raise BadInput("result", f"{text!r} is not a possible result", allowed=allowed)
        return text

    cause = chance.cause.removeprefix("briefing: ")
    how = f"{allowed}, or Enter to roll" if is_odd else allowed
    colon = "" if cause.endswith("?") else ":"
    prompt = f"{len(labels)}-sided die: {cause}{colon} {how} [{chance.rule}] >"
    return terminal.ask(prompt, read, hint=f"Type the number rolled, {how}.", leaving=LEAVING)
