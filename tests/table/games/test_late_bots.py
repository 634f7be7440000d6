"""Bots that run out of time: the best so far counts, or a quicker bot chooses; it is said."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import msgspec
import pytest

from escadrille import catalog
from escadrille.bots import roster
from escadrille.bots.dogfight.greedy import GreedyBot, QuickBot
from escadrille.bots.entry import BotEntry
from escadrille.bots.uniform import RandomBot
from escadrille.games.dogfight import dogfight
from escadrille.kernel.match import Match
from escadrille.kernel.nature import SeededNature
from escadrille.kernel.protocol import Choice, Decision, Over
from escadrille.kernel.record import header_line, new_header
from escadrille.kernel.seen import Seen, question_of
from escadrille.table.games.bots import Question, Thinkers, stand_in, think
from escadrille.table.wire.lobby import NewGame
from tests.patience import PATIENCE
from tests.table.served import Browser, Sitting, serving

NEVER, LONG_AGO = 1e12, 0.0
BOT: dict[str, Any] = {
    "dogfight": {"game": "dogfight", "seats": [{"who": "me"}, {"who": "bot", "bot": "greedy"}]},
    "age": {
        "game": "age",
        "setup": {"scenario": "duel"},
        "seats": [{"who": "me"}, {"who": "bot", "bot": "keen"}],
    },
}


def at_a_plan() -> tuple[Any, Any, Decision[Any]]:
    """A duel in which somebody has to choose one of several plans."""
    game = dogfight({"scenario": "dogfight"})
    match = Match(game)
    asked = match.let_nature_answer(SeededNature("late"))
    while not isinstance(asked, Over):
        if asked[0].kind == "plan" and len(asked[0].options) > 3:
            return game, match.state, asked[0]
        match.answer(Choice(asked[0].seat, asked[0].options[0]))
        asked = match.let_nature_answer(SeededNature("late"))
    raise AssertionError("nobody ever plans")


def test_a_greedy_bot_that_is_late_takes_the_best_it_has_looked_at() -> None:
    game, state, decision = at_a_plan()
    view, looked = game.view(state, decision.seat), 0

    def after_three() -> bool:
        nonlocal looked
        looked += 1
        return looked >= 3

    in_a_hurry, at_leisure = GreedyBot(game), GreedyBot(game)
    in_a_hurry.is_late = after_three
    first_three = msgspec.structs.replace(decision, options=decision.options[:3])
    assert in_a_hurry.choose(Seen.asking(view, decision)) == at_leisure.choose(
        Seen.asking(view, first_three)
    )
    assert (in_a_hurry.has_hurried, at_leisure.has_hurried) == (True, False)


@pytest.mark.parametrize(("until", "is_late"), [(NEVER, False), (LONG_AGO, True)])
def test_a_bot_in_its_process_is_told_when_it_is_late(until: float, is_late: bool) -> None:
    game, state, decision = at_a_plan()
    header = header_line(new_header(game, state, []))
    asked = Question(header, msgspec.json.encode(state), decision.seat, "greedy", "s", until)
    found, has_hurried = think(asked, PATIENCE)
    assert has_hurried == is_late
    action = msgspec.json.decode(found, type=game.action_type)
    if is_late:
        assert action == decision.options[0]
    else:
        assert action == GreedyBot(game).choose(question_of(game, state, decision))


def test_the_quick_bot_looks_ahead_and_chooses_better_than_at_random() -> None:
    game, state, decision = at_a_plan()
    chosen = stand_in(game, state, decision, "s")
    assert (chosen.by, chosen.is_late) == ("quick", True)
    assert chosen.action == QuickBot(game).choose(question_of(game, state, decision))
    assert wins(QuickBot) > 1.3 * wins(None)


def wins(kind: type[QuickBot] | None) -> int:
    """How many of sixty duels it wins against a random bot, from either seat."""
    won = 0
    for number in range(60):
        game = dogfight({"scenario": "dogfight"})
        me, match, nature = number % 2, Match(game), SeededNature(f"quick {number}")
        bots: list[Any] = [RandomBot(f"{number}/0"), RandomBot(f"{number}/1")]
        if kind is not None:
            bots[me] = kind(game)
        while not isinstance(asked := match.let_nature_answer(nature), Over):
            seat = asked[0].seat
            match.answer(Choice(seat, bots[seat].choose(question_of(game, match.state, asked[0]))))
        won += asked.scores[me] > 0
    return won


def test_every_decision_of_the_game_is_quick_for_the_quick_bot() -> None:
    """Counted, not timed: against one tile that the opponent may show, each plan is tried once."""
    game, state, decision = at_a_plan()
    bot, view = QuickBot(game), game.view(state, decision.seat)
    assert len(list(bot._worlds(view, 1 - decision.seat))) == 1
    assert len(list(GreedyBot(game)._worlds(view, 1 - decision.seat))) > 10


# -- at the table -------------------------------------------------------------------------------


def notes(me: Sitting) -> list[str]:
    """What everybody is told besides the game."""
    log = me.table.get("log") or me.first("welcome")["log"]
    return [line["text"] for told in log if told["kind"] == "note" for line in told["lines"]]


def late_notes(me: Sitting) -> list[str]:
    heard = me.hear_until(
        lambda message: (
            message["type"] == "welcome" and any(each["kind"] == "note" for each in message["log"])
        )
    )
    return [
        line["text"] for told in heard["log"] if told["kind"] == "note" for line in told["lines"]
    ]


def test_players_are_told_that_a_quicker_bot_chose(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with (
        caplog.at_level(logging.WARNING),
        serving(folder, Thinkers(deadline=0.0)) as address,
        Browser(address) as browser,
    ):
        made = browser.post("/api/games", BOT["dogfight"])["id"]
        with browser.sitting(made) as me:
            told = late_notes(me)
            assert told[0].startswith("Greedy (")
            assert "ran out of time; a faster bot makes this choice." in told[0]
            me.play_on()
        record = browser.http.get(f"/api/games/{made}/record").text
    assert '"what":"late"' in record
    catalog.open_record(record).verify()
    assert "greedy did not decide; quick plays instead" in caplog.text


def test_a_keen_bot_that_is_late_chooses_what_it_would_have_chosen(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The same bot with the same seed: there is nothing to tell anybody."""
    with serving(folder, Thinkers(deadline=0.0)) as address, Browser(address) as browser:
        made = browser.post("/api/games", BOT["age"])["id"]
        with browser.sitting(made) as me:
            while "keen did not decide; keen plays instead" not in caplog.text:
                me.go_on()
        record = browser.http.get(f"/api/games/{made}/record").text
    assert '"what":"late"' not in record


def test_in_age_the_quicker_bot_is_named_too(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever makes another bot for a game has it stand behind the same deadline."""
    ponderous = BotEntry("ponderous", lambda game, seed, level: RandomBot(seed), ("age",))
    monkeypatch.setitem(roster.BOTS, "ponderous", ponderous)
    wish = {**BOT["age"], "seats": [{"who": "me"}, {"who": "bot", "bot": "ponderous"}]}
    NewGame.model_validate(wish)
    with serving(folder, Thinkers(deadline=0.0)) as address, Browser(address) as browser:
        made = browser.post("/api/games", wish)["id"]
        with browser.sitting(made) as me:
            while not (told := notes(me)):
                me.go_on()
    assert told[0].startswith("Ponderous (")
    assert told[0].endswith("ran out of time; Keen makes this choice.")
