"""The catalogue: Fluent's own format, strict about ids and values, and quick."""

from __future__ import annotations

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser

from escadrille.messages import (
    ENGLISH,
    browser_words,
    catalogue,
    key,
    knows,
    languages,
    say,
    source,
    speak,
)
from escadrille.messages.catalogue import Catalogue, _compiled
from tests.messages.english import FILES, SERVER, messages_in, messages_of
from tests.messages.pseudo import pseudo_language
from tools.words import variables_of

TEXT = """
-table = the table
toy-plain = Nothing { "{" }happens{ "}" }.
toy-hits = { $craft } takes { $count ->
    [0] nothing
    [one] 1 hit
   *[other] { $count } hits
}{ $source ->
    [sun] {" "}out of the sun
   *[other] {""}
}.
toy-term = { $count } on { -table }
toy-refers = { toy-plain } Twice.
toy-nested = { $side ->
    [up] climbs { $levels ->
        [one] a level
       *[other] { $levels } levels
    }
   *[none] stays
}
"""


def toy(language: str = ENGLISH, text: str = TEXT, fallback: Catalogue | None = None) -> Catalogue:
    return Catalogue(language, lambda file: text if file == "toy" else "", fallback)


@pytest.mark.parametrize(
    ("message", "values", "said"),
    [
        ("toy-plain", {}, "Nothing {happens}."),
        ("toy-hits", {"craft": "Red", "count": 0, "source": "a"}, "Red takes nothing."),
        ("toy-hits", {"craft": "Red", "count": 1, "source": "a"}, "Red takes 1 hit."),
        ("toy-hits", {"craft": "R", "count": 2000, "source": "a"}, "R takes 2000 hits."),
        ("toy-hits", {"craft": "R", "count": 2, "source": "sun"}, "R takes 2 hits out of the sun."),
        ("toy-term", {"count": 1000}, "1000 on the table"),
        ("toy-refers", {}, "Nothing {happens}. Twice."),
        ("toy-nested", {"side": "up", "levels": 3}, "climbs 3 levels"),
        ("toy-nested", {"side": "none", "levels": 0}, "stays"),
    ],
)
def test_messages_are_said(message: str, values: dict[str, str | int], said: str) -> None:
    assert toy().say(message, values) == said


def test_braces_in_a_value_are_text() -> None:
    values: dict[str, str | int] = {"craft": "{count}", "count": 1, "source": "a"}
    assert toy().say("toy-hits", values) == "{count} takes 1 hit."


@pytest.mark.parametrize("message", ["toy-unknown", "elsewhere-plain"])
def test_an_unknown_id_raises(message: str) -> None:
    with pytest.raises(KeyError, match=message):
        toy().say(message, {})


@pytest.mark.parametrize(
    ("message", "values"),
    [("toy-hits", {"craft": "Red"}), ("toy-hits", {"count": 1, "source": "a"}), ("toy-term", {})],
)
def test_a_value_that_is_missing_raises(message: str, values: dict[str, str | int]) -> None:
    with pytest.raises(KeyError):
        toy().say(message, values)


def test_text_that_is_no_fluent_raises() -> None:
    with pytest.raises(ValueError, match="not valid Fluent"):
        toy(text="toy-plain = { $").say("toy-plain", {})


def test_plurals_are_those_of_the_language() -> None:
    czech = "toy-hits = { $count ->\n    [one] zásah\n    [few] zásahy\n   *[other] zásahů\n }\n"
    said = [toy("cs", czech).say("toy-hits", {"count": count}) for count in (1, 3, 5)]
    assert said == ["zásah", "zásahy", "zásahů"]


def test_what_a_language_lacks_is_said_in_english() -> None:
    german = toy("de", "toy-plain = Nichts geschieht.\n", toy())
    assert german.say("toy-plain", {}) == "Nichts geschieht."
    assert german.say("toy-nested", {"side": "none", "levels": 0}) == "stays"


def test_a_language_is_spoken_until_another_is() -> None:
    before = speak(pseudo_language())
    try:
        assert say("age-nobody") == "ñóbódý"
    finally:
        speak(before)
    assert say("age-nobody") == "nobody"


def test_codes_are_ends_of_ids() -> None:
    assert key("equal, more hits") == "equal-more-hits"
    assert key("blue or green?") == "blue-or-green"
    assert knows("solo-cause-blue-or-green")
    assert not knows("solo-cause-red-or-green")


@pytest.mark.parametrize("file", SERVER)
def test_english_needs_no_other_resolver(file: str) -> None:
    """It is an extra: terms and functions are for languages that want them."""
    for name, message in messages_of(file).items():
        assert message.value is None or _compiled(message.value, lambda _: "other"), name


@pytest.mark.parametrize("file", SERVER)
def test_every_message_says_what_fluents_own_resolver_says(file: str) -> None:
    bundle = FluentBundle([ENGLISH], use_isolating=False)
    bundle.add_resource(FluentResource(source(ENGLISH, file)))
    for name, message in messages_of(file).items():
        values = variables_of(message)
        filled: dict[str, str | int]
        for value in (0, 1, 2, 7, "up", "ace"):
            filled = dict.fromkeys(values, value)
            pattern = bundle.get_message(name).value
            assert pattern is not None
            assert bundle.format_pattern(pattern, filled) == (say(name, **filled), []), name


@pytest.mark.parametrize("file", FILES)
def test_every_language_has_ids_and_variables_of_english_and_no_others(file: str) -> None:
    assert ENGLISH in languages()
    english = messages_of(file)
    for language in languages():
        assert catalogue(language).language == language
        resource = FluentParser(with_spans=False).parse(source(language, file))
        for name, message in messages_in(resource).items():
            assert variables_of(message) <= variables_of(english[name]), name
            named = {each.id.name for each in english[name].attributes}
            assert {each.id.name for each in message.attributes} <= named, name


def test_the_browser_is_given_its_files_and_what_they_lack_in_english() -> None:
    german = toy("de", "toy-plain = Nichts geschieht.\n", toy())
    assert german.texts(["toy"]) == [("de", "toy-plain = Nichts geschieht.\n"), ("en", TEXT)]
    assert german.texts(["toy", "elsewhere"])[1] == ("en", f"{TEXT}\n")
    (language, text), *rest = browser_words()
    assert language == ENGLISH
    assert rest == []
    assert "web-start-fly-now = Play now\n" in text
    assert "table-send-json" not in text
