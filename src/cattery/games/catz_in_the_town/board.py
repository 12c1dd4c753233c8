"""What the browser's board needs beyond the view: what sequences are worth, who is after what, how cards fly."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cattery.core.game import Flight
from cattery.core.state import NO_CARD, Event
from cattery.games.catz_in_the_town.art import face_of, name_of
from cattery.games.catz_in_the_town.figures import (
    ACTIONS,
    CARDS,
    CAT_LADY,
    COLOURS,
    DECLINE,
    EXCHANGE,
    FACES,
    HIGH,
    HUES,
    KINDS,
    LOW,
    NOTHING,
    NUMBERS,
    PAIR_HIGH,
    PAIR_LOW,
    RESOLVE,
    SHOWN,
    STEAL,
    STEAL_TWO,
    STRAY,
    WITH_STRAY,
    Figures,
)
from cattery.games.catz_in_the_town.rules import line_of, with_face
from cattery.games.catz_in_the_town.view import CatzView

Row = tuple[int, int]  # a seat, and the colour of its sequence
SINGLE: Final = 5  # the first faces show one number each, 1 to 9


@dataclass(frozen=True)
class Line:
    """A sequence as it lies there or would lie: its cards, the first played first, and whether kittens are on it."""

    colour: int
    cards: tuple[int, ...]
    kittens: bool
    figures: Figures

    @property
    def stray(self) -> bool:
        """Whether it has its one stray."""
        return STRAY in self.cards

    @property
    def loot(self) -> int:
        """The last played card, when it can be stolen (CT-4.5)."""
        return self.cards[-1] if self.cards and self.cards[-1] != STRAY else NO_CARD

    @property
    def goal(self) -> int:
        """The size at which it is scored next (CT-2.3)."""
        if self.kittens:
            return 7
        return 5 if self.stray or len(self.cards) >= 3 else 3

    @property
    def ripe(self) -> bool:
        """Whether a card that brought it to its size lets it be scored (CT-2.3)."""
        size = len(self.cards)
        return size == 7 if self.kittens else size == 5 or (size == 3 and not self.stray)

    @property
    def totals(self) -> list[int]:
        """Every total that its house cats can show, ascending; of those that score now, only the ones ending in 9."""
        sums = {0}
        for card in self.cards:
            if card < STRAY:
                numbers = {2 * LOW[card % FACES] + 1, 2 * HIGH[card % FACES] + 1}
                sums = {total + number for total in sums for number in numbers}
        nines = [total for total in sums if self.ripe and not self.stray and total % 10 == 9]
        return sorted(nines or sums)

    @property
    def points(self) -> int:
        """What it is worth when it is scored as it is (CT-3.1)."""
        return int(self.figures.points[self._row()])

    def _row(self) -> int:
        size = len(self.cards)
        if size not in (3, 5, 7):
            return NOTHING
        if self.stray:
            return WITH_STRAY if size > 3 else NOTHING
        total, shown = 1, 31
        for card in self.cards:
            total = with_face(total, card % FACES)
            shown &= SHOWN[card % FACES]
        return int(line_of(size, total, shown, self.figures))

    def plus(self, *cards: int) -> "Line":
        """The sequence with cards added."""
        return Line(self.colour, (*self.cards, *cards), self.kittens, self.figures)

    def without_stray(self) -> "Line":
        """The sequence when its stray has left."""
        return Line(self.colour, tuple(card for card in self.cards if card != STRAY), self.kittens, self.figures)

    def gain(self, *cards: int) -> int:
        """The coins for the sequence if these cards, added, let it be scored."""
        grown = self.plus(*cards)
        return grown.points if self.cards and grown.ripe else 0

    def wishes(self) -> list[tuple[int, str]]:
        """One card short of being scored: the coins, most first, and the numbers that bring them."""
        if len(self.cards) + 1 not in (3, 5, 7):
            return []
        found: dict[int, list[str]] = {}
        for face in range(SINGLE):
            coins = self.gain(self.colour * FACES + face)
            if coins:
                found.setdefault(coins, []).append(NUMBERS[face])
        most_first = sorted(found.items(), reverse=True)
        return [(coins, "any" if len(each) == SINGLE else " or ".join(each)) for coins, each in most_first]


class Town:
    """The sequences of a view, and who is after what."""

    def __init__(self, view: CatzView) -> None:
        self.view = view
        seats = range(view.seats)
        self.lines = [[_line(view, seat, colour) for colour in range(HUES)] for seat in seats]
        self.tops = [int(pile[len(pile) - 1]) if len(pile) else NO_CARD for pile in view.piles]

    def takers(self, pile: int) -> list[tuple[int, int]]:
        """Who could make the top card of a pile into coins right now: seats, and the coins."""
        found = [(seat, self._gain_of_taking(seat, self.tops[pile])) for seat in range(len(self.lines))]
        return [(seat, coins) for seat, coins in found if coins]

    def _gain_of_taking(self, seat: int, card: int) -> int:
        lines = self.lines[seat]
        if 0 <= card < STRAY:
            return lines[card // FACES].gain(card)
        if card == STRAY:
            return max(0 if line.stray else line.gain(STRAY) for line in lines)
        strays = sum(line.stray for line in lines) if card == CAT_LADY else 0
        return strays + 1 if strays else 0

    def thieves(self, seat: int, colour: int) -> list[tuple[int, int]]:
        """Who could steal the last card of a sequence for coins: seats, and the most coins (CT-4.3, CT-4.4)."""
        loot = self.lines[seat][colour].loot
        if loot == NO_CARD:
            return []
        found = [
            (thief, self._gain_of_stealing(thief, seat, loot)) for thief in range(len(self.lines)) if thief != seat
        ]
        return [(thief, coins) for thief, coins in found if coins]

    def _gain_of_stealing(self, thief: int, seat: int, card: int) -> int:
        """Alone, or with the last card of the same colour of a third player."""
        colour = card // FACES
        own = self.lines[thief][colour]
        if not own.cards:
            return 0
        thirds = [lines[colour].loot for third, lines in enumerate(self.lines) if third not in (thief, seat)]
        return max([own.gain(card), *(own.gain(card, third) for third in thirds if third != NO_CARD)])

    def offers(self) -> dict[tuple[int, int], list["Offer"]]:
        """By seat and colour: the viewer's legal actions that begin with the last card there, the richest first."""
        found: dict[tuple[int, int], list[Offer]] = {}
        for action in self.view.legal:
            for row, offer in self._offers(action):
                found.setdefault(row, []).append(offer)
        return {row: sorted(each, key=lambda offer: -offer.coins) for row, each in found.items()}

    def _offers(self, action: int) -> Iterator[tuple[Row, "Offer"]]:
        """The offer of an action, once for each card that it takes."""
        name = ACTIONS.names[action]
        if STEAL <= action < STEAL_TWO:
            row = divmod(action - STEAL, HUES)
            yield row, Offer(name, None, self._stolen(row))
        elif STEAL_TWO <= action < RESOLVE:
            pair, colours = divmod(action - STEAL_TWO, HUES * HUES)
            low, high = (int(PAIR_LOW[pair]), colours // HUES), (int(PAIR_HIGH[pair]), colours % HUES)
            lines = self._stolen(low, high)
            yield low, Offer(name, (high[0], self._last(high)), lines)
            yield high, Offer(name, (low[0], self._last(low)), lines)
        elif EXCHANGE <= action < DECLINE:
            row = divmod(action - EXCHANGE, HUES)
            own = self.lines[self.view.viewer][row[1]]
            yield row, Offer(name, None, (own.without_stray().plus(self._last(row)),))

    def _last(self, row: Row) -> int:
        seat, colour = row
        return self.lines[seat][colour].cards[-1]

    def _stolen(self, *rows: Row) -> tuple[Line, ...]:
        """The viewer's sequences with the last cards of these rows."""
        grown: dict[int, Line] = {}
        for row in rows:
            colour = row[1]
            grown[colour] = grown.get(colour, self.lines[self.view.viewer][colour]).plus(self._last(row))
        return tuple(grown.values())


def _line(view: CatzView, seat: int, colour: int) -> Line:
    return Line(colour, tuple(view.sequence(seat, colour)), view.has_kittens(seat, colour), view.figures)


@dataclass(frozen=True)
class Offer:
    """An action that takes the last card of an opponent's sequence, and what would come of it.

    `second` is the seat and the card of the second theft, if there is one.
    """

    name: str
    second: tuple[int, int] | None
    lines: tuple[Line, ...]

    @property
    def coins(self) -> int:
        """What its sequences would be worth."""
        return sum(line.points for line in self.lines if line.ripe)


# ------------------------------------------------------------------------------------------------ cards
def kind(card: int) -> str:
    """A house cat's colour, `stray` or `extra`."""
    return COLOURS[card // FACES] if card < STRAY else "stray" if card == STRAY else "extra"


def numbers(card: int) -> tuple[str, ...]:
    """What stands on the edge of a card."""
    return tuple(NUMBERS[card % FACES].split("-")) if card < STRAY else ("?",)


def _edge(card: int) -> str:
    """The edge of a card with its numbers, in HTML; it stays in sight when other cards cover the rest."""
    shown = '<span class="sr"> or </span>'.join(f"<b>{number}</b>" for number in numbers(card))
    name = '<span class="sr">stray</span>' if card == STRAY else ""
    return f'<span class="edge {kind(card)}{" two" * (len(numbers(card)) - 1)}">{shown}{name}</span>'


def _face(card: int) -> str:
    """A card that lies open, in HTML."""
    name = COLOURS[card // FACES] if card < STRAY else CARDS[card]
    picture = f"/art/catz_in_the_town/{face_of(card)}.svg"
    return (_edge(card) if card <= STRAY else "") + (
        f'<img class="look" src="{picture}" alt="{name}" width="100" height="100">'
    )


_ALL: Final = range(KINDS)
EDGES: Final = tuple(_edge(card) for card in _ALL)
OPEN: Final = tuple(_face(card) for card in _ALL)
"""Every card by number as it is shown, the same for all viewers."""


def flight(event: Event) -> Flight | None:
    """How the event's card flies on the board, or None."""
    seat, n, other = int(event.seat), int(event.n), int(event.other)
    if event.kind == "new deck":
        return Flight("box", "deck", "back")
    if event.card < 0:
        return None
    colour = n if event.kind == "give" else event.card // FACES
    own, theirs, coins = f"row-{seat}-{colour}", f"row-{other}-{colour}", f"coins-{seat}"
    picture = name_of(event.card)
    match event.kind:
        case "turn up":
            return Flight("deck", f"pile-{n}", picture)
        case "identical":
            return Flight(f"pile-{n // 10}", "box", picture)
        case "take":
            return Flight(f"pile-{n}", "drawn", picture)
        case "draw":
            return Flight("deck", "drawn", picture)
        case "twins":
            return Flight("drawn", "box", picture)
        case "play" | "start":
            return Flight("drawn", own, picture)
        case "stray" | "kittens":
            return Flight("drawn", own, event.kind)
        case "discard":
            return Flight("drawn", f"pile-{n}", picture)
        case "homeless":
            return Flight(coins, f"pile-{n}", picture)
        case "score":
            return Flight(own, coins if n else "box", picture)
        case "steal" | "exchange":
            return Flight(theirs, own, picture)
        case "give" | "chase":
            return Flight(own, f"coins-{other}", picture)
        case "cat lady":
            return Flight("drawn", coins, picture)
    return None


TOOLS: Final = {
    "town": Town,
    "kinds": tuple(map(kind, _ALL)),
    "numbers": tuple(map(numbers, _ALL)),
    "edges": EDGES,
    "open": OPEN,
    "colours": COLOURS,
}
"""What the board's template uses."""
