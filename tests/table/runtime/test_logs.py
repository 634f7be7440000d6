"""The log of the server: nobody who sends something decides how long it gets."""

from __future__ import annotations

import logging

from escadrille.table.runtime.logs import LONGEST_LINE, MOST_LINES, ShortLines


def entry(message: str, *, error: Exception | None = None) -> str:
    """A line as it is written."""
    info = (type(error), error, error.__traceback__) if error else None
    record = logging.LogRecord("escadrille", logging.WARNING, "", 1, message, (), info)
    return ShortLines("%(message)s").format(record)


def test_a_long_line_is_cut_and_says_how_long_it_was() -> None:
    written = entry("x" * 100_000)
    assert len(written) < LONGEST_LINE + 50
    assert "(100000 characters)" in written


def test_what_is_no_letter_is_not_written() -> None:
    assert entry("a\x1b[31m\rb\0c") == "a?[31m?b?c"


def test_a_traceback_without_end_is_cut_in_the_middle() -> None:
    def down(depth: int) -> None:
        exec(
            compile("f(d - 1)\n" if depth else "1 / 0", f"file{depth}", "exec"),
            {"f": down, "d": depth},
        )

    try:
        down(80)
    except ZeroDivisionError as error:
        written = entry("it failed", error=error)
    assert written.count("\n") <= MOST_LINES + 1
    assert written.startswith("it failed")
    assert written.endswith("division by zero")
    assert "lines left out" in written


def test_an_error_that_quotes_everything_is_cut_too() -> None:
    written = entry("it failed", error=ValueError("y" * 100_000))
    assert len(written) < 4 * LONGEST_LINE
