"""A sensible quick player: one look at each action, no look ahead."""

from typing import final

from cattery.core.native import i64
from cattery.core.rng import Rng
from cattery.core.state import NO_CARD, Instinct, State
from cattery.games.crazy_cat_lady.figures import (
    BUY,
    CAT,
    CATS_RUN_AWAY,
    FREE_FLIP,
    GAIN_POINTS,
    JOB,
    LOSE_HOME,
    LOSE_JOB,
    PLAY,
    STRAY_CAT,
)
from cattery.games.crazy_cat_lady.rules import (
    DISCARDING,
    DRAWING,
    FLIPPING,
    GIVING_UP,
    LOSING_JOB,
    PLACING,
    RUNNING_AWAY,
    SPENDING,
    TAKING,
    CrazyCatLady,
    at_most,
    find,
)


@final
class CrazyInstinct(Instinct):
    """The greedy player of Crazy Cat Lady; the attributes weigh what it looks at (cards.md has what came of it)."""

    def __init__(self) -> None:
        super().__init__()
        self.explore = 0.2
        self.bias = 1.0
        self.chance = 0
        self.margin = 0.5
        self.star: i64 = 22  # a star, for each turn left
        self.cat: i64 = 120  # a Cat, for what it is at the end
        self.safe_cat: i64 = 60  # more if there is a place for it
        self.early: i64 = 2  # less for each turn left
        self.place: i64 = 90  # a place for a Cat that has none
        self.spare_place: i64 = 40  # a place for a Cat to come
        self.ahead: i64 = 3  # places wanted beyond the Cats in play
        self.cost: i64 = 2  # a point of cost
        self.full: i64 = 500  # a purchase that fills the hand beyond its limit
        self.last_place: i64 = 60  # a purchase that fills the hand
        self.flip: i64 = 15  # an event card flipped
        self.clog: i64 = 25  # more for each event card beyond the first
        self.swap: i64 = 5  # what a swap must bring
        self.pair: i64 = 100  # a Cat that makes a pair, for each Cat more in the hand
        self.reverse: i64 = 30  # the other side of an event card, in hundredths
        self.dear: i64 = 5  # less for each point of its price
        self.crowd: i64 = 10  # less for each event card that the hand has
        self.fear: i64 = 40  # a Cat that runs away

    def choose(self, state: State, rng: Rng) -> i64:
        """The same; of those liked equally, one by lot."""
        out = state.scratch()
        n = state.legal_into(out)
        best = out[0]
        most = self.liking(state, best)
        i: i64
        for i in range(i64(1), n):
            liking = self.liking(state, out[i])
            if liking > most or (liking == most and rng.below(2) == 0):
                most = liking
                best = out[i]
        return best

    def judge(self, state: State, out: list[float]) -> None:
        """All win or lose as one; as far as `margin` says, each Cat counts up to two beyond the target."""
        assert isinstance(state, CrazyCatLady)
        wanted = float(state.target + 2)
        cats = float(len(state.cats))
        worth = 1.0 if state.winning() else 0.0
        if self.margin > 0.0:
            worth += self.margin * ((cats if cats < wanted else wanted) / wanted - worth)
        out.clear()
        _: i64
        for _ in range(state.seats):
            out.append(worth)

    def liking(self, state: State, action: i64) -> i64:
        """How much it likes a legal action."""
        assert isinstance(state, CrazyCatLady)
        f = state.figures
        phase = state.phase
        if phase == SPENDING:
            return self._spend(state, action)
        if phase == DRAWING:
            card = i64(state.deck[len(state.deck) - 1]) if action == f.draw else state.bottom
            return self._event(state, f.event_of(card))
        if phase == DISCARDING or phase == GIVING_UP:
            return -self.worth(state, (action - f.discard) >> 1) * 4 - self._covered(state, (action - f.discard) & 1)
        if phase == PLACING:
            return -self._covered(state, action - f.place)
        if phase == FLIPPING:
            if action == f.away:
                return 0
            return f.price_of(action - f.free) + 1
        if phase == TAKING:
            return self._take(state, action)
        if action < f.place:
            card = (action - f.lose) >> 1
            kept = i64(f.cost[card]) if phase == RUNNING_AWAY else self._kept(state, card)
            return -kept * 100 - self._covered(state, (action - f.lose) & 1)
        return i64(f.home_capacity[action - f.turn]) - i64(f.reno_capacity[action - f.turn])

    def worth(self, state: CrazyCatLady, card: i64) -> i64:
        """What a card in play would be worth."""
        f = state.figures
        turns = i64(len(state.deck))
        if f.kind[card] == JOB:
            return self.star * i64(f.stars[card]) * turns
        unsafe = i64(len(state.cats)) - state.capacity()
        if f.kind[card] == CAT:
            worth = self.cat - self.early * turns
            return worth + self.safe_cat if unsafe < 0 else worth
        places = i64(f.home_capacity[card]) if len(state.homes) == 0 else i64(f.reno_capacity[card])
        needed = at_most(places, unsafe + self.ahead)
        return needed * self.place + (places - needed) * self.spare_place

    def _spend(self, state: CrazyCatLady, action: i64) -> i64:
        """What spending brings; ending the turn brings nothing."""
        f = state.figures
        hand = state.hands[state.seat]
        if action == f.end:
            return 0
        if action < PLAY:
            card = state.top_of(action - BUY)
            wish = self.worth(state, card) - self.cost * 2 * i64(f.cost[card]) - self._squeeze(state)
            return wish + self._steered(state, self._pointer(state, card))
        if action < f.flip:
            card = action - PLAY
            wish = self.worth(state, card) - self.cost * state.play_cost(card) + 100
            return wish + self.pair * self._invited(state, card) + self._steered(state, -self._pointer(state, card))
        if action < f.swap:
            card = action - f.flip
            urgent = self.clog * (i64(len(hand.events)) - 1)
            return self.flip + urgent + self.worth(state, card) * self.reverse // 100
        card = (action - f.swap) >> 1
        top = state.top_of((action - f.swap) & 1)
        gain = self.worth(state, top) - self.worth(state, card)
        saved = i64(f.cost[card]) - i64(f.cost[top])
        turned = self._pointer(state, top) - self._pointer(state, card)
        return gain + self.cost * saved - self.swap + self._steered(state, turned)

    def _squeeze(self, state: CrazyCatLady) -> i64:
        """What one card more in the hand costs."""
        room = state.limit - state.hands[state.seat].size()
        if room <= 0:
            return self.full
        if room == 1:
            return self.last_place
        return 0

    def _pointer(self, state: CrazyCatLady, card: i64) -> i64:
        return 2 * i64(state.figures.to_top[card]) - 1

    def _steered(self, state: CrazyCatLady, turned: i64) -> i64:
        """What it brings that the pointers of the hand change by so many (CC-4.1)."""
        top = self._event(state, state.figures.event_of(i64(state.deck[len(state.deck) - 1])))
        bottom = self._event(state, state.figures.event_of(state.bottom))
        now = state.pointers()
        return self._faced(top, bottom, now + turned) - self._faced(top, bottom, now)

    def _faced(self, top: i64, bottom: i64, pointers: i64) -> i64:
        if pointers == 0:
            return top if top > bottom else bottom
        return top if pointers > 0 else bottom

    def _invited(self, state: CrazyCatLady, card: i64) -> i64:
        """How many Cats the hand can play free of charge if this one makes a pair (CC-6.1)."""
        f = state.figures
        if f.kind[card] != CAT or state.free_cats:
            return 0
        single = False
        for cat in state.cats:
            if f.female[i64(cat)] != f.female[card] and find(state.pairs, i64(cat)) < 0:
                single = True
        n: i64 = 0
        if single:
            for held in state.hands[state.seat].ordinary:
                if f.kind[i64(held)] == CAT:
                    n += 1
        return n - 1 if n > 0 else n

    def _covered(self, state: CrazyCatLady, side: i64) -> i64:
        """What covering the top of a pile takes away."""
        card = state.top_of(side)
        if card == NO_CARD:
            return -50
        return self.worth(state, card) - self.cost * i64(state.figures.cost[card])

    def _take(self, state: CrazyCatLady, action: i64) -> i64:
        if action >= state.figures.away:
            return 0
        card = state.top_of(action - state.figures.take)
        return self.worth(state, card) + i64(state.figures.cost[card]) - self._squeeze(state)

    def _kept(self, state: CrazyCatLady, card: i64) -> i64:
        """What a Job or Home in play is worth there."""
        f = state.figures
        if state.phase == LOSING_JOB:
            return i64(f.stars[card])
        is_home = i64(state.homes[0]) == card
        return i64(f.home_capacity[card]) if is_home else i64(f.reno_capacity[card])

    def _event(self, state: CrazyCatLady, event: i64) -> i64:
        """How welcome an event is."""
        f = state.figures
        if f.up[event] == 0:
            full = self.crowd * i64(len(state.hands[state.turn].events))
            return -self.dear * i64(f.price[event]) - full
        effect = i64(f.effect[event])
        n = i64(f.n[event])
        if effect == CATS_RUN_AWAY:
            unsafe = i64(len(state.cats)) - state.capacity()
            return -self.fear * at_most(n, unsafe)
        if effect == GAIN_POINTS:
            return 10 * n
        if effect == STRAY_CAT or effect == FREE_FLIP:
            return 20
        if effect == LOSE_HOME:
            return -40 if len(state.homes) > 0 else 5
        if effect == LOSE_JOB:
            return -30 if len(state.jobs) > 1 else 5
        return -10 * n
