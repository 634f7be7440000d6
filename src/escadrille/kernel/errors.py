"""Errors that a person can act on: they name the rule or the field and what is allowed."""

from __future__ import annotations


class EscadrilleError(Exception):
    """The root of everything this package raises on purpose."""


class Refused(EscadrilleError):
    """An answer that the rules do not allow; the state is as it was."""

    def __init__(self, rule: str, reason: str) -> None:
        """Cite the rule id that forbids the answer and say why in one sentence."""
        super().__init__(f"{reason} [{rule}]")
        self.rule = rule
        self.reason = reason


class StaleAnswer(Refused):
    """An answer to a question that is no longer open, such as one sent twice."""


class BadInput(EscadrilleError):
    """A field of a file or a set-up that cannot be used as it is."""

    def __init__(self, field: str, problem: str, *, source: str = "", allowed: str = "") -> None:
        """Name the field (and the file it came from), the problem and what is allowed."""
        where = f"{source}: {field}" if source else field
        hint = f" (allowed: {allowed})" if allowed else ""
        super().__init__(f"{where}: {problem}{hint}")
        self.field = field
        self.problem = problem
        self.source = source
        self.allowed = allowed

    def in_file(self, source: str) -> BadInput:
        """The same complaint, naming the file it was found in."""
        return BadInput(self.field, self.problem, source=source, allowed=self.allowed)


class BadRecord(EscadrilleError):
    """A record that cannot be read, or that does not play out as it says."""

    def __init__(self, line: int, problem: str) -> None:
        """Name the line of the record, counted from 1, and what is wrong with it."""
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem
