"""The referee of Cat Ladies of Maple St. judged: it accepts lawful play, knows the examples, rejects the rest.

Traces are made by random legal play on the referee's own model; positions and their outcomes are written out by hand.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from .maple_street import (
    CATS_LEFT,
    COST,
    EVEN_HANDS,
    FIRST_GAME_CATS_OUT,
    HARD_CANDY_LEFT,
    MYSTERY_COPIES,
    Lady,
    Line,
    Model,
    RuleBroken,
    State,
    check,
    check_line,
    legal,
    positions,
    state_of,
    winners,
)

Change = Callable[[State], None]


@dataclass
class Dice:
    """Chance with a seed."""

    dice: random.Random = field(default_factory=lambda: random.Random(0))

    def reshuffle(self, seat: int, cards: list[str], needed: int) -> list[str]:
        """Return the cards in a random order."""
        return self.dice.sample(cards, len(cards))

    def steal(self, victim: int, hand: list[str]) -> str:
        """Return any card."""
        return self.dice.choice(hand)

    def lay_down(self, seat: int, hand: list[str]) -> list[str]:
        """Return the hand in a random order."""
        return self.dice.sample(hand, len(hand))


class InOrder:
    """Chance that changes nothing: the oldest discard comes on top, the burglar takes the first card."""

    def reshuffle(self, seat: int, cards: list[str], needed: int) -> list[str]:
        """Return the cards as they are."""
        return list(cards)

    def steal(self, victim: int, hand: list[str]) -> str:
        """Return the first card."""
        return hand[0]

    def lay_down(self, seat: int, hand: list[str]) -> list[str]:
        """Return the hand as it is."""
        return list(hand)


def deal(dice: random.Random, seats: int, *, even_start: bool = False, first_game: bool = False) -> Model:
    """A fresh game."""
    ladies = []
    for seat in range(seats):
        size = EVEN_HANDS[seats][seat] if even_start else 5
        pile = ["hard_candy"] * 7 + ["cat"] * 3
        dice.shuffle(pile)
        ladies.append(Lady(turns=int(seat == 0), hand=pile[:size], draw_pile=pile[size:]))
    mystery = [] if first_game else [card for card, copies in MYSTERY_COPIES.items() for _ in range(copies)]
    dice.shuffle(mystery)
    cats = CATS_LEFT[seats] - (FIRST_GAME_CATS_OUT if first_game else 0)
    return Model(ladies, dict.fromkeys(COST, 6) | {"hard_candy": HARD_CANDY_LEFT[seats]}, cats, mystery)


def line_of(ply: int, seat: int | None, action: str | None, model: Model) -> Line:
    """A trace line for the position that `model` has reached."""
    return {"ply": ply, "seat": seat, "action": action, "events": [], "state": state_of(model)}


def choose(dice: random.Random, options: set[str]) -> str:
    """A random action that seldom stops early and always buys a Cat that is for sale."""
    if "buy cat" in options:
        return "buy cat"
    ordered = sorted(options)
    going_on = [action for action in ordered if action not in {"go shopping", "end turn", "buy hard_candy"}]
    return dice.choice(going_on if going_on and dice.random() < 0.9 else ordered)


def simulate(
    seed: int, seats: int, *, plies: int = 5000, even_start: bool = False, first_game: bool = False
) -> list[Line]:
    """A game of random legal play."""
    dice = random.Random(seed)
    model = deal(dice, seats, even_start=even_start, first_game=first_game)
    lines = [line_of(0, None, None, model)]
    while model.step != "over" and len(lines) < plies:
        seat, action = model.seat, choose(dice, legal(model))
        model.play(action, Dice(dice))
        lines.append(line_of(len(lines), seat, action, model))
    return lines


# ------------------------------------------------------------------------------------------------------- lawful games


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("even_start", [False, True])
@pytest.mark.parametrize("first_game", [False, True])
def test_lawful_games_are_accepted(seats: int, even_start: bool, first_game: bool) -> None:
    for seed in range(2):
        lines = simulate(seed, seats, even_start=even_start, first_game=first_game)
        check(lines, seats=seats, even_start=even_start, first_game=first_game)
        assert lines[-1]["state"]["seat"] == -1
        assert winners(lines[-1]["state"])


def test_random_play_reaches_every_kind_of_action() -> None:
    seen: set[str] = set()
    for seed in range(15):
        seen |= {str(line["action"]) for line in simulate(seed, 3)}
    playable = [
        card for card in [*COST, *MYSTERY_COPIES] if card not in {"bottle_of_milk", "milk_dish", "breakfast_menu"}
    ]
    assert {f"play {card}" for card in playable} <= seen
    assert {"redeem milk", "show security_system", "give in", "buy cat", "buy mystery", "gain mystery"} <= seen
    assert {"play breakfast_menu hearts", "play breakfast_menu coins", "name 0", "return makeover"} <= seen


def test_positions_follow_the_trace() -> None:
    lines = simulate(1, 2)
    following = iter(lines[1:])
    for model in positions(lines, seats=2):
        line = next(following, None)
        assert line is None or line["action"] in legal(model)
    assert legal(model) == set()


# ---------------------------------------------------------------------------------------------- positions, hand-written


def position(*ladies: Lady, **table: Any) -> Model:
    """A position with full stacks; unnamed ladies hold five Hard Candy."""
    both = list(ladies) + [Lady(hand=["hard_candy"] * 5) for _ in range(2 - len(ladies))]
    stacks = dict.fromkeys(COST, 6) | table.pop("market", {})
    rest: dict[str, Any] = {"cat_deck": 20, "mystery_deck": ["savings_bond", "cats_meow"]} | table
    return Model(both, stacks, **rest)


def after(model: Model, *actions: str) -> Model:
    """The position after the actions, each of which must be legal."""
    for action in actions:
        assert action in legal(model), (action, sorted(legal(model)))
        model.play(action, InOrder())
    return model


def test_example_of_hearts() -> None:
    model = after(position(Lady(space=6, hand=["cruise_vacation"])), "play cruise_vacation")
    assert (model.active.space, model.cat_deck) == (3, 19)
    assert model.active.discard_pile == ["cat+", "cruise_vacation"]


def test_example_of_a_turn() -> None:
    lady = Lady(hand=["cat", "cat", "hard_candy", "hard_candy", "hard_candy"], draw_pile=["catnip"] * 5, turns=1)
    plays = ["play cat", "play hard_candy", "play cat", "play hard_candy", "play hard_candy"]
    model = after(position(lady), *plays, "go shopping", "buy bridge_club")
    assert model.coins == 0
    after(model, "end turn")
    assert lady.space == 2
    assert lady.discard_pile == ["cat", "cat", "bridge_club", "hard_candy", "hard_candy", "hard_candy"]
    assert (model.turn, model.seat, [player.turns for player in model.ladies]) == (1, 1, [1, 1])


def test_example_of_buying_power() -> None:
    model = after(
        position(Lady(hand=["hard_candy", "bridge_club", "hard_candy"])), "play hard_candy", "play bridge_club"
    )
    after(model, "play hard_candy", "go shopping")
    assert model.coins == 4
    assert {"buy mystery", "buy breakfast_menu"} <= legal(model)
    assert not {"buy catnip", "buy cat"} & legal(model)


def test_example_of_makeover() -> None:
    model = position(Lady(hand=["makeover", "hard_candy", "cat", "catnip+"]))
    after(model, "play makeover")
    assert legal(model) == {"return hard_candy"}
    after(model, "return hard_candy")
    cheap = {"hard_candy", "security_system", "backhanded_compliment", "bridge_club", "makeover", "breakfast_menu"}
    assert legal(model) == {f"gain {card}" for card in cheap | {"mystery"}}
    after(model, "gain breakfast_menu")
    assert model.active.discard_pile == ["breakfast_menu+", "makeover"]
    assert (model.market["hard_candy"], model.market["breakfast_menu"]) == (7, 5)


def test_makeover_with_nothing_returnable_does_nothing() -> None:
    model = after(position(Lady(hand=["makeover", "cat", "catnip+"], mystery=["savings_bond"])), "play makeover")
    assert (model.asking, model.active.discard_pile) == (None, ["makeover"])


def test_draw_crosses_a_reshuffle_without_the_card_being_resolved() -> None:
    lady = Lady(hand=["security_system", "hard_candy"], discard_pile=["cat", "makeover+"])
    model = after(position(lady), "play hard_candy", "play security_system")
    assert (lady.hand, lady.draw_pile) == (["cat"], ["makeover+"])
    assert (lady.discard_pile, lady.play_area) == (["security_system"], ["hard_candy"])
    assert "play makeover" not in legal(after(model, "play cat"))


def test_attack_passes_over_empty_hands_and_goes_clockwise() -> None:
    guard = Lady(hand=["security_system", "cat"])
    model = position(Lady(), guard, Lady(), Lady(hand=["catnip"], mystery=["scary_cucumber"]), turn=3)
    after(model, "play scary_cucumber")
    assert (model.seat, legal(model)) == (1, {"give in", "show security_system"})
    after(model, "give in", "discard cat", "discard security_system")
    assert guard.discard_pile == ["cat", "security_system"]
    assert (model.seat, model.mystery_deck[-1]) == (3, "scary_cucumber")


def test_attack_on_few_cards_and_its_heart() -> None:
    model = position(Lady(hand=["backhanded_compliment"], space=7), Lady(hand=["security_system"]))
    after(model, "play backhanded_compliment")
    assert (model.seat, model.active.space) == (1, 7)
    after(model, "show security_system")
    assert (model.active.discard_pile, model.active.space) == (["cat+", "backhanded_compliment"], 0)
    assert model.ladies[1].hand == ["security_system"]
    model = after(position(Lady(mystery=["scary_cucumber"]), Lady(hand=["cat"])), "play scary_cucumber", "give in")
    after(model, "discard cat")
    assert model.seat == 0


def test_burglar() -> None:
    model = position(Lady(mystery=["cat_burglar"]), Lady(hand=["catnip", "cat"], draw_pile=["cat"]))
    after(model, "play cat_burglar")
    assert (model.seat, legal(model)) == (0, {"name 1"})
    after(model, "name 1")
    assert (model.seat, legal(model)) == (1, {"give in"})
    after(model, "give in", "play catnip")
    assert (model.ladies[1].hand, model.ladies[1].draw_pile) == (["cat"], ["cat"])
    assert (model.active.space, model.coins, model.mystery_deck[-1]) == (2, 2, "cat_burglar")


@pytest.mark.parametrize(("cats", "coins", "won"), [(0, 0, 0), (1, 4, 0), (2, 6, 0), (3, 0, 1), (4, 0, 1)])
def test_bingo(cats: int, coins: int, won: int) -> None:
    model = position(Lady(hand=["play_bingo"], space=7), Lady(hand=["cat"] * cats))
    after(model, "play play_bingo", "name 1")
    assert (model.coins, 20 - model.cat_deck, model.active.space) == (coins, won, 7)
    assert model.active.play_area == (["play_bingo"] if coins else [])
    assert model.active.discard_pile == ["cat+"] * won + ([] if coins else ["play_bingo"])


def test_mystery_cards_go_under_the_deck() -> None:
    lady = Lady(mystery=["take_a_cat_nap", "gentleman_caller", "early_bird_special", "milk_dish", "bottle_of_milk"])
    model = after(
        position(lady), "play take_a_cat_nap", "play gentleman_caller", "play early_bird_special", "redeem milk"
    )
    milk = ["bottle_of_milk", "milk_dish"]
    assert model.mystery_deck == ["savings_bond", "cats_meow", "gentleman_caller", *milk]
    assert (lady.space, lady.play_area, lady.discard_pile) == (5, ["take_a_cat_nap", "early_bird_special"], ["cat+"])
    after(model, "go shopping", "end turn")
    assert model.mystery_deck[-4:] == [*milk, "take_a_cat_nap", "early_bird_special"]
    assert (lady.hand, lady.discard_pile, lady.draw_pile) == (["cat"], [], [])


def test_pet_store() -> None:
    model = position(Lady(mystery=["trip_to_the_pet_store"]), coins=15, mystery_deck=[])
    after(model, "play trip_to_the_pet_store", "go shopping", "buy cat")
    assert (model.active.discard_pile, model.coins) == (["cat+"], 8)
    after(model, "buy mystery")
    assert (model.active.mystery, model.pet_store) == (["trip_to_the_pet_store+"], True)
    assert not after(model, "end turn").pet_store
    assert model.ladies[0].mystery == ["trip_to_the_pet_store"]


def test_the_last_cat_stops_everything() -> None:
    lady = Lady(space=6, hand=["catnip", "cat"], discard_pile=["hard_candy"])
    model = after(position(lady, cat_deck=1), "play catnip")
    assert (model.seat, model.turn, model.coins, legal(model)) == (-1, 0, 0, set())
    assert (lady.space, lady.play_area, lady.discard_pile) == (0, ["catnip"], ["hard_candy", "cat+"])
    lady = Lady(mystery=["milk_dish", "bottle_of_milk"])
    after(position(lady, cat_deck=1), "redeem milk")
    assert (lady.mystery, lady.play_area) == ([], ["bottle_of_milk", "milk_dish"])


def test_winners() -> None:
    def state(*ladies: Lady) -> State:
        return state_of(Model(list(ladies), {}, 0, [], step="over"))

    two = Lady(hand=["cat"], play_area=["cat+"], turns=4)
    assert winners(state(two, Lady(draw_pile=["cat"] * 3, turns=5))) == [1]
    assert winners(state(two, Lady(discard_pile=["cat", "cat+"], turns=3))) == [1]
    assert winners(state(two, Lady(discard_pile=["cat", "cat"], turns=4, mystery=["milk_dish+"]))) == [1]
    assert winners(state(two, Lady(discard_pile=["cat", "cat"], turns=4), Lady(turns=1))) == [0, 1]


# ---------------------------------------------------------------------------------------------- broken rules: the state


def broken(model: Model, line: Line) -> str:
    """The id of the rule that the line breaks."""
    with pytest.raises(RuleBroken) as caught:
        check_line(model, line)
    assert caught.value.ply == line["ply"]
    return caught.value.rule_id


def rejected(model: Model, action: str, change: Change) -> str:
    """The rule that a lawful action breaks when the state after it is changed."""
    before, seat = copy.deepcopy(model), model.seat
    line = line_of(7, seat, action, after(model, action))
    check_line(copy.deepcopy(before), copy.deepcopy(line))
    change(line["state"])
    return broken(before, line)


def move(seat: int, source: str, target: str, index: int = -1) -> Change:
    """A card moves between two piles of a player."""

    def change(state: State) -> None:
        player = state["players"][seat]
        player[target].append(player[source].pop(index))

    return change


def put(seat: int, name: str, value: Any) -> Change:
    """A player's field gets another value."""

    def change(state: State) -> None:
        state["players"][seat][name] = value

    return change


def table(name: str, value: Any) -> Change:
    """A field of the table gets another value."""

    def change(state: State) -> None:
        state[name] = value

    return change


def stack(**differences: int) -> Change:
    """Market stacks grow or shrink."""

    def change(state: State) -> None:
        for card, difference in differences.items():
            state["market"][card] += difference

    return change


def both(*changes: Change) -> Change:
    """Several changes at once."""

    def change(state: State) -> None:
        for one in changes:
            one(state)

    return change


def worker(**given: Any) -> Model:
    """Seat 0 with a little of everything."""
    hand = ["hard_candy", "cat", "security_system", "bridge_club", "catnip"]
    piles = {"draw_pile": ["makeover", "cat", "hard_candy"], "discard_pile": ["cat", "makeover"]}
    return position(
        Lady(turns=1, **({"hand": hand} | piles | given)), Lady(hand=["cat", "catnip"], draw_pile=["cat"] * 2)
    )


def shopper(**given: Any) -> Model:
    """Seat 0 in the shop step with eight Coins."""
    model = worker(play_area=["catnip", "savings_bond", "hard_candy", "take_a_cat_nap"], **given)
    model.step, model.coins = "shop", 8
    return model


def reshuffler() -> Model:
    """Seat 0 about to draw three with one card in the draw pile."""
    return worker(draw_pile=["makeover"], discard_pile=["cat", "cat+", "catnip"], mystery=["its_your_birthday"])


def attacked() -> Model:
    """Seat 1 has given in to a cucumber."""
    return after(worker(mystery=["scary_cucumber"]), "play scary_cucumber", "give in")


def burgled() -> Model:
    """Seat 1 is to answer the burglar."""
    return after(worker(mystery=["cat_burglar"]), "play cat_burglar", "name 1")


def made_over() -> Model:
    """Seat 0 has returned a Hard Candy."""
    return after(worker(hand=["makeover", "hard_candy"]), "play makeover", "return hard_candy")


def bingo(cats: int) -> Model:
    """Seat 0 is to name an opponent who holds `cats` Cats."""
    return after(position(Lady(hand=["play_bingo"]), Lady(hand=["cat"] * cats)), "play play_bingo")


LAST: dict[str, Any] = {"space": 7, "hand": ["cat", "catnip"]}

BROKEN_STATES: list[tuple[str, Model, str, Change, str]] = [
    ("a card lost", worker(), "play hard_candy", put(0, "hand", ["cat"]), "MS-1.1"),
    ("a card made", worker(), "play hard_candy", stack(catnip=1), "MS-1.1"),
    ("a Cat lost from the deck", worker(), "play hard_candy", table("cat_deck", 19), "MS-1.1"),
    (
        "a negative stack",
        worker(),
        "play cat",
        both(stack(catnip=-7), put(0, "discard_pile", ["catnip"] * 7)),
        "MS-1.1",
    ),
    (
        "two draw pile cards swapped",
        worker(),
        "play cat",
        put(0, "draw_pile", ["cat", "makeover", "hard_candy"]),
        "MS-3.4",
    ),
    ("discard pile turned over", worker(), "play cat", put(0, "discard_pile", ["cat", "cat", "makeover"]), "MS-3.2"),
    (
        "drawn from the bottom",
        worker(),
        "play security_system",
        both(
            put(0, "draw_pile", ["makeover", "cat"]),
            put(0, "hand", ["hard_candy", "hard_candy", "cat", "bridge_club", "catnip"]),
        ),
        "MS-3.3",
    ),
    ("not drawn", worker(), "play security_system", move(0, "hand", "draw_pile"), "MS-3.4"),
    ("one drawn too many", worker(), "play security_system", move(0, "draw_pile", "hand", 0), "MS-3.3"),
    ("the opponent draws not", worker(), "play bridge_club", move(1, "hand", "draw_pile"), "MS-3.4"),
    ("coin card discarded at once", worker(), "play hard_candy", move(0, "play_area", "discard_pile"), "MS-3.2"),
    ("coinless card left in play", worker(), "play cat", move(0, "discard_pile", "play_area"), "MS-3.2"),
    ("token off by one", worker(), "play catnip", put(0, "space", 1), "MS-4.1"),
    ("token on the eighth space", worker(**LAST), "play cat", put(0, "space", 8), "MS-4.1"),
    (
        "adopted Cat on top of the card",
        worker(**LAST),
        "play cat",
        put(0, "discard_pile", ["cat", "makeover", "cat", "cat+"]),
        "MS-3.2",
    ),
    (
        "adopted Cat not marked",
        worker(**LAST),
        "play cat",
        put(0, "discard_pile", ["cat", "makeover", "cat", "cat"]),
        "MS-3.6",
    ),
    ("coins off by one", worker(), "play bridge_club", table("coins", 3), "MS-5.1"),
    (
        "early reshuffle",
        worker(draw_pile=["makeover"]),
        "play security_system",
        both(put(0, "draw_pile", ["makeover", "cat"]), put(0, "discard_pile", ["security_system"])),
        "MS-3.4",
    ),
    (
        "no reshuffle",
        reshuffler(),
        "play its_your_birthday",
        both(
            put(0, "hand", ["hard_candy", "cat", "security_system", "bridge_club", "catnip", "makeover"]),
            put(0, "draw_pile", []),
            put(0, "discard_pile", ["cat", "cat+", "catnip"]),
        ),
        "MS-3.4",
    ),
    (
        "play area reshuffled",
        after(worker(draw_pile=[], discard_pile=["cat"]), "play hard_candy"),
        "play security_system",
        move(0, "play_area", "draw_pile"),
        "MS-3.5",
    ),
    (
        "resolved card reshuffled",
        worker(draw_pile=[], discard_pile=["cat"]),
        "play security_system",
        move(0, "discard_pile", "draw_pile"),
        "MS-3.5",
    ),
    (
        "mark lost in a reshuffle",
        reshuffler(),
        "play its_your_birthday",
        put(0, "hand", ["hard_candy", "cat", "security_system", "bridge_club", "catnip", "makeover", "cat", "cat"]),
        "MS-3.6",
    ),
    ("next player acts too soon", worker(), "play cat", table("seat", 1), "MS-2.1"),
    ("the turn moved on", worker(), "play cat", table("turn", 1), "MS-2.1"),
    ("over too soon", worker(), "play cat", table("seat", -1), "MS-10.1"),
    ("not over at the last Cat", position(Lady(**LAST), cat_deck=1), "play cat", table("seat", 0), "MS-10.1"),
    ("Hearts after the last Cat", position(Lady(**LAST), cat_deck=1), "play catnip", put(0, "space", 1), "MS-4.1"),
    ("Coins after the last Cat", position(Lady(**LAST), cat_deck=1), "play catnip", table("coins", 2), "MS-5.1"),
    ("wrong price", shopper(), "buy catnip", table("coins", 4), "MS-5.1"),
    ("wrong stack", shopper(), "buy catnip", stack(catnip=1, play_bingo=-1), "MS-1.1"),
    ("bought card into the hand", shopper(), "buy catnip", move(0, "discard_pile", "hand"), "MS-5.2|MS-3.3"),
    (
        "bought card at the bottom",
        shopper(),
        "buy catnip",
        put(0, "discard_pile", ["catnip+", "cat", "makeover"]),
        "MS-5.2",
    ),
    (
        "bought card not marked",
        shopper(),
        "buy catnip",
        put(0, "discard_pile", ["cat", "makeover", "catnip"]),
        "MS-3.6",
    ),
    (
        "Mystery card from the bottom",
        shopper(),
        "buy mystery",
        both(table("mystery_deck", ["savings_bond"]), put(0, "mystery", ["cats_meow+"])),
        "MS-5.3",
    ),
    ("Mystery card into the discard pile", shopper(), "buy mystery", move(0, "mystery", "discard_pile"), "MS-9.1"),
    ("Mystery card not marked", shopper(), "buy mystery", put(0, "mystery", ["savings_bond"]), "MS-3.6"),
    (
        "Mystery Coins under the deck too soon",
        worker(mystery=["take_a_cat_nap"]),
        "play take_a_cat_nap",
        both(put(0, "play_area", []), table("mystery_deck", ["savings_bond", "cats_meow", "take_a_cat_nap"])),
        "MS-3.2",
    ),
    (
        "Mystery card on top of the deck",
        worker(mystery=["gentleman_caller"]),
        "play gentleman_caller",
        table("mystery_deck", ["gentleman_caller", "savings_bond", "cats_meow"]),
        "MS-9.2",
    ),
    (
        "under the deck in the wrong order",
        shopper(),
        "end turn",
        table("mystery_deck", ["savings_bond", "cats_meow", "take_a_cat_nap", "savings_bond"]),
        "MS-9.2",
    ),
    (
        "milk under the deck dish first",
        worker(mystery=["bottle_of_milk", "milk_dish"]),
        "redeem milk",
        table("mystery_deck", ["savings_bond", "cats_meow", "milk_dish", "bottle_of_milk"]),
        "MS-9.5",
    ),
    (
        "milk moves the token",
        worker(mystery=["bottle_of_milk", "milk_dish"]),
        "redeem milk",
        put(0, "space", 1),
        "MS-4.2",
    ),
    (
        "six cards for the next turn",
        shopper(draw_pile=["cat"] * 7),
        "end turn",
        move(0, "draw_pile", "hand", 0),
        "MS-3.3",
    ),
    (
        "hand below the play area",
        shopper(hand=["cat"], draw_pile=["cat"] * 5),
        "end turn",
        put(0, "discard_pile", ["cat", "makeover", "cat", "catnip", "hard_candy"]),
        "MS-6.1",
    ),
    (
        "play area turned over",
        shopper(hand=["cat"], draw_pile=["cat"] * 5),
        "end turn",
        put(0, "discard_pile", ["cat", "makeover", "hard_candy", "catnip", "cat"]),
        "MS-6.1",
    ),
    (
        "mark outlives the turn",
        shopper(hand=["cat+"], draw_pile=["cat"] * 5),
        "end turn",
        put(0, "discard_pile", ["cat", "makeover", "catnip", "hard_candy", "cat+"]),
        "MS-3.6",
    ),
    (
        "needless reshuffle at clean-up",
        shopper(hand=[], draw_pile=["cat"] * 5, discard_pile=[]),
        "end turn",
        both(put(0, "discard_pile", []), put(0, "draw_pile", ["catnip", "hard_candy"])),
        "MS-3.4",
    ),
    ("Coins saved", shopper(), "end turn", table("coins", 8), "MS-5.1"),
    ("pet store stays open", shopper(), "end turn", table("pet_store", True), "MS-5.4"),
    ("turn not counted", shopper(), "end turn", put(1, "turns", 0), "MS-10.3"),
    ("turn goes nowhere", shopper(), "end turn", both(table("turn", 0), table("seat", 0)), "MS-2.1"),
    ("attack asks nobody", worker(mystery=["scary_cucumber"]), "play scary_cucumber", table("seat", 0), "MS-7.3"),
    (
        "Heart before the attack",
        worker(hand=["backhanded_compliment"]),
        "play backhanded_compliment",
        put(0, "space", 1),
        "MS-4.1",
    ),
    ("discarded cards replaced", attacked(), "discard cat", move(1, "draw_pile", "hand", 0), "MS-7.3"),
    ("discarded to nowhere", attacked(), "discard cat", move(1, "discard_pile", "draw_pile"), "MS-3.4"),
    ("burglar's victim draws again", burgled(), "give in", move(1, "draw_pile", "hand", 0), "MS-7.5"),
    (
        "burglar takes two",
        burgled(),
        "give in",
        both(put(1, "hand", []), put(0, "hand", [*worker().active.hand, "cat", "catnip"])),
        "MS-7.5",
    ),
    (
        "burglar's card replaced",
        burgled(),
        "give in",
        both(put(0, "hand", [*worker().active.hand, "hard_candy"]), stack(hard_candy=-1), table("cat_deck", 21)),
        "MS-7.5",
    ),
    ("burglar's card marked", burgled(), "give in", put(0, "hand", [*worker().active.hand, "cat+"]), "MS-3.6"),
    (
        "returned card kept",
        made_over(),
        "gain bridge_club",
        both(stack(hard_candy=-1), put(0, "hand", ["hard_candy"])),
        "MS-3.3",
    ),
    (
        "gained card above the Makeover",
        made_over(),
        "gain bridge_club",
        put(0, "discard_pile", ["cat", "makeover", "makeover", "bridge_club+"]),
        "MS-8.1",
    ),
    ("BINGO pays too much", bingo(1), "name 1", table("coins", 6), "MS-8.2"),
    ("BINGO pays for three", bingo(3), "name 1", table("coins", 6), "MS-8.2"),
    ("BINGO with Coins discarded", bingo(2), "name 1", move(0, "play_area", "discard_pile"), "MS-8.2|MS-3.2"),
]


@pytest.mark.parametrize(
    ("model", "action", "change", "rules"),
    [case[1:] for case in BROKEN_STATES],
    ids=[case[0] for case in BROKEN_STATES],
)
def test_broken_states_are_rejected(model: Model, action: str, change: Change, rules: str) -> None:
    assert rejected(copy.deepcopy(model), action, change) in rules.split("|")


# -------------------------------------------------------------------------------------------- broken rules: the action

FORBIDDEN: list[tuple[str, Model, str, str]] = [
    ("a card not held", worker(), "play makeover", "MS-3.1"),
    ("a fresh card", worker(hand=["catnip+"]), "play catnip", "MS-3.6"),
    ("a fresh Mystery card", worker(mystery=["savings_bond+"]), "play savings_bond", "MS-3.6"),
    ("fresh milk", worker(mystery=["bottle_of_milk+", "milk_dish"]), "redeem milk", "MS-3.6"),
    ("milk alone", worker(mystery=["bottle_of_milk"]), "play bottle_of_milk", "MS-9.bottle_of_milk"),
    ("a bottle without a dish", worker(mystery=["bottle_of_milk"] * 2), "redeem milk", "MS-9.bottle_of_milk"),
    ("no choice made", worker(hand=["breakfast_menu"]), "play breakfast_menu", "MS-3.1"),
    ("playing while shopping", shopper(), "play cat", "MS-2.2"),
    ("shopping while playing", worker(), "buy hard_candy", "MS-2.1"),
    ("ending without shopping", worker(), "end turn", "MS-2.1"),
    ("shopping twice", shopper(), "go shopping", "MS-2.2"),
    ("too dear", after(shopper(), "buy catnip"), "buy breakfast_menu", "MS-5.1"),
    ("an empty stack", position(market={"catnip": 0}, step="shop", coins=9), "buy catnip", "MS-5.2"),
    ("an empty Mystery Deck", position(mystery_deck=[], step="shop", coins=9), "buy mystery", "MS-5.2"),
    ("a Cat without the Trip", shopper(), "buy cat", "MS-5.4"),
    ("a Cat too dear", position(step="shop", coins=6, pet_store=True), "buy cat", "MS-5.1"),
    ("what is not for sale", shopper(), "buy savings_bond", "MS-8.0"),
    ("returning a Cat", after(worker(hand=["makeover", "cat", "catnip"]), "play makeover"), "return cat", "MS-8.1"),
    ("returning a fresh card", after(worker(hand=["makeover", "cat+", "catnip", "play_bingo+"]), "play makeover"),
     "return play_bingo", "MS-3.6"),
    ("gaining too much", made_over(), "gain catnip", "MS-8.1"),
    ("gaining a Cat", made_over(), "gain cat", "MS-8.1"),
    ("no exchange", made_over(), "go shopping", "MS-8.1"),
    ("naming oneself", bingo(1), "name 0", "MS-8.2"),
    ("the burglar names oneself", after(worker(mystery=["cat_burglar"]), "play cat_burglar"), "name 0", "MS-7.5"),
    ("showing what is not held", burgled(), "show security_system", "MS-7.2"),
    ("discarding before the answer", burgled(), "discard cat", "MS-7.2"),
    ("discarding what is not held", attacked(), "discard play_bingo", "MS-7.3"),
    ("discarding no more", after(attacked(), "discard cat"), "give in", "MS-7.3"),
    ("an answer without an attack", worker(), "give in", "MS-7.2"),
    ("playing on after the end", position(Lady(hand=["cat"]), cat_deck=0, step="over"), "play cat", "MS-10.1"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("model", "action", "rule"), [case[1:] for case in FORBIDDEN], ids=[case[0] for case in FORBIDDEN]
)
def test_forbidden_actions_are_rejected(model: Model, action: str, rule: str) -> None:
    assert broken(copy.deepcopy(model), line_of(7, model.seat, action, model)) == rule


def test_the_wrong_seat_is_rejected() -> None:
    model = worker()
    assert broken(model, line_of(7, 1, "play cat", model)) == "MS-2.1"
    model = attacked()
    assert broken(model, line_of(7, 0, "discard cat", model)) == "MS-7.3"


# ----------------------------------------------------------------------------------------------- broken rules: the deal

BROKEN_DEALS: list[tuple[str, Change, str]] = [
    ("a Hard Candy too many", stack(hard_candy=1), "MS-1.2"),
    ("cards not out of the supply", table("cat_deck", 29), "MS-1.2"),
    ("a short stack", stack(catnip=-1), "MS-1.2"),
    ("no Mystery cards", table("mystery_deck", []), "MS-1.3"),
    ("six in the hand", move(1, "draw_pile", "hand", 0), "MS-1.5"),
    ("eleven cards", put(1, "hand", ["cat"] * 6), "MS-1.2"),
    ("token not on Start", put(0, "space", 1), "MS-1.2"),
    ("a discard pile", move(1, "draw_pile", "discard_pile"), "MS-1.2"),
    ("turns not begun", put(0, "turns", 0), "MS-10.3"),
    ("another starts", table("seat", 1), "MS-2.1"),
    ("a field missing", table("coins", None), "trace"),
]


@pytest.mark.parametrize(
    ("change", "rule"), [case[1:] for case in BROKEN_DEALS], ids=[case[0] for case in BROKEN_DEALS]
)
def test_broken_deals_are_rejected(change: Change, rule: str) -> None:
    line = simulate(0, 3, plies=1)[0]
    change(line["state"])
    with pytest.raises(RuleBroken) as caught:
        check([line], seats=3)
    assert (caught.value.ply, caught.value.rule_id) == (0, rule)


def test_deals_of_other_options_are_rejected() -> None:
    for options, rule in (({"even_start": True}, "MS-1.5"), ({"first_game": True}, "MS-1.6")):
        with pytest.raises(RuleBroken) as caught:
            check(simulate(0, 4, plies=1), seats=4, **options)
        assert caught.value.rule_id == rule


def test_lines_lost_or_misnumbered_are_rejected() -> None:
    lines = simulate(3, 2, plies=40)
    with pytest.raises(RuleBroken, match="trace"):
        check([], seats=2)
    with pytest.raises(RuleBroken, match="trace"):
        check(lines[:9] + lines[10:], seats=2)
    with pytest.raises(RuleBroken):
        check([line | {"ply": ply} for ply, line in enumerate(lines[:9] + lines[10:])], seats=2)


def tampered(dice: random.Random, lines: list[Line]) -> list[Line]:
    """The trace with one number or the order of one pile changed on one line."""
    line = copy.deepcopy(dice.choice(lines))
    player = dice.choice(line["state"]["players"])
    piles = [name for name in ("draw_pile", "discard_pile", "play_area") if len(set(player[name])) > 1]
    name = dice.choice(["space", "turns", "coins", "cat_deck", *piles])
    if name in piles:
        order = list(player[name])
        while player[name] == order:
            dice.shuffle(player[name])
    else:
        (player if name in player else line["state"])[name] += 1
    return [*lines[: line["ply"]], line, *lines[line["ply"] + 1 :]]


def test_any_single_change_of_a_game_is_noticed() -> None:
    dice = random.Random(5)
    lines = simulate(11, 3, plies=250)
    for _ in range(150):
        with pytest.raises(RuleBroken):
            check(tampered(dice, lines), seats=3)
