"""Paths in words. [A4.2, A7]"""

from __future__ import annotations

import pytest

from escadrille.age.words.names import path_words


@pytest.mark.rule("A4.2", "A7", "A11.18")
@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("AAALAA", "ahead 3, left, ahead 2"),
        ("RRA", "right, right, ahead 1"),
        ("AI2A", "ahead 1, Immelmann over 2 levels, ahead 1"),
        ("S1AA", "Split S half loop over 1 level, ahead 2"),
        ("O1", "small loop"),
        ("AO2", "ahead 1, large loop"),
        ("W<AA", "wingover to the left, ahead 2"),
        ("W>", "wingover to the right"),
        ("AAHAA", "ahead 2, half loop on the spot, ahead 2"),
    ],
)
def test_a_path_reads_as_a_hand_moves_it(path: str, words: str) -> None:
    assert path_words(path) == words
