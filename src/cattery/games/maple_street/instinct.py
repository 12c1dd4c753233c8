"""A sensible quick player: plays all it holds in a good order, buys the best it can pay, guards what matters."""

from typing import Final, final

from cattery.core.native import i64, vec
from cattery.core.state import OVER, Instinct, State, lead
from cattery.games.maple_street.figures import (
    BREAKFAST_MENU,
    BUY,
    CAT,
    CATNIP,
    DISCARD,
    END_TURN,
    FOR_HEARTS,
    GAIN,
    GO_SHOPPING,
    HAND,
    HARD_CANDY,
    MAKEOVER,
    NAME,
    PLAY,
    REDEEM,
    RETURN,
    SECURITY_SYSTEM,
    SHOW,
)
from cattery.games.maple_street.rules import (
    ANSWERING,
    DISCARDING,
    GAINING,
    NAMING,
    PLAYING,
    RETURNING,
    SHOPPING,
    MapleStreet,
    count,
)

# How eagerly a card is played (draws first, Coins and Hearts last), by card number.
EAGER: Final = vec[i64]([
    40, 45, 80, 55, 75, 60, 30, 42, 58, 41,
    0, 0, 70, 54, 72, 78, 41, 90, 44, 79, 46,
])  # fmt: skip
# What a card is worth to own, by card number, the Mystery card last.
WORTH: Final = vec[i64]([100, 8, 20, 24, 40, 30, 50, 70, 62, 90, 52])
NOTHING: Final = -1
# What a card in one's deck is worth at the end, in thousandths of a Cat, when all Cats are still to be had; it falls
# with their number. Fitted to games of instinct after random purchases (docs/bots.md).
YIELD: Final = vec[i64]([-420, -280, 240, 90, -80, 80, 240, 760, 650, 1370])
OWNED: Final = 1030  # what a Cat, and the way to the next one, is worth when none is left
KEPT: Final = 250  # what a Mystery card is worth
TO_MOVE: Final = 320  # the turn
FULL: Final = 23  # Cats at the beginning, for two
LAST: Final = 3  # Cats left when a Heart may end the game
LATE: Final = 5  # Cats left when only Hearts count
WORTH_BUYING: Final = 20


@final
class MapleInstinct(Instinct):
    """The greedy player of Cat Ladies of Maple St."""

    def __init__(self) -> None:
        super().__init__()
        self.explore = 0.04
        self.bias = 0.5
        self.horizon = 40
        self._hopes: list[float] = []

    def liking(self, state: State, action: i64) -> i64:
        """How much it likes a legal action."""
        assert isinstance(state, MapleStreet)
        return worth(state, action)

    def consider(self, state: State, out: vec[i64]) -> i64:
        """All legal actions, unless one of them loses nothing: then it alone."""
        assert isinstance(state, MapleStreet)
        obvious = self._obvious(state)
        if obvious == NOTHING:
            return state.legal_into(out)
        out[0] = obvious
        return 1

    def judge(self, state: State, out: list[float]) -> None:
        """A finished game by its result, others by the Cats that each seat may expect in the end."""
        if state.seat == OVER:
            super().judge(state, out)
            return
        assert isinstance(state, MapleStreet)
        self._hopes.clear()
        seat: i64
        for seat in range(state.seats):
            self._hopes.append(float(hope(state, seat)) / 1000.0)
        out.clear()
        for seat in range(state.seats):
            out.append(lead(self._hopes, seat, self.spread))

    def settled(self, state: State) -> bool:
        """Whether a turn begins."""
        assert isinstance(state, MapleStreet)
        return state.phase == PLAYING and state.coins == 0 and len(state.play_area) == 0

    def _obvious(self, state: MapleStreet) -> i64:
        """An action that loses nothing, or NOTHING.

        A hand card not played is discarded, so that one whose use is always welcome is played at once: but for
        Makeover, which may want to return it, and for the last Cats, when a Heart may end the game too early.
        """
        phase = state.phase
        hand = state.players[state.seat].hand
        if phase == ANSWERING and hand[SECURITY_SYSTEM] > 0:
            return SHOW
        if phase != PLAYING or state.cat_deck <= LAST or hand[MAKEOVER] > 0:
            return NOTHING
        if hand[SECURITY_SYSTEM] > 0:
            return PLAY + SECURITY_SYSTEM
        if hand[CAT] > 0:
            return PLAY + CAT
        if hand[CATNIP] > 0:
            return PLAY + CATNIP
        if hand[HARD_CANDY] > 0:
            return PLAY + HARD_CANDY
        return NOTHING


def hope(state: MapleStreet, seat: i64) -> i64:
    """The Cats that a seat may expect in the end, in thousandths, on a scale that is the same for all seats."""
    player = state.players[seat]
    hand = player.hand
    cats: i64 = i64(hand[CAT]) + i64(hand[CAT + HAND])
    deck = cats * YIELD[CAT]
    card: i64
    for card in range(i64(HARD_CANDY), i64(HAND)):
        deck += (i64(hand[card]) + i64(hand[card + HAND])) * YIELD[card]
    for held in player.draw_pile:
        deck += YIELD[i64(held) % HAND]
        cats += 1 if i64(held) % HAND == CAT else 0
    for held in player.discard_pile:
        deck += YIELD[i64(held) % HAND]
        cats += 1 if i64(held) % HAND == CAT else 0
    to_come = 2 * state.cat_deck * deck // (FULL * state.seats)
    way = (OWNED + 2 * state.cat_deck * YIELD[CAT] // (FULL * state.seats)) * player.space // state.figures.spaces
    move: i64 = TO_MOVE if seat == state.turn else 0
    return cats * OWNED + way + to_come + count(player.mystery) * KEPT + move


def worth(state: MapleStreet, action: i64) -> i64:
    """How much instinct likes an action, from 0."""
    phase = state.phase
    if phase == PLAYING:
        return _worth_playing(state, action)
    if phase == SHOPPING:
        return _worth_owning(state, action - BUY) if action != END_TURN else i64(WORTH_BUYING)
    if phase == GAINING:
        return _worth_owning(state, action - GAIN)
    if phase == RETURNING:
        return 100 - WORTH[action - RETURN]
    if phase == DISCARDING:
        return 100 - WORTH[action - DISCARD]
    if phase == NAMING:
        return count(state.players[action - NAME].hand) * 100 + state.cats(action - NAME)
    return 100 - action  # Security System is shown


def _worth_playing(state: MapleStreet, action: i64) -> i64:
    if action == GO_SHOPPING:
        return 1
    if action == REDEEM:
        return 85
    if action == FOR_HEARTS:
        me = state.players[state.seat]
        adopts = me.space + i64(state.figures.hearts[BREAKFAST_MENU]) >= state.figures.spaces
        return 31 if adopts or state.cat_deck <= LATE else 29
    if action == PLAY + MAKEOVER and state.players[state.seat].hand[HARD_CANDY] == 0:
        return 0
    return EAGER[action - PLAY]


def _worth_owning(state: MapleStreet, card: i64) -> i64:
    if state.cat_deck <= LATE and card < HAND and state.figures.hearts[card] == 0:
        return WORTH[card] // 3
    return WORTH[card]
