"""What one seat may know of a game of CATz in the Town!: all but the order of the drawing deck."""

from typing import TYPE_CHECKING, final

from cattery.core.native import i64, u8, vec
from cattery.core.state import View
from cattery.games.catz_in_the_town.figures import HUES, KINDS

if TYPE_CHECKING:
    from cattery.games.catz_in_the_town.rules import Catz


@final
class CatzView(View):
    """What one seat may know; all seats and spectators know the same.

    Cards are numbers. `piles` and sequences are oldest first, `deck` counts the cards of the drawing deck by number,
    `current` is the place in `drawn` of the card being resolved, `taken` tells that it was taken from a pile,
    `first_pile` is the pile that got the first drawn house cat (-1 none), `scoring` the colour that may be scored.
    """

    def __init__(self, state: "Catz", viewer: i64) -> None:
        super().__init__(state, viewer)
        self.figures = state.figures
        self.turn: i64 = state.turn
        self.phase: i64 = state.phase
        self.deck: vec[u8] = vec[u8]([0] * KINDS)
        for card in state.deck:
            self.deck[card] += 1
        self.deck_size: i64 = i64(len(state.deck))
        self.piles: vec[vec[u8]] = state.piles[:]
        self.coins: vec[vec[u8]] = state.coins[:]
        seat: i64
        for seat in range(self.seats):
            self.piles[seat] = state.piles[seat][:]
            self.coins[seat] = state.coins[seat][:]
        self.box: vec[u8] = state.box[:]
        self.drawn: vec[u8] = state.drawn[:]
        self.current: i64 = state.current
        self.taken: bool = state.taken
        self.first_pile: i64 = state.first_pile
        self.scoring: i64 = state.scoring
        self.reshuffled: bool = state.reshuffled
        self.rows: vec[vec[u8]] = state.rows[:]
        row: i64
        for row in range(self.seats * HUES):
            self.rows[row] = state.rows[row][:]
        self.kittens: i64 = state.kittens
        self.strays: i64 = state.strays
