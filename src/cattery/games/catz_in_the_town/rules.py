"""CATz in the Town!, in the order of its rulebook (`rules.md`)."""

from typing import Final, final

from cattery.core.native import append, i64, pop, u8, vec
from cattery.core.rng import Rng
from cattery.core.state import NO_CARD, OVER, State
from cattery.games.catz_in_the_town.figures import (
    ACTION_COUNT,
    BRATTY_BOY,
    CARDS,
    CAT_LADY,
    CHASE,
    COLOURS,
    DECLINE,
    DISCARD,
    DRAW,
    EXCHANGE,
    FACES,
    FIVE,
    GIVE,
    GOOD_DOG,
    HIGH,
    HUES,
    IDENTICAL,
    KEEP,
    KITTENS,
    LAY,
    LOW,
    NOTHING,
    PAIR_HIGH,
    PAIR_LOW,
    PLACE,
    PLAY_IT,
    REHOME,
    RESOLVE,
    SCORE,
    SEVEN,
    SHOWN,
    STEAL,
    STEAL_TWO,
    STRAY,
    TAKE,
    THREE,
    WITH_STRAY,
    Figures,
    pile_of,
)
from cattery.games.catz_in_the_town.view import SLOTS, CatzView, copies, numbers

# What the seat to decide is asked.
CHOOSING: Final = 0  # one of the four actions
ORDERING: Final = 1  # which of the two drawn cards comes first
PLAYING: Final = 2  # a drawn house cat: play or discard
PLACING: Final = 3  # a stray
LAYING: Final = 4  # kittens
EXCHANGING: Final = 5  # the bratty boy's stray
GIVING: Final = 6  # the good dog's cat
CHASING: Final = 7  # the bad dog's sequence
DISCARDING: Final = 8  # what cannot be resolved
SCORING: Final = 9  # three cards: score or keep
REHOMING: Final = 10  # kittens whose sequence is gone
ENDED: Final = 11
PHASES: Final = (
    "turn",
    "order",
    "house cat",
    "stray",
    "kittens",
    "bratty boy",
    "good dog",
    "bad dog",
    "discard",
    "score",
    "homeless kittens",
    "over",
)
ASKED: Final = (
    "CT-4.2",
    "CT-4.2",
    "CT-4.2",
    "CT-5.1",
    "CT-5.2",
    "CT-5.3",
    "CT-5.4",
    "CT-5.5",
    "CT-4.2",
    "CT-2.3",
    "CT-5.2",
    "CT-6.1",
)
"""The rule by which each phase asks what it asks."""
EFFECTS: Final = ("CT-5.1", "CT-5.2", "CT-5.3", "CT-5.4", "CT-5.6", "CT-5.5")
"""The rules of the stray and the extras, from STRAY on."""
SCORE_RULES: Final = ("CT-3.1.a", "CT-3.1.b", "CT-3.1.c", "CT-3.1.d", "CT-3.1.e", "CT-3.1.f")
NOWHERE: Final = -1
EVERY_SEAT: Final = 0x11111  # times a bit mask of colours: the rows of these colours


@final
class Catz(State):
    """The whole truth of one game.

    A sequence is a *row*, seat * HUES + colour; its cards lie in `cards` from row * SLOTS on, the first played first.
    `laid`, `kittens`, `strays` and `shut` are bit masks of the rows that have cards, kittens, a stray, a stray last.
    """

    def __init__(
        self,
        seats: i64,
        rng: Rng,
        figures: Figures,
        deck: vec[u8],
        piles: vec[vec[u8]],
        coins: vec[vec[u8]],
        cards: vec[u8],
        sizes: vec[u8],
    ) -> None:
        super().__init__(seats, rng)
        self.figures = figures
        self.deck: vec[u8] = deck  # top last
        self.piles: vec[vec[u8]] = piles  # top last
        self.coins: vec[vec[u8]] = coins  # of each seat
        self.cards: vec[u8] = cards
        self.sizes: vec[u8] = sizes
        self.laid: i64 = 0
        self.kittens: i64 = 0
        self.strays: i64 = 0
        self.shut: i64 = 0
        self.box: vec[u8] = vec[u8]()
        self.turn: i64 = 0  # whose turn it is
        self.phase: i64 = CHOOSING
        self.drawn: vec[u8] = vec[u8]([0, 0])  # drawn or taken
        self.waiting: i64 = 0  # how many of these are not yet resolved
        self.current: i64 = 0  # the place in `drawn` of the card being resolved
        self.taken: bool = False  # it was taken from a pile, not drawn
        self.first_pile: i64 = NOWHERE  # where the first drawn house cat was discarded
        self.scoring: i64 = 0  # the colour that may be scored
        self.reshuffled: bool = False

    def copy(self) -> "Catz":
        """An independent copy, without the log."""
        coins, piles = copies(self.coins), copies(self.piles)
        twin = Catz(self.seats, self.rng.copy(), self.figures, self.deck[:], piles, coins, self.cards[:], self.sizes[:])
        twin.seat = self.seat
        twin.ply = self.ply
        twin.laid = self.laid
        twin.kittens = self.kittens
        twin.strays = self.strays
        twin.shut = self.shut
        twin.box = self.box[:]
        twin.turn = self.turn
        twin.phase = self.phase
        twin.drawn[0] = self.drawn[0]
        twin.drawn[1] = self.drawn[1]
        twin.waiting = self.waiting
        twin.current = self.current
        twin.taken = self.taken
        twin.first_pile = self.first_pile
        twin.scoring = self.scoring
        twin.reshuffled = self.reshuffled
        return twin

    def view(self, seat: i64) -> CatzView:
        """What `seat` (or SPECTATOR) may know."""
        return CatzView(self, seat)

    # ------------------------------------------------------------------ CT-1 Components and set-up
    def set_up(self) -> None:
        """Turn up a card for each discard pile and box identical extras (CT-1.3)."""
        pile: i64
        for pile in range(self.seats):
            self._turn_up(pile, "CT-1.3")
        self._box_identical_extras()

    def _turn_up(self, pile: i64, rule: str) -> None:
        """The top card of the deck goes on a pile, its effect unresolved; without a deck the pile stays as it is."""
        if len(self.deck) > 0:
            self.deck, card = pop(self.deck)
            self.revealed = True
            self.piles[pile] = append(self.piles[pile], card)
            self.emit("turn up", self.turn, i64(card), pile, rule)

    def top(self, pile: i64) -> i64:
        """The card on top of a discard pile, or NO_CARD."""
        size = i64(len(self.piles[pile]))
        return i64(self.piles[pile][size - 1]) if size > 0 else i64(NO_CARD)

    def _lift(self, pile: i64) -> i64:
        cards, card = pop(self.piles[pile])
        self.piles[pile] = cards
        return i64(card)

    def _put(self, card: i64, pile: i64) -> None:
        self.piles[pile] = append(self.piles[pile], u8(card))

    def _top_changed(self, pile: i64) -> None:
        """Another card is on top of a pile: an extra may lie on another pile too (CT-1.4)."""
        if self.top(pile) >= KITTENS:
            self._box_identical_extras()

    def _box_identical_extras(self) -> None:
        """Two identical extras on top of piles go to the box, the lowest-numbered pile first (CT-1.4)."""
        low: i64 = 0
        while low < self.seats - 1:
            card = self.top(low)
            high = self._twin(card, low) if card >= KITTENS else i64(NOWHERE)
            if high == NOWHERE:
                low += 1
                continue
            self._to_box(self._lift(low))
            self._to_box(self._lift(high))
            self.emit("identical", self.turn, card, 10 * low + high, "CT-1.4")
            if len(self.piles[low]) == 0:
                self._turn_up(low, "CT-1.4")
            if len(self.piles[high]) == 0:
                self._turn_up(high, "CT-1.4")
            low = 0

    def _twin(self, card: i64, low: i64) -> i64:
        """The next pile after `low` with that card on top, or NOWHERE."""
        pile: i64
        for pile in range(low + 1, self.seats):
            if self.top(pile) == card:
                return pile
        return NOWHERE

    def _to_box(self, card: i64) -> None:
        self.box = append(self.box, u8(card))

    def _to_coins(self, seat: i64, card: i64) -> None:
        self.coins[seat] = append(self.coins[seat], u8(card))

    # ------------------------------------------------------------------ CT-2 Sequences
    def size(self, row: i64) -> i64:
        """How many cards a sequence has."""
        return i64(self.sizes[row])

    def card(self, row: i64, place: i64) -> i64:
        """A card of a sequence, the first played at place 0."""
        return i64(self.cards[row * SLOTS + place])

    def last(self, row: i64) -> i64:
        """The last played card of a sequence, or NO_CARD."""
        size = i64(self.sizes[row])
        return i64(self.cards[row * SLOTS + size - 1]) if size > 0 else i64(NO_CARD)

    def has_kittens(self, row: i64) -> bool:
        """Whether kittens lie on a sequence."""
        return self.kittens >> row & 1 == 1

    def has_stray(self, row: i64) -> bool:
        """Whether a sequence has its one stray (CT-2.2)."""
        return self.strays >> row & 1 == 1

    def own(self, rows: i64) -> i64:
        """Bit mask of the active player's colours among these rows."""
        return rows >> (self.turn * HUES) & 15

    def opponents(self, colours: i64) -> i64:
        """Bit mask of the opponents' rows of these colours."""
        return colours * EVERY_SEAT & ((1 << (self.seats * HUES)) - 1) & ~(15 << (self.turn * HUES))

    def takes_stray(self) -> i64:
        """The active player's colours whose sequence can take a stray (CT-2.2)."""
        return self.own(self.laid & ~self.strays)

    def takes_kittens(self) -> i64:
        """The active player's colours whose sequence can take kittens (CT-5.2)."""
        return self.own(self.laid & ~self.kittens)

    def _add(self, row: i64, card: i64) -> None:
        size = i64(self.sizes[row])
        self.cards[row * SLOTS + size] = u8(card)
        self.sizes[row] = u8(size + 1)
        self.laid |= 1 << row
        if card == STRAY:
            self.strays |= 1 << row
            self.shut |= 1 << row
        else:
            self.shut &= ~(1 << row)

    def _take_last(self, row: i64) -> i64:
        card = self.last(row)
        size = i64(self.sizes[row]) - 1
        if card == STRAY:
            self.strays &= ~(1 << row)
            self.shut &= ~(1 << row)
        self.sizes[row] = u8(size)
        if size == 0:
            self.laid &= ~(1 << row)
        elif self.last(row) == STRAY:
            self.shut |= 1 << row
        return card

    def _take_stray(self, row: i64) -> None:
        """Take the stray out of a sequence; what was played after it moves up."""
        at = row * SLOTS
        while self.cards[at] != STRAY:
            at += 1
        end = row * SLOTS + i64(self.sizes[row]) - 1
        while at < end:
            self.cards[at] = self.cards[at + 1]
            at += 1
        self.sizes[row] -= 1
        self.strays &= ~(1 << row)
        self.shut &= ~(1 << row)

    def _clear(self, row: i64) -> None:
        """A sequence has left the table; kittens that lay on it stay behind."""
        self.sizes[row] = 0
        self.laid &= ~(1 << row)
        self.strays &= ~(1 << row)
        self.shut &= ~(1 << row)

    def is_scored_at(self, row: i64, size: i64) -> bool:
        """Whether a sequence that reaches that size is scored: at 3 if its owner likes (CT-2.3)."""
        if self.kittens >> row & 1 == 1:
            return size == 7
        return size == 5 or (size == 3 and self.strays >> row & 1 == 0)

    def _card_added(self, row: i64) -> None:
        """The sequence must be scored now, may be, or waits (CT-2.3, CT-2.4)."""
        size = i64(self.sizes[row])
        if not self.is_scored_at(row, size):
            self._go_on()
        elif size == 3:
            self.scoring = row % HUES
            self.phase = SCORING
        else:
            self._score(row)
            self._go_on()

    def _score_or_keep(self, scored: bool) -> None:
        row = self.turn * HUES + self.scoring
        if scored:
            self._score(row)
        else:
            self.emit("keep", self.turn, self.card(row, 0), 3, "CT-2.3")
        self.scoring = 0
        self._go_on()

    # ------------------------------------------------------------------ CT-3 Scoring
    def line(self, row: i64) -> i64:
        """The row of the table CT-3.1 that a sequence scores by, in its best reading."""
        size = i64(self.sizes[row])
        if self.has_stray(row):
            return WITH_STRAY if size == 5 or size == 7 else NOTHING
        total: i64 = 1
        shown: i64 = 31
        i: i64
        for i in range(size):
            card = self.card(row, i)
            total = with_face(total, card % FACES)
            shown &= SHOWN[card % FACES]
        return line_of(size, total, shown, self.figures)

    def _score(self, row: i64) -> None:
        """The earliest cards become coins, as many as there are points; the rest goes to the box (CT-3.2)."""
        line = self.line(row)
        points = i64(self.figures.points[line])
        seat = row // HUES
        size = i64(self.sizes[row])
        self.emit("score", seat, self.card(row, 0), points, SCORE_RULES[line])
        i: i64
        for i in range(size):
            if i < points:
                self._to_coins(seat, self.card(row, i))
            else:
                self._to_box(self.card(row, i))
        if self.has_kittens(row):
            if points > size:
                self._to_coins(seat, KITTENS)
            else:
                self._to_box(KITTENS)
        self.kittens &= ~(1 << row)
        self._clear(row)

    # ------------------------------------------------------------------ CT-4 The turn
    def legal_into(self, out: vec[i64]) -> i64:
        """Write the legal actions, ascending; returns how many."""
        phase = self.phase
        if phase == CHOOSING:
            return self._legal_turn(out)
        if phase == PLAYING:
            out[0] = PLAY_IT
            return self._legal_piles(out, 1, DISCARD, self.first_pile)
        if phase == ORDERING:
            return two(out, RESOLVE, RESOLVE + 1)
        if phase == SCORING:
            return two(out, SCORE, KEEP)
        if phase == DISCARDING:
            return self._legal_piles(out, 0, DISCARD, NOWHERE)
        if phase == REHOMING:
            return self._legal_piles(out, 0, REHOME, NOWHERE)
        if phase == EXCHANGING:
            return self._legal_exchanges(out)
        if phase == GIVING:
            return write(out, 0, GIVE, self.presents())
        if phase == CHASING:
            return write(out, 0, CHASE, self.presents())
        if phase == PLACING:
            return write(out, 0, PLACE, self.takes_stray())
        if phase == LAYING:
            return write(out, 0, LAY, self.takes_kittens())
        return 0

    def _legal_turn(self, out: vec[i64]) -> i64:
        n: i64 = 0
        pile: i64
        piles = self.piles
        for pile in range(self.seats):
            cards = piles[pile]
            size = i64(len(cards))
            if size > 0 and (cards[size - 1] < STRAY or self.is_possible(i64(cards[size - 1]))):
                out[n] = TAKE + pile
                n += 1
        out[n] = DRAW
        return self._legal_steals(out, n + 1)

    def _legal_piles(self, out: vec[i64], n: i64, base: i64, barred: i64) -> i64:
        pile: i64
        for pile in range(self.seats):
            if pile != barred:
                out[n] = base + pile
                n += 1
        return n

    def is_possible(self, card: i64) -> bool:
        """Whether the active player can play the card or carry out its effect now (CT-4.1)."""
        if card < STRAY:
            return True
        if card == STRAY:
            return self.takes_stray() != 0
        if card == KITTENS:
            return self.takes_kittens() != 0
        if card == BRATTY_BOY:
            return self.exchanges() != 0
        return self.own(self.strays if card == CAT_LADY else self.laid) != 0

    def _take(self, pile: i64) -> None:
        """Red: take, refill, check for identical extras, play (CT-4.1)."""
        card = self._lift(pile)
        self.taken = True
        self.emit("take", self.turn, card, pile, "CT-4.1")
        self.drawn[0] = u8(card)
        self.waiting = 1
        if len(self.piles[pile]) == 0:
            self._turn_up(pile, "CT-4.1")
        self._top_changed(pile)
        self._resolve(0)

    def _draw(self) -> None:
        """Blue: draw two cards; identical extras end the turn at once (CT-4.2)."""
        self.taken = False
        self.first_pile = NOWHERE
        while self.waiting < 2 and len(self.deck) > 0:
            self.deck, card = pop(self.deck)
            self.revealed = True
            self.drawn[self.waiting] = card
            self.waiting += 1
            self.emit("draw", self.turn, i64(card), rule="CT-4.2")
        if self.waiting == 1:
            self._resolve(0)
        elif self.drawn[0] == self.drawn[1] and self.drawn[0] >= KITTENS:
            self._box_drawn()
        else:
            self.phase = ORDERING

    def _box_drawn(self) -> None:
        self.emit("twins", self.turn, i64(self.drawn[0]), rule="CT-4.2")
        while self.waiting > 0:
            self._to_box(self._lay_down())
        self._end_action()

    def _resolve(self, place: i64) -> None:
        """The turn of a drawn or taken card has come: it is judged now (CT-4.2)."""
        self.current = place
        card = i64(self.drawn[place])
        if card < STRAY:
            if self.taken:
                self._play()
            else:
                self.phase = PLAYING
        elif not self.is_possible(card):
            self.phase = DISCARDING
        elif card == CAT_LADY:
            self._cat_lady()
        else:
            self.phase = phase_of_card(card)

    def _lay_down(self) -> i64:
        """The card being resolved leaves the drawn cards."""
        card = i64(self.drawn[self.current])
        self.drawn[0] = self.drawn[1 - self.current]
        self.waiting -= 1
        self.current = 0
        return card

    def _play(self) -> None:
        """A house cat joins the sequence of its colour, or starts it (CT-2.2)."""
        card = self._lay_down()
        row = self.turn * HUES + card // FACES
        self._add(row, card)
        size = i64(self.sizes[row])
        self.emit("play" if size > 1 else "start", self.turn, card, size, "CT-2.2")
        self._card_added(row)

    def _discard(self, pile: i64) -> None:
        """Onto a pile; two house cats go to two different ones (CT-4.2)."""
        card = self._lay_down()
        if card < STRAY:
            self.first_pile = pile
        self._put(card, pile)
        self.emit("discard", self.turn, card, pile, EFFECTS[card - STRAY] if card >= STRAY else "CT-4.2")
        self._top_changed(pile)
        self._go_on()

    def _go_on(self) -> None:
        """First kittens find a pile, then comes the other drawn card, then the action is finished."""
        if self.kittens & ~self.laid != 0:
            self._ask_homeless()
            return
        self.seat = self.turn
        if self.waiting > 0:
            self._resolve(0)
        else:
            self._end_action()

    # Stealing: yellow (CT-4.3) and green (CT-4.4).
    def loot(self) -> i64:
        """Bit mask of the opponents' sequences whose last played card can be stolen (CT-4.3, CT-4.5)."""
        return self.laid & ~self.shut & ~(15 << (self.turn * HUES))

    def scored_soon(self) -> i64:
        """Bit mask of the active player's colours that one card more brings to a scored size; << HUES: two more."""
        soon: i64 = 0
        first = self.turn * HUES
        colour: i64
        for colour in range(HUES):
            size = i64(self.sizes[first + colour])
            if self.is_scored_at(first + colour, size + 1):
                soon |= 1 << colour
            elif self.is_scored_at(first + colour, size + 2):
                soon |= 1 << (colour + HUES)
        return soon

    def _legal_steals(self, out: vec[i64], n: i64) -> i64:
        loot = self.loot()
        if loot == 0 or self.own(self.laid) == 0:
            return n
        soon = self.scored_soon()
        if soon == 0:
            return n
        one = soon & 15
        n = write(out, n, STEAL, loot & one * EVERY_SEAT)
        return self._legal_pairs(out, n, loot & (one | soon >> HUES) * EVERY_SEAT, one, soon >> HUES)

    def _legal_pairs(self, out: vec[i64], n: i64, loot: i64, one: i64, both: i64) -> i64:
        """Every two opponents, the lower seat first; the pairs of a seat begin at low * (9 - low) // 2 (CT-4.4)."""
        low: i64
        high: i64
        for low in range(self.seats - 1):
            first = loot >> (low * HUES) & 15
            if first == 0 or loot >> (low * HUES + HUES) == 0:
                continue
            pairs = low * (9 - low) // 2 - low - 1
            for high in range(low + 1, self.seats):
                second = loot >> (high * HUES) & 15
                if second != 0:
                    n = steal_two(out, n, STEAL_TWO + (pairs + high) * 16, first, second, one, both)
        return n

    def _steal(self, row: i64) -> None:
        self._take_from(row, "CT-4.3")
        self._score_stolen(row % HUES)
        self._go_on()

    def _steal_two(self, theft: i64) -> None:
        pair = theft // 16
        low = theft % 16 // HUES
        high = theft % HUES
        self._take_from(PAIR_LOW[pair] * HUES + low, "CT-4.4")
        self._take_from(PAIR_HIGH[pair] * HUES + high, "CT-4.4")
        self._score_stolen(low)
        if high != low:
            self._score_stolen(high)
        self._go_on()

    def _take_from(self, row: i64, rule: str) -> None:
        card = self._take_last(row)
        mine = self.turn * HUES + row % HUES
        self._add(mine, card)
        self.emit("steal", self.turn, card, i64(self.sizes[mine]), rule, other=row // HUES)

    def _score_stolen(self, colour: i64) -> None:
        self._score(self.turn * HUES + colour)

    # ------------------------------------------------------------------ CT-5 Strays and extras
    def _place(self, colour: i64) -> None:
        """A stray joins a sequence (CT-5.1)."""
        row = self.turn * HUES + colour
        self._add(row, self._lay_down())
        self.emit("stray", self.turn, self.card(row, 0), i64(self.sizes[row]), "CT-5.1")
        self._card_added(row)

    def _lay(self, colour: i64) -> None:
        """Kittens on a sequence add no card and score nothing (CT-5.2)."""
        self._lay_down()
        row = self.turn * HUES + colour
        self.kittens |= 1 << row
        self.emit("kittens", self.turn, self.card(row, 0), i64(self.sizes[row]), "CT-5.2")
        self._go_on()

    def _ask_homeless(self) -> None:
        """Owners of kittens without a sequence are asked, clockwise from the active player (CT-5.2)."""
        self.seat = self.turn
        while self._homeless(self.seat) == NOWHERE:
            self.seat = self._after(self.seat)
        self.phase = REHOMING

    def _homeless(self, seat: i64) -> i64:
        """A row of a seat with kittens and no cards, or NOWHERE."""
        row: i64
        for row in range(seat * HUES, seat * HUES + HUES):
            if (self.kittens & ~self.laid) >> row & 1 == 1:
                return row
        return NOWHERE

    def _rehome(self, pile: i64) -> None:
        self.kittens &= ~(1 << self._homeless(self.seat))
        self._put(KITTENS, pile)
        self.emit("homeless", self.seat, KITTENS, pile, "CT-5.2")
        self._top_changed(pile)
        self._go_on()

    def exchanges(self) -> i64:
        """Bit mask of the opponents' sequences that a bratty boy can bring the active player's stray to (CT-5.3)."""
        rows = self.laid & ~self.strays & self.opponents(self.own(self.strays))
        row: i64 = 0
        while rows >> row != 0:
            if self.sizes[row] == 1:
                rows &= ~(1 << row)
            row += 1
        return rows

    def _legal_exchanges(self, out: vec[i64]) -> i64:
        n = write(out, 0, EXCHANGE, self.exchanges())
        if not self.taken:
            out[n] = DECLINE
            n += 1
        return n

    def _exchange(self, row: i64) -> None:
        """The stray goes over, the last played card comes back, the bratty boy stays there as a coin (CT-5.3)."""
        mine = self.turn * HUES + row % HUES
        card = self._take_last(row)
        self._take_stray(mine)
        self._add(mine, card)
        self._add(row, STRAY)
        self._to_coins(row // HUES, self._lay_down())
        self.emit("exchange", self.turn, card, i64(self.sizes[mine]), "CT-5.3", other=row // HUES)
        self._card_added(mine)

    def _decline(self) -> None:
        self.emit("decline", self.turn, BRATTY_BOY, rule="CT-5.3")
        self.phase = DISCARDING

    def presents(self) -> i64:
        """What a dog can go with: any own sequence's colour, for any opponent (CT-5.4, CT-5.5)."""
        return self.opponents(self.own(self.laid))

    def _give(self, to: i64, colour: i64) -> None:
        """The good dog and a last played cat become an opponent's coins (CT-5.4)."""
        row = self.turn * HUES + colour
        first = self.card(row, 0)
        card = self._take_last(row)
        self._to_coins(to, card)
        self._to_coins(to, self._lay_down())
        self.emit("give", self.turn, card, first // FACES, "CT-5.4", other=to)
        self._go_on()

    def _chase(self, to: i64, colour: i64) -> None:
        """A whole sequence becomes an opponent's coins; the bad dog goes to the box (CT-5.5)."""
        row = self.turn * HUES + colour
        size = i64(self.sizes[row])
        self.emit("chase", self.turn, self.card(row, 0), size, "CT-5.5", other=to)
        i: i64
        for i in range(size):
            self._to_coins(to, self.card(row, i))
        self._clear(row)
        self._to_box(self._lay_down())
        self._go_on()

    def _cat_lady(self) -> None:
        """All own strays and the cat lady become one's coins (CT-5.6)."""
        coins: i64 = 1
        row: i64
        for row in range(self.turn * HUES, self.turn * HUES + HUES):
            if self.has_stray(row):
                self._take_stray(row)
                self._to_coins(self.turn, STRAY)
                coins += 1
        self._to_coins(self.turn, self._lay_down())
        self.emit("cat lady", self.turn, CAT_LADY, coins, "CT-5.6")
        self._go_on()

    # ------------------------------------------------------------------ CT-6 The end
    def _end_action(self) -> None:
        """The next player's turn (CT-1.6), unless the deck is empty (CT-6.1, CT-6.2)."""
        if len(self.deck) == 0:
            if self.seats > 3 and not self.reshuffled:
                self._new_deck()
            if len(self.deck) == 0:
                self.phase = ENDED
                self.seat = OVER
                self.emit("end", self.turn, rule="CT-6.1")
                return
        self.turn = self._after(self.turn)
        self.begin_turn()

    def _after(self, seat: i64) -> i64:
        """The next seat, clockwise."""
        return seat + 1 if seat + 1 < self.seats else i64(0)

    def begin_turn(self) -> None:
        """The active player chooses one of four actions."""
        self.seat = self.turn
        self.phase = CHOOSING
        self.emit("turn", self.turn, rule="CT-1.6")

    def _new_deck(self) -> None:
        """Box and discard piles are shuffled into a new deck; new piles are turned up (CT-6.2)."""
        deck = self.box
        self.box = vec[u8]()
        pile: i64
        for pile in range(self.seats):
            for card in self.piles[pile]:
                deck = append(deck, card)
            self.piles[pile] = vec[u8]()
        self.rng.shuffle(deck)
        self.deck = deck
        self.reshuffled = True
        self.emit("new deck", self.turn, n=i64(len(deck)), rule="CT-6.2")
        self.set_up()

    def scores(self) -> list[int]:
        """Each seat's coins; unfinished sequences count nothing (CT-6.3)."""
        return [len(self.coins[seat]) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """The seats with most coins (CT-6.3)."""
        scores = self.scores()
        most = max(scores)
        return [seat for seat, coins in enumerate(scores) if coins == most]

    # ------------------------------------------------------------------ What an action does, and what forbids it
    def advance(self, action: i64) -> None:
        """Apply an action that is known to be legal."""
        self.ply += 1
        if action < DRAW:
            self._take(action - TAKE)
        elif action == DRAW:
            self._draw()
        elif action < STEAL_TWO:
            self._steal(action - STEAL)
        elif action < RESOLVE:
            self._steal_two(action - STEAL_TWO)
        elif action < PLAY_IT:
            self._resolve(action - RESOLVE)
        elif action == PLAY_IT:
            self._play()
        elif action < SCORE:
            self._discard(action - DISCARD)
        elif action < PLACE:
            self._score_or_keep(action == SCORE)
        elif action < LAY:
            self._place(action - PLACE)
        elif action < EXCHANGE:
            self._lay(action - LAY)
        elif action < DECLINE:
            self._exchange(action - EXCHANGE)
        elif action == DECLINE:
            self._decline()
        elif action < CHASE:
            self._give((action - GIVE) // HUES, (action - GIVE) % HUES)
        elif action < REHOME:
            self._chase((action - CHASE) // HUES, (action - CHASE) % HUES)
        else:
            self._rehome(action - REHOME)

    def why_not(self, action: i64) -> str:
        """The id of the rule that forbids the action now, or ""."""
        phase = self.phase
        if phase == ENDED:
            return "CT-6.1"
        if action < 0 or action >= ACTION_COUNT:
            return ASKED[phase]
        if action < RESOLVE:
            return self._why_not_turn(action) if phase == CHOOSING else ASKED[phase]
        asked = phase_of_action(action)
        if asked != phase and not (action < SCORE and action >= DISCARD and phase == DISCARDING):
            return self._not_asked(asked, action)
        return self._why_not_answer(action)

    def _not_asked(self, asked: i64, action: i64) -> str:
        """The rule that the action belongs to, when no question is open; else the rule of the question."""
        if self.phase == EXCHANGING and action >= DISCARD and action < SCORE:
            return "CT-4.1" if self.taken else "CT-5.3"
        if self.phase != CHOOSING:
            return ASKED[self.phase]
        return "CT-2.4" if asked == SCORING else ASKED[asked]

    def _why_not_turn(self, action: i64) -> str:
        if action < DRAW:
            return self._why_not_take(action - TAKE)
        if action == DRAW:
            return ""
        if action < STEAL_TWO:
            return self._why_not_steal(action - STEAL)
        return self._why_not_steal_two(action - STEAL_TWO)

    def _why_not_take(self, pile: i64) -> str:
        if pile >= self.seats:
            return "CT-1.3"
        card = self.top(pile)
        if card == NO_CARD:
            return "CT-4.1"
        if self.is_possible(card):
            return ""
        return "CT-2.2" if card == STRAY else EFFECTS[card - STRAY]

    def _why_not_loot(self, row: i64, rule: str) -> str:
        seat = row // HUES
        if seat >= self.seats or seat == self.turn or self.sizes[row] == 0:
            return rule
        return "" if self.loot() >> row & 1 == 1 else "CT-4.5"

    def _why_not_steal(self, row: i64) -> str:
        rule = self._why_not_loot(row, "CT-4.3")
        if rule == "" and self.scored_soon() >> (row % HUES) & 1 == 0:
            rule = "CT-4.3"
        return rule

    def _why_not_steal_two(self, theft: i64) -> str:
        pair = theft // 16
        low = theft % 16 // HUES
        high = theft % HUES
        rule = self._why_not_loot(PAIR_LOW[pair] * HUES + low, "CT-4.4")
        if rule == "":
            rule = self._why_not_loot(PAIR_HIGH[pair] * HUES + high, "CT-4.4")
        if rule != "":
            return rule
        touched: i64 = (1 << low) | (1 << high)
        scored: i64 = self.scored_soon() >> (HUES if low == high else 0)
        return "" if scored & touched == touched else "CT-4.4"

    def _why_not_answer(self, action: i64) -> str:
        """What forbids an answer of the kind that is asked for."""
        if action >= DISCARD and action < SCORE:
            pile = action - DISCARD
            if pile >= self.seats:
                return "CT-1.3"
            return "CT-4.2" if self.phase == PLAYING and pile == self.first_pile else ""
        if action >= PLACE and action < LAY:
            return "" if self.takes_stray() >> (action - PLACE) & 1 == 1 else "CT-2.2"
        if action >= LAY and action < EXCHANGE:
            return "" if self.takes_kittens() >> (action - LAY) & 1 == 1 else "CT-5.2"
        if action >= EXCHANGE and action < DECLINE:
            return "" if self.exchanges() >> (action - EXCHANGE) & 1 == 1 else "CT-5.3"
        if action == DECLINE:
            return "CT-4.1" if self.taken else ""
        if action >= GIVE and action < REHOME:
            row = action - (GIVE if action < CHASE else CHASE)
            return "" if self.presents() >> row & 1 == 1 else ASKED[self.phase]
        if action >= REHOME:
            return "" if action - REHOME < self.seats else "CT-1.3"
        return ""

    def reveal(self) -> dict[str, object]:
        """The place of every card, in the form of the whole-state trace."""
        deck = named(self.deck)
        deck.reverse()
        return {
            "turn": int(self.turn),
            "seat": int(self.seat),
            "phase": PHASES[self.phase],
            "deck": deck,
            "piles": [named(pile) for pile in self.piles],
            "box": named(self.box),
            "drawn": named(self.drawn[: self.waiting]),
            "reshuffled": self.reshuffled,
            "players": [
                {"coins": named(self.coins[seat]), "sequences": self._sequences(seat)} for seat in range(self.seats)
            ],
        }

    def _sequences(self, seat: i64) -> dict[str, object]:
        found: dict[str, object] = {}
        colour: i64
        for colour in range(HUES):
            row = seat * HUES + colour
            cards = self.cards[row * SLOTS : row * SLOTS + i64(self.sizes[row])]
            if len(cards) > 0 or self.has_kittens(row):
                found[COLOURS[colour]] = {"cards": named(cards), "kittens": self.has_kittens(row)}
        return found


def with_face(totals: i64, face: i64) -> i64:
    """Totals that can be shown, with one more card.

    An odd number is twice a half and one. `totals` is a bit mask of the sums of halves, modulo 5, that can be shown;
    the half of each number of the card moves them all on, in a circle.
    """
    wide = (totals << LOW[face]) | (totals << HIGH[face])
    return (wide | (wide >> 5)) & 31


def ends_in_nine(size: i64, totals: i64) -> bool:
    """Whether one of the totals of so many odd numbers ends in 9: twice the sum of halves, and `size`, end in 9."""
    half = (9 - size) // 2 % 5
    return (totals >> half) & 1 == 1


def line_of(size: i64, totals: i64, shown: i64, figures: Figures) -> i64:
    """The row of the table CT-3.1 for house cats alone; `shown` are the halves that each of them can show."""
    nine = ends_in_nine(size, totals)
    if size == 3:
        if shown != 0 and not (nine and figures.points[THREE] > figures.points[IDENTICAL]):
            return IDENTICAL
        return THREE if nine else NOTHING
    if not nine:
        return NOTHING
    return FIVE if size == 5 else SEVEN


def steal_two(out: vec[i64], n: i64, base: i64, low: i64, high: i64, one: i64, both: i64) -> i64:
    """Write the steals from two opponents, ascending: two for one sequence, or one each for two (CT-4.4)."""
    a: i64
    b: i64
    for a in range(HUES):
        if low >> a & 1 == 1:
            bit: i64 = 1 << a
            fits: i64 = high & (both & bit | (one & ~bit if one & bit != 0 else i64(0)))
            for b in range(HUES):
                if fits >> b & 1 == 1:
                    out[n] = base + a * HUES + b
                    n += 1
    return n


def write(out: vec[i64], n: i64, base: i64, rows: i64) -> i64:
    """Write an action for each row, or colour, of a bit mask."""
    while rows != 0:
        if rows & 1 == 1:
            out[n] = base
            n += 1
        rows >>= 1
        base += 1
    return n


def two(out: vec[i64], first: i64, second: i64) -> i64:
    """Write a choice of two."""
    out[0] = first
    out[1] = second
    return 2


def phase_of_card(card: i64) -> i64:
    """What is asked when the effect of a stray or an extra is carried out."""
    if card == STRAY:
        return PLACING
    if card == KITTENS:
        return LAYING
    if card == BRATTY_BOY:
        return EXCHANGING
    return GIVING if card == GOOD_DOG else CHASING


def phase_of_action(action: i64) -> i64:
    """What an action, from RESOLVE on, answers."""
    if action < PLAY_IT:
        return ORDERING
    if action < SCORE:
        return PLAYING
    if action < PLACE:
        return SCORING
    if action < LAY:
        return PLACING
    if action < EXCHANGE:
        return LAYING
    if action < GIVE:
        return EXCHANGING
    if action < CHASE:
        return GIVING
    return CHASING if action < REHOME else REHOMING


def named(pile: vec[u8]) -> list[str]:
    """The cards of a pile by name."""
    return [CARDS[card] for card in numbers(pile)]


def blank(seats: i64, figures: Figures, rng: Rng) -> Catz:
    """A table with nothing on it."""
    piles, coins = vec[vec[u8]](), vec[vec[u8]]()
    _: i64
    for _ in range(seats):
        piles = append(piles, vec[u8]())
        coins = append(coins, vec[u8]())
    rows = int(seats) * HUES
    return Catz(seats, rng, figures, vec[u8](), piles, coins, vec[u8]([0] * (rows * SLOTS)), vec[u8]([0] * rows))


def new(seats: i64, figures: Figures, rng: Rng) -> Catz:
    """A dealt game (CT-1.3); seats are numbered from the starting player (CT-1.5)."""
    state = blank(seats, figures, rng)
    state.log = []
    state.deck = pile_of(figures.copies)
    rng.shuffle(state.deck)
    state.set_up()
    state.begin_turn()
    return state
