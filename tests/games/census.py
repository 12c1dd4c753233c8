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


@dataclass(frozen=True)
class Census:
    """One game: `cards` counts all cards of a trace, `fields` are the view's, `legal` the referee's legal actions."""

    cards: Callable[[Data], Counter[str]]
    fields: str
    parts: Callable[[Game, Data, Data], list[Part]]
    legal: Callable[[Iterable[Any], int, Mapping[str, int]], Iterator[set[str]]]
    winners: Callable[[Data, Mapping[str, int]], list[int]]


def paths(data: object, at: str = "") -> set[str]:
    """The names of all fields of a JSON value, such as `players[].hand[]`."""
    if isinstance(data, Mapping):
        return {path for name, value in data.items() for path in paths(value, f"{at}.{name}" if at else str(name))}
    if isinstance(data, list):
        return {path for value in data for path in paths(value, f"{at}[]")} or {f"{at}[]"}
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


def deepest(make: Callable[[int], Way], cards: Counter[str], before: int, n: int) -> Part:
    """The part that looks as deep into a pile of n as can be written out, behind `before` other cards."""
    for depth in range(min(n, 8), -1, -1):
        if number_of_rows(cards, before + depth) <= MOST_ROWS:
            read, pairs = make(depth)
            ways: Ways = {}
            for key, count in pairs:
                ways[key] = ways.get(key, 0) + count
            if len(ways) <= MOST_CELLS:
                return Part(read, ways)
    return Part(lambda _: (), {(): 1})


# ---------------------------------------------------------------------------------------------------- maple_street


def maple_cards(state: Data) -> Counter[str]:
    """Every card; counts are checked not to be negative."""
    assert min(*state["market"].values(), state["cat_deck"]) >= 0
    return maple_referee.all_cards(dict(state))


def maple_parts(game: Game, view: Data, state: Data) -> list[Part]:
    """Hands and draw piles of each group of seats, and the Mystery cards (MS-11.2)."""
    names = game.card_ids[:10]
    groups = [_maple_group(names, view, seats, cards) for seats, cards in view["unseen"]]
    return [part for part in (*groups, _maple_mystery(game.card_ids[10:], view)) if part]


def named(names: tuple[str, ...], counts: list[int], mark: str = "") -> Counter[str]:
    """Cards counted by number, counted by name."""
    return Counter({f"{name}{mark}": count for name, count in zip(names, counts, strict=True) if count})


def both(names: tuple[str, ...], counts: list[int]) -> Counter[str]:
    """The same for counts of which the second half is of cards gained this turn."""
    kinds = len(names)
    return named(names, counts[:kinds]) + named(names, counts[kinds:], "+")


def _maple_group(names: tuple[str, ...], view: Data, mask: int, cards: list[int]) -> Part | None:
    seats = [seat for seat in range(view["seats"]) if mask >> seat & 1]
    seats.sort(key=lambda seat: seat == view["turn"])  # only the active player can hold what was gained this turn
    players = view["players"]
    plain, fresh = named(names, cards[:10]), named(names, cards[10:], "+")
    missing = [players[seat]["hand_size"] - sum(players[seat]["hand"]) for seat in seats]
    piles = [players[seat]["draw_size"] for seat in seats]
    known = [both(names, players[seat]["hand"]) for seat in seats]
    before = sum(missing[:-1]) + sum(piles[:-1])

    def make(depth: int) -> Way:
        sizes = [
            (players[seat]["hand_size"] - sum(players[seat]["hand"]), players[seat]["draw_size"]) for seat in seats
        ]
        sizes[-1] = (sizes[-1][0], depth)
        before = sum(map(sum, sizes[:-1]))
        pairs = (
            (_split(first + then, sizes, known), ways * more)
            for first, ways in rows(plain.copy(), before)
            for then, more in rows(plain - Counter(first) + fresh, missing[-1] + depth)
        )

        def read(state: Data) -> Hashable:
            found = [state["players"][seat] for seat in seats]
            lying = [tuple(player["draw_pile"]) for player in found]
            lying[-1] = lying[-1][:depth]
            return tuple((tuple(sorted(p["hand"])), pile) for p, pile in zip(found, lying, strict=True))

        return read, pairs

    return deepest(make, plain + fresh, before + missing[-1], piles[-1])


def _split(row: tuple[str, ...], sizes: list[tuple[int, int]], known: list[Counter[str]]) -> Hashable:
    """A row of cards as hands, with what is known of them, and draw piles."""
    found = []
    for (hand, pile), sure in zip(sizes, known, strict=True):
        found.append((tuple(sorted((*sure.elements(), *row[:hand]))), row[hand : hand + pile]))
        row = row[hand + pile :]
    return tuple(found)


def _maple_mystery(names: tuple[str, ...], view: Data) -> Part | None:
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
    "maple_street": Census(
        maple_cards, MAPLE_FIELDS, maple_parts, maple_legal, lambda state, options: maple_referee.winners(dict(state))
    ),
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
