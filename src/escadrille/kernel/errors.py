"""Errors that a person can act on: they name the rule or the field and what is allowed."""

from __future__ import annotations

from escadrille.kernel.message import Message


class EscadrilleError(Exception):
    """The root of everything this package raises on purpose."""


class Refused(EscadrilleError):
    """An answer that the rules do not allow; the state is as it was."""

    def __init__(self, rule: str, message: str, /, **values: object) -> None:
        """Cite the rule id that forbids the answer and say why, by a message and its values."""
        super().__init__(rule, message)
        self.rule = rule
        self.message = Message(message, **values)

    def __str__(self) -> str:
        return f"{self.message} [{self.rule}]"

    @property
    def reason(self) -> str:
        """Why not, in the reader's language."""
        return str(self.message)


class StaleAnswer(Refused):
    """An answer to a question that is no longer open, such as one sent twice."""


class BadInput(EscadrilleError):
    """A field of a file or a set-up that cannot be used as it is.

    What players read is a message; for those who write files or programs it is plain English.
    """

    def __init__(
        self, field: str, problem: str | Message, *, source: str = "", allowed: str | Message = ""
    ) -> None:
        """Name the field (and the file it came from), the problem and what is allowed."""
        super().__init__(field, problem)
        self.field = field
        self.source = source
        self._problem = problem
        self._allowed = allowed

    def __str__(self) -> str:
        where = f"{self.source}: {self.field}" if self.source else self.field
        hint = f" (allowed: {self.allowed})" if self._allowed else ""
        return f"{where}: {self.problem}{hint}"

    @property
    def problem(self) -> str:
        """What is wrong, in the reader's language."""
        return str(self._problem)

    @property
    def allowed(self) -> str:
        """What is allowed, in the reader's language."""
        return str(self._allowed)

    def at(self, field: str) -> BadInput:
        """The same complaint, naming the field as its writer knows it."""
        return BadInput(field, self._problem, allowed=self._allowed)

    def in_file(self, source: str) -> BadInput:
        """The same complaint, naming the file it was found in."""
        return BadInput(self.field, self._problem, source=source, allowed=self._allowed)


class BadRecord(EscadrilleError):
    """A record that cannot be read, or that does not play out as it says."""

    def __init__(self, line: int, problem: str) -> None:
        """Name the line of the record, counted from 1, and what is wrong with it."""
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem
