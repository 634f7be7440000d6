"""Forecasts have the time they need, so that they say the same on every machine."""

from __future__ import annotations

import pytest

from escadrille.companion.age import danger
from tests.patience import PATIENCE


@pytest.fixture(autouse=True)
def patient_forecasts(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many flights as are wanted, however long they take."""
    monkeypatch.setattr(danger, "PATIENCE", PATIENCE)
