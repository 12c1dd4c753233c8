"""What the laws cannot know by themselves about each game.

How its whole-state trace counts cards, what its views say and hide, and which referee judges it. A new game adds its
entry to CENSUS; the laws themselves know no game.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import comb, prod
from typing import Any

from cattery.core.game import Game
from cattery.games.maple_street import rules as maple_street
from tests.referee import catz_in_the_town as catz_referee
from tests.referee import crazy_cat_lady as crazy_referee
from tests.referee import maple_street as maple_referee

Data = Mapping[str, Any]
Ways = dict[Hashable, int]
MOST_ROWS = 4000  # arrangements that are still written out
MOST_CELLS = 120  # and still told apart


@dataclass(frozen=True)
class Part:
    """A part of what is hidden, independent of the others.

    `read` finds its arrangement in a whole-state trace; `ways` are all arrangements that the view allows, each with
    the number of ways in which single cards can make it up.
    """

    read: Callable[[Data], Hashable]
    ways: Ways


NOTHING = Part(lambda _: (), {(): 1})


@dataclass(frozen=True)
class Census:
    """One game: `cards` counts all cards of a trace, `fields` are the view's, `legal` the referee's legal actions."""

    cards: Callable[[Data], Counter[str]]
    fields: str
    parts: Callable[[Game, Data, Data], list[Part]]
    legal: Callable[[Iterable[Any], int, Mapping[str, int]], Iterator[set[str]]]
    winners: Callable[[Data, Mapping[str, int]], list[int]]
    rare: Callable[[Data], bool] = lambda view: True  # whether such a view should be looked for


def paths(data: object, at: str = "") -> set[str]:
    """The names of all fields of a JSON value, such as `players[].hand[]`."""
    if isinstance(data, dict):
        return {path for name, value in data.items() for path in paths(value, f"{at}.{name}" if at else str(name))}
    if isinstance(data, list):
        if not any(isinstance(value, dict | list) for value in data):
            return {f"{at}[]"}
        return {path for value in data for path in paths(value, f"{at}[]")}
    return {at}


# ---------------------------------------------------------------------------------------------------- arrangements


def rows(cards: Counter[str], n: int) -> Iterator[tuple[tuple[str, ...], int]]:
    """Every row of n of the cards, with the number of ways to draw it one by one."""
    if n == 0:
        yield (), 1
        return
    for card in sorted(cards):
        copies = cards[card]
        if copies:
            cards[card] -= 1
            for row, ways in rows(cards, n - 1):
                yield (card, *row), ways * copies
            cards[card] += 1


def number_of_rows(cards: Counter[str], n: int) -> int:
    """How many rows there are."""
    numbers = [1] + [0] * n  # by length, of the kinds of cards seen so far
    for copies in cards.values():
        numbers = [sum(comb(m, k) * numbers[m - k] for k in range(min(m, copies) + 1)) for m in range(n + 1)]
    return numbers[n]


Way = tuple[Callable[[Data], Hashable], Iterable[tuple[Hashable, int]]]


def deepest(make: Callable[[int], Way], cards: Counter[str], before: int, n: int, piles: int = 1) -> Part:
    """The part that looks as deep into piles of n as can be written out, behind `before` other cards."""
    for depth in range(min(n, 8), -1, -1):
        if number_of_rows(cards, before + depth * piles) <= MOST_ROWS:
            read, pairs = make(depth)
            ways: Ways = {}
            for key, count in pairs:
                ways[key] = ways.get(key, 0) + count
            if len(ways) <= MOST_CELLS:
                return Part(read, ways)
    return NOTHING


# ---------------------------------------------------------------------------------------------------- maple_street


def maple_cards(state: Data) -> Counter[str]:
    """Every card; counts are checked not to be negative."""
    assert min(*state["market"].values(), state["cat_deck"]) >= 0
    return maple_referee.all_cards(dict(state))


def maple_parts(game: Game, view: Data, state: Data) -> list[Part]:
    """Hands and draw piles of each group of seats, and the Mystery cards (MS-11.2)."""
    names = game.card_ids[:10]
    groups = [_maple_group(names, view, seats, cards) for seats, cards in view["unseen"]]
    return [*groups, _maple_mystery(game.card_ids[10:], view)]


def named(names: tuple[str, ...], counts: list[int], mark: str = "") -> Counter[str]:
    """Cards counted by number, counted by name."""
    return Counter({f"{name}{mark}": count for name, count in zip(names, counts, strict=True) if count})


def both(names: tuple[str, ...], counts: list[int]) -> Counter[str]:
    """The same for counts of which the second half is of cards gained this turn."""
    kinds = len(names)
    return named(names, counts[:kinds]) + named(names, counts[kinds:], "+")


def _maple_group(names: tuple[str, ...], view: Data, mask: int, cards: list[int]) -> Part:
    """Of one seat the hand and the top of the draw pile; where that is too much, or of several, the tops alone.

    Only the active player can hold what was gained this turn, or is asked to return something; a group with others is
    left out then.
    """
    seats = [seat for seat in range(view["seats"]) if mask >> seat & 1]
    unseen = named(names, cards[:10]) + named(names, cards[10:], "+")
    if len(seats) > 1:
        return NOTHING if any(cards[10:]) or _asked_to_return(view, mask) else _maple_tops(view, seats, unseen)
    part = _maple_hand(names, view, seats[0], unseen)
    return part if len(part.ways) > 1 or _asked_to_return(view, mask) else _maple_tops(view, seats, unseen)


def _asked_to_return(view: Data, mask: int) -> bool:
    """Whether one of the seats is known to hold something that can be returned, for it is asked what (MS-8.1)."""
    return bool(view["phase"] == maple_street.PHASES.index("return") and mask >> view["turn"] & 1)


def _maple_hand(names: tuple[str, ...], view: Data, seat: int, unseen: Counter[str]) -> Part:
    player = view["players"][seat]
    known = both(names, player["hand"])
    missing = player["hand_size"] - known.total()
    asked = _asked_to_return(view, 1 << seat)

    def make(depth: int) -> Way:
        def read(state: Data) -> Hashable:
            found = state["players"][seat]
            return tuple(sorted(found["hand"])), tuple(found["draw_pile"][:depth])

        def hand(row: tuple[str, ...]) -> Hashable:
            return tuple(sorted((*known.elements(), *row[:missing]))), row[missing:]

        def possible(row: tuple[str, ...]) -> bool:
            held = {*known, *row[:missing]}
            return not asked or any(card in held for card in names[1:])  # no Cat, and nothing gained this turn

        return read, ((hand(row), ways) for row, ways in rows(unseen, missing + depth) if possible(row))

    return deepest(make, unseen, missing, player["draw_size"])


def _maple_tops(view: Data, seats: list[int], unseen: Counter[str]) -> Part:
    def make(depth: int) -> Way:
        def read(state: Data) -> Hashable:
            return tuple(card for seat in seats for card in state["players"][seat]["draw_pile"][:depth])

        return read, rows(unseen, depth * len(seats))

    return deepest(make, unseen, 0, min(view["players"][seat]["draw_size"] for seat in seats), len(seats))


def _maple_mystery(names: tuple[str, ...], view: Data) -> Part:
    kept = []
    for player in view["players"]:
        fresh = player["fresh"] - sum(player["mystery"][11:])
        kept.append((player["mystery_size"] - sum(player["mystery"]) - fresh, fresh, both(names, player["mystery"])))
    unseen = named(names, view["unseen_mystery"])
    held = sum(old + new for old, new, _ in kept)

    def make(depth: int) -> Way:
        pairs = ((_keepings(row, kept, depth), ways) for row, ways in rows(unseen, held + depth))

        def read(state: Data) -> Hashable:
            return (
                tuple(tuple(sorted(p["mystery"])) for p in state["players"]),
                tuple(state["mystery_deck"][:depth]),
            )

        return read, pairs

    return deepest(make, unseen, held, view["mystery_size"] - len(view["mystery_under"]))


def _keepings(row: tuple[str, ...], kept: list[tuple[int, int, Counter[str]]], depth: int) -> Hashable:
    found = []
    for old, new, sure in kept:
        cards = [*sure.elements(), *row[:old], *(f"{card}+" for card in row[old : old + new])]
        found.append(tuple(sorted(cards)))
        row = row[old + new :]
    return tuple(found), row[:depth]


def maple_legal(lines: Iterable[Any], seats: int, options: Mapping[str, int]) -> Iterator[set[str]]:
    """What the referee allows after each line."""
    switches = {name: bool(value) for name, value in options.items()}
    return (maple_referee.legal(model) for model in maple_referee.positions(lines, seats=seats, **switches))


def maple_winners(state: Data, options: Mapping[str, int]) -> list[int]:
    """Whom the referee lets win."""
    return maple_referee.winners(dict(state))


def maple_rare(view: Data) -> bool:
    """Whether a card went unseen between seats, one gained this turn was shuffled in, or a hand is half known."""
    asked = _asked_to_return(view, ~0) and view["viewer"] != view["turn"]
    return asked or any(mask & (mask - 1) or any(cards[10:]) for mask, cards in view["unseen"])


# ------------------------------------------------------------------------------------------------ catz_in_the_town


def catz_cards(state: Data) -> Counter[str]:
    """Every card."""
    cards = Counter([*state["deck"], *state["box"], *state["drawn"]])
    for pile in state["piles"]:
        cards.update(pile)
    for player in state["players"]:
        cards.update(player["coins"])
        for sequence in player["sequences"].values():
            cards.update([*sequence["cards"], *["kittens"] * sequence["kittens"]])
    return cards


def catz_parts(game: Game, view: Data, state: Data) -> list[Part]:
    """The order of the drawing deck; what lies in it is known by elimination."""
    deck = Counter(state["deck"])

    def make(depth: int) -> Way:
        return lambda found: tuple(found["deck"][:depth]), rows(deck, depth)

    return [deepest(make, deck, 0, len(state["deck"]))]


def catz_legal(lines: Iterable[Any], seats: int, options: Mapping[str, int]) -> Iterator[set[str]]:
    """What the referee allows after each line."""
    referee = catz_referee.Referee(seats)
    for line in lines:
        referee.see(line)
        yield catz_referee.legal(referee.model)


def crazy_winners(state: Data, options: Mapping[str, int]) -> list[int]:
    """All win or none (CC-7.2)."""
    won = crazy_referee.result(state, **crazy_options(options)).won
    return list(range(len(state["hands"]))) if won else []


# -------------------------------------------------------------------------------------------------- crazy_cat_lady


def crazy_cards(state: Data) -> Counter[str]:
    """Every card."""
    cards = Counter([*state["deck"], *state["jobs"], *state["homes"], *state["cats"]])
    cards.update(card for card in (state["bottom"], state.get("event")) if card)
    for pile in state["piles"]:
        cards.update(pile)
    for hand in state["hands"]:
        cards.update(held["card"] for held in hand)
    return cards


def crazy_parts(game: Game, view: Data, state: Data) -> list[Part]:
    """The event being carried out, the bottom event, and the deck: of those two and of the top only a side shows."""
    table = {row["id"]: (row.get("event"), row["points_to"]) for row in game.cards.rows("card")}
    facing = [name for name in ("event", "bottom") if state.get(name) and not (name == "event" and view["event"] >= 0)]
    unseen = [*state["deck"], *(state[name] for name in facing)]

    def make(depth: int) -> Way:
        def read(found: Data) -> Hashable:
            return (*(found[name] for name in facing), *found["deck"][:depth])

        shown = len(facing) + min(depth, 1)
        sides = [table[card] for card in read(state)[:shown]]
        return read, ((row, 1) for row in _crazy_rows(unseen, sides, len(facing) + depth, table))

    return [deepest(make, Counter(unseen), len(facing), len(state["deck"]))]


def _crazy_rows(unseen: list[str], sides: list[Any], n: int, table: Mapping[str, Any]) -> Iterator[tuple[str, ...]]:
    """The rows of n different cards of which the first show these sides."""
    if n == 0:
        yield ()
        return
    for card in unseen:
        if not sides or table[card] == sides[0]:
            rest = [other for other in unseen if other != card]
            for row in _crazy_rows(rest, sides[1:], n - 1, table):
                yield (card, *row)


def crazy_legal(lines: Iterable[Any], seats: int, options: Mapping[str, int]) -> Iterator[set[str]]:
    """What the referee allows after each line."""
    models = crazy_referee.follow(lines, seats=seats, **crazy_options(options))
    return (crazy_referee.legal(model) for model in models)


def crazy_options(options: Mapping[str, int]) -> dict[str, int | None]:
    """The options as the referee calls them; 0 is the usual."""
    return {"target": options["target"] or None, "hand_limit": options["hand_limit"] or None}


# ---------------------------------------------------------------------------------------------------------- all games

# The fields of all views (law 6), as `paths` names them: what is added here is shown to somebody.
SHARED_FIELDS = "viewer seats seat ply turn phase legal[] scores[] winners[] "
MAPLE_FIELDS = (
    SHARED_FIELDS
    + """
coins pet_store budget to_discard resolving market[] cat_deck mystery_size mystery_under[] play_area[]
players[].space players[].turns players[].hand[] players[].hand_size players[].draw_size players[].discard_pile[]
players[].mystery[] players[].mystery_size players[].fresh unseen[][] unseen[][][] unseen_mystery[]
"""
)
CATZ_FIELDS = (
    SHARED_FIELDS
    + """
deck[] deck_size piles[][] box[] drawn[] current taken first_pile scoring reshuffled
players[].coins[] players[].sequences[][] players[].kittens[]
"""
)
CRAZY_FIELDS = (
    SHARED_FIELDS
    + """
target limit points stars capacity pointers gains[] loss free_cats asked to_lose after lost
top_face bottom_face event event_face deck_size unseen[] left[] right[] jobs[] homes[] cats[] pairs[] hands[][][]
"""
)

CENSUS: dict[str, Census] = {
    "maple_street": Census(maple_cards, MAPLE_FIELDS, maple_parts, maple_legal, maple_winners, maple_rare),
    "catz_in_the_town": Census(
        catz_cards, CATZ_FIELDS, catz_parts, catz_legal, lambda state, options: catz_referee.winners(dict(state))
    ),
    "crazy_cat_lady": Census(
        crazy_cards,
        CRAZY_FIELDS,
        crazy_parts,
        crazy_legal,
        crazy_winners,
    ),
}


def joint(parts: list[Part], most: int = MOST_CELLS) -> Part:
    """Several parts as one, as many of them as can still be told apart."""
    chosen: list[Part] = []
    for part in parts:
        if len(part.ways) > 1 and len(part.ways) * prod(len(other.ways) for other in chosen) <= most:
            chosen.append(part)
    ways: Ways = {(): 1}
    for part in chosen:
        ways = {(*one, two): n * m for one, n in ways.items() for two, m in part.ways.items()}  # type: ignore[misc]
    return Part(lambda state: tuple(part.read(state) for part in chosen), ways)
