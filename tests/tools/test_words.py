"""The browser's words as TypeScript: what is written, and what is no word."""

from __future__ import annotations

import pytest

from tools.words import Unsound, main, typescript

EVERY_PAGE = """### Words of every page

web-close = Close
# $id (text)
web-rules =
    .open = Rule { $id }
    .missing = This rule is not there.
"""
START = """# How many of your games wait, $count (number), and $who (text or none) moved last.
web-start-wait-for-you = { $who } { $count ->
    [one] waits
   *[other] wait
}
# $on (yes/no)
web-start-sound-is = { $on }
web-start-pilots =
    .solo-l = Solo-L
"""


def test_a_file_is_an_object_and_a_message_with_variables_a_function() -> None:
    assert typescript({"web-start": START, "web": EVERY_PAGE}).partition("words = {\n")[2] == (
        '  close: say("web-close"),\n'
        "  rules: {\n"
        '    open: (id: string): string => say("web-rules.open", { id }),\n'
        '    missing: say("web-rules.missing"),\n'
        "  },\n"
        "  start: {\n"
        "    waitForYou: (count: number, who: string | null): string =>"
        ' say("web-start-wait-for-you", { count, who }),\n'
        '    soundIs: (on: boolean): string => say("web-start-sound-is", { on }),\n'
        "    pilots: {\n"
        '      "solo-l": say("web-start-pilots.solo-l"),\n'
        "    },\n"
        "  },\n"
        "};\n"
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("web-name = { $name }\n", r"above web-name does not declare \$name"),
        ("web-group =\n    .name = { $name }\n", r"above web-group\.name does not declare \$name"),
        ("# $name (text)\nweb-name = Name\n", r"web-name does not use \$name"),
        ("web-name = Name\n    .of = Of\n", "web-name has both a text and attributes"),
        ("table-name = Name\n", "table-name does not begin with web-"),
        ("web-name = { $\n", "web.ftl: this is not valid Fluent"),
    ],
)
def test_what_is_no_word_is_named(text: str, fault: str) -> None:
    with pytest.raises(Unsound, match=fault):
        typescript({"web": text})


def test_the_words_that_are_kept_are_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["words.py", "--check"])
    assert main() == 0


def test_words_that_are_out_of_date_are_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["words.py", "--check"])
    monkeypatch.setattr("tools.words.browser_files", lambda: ("web",))
    assert main() == 1
    assert "out of date" in capsys.readouterr().out
