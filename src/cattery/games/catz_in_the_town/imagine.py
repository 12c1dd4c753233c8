"""A complete position consistent with a view: the drawing deck lies in any order, each equally likely."""

from cattery.core.rng import Rng
from cattery.games.catz_in_the_town.figures import pile_of
from cattery.games.catz_in_the_town.rules import Catz
from cattery.games.catz_in_the_town.view import CatzView, copies


def imagine(view: CatzView, rng: Rng) -> Catz:
    """Shuffle the deck; the view of the result is the view again."""
    deck = pile_of(view.deck)
    rng.shuffle(deck)
    coins, piles = copies(view.coins), copies(view.piles)
    state = Catz(view.seats, rng.split(), view.figures, deck, piles, coins, view.cards[:], view.sizes[:])
    state.seat = view.seat
    state.ply = view.ply
    state.turn = view.turn
    state.phase = view.phase
    state.box = view.box[:]
    for card in view.drawn:
        state.drawn[state.waiting] = card
        state.waiting += 1
    state.current = view.current
    state.taken = view.taken
    state.first_pile = view.first_pile
    state.scoring = view.scoring
    state.reshuffled = view.reshuffled
    state.laid = view.laid
    state.kittens = view.kittens
    state.strays = view.strays
    state.shut = view.shut
    return state
