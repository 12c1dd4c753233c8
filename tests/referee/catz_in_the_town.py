"""An independent referee for CATz in the Town!

It models rules/catz-in-the-town.md by itself, knows nothing of the engine, and judges a whole-state trace:

    check(lines, seats=4)            raises RuleBroken(ply, rule_id, message) at the first departure
    referee = Referee(seats=4)       the same one line at a time: referee.see(line); legal(referee.model)

Shuffles are accepted from the trace (the deal, and the new deck of CT-6.2) but must be consistent with the rules.
Events and the free string `phase` of the trace are not judged. The rule id "trace" marks a line that cannot be read.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from functools import cache, lru_cache
from typing import Any

JSON = dict[str, Any]

# ---------------------------------------------------------------- CT-1.1, CT-1.2: the cards

COLOURS = ("blue", "yellow", "red", "green")
STRAY, KITTENS, BRATTY_BOY, GOOD_DOG, CAT_LADY, BAD_DOG = (
    "stray", "kittens", "bratty boy", "good dog", "cat lady", "bad dog")  # fmt: skip
EXTRAS = {KITTENS: 4, BRATTY_BOY: 3, GOOD_DOG: 3, CAT_LADY: 3, BAD_DOG: 3}
ODD_NUMBERS = (1, 3, 5, 7, 9)
TWO_NUMBERS = ("1-5", "3-7", "5-9")


def all_cards() -> list[str]:
    """CT-1.1 and CT-1.2: the 120 cards."""
    singles = [f"{colour} {number}" for colour in COLOURS for number in ODD_NUMBERS for _ in range(4)]
    doubles = [f"{colour} {numbers}" for colour in COLOURS for numbers in TWO_NUMBERS]
    extras = [extra for extra, count in EXTRAS.items() for _ in range(count)]
    return singles + doubles + [STRAY] * 12 + extras


def is_house_cat(card: str) -> bool:
    return card.split(" ", maxsplit=1)[0] in COLOURS


def colour_of(house_cat: str) -> str:
    return house_cat.split(" ", maxsplit=1)[0]


def numbers_of(card: str) -> tuple[int, ...]:
    """CT-3.1: what a cat in a sequence can count as; a stray is a joker."""
    if card == STRAY:
        return ODD_NUMBERS
    return tuple(int(number) for number in card.split(" ")[1].split("-"))


# ---------------------------------------------------------------- CT-2, CT-3: sequences and scoring


@dataclass
class Sequence:
    cards: list[str] = field(default_factory=list)  # oldest first
    kittens: bool = False

    @property
    def has_stray(self) -> bool:
        return STRAY in self.cards


def scored_at(sequence: Sequence, size: int) -> bool:
    """CT-2.3: whether the sequence can be scored with that many cards."""
    if sequence.kittens:
        return size == 7
    return size == 5 or (size == 3 and not sequence.has_stray)


def must_be_scored(sequence: Sequence) -> bool:
    """CT-2.3: at 5 without kittens, at 7 with them."""
    return len(sequence.cards) == (7 if sequence.kittens else 5)


def may_be_scored(sequence: Sequence) -> bool:
    """CT-2.3: at 3 there is a choice, without stray and without kittens."""
    return len(sequence.cards) == 3 and not sequence.has_stray and not sequence.kittens


def points(cards: list[str], kittens: bool) -> tuple[int, str]:
    """CT-3.1: the best points over all readings of the cards, and the row of the table that gives them."""
    readings = itertools.product(*(numbers_of(card) for card in cards))
    return max((points_of_reading(reading, cards, kittens) for reading in readings), key=lambda result: result[0])


def points_of_reading(reading: tuple[int, ...], cards: list[str], kittens: bool) -> tuple[int, str]:
    """CT-3.1: one reading, one number a card."""
    nine = sum(reading) % 10 == 9
    size = len(cards)
    if STRAY in cards:
        return (1, "e") if nine and size == (7 if kittens else 5) else (0, "f")
    if size == 3 and len(set(reading)) == 1:
        return 3, "b"
    if nine and size == 3:
        return 1, "a"
    if nine and size == 5:
        return 3, "c"
    if nine and size == 7 and kittens:
        return 8, "d"
    return 0, "f"


# ---------------------------------------------------------------- the model


class Phase(Enum):
    TURN = "choose one of the four actions"
    ORDER = "which drawn card first"
    CARD = "resolve the card that was drawn or taken"
    SCORE = "score or keep a sequence of 3"
    KITTENS = "an owner lays off kittens without a sequence"
    NEW_DECK = "CT-6.2 is due"  # never seen between two lines of a trace
    OVER = "the game is over"


@dataclass
class Model:
    """The whole truth of one game. Cards are their names; the deck is top first, everything else oldest first."""

    seats: int
    deck: list[str] = field(default_factory=list)
    piles: list[list[str]] = field(default_factory=list)
    box: list[str] = field(default_factory=list)
    coins: list[list[str]] = field(default_factory=list)
    sequences: list[dict[str, Sequence]] = field(default_factory=list)
    turn: int = 0
    phase: Phase = Phase.TURN
    reshuffled: bool = False
    # the action in progress
    drawn: list[str] = field(default_factory=list)
    current: int = 0  # which drawn card is being resolved, in Phase.CARD
    red: bool = False  # CT-4.1: the card was taken, not drawn
    declined: bool = False  # CT-5.3
    two_house_cats: bool = False  # CT-4.2
    discarded_to: int = 0  # the pile of the first discard of this blue action
    scoring: str = ""  # the colour the choice at 3 is about
    homeless: list[tuple[int, str]] = field(default_factory=list)  # CT-5.2: kittens to lay off, (owner, colour)
    because: dict[str, str] = field(default_factory=dict)  # field of the trace -> rule that last changed it

    def __post_init__(self) -> None:
        self.piles = self.piles or [[] for _ in range(self.seats)]
        self.coins = self.coins or [[] for _ in range(self.seats)]
        self.sequences = self.sequences or [{colour: Sequence() for colour in COLOURS} for _ in range(self.seats)]

    @property
    def seat(self) -> int:
        """The seat that decides next."""
        if self.phase is Phase.OVER:
            return -1
        return self.homeless[0][0] if self.phase is Phase.KITTENS else self.turn

    @property
    def own(self) -> dict[str, Sequence]:
        return self.sequences[self.turn]

    @property
    def opponents(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat != self.turn]

    @property
    def card(self) -> str:
        return self.drawn[self.current]

    def note(self, rule: str, *fields: str) -> None:
        for name in fields:
            self.because[name] = rule


# ---------------------------------------------------------------- the actions' names (design, section 7)


@dataclass(frozen=True)
class Move:
    name: str
    verb: str
    pile: int = 0
    which: int = 0
    colour: str = ""
    seat: int = -1
    thefts: tuple[tuple[int, str], ...] = ()


_C = "(?P<colour>blue|yellow|red|green)"
_S = "(?P<seat>[0-9])"
_P = "(?P<pile>[0-9])"
SHAPES = {
    "take": f"take {_P}",
    "draw": "draw",
    "steal": rf"steal {_S} {_C}( and (?P<seat2>[0-9]) (?P<colour2>blue|yellow|red|green))?",
    "resolve": "resolve (?P<which>first|second)",
    "play": "play it",
    "discard": f"discard to {_P}",
    "score": "score",
    "keep": "keep",
    "stray": f"stray to {_C}",
    "lay": f"kittens on {_C}",
    "exchange": f"exchange {_C} with {_S}",
    "decline": "decline",
    "give": f"give {_C} to {_S}",
    "chase": f"chase {_C} to {_S}",
    "house": f"kittens to {_P}",
}
RULE_OF_VERB = {
    "take": "CT-4.1", "draw": "CT-4.2", "steal": "CT-4.3", "resolve": "CT-4.2", "play": "CT-4.2", "discard": "CT-4.2",
    "score": "CT-2.3", "keep": "CT-2.3", "stray": "CT-5.1", "lay": "CT-5.2", "exchange": "CT-5.3", "decline": "CT-5.3",
    "give": "CT-5.4", "chase": "CT-5.5", "house": "CT-5.2",
}  # fmt: skip


@lru_cache(maxsize=4096)
def read_move(name: str) -> Move | None:
    for verb, shape in SHAPES.items():
        found = re.fullmatch(shape, name)
        if found:
            return move_of(name, verb, found.groupdict())
    return None


def move_of(name: str, verb: str, parts: dict[str, str | None]) -> Move:
    pile = int(parts.get("pile") or 0)
    colour, seat = parts.get("colour") or "", int(parts.get("seat") or -1)
    thefts: tuple[tuple[int, str], ...] = ()
    if verb == "steal":
        thefts = ((int(parts["seat"] or -1), colour),)
        if parts["seat2"] is not None:
            thefts += ((int(parts["seat2"]), parts["colour2"] or ""),)
    return Move(name, verb, pile, 1 if parts.get("which") == "second" else 0, colour, seat, thefts)


@lru_cache(maxsize=4096)
def lower_seat_first(name: str) -> str:
    """A steal from two with the lower seat named first; any other name as it is."""
    found = re.fullmatch(r"steal (\d+) (\w+) and (\d+) (\w+)", name)
    if not found or int(found[1]) <= int(found[3]):
        return name
    return f"steal {found[3]} {found[4]} and {found[1]} {found[2]}"


def vocabulary(seats: int) -> Iterator[str]:
    """Every action name there is at a table of that size."""
    yield from ("draw", "resolve first", "resolve second", "play it", "score", "keep", "decline")
    for pile in range(1, seats + 1):
        yield from (f"take {pile}", f"discard to {pile}", f"kittens to {pile}")
    thefts = [f"{seat} {colour}" for seat in range(seats) for colour in COLOURS]
    yield from (f"steal {theft}" for theft in thefts)
    yield from (f"steal {one} and {other}" for one in thefts for other in thefts if one != other)
    for colour in COLOURS:
        yield from (f"stray to {colour}", f"kittens on {colour}")
        for seat in range(seats):
            yield from (f"exchange {colour} with {seat}", f"give {colour} to {seat}", f"chase {colour} to {seat}")


# ---------------------------------------------------------------- what is allowed


def legal(model: Model, *, both_orders: bool = False) -> set[str]:
    """All actions allowed now. A steal of two cards for one sequence is named once, lower seat first, unless
    both_orders: the order of adding never shows, as both cards become coins (3 of 3, 7 of 7) or both go to the box."""
    names = {name for name in names_in(model.phase, model.seats) if not why_not(model, name)}
    return names if both_orders else {name for name in names if name == lower_seat_first(name)}


@cache
def names_in(phase: Phase, seats: int) -> tuple[str, ...]:
    """The names that belong to a phase."""
    moves = [(name, read_move(name)) for name in vocabulary(seats)]
    return tuple(name for name, move in moves if move and VERBS[move.verb][0] is phase)


def why_not(model: Model, name: str) -> str:
    """The id of the rule that forbids the action now, or ""."""
    move = read_move(name)
    if move is None:
        return "trace"
    if model.phase is Phase.OVER:
        return end_rule(model)
    phase, forbidden_by, _ = VERBS[move.verb]
    if model.phase is not phase:
        return wrong_moment(model, move)
    return forbidden_by(model, move)


def wrong_moment(model: Model, move: Move) -> str:
    """The rule that says what has to be decided now instead."""
    if model.phase is Phase.KITTENS:
        return "CT-5.2"
    if model.phase is Phase.SCORE:
        return "CT-2.3"
    if move.verb in ("score", "keep"):
        return "CT-2.4"
    if model.phase is Phase.TURN:
        return RULE_OF_VERB[move.verb]
    return "CT-4.1" if model.red else "CT-4.2"


def always(model: Model, move: Move) -> str:
    return ""


def is_pile(model: Model, move: Move) -> bool:
    return 1 <= move.pile <= model.seats


def why_not_take(model: Model, move: Move) -> str:
    """CT-4.1: the top card of a pile, if it can be played or its effect carried out now."""
    if not is_pile(model, move) or not model.piles[move.pile - 1]:
        return "CT-4.1"
    return "" if ways(model, model.piles[move.pile - 1][-1]) else "CT-4.1"


def ways(model: Model, card: str) -> list[str]:
    """The ways in which the active player can play this card or carry out its effect now."""
    own = [colour for colour in COLOURS if model.own[colour].cards]
    if is_house_cat(card):
        return ["play it"]  # CT-2.2
    if card == STRAY:
        return [f"stray to {colour}" for colour in own if not model.own[colour].has_stray]  # CT-2.2, CT-5.1
    if card == KITTENS:
        return [f"kittens on {colour}" for colour in own if not model.own[colour].kittens]  # CT-5.2
    if card == BRATTY_BOY:
        return exchanges(model)
    if card == GOOD_DOG:
        return [f"give {colour} to {seat}" for colour in own for seat in model.opponents]  # CT-5.4
    if card == BAD_DOG:
        return [f"chase {colour} to {seat}" for colour in own for seat in model.opponents]  # CT-5.5
    return ["cat lady"] if any(model.own[colour].has_stray for colour in own) else []  # CT-5.6, no decision


def exchanges(model: Model) -> list[str]:
    """CT-5.3: one's own stray for the last played card of a sequence of the same colour, of 2 or more, no stray."""
    names = []
    for colour, seat in itertools.product(COLOURS, model.opponents):
        theirs = model.sequences[seat][colour]
        if model.own[colour].has_stray and not theirs.has_stray and len(theirs.cards) >= 2:
            names.append(f"exchange {colour} with {seat}")
    return names


def why_not_steal(model: Model, move: Move) -> str:
    """CT-4.3, CT-4.4, CT-4.5."""
    action = "CT-4.3" if len(move.thefts) == 1 else "CT-4.4"
    for seat, colour in move.thefts:
        if seat == model.turn or seat >= model.seats or not model.sequences[seat][colour].cards:
            return action
        if model.sequences[seat][colour].cards[-1] == STRAY:
            return "CT-4.5"
        if not model.own[colour].cards:
            return "CT-4.4"  # a stolen card never starts a sequence
    if len({seat for seat, _ in move.thefts}) != len(move.thefts):
        return "CT-4.4"
    added = Counter(colour for _, colour in move.thefts)
    for colour, count in added.items():
        if not scored_at(model.own[colour], len(model.own[colour].cards) + count):
            return action
    if len(added) == 2 and lower_seat_first(move.name) != move.name:
        return "trace"  # two sequences: the names have one order
    return ""


def why_not_carry_out(model: Model, move: Move) -> str:
    """play it, stray, kittens, exchange, give, chase: the current card's effect, and a possible one."""
    done_with = model.declined and move.verb == "exchange"
    if move.name in ways(model, model.card) and not done_with:
        return ""
    return "CT-2.2" if move.verb == "stray" and model.card == STRAY else RULE_OF_VERB[move.verb]


def why_not_decline(model: Model, move: Move) -> str:
    """CT-5.3: only a bratty boy, drawn, that could exchange."""
    if model.red:
        return "CT-4.1"
    return "" if model.card == BRATTY_BOY and not model.declined and ways(model, BRATTY_BOY) else "CT-5.3"


RULE_OF_CARD = {
    STRAY: "CT-5.1", KITTENS: "CT-5.2", BRATTY_BOY: "CT-5.3", GOOD_DOG: "CT-5.4", BAD_DOG: "CT-5.5", CAT_LADY: "CT-5.6",
}  # fmt: skip


def why_not_discard(model: Model, move: Move) -> str:
    """CT-4.2: a house cat at will, anything else only if it cannot be resolved (or a bratty boy was declined)."""
    if model.red:
        return "CT-4.1"
    if not is_pile(model, move):
        return "CT-4.2"
    if is_house_cat(model.card):
        return "CT-4.2" if model.two_house_cats and move.pile == model.discarded_to else ""
    return RULE_OF_CARD[model.card] if ways(model, model.card) and not model.declined else ""


def why_not_house(model: Model, move: Move) -> str:
    return "" if is_pile(model, move) else "CT-5.2"


# ---------------------------------------------------------------- what an action does


def apply(model: Model, name: str) -> None:
    """Carry out an allowed action. If it leaves model.phase at NEW_DECK, the caller brings the shuffled cards."""
    model.because.clear()
    move = read_move(name)
    assert move is not None
    VERBS[move.verb][2](model, move)


def do_take(model: Model, move: Move) -> None:
    """CT-4.1: take, refill, check for identical extras, play."""
    pile = model.piles[move.pile - 1]
    card = pile.pop()
    model.drawn, model.red = [card], True
    model.note("CT-4.1", "piles", "drawn")
    if not pile:
        turn_up(model, move.pile - 1, "CT-4.1")
    box_identical_extras(model)
    begin(model, 0)
    if is_house_cat(card):
        do_play(model, move)


def do_draw(model: Model, move: Move) -> None:
    """CT-4.2: two cards, turned up at once; one if there is but one."""
    model.drawn, model.deck = model.deck[:2], model.deck[2:]
    model.note("CT-4.2", "drawn", "deck")
    if len(model.drawn) == 1:
        begin(model, 0)
    elif model.drawn[0] in EXTRAS and model.drawn[0] == model.drawn[1]:
        model.box += model.drawn
        model.drawn = []
        model.note("CT-4.2", "box", "seat")
        proceed(model)
    else:
        model.two_house_cats = all(is_house_cat(card) for card in model.drawn)
        model.phase = Phase.ORDER


def do_steal(model: Model, move: Move) -> None:
    """CT-4.3, CT-4.4: add, score at once, then the robbed lay off kittens, clockwise from the thief (CT-5.2)."""
    rule = "CT-4.3" if len(move.thefts) == 1 else "CT-4.4"
    model.note(rule, "sequences")
    for seat, colour in move.thefts:
        theirs = model.sequences[seat][colour]
        model.own[colour].cards.append(theirs.cards.pop())
        look_for_homeless(model, seat, colour)
    for colour in dict.fromkeys(colour for _, colour in move.thefts):
        score(model, colour)
    model.homeless.sort(key=lambda kittens: (kittens[0] - model.turn) % model.seats)
    proceed(model)


def do_resolve(model: Model, move: Move) -> None:
    begin(model, move.which)


def do_play(model: Model, move: Move) -> None:
    """CT-2.2: a house cat joins the sequence of its colour or starts it."""
    card = lay_down(model)
    added(model, colour_of(card), card, "CT-2.2")


def do_stray(model: Model, move: Move) -> None:
    added(model, move.colour, lay_down(model), "CT-5.1")


def do_lay(model: Model, move: Move) -> None:
    """CT-5.2: adds no card and scores nothing."""
    lay_down(model)
    model.own[move.colour].kittens = True
    model.note("CT-5.2", "sequences", "drawn")
    proceed(model)


def do_exchange(model: Model, move: Move) -> None:
    """CT-5.3: the card joins the end of one's own, the stray becomes the last of theirs, the boy is their coin."""
    mine, theirs = model.own[move.colour], model.sequences[move.seat][move.colour]
    model.coins[move.seat].append(lay_down(model))
    mine.cards.remove(STRAY)
    mine.cards.append(theirs.cards.pop())
    theirs.cards.append(STRAY)
    model.note("CT-5.3", "sequences", coins_of(move.seat), "drawn", "seat")
    after_adding(model, move.colour)


def do_decline(model: Model, move: Move) -> None:
    model.declined = True
    model.note("CT-5.3", "drawn", "seat")


def do_give(model: Model, move: Move) -> None:
    """CT-5.4: the dog and a last played cat become an opponent's coins."""
    model.coins[move.seat] += [lay_down(model), model.own[move.colour].cards.pop()]
    model.note("CT-5.4", "sequences", coins_of(move.seat), "drawn")
    look_for_homeless(model, model.turn, move.colour)
    proceed(model)


def do_chase(model: Model, move: Move) -> None:
    """CT-5.5: a whole sequence becomes an opponent's coins; the dog goes to the box."""
    model.box.append(lay_down(model))
    model.coins[move.seat] += model.own[move.colour].cards
    model.own[move.colour].cards = []
    model.note("CT-5.5", "sequences", coins_of(move.seat), "drawn", "box")
    look_for_homeless(model, model.turn, move.colour)
    proceed(model)


def do_cat_lady(model: Model) -> None:
    """CT-5.6: all own strays and the cat lady become coins."""
    model.coins[model.turn].append(lay_down(model))
    for sequence in model.own.values():
        if sequence.has_stray:
            sequence.cards.remove(STRAY)
            model.coins[model.turn].append(STRAY)
    model.note("CT-5.6", "sequences", coins_of(model.turn), "drawn")
    proceed(model)


def do_discard(model: Model, move: Move) -> None:
    model.piles[move.pile - 1].append(lay_down(model))
    model.discarded_to = move.pile
    model.note("CT-4.2", "piles", "drawn")
    box_identical_extras(model)
    proceed(model)


def do_house(model: Model, move: Move) -> None:
    """CT-5.2: kittens without a sequence go to a pile of their owner's choice."""
    owner, colour = model.homeless.pop(0)
    model.sequences[owner][colour].kittens = False
    model.piles[move.pile - 1].append(KITTENS)
    model.note("CT-5.2", "piles", "sequences")
    box_identical_extras(model)
    proceed(model)


def do_score(model: Model, move: Move) -> None:
    score(model, model.scoring)
    model.note("CT-2.3", "sequences")
    proceed(model)


def do_keep(model: Model, move: Move) -> None:
    model.note("CT-2.3", "sequences", coins_of(model.turn))
    proceed(model)


VERBS: dict[str, tuple[Phase, Callable[[Model, Move], str], Callable[[Model, Move], None]]] = {
    "take": (Phase.TURN, why_not_take, do_take),
    "draw": (Phase.TURN, always, do_draw),
    "steal": (Phase.TURN, why_not_steal, do_steal),
    "resolve": (Phase.ORDER, always, do_resolve),
    "play": (Phase.CARD, why_not_carry_out, do_play),
    "discard": (Phase.CARD, why_not_discard, do_discard),
    "score": (Phase.SCORE, always, do_score),
    "keep": (Phase.SCORE, always, do_keep),
    "stray": (Phase.CARD, why_not_carry_out, do_stray),
    "lay": (Phase.CARD, why_not_carry_out, do_lay),
    "exchange": (Phase.CARD, why_not_carry_out, do_exchange),
    "decline": (Phase.CARD, why_not_decline, do_decline),
    "give": (Phase.CARD, why_not_carry_out, do_give),
    "chase": (Phase.CARD, why_not_carry_out, do_chase),
    "house": (Phase.KITTENS, why_not_house, do_house),
}


# ---------------------------------------------------------------- the steps they share


def coins_of(seat: int) -> str:
    return f"coins of seat {seat}"


def begin(model: Model, which: int) -> None:
    """The turn of this drawn card has come; a cat lady who finds a stray needs no decision."""
    model.phase, model.current, model.declined = Phase.CARD, which, False
    if model.card == CAT_LADY and ways(model, CAT_LADY):
        do_cat_lady(model)


def lay_down(model: Model) -> str:
    """The current card leaves the drawn ones."""
    return model.drawn.pop(model.current)


def added(model: Model, colour: str, card: str, rule: str) -> None:
    model.own[colour].cards.append(card)
    model.note(rule, "sequences", "drawn")
    after_adding(model, colour)


def after_adding(model: Model, colour: str) -> None:
    """CT-2.3: must it be scored, or may it?"""
    if must_be_scored(model.own[colour]):
        score(model, colour)
        proceed(model)
    elif may_be_scored(model.own[colour]):
        model.phase, model.scoring = Phase.SCORE, colour
        model.note("CT-2.3", "sequences", "seat")
    else:
        proceed(model)


def score(model: Model, colour: str) -> None:
    """CT-3.1, CT-3.2, CT-3.3: the earliest cards (at 8 the kittens too) become coins, the rest go to the box."""
    sequence = model.own[colour]
    worth, row = points(sequence.cards, sequence.kittens)
    cards = sequence.cards + [KITTENS] * sequence.kittens
    model.coins[model.turn] += cards[:worth]
    model.box += cards[worth:]
    model.own[colour] = Sequence()
    model.note(f"CT-3.1.{row}", coins_of(model.turn))
    model.note("CT-2.3", "sequences")
    model.note("CT-3.2", "box")


def look_for_homeless(model: Model, owner: int, colour: str) -> None:
    """CT-5.2: kittens whose sequence has no cards left."""
    sequence = model.sequences[owner][colour]
    if sequence.kittens and not sequence.cards:
        model.homeless.append((owner, colour))


def proceed(model: Model) -> None:
    """What comes next: homeless kittens, the other drawn card, or the end of the action."""
    if model.homeless:
        model.phase = Phase.KITTENS
        model.note("CT-5.2", "seat")
    elif model.drawn:
        begin(model, 0)
    elif not model.deck and model.seats > 3 and not model.reshuffled:
        model.phase = Phase.NEW_DECK
    else:
        end_turn(model)


def end_turn(model: Model) -> None:
    """CT-1.6, CT-6.1, CT-6.2."""
    model.red = model.declined = model.two_house_cats = False
    model.discarded_to, model.scoring = 0, ""
    if model.deck:
        model.phase, model.turn = Phase.TURN, (model.turn + 1) % model.seats
        model.note("CT-1.6", "turn")
        model.because.setdefault("seat", "CT-1.6")
    else:
        model.phase = Phase.OVER
        model.note(end_rule(model), "seat")


def end_rule(model: Model) -> str:
    return "CT-6.1" if model.seats == 3 else "CT-6.2"


def turn_up(model: Model, pile: int, rule: str) -> None:
    """Refill an empty pile from the deck, effect unresolved; without a deck it stays empty."""
    if model.deck:
        model.piles[pile].append(model.deck.pop(0))
        model.note(rule, "piles", "deck")


def box_identical_extras(model: Model) -> None:
    """CT-1.4: identical extras on top of the piles go to the box, pair by pair, lowest-numbered pile first."""
    while pair := identical_extras([pile[-1] if pile else "" for pile in model.piles]):
        for pile in pair:
            model.box.append(model.piles[pile].pop())
        model.note("CT-1.4", "piles", "box")
        for pile in pair:
            if not model.piles[pile]:
                turn_up(model, pile, "CT-1.4")


def identical_extras(tops: list[str] | tuple[str, ...]) -> tuple[int, int] | None:
    """CT-1.4: the two piles (from 0) whose extras go first."""
    for low, high in itertools.combinations(range(len(tops)), 2):
        if tops[low] in EXTRAS and tops[low] == tops[high]:
            return low, high
    return None


def set_up(model: Model, cards: list[str]) -> None:
    """CT-1.3, CT-1.4 with cards already shuffled, top first."""
    model.deck, model.box, model.piles = list(cards), [], [[] for _ in range(model.seats)]
    for pile in range(model.seats):
        turn_up(model, pile, "CT-1.3")
    box_identical_extras(model)


def new_deck(model: Model, cards: list[str]) -> None:
    """CT-6.2 with box and discard piles already shuffled, top first."""
    assert model.phase is Phase.NEW_DECK
    set_up(model, cards)
    model.reshuffled = True
    end_turn(model)


# ---------------------------------------------------------------- is a set-up possible at all?


def could_be_turned_up(piles: list[list[str]], box: list[str], deck_is_empty: bool) -> bool:
    """CT-1.3, CT-1.4: whether some order of the cards leads to these piles and this box."""
    if any(card not in EXTRAS or count % 2 for card, count in Counter(box).items()):
        return False
    goal = [pile[0] if pile else "" for pile in piles]
    left = Counter(card for card in goal + box if card)
    return fill(goal, [""] * len(goal), list(range(len(goal))), left, deck_is_empty)


def fill(goal: list[str], tops: list[str], gaps: list[int], left: Counter[str], deck_is_empty: bool) -> bool:
    """Turn up a card on each gap in turn, trying every card that may have been there; then box a pair, and so on."""
    if gaps and (left or not deck_is_empty):
        pile = gaps[0]
        for card in [card for card in left if card == goal[pile] or card in EXTRAS]:
            after = [*tops[:pile], card, *tops[pile + 1 :]]
            if fill(goal, after, gaps[1:], left - Counter([card]), deck_is_empty):
                return True
        return False
    pair = identical_extras(tops)
    if pair is None:
        return tops == goal and not left
    emptied = ["" if pile in pair else top for pile, top in enumerate(tops)]
    return fill(goal, emptied, list(pair), left, deck_is_empty)


# ---------------------------------------------------------------- reading a trace


class RuleBroken(AssertionError):
    def __init__(self, ply: int, rule_id: str, message: str) -> None:
        super().__init__(f"ply {ply}: {rule_id}: {message}")
        self.ply, self.rule_id, self.message = ply, rule_id, message


@dataclass
class Seen:
    """The state of one line of the trace, read and tidied."""

    turn: int
    seat: int
    deck: list[str]
    piles: list[list[str]]
    box: list[str]
    drawn: list[str]
    reshuffled: bool
    coins: list[list[str] | int]
    sequences: list[dict[str, Sequence]]

    def cards(self) -> list[str]:
        """All cards that are shown by name."""
        found = self.deck + self.box + self.drawn + [card for pile in self.piles for card in pile]
        for sequences in self.sequences:
            for sequence in sequences.values():
                found += sequence.cards + [KITTENS] * sequence.kittens
        return found + [card for coins in self.coins if isinstance(coins, list) for card in coins]

    def unnamed(self) -> int:
        return sum(coins for coins in self.coins if isinstance(coins, int))


def read_state(state: JSON, seats: int) -> Seen:
    """Raises ValueError where it cannot be read."""
    try:
        players = list(state["players"])
        seen = Seen(
            turn=integer(state["turn"]),
            seat=integer(state["seat"]),
            deck=names(state["deck"]),
            piles=[names(pile) for pile in state["piles"]],
            box=names(state["box"]),
            drawn=names(state["drawn"]),
            reshuffled=truth(state["reshuffled"]),
            coins=[read_coins(player["coins"]) for player in players],
            sequences=[read_sequences(player["sequences"]) for player in players],
        )
    except (KeyError, TypeError) as error:
        raise ValueError(f"state cannot be read: {error!r}") from error
    if len(players) != seats or len(seen.piles) != seats:
        raise ValueError(f"{len(players)} players and {len(seen.piles)} piles for {seats} seats")
    return seen


def integer(value: Any) -> int:
    if type(value) is not int:
        raise TypeError(f"{value!r} is not a whole number")
    return int(value)


def truth(value: Any) -> bool:
    if type(value) is not bool:
        raise TypeError(f"{value!r} is neither true nor false")
    return bool(value)


def names(value: Any) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(card, str) for card in value):
        raise TypeError(f"{value!r} is not a list of cards")
    return list(value)


def read_coins(value: Any) -> list[str] | int:
    return names(value) if isinstance(value, list) else integer(value)


def read_sequences(value: Any) -> dict[str, Sequence]:
    if set(value) - set(COLOURS):
        raise TypeError(f"sequences of {sorted(value)}")
    found = {colour: Sequence() for colour in COLOURS}
    for colour, sequence in value.items():
        found[colour] = Sequence(names(sequence["cards"]), truth(sequence["kittens"]))
    return found


# ---------------------------------------------------------------- judging a trace


def check(lines: Iterable[JSON], *, seats: int) -> None:
    """Judge a trace, the deal first; raises RuleBroken at the first departure. A trace may stop before the end."""
    referee = Referee(seats)
    for line in lines:
        referee.see(line)
    if referee.ply < 0:
        raise RuleBroken(0, "trace", "there is no deal")


class Referee:
    """Follows one game line by line; `model` is the position after the last line."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.ply = -1
        self.model = Model(seats)

    def see(self, line: JSON) -> None:
        self.ply += 1
        try:
            seen = read_state(line["state"], self.seats)
            ply, action = integer(line["ply"]), line["action"]
        except (KeyError, TypeError, ValueError) as error:
            raise self.broken("trace", str(error)) from error
        self.demand(ply == self.ply, "trace", f"the line says ply {ply}")
        self.conservation(seen)
        if self.ply == 0:
            self.demand(action is None, "trace", "the first line is the deal")
            self.deal(seen)
        else:
            self.action(action, line.get("seat"), seen)

    def broken(self, rule: str, message: str) -> RuleBroken:
        return RuleBroken(self.ply, rule, message)

    def demand(self, condition: bool, rule: str, message: str) -> None:
        if not condition:
            raise self.broken(rule, message)

    def conservation(self, seen: Seen) -> None:
        """CT-1.1: all 120 cards, each once; coins given as a number are counted."""
        shown, every = Counter(seen.cards()), Counter(all_cards())
        self.demand(not shown - every, "CT-1.1", f"cards too many: {dict(shown - every)}")
        missing = (every - shown).total()
        self.demand(missing == seen.unnamed(), "CT-1.1", f"{missing} cards missing, {seen.unnamed()} as coins")

    def deal(self, seen: Seen) -> None:
        """CT-1.3 to CT-1.5; seats are numbered from the starting player."""
        self.demand(all(len(pile) == 1 for pile in seen.piles), "CT-1.3", f"the piles are {seen.piles}")
        self.demand(not seen.drawn and not any(seen.coins), "CT-1.3", "cards drawn or coins before the first turn")
        empty = [{colour: Sequence() for colour in COLOURS}] * self.seats
        self.demand(seen.sequences == empty, "CT-1.3", "a sequence before the first turn")
        self.demand((seen.turn, seen.seat) == (0, 0), "CT-1.5", f"turn {seen.turn}, seat {seen.seat}: seat 0 starts")
        self.demand(not seen.reshuffled, "CT-6.2", "reshuffled before the first turn")
        self.piles_turned_up(seen)
        self.model.deck, self.model.piles, self.model.box = seen.deck, seen.piles, seen.box

    def piles_turned_up(self, seen: Seen) -> None:
        """CT-1.3, CT-1.4: the piles and the box after a set-up."""
        sizes = [len(pile) for pile in seen.piles]
        self.demand(max(sizes) <= 1, "CT-1.3", f"more than one card turned up: {seen.piles}")
        self.demand(not seen.deck or min(sizes) == 1, "CT-1.3", f"a pile was not turned up: {seen.piles}")
        self.demand(
            could_be_turned_up(seen.piles, seen.box, not seen.deck),
            "CT-1.4",
            f"piles {seen.piles} and box {seen.box} cannot come from a set-up",
        )

    def action(self, action: Any, seat: Any, seen: Seen) -> None:
        model = self.model
        self.demand(isinstance(action, str), "trace", f"no action: {action!r}")
        self.demand(model.phase is not Phase.OVER, end_rule(model), f"{action!r} after the end")
        whose = "CT-5.2" if model.phase is Phase.KITTENS else "CT-1.6"
        self.demand(seat == model.seat, whose, f"seat {seat!r} acts, seat {model.seat} is to decide")
        rule = why_not(model, action)
        self.demand(not rule, rule, f"{action!r} is forbidden to seat {seat} ({model.phase.value})")
        apply(model, action)
        if model.phase is Phase.NEW_DECK:
            self.new_deck(seen)
        move = read_move(action)
        assert move is not None
        self.compare(seen, RULE_OF_VERB[move.verb], action)

    def new_deck(self, seen: Seen) -> None:
        """CT-6.2: box and discard piles become the new deck; its order is the trace's."""
        model = self.model
        self.demand(seen.reshuffled, "CT-6.2", "the deck is empty for the first time: box and piles are to be shuffled")
        before = Counter(model.box + [card for pile in model.piles for card in pile])
        after = Counter(seen.deck + seen.box + [card for pile in seen.piles for card in pile])
        self.demand(before == after, "CT-6.2", f"lost {dict(before - after)}, gained {dict(after - before)}")
        self.piles_turned_up(seen)
        model.deck, model.piles, model.box = list(seen.deck), [list(pile) for pile in seen.piles], list(seen.box)
        model.reshuffled = True
        end_turn(model)

    def compare(self, seen: Seen, rule: str, action: str) -> None:
        """Every field of the state against the model; the rule is the one that last touched the field."""
        model, because = self.model, self.model.because
        self.same("reshuffled", seen.reshuffled, model.reshuffled, "CT-6.2", action)
        self.same("sequences", seen.sequences, model.sequences, because.get("sequences", rule), action)
        self.compare_coins(seen, rule, action)
        self.same("drawn", seen.drawn, model.drawn, because.get("drawn", rule), action)
        self.same("piles", seen.piles, model.piles, because.get("piles", rule), action)
        self.same("deck", seen.deck, model.deck, because.get("deck", rule), action)
        self.same("box", sorted(seen.box), sorted(model.box), because.get("box", rule), action)
        self.same("seat", seen.seat, model.seat, because.get("seat", rule), action)
        if model.phase is not Phase.OVER:
            self.same("turn", seen.turn, model.turn, "CT-1.6", action)

    def compare_coins(self, seen: Seen, default: str, action: str) -> None:
        for seat, (coins, due) in enumerate(zip(seen.coins, self.model.coins, strict=True)):
            count = coins if isinstance(coins, int) else len(coins)
            rule = self.model.because.get(coins_of(seat), default)
            self.same(coins_of(seat), count, len(due), rule, action)
            if isinstance(coins, list):
                which = "CT-3.2" if rule.startswith("CT-3") else rule
                self.same(coins_of(seat), sorted(coins), sorted(due), which, action)

    def same(self, what: str, got: object, due: object, rule: str, action: str) -> None:
        self.demand(got == due, rule, f"after {action!r}, {what}: {got} where the rules demand {due}")


# ---------------------------------------------------------------- results


def scores(state: JSON) -> list[int]:
    """CT-6.3: the coins of each seat, from the state of a trace line."""
    coins = [read_coins(player["coins"]) for player in state["players"]]
    return [count if isinstance(count, int) else len(count) for count in coins]


def winners(state: JSON) -> list[int]:
    """CT-6.3: the seats with most coins; a tie is shared."""
    result = scores(state)
    return [seat for seat, coins in enumerate(result) if coins == max(result)]


def state_of(model: Model, *, coins_as_cards: bool = True) -> JSON:
    """The model in the form of a trace's state."""
    players: list[JSON] = []
    for coins, sequences in zip(model.coins, model.sequences, strict=True):
        laid = {c: {"cards": list(s.cards), "kittens": s.kittens} for c, s in sequences.items() if s.cards or s.kittens}
        players.append({"coins": list(coins) if coins_as_cards else len(coins), "sequences": laid})
    return {
        "turn": model.turn, "seat": model.seat, "phase": model.phase.name, "deck": list(model.deck),
        "piles": [list(pile) for pile in model.piles], "box": list(model.box), "drawn": list(model.drawn),
        "reshuffled": model.reshuffled, "players": players,
    }  # fmt: skip
