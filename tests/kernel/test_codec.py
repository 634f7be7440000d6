"""Documents and values, field by field."""

from __future__ import annotations

from types import SimpleNamespace

from escadrille.kernel.codec import Field, alike, read_fields, write_fields

FIELDS = (
    *alike("space", "tiles"),
    Field("jammed", "is_jammed"),
    Field("heading", read="NESW".index, write=lambda number: "NESW"[number]),
)
VALUE = {"space": "r1", "tiles": (1, 2), "is_jammed": False, "heading": 2}


def test_what_is_written_is_read_again() -> None:
    written = write_fields(FIELDS, SimpleNamespace(**VALUE))
    assert written == {"space": "r1", "tiles": [1, 2], "jammed": False, "heading": "S"}
    document = SimpleNamespace(**{**written, "tiles": tuple(written["tiles"])})
    assert read_fields(FIELDS, document) == VALUE


def test_what_is_none_is_neither_written_nor_read() -> None:
    nothing = SimpleNamespace(space="r1", tiles=None, jammed=None, heading="N", is_jammed=None)
    assert read_fields(FIELDS, nothing) == {"space": "r1", "heading": 0}
    nothing.heading = 0
    assert write_fields(FIELDS, nothing) == {"space": "r1", "heading": "N"}
