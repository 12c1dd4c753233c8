"""The cards, actions and figures of CATz in the Town! (CT-1, CT-3.1)."""

from typing import Final, final

from cattery.core.cards import CardSet
from cattery.core.errors import BadInput
from cattery.core.game import Actions
from cattery.core.native import append, i64, u8, vec

COLOURS: Final = ("blue", "yellow", "red", "green")
NUMBERS: Final = ("1", "3", "5", "7", "9", "1-3", "1-5", "1-7", "1-9", "3-5", "3-7", "3-9", "5-7", "5-9", "7-9")
EXTRAS: Final = ("stray", "kittens", "bratty boy", "good dog", "cat lady", "bad dog")
CARDS: Final = (*[f"{colour} {number}" for colour in COLOURS for number in NUMBERS], *EXTRAS)
SCORES: Final = ("a", "b", "c", "d", "e", "f")
MAX_SEATS: Final = 5

# Cards by number: a house cat is its colour * FACES + its place in NUMBERS.
HUES: Final = 4
FACES: Final = 15
STRAY: Final = 60
KITTENS: Final = 61  # from here on the extras; strays are none (CT-1.4)
BRATTY_BOY: Final = 62
GOOD_DOG: Final = 63
CAT_LADY: Final = 64
BAD_DOG: Final = 65
KINDS: Final = 66

# An odd number is 2 * half + 1: the halves that a face shows, and both as a bit mask.
LOW: Final = vec[i64]([0, 1, 2, 3, 4, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3])
HIGH: Final = vec[i64]([0, 1, 2, 3, 4, 1, 2, 3, 4, 2, 3, 4, 3, 4, 4])
SHOWN: Final = vec[i64]([1, 2, 4, 8, 16, 3, 5, 9, 17, 6, 10, 18, 12, 20, 24])

# The rows of the table CT-3.1.
THREE: Final = 0
IDENTICAL: Final = 1
FIVE: Final = 2
SEVEN: Final = 3
WITH_STRAY: Final = 4
NOTHING: Final = 5

# Two seats, the lower first, in the order of the actions that steal from both; PAIR_LOW[i] < PAIR_HIGH[i].
PAIR_LOW: Final = vec[i64]([0, 0, 0, 0, 1, 1, 1, 2, 2, 3])
PAIR_HIGH: Final = vec[i64]([1, 2, 3, 4, 2, 3, 4, 3, 4, 4])

# A *row* is the sequence of one colour in front of one seat: seat * HUES + colour.
_PILES: Final = [str(pile + 1) for pile in range(MAX_SEATS)]
_ROWS: Final = [(seat, colour) for seat in range(MAX_SEATS) for colour in COLOURS]
_THEFTS: Final = [
    f"{low} {one} and {high} {other}"
    for low, high in zip(PAIR_LOW, PAIR_HIGH, strict=True)
    for one in COLOURS
    for other in COLOURS
]

ACTIONS: Final = Actions()
TAKE: Final = 0  # + pile
DRAW: Final = 5
STEAL: Final = 6  # + row
STEAL_TWO: Final = 26  # + pair * 16 + the lower seat's colour * HUES + the other's
RESOLVE: Final = 186  # + which of the two drawn cards
PLAY_IT: Final = 188
DISCARD: Final = 189  # + pile
SCORE: Final = 194
KEEP: Final = 195
PLACE: Final = 196  # + colour: a stray
LAY: Final = 200  # + colour: kittens
EXCHANGE: Final = 204  # + row of the opponent
DECLINE: Final = 224
GIVE: Final = 225  # + opponent's seat * HUES + one's own colour
CHASE: Final = 245  # the same
REHOME: Final = 265  # + pile: kittens whose sequence is gone
ACTION_COUNT: Final = 270
assert [
    ACTIONS.block("take", _PILES),
    ACTIONS.one("draw"),
    ACTIONS.block("steal", [f"{seat} {colour}" for seat, colour in _ROWS]),
    ACTIONS.block("steal", _THEFTS),
    ACTIONS.block("resolve", ["first", "second"]),
    ACTIONS.one("play it"),
    ACTIONS.block("discard to", _PILES),
    ACTIONS.one("score"),
    ACTIONS.one("keep"),
    ACTIONS.block("stray to", COLOURS),
    ACTIONS.block("kittens on", COLOURS),
    ACTIONS.block("exchange", [f"{colour} with {seat}" for seat, colour in _ROWS]),
    ACTIONS.one("decline"),
    ACTIONS.block("give", [f"{colour} to {seat}" for seat, colour in _ROWS]),
    ACTIONS.block("chase", [f"{colour} to {seat}" for seat, colour in _ROWS]),
    ACTIONS.block("kittens to", _PILES),
    len(ACTIONS),
] == [
    TAKE,
    DRAW,
    STEAL,
    STEAL_TWO,
    RESOLVE,
    PLAY_IT,
    DISCARD,
    SCORE,
    KEEP,
    PLACE,
    LAY,
    EXCHANGE,
    DECLINE,
    GIVE,
    CHASE,
    REHOME,
    ACTION_COUNT,
]


@final
class Figures:
    """What the box holds, by card number, and what the rows of the table CT-3.1 are worth."""

    def __init__(self, cards: CardSet) -> None:
        self.copies: vec[u8] = vec[u8](_house_cats(cards) + _extras(cards))
        self.points: vec[u8] = vec[u8](_points(cards))

    def box(self) -> vec[u8]:
        """All cards of the box, by number."""
        return pile_of(self.copies)


def pile_of(counts: vec[u8]) -> vec[u8]:
    """As many of each card as its count, by number."""
    pile = vec[u8]()
    card: i64
    for card in range(i64(len(counts))):
        _: i64
        for _ in range(i64(counts[card])):
            pile = append(pile, u8(card))
    return pile


def _house_cats(cards: CardSet) -> list[int]:
    """The copies of each house cat; those that the file does not name are not in the box."""
    counts = [0] * STRAY
    for row in cards.rows("house_cat"):
        face = NUMBERS.index(str(row["id"]))
        for hue, colour in enumerate(COLOURS):
            counts[hue * FACES + face] = cards.number(row, f"house_cat.{row['id']}", colour, 0, 40)
    return counts


def _extras(cards: CardSet) -> list[int]:
    return [cards.number(row, f"extra.{row['id']}", "copies", None, 40) for row in cards.rows("extra")]


def _points(cards: CardSet) -> list[int]:
    """What each row is worth: never more than there are cards in the sequence to become coins (CT-3.2)."""
    most = (3, 3, 5, 8, 5, 3)
    rows = zip(cards.rows("score"), most, strict=True)
    return [cards.number(row, f"score.{row['id']}", "points", None, limit) for row, limit in rows]


def check_cards(cards: CardSet) -> None:
    """Refuse a card file that this game cannot be played with.

    Raises:
        BadInput: rows or figures missing or unknown, a figure out of range, or too few cards for a game.
    """
    found = [str(row.get("id")) for row in cards.rows("house_cat")]
    for number in found:
        if number not in NUMBERS or found.count(number) > 1:
            raise BadInput(f"{cards.path}: [[house_cat]] {number!r}: expected, once each, {', '.join(NUMBERS)}")
    for name, expected in (("extra", EXTRAS), ("score", SCORES)):
        ids = [str(row.get("id")) for row in cards.rows(name)]
        if ids != list(expected):
            raise BadInput(f"{cards.path}: [[{name}]] has {', '.join(ids)}: expected {', '.join(expected)}")
    for name, known in (("house_cat", COLOURS), ("extra", ("copies",)), ("score", ("points",))):
        for row in cards.rows(name):
            for key in row:
                if key not in known and key not in ("id", "provenance"):
                    raise BadInput(f"{cards.path}: {name}.{row['id']} has {key!r}: expected {', '.join(known)}")
    total = len(Figures(cards).box())
    if total < 60:
        raise BadInput(f"{cards.path}: {total} cards in all: expected at least 60")
