"""A complete position consistent with a view: everything unseen lies in any way, each equally likely (CC-1.6)."""

from cattery.core.native import append, i64, pop, u8, vec
from cattery.core.rng import Rng
from cattery.core.state import NO_CARD
from cattery.games.crazy_cat_lady.figures import Figures
from cattery.games.crazy_cat_lady.rules import CrazyCatLady, CrazyView, Hand


def imagine(view: CrazyView, rng: Rng) -> CrazyCatLady:
    """Deal what the viewer cannot know; the view of the result is the view again."""
    hands: list[Hand] = [view.hands[0].copy()]
    if view.seats == 2:
        hands.append(view.hands[1].copy())
    state = CrazyCatLady(view.seats, rng.split(), view.figures, hands, view.gains[:])
    state.target = view.target
    state.limit = view.limit
    state.left = view.left[:]
    state.right = view.right[:]
    state.jobs = view.jobs[:]
    state.homes = view.homes[:]
    state.cats = view.cats[:]
    state.pairs = view.pairs[:]
    state.seat = view.seat
    state.ply = view.ply
    state.turn = view.turn
    state.phase = view.phase
    state.points = view.points
    state.loss = view.loss
    state.free_cats = view.free_cats
    state.asked = view.asked
    state.to_lose = view.to_lose
    state.after = view.after
    state.lost = view.lost
    _deal(view, state, rng)
    return state


def _deal(view: CrazyView, state: CrazyCatLady, rng: Rng) -> None:
    """Deal the unseen cards: first those whose event side lies open, then the rest of the deck.

    However one of the open sides is dealt, the next has the same number of cards to choose from; so all consistent
    deals are equally likely.
    """
    unseen = view.unseen[:]
    top: i64 = NO_CARD
    state.event = view.event
    if view.event_face >= 0 and view.event < 0:
        state.event = _behind(view.figures, unseen, view.event_face, rng)
        unseen = _without(unseen, state.event)
    state.bottom = _behind(view.figures, unseen, view.bottom_face, rng)
    unseen = _without(unseen, state.bottom)
    if view.top_face >= 0:
        top = _behind(view.figures, unseen, view.top_face, rng)
        unseen = _without(unseen, top)
    rng.shuffle(unseen)
    state.deck = append(unseen, u8(top)) if top >= 0 else unseen


def _behind(figures: Figures, unseen: vec[u8], face: i64, rng: Rng) -> i64:
    """One of the unseen cards with this event side."""
    fits: i64 = 0
    for card in unseen:
        if i64(figures.face[i64(card)]) == face:
            fits += 1
    chosen = rng.below(fits)
    for card in unseen:
        if i64(figures.face[i64(card)]) == face:
            if chosen == 0:
                return i64(card)
            chosen -= 1
    return NO_CARD


def _without(cards: vec[u8], card: i64) -> vec[u8]:
    i: i64
    for i in range(i64(len(cards))):
        if i64(cards[i]) == card:
            cards, _ = pop(cards, i)
            return cards
    return cards
