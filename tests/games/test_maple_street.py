"""Cat Ladies of Maple St.: every rule, ruling and worked example, named by id."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from cattery.bots import bot
from cattery.core.errors import BadInput, IllegalAction
from cattery.core.game import Game
from cattery.core.rng import seeded
from cattery.core.state import OVER, SPECTATOR
from cattery.games.maple_street.figures import ACTIONS, CARDS, HAND_CARDS

from .maple import (
    GAME,
    area,
    blind,
    deal,
    deck,
    discarded,
    do,
    end_turn,
    hand,
    hand_sizes,
    kept,
    kinds,
    known,
    legal,
    lumps,
    of,
    player,
    space,
    table,
    under,
    unseen,
    who_did,
    why_not,
)

FIVE = " ".join(["hard_candy"] * 5)
SPEND = ["play hard_candy"] * 5
COMPLIMENT = "play backhanded_compliment"
BURGLE = ["play cat_burglar", "name 1", "give in"]
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


# ------------------------------------------------------------------ MS-1 Set-up
def test_ms_1_1_the_box_holds_29_cats_and_103_market_cards_of_ten_kinds() -> None:
    supply = {row["id"]: row["supply"] for row in GAME.cards.rows("card")}
    copies = sum(row["copies"] for row in GAME.cards.rows("mystery"))
    assert supply.pop("cat") == 29
    assert sum(supply.values()) + copies == 103
    assert len(supply) + 1 == 10


def test_ms_1_1_a_cat_gives_1_heart_and_the_8th_space_adopts() -> None:
    assert next(row for row in GAME.cards.rows("card") if row["id"] == "cat")["hearts"] == 1
    assert GAME.cards.section("rules")["spaces"] == 8


@pytest.mark.parametrize(("seats", "candy", "cats"), [(2, 20, 23), (3, 13, 20), (4, 6, 17)])
def test_ms_1_2_the_players_cards_come_out_of_the_supply(seats: int, candy: int, cats: int) -> None:
    state = deal(seats)
    assert state.reveal()["market"]["hard_candy"] == candy
    assert state.reveal()["cat_deck"] == cats


@SEATS
def test_ms_1_2_each_takes_7_hard_candy_and_3_cats_and_stands_on_start(seats: int) -> None:
    state = deal(seats)
    for seat in range(seats):
        place = of(state, seat)
        assert Counter(place["hand"] + place["draw_pile"]) == {"hard_candy": 7, "cat": 3}
        assert place["space"] == 0 and place["discard_pile"] == place["mystery"] == []


def test_ms_1_2_the_draw_piles_are_shuffled() -> None:
    piles = {tuple(GAME.table(2, seed=seed).reveal()["players"][0]["draw_pile"]) for seed in range(20)}  # type: ignore[index,call-overload]
    assert len(piles) > 5


def test_ms_1_3_the_market_lies_in_order_of_cost() -> None:
    costs = {row["id"]: row["cost"] for row in GAME.cards.rows("card") if "cost" in row}
    in_order = [costs[card] for card in deal().reveal()["market"]]
    assert in_order == sorted(in_order) and len(in_order) == 9


def test_ms_1_3_the_mystery_deck_is_shuffled() -> None:
    decks = [tuple(GAME.table(2, seed=seed).reveal()["mystery_deck"]) for seed in range(5)]  # type: ignore[call-overload]
    assert len(set(decks)) == 5
    assert {len(cards) for cards in decks} == {21}


def test_ms_1_4_seat_0_is_the_starting_player() -> None:
    assert deal().reveal()["turn"] == 0 and deal().seat == 0


@SEATS
def test_ms_1_5_every_player_draws_5(seats: int) -> None:
    assert hand_sizes(deal(seats)) == [5] * seats


EVEN = pytest.mark.parametrize(("seats", "sizes"), [(2, [3, 5]), (3, [3, 4, 5]), (4, [2, 3, 4, 5])])


@EVEN
def test_ms_1_5_even_start_gives_smaller_opening_hands(seats: int, sizes: list[int]) -> None:
    assert hand_sizes(deal(seats, even_start=1)) == sizes


@EVEN
def test_ms_1_5_after_an_even_start_later_hands_are_5_as_usual(seats: int, sizes: list[int]) -> None:
    state = deal(seats, even_start=1)
    for _ in range(seats):
        end_turn(state)
    assert hand_sizes(state) == [5] * seats


@pytest.mark.parametrize(("seats", "cats"), [(2, 17), (3, 14), (4, 11)])
def test_ms_1_6_first_game_has_6_cats_fewer_and_no_mystery_cards(seats: int, cats: int) -> None:
    state = deal(seats, first_game=1)
    assert state.reveal()["cat_deck"] == cats and deck(state) == []


@EVEN
def test_ms_1_6_a_first_game_may_start_even(seats: int, sizes: list[int]) -> None:
    state = deal(seats, first_game=1, even_start=1)
    assert hand_sizes(state) == sizes and deck(state) == []


def test_ms_1_6_in_a_first_game_no_mystery_card_can_be_had() -> None:
    state = deal(first_game=1)
    player(state, 0, hand=f"{FIVE} makeover hard_candy")
    do(state, "play makeover", "return hard_candy")
    assert why_not(state, "gain mystery") == "MS-5.2"
    do(state, "gain hard_candy", *SPEND, "go shopping")
    assert why_not(state, "buy mystery") == "MS-5.2"


# ------------------------------------------------------------------ MS-2 The turn
def test_ms_2_1_a_turn_is_play_then_shop() -> None:
    state = deal()
    assert why_not(state, "end turn") == why_not(state, "buy hard_candy") == "MS-2.1"
    do(state, "go shopping", "end turn")


@SEATS
def test_ms_2_1_turns_pass_clockwise(seats: int) -> None:
    state = deal(seats)
    order = []
    for _ in range(seats + 1):
        order.append(state.seat)
        end_turn(state)
    assert order == [*range(seats), 0]


def test_ms_2_2_a_player_may_stop_playing_at_any_time() -> None:
    state = table("cat catnip", mystery="savings_bond")
    assert "go shopping" in legal(state)
    do(state, "play cat", "go shopping")
    assert state.reveal()["phase"] == "shop"


@pytest.mark.parametrize("action", ["play cat", "play savings_bond", "redeem milk", "go shopping"])
def test_ms_2_2_once_shopping_has_begun_no_more_cards_are_played(action: str) -> None:
    state = table("cat", mystery="savings_bond bottle_of_milk milk_dish")
    do(state, "go shopping")
    assert why_not(state, action) == "MS-2.2"


# ------------------------------------------------------------------ MS-3 Playing cards
def test_ms_3_1_any_number_of_cards_in_any_order() -> None:
    state = table("cat hard_candy catnip")
    do(state, "play catnip", "play cat", "play hard_candy")
    assert hand(state) == []


def test_ms_3_1_cards_are_played_from_the_hand_only() -> None:
    state = table("cat", draw="catnip", discard="catnip")
    assert why_not(state, "play catnip") == "MS-3.1"


def test_ms_3_2_a_card_without_coins_goes_to_the_discard_pile_at_once() -> None:
    state = table("cat cruise_vacation")
    do(state, "play cat", "play cruise_vacation")
    assert discarded(state) == ["cat", "cruise_vacation"] and area(state) == []


def test_ms_3_2_a_card_with_coins_lies_in_the_play_area_until_shopping_ends() -> None:
    state = table("catnip hard_candy")
    do(state, "play catnip", "play hard_candy", "go shopping")
    assert area(state) == ["catnip", "hard_candy"] and discarded(state) == []
    do(state, "end turn")
    assert area(state) == [] and discarded(state) == ["catnip", "hard_candy"]


def test_ms_3_2_bingo_has_coin_value_when_it_gave_coins() -> None:
    state = table("play_bingo", other="cat")
    do(state, "play play_bingo", "name 1")
    assert area(state) == ["play_bingo"]


@pytest.mark.parametrize("other", ["hard_candy", "cat cat cat"])
def test_ms_3_2_bingo_has_no_coin_value_when_it_gave_none(other: str) -> None:
    state = table("play_bingo", other=other)
    do(state, "play play_bingo", "name 1")
    assert area(state) == [] and discarded(state)[-1] == "play_bingo"


def test_ms_3_2_breakfast_menu_for_hearts_has_no_coin_value() -> None:
    state = table("breakfast_menu")
    do(state, "play breakfast_menu hearts")
    assert discarded(state) == ["breakfast_menu"] and area(state) == []


def test_ms_3_2_breakfast_menu_for_coins_lies_in_the_play_area() -> None:
    state = table("breakfast_menu")
    do(state, "play breakfast_menu coins")
    assert area(state) == ["breakfast_menu"] and discarded(state) == []


def test_ms_3_3_the_top_card_of_ones_own_draw_pile_goes_to_ones_hand() -> None:
    state = table("security_system", draw="catnip cat")
    do(state, "play security_system")
    assert hand(state) == ["catnip"] and of(state)["draw_pile"] == ["cat"]


def test_ms_3_3_a_drawn_card_may_be_played() -> None:
    state = table("security_system", draw="catnip")
    do(state, "play security_system", "play catnip")


def test_ms_3_3_there_is_no_hand_limit() -> None:
    state = table(FIVE, draw=FIVE, mystery="its_your_birthday its_your_birthday")
    do(state, "play its_your_birthday", "play its_your_birthday")
    assert len(hand(state)) == 5 + 5


def test_ms_3_4_draw_what_there_is_then_shuffle_then_draw_the_rest() -> None:
    state = table("", draw="catnip", discard="cat cat hard_candy", mystery="its_your_birthday")
    do(state, "play its_your_birthday")
    assert "catnip" in hand(state) and len(hand(state)) == 3
    assert len(of(state)["draw_pile"]) == 1 and discarded(state) == []


def test_ms_3_4_the_new_draw_pile_is_shuffled() -> None:
    tops = set()
    for seed in range(20):
        state = table("security_system", draw="", discard="cat catnip makeover hard_candy")
        state.reseed(seeded(seed))
        do(state, "play security_system")
        tops.add(hand(state)[0])
    assert tops == {"cat", "catnip", "makeover", "hard_candy"}


def test_ms_3_4_the_discard_pile_is_shuffled_only_when_a_card_is_needed() -> None:
    state = table("security_system", draw="catnip", discard="cat")
    do(state, "play security_system")
    assert of(state)["draw_pile"] == [] and discarded(state) == ["cat", "security_system"]
    assert "reshuffle" not in kinds(state)


def test_ms_3_4_the_next_hand_is_drawn_through_a_reshuffle() -> None:
    state = table("catnip", draw="cat", discard=FIVE)
    end_turn(state)
    assert len(hand(state)) == 5 and "cat" in hand(state)
    assert len(of(state)["draw_pile"]) == 2


def test_ms_3_4_with_both_piles_empty_the_draw_stops() -> None:
    state = table("", draw="", discard="cat", mystery="its_your_birthday")
    do(state, "play its_your_birthday")
    assert hand(state) == ["cat"]


def test_ms_3_4_with_nothing_at_all_nothing_is_drawn() -> None:
    state = table("", draw="", discard="", mystery="its_your_birthday")
    do(state, "play its_your_birthday")
    assert hand(state) == [] and "reshuffle" not in kinds(state)


def test_ms_3_5_a_reshuffle_includes_what_was_played_and_discarded_this_turn() -> None:
    state = table("cat security_system", draw="", discard="")
    do(state, "play cat", "play security_system", "play cat")
    assert space(state) == 2


def test_ms_3_5_a_reshuffle_excludes_the_card_being_resolved() -> None:
    state = table("security_system", draw="", discard="cat", mystery="")
    do(state, "play security_system")
    assert hand(state) == ["cat"] and discarded(state) == ["security_system"]


def test_ms_3_5_the_card_being_resolved_is_not_drawn_even_when_nothing_else_is_left() -> None:
    state = table("security_system", draw="", discard="")
    do(state, "play security_system")
    assert hand(state) == [] and discarded(state) == ["security_system"]


def test_ms_3_5_a_reshuffle_excludes_the_play_area() -> None:
    state = table("hard_candy bridge_club", draw="", discard="")
    do(state, "play hard_candy", "play bridge_club")
    assert hand(state) == [] and area(state) == ["hard_candy", "bridge_club"]


@pytest.mark.parametrize(
    ("state", "steps", "gained"),
    [
        (table("cat", space=7), ["play cat"], "cat+"),
        (table(FIVE), [*SPEND, "go shopping", "buy catnip"], "catnip+"),
        (table("makeover makeover"), ["play makeover", "return makeover", "gain catnip"], "catnip+"),
        (table("play_bingo", other="cat cat cat"), ["play play_bingo", "name 1"], "cat+"),
        (table("", mystery="bottle_of_milk milk_dish"), ["redeem milk"], "cat+"),
    ],
    ids=["adopted", "bought", "makeover", "bingo", "milk"],
)
def test_ms_3_6_a_gained_card_is_marked_however_it_was_gained(state: Any, steps: list[str], gained: str) -> None:
    state = state.copy()
    do(state, *steps)
    assert gained in discarded(state)


def test_ms_3_6_a_gained_card_cannot_be_played_this_turn() -> None:
    state = table("cruise_vacation security_system", draw="", discard="", space=3)
    do(state, "play cruise_vacation")
    player(state, 0, discard="cat+")
    do(state, "play security_system")
    assert hand(state) == ["cat+"]
    assert why_not(state, "play cat") == "MS-3.6"


def test_ms_3_6_a_gained_card_cannot_be_returned_by_makeover_this_turn() -> None:
    state = table("makeover catnip+ hard_candy")
    do(state, "play makeover")
    assert legal(state) == ["return hard_candy"]
    assert why_not(state, "return catnip") == "MS-3.6"


def test_ms_3_6_a_gained_breakfast_menu_can_be_played_in_neither_way() -> None:
    state = table("breakfast_menu+")
    assert why_not(state, "play breakfast_menu hearts") == "MS-3.6"
    assert why_not(state, "play breakfast_menu coins") == "MS-3.6"


def test_ms_3_6_with_nothing_but_marked_cards_makeover_does_nothing() -> None:
    state = table("makeover catnip+")
    do(state, "play makeover")
    assert state.reveal()["phase"] == "play" and discarded(state) == ["makeover"]


def test_ms_3_6_the_mark_goes_with_that_very_card_and_a_copy_may_be_used() -> None:
    state = table("catnip catnip+")
    do(state, "play catnip")
    assert hand(state) == ["catnip+"]
    assert why_not(state, "play catnip") == "MS-3.6"


def test_ms_3_6_the_mark_stays_through_a_reshuffle_in_the_same_turn() -> None:
    state = table("security_system makeover hard_candy", draw="", discard="")
    do(state, "play makeover", "return hard_candy", "gain breakfast_menu", "play security_system")
    cards = hand(state) + of(state)["draw_pile"]
    assert sorted(cards) == ["breakfast_menu+", "makeover"]


def test_ms_3_6_a_marked_card_in_hand_is_discarded_at_clean_up() -> None:
    state = table("catnip+", draw=FIVE, discard="")
    end_turn(state)
    assert discarded(state) == ["catnip"]


@pytest.mark.parametrize("card", ["cat", "catnip"])
@pytest.mark.parametrize("pile", ["hand", "draw", "discard"])
def test_ms_3_6_the_mark_ends_at_clean_up_wherever_the_card_lies(pile: str, card: str) -> None:
    lying = {"hand": "", "draw": FIVE, "discard": ""}
    lying[pile] += f" {card}+"
    state = table(lying.pop("hand"), **lying)
    end_turn(state)
    cards = hand(state) + of(state)["draw_pile"] + discarded(state)
    assert sorted(cards) == sorted([*FIVE.split(), card])


def test_ms_3_6_the_mark_of_a_mystery_card_ends_at_clean_up() -> None:
    state = table("", mystery="milk_dish+")
    end_turn(state)
    assert of(state)["mystery"] == ["milk_dish"]


def test_ms_3_6_a_card_gained_this_turn_may_be_drawn_into_the_next_hand() -> None:
    state = table(FIVE, draw="", discard="")
    do(state, *SPEND, "go shopping", "buy catnip", "end turn")
    assert sorted(hand(state) + of(state)["draw_pile"]) == ["catnip", *["hard_candy"] * 5]


@pytest.mark.parametrize("first", [0, 1, 2])
def test_ms_3_7_all_players_draw_the_active_one_first_then_clockwise(first: int) -> None:
    state = table("", seats=3)
    for _ in range(first):
        end_turn(state)
    for seat in range(3):
        player(state, seat, hand="bridge_club", draw="cat")
    state.log = []
    do(state, "play bridge_club")
    assert who_did(state, "draw") == [first, (first + 1) % 3, (first + 2) % 3]


def test_ms_3_7_who_draws_on_anothers_turn_may_have_to_reshuffle() -> None:
    state = table("bridge_club", other="")
    player(state, 1, draw="", discard="catnip")
    do(state, "play bridge_club")
    assert hand(state, 1) == ["catnip"] and discarded(state, 1) == []


def test_ms_3_8_ability_then_hearts_then_coins() -> None:
    state = table("", mystery="early_bird_special", space=7)
    do(state, "play early_bird_special")
    assert kinds(state) == ["play", "draw", "hearts", "adopt", "coins"]


def test_ms_3_8_hearts_are_not_optional_even_when_they_end_the_game() -> None:
    state = table("cat", space=7, cat_deck=1)
    do(state, "play cat")
    assert state.seat == OVER


def test_ms_3_8_the_cat_that_a_card_wins_is_not_optional_either() -> None:
    state = table("play_bingo", other="cat cat cat", cat_deck=1)
    do(state, "play play_bingo", "name 1")
    assert state.seat == OVER


# ------------------------------------------------------------------ MS-4 Hearts and adopting
def test_ms_4_1_each_heart_moves_the_token_one_space() -> None:
    state = table("cat catnip")
    do(state, "play cat")
    assert space(state) == 1
    do(state, "play catnip")
    assert space(state) == 3


def test_ms_4_1_the_8th_space_adopts_and_the_token_returns_to_start() -> None:
    state = table("cat", space=7)
    do(state, "play cat")
    assert space(state) == 0 and state.cat_deck == 22
    assert discarded(state) == ["cat+", "cat"]


def test_ms_4_1_the_7th_space_does_not_adopt() -> None:
    state = table("cat", space=6)
    do(state, "play cat")
    assert space(state) == 7 and state.cat_deck == 23


def test_ms_4_1_on_space_6_five_hearts_adopt_and_end_on_3() -> None:
    state = table("cruise_vacation", space=6)
    do(state, "play cruise_vacation")
    assert space(state) == 3
    assert discarded(state) == ["cat+", "cruise_vacation"]


def test_ms_4_1_the_token_stays_where_it_is_between_turns() -> None:
    state = table("catnip")
    do(state, "play catnip")
    end_turn(state)
    assert space(state) == 2


@pytest.mark.parametrize(
    ("state", "steps"),
    [
        (table("play_bingo", other="cat cat cat", space=5), ["play play_bingo", "name 1"]),
        (table("", mystery="bottle_of_milk milk_dish", space=5), ["redeem milk"]),
    ],
    ids=["bingo", "milk"],
)
def test_ms_4_2_a_cat_won_in_another_way_leaves_the_token(state: Any, steps: list[str]) -> None:
    state = state.copy()
    do(state, *steps)
    assert space(state) == 5 and "cat+" in discarded(state) and state.cat_deck == 22


# ------------------------------------------------------------------ MS-5 Shopping
def test_ms_5_1_two_hard_candy_and_a_bridge_club_make_4() -> None:
    state = table("hard_candy hard_candy bridge_club")
    do(state, "play hard_candy", "play hard_candy", "play bridge_club", "go shopping")
    assert state.coins == 4


def test_ms_5_1_cards_that_were_not_played_do_not_count() -> None:
    state = table(FIVE)
    do(state, "play hard_candy", "go shopping")
    assert state.coins == 1


def test_ms_5_1_bingos_coins_count_too() -> None:
    state = table("play_bingo hard_candy", other="cat cat")
    do(state, "play hard_candy", "play play_bingo", "name 1", "go shopping")
    assert state.coins == 1 + 6


def test_ms_5_1_any_combination_may_be_bought_up_to_the_buying_power() -> None:
    state = table(FIVE)
    do(state, *SPEND, "go shopping", "buy makeover", "buy hard_candy", "buy hard_candy")
    assert discarded(state) == ["makeover+", "hard_candy+", "hard_candy+"]
    assert state.coins == 0 and legal(state) == ["end turn"]


def test_ms_5_1_what_costs_more_cannot_be_bought() -> None:
    state = table(FIVE)
    do(state, *SPEND, "go shopping")
    assert why_not(state, "buy play_bingo") == "MS-5.1"
    do(state, "buy security_system")
    assert why_not(state, "buy breakfast_menu") == "MS-5.1"


def test_ms_5_1_what_is_unspent_is_lost() -> None:
    state = table("hard_candy")
    do(state, "play hard_candy", "go shopping", "end turn")
    assert state.coins == 0


def test_ms_5_2_a_bought_card_goes_to_the_discard_pile() -> None:
    state = table(FIVE)
    do(state, *SPEND, "go shopping", "buy catnip")
    assert discarded(state) == ["catnip+"] and state.reveal()["market"]["catnip"] == 5


def test_ms_5_2_an_empty_stack_cannot_be_bought_from() -> None:
    state = table(FIVE, market={"security_system": 1})
    do(state, *SPEND, "go shopping", "buy security_system")
    assert why_not(state, "buy security_system") == "MS-5.2"


def test_ms_5_2_nor_gained_from() -> None:
    state = table("makeover hard_candy", market={"bridge_club": 0})
    do(state, "play makeover", "return hard_candy")
    assert why_not(state, "gain bridge_club") == "MS-5.2"


def test_ms_5_2_until_a_makeover_returns_a_card_to_it() -> None:
    state = table(f"makeover bridge_club {FIVE}", market={"bridge_club": 0})
    do(state, "play makeover", "return bridge_club", "gain hard_candy", *SPEND, "go shopping", "buy bridge_club")
    assert "bridge_club+" in discarded(state)


def test_ms_5_3_a_mystery_card_costs_4() -> None:
    state = table(FIVE)
    do(state, *SPEND, "go shopping", "buy mystery")
    assert state.coins == 1
    assert why_not(state, "buy mystery") == "MS-5.1"


def test_ms_5_3_it_is_the_top_one_and_kept_beside_the_scoreboard() -> None:
    state = table(FIVE, mystery_deck="savings_bond milk_dish")
    do(state, *SPEND, "go shopping", "buy mystery")
    assert of(state)["mystery"] == ["savings_bond+"] and deck(state) == ["milk_dish"]
    assert discarded(state) == []


def test_ms_5_3_only_its_owner_looks_at_it() -> None:
    state = table(FIVE, seats=3, mystery_deck="savings_bond milk_dish")
    do(state, *SPEND, "go shopping", "buy mystery")
    event = next(event for event in state.log if event.kind == "mystery")
    assert [CARDS[card] if (card := event.seen_by(seat).card) >= 0 else "?" for seat in (0, 1, 2, SPECTATOR)] == [
        "savings_bond",
        "?",
        "?",
        "?",
    ]


def test_ms_5_3_it_is_seen_before_the_next_purchase() -> None:
    state = table(f"{FIVE} {FIVE}", mystery_deck="savings_bond milk_dish")
    do(state, *SPEND, *SPEND, "go shopping", "buy mystery")
    assert kept(state, 0, 0) == ["savings_bond+"]
    do(state, "buy mystery")
    assert kept(state, 0, 0) == ["milk_dish+", "savings_bond+"]


def test_ms_5_3_an_empty_mystery_deck_cannot_be_bought_from() -> None:
    state = table(FIVE, mystery_deck="")
    do(state, *SPEND, "go shopping")
    assert why_not(state, "buy mystery") == "MS-5.2"


def at_the_pet_store(trips: int = 1, bonds: int = 2) -> Any:
    mystery = ["trip_to_the_pet_store"] * trips + ["savings_bond"] * bonds
    state = table("", mystery=" ".join(mystery), draw=FIVE)
    do(state, *(f"play {card}" for card in mystery), "go shopping")
    return state


def test_ms_5_4_after_a_trip_a_cat_costs_7() -> None:
    state = at_the_pet_store()
    do(state, "buy cat")
    assert state.coins == 1 and discarded(state) == ["cat+"] and state.cat_deck == 22
    assert space(state) == 0


def test_ms_5_4_any_number_of_cats_may_be_bought() -> None:
    state = at_the_pet_store(bonds=4)
    do(state, "buy cat", "buy cat")
    assert state.coins == 2 and discarded(state) == ["cat+", "cat+"]


@pytest.mark.parametrize(("coins", "rule"), [(6, "MS-5.4"), (7, "")])
def test_ms_5_4_each_must_be_paid(coins: int, rule: str) -> None:
    state = table(" ".join(["hard_candy"] * coins), mystery="trip_to_the_pet_store")
    do(state, "play trip_to_the_pet_store", *["play hard_candy"] * coins, "go shopping")
    assert why_not(state, "buy cat") == rule


def test_ms_5_4_a_second_trip_adds_nothing() -> None:
    state = at_the_pet_store(trips=2)
    do(state, "buy cat")
    assert state.coins == 1


def test_ms_5_4_the_pet_store_closes_with_the_turn() -> None:
    state = at_the_pet_store()
    do(state, "end turn")
    assert state.reveal()["pet_store"] is False
    player(state, 1, mystery="savings_bond savings_bond")
    do(state, "play savings_bond", "play savings_bond", "go shopping")
    assert why_not(state, "buy cat") == "MS-8.0"


# ------------------------------------------------------------------ MS-6 Clean-up
def test_ms_6_1_the_worked_turn_of_2_cats_and_3_hard_candy_buying_a_bridge_club() -> None:
    state = table("cat cat hard_candy hard_candy hard_candy", draw=FIVE)
    do(state, "play cat", "play cat", *["play hard_candy"] * 3, "go shopping", "buy bridge_club", "end turn")
    assert space(state) == 2
    assert Counter(discarded(state)) == {"cat": 2, "bridge_club": 1, "hard_candy": 3}


def test_ms_6_1_play_area_and_unplayed_cards_go_to_the_discard_pile() -> None:
    state = table("cat catnip hard_candy", draw=FIVE)
    do(state, "play hard_candy")
    end_turn(state)
    assert sorted(discarded(state)) == ["cat", "catnip", "hard_candy"] and area(state) == []


def test_ms_6_1_mystery_cards_never_do() -> None:
    state = table("", draw=FIVE, mystery="milk_dish savings_bond")
    do(state, "play savings_bond")
    end_turn(state)
    assert discarded(state) == [] and of(state)["mystery"] == ["milk_dish"]


def test_ms_6_1_then_5_cards_are_drawn() -> None:
    state = table("cat", draw=f"{FIVE} cat")
    end_turn(state)
    assert hand(state) == ["hard_candy"] * 5


# ------------------------------------------------------------------ MS-7 Attacks and Security System
@pytest.mark.parametrize("steps", [[COMPLIMENT], ["play cat_burglar", "name 1"], ["play scary_cucumber"]])
def test_ms_7_1_the_three_attacks_are_answered(steps: list[str]) -> None:
    state = table("backhanded_compliment", mystery="cat_burglar scary_cucumber")
    do(state, *steps)
    assert state.seat == 1 and state.reveal()["phase"] == "answer"


def test_ms_7_1_no_other_card_is_an_attack() -> None:
    rows = [*GAME.cards.rows("card"), *GAME.cards.rows("mystery")]
    assert [row["id"] for row in rows if row.get("attack")] == ["backhanded_compliment", "scary_cucumber"]


@pytest.mark.parametrize("attack", ["backhanded_compliment", "scary_cucumber"])
def test_ms_7_2_who_shows_a_security_system_is_untouched(attack: str) -> None:
    state = table("backhanded_compliment", other="security_system cat", mystery="scary_cucumber")
    do(state, f"play {attack}", "show security_system")
    assert hand(state, 1) == ["cat", "security_system"] and discarded(state, 1) == []


def test_ms_7_2_it_protects_again_as_long_as_it_is_in_hand() -> None:
    state = table("backhanded_compliment backhanded_compliment", other="security_system")
    do(state, COMPLIMENT, "show security_system", COMPLIMENT, "show security_system")
    assert hand(state, 1) == ["security_system"]


def test_ms_7_2_it_protects_only_its_holder() -> None:
    state = table("backhanded_compliment", seats=3, other=["security_system cat", "cat hard_candy"])
    do(state, COMPLIMENT, "show security_system", "give in", "discard cat")
    assert hand(state, 2) == ["hard_candy"]


def test_ms_7_2_showing_is_a_choice() -> None:
    state = table("backhanded_compliment", other="security_system cat")
    do(state, COMPLIMENT)
    assert legal(state) == ["show security_system", "give in"]
    do(state, "give in", "discard security_system")
    assert hand(state, 1) == ["cat"]


def test_ms_7_2_it_is_shown_to_everyone() -> None:
    state = table("backhanded_compliment", seats=3, other="security_system cat")
    do(state, COMPLIMENT, "show security_system")
    shown = next(event for event in state.log if event.kind == "show")
    assert {CARDS[shown.seen_by(viewer).card] for viewer in (0, 1, 2, SPECTATOR)} == {"security_system"}


def test_ms_7_2_without_one_nothing_can_be_shown() -> None:
    state = table("backhanded_compliment", other="cat")
    do(state, COMPLIMENT)
    assert legal(state) == ["give in"]
    assert why_not(state, "show security_system") == "MS-7.2"


@pytest.mark.parametrize("steps", [[COMPLIMENT], ["play scary_cucumber"], ["play cat_burglar", "name 1"]])
def test_ms_7_2_the_question_tells_nobody_who_holds_one(steps: list[str]) -> None:
    one, two = (
        table("backhanded_compliment", seats=3, other=[cards, "cat"], mystery="cat_burglar scary_cucumber")
        for cards in ("security_system cat", "hard_candy cat")
    )
    player(one, 1, draw="hard_candy")
    player(two, 1, draw="security_system")
    do(one, *steps)
    do(two, *steps)
    assert blind(one, two) == {0, 2, SPECTATOR}


def test_ms_7_2_giving_in_tells_nobody_either() -> None:
    one, two = (table("backhanded_compliment", other=cards) for cards in ("security_system cat", "hard_candy cat"))
    player(one, 1, draw="hard_candy")
    player(two, 1, draw="security_system")
    do(one, COMPLIMENT, "give in", "discard cat")
    do(two, COMPLIMENT, "give in", "discard cat")
    assert blind(one, two) == {0, SPECTATOR}


def test_ms_7_3_the_attacked_choose_which_cards_go_to_their_own_discard_pile() -> None:
    state = table("", other="cat hard_candy catnip", mystery="scary_cucumber")
    do(state, "play scary_cucumber", "give in")
    assert legal(state) == ["discard cat", "discard hard_candy", "discard catnip"]
    do(state, "discard catnip", "discard cat")
    assert hand(state, 1) == ["hard_candy"] and discarded(state, 1) == ["catnip", "cat"]


def test_ms_7_3_they_are_not_replaced() -> None:
    state = table("backhanded_compliment", other=FIVE)
    do(state, COMPLIMENT, "give in", "discard hard_candy")
    assert len(hand(state, 1)) == 4


@pytest.mark.parametrize("attacker", [0, 2])
def test_ms_7_3_players_decide_one_after_the_other_clockwise_from_the_attacker(attacker: int) -> None:
    state = table("", seats=4)
    for _ in range(attacker):
        end_turn(state)
    for seat in range(4):
        player(state, seat, hand="backhanded_compliment")
    do(state, COMPLIMENT)
    asked = []
    while state.seat != attacker:
        asked.append(state.seat)
        do(state, "give in", "discard backhanded_compliment")
    assert asked == [(attacker + step) % 4 for step in (1, 2, 3)]


def test_ms_7_3_who_has_fewer_cards_than_asked_discards_all() -> None:
    state = table("", seats=3, other=["cat", "cat cat cat"], mystery="scary_cucumber")
    do(state, "play scary_cucumber", "give in", "discard cat")
    assert state.seat == 2 and hand(state, 1) == []


def test_ms_7_3_who_has_no_cards_is_passed_over() -> None:
    state = table("", seats=3, other=["", "cat"], mystery="scary_cucumber")
    do(state, "play scary_cucumber")
    assert state.seat == 2


def test_ms_7_3_only_ones_own_hand_cards_can_be_discarded() -> None:
    state = table("backhanded_compliment catnip", other="cat")
    do(state, COMPLIMENT, "give in")
    assert why_not(state, "discard catnip") == "MS-7.3"


def test_ms_7_4_the_attack_comes_first_then_the_heart() -> None:
    state = table("backhanded_compliment", other="cat")
    do(state, COMPLIMENT, "give in")
    assert space(state) == 0
    do(state, "discard cat")
    assert space(state) == 1 and discarded(state) == ["backhanded_compliment"]


def test_ms_7_4_the_heart_scores_even_if_everyone_blocks() -> None:
    state = table("backhanded_compliment", seats=3, other="security_system")
    do(state, COMPLIMENT, "show security_system", "show security_system")
    assert space(state) == 1 and state.seat == 0


def test_ms_7_4_it_scores_once_however_many_are_attacked() -> None:
    state = table("backhanded_compliment", seats=4, other="cat")
    do(state, COMPLIMENT, *["give in", "discard cat"] * 3)
    assert space(state) == 1


@pytest.mark.parametrize("attack", ["backhanded_compliment", "scary_cucumber"])
def test_ms_7_4_an_attack_that_hits_nobody_may_be_played(attack: str) -> None:
    state = table("backhanded_compliment", other="", mystery="scary_cucumber")
    do(state, f"play {attack}")
    assert state.seat == 0 and state.reveal()["phase"] == "play"


def test_ms_7_4_a_burglar_may_come_to_an_empty_hand() -> None:
    state = table("", other="", mystery="cat_burglar", mystery_deck="")
    do(state, "play cat_burglar", "name 1")
    assert hand(state) == [] and deck(state) == ["cat_burglar"] and state.seat == 0


def test_ms_7_5_the_burglars_victim_is_named() -> None:
    state = table("", seats=3, mystery="cat_burglar")
    do(state, "play cat_burglar")
    assert legal(state) == ["name 1", "name 2"]
    assert why_not(state, "name 0") == why_not(state, "name 3") == "MS-7.5"


def test_ms_7_5_only_the_victim_is_asked() -> None:
    state = table("", seats=4, mystery="cat_burglar")
    do(state, "play cat_burglar", "name 2")
    assert state.seat == 2
    do(state, "give in")
    assert state.seat == 0


def test_ms_7_5_a_card_is_taken_only_after_the_victim_gave_in() -> None:
    state = table("", other="catnip", mystery="cat_burglar")
    do(state, "play cat_burglar", "name 1")
    assert hand(state) == []
    do(state, "give in")
    assert hand(state) == ["catnip"] and hand(state, 1) == []


def test_ms_7_5_it_is_taken_at_random() -> None:
    taken = []
    for seed in range(90):
        state = table("", other="cat catnip catnip", mystery="cat_burglar")
        do(state, "play cat_burglar", "name 1")
        state.reseed(seeded(seed))
        do(state, "give in")
        taken += hand(state)
    assert set(taken) == {"cat", "catnip"}
    assert 15 <= taken.count("cat") <= 45


def test_ms_7_5_a_blocked_burglar_is_spent() -> None:
    state = table("", other="security_system cat", mystery="cat_burglar")
    do(state, "play cat_burglar", "name 1", "show security_system")
    assert hand(state) == [] and hand(state, 1) == ["cat", "security_system"]
    assert deck(state)[-1] == "cat_burglar" and of(state)["mystery"] == []


def test_ms_7_5_a_victim_that_gave_in_may_lose_the_security_system() -> None:
    state = table("", other="security_system", mystery="cat_burglar")
    do(state, *BURGLE)
    assert hand(state) == ["security_system"]


# ------------------------------------------------------------------ MS-8 The Market
FIGURES = {
    "hard_candy": (1, 34, 0, 1),
    "security_system": (2, 6, 0, 0),
    "backhanded_compliment": (2, 6, 1, 0),
    "bridge_club": (3, 6, 0, 2),
    "makeover": (3, 6, 0, 0),
    "breakfast_menu": (4, 6, 2, 3),
    "catnip": (5, 6, 2, 2),
    "play_bingo": (6, 6, 0, 0),
    "cruise_vacation": (8, 6, 5, 0),
}


@pytest.mark.parametrize("card", FIGURES)
def test_ms_8_the_figures_of_the_market(card: str) -> None:
    row = next(row for row in GAME.cards.rows("card") if row["id"] == card)
    assert tuple(row.get(key, 0) for key in ("cost", "supply", "hearts", "coins")) == FIGURES[card]


def gives(state: Any, action: str) -> tuple[int, int, list[str]]:
    """Plays a card; the Hearts and Coins that it gave and the hand afterwards."""
    do(state, action)
    return space(state), int(state.coins), hand(state)


def test_ms_8_hard_candy_gives_1_coin() -> None:
    assert gives(table("hard_candy"), "play hard_candy") == (0, 1, [])


def test_ms_8_security_system_draws_1_card_when_played() -> None:
    assert gives(table("security_system", draw="catnip cat"), "play security_system") == (0, 0, ["catnip"])


def test_ms_8_backhanded_compliment_makes_every_other_player_discard_1_card() -> None:
    state = table("backhanded_compliment", seats=4, other="cat cat")
    do(state, COMPLIMENT, *["give in", "discard cat"] * 3)
    assert hand_sizes(state) == [0, 1, 1, 1]
    assert space(state) == 1 and state.coins == 0


def test_ms_8_bridge_club_gives_2_coins_and_all_players_draw_1_card() -> None:
    state = table("bridge_club", seats=4, draw="catnip")
    assert gives(state, "play bridge_club") == (0, 2, ["catnip"])
    assert hand_sizes(state) == [1, 3, 3, 3]


def test_ms_8_makeover_gives_neither_hearts_nor_coins() -> None:
    assert gives(table("makeover"), "play makeover") == (0, 0, [])


def test_ms_8_breakfast_menu_gives_2_hearts_or_3_coins() -> None:
    assert gives(table("breakfast_menu"), "play breakfast_menu hearts") == (2, 0, [])
    assert gives(table("breakfast_menu"), "play breakfast_menu coins") == (0, 3, [])


def test_ms_8_breakfast_menu_is_chosen_each_time_it_is_played() -> None:
    state = table("breakfast_menu breakfast_menu")
    do(state, "play breakfast_menu hearts", "play breakfast_menu coins")
    assert (space(state), state.coins) == (2, 3)


def test_ms_8_catnip_gives_2_hearts_and_2_coins() -> None:
    assert gives(table("catnip"), "play catnip") == (2, 2, [])


def test_ms_8_play_bingo_gives_nothing_before_an_opponent_is_named() -> None:
    state = table("play_bingo", other="cat cat")
    do(state, "play play_bingo")
    assert (space(state), state.coins) == (0, 0) and state.reveal()["phase"] == "name"


def test_ms_8_cruise_vacation_gives_5_hearts() -> None:
    assert gives(table("cruise_vacation"), "play cruise_vacation") == (5, 0, [])


def test_ms_8_0_a_cat_gives_1_heart_when_played() -> None:
    assert gives(table("cat"), "play cat") == (1, 0, [])


def test_ms_8_0_a_cat_is_not_for_sale() -> None:
    state = table(f"{FIVE} {FIVE}")
    do(state, *SPEND, *SPEND, "go shopping")
    assert why_not(state, "buy cat") == "MS-8.0"


def test_ms_8_0_a_cat_cannot_be_gained_with_makeover() -> None:
    state = table("makeover cruise_vacation")
    do(state, "play makeover", "return cruise_vacation")
    assert why_not(state, "gain cat") == "MS-8.0"


def test_ms_8_1_hard_candy_returned_breakfast_menu_gained() -> None:
    state = table("makeover hard_candy")
    do(state, "play makeover", "return hard_candy", "gain breakfast_menu")
    assert discarded(state) == ["breakfast_menu+", "makeover"]
    market = state.reveal()["market"]
    assert market["hard_candy"] == 21 and market["breakfast_menu"] == 5


def test_ms_8_1_the_gained_card_costs_at_most_3_more() -> None:
    state = table("makeover hard_candy")
    do(state, "play makeover", "return hard_candy")
    assert why_not(state, "gain catnip") == "MS-8.1"
    assert why_not(state, "gain breakfast_menu") == ""


def test_ms_8_1_it_may_be_cheaper_than_the_returned_one() -> None:
    state = table("makeover cruise_vacation")
    do(state, "play makeover", "return cruise_vacation", "gain hard_candy")
    assert discarded(state) == ["hard_candy+", "makeover"]


def test_ms_8_1_cats_mystery_cards_and_the_makeover_itself_are_not_returnable() -> None:
    state = table("makeover cat hard_candy", mystery="savings_bond")
    do(state, "play makeover")
    assert legal(state) == ["return hard_candy"]
    assert why_not(state, "return cat") == why_not(state, "return makeover") == "MS-8.1"


def test_ms_8_1_another_makeover_may_be_returned() -> None:
    state = table("makeover makeover")
    do(state, "play makeover", "return makeover", "gain play_bingo")
    assert discarded(state) == ["play_bingo+", "makeover"] and hand(state) == []


def test_ms_8_1_neither_card_is_used_this_turn() -> None:
    state = table("makeover catnip")
    do(state, "play makeover", "return catnip", "gain catnip")
    assert (space(state), state.coins) == (0, 0)
    assert why_not(state, "play catnip") == "MS-3.1"


def test_ms_8_1_with_something_returnable_the_exchange_is_made() -> None:
    state = table("makeover hard_candy")
    do(state, "play makeover")
    assert why_not(state, "go shopping") == "MS-8.1"
    do(state, "return hard_candy")
    assert why_not(state, "go shopping") == "MS-8.1"


@pytest.mark.parametrize("rest", ["", "cat", "cat cat"])
def test_ms_8_1_with_nothing_returnable_the_card_does_nothing(rest: str) -> None:
    state = table(f"makeover {rest}", mystery="savings_bond")
    do(state, "play makeover")
    assert discarded(state) == ["makeover"] and state.reveal()["phase"] == "play"


def test_ms_8_1_the_returned_cards_own_stack_is_a_legal_choice_even_when_it_was_empty() -> None:
    state = table("makeover cruise_vacation", market={"cruise_vacation": 0})
    do(state, "play makeover", "return cruise_vacation", "gain cruise_vacation")
    assert discarded(state) == ["cruise_vacation+", "makeover"]


def test_ms_8_1_a_mystery_card_may_be_gained_and_is_kept() -> None:
    state = table("makeover hard_candy", mystery_deck="savings_bond")
    do(state, "play makeover", "return hard_candy", "gain mystery")
    assert of(state)["mystery"] == ["savings_bond+"] and discarded(state) == ["makeover"]
    assert why_not(state, "play savings_bond") == "MS-9.1"


@pytest.mark.parametrize(
    ("other", "coins", "cats"),
    [
        ("hard_candy catnip", 0, 0),
        ("cat hard_candy", 4, 0),
        ("cat cat hard_candy", 6, 0),
        ("cat cat cat", 0, 1),
        ("cat cat cat cat hard_candy", 0, 1),
    ],
)
def test_ms_8_2_bingo_against_none_one_two_three_or_more_cats(other: str, coins: int, cats: int) -> None:
    state = table("play_bingo", other=other)
    do(state, "play play_bingo", "name 1")
    assert state.coins == coins
    assert discarded(state).count("cat+") == cats


def test_ms_8_2_the_opponent_keeps_the_hand() -> None:
    state = table("play_bingo", other="cat cat cat")
    do(state, "play play_bingo", "name 1")
    assert hand(state, 1) == ["cat", "cat", "cat"]


def test_ms_8_2_an_opponent_with_no_cards_may_be_named() -> None:
    state = table("play_bingo", other="")
    do(state, "play play_bingo", "name 1")
    assert state.coins == 0 and discarded(state) == ["play_bingo"]


def test_ms_8_2_an_opponent_is_chosen_never_oneself() -> None:
    state = table("play_bingo", seats=3)
    do(state, "play play_bingo")
    assert legal(state) == ["name 1", "name 2"]
    assert why_not(state, "name 0") == why_not(state, "name 3") == "MS-8.2"


@pytest.mark.parametrize(("second", "coins"), [("name 1", 8), ("name 2", 10)])
def test_ms_8_2_several_bingos_may_name_the_same_or_different_opponents(second: str, coins: int) -> None:
    state = table("play_bingo play_bingo", seats=3, other=["cat", "cat cat"])
    do(state, "play play_bingo", "name 1", "play play_bingo", second)
    assert state.coins == coins


def test_ms_8_2_it_cannot_be_blocked() -> None:
    state = table("play_bingo", other="cat security_system")
    do(state, "play play_bingo", "name 1")
    assert state.seat == 0 and state.coins == 4


def test_ms_8_2_the_whole_hand_is_shown_to_the_player() -> None:
    state = table("play_bingo", other="cat catnip catnip")
    do(state, "play play_bingo", "name 1")
    shown = [event.seen_by(0).card for event in state.log if event.kind == "hand"]
    assert [CARDS[card] for card in shown] == ["cat", "catnip", "catnip"]


def test_ms_8_2_the_others_see_the_result_but_not_the_cards() -> None:
    one = table("play_bingo", seats=3, other=["cat catnip", "cat"])
    two = table("play_bingo", seats=3, other=["cat makeover", "cat"])
    player(one, 1, draw="makeover")
    player(two, 1, draw="catnip")
    do(one, "play play_bingo", "name 1")
    do(two, "play play_bingo", "name 1")
    assert blind(one, two) == {2, SPECTATOR}
    assert next(event for event in one.log if event.kind == "bingo").seen_by(SPECTATOR).n == 1


# ------------------------------------------------------------------ MS-9 Mystery cards
def test_ms_9_1_a_mystery_card_is_not_played_in_the_turn_in_which_it_was_taken() -> None:
    state = table("makeover hard_candy", mystery_deck="savings_bond")
    do(state, "play makeover", "return hard_candy", "gain mystery")
    assert why_not(state, "play savings_bond") == "MS-9.1"


def test_ms_9_1_it_is_played_in_any_later_turn() -> None:
    state = table(FIVE, draw=FIVE, mystery_deck="savings_bond")
    do(state, *SPEND, "go shopping", "buy mystery", "end turn")
    for _ in range(3):
        end_turn(state)
    do(state, "play savings_bond")


def test_ms_9_1_an_older_copy_may_be_played_beside_a_new_one() -> None:
    state = table("", mystery="savings_bond savings_bond+")
    do(state, "play savings_bond")
    assert of(state)["mystery"] == ["savings_bond+"]
    assert why_not(state, "play savings_bond") == "MS-9.1"


def test_ms_9_1_any_number_may_be_played_in_a_turn() -> None:
    state = table("", mystery="savings_bond savings_bond gentleman_caller")
    do(state, "play savings_bond", "play gentleman_caller", "play savings_bond")
    assert (space(state), state.coins) == (4, 8)


def test_ms_9_1_they_cannot_be_stolen() -> None:
    state = table("", other="", mystery="cat_burglar")
    player(state, 1, mystery="savings_bond")
    do(state, "play cat_burglar", "name 1")
    assert of(state, 1)["mystery"] == ["savings_bond"] and of(state)["mystery"] == []


def test_ms_9_1_they_cannot_be_discarded() -> None:
    state = table("", other="cat", mystery="scary_cucumber")
    player(state, 1, mystery="savings_bond")
    do(state, "play scary_cucumber", "give in", "discard cat")
    assert of(state, 1)["mystery"] == ["savings_bond"] and state.seat == 0


def test_ms_9_1_they_cannot_be_returned() -> None:
    assert not [name for name in ACTIONS.names if name.startswith(("return mystery", "return savings_bond"))]


def test_ms_9_1_they_never_enter_a_discard_or_draw_pile() -> None:
    state = table("", draw="", discard="", mystery="gentleman_caller savings_bond")
    do(state, "play gentleman_caller", "play savings_bond")
    end_turn(state)
    assert of(state)["draw_pile"] == hand(state) == discarded(state) == []


def test_ms_9_1_only_their_owner_sees_them_at_any_time() -> None:
    state = table("", seats=3, mystery="savings_bond")
    end_turn(state)
    assert [kept(state, viewer, 0) for viewer in (0, 1, 2, SPECTATOR)] == [["savings_bond"], [], [], []]


def test_ms_9_2_a_mystery_card_without_coins_goes_under_the_deck_at_once() -> None:
    state = table("", mystery="gentleman_caller", mystery_deck="milk_dish")
    do(state, "play gentleman_caller")
    assert deck(state) == ["milk_dish", "gentleman_caller"] and area(state) == []


def test_ms_9_2_those_with_coins_when_shopping_ends_in_the_order_played() -> None:
    state = table("", mystery="savings_bond take_a_cat_nap early_bird_special", mystery_deck="milk_dish")
    do(state, "play take_a_cat_nap", "play savings_bond", "play early_bird_special", "go shopping")
    assert deck(state) == ["milk_dish"]
    do(state, "end turn")
    assert deck(state) == ["milk_dish", "take_a_cat_nap", "savings_bond", "early_bird_special"]


def test_ms_9_2_with_an_empty_deck_a_card_put_back_may_be_bought_again_in_the_same_turn() -> None:
    state = table("", mystery="savings_bond gentleman_caller", mystery_deck="")
    do(state, "play savings_bond", "play gentleman_caller", "go shopping", "buy mystery")
    assert of(state)["mystery"] == ["gentleman_caller+"] and deck(state) == []


def test_ms_9_2_a_card_with_coins_cannot_be_bought_again_in_the_same_turn() -> None:
    state = table("", mystery="savings_bond", mystery_deck="")
    do(state, "play savings_bond", "go shopping")
    assert why_not(state, "buy mystery") == "MS-5.2"


def test_ms_9_3_thief_and_victim_know_the_stolen_card_the_others_do_not() -> None:
    state = table("", seats=3, other="catnip", mystery="cat_burglar")
    do(state, *BURGLE)
    event = next(event for event in state.log if event.kind == "steal")
    assert [event.seen_by(viewer).card >= 0 for viewer in (0, 1, 2, SPECTATOR)] == [True, True, False, False]


def test_ms_9_3_the_stolen_card_may_be_played_and_goes_to_the_thiefs_discard_pile() -> None:
    state = table("", other="cruise_vacation", mystery="cat_burglar")
    do(state, *BURGLE, "play cruise_vacation")
    assert discarded(state) == ["cruise_vacation"] and discarded(state, 1) == []


def test_ms_9_3_the_stolen_card_may_be_returned_by_makeover() -> None:
    state = table("makeover", other="cruise_vacation", mystery="cat_burglar")
    do(state, *BURGLE, "play makeover", "return cruise_vacation")
    assert state.reveal()["market"]["cruise_vacation"] == 7


def test_ms_9_3_an_unplayed_stolen_card_goes_to_the_thiefs_discard_pile_too() -> None:
    state = table("", draw=FIVE, other="cruise_vacation", mystery="cat_burglar")
    do(state, *BURGLE)
    end_turn(state)
    assert discarded(state) == ["cruise_vacation"]


def test_ms_9_4_the_deck_has_21_cards() -> None:
    copies = {row["id"]: row["copies"] for row in GAME.cards.rows("mystery")}
    assert copies.pop("trip_to_the_pet_store") == 1
    assert set(copies.values()) == {2} and len(copies) == 10


def test_ms_9_4_how_many_of_each_is_ours_and_all_else_the_rulebooks() -> None:
    sources = GAME.cards.sources
    assert {source for name, source in sources.items() if name.endswith(".copies")} == {"house"}
    assert {source for name, source in sources.items() if not name.endswith(".copies")} == {"rulebook"}


def test_ms_9_5_a_redeemed_pair_goes_under_bottle_first() -> None:
    state = table("", mystery="bottle_of_milk milk_dish", mystery_deck="savings_bond")
    do(state, "redeem milk")
    assert deck(state) == ["savings_bond", "bottle_of_milk", "milk_dish"]


def test_ms_9_bottle_of_milk_and_dish_are_redeemed_for_a_cat() -> None:
    state = table("", mystery="bottle_of_milk milk_dish", space=5)
    do(state, "redeem milk")
    assert discarded(state) == ["cat+"] and space(state) == 5 and of(state)["mystery"] == []


def test_ms_9_bottle_of_milk_several_pairs_may_be_redeemed() -> None:
    state = table("", mystery="bottle_of_milk bottle_of_milk milk_dish milk_dish")
    do(state, "redeem milk", "redeem milk")
    assert discarded(state) == ["cat+", "cat+"]


@pytest.mark.parametrize("alone", ["bottle_of_milk bottle_of_milk", "milk_dish milk_dish"])
def test_ms_9_bottle_of_milk_alone_cannot_be_redeemed(alone: str) -> None:
    assert why_not(table("", mystery=alone), "redeem milk") == "MS-9.bottle_of_milk"


@pytest.mark.parametrize("mystery", ["bottle_of_milk milk_dish+", "bottle_of_milk+ milk_dish"])
def test_ms_9_bottle_of_milk_and_dish_must_both_be_from_an_earlier_turn(mystery: str) -> None:
    assert why_not(table("", mystery=mystery), "redeem milk") == "MS-9.1"


@pytest.mark.parametrize("card", ["bottle_of_milk", "milk_dish"])
def test_ms_9_milk_dish_and_bottle_cannot_be_played_singly(card: str) -> None:
    assert why_not(table("", mystery="bottle_of_milk milk_dish"), f"play {card}") == f"MS-9.{card}"


def test_ms_9_cat_burglar_takes_one_card_which_is_not_replaced() -> None:
    state = table("", other=FIVE, mystery="cat_burglar")
    do(state, *BURGLE)
    assert hand_sizes(state) == [1, 4]
    assert (space(state), state.coins) == (0, 0)


def test_ms_9_scary_cucumber_makes_every_other_player_discard_2_cards() -> None:
    state = table("", seats=3, other=FIVE, mystery="scary_cucumber")
    do(state, "play scary_cucumber", *["give in", "discard hard_candy", "discard hard_candy"] * 2)
    assert hand_sizes(state) == [0, 3, 3]
    assert (space(state), state.coins) == (0, 0)


def mystery(card: str, seats: int = 2) -> Any:
    return table("", seats=seats, draw="cat catnip makeover cat", mystery=card)


def test_ms_9_cats_meow_lets_all_players_draw_1_card_and_gives_2_hearts_to_its_owner() -> None:
    state = mystery("cats_meow", seats=3)
    assert gives(state, "play cats_meow") == (2, 0, ["cat"])
    assert hand_sizes(state) == [1, 3, 3]
    assert [space(state, seat) for seat in (1, 2)] == [0, 0]


def test_ms_9_early_bird_special_draws_1_card_and_gives_1_heart_and_1_coin() -> None:
    assert gives(mystery("early_bird_special"), "play early_bird_special") == (1, 1, ["cat"])


def test_ms_9_gentleman_caller_gives_4_hearts() -> None:
    assert gives(mystery("gentleman_caller"), "play gentleman_caller") == (4, 0, [])


def test_ms_9_its_your_birthday_draws_3_cards() -> None:
    assert gives(mystery("its_your_birthday"), "play its_your_birthday") == (0, 0, ["cat", "catnip", "makeover"])


def test_ms_9_savings_bond_gives_4_coins() -> None:
    assert gives(mystery("savings_bond"), "play savings_bond") == (0, 4, [])


def test_ms_9_take_a_cat_nap_draws_1_card_and_gives_2_coins() -> None:
    assert gives(mystery("take_a_cat_nap"), "play take_a_cat_nap") == (0, 2, ["cat"])


def test_ms_9_trip_to_the_pet_store_opens_it_and_goes_under_the_deck() -> None:
    state = mystery("trip_to_the_pet_store")
    assert gives(state, "play trip_to_the_pet_store") == (0, 0, [])
    assert state.reveal()["pet_store"] is True and deck(state)[-1] == "trip_to_the_pet_store"


# ------------------------------------------------------------------ MS-10 The end
LAST_CAT = {
    "a walk": (table("cat", space=7, cat_deck=1), ["play cat"]),
    "bingo": (table("play_bingo", other="cat cat cat", cat_deck=1), ["play play_bingo", "name 1"]),
    "milk": (table("", mystery="bottle_of_milk milk_dish", cat_deck=1), ["redeem milk"]),
    "the pet store": (
        table("", mystery="trip_to_the_pet_store savings_bond savings_bond", cat_deck=1),
        ["play savings_bond", "play savings_bond", "play trip_to_the_pet_store", "go shopping", "buy cat"],
    ),
    "an attack": (
        table("backhanded_compliment", other="cat", space=7, cat_deck=1),
        [COMPLIMENT, "give in", "discard cat"],
    ),
}


def ended(how: str) -> Any:
    state, steps = LAST_CAT[how]
    state = state.copy()
    state.log = []
    do(state, *steps)
    return state


@pytest.mark.parametrize("how", LAST_CAT)
def test_ms_10_1_the_game_ends_at_once_however_the_last_cat_is_taken(how: str) -> None:
    state = ended(how)
    assert state.seat == OVER and state.cat_deck == 0 and legal(state) == []
    assert state.reveal()["phase"] == "over"
    assert kinds(state)[-1] == "end" and discarded(state)[-1] == "cat+"


def test_ms_10_1_not_before_the_last_cat_is_taken() -> None:
    state = table("cat", space=7, cat_deck=2)
    do(state, "play cat")
    assert state.seat == 0 and state.cat_deck == 1


def test_ms_10_1_on_anybodys_turn() -> None:
    state = table("", cat_deck=1)
    end_turn(state)
    player(state, 1, hand="cat", space=7)
    do(state, "play cat")
    assert state.seat == OVER and discarded(state, 1) == ["cat+"]


def test_ms_10_1_remaining_hearts_lapse() -> None:
    state = table("cruise_vacation", space=6, cat_deck=1)
    do(state, "play cruise_vacation")
    assert state.seat == OVER and space(state) == 0


def test_ms_10_1_the_card_being_resolved_stays_where_it_is() -> None:
    assert area(ended("a walk")) == ["cat"] and area(ended("bingo")) == ["play_bingo"]
    assert area(ended("milk")) == ["bottle_of_milk", "milk_dish"]


def test_ms_10_1_coins_that_would_follow_are_not_gained() -> None:
    state = table("catnip", space=6, cat_deck=1)
    do(state, "play catnip")
    assert state.seat == OVER and state.coins == 0


def test_ms_10_1_what_came_before_the_hearts_has_happened() -> None:
    state = table("", seats=3, draw="catnip", mystery="cats_meow", space=7, cat_deck=1)
    do(state, "play cats_meow")
    assert state.seat == OVER and hand_sizes(state) == [1, 3, 3]
    assert hand(ended("an attack"), 1) == []


def test_ms_10_1_there_is_no_clean_up_and_no_next_turn() -> None:
    state = table("cat hard_candy catnip", space=7, cat_deck=1)
    do(state, "play hard_candy", "play cat")
    assert hand(state) == ["catnip"] and area(state) == ["hard_candy", "cat"]
    assert of(state, 1)["turns"] == 0


def test_ms_10_1_then_nothing_more_can_be_done() -> None:
    state = ended("a walk")
    assert {state.why_not(action) for action in range(len(ACTIONS))} == {"MS-10.1"}


def standings(cats: list[int], turns: list[int], mystery_cards: list[str]) -> list[int]:
    state = table("", seats=len(cats))
    for seat, n in enumerate(cats):
        lying = {"hand": " ".join(["cat"] * n), "draw": "", "discard": ""}
        player(state, seat, **lying, turns=turns[seat], mystery=mystery_cards[seat])
    return list(state.winners())


def test_ms_10_2_cats_count_wherever_they_lie() -> None:
    state = table("cat cat", space=7, draw="cat hard_candy", discard="catnip cat", cat_deck=1)
    do(state, "play cat")
    assert area(state) == ["cat"] and state.scores()[0] == 5


def test_ms_10_2_cats_adopted_this_turn_count_wherever_a_reshuffle_took_them() -> None:
    assert table("cat+ cat", draw="cat+ hard_candy", discard="cat+").scores()[0] == 4


def test_ms_10_2_only_cats_count() -> None:
    state = table("cruise_vacation", draw="", discard="catnip", mystery="bottle_of_milk milk_dish", space=6)
    assert state.scores()[0] == 0


def test_ms_10_2_a_bottle_of_milk_left_in_the_play_area_is_no_cat() -> None:
    state = ended("milk")
    player(state, 0, draw="", discard="cat+")
    assert area(state) == ["bottle_of_milk", "milk_dish"] and state.scores()[0] == 1


def test_ms_10_2_most_cats_wins_whatever_turns_and_mystery_cards() -> None:
    assert standings([3, 4], [1, 9], ["savings_bond", ""]) == [1]


def test_ms_10_3_a_tie_goes_to_the_fewest_turns() -> None:
    assert standings([4, 4], [5, 4], ["savings_bond", ""]) == [1]
    assert standings([4, 4, 4], [5, 4, 5], ["", "", ""]) == [1]


def test_ms_10_3_then_to_the_most_unused_mystery_cards() -> None:
    assert standings([4, 4], [5, 5], ["savings_bond", ""]) == [0]
    assert standings([4, 4, 4], [5, 5, 6], ["milk_dish", "cat_burglar milk_dish", "savings_bond " * 3]) == [1]


def test_ms_10_3_then_the_victory_is_shared() -> None:
    assert standings([4, 4], [5, 5], ["", ""]) == [0, 1]
    assert standings([4, 3, 4, 4], [5, 1, 5, 6], ["milk_dish", "", "cat_burglar", ""]) == [0, 2]


def test_ms_10_3_a_turn_counts_once_begun() -> None:
    state = deal()
    assert [of(state, seat)["turns"] for seat in (0, 1)] == [1, 0]
    end_turn(state)
    assert [of(state, seat)["turns"] for seat in (0, 1)] == [1, 1]


def test_ms_10_3_the_active_player_has_had_the_more_turns() -> None:
    state = table("cat", space=7, draw="", discard="", cat_deck=1)
    player(state, 1, hand="cat cat", draw="", discard="")
    do(state, "play cat")
    assert state.scores() == [2, 2] and state.winners() == [1]


def test_ms_10_3_mystery_cards_taken_this_turn_count() -> None:
    assert standings([4, 4], [5, 5], ["milk_dish+", "savings_bond"]) == [0, 1]


@pytest.mark.parametrize("played", ["play savings_bond", "redeem milk"])
def test_ms_10_3_mystery_cards_that_were_played_do_not_count(played: str) -> None:
    state = table("", draw="", discard="", mystery="bottle_of_milk milk_dish savings_bond", cat_deck=1)
    do(state, played)
    player(state, 0, discard="")
    player(state, 1, hand="", draw="", turns=1, mystery="savings_bond " * len(of(state)["mystery"]))
    assert state.winners() == [0, 1]


# ------------------------------------------------------------------ MS-11 What everyone may know
EVERYBODY = pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])


@EVERYBODY
def test_ms_11_1_market_cat_deck_and_scoreboards_are_open(viewer: int) -> None:
    state = table("cat", seats=3, market={"catnip": 2}, cat_deck=9, space=4)
    view = state.view(viewer)
    assert view.market[HAND_CARDS.index("catnip")] == 2 and view.cat_deck == 9
    assert [one.space for one in view.players] == [4, 0, 0] and [one.turns for one in view.players] == [1, 0, 0]


@EVERYBODY
def test_ms_11_1_play_areas_are_open(viewer: int) -> None:
    state = table("catnip", seats=3, mystery="savings_bond")
    do(state, "play catnip", "play savings_bond")
    assert [CARDS[card] for card in state.view(viewer).play_area] == ["catnip", "savings_bond"]


@EVERYBODY
def test_ms_11_1_the_sizes_of_hands_draw_piles_and_the_mystery_deck_are_open(viewer: int) -> None:
    state = table("cat", seats=3, draw="cat catnip", mystery_deck="savings_bond milk_dish", other="cat makeover")
    view = state.view(viewer)
    assert [one.hand_size for one in view.players] == [1, 2, 2]
    assert view.players[0].draw_size == 2 and view.mystery_size == 2


@EVERYBODY
def test_ms_11_1_who_holds_how_many_mystery_cards_is_open(viewer: int) -> None:
    state = table("", seats=3, mystery="savings_bond milk_dish+")
    assert [one.mystery_size for one in state.view(viewer).players] == [2, 0, 0]


@EVERYBODY
def test_ms_11_1_the_contents_of_all_discard_piles_are_open(viewer: int) -> None:
    state = table("", seats=3, discard="catnip cat")
    player(state, 1, discard="makeover")
    piles = [[HAND_CARDS[card] for card in one.discard_pile] for one in state.view(viewer).players]
    assert piles == [["catnip", "cat"], ["makeover"], []]


@EVERYBODY
def test_ms_11_1_everyones_cats_can_be_counted_as_long_as_no_card_went_unseen(viewer: int) -> None:
    state = table("cat cat+", seats=3, draw="cat+", discard="cat cat+", other="cat")
    assert [state.view(viewer).cats(seat) for seat in range(3)] == state.scores()


def twins(one: dict[str, str], two: dict[str, str], seat: int = 1) -> set[int]:
    """The viewers of 3 seats and a spectator who see no difference between two ways in which a seat's cards lie."""
    states = (table("cat", seats=3), table("cat", seats=3))
    player(states[0], seat, **one)
    player(states[1], seat, **two)
    return blind(*states)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_ms_11_2_hands_are_hidden_from_all_others(seat: int) -> None:
    one, two = {"hand": "catnip cat", "draw": "makeover"}, {"hand": "makeover cat", "draw": "catnip"}
    assert twins(one, two, seat) == {0, 1, 2, SPECTATOR} - {seat}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_ms_11_2_the_order_of_draw_piles_is_hidden_from_everyone(seat: int) -> None:
    assert twins({"draw": "catnip cat makeover"}, {"draw": "makeover catnip cat"}, seat) == {0, 1, 2, SPECTATOR}


def test_ms_11_2_where_a_marked_card_went_after_a_reshuffle_is_hidden() -> None:
    one, two = {"hand": "catnip+", "draw": "cat"}, {"hand": "cat", "draw": "catnip+"}
    assert twins(one, two, 0) == {1, 2, SPECTATOR}


@pytest.mark.parametrize("how", LAST_CAT)
def test_ms_11_2_the_count_of_cats_shows_at_the_end_what_was_hidden(how: str) -> None:
    assert ended(how).revealed


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_ms_11_2_others_mystery_cards_are_hidden(seat: int) -> None:
    states = [table("", seats=3, mystery_deck=left) for left in ("milk_dish", "savings_bond")]
    player(states[0], seat, mystery="savings_bond")
    player(states[1], seat, mystery="milk_dish")
    assert blind(*states) == {0, 1, 2, SPECTATOR} - {seat}


def test_ms_11_2_the_order_of_the_mystery_deck_is_hidden() -> None:
    one = table("", mystery_deck="milk_dish cat_burglar savings_bond")
    two = table("", mystery_deck="savings_bond milk_dish cat_burglar")
    assert blind(one, two) == {0, 1, SPECTATOR}


def test_ms_11_2_a_bought_mystery_card_is_hidden_from_the_others() -> None:
    states = [
        table(FIVE, seats=3, mystery_deck=cards) for cards in ("milk_dish savings_bond", "savings_bond milk_dish")
    ]
    for state in states:
        do(state, *SPEND, "go shopping", "buy mystery")
    assert blind(*states) == {1, 2, SPECTATOR}


def test_ms_11_2_drawn_cards_are_hidden_from_the_others() -> None:
    states = [table("security_system", seats=3, draw=cards) for cards in ("cat catnip", "catnip cat")]
    for state in states:
        do(state, "play security_system")
    assert blind(*states) == {1, 2, SPECTATOR}


def test_ms_11_2_a_stolen_card_is_hidden_from_bystanders() -> None:
    states = {}
    for seed in range(20):
        state = table("", seats=3, other="cat catnip", mystery="cat_burglar")
        do(state, "play cat_burglar", "name 1")
        state.reseed(seeded(seed))
        do(state, "give in")
        states[hand(state)[0]] = state
    assert blind(states["cat"], states["catnip"]) == {2, SPECTATOR}


def test_ms_11_2_only_the_seat_to_decide_is_told_what_it_may_do() -> None:
    state = table("cat", seats=3)
    assert [bool(state.view(viewer).legal) for viewer in (0, 1, 2, SPECTATOR)] == [True, False, False, False]


# a hand shown to a BINGO
def bingo(other: str | list[str], mine: str = "", **more: Any) -> Any:
    """Seat 0 of 3 has seen the hand of seat 1."""
    state = table(f"play_bingo {mine}", seats=3, other=other, **more)
    do(state, "play play_bingo", "name 1")
    return state


def test_ms_11_3_a_hand_shown_to_a_bingo_is_remembered_by_the_player_alone() -> None:
    state = bingo("cat catnip catnip")
    assert known(state, 0, 1) == ["cat", "catnip", "catnip"]
    assert known(state, 2, 1) == known(state, SPECTATOR, 1) == []


def test_ms_11_3_a_shown_hand_stays_known_when_a_card_is_drawn_to_it() -> None:
    state = bingo("cat catnip", "bridge_club")
    player(state, 1, draw="makeover")
    do(state, "play bridge_club")
    assert known(state, 0, 1) == ["cat", "catnip"] and hand_sizes(state)[1] == 3


def test_ms_11_3_a_second_bingo_brings_it_up_to_date() -> None:
    state = bingo("cat catnip", "bridge_club play_bingo")
    player(state, 1, draw="makeover")
    do(state, "play bridge_club", "play play_bingo", "name 1")
    assert known(state, 0, 1) == ["cat", "makeover", "catnip"]


def test_ms_11_3_a_discarded_card_is_no_longer_certain() -> None:
    state = bingo("cat catnip catnip", "backhanded_compliment")
    do(state, COMPLIMENT, "give in", "discard catnip")
    assert known(state, 0, 1) == ["cat", "catnip"]


def test_ms_11_3_a_played_card_is_no_longer_certain() -> None:
    state = bingo("cat catnip catnip")
    end_turn(state)
    do(state, "play catnip")
    assert known(state, 0, 1) == ["cat", "catnip"]


def test_ms_11_3_a_breakfast_menu_played_for_hearts_is_no_longer_certain() -> None:
    state = bingo("cat breakfast_menu")
    end_turn(state)
    do(state, "play breakfast_menu hearts")
    assert known(state, 0, 1) == ["cat"]


def test_ms_11_3_a_returned_card_is_no_longer_certain() -> None:
    state = bingo("cat catnip makeover")
    end_turn(state)
    do(state, "play makeover", "return catnip")
    assert known(state, 0, 1) == ["cat"]


def test_ms_11_3_a_hand_is_forgotten_when_it_is_laid_down() -> None:
    state = bingo("cat catnip")
    end_turn(state)
    assert known(state, 0, 1) == ["cat", "catnip"]
    end_turn(state)
    assert known(state, 0, 1) == []


def test_ms_11_3_nothing_is_known_of_an_own_hand_but_what_is_there() -> None:
    state = bingo("cat catnip")
    assert known(state, 1, 1) == ["cat", "catnip"] and known(state, 1, 0) == []


# a shown Security System
def test_ms_11_3_a_shown_security_system_is_remembered_by_all() -> None:
    state = table("backhanded_compliment", seats=3, other="security_system cat")
    do(state, COMPLIMENT, "show security_system")
    assert [known(state, viewer, 1) for viewer in (0, 2, SPECTATOR)] == [["security_system"]] * 3


def test_ms_11_3_shown_twice_it_is_still_one() -> None:
    state = bingo("security_system cat", "backhanded_compliment backhanded_compliment")
    do(state, *[COMPLIMENT, "show security_system", "show security_system"] * 2)
    assert known(state, 0, 1) == ["cat", "security_system"] and known(state, 2, 1) == ["security_system"]


def test_ms_11_3_it_is_forgotten_when_it_is_discarded() -> None:
    state = table("backhanded_compliment backhanded_compliment", other="security_system cat")
    do(state, COMPLIMENT, "show security_system", COMPLIMENT, "give in", "discard security_system")
    assert known(state, 0, 1) == []


def test_ms_11_3_it_is_forgotten_when_its_holder_lays_the_hand_down() -> None:
    state = table("backhanded_compliment", seats=3, other="security_system")
    do(state, COMPLIMENT, "show security_system", "give in", "discard security_system")
    end_turn(state)
    assert known(state, 2, 1) == ["security_system"]
    end_turn(state)
    assert known(state, 2, 1) == []


# a card lost to or taken by a burglar
def burgled(other: str | list[str], mine: str = "", seats: int = 3, **more: Any) -> Any:
    state = table(mine, seats=seats, other=other, mystery="cat_burglar cat_burglar", **more)
    do(state, *BURGLE)
    return state


def test_ms_11_3_a_card_lost_to_a_burglar_is_remembered_by_its_victim_alone() -> None:
    state = burgled("catnip")
    assert known(state, 1, 0) == ["catnip"]
    assert known(state, 2, 0) == known(state, SPECTATOR, 0) == []


def test_ms_11_3_it_is_no_longer_certain_when_the_thief_plays_it() -> None:
    state = burgled("catnip")
    do(state, "play catnip")
    assert known(state, 1, 0) == []


def test_ms_11_3_nor_when_the_thief_plays_another_like_it() -> None:
    state = burgled("catnip", "catnip")
    do(state, "play catnip")
    assert known(state, 1, 0) == [] and hand(state) == ["catnip"]


def test_ms_11_3_it_is_forgotten_when_the_thief_lays_the_hand_down() -> None:
    state = burgled("catnip")
    end_turn(state)
    assert known(state, 1, 0) == []


def test_ms_11_3_a_card_taken_from_a_known_hand_is_known_to_be_gone() -> None:
    state = table("play_bingo", seats=3, other="catnip catnip cat", mystery="cat_burglar")
    do(state, "play play_bingo", "name 1", *BURGLE)
    assert known(state, 0, 1) == hand_sorted(state, 1)


def hand_sorted(state: Any, seat: int) -> list[str]:
    return sorted(hand(state, seat), key=HAND_CARDS.index)


@pytest.mark.parametrize(
    ("shown", "certain"), [("cat cat catnip", ["cat"]), ("catnip catnip", ["catnip"]), ("cat catnip", [])]
)
def test_ms_11_3_after_a_theft_a_bystander_is_certain_of_all_but_one_of_each_card(
    shown: str, certain: list[str]
) -> None:
    state = bingo([shown, "cat"])
    state.seat = state.turn = 2  # seat 1 has not laid the hand down yet
    player(state, 2, mystery="cat_burglar")
    do(state, *BURGLE)
    assert known(state, 0, 1) == certain


def test_ms_11_3_a_blocked_burglar_leaves_all_as_certain_as_before() -> None:
    state = bingo("security_system cat", mystery="cat_burglar")
    do(state, "play cat_burglar", "name 1", "show security_system")
    assert known(state, 0, 1) == ["cat", "security_system"]
    assert lumps(state, 2) == [{0}, {1}, {2}]


def test_ms_11_3_bystanders_cannot_tell_thief_and_victim_apart_but_these_can() -> None:
    state = burgled("catnip cat")
    assert lumps(state, 2) == lumps(state, SPECTATOR) == [{0, 1}, {2}]
    assert lumps(state, 0) == lumps(state, 1) == [{0}, {1}, {2}]


def test_ms_11_3_their_unseen_cards_are_counted_together() -> None:
    state = burgled("catnip cat", "makeover", draw="hard_candy")
    player(state, 1, draw="bridge_club")
    assert sorted(unseen(state, 2, 0)) == ["bridge_club", "cat", "catnip", "hard_candy", "makeover"]
    assert unseen(state, 2, 0) == unseen(state, 2, 1)


def test_ms_11_3_a_bystander_does_not_know_their_cats() -> None:
    state = burgled("catnip cat")
    assert [state.view(2).cats(seat) is None for seat in range(3)] == [True, True, False]
    assert state.view(0).cats(1) is not None


def test_ms_11_3_two_thefts_lump_three_players_for_the_fourth() -> None:
    state = burgled("catnip cat", seats=4)
    do(state, "play cat_burglar", "name 2", "give in")
    assert lumps(state, 3) == [{0, 1, 2}, {3}]
    assert lumps(state, 1) == [{0, 2}, {1}, {3}] and lumps(state, 2) == [{0, 1}, {2}, {3}]
    assert lumps(state, 0) == [{0}, {1}, {2}, {3}]


def test_ms_11_3_who_lays_everything_open_can_be_told_apart_again() -> None:
    state = burgled("catnip", draw="", discard=FIVE)
    end_turn(state)
    assert lumps(state, 2) == [{0}, {1}, {2}]
    assert state.view(2).cats(0) == 0


def test_ms_11_3_not_while_cards_are_left_unseen() -> None:
    state = burgled("catnip", draw="cat", discard=FIVE)
    end_turn(state)
    assert lumps(state, 2) == [{0, 1}, {2}]


def test_ms_11_3_of_three_the_other_two_stay_lumped() -> None:
    state = burgled("catnip", seats=4, draw="", discard=FIVE)
    do(state, "play cat_burglar", "name 2", "give in")
    end_turn(state)
    assert lumps(state, 3) == [{0}, {1, 2}, {3}]


def test_ms_11_3_a_dealt_position_shows_the_bystander_the_same() -> None:
    state = burgled("catnip cat makeover", "hard_candy")
    view = state.view(2)
    assert GAME.imagine(view, seeded(3)).view(2).data() == view.data()


# Mystery cards
def test_ms_11_3_mystery_cards_put_under_the_deck_are_known_in_their_order() -> None:
    state = table("", seats=3, mystery="gentleman_caller its_your_birthday", mystery_deck="savings_bond milk_dish")
    do(state, "play gentleman_caller", "play its_your_birthday")
    assert [under(state, viewer) for viewer in (0, 2, SPECTATOR)] == [["gentleman_caller", "its_your_birthday"]] * 3


def test_ms_11_3_the_cards_above_them_stay_unknown() -> None:
    state = table("makeover hard_candy", mystery="gentleman_caller", mystery_deck="savings_bond milk_dish")
    do(state, "play gentleman_caller", "play makeover", "return hard_candy", "gain mystery")
    assert kept(state, 1, 0) == [] and under(state, 1) == ["gentleman_caller"]


def taken_again(mine: str = "gentleman_caller") -> Any:
    """Seat 0 of 3 has put a Gentleman Caller under an empty deck and bought it again."""
    state = table(FIVE, seats=3, draw=FIVE, mystery=mine, mystery_deck="")
    do(state, "play gentleman_caller", *SPEND, "go shopping", "buy mystery")
    return state


def test_ms_11_3_one_that_is_taken_again_is_known_to_all() -> None:
    state = taken_again()
    assert [kept(state, viewer, 0) for viewer in (1, 2, SPECTATOR)] == [["gentleman_caller+"]] * 3
    assert under(state, 1) == []
    assert next(event for event in state.log if event.kind == "mystery").seen_by(SPECTATOR).card >= 0


def test_ms_11_3_it_stays_known_in_later_turns() -> None:
    state = taken_again()
    do(state, "end turn")
    assert kept(state, 1, 0) == ["gentleman_caller"]


def test_ms_11_3_it_is_forgotten_when_it_is_played() -> None:
    state = taken_again()
    do(state, "end turn")
    for _ in range(2):
        end_turn(state)
    do(state, "play gentleman_caller")
    assert kept(state, 1, 0) == [] and under(state, 1) == ["gentleman_caller"]


def test_ms_11_3_with_a_second_one_in_secret_neither_is_certain_after_one_was_played() -> None:
    state = taken_again("gentleman_caller gentleman_caller")
    do(state, "end turn")
    for _ in range(2):
        end_turn(state)
    do(state, "play gentleman_caller")
    assert kept(state, 1, 0) == [] and of(state)["mystery"] == ["gentleman_caller"]


def test_ms_11_3_what_is_certain_by_elimination_is_dealt_so() -> None:
    state = table("cat", mystery_deck="")
    player(state, 1, mystery="milk_dish")
    dealt = GAME.imagine(state.view(0), seeded(5))
    assert of(dealt, 1)["mystery"] == ["milk_dish"]


def test_ms_11_3_the_unseen_mystery_cards_are_all_but_those_one_keeps_or_knows() -> None:
    state = table("", mystery="savings_bond gentleman_caller", mystery_deck="milk_dish cat_burglar")
    player(state, 1, mystery="cats_meow")
    do(state, "play gentleman_caller")
    unknown = {CARDS[10 + card] for card, n in enumerate(state.view(0).unseen_mystery) if n}
    assert unknown == {"milk_dish", "cat_burglar", "cats_meow"}


def test_ms_11_3_one_that_is_known_to_all_is_not_among_the_unseen() -> None:
    assert list(taken_again().view(1).unseen_mystery) == [0] * 11


# ------------------------------------------------------------------ what is refused, and by which rule
POOR = table("cat security_system makeover catnip+ hard_candy", mystery="savings_bond milk_dish gentleman_caller+")
REFUSALS: list[tuple[str, Any, list[str], dict[str, str]]] = [
    (
        "playing",
        POOR,
        [],
        {
            "play bridge_club": "MS-3.1",
            "play breakfast_menu hearts": "MS-3.1",
            "play catnip": "MS-3.6",
            "play cat_burglar": "MS-9.1",
            "play gentleman_caller": "MS-9.1",
            "play milk_dish": "MS-9.milk_dish",
            "play bottle_of_milk": "MS-9.bottle_of_milk",
            "redeem milk": "MS-9.bottle_of_milk",
            "name 1": "MS-8.2",
            "return hard_candy": "MS-8.1",
            "gain hard_candy": "MS-8.1",
            "show security_system": "MS-7.2",
            "give in": "MS-7.2",
            "discard cat": "MS-7.3",
            "buy hard_candy": "MS-2.1",
            "end turn": "MS-2.1",
        },
    ),
    (
        "shopping",
        table("hard_candy hard_candy", market={"security_system": 0, "catnip": 0}),
        ["play hard_candy", "go shopping"],
        {
            "play hard_candy": "MS-2.2",
            "redeem milk": "MS-2.2",
            "go shopping": "MS-2.2",
            "buy bridge_club": "MS-5.1",
            "buy mystery": "MS-5.1",
            "buy security_system": "MS-5.2",
            "buy catnip": "MS-5.2",
            "buy cat": "MS-8.0",
            "name 1": "MS-8.2",
            "discard hard_candy": "MS-7.3",
            "give in": "MS-7.2",
            "return hard_candy": "MS-8.1",
        },
    ),
    (
        "naming BINGO's opponent",
        table("play_bingo cat"),
        ["play play_bingo"],
        {"name 0": "MS-8.2", "name 2": "MS-8.2", "play cat": "MS-8.2", "end turn": "MS-8.2", "discard cat": "MS-8.2"},
    ),
    (
        "naming the burglar's victim",
        table("cat", mystery="cat_burglar"),
        ["play cat_burglar"],
        {"name 0": "MS-7.5", "name 3": "MS-7.5", "play cat": "MS-7.5", "go shopping": "MS-7.5", "give in": "MS-7.5"},
    ),
    (
        "returning",
        POOR,
        ["play makeover"],
        {
            "return cat": "MS-8.1",
            "return bridge_club": "MS-8.1",
            "return catnip": "MS-3.6",
            "gain hard_candy": "MS-8.1",
            "play cat": "MS-8.1",
            "buy hard_candy": "MS-8.1",
        },
    ),
    (
        "gaining",
        table("makeover hard_candy", market={"bridge_club": 0}, mystery_deck=""),
        ["play makeover", "return hard_candy"],
        {
            "gain cat": "MS-8.0",
            "gain catnip": "MS-8.1",
            "gain bridge_club": "MS-5.2",
            "gain mystery": "MS-5.2",
            "return hard_candy": "MS-8.1",
            "go shopping": "MS-8.1",
        },
    ),
    (
        "answering",
        table("backhanded_compliment", other="cat catnip"),
        [COMPLIMENT],
        {
            "show security_system": "MS-7.2",
            "discard cat": "MS-7.2",
            "play cat": "MS-7.2",
            "name 0": "MS-7.2",
            "end turn": "MS-7.2",
        },
    ),
    (
        "discarding",
        table("backhanded_compliment", other="cat catnip"),
        [COMPLIMENT, "give in"],
        {
            "discard hard_candy": "MS-7.3",
            "show security_system": "MS-7.3",
            "give in": "MS-7.3",
            "go shopping": "MS-7.3",
            "buy cat": "MS-7.3",
        },
    ),
    ("at the pet store", at_the_pet_store(bonds=1), [], {"buy cat": "MS-5.4", "buy catnip": "MS-5.1"}),
    ("over", ended("a walk"), [], {"go shopping": "MS-10.1", "play cat": "MS-10.1", "end turn": "MS-10.1"}),
]
EACH_REFUSAL = [
    pytest.param(state, steps, action, rule, id=f"{asked}: {action}")
    for asked, state, steps, rules in REFUSALS
    for action, rule in rules.items()
]


@pytest.mark.parametrize(("state", "steps", "action", "rule"), EACH_REFUSAL)
def test_why_not_names_the_rule(state: Any, steps: list[str], action: str, rule: str) -> None:
    state = state.copy()
    do(state, *steps)
    assert why_not(state, action) == rule
    assert rule in GAME.rulebook.rules and GAME.words.reason(rule)


@pytest.mark.parametrize(("state", "steps"), [row[1:3] for row in REFUSALS], ids=[row[0] for row in REFUSALS])
def test_what_is_refused_changes_nothing(state: Any, steps: list[str]) -> None:
    state = state.copy()
    do(state, *steps)
    before = state.reveal(), state.view(SPECTATOR).data()
    for action in sorted({*range(len(ACTIONS))} - {*state.legal()}):
        with pytest.raises(IllegalAction):
            state.apply(action)
    assert (state.reveal(), state.view(SPECTATOR).data()) == before


# ------------------------------------------------------------------ players
def play(table_: Any, names: list[str], seed: int) -> None:
    """Bots play to the end; the table raises at the first illegal action."""
    bots, rng = [bot(name, GAME) for name in names], seeded(seed)
    while not table_.over:
        seat = table_.seat
        if names[seat] == "random":
            legal_now = table_.legal()
            table_.act(seat, legal_now[rng.below(len(legal_now))])
        else:
            table_.act(seat, GAME.actions.names[bots[seat].choose(table_.view(seat), rng)])


def test_instinct_beats_random_in_over_90_percent_of_2_player_games() -> None:
    wins = 0.0
    for seed in range(100):
        table_, mine = GAME.table(2, seed=seed), seed % 2
        play(table_, ["house_cat", "random"][:: 1 if mine == 0 else -1], seed)
        wins += (mine in table_.winners()) / len(table_.winners())
    assert wins > 90


@SEATS
def test_instinct_plays_every_number_of_players_to_the_end(seats: int) -> None:
    for options in ({}, {"first_game": 1, "even_start": 1}):
        table_ = GAME.table(seats, seed=seats, options=options)
        play(table_, ["house_cat"] * seats, seats)
        assert table_.scores() and table_.winners()


# ------------------------------------------------------------------ card files
def file_with(path: Path, *change: str) -> Game:
    """The game with one thing changed in its card file, as `--cards` reads it."""
    text = (GAME.folder / "cards.toml").read_text(encoding="utf-8")
    assert change[0] in text
    (path / "cards.toml").write_text(text.replace(*change), encoding="utf-8")
    return GAME.with_cards(path / "cards.toml")


def test_another_card_file_is_another_card_set(tmp_path: Path) -> None:
    assert file_with(tmp_path, "hearts = 5", "hearts = 6").cards.digest != GAME.cards.digest


def test_another_layout_of_the_same_figures_is_the_same_card_set(tmp_path: Path) -> None:
    assert file_with(tmp_path, "hearts = 5", "hearts = 5  # fine").cards.digest == GAME.cards.digest


def test_other_hearts_are_walked(tmp_path: Path) -> None:
    state = table("cruise_vacation", game=file_with(tmp_path, "hearts = 5", "hearts = 6"))
    do(state, "play cruise_vacation")
    assert space(state) == 6


def test_many_hearts_adopt_more_than_one_cat(tmp_path: Path) -> None:
    state = table("cruise_vacation", game=file_with(tmp_path, "hearts = 5", "hearts = 19"))
    do(state, "play cruise_vacation")
    assert discarded(state) == ["cat+", "cat+", "cruise_vacation"] and space(state) == 3


@pytest.mark.parametrize(
    ("change", "hand_cards", "steps", "coins"),
    [
        (("bingo_one = 4", "bingo_one = 5"), "play_bingo", ["play play_bingo", "name 1"], 5),
        (("coins = 3", "coins = 9"), "breakfast_menu", ["play breakfast_menu coins"], 9),
        (("cost = 5", "cost = 1"), FIVE, [*SPEND, "go shopping", "buy catnip"], 4),
        (("mystery_cost = 4", "mystery_cost = 2"), FIVE, [*SPEND, "go shopping", "buy mystery"], 3),
    ],
)
def test_other_coins_and_costs_are_paid(
    tmp_path: Path, change: tuple[str, str], hand_cards: str, steps: list[str], coins: int
) -> None:
    state = table(hand_cards, other="cat", game=file_with(tmp_path, *change))
    do(state, *steps)
    assert state.coins == coins


def test_other_rules_are_kept(tmp_path: Path) -> None:
    state = table("cat", space=2, game=file_with(tmp_path, "spaces = 8", "spaces = 3"))
    do(state, "play cat")
    assert space(state) == 0 and discarded(state)[0] == "cat+"


def test_other_set_ups_are_dealt(tmp_path: Path) -> None:
    state = deal(3, file_with(tmp_path, "hand = 5 ", "hand = 6 "))
    assert hand_sizes(state) == [6, 6, 6]
    state = deal(3, file_with(tmp_path, "supply = 29", "supply = 40"))
    assert state.cat_deck == 31


def test_a_game_with_another_card_file_is_played_to_the_end(tmp_path: Path) -> None:
    table_ = file_with(tmp_path, "copies = 2", "copies = 7").table(2, seed=1)
    assert len(table_.reveal()["mystery_deck"]) == 71  # type: ignore[arg-type]
    play(table_, ["house_cat", "house_cat"], 1)
    assert table_.over


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (('id = "catnip"', 'id = "catnap"'), r"\[\[card\]\] has cat, .*catnap.*: expected cat, hard_candy"),
        (('id = "milk_dish"', 'id = "milk_jug"'), r"\[\[mystery\]\] has bottle_of_milk, milk_jug.*expected bottle"),
        (("[[mystery]]", "[[mysteries]]"), r"expected tables \[\[mystery\]\]"),
        (("[rules]", "[rule]"), r"expected a table \[rules\]"),
        (("cost = 5", "cost = -5"), "catnip.cost is -5: expected a whole number from 0 to 200"),
        (("cost = 5", "cost = 201"), "catnip.cost is 201: expected a whole number from 0 to 200"),
        (("cost = 5", "cost = 2.5"), "catnip.cost is 2.5: expected a whole number"),
        (("cost = 5", "cost = true"), "catnip.cost is True: expected a whole number"),
        (("cost = 5", 'cost = "5"'), "catnip.cost is '5': expected a whole number"),
        (("cost = 5", "price = 5"), "catnip has 'price': expected one of"),
        (("makeover_more = 3", "makeover_less = 3"), "rules.makeover_more is missing"),
        (("hand = 5 ", "hand = 0 "), "rules.hand is 0: expected at least 1"),
        (("spaces = 8", "spaces = 0"), "rules.spaces is 0: expected at least 1"),
        (("supply = 29", "supply = 18"), "cat.supply is 18: expected at least 19"),
        (("supply = 34", "supply = 27"), "hard_candy.supply is 27: expected at least 28"),
        (('name = "Catnip"', 'name = ""'), "catnip.name is '': expected the card's name"),
        (("format = 1", "format = 2"), "format is 2: expected 1"),
        (("format = 1", "format ="), "is no TOML card file"),
        (
            ('\nprovenance = "rulebook"', '\nprovenance = "hearsay"'),
            "has the source 'hearsay': expected one of rulebook",
        ),
        (("bingo_cat = 3", "bingo_cat = 1"), "rules.bingo_cat is 1: expected at least 2"),
        (('name = "Makeover"', 'name = "Makeover"\nhearts = 1'), "makeover.hearts is 1: expected none"),
        (('name = "Play BINGO!"', 'name = "Play BINGO!"\ncoins = 1'), "play_bingo.coins is 1: expected none"),
        (('name = "Cat Burglar"', 'name = "Cat Burglar"\ncoins = 1'), "cat_burglar.coins is 1: expected none"),
        (('name = "Breakfast Menu"', 'name = "Breakfast Menu"\ndraw = 1'), "breakfast_menu.draw is 1: expected none"),
        (('\nprovenance = "rulebook"', ""), "has the source None: expected one of rulebook"),
    ],
)
def test_a_card_file_that_does_not_fit_is_refused(tmp_path: Path, change: tuple[str, str], says: str) -> None:
    with pytest.raises(BadInput, match=says):
        file_with(tmp_path, *change)


def test_a_card_file_without_cards_to_start_with_is_refused(tmp_path: Path) -> None:
    text = (GAME.folder / "cards.toml").read_text(encoding="utf-8")
    text = text.replace("start_hard_candy = 7", "start_hard_candy = 0").replace("start_cat = 3", "start_cat = 0")
    (tmp_path / "cards.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match="expected a card to start with"):
        GAME.with_cards(tmp_path / "cards.toml")


def test_a_card_file_in_another_order_is_refused(tmp_path: Path) -> None:
    swap = {"catnip": "play_bingo", "play_bingo": "catnip"}
    lines = (GAME.folder / "cards.toml").read_text(encoding="utf-8").splitlines()
    names = [f'id = "{swap[line[6:-1]]}"' if line[6:-1] in swap else line for line in lines]
    (tmp_path / "cards.toml").write_text("\n".join(names), encoding="utf-8")
    with pytest.raises(BadInput, match="play_bingo, catnip, cruise_vacation: expected"):
        GAME.with_cards(tmp_path / "cards.toml")


def test_a_card_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot read the card file"):
        GAME.with_cards(tmp_path / "none.toml")


def test_a_refused_card_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=str(tmp_path / "cards.toml")):
        file_with(tmp_path, "cost = 5", "cost = -5")
