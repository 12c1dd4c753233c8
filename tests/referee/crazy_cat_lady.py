"""An independent referee for Crazy Cat Lady.

It knows the rule file and the card file, not the engine. ``check`` reads a whole-state trace line by line, plays every
action in its own model of the rules and raises ``RuleBroken`` at the first line that departs from it.
The model is one generator: where a player decides, it yields a ``Question`` with the actions the rules allow.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

SIDES = ("left", "right")
TARGET = {1: 7, 2: 8}
HAND_LIMIT = {1: 3, 2: 2}
EFFECT_RULES = {
    "cats_run_away": "CC-4.4",
    "lose_points": "CC-4.6",
    "gain_points": "CC-4.7",
    "lose_job": "CC-4.8",
    "lose_home": "CC-4.9",
    "stray_cat": "CC-4.10",
    "free_flip": "CC-4.11",
    "discard_cards": "CC-4.12",
}
SPENDING_RULES = {"buy": "CC-2.2", "play": "CC-2.3", "flip": "CC-2.4", "swap": "CC-2.5"}
DEFAULT_RULES = {
    "seat": "CC-8.1",
    "turn": "CC-8.1",
    "points": "CC-2.1",
    "next_points": "CC-4.13",
    "deck": "CC-2.6",
    "bottom": "CC-2.6",
    "event": "CC-4.2",
    "hands": "CC-4.14",
    "piles": "CC-4.14",
    "jobs": "CC-4.14",
    "homes": "CC-4.14",
    "cats": "CC-4.14",
    "pairs": "CC-6.1",
}

State = Mapping[str, Any]
Line = Mapping[str, Any]
Steps = Generator["Question", str, None]


class RuleBroken(AssertionError):
    """The trace departs from the rules: at this ply, against this rule."""

    def __init__(self, ply: int, rule_id: str, message: str) -> None:
        super().__init__(f"ply {ply}: {rule_id}: {message}")
        self.ply = ply
        self.rule_id = rule_id
        self.message = message


class _Departure(Exception):
    """A broken rule before the ply is known."""

    def __init__(self, rule_id: str, message: str) -> None:
        super().__init__(message)
        self.rule_id = rule_id
        self.message = message


class Result(NamedTuple):
    """How a game ended (CC-7.2): won or not, and the number of Cats in play."""

    won: bool
    cats: int


@dataclass(frozen=True)
class Event:
    """The event side of a card (CC-1.1)."""

    up: bool
    effect: str
    n: int
    price: int


@dataclass(frozen=True)
class Card:
    """A card of the card file: its ordinary side, its pointer and its event side (None on a starter)."""

    id: str
    kind: str
    cost: int
    points_to: str
    starter: bool
    stars: int
    sex: str
    home_capacity: int
    reno_capacity: int
    event: Event | None


@dataclass
class Held:
    """A card in a hand and whether its event side is up."""

    card: str
    event: bool


@dataclass(frozen=True)
class Question:
    """A decision: who decides, what about, under which rule, and the allowed actions."""

    seat: int
    about: str
    rule: str
    options: tuple[str, ...]


def load_cards(path: Path | None = None) -> dict[str, Any]:
    """The card file to judge by: that of `path`, or the project's own."""
    own = Path(__file__).parents[2] / "src" / "cattery" / "games" / "crazy_cat_lady" / "cards.toml"
    return tomllib.loads((path or own).read_text(encoding="utf-8"))


def card_table(cards: Mapping[str, Any]) -> dict[str, Card]:
    """All cards of a parsed card file by id, each with its event side."""
    events = {
        entry["id"]: Event(entry["arrow"] == "up", entry.get("effect", ""), entry.get("n", 1), entry.get("price", 0))
        for entry in cards["event"]
    }
    return {entry["id"]: _card(entry, events) for entry in cards["card"]}


def _card(entry: Mapping[str, Any], events: Mapping[str, Event]) -> Card:
    return Card(
        id=entry["id"],
        kind=entry["kind"],
        cost=entry["cost"],
        points_to=entry["points_to"],
        starter=entry.get("starter", False),
        stars=entry.get("stars", 0),
        sex=entry.get("sex", ""),
        home_capacity=entry.get("home_capacity", 0),
        reno_capacity=entry.get("reno_capacity", 0),
        event=events[entry["event"]] if "event" in entry else None,
    )


class Model:
    """The referee's own game: start it from a deal, ask ``legal``, answer with ``act``."""

    def __init__(
        self,
        deal: State,
        *,
        seats: int,
        target: int | None = None,
        hand_limit: int | None = None,
        cards: Mapping[str, Any] | None = None,
    ) -> None:
        self.cards = card_table(cards if cards is not None else load_cards())
        self.seats = seats
        self.target = TARGET[seats] if target is None else target
        self.hand_limit = HAND_LIMIT[seats] if hand_limit is None else hand_limit
        self._set_up(deal)
        self.why: dict[str, str] = {}  # the rule that last touched a field of the state in this action
        self._steps = self._game()
        self.question: Question | None = next(self._steps)
        self.why = {"points": "CC-2.1"} | dict.fromkeys(("jobs", "homes", "cats", "pairs"), "CC-1.2")
        self.why |= dict.fromkeys(("hands", "deck", "bottom", "piles"), "CC-1.3")

    def _set_up(self, deal: State) -> None:
        """CC-1.2, CC-1.3: the starters in play; the shuffled rest as the deal says."""
        starters = [card for card in self.cards.values() if card.starter]
        self.jobs = [card.id for card in starters if card.kind == "job"]
        self.homes = [card.id for card in starters if card.kind == "home"]
        self.cats = [card.id for card in starters if card.kind == "cat"]
        self.pairs: list[tuple[str, str]] = []
        self.deck: list[str] = list(deal["deck"])
        self.bottom: str | None = deal["bottom"]
        self.piles: dict[str, list[str]] = {side: list(pile) for side, pile in zip(SIDES, deal["piles"], strict=True)}
        self.hands: list[list[Held]] = [[] for _ in range(self.seats)]
        self.event: str | None = None  # the arrow-up card being carried out
        self.drawn: str | None = None  # the card drawn by the present action
        self.turn = 0
        self.points = 0
        self.gains = [0] * self.seats
        self.loss = 0
        self.home_up = True  # false while a Reno must be turned (CC-5.3)
        self.chance = False  # free Cats (CC-6.1)
        self.over = self.lost = False

    # --- the outside -------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """The seat that decides next, -1 when the game is over."""
        return self.question.seat if self.question else -1

    def legal(self) -> set[str]:
        """The names of all actions the rules allow now."""
        return set(self.question.options) if self.question else set()

    def act(self, action: str) -> None:
        """Play one legal action."""
        if action not in self.legal():
            raise ValueError(f"not allowed now: {action}")
        self.why = {}
        self.drawn = None
        try:
            self.question = self._steps.send(action)
        except StopIteration:
            self.question = None

    def result(self) -> Result:
        """CC-7.2; a loss by CC-3.2 comes first."""
        return Result(self.over and not self.lost and len(self.cats) >= self.target, len(self.cats))

    def snapshot(self) -> dict[str, Any]:
        """The whole state in the trace's form."""
        state: dict[str, Any] = {
            "turn": self.turn,
            "seat": self.seat,
            "phase": self.question.about if self.question else "over",
            "points": self.points,
            "next_points": self.next_points(),
            "deck": list(self.deck),
            "bottom": self.bottom,
            "piles": [list(self.piles[side]) for side in SIDES],
            "jobs": list(self.jobs),
            "homes": list(self.homes),
            "cats": list(self.cats),
            "pairs": [list(pair) for pair in self.pairs],
            "hands": [[{"card": held.card, "event": held.event} for held in hand] for hand in self.hands],
        }
        return state | ({"event": self.event} if self.event else {})

    def next_points(self) -> list[int]:
        """Per seat the change of the points with which its own next turn begins."""
        changes = list(self.gains)
        changes[self.next_seat()] -= self.loss
        return changes

    def next_seat(self) -> int:
        return (self.turn + 1) % self.seats

    # --- the game ----------------------------------------------------------------------------------------------------

    def _game(self) -> Steps:
        """CC-2, CC-7.1: turn after turn until the end."""
        while True:
            self._begin_turn()
            yield from self._spend()
            yield from self._face_event()
            if self.lost or self._events_left() <= 1:
                self.over = True
                return
            self.turn = self.next_seat()

    def _events_left(self) -> int:
        """CC-7.1: the deck and the bottom event together."""
        return len(self.deck) + (self.bottom is not None)

    def _begin_turn(self) -> None:
        """CC-2.1, CC-4.6, CC-4.7, CC-4.13."""
        gain, loss = self.gains[self.turn], self.loss
        stars = sum(self.cards[job].stars for job in self.jobs)
        self.points = max(0, stars + gain - loss)
        self.gains[self.turn] = self.loss = 0
        rules = {(False, False): "CC-2.1", (True, False): "CC-4.7", (False, True): "CC-4.6", (True, True): "CC-4.13"}
        self.why["points"] = rules[gain > 0, loss > 0]
        self.why["turn"] = "CC-8.1"

    # --- spending (CC-2) ---------------------------------------------------------------------------------------------

    def _spend(self) -> Steps:
        self.chance = False
        while True:
            action = yield Question(self.turn, "spend", "CC-2.6", tuple(self._spending()))
            if action == "end spending":
                return
            verb, *words = action.split()
            self.why |= dict.fromkeys(("points", "hands", "piles"), SPENDING_RULES[verb])
            if verb == "buy":
                self._buy(words[0])
            elif verb == "play":
                self._play(words[0])
            elif verb == "flip":
                self._flip(words[0])
            else:
                self._swap(words[0], words[1])
            self.chance = self.chance and verb == "play" and self.cards[words[0]].kind == "cat"
            yield from self._hand_check(self.turn)

    def _spending(self) -> Iterator[str]:
        """All the active player may do with the points left."""
        yield "end spending"
        yield from (f"buy {side}" for side in SIDES if self._can_buy(side))
        for held in self.hands[self.turn]:
            card = held.card
            if held.event:
                yield from [f"flip {card}"] if self._can_flip(card) else []
            else:
                yield from [f"play {card}"] if self._can_play(card) else []
                yield from (f"swap {card} {side}" for side in SIDES if self._can_swap(card, side))

    def _top(self, side: str) -> Card | None:
        """CC-1.4: the only card of a discard pile that counts."""
        return self.cards[self.piles[side][-1]] if self.piles[side] else None

    def _can_buy(self, side: str) -> bool:
        top = self._top(side)
        return top is not None and top.cost <= self.points

    def _can_flip(self, card: str) -> bool:
        return self._price(card) <= self.points

    def _can_play(self, card: str) -> bool:
        return self._play_cost(card) <= self.points

    def _can_swap(self, card: str, side: str) -> bool:
        top = self._top(side)
        return top is not None and top.cost <= self.cards[card].cost and self.points >= 1

    def _price(self, card: str) -> int:
        event = self.cards[card].event
        return event.price if event else 0

    def _play_cost(self, card: str) -> int:
        """CC-2.3, CC-6.1: the cost, or nothing for a Cat right after a pair."""
        return 0 if self.chance and self.cards[card].kind == "cat" else self.cards[card].cost

    def _buy(self, side: str) -> None:
        card = self.piles[side].pop()
        self.points -= self.cards[card].cost
        self.hands[self.turn].append(Held(card, False))

    def _flip(self, card: str) -> None:
        self.points -= self._price(card)
        self._turn_over(self.turn, card)

    def _swap(self, card: str, side: str) -> None:
        self.points -= 1
        self._leave_hand(self.turn, card)
        self.hands[self.turn].append(Held(self.piles[side].pop(), False))
        self.piles[side].append(card)

    def _play(self, card: str) -> None:
        """CC-2.3, CC-5.1, CC-6.1."""
        free = self.chance and self.cards[card].kind == "cat"
        self.points -= self._play_cost(card)
        if free:
            self.why["points"] = "CC-6.1"
        self._leave_hand(self.turn, card)
        field = {"job": "jobs", "home": "homes", "cat": "cats"}[self.cards[card].kind]
        self.why[field] = "CC-5.1" if field == "homes" else "CC-2.3"
        {"jobs": self.jobs, "homes": self.homes, "cats": self.cats}[field].append(card)
        if field == "cats":
            self.chance = self._pair(card) or free

    def _pair(self, cat: str) -> bool:
        """CC-6.1: a Cat just played is paired with the unpaired Cat of the other sex that is longest in play."""
        self.why["pairs"] = "CC-6.1"
        paired = {one for pair in self.pairs for one in pair}
        partners = [one for one in self.cats if one not in paired and self.cards[one].sex != self.cards[cat].sex]
        if partners:
            self.pairs.append((partners[0], cat))
        return bool(partners)

    # --- hands (CC-3) ------------------------------------------------------------------------------------------------

    def _hand_check(self, seat: int) -> Steps:
        """CC-3.1, CC-3.2."""
        hand = self.hands[seat]
        if sum(held.event for held in hand) > self.hand_limit:
            self.lost = True
            return
        while len(hand) > self.hand_limit:
            yield from self._discard(seat, "CC-3.1")

    def _discard(self, seat: int, rule: str) -> Steps:
        ordinary = [held.card for held in self.hands[seat] if not held.event]
        _, card, side = (yield Question(seat, "discard", rule, _onto_piles("discard", ordinary))).split()
        self._leave_hand(seat, card)
        self._put(card, side, rule)
        self.why["hands"] = rule

    def _held(self, seat: int, card: str) -> Held:
        return next(held for held in self.hands[seat] if held.card == card)

    def _leave_hand(self, seat: int, card: str) -> None:
        self.hands[seat].remove(self._held(seat, card))

    def _turn_over(self, seat: int, card: str) -> None:
        self._held(seat, card).event = False

    def _put(self, card: str, side: str, rule: str) -> None:
        self.piles[side].append(card)
        self.why["piles"] = rule

    # --- events (CC-4) -----------------------------------------------------------------------------------------------

    def _face_event(self) -> Steps:
        """CC-4.1, CC-4.2."""
        way = self._way() or (yield Question(self.turn, "draw", "CC-4.1", ("draw top", "draw bottom"))).split()[1]
        card = self.drawn = self._draw(way)
        event = self.cards[card].event
        if event is None:
            raise ValueError(f"{card} has no event side")
        if event.up:
            self.event = card
            yield from self._carry_out(event)
            yield from self._place()
        else:
            self.hands[self.turn].append(Held(card, True))
            self.why["hands"] = "CC-4.2"
            yield from self._hand_check(self.turn)

    def _way(self) -> str | None:
        """CC-4.1, CC-4.14: which event is drawn; None if the player chooses."""
        if not self.deck or self.bottom is None:
            return "top" if self.deck else "bottom"
        count = Counter(self.cards[held.card].points_to for held in self.hands[self.turn])
        if count["top"] == count["bottom"]:
            return None
        return "top" if count["top"] > count["bottom"] else "bottom"

    def _draw(self, way: str) -> str:
        """CC-4.3: a drawn bottom event is replaced at once."""
        self.why |= dict.fromkeys(("deck", "bottom"), "CC-4.1" if way == "top" else "CC-4.3")
        if way == "top":
            return self.deck.pop(0)
        card, self.bottom = self.bottom, (self.deck.pop(0) if self.deck else None)
        if card is None:
            raise ValueError("there is no bottom event")
        return card

    def _place(self) -> Steps:
        """CC-4.2: the card of an event that was carried out goes flipped onto either pile."""
        card = self.event or ""
        action = yield Question(self.turn, "place", "CC-4.2", tuple(f"place {side}" for side in SIDES))
        self.event = None
        self._put(card, action.split()[1], "CC-4.2")

    def _carry_out(self, event: Event) -> Steps:
        if event.effect == "cats_run_away":
            yield from self._cats_run_away(event.n)
        elif event.effect == "lose_points":
            self.loss += event.n
            self.why["next_points"] = "CC-4.6"
        elif event.effect == "gain_points":
            self.gains = [gain + event.n for gain in self.gains]
            self.why["next_points"] = "CC-4.7"
        elif event.effect == "lose_job":
            yield from self._lose_job()
        elif event.effect == "lose_home":
            yield from self._lose_home()
        elif event.effect in ("stray_cat", "free_flip"):
            for step in range(self.seats):
                seat = (self.turn + step) % self.seats
                yield from self._stray_cat(seat) if event.effect == "stray_cat" else self._free_flip(seat)
        elif event.effect == "discard_cards":
            yield from self._discard_cards(event.n)
        else:
            raise ValueError(f"unknown effect: {event.effect}")

    def _cats_run_away(self, n: int) -> Steps:
        """CC-4.4, CC-4.13: the number is fixed now."""
        for _ in range(min(n, self._unsafe())):
            card = yield from self._lose("CC-4.4", self.cats)
            self.pairs = [pair for pair in self.pairs if card not in pair]
            self.why |= {"cats": "CC-4.4", "pairs": "CC-6.2"}

    def _unsafe(self) -> int:
        """CC-5.2: the number of Cats beyond the total capacity."""
        homes = [self.cards[home] for home in self.homes]
        capacity = sum(home.home_capacity for home in homes[:1]) + sum(reno.reno_capacity for reno in homes[1:])
        return max(0, len(self.cats) - capacity)

    def _lose_job(self) -> Steps:
        """CC-4.8: never the last one."""
        if len(self.jobs) > 1:
            yield from self._lose("CC-4.8", self.jobs)
            self.why["jobs"] = "CC-4.8"

    def _lose_home(self) -> Steps:
        """CC-4.9, CC-5.3."""
        if not self.homes:
            return
        home = self.homes[0]
        lost = yield from self._lose("CC-4.9", self.homes)
        self.why["homes"] = "CC-4.9"
        if lost == home and self.homes:
            yield from self._turn_reno()

    def _turn_reno(self) -> Steps:
        """CC-5.3."""
        self.home_up = False
        options = tuple(f"turn {reno}" for reno in self.homes)
        reno = (yield Question(self.turn, "turn", "CC-5.3", options)).split()[1]
        self.homes.remove(reno)
        self.homes.insert(0, reno)
        self.home_up = True
        self.why["homes"] = "CC-5.3"

    def _lose(self, rule: str, group: list[str]) -> Generator[Question, str, str]:
        """One card of the player's choice leaves play for a pile of choice."""
        _, card, side = (yield Question(self.turn, "lose", rule, _onto_piles("lose", group))).split()
        group.remove(card)
        self._put(card, side, rule)
        return card

    def _stray_cat(self, seat: int) -> Steps:
        """CC-4.10."""
        tops = {side: self._top(side) for side in SIDES}
        takes = [f"take {side}" for side, top in tops.items() if top is not None and top.kind == "cat"]
        if not takes:
            return
        action = yield Question(seat, "take", "CC-4.10", (*takes, "pass"))
        if action != "pass":
            self.hands[seat].append(Held(self.piles[action.split()[1]].pop(), False))
            self.why |= {"hands": "CC-4.10", "piles": "CC-4.10"}
            yield from self._hand_check(seat)

    def _free_flip(self, seat: int) -> Steps:
        """CC-4.11."""
        flips = [f"free {held.card}" for held in self.hands[seat] if held.event]
        if not flips:
            return
        action = yield Question(seat, "free", "CC-4.11", (*flips, "pass"))
        if action != "pass":
            self._turn_over(seat, action.split()[1])
            self.why["hands"] = "CC-4.11"

    def _discard_cards(self, n: int) -> Steps:
        """CC-4.12, CC-4.5."""
        for _ in range(min(n, sum(not held.event for held in self.hands[self.turn]))):
            yield from self._discard(self.turn, "CC-4.12")


def _onto_piles(verb: str, cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"{verb} {card} {side}" for card in cards for side in SIDES)


def legal(model: Model) -> set[str]:
    """The names of all actions the rules allow now."""
    return model.legal()


# --- checking a trace ------------------------------------------------------------------------------------------------


def check(
    lines: Iterable[Line],
    *,
    seats: int,
    target: int | None = None,
    hand_limit: int | None = None,
    cards: Mapping[str, Any] | None = None,
) -> None:
    """Raise ``RuleBroken`` at the first line of the trace that departs from the rules."""
    for _ in follow(lines, seats=seats, target=target, hand_limit=hand_limit, cards=cards):
        pass


def follow(
    lines: Iterable[Line],
    *,
    seats: int,
    target: int | None = None,
    hand_limit: int | None = None,
    cards: Mapping[str, Any] | None = None,
) -> Iterator[Model]:
    """Check line by line and yield the (one) model after each, for comparing its ``legal`` list with the engine's."""
    model: Model | None = None
    for ply, line in enumerate(lines):
        try:
            if not {"seat", "action", "state"} <= line.keys():
                raise _Departure("trace", f"line {ply} lacks seat, action or state")
            if line.get("ply") != ply:
                raise _Departure("trace", f"line {ply} has ply {line.get('ply')!r}")
            state = _shaped(line["state"], seats)
            if model is None:
                table = card_table(cards if cards is not None else load_cards())
                _check_deal(line, state, table)
                model = Model(state, seats=seats, target=target, hand_limit=hand_limit, cards=cards)
            else:
                _check_action(model, line)
                model.act(line["action"])
            _check_conservation(model.cards, state)
            _check_state(model, state)
        except _Departure as departure:
            raise RuleBroken(ply, departure.rule_id, departure.message) from None
        yield model


def result(state: State, *, target: int | None = None, hand_limit: int | None = None) -> Result:
    """CC-7.2 from a final state of a trace: won?, and the Cats in play."""
    seats = len(state["hands"])
    if state["seat"] != -1:
        raise ValueError("the game is not over")
    limit = HAND_LIMIT[seats] if hand_limit is None else hand_limit
    clogged = any(sum(held["event"] for held in hand) > limit for hand in state["hands"])
    cats = len(state["cats"])
    return Result(not clogged and cats >= (TARGET[seats] if target is None else target), cats)


def _shaped(state: State, seats: int) -> State:
    """Complain about a state that lacks a field or has one of the wrong form."""
    missing = [field for field in DEFAULT_RULES if field not in state and field != "event"]
    if missing:
        raise _Departure("trace", f"the state lacks {', '.join(missing)}")
    lists = ("deck", "piles", "jobs", "homes", "cats", "pairs", "hands")
    wrong = [field for field in lists if not isinstance(state[field], list)]
    if wrong:
        raise _Departure("trace", f"not a list: {', '.join(wrong)}")
    if len(state["piles"]) != len(SIDES):
        raise _Departure("CC-1.3", f"{len(state['piles'])} discard piles instead of two")
    if len(state["hands"]) != seats:
        raise _Departure("CC-8.1", f"{len(state['hands'])} hands for {seats} seats")
    for held in (held for hand in state["hands"] for held in hand):
        if not isinstance(held.get("card"), str) or not isinstance(held.get("event"), bool):
            raise _Departure("trace", f"a hand card must be {{card, event}}, not {held!r}")
    return state


def _check_deal(line: Line, state: State, table: Mapping[str, Card]) -> None:
    """CC-1.2, CC-1.3: what the model takes over from the deal must be a possible deal."""
    if line["action"] is not None:
        raise _Departure("trace", "the first line must be the deal, with action null")
    starters = {card.id for card in table.values() if card.starter}
    in_play = set(state["jobs"]) | set(state["homes"]) | set(state["cats"])
    if in_play != starters:
        raise _Departure("CC-1.2", f"in play at the start: {sorted(in_play)} instead of {sorted(starters)}")
    if [len(pile) for pile in state["piles"]] != [1, 1]:
        raise _Departure("CC-1.3", "each discard pile begins with one card")
    if state["bottom"] is None:
        raise _Departure("CC-1.3", "there is no bottom event")
    _check_conservation(table, state, "CC-1.3")


def _check_conservation(table: Mapping[str, Card], state: State, rule: str = "CC-4.14") -> None:
    """Every card of the card file is in exactly one place."""
    places = [*state["deck"], *state["jobs"], *state["homes"], *state["cats"]]
    places += [card for pile in state["piles"] for card in pile]
    places += [held["card"] for hand in state["hands"] for held in hand]
    places += [card for card in (state["bottom"], state.get("event")) if card is not None]
    count = Counter(places)
    odd = {card: count[card] for card in {*table, *count} if count[card] != (card in table)}
    if odd:
        found = ", ".join(f"{card} {times} times" for card, times in sorted(odd.items()))
        raise _Departure(rule, f"every card must be in one place (a drawn one under 'event'), but: {found}")


def _check_action(model: Model, line: Line) -> None:
    """The action must be allowed now, and to this seat."""
    action, question = line["action"], model.question
    if question is None:
        raise _Departure("CC-3.2" if model.lost else "CC-7.1", f"{action!r} after the end of the game")
    if line["seat"] != question.seat:
        raise _Departure("CC-8.1", f"seat {line['seat']} acts where seat {question.seat} decides ({question.about})")
    if action not in question.options:
        rule = _forbidding_rule(model, question, str(action))
        raise _Departure(rule, f"{action!r} is not allowed; allowed: {', '.join(sorted(question.options))}")


def _forbidding_rule(model: Model, question: Question, action: str) -> str:
    """The rule that best tells why an action is not allowed now."""
    verb, *words = action.split() or [""]
    if question.about == "spend":
        return _spending_rule(model, verb, words)
    if question.about == "discard" and verb == "discard":
        hand = model.hands[question.seat]
        return "CC-3.2" if any(held.event and held.card in words for held in hand) else question.rule
    event = model.cards[model.event].event if model.event else None
    if question.about == "place" and event and verb in ("lose", "take", "free", "pass", "turn", "discard"):
        return EFFECT_RULES[event.effect]
    return question.rule


def _spending_rule(model: Model, verb: str, words: Sequence[str]) -> str:
    if verb in ("buy", "swap") and words and words[-1] in SIDES and not model.piles[words[-1]]:
        return "CC-1.4"
    others = {"draw": "CC-4.1", "discard": "CC-3.1", "place": "CC-4.2", "turn": "CC-5.3", "take": "CC-4.10"}
    return (SPENDING_RULES | others | {"free": "CC-4.11"}).get(verb, "CC-2.6")


def _check_state(model: Model, state: State) -> None:
    """Every field of the state must be what the rules demand."""
    if model.drawn is not None and model.drawn in (*state["deck"], state["bottom"]):
        raise _Departure("CC-4.1", f"{model.drawn} should have been drawn")
    demanded = model.snapshot()
    for field, rule in DEFAULT_RULES.items():
        if field not in ("seat", "turn", "points", "next_points"):
            same = _same(field, demanded.get(field), state.get(field), ordered=model.home_up)
            _demand(same, model.why.get(field, rule), field, demanded.get(field), state.get(field))
    _demand(state["seat"] == model.seat, _seat_rule(model, state), "seat", model.seat, state["seat"])
    _check_turn(model, state)
    _check_outcome(model, state)


def _check_turn(model: Model, state: State) -> None:
    """Whose turn, and the points; at the end of the game leftovers may stand or be cleared (they have no meaning)."""
    turn, points, changes = state["turn"], state["points"], state["next_points"]
    good = turn == model.turn or (model.over and turn == -1)
    _demand(good, model.why.get("turn", "CC-8.1"), "turn", model.turn, turn)
    good = points == model.points or (model.over and points == 0)
    rule = model.question.rule if model.question and model.question.about != "spend" else "CC-2.1"
    _demand(good, model.why.get("points", rule), "points", model.points, points)
    good = _same_changes(model, changes) or (model.over and not any(_numbers(changes)))
    _demand(good, model.why.get("next_points", "CC-4.13"), "next_points", model.next_points(), changes)


def _check_outcome(model: Model, state: State) -> None:
    """CC-7.2, if the trace tells it in an extra key ``won``."""
    if model.over and isinstance(state.get("won"), bool):
        rule = "CC-3.2" if model.lost else "CC-7.2"
        _demand(state["won"] == model.result().won, rule, "won", model.result().won, state["won"])


def _demand(good: bool, rule: str, field: str, demanded: object, found: object) -> None:
    if not good:
        raise _Departure(rule, f"{field} is {found!r}, the rules demand {demanded!r}")


def _seat_rule(model: Model, state: State) -> str:
    if model.over or state["seat"] == -1:
        return "CC-3.2" if model.lost else "CC-7.1"
    question = model.question
    return question.rule if question and question.about != "spend" else "CC-8.1"


def _same(field: str, demanded: Any, found: Any, *, ordered: bool) -> bool:
    """Equal as far as the rules give an order: jobs, Renos, hands and pairs have none."""
    forms: dict[str, Callable[[Any], Any]] = {
        "jobs": sorted,
        "homes": (lambda homes: (homes[:1], sorted(homes[1:]))) if ordered else sorted,
        "hands": lambda hands: [sorted((held["card"], held["event"]) for held in hand) for hand in hands],
        "pairs": lambda pairs: sorted(sorted(pair) for pair in pairs),
    }
    form = forms.get(field, lambda value: value)
    return bool(form(demanded) == form(found))


def _numbers(changes: Any) -> list[int]:
    """All numbers in a number, a list, or a dict of these."""
    if isinstance(changes, Mapping):
        changes = list(changes.values())
    return [n for part in changes for n in _numbers(part)] if isinstance(changes, list) else [changes or 0]


def _same_changes(model: Model, found: Any) -> bool:
    """The changes for coming turns: per seat (one number for solo), or a dict with gains and losses apart."""
    if not isinstance(found, Mapping):
        return _numbers(found) == model.next_points()
    gains = [n for key, part in found.items() if key.startswith("gain") for n in _numbers(part)]
    losses = [n for key, part in found.items() if not key.startswith("gain") for n in _numbers(part)]
    return gains == model.gains and sum(map(abs, losses)) == model.loss
