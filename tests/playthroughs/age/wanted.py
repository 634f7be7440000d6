"""The golden playthroughs of Age of Dogfights: scenarios, modes, options and special rules."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from escadrille.age.model import events as ev
from tests.age.bots.solo_m.test_m_setting_up import LOADED
from tests.playthroughs.age.playing import drawn, fate, reason, wanted, won_by
from tests.playthroughs.age.wanted_units import UNITS
from tests.playthroughs.story import Story, Test, both, ends_by, has


def flies(*tokens: str) -> Test:
    """Paths with all of these maneuvers."""
    return lambda s: all(any(token in e.path for e in s.all(ev.Flown)) for token in tokens)


def few(count: int) -> dict[str, Any]:
    """So many aircraft each."""
    return {"force_rule": {"count": count}}


def lost_without_a_shot(story: Story) -> list[ev.AircraftDestroyed]:
    return story.all(ev.AircraftDestroyed, by=None)


def attacker_falls(story: Story) -> bool:
    return any(e.is_defence and e.result == "destroyed" for e in story.all(ev.GunsFired))


def jams_and_clears(story: Story) -> bool:
    return any(e.jam for e in story.all(ev.GunsFired)) and any(
        e.cleared for e in story.all(ev.Flown)
    )


def second_rolls(story: Story) -> int:
    """Long bursts."""
    return sum(state.attack is not None and state.attack.rolls == 2 for state in story.states)


def keeps_bombs(story: Story) -> bool:
    """Asked for a bomb, somebody dropped none; others did."""
    asked = [(a, b) for a, b in pairwise(story.states) if a.phase == "release"]
    return any(a.bombed == b.bombed for a, b in asked) and any(story.states[-1].bombed)


def bots_fire(story: Story) -> bool:
    """A bot has said why it fires."""
    return any(e.kind == "attack" and e.notes for e in story.all(ev.BotDecided))


# -- base scenarios -----------------------------------------------------------------------------

BASE = (
    wanted(
        "the-general-arrives",
        "Intercept the General: he leaves over the eastern edge",
        both(fate("through"), won_by(0), has(ev.GunsFired)),
        "intercept-the-general",
    ),
    wanted(
        "the-general-falls",
        "Intercept the General: he is shot down",
        both(won_by(1), reason("task"), has(ev.AircraftDestroyed)),
        "intercept-the-general",
    ),
    wanted(
        "flying-high",
        "Flying High: photographs from L4 come home",
        both(fate("home"), has(ev.PhotoTaken, ev.BoardLeft)),
        "flying-high",
    ),
    wanted(
        "attack-at-dawn",
        "Attack at Dawn: four bombers and scouts break through",
        both(fate("through", 4), won_by(0)),
        "attack-at-dawn",
    ),
    wanted(
        "attack-at-dawn-held",
        "Attack at Dawn: the round limit comes before the third breakthrough",
        both(won_by(1), has(ev.AircraftDestroyed, ev.AircraftDamaged)),
        "attack-at-dawn",
        round_limit=5,
    ),
    wanted(
        "convoy-torpedoed",
        "Convoy Torpedoing: two ships are hit",
        both(won_by(0), ends_by("A8.7")),
        "convoy-torpedoing",
    ),
    wanted(
        "convoy-drawn",
        "Convoy Torpedoing: one ship is hit",
        both(drawn, reason("task")),
        "convoy-torpedoing",
    ),
)

# -- modes and numbers of players ---------------------------------------------------------------

MODES = (
    wanted(
        "duel",
        "A duel on the short board to the last aircraft",
        both(reason("survival"), won_by(0)),
        "duel",
    ),
    wanted(
        "dogfight-by-points",
        "A Dogfight by points, stopped by the round limit",
        both(reason("round limit"), has(ev.AircraftDestroyed), lambda s: not drawn(s)),
        "dogfight",
        forces=few(5),
        victory="points",
        round_limit=12,
    ),
    wanted(
        "dogfight-by-value",
        "A Dogfight of forces of equal value",
        has(ev.AircraftDestroyed),
        "dogfight",
        forces={"force_rule": {"value": 30}},
        round_limit=10,
    ),
    wanted(
        "bonus-round",
        "Aircraft and points disagree: a bonus round decides",
        both(has(ev.BonusRoundBegan, ev.DieRolled), reason("survival")),
        "close-bonus-round",
    ),
    wanted(
        "bonus-round-added",
        "Ruling: the points of the bonus round are added",
        has(ev.BonusRoundBegan, ev.GunsFired),
        "close-bonus-round",
        {"bonus_round": "points added"},
    ),
    wanted(
        "grand-dogfight",
        "Four against four on the grand board",
        has(ev.AircraftDestroyed),
        "grand-dogfight",
    ),
    wanted(
        "reconnaissance",
        "Reconnaissance: both sides bring photographs home",
        both(fate("home", 2), lambda s: all(s.result.points)),
        "reconnaissance",
        forces=few(4),
        round_limit=24,
    ),
    wanted(
        "reconnaissance-tie",
        "Reconnaissance without photographs: aircraft shot down decide",
        lambda s: not s.all(ev.PhotoTaken) and not drawn(s),
        "close-reconnaissance",
        round_limit=4,
    ),
    wanted(
        "reconnaissance-asymmetric",
        "Reconnaissance by one side: two zones win",
        both(fate("home"), won_by(0), ends_by("A8.7")),
        "close-photographs",
        round_limit=30,
    ),
    wanted(
        "zone-bombing",
        "Zone bombing: every zone of a side is hit",
        lambda s: max(s.result.points) >= 25,
        "close-bombing",
        round_limit=24,
    ),
    wanted(
        "zone-bombing-alternative",
        "Zone bombing with the alternative score",
        both(has(ev.Released), lambda s: any(p % 1 for p in s.result.points)),
        "zone-bombing",
        forces=few(4),
        scoring="alternative",
    ),
    wanted(
        "breakthrough",
        "Breakthrough: bombers of both sides leave over the far edge",
        both(fate("through", 2), lambda s: all(s.result.points)),
        "breakthrough",
        forces=few(5),
    ),
    wanted(
        "torpedoes",
        "Torpedoes by one side against few defenders",
        both(has(ev.Released), reason("task")),
        "torpedo",
        forces=few(3),
    ),
    wanted(
        "combined",
        "Bombs first, then photographs of what was bombed come home",
        both(has(ev.Released, ev.PhotoTaken), fate("home")),
        "close-combined",
        round_limit=24,
    ),
    wanted(
        "combined-one-does-both",
        "An aircraft drops its bomb, then photographs what was bombed",
        lambda s: bool(
            {e.aircraft for e in s.all(ev.Released)} & {e.aircraft for e in s.all(ev.PhotoTaken)}
        ),
        "serbia-vs-bulgaria",
        forces=few(4),
        round_limit=24,
    ),
    wanted(
        "teams-of-four",
        "Four players in two teams, bombing and photographing",
        both(has(ev.Released), has(ev.AircraftDestroyed)),
        "teams-of-four",
        forces=few(3),
        round_limit=12,
    ),
    wanted(
        "free-for-all-three",
        "Three players for themselves: the last with an active fighter",
        both(reason("last"), lambda s: 1 in s.result.scores),
        "close-three",
        round_limit=30,
    ),
    wanted(
        "free-for-all-four",
        "Four players for themselves, by kills and survivors",
        both(has(ev.AircraftDestroyed, ev.AircraftDestroyed), lambda s: 1 in s.result.scores),
        "free-for-all-four",
        forces=few(2),
        victory="tally",
        round_limit=12,
    ),
    wanted(
        "ace-against-ace",
        "Ace against ace: every damage destroys",
        both(reason("survival"), has(ev.KillCredited)),
        "ace-against-ace",
        forces=few(3),
        round_limit=24,
    ),
    wanted(
        "one-level",
        "The one-level game",
        has(ev.AircraftDestroyed),
        "one-level",
        forces=few(3),
    ),
)

# -- options and special rules ------------------------------------------------------------------

SPECIAL = (
    wanted(
        "aerobatics",
        "Immelmann, Split S, loops and wingovers in one game",
        flies("I", "S", "O", "W"),
        "close-dogfight",
        aerobatics=True,
    ),
    wanted(
        "hidden-skill",
        "Hidden skill shows itself, and kills make better pilots",
        lambda s: any(
            before.aircraft[e.aircraft].skill != e.skill
            for before, after in pairwise(s.states)
            for e in s.all(ev.KillCredited)
            if before.aircraft[e.aircraft].kills < after.aircraft[e.aircraft].kills
        ),
        "close-teams",
        skill="hidden",
        experience=True,
    ),
    wanted(
        "open-skill",
        "Aces and rookies for all to see",
        has(ev.PilotMarked, ev.KillCredited),
        "close-dogfight",
        skill="open",
    ),
    wanted(
        "weather",
        "Wind and sun rolled for, clouds in the sky, a die for the first move",
        has(ev.WeatherSet, ev.WeatherSet, ev.OrderSet, ev.GunsFired),
        "close-two-seaters",
        {"first_move": "dice"},
        wind="roll",
        sun="roll",
        clouds=[{"at": [12, 9], "top": 3}, {"at": [6, 14], "top": 2}],
    ),
    wanted(
        "bombers-attack",
        "Speed difference: bombers may attack",
        lambda s: any(e.attack.shooter in (0, 4, 5) for e in s.all(ev.AttackBegan)),
        "close-breakthrough",
        speed_difference=True,
    ),
    wanted(
        "break-actions",
        "Rear guns answer and shoot the attacker down",
        both(attacker_falls, has(ev.AnswersDropped)),
        "close-two-seaters",
    ),
    wanted(
        "long-bursts",
        "Long bursts, a jam, and guns cleared again",
        both(jams_and_clears, second_rolls),
        "close-two-seaters",
        round_limit=24,
    ),
    wanted(
        "each-mount",
        "Rulings: each mount attacks, defenders fire in any order, once an attack",
        lambda s: any(len(state.fired) == 2 for state in s.states),
        "close-two-seaters",
        {"one_attack": "each mount", "break_order": "free choice", "break_timing": "once"},
    ),
    wanted(
        "risky-throttle",
        "Full throttle once too often",
        has(ev.EngineOverused),
        "close-dogfight",
    ),
    wanted(
        "lost-by-itself",
        "A damaged aircraft breaks up at full throttle",
        lost_without_a_shot,
        "close-dogfight",
        round_limit=24,
    ),
    wanted(
        "nowhere-to-fly",
        "Ruling: who cannot fly all steps is lost",
        lost_without_a_shot,
        "close-breakthrough",
        {"no_legal_path": "destroyed", "turning_radius": "two steps", "border_rings": 2},
        round_limit=24,
    ),
    wanted(
        "stale",
        "Ten rounds in which nothing happens",
        both(reason("stale"), lambda s: len(s.all(ev.RoundBegan)) < 14),
        "duel",
        forces=few(1),
        round_limit=40,
    ),
    wanted(
        "passenger-alone",
        "The hunter is gone, the passenger wins",
        reason("alone"),
        "close-passenger",
    ),
    wanted(
        "keeps-its-bombs",
        "A bomber keeps its bombs over a zone",
        keeps_bombs,
        "close-bombing",
    ),
)

# -- bots of the rules --------------------------------------------------------------------------

BOTS = (
    wanted(
        "solo-l",
        "Solo-L flies triplanes: they are placed, think aloud, fire, and are tested when hit",
        both(
            has(ev.TemperSet, ev.PlaceTaken, ev.BotDieRolled, ev.BotDecided, ev.NerveTested),
            bots_fire,
        ),
        "duel",
        forces={"bots": ["solo-l", ""], "solo": {"odds": 1}, **few(2)},
    ),
    wanted(
        "solo-m",
        "Solo-M flies triplanes: dice place everybody and say who moves when; somebody collides",
        both(
            has(ev.SideRolled, ev.StartRolled, ev.InitiativeRolled, ev.LineFormed, ev.Collided),
            bots_fire,
        ),
        "duel",
        forces={"bots": ["solo-m", ""], "solo": {"odds": 1}, **few(2)},
    ),
    wanted(
        "solo-m-bombers",
        "Bombers of Solo-M move first and fire last; one is hit and jettisons its bombs",
        both(has(ev.BombsJettisoned), lambda s: any(e.is_late for e in s.all(ev.TurnBegan))),
        "close-bombing",
        forces={"bots": ["solo-m", ""], "solo": {"odds": 1}},
    ),
    wanted(
        "solo-m-landing",
        "Both sides are Solo-M's: with its engine hit somebody dives and lands",
        has(ev.Landed),
        "duel",
        forces={"bots": ["solo-m", "solo-m"], "solo": {"odds": 1}},
    ),
    wanted(
        "solo-m-missions",
        "Combined mode against Solo-M: a die sends its loaded scout to bomb or to photograph",
        has(ev.MissionRolled),
        "combined",
        forces={
            "scenario": LOADED,
            "forces": [["de13"], ["fr16", "fr13"]],
            "bots": ["", "solo-m"],
            "solo": {"odds": 1},
        },
    ),
    wanted(
        "solo-m-missions-again",
        "Dice leave a side without a bomb, and are rolled again",
        has(ev.MissionsRolledAgain),
        "serbia-vs-bulgaria",
        forces={"bots": ["solo-m", "solo-m"]},
        round_limit=2,
    ),
)

PLAYTHROUGHS = (*BASE, *MODES, *SPECIAL, *BOTS, *UNITS)
