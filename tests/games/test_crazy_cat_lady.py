"""Crazy Cat Lady: every rule and ruling by its id, whole games before an independent referee, and the card file."""

import copy
import random
from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from cattery.core.cards import CardSet
from cattery.core.errors import BadInput, IllegalAction
from cattery.core.game import Game
from cattery.core.rng import seeded
from cattery.core.state import NO_CARD, OVER, SPECTATOR, Event
from cattery.core.table import Table
from cattery.games.crazy_cat_lady import GAME
from cattery.games.crazy_cat_lady.figures import BUY, CAT, EFFECTS, Figures
from cattery.games.crazy_cat_lady.instinct import CrazyInstinct
from cattery.games.crazy_cat_lady.rules import LIMITS, CrazyCatLady, CrazyView, Hand
from cattery.games.crazy_cat_lady.words import EVENTS
from tests.referee import crazy_cat_lady as referee

FIGURES = Figures(GAME.cards)
NUMBER = {card: number for number, card in enumerate(FIGURES.ids)}
EVENT = {event: number for number, event in enumerate(FIGURES.event_ids)}
CHALLENGES = [{}, {"target": 9, "hand_limit": 2}, {"hand_limit": 2}, {"target": 18}]
MODES = [(seats, options) for seats in (1, 2) for options in CHALLENGES]
# A card for each event, by the event's id.
FACE = {FIGURES.event_ids[FIGURES.event_of(n)]: card for card, n in NUMBER.items() if not FIGURES.starter[n]}


def packed(numbers: list[int]) -> Any:
    """The numbers as the engine's array: a list when plain, packed when compiled."""
    if isinstance(FIGURES.cost, list):
        return numbers
    from librt.vecs import append  # noqa: PLC0415 - only where the engine is compiled

    array = FIGURES.cost[:0]
    for number in numbers:
        array = append(array, number)
    return array


def pile(*cards: str) -> Any:
    return packed([NUMBER[card] for card in cards])


def hand(*cards: str) -> Hand:
    """A hand; an event card is written with a trailing "!"."""
    ordinary = sorted(NUMBER[card] for card in cards if not card.endswith("!"))
    events = sorted(NUMBER[card[:-1]] for card in cards if card.endswith("!"))
    return Hand(packed(ordinary), packed(events))


def position(
    *hands: Hand,
    points: int = 20,
    left: tuple[str, ...] = (),
    right: tuple[str, ...] = (),
    jobs: tuple[str, ...] = ("paper_round",),
    homes: tuple[str, ...] = (),
    cats: tuple[str, ...] = ("marmalade",),
    deck: tuple[str, ...] = ("nettle", "zoomer"),
    bottom: str = "gravy",
    game: Game = GAME,
) -> CrazyCatLady:
    """A position on purpose; the deck is written with its top first."""
    seats = len(hands) or 1
    state = game.new(seats, game.settings({}), seeded(1))
    assert isinstance(state, CrazyCatLady)
    state.hands = list(hands) or [hand()]
    state.points = points
    state.left, state.right, state.jobs, state.homes = pile(*left), pile(*right), pile(*jobs), pile(*homes)
    state.cats, state.deck, state.bottom = pile(*cats), pile(*deck[::-1]), NUMBER[bottom]
    state.log = []
    return state


def facing(event: str, *hands: Hand, **more: object) -> CrazyCatLady:
    """A position in which the active player has just drawn the event, from where the own hand points to."""
    state = position(*hands, **more)  # type: ignore[arg-type]
    if state.pointers() < 0:
        state.bottom = NUMBER[FACE[event]]
    else:
        state.deck = pile("zoomer", "nettle", FACE[event])
    act(state, "end spending")
    if "draw top" in legal(state):
        act(state, "draw top")
    return state


def act(state: CrazyCatLady, *names: str) -> None:
    for name in names:
        state.apply(GAME.actions.id(name))


def legal(state: CrazyCatLady) -> list[str]:
    return [GAME.actions.names[action] for action in state.legal()]


def why(state: CrazyCatLady, name: str) -> str:
    return state.why_not(GAME.actions.id(name))


def ids(cards: Any) -> list[str]:
    return [FIGURES.ids[card] for card in cards]


def held(state: CrazyCatLady, seat: int = 0) -> set[str]:
    """A hand, its event cards with a trailing "!"."""
    return {*ids(state.hands[seat].ordinary), *(f"{card}!" for card in ids(state.hands[seat].events))}


def kinds(state: CrazyCatLady) -> list[str]:
    return [event.kind for event in state.log or []]


def dealt(seats: int = 1, seed: int = 1, **options: int) -> CrazyCatLady:
    return GAME.new(seats, GAME.settings(options), seeded(seed))


# ---------------------------------------------------------------------- CC-1 Cards and set-up


def test_cc_1_1_the_pointer_is_the_same_on_both_faces() -> None:
    for number in range(FIGURES.size):
        if not FIGURES.starter[number]:
            assert FIGURES.face[number] & 1 == FIGURES.to_top[number]


def test_cc_1_2_two_starters_begin_in_play() -> None:
    state = dealt()
    assert ids(state.jobs) == ["paper_round"]
    assert ids(state.cats) == ["marmalade"]
    assert FIGURES.female[NUMBER["marmalade"]] == 1
    assert len(state.homes) == len(state.pairs) == 0


def test_cc_1_3_deck_bottom_event_and_two_piles() -> None:
    state = dealt(seed=5)
    assert (len(state.deck), len(state.left), len(state.right)) == (31, 1, 1)
    cards = [*state.deck, state.bottom, *state.left, *state.right, *state.jobs, *state.cats]
    assert sorted(cards) == list(range(36))
    assert ids(dealt(seed=6).deck) != ids(state.deck)
    assert kinds(state) == ["start", "start", "bottom event", "pile", "pile", "turn"]


def test_cc_1_4_only_the_top_card_is_offered_and_an_empty_pile_nothing() -> None:
    state = position(hand("moth"), left=("attic_room", "biscuit"))
    act(state, "buy left")
    assert held(state) == {"moth", "biscuit"}
    assert why(state, "buy right") == "CC-1.4"
    assert why(state, "swap moth right") == "CC-1.4"
    act(state, "buy left")
    assert why(state, "buy left") == "CC-1.4"
    state = facing("thunderstorm", homes=("garden_shed",))
    act(state, "place right")
    assert ids(state.right) == [FACE["thunderstorm"]]


def test_cc_1_5_cards_in_play_lie_grouped_by_kind() -> None:
    state = position(hand("lemonade_stand", "attic_room", "biscuit"))
    act(state, "play biscuit", "play attic_room", "play lemonade_stand")
    assert ids(state.jobs) == ["paper_round", "lemonade_stand"]
    assert ids(state.homes) == ["attic_room"]
    assert ids(state.cats) == ["marmalade", "biscuit"]


def test_cc_1_6_of_deck_and_bottom_event_only_the_event_side_is_known() -> None:
    state = position(hand("moth", "pickles!"), deck=("biscuit", "nettle"), bottom="gravy")
    for seat in (0, SPECTATOR):
        view = state.view(seat)
        assert ids(view.hands[0].ordinary) == ["moth"]
        assert ids(view.hands[0].events) == ["pickles"]
        assert FIGURES.event_ids[view.top_face >> 1] == "thunderstorm"
        assert FIGURES.event_ids[view.bottom_face >> 1] == "asleep_on_alarm"
        assert sorted(ids(view.unseen)) == ["biscuit", "gravy", "nettle"]
    twin = position(hand("moth", "pickles!"), deck=("biscuit", "nettle"), bottom="professor_paws")
    data, other = state.view(0).data(), twin.view(0).data()
    assert {key for key in data if data[key] != other[key]} == {"unseen"}


def test_cc_1_6_a_drawn_card_is_known_from_its_other_side_when_it_is_flipped() -> None:
    state = facing("fireworks_night", cats=("marmalade", "biscuit"))
    view = state.view(0)
    assert view.event == NO_CARD
    assert FIGURES.event_ids[view.event_face >> 1] == "fireworks_night"
    assert NUMBER[FACE["fireworks_night"]] in view.unseen
    assert all(event.card != state.event for event in state.log or [])
    act(state, "lose biscuit left", "lose marmalade left")
    assert state.view(0).event == state.event == NUMBER[FACE["fireworks_night"]]
    assert state.event not in state.view(0).unseen


# ---------------------------------------------------------------------- CC-2 The turn: spend, then face an event


def test_cc_2_1_points_are_the_stars_and_a_new_job_pays_from_the_next_turn() -> None:
    state = position(hand("tuna_taster"), points=8, homes=("garden_shed",), deck=("biscuit", "nettle"))
    act(state, "play tuna_taster")
    assert state.points == 2
    act(state, "end spending", "draw top")
    assert state.points == 2  # until the turn passes
    act(state, "place left")
    assert state.points == 2 + 2


def test_cc_2_2_buying_takes_the_top_card_for_its_cost() -> None:
    state = position(points=5, left=("biscuit",), right=("moth",))
    assert why(state, "buy right") == "CC-2.2"
    act(state, "buy left")
    assert (state.points, held(state)) == (3, {"biscuit"})


def test_cc_2_2_buying_with_a_full_hand_is_allowed_and_discards_follow() -> None:
    state = position(hand("moth", "gravy", "nettle"), left=("biscuit",))
    act(state, "buy left")
    assert why(state, "end spending") == "CC-3.1"
    act(state, "discard biscuit right")
    assert held(state) == {"moth", "gravy", "nettle"}
    assert "end spending" in legal(state)


def test_cc_2_3_playing_costs_again() -> None:
    state = position(hand("biscuit", "moth", "pickles!"), points=4)
    assert why(state, "play moth") == why(state, "play gravy") == "CC-2.3"
    act(state, "play biscuit")
    assert state.points == 2
    assert "biscuit" in ids(state.cats)


def test_cc_2_4_an_event_card_is_flipped_for_its_price_and_may_be_played_this_turn() -> None:
    state = position(hand("dog_walker!"), points=4)  # its event costs 1
    assert why(state, "play dog_walker") == "CC-2.4"
    assert why(state, "swap dog_walker left") == "CC-1.4"
    act(state, "flip dog_walker")
    assert (state.points, held(state)) == (3, {"dog_walker"})
    assert why(state, "flip dog_walker") == "CC-2.4"
    act(state, "play dog_walker")
    assert why(position(hand("moth!"), points=3), "flip moth") == "CC-2.4"  # its event costs 4


def test_cc_2_5_a_swap_costs_a_point_and_takes_equal_or_lesser_cost() -> None:
    state = position(hand("pickles", "moth!"), points=2, left=("dog_walker",), right=("gravy",))
    assert why(state, "swap pickles right") == "CC-2.5"
    assert why(state, "swap moth right") == "CC-2.5"
    act(state, "swap pickles left")
    assert (state.points, held(state), ids(state.left)) == (1, {"dog_walker", "moth!"}, ["pickles"])
    act(state, "swap dog_walker left")
    assert (state.points, held(state)) == (0, {"pickles", "moth!"})
    assert why(state, "swap pickles left") == "CC-2.5"


def test_cc_2_6_any_order_then_exactly_one_event() -> None:
    table = GAME.table(1, seed=3)
    draws = 0
    for ply in range(400):
        if table.over:
            break
        table.act(0, random.Random(ply).choice(table.legal()))
        events = [event.kind for event in table.all_events(table.ply)]
        drawn = sum(kind in ("draw top", "draw bottom") for kind in events)
        draws += drawn
        assert drawn <= 1
    turns = sum(event.kind == "turn" for _, event in table.events(0))
    assert table.over
    assert draws == turns
    assert why(position(), "draw top") == "CC-2.6"


# ---------------------------------------------------------------------- CC-3 Hand


def test_cc_3_1_the_player_chooses_cards_and_piles() -> None:
    state = position(hand("moth", "gravy!", "nettle"), left=("biscuit",))
    act(state, "buy left")
    assert legal(state) == sorted(
        (f"discard {card} {side}" for card in ("moth", "nettle", "biscuit") for side in ("left", "right")),
        key=GAME.actions.id,
    )
    assert why(state, "discard zoomer left") == "CC-3.1"
    act(state, "discard moth right")
    assert ids(state.right) == ["moth"]


def test_cc_3_2_event_cards_cannot_be_discarded() -> None:
    state = position(hand("moth", "gravy!", "nettle"), left=("biscuit",))
    act(state, "buy left")
    assert why(state, "discard gravy left") == "CC-3.2"


def test_cc_3_2_the_fourth_event_card_loses_at_once() -> None:
    state = facing("hairball", hand("moth!", "gravy!", "nettle!"), cats=("marmalade",) * 9)
    assert state.seat == OVER
    assert held(state) == {"moth!", "gravy!", "nettle!", FACE["hairball"] + "!"}  # left as it is
    assert state.winners() == []
    assert kinds(state)[-2:] == ["clogged", "lost"]


def test_cc_3_2_three_event_cards_and_one_to_discard_do_not() -> None:
    state = facing("hairball", hand("moth!", "gravy!", "nettle"))
    assert state.seat == 0
    assert legal(state) == ["discard nettle left", "discard nettle right"]


@pytest.mark.parametrize("seats", [1, 2])
def test_cc_3_2_with_a_limit_of_two_the_third_loses(seats: int) -> None:
    state = position(*[hand("moth!", "lady_fluff!"), hand()][:seats], deck=(FACE["hairball"], "nettle", "zoomer"))
    state.limit = 2
    act(state, "end spending", "draw top")
    assert state.seat == OVER
    assert state.lost
    assert state.winners() == []


# ---------------------------------------------------------------------- CC-4 Events


def test_cc_4_1_the_majority_of_pointers_decides() -> None:
    up = position(hand("zoomer", "persephone", "nettle"), deck=("biscuit", "pickles"), bottom="gravy")
    act(up, "end spending")
    assert "draw top" in kinds(up)
    down = position(hand("zoomer", "moth", "nettle"), deck=("biscuit", "pickles"), bottom="gravy")
    act(down, "end spending")
    assert "draw bottom" in kinds(down)


@pytest.mark.parametrize("cards", [[], ["zoomer", "nettle"]])
def test_cc_4_1_on_a_tie_or_with_an_empty_hand_the_player_chooses(cards: list[str]) -> None:
    state = position(hand(*cards))
    act(state, "end spending")
    assert legal(state) == ["draw top", "draw bottom"]
    assert why(state, "end spending") == why(state, "place left") == "CC-4.1"


def test_cc_4_2_arrow_up_is_carried_out_and_placed_arrow_down_goes_to_the_hand() -> None:
    state = facing("viral_video")
    card = FACE["viral_video"]
    assert legal(state) == ["place left", "place right"]
    assert why(state, "end spending") == "CC-4.2"
    act(state, "place right")
    assert ids(state.right) == [card]
    state = facing("up_a_tree")
    assert held(state) == {FACE["up_a_tree"] + "!"}
    assert legal(state)[-1] == "end spending"
    assert why(state, "place left") == "CC-4.2"


def test_cc_4_3_a_bottom_event_is_replaced_before_it_is_carried_out() -> None:
    state = position(cats=("marmalade", "moth"), deck=("nettle", "zoomer", "pickles"), bottom="biscuit")
    act(state, "end spending", "draw bottom")
    assert why(state, "lose moth left") == ""
    assert (state.bottom, ids(state.deck)) == (NUMBER["nettle"], ["pickles", "zoomer"])


def test_cc_4_4_cats_beyond_the_capacity_run_away_one_by_one() -> None:
    state = facing("fireworks_night", homes=("garden_shed",), cats=("marmalade", "moth", "nettle", "gravy"))
    assert state.to_lose == 2
    assert len(legal(state)) == 8
    assert why(state, "lose garden_shed left") == why(state, "pass") == "CC-4.4"
    act(state, "lose nettle left")
    assert why(state, "place left") == "CC-4.4"
    act(state, "lose marmalade right")
    assert ids(state.cats) == ["moth", "gravy"]
    assert (ids(state.left), ids(state.right)) == (["nettle"], ["marmalade"])
    assert legal(state) == ["place left", "place right"]


def test_cc_4_4_no_more_than_n_and_none_when_all_are_safe() -> None:
    state = facing("thunderstorm", cats=("marmalade", "moth", "nettle", "gravy"))
    assert state.to_lose == 2
    safe = facing("thunderstorm", cats=("marmalade", "moth"), homes=("garden_shed",))
    assert legal(safe) == ["place left", "place right"]


def test_cc_4_4_pairs_give_no_protection() -> None:
    state = position(hand("biscuit"), deck=(FACE["fireworks_night"], "nettle", "zoomer"))
    act(state, "play biscuit", "end spending", "draw top", "lose biscuit left", "lose marmalade left")
    assert len(state.pairs) == len(state.cats) == 0


def test_cc_4_5_an_event_is_carried_out_as_far_as_possible() -> None:
    for event in ("asleep_on_alarm", "landlord_visit", "stray_at_the_door", "purring_lap"):
        state = facing(event)
        assert legal(state) == ["place left", "place right"]
        assert "nothing" in kinds(state)
    assert facing("fireworks_night").to_lose == 1


def test_cc_4_6_lose_points() -> None:
    state = facing("vet_bill", jobs=("paper_round", "dog_walker"))
    act(state, "place left")
    assert state.points == 3 - 2
    state = facing("vet_bill", jobs=("dog_walker",))
    act(state, "place left")
    assert state.points == 0  # not below


def test_cc_4_6_the_next_turn_whoevers_it_is() -> None:
    state = facing("vet_bill", hand(), hand(), jobs=("paper_round", "dog_walker"))
    assert state.reveal()["next_points"] == [0, -2]
    act(state, "place left")
    assert (state.seat, state.points) == (1, 1)


def test_cc_4_7_gain_points_on_each_players_own_next_turn() -> None:
    state = facing("viral_video", hand(), hand())
    assert state.reveal()["next_points"] == [3, 3]
    act(state, "place left")
    assert (state.seat, state.points) == (1, 5)
    assert [*state.gains] == [3, 0]
    act(state, "end spending", "draw top")
    while state.seat != 0 or "end spending" not in legal(state):
        act(state, legal(state)[0])
    assert state.points == 5


def test_cc_4_8_lose_a_job_but_never_the_last() -> None:
    state = facing("asleep_on_alarm", jobs=("paper_round", "dog_walker"))
    assert why(state, "lose marmalade left") == "CC-4.8"
    act(state, "lose paper_round right", "place left")
    assert (ids(state.jobs), ids(state.right)) == (["dog_walker"], ["paper_round"])
    assert state.points == 1
    assert legal(facing("asleep_on_alarm")) == ["place left", "place right"]


def test_cc_4_9_lose_a_home_even_the_only_one() -> None:
    state = facing("landlord_visit", homes=("garden_shed",))
    assert legal(state) == ["lose garden_shed left", "lose garden_shed right"]
    assert why(state, "place left") == "CC-4.9"
    act(state, "lose garden_shed left")
    assert legal(state) == ["place left", "place right"]


def test_cc_4_10_each_player_from_the_active_one_on_may_take_a_stray() -> None:
    state = facing("stray_at_the_door", hand(), hand(), left=("pickles", "biscuit"), right=("dog_walker",))
    assert state.seat == 0
    assert legal(state) == ["take left", "pass"]
    assert why(state, "take right") == "CC-4.10"
    act(state, "take left")
    assert (state.seat, held(state, 0)) == (1, {"biscuit"})
    act(state, "pass")
    assert (state.seat, legal(state)) == (0, ["place left", "place right"])


def test_cc_4_10_the_hand_limit_comes_before_the_next_player() -> None:
    full = hand("moth", "lady_fluff")
    state = facing("stray_at_the_door", full, hand(), left=("pickles", "biscuit"))
    act(state, "take left")
    assert state.seat == 0
    act(state, "discard moth right")
    assert (state.seat, legal(state)) == (1, ["take left", "take right", "pass"])


def test_cc_4_10_nobody_is_asked_without_a_cat_on_top() -> None:
    state = facing("stray_at_the_door", hand(), hand(), left=("biscuit", "dog_walker"))
    assert legal(state) == ["place left", "place right"]
    state = facing("stray_at_the_door", hand(), hand(), left=("dog_walker", "biscuit"))
    act(state, "take left")
    assert (state.seat, legal(state)) == (0, ["place left", "place right"])


def test_cc_4_11_each_player_may_flip_an_event_card_free() -> None:
    state = facing("purring_lap", hand(), hand("moth!", "gravy!"), points=0)
    assert (state.seat, set(legal(state))) == (1, {"free moth", "free gravy", "pass"})
    assert why(state, "free nettle") == "CC-4.11"
    act(state, "free moth")
    assert held(state, 1) == {"moth", "gravy!"}
    assert (state.seat, legal(state)) == (0, ["place left", "place right"])
    both = facing("purring_lap", hand("moth!", "zoomer"), hand("gravy!"))
    act(both, "pass")
    assert both.seat == 1


def test_cc_4_12_discard_cards() -> None:
    game = GAME.make(changed(lambda tables: tables["event"][0].update(effect="discard_cards", n=2)))
    state = facing("thunderstorm", hand("moth", "zoomer", "gravy!", "lady_fluff!"), game=game)
    assert why(state, "discard gravy left") == "CC-3.2"
    assert why(state, "discard nettle left") == why(state, "pass") == "CC-4.12"
    act(state, "discard moth left", "discard zoomer right")
    assert held(state) == {"gravy!", "lady_fluff!"}
    assert legal(state) == ["place left", "place right"]


def test_cc_4_13_the_number_of_run_aways_is_fixed_when_drawn() -> None:
    state = facing("fireworks_night", cats=("marmalade", "moth", "nettle", "gravy"), homes=("attic_room",))
    assert state.to_lose == 3
    act(state, "lose moth left")
    assert state.to_lose == 2


def test_cc_4_13_changes_of_points_add_up_and_lapse_without_a_turn() -> None:
    state = facing("vet_bill", hand(), hand(), jobs=("paper_round", "tuna_taster"))
    state.gains[1] = 3
    act(state, "place left")
    assert state.points == 4 + 3 - 2
    last = position(deck=(FACE["viral_video"],), bottom="gravy")
    act(last, "end spending", "draw top", "place left")
    assert last.seat == OVER


def test_cc_4_14_pointers_of_the_active_hand_alone_event_cards_included() -> None:
    state = position(hand("zoomer!"), hand("nettle", "moth"), deck=("biscuit", "pickles"))
    assert state.pointers() == 1
    act(state, "end spending")
    assert "draw top" in kinds(state)


def test_cc_4_14_starters_may_leave_play_and_be_bought() -> None:
    state = facing("thunderstorm")
    act(state, "lose marmalade left", "place right", "buy left", "end spending")
    assert "marmalade" in held(state)


def test_cc_4_14_nothing_is_discarded_except_as_the_rules_say() -> None:
    state = position(hand("moth"), homes=("garden_shed", "attic_room"))
    assert why(state, "discard moth left") == why(state, "lose marmalade left") == "CC-4.14"
    assert why(state, "free moth") == "CC-4.11"
    assert why(state, "take left") == "CC-4.10"
    assert why(state, "turn attic_room") == "CC-5.3"
    assert why(state, "place left") == "CC-4.2"
    assert why(state, "pass") == "CC-2.6"


# ---------------------------------------------------------------------- CC-5 Homes


def test_cc_5_1_the_first_is_the_home_later_ones_renos() -> None:
    state = position(hand("old_bakery", "greenhouse"))
    act(state, "play old_bakery", "play greenhouse")
    assert ids(state.homes) == ["old_bakery", "greenhouse"]
    assert state.capacity() == 3 + 2


def test_cc_5_2_without_a_home_the_capacity_is_0() -> None:
    assert position().capacity() == 0
    assert position(homes=("farmhouse", "attic_room", "garden_shed")).capacity() == 4 + 1 + 0


def test_cc_5_3_a_reno_is_turned_when_the_home_is_lost() -> None:
    state = facing("landlord_visit", homes=("farmhouse", "attic_room", "old_bakery"))
    act(state, "lose farmhouse left")
    assert legal(state) == ["turn attic_room", "turn old_bakery"]
    assert why(state, "turn farmhouse") == why(state, "place left") == "CC-5.3"
    act(state, "turn old_bakery")
    assert ids(state.homes) == ["old_bakery", "attic_room"]
    assert state.capacity() == 3 + 1
    assert legal(state) == ["place left", "place right"]


def test_cc_5_3_is_asked_with_one_reno_and_not_when_a_reno_is_lost() -> None:
    state = facing("landlord_visit", homes=("farmhouse", "attic_room"))
    act(state, "lose farmhouse left")
    assert legal(state) == ["turn attic_room"]
    state = facing("landlord_visit", homes=("farmhouse", "attic_room"))
    act(state, "lose attic_room left")
    assert legal(state) == ["place left", "place right"]


# ---------------------------------------------------------------------- CC-6 Cats


def test_cc_6_1_a_pair_makes_cats_free_until_another_action() -> None:
    state = position(hand("biscuit", "moth", "lady_fluff"), points=2, left=("attic_room",))
    act(state, "play biscuit")
    assert [ids(state.pairs)] == [["marmalade", "biscuit"]]
    assert state.points == 0
    act(state, "play moth", "play lady_fluff")  # one after the other
    assert len(state.cats) == 4
    state = position(hand("biscuit", "moth", "pickles!"), points=5, left=("attic_room",))
    act(state, "play biscuit", "flip pickles")
    assert why(state, "play moth") == "CC-2.3"


def test_cc_6_1_a_free_cat_that_makes_no_pair_keeps_the_chance() -> None:
    state = position(hand("biscuit", "moth", "gravy"), points=2)
    act(state, "play biscuit", "play moth", "play gravy")
    assert len(state.pairs) == 2


@pytest.mark.parametrize("action", ["buy left", "swap moth left", "play attic_room", "flip pickles"])
def test_cc_6_1_any_other_action_ends_the_chance(action: str) -> None:
    state = position(hand("biscuit", "moth", "attic_room", "pickles!"), left=("dog_walker", "garden_shed"))
    state.limit = 9
    act(state, "play biscuit")
    assert state.play_cost(NUMBER["moth"]) == 0
    act(state, action)
    assert state.play_cost(NUMBER["moth"]) == 6


def test_cc_6_1_no_pair_no_free_cats_and_the_longest_in_play_is_taken() -> None:
    state = position(hand("nettle", "gravy", "moth"), cats=("marmalade", "pickles"))
    act(state, "play nettle")
    assert state.play_cost(NUMBER["gravy"]) == 5
    act(state, "play gravy", "play moth")
    assert ids(state.pairs) == ["marmalade", "gravy", "pickles", "moth"]


def test_cc_6_2_the_partner_may_be_paired_again_but_only_by_a_cat_played() -> None:
    state = position(hand("biscuit"), cats=("marmalade", "pickles"), deck=(FACE["thunderstorm"], "nettle", "zoomer"))
    act(state, "play biscuit", "end spending", "draw top")
    assert ids(state.pairs) == ["marmalade", "biscuit"]
    act(state, "lose marmalade left", "lose pickles left")
    assert len(state.pairs) == 0
    state.cats = pile("biscuit", "nettle")
    act(state, "place left")
    assert len(state.pairs) == 0  # the two left alone do not pair by themselves
    state.hands[0] = hand("lady_fluff")
    state.points = 9
    act(state, "play lady_fluff")
    assert ids(state.pairs) == ["biscuit", "lady_fluff"]


# ---------------------------------------------------------------------- CC-7 The end


def test_cc_7_1_ends_when_one_event_card_remains_after_the_event_is_finished() -> None:
    state = position(deck=(FACE["fireworks_night"],), bottom="gravy")
    act(state, "end spending", "draw top")
    assert state.seat == 0
    act(state, "lose marmalade left", "place left")
    assert (state.seat, legal(state)) == (OVER, [])
    assert why(state, "end spending") == "CC-7.1"
    with pytest.raises(IllegalAction):
        act(state, "buy left")


def test_cc_7_1_the_hand_check_comes_first_and_so_does_a_loss() -> None:
    state = position(hand("moth", "gravy!", "nettle!"), deck=("zoomer",), bottom="dog_walker", cats=("pickles",) * 7)
    act(state, "end spending")
    assert legal(state) == ["discard moth left", "discard moth right"]
    act(state, "discard moth left")
    assert state.winners() == [0]
    lost = position(hand("moth!", "gravy!", "nettle!"), deck=("pickles",), bottom="dog_walker", cats=("pickles",) * 7)
    act(lost, "end spending")
    assert (lost.seat, lost.winners()) == (OVER, [])


@pytest.mark.parametrize("cats, won", [(6, False), (7, True), (9, True)])
def test_cc_7_2_seven_cats_win_and_the_score_is_their_number(cats: int, won: bool) -> None:
    state = position(deck=(FACE["viral_video"],), cats=tuple(FIGURES.ids[-cats:]))
    act(state, "end spending", "draw top", "place left")
    assert state.winners() == ([0] if won else [])
    assert state.scores() == [cats]
    assert kinds(state)[-1] == ("won" if won else "lost")


# ---------------------------------------------------------------------- CC-8 Variants


@pytest.mark.parametrize("cats, won", [(7, False), (8, True)])
def test_cc_8_1_together_eight_cats_win_for_both(cats: int, won: bool) -> None:
    state = position(hand(), hand(), deck=(FACE["viral_video"],), cats=tuple(FIGURES.ids[-cats:]))
    act(state, "end spending", "draw top", "place left")
    assert state.winners() == ([0, 1] if won else [])
    assert state.scores() == [cats, cats]


def test_cc_8_1_turns_alternate_and_only_the_own_hand_is_used() -> None:
    state = facing("viral_video", hand("zoomer", "nettle"), hand("pickles", "moth!"))
    act(state, "place left")
    assert (state.turn, state.seat) == (1, 1)
    assert why(state, "play zoomer") == "CC-2.3"
    state.points = 20
    act(state, "play pickles", "flip moth")
    assert LIMITS[state.seats] == 2
    assert ids(state.view(0).hands[1].ordinary) == ["moth"]  # hands are open
    assert state.view(0).legal == []


def test_cc_8_1_a_loss_of_one_loses_for_both() -> None:
    state = facing("hairball", hand("moth!", "lady_fluff!"), hand(), cats=("pickles",) * 9)
    assert (state.seat, state.winners()) == (OVER, [])


def test_cc_8_2_challenges() -> None:
    assert (dealt().target, dealt().limit) == (7, 3)
    assert (dealt(2).target, dealt(2).limit) == (8, 2)
    hard = dealt(1, target=9, hand_limit=2)
    assert (hard.target, hard.limit) == (9, 2)
    with pytest.raises(BadInput, match="target"):
        GAME.settings({"target": 6})
    with pytest.raises(BadInput, match="hand_limit"):
        GAME.settings({"hand_limit": 3})
    assert max(GAME.options[0].values) == 18


# ---------------------------------------------------------------------- whole games


def line(table: Table) -> dict[str, object]:
    seat, action = table.actions[-1] if table.actions else (table.seat, None)
    return {"ply": table.ply, "seat": seat, "action": action, "events": [], "state": table.reveal()}


def choose(table: Table, chance: random.Random, greedy: bool) -> str:
    if greedy and chance.random() < 0.8:
        view = table.view(table.seat)
        assert isinstance(view, CrazyView)
        rng = seeded(chance.randrange(10**9))
        return GAME.actions.names[GAME.instinct.choose(GAME.imagine(view, rng), rng)]
    return chance.choice(table.legal())


@pytest.mark.parametrize("seats, options", MODES)
def test_the_referee_agrees_at_every_ply(seats: int, options: dict[str, int]) -> None:
    for seed in range(6):
        table, chance = GAME.table(seats, options=options, seed=seed), random.Random(seed)
        lines, offered = [line(table)], [set(table.legal())]
        while not table.over:
            table.act(table.seat, choose(table, chance, seed % 2 == 0))
            lines.append(line(table))
            offered.append(set(table.legal()))
        settings = {"target": options.get("target"), "hand_limit": options.get("hand_limit")}
        models = referee.follow(lines, seats=seats, cards=GAME.cards.tables, **settings)
        for model, names in zip(models, offered, strict=True):
            assert set(referee.legal(model)) == names
        result = referee.result(lines[-1]["state"], **settings)
        assert result.won == bool(table.winners())
        assert table.scores() == [result.cats] * seats


@pytest.mark.parametrize("seats, options", MODES)
def test_why_not_is_empty_for_exactly_the_legal_actions(seats: int, options: dict[str, int]) -> None:
    rules = GAME.rulebook.rules
    table, chance = GAME.table(seats, options=options, seed=11), random.Random(11)
    while not table.over:
        actions = table.view(table.seat).legal
        assert actions == sorted(set(actions))
        refusals = table.refusals(table.seat)
        assert set(refusals) == set(GAME.actions.names) - set(table.legal())
        for rule in set(refusals.values()):
            assert rule in rules
            assert GAME.words.reason(rule)
        table.act(table.seat, choose(table, chance, True))
    assert all(table.why_not(name) == "CC-7.1" for name in GAME.actions.names)


def test_numbers_beyond_the_actions_are_refused() -> None:
    state = dealt()
    assert state.why_not(-1) != "" != state.why_not(len(GAME.actions))
    with pytest.raises(IllegalAction):
        state.apply(len(GAME.actions))


@pytest.mark.parametrize("seats, options", MODES)
def test_what_is_imagined_looks_the_same(seats: int, options: dict[str, int]) -> None:
    for seed in range(3):
        table, chance = GAME.table(seats, options=options, seed=seed), random.Random(seed)
        rng = seeded(seed)
        while True:
            for seat in range(-1, seats):
                view = table.view(seat)
                imagined = GAME.imagine(view, rng)
                assert imagined.view(seat).data() == view.data()
                places = imagined.reveal()
                assert len(places["deck"]) == len(table.reveal()["deck"])  # type: ignore[arg-type]
            if table.over:
                break
            table.act(table.seat, choose(table, chance, seed % 2 == 0))


def test_what_is_imagined_is_uniform() -> None:
    state = position(deck=("biscuit", "moth", "gravy"), bottom="captain_whiskers", left=("cat_columnist",))
    state.deck = pile("gravy", "professor_paws", "farmhouse", "biscuit")  # the top last
    view = state.view(0)
    assert FIGURES.face[NUMBER["biscuit"]] != FIGURES.face[NUMBER["farmhouse"]]  # the pointers differ
    rng, n = seeded(4), 6000
    found = Counter((FIGURES.ids[one.bottom], *ids(one.deck)) for one in (GAME.imagine(view, rng) for _ in range(n)))
    expected = {
        (bottom, *rest, "biscuit")
        for bottom in ("captain_whiskers", "farmhouse")
        for rest in permutations({"gravy", "professor_paws", "captain_whiskers", "farmhouse"} - {bottom})
    }
    assert set(found) == expected
    assert sum((count - n / len(expected)) ** 2 * len(expected) / n for count in found.values()) < 31  # 11 d. f., 0.1 %


def test_a_hidden_twin_looks_the_same_and_hears_the_same() -> None:
    for seed in range(5):
        state = dealt(seed=seed)
        twin = GAME.imagine(state.view(0), seeded(seed + 100))
        assert twin.reveal() != state.reveal()
        state.log, twin.log = [], []
        for one in (state, twin):
            act(one, "end spending", "draw top")
        heard = [[(e.kind, e.seat, e.n, e.rule) for e in one.log or []][:2] for one in (state, twin)]
        assert heard[0] == heard[1]


def test_a_copy_is_independent() -> None:
    for seats in (1, 2):
        for seed in range(10):
            state = dealt(seats, seed)
            state.log = None
            rng = seeded(seed)
            while state.seat != OVER:
                before, view = state.reveal(), state.view(0).data()
                twin = state.copy()
                assert twin.log is None
                assert (twin.reveal(), twin.view(0).data()) == (before, view)
                twin.play_out(rng)
                assert (state.reveal(), state.view(0).data()) == (before, view)
                actions = state.legal()
                state.advance(actions[rng.below(len(actions))])


def test_plies_are_counted_and_the_same_seed_plays_the_same() -> None:
    ends = []
    for _ in range(2):
        state = dealt(2, 8)
        plies = state.play_out(seeded(3))
        assert state.ply == plies
        ends.append(state.reveal())
    assert ends[0] == ends[1]


# ---------------------------------------------------------------------- words


def test_everything_has_words_and_a_rule() -> None:
    rules, seen, chance = GAME.rulebook.rules, set(), random.Random(2)
    for seed in range(40):
        seats = 1 + seed % 2
        table = GAME.table(seats, seed=seed, options={"hand_limit": 2} if seed % 3 == 0 else {})
        who = ["Ann", "Bob"]
        while not table.over:
            for viewer in range(-1, seats):
                assert GAME.words.prompt(table.view(viewer), who)
            table.act(table.seat, choose(table, chance, True))
        for viewer in range(-1, seats):
            assert GAME.words.prompt(table.view(viewer), who)
            for _, event in table.events(viewer):
                assert event.kind in EVENTS
                assert event.rule in rules
                text = GAME.words.event(event, who, viewer)
                assert text[-1] in ".!"
                seen.add(event.kind)
    assert seen >= set(EVENTS) - {"won", "turn home"}
    for action in range(len(GAME.actions)):
        assert GAME.words.action(action)
    for phase in GAME.phases:
        assert GAME.words.phase(phase)
    with pytest.raises(ValueError, match="no words"):
        GAME.words.event(Event("sneeze", 0), ["Ann"], 0)


def test_every_card_and_event_has_a_text() -> None:
    assert len(GAME.board["tips"]) == len(FIGURES.ids) + len(FIGURES.event_ids)
    assert all(GAME.board["tips"].values())
    assert len(EFFECTS) == 8


def test_the_house_set_is_what_its_notes_say() -> None:
    assert FIGURES.size == 36
    assert Counter(FIGURES.kind) == {0: 10, 1: 8, CAT: 18}
    assert Counter(FIGURES.to_top) == {0: 18, 1: 18}
    assert set(GAME.cards.sources.values()) == {"house"}


# ---------------------------------------------------------------------- instinct


def rates(player: CrazyInstinct, seats: int, games: int) -> float:
    rng, won = seeded(99), 0
    for seed in range(games):
        state = dealt(seats, 1000 + seed)
        state.log = None
        while state.seat != OVER:
            action = player.choose(state, rng)
            assert state.why_not(action) == ""
            state.advance(action)
        won += bool(state.winners())
    return won / games


def test_greedy_wins_a_tenth_to_a_quarter_and_random_almost_never() -> None:
    assert 0.07 <= rates(CrazyInstinct(), 1, 300) <= 0.28
    won = 0
    for seed in range(300):
        state = dealt(1, seed)
        state.log = None
        state.play_out(seeded(seed))
        won += bool(state.winners())
    assert won <= 3


def test_instinct_sees_no_more_than_the_view() -> None:
    for seed in range(3):
        table, rng = GAME.table(1, seed=seed), seeded(seed)
        while not table.over:
            view = table.view(0)
            choices = {GAME.instinct.choose(GAME.imagine(view, rng), seeded(7)) for _ in range(3)}
            assert len(choices) == 1
            table.act(0, GAME.actions.names[choices.pop()])


# ---------------------------------------------------------------------- card files


def changed(change) -> CardSet:  # type: ignore[no-untyped-def]
    tables = copy.deepcopy(dict(GAME.cards.tables))
    change(tables)
    return CardSet(Path("my.toml"), tables, {})


def card(tables: dict, name: str) -> dict:  # type: ignore[type-arg]
    return next(row for row in tables["card"] if row["id"] == name)


def all_top(tables: dict) -> None:  # type: ignore[type-arg]
    for row in tables["card"][:-3]:
        row["points_to"] = "top"


BAD = {
    "event.thunderstorm.effect is 'earthquake': expected cats_run_away or": lambda t: t["event"][0].update(
        effect="earthquake"
    ),
    "event.thunderstorm.n is missing: expected a whole number from 1 to 20": lambda t: t["event"][0].pop("n"),
    "event.thunderstorm.n is 0: expected": lambda t: t["event"][0].update(n=0),
    "event.thunderstorm.arrow is 'left': expected up or down": lambda t: t["event"][0].update(arrow="left"),
    "event.thunderstorm.price does not belong here": lambda t: t["event"][0].update(price=1),
    "event.hairball.price is -1: expected a whole number from 0": lambda t: t["event"][9].update(price=-1),
    "event.hairball.id is used 2 times": lambda t: t["event"][10].update(id="hairball"),
    "card.moth.event is 'flood': expected thunderstorm or": lambda t: card(t, "moth").update(event="flood"),
    "card.moth.event is missing": lambda t: card(t, "moth").pop("event"),
    "card.moth.cost is 0: expected a whole number from 1 to 20": lambda t: card(t, "moth").update(cost=0),
    "card.moth.cost is True": lambda t: card(t, "moth").update(cost=True),
    "card.moth.sex is 'tom': expected female or male": lambda t: card(t, "moth").update(sex="tom"),
    "card.moth.stars does not belong here": lambda t: card(t, "moth").update(stars=1),
    "card.moth.kind is 'dog': expected job or home or cat": lambda t: card(t, "moth").update(kind="dog"),
    "card.moth.starter is 1: expected true or false": lambda t: card(t, "moth").update(starter=1),
    "card.moth.points_to is 'up': expected top or bottom": lambda t: card(t, "moth").update(points_to="up"),
    "card.moth.name is '': expected the name": lambda t: card(t, "moth").update(name=""),
    "card.attic_room.reno_capacity is missing": lambda t: card(t, "attic_room").pop("reno_capacity"),
    "card.tuna_taster.stars is 21: expected": lambda t: card(t, "tuna_taster").update(stars=21),
    "card.moth.id is used 2 times: expected every id once": lambda t: card(t, "gravy").update(id="moth"),
    "card 34 of the file: id is 'Der Mond'": lambda t: card(t, "moth").update(id="Der Mond"),
    "card.marmalade.event is 'hairball': expected none": lambda t: card(t, "marmalade").update(event="hairball"),
    "starters are paper_round: expected two cards": lambda t: card(t, "marmalade").update(
        starter=False, event="hairball"
    ),
    "expected a job with a star": lambda t: card(t, "paper_round").update(stars=0),
    "points_to is 'bottom' on 2 of 36 cards: expected at least a quarter": all_top,
    "card: 6 cards: expected at least 7": lambda t: t.update(card=t["card"][:6]),
    r"\[\[card\]\]: 0 of them": lambda t: t.update(card=[]),
    "dogs: unknown: expected format": lambda t: t.update(dogs=[]),
}


@pytest.mark.parametrize("message", BAD)
def test_a_bad_card_file_is_refused_with_place_and_expectation(message: str) -> None:
    with pytest.raises(BadInput, match=message) as error:
        GAME.make(changed(BAD[message]))
    assert str(error.value).startswith("my.toml: ")
    assert "expected" in str(error.value)


def test_another_card_file_is_played_under_its_own_names() -> None:
    def rename(tables: dict) -> None:  # type: ignore[type-arg]
        card(tables, "moth").update(id="mieze", name="Mieze")
        tables["card"] = [row for row in tables["card"] if row["id"] not in ("zoomer", "nettle")]

    cards = changed(rename)
    game = GAME.make(cards)
    assert "play mieze" in game.actions.names
    assert "play moth" not in game.actions.names
    assert (len(game.actions), max(game.options[0].values)) == (10 * 34 + 10, 16)
    assert game.cards is cards
    assert "Mieze" in game.words.action(game.actions.id("play mieze"))
    chance = random.Random(1)
    for seed in range(4):
        table = game.table(2, seed=seed)
        lines = [line(table)]
        while not table.over:
            table.act(table.seat, chance.choice(table.legal()))
            lines.append(line(table))
        referee.check(lines, seats=2, cards=cards.tables)


def test_the_shipped_file_passes_its_own_check() -> None:
    assert BUY == 0
    assert GAME.with_cards(GAME.folder / "cards.toml").cards.digest == GAME.cards.digest


# ---------------------------------------------------------------------- the board


def told(state: CrazyCatLady, viewer: int = 0) -> tuple[str, str]:
    """Where the hand points to, and what if the cats ran away now."""
    words, view = GAME.words, state.view(viewer)
    return words.pointing(view, ("Ann", "Ben")), words.running(view)  # type: ignore[attr-defined]


def test_the_board_says_where_the_hand_points_to() -> None:
    assert told(position())[0] == "Your hand is empty: you choose."
    assert told(position(hand("fishmonger", "zoomer!")))[0] == "Your hand points both ways, 1 to 1: you choose."
    one_two = position(hand("fishmonger", "zoomer!", "nettle"), hand())
    assert told(one_two)[0] == "Your hand points to the bottom event, 2 to 1."
    assert told(one_two, 1)[0] == "Ann’s hand points to the bottom event, 2 to 1."


def test_the_board_says_what_if_the_cats_ran_away_now() -> None:
    storm, rocket = FACE["thunderstorm"], FACE["fireworks_night"]
    deck = ("zoomer", storm)
    assert "none to run" in told(position(cats=()))[1]
    assert "none would be lost" in told(position(homes=("attic_room",)))[1]
    assert told(position(deck=(storm, "zoomer"), bottom="moth"))[1] == (
        "1 cat of 1 is outdoors: Thunder Right Overhead would take 1."
    )
    cats = ("marmalade", "moth", "nettle", "pickles")
    assert told(position(cats=cats, homes=("attic_room",), deck=(storm, "zoomer"), bottom=rocket))[1] == (
        "3 cats of 4 are outdoors: Thunder Right Overhead would take 2, Fireworks Night would take 3."
    )
    assert told(position(cats=cats, deck=deck, bottom="gravy"))[1].endswith("neither event in sight takes any.")


def test_the_board_warns_of_event_cards_in_the_hand() -> None:
    state = position(hand("zoomer!", "nettle!"), hand("moth!"))
    words, view = GAME.words, state.view(0)
    view.limit = 2
    assert words.clogging(view, 0) == "2 event cards: the next one loses the game!"  # type: ignore[attr-defined]
    assert words.clogging(view, 1) == "1 event card; the game is lost with 3."  # type: ignore[attr-defined]


def test_pairs_stay_together_as_long_as_there_is_room() -> None:
    def groups(*homes: str) -> list[list[list[str]]]:
        state = position(homes=homes, cats=("marmalade", "biscuit", "moth", "nettle", "pickles"))
        state.pairs = pile("marmalade", "biscuit", "nettle", "moth")
        return [[ids(group) for group in part] for part in GAME.board["households"](state.view(0))]

    one, two, three = ["marmalade", "biscuit"], ["nettle", "moth"], ["pickles"]
    assert groups() == [[], [one, two, three]]
    assert groups("attic_room") == [[three], [one, two]]
    assert groups("garden_shed") == [[one], [two, three]]
    assert groups("old_bakery") == [[one, three], [two]]
    assert groups("farmhouse") == [[one, two], [three]]
    state = position(homes=("attic_room",), cats=("marmalade", "biscuit"))
    state.pairs = pile("marmalade", "biscuit")
    assert [ids(group) for part in GAME.board["households"](state.view(0)) for group in part] == [
        ["marmalade"],
        ["biscuit"],
    ]


def test_a_card_flies_from_and_to_a_place_of_its_own() -> None:
    buy = GAME.flight(Event("buy", 0, NUMBER["moth"], 6))
    assert buy is not None
    assert (buy.start, buy.end, buy.picture) == ("card-moth", "card-moth", "cat-moth")
    storm = GAME.flight(Event("draw bottom", 0, NO_CARD, EVENT["thunderstorm"]))
    assert storm is not None
    assert (storm.start, storm.end, storm.picture) == ("bottom", "event", "event-thunderstorm")
    kept = GAME.flight(Event("draw top", 1, NO_CARD, EVENT["hairball"]))
    assert kept is not None
    assert (kept.start, kept.end) == ("deck", "hand-1")
    assert GAME.flight(Event("turn", 0)) is None


def test_another_card_file_has_pictures_of_every_kind() -> None:
    def rename(tables: dict) -> None:  # type: ignore[type-arg]
        card(tables, "moth").update(id="fishmonger_2")
        card(tables, "fishmonger").update(id="zoo")

    game = GAME.make(changed(rename))
    shown = game.board["pictures"]
    assert {"job", "job-window_washer", "cat-zoomer"} < {*shown.cards}
    assert any(name.startswith("male-") for name in shown.cards)
    for name in (*shown.cards, *shown.events):
        assert game.art(name).startswith("<svg")


def test_pictures() -> None:
    for name in ("back", *GAME.words.SHOW):  # type: ignore[attr-defined]
        assert GAME.art(name).startswith("<svg")
    with pytest.raises(KeyError):
        GAME.art("unknown")
