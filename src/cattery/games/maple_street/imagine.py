"""A complete position consistent with a view: the unseen cards lie in any way, each equally likely."""

from cattery.core.native import append, i64, pop, u8, vec
from cattery.core.rng import Rng
from cattery.games.maple_street.figures import CAT, HAND, MYSTERIES
from cattery.games.maple_street.memory import Memory
from cattery.games.maple_street.rules import GAINED, MIXED, RETURNING, TAKEN, MapleStreet, Player, count, count_cats
from cattery.games.maple_street.view import MapleView, Unseen


def imagine(view: MapleView, rng: Rng) -> MapleStreet:
    """Deal what the viewer cannot know; the view of the result is the view again (MS-11)."""
    players = [_open_cards(view, seat) for seat in range(view.seats)]
    state = MapleStreet(view.seats, rng.split(), view.figures, players, view.market[:], _memory(view))
    state.seat = view.seat
    state.ply = view.ply
    state.turn = view.turn
    state.phase = view.phase
    state.coins = view.coins
    state.pet_store = view.pet_store
    state.budget = view.budget
    state.to_discard = view.to_discard
    state.cat_deck = view.cat_deck
    state.play_area = view.play_area[:]
    state.marks = GAINED | MIXED | TAKEN
    for unseen in view.unseen:
        _deal_group(view, unseen, players, rng)
        if view.phase == RETURNING and (unseen.seats >> view.turn) & 1 == 1:
            while not state.can_return():  # who is asked holds something returnable (MS-8.1)
                _take_back(view, unseen, players)
                _deal_group(view, unseen, players, rng)
    _deal_mystery(view, state, rng)
    return state


def _open_cards(view: MapleView, seat: i64) -> Player:
    known = view.players[seat]
    player = Player(known.hand[:], vec[u8](), known.discard_pile[:], known.mystery[:])
    player.space = known.space
    player.turns = known.turns
    return player


def _memory(view: MapleView) -> Memory:
    """What the viewer remembers; what others remember of hidden cards is not known and left out."""
    memory = Memory(view.seats)
    memory.under = i64(len(view.mystery_under))
    viewer = view.viewer
    own: i64 = viewer if viewer >= 0 else view.seats
    seat: i64
    i: i64
    for seat in range(view.seats):
        if seat == viewer:
            continue
        known = view.players[seat]
        row = memory.row(viewer, seat)
        for i in range(i64(HAND)):
            memory.hands[row + i] = known.hand[i]
        for i in range(i64(2 * MYSTERIES)):
            memory.mystery[seat * 2 * MYSTERIES + i] = known.mystery[i]
    memory.exposed = (1 << view.seats) - 1
    for unseen in view.unseen:
        for seat in range(view.seats):
            if (unseen.seats >> seat) & 1 == 1:
                memory.lumped[own * view.seats + seat] = u8(unseen.seats)
    return memory


def _deal_group(view: MapleView, unseen: Unseen, players: list[Player], rng: Rng) -> None:
    """Deal a group's unseen cards; those gained this turn can only be the active player's, who comes last."""
    pile = vec[u8]()
    card: i64
    for card in range(i64(HAND)):
        pile = _add(pile, card, i64(unseen.cards[card]))
    rng.shuffle(pile)
    seat: i64
    for seat in range(view.seats):
        if (unseen.seats >> seat) & 1 == 1 and seat != view.turn:
            if len(view.scores) > 0:
                pile = _cats_on_top(view, seat, pile, rng)
            pile = _deal_player(view, seat, players[seat], pile)
    if (unseen.seats >> view.turn) & 1 == 1:
        for card in range(i64(HAND), i64(2 * HAND)):
            pile = _add(pile, card, i64(unseen.cards[card]))
        rng.shuffle(pile)
        _deal_player(view, view.turn, players[view.turn], pile)


def _take_back(view: MapleView, unseen: Unseen, players: list[Player]) -> None:
    """Take the cards dealt to a group out of the hands again."""
    seat: i64
    for seat in range(view.seats):
        if (unseen.seats >> seat) & 1 == 1:
            players[seat].hand = view.players[seat].hand[:]


def _cats_on_top(view: MapleView, seat: i64, pile: vec[u8], rng: Rng) -> vec[u8]:
    """The pile with the player's next cards on top, among them as many Cats as the score of a finished game tells."""
    known = view.players[seat]
    cats: i64 = i64(view.scores[seat]) - i64(known.hand[CAT]) - count_cats(known.discard_pile)
    others = known.draw_size + known.hand_size - count(known.hand) - cats
    top = vec[u8]()
    rest = vec[u8]()
    for card in pile:
        if card == CAT and cats > 0:
            cats -= 1
            top = append(top, card)
        elif card != CAT and others > 0:
            others -= 1
            top = append(top, card)
        else:
            rest = append(rest, card)
    rng.shuffle(top)
    rng.shuffle(rest)
    for card in top:
        rest = append(rest, card)
    return rest


def _deal_player(view: MapleView, seat: i64, player: Player, pile: vec[u8]) -> vec[u8]:
    """Fill the player's hand and draw pile from the pile; returns what is left of it."""
    known = view.players[seat]
    missing = known.hand_size
    for k in known.hand:
        missing -= i64(k)
    _: i64
    for _ in range(missing):
        pile, card = pop(pile)
        player.hand[i64(card)] += 1
    draw_pile = vec[u8]()
    for _ in range(known.draw_size):
        pile, card = pop(pile)
        draw_pile = append(draw_pile, card)
    player.draw_pile = draw_pile
    return pile


def _deal_mystery(view: MapleView, state: MapleStreet, rng: Rng) -> None:
    """Deal the unseen Mystery cards to the players who keep them and to the deck."""
    pile = vec[u8]()
    card: i64
    for card in range(i64(MYSTERIES)):
        pile = _add(pile, card, i64(view.unseen_mystery[card]))
    rng.shuffle(pile)
    seat: i64
    i: i64
    for seat in range(view.seats):
        known = view.players[seat]
        missing = known.mystery_size
        fresh = known.fresh
        for i in range(i64(MYSTERIES)):
            missing -= i64(known.mystery[i]) + i64(known.mystery[i + MYSTERIES])
            fresh -= i64(known.mystery[i + MYSTERIES])
        for i in range(missing):
            pile, kept = pop(pile)
            mark: i64 = MYSTERIES if i < fresh else 0
            state.players[seat].mystery[i64(kept) + mark] += 1
    deck = view.mystery_under[:]
    for kept in pile:
        deck = append(deck, kept)
    state.mystery_deck = deck


def _add(pile: vec[u8], card: i64, n: i64) -> vec[u8]:
    _: i64
    for _ in range(n):
        pile = append(pile, u8(card))
    return pile
