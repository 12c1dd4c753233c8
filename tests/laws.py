"""The laws that every game keeps (docs: design, section 3), as functions of a game on its way.

`play` plays one random game and holds it against laws at sampled positions; `LAWS` names them. `python -m tests.laws
GAMES CASE ...` prints a digest of each of so many games of the cases, for comparing the builds.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import blake2b
from importlib import import_module
from itertools import product
from typing import Any

from cattery import _build
from cattery.core.errors import IllegalAction
from cattery.core.game import Game, Option
from cattery.core.record import read_record, replay
from cattery.core.rng import Rng, derive, seeded
from cattery.core.state import EVERYONE, HIDDEN, NO_CARD, OVER, SPECTATOR, Event, State
from cattery.core.table import Table, deal_key, seed_secret, state_digest
from cattery.games import GAMES
from tests.games.census import CENSUS, paths

MOST_PLIES = 20_000  # a game that is longer does not end
CHAIN_EVERY = 20  # plies between the positions that go into the digest of a game
TWIN_PLIES = 25  # plies for which copies are played on
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Flo")


# --------------------------------------------------------------------------------------------------------------- cases


@dataclass(frozen=True)
class Case:
    """A game with a number of players and its options."""

    key: str
    seats: int
    options: tuple[tuple[str, int], ...]

    @property
    def game(self) -> Game:
        """The game."""
        return GAMES[self.key]

    def __str__(self) -> str:
        """Its name: `maple_street-2-even_start`, and `default` without options."""
        known = {option.name: option for option in self.game.options}
        chosen = [(known[name], value) for name, value in self.options if value != known[name].default]
        words = [option.name if option.switch else f"{option.name}-{value}" for option, value in chosen]
        return f"{self.key}-{self.seats}-{'+'.join(words) or 'default'}"

    def table(self, seed: int) -> Table:
        """The table that deals it."""
        return self.game.table(self.seats, seed=seed, options=dict(self.options))


def some_values(option: Option) -> list[int]:
    """All values of a small option; of a wide one the default, the least and the greatest."""
    values = option.values if len(option.values) <= 3 else (option.default, min(option.values), max(option.values))
    return sorted(set(values))


def cases() -> list[Case]:
    """Every game with every number of players and every combination of options."""
    found = []
    for key, game in GAMES.items():
        choices = [[(option.name, value) for value in some_values(option)] for option in game.options]
        found += [Case(key, seats, options) for seats in game.seats for options in product(*choices)]
    return found


def case_called(name: str) -> Case:
    """The case of that name."""
    return next(case for case in cases() if str(case) == name)


# --------------------------------------------------------------------------------------------------- a game on its way


class Course:
    """A game on its way: chance as at a `Table`, actions at random or, `instinct` times in 100, by instinct."""

    def __init__(self, case: Case, seed: int, instinct: int = 0) -> None:
        self.case = case
        self.game = case.game
        self.seed = seed
        self.instinct = instinct
        self.key = deal_key(seed_secret(seed), ())
        settings = self.game.settings(dict(case.options))
        self.state = self.game.new(case.seats, settings, derive(self.key, 0))
        self.events: list[Event] = self.state.log or []  # of the last ply; at first of the deal
        self.actions: list[int] = []
        self.player = seeded(2 * seed)  # chooses the actions
        self.luck = seeded(2 * seed + 1)  # chooses what the laws look at

    @cached_property
    def cards(self) -> Counter[str]:
        """All cards, as they were when first asked for."""
        return CENSUS[self.case.key].cards(self.state.reveal())

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.seat == OVER)

    @property
    def viewers(self) -> range:
        """All seats, and the spectators."""
        return range(SPECTATOR, self.case.seats)

    def choose(self) -> int:
        """An action for the seat that decides."""
        legal = self.state.legal()
        assert legal, "nothing is legal, but the game is not over"
        assert legal == sorted(set(legal)), f"legal actions out of order: {legal}"
        if self.instinct and self.player.below(100) < self.instinct:
            return int(self.game.instinct.choose(self.state, self.player))
        return legal[self.player.below(len(legal))]

    def step(self) -> None:
        """Apply an action."""
        action = self.choose()
        self.actions.append(action)
        self.state.reseed(derive(self.key, len(self.actions)))
        self.events = self.state.log = []
        self.state.apply(action)
        assert self.state.ply == len(self.actions) < MOST_PLIES, "the game does not end"


Law = Callable[[Course], None]


def play(
    case: Case,
    seed: int,
    laws: Iterable[Law] = (),
    *,
    at_end: Iterable[Law] = (),
    positions: int = 3,
    instinct: int = 0,
) -> Course:
    """Play a game; hold it against `laws` at about that many of its positions, and against all laws at its end."""
    course = Course(case, seed, instinct)
    every = max(1, usual_length(case) // positions)
    laws = tuple(laws)
    assert course.cards
    try:
        while not course.over:
            if laws and course.luck.below(every) == 0:
                hold(course, laws)
            course.step()
        hold(course, (*laws, *at_end))
    except Exception as error:
        error.add_note(f"{case}, seed {seed}, instinct {instinct}, ply {len(course.actions)}")
        raise
    return course


def hold(course: Course, laws: Iterable[Law]) -> None:
    """Hold a position against laws."""
    for law in laws:
        law(course)


@cache
def usual_length(case: Case) -> int:
    """The plies of a random game."""
    course = Course(case, 0)
    while not course.over:
        course.step()
    return len(course.actions)


def course_at(case: Case, seed: int, ply: int, instinct: int = 0) -> Course:
    """A game at that ply, or at its end."""
    course = Course(case, seed, instinct)
    while not course.over and len(course.actions) < ply:
        course.step()
    return course


def fingerprint(state: State) -> list[object]:
    """All that can be seen of a state from outside: every card, every view, and where chance stands."""
    views = [state.view(viewer).data() for viewer in range(SPECTATOR, state.seats)]
    rng = [int(word) for word in (state.rng.a, state.rng.b, state.rng.c, state.rng.counter)]
    return [state.reveal(), views, rng, int(state.ply), int(state.seat)]


# ---------------------------------------------------------------------------------------------------------------- laws


def conservation(course: Course) -> None:
    """Law 1: no card is lost or made."""
    assert CENSUS[course.case.key].cards(course.state.reveal()) == course.cards


def legality(course: Course) -> None:
    """Law 2: `apply` accepts exactly the legal actions, and refuses the others by a rule that has words."""
    state = course.state
    before = fingerprint(state)
    legal = set(state.legal())
    assert bool(legal) != course.over
    for action, name in enumerate(course.game.actions.names):
        rule = state.why_not(action)
        assert (rule == "") == (action in legal), f"{name!r}: legal {action in legal}, but why_not says {rule!r}"
        if rule:
            _refused(course, action, rule)
        else:
            twin = state.copy()
            twin.apply(action)
            assert twin.ply == state.ply + 1
    assert fingerprint(state) == before


def _refused(course: Course, action: int, rule: str) -> None:
    assert rule in course.game.rulebook.rules, f"no such rule: {rule}"
    assert sentence(course.game.words.reason(rule)), f"no sentence for {rule}"
    try:
        course.state.apply(action)
    except IllegalAction as error:
        assert error.rule == rule
    else:
        raise AssertionError(f"{course.game.actions.names[action]!r} was accepted against {rule}")


def copies(course: Course) -> None:
    """Law 4: a copy is equal and goes its own way; looking changes nothing."""
    state = course.state
    before = fingerprint(state)
    assert fingerprint(state) == before
    one, two = state.copy(), state.copy()
    assert fingerprint(one) == before
    actions = list(_on_at_random(one, course.luck.split(), course.luck.copy()))
    assert fingerprint(state) == before
    _on(two, actions, course.luck.copy())
    assert fingerprint(one) == fingerprint(two)
    assert fingerprint(state) == before


def _on_at_random(state: State, chooser: Rng, chance: Rng) -> Iterator[int]:
    state.reseed(chance)
    for _ in range(TWIN_PLIES):
        legal = state.legal()
        if legal:
            action = legal[chooser.below(len(legal))]
            state.apply(action)
            yield action


def _on(state: State, actions: list[int], chance: Rng) -> None:
    state.reseed(chance)
    for action in actions:
        state.apply(action)


def round_trip(course: Course) -> None:
    """Law 5: what a seat imagines looks to it like what it sees, and can be played on like it."""
    state = course.state
    for viewer in course.viewers:
        view = state.view(viewer)
        data = view.data()
        imagined = course.game.imagine(view, course.luck)
        assert_same(imagined.view(viewer).data(), data, f"the view of {viewer} and of what it imagines")
        assert view.data() == data, "imagine changed the view"
        assert CENSUS[course.case.key].cards(imagined.reveal()) == course.cards
        assert bool(imagined.legal()) != course.over
        if viewer == state.seat:
            assert imagined.legal() == state.legal()
            numbers = range(len(course.game.actions))
            assert [imagined.why_not(n) for n in numbers] == [state.why_not(n) for n in numbers]


def imagined_games(course: Course) -> None:
    """Law 5: an imagined position can be played to the end."""
    viewer = course.luck.below(course.case.seats + 1) - 1
    imagined = course.game.imagine(course.state.view(viewer), course.luck)
    imagined.play_out(course.luck)
    assert imagined.seat == OVER
    assert CENSUS[course.case.key].cards(imagined.reveal()) == course.cards
    assert set(imagined.winners()) <= set(range(course.case.seats))


def hidden_twin(course: Course) -> None:
    """Law 6: when only what a seat cannot know is different, and stays so, it hears the same.

    The twin is what a viewer imagines; both take the same action with the same chance. As long as the viewer's views
    agree afterwards, its events must agree too: nothing is told that may not be known.
    """
    for viewer in course.viewers:
        state = course.state.copy()
        twin = course.game.imagine(state.view(viewer), course.luck)
        common = sorted(set(state.legal()) & set(twin.legal()))
        if not common:
            continue
        action = common[course.luck.below(len(common))]
        chance = course.luck.split()
        heard = [_heard(one, action, chance, viewer) for one in (state, twin)]
        if state.view(viewer).data() == twin.view(viewer).data():
            assert heard[0] == heard[1], f"{viewer} is told apart what it cannot know: {heard[0]} {heard[1]}"


def nothing_new(course: Course) -> None:
    """Law 9: an action that is not said to reveal anything tells who takes it nothing that was hidden, nor chance."""
    seat = int(course.state.seat)
    for _ in range(3 if seat != OVER else 0):
        state = course.state.copy()
        twin = course.game.imagine(state.view(seat), course.luck)
        legal = state.legal()
        action = legal[course.luck.below(len(legal))]
        state.revealed = twin.revealed = False
        heard = [_heard(one, action, course.luck.split(), seat) for one in (state, twin)]
        name = course.game.actions.names[action]
        assert state.revealed == twin.revealed, f"{seat} learns from whether {name!r} can be taken back"
        if not state.revealed:
            assert heard[0] == heard[1], f"{name!r} tells {seat}: {heard[0]} {heard[1]}"
            assert_same(twin.view(seat).data(), state.view(seat).data(), f"after {name!r} the views of {seat}")


def _heard(state: State, action: int, chance: Rng, viewer: int) -> list[tuple[Any, ...]]:
    state.reseed(chance)
    state.log = []
    state.apply(action)
    seen = [event.seen_by(viewer) for event in state.log or []]
    return sorted((e.kind, int(e.seat), int(e.card), int(e.n), e.rule, int(e.other)) for e in seen)


def redaction(course: Course) -> None:
    """Law 6: an event shows its card to its audience alone."""
    for event in course.events:
        for viewer in course.viewers:
            seen = event.seen_by(viewer)
            told = event.to == EVERYONE or (viewer >= 0 and event.to >> viewer & 1)
            assert seen.card == (event.card if told else HIDDEN)
            assert (seen.kind, seen.seat, seen.n, seen.rule) == (event.kind, event.seat, event.n, event.rule)


def closed_fields(course: Course) -> None:
    """Law 6: a view has the pinned fields and no other."""
    pinned = set(CENSUS[course.case.key].fields.split())
    for viewer in course.viewers:
        extra = paths(course.state.view(viewer).data()) - pinned
        assert not extra, f"fields that are not pinned in tests/games/census.py: {sorted(extra)}"


def words(course: Course) -> None:
    """Law 8: the question, and everything that happened, has words for everyone and follows a rule."""
    who = NAMES[: course.case.seats]
    for viewer in course.viewers:
        assert sentence(course.game.words.prompt(course.state.view(viewer), who))
    for event in course.events:
        assert event.kind in event_kinds(course.case.key), f"no words for {event.kind!r}"
        assert event.rule in course.game.rulebook.rules, f"{event.kind!r} follows {event.rule!r}, which is no rule"
        assert NO_CARD <= event.card < len(course.game.card_names)
        assert sentence(course.game.words.event(event, who, SPECTATOR)), f"{event.kind!r} says nothing"
        for viewer in course.viewers:
            said = course.game.words.event(event.seen_by(viewer), who, viewer)
            assert said == "" or sentence(said)


def same_end(course: Course) -> None:
    """Law 3, in short: the same secret and actions lead to the same end."""
    again = Course(course.case, course.seed)
    for ply, action in enumerate(course.actions, 1):
        again.state.log = None
        again.state.reseed(derive(course.key, ply))
        again.state.apply(action)
    assert state_digest(again.state) == state_digest(course.state)


def same_again(course: Course) -> None:
    """Law 3: the same secret and actions lead to the same end, at a table and from its record."""
    table = course.case.table(course.seed)
    for action in course.actions:
        table.act(table.seat, course.game.actions.names[action])
    assert table.digest() == state_digest(course.state)
    if not course.over:
        return
    record = read_record(table.record().to_json())
    *_, last = replay(record, course.game)
    assert last.digest() == table.digest()
    assert [last.scores(), last.winners()] == [record.data["result"][name] for name in ("scores", "winners")]
    assert last.record().data == record.data


LAWS: dict[str, Law] = {
    law.__name__: law
    for law in (
        conservation,
        legality,
        copies,
        round_trip,
        imagined_games,
        hidden_twin,
        nothing_new,
        redaction,
        closed_fields,
        words,
    )
}


def event_kinds(key: str) -> tuple[str, ...]:
    """The kinds of events that a game has words for."""
    kinds: tuple[str, ...] = import_module(f"cattery.games.{key}.words").EVENTS
    return kinds


def sentence(text: str) -> bool:
    """Whether it looks like one: a beginning, an end, nothing missing or left over."""
    return len(text) > 3 and text[-1] in ".!?" and text == text.strip() and "  " not in text and "None" not in text


def assert_same(found: dict[str, object], wanted: dict[str, object], what: str) -> None:
    """Raise with the fields that differ."""
    pairs = {name: (wanted.get(name), found.get(name)) for name in wanted | found}
    different = {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}
    assert not different, f"{what} differ: {different}"


# ----------------------------------------------------------------------------------------------------------- two builds


def game_digest(case: Case, seed: int) -> str:
    """A digest of all that happens in a game; every second one is played half by instinct."""
    course = Course(case, seed, 50 * (seed % 2))
    chain = blake2b(digest_size=16)
    while not course.over:
        if len(course.actions) % CHAIN_EVERY == 0:
            chain.update(state_digest(course.state).encode())
        course.step()
        chain.update(str([(event.kind, int(event.card), int(event.n)) for event in course.events]).encode())
    chain.update(json.dumps(fingerprint(course.state)).encode())
    return chain.hexdigest()


def main(games: str, *names: str) -> None:
    """Print the digests of so many games of each case and the build that played them."""
    digests = {name: [game_digest(case_called(name), seed) for seed in range(int(games))] for name in names}
    print(json.dumps({"build": _build.build(), "digests": digests}))


if __name__ == "__main__":
    main(*sys.argv[1:])
