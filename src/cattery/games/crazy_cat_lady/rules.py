"""Crazy Cat Lady, in the order of its rulebook (`rules.md`)."""

from collections.abc import Mapping
from typing import Final, final

from cattery.core.native import append, i64, pop, u8, vec
from cattery.core.rng import Rng
from cattery.core.state import NO_CARD, OVER, State, View
from cattery.games.crazy_cat_lady.figures import (
    BUY,
    CAT,
    CATS_RUN_AWAY,
    DISCARD_CARDS,
    FREE_FLIP,
    GAIN_POINTS,
    HOME,
    JOB,
    LEFT,
    LOSE_HOME,
    LOSE_JOB,
    LOSE_POINTS,
    PLAY,
    RIGHT,
    STRAY_CAT,
    Figures,
)

# What the seat to decide is asked.
SPENDING: Final = 0
DRAWING: Final = 1  # the top or the bottom event
DISCARDING: Final = 2  # down to the hand limit
RUNNING_AWAY: Final = 3  # the cat that leaves
LOSING_JOB: Final = 4
LOSING_HOME: Final = 5
TURNING: Final = 6  # the Reno that becomes the Home
TAKING: Final = 7  # a stray cat
FLIPPING: Final = 8  # an event card, free
GIVING_UP: Final = 9  # a card, to an event; by name a discard too
PLACING: Final = 10  # the event card that was carried out
ENDED: Final = 11
PHASES: Final = (
    "spend", "draw", "discard", "run away", "lose job", "lose home", "turn", "take", "free", "discard", "place", "over",
)  # fmt: skip
QUESTIONS: Final = (  # the rule by which each phase asks
    "CC-2.6", "CC-4.1", "CC-3.1", "CC-4.4", "CC-4.8", "CC-4.9", "CC-5.3", "CC-4.10", "CC-4.11", "CC-4.12", "CC-4.2",
    "CC-7.1",
)  # fmt: skip
TURN_OVER: Final = ENDED  # what follows a hand check when the turn is over
SWAP_COST: Final = 1
NEVER: Final = 256  # above every cost
TARGETS: Final = (0, 7, 8)  # by the number of players
LIMITS: Final = (0, 3, 2)


@final
class Hand:
    """One player's cards by the side that is up, each ascending."""

    def __init__(self, ordinary: vec[u8], events: vec[u8]) -> None:
        self.ordinary: vec[u8] = ordinary
        self.events: vec[u8] = events

    def copy(self) -> "Hand":
        """An independent copy."""
        return Hand(self.ordinary[:], self.events[:])

    def size(self) -> i64:
        """How many cards it holds."""
        return i64(len(self.ordinary)) + i64(len(self.events))


@final
class CrazyCatLady(State):
    """The whole truth of one game."""

    def __init__(self, seats: i64, rng: Rng, figures: Figures, hands: list[Hand], gains: vec[i64]) -> None:
        super().__init__(seats, rng)
        self.figures = figures
        self.hands = hands
        self.gains: vec[i64] = gains  # by seat: points more on the own next turn
        self.target: i64 = 0
        self.limit: i64 = 0
        self.deck: vec[u8] = vec[u8]()  # top last
        self.bottom: i64 = NO_CARD
        self.left: vec[u8] = vec[u8]()  # the discard piles, oldest first
        self.right: vec[u8] = vec[u8]()
        self.jobs: vec[u8] = vec[u8]()  # in play, longest first
        self.homes: vec[u8] = vec[u8]()  # the Home, then the Renos
        self.cats: vec[u8] = vec[u8]()
        self.pairs: vec[u8] = vec[u8]()  # two by two
        self.turn: i64 = 0  # whose turn it is
        self.phase: i64 = SPENDING
        self.points: i64 = 0
        self.loss: i64 = 0  # points fewer on the next turn
        self.free_cats: bool = False  # a pair was just made: Cats are free (CC-6.1)
        self.event: i64 = NO_CARD  # drawn, carried out and not yet placed
        self.asked: i64 = 0  # how many players an event has asked
        self.to_lose: i64 = 0  # cards that the event still takes
        self.after: i64 = SPENDING  # the phase that goes on after the hand check
        self.lost: bool = False  # by CC-3.2

    def copy(self) -> "CrazyCatLady":
        """An independent copy, without the log."""
        hands: list[Hand] = [self.hands[0].copy()]
        if self.seats == 2:
            hands.append(self.hands[1].copy())
        twin = CrazyCatLady(self.seats, self.rng.copy(), self.figures, hands, self.gains[:])
        twin.target = self.target
        twin.limit = self.limit
        twin.deck = self.deck[:]
        twin.bottom = self.bottom
        twin.left = self.left[:]
        twin.right = self.right[:]
        twin.jobs = self.jobs[:]
        twin.homes = self.homes[:]
        twin.cats = self.cats[:]
        twin.pairs = self.pairs[:]
        twin.seat = self.seat
        twin.ply = self.ply
        twin.turn = self.turn
        twin.phase = self.phase
        twin.points = self.points
        twin.loss = self.loss
        twin.free_cats = self.free_cats
        twin.event = self.event
        twin.asked = self.asked
        twin.to_lose = self.to_lose
        twin.after = self.after
        twin.lost = self.lost
        return twin

    # ------------------------------------------------------------------ CC-1 Cards and set-up
    def deal(self) -> None:
        """Set the table up (CC-1.2, CC-1.3) and begin the first turn."""
        deck = vec[u8]()
        card: i64
        for card in range(self.figures.size):
            if self.figures.starter[card] == 1:
                self._lay(card)
                self.emit("start", 0, card, rule="CC-1.2")
            else:
                deck = append(deck, u8(card))
        self.rng.shuffle(deck)
        deck, bottom = pop(deck)
        deck, left = pop(deck)
        deck, right = pop(deck)
        self.deck = deck
        self.bottom = i64(bottom)
        self.emit("bottom event", 0, n=self.figures.event_of(self.bottom), rule="CC-1.3")
        self._put(i64(left), LEFT)
        self._put(i64(right), RIGHT)
        self.emit("pile", 0, i64(left), LEFT, "CC-1.3")
        self.emit("pile", 0, i64(right), RIGHT, "CC-1.3")
        self._begin_turn(0)

    def top_of(self, side: i64) -> i64:
        """The top card of a discard pile, or NO_CARD (CC-1.4)."""
        pile = self.left if side == LEFT else self.right
        if len(pile) == 0:
            return NO_CARD
        return i64(pile[len(pile) - 1])

    def _put(self, card: i64, side: i64) -> None:
        if side == LEFT:
            self.left = append(self.left, u8(card))
        else:
            self.right = append(self.right, u8(card))

    def _take_top(self, side: i64) -> i64:
        if side == LEFT:
            self.left, card = pop(self.left)
        else:
            self.right, card = pop(self.right)
        return i64(card)

    def view(self, seat: i64) -> "CrazyView":
        """What `seat` (or SPECTATOR) may know (CC-1.6)."""
        return CrazyView(self, seat)

    # ------------------------------------------------------------------ CC-2 The turn: spend, then face an event
    def legal_into(self, out: vec[i64]) -> i64:
        """Write the legal actions, ascending; returns how many."""
        phase = self.phase
        if phase == SPENDING:
            return self._legal_spending(out)
        if phase == DRAWING:
            return write_both(out, 0, self.figures.draw)
        if phase == DISCARDING or phase == GIVING_UP:
            return self._legal_discards(out)
        if phase <= LOSING_HOME:
            return self._legal_losses(out)
        if phase == PLACING:
            return write_both(out, 0, self.figures.place)
        if phase == TAKING:
            return self._legal_strays(out)
        if phase == FLIPPING:
            return self._legal_free_flips(out)
        if phase == TURNING:
            return self._legal_turns(out)
        return 0

    def why_not(self, action: i64) -> str:
        """The id of the rule that forbids the action now, or ""."""
        f = self.figures
        if action < 0 or action > f.away or self.phase == ENDED:
            return self._question()
        if action <= f.end:
            return self._why_not_spend(action) if self.phase == SPENDING else self._question()
        if action < f.discard:
            return "" if self.phase == DRAWING else self._question()
        if action < f.lose:
            if self.phase == DISCARDING or self.phase == GIVING_UP:
                return self._why_not_discard((action - f.discard) >> 1)
            return self._not_asked("CC-4.14")
        if action < f.place:
            if self.phase >= RUNNING_AWAY and self.phase <= LOSING_HOME:
                return "" if find(self._losers(), (action - f.lose) >> 1) >= 0 else self._question()
            return self._not_asked("CC-4.14")
        if action < f.take:
            return "" if self.phase == PLACING else self._not_asked("CC-4.2")
        if action < f.free:
            offered = self.phase == TAKING and self._is_cat(self.top_of(action - f.take))
            return "" if offered else self._not_asked("CC-4.10")
        if action < f.turn:
            mine = self.phase == FLIPPING and find(self.hands[self.seat].events, action - f.free) >= 0
            return "" if mine else self._not_asked("CC-4.11")
        if action < f.away:
            reno = self.phase == TURNING and find(self.homes, action - f.turn) >= 0
            return "" if reno else self._not_asked("CC-5.3")
        return "" if self.phase == TAKING or self.phase == FLIPPING else self._question()

    def _question(self) -> str:
        """The rule by which something else is asked now."""
        return QUESTIONS[self.phase]

    def _not_asked(self, rule: str) -> str:
        """The rule of something that is done only when asked; a question that is open comes first."""
        return rule if self.phase == SPENDING else QUESTIONS[self.phase]

    def advance(self, action: i64) -> None:
        """Apply an action that is known to be legal."""
        self.ply += 1
        f = self.figures
        if action < PLAY:
            self._buy(action - BUY)
        elif action < f.flip:
            self._play(action - PLAY)
        elif action < f.swap:
            self._flip(action - f.flip)
        elif action < f.end:
            self._swap((action - f.swap) >> 1, (action - f.swap) & 1)
        elif action == f.end:
            self._end_spending()
        elif action < f.discard:
            self._draw(action == f.draw)
        elif action < f.lose:
            self._discard((action - f.discard) >> 1, (action - f.discard) & 1)
        elif action < f.place:
            self._lose((action - f.lose) >> 1, (action - f.lose) & 1)
        elif action < f.take:
            self._place(action - f.place)
        elif action < f.free:
            self._take_stray(action - f.take)
        elif action < f.turn:
            self._flip_free(action - f.free)
        elif action < f.away:
            self._turn_home(action - f.turn)
        else:
            self._pass()

    def stars(self) -> i64:
        """The stars on all Jobs in play (CC-2.1)."""
        n: i64 = 0
        for job in self.jobs:
            n += i64(self.figures.stars[i64(job)])
        return n

    def _begin_turn(self, seat: i64) -> None:
        self.turn = seat
        self.seat = seat
        self.phase = SPENDING
        self.points = self.stars() + self.gains[seat] - self.loss
        if self.points < 0:
            self.points = 0
        self.gains[seat] = 0
        self.loss = 0
        self.emit("turn", seat, n=self.points, rule="CC-2.1")

    def play_cost(self, card: i64) -> i64:
        """What playing a hand card costs now (CC-2.3, CC-6.1)."""
        if self.free_cats and self.figures.kind[card] == CAT:
            return 0
        return i64(self.figures.cost[card])

    def _legal_spending(self, out: vec[i64]) -> i64:
        f = self.figures
        cost = f.cost
        points = self.points
        hand = self.hands[self.seat]
        n: i64 = 0
        if points > 0:
            left = self.top_of(LEFT)
            right = self.top_of(RIGHT)
            if left >= 0 and i64(cost[left]) <= points:
                out[n] = BUY + LEFT
                n += 1
            if right >= 0 and i64(cost[right]) <= points:
                out[n] = BUY + RIGHT
                n += 1
        for held in hand.ordinary:
            card = i64(held)
            if i64(cost[card]) <= points or (self.free_cats and f.kind[card] == CAT):
                out[n] = PLAY + card
                n += 1
        for held in hand.events:
            if f.price_of(i64(held)) <= points:
                out[n] = f.flip + i64(held)
                n += 1
        if points >= SWAP_COST:
            n = self._legal_swaps(out, n)
        out[n] = f.end
        return n + 1

    def _legal_swaps(self, out: vec[i64], n: i64) -> i64:
        f = self.figures
        cost = f.cost
        left = self.top_of(LEFT)
        right = self.top_of(RIGHT)
        left_cost: i64 = NEVER
        right_cost: i64 = NEVER
        if left >= 0:
            left_cost = i64(cost[left])
        if right >= 0:
            right_cost = i64(cost[right])
        for held in self.hands[self.seat].ordinary:
            worth = i64(cost[i64(held)])
            first = f.swap + 2 * i64(held)
            if left_cost <= worth:
                out[n] = first + LEFT
                n += 1
            if right_cost <= worth:
                out[n] = first + RIGHT
                n += 1
        return n

    def _why_not_spend(self, action: i64) -> str:
        f = self.figures
        hand = self.hands[self.seat]
        if action == f.end:
            return ""
        if action < PLAY:
            top = self.top_of(action - BUY)
            if top < 0:
                return "CC-1.4"
            return "" if i64(f.cost[top]) <= self.points else "CC-2.2"
        if action < f.flip:
            card = action - PLAY
            if find(hand.events, card) >= 0:
                return "CC-2.4"
            return "" if find(hand.ordinary, card) >= 0 and self.play_cost(card) <= self.points else "CC-2.3"
        if action < f.swap:
            card = action - f.flip
            return "" if find(hand.events, card) >= 0 and f.price_of(card) <= self.points else "CC-2.4"
        top = self.top_of((action - f.swap) & 1)
        card = (action - f.swap) >> 1
        if top < 0:
            return "CC-1.4"
        fits = find(hand.ordinary, card) >= 0 and f.cost[top] <= f.cost[card] and self.points >= SWAP_COST
        return "" if fits else "CC-2.5"

    def _buy(self, side: i64) -> None:
        card = self._take_top(side)
        hand = self.hands[self.seat]
        cost = i64(self.figures.cost[card])
        self.points -= cost
        self.free_cats = False
        hand.ordinary = insert(hand.ordinary, card)
        self.emit("buy", self.seat, card, cost, "CC-2.2")
        self._check_hand(SPENDING)

    def _play(self, card: i64) -> None:
        hand = self.hands[self.seat]
        cost = self.play_cost(card)
        self.free_cats = self.free_cats and self.figures.kind[card] == CAT
        self.points -= cost
        hand.ordinary = remove(hand.ordinary, card)
        self.emit("play free" if cost == 0 else "play", self.seat, card, cost, "CC-6.1" if cost == 0 else "CC-2.3")
        self._lay(card)

    def _flip(self, card: i64) -> None:
        self.points -= self.figures.price_of(card)
        self.free_cats = False
        self._turn_over(card)
        self.emit("flip", self.seat, card, self.figures.price_of(card), "CC-2.4")

    def _turn_over(self, card: i64) -> None:
        hand = self.hands[self.seat]
        hand.events = remove(hand.events, card)
        hand.ordinary = insert(hand.ordinary, card)

    def _swap(self, card: i64, side: i64) -> None:
        hand = self.hands[self.seat]
        taken = self._take_top(side)
        self._put(card, side)
        hand.ordinary = insert(remove(hand.ordinary, card), taken)
        self.points -= SWAP_COST
        self.free_cats = False
        self.emit("swap", self.seat, card, taken, "CC-2.5")

    def _end_spending(self) -> None:
        """Draw the event that the hand points to, or ask (CC-2.6, CC-4.1)."""
        self.free_cats = False
        self.emit("end spending", self.seat, n=self.points, rule="CC-2.6")
        pointers = self.pointers()
        if pointers == 0:
            self.phase = DRAWING
        else:
            self._draw(pointers > 0)

    # ------------------------------------------------------------------ CC-3 Hand
    def _check_hand(self, after: i64) -> None:
        """Have the hand of the seat to decide brought down to its limit, and go on (CC-3.1, CC-3.2)."""
        hand = self.hands[self.seat]
        if i64(len(hand.events)) > self.limit:
            self.lost = True
            self.emit("clogged", self.seat, n=i64(len(hand.events)), rule="CC-3.2")
            self._end()
        elif hand.size() > self.limit:
            self.phase = DISCARDING
            self.after = after
        elif after == SPENDING:
            self.phase = SPENDING
        elif after == TAKING:
            self._ask_stray(self.asked + 1)
        else:
            self._end_turn()

    def _legal_discards(self, out: vec[i64]) -> i64:
        n: i64 = 0
        for card in self.hands[self.seat].ordinary:
            n = write_both(out, n, self.figures.discard + 2 * i64(card))
        return n

    def _why_not_discard(self, card: i64) -> str:
        hand = self.hands[self.seat]
        if find(hand.events, card) >= 0:
            return "CC-3.2"
        return "" if find(hand.ordinary, card) >= 0 else self._question()

    def _discard(self, card: i64, side: i64) -> None:
        hand = self.hands[self.seat]
        hand.ordinary = remove(hand.ordinary, card)
        self._put(card, side)
        self.emit("discard", self.seat, card, side, QUESTIONS[self.phase])
        if self.phase == DISCARDING:
            self._check_hand(self.after)
        else:
            self.to_lose -= 1
            self._ask_loss(GIVING_UP)

    # ------------------------------------------------------------------ CC-4 Events
    def pointers(self) -> i64:
        """How many more cards of the active hand point to the top than to the bottom (CC-4.1)."""
        n: i64 = 0
        hand = self.hands[self.turn]
        for card in hand.ordinary:
            n += 2 * i64(self.figures.to_top[i64(card)]) - 1
        for card in hand.events:
            n += 2 * i64(self.figures.to_top[i64(card)]) - 1
        return n

    def _draw(self, top: bool) -> None:
        """Draw an event, replace it at the bottom, and carry it out or take it into the hand (CC-4.2, CC-4.3)."""
        f = self.figures
        self.deck, upper = pop(self.deck)
        self.revealed = True
        card = i64(upper) if top else self.bottom
        event = f.event_of(card)
        self.emit("draw top" if top else "draw bottom", self.turn, n=event, rule="CC-4.1")
        if not top:
            self.bottom = i64(upper)
            self.emit("bottom event", self.turn, n=f.event_of(self.bottom), rule="CC-4.3")
        if f.up[event] == 1:
            self.event = card
            self._carry_out(i64(f.effect[event]), i64(f.n[event]))
        else:
            hand = self.hands[self.turn]
            hand.events = insert(hand.events, card)
            self.emit("keep", self.turn, card, rule="CC-4.2")
            self._check_hand(TURN_OVER)

    def _carry_out(self, effect: i64, n: i64) -> None:
        if effect == CATS_RUN_AWAY:
            self.to_lose = at_most(n, i64(len(self.cats)) - self.capacity())
            self._ask_loss(RUNNING_AWAY)
        elif effect == LOSE_JOB:
            self.to_lose = at_most(1, i64(len(self.jobs)) - 1)
            self._ask_loss(LOSING_JOB)
        elif effect == LOSE_HOME:
            self.to_lose = at_most(1, i64(len(self.homes)))
            self._ask_loss(LOSING_HOME)
        elif effect == DISCARD_CARDS:
            self.to_lose = at_most(n, i64(len(self.hands[self.turn].ordinary)))
            self._ask_loss(GIVING_UP)
        elif effect == STRAY_CAT:
            self._ask_stray(0)
        elif effect == FREE_FLIP:
            self._ask_flip(0)
        else:
            self._change_points(effect, n)
            self._ask_place()

    def _change_points(self, effect: i64, n: i64) -> None:
        """Points fewer on the next turn (CC-4.6), or more on everyone's (CC-4.7); they add up (CC-4.13)."""
        if effect == LOSE_POINTS:
            self.loss += n
            self.emit("lose points", self.next_seat(), n=n, rule="CC-4.6")
        elif effect == GAIN_POINTS:
            seat: i64
            for seat in range(self.seats):
                self.gains[seat] += n
                self.emit("gain points", seat, n=n, rule="CC-4.7")

    def _ask_loss(self, phase: i64) -> None:
        """Ask for the next card that the event takes (CC-4.4, CC-4.8, CC-4.9, CC-4.12), or be done."""
        if self.to_lose > 0:
            if self.phase != phase:
                self.emit("must lose", self.turn, n=self.to_lose, rule=QUESTIONS[phase])
            self.phase = phase
        else:
            if self.phase != phase:
                self.emit("nothing", self.turn, rule="CC-4.4" if phase == RUNNING_AWAY else "CC-4.5")
            self._ask_place()

    def _losers(self) -> vec[u8]:
        """The cards in play of which one is lost."""
        if self.phase == RUNNING_AWAY:
            return self.cats
        return self.jobs if self.phase == LOSING_JOB else self.homes

    def _legal_losses(self, out: vec[i64]) -> i64:
        n: i64 = 0
        for card in ascending(self._losers()):
            n = write_both(out, n, self.figures.lose + 2 * i64(card))
        return n

    def _lose(self, card: i64, side: i64) -> None:
        phase = self.phase
        self._put(card, side)
        self.to_lose -= 1
        self.emit("lose", self.turn, card, side, QUESTIONS[phase])
        if phase == RUNNING_AWAY:
            self.cats = remove(self.cats, card)
            self._part(card)
        elif phase == LOSING_JOB:
            self.jobs = remove(self.jobs, card)
        else:
            was_home = i64(self.homes[0]) == card
            self.homes = remove(self.homes, card)
            if was_home and len(self.homes) > 0:
                self.phase = TURNING
                return
        self._ask_loss(phase)

    def _is_cat(self, card: i64) -> bool:
        return card >= 0 and self.figures.kind[card] == CAT

    def _ask_stray(self, first: i64) -> None:
        """Ask each player, from the active one on, who can take a Cat (CC-4.10); `first` counts from there."""
        if first < self.seats and (self._is_cat(self.top_of(LEFT)) or self._is_cat(self.top_of(RIGHT))):
            self.asked = first
            self.seat = self._from_active(first)
            self.phase = TAKING
        else:
            if first == 0:
                self.emit("nothing", self.turn, rule="CC-4.5")
            self._ask_place()

    def _legal_strays(self, out: vec[i64]) -> i64:
        n: i64 = 0
        if self._is_cat(self.top_of(LEFT)):
            out[n] = self.figures.take + LEFT
            n += 1
        if self._is_cat(self.top_of(RIGHT)):
            out[n] = self.figures.take + RIGHT
            n += 1
        out[n] = self.figures.away
        return n + 1

    def _take_stray(self, side: i64) -> None:
        card = self._take_top(side)
        hand = self.hands[self.seat]
        hand.ordinary = insert(hand.ordinary, card)
        self.emit("take", self.seat, card, side, "CC-4.10")
        self._check_hand(TAKING)

    def _ask_flip(self, first: i64) -> None:
        """Ask each player, from the active one on, who has an event card to flip (CC-4.11)."""
        asked = first
        while asked < self.seats:
            seat = self._from_active(asked)
            if len(self.hands[seat].events) > 0:
                self.asked = asked
                self.seat = seat
                self.phase = FLIPPING
                return
            asked += 1
        if first == 0:
            self.emit("nothing", self.turn, rule="CC-4.5")
        self._ask_place()

    def _legal_free_flips(self, out: vec[i64]) -> i64:
        n: i64 = 0
        for card in self.hands[self.seat].events:
            out[n] = self.figures.free + i64(card)
            n += 1
        out[n] = self.figures.away
        return n + 1

    def _flip_free(self, card: i64) -> None:
        self._turn_over(card)
        self.emit("flip free", self.seat, card, rule="CC-4.11")
        self._ask_flip(self.asked + 1)

    def _pass(self) -> None:
        self.emit("pass", self.seat, rule=QUESTIONS[self.phase])
        if self.phase == TAKING:
            self._ask_stray(self.asked + 1)
        else:
            self._ask_flip(self.asked + 1)

    def _ask_place(self) -> None:
        """The event is done: its card is flipped, and a pile chosen for it (CC-4.2, CC-4.13)."""
        self.seat = self.turn
        self.phase = PLACING
        self.revealed = True
        self.emit("turn over", self.turn, self.event, rule="CC-4.2")

    def _place(self, side: i64) -> None:
        card = self.event
        self.event = NO_CARD
        self._put(card, side)
        self.emit("place", self.turn, card, side, "CC-4.2")
        self._end_turn()

    # ------------------------------------------------------------------ CC-5 Homes
    def _lay(self, card: i64) -> None:
        """Lay a card into play, grouped by kind (CC-1.5, CC-5.1)."""
        kind = self.figures.kind[card]
        if kind == JOB:
            self.jobs = append(self.jobs, u8(card))
        elif kind == HOME:
            self.homes = append(self.homes, u8(card))
            self.emit("settle" if len(self.homes) == 1 else "renovate", self.seat, card, self.capacity(), "CC-5.1")
        else:
            self.cats = append(self.cats, u8(card))
            self._make_pair(card)

    def capacity(self) -> i64:
        """How many cats are safe (CC-5.2)."""
        f = self.figures
        n: i64 = 0
        i: i64
        for i in range(i64(len(self.homes))):
            card = i64(self.homes[i])
            n += i64(f.home_capacity[card]) if i == 0 else i64(f.reno_capacity[card])
        return n

    def _legal_turns(self, out: vec[i64]) -> i64:
        n: i64 = 0
        for card in ascending(self.homes):
            out[n] = self.figures.turn + i64(card)
            n += 1
        return n

    def _turn_home(self, card: i64) -> None:
        """A Reno becomes the Home and lies first (CC-5.3)."""
        homes = vec[u8]([u8(card)])
        for home in self.homes:
            if i64(home) != card:
                homes = append(homes, home)
        self.homes = homes
        self.emit("turn home", self.turn, card, self.capacity(), "CC-5.3")
        self.phase = LOSING_HOME
        self._ask_loss(LOSING_HOME)

    # ------------------------------------------------------------------ CC-6 Cats
    def _make_pair(self, cat: i64) -> None:
        """Pair a Cat just played with the one longest in play that can be paired (CC-6.1)."""
        f = self.figures
        for other in self.cats:
            if f.female[i64(other)] != f.female[cat] and find(self.pairs, i64(other)) < 0:
                self.pairs = append(append(self.pairs, other), u8(cat))
                self.free_cats = True
                self.emit("pair", self.seat, cat, i64(other), "CC-6.1")
                return

    def _part(self, cat: i64) -> None:
        """One of a pair has left: the other may be paired again (CC-6.2)."""
        place = find(self.pairs, cat)
        if place >= 0:
            first = place & ~1
            mate = i64(self.pairs[place ^ 1])
            self.pairs, _ = pop(self.pairs, first + 1)
            self.pairs, _ = pop(self.pairs, first)
            self.emit("part", self.turn, mate, cat, "CC-6.2")

    # ------------------------------------------------------------------ CC-7 The end
    def _end_turn(self) -> None:
        """The next turn, unless only one event card remains (CC-7.1)."""
        if len(self.deck) == 0:
            self.emit("last event", self.turn, n=self.figures.event_of(self.bottom), rule="CC-7.1")
            self._end()
        else:
            self._begin_turn(self.next_seat())

    def _end(self) -> None:
        self.seat = OVER
        self.phase = ENDED
        kind = "won" if self.winning() else "lost"
        self.emit(kind, self.turn, n=i64(len(self.cats)), rule="CC-3.2" if self.lost else "CC-7.2")

    def winning(self) -> bool:
        """Whether there are Cats enough (CC-7.2) and the game is not lost by CC-3.2."""
        return not self.lost and i64(len(self.cats)) >= self.target

    def scores(self) -> list[int]:
        """The number of Cats in play, for each seat the same."""
        return [len(self.cats)] * int(self.seats)

    def winners(self) -> list[int]:
        """All seats when the game is won, otherwise none."""
        return list(range(int(self.seats))) if self.winning() else []

    # ------------------------------------------------------------------ CC-8 Variants
    def next_seat(self) -> i64:
        """Whose turn comes next (CC-8.1)."""
        return self._from_active(1)

    def _from_active(self, n: i64) -> i64:
        """The n-th seat from the active one on."""
        seat = self.turn + n
        return seat - self.seats if seat >= self.seats else seat

    # ------------------------------------------------------------------ the whole-state trace
    def reveal(self) -> dict[str, object]:
        """The place of every card, in the form of the whole-state trace."""
        ids = self.figures.ids
        changes = [int(gain) for gain in self.gains]
        changes[int(self.next_seat())] -= int(self.loss)
        pairs = [ids[int(card)] for card in self.pairs]
        return {
            "turn": int(self.turn),
            "seat": int(self.seat),
            "phase": PHASES[int(self.phase)],
            "points": int(self.points),
            "next_points": changes,
            "deck": [ids[int(card)] for card in self.deck][::-1],
            "bottom": ids[int(self.bottom)],
            "piles": [[ids[int(card)] for card in self.left], [ids[int(card)] for card in self.right]],
            "jobs": [ids[int(card)] for card in self.jobs],
            "homes": [ids[int(card)] for card in self.homes],
            "cats": [ids[int(card)] for card in self.cats],
            "pairs": [pairs[i : i + 2] for i in range(0, len(pairs), 2)],
            "hands": [self._reveal_hand(hand) for hand in self.hands],
            "event": ids[int(self.event)] if self.event >= 0 else None,
        }

    def _reveal_hand(self, hand: Hand) -> list[dict[str, object]]:
        ids = self.figures.ids
        held: list[dict[str, object]] = [{"card": ids[int(card)], "event": False} for card in hand.ordinary]
        held += [{"card": ids[int(card)], "event": True} for card in hand.events]
        return held


@final
class CrazyView(View):
    """What one seat may know (CC-1.6); a spectator knows the same, for hands are open (CC-8.1).

    `top_face`, `bottom_face` and `event_face` are event sides as in `Figures.face`, -1 when there is none; a pointer is
    the same on both sides, so an event side shows it. `event` is the card being placed: before it is flipped only its
    event side is known. `unseen` are the cards of the deck, the bottom event and an event being carried out,
    ascending: all that were never seen from their other side. The discard piles were seen card by card.
    """

    def __init__(self, state: CrazyCatLady, viewer: i64) -> None:
        super().__init__(state, viewer)
        f = state.figures
        self.figures = f
        self.target: i64 = state.target
        self.limit: i64 = state.limit
        self.turn: i64 = state.turn
        self.phase: i64 = state.phase
        self.points: i64 = state.points
        self.stars: i64 = state.stars()
        self.capacity: i64 = state.capacity()
        self.pointers: i64 = state.pointers()
        self.gains: vec[i64] = state.gains[:]
        self.loss: i64 = state.loss
        self.free_cats: bool = state.free_cats
        self.asked: i64 = state.asked
        self.to_lose: i64 = state.to_lose
        self.after: i64 = state.after
        self.lost: bool = state.lost
        self.left: vec[u8] = state.left[:]
        self.right: vec[u8] = state.right[:]
        self.jobs: vec[u8] = state.jobs[:]
        self.homes: vec[u8] = state.homes[:]
        self.cats: vec[u8] = state.cats[:]
        self.pairs: vec[u8] = state.pairs[:]
        self.hands: list[Hand] = [hand.copy() for hand in state.hands]
        self.deck_size: i64 = i64(len(state.deck))
        self.top_face: i64 = i64(f.face[i64(state.deck[self.deck_size - 1])]) if self.deck_size > 0 else -1
        self.bottom_face: i64 = i64(f.face[state.bottom])
        self.event: i64 = state.event if state.phase == PLACING else NO_CARD
        self.event_face: i64 = i64(f.face[state.event]) if state.event >= 0 else -1
        self.unseen: vec[u8] = self._unseen(state)

    def _unseen(self, state: CrazyCatLady) -> vec[u8]:
        hidden = vec[u8]([0] * int(state.figures.size))
        for card in state.deck:
            hidden[i64(card)] = 1
        hidden[state.bottom] = 1
        if state.event >= 0 and self.event < 0:
            hidden[state.event] = 1
        unseen = vec[u8]()
        number: i64
        for number in range(state.figures.size):
            if hidden[number] == 1:
                unseen = append(unseen, u8(number))
        return unseen

    def data(self) -> dict[str, object]:
        """Everything in the view as JSON values."""
        return {
            **View.data(self),
            "target": int(self.target),
            "limit": int(self.limit),
            "turn": int(self.turn),
            "phase": int(self.phase),
            "points": int(self.points),
            "stars": int(self.stars),
            "capacity": int(self.capacity),
            "pointers": int(self.pointers),
            "gains": [int(gain) for gain in self.gains],
            "loss": int(self.loss),
            "free_cats": self.free_cats,
            "asked": int(self.asked),
            "to_lose": int(self.to_lose),
            "after": int(self.after),
            "lost": self.lost,
            "left": numbers(self.left),
            "right": numbers(self.right),
            "jobs": numbers(self.jobs),
            "homes": numbers(self.homes),
            "cats": numbers(self.cats),
            "pairs": numbers(self.pairs),
            "hands": [[numbers(hand.ordinary), numbers(hand.events)] for hand in self.hands],
            "deck_size": int(self.deck_size),
            "top_face": int(self.top_face),
            "bottom_face": int(self.bottom_face),
            "event": int(self.event),
            "event_face": int(self.event_face),
            "unseen": numbers(self.unseen),
        }


def numbers(cards: vec[u8]) -> list[int]:
    """The entries as plain numbers."""
    return [int(card) for card in cards]


def at_most(n: i64, there: i64) -> i64:
    """`n`, or what is there if that is fewer, and never below 0 (CC-4.5)."""
    if there <= 0:
        return 0
    return n if n < there else there


def find(pile: vec[u8], card: i64) -> i64:
    """The place of a card in a pile, or -1."""
    i: i64
    for i in range(i64(len(pile))):
        if i64(pile[i]) == card:
            return i
    return -1


def remove(pile: vec[u8], card: i64) -> vec[u8]:
    """The pile without the card, the others in their order."""
    pile, _ = pop(pile, find(pile, card))
    return pile


def insert(pile: vec[u8], card: i64) -> vec[u8]:
    """The ascending pile with one card more."""
    pile = append(pile, u8(card))
    i: i64 = i64(len(pile)) - 1
    while i > 0 and i64(pile[i - 1]) > card:
        pile[i] = pile[i - 1]
        i -= 1
    pile[i] = u8(card)
    return pile


def ascending(pile: vec[u8]) -> vec[u8]:
    """A copy of the pile, ascending."""
    ordered = vec[u8]()
    for card in pile:
        ordered = insert(ordered, i64(card))
    return ordered


def write_both(out: vec[i64], n: i64, first: i64) -> i64:
    """Write an action and the next, for left and right or top and bottom, behind `n` others."""
    out[n] = first
    out[n + 1] = first + 1
    return n + 2


def new(seats: int, settings: Mapping[str, int], figures: Figures, rng: Rng) -> CrazyCatLady:
    """A dealt game, with the events of the deal in its log."""
    hands = [Hand(vec[u8](), vec[u8]()) for _ in range(seats)]
    state = CrazyCatLady(seats, rng, figures, hands, vec[i64]([0] * seats))
    state.target = settings["target"] or TARGETS[seats]
    state.limit = settings["hand_limit"] or LIMITS[seats]
    state.log = []
    state.deal()
    return state
