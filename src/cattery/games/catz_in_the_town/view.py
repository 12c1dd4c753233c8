"""What one seat may know of a game of CATz in the Town!: all but the order of the drawing deck."""

from typing import TYPE_CHECKING, Final, final

from cattery.core.native import i64, u8, vec
from cattery.core.state import View
from cattery.games.catz_in_the_town.figures import HUES, KINDS

if TYPE_CHECKING:
    from cattery.games.catz_in_the_town.rules import Catz

SLOTS: Final = 8  # of a sequence: seven cards, and one more keeps the places even


@final
class CatzView(View):
    """What one seat may know; all seats, and spectators too, know the same.

    Cards are numbers. `piles`, `coins` and sequences are oldest first, `deck` counts the cards of the drawing deck by
    number, `current` is the place in `drawn` of the card being resolved, `taken` tells that it was taken from a pile,
    `first_pile` is the pile that got the first drawn house cat (-1 none), `scoring` the colour that may be scored.
    """

    def __init__(self, state: "Catz", viewer: i64) -> None:
        super().__init__(state, viewer)
        self.figures = state.figures
        self.turn: i64 = state.turn
        self.phase: i64 = state.phase
        self.deck: vec[u8] = vec[u8]([0] * KINDS)
        for card in state.deck:
            self.deck[i64(card)] += 1
        self.deck_size: i64 = i64(len(state.deck))
        self.piles: vec[vec[u8]] = copies(state.piles)
        self.coins: vec[vec[u8]] = copies(state.coins)
        self.box: vec[u8] = state.box[:]
        self.drawn: vec[u8] = state.drawn[: state.waiting]
        self.current: i64 = state.current
        self.taken: bool = state.taken
        self.first_pile: i64 = state.first_pile
        self.scoring: i64 = state.scoring
        self.reshuffled: bool = state.reshuffled
        self.cards: vec[u8] = state.cards[:]
        self.sizes: vec[u8] = state.sizes[:]
        self.laid: i64 = state.laid
        self.kittens: i64 = state.kittens
        self.strays: i64 = state.strays
        self.shut: i64 = state.shut

    def sequence(self, seat: i64, colour: i64) -> list[int]:
        """The cards of a sequence, the first played first."""
        row = seat * HUES + colour
        return [int(self.cards[row * SLOTS + i]) for i in range(i64(self.sizes[row]))]

    def has_kittens(self, seat: i64, colour: i64) -> bool:
        """Whether kittens lie on a sequence."""
        return (self.kittens >> (seat * HUES + colour)) & 1 == 1

    def data(self) -> dict[str, object]:
        """Everything in the view as JSON values."""
        return {
            **View.data(self),
            "turn": int(self.turn),
            "phase": int(self.phase),
            "deck": numbers(self.deck),
            "deck_size": int(self.deck_size),
            "piles": [numbers(pile) for pile in self.piles],
            "box": numbers(self.box),
            "drawn": numbers(self.drawn),
            "current": int(self.current),
            "taken": self.taken,
            "first_pile": int(self.first_pile),
            "scoring": int(self.scoring),
            "reshuffled": self.reshuffled,
            "players": [self._player(seat) for seat in range(self.seats)],
        }

    def _player(self, seat: i64) -> dict[str, object]:
        hues = range(HUES)
        return {
            "coins": numbers(self.coins[seat]),
            "sequences": [self.sequence(seat, colour) for colour in hues],
            "kittens": [self.has_kittens(seat, colour) for colour in hues],
        }


def copies(piles: vec[vec[u8]]) -> vec[vec[u8]]:
    """Independent copies of all piles."""
    twins = piles[:]
    i: i64
    for i in range(i64(len(piles))):
        twins[i] = piles[i][:]
    return twins


def numbers(cards: vec[u8]) -> list[int]:
    """The entries as plain numbers."""
    return [int(card) for card in cards]
