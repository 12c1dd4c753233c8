"""The cards, actions and figures of Cat Ladies of Maple St. (MS-1.1, MS-8, MS-9)."""

from collections.abc import Mapping
from typing import Any, Final, final

from cattery.core.cards import CardSet
from cattery.core.errors import BadInput
from cattery.core.game import Actions
from cattery.core.native import i64, u8, vec

HAND_CARDS: Final = (
    "cat",
    "hard_candy",
    "security_system",
    "backhanded_compliment",
    "bridge_club",
    "makeover",
    "breakfast_menu",
    "catnip",
    "play_bingo",
    "cruise_vacation",
)
MYSTERY_CARDS: Final = (
    "bottle_of_milk",
    "milk_dish",
    "cat_burglar",
    "scary_cucumber",
    "cats_meow",
    "early_bird_special",
    "gentleman_caller",
    "its_your_birthday",
    "savings_bond",
    "take_a_cat_nap",
    "trip_to_the_pet_store",
)
CARDS: Final = HAND_CARDS + MYSTERY_CARDS

# Cards by number. In piles and hands a card gained this turn (MS-3.6) is its number + HAND, a Mystery card in its
# owner's keeping is its number - HAND, and + MYSTERIES when gained this turn.
CAT: Final = 0
HARD_CANDY: Final = 1
SECURITY_SYSTEM: Final = 2
BACKHANDED_COMPLIMENT: Final = 3
MAKEOVER: Final = 5
BREAKFAST_MENU: Final = 6
CATNIP: Final = 7
PLAY_BINGO: Final = 8
HAND: Final = 10
BOTTLE_OF_MILK: Final = 10
MILK_DISH: Final = 11
CAT_BURGLAR: Final = 12
SCARY_CUCUMBER: Final = 13
TRIP_TO_THE_PET_STORE: Final = 20
MYSTERIES: Final = 11
KINDS: Final = 21
MYSTERY: Final = 10  # "any Mystery card", where the Market offers one
MAX_SEATS: Final = 4

ACTIONS: Final = Actions()
PLAY: Final = 0  # + card; Breakfast Menu here is the one for Coins
REDEEM: Final = 21
FOR_HEARTS: Final = 22
NAME: Final = 23  # + seat
RETURN: Final = 27  # + card
GAIN: Final = 37  # + card or MYSTERY
SHOW: Final = 48
GIVE_IN: Final = 49
DISCARD: Final = 50  # + card
GO_SHOPPING: Final = 60
BUY: Final = 61  # + card or MYSTERY
END_TURN: Final = 72
assert [
    ACTIONS.block("play", [f"{card} coins" if card == "breakfast_menu" else card for card in CARDS]),
    ACTIONS.one("redeem milk"),
    ACTIONS.one("play breakfast_menu hearts"),
    ACTIONS.block("name", [str(seat) for seat in range(MAX_SEATS)]),
    ACTIONS.block("return", HAND_CARDS),
    ACTIONS.block("gain", (*HAND_CARDS, "mystery")),
    ACTIONS.one("show security_system"),
    ACTIONS.one("give in"),
    ACTIONS.block("discard", HAND_CARDS),
    ACTIONS.one("go shopping"),
    ACTIONS.block("buy", (*HAND_CARDS, "mystery")),
    ACTIONS.one("end turn"),
] == [PLAY, REDEEM, FOR_HEARTS, NAME, RETURN, GAIN, SHOW, GIVE_IN, DISCARD, GO_SHOPPING, BUY, END_TURN]


# What a card with an effect of its own cannot have printed on it as well.
WITHOUT: Final = {
    "makeover": ("hearts", "coins"),
    "play_bingo": ("hearts", "coins"),
    "cat_burglar": ("hearts", "coins"),
    "breakfast_menu": ("draw", "all_draw"),
}


@final
class Figures:
    """What is printed on the cards, by card number, and the figures of the rules."""

    def __init__(self, cards: CardSet) -> None:
        rows = cards.rows("card") + cards.rows("mystery")
        rules = cards.section("rules")

        def column(key: str) -> vec[u8]:
            return vec[u8]([cards.number(row, str(row.get("id")), key, 0) for row in rows])

        def rule(key: str, least: int = 0) -> int:
            number = cards.number(rules, "rules", key)
            if number < least:
                raise BadInput(f"{cards.path}: rules.{key} is {number}: expected at least {least}")
            return number

        self.cost: vec[u8] = column("cost")
        self.cost[MYSTERY] = u8(rule("mystery_cost"))
        self.hearts: vec[u8] = column("hearts")
        self.coins: vec[u8] = column("coins")
        self.draw: vec[u8] = column("draw")
        self.all_draw: vec[u8] = column("all_draw")
        self.attack: vec[u8] = column("attack")
        self.supply: vec[u8] = column("supply")
        self.copies: vec[u8] = vec[u8]([*column("copies")][HAND:])
        self.hand: i64 = rule("hand", 1)
        self.start_hard_candy: i64 = rule("start_hard_candy")
        self.start_cat: i64 = rule("start_cat")
        self.spaces: i64 = rule("spaces", 1)
        self.first_game_cats: i64 = rule("first_game_cats")
        self.pet_store_cost: i64 = rule("pet_store_cost")
        self.makeover_more: i64 = rule("makeover_more")
        self.bingo_one: i64 = rule("bingo_one")
        self.bingo_two: i64 = rule("bingo_two")
        self.bingo_cat: i64 = rule("bingo_cat", 2)


def check_cards(cards: CardSet) -> None:
    """Refuse a card file that this game cannot be played with.

    Raises:
        BadInput: cards missing, unknown or in another order, or a figure out of range.
    """
    for name, expected in (("card", HAND_CARDS), ("mystery", MYSTERY_CARDS)):
        found = [str(row.get("id")) for row in cards.rows(name)]
        if found != list(expected):
            raise BadInput(f"{cards.path}: [[{name}]] has {', '.join(found)}: expected {', '.join(expected)}")
    for row in cards.rows("card") + cards.rows("mystery"):
        _check_row(cards, row)
    figures = Figures(cards)
    needed = {"cat": MAX_SEATS * figures.start_cat + figures.first_game_cats + 1}
    needed["hard_candy"] = MAX_SEATS * figures.start_hard_candy
    if figures.start_cat + figures.start_hard_candy == 0:
        raise BadInput(f"{cards.path}: rules.start_cat and rules.start_hard_candy are 0: expected a card to start with")
    for row in cards.rows("card"):
        least = needed.get(str(row["id"]), 0)
        if cards.number(row, str(row["id"]), "supply") < least:
            raise BadInput(f"{cards.path}: {row['id']}.supply is {row['supply']}: expected at least {least}")


def _check_row(cards: CardSet, row: Mapping[str, Any]) -> None:
    known = {"id", "name", "provenance", "cost", "supply", "copies", "hearts", "coins", "draw", "all_draw", "attack"}
    for key in row:
        if key not in known:
            raise BadInput(f"{cards.path}: {row['id']} has {key!r}: expected one of {', '.join(sorted(known))}")
    for key in WITHOUT.get(str(row["id"]), ()):
        if row.get(key):
            raise BadInput(
                f"{cards.path}: {row['id']}.{key} is {row[key]!r}: expected none, the card does something else"
            )
    if not isinstance(row.get("name"), str) or not row["name"]:
        raise BadInput(f"{cards.path}: {row['id']}.name is {row.get('name')!r}: expected the card's name")
