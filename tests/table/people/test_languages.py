"""Everybody at a table reads it in their own language, at the same time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from escadrille.messages import in_language, language_for, once_a_language, say, speak
from escadrille.messages.catalogue import _catalogues
from tests.messages.pseudo import ACCENTS, pseudo_language
from tests.table.served import Browser, Message, something

ACCENTED = "en-XA"
"""English with accents: the usual tag of such a language."""


@pytest.fixture(autouse=True)
def accented(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another language that there is."""
    monkeypatch.setitem(_catalogues, ACCENTED, pseudo_language(ACCENTED))


def is_accented(text: str) -> bool:
    return any(letter in ACCENTS.values() for letter in map(ord, text))


def lines(told: Message) -> Iterator[str]:
    happenings = [*told.get("log", []), *told.get("events", [])]
    return (line["text"] for each in happenings for line in each["lines"])


def said(heard: list[Message]) -> list[str]:
    return [text for message in heard for text in lines(message)]


def is_update(message: Message) -> bool:
    return bool(message["type"] == "update")


@pytest.mark.parametrize("game", ["dogfight", "age"])
def test_two_readers_of_one_game_are_told_it_in_their_own_languages(
    browser: Browser, game: str
) -> None:
    made = browser.fly_now(game)
    accented = f"language={ACCENTED}"
    with browser.sitting(made["id"]) as me, browser.sitting(made["id"], accented) as other:
        for _ in range(3):
            ask = me.asked()
            other.asked()
            me.answer(ask, something(ask))
            me.hear_until(is_update)
            other.hear_until(is_update)
    with browser.sitting(made["id"], accented) as back:
        late = back.first("welcome")
    assert not any(map(is_accented, said(me.heard)))
    assert not is_accented(me.table["view"]["phase_words"])
    for heard in (other.heard, [late]):
        told = said(heard)
        assert len(told) > 3
        assert all(map(is_accented, told)), [each for each in told if not is_accented(each)]
    assert is_accented(late["view"]["phase_words"])


def test_a_refusal_is_in_the_language_of_whoever_is_refused(browser: Browser) -> None:
    made = browser.fly_now("dogfight", seed="loops")

    def refused(query: str) -> str:
        with browser.sitting(made["id"], query) as me:
            ask = me.asked()
            tile = ask["options"][0]["tile"]
            wrong = {"type": "PlayTile", "tile": [tile["value"], tile["hits"]], "mode": "lane"}
            problem: str = me.answer(ask, wrong)["problem"]
            return problem

    assert not is_accented(refused(""))
    assert is_accented(refused(f"language={ACCENTED}"))


def phrases(browser: Browser, **asked: Any) -> str:
    return browser.http.get("/api/rules/age/none", **asked).text


def test_a_browser_is_answered_as_it_asks_or_has_chosen(browser: Browser) -> None:
    assert not is_accented(phrases(browser))
    assert is_accented(phrases(browser, headers={"Accept-Language": f"xx, {ACCENTED};q=0.5"}))
    assert is_accented(phrases(browser, params={"language": ACCENTED}))
    assert is_accented(phrases(browser)), "the choice is remembered"
    assert not is_accented(phrases(browser, params={"language": "en"}))


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("", ""),
        ("xx", ""),
        ("en-GB, en;q=0.9", "en"),
        ("EN-xa", ACCENTED),
        ("en;q=0.5, en-XA", ACCENTED),
        ("en-XA;q=0, en", "en"),
        ("en-XA;q=nonsense", ACCENTED),
    ],
)
def test_the_first_language_that_there_is(wanted: str, found: str) -> None:
    assert language_for(wanted) == found


def test_a_language_that_the_house_has_chosen_is_spoken_whatever_a_browser_prefers() -> None:
    before = speak(pseudo_language())
    try:
        assert language_for("en") == ""
        assert is_accented(say("kernel-over"))
        with in_language("en"):
            assert not is_accented(say("kernel-over"))
    finally:
        speak(before)


def test_what_is_worked_out_once_is_worked_out_for_each_language() -> None:
    made = []

    @once_a_language
    def over(mark: str) -> str:
        made.append(mark)
        return say("kernel-over") + mark

    english = over("!")
    with in_language(ACCENTED):
        assert is_accented(over("!"))
    assert over("!") == english == "the game is over!"
    assert made == ["!", "!"]


def test_what_is_forgotten_while_it_is_worked_out_does_not_come_back() -> None:
    """As when a page asks for the rulebook just as a game is installed."""
    made = []

    @once_a_language
    def numbered() -> int:
        made.append("")
        if len(made) == 1:
            once_a_language.forget_everything()
        return len(made)

    assert [numbered(), numbered(), numbered()] == [1, 2, 2]
