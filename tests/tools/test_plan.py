"""The plan of the house: import cycles are found, whoever closes them."""

from __future__ import annotations

from tools.plan import cycles_of, longest_chain, measured


def test_modules_that_import_each_other_are_named_by_their_room() -> None:
    imports = {
        "escadrille.sky.wing": {"escadrille.sky.tail"},
        "escadrille.sky.tail": {"escadrille.sky.rudder", "escadrille.ground"},
        "escadrille.sky.rudder": {"escadrille.sky.wing"},
        "escadrille.ground": set[str](),
        "escadrille.tower": {"escadrille.sky.wing"},
    }
    assert cycles_of(imports) == ["sky: rudder, tail, wing"]


def test_a_chain_is_counted_where_nothing_goes_round() -> None:
    imports = {"a": {"b", "c"}, "b": {"c"}, "c": set[str]()}
    assert cycles_of(imports) == []
    assert longest_chain(imports) == ["a", "b", "c"]


def test_the_house_has_no_cycles_not_even_of_annotations() -> None:
    assert measured().cycles == []
