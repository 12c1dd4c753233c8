"""A sensible quick player: takes the coins that lie there, builds what can still end in 9, feeds the weakest."""

from typing import Final, final

from cattery.core.native import i64, vec
from cattery.core.state import OVER, Instinct, State, lead
from cattery.games.catz_in_the_town.figures import (
    CAT_LADY,
    CHASE,
    DECLINE,
    DISCARD,
    DRAW,
    EXCHANGE,
    FACES,
    GIVE,
    HUES,
    KITTENS,
    LAY,
    NOTHING,
    PAIR_HIGH,
    PAIR_LOW,
    PLACE,
    PLAY_IT,
    REHOME,
    RESOLVE,
    SCORE,
    SHOWN,
    STEAL,
    STEAL_TWO,
    STRAY,
    TAKE,
    WITH_STRAY,
)
from cattery.games.catz_in_the_town.rules import CHOOSING, Catz, line_of, with_face

# Worth is counted in tenths of a coin. A cat that joins a sequence without scoring it, by the size that it brings.
BUILDS: Final = vec[i64]([0, 4, 7, 6, 8, 0, 12, 0])
BUILDS_KITTENS: Final = vec[i64]([0, 4, 5, 6, 8, 10, 14, 0])
DRAWING: Final = 9
LOST: Final = -6  # a sequence scored for nothing
KEEPING: Final = 15  # three cards that may still become five
KEEPING_LATE: Final = 5
NO_SECOND: Final = -1
# What a sequence is worth at the end, in hundredths of a coin, by its size: when the deck is empty, and how much more
# when it is full. Fitted to games of instinct (docs/bots.md).
PLAIN: Final = vec[i64]([0, 19, 44, 74, 127, 0, 0, 0])
PLAIN_MORE: Final = vec[i64]([0, 22, 27, 61, 10, 0, 0, 0])
WITH_KITTENS: Final = vec[i64]([0, 0, 0, 14, 64, 141, 288, 0])
WITH_KITTENS_MORE: Final = vec[i64]([0, 100, 170, 250, 340, 390, 100, 0])
STRAYED: Final = vec[i64]([0, 0, 62, 70, 80, 100, 100, 0])
COIN: Final = 102
COIN_LESS: Final = 61  # a full deck evens leads out
TO_MOVE: Final = 37
DECK: Final = 117  # cards when all is still to come


@final
class CatzInstinct(Instinct):
    """The greedy player of CATz in the Town!"""

    def __init__(self) -> None:
        super().__init__()
        self.explore = 0.05
        self.bias = 0.5
        self.horizon = 20
        self._hopes: list[float] = []

    def liking(self, state: State, action: i64) -> i64:
        """How much it likes a legal action."""
        assert isinstance(state, Catz)
        return worth(state, action)

    def judge(self, state: State, out: list[float]) -> None:
        """A finished game by its result, others by the coins that each seat may expect in the end."""
        if state.seat == OVER:
            super().judge(state, out)
            return
        assert isinstance(state, Catz)
        self._hopes.clear()
        seat: i64
        for seat in range(state.seats):
            self._hopes.append(float(hope(state, seat)) / 100.0)
        out.clear()
        for seat in range(state.seats):
            out.append(lead(self._hopes, seat, self.spread))

    def settled(self, state: State) -> bool:
        """Whether a turn begins."""
        assert isinstance(state, Catz)
        return state.phase == CHOOSING


def hope(state: Catz, seat: i64) -> i64:
    """The coins that a seat may expect in the end, in hundredths, on a scale that is the same for all seats."""
    left: i64 = i64(len(state.deck))
    if state.seats > 3 and not state.reshuffled:
        left = DECK
    value: i64 = _coins(state, seat) * (COIN - COIN_LESS * left // DECK)
    row: i64
    for row in range(seat * HUES, seat * HUES + HUES):
        size = state.size(row)
        if state.has_kittens(row):
            value += WITH_KITTENS[size] + WITH_KITTENS_MORE[size] * left // DECK
        elif state.has_stray(row):
            value += STRAYED[size]
        else:
            value += PLAIN[size] + PLAIN_MORE[size] * left // DECK
    return value + TO_MOVE if seat == state.turn else value


def worth(state: Catz, action: i64) -> i64:
    """How much instinct likes an action."""
    mine = state.turn * HUES
    if action < DRAW:
        return worth_of_card(state, state.top(action - TAKE)) - 1
    if action == DRAW:
        return DRAWING
    if action < STEAL_TWO:
        return _worth_stealing(state, action - STEAL)
    if action < RESOLVE:
        return _worth_stealing_two(state, action - STEAL_TWO)
    if action < PLAY_IT:
        return worth_of_card(state, i64(state.drawn[action - RESOLVE]))
    if action == PLAY_IT:
        return worth_of_card(state, i64(state.drawn[state.current]))
    if action < SCORE:
        return -_temptation(state, i64(state.drawn[state.current]), action - DISCARD)
    if action < PLACE:
        return _worth_scoring(state, action)
    if action < LAY:
        return _worth_placing(state, mine + action - PLACE)
    if action < EXCHANGE:
        return state.size(mine + action - LAY) - (10 if state.has_stray(mine + action - LAY) else 0)
    if action < DECLINE:
        return _worth_exchanging(state, action - EXCHANGE)
    if action == DECLINE:
        return 0
    if action < CHASE:
        return -3 * _coins(state, (action - GIVE) // HUES) - state.size(mine + (action - GIVE) % HUES)
    if action < REHOME:
        return -3 * _coins(state, (action - CHASE) // HUES) - 20 * state.size(mine + (action - CHASE) % HUES)
    return 0


def worth_of_card(state: Catz, card: i64) -> i64:
    """What it would bring to play a card, or to carry out its effect, now."""
    if card < STRAY:
        return _worth_adding(state, state.turn * HUES + card // FACES, card)
    if card == CAT_LADY:
        return 10 + 10 * _strays(state)
    if card == KITTENS:
        return _worth_kittens(state)
    if card == STRAY:
        return 1
    return -20 if state.is_possible(card) else 0


def _worth_adding(state: Catz, row: i64, card: i64) -> i64:
    size = state.size(row) + 1
    if not state.is_scored_at(row, size):
        return BUILDS_KITTENS[size] if state.has_kittens(row) else _worth_building(state, row, card, size)
    points = 10 * points_with(state, row, card, NO_SECOND)
    if size == 3 and points < 10:
        return BUILDS[3]
    return points if points > 0 else LOST * (size - 1)


def _worth_building(state: Catz, row: i64, card: i64, size: i64) -> i64:
    if state.has_stray(row):
        return 2
    if size == 2 and SHOWN[card % FACES] & SHOWN[state.card(row, 0) % FACES] != 0:
        return BUILDS[2] + 5
    return BUILDS[size]


def points_with(state: Catz, row: i64, card: i64, second: i64) -> i64:
    """What a sequence would score with a card more, or two."""
    size = state.size(row)
    if state.has_stray(row):
        return i64(state.figures.points[WITH_STRAY])
    totals = with_face(1, card % FACES)
    shown = SHOWN[card % FACES]
    if second != NO_SECOND:
        totals = with_face(totals, second % FACES)
        shown &= SHOWN[second % FACES]
    i: i64
    for i in range(size):
        face = state.card(row, i) % FACES
        totals = with_face(totals, face)
        shown &= SHOWN[face]
    line = line_of(size + (1 if second == NO_SECOND else 2), totals, shown, state.figures)
    return i64(state.figures.points[line]) if line != NOTHING else i64(0)


def _worth_stealing(state: Catz, row: i64) -> i64:
    points = points_with(state, state.turn * HUES + row % HUES, state.last(row), NO_SECOND)
    return 10 * points + 3 if points > 0 else i64(-10)


def _worth_stealing_two(state: Catz, theft: i64) -> i64:
    pair = theft // 16
    low = PAIR_LOW[pair] * HUES + theft % 16 // HUES
    high = PAIR_HIGH[pair] * HUES + theft % HUES
    mine = state.turn * HUES
    if low % HUES == high % HUES:
        points = points_with(state, mine + low % HUES, state.last(low), state.last(high))
    else:
        points = points_with(state, mine + low % HUES, state.last(low), NO_SECOND)
        points += points_with(state, mine + high % HUES, state.last(high), NO_SECOND)
    return 10 * points + 6 if points > 0 else i64(-10)


def _worth_scoring(state: Catz, action: i64) -> i64:
    """Three cards for a single coin are kept for more, as long as there is time."""
    if action == SCORE:
        return 10 * i64(state.figures.points[state.line(state.turn * HUES + state.scoring)])
    last_deck = state.seats == 3 or state.reshuffled
    return KEEPING_LATE if last_deck and len(state.deck) < 4 * state.seats else KEEPING


def _worth_placing(state: Catz, row: i64) -> i64:
    """A stray goes where least is lost, best where it brings a coin at once."""
    size = state.size(row)
    if state.is_scored_at(row, size + 1):
        return 10
    return -size - (20 if state.has_kittens(row) else 0)


def _worth_kittens(state: Catz) -> i64:
    best: i64 = -5
    colours = state.takes_kittens() & state.takes_stray()
    colour: i64
    for colour in range(HUES):
        size = state.size(state.turn * HUES + colour)
        if colours >> colour & 1 == 1 and size >= 2:
            best = max(best, 3 * size)
    return best


def _worth_exchanging(state: Catz, row: i64) -> i64:
    """Rid of a stray, at the price of a coin for the opponent: best when three cards can be scored by it."""
    mine = state.turn * HUES + row % HUES
    return 4 + state.size(mine) - _coins(state, row // HUES) // 4


def _temptation(state: Catz, card: i64, pile: i64) -> i64:
    """How little one likes to lay a card there: what it covers is lost for oneself."""
    top = state.top(pile)
    return worth_of_card(state, top) if top >= 0 and state.is_possible(top) else i64(0)


def _strays(state: Catz) -> i64:
    mask = (state.strays >> (state.turn * HUES)) & 15
    return (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1) + ((mask >> 3) & 1)


def _coins(state: Catz, seat: i64) -> i64:
    return i64(len(state.coins[seat]))
