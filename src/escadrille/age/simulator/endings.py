"""When a game is over and who has won it, task by task. [A8]

A set of teams is an int with a bit for each.
"""

from __future__ import annotations

from typing import Any

from escadrille.age.simulator import layout as at
from escadrille.age.simulator import terms as by
from escadrille.age.simulator.score import (
    bombs_dropped,
    combat_points,
    points_of,
    successes,
    zones_hit,
    zones_in_all,
)
from escadrille.age.simulator.tables import Book
from escadrille.age.simulator.tasks import (
    bombs,
    is_in_play,
    may_be_bombed,
    photographs,
    torpedoes,
    wanted_zones,
)

KERNELS = (
    "how_many",
    "teams_left",
    "active_teams",
    "can_film",
    "can_score",
    "graded",
    "hunted",
    "are_hunters_gone",
    "depots_score",
    "task_score",
    "is_settled",
    "is_task",
    "task_over",
    "reason_to_end",
    "points_in_all",
    "is_tie_of_photographs",
    "rank_set",
    "rank_points",
    "score_teams",
    "needs_bonus_round",
    "begin_bonus_round",
    "finish_game",
    "end_if_over",
)


def how_many(teams: int) -> int:
    """How many teams a set has."""
    count = 0
    for team in range(at.MOST_SEATS):
        count += teams >> team & 1
    return count


def teams_left(book: Book, state: Any) -> Any:
    """The teams with an aircraft in Combat Zone, Access Points or Patrol. [A8.1]"""
    left = 0
    for index in range(book.terms[by.CRAFTS]):
        if is_in_play(state, index):
            left |= 1 << book.fleet[index, by.TEAM]
    return left


def active_teams(book: Book, state: Any) -> Any:
    """The teams with an aircraft that can still fight. [A8.6.5]"""
    active = 0
    for index in range(book.terms[by.CRAFTS]):
        each, bursts = at.FLEET + index * at.CRAFT, 0
        for mount in range(book.fleet[index, by.MOUNTS]):
            bursts += state[each + at.BURSTS + mount]
        can_fire = bursts > 0 and not book.damage[state[each + at.DAMAGE], by.SILENCES]
        if is_in_play(state, index) and can_fire:
            active |= 1 << book.fleet[index, by.TEAM]
    return active


# -- when ------------------------------------------------------------------------------------------


def can_film(book: Book, state: Any, index: int) -> Any:
    """Whether it may still score with photographs. [A8.3, A8.6.1]"""
    each, is_combined = at.FLEET + index * at.CRAFT, book.terms[by.MODE] == by.COMBINED
    if state[each + at.PHOTOS] > 0 or state[each + at.FILMING] >= 0:
        is_news = state[each + at.FILMING] >= 0
        for photo in range(state[each + at.PHOTOS]):
            zone = state[each + at.PHOTO_ZONES + photo]
            is_news = is_news or state[book.terms[by.PHOTOGRAPHED_AT] + zone] == 0
        if is_news or is_combined:
            return True
    if not photographs(book, state, index):
        return False
    if wanted_zones(book, state, index):
        return True
    return may_be_bombed(book, state, book.fleet[index, by.TEAM])


def can_score(book: Book, state: Any, index: int) -> Any:
    """Whether an aircraft may still score for its task. [A8.4.4]"""
    if not book.fleet[index, by.HAS_TASK] or not is_in_play(state, index):
        return False
    mode = book.terms[by.MODE]
    if mode == by.BREAKTHROUGH:
        carries = state[at.FLEET + index * at.CRAFT + at.BOMBS] > 0
        return carries or book.fleet[index, by.EXITS] != 0
    if mode == by.TORPEDO:
        return torpedoes(book, state, index)
    if mode == by.BOMBING:
        return bombs(book, state, index)
    if mode == by.COMBINED and bombs(book, state, index):
        return True
    return can_film(book, state, index)


def graded(count: int, win: int, draw: int) -> int:
    """`win` successes win, `draw` draw, fewer lose."""
    if count >= win:
        return 1
    return 0 if draw and count >= draw else -1


def hunted(book: Book, state: Any) -> Any:
    """Mission aircraft of the team with the task that were shot down. [A9.6.2]"""
    count = 0
    for index in range(book.terms[by.CRAFTS]):
        is_down = state[at.FLEET + index * at.CRAFT + at.FATE] == at.DESTROYED
        is_theirs = book.fleet[index, by.TEAM] == book.terms[by.TASK_FIRST]
        count += 1 if is_down and is_theirs and book.fleet[index, by.IS_MISSION] else 0
    return count


def are_hunters_gone(book: Book, state: Any) -> Any:
    """Whether nobody is left to hunt. [A9.6.2]"""
    return teams_left(book, state) & ~book.terms[by.TASK_TEAMS] == 0


def depots_score(book: Book, state: Any) -> int:
    """Enough bombs on each zone win; too few on all of them lose. [A9.6.1, ruling depot-draw]"""
    terms, team = book.terms, book.terms[by.TASK_FIRST]
    destroyed = zones_hit(book, state, team, terms[by.WIN])
    if destroyed == zones_in_all(book, team):
        return 1
    if terms[by.LITERAL_DEPOTS] and destroyed > 0:
        return -1
    return 0 if bombs_dropped(book, state, team) >= terms[by.DRAW] else -1


def task_score(book: Book, state: Any) -> int:
    """For the team with the task as things stand: +1, 0 or -1. [A8.7, A9.6]"""
    terms, kind = book.terms, book.terms[by.VICTORY]
    if kind == by.BY_DEPOTS:
        return depots_score(book, state)
    if kind == by.BY_HUNT:
        return -graded(hunted(book, state), terms[by.WIN], terms[by.DRAW])
    return graded(successes(book, state, terms[by.TASK_FIRST]), terms[by.WIN], terms[by.DRAW])


def is_settled(book: Book, state: Any) -> Any:
    """Whether nothing that may still happen can change the task's result. [A8.7, A9.6]"""
    if book.terms[by.VICTORY] == by.BY_HUNT:
        return are_hunters_gone(book, state) or hunted(book, state) >= book.terms[by.WIN]
    return task_score(book, state) > 0


def is_task(book: Book) -> Any:
    """Whether one team's task decides the game. [A8.7]"""
    kind = book.terms[by.VICTORY]
    return kind == by.BY_THRESHOLD or kind == by.BY_DEPOTS or kind == by.BY_HUNT


def task_over(book: Book, state: Any, left: int) -> int:
    """Why a game with a task is over, if it is. [A8.4.4]"""
    if left == 0:
        return at.EMPTY
    if is_task(book):
        if is_settled(book, state):
            return at.SETTLED
        if book.terms[by.ALONE_TEAMS] and left == book.terms[by.ALONE_TEAMS]:
            return at.ALONE
    for index in range(book.terms[by.CRAFTS]):
        if can_score(book, state, index):
            return at.GOES_ON
    return at.TASK_OVER


def reason_to_end(book: Book, state: Any, is_round_over: bool) -> int:
    """Why the game is over now; 0 while it goes on. [A8]"""
    left, terms = teams_left(book, state), book.terms
    if terms[by.MODE] != by.DOGFIGHT:
        task = task_over(book, state, left)
        if task:
            return task
    elif terms[by.FREE_FOR_ALL]:
        if how_many(active_teams(book, state)) <= 1:
            return at.LAST
    elif how_many(left) <= 1:
        return at.SURVIVAL
    if not is_round_over:
        return at.GOES_ON
    if state[at.QUIET] + state[at.IS_QUIET] >= terms[by.STALE_END]:
        return at.STALE
    return at.ROUND_LIMIT if state[at.ROUND] >= terms[by.ROUND_LIMIT] else at.GOES_ON


# -- who -------------------------------------------------------------------------------------------


def is_tie_of_photographs(book: Book, state: Any) -> bool:
    """Equal points in Reconnaissance, which aircraft destroyed and damaged decide. [A8.3.3]"""
    terms = book.terms
    if terms[by.MODE] != by.RECONNAISSANCE or terms[by.VICTORY] != by.BY_POINTS:
        return False
    for team in range(1, terms[by.TEAMS]):
        if points_of(book, state, team) != points_of(book, state, 0):
            return False
    return True


def points_in_all(book: Book, state: Any, team: int) -> Any:
    """A team's points at the end; in a bonus round its own, unless they are added. [A8.1.3]"""
    points = points_of(book, state, team)
    if state[at.HAS_BONUS] and book.terms[by.WINNER_OF_BONUS]:
        points -= state[at.BONUS + team]
    if is_tie_of_photographs(book, state):
        points += combat_points(book, state, team, book.terms[by.ONLY_WITHDRAWN] == 1)
    return points


def rank_set(book: Book, best: int, team: int) -> int:
    """A team's score if those of a set have won: alone, or as a draw. [A8]"""
    if not best >> team & 1:
        return -1
    return 1 if how_many(best) == 1 else 0


def rank_points(book: Book, state: Any) -> int:
    """The teams with the most points. [A8]"""
    best, most = 0, points_in_all(book, state, 0)
    for team in range(book.terms[by.TEAMS]):
        points = points_in_all(book, state, team)
        if points > most:
            best, most = 0, points
        if points == most:
            best |= 1 << team
    return best


def score_teams(book: Book, state: Any, reason: int, team: int) -> int:
    """+1, 0 or -1 for a team. [A8]"""
    terms, every = book.terms, (1 << book.terms[by.TEAMS]) - 1
    if is_task(book):
        score = 1 if reason == at.ALONE else task_score(book, state)
        is_stopped = reason == at.STALE or reason == at.ROUND_LIMIT
        if terms[by.UNDECIDED_DRAWS] and is_stopped and score < 0:
            score = 0
        return score if terms[by.TASK_TEAMS] >> team & 1 else -score
    by_survival = terms[by.SCORES_SURVIVAL] == 1
    if state[at.HAS_BONUS]:
        by_survival = terms[by.WINNER_OF_BONUS] == 1
    if terms[by.MODE] == by.DOGFIGHT and reason == at.SURVIVAL and by_survival:
        left = teams_left(book, state)
        return rank_set(book, left if left else every, team)
    if reason == at.LAST and terms[by.SCORES_LAST]:
        active = active_teams(book, state)
        return rank_set(book, active if active else every, team)
    return rank_set(book, rank_points(book, state), team)


# -- the end, or a bonus round ---------------------------------------------------------------------


def needs_bonus_round(book: Book, state: Any) -> bool:
    """Aircraft left and points name different winners. [A8.1.3]"""
    if not book.terms[by.BONUS_ROUND] or state[at.HAS_BONUS]:
        return False
    left, best, most = teams_left(book, state), 0, points_of(book, state, 0)
    if how_many(left) != 1:
        return False
    is_equal = True
    for team in range(1, book.terms[by.TEAMS]):
        points = points_of(book, state, team)
        is_equal = is_equal and points == most
        if points > most:
            best, most = team, points
    return not is_equal and not left >> best & 1


def begin_bonus_round(book: Book, state: Any) -> None:
    """All undamaged survivors, withdrawn ones too, with everything replenished. [A8.1.3]"""
    for team in range(book.terms[by.TEAMS]):
        state[at.BONUS + team] = points_of(book, state, team)
    for index in range(book.terms[by.CRAFTS]):
        each = at.FLEET + index * at.CRAFT
        if state[each + at.FATE] == at.DESTROYED or state[each + at.DAMAGE]:
            if state[each + at.WHERE] != at.OUT:
                state[each + at.WHERE], state[each + at.FATE] = at.OUT, at.RESTING
            continue
        kept = state[each + at.SKILL], state[each + at.IS_MARKED]
        shown = state[each + at.IS_REVEALED], state[each + at.KILLS]
        for column in range(at.CRAFT):
            state[each + column] = 0
        state[each + at.SKILL], state[each + at.IS_MARKED] = kept
        state[each + at.IS_REVEALED], state[each + at.KILLS] = shown
        state[each + at.LEVEL], state[each + at.SINCE_TURN] = 1, 2
        state[each + at.STEPS] = state[each + at.DOWNED_BY] = state[each + at.FILMING] = -1
        state[each + at.THROTTLE] = book.fleet[index, by.FULL_THROTTLE]
        for mount in range(book.fleet[index, by.MOUNTS]):
            state[each + at.BURSTS + mount] = book.mounts[index, mount, by.FULL_BURSTS]
    state[at.HAS_BONUS], state[at.PHASE] = 1, at.IN_DEPLOY
    state[at.DEPLOYING] = state[at.ROUND] = state[at.TURN] = state[at.MOVERS] = 0
    state[at.ENTRIES] = state[at.QUIET] = 0
    state[at.IS_QUIET] = 1


def finish_game(book: Book, state: Any, reason: int) -> None:
    """Write down how the game has ended. [A8]"""
    state[at.REASON], state[at.PHASE] = reason, at.IN_OVER
    for seat in range(book.terms[by.SEATS]):
        team = book.seat_team[seat]
        state[at.SCORES + seat] = score_teams(book, state, reason, team)
        state[at.POINTS + seat] = points_in_all(book, state, team)


def end_if_over(book: Book, state: Any, is_round_over: bool) -> bool:
    """End the game, or its first part, if it is over. [A8, A8.1.3]"""
    reason = reason_to_end(book, state, is_round_over)
    if reason == at.GOES_ON:
        return False
    if needs_bonus_round(book, state):
        begin_bonus_round(book, state)
        reason = reason_to_end(book, state, False)
        # A side that has nobody left for it has lost it.
        if reason == at.GOES_ON:
            return True
    finish_game(book, state, reason)
    return True
