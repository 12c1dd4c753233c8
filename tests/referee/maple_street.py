"""An independent referee for Cat Ladies of Maple St.

It was written from the rule file alone and keeps its own complete model of the game, piles as lists of strings.
`check` reads the whole-state trace of a game and raises `RuleBroken` at the first departure from the rules;
`positions` does the same and yields the model after every line, for comparing `legal(model)` with the engine's list;
`winners` names the winning seats from a final state.

What is random (a shuffled pile, the burglar's card) is taken from the trace, but only within what the rules allow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal, NoReturn, Protocol

State = dict[str, Any]
Line = dict[str, Any]

CAT = "cat"
MARK = "+"  # gained this turn, MS-3.6
HAND_SIZE = 5
ADOPTION_SPACE = 8
CAT_PRICE = 7
MYSTERY_COST = 4
MAKEOVER_GAIN = 3

COST = {  # MS-8, the nine face-up stacks in order of cost
    "hard_candy": 1,
    "security_system": 2,
    "backhanded_compliment": 2,
    "bridge_club": 3,
    "makeover": 3,
    "breakfast_menu": 4,
    "catnip": 5,
    "play_bingo": 6,
    "cruise_vacation": 8,
}
STACK_SIZE = 6
HARD_CANDY_LEFT = {2: 20, 3: 13, 4: 6}
CATS_LEFT = {2: 23, 3: 20, 4: 17}
FIRST_GAME_CATS_OUT = 6
EVEN_HANDS = {2: [3, 5], 3: [3, 4, 5], 4: [2, 3, 4, 5]}
MYSTERY_COPIES = {  # MS-9
    "bottle_of_milk": 2,
    "milk_dish": 2,
    "cat_burglar": 2,
    "scary_cucumber": 2,
    "cats_meow": 2,
    "early_bird_special": 2,
    "gentleman_caller": 2,
    "its_your_birthday": 2,
    "savings_bond": 2,
    "take_a_cat_nap": 2,
    "trip_to_the_pet_store": 1,
}
MILK = ("bottle_of_milk", "milk_dish")

HEARTS = {
    CAT: 1,
    "backhanded_compliment": 1,
    "catnip": 2,
    "cruise_vacation": 5,
    "cats_meow": 2,
    "early_bird_special": 1,
    "gentleman_caller": 4,
}
COINS = {
    "hard_candy": 1,
    "bridge_club": 2,
    "catnip": 2,
    "early_bird_special": 1,
    "savings_bond": 4,
    "take_a_cat_nap": 2,
}
BREAKFAST = {"hearts": (2, 0), "coins": (0, 3)}
DRAWS = {"security_system": 1, "early_bird_special": 1, "take_a_cat_nap": 1, "its_your_birthday": 3}
ALL_DRAW = {"bridge_club", "cats_meow"}
ATTACK_DISCARDS = {"backhanded_compliment": 1, "scary_cucumber": 2}
BINGO_COINS = {0: 0, 1: 4, 2: 6}


class RuleBroken(AssertionError):
    """The trace departs from the rules at `ply`; `rule_id` is the rule file's id, or `trace` for a malformed line."""

    def __init__(self, ply: int, rule_id: str, message: str) -> None:
        super().__init__(f"ply {ply}: {rule_id}: {message}")
        self.ply = ply
        self.rule_id = rule_id
        self.message = message


class LastCat(Exception):
    """The last Cat is taken: everything stops where it is (MS-10.1)."""


class Chance(Protocol):
    """Where the outcomes come from that the rules leave to chance or to an owner's free order."""

    def reshuffle(self, seat: int, cards: list[str], needed: int) -> list[str]:
        """Return `cards` in their new order, top first; the first `needed` are drawn at once."""

    def steal(self, victim: int, hand: list[str]) -> str:
        """Return the card that the burglar takes from `hand`."""

    def lay_down(self, seat: int, hand: list[str]) -> list[str]:
        """Return the unplayed `hand` in the order in which it goes to the discard pile."""


# ---------------------------------------------------------------------------------------------------------- the model


@dataclass
class Lady:
    """One player's cards and scoreboard."""

    space: int = 0
    turns: int = 0
    hand: list[str] = field(default_factory=list)
    draw_pile: list[str] = field(default_factory=list)
    discard_pile: list[str] = field(default_factory=list)
    play_area: list[str] = field(default_factory=list)
    mystery: list[str] = field(default_factory=list)


@dataclass
class Resolving:
    """The card being resolved, last in the play area, with the Hearts and Coins that follow its ability (MS-3.8)."""

    card: str
    hearts: int
    coins: int


@dataclass
class Asking:
    """A decision in the middle of a card: who makes it, and what it needs to know."""

    kind: Literal["return", "gain", "name", "answer", "discard"]
    seat: int
    price_limit: int = 0
    to_discard: int = 0
    still_attacked: list[int] = field(default_factory=list)


@dataclass
class Model:
    """The whole truth about a game; `play` applies one lawful action."""

    ladies: list[Lady]
    market: dict[str, int]
    cat_deck: int
    mystery_deck: list[str]
    turn: int = 0
    step: Literal["play", "shop", "over"] = "play"
    coins: int = 0
    pet_store: bool = False
    resolving: Resolving | None = None
    asking: Asking | None = None

    @property
    def seat(self) -> int:
        """The seat that decides next, -1 when the game is over."""
        if self.step == "over":
            return -1
        return self.asking.seat if self.asking else self.turn

    @property
    def active(self) -> Lady:
        """The player whose turn it is."""
        return self.ladies[self.turn]

    def from_active(self) -> list[int]:
        """All seats clockwise from the active player."""
        count = len(self.ladies)
        return [(self.turn + step) % count for step in range(count)]

    def play(self, action: str, chance: Chance) -> None:
        """Apply an action that is in `legal(self)`."""
        try:
            self._act(action, chance)
        except LastCat:
            self.step = "over"
            self.asking = None

    def _act(self, action: str, chance: Chance) -> None:
        verb, _, rest = action.partition(" ")
        if action == "end turn":
            self._clean_up(chance)
        elif action == "go shopping":
            self.step = "shop"
        elif action == "redeem milk":
            self._redeem_milk()
        elif verb == "play":
            self._play_card(rest, chance)
        elif verb == "buy":
            self._buy(rest)
        elif verb == "return":
            self._return(rest)
        elif verb == "gain":
            self._gain(rest)
        elif verb == "name":
            self._name(int(rest))
        elif verb == "discard":
            self._discard(rest)
        else:
            self._answer(action, chance)

    # -- cards

    def _play_card(self, words: str, chance: Chance) -> None:
        card, _, choice = words.partition(" ")
        source = self.active.mystery if card in MYSTERY_COPIES else self.active.hand
        source.remove(card)
        self.active.play_area.append(card)
        hearts, coins = BREAKFAST[choice] if choice else (HEARTS.get(card, 0), COINS.get(card, 0))
        self.resolving = Resolving(card, hearts, coins)
        self._ability(card, chance)
        if self.asking is None and self.resolving is not None:
            self._finish()

    def _ability(self, card: str, chance: Chance) -> None:
        """The ability; leaves a question in `asking` where one must be answered first."""
        if card in DRAWS:
            self._draw(self.turn, DRAWS[card], chance)
        elif card in ALL_DRAW:
            for seat in self.from_active():
                self._draw(seat, 1, chance)
        elif card in ATTACK_DISCARDS:
            self._attack(self.from_active()[1:])
        elif card in {"play_bingo", "cat_burglar"}:
            self.asking = Asking("name", self.turn)
        elif card == "makeover" and returnable(self.active.hand):
            self.asking = Asking("return", self.turn)
        elif card == "trip_to_the_pet_store":
            self.pet_store = True

    def _finish(self) -> None:
        """Hearts, then Coins (MS-3.8), then the card leaves the play area unless it has Coins (MS-3.2, MS-9.2)."""
        assert self.resolving is not None
        now = self.resolving
        self.asking = None
        self._walk(now.hearts)
        self.coins += now.coins
        self.resolving = None
        if now.coins:
            return
        self.active.play_area.pop()
        if now.card in MYSTERY_COPIES:
            self.mystery_deck.append(now.card)
        else:
            self.active.discard_pile.append(now.card)

    def _walk(self, hearts: int) -> None:
        lady = self.active
        for _ in range(hearts):
            lady.space += 1
            if lady.space == ADOPTION_SPACE:
                lady.space = 0
                self._win_cat()

    def _win_cat(self) -> None:
        self.cat_deck -= 1
        self.active.discard_pile.append(CAT + MARK)
        if self.cat_deck == 0:
            raise LastCat

    def _draw(self, seat: int, number: int, chance: Chance) -> None:
        lady = self.ladies[seat]
        drawn, lady.draw_pile = lady.draw_pile[:number], lady.draw_pile[number:]
        lady.hand += drawn
        needed = number - len(drawn)
        if needed and lady.discard_pile:
            pile = chance.reshuffle(seat, lady.discard_pile, needed)
            lady.discard_pile = []
            lady.hand += pile[:needed]
            lady.draw_pile = pile[needed:]

    def _redeem_milk(self) -> None:
        """Bottle first, so that the dish is the lowest card (MS-9.5)."""
        for card in MILK:
            self.active.mystery.remove(card)
            self.active.play_area.append(card)
        self._win_cat()
        del self.active.play_area[-len(MILK) :]
        self.mystery_deck += MILK

    # -- opponents

    def _name(self, opponent: int) -> None:
        assert self.resolving is not None
        if self.resolving.card == "cat_burglar":
            self._attack([opponent])
            return
        cats = self.ladies[opponent].hand.count(CAT)
        if cats in BINGO_COINS:
            self.resolving.coins = BINGO_COINS[cats]
        else:
            self._win_cat()
        self._finish()

    def _attack(self, seats: list[int]) -> None:
        """Ask the first of the attacked who holds a card; with nobody left the card goes on."""
        holders = [seat for seat in seats if self.ladies[seat].hand]
        if holders:
            self.asking = Asking("answer", holders[0], still_attacked=holders[1:])
        else:
            self._finish()

    def _answer(self, answer: str, chance: Chance) -> None:
        assert self.asking is not None and self.resolving is not None
        victim = self.ladies[self.asking.seat]
        if answer == "show security_system":
            self._attack(self.asking.still_attacked)
        elif self.resolving.card == "cat_burglar":
            stolen = chance.steal(self.asking.seat, victim.hand)
            victim.hand.remove(stolen)
            self.active.hand.append(stolen)
            self._attack(self.asking.still_attacked)
        else:
            self.asking.kind = "discard"
            self.asking.to_discard = min(ATTACK_DISCARDS[self.resolving.card], len(victim.hand))

    def _discard(self, card: str) -> None:
        assert self.asking is not None
        victim = self.ladies[self.asking.seat]
        victim.hand.remove(card)
        victim.discard_pile.append(card)
        self.asking.to_discard -= 1
        if self.asking.to_discard == 0:
            self._attack(self.asking.still_attacked)

    # -- Market

    def _return(self, card: str) -> None:
        self.active.hand.remove(card)
        self.market[card] += 1
        self.asking = Asking("gain", self.turn, price_limit=COST[card] + MAKEOVER_GAIN)

    def _gain(self, card: str) -> None:
        self._take(card)
        self._finish()

    def _buy(self, what: str) -> None:
        if what == CAT:
            self.coins -= CAT_PRICE
            self._win_cat()
        else:
            self.coins -= COST.get(what, MYSTERY_COST)
            self._take(what)

    def _take(self, card: str) -> None:
        """A Market card goes to the discard pile, the top Mystery card beside the scoreboard; both are fresh."""
        if card == "mystery":
            self.active.mystery.append(self.mystery_deck.pop(0) + MARK)
        else:
            self.market[card] -= 1
            self.active.discard_pile.append(card + MARK)

    # -- the end of the turn

    def _clean_up(self, chance: Chance) -> None:
        lady = self.active
        self.mystery_deck += [card for card in lady.play_area if card in MYSTERY_COPIES]
        played = [card for card in lady.play_area if card not in MYSTERY_COPIES]
        lady.draw_pile = without_marks(lady.draw_pile)
        lady.mystery = without_marks(lady.mystery)
        lady.discard_pile = without_marks(lady.discard_pile + played)
        lady.discard_pile += chance.lay_down(self.turn, without_marks(lady.hand))
        lady.play_area, lady.hand = [], []
        self._draw(self.turn, HAND_SIZE, chance)
        self.coins, self.pet_store, self.step = 0, False, "play"
        self.turn = (self.turn + 1) % len(self.ladies)
        self.active.turns += 1


def without_marks(cards: Iterable[str]) -> list[str]:
    """The cards with the marks of MS-3.6 taken off."""
    return [card.removesuffix(MARK) for card in cards]


def returnable(hand: Iterable[str]) -> set[str]:
    """What Makeover may return: no Cats and nothing gained this turn (MS-8.1, MS-3.6)."""
    return {card for card in hand if card in COST}


# -------------------------------------------------------------------------------------------------------- legal actions


def legal(model: Model) -> set[str]:
    """All action names that the rules allow to `model.seat` now."""
    if model.step == "over":
        return set()
    if model.asking is not None:
        return _legal_answers(model, model.asking)
    if model.step == "shop":
        return _legal_purchases(model) | {"end turn"}
    return _legal_plays(model.active) | {"go shopping"}


def _legal_answers(model: Model, asking: Asking) -> set[str]:
    hand = model.ladies[asking.seat].hand
    if asking.kind == "name":
        return {f"name {seat}" for seat in model.from_active()[1:]}
    if asking.kind == "return":
        return {f"return {card}" for card in returnable(hand)}
    if asking.kind == "gain":
        return {f"gain {card}" for card in _stacks_up_to(model, asking.price_limit)}
    if asking.kind == "discard":
        return {f"discard {card}" for card in hand}
    return {"give in"} | ({"show security_system"} if "security_system" in hand else set())


def _stacks_up_to(model: Model, price: int) -> set[str]:
    stacks = {card for card, cost in COST.items() if cost <= price and model.market[card] > 0}
    if model.mystery_deck and price >= MYSTERY_COST:
        stacks.add("mystery")
    return stacks


def _legal_purchases(model: Model) -> set[str]:
    purchases = {f"buy {card}" for card in _stacks_up_to(model, model.coins)}
    if model.pet_store and model.coins >= CAT_PRICE:
        purchases.add("buy cat")
    return purchases


def _legal_plays(lady: Lady) -> set[str]:
    plays: set[str] = set()
    for card in lady.hand:
        if card == "breakfast_menu":
            plays |= {f"play {card} {choice}" for choice in BREAKFAST}
        elif not card.endswith(MARK):
            plays.add(f"play {card}")
    for card in lady.mystery:
        if card not in MILK and not card.endswith(MARK):
            plays.add(f"play {card}")
    if all(card in lady.mystery for card in MILK):
        plays.add("redeem milk")
    return plays


def forbidding_rule(model: Model, action: str) -> str:
    """The id of the rule that forbids `action`, which is not in `legal(model)`."""
    verb, _, rest = action.partition(" ")
    if model.step == "over":
        return "MS-10.1"
    if model.asking is not None:
        return _rule_of_question(model, model.asking, verb, rest)
    if verb == "play" or action == "redeem milk":
        return _rule_against_play(model, rest.split(" ")[0])
    if verb == "buy":
        return _rule_against_purchase(model, rest)
    rules = {"return": "MS-8.1", "gain": "MS-8.1", "show": "MS-7.2", "give": "MS-7.2", "discard": "MS-7.3"}
    return rules.get(verb, "MS-2.2" if action == "go shopping" else "MS-2.1")


def _rule_of_question(model: Model, asking: Asking, verb: str, rest: str) -> str:
    if asking.kind == "name":
        return "MS-7.5" if model.resolving and model.resolving.card == "cat_burglar" else "MS-8.2"
    if asking.kind == "gain" and verb == "gain" and COST.get(rest, 99) <= asking.price_limit:
        return "MS-5.2"
    if asking.kind == "return" and rest + MARK in model.active.hand:
        return "MS-3.6"
    return {"return": "MS-8.1", "gain": "MS-8.1", "answer": "MS-7.2", "discard": "MS-7.3"}[asking.kind]


def _rule_against_play(model: Model, card: str) -> str:
    fresh = [held.removesuffix(MARK) for held in model.active.hand + model.active.mystery if held.endswith(MARK)]
    if model.step == "shop":
        return "MS-2.2"
    if card in fresh or (card == "milk" and any(half in fresh for half in MILK)):
        return "MS-3.6"
    if card == "milk" or card in MILK:
        return "MS-9.bottle_of_milk"
    return "MS-9.1" if card in MYSTERY_COPIES else "MS-3.1"


def _rule_against_purchase(model: Model, what: str) -> str:
    if model.step == "play":
        return "MS-2.1"
    if what == CAT:
        return "MS-5.1" if model.pet_store else "MS-5.4"
    if what == "mystery":
        return "MS-5.1" if model.mystery_deck else "MS-5.2"
    if what not in COST:
        return "MS-8.0"
    return "MS-5.1" if model.market[what] else "MS-5.2"


# ----------------------------------------------------------------------------------------------------------- the trace

PILES = ("draw_pile", "hand", "discard_pile", "play_area", "mystery")
IN_ANY_ORDER = {"hand", "mystery"}
TABLE_FIELDS = ("cat_deck", "market", "mystery_deck", "coins", "pet_store", "turn", "seat")
FIELD_RULE = {
    "space": "MS-4.1",
    "turns": "MS-10.3",
    "draw_pile": "MS-3.3",
    "hand": "MS-3.3",
    "discard_pile": "MS-3.2",
    "play_area": "MS-3.2",
    "mystery": "MS-9.1",
    "cat_deck": "MS-4.1",
    "market": "MS-5.2",
    "mystery_deck": "MS-9.2",
    "coins": "MS-5.1",
    "pet_store": "MS-5.4",
    "turn": "MS-2.1",
    "seat": "MS-2.1",
}
VERB_RULE = {
    "end": {"hand": "MS-6.1", "discard_pile": "MS-6.1", "play_area": "MS-6.1", "coins": "MS-5.1"},
    "buy": {"discard_pile": "MS-5.2", "mystery": "MS-5.3", "mystery_deck": "MS-5.3"},
    "return": {"hand": "MS-8.1", "discard_pile": "MS-8.1", "market": "MS-8.1"},
    "gain": {"discard_pile": "MS-8.1", "market": "MS-8.1", "mystery": "MS-8.1", "mystery_deck": "MS-8.1"},
    "name": {"coins": "MS-8.2", "discard_pile": "MS-8.2", "cat_deck": "MS-8.2", "hand": "MS-8.2"},
    "burglary:": {"hand": "MS-7.5", "draw_pile": "MS-7.5", "discard_pile": "MS-7.5"},
    "show": {"hand": "MS-7.2", "discard_pile": "MS-7.2"},
    "give": {"hand": "MS-7.3", "discard_pile": "MS-7.3"},
    "discard": {"hand": "MS-7.3", "discard_pile": "MS-7.3", "draw_pile": "MS-7.3"},
    "redeem": {"space": "MS-4.2", "discard_pile": "MS-4.2", "mystery_deck": "MS-9.5"},
}


class FromTrace:
    """The chance outcomes that the state after the action shows, as far as the rules allow them."""

    def __init__(self, ply: int, state: State) -> None:
        self.ply = ply
        self.players = state["players"]

    def reshuffle(self, seat: int, cards: list[str], needed: int) -> list[str]:
        """The drawn part's order cannot be seen, so it comes first in any order."""
        rest: list[str] = list(self.players[seat]["draw_pile"])
        drawn = Counter(cards)
        drawn.subtract(rest)
        message = f"seat {seat} reshuffles {sorted(cards)} and draws {needed}, but the new draw pile is {rest}"
        if min(drawn.values()) < 0:
            raise RuleBroken(self.ply, "MS-3.5", message)
        if len(rest) != max(0, len(cards) - needed):
            raise RuleBroken(self.ply, "MS-3.4", message)
        return sorted(drawn.elements()) + rest

    def steal(self, victim: int, hand: list[str]) -> str:
        """The one card that is missing from the victim's hand."""
        left = Counter(hand)
        left.subtract(self.players[victim]["hand"])
        if min(left.values()) < 0 or left.total() != 1:
            message = f"seat {victim} loses one card of {hand}, not {hand} to {self.players[victim]['hand']}"
            raise RuleBroken(self.ply, "MS-7.5", message)
        return next(left.elements())

    def lay_down(self, seat: int, hand: list[str]) -> list[str]:
        """The end of the discard pile if it is this hand; after a reshuffle the order does not matter."""
        pile: list[str] = list(self.players[seat]["discard_pile"])
        last = pile[len(pile) - len(hand) :]
        return last if sorted(last) == sorted(hand) else hand


def check(lines: Iterable[Line], *, seats: int, even_start: bool = False, first_game: bool = False) -> None:
    """Raise `RuleBroken` at the first line of the trace that departs from the rules."""
    for _ in positions(lines, seats=seats, even_start=even_start, first_game=first_game):
        pass


def positions(
    lines: Iterable[Line], *, seats: int, even_start: bool = False, first_game: bool = False
) -> Iterator[Model]:
    """Check the lines one by one; after each, yield the (one, living) model in the position that the line reached."""
    model: Model | None = None
    for ply, line in enumerate(lines):
        if line.get("ply") != ply or not {"seat", "action", "state"} <= set(line):
            raise RuleBroken(ply, "trace", f"ply is {line.get('ply')!r}, keys are {sorted(line)}")
        if model is None:
            model = check_deal(line, seats, even_start=even_start, first_game=first_game)
        else:
            check_line(model, line)
        yield model
    if model is None:
        raise RuleBroken(0, "trace", "there is no deal")


def check_line(model: Model, line: Line) -> None:
    """Judge one action and the state after it, and bring `model` to that state."""
    ply, action, state = line["ply"], line["action"], line["state"]
    if model.step == "over":
        raise RuleBroken(ply, "MS-10.1", f"{action!r} after the end of the game")
    if line["seat"] != model.seat or isinstance(line["seat"], bool):
        rule = "MS-7.3" if model.seat != model.turn else "MS-2.1"
        raise RuleBroken(ply, rule, f"seat {line['seat']!r} acts, but seat {model.seat} decides")
    if action not in legal(model):
        allowed = sorted(legal(model))
        raise RuleBroken(ply, forbidding_rule(model, str(action)), f"{action!r} is not among {allowed}")
    check_form(ply, state, len(model.ladies))
    before = all_cards(state_of(model))
    check_conservation(ply, state, before)
    burglary = model.resolving is not None and model.resolving.card == "cat_burglar"
    model.play(action, FromTrace(ply, state))
    compare(ply, f"burglary: {action}" if burglary else action, model, state)


def check_form(ply: int, state: Any, seats: int) -> None:
    """Every field is there and has its type."""

    def need(good: bool, what: str) -> None:
        if not good:
            raise RuleBroken(ply, "trace", f"malformed {what}")

    need(isinstance(state, dict), "state")
    for name in ("turn", "seat", "coins", "cat_deck"):
        need(type(state.get(name)) is int, name)
    need(type(state.get("pet_store")) is bool, "pet_store")
    need(_strings(state.get("mystery_deck")), "mystery_deck")
    market = state.get("market")
    need(isinstance(market, dict) and set(market) == set(COST), "market")
    need(all(type(count) is int for count in state["market"].values()), "market")
    players = state.get("players")
    need(isinstance(players, list) and len(state["players"]) == seats, "players")
    for seat, player in enumerate(state["players"]):
        need(isinstance(player, dict), f"player {seat}")
        for name in ("space", "turns"):
            need(type(player.get(name)) is int, f"{name} of seat {seat}")
        for name in PILES:
            need(_strings(player.get(name)), f"{name} of seat {seat}")


def _strings(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(card, str) for card in value)


def all_cards(state: State) -> Counter[str]:
    """Every card of the box, wherever it lies, marks aside."""
    cards = Counter({card: count for card, count in state["market"].items() if count})
    cards[CAT] += state["cat_deck"]
    cards.update(state["mystery_deck"])
    for player in state["players"]:
        for pile in PILES:
            cards.update(without_marks(player[pile]))
    return +cards


def check_conservation(ply: int, state: State, wanted: Counter[str]) -> None:
    """No card is lost or made, no stack negative, and Mystery cards never mingle with the others (MS-9.1)."""
    found = all_cards(state)
    if found != wanted or min(state["market"].values()) < 0 or state["cat_deck"] < 0:
        wrong = {card: found[card] - wanted[card] for card in found | wanted if found[card] != wanted[card]}
        raise RuleBroken(ply, "MS-1.1", f"cards lost or made: {wrong}")
    for seat, player in enumerate(state["players"]):
        for pile in ("hand", "draw_pile", "discard_pile"):
            if any(card in MYSTERY_COPIES for card in without_marks(player[pile])):
                raise RuleBroken(ply, "MS-9.1", f"a Mystery card in the {pile} of seat {seat}")
        if any(card not in MYSTERY_COPIES for card in without_marks(player["mystery"])):
            raise RuleBroken(ply, "MS-9.1", f"seat {seat} keeps a card as a Mystery card that is none")


# -- comparing the state with the model


def state_of(model: Model) -> State:
    """The model as the `state` of a trace line (without `phase`)."""
    players = [
        {"space": lady.space, "turns": lady.turns, **{pile: list(getattr(lady, pile)) for pile in PILES}}
        for lady in model.ladies
    ]
    table: State = {name: getattr(model, name) for name in TABLE_FIELDS}
    return table | {"market": dict(model.market), "mystery_deck": list(model.mystery_deck), "players": players}


def compare(ply: int, action: str, model: Model, state: State) -> None:
    """Raise at the first field of `state` that is not as the rules demand."""
    wanted = state_of(model)
    if (state["seat"] == -1) != (wanted["seat"] == -1):
        message = f"after {action!r} {wanted['cat_deck']} Cats are left, but seat is {state['seat']}"
        raise RuleBroken(ply, "MS-10.1", message)
    for seat, (want, found) in enumerate(zip(wanted["players"], state["players"], strict=True)):
        for name in (*PILES, "space", "turns"):
            if not _same(name, want[name], found[name]):
                _depart(ply, action, name, f"{name} of seat {seat}", want[name], found[name])
    for name in TABLE_FIELDS:
        if wanted[name] != state[name]:
            attacked = name == "seat" and model.asking is not None and model.asking.kind in {"answer", "discard"}
            _depart(ply, action, "attacked" if attacked else name, name, wanted[name], state[name])


def _same(name: str, want: Any, found: Any) -> bool:
    if name in IN_ANY_ORDER:
        return sorted(want) == sorted(found)
    return bool(want == found)


def _depart(ply: int, action: str, name: str, where: str, want: Any, found: Any) -> NoReturn:
    verb = action.split(" ", maxsplit=1)[0]
    rule = VERB_RULE.get(verb, {}).get(name, FIELD_RULE.get(name, "MS-7.3"))
    if name == "draw_pile" and (len(found) > len(want) or sorted(found) == sorted(want)):
        rule = "MS-3.4"
    if name in PILES and sorted(without_marks(found)) == sorted(without_marks(want)) and sorted(found) != sorted(want):
        rule = "MS-3.6"
    raise RuleBroken(ply, rule, f"after {action!r} {where} is {found!r}, not {want!r}")


# -- the deal


def check_deal(line: Line, seats: int, *, even_start: bool, first_game: bool) -> Model:
    """Judge the set-up (MS-1) and return the model that starts from it."""
    if seats not in CATS_LEFT:
        raise ValueError(f"seats must be 2, 3 or 4, not {seats}")
    if line["action"] is not None or line["seat"] not in (None, -1):
        raise RuleBroken(0, "trace", f"the deal has action {line['action']!r} and seat {line['seat']!r}")
    state = line["state"]
    check_form(0, state, seats)
    _check_supply(state, seats, first_game)
    hands = EVEN_HANDS[seats] if even_start else [HAND_SIZE] * seats
    for seat, size in enumerate(hands):
        _check_start(seat, size, state["players"][seat])
    for name, want in (("turn", 0), ("seat", 0), ("coins", 0), ("pet_store", False)):
        if state[name] != want:
            raise RuleBroken(0, FIELD_RULE[name], f"{name} is {state[name]!r} after the deal")
    ladies = [Lady(**{name: _copy(player[name]) for name in ("space", "turns", *PILES)}) for player in state["players"]]
    return Model(ladies, dict(state["market"]), state["cat_deck"], list(state["mystery_deck"]))


def _copy(value: Any) -> Any:
    return list(value) if isinstance(value, list) else value


def _check_supply(state: State, seats: int, first_game: bool) -> None:
    market = dict.fromkeys(COST, STACK_SIZE) | {"hard_candy": HARD_CANDY_LEFT[seats]}
    if state["market"] != market:
        raise RuleBroken(0, "MS-1.2", f"the Market is {state['market']}, not {market}")
    cats = CATS_LEFT[seats] - (FIRST_GAME_CATS_OUT if first_game else 0)
    if state["cat_deck"] != cats:
        raise RuleBroken(0, "MS-1.6" if first_game else "MS-1.2", f"{state['cat_deck']} Cats in the deck, not {cats}")
    mystery: dict[str, int] = {} if first_game else MYSTERY_COPIES
    if Counter(state["mystery_deck"]) != Counter(mystery):
        raise RuleBroken(0, "MS-1.6" if first_game else "MS-1.3", f"the Mystery Deck is {state['mystery_deck']}")


def _check_start(seat: int, hand_size: int, player: dict[str, Any]) -> None:
    owned = Counter(player["hand"] + player["draw_pile"])
    if owned != Counter({"hard_candy": 7, CAT: 3}):
        raise RuleBroken(0, "MS-1.2", f"seat {seat} starts with {dict(owned)}")
    if len(player["hand"]) != hand_size:
        raise RuleBroken(0, "MS-1.5", f"seat {seat} starts with {len(player['hand'])} cards, not {hand_size}")
    if player["discard_pile"] or player["play_area"] or player["mystery"] or player["space"] != 0:
        raise RuleBroken(0, "MS-1.2", f"seat {seat} starts with more than a draw pile and a token on Start")
    if player["turns"] != (1 if seat == 0 else 0):
        raise RuleBroken(0, "MS-10.3", f"seat {seat} has begun {player['turns']} turns after the deal")


# ---------------------------------------------------------------------------------------------------------- the winners


def winners(state: State) -> list[int]:
    """The winning seats: most Cats wherever they lie, then fewest turns, then most unused Mystery cards (MS-10)."""

    def standing(player: dict[str, Any]) -> tuple[int, int, int]:
        own = [card for pile in PILES for card in without_marks(player[pile])]
        return own.count(CAT), -player["turns"], len(player["mystery"])

    standings = [standing(player) for player in state["players"]]
    return [seat for seat, reached in enumerate(standings) if reached == max(standings)]
