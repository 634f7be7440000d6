"""The aircraft: every fact that the texts give, and what somebody's own panels may say."""

from __future__ import annotations

import math
import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from escadrille.age.figures.hangar import GUN_KINDS, AircraftType, Hangar, Mount
from escadrille.kernel.errors import BadInput
from escadrille.kernel.figures import data_hash, overlay
from tests.age.stock import box, hangar, kind, own_hangar, raw

CLASS_BLOCKS = (
    ("fighter", range(1, 13)),
    ("scout", range(13, 16)),
    ("bomber", range(16, 19)),
    ("general-purpose", range(19, 21)),
    ("light-bomber", range(21, 23)),
    ("floatplane-fighter", range(23, 25)),
    ("torpedo-bomber", range(25, 27)),
)
PRINTED_VALUES = {
    "de-fokker-dr1": 7.5,
    "de-fokker-d7": 8,
    "de-dfw-c5": 8.5,
    "de-aeg-g4": 10.5,
    "de-rumpler-6b": 4.5,
    "fr-nieuport-24": 7.5,
    "fr-spad-s13": 7.5,
    "fr-salmson-2": 10.5,
    "fr-letord-5": 11,
    "fr-breguet-14": 13,
    "ah-aviatik-d1": 7.5,
    "ah-hansa-brandenburg-d1": 6,
    "ah-phonix-d1": 6.5,
    "ah-lloyd-c5": 9,
    "ah-hansa-brandenburg-g1": 9.5,
    "it-ansaldo-a1": 7,
    "it-pomilio-pe": 10,
    "it-caproni-ca5": 14,
}
"""The bracketed value where there is one. (docs/aircraft.md)"""


def of_class(*classes: str) -> list[AircraftType]:
    return [each for each in hangar().types.values() if each.cls in classes]


def guns(each: AircraftType, *kinds: str) -> int:
    return sum(mount.guns for mount in each.mounts if mount.name in kinds)


def total_of(name: str, own: Hangar) -> float:
    """What the terms of a printed sum add up to with these figures."""
    terms: list[dict[str, Any]] = raw("aircraft.toml")["model"]["sums"][name]["terms"]
    return sum(
        float(term["count"] * getattr(own.types[term["id"]], f"value_{term['value']}"))
        for term in terms
    )


def ids(types: Iterable[AircraftType]) -> set[str]:
    return {each.id for each in types}


# -- the roster ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "types", "tokens"), [("base", 30, 78), ("expansion", 27, 54)])
def test_all_types_and_tokens_are_there(edition: str, types: int, tokens: int) -> None:
    found = [each for each in hangar().types.values() if each.set == edition]
    assert (len(found), sum(len(each.numbers) for each in found)) == (types, tokens)


@pytest.mark.parametrize("nation", ["germany", "france", "britain"])
def test_a_base_nation_has_every_number_in_its_class_block(nation: str) -> None:
    for cls, numbers in CLASS_BLOCKS:
        for number in numbers:
            found = hangar().named(f"{hangar().codes[nation]}{number}")
            assert found is not None
            assert (found[0].cls, found[0].nation) == (cls, nation)
    assert hangar().named(f"{hangar().codes[nation]}27") is None


def test_an_aircraft_is_named_by_nation_and_number() -> None:
    assert hangar().named("de10") == (kind("de-fokker-d7"), 10)
    assert hangar().named("fr10") == (kind("fr-spad-s13"), 10)
    assert hangar().named("de27") is None
    assert hangar().names(["usa"]) == ("us1", "us2", "us3", "us4")
    assert len(hangar().names()) == len(set(hangar().names())) == 78 + 54


def test_nations_fly_for_their_alliance() -> None:
    sides = {each.nation: each.alliance for each in hangar().types.values()}
    central = {nation for nation, side in sides.items() if side == "central"}
    assert central == {"germany", "austria-hungary", "bulgaria"}
    assert len(sides) == 9


def test_every_field_has_one_source() -> None:
    fields = set(raw("aircraft.toml")["aircraft"]["de-fokker-e4"])
    unmarked = {"provenance", "set", "alliance", "tokens", "guns", "operates_as_fighter", "note"}
    unmarked |= {"value_model", "reliability", "text_bounds", "history", "sources"}
    cells: Counter[str] = Counter()
    for id_, panel in raw("aircraft.toml")["aircraft"].items():
        named = Counter(name for names in panel["sources"].values() for name in names)
        wanted = fields - unmarked
        for number in range(len(panel["guns"])):
            wanted |= {f"guns[{number}].{name}" for name in ("kind", "count", "bursts")}
        assert named == Counter(wanted), id_
        for source, names in panel["sources"].items():
            cells[source] += sum(not name.startswith("guns") for name in names)
    assert cells == {"rulebook": 196, "derived": 283, "reconstructed": 829, "fitted": 3}


# -- facts of the texts -------------------------------------------------------------------------


def test_the_triplane_is_as_its_sticker_says() -> None:
    dr1 = kind("de-fokker-dr1")
    assert dr1.mounts == (Mount(GUN_KINDS.index("fixed"), 2, 6, by_pilot=True),)
    assert (dr1.speed, dr1.agility, dr1.ceiling) == (5, 4, 6)
    assert (dr1.climb, dr1.dive, dr1.favours, dr1.aerobatics) == (2, 2, "right", True)
    assert dr1.numbers == (4, 5, 6)


def test_the_spad_has_speed_seven_and_climbs_two_levels() -> None:
    assert (kind("fr-spad-s13").speed, kind("fr-spad-s13").climb) == (7, 2)


def test_a_french_aircraft_of_speed_five_has_three_safe_uses() -> None:
    french = [each for each in of_class("fighter") if each.nation == "france" and each.speed == 5]
    assert ids(french) == {"fr-morane-ac", "fr-nieuport-24"}
    assert {each.full_throttle for each in french} == {3}


def test_speeds_of_the_diving_examples_exist() -> None:
    assert any(each.speed == 6 and each.dive >= 2 for each in of_class("fighter"))
    assert {"de-dfw-c5", "gb-raf-re8"} <= ids(
        each for each in of_class("scout") if each.speed == 4 and each.dive == 3
    )


def test_a_two_gun_german_fighter_of_agility_three_reaches_level_five() -> None:
    german = [each for each in of_class("fighter") if each.nation == "germany"]
    able = [e for e in german if guns(e, "fixed") == 2 and e.agility == 3 and e.ceiling >= 5]
    assert ids(able) == {"de-albatros-d5", "de-fokker-d7"}


def test_a_rotary_single_seater_of_agility_two_can_fly_a_wingover() -> None:
    e4 = kind("de-fokker-e4")
    assert (e4.agility, e4.favours, e4.seats, e4.aerobatics) == (2, "right", 1, True)


def test_types_of_the_aerobatic_examples_exist() -> None:
    able = [each for each in of_class("fighter") if each.aerobatics]
    assert {"de-fokker-d7", "gb-raf-se5"} <= ids(each for each in able if each.speed == 6)
    split = [each for each in able if each.speed == 5 and each.agility == 4 and each.set == "base"]
    assert ids(split) == {"de-fokker-dr1", "fr-nieuport-24", "gb-sopwith-camel"}


def test_the_panel_with_numbers_seven_to_nine_has_three_rear_bursts() -> None:
    hd3 = kind("fr-hanriot-hd3")
    front, rear = hd3.mounts
    assert hd3.numbers == (7, 8, 9)
    assert (front.name, rear.name, rear.bursts) == ("fixed", "dorsal", 3)
    assert front.bursts >= 2
    assert hd3.full_throttle >= 3


def test_the_rookie_in_number_ten_has_at_least_four_bursts() -> None:
    assert kind("de-fokker-d7").mounts[0].bursts >= 4
    assert 10 in kind("de-fokker-d7").numbers


def test_german_bombers_have_one_nose_and_one_dorsal_gun() -> None:
    g4 = kind("de-aeg-g4")
    assert g4.numbers == (16, 17, 18)
    assert [(mount.name, mount.guns) for mount in g4.mounts] == [("nose", 1), ("dorsal", 1)]


def test_the_british_bomber_with_the_ventral_gun_flies_at_level_four() -> None:
    assert kind("gb-handley-page-o400").ceiling == 4


def test_rare_guns_are_where_the_rulebook_says() -> None:
    types = hangar().types.values()
    assert ids(each for each in types if guns(each, "ventral")) == {"gb-handley-page-o400"}
    assert ids(each for each in of_class("fighter") if guns(each, "nose")) == {"gb-airco-dh2"}
    assert {m.guns for e in types for m in e.mounts if e.id != "de-fokker-e4"} == {1, 2}
    assert guns(kind("de-fokker-e4"), "fixed") == 3


@pytest.mark.rule("A2.1")
def test_dorsal_guns_are_on_all_scouts_and_bombers_whatever_their_class() -> None:
    """General purpose aircraft are its scouts, light and torpedo bombers its bombers."""
    others = [each for each in hangar().types.values() if not each.is_fighter]
    assert len(others) == 26
    assert all(guns(each, "dorsal") for each in others)


@pytest.mark.rule("A2.1")
def test_every_class_that_is_called_a_bomber_is_one_and_no_other() -> None:
    bombers = {each.cls for each in hangar().types.values() if each.is_bomber}
    assert bombers == {"bomber", "light-bomber", "torpedo-bomber"}
    assert all(each.offensive_fire is not each.is_bomber for each in hangar().types.values())


def test_the_pilot_works_fixed_guns_and_the_nose_gun_of_the_dh2_alone() -> None:
    by_pilot = {
        (each.id if mount.name == "nose" else "", mount.name)
        for each in hangar().types.values()
        for mount in each.mounts
        if mount.by_pilot
    }
    assert by_pilot == {("gb-airco-dh2", "nose"), ("", "fixed"), ("", "angled-up")}


def test_multi_engine_bombers_descend_slowly() -> None:
    assert {each.dive for each in of_class("bomber")} == {2}


def test_scouts_of_flying_high_reach_level_four() -> None:
    assert kind("de-dfw-c5").ceiling >= 4
    assert kind("fr-salmson-2").ceiling >= 4


def test_limits_that_the_texts_put_on_a_field_are_kept() -> None:
    seen = 0
    for id_, panel in raw("aircraft.toml")["aircraft"].items():
        for bound, least in panel.get("text_bounds", {}).items():
            field = bound.removesuffix("_min")
            value = panel["guns"][0]["bursts"] if field == "fixed_bursts" else panel[field]
            assert value >= least, f"{id_} {field}"
            seen += 1
    assert seen == 29


def test_every_gyroscopic_effect_favours_right_turns_of_a_rotary() -> None:
    panels = raw("aircraft.toml")["aircraft"]
    assert {each.favours for each in hangar().types.values()} == {"", "right"}
    assert all(panels[e.id]["rotary"] for e in hangar().types.values() if e.favours)


def test_classes_can_do_what_their_panels_have_room_for() -> None:
    fighters = of_class("fighter", "floatplane-fighter")
    others = [each for each in hangar().types.values() if each not in fighters]
    assert all(e.full_throttle and e.is_fighter and not (e.photo or e.load) for e in fighters)
    assert not any(e.full_throttle or e.is_fighter or e.aerobatics for e in others)
    assert all(each.photo or each.load for each in others)
    assert {e.cls for e in others if e.photo} == {"scout", "general-purpose", "light-bomber"}
    assert {e.cls for e in others if e.operates_as_fighter} == {"scout", "general-purpose"}


# -- values -------------------------------------------------------------------------------------


@pytest.mark.rule("A8.6.6")
def test_printed_values_are_kept() -> None:
    assert {id_: kind(id_).value_loaded for id_ in PRINTED_VALUES} == PRINTED_VALUES


@pytest.mark.rule("A12.29", "A8.6.6")
def test_a_bomber_with_one_bomb_of_two_costs_three_less() -> None:
    values = box().values
    assert hangar().value("de-aeg-g4", 2, values) == 10.5
    assert hangar().value("de-aeg-g4", 1, values) == 7.5
    assert hangar().value("de-gotha-wd14", 1, values) == kind("de-gotha-wd14").value_loaded


@pytest.mark.rule("A12.29", "A12.30")
@pytest.mark.parametrize(
    ("name", "planes", "printed", "total"),
    [
        ("scenario10-entente", 15, 88, 88),
        ("scenario10-central", 13, 88, 88),
        ("scenario11-central", 24, 189.5, 189.5),
        ("scenario11-entente", 20, 187.5, 197.5),
    ],
)
def test_printed_sums_come_out_but_one_that_is_wrong_in_print(
    name: str, planes: int, printed: float, total: float
) -> None:
    found = raw("aircraft.toml")["model"]["sums"][name]
    assert sum(term["count"] for term in found["terms"]) == planes
    assert (found["printed_total"], found["true_total"]) == (printed, total)
    assert total_of(name, hangar()) == total


def test_speeds_and_ceilings_follow_the_stated_formulas() -> None:
    model = raw("aircraft.toml")["model"]["ceiling"]
    for id_, panel in raw("aircraft.toml")["aircraft"].items():
        history = panel["history"]
        if id_ != "it-ansaldo-sva5":
            assert panel["speed"] == max(2, math.floor((history["vmax_kmh"] - 80) / 20 + 0.5)), id_
        if "ceiling_m" in history and id_ not in ("gb-sopwith-camel", "gb-handley-page-o400"):
            levels = [n for n in (6, 5, 4) if history["ceiling_m"] >= model[f"level_{n}_from_m"]]
            assert panel["ceiling"] == max(levels, default=3), id_


def test_model_values_follow_from_the_weights() -> None:
    weights = raw("aircraft.toml")["model"]["value"]["weights"]
    for each in hangar().types.values():
        heavy = each.is_bomber
        rear = guns(each, "dorsal", "ventral")
        value = (
            weights["constant"]
            + weights["per_speed"] * each.speed
            + weights["per_agility"] * each.agility
            + weights["per_ceiling_level"] * each.ceiling
            + weights["first_rear_gun"] * bool(rear)
            + weights["each_further_rear_gun"] * max(0, rear - 1)
            + weights["fast_climb"] * (each.climb > 1)
            + weights["gyroscopic"] * bool(each.favours)
            + weights["bomber"] * heavy
        )
        if not heavy:
            front = sum(mount.guns for mount in each.mounts) - rear
            value += weights["per_front_gun"] * front + weights["slow_descend"] * (each.dive < 3)
        assert raw("aircraft.toml")["aircraft"][each.id]["value_model"] == pytest.approx(value)


# -- somebody's own panels ----------------------------------------------------------------------


def changed(id_: str, **fields: object) -> dict[str, Any]:
    return {"aircraft": {id_: fields}}


@pytest.mark.rule("A8.6.6")
def test_a_panel_of_your_own_replaces_ours_field_by_field() -> None:
    changes = changed("de-albatros-d5", value_empty=7.5, value_loaded=7.5, full_throttle=5)
    own = own_hangar(changes).types["de-albatros-d5"]
    assert (own.value_empty, own.full_throttle, own.agility) == (7.5, 5, 3)
    merged = overlay(raw("aircraft.toml"), changes)["aircraft"]
    assert merged["de-albatros-d5"]["provenance"] == "yours"
    assert merged["de-fokker-e4"]["provenance"] == "reconstructed"
    assert total_of("scenario10-central", own_hangar(changes)) == 91


def test_a_list_of_guns_replaces_ours_whole() -> None:
    two = [{"kind": "fixed", "count": 2, "bursts": 4, "operator": "pilot"}]
    changes = changed("bg-fokker-e3", name="Albatros D.III", rotary=False, gyroscopic="none")
    changes["aircraft"]["bg-fokker-e3"]["guns"] = two
    own = own_hangar(changes).types["bg-fokker-e3"]
    assert own.mounts == (Mount(0, 2, 4, by_pilot=True),)
    assert (own.name, own.favours) == ("Albatros D.III", "")


def test_the_example_of_the_docs_is_a_panel_of_your_own() -> None:
    page = (Path(__file__).parents[3] / "docs" / "aircraft.md").read_text(encoding="utf-8")
    *_, example = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    own = own_hangar(tomllib.loads(example))
    assert own.types["bg-fokker-e3"].name == "Albatros D.III"
    assert own.types["de-albatros-d5"].value_empty == 7.5


def test_only_figures_that_rules_read_change_the_hash() -> None:
    ours = data_hash(raw("aircraft.toml"))
    words = {"note": "seen in a museum", "reliability": "B", "history": {"checked": "ours"}}
    assert data_hash(overlay(raw("aircraft.toml"), changed("de-fokker-e4", **words))) == ours
    assert data_hash(overlay(raw("aircraft.toml"), changed("de-fokker-e4", speed=4))) != ours


PILOT = {"count": 1, "bursts": 5, "operator": "pilot"}
CREW = {"count": 1, "bursts": 5, "operator": "crew"}


@pytest.mark.parametrize(
    ("id_", "fields", "field", "allowed"),
    [
        ("de-fokker-e4", {"speed": 10}, "speed", ""),
        ("de-fokker-e4", {"speed": 0}, "speed", ""),
        ("de-fokker-e4", {"agility": 6}, "agility", ""),
        ("de-fokker-e4", {"ceiling": 7}, "ceiling", ""),
        ("de-fokker-e4", {"climb": 4}, "climb", ""),
        ("de-fokker-e4", {"dive": 0}, "dive", ""),
        ("de-fokker-e4", {"speed": "5"}, "speed", ""),
        ("de-fokker-e4", {"sped": 5}, "sped", "agility"),
        ("de-fokker-e4", {"class": "zeppelin"}, "class", ""),
        ("de-fokker-e4", {"full_throttle": 0}, "full_throttle", "1 or more"),
        ("de-fokker-e4", {"bombs": 1}, "bombs", "0"),
        ("de-fokker-e4", {"photo": True}, "photo", "false"),
        ("de-fokker-e4", {"offensive_fire": False}, "offensive_fire", "true"),
        ("de-fokker-e4", {"operates_as_fighter": False}, "operates_as_fighter", "true"),
        ("de-fokker-e4", {"rotary": False}, "gyroscopic", "none"),
        ("de-rumpler-6b", {"aerobatics": True}, "aerobatics", "false"),
        ("fr-hanriot-hd3", {"aerobatics": True}, "aerobatics", "false"),
        ("de-dfw-c5", {"full_throttle": 2}, "full_throttle", "0"),
        ("de-dfw-c5", {"photo": False}, "photo", "true"),
        ("de-aeg-g4", {"offensive_fire": True}, "offensive_fire", "false"),
        ("de-aeg-g4", {"operates_as_fighter": True}, "operates_as_fighter", "false"),
        ("de-aeg-g4", {"dive": 3}, "dive", "1, 2"),
        ("de-aeg-g4", {"torpedo": True}, "torpedo", "false"),
        ("de-gotha-wd14", {"torpedo": False}, "torpedo", "true"),
        ("de-aeg-g4", {"bombs": 1}, "value_loaded", "7.5"),
        ("de-aeg-g4", {"value_loaded": 11.0}, "value_loaded", "10.5"),
        ("de-aeg-g4", {"value_empty": 4.6}, "value_empty", ""),
        ("de-fokker-e4", {"guns": []}, "guns", ""),
        ("de-fokker-e4", {"guns": [{"kind": "laser", **PILOT}]}, "guns[0].kind", ""),
        ("de-fokker-e4", {"guns": [{"kind": "dorsal", **PILOT}]}, "guns[0].operator", "crew"),
        ("de-fokker-e4", {"guns": [{"kind": "dorsal", **CREW}]}, "guns[0].operator", "pilot"),
        ("de-dfw-c5", {"guns": [{"kind": "fixed", **CREW}]}, "guns[0].operator", "pilot"),
        ("de-dfw-c5", {"guns": [{"kind": "fixed", **PILOT}] * 2}, "guns[0].kind", ""),
        ("de-fokker-e4", {"numbers": [1, 2, 4]}, "numbers", ""),
        ("de-fokker-e4", {"numbers": [1, 2]}, "tokens", ""),
        ("de-fokker-e4", {"nation": "prussia"}, "nation", "germany"),
        ("de-fokker-e4", {"nation": "france"}, "alliance", "entente"),
        ("de-fokker-e4", {"nation": "bulgaria"}, "nation", ""),
    ],
)
def test_a_panel_that_cannot_be_is_refused_by_its_field(
    id_: str, fields: dict[str, object], field: str, allowed: str
) -> None:
    with pytest.raises(BadInput) as caught:
        own_hangar(changed(id_, **fields))
    wrong = "de-fokker-dr1" if fields == {"numbers": [1, 2, 4]} else id_
    assert caught.value.field == f"aircraft.{wrong}.{field}"
    assert allowed in caught.value.allowed


def test_a_type_that_does_not_exist_is_refused() -> None:
    with pytest.raises(BadInput, match="no such table"):
        own_hangar(changed("de-fokker-d8", speed=6))
