"""Every law over every game, number of players and combination of options, in both builds.

A sample by default; with CATTERY_LAWS=full 10,000 games of each kind, or 300 when the plain build runs.
"""

import json
import math
import os
import subprocess
import sys
from collections import Counter
from itertools import count
from pathlib import Path

import pytest

from cattery import _build
from cattery.core.state import SPECTATOR
from cattery.games import GAMES
from tests.games.census import CENSUS, Part, joint, paths
from tests.laws import (
    LAWS,
    Case,
    Course,
    case_called,
    cases,
    course_at,
    event_kinds,
    game_digest,
    hold,
    play,
    round_trip,
    same_again,
    same_end,
    usual_length,
)

FULL = os.environ.get("CATTERY_LAWS") == "full"
COMPILED = _build.build() == "compiled"
SAMPLE = 3  # games of each kind by default
MANY = 10_000 if COMPILED else 300
CHUNKS = 4  # into which many games are divided, for the workers
BOTH_BUILDS = 300 if FULL else 2
DEALT = 20 if FULL else 2  # positions of each kind whose imagined deals are counted
LEAST_CELLS = 6  # arrangements of a position that is worth counting
RARE_GAMES = 20  # in which a rare position is looked for
LUCK = 1e-4  # how unlikely counts must be to be called wrong; the seeds are fixed
POSITIONS = {"hidden_twin": 50, "conservation": 20}  # of each game of a sample, where it is not 4
CASES = cases()
TOGETHER = [str(case) for case in CASES] if FULL else list(GAMES)  # what one process plays
INSTINCT = (0, 50, 90)  # how often, in 100, instinct plays in the games of a sample

each_case = pytest.mark.parametrize("case", CASES, ids=str)
each_game = pytest.mark.parametrize("key", GAMES)
only_full = pytest.mark.skipif(not FULL, reason="with CATTERY_LAWS=full only")


@each_case
@pytest.mark.parametrize("law", LAWS)
def test_law(law: str, case: Case) -> None:
    for seed in range(SAMPLE):
        play(case, seed, [LAWS[law]], positions=POSITIONS.get(law, 4), instinct=INSTINCT[seed % len(INSTINCT)])


@each_case
def test_the_same_again(case: Case) -> None:
    play(case, 0, at_end=[same_again])
    if FULL:
        play(case, 1, at_end=[same_again], instinct=50)


@only_full
@each_case
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_many_games(chunk: int, case: Case) -> None:
    for seed in range(SAMPLE + chunk, SAMPLE + MANY, CHUNKS):
        again = [same_again] if seed % 20 < CHUNKS else []
        play(case, seed, LAWS.values(), at_end=[same_end, *again], positions=1)


@only_full
@each_case
def test_many_games_with_instinct(case: Case) -> None:
    for seed in range(MANY // 20):
        play(case, seed, LAWS.values(), positions=1, instinct=20 + seed % 80)


@only_full
@each_case
def test_round_trip_at_every_ply(case: Case) -> None:
    course = Course(case, 1, 30)
    while not course.over:
        hold(course, [round_trip])
        course.step()


@pytest.mark.parametrize("these", TOGETHER, ids=str)
def test_both_builds_play_the_same_games(these: str) -> None:
    names = [str(case) for case in CASES if these in (str(case), case.key)]
    here = {name: [game_digest(case_called(name), seed) for seed in range(BOTH_BUILDS)] for name in names}
    there = plain_digests(names)
    assert there["build"] == "plain"
    assert there["digests"] == here


def plain_digests(names: list[str]) -> dict[str, object]:
    """The digests of the same games played by the plain build."""
    command = [sys.executable, "-m", "tests.laws", str(BOTH_BUILDS), *names]
    environment = {**os.environ, "CATTERY_PURE": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    root = Path(__file__).parents[1]
    run = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    found: dict[str, object] = json.loads(run.stdout)
    return found


# ------------------------------------------------------------------------------------------------ law 7: what is dealt


def small_position(case: Case, number: int) -> tuple[Course, int, Part]:
    """A position with few arrangements of what a viewer cannot know; each number and case looks elsewhere.

    Every second number looks for a rare one, for a while.
    """
    turn = number + CASES.index(case)
    for seed in count(1000 * (number + 1)):
        start = (seed * 7919) % usual_length(case) if number else 0
        course = course_at(case, seed, start, INSTINCT[number % len(INSTINCT)])
        rare = number % 2 == 1 and seed % 1000 < RARE_GAMES
        while not course.over:
            viewer = (len(course.actions) + turn) % (case.seats + 1) + SPECTATOR
            if not rare or CENSUS[case.key].rare(course.state.view(viewer).data()):
                part = hidden_from(course, viewer, turn)
                if len(part.ways) >= LEAST_CELLS:
                    return course, viewer, part
            course.step()
    raise AssertionError


def hidden_from(course: Course, viewer: int, turn: int) -> Part:
    """What a viewer cannot know, as far as it can be told apart; `turn` chooses the part to begin with."""
    view, state = course.state.view(viewer).data(), course.state.reveal()
    parts = CENSUS[course.case.key].parts(course.game, view, state)
    at = turn % len(parts) if parts else 0
    return joint(parts[at:] + parts[:at])


@each_case
@pytest.mark.parametrize("number", range(DEALT))
def test_what_is_imagined_is_dealt_fairly(number: int, case: Case) -> None:
    course, viewer, part = small_position(case, number)
    assert part.read(course.state.reveal()) in part.ways, "the truth is not among the arrangements"
    view = course.state.view(viewer)
    deals = max(600, (60 if FULL else 8) * len(part.ways))
    found = Counter(part.read(course.game.imagine(view, course.luck).reveal()) for _ in range(deals))
    assert not found.keys() - part.ways.keys(), "imagined what cannot be"
    total = sum(part.ways.values())
    wanted = {key: deals * ways / total for key, ways in part.ways.items()}
    assert chance_of({key: found[key] for key in wanted}, wanted) > LUCK, f"{case}, seed {course.seed}, viewer {viewer}"


def chance_of(found: dict[object, int], wanted: dict[object, float]) -> float:
    """The chance of counts at least so far from the wanted ones (Pearson's chi-square; rare cells are put together)."""
    rare = [key for key in wanted if wanted[key] < 5]
    cells = [(found[key], wanted[key]) for key in wanted if wanted[key] >= 5]
    if rare:
        cells.append((sum(found[key] for key in rare), sum(wanted[key] for key in rare)))
    freedom = len(cells) - 1
    assert freedom > 0
    square = sum((seen - due) ** 2 / due for seen, due in cells)
    spread = 2 / (9 * freedom)  # E. B. Wilson and M. M. Hilferty, "The distribution of chi-square", 1931
    return math.erfc(((square / freedom) ** (1 / 3) - 1 + spread) / math.sqrt(2 * spread)) / 2


def test_unfair_counts_are_noticed() -> None:
    even = dict.fromkeys(range(10), 100.0)
    assert chance_of({key: 95 + key for key in even}, even) > 0.5
    assert chance_of({key: 100 + 15 * (-1) ** key for key in even}, even) < 0.02
    assert chance_of({key: 100 + 30 * (-1) ** key for key in even}, even) < LUCK


# ------------------------------------------------------------------------------------------- law 6, 8: fields and words


@each_game
def test_the_pinned_fields_are_those_of_the_views(key: str) -> None:
    found: set[str] = set()
    for case in (case for case in CASES if case.key == key):
        course = Course(case, 5, 50)
        while not course.over:
            if len(course.actions) % 7 == 0:
                found |= paths(course.state.view(len(course.actions) % case.seats).data())
            course.step()
        found |= paths(course.state.view(SPECTATOR).data())
    assert sorted(found) == sorted(set(CENSUS[key].fields.split()))


@each_game
def test_everything_that_has_words_happens_in_some_game(key: str) -> None:
    game = GAMES[key]
    wanted = {*event_kinds(key), *(f"phase {phase}" for phase in game.phases)}
    found: set[str] = set()
    for seed in range(60):
        for case in (case for case in CASES if case.key == key):
            found |= happenings(case, seed)
        if found >= wanted:
            return
    raise AssertionError(f"never seen: {sorted(wanted - found)}")


def happenings(case: Case, seed: int) -> set[str]:
    """The kinds of events of a game, and its phases at every fifth ply and at its end."""
    course = Course(case, seed, INSTINCT[seed % len(INSTINCT)])
    found = {event.kind for event in course.events}
    while not course.over:
        course.step()
        found |= {event.kind for event in course.events}
        if course.over or len(course.actions) % 5 == 0:
            found.add(f"phase {course.state.reveal()['phase']}")
    return found


@each_game
def test_phases_and_actions_have_words(key: str) -> None:
    game = GAMES[key]
    for phase in game.phases:
        assert game.words.phase(phase)
    labels = [game.words.action(action) for action in range(len(game.actions))]
    assert all(label == label.strip() and label[0].isupper() for label in labels)
    assert len(set(labels)) == len(labels), "two actions are called alike"
