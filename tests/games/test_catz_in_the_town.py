"""CATz in the Town!: every ruling and example of its rulebook, its scoring table, and games before the referee."""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement, permutations, product
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from cattery._build import build
from cattery.core.cards import load_cards
from cattery.core.errors import BadInput, IllegalAction
from cattery.core.rng import seeded
from cattery.core.state import OVER, SPECTATOR
from cattery.core.table import Table
from cattery.games.catz_in_the_town import GAME, words
from cattery.games.catz_in_the_town.figures import ACTIONS, CARDS, COLOURS, FACES, HUES, KITTENS, NUMBERS, Figures
from cattery.games.catz_in_the_town.imagine import imagine
from cattery.games.catz_in_the_town.rules import PHASES, SCORE_RULES, Catz, blank
from tests.referee import catz_in_the_town as referee

SEATS = (3, 4, 5)
FIGURES = Figures(GAME.cards)
PLAIN = build() == "plain"
DULL = ("blue 9", "yellow 9", "red 9", "green 9", "blue 7")
Laid = Mapping[str, Sequence[str]]

# ---------------------------------------------------------------------- positions


def packed(cards: Iterable[str]) -> Any:
    """The cards as an array of the build under test."""
    numbers = [CARDS.index(card) for card in cards]
    return numbers if PLAIN else vec[u8](numbers)


def position(
    *players: Laid,
    seats: int = 3,
    piles: Sequence[Sequence[str]] = (),
    deck: Sequence[str] = ("green 1", "green 3", "green 5", "green 7"),
    kittens: Iterable[tuple[int, str]] = (),
) -> Catz:
    """Seat 0 is to choose; sequences and piles are oldest first, the deck top first."""
    state = blank(seats, FIGURES, seeded(1))
    state.log = []
    state.deck = packed(reversed(deck))
    for pile in range(seats):
        for card in piles[pile] if pile < len(piles) else DULL[pile : pile + 1]:
            state._put(CARDS.index(card), pile)
    for seat, laid in enumerate(players):
        for colour, cards in laid.items():
            for card in cards:
                state._add(row(seat, colour), CARDS.index(card))
    for seat, colour in kittens:
        state.kittens |= 1 << row(seat, colour)
    return state


def row(seat: int, colour: str) -> int:
    return seat * HUES + COLOURS.index(colour)


def act(state: Catz, *names: str) -> None:
    for name in names:
        state.apply(ACTIONS.id(name))


def legal(state: Catz) -> set[str]:
    return {ACTIONS.names[action] for action in state.legal()}


def why_not(state: Catz, name: str) -> str:
    return state.why_not(ACTIONS.id(name))


def seen(state: Catz) -> Any:
    return state.reveal()


def sequence(state: Catz, seat: int, colour: str) -> list[str]:
    found: list[str] = seen(state)["players"][seat]["sequences"].get(colour, {"cards": []})["cards"]
    return found


def coins(state: Catz, seat: int) -> list[str]:
    found: list[str] = seen(state)["players"][seat]["coins"]
    return found


def kinds(state: Catz) -> list[str]:
    return [event.kind for event in state.log or []]


def numbered(colour: str, *numbers: object) -> list[str]:
    return [f"{colour} {number}" for number in numbers]


# ---------------------------------------------------------------------- CT-1 Components and set-up


def test_ct_1_1_and_1_2_the_box() -> None:
    box = Counter(CARDS[card] for card in FIGURES.box())
    assert box.total() == 120
    assert box == Counter(referee.all_cards())
    for colour in COLOURS:
        assert sum(count for card, count in box.items() if card.startswith(colour)) == 23


def test_ct_1_2_the_unpublished_figures_are_marked_as_ours() -> None:
    sources = GAME.cards.sources
    assert {source for figure, source in sources.items() if figure.startswith("house_cat.")} == {"house"}
    assert {source for figure, source in sources.items() if not figure.startswith("house_cat.")} == {"rulebook"}


@pytest.mark.parametrize("seats", SEATS)
def test_ct_1_3_as_many_piles_as_players(seats: int) -> None:
    sizes = set()
    for seed in range(12):
        state = GAME.new(seats, {}, seeded(seed))
        assert [len(pile) for pile in seen(state)["piles"]] == [1] * seats
        assert len(seen(state)["deck"]) + len(seen(state)["box"]) + seats == 120
        assert kinds(state)[:seats] == ["turn up"] * seats
        sizes.add(len(seen(state)["deck"]))
    assert max(sizes) == 120 - seats


def test_ct_1_3_effects_of_turned_up_cards_are_not_resolved() -> None:
    state = position({"blue": numbered("blue", 1)}, piles=[[], [], []], deck=["bad dog", "cat lady", "blue 1", "red 1"])
    state.set_up()
    assert seen(state)["piles"] == [["bad dog"], ["cat lady"], ["blue 1"]]
    assert sequence(state, 0, "blue") == ["blue 1"]


def test_ct_1_4_two_identical_extras_go_to_the_box_and_are_replaced_until_none_are() -> None:
    deck = ["good dog", "red 1", "good dog", "bad dog", "bad dog", "green 1", "green 3", "green 5"]
    state = position(piles=[[], [], []], deck=deck)
    state.set_up()
    assert seen(state)["piles"] == [["green 1"], ["red 1"], ["green 3"]]
    assert seen(state)["box"] == ["good dog", "good dog", "bad dog", "bad dog"]


def test_ct_1_4_strays_are_not_extras() -> None:
    state = position(piles=[[], [], []], deck=["stray", "stray", "red 1", "red 3"])
    state.set_up()
    assert seen(state)["piles"] == [["stray"], ["stray"], ["red 1"]]


def test_ct_1_4_only_visible_cards_count() -> None:
    state = position(piles=[["bad dog", "red 1"], ["bad dog"], ["red 3"]])
    act(state, "take 3")
    assert seen(state)["box"] == []
    act(state, "draw", "resolve first", "play it", "play it", "take 1")
    assert seen(state)["box"] == ["bad dog", "bad dog"]


def test_ct_1_4_of_three_the_two_on_the_lowest_piles_go() -> None:
    state = position(piles=[[], [], [], []], seats=4, deck=["red 1", "kittens", "kittens", "kittens", "red 3", "red 5"])
    state.set_up()
    assert seen(state)["piles"] == [["red 1"], ["red 3"], ["red 5"], ["kittens"]]


def test_ct_1_4_of_two_pairs_the_one_with_the_lowest_pile_is_refilled_first() -> None:
    deck = ["good dog", "bad dog", "bad dog", "good dog", "red 1", "red 3", "red 5", "red 7"]
    state = position(piles=[[], [], [], []], seats=4, deck=deck)
    state.set_up()
    assert seen(state)["box"] == ["good dog", "good dog", "bad dog", "bad dog"]
    assert seen(state)["piles"] == [["red 1"], ["red 5"], ["red 7"], ["red 3"]]


def test_ct_1_4_without_a_deck_the_pile_stays_empty() -> None:
    state = position(piles=[[], [], []], deck=["good dog", "good dog", "red 1", "red 3"])
    state.set_up()
    assert seen(state)["piles"] == [["red 3"], [], ["red 1"]]


def test_ct_1_4_holds_all_game_long() -> None:
    state = position(
        piles=[["good dog"], ["red 9"], ["red 7"]], deck=["good dog", "red 1", "red 3", "red 5", "red 1-5"]
    )
    act(state, "draw", "resolve first", "discard to 2")
    assert seen(state)["box"] == ["good dog", "good dog"]
    assert seen(state)["piles"] == [["red 3"], ["red 9"], ["red 7"]]


@pytest.mark.parametrize("seats", SEATS)
def test_ct_1_5_and_1_6_seat_0_starts_and_turns_pass_clockwise(seats: int) -> None:
    state = position(seats=seats, deck=[*numbered("red", 1, 3, 5, 7, 9), *numbered("green", 1, 3, 5, 7, 9)])
    for seat in [*range(seats), 0]:
        assert state.seat == state.turn == seat
        act(state, "take 1")


# ---------------------------------------------------------------------- CT-2 Sequences


def test_ct_2_1_and_2_2_a_house_cat_joins_the_sequence_of_its_colour_or_starts_it() -> None:
    state = position({"blue": numbered("blue", 1)}, piles=[["blue 3"], ["red 1"], ["red 3"]])
    act(state, "take 1")
    assert sequence(state, 0, "blue") == ["blue 1", "blue 3"]
    act(state, "take 2")
    assert sequence(state, 1, "red") == ["red 1"]


def test_ct_2_2_a_stray_never_starts_a_sequence_and_joins_one_without_a_stray() -> None:
    laid = {"blue": ["blue 1", "stray"], "red": ["red 1"]}
    state = position(laid, piles=[["stray"], ["red 3"], ["red 5"]])
    act(state, "take 1")
    assert legal(state) == {"stray to red"}
    assert why_not(state, "stray to blue") == why_not(state, "stray to green") == "CT-2.2"
    act(state, "stray to red")
    assert sequence(state, 0, "red") == ["red 1", "stray"]


def test_ct_2_3_three_cards_may_be_scored_or_kept() -> None:
    state = position({"blue": numbered("blue", 1, 3)}, piles=[["blue 5"], ["red 1"], ["red 3"]])
    act(state, "take 1")
    assert legal(state) == {"score", "keep"}
    twin = state.copy()
    act(state, "score")
    assert coins(state, 0) == ["blue 1"]
    act(twin, "keep")
    assert sequence(twin, 0, "blue") == ["blue 1", "blue 3", "blue 5"]
    assert state.seat == twin.seat == 1


def test_ct_2_3_five_cards_must_be_scored() -> None:
    state = position({"blue": numbered("blue", 1, 1, 1, 1)}, piles=[["blue 3"], ["red 1"], ["red 3"]])
    act(state, "take 1")
    assert sequence(state, 0, "blue") == coins(state, 0) == []
    assert len(seen(state)["box"]) == 5
    assert state.seat == 1


def test_ct_2_3_kittens_demand_seven() -> None:
    state = position(
        {"blue": numbered("blue", 1, 1)}, piles=[["blue 1"], ["blue 1"], ["blue 1"]], kittens=[(0, "blue")]
    )
    act(state, "take 1")
    assert state.seat == 1
    state = position({"blue": numbered("blue", 1, 1, 1, 1)}, piles=[["blue 1"], [], []], kittens=[(0, "blue")])
    act(state, "take 1")
    assert len(sequence(state, 0, "blue")) == 5
    state = position({"blue": numbered("blue", 1, 1, 1, 1, 1, 1)}, piles=[["blue 3"], [], []], kittens=[(0, "blue")])
    act(state, "take 1")
    assert coins(state, 0) == [*numbered("blue", 1, 1, 1, 1, 1, 1, 3), "kittens"]


def test_ct_2_3_with_a_stray_only_at_five_or_with_kittens_at_seven() -> None:
    state = position({"blue": ["blue 1", "stray"]}, piles=[["blue 1"], [], []])
    act(state, "take 1")
    assert len(sequence(state, 0, "blue")) == 3
    assert state.seat == 1
    state = position({"blue": ["blue 1", "stray", "blue 1", "blue 1"]}, piles=[["blue 1"], [], []])
    act(state, "take 1")
    assert coins(state, 0) == ["blue 1"]
    laid = {"blue": ["blue 1", "stray", "blue 1", "blue 1"]}
    state = position(laid, piles=[["blue 1"], [], []], kittens=[(0, "blue")])
    act(state, "take 1")
    assert len(sequence(state, 0, "blue")) == 5


def test_ct_2_4_the_choice_at_three_comes_back_after_shrinking() -> None:
    state = position({"blue": numbered("blue", 1, 3)}, piles=[["blue 5"], [], []], deck=["good dog", "blue 7", "red 1"])
    act(state, "take 1", "keep")
    assert why_not(state, "score") == "CT-2.4"
    state.turn = state.seat = 0
    state.deck = packed(["red 1", "blue 7", "good dog"])
    act(state, "draw", "resolve first", "give blue to 1")
    assert seen(state)["phase"] == "house cat"  # shrinking to two has scored nothing
    act(state, "play it")
    assert legal(state) == {"score", "keep"}


def test_ct_2_4_shrinking_never_scores() -> None:
    state = position({"blue": numbered("blue", 1, 3, 5, 7)}, deck=["good dog", "red 1", "red 3"])
    act(state, "draw", "resolve first", "give blue to 1")
    assert len(sequence(state, 0, "blue")) == 3
    assert seen(state)["phase"] == "house cat"


# ---------------------------------------------------------------------- CT-3 Scoring


def faces(card: str) -> list[int]:
    return [int(number) for number in card.split()[1].split("-")] if card != "stray" else [1, 3, 5, 7, 9]


def by_enumeration(cards: Sequence[str]) -> str:
    """The row of the table for house cats, every reading tried."""
    readings = list(product(*(faces(card) for card in cards)))
    nine = any(sum(reading) % 10 == 9 for reading in readings)
    if len(cards) == 3 and any(len(set(reading)) == 1 for reading in readings):
        return "CT-3.1.b"
    return ("CT-3.1.a", "CT-3.1.c", "CT-3.1.d")[(len(cards) - 3) // 2] if nine else "CT-3.1.f"


def line(state: Catz, cards: Sequence[str]) -> str:
    state._clear(0)
    for card in cards:
        state._add(0, CARDS.index(card))
    return SCORE_RULES[state.line(0)]


@pytest.mark.parametrize(("size", "numbers"), [(3, NUMBERS), (5, NUMBERS), (7, (*NUMBERS[:5], "1-5", "3-7", "5-9"))])
def test_ct_3_1_every_sequence_of_house_cats_as_by_enumeration(size: int, numbers: Sequence[str]) -> None:
    state = position()
    for chosen in combinations_with_replacement(numbers, size):
        cards = numbered("blue", *chosen)
        assert line(state, cards) == by_enumeration(cards), cards


def test_ct_3_1_seven_cards_of_any_pairs_as_by_enumeration() -> None:
    state, chance = position(), random.Random(7)
    for _ in range(1500):
        cards = numbered("blue", *chance.choices(NUMBERS, k=7))
        assert line(state, cards) == by_enumeration(cards), cards


@pytest.mark.parametrize("size", [5, 7])
def test_ct_3_1_a_stray_always_makes_a_nine_possible(size: int) -> None:
    state = position()
    for chosen in combinations_with_replacement(NUMBERS[:5], size - 1):
        cards = [*numbered("blue", *chosen), "stray"]
        assert any(sum(reading) % 10 == 9 for reading in product(*(faces(card) for card in cards)))
        assert line(state, cards) == "CT-3.1.e"


@pytest.mark.parametrize(
    ("laid", "last", "kittens", "points"),
    [
        (numbered("green", 1, 3), "green 5", False, 1),
        (numbered("green", 9, 5), "green 5", False, 1),
        (numbered("green", 7, 7), "green 3-7", False, 3),
        (numbered("green", 1, 1), "green 1", False, 3),
        (numbered("green", 1, 1), "green 3", False, 0),
        (numbered("green", 1, 1, 1, 1), "green 5", False, 3),
        (numbered("green", 7, 7, 7, 7), "green 7", False, 0),
        (numbered("green", 1, 1, 1, 1, 1, 1), "green 3", True, 8),
        (numbered("green", 1, 1, 1, 1, 1, 1), "green 1", True, 0),
        (["green 1", "stray", "green 1", "green 1"], "green 1", False, 1),
        (["green 1", "stray", *numbered("green", 1, 1, 1, 1)], "green 1", True, 1),
    ],
)
def test_ct_3_1_rows_and_example(laid: list[str], last: str, kittens: bool, points: int) -> None:
    state = position({"green": laid}, piles=[[last], [], []], kittens=[(0, "green")] if kittens else [])
    act(state, "take 1")
    if "score" in legal(state):
        act(state, "score")
    assert state.scores() == [points, 0, 0]


def test_ct_3_2_the_earliest_cards_become_coins_and_the_rest_goes_to_the_box() -> None:
    laid = ["green 1", "stray", *numbered("green", 3, 5, 7, 9)]
    state = position({"green": laid}, piles=[["green 1-5"], [], []], kittens=[(0, "green")])
    act(state, "take 1")
    assert coins(state, 0) == ["green 1"]
    assert sorted(seen(state)["box"]) == sorted(["stray", *numbered("green", 3, 5, 7, 9, "1-5"), "kittens"])
    assert [(event.kind, event.rule) for event in state.log or []].count(("score", "CT-3.1.e")) == 1


def test_ct_3_3_scoring_frees_the_colour() -> None:
    state = position({"green": numbered("green", 1, 1, 1, 1)}, deck=["green 9", "green 7", "red 1"])
    act(state, "draw", "resolve first", "play it", "play it")
    assert sequence(state, 0, "green") == ["green 7"]


# ---------------------------------------------------------------------- CT-4 The turn


def test_ct_4_1_take_refill_check_play() -> None:
    piles = [["blue 1"], ["bad dog"], ["red 3"]]
    state = position({"blue": numbered("blue", 1, 3, 5, 7)}, piles=piles, deck=["bad dog", "red 5", "red 7", "red 9"])
    act(state, "take 1")
    assert kinds(state) == ["take", "turn up", "identical", "turn up", "turn up", "play", "score", "turn"]
    assert seen(state)["piles"] == [["red 5"], ["red 7"], ["red 3"]]


@pytest.mark.parametrize(
    ("card", "rule"),
    [
        ("stray", "CT-2.2"),
        ("kittens", "CT-5.2"),
        ("bratty boy", "CT-5.3"),
        ("good dog", "CT-5.4"),
        ("bad dog", "CT-5.5"),
        ("cat lady", "CT-5.6"),
    ],
)
def test_ct_4_1_what_cannot_be_carried_out_cannot_be_taken(card: str, rule: str) -> None:
    state = position(piles=[[card], ["red 1"], ["red 3"]])
    assert legal(state) == {"take 2", "take 3", "draw"}
    assert why_not(state, "take 1") == rule


def test_ct_4_1_a_bratty_boy_taken_must_exchange() -> None:
    state = position({"blue": ["blue 1", "stray"]}, {"blue": numbered("blue", 3, 5)}, piles=[["bratty boy"], [], []])
    act(state, "take 1")
    assert legal(state) == {"exchange blue with 1"}
    assert why_not(state, "decline") == why_not(state, "discard to 1") == "CT-4.1"


def test_ct_4_1_a_taken_cat_lady_gathers_at_once() -> None:
    state = position({"blue": ["blue 1", "stray"]}, piles=[["cat lady"], [], []])
    act(state, "take 1")
    assert state.scores() == [2, 0, 0]
    assert state.seat == 1


def test_ct_4_2_two_cards_in_the_order_the_player_likes() -> None:
    state = position(deck=["stray", "blue 1", "red 1"])
    act(state, "draw")
    assert seen(state)["drawn"] == ["stray", "blue 1"]
    assert legal(state) == {"resolve first", "resolve second"}
    act(state, "resolve second", "play it")
    assert legal(state) == {"stray to blue"}  # judged when its turn comes


def test_ct_4_2_scoring_comes_after_each_card() -> None:
    state = position({"blue": numbered("blue", 1, 3)}, deck=["blue 5", "blue 7", "red 1"])
    act(state, "draw", "resolve first", "play it", "score", "play it")
    assert sequence(state, 0, "blue") == ["blue 7"]


def test_ct_4_2_a_house_cat_is_played_or_discarded() -> None:
    state = position(deck=["blue 1", "red 1", "red 3"])
    act(state, "draw", "resolve first")
    assert legal(state) == {"play it", "discard to 1", "discard to 2", "discard to 3"}


def test_ct_4_2_two_house_cats_are_discarded_to_two_piles() -> None:
    state = position(deck=["blue 1", "red 1", "red 3"])
    act(state, "draw", "resolve second", "discard to 2")
    assert legal(state) == {"play it", "discard to 1", "discard to 3"}
    assert why_not(state, "discard to 2") == "CT-4.2"


def test_ct_4_2_a_house_cat_and_another_card_may_go_to_one_pile() -> None:
    state = position(deck=["blue 1", "good dog", "red 3"])
    act(state, "draw", "resolve first", "discard to 2")
    assert "discard to 2" in legal(state)
    state = position(deck=["good dog", "blue 1", "red 3"])
    act(state, "draw", "resolve first", "discard to 2")
    assert "discard to 2" in legal(state)


def test_ct_4_2_two_identical_extras_end_the_turn_at_once() -> None:
    state = position({"blue": ["blue 1", "stray"]}, deck=["cat lady", "cat lady", "red 3"])
    act(state, "draw")
    assert seen(state)["box"] == ["cat lady", "cat lady"]
    assert state.seat == 1


def test_ct_4_2_two_strays_are_resolved() -> None:
    state = position({"blue": ["blue 1"]}, deck=["stray", "stray", "red 3"])
    act(state, "draw", "resolve second", "stray to blue")
    assert legal(state) == {"discard to 1", "discard to 2", "discard to 3"}


def test_ct_4_2_the_last_card_is_drawn_alone() -> None:
    state = position(deck=["blue 1"])
    act(state, "draw")
    assert seen(state)["drawn"] == ["blue 1"]
    assert "play it" in legal(state)


def test_ct_4_2_a_card_may_be_discarded_onto_an_empty_pile() -> None:
    state = position(piles=[["red 1"], [], ["red 3"]], deck=["blue 1", "blue 3", "blue 5"])
    act(state, "draw", "resolve first", "discard to 2")
    assert seen(state)["piles"][1] == ["blue 1"]


def test_ct_4_3_a_stolen_cat_must_bring_a_scored_size() -> None:
    theirs = {"blue": numbered("blue", 3, 5), "red": ["red 1"], "green": ["green 1"]}
    state = position({"blue": numbered("blue", 1, 3), "red": ["red 1"]}, theirs)
    assert {name for name in legal(state) if name.startswith("steal")} == {"steal 1 blue"}
    assert {why_not(state, f"steal {what}") for what in ("1 red", "1 green", "0 blue", "2 blue", "4 blue")} == {
        "CT-4.3"
    }
    act(state, "steal 1 blue")
    assert coins(state, 0) == ["blue 1"]  # at three too it is scored at once
    assert sequence(state, 1, "blue") == ["blue 3"]
    assert state.seat == 1


def test_ct_4_3_with_kittens_seven_and_with_a_stray_five() -> None:
    theirs = {"blue": ["blue 1"], "red": ["red 1"]}
    mine = {"blue": numbered("blue", 1, 1, 1, 1, 1, 1), "red": ["red 1", "stray"]}
    state = position(mine, theirs, kittens=[(0, "blue")])
    assert {name for name in legal(state) if name.startswith("steal")} == {"steal 1 blue"}
    state = position({"red": ["red 1", "stray", "red 3", "red 5"]}, theirs)
    assert {name for name in legal(state) if name.startswith("steal")} == {"steal 1 red"}


def test_ct_4_4_two_stolen_cats_for_one_sequence() -> None:
    state = position({"blue": ["blue 7"]}, {"blue": numbered("blue", 1, 7)}, {"blue": ["blue 3-7"]})
    assert {name for name in legal(state) if name.startswith("steal")} == {"steal 1 blue and 2 blue"}
    act(state, "steal 1 blue and 2 blue")
    assert coins(state, 0) == ["blue 7", "blue 7", "blue 3-7"]


def test_ct_4_4_the_size_counts_after_the_second_card() -> None:
    state = position({"blue": numbered("blue", 1, 1, 1)}, {"blue": ["blue 3"]}, {"blue": ["blue 3"]})
    assert {name for name in legal(state) if name.startswith("steal")} == {"steal 1 blue and 2 blue"}
    state = position({"blue": numbered("blue", 1, 1)}, {"blue": ["blue 3"]}, {"blue": ["blue 3"]})
    assert {name for name in legal(state) if name.startswith("steal")} == {"steal 1 blue", "steal 2 blue"}
    assert why_not(state, "steal 1 blue and 2 blue") == "CT-4.4"


def test_ct_4_4_two_stolen_cats_for_two_sequences_that_are_both_scored() -> None:
    mine = {"blue": numbered("blue", 1, 3), "red": numbered("red", 1, 3), "green": ["green 1"]}
    state = position(mine, {"blue": ["blue 5"], "green": ["green 3"]}, {"red": ["red 5"]})
    assert "steal 1 blue and 2 red" in legal(state)
    assert why_not(state, "steal 1 green and 2 red") == "CT-4.4"
    act(state, "steal 1 blue and 2 red")
    assert coins(state, 0) == ["blue 1", "red 1"]


def test_ct_4_4_a_stolen_card_never_starts_a_sequence_and_opponents_differ() -> None:
    state = position({"red": ["red 1"]}, {"blue": ["blue 5"], "red": ["red 1", "red 3"]}, {"blue": ["blue 7"]})
    assert not [name for name in legal(state) if name.startswith("steal")]
    assert why_not(state, "steal 1 blue and 2 blue") == "CT-4.4"
    assert "steal 1 red and 1 red" not in ACTIONS.ids


def test_ct_4_5_strays_and_kittens_and_what_lies_before_a_stray_cannot_be_stolen() -> None:
    state = position(
        {"blue": numbered("blue", 1, 3)}, {"blue": ["blue 5", "stray"]}, {"blue": ["blue 3", "stray", "blue 5"]}
    )
    assert {name for name in legal(state) if name.startswith("steal")} == {"steal 2 blue"}
    assert why_not(state, "steal 1 blue") == why_not(state, "steal 1 blue and 2 blue") == "CT-4.5"
    act(state, "steal 2 blue")
    state.turn = state.seat = 0  # now the stray lies last there
    assert why_not(state, "steal 2 blue") == "CT-4.5"


def test_ct_4_6_a_steal_is_allowed_for_nothing() -> None:
    state = position({"blue": numbered("blue", 1, 1)}, {"blue": ["blue 3"]})
    act(state, "steal 1 blue")
    assert state.scores() == [0, 0, 0]
    assert len(seen(state)["box"]) == 3


# ---------------------------------------------------------------------- CT-5 Strays and extras


def test_ct_5_1_a_drawn_stray_must_be_added() -> None:
    state = position({"blue": ["blue 1"], "red": ["red 1"]}, deck=["stray", "blue 3", "red 3"])
    act(state, "draw", "resolve first")
    assert legal(state) == {"stray to blue", "stray to red"}
    assert why_not(state, "discard to 1") == "CT-5.1"


def test_ct_5_1_without_a_sequence_it_is_discarded() -> None:
    state = position({"blue": ["blue 1", "stray"]}, deck=["stray", "blue 3", "red 3"])
    act(state, "draw", "resolve first")
    assert legal(state) == {"discard to 1", "discard to 2", "discard to 3"}


def test_ct_5_2_kittens_add_no_card_and_score_nothing() -> None:
    laid = {"blue": ["blue 1", "blue 3", "stray"], "red": ["red 1"]}
    state = position(laid, piles=[["kittens"], [], []], kittens=[(0, "red")])
    act(state, "take 1")
    assert legal(state) == {"kittens on blue"}  # a stray is no hindrance, other kittens are
    assert why_not(state, "kittens on red") == why_not(state, "kittens on green") == "CT-5.2"
    act(state, "kittens on blue")
    assert seen(state)["players"][0]["sequences"]["blue"] == {"cards": ["blue 1", "blue 3", "stray"], "kittens": True}


def test_ct_5_2_drawn_kittens_without_a_sequence_are_discarded() -> None:
    state = position({"red": ["red 1"]}, deck=["kittens", "blue 3", "red 3"], kittens=[(0, "red")])
    act(state, "draw", "resolve first", "discard to 3")
    assert seen(state)["piles"][2][-1] == "kittens"


def test_ct_5_2_after_a_steal_the_thief_scores_and_then_owners_choose_clockwise() -> None:
    homeless = [(0, "red"), (2, "blue")]
    state = position({"red": ["red 5"]}, {"blue": ["blue 7"]}, {"blue": ["blue 7"]}, {}, seats=4, kittens=homeless)
    state._add(row(1, "blue"), CARDS.index("blue 7"))
    state._add(row(1, "red"), CARDS.index("red 1"))
    state._add(row(1, "red"), CARDS.index("red 3"))
    state.turn = state.seat = 1
    act(state, "steal 0 red and 2 blue")
    assert len(coins(state, 1)) == 4
    assert state.seat == 2
    assert legal(state) == {"kittens to 1", "kittens to 2", "kittens to 3", "kittens to 4"}
    assert seen(state)["players"][2]["sequences"]["blue"] == {"cards": [], "kittens": True}
    act(state, "kittens to 1")
    assert state.seat == 0
    act(state, "kittens to 1")
    assert seen(state)["piles"][0] == ["blue 9", "kittens", "kittens"]
    assert state.seat == 2


def test_ct_5_2_after_a_dog_kittens_go_before_the_next_drawn_card() -> None:
    state = position({"red": ["red 5"]}, deck=["good dog", "kittens", "red 1"], kittens=[(0, "red")])
    act(state, "draw", "resolve first", "give red to 2")
    assert legal(state) == {"kittens to 1", "kittens to 2", "kittens to 3"}
    assert seen(state)["drawn"] == ["kittens"]
    act(state, "kittens to 1")
    assert legal(state) == {"discard to 1", "discard to 2", "discard to 3"}


def test_ct_5_3_example_of_the_bratty_boy() -> None:
    peter = {"blue": ["blue 1", "stray", "blue 5"]}
    lotti = {"blue": numbered("blue", 9, 3)}
    state = position(peter, lotti, deck=["bratty boy", "red 1", "red 3"])
    act(state, "draw", "resolve first")
    assert legal(state) == {"exchange blue with 1", "decline"}
    assert why_not(state, "discard to 1") == "CT-5.3"
    act(state, "exchange blue with 1")
    assert sequence(state, 0, "blue") == ["blue 1", "blue 5", "blue 3"]
    assert sequence(state, 1, "blue") == ["blue 9", "stray"]
    assert coins(state, 1) == ["bratty boy"]
    assert legal(state) == {"score", "keep"}  # three cards without stray and kittens
    act(state, "score")
    assert coins(state, 0) == ["blue 1"]


@pytest.mark.parametrize("theirs", [["blue 3"], ["blue 3", "stray"], ["blue 3", "stray", "blue 5"], []])
def test_ct_5_3_the_opponent_needs_two_cards_and_no_stray(theirs: list[str]) -> None:
    state = position({"blue": ["blue 1", "stray"]}, {"blue": theirs}, deck=["bratty boy", "red 1", "red 3"])
    act(state, "draw", "resolve first")
    assert legal(state) == {"discard to 1", "discard to 2", "discard to 3"}


def test_ct_5_3_only_the_same_colour() -> None:
    state = position({"blue": ["blue 1", "stray"]}, {"red": numbered("red", 1, 3)}, piles=[["bratty boy"], [], []])
    assert why_not(state, "take 1") == "CT-5.3"


def test_ct_5_3_declined_he_is_discarded() -> None:
    laid = {"blue": ["blue 1", "stray"]}, {"blue": numbered("blue", 1, 3)}
    state = position(*laid, deck=["bratty boy", "red 1", "red 3"])
    act(state, "draw", "resolve first", "decline", "discard to 2")
    assert seen(state)["piles"][1][-1] == "bratty boy"
    assert seen(state)["phase"] == "house cat"


def test_ct_5_3_with_kittens_three_cards_are_not_scored() -> None:
    laid = {"blue": ["blue 1", "stray", "blue 5"]}, {"blue": numbered("blue", 9, 3)}
    state = position(*laid, piles=[["bratty boy"], [], []], kittens=[(0, "blue"), (1, "blue")])
    act(state, "take 1", "exchange blue with 1")
    assert state.seat == 1


def test_ct_5_4_a_good_dog_takes_a_last_played_cat_along() -> None:
    laid = {"blue": numbered("blue", 1, 3), "red": ["red 1", "stray"]}
    state = position(laid, deck=["good dog", "red 1", "red 3"])
    act(state, "draw", "resolve first")
    assert legal(state) == {f"give {colour} to {seat}" for colour in ("blue", "red") for seat in (1, 2)}
    assert why_not(state, "give green to 1") == why_not(state, "give blue to 0") == "CT-5.4"
    twin = state.copy()
    act(state, "give blue to 2")
    assert sorted(coins(state, 2)) == ["blue 3", "good dog"]
    act(twin, "give red to 1")
    assert sorted(coins(twin, 1)) == ["good dog", "stray"]
    assert twin.strays == 0


def test_ct_5_4_without_a_cat_he_is_discarded() -> None:
    state = position(deck=["good dog", "red 1", "red 3"])
    act(state, "draw", "resolve first")
    assert legal(state) == {"discard to 1", "discard to 2", "discard to 3"}


def test_ct_5_5_a_bad_dog_chases_a_whole_sequence() -> None:
    laid = {"blue": ["blue 1", "stray", "blue 3"], "red": ["red 1"]}
    state = position(laid, deck=["bad dog", "red 1", "red 3"], kittens=[(0, "blue")])
    act(state, "draw", "resolve first")
    assert legal(state) == {f"chase {colour} to {seat}" for colour in ("blue", "red") for seat in (1, 2)}
    act(state, "chase blue to 2")
    assert coins(state, 2) == ["blue 1", "stray", "blue 3"]
    assert seen(state)["box"] == ["bad dog"]
    act(state, "kittens to 3")
    assert seen(state)["piles"][2][-1] == "kittens"
    assert sequence(state, 0, "blue") == []


def test_ct_5_5_without_a_sequence_he_is_discarded() -> None:
    state = position(deck=["bad dog", "red 1", "red 3"])
    act(state, "draw", "resolve first")
    assert legal(state) == {"discard to 1", "discard to 2", "discard to 3"}


def test_ct_5_6_a_cat_lady_gathers_all_strays_undeclined() -> None:
    laid = {"blue": ["blue 1", "stray", "blue 3", "blue 5"], "red": ["red 1", "stray"], "green": ["green 1"]}
    state = position(laid, deck=["cat lady", "red 1", "red 3"])
    act(state, "draw", "resolve first")
    assert sorted(coins(state, 0)) == ["cat lady", "stray", "stray"]
    assert sequence(state, 0, "blue") == numbered("blue", 1, 3, 5)
    assert seen(state)["phase"] == "house cat"  # shrinking to three has scored nothing


def test_ct_5_6_without_a_stray_she_is_discarded() -> None:
    state = position({"blue": ["blue 1"]}, {"blue": ["blue 1", "stray"]}, deck=["cat lady", "red 1", "red 3"])
    act(state, "draw", "resolve first")
    assert legal(state) == {"discard to 1", "discard to 2", "discard to 3"}


# ---------------------------------------------------------------------- CT-6 The end


def test_ct_6_1_three_players_end_with_the_deck() -> None:
    state = position({"blue": numbered("blue", 1, 3)}, deck=["blue 5", "red 1"])
    act(state, "draw", "resolve first", "play it", "score")
    assert state.seat == 0  # the action is finished first
    act(state, "play it")
    assert state.seat == OVER
    assert state.winners() == [0]
    assert state.legal() == []
    assert why_not(state, "draw") == "CT-6.1"
    with pytest.raises(IllegalAction, match=r"CT-6\.1"):
        act(state, "draw")


def test_ct_6_1_a_refill_that_takes_the_last_card_ends_it_too() -> None:
    state = position(deck=["blue 5"])
    act(state, "take 1")
    assert state.seat == OVER


@pytest.mark.parametrize("seats", [4, 5])
def test_ct_6_2_the_first_empty_deck_is_shuffled_anew_after_the_action(seats: int) -> None:
    piles = [["red 1", "red 3"], ["red 5"], ["red 7"], ["red 9"], ["green 1"]][:seats]
    laid = {"blue": numbered("blue", 1, 1, 1, 1)}, {"yellow": ["yellow 1"]}
    state = position(*laid, seats=seats, piles=piles, deck=["blue 3"])
    act(state, "draw")
    assert not seen(state)["reshuffled"]
    act(state, "play it")
    assert seen(state)["reshuffled"]
    assert [len(pile) for pile in seen(state)["piles"]] == [1] * seats
    assert len(seen(state)["deck"]) == 1 + 5
    assert seen(state)["box"] == []
    assert sequence(state, 1, "yellow") == ["yellow 1"]
    assert state.seat == 1
    while len(seen(state)["deck"]) > 2:
        act(state, "draw", "resolve first", "play it")
        act(state, "keep" if "keep" in legal(state) else "play it")
        state.turn = state.seat = 1
    state.deck = packed(["green 1"])
    state.phase = 0
    act(state, "draw", "discard to 1")
    assert state.seat == OVER


def test_ct_6_2_at_once_if_the_new_piles_empty_the_deck() -> None:
    state = position(seats=4, piles=[["red 1"], ["red 5"], ["red 7"], []], deck=["blue 5"])
    act(state, "draw", "discard to 4")
    assert seen(state)["reshuffled"]
    assert state.seat == OVER


def test_ct_6_3_most_coins_win_ties_are_shared_and_sequences_count_nothing() -> None:
    state = position({"blue": numbered("blue", 1, 3, 5, 7)}, deck=["red 1"])
    state._to_coins(1, 0)
    state._to_coins(2, 0)
    act(state, "take 1")
    assert state.scores() == [0, 1, 1]
    assert state.winners() == [1, 2]


# ---------------------------------------------------------------------- whole games


def choose(names: Sequence[str], chance: random.Random) -> str:
    """A verb first, so that rare actions happen."""
    verbs: dict[str, list[str]] = {}
    for name in names:
        verbs.setdefault(name.split()[0] + str(name.count(" and ")), []).append(name)
    return chance.choice(verbs[chance.choice(sorted(verbs))])


def games(seats: int, number: int) -> Iterator[tuple[Table, random.Random]]:
    for seed in range(number):
        yield GAME.table(seats, seed=100 * seats + seed), random.Random(seed)


@pytest.mark.parametrize("seats", SEATS)
def test_games_before_the_referee(seats: int) -> None:
    for table, chance in games(seats, {3: 12, 4: 8, 5: 6}[seats]):
        judge = referee.Referee(seats)
        judge.see({"ply": 0, "seat": -1, "action": None, "events": [], "state": table.reveal()})
        while not table.over:
            names, seat = table.legal(), table.seat
            assert set(names) == referee.legal(judge.model)
            name = choose(names, chance)
            table.act(seat, name)
            judge.see({"ply": table.ply, "seat": seat, "action": name, "events": [], "state": table.reveal()})
        assert table.scores() == referee.scores(table.reveal())
        assert table.winners() == referee.winners(table.reveal())


@pytest.mark.parametrize("seats", SEATS)
def test_why_not_names_a_rule_exactly_for_what_is_not_legal(seats: int) -> None:
    for table, chance in games(seats, 3):
        while not table.over:
            names = table.legal()
            refused = table.refusals(table.seat)
            assert set(names) | set(refused) == set(ACTIONS.names)
            assert not set(names) & set(refused)
            for rule in set(refused.values()):
                assert rule in GAME.rulebook.rules
                assert words.reason(rule)
            table.act(table.seat, choose(names, chance))


def states(seats: int, number: int) -> Iterator[Catz]:
    """The positions of some games."""
    for seed in range(number):
        state, chance = GAME.new(seats, {}, seeded(seed)), random.Random(seed)
        while state.seat != OVER:
            yield state
            names = [ACTIONS.names[action] for action in state.legal()]
            state.log = []
            state.advance(ACTIONS.id(choose(names, chance)))
        yield state


@pytest.mark.parametrize("seats", SEATS)
def test_imagined_positions_look_the_same_and_hold_the_same_cards(seats: int) -> None:
    rng = seeded(9)
    for state in states(seats, 2):
        for viewer in (SPECTATOR, state.seat, 0):
            view = state.view(viewer)
            other = imagine(view, rng)
            assert other.view(viewer).data() == view.data()
            assert sorted(seen(other)["deck"]) == sorted(seen(state)["deck"])


def test_imagined_decks_are_equally_likely() -> None:
    view = position(deck=["blue 1", "red 1", "stray"]).view(0)
    rng, tries = seeded(5), 6000
    found = Counter(tuple(seen(imagine(view, rng))["deck"]) for _ in range(tries))
    assert set(found) == set(permutations(["blue 1", "red 1", "stray"]))
    expected = tries / 6
    assert sum((count - expected) ** 2 / expected for count in found.values()) < 20.5  # chi-square, 5 df, 0.1 %


def test_the_order_of_the_deck_is_all_that_a_view_hides() -> None:
    for state in states(4, 1):
        before = state.view(1).data()
        state.rng.copy().shuffle(state.deck)
        assert state.view(1).data() == before


def test_the_view_changes_with_every_other_part_of_the_table() -> None:
    seen_views = {str(state.view(0).data()) for state in states(3, 1)}
    assert len(seen_views) == sum(1 for _ in states(3, 1))


@pytest.mark.parametrize("seats", SEATS)
def test_copies_are_independent(seats: int) -> None:
    for state in states(seats, 1):
        twin, before = state.copy(), seen(state)
        assert seen(twin) == before
        assert twin.legal() == state.legal()
        twin.play_out(seeded(1))
        assert seen(state) == before


@pytest.mark.parametrize("seats", SEATS)
def test_masks_tell_what_lies_on_the_table(seats: int) -> None:
    for state in states(seats, 2):
        for at in range(seats * HUES):
            cards = sequence(state, at // HUES, COLOURS[at % HUES])
            bit = 1 << at
            assert (state.laid & bit != 0) == bool(cards)
            assert (state.strays & bit != 0) == ("stray" in cards)
            assert (state.shut & bit != 0) == (cards[-1:] == ["stray"])
            assert cards[:1] != ["stray"]


# ---------------------------------------------------------------------- words


@cache
def told() -> tuple[frozenset[str], frozenset[str]]:
    """The kinds of events and the phases of some games, each said to everybody."""
    kinds, phases = set(), set()
    who = ("Ada", "Ben", "Cleo", "Dan", "Eve")
    for seats in SEATS:
        for state in states(seats, 8):
            phases.add(PHASES[state.phase])
            for viewer in (SPECTATOR, *range(seats)):
                assert words.prompt(state.view(viewer), who)[-1] in ".?"
                for event in state.log or []:
                    kinds.add(event.kind)
                    sentence = words.event(event.seen_by(viewer), who, viewer)
                    assert sentence[0].isupper()
                    assert sentence[-1] == "."
                    assert event.rule in GAME.rulebook.rules
    return frozenset(kinds), frozenset(phases)


def test_every_event_and_phase_happens_and_has_words() -> None:
    kinds, phases = told()
    assert kinds == set(words.EVENTS)
    assert phases == set(PHASES)
    assert all(words.phase(phase) for phase in PHASES)


def test_every_action_has_its_own_label_and_every_card_its_text() -> None:
    labels = [words.action(action) for action in range(len(ACTIONS))]
    assert len(set(labels)) == len(labels)
    assert all(label[0].isupper() for label in labels)
    assert len(words.CARD_NAMES) == len(CARDS) == len(words.TEXTS)
    assert CARDS[KITTENS] == "kittens"
    assert len(CARDS) == HUES * FACES + 6


def test_rules_of_events_are_the_rules_of_the_game() -> None:
    state = position(
        {"blue": ["blue 1", "stray"]}, {"blue": numbered("blue", 1, 3)}, deck=["bratty boy", "red 1", "red 3"]
    )
    act(state, "draw", "resolve first", "exchange blue with 1")
    said = [words.event(event, ("Ada", "Ben", "Cleo"), 0) for event in state.log or []]
    assert said == [
        "You draw a bratty boy.",
        "You draw a red 1.",
        "The bratty boy brings you a blue 3 from Ben and leaves a stray in Ben’s sequence.",
    ]


# ---------------------------------------------------------------------- cards and instinct


def test_another_card_file_changes_the_figures(tmp_path: Path) -> None:
    text = (GAME.folder / "cards.toml").read_text()
    path = tmp_path / "mine.toml"
    path.write_text(text.replace('id = "5-9"', 'id = "1-9"').replace("copies = 12", "copies = 10"))
    state = GAME.with_cards(path).new(3, {}, seeded(1))
    cards = seen(state)["deck"] + seen(state)["box"] + [card for pile in seen(state)["piles"] for card in pile]
    assert len(cards) == 118
    assert "blue 1-9" in cards
    assert "blue 5-9" not in cards


@pytest.mark.parametrize(
    ("old", "new_text", "message"),
    [
        ('id = "5-9"', 'id = "9-5"', "expected, once each"),
        ('id = "5-9"', 'id = "3-7"', "expected, once each"),
        ('id = "bad dog"', 'id = "worse dog"', "expected stray"),
        ("copies = 12", "number = 12", "expected copies"),
        ("points = 8", "points = 9", "from 0 to 8"),
        ("copies = 12", "copies = 41", "from 0 to 40"),
        ("= 4\n", "= 0\n", "expected at least 60"),
    ],
)
def test_a_card_file_that_does_not_fit_is_refused(tmp_path: Path, old: str, new_text: str, message: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text((GAME.folder / "cards.toml").read_text().replace(old, new_text))
    with pytest.raises(BadInput, match=message):
        GAME.with_cards(path)
    assert load_cards(path)


def test_instinct_beats_two_random_players() -> None:
    won, number = 0, 60
    rng = seeded(3)
    for game in range(number):
        state, me = GAME.new(3, {}, seeded(game)), game % 3
        state.log = None
        while state.seat != OVER:
            actions = state.legal()
            state.apply(GAME.instinct.choose(state, rng) if state.seat == me else actions[rng.below(len(actions))])
        won += state.winners() == [me]
    assert won > 0.8 * number
