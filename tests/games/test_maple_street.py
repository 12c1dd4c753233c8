"""Cat Ladies of Maple St.: every rule, ruling and worked example, named by id."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from cattery.bots import bot
from cattery.core.errors import BadInput, IllegalAction
from cattery.core.rng import seeded
from cattery.core.state import OVER, SPECTATOR
from cattery.games.maple_street.figures import CARDS, HAND_CARDS

from .maple import GAME, deal, do, hand, kinds, legal, mystery_deck, of, player, table, why_not

CANDY = "hard_candy"
FIVE = " ".join([CANDY] * 5)


def number(card: str) -> int:
    return CARDS.index(card)


# ------------------------------------------------------------------ MS-1 Set-up
def test_ms_1_1_the_box_holds_29_cats_and_103_market_cards() -> None:
    supply = {row["id"]: row["supply"] for row in GAME.cards.rows("card")}
    copies = sum(row["copies"] for row in GAME.cards.rows("mystery"))
    assert supply.pop("cat") == 29
    assert sum(supply.values()) + copies == 103
    assert len(supply) + 1 == 10


@pytest.mark.parametrize(("seats", "candy", "cats"), [(2, 20, 23), (3, 13, 20), (4, 6, 17)])
def test_ms_1_2_each_takes_7_hard_candy_and_3_cats_out_of_the_supply(seats: int, candy: int, cats: int) -> None:
    state = deal(seats)
    assert state.reveal()["market"]["hard_candy"] == candy
    assert state.reveal()["cat_deck"] == cats
    for seat in range(seats):
        own = Counter(of(state, seat)["hand"] + of(state, seat)["draw_pile"])
        assert own == {"hard_candy": 7, "cat": 3}
        assert of(state, seat)["space"] == 0


def test_ms_1_3_the_mystery_deck_is_shuffled() -> None:
    assert len(deal().reveal()["mystery_deck"]) == 21
    decks = {tuple(GAME.table(2, seed=seed).reveal()["mystery_deck"]) for seed in range(5)}
    assert len(decks) == 5


def test_ms_1_4_seat_0_is_the_starting_player() -> None:
    assert deal().reveal()["turn"] == 0 and deal().seat == 0


def test_ms_1_5_every_player_draws_5() -> None:
    assert [len(hand(deal(4), seat)) for seat in range(4)] == [5, 5, 5, 5]


@pytest.mark.parametrize(("seats", "sizes"), [(2, [3, 5]), (3, [3, 4, 5]), (4, [2, 3, 4, 5])])
def test_ms_1_5_even_start_gives_smaller_opening_hands(seats: int, sizes: list[int]) -> None:
    state = deal(seats, even_start=1)
    assert [len(hand(state, seat)) for seat in range(seats)] == sizes
    do(state, "go shopping", "end turn")
    assert len(hand(state, 0)) == 5


@pytest.mark.parametrize(("seats", "cats"), [(2, 17), (3, 14), (4, 11)])
def test_ms_1_6_first_game_has_6_cats_fewer_and_no_mystery_cards(seats: int, cats: int) -> None:
    state = deal(seats, first_game=1)
    assert state.reveal()["cat_deck"] == cats
    assert state.reveal()["mystery_deck"] == []


# ------------------------------------------------------------------ MS-2 The turn
def test_ms_2_1_play_shop_clean_up_then_clockwise() -> None:
    state = deal(3)
    assert why_not(state, "end turn") == "MS-2.1"
    assert why_not(state, "buy hard_candy") == "MS-2.1"
    do(state, "go shopping", "end turn")
    assert state.seat == 1
    do(state, "go shopping", "end turn", "go shopping", "end turn")
    assert state.seat == 0


def test_ms_2_2_once_shopping_has_begun_no_more_cards_are_played() -> None:
    state = table("cat hard_candy")
    do(state, "go shopping")
    assert why_not(state, "play cat") == "MS-2.2"
    with pytest.raises(IllegalAction, match=r"MS-2\.2"):
        do(state, "play cat")


# ------------------------------------------------------------------ MS-3 Playing cards
def test_ms_3_1_any_number_of_cards_in_any_order() -> None:
    state = table("cat hard_candy catnip")
    do(state, "play catnip", "play cat", "play hard_candy")
    assert hand(state) == []
    assert why_not(state, "play cat") == "MS-3.1"


def test_ms_3_2_cards_without_coins_go_to_the_discard_pile_at_once() -> None:
    state = table("cat hard_candy cruise_vacation")
    do(state, "play cat", "play hard_candy", "play cruise_vacation")
    assert of(state, 0)["discard_pile"] == ["cat", "cruise_vacation"]
    assert of(state, 0)["play_area"] == ["hard_candy"]


def test_ms_3_2_bingo_has_coin_value_when_it_gave_coins() -> None:
    state = table("play_bingo play_bingo", other="cat")
    do(state, "play play_bingo", "name 1")
    assert of(state, 0)["play_area"] == ["play_bingo"]
    player(state, 1, hand="hard_candy")
    do(state, "play play_bingo", "name 1")
    assert of(state, 0)["discard_pile"] == ["play_bingo"]


def test_ms_3_2_breakfast_menu_for_hearts_has_no_coin_value() -> None:
    state = table("breakfast_menu breakfast_menu")
    do(state, "play breakfast_menu hearts", "play breakfast_menu coins")
    assert of(state, 0)["discard_pile"] == ["breakfast_menu"]
    assert of(state, 0)["play_area"] == ["breakfast_menu"]
    assert state.coins == 3 and of(state, 0)["space"] == 2


def test_ms_3_3_a_drawn_card_may_be_played() -> None:
    state = table("security_system", draw="catnip cat")
    do(state, "play security_system", "play catnip")
    assert of(state, 0)["draw_pile"] == ["cat"]


def test_ms_3_4_draw_what_there_is_then_shuffle_then_draw_the_rest() -> None:
    state = table("", draw="catnip", discard="cat cat hard_candy", mystery="its_your_birthday")
    do(state, "play its_your_birthday")
    assert "catnip" in hand(state) and len(hand(state)) == 3
    assert len(of(state, 0)["draw_pile"]) == 1 and of(state, 0)["discard_pile"] == []


def test_ms_3_4_the_discard_pile_is_shuffled_only_when_a_card_is_needed() -> None:
    state = table("security_system", draw="catnip", discard="cat")
    do(state, "play security_system")
    assert of(state, 0)["draw_pile"] == [] and of(state, 0)["discard_pile"] == ["cat", "security_system"]


def test_ms_3_4_with_both_piles_empty_the_draw_stops() -> None:
    state = table("", draw="", discard="cat", mystery="its_your_birthday")
    do(state, "play its_your_birthday")
    assert hand(state) == ["cat"]


def test_ms_3_5_a_reshuffle_includes_what_was_played_and_discarded_but_not_the_card_being_resolved() -> None:
    state = table("cat hard_candy security_system", draw="", discard="")
    do(state, "play cat", "play hard_candy", "play security_system")
    assert hand(state) == ["cat"]
    assert of(state, 0)["discard_pile"] == ["security_system"]
    assert of(state, 0)["play_area"] == ["hard_candy"]
    do(state, "play cat")


def test_ms_3_6_a_gained_card_can_neither_be_played_nor_returned_this_turn() -> None:
    state = table("makeover hard_candy security_system makeover", draw="", discard="")
    do(state, "play makeover", "return hard_candy", "gain breakfast_menu")
    player(state, 0, discard="catnip+")
    do(state, "play security_system")
    assert "catnip+" in hand(state)
    assert why_not(state, "play catnip") == "MS-3.6"
    player(state, 0, hand="makeover catnip+ hard_candy")
    do(state, "play makeover")
    assert why_not(state, "return catnip") == "MS-3.6"


def test_ms_3_6_an_unmarked_copy_may_be_used() -> None:
    state = table("catnip catnip+")
    do(state, "play catnip")
    assert hand(state) == ["catnip+"]
    assert why_not(state, "play catnip") == "MS-3.6"


def test_ms_3_6_the_mark_survives_a_reshuffle_and_ends_at_clean_up() -> None:
    state = table("security_system", draw="", discard="catnip+")
    do(state, "play security_system")
    assert hand(state) == ["catnip+"]
    do(state, "go shopping", "end turn")
    place = of(state, 0)
    assert not any(card.endswith("+") for pile in ("hand", "draw_pile", "discard_pile") for card in place[pile])


def test_ms_3_6_nothing_but_marked_cards_is_nothing_returnable() -> None:
    state = table("makeover catnip+")
    do(state, "play makeover")
    assert state.reveal()["phase"] == "play"


def test_ms_3_7_all_players_draw_the_active_one_first_then_clockwise() -> None:
    state = table("bridge_club", seats=3)
    state.log.clear()
    do(state, "play bridge_club")
    assert [event.seat for event in state.log if event.kind == "draw"] == [0, 1, 2]
    state.seat = state.turn = 1
    player(state, 1, hand="bridge_club")
    state.log.clear()
    do(state, "play bridge_club")
    assert [event.seat for event in state.log if event.kind == "draw"] == [1, 2, 0]


def test_ms_3_8_ability_then_hearts_then_coins() -> None:
    state = table("", mystery="early_bird_special", space=7)
    state.log.clear()
    do(state, "play early_bird_special")
    assert kinds(state) == ["play", "draw", "hearts", "adopt", "coins"]


def test_ms_3_8_hearts_are_not_optional_even_when_they_end_the_game() -> None:
    state = table("cat", space=7)
    state.cat_deck = 1
    do(state, "play cat")
    assert state.seat == OVER


# ------------------------------------------------------------------ MS-4 Hearts and adopting
def test_ms_4_1_on_space_6_five_hearts_adopt_and_end_on_3() -> None:
    state = table("cruise_vacation", space=6)
    do(state, "play cruise_vacation")
    assert of(state, 0)["space"] == 3
    assert of(state, 0)["discard_pile"] == ["cat+", "cruise_vacation"]
    assert state.cat_deck == 22


def test_ms_4_2_a_cat_won_in_another_way_leaves_the_token() -> None:
    state = table("play_bingo", other="cat cat cat", space=5)
    do(state, "play play_bingo", "name 1")
    assert of(state, 0)["space"] == 5 and of(state, 0)["discard_pile"] == ["cat+", "play_bingo"]


# ------------------------------------------------------------------ MS-5 Shopping
def test_ms_5_1_two_hard_candy_and_a_bridge_club_make_4() -> None:
    state = table("hard_candy hard_candy bridge_club")
    do(state, "play hard_candy", "play hard_candy", "play bridge_club", "go shopping")
    assert state.coins == 4
    assert why_not(state, "buy catnip") == "MS-5.1"
    do(state, "buy makeover", "buy hard_candy")
    assert state.coins == 0


def test_ms_5_1_what_is_unspent_is_lost() -> None:
    state = table("hard_candy")
    do(state, "play hard_candy", "go shopping", "end turn")
    assert state.coins == 0


def test_ms_5_2_a_bought_card_goes_to_the_discard_pile_and_an_empty_stack_cannot_be_bought() -> None:
    state = table(FIVE)
    state.market[number("security_system")] = 1
    do(state, *["play hard_candy"] * 5, "go shopping", "buy security_system")
    assert of(state, 0)["discard_pile"] == ["security_system+"]
    assert why_not(state, "buy security_system") == "MS-5.2"


def test_ms_5_3_a_mystery_card_costs_4_and_is_kept_face_down_and_seen_before_the_next_purchase() -> None:
    state = table(FIVE)
    mystery_deck(state, "savings_bond milk_dish")
    do(state, *["play hard_candy"] * 5, "go shopping", "buy mystery")
    assert of(state, 0)["mystery"] == ["savings_bond+"] and state.coins == 1
    assert state.view(0).players[0].mystery_size == 1
    assert [event.to for event in state.log if event.kind == "mystery"] == [1]
    assert "buy hard_candy" in legal(state)


def test_ms_5_4_after_a_trip_cats_cost_7_each_any_number() -> None:
    state = table("", mystery="trip_to_the_pet_store savings_bond savings_bond savings_bond savings_bond")
    do(state, *["play savings_bond"] * 4, "play trip_to_the_pet_store", "go shopping", "buy cat", "buy cat")
    assert state.coins == 2 and of(state, 0)["discard_pile"] == ["cat+", "cat+"]
    assert why_not(state, "buy cat") == "MS-5.4"
    do(state, "end turn")
    assert not state.pet_store


def test_ms_5_4_without_a_trip_cats_are_not_for_sale() -> None:
    state = table(FIVE)
    do(state, "go shopping")
    assert why_not(state, "buy cat") == "MS-8.0"


# ------------------------------------------------------------------ MS-6 Clean-up
def test_ms_6_1_the_worked_turn_of_2_cats_and_3_hard_candy_buying_a_bridge_club() -> None:
    state = table("cat cat hard_candy hard_candy hard_candy", draw=FIVE)
    do(state, "play cat", "play cat", *["play hard_candy"] * 3, "go shopping", "buy bridge_club", "end turn")
    place = of(state, 0)
    assert place["space"] == 2
    assert Counter(place["discard_pile"]) == {"cat": 2, "bridge_club": 1, "hard_candy": 3}
    assert len(place["hand"]) == 5 and place["play_area"] == []


def test_ms_6_1_unplayed_cards_are_discarded_and_mystery_cards_never() -> None:
    state = table("cat catnip", draw=FIVE, mystery="milk_dish")
    do(state, "go shopping", "end turn")
    assert of(state, 0)["discard_pile"] == ["cat", "catnip"]
    assert of(state, 0)["mystery"] == ["milk_dish"]


# ------------------------------------------------------------------ MS-7 Attacks and Security System
@pytest.mark.parametrize("card", ["backhanded_compliment", "cat_burglar", "scary_cucumber"])
def test_ms_7_1_the_three_attacks(card: str) -> None:
    state = table("backhanded_compliment", mystery="cat_burglar scary_cucumber")
    do(state, f"play {card}", *(["name 1"] if card == "cat_burglar" else []))
    assert state.seat == 1 and legal(state) == ["give in"]


def test_ms_7_2_a_shown_security_system_protects_its_holder_only_and_stays_in_the_hand() -> None:
    state = table("backhanded_compliment", seats=3, other="security_system cat")
    do(state, "play backhanded_compliment", "show security_system", "give in", "discard cat")
    assert hand(state, 1) == ["cat", "security_system"] and hand(state, 2) == ["security_system"]


def test_ms_7_2_it_protects_again_as_long_as_it_is_there() -> None:
    state = table("backhanded_compliment backhanded_compliment", other="security_system")
    do(state, "play backhanded_compliment", "show security_system")
    do(state, "play backhanded_compliment", "show security_system")
    assert hand(state, 1) == ["security_system"]


def test_ms_7_2_showing_is_a_choice_and_everyone_sees_it() -> None:
    state = table("backhanded_compliment", seats=3, other="security_system cat")
    do(state, "play backhanded_compliment")
    assert legal(state) == ["show security_system", "give in"]
    do(state, "show security_system")
    shown = next(event for event in state.log if event.kind == "show")
    assert shown.seen_by(SPECTATOR).card == number("security_system")


def test_ms_7_2_the_question_tells_nobody_who_holds_a_security_system() -> None:
    views: list[Any] = []
    for other in ("security_system cat", "hard_candy cat"):
        state = table("backhanded_compliment", other=other)
        player(state, 1, draw="hard_candy" if "security" in other else "security_system")
        do(state, "play backhanded_compliment")
        views.append((state.view(0).data(), state.view(SPECTATOR).data()))
    assert views[0] == views[1]


def test_ms_7_3_the_attacked_choose_one_after_the_other_clockwise_and_are_not_given_new_cards() -> None:
    state = table("", seats=4, other="cat hard_candy catnip", mystery="scary_cucumber")
    do(state, "play scary_cucumber")
    for seat in (1, 2, 3):
        assert state.seat == seat
        do(state, "give in", "discard cat", "discard catnip")
        assert hand(state, seat) == ["hard_candy"]
        assert of(state, seat)["discard_pile"] == ["cat", "catnip"]
    assert state.seat == 0


def test_ms_7_3_who_has_fewer_cards_discards_all_and_who_has_none_is_passed_over() -> None:
    state = table("", seats=3, other="cat", mystery="scary_cucumber")
    player(state, 1, hand="")
    do(state, "play scary_cucumber")
    assert state.seat == 2
    do(state, "give in", "discard cat")
    assert state.seat == 0 and hand(state, 2) == []


def test_ms_7_3_only_ones_own_hand_cards_can_be_discarded() -> None:
    state = table("backhanded_compliment", other="cat")
    assert why_not(state, "discard cat") == "MS-7.3"
    do(state, "play backhanded_compliment", "give in")
    assert why_not(state, "discard catnip") == "MS-7.3"
    assert why_not(state, "go shopping") == "MS-7.3"


def test_ms_7_4_backhanded_compliment_scores_its_heart_after_the_attack_even_if_blocked() -> None:
    state = table("backhanded_compliment", other="security_system")
    do(state, "play backhanded_compliment")
    assert of(state, 0)["space"] == 0
    do(state, "show security_system")
    assert of(state, 0)["space"] == 1 and of(state, 0)["discard_pile"] == ["backhanded_compliment"]


def test_ms_7_4_an_attack_that_hits_nobody_may_be_played() -> None:
    state = table("backhanded_compliment", other="")
    do(state, "play backhanded_compliment")
    assert of(state, 0)["space"] == 1 and state.seat == 0


def test_ms_7_5_the_burglars_victim_is_named_may_show_and_only_then_a_card_is_taken() -> None:
    state = table("", seats=3, other="security_system", mystery="cat_burglar cat_burglar")
    do(state, "play cat_burglar")
    assert legal(state) == ["name 1", "name 2"]
    assert why_not(state, "name 0") == "MS-7.5"
    do(state, "name 2", "show security_system")
    assert hand(state) == [] and state.reveal()["mystery_deck"][-1] == "cat_burglar"
    do(state, "play cat_burglar", "name 2", "give in")
    assert hand(state) == ["security_system"] and hand(state, 2) == []


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


def test_ms_8_security_system_draws_a_card_when_played() -> None:
    state = table("security_system", draw="catnip")
    do(state, "play security_system")
    assert hand(state) == ["catnip"]


def test_ms_8_bridge_club_lets_all_draw() -> None:
    state = table("bridge_club", seats=4)
    do(state, "play bridge_club")
    assert [len(hand(state, seat)) for seat in range(4)] == [1, 3, 3, 3] and state.coins == 2


def test_ms_8_catnip_gives_hearts_and_coins() -> None:
    state = table("catnip")
    do(state, "play catnip")
    assert state.coins == 2 and of(state, 0)["space"] == 2


def test_ms_8_cruise_vacation_gives_5_hearts() -> None:
    state = table("cruise_vacation")
    do(state, "play cruise_vacation")
    assert of(state, 0)["space"] == 5


def test_ms_8_0_a_cat_gives_a_heart_and_can_be_neither_gained_nor_returned() -> None:
    state = table("cat makeover cat hard_candy")
    do(state, "play cat", "play makeover")
    assert of(state, 0)["space"] == 1
    assert why_not(state, "return cat") == "MS-8.1"
    do(state, "return hard_candy")
    assert why_not(state, "gain cat") == "MS-8.0"


def test_ms_8_1_hard_candy_returned_breakfast_menu_gained() -> None:
    state = table("makeover hard_candy")
    do(state, "play makeover", "return hard_candy")
    assert why_not(state, "gain catnip") == "MS-8.1"
    do(state, "gain breakfast_menu")
    assert of(state, 0)["discard_pile"] == ["breakfast_menu+", "makeover"]
    assert state.reveal()["market"]["hard_candy"] == 21


def test_ms_8_1_the_exchange_is_made_when_possible_and_another_makeover_may_be_returned() -> None:
    state = table("makeover makeover")
    do(state, "play makeover")
    assert legal(state) == ["return makeover"]
    assert why_not(state, "go shopping") == "MS-8.1"


def test_ms_8_1_with_nothing_returnable_the_card_does_nothing() -> None:
    state = table("makeover cat", mystery="savings_bond")
    do(state, "play makeover")
    assert of(state, 0)["discard_pile"] == ["makeover"] and "play cat" in legal(state)


def test_ms_8_1_its_own_stack_is_a_choice_even_when_it_was_empty() -> None:
    state = table("makeover cruise_vacation")
    state.market[number("cruise_vacation")] = 0
    do(state, "play makeover", "return cruise_vacation", "gain cruise_vacation")
    assert of(state, 0)["discard_pile"] == ["cruise_vacation+", "makeover"]


def test_ms_8_1_a_mystery_card_may_be_gained() -> None:
    state = table("makeover hard_candy")
    mystery_deck(state, "savings_bond")
    do(state, "play makeover", "return hard_candy", "gain mystery")
    assert of(state, 0)["mystery"] == ["savings_bond+"]


@pytest.mark.parametrize(
    ("other", "coins", "cats"),
    [
        ("hard_candy", 0, 0),
        ("", 0, 0),
        ("cat", 4, 0),
        ("cat cat", 6, 0),
        ("cat cat cat", 0, 1),
        ("cat cat cat cat", 0, 1),
    ],
)
def test_ms_8_2_bingo_against_none_one_two_three_or_more_cats(other: str, coins: int, cats: int) -> None:
    state = table("play_bingo", other=other)
    do(state, "play play_bingo", "name 1")
    assert state.coins == coins
    assert of(state, 0)["discard_pile"].count("cat+") == cats


def test_ms_8_2_the_others_see_the_result_but_not_the_cards() -> None:
    state = table("play_bingo", seats=3, other="cat hard_candy")
    do(state, "play play_bingo", "name 1")
    shown = [event for event in state.log if event.kind == "hand"]
    assert {event.seen_by(0).card for event in shown} == {0, 1}
    assert {event.seen_by(2).card for event in shown} == {-2}
    assert next(event for event in state.log if event.kind == "bingo").seen_by(SPECTATOR).n == 1


def test_ms_8_2_several_bingos_may_name_the_same_opponent_but_never_oneself() -> None:
    state = table("play_bingo play_bingo", seats=3, other="cat")
    do(state, "play play_bingo")
    assert why_not(state, "name 0") == "MS-8.2"
    do(state, "name 1", "play play_bingo", "name 1")
    assert state.coins == 8


# ------------------------------------------------------------------ MS-9 Mystery cards
def test_ms_9_1_mystery_cards_are_played_on_a_later_turn_only() -> None:
    state = table(FIVE, draw=FIVE)
    mystery_deck(state, "savings_bond")
    do(state, *["play hard_candy"] * 4, "go shopping", "buy mystery", "end turn", "go shopping", "end turn")
    do(state, "play savings_bond")
    state = table("", mystery="savings_bond+")
    assert why_not(state, "play savings_bond") == "MS-9.1"


def test_ms_9_1_they_are_no_hand_cards() -> None:
    state = table("makeover", other="cat", mystery="savings_bond")
    player(state, 1, mystery="gentleman_caller")
    assert why_not(state, "return makeover") == "MS-8.1"
    do(state, "play makeover")
    assert state.view(0).players[1].mystery_size == 1
    assert list(state.view(0).players[1].mystery) == [0] * 22


def test_ms_9_2_a_mystery_card_without_coins_goes_under_the_deck_at_once_one_with_coins_after_shopping() -> None:
    state = table("", draw=FIVE, mystery="savings_bond gentleman_caller take_a_cat_nap")
    mystery_deck(state, "milk_dish")
    do(state, "play savings_bond", "play gentleman_caller", "play take_a_cat_nap")
    assert state.reveal()["mystery_deck"] == ["milk_dish", "gentleman_caller"]
    assert of(state, 0)["play_area"] == ["savings_bond", "take_a_cat_nap"]
    do(state, "go shopping", "end turn")
    assert state.reveal()["mystery_deck"] == ["milk_dish", "gentleman_caller", "savings_bond", "take_a_cat_nap"]


def test_ms_9_2_with_an_empty_deck_a_card_put_back_may_be_bought_again_in_the_same_turn() -> None:
    state = table("", mystery="savings_bond gentleman_caller")
    mystery_deck(state, "")
    do(state, "play savings_bond", "play gentleman_caller", "go shopping", "buy mystery")
    assert of(state, 0)["mystery"] == ["gentleman_caller+"]


def test_ms_9_3_thief_and_victim_know_the_stolen_card_the_others_do_not() -> None:
    state = table("", seats=3, other="catnip", mystery="cat_burglar")
    do(state, "play cat_burglar", "name 1", "give in")
    event = next(event for event in state.log if event.kind == "steal")
    assert [event.seen_by(seat).card for seat in (0, 1, 2, SPECTATOR)] == [7, 7, -2, -2]


def test_ms_9_3_the_stolen_card_may_be_played_and_goes_to_the_thiefs_discard_pile() -> None:
    state = table("", other="cruise_vacation", mystery="cat_burglar")
    do(state, "play cat_burglar", "name 1", "give in", "play cruise_vacation")
    assert of(state, 0)["discard_pile"] == ["cruise_vacation"]


def test_ms_9_4_the_copies_are_ours() -> None:
    sources = GAME.cards.sources
    assert {source for name, source in sources.items() if name.endswith(".copies")} == {"house"}
    assert {source for name, source in sources.items() if not name.endswith(".copies")} == {"rulebook"}


def test_ms_9_5_a_redeemed_pair_goes_under_bottle_first() -> None:
    state = table("", mystery="bottle_of_milk milk_dish", space=5)
    mystery_deck(state, "savings_bond")
    do(state, "redeem milk")
    assert state.reveal()["mystery_deck"] == ["savings_bond", "bottle_of_milk", "milk_dish"]
    assert of(state, 0)["discard_pile"] == ["cat+"] and of(state, 0)["space"] == 5


def test_ms_9_bottle_of_milk_alone_cannot_be_played() -> None:
    state = table("", mystery="bottle_of_milk bottle_of_milk milk_dish+")
    assert why_not(state, "play bottle_of_milk") == "MS-9.bottle_of_milk"
    assert why_not(state, "play milk_dish") == "MS-9.milk_dish"
    assert why_not(state, "redeem milk") == "MS-9.1"
    player(state, 0, mystery="bottle_of_milk bottle_of_milk")
    assert why_not(state, "redeem milk") == "MS-9.bottle_of_milk"


def test_ms_9_bottle_of_milk_several_pairs_may_be_redeemed() -> None:
    state = table("", mystery="bottle_of_milk bottle_of_milk milk_dish milk_dish")
    do(state, "redeem milk", "redeem milk")
    assert of(state, 0)["discard_pile"] == ["cat+", "cat+"]


@pytest.mark.parametrize(
    ("card", "drawn", "hearts", "coins"),
    [
        ("cats_meow", 1, 2, 0),
        ("early_bird_special", 1, 1, 1),
        ("gentleman_caller", 0, 4, 0),
        ("its_your_birthday", 3, 0, 0),
        ("savings_bond", 0, 0, 4),
        ("take_a_cat_nap", 1, 0, 2),
    ],
)
def test_ms_9_what_the_mystery_cards_give(card: str, drawn: int, hearts: int, coins: int) -> None:
    state = table("", draw=FIVE, mystery=card)
    do(state, f"play {card}")
    assert (len(hand(state)), of(state, 0)["space"], state.coins) == (drawn, hearts, coins)
    assert len(hand(state, 1)) == (3 if card == "cats_meow" else 2)


def test_ms_9_scary_cucumber_makes_every_other_player_discard_2() -> None:
    state = table("", seats=3, other=FIVE, mystery="scary_cucumber")
    do(state, "play scary_cucumber", *["give in", "discard hard_candy", "discard hard_candy"] * 2)
    assert [len(hand(state, seat)) for seat in range(3)] == [0, 3, 3]


# ------------------------------------------------------------------ MS-10 The end
def last_cat(hand_cards: str = "", **mine: Any) -> Any:
    state = table(hand_cards, **mine)
    state.cat_deck = 1
    return state


def test_ms_10_1_remaining_hearts_lapse_and_the_card_stays_where_it_is() -> None:
    state = last_cat("cruise_vacation", space=6)
    do(state, "play cruise_vacation")
    assert state.seat == OVER and of(state, 0)["space"] == 0
    assert of(state, 0)["play_area"] == ["cruise_vacation"]
    assert legal(state) == [] and why_not(state, "go shopping") == "MS-10.1"


@pytest.mark.parametrize("how", ["bingo", "milk", "pet store", "walk"])
def test_ms_10_1_the_game_ends_at_once_however_the_last_cat_is_taken(how: str) -> None:
    mystery = "bottle_of_milk milk_dish trip_to_the_pet_store savings_bond savings_bond"
    state = last_cat("play_bingo cat", other="cat cat cat", mystery=mystery, space=7)
    ways = {
        "bingo": ["play play_bingo", "name 1"],
        "milk": ["redeem milk"],
        "pet store": ["play savings_bond", "play savings_bond", "play trip_to_the_pet_store", "go shopping", "buy cat"],
        "walk": ["play cat"],
    }
    do(state, *ways[how])
    assert state.seat == OVER and state.cat_deck == 0


def test_ms_10_2_most_cats_wherever_they_lie() -> None:
    state = last_cat("cat cat", space=7, draw="cat", discard="cat")
    do(state, "play cat")
    assert state.scores() == [5, of(state, 1)["draw_pile"].count("cat") + 1]
    assert state.winners() == [0]


def tie(turns: tuple[int, int], mystery: tuple[str, str]) -> list[int]:
    state = table("")
    for seat in (0, 1):
        player(state, seat, hand="cat", draw="", discard="", turns=turns[seat], mystery=mystery[seat])
    return list(state.winners())


def test_ms_10_3_ties_by_turns_then_by_mystery_cards_then_shared() -> None:
    assert tie((5, 4), ("savings_bond", "")) == [1]
    assert tie((5, 5), ("savings_bond", "")) == [0]
    assert tie((5, 5), ("savings_bond", "milk_dish+")) == [0, 1]
    assert tie((5, 5), ("", "")) == [0, 1]


def test_ms_10_3_a_turn_counts_once_begun() -> None:
    state = deal()
    assert [of(state, seat)["turns"] for seat in (0, 1)] == [1, 0]
    do(state, "go shopping", "end turn")
    assert [of(state, seat)["turns"] for seat in (0, 1)] == [1, 1]


# ------------------------------------------------------------------ MS-11 What everyone may know
def test_ms_11_1_sizes_and_discard_piles_are_open() -> None:
    state = table("cat", other="catnip hard_candy", mystery="milk_dish")
    player(state, 1, discard="makeover")
    for viewer in (0, 1, SPECTATOR):
        view = state.view(viewer)
        assert [known.hand_size for known in view.players] == [1, 2]
        assert [known.mystery_size for known in view.players] == [1, 0]
        assert list(view.players[1].discard_pile) == [number("makeover")]
        assert view.mystery_size == 21 and view.cat_deck == 23


def test_ms_11_2_hands_and_the_order_of_draw_piles_are_hidden() -> None:
    one = table("cat", other="catnip hard_candy")
    player(one, 1, draw="cat makeover")
    two = table("cat", other="cat hard_candy")
    player(two, 1, draw="makeover catnip")
    assert one.view(0).data() == two.view(0).data()
    assert one.view(SPECTATOR).data() == two.view(SPECTATOR).data()
    assert one.view(1).data() != two.view(1).data()


def test_ms_11_2_others_mystery_cards_and_the_order_of_their_deck_are_hidden() -> None:
    one, two = table("cat"), table("cat")
    player(one, 1, mystery="savings_bond")
    player(two, 1, mystery="milk_dish")
    mystery_deck(one, "milk_dish cat_burglar")
    mystery_deck(two, "cat_burglar savings_bond")
    assert one.view(0).data() == two.view(0).data()


def known(state: Any, viewer: int, seat: int) -> list[str]:
    """The cards that the viewer is certain to be in the seat's hand."""
    counts = state.view(viewer).players[seat].hand
    return [name for name, n in zip(HAND_CARDS, counts, strict=False) for _ in range(n)]


def test_ms_11_3_a_hand_shown_to_a_bingo_is_remembered_as_long_as_it_is_certain() -> None:
    state = table("play_bingo backhanded_compliment", seats=3, other="cat catnip catnip")
    do(state, "play play_bingo", "name 1")
    assert known(state, 0, 1) == ["cat", "catnip", "catnip"]
    assert known(state, 2, 1) == known(state, SPECTATOR, 1) == []
    do(state, "play backhanded_compliment", "give in", "discard catnip")
    assert known(state, 0, 1) == ["cat", "catnip"]
    do(state, "give in", "discard cat", "go shopping", "end turn", "go shopping", "end turn")
    assert known(state, 0, 1) == []


def test_ms_11_3_a_shown_security_system_is_remembered_by_all() -> None:
    state = table("backhanded_compliment", seats=3, other="security_system cat")
    do(state, "play backhanded_compliment", "show security_system")
    assert known(state, 0, 1) == known(state, 2, 1) == known(state, SPECTATOR, 1) == ["security_system"]


def test_ms_11_3_a_card_lost_to_a_burglar_is_remembered_by_its_victim() -> None:
    state = table("", seats=3, other="catnip", mystery="cat_burglar")
    do(state, "play cat_burglar", "name 1", "give in")
    assert known(state, 1, 0) == ["catnip"]
    assert known(state, 2, 0) == []
    do(state, "play catnip")
    assert known(state, 1, 0) == []


def test_ms_11_3_bystanders_cannot_tell_thief_and_victim_apart_until_all_is_laid_open() -> None:
    state = table("", seats=3, other="catnip", mystery="cat_burglar")
    do(state, "play cat_burglar", "name 1", "give in")
    assert [group.seats for group in state.view(2).unseen] == [0b011, 0b100]
    assert [group.seats for group in state.view(0).unseen] == [1, 2, 4]
    assert state.view(2).cats(0) is None
    player(state, 0, hand="", draw="", discard=FIVE)
    do(state, "go shopping", "end turn")
    assert [group.seats for group in state.view(2).unseen] == [1, 2, 4]


def test_ms_11_3_mystery_cards_put_under_the_deck_are_known_and_known_again_when_taken() -> None:
    state = table(FIVE, draw=FIVE, mystery="gentleman_caller")
    mystery_deck(state, "")
    do(state, "play gentleman_caller")
    assert list(state.view(1).mystery_under) == [number("gentleman_caller") - 10]
    do(state, *["play hard_candy"] * 4, "go shopping", "buy mystery")
    assert state.view(1).players[0].mystery[number("gentleman_caller") - 10 + 11] == 1
    assert state.view(SPECTATOR).data()["mystery_under"] == []


def test_ms_11_3_what_is_certain_by_elimination_can_be_told_from_the_unseen_cards() -> None:
    state = table("cat")
    mystery_deck(state, "")
    player(state, 1, mystery="milk_dish")
    view = state.view(0)
    assert sum(view.unseen_mystery) == 1 and view.unseen_mystery[1] == 1
    assert GAME.imagine(view, seeded(5)).reveal()["players"][1]["mystery"] == ["milk_dish"]  # type: ignore[index,call-overload]


# ------------------------------------------------------------------ players and card files
def test_instinct_beats_random_in_over_90_percent_of_2_player_games() -> None:
    cat, other = bot("house_cat", GAME), bot("random", GAME)
    wins = 0.0
    for seed in range(60):
        table_, rng, mine = GAME.table(2, seed=seed), seeded(seed), seed % 2
        while not table_.over:
            player_ = cat if table_.seat == mine else other
            table_.act(table_.seat, GAME.actions.names[player_.choose(table_.view(table_.seat), rng)])
        wins += (mine in table_.winners()) / len(table_.winners())
    assert wins > 54


def test_another_card_file_plays(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text((GAME.folder / "cards.toml").read_text().replace("hearts = 5", "hearts = 6"))
    cards = GAME.read_cards(path)
    assert GAME.table(2, seed=1, cards=cards).cards.digest != GAME.cards.digest


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (('id = "catnip"', 'id = "catnap"'), "expected cat, hard_candy"),
        (("cost = 5", "cost = -5"), "catnip.cost is -5: expected a whole number from 0 to 200"),
        (("cost = 5", "price = 5"), "catnip has 'price'"),
        (("supply = 29", "supply = 3"), "cat.supply is 3: expected at least"),
        (("format = 1", "format = 2"), "format is 2: expected 1"),
        (('provenance = "rulebook"', 'provenance = "hearsay"'), "expected one of rulebook"),
        (("hand = 5 ", "hand = 0 "), "rules.hand is 0: expected at least 1"),
        (("format = 1", "format ="), "no TOML card file"),
    ],
)
def test_a_card_file_that_does_not_fit_is_refused(tmp_path: Path, change: tuple[str, str], says: str) -> None:
    path = tmp_path / "cards.toml"
    path.write_text((GAME.folder / "cards.toml").read_text().replace(*change))
    with pytest.raises(BadInput, match=says):
        GAME.read_cards(path)
