"""Cat Ladies of Maple St., in the order of its rulebook (`rules.md`)."""

from collections.abc import Mapping
from typing import Final, final

from cattery.core.native import append, i64, pop, u8, vec
from cattery.core.rng import Rng
from cattery.core.state import EVERYONE, NO_CARD, OVER, State
from cattery.games.maple_street.figures import (
    BOTTLE_OF_MILK,
    BREAKFAST_MENU,
    BUY,
    CARDS,
    CAT,
    CAT_BURGLAR,
    DISCARD,
    END_TURN,
    FOR_HEARTS,
    GAIN,
    GIVE_IN,
    GO_SHOPPING,
    HAND,
    HAND_CARDS,
    HARD_CANDY,
    KINDS,
    MAKEOVER,
    MILK_DISH,
    MYSTERIES,
    MYSTERY,
    NAME,
    PLAY,
    PLAY_BINGO,
    REDEEM,
    RETURN,
    SECURITY_SYSTEM,
    SHOW,
    TRIP_TO_THE_PET_STORE,
    Figures,
)
from cattery.games.maple_street.memory import Memory
from cattery.games.maple_street.view import MapleView

# What the seat to decide is asked.
PLAYING: Final = 0
NAMING: Final = 1  # BINGO's or the burglar's opponent
RETURNING: Final = 2  # Makeover's first half
GAINING: Final = 3  # Makeover's second half
ANSWERING: Final = 4  # an attack: show Security System, or give in
DISCARDING: Final = 5  # to an attack
SHOPPING: Final = 6
ENDED: Final = 7
# Where cards gained this turn may lie (MS-3.6): bits of MapleStreet.marks.
GAINED: Final = 1  # in the discard pile
MIXED: Final = 2  # in draw pile and hand too, after a reshuffle
TAKEN: Final = 4  # among the Mystery cards
PHASES: Final = ("play", "name", "return", "gain", "answer", "discard", "shop", "over")


@final
class Player:
    """One player's cards. `hand` and `mystery` count cards by number, those gained this turn apart (MS-3.6)."""

    def __init__(self, hand: vec[u8], draw_pile: vec[u8], discard_pile: vec[u8], mystery: vec[u8]) -> None:
        self.hand: vec[u8] = hand
        self.draw_pile: vec[u8] = draw_pile  # top last
        self.discard_pile: vec[u8] = discard_pile  # oldest first
        self.mystery: vec[u8] = mystery
        self.space: i64 = 0
        self.turns: i64 = 0

    def copy(self) -> "Player":
        """An independent copy."""
        twin = Player(self.hand[:], self.draw_pile[:], self.discard_pile[:], self.mystery[:])
        twin.space = self.space
        twin.turns = self.turns
        return twin

    def cats(self) -> i64:
        """The Cats in hand and piles (MS-10.2)."""
        n: i64 = i64(self.hand[CAT]) + i64(self.hand[CAT + HAND])
        return n + count_cats(self.draw_pile) + count_cats(self.discard_pile)


@final
class MapleStreet(State):
    """The whole truth of one game."""

    def __init__(
        self, seats: i64, rng: Rng, figures: Figures, players: list[Player], market: vec[u8], memory: Memory
    ) -> None:
        super().__init__(seats, rng)
        self.figures = figures
        self.players = players
        self.market: vec[u8] = market  # stacks by card; the Cats stand in cat_deck
        self.memory = memory
        self.cat_deck: i64 = 0
        self.mystery_deck: vec[u8] = vec[u8]()  # top last, as card - HAND
        self.turn: i64 = 0  # whose turn it is
        self.phase: i64 = PLAYING
        self.coins: i64 = 0  # buying power that is left
        self.pet_store: bool = False
        self.play_area: vec[u8] = vec[u8]()  # in the order played; a card being resolved is the last
        self.budget: i64 = 0  # what the card gained with Makeover may cost
        self.to_discard: i64 = 0  # by the attacked seat
        self.marks: i64 = 0

    def copy(self) -> "MapleStreet":
        """An independent copy, without the log."""
        players = [player.copy() for player in self.players]
        twin = MapleStreet(self.seats, self.rng.copy(), self.figures, players, self.market[:], self.memory.copy())
        twin.seat = self.seat
        twin.ply = self.ply
        twin.cat_deck = self.cat_deck
        twin.mystery_deck = self.mystery_deck[:]
        twin.turn = self.turn
        twin.phase = self.phase
        twin.coins = self.coins
        twin.pet_store = self.pet_store
        twin.play_area = self.play_area[:]
        twin.budget = self.budget
        twin.to_discard = self.to_discard
        twin.marks = self.marks
        return twin

    # ------------------------------------------------------------------ MS-1 Set-up
    def deal(self, even_start: bool, first_game: bool) -> None:
        """Set the table up and deal (MS-1.2 to MS-1.6)."""
        figures = self.figures
        self.cat_deck = i64(figures.supply[CAT]) - self.seats * figures.start_cat
        self.market[HARD_CANDY] = u8(i64(figures.supply[HARD_CANDY]) - self.seats * figures.start_hard_candy)
        if first_game:
            self.cat_deck -= figures.first_game_cats
        else:
            self.mystery_deck = pile_of(figures.copies)
            self.rng.shuffle(self.mystery_deck)
        seat: i64
        for seat in range(self.seats):
            self.rng.shuffle(self.players[seat].draw_pile)
        for seat in range(self.seats):
            short: i64 = self.seats - seat - 1 if even_start else 0
            if even_start and self.seats == 2:
                short *= 2
            self.draw(seat, figures.hand - short, "MS-1.5")
        self._begin_turn()

    # ------------------------------------------------------------------ MS-2 The turn
    def legal_into(self, out: vec[i64]) -> i64:
        """Write the legal actions, ascending; returns how many."""
        phase = self.phase
        if phase == PLAYING:
            return self._legal_plays(out)
        if phase == SHOPPING:
            n = self._legal_gains(out, BUY, self.coins, 0)
            out[n] = END_TURN
            return n + 1
        if phase == DISCARDING:
            return held_into(out, 0, DISCARD, self.players[self.seat].hand, CAT)
        if phase == RETURNING:
            return held_into(out, 0, RETURN, self.players[self.seat].hand, HARD_CANDY)
        if phase == GAINING:
            return self._legal_gains(out, GAIN, self.budget, 1)
        if phase == NAMING:
            return self._legal_names(out)
        if phase == ANSWERING:
            return self._legal_answers(out)
        return 0

    def _legal_plays(self, out: vec[i64]) -> i64:
        me = self.players[self.seat]
        n = held_into(out, 0, PLAY, me.hand, CAT)
        card: i64
        for card in range(i64(CAT_BURGLAR), i64(KINDS)):
            if me.mystery[card - HAND] > 0:
                out[n] = PLAY + card
                n += 1
        if has_milk(me):
            out[n] = REDEEM
            n += 1
        if me.hand[BREAKFAST_MENU] > 0:
            out[n] = FOR_HEARTS
            n += 1
        out[n] = GO_SHOPPING
        return n + 1

    def _legal_gains(self, out: vec[i64], base: i64, limit: i64, first: i64) -> i64:
        n: i64 = 0
        if first == CAT and self.pet_store and self.figures.pet_store_cost <= limit:
            out[n] = base + CAT
            n += 1
        card: i64
        for card in range(i64(HARD_CANDY), i64(HAND)):
            if self.market[card] > 0 and i64(self.figures.cost[card]) <= limit:
                out[n] = base + card
                n += 1
        if len(self.mystery_deck) > 0 and i64(self.figures.cost[MYSTERY]) <= limit:
            out[n] = base + MYSTERY
            n += 1
        return n

    def _legal_names(self, out: vec[i64]) -> i64:
        n: i64 = 0
        seat: i64
        for seat in range(self.seats):
            if seat != self.turn:
                out[n] = NAME + seat
                n += 1
        return n

    def _legal_answers(self, out: vec[i64]) -> i64:
        n: i64 = 0
        if self.players[self.seat].hand[SECURITY_SYSTEM] > 0:
            out[n] = SHOW
            n += 1
        out[n] = GIVE_IN
        return n + 1

    def why_not(self, action: i64) -> str:
        """The id of the rule that forbids the action now, or ""."""
        phase = self.phase
        if phase == ENDED:
            return "MS-10.1"
        if action < NAME or action == GO_SHOPPING:
            return self._why_not_play(action) if phase == PLAYING else self._asked()
        if action < RETURN:
            return self._why_not_name(action - NAME) if phase == NAMING else self._not_asked("MS-8.2")
        if action < GAIN:
            return self._why_not_return(action - RETURN) if phase == RETURNING else self._not_asked("MS-8.1")
        if action < SHOW:
            return self._why_not_gain(action - GAIN) if phase == GAINING else self._not_asked("MS-8.1")
        if action < DISCARD:
            return self._why_not_answer(action) if phase == ANSWERING else self._not_asked("MS-7.2")
        if action < GO_SHOPPING:
            return self._why_not_discard(action - DISCARD) if phase == DISCARDING else self._not_asked("MS-7.3")
        return self._why_not_shop(action) if phase == SHOPPING else self._not_asked("MS-2.1")

    def _asked(self) -> str:
        """The rule by which something else is asked now."""
        phase = self.phase
        if phase == SHOPPING:
            return "MS-2.2"
        if phase == ANSWERING:
            return "MS-7.2"
        if phase == DISCARDING:
            return "MS-7.3"
        if phase == NAMING:
            return "MS-7.5" if self.resolving() == CAT_BURGLAR else "MS-8.2"
        return "MS-8.1"

    def _not_asked(self, rule: str) -> str:
        """The rule that something is done only when asked; a question that is open comes first."""
        return rule if self.phase == PLAYING or self.phase == SHOPPING else self._asked()

    def _why_not_play(self, action: i64) -> str:
        me = self.players[self.seat]
        if action == GO_SHOPPING:
            return ""
        if action == REDEEM:
            if has_milk(me):
                return ""
            return "MS-9.1" if fresh_milk(me) else "MS-9.bottle_of_milk"
        card: i64 = BREAKFAST_MENU if action == FOR_HEARTS else action - PLAY
        if card < HAND:
            if me.hand[card] > 0:
                return ""
            return "MS-3.6" if me.hand[card + HAND] > 0 else "MS-3.1"
        if card < CAT_BURGLAR:
            return "MS-9.bottle_of_milk" if card == BOTTLE_OF_MILK else "MS-9.milk_dish"
        return "" if me.mystery[card - HAND] > 0 else "MS-9.1"

    def _why_not_name(self, seat: i64) -> str:
        return "" if seat < self.seats and seat != self.turn else self._asked()

    def _why_not_return(self, card: i64) -> str:
        hand = self.players[self.seat].hand
        if card == CAT:
            return "MS-8.1"
        if hand[card] > 0:
            return ""
        return "MS-3.6" if hand[card + HAND] > 0 else "MS-8.1"

    def _why_not_gain(self, card: i64) -> str:
        if card == CAT:
            return "MS-8.0"
        return self._why_not_stack(card, self.budget, "MS-8.1")

    def _why_not_stack(self, card: i64, limit: i64, dear: str) -> str:
        stock: i64 = i64(len(self.mystery_deck)) if card == MYSTERY else i64(self.market[card])
        if stock == 0:
            return "MS-5.2"
        return "" if i64(self.figures.cost[card]) <= limit else dear

    def _why_not_answer(self, action: i64) -> str:
        if action == GIVE_IN or self.players[self.seat].hand[SECURITY_SYSTEM] > 0:
            return ""
        return "MS-7.2"

    def _why_not_discard(self, card: i64) -> str:
        return "" if self.players[self.seat].hand[card] > 0 else "MS-7.3"

    def _why_not_shop(self, action: i64) -> str:
        if action == END_TURN:
            return ""
        card = action - BUY
        if card != CAT:
            return self._why_not_stack(card, self.coins, "MS-5.1")
        if not self.pet_store:
            return "MS-8.0"
        return "" if self.figures.pet_store_cost <= self.coins else "MS-5.4"

    def advance(self, action: i64) -> None:
        """Apply an action that is known to be legal."""
        self.ply += 1
        if action < REDEEM:
            self._play(action - PLAY)
        elif action == REDEEM:
            self._redeem_milk()
        elif action == FOR_HEARTS:
            self._put_down(BREAKFAST_MENU)
            self._finish(i64(self.figures.hearts[BREAKFAST_MENU]), 0)
        elif action < RETURN:
            self._name(action - NAME)
        elif action < GAIN:
            self._return(action - RETURN)
        elif action < SHOW:
            self._gain(action - GAIN)
        elif action < DISCARD:
            self._answer(action == SHOW)
        elif action < GO_SHOPPING:
            self._discard(action - DISCARD)
        elif action == GO_SHOPPING:
            self.phase = SHOPPING
            self.emit("shop", self.turn, n=self.coins, rule="MS-2.2")
        elif action == END_TURN:
            self._clean_up()
        else:
            self._buy(action - BUY)

    # ------------------------------------------------------------------ MS-3 Playing cards
    def _play(self, card: i64) -> None:
        """Play a card: ability first, then Hearts, then Coins (MS-3.8); Breakfast Menu for its Coins."""
        figures = self.figures
        self._put_down(card)
        if figures.draw[card] > 0:
            self.draw(self.turn, i64(figures.draw[card]), "MS-3.3")
        if figures.all_draw[card] > 0:
            self._all_draw(i64(figures.all_draw[card]))
        if figures.attack[card] > 0:
            self._attack_next(self.turn)
        elif card == CAT_BURGLAR or card == PLAY_BINGO:
            self.phase = NAMING
        elif card == MAKEOVER and self.can_return():
            self.phase = RETURNING
        elif card == BREAKFAST_MENU:
            self._finish(0, i64(figures.coins[card]))
        else:
            if card == TRIP_TO_THE_PET_STORE:
                self.pet_store = True
                self.emit("pet store", self.turn, n=figures.pet_store_cost, rule="MS-5.4")
            elif card == MAKEOVER:
                self.emit("nothing", self.turn, card, rule="MS-8.1")
            self._finish(i64(figures.hearts[card]), i64(figures.coins[card]))

    def _put_down(self, card: i64) -> None:
        """Lay a card from the hand, or a Mystery card, into the play area."""
        me = self.players[self.turn]
        if card < HAND:
            me.hand[card] -= 1
            self.memory.hand_card_left(self.turn, card)
        else:
            me.mystery[card - HAND] -= 1
            self.memory.mystery_left(self.turn, card - HAND)
        self.play_area = append(self.play_area, u8(card))
        self.emit("play", self.turn, card, rule="MS-3.1" if card < HAND else "MS-9.1")

    def _finish(self, hearts: i64, coins: i64) -> None:
        """Use the Hearts and Coins of the card being resolved, and lay it where it belongs (MS-3.2, MS-9.2)."""
        self.phase = PLAYING
        if hearts > 0:
            self._walk(hearts)
            if self.phase == ENDED:
                return
        if coins > 0:
            self.coins += coins
            self.emit("coins", self.turn, n=coins, rule="MS-5.1")
            return
        self.play_area, top = pop(self.play_area)
        card: i64 = i64(top)
        me = self.players[self.turn]
        if card < HAND:
            me.discard_pile = append(me.discard_pile, u8(card))
        else:
            self._put_under(card)

    def resolving(self) -> i64:
        """The card being resolved, while one asks a question; NO_CARD otherwise."""
        if self.phase == PLAYING or self.phase == SHOPPING or self.phase == ENDED:
            return NO_CARD
        return i64(self.play_area[len(self.play_area) - 1])

    def draw(self, seat: i64, n: i64, rule: str) -> None:
        """Draw n cards, shuffling the discard pile when one is needed (MS-3.3, MS-3.4)."""
        player = self.players[seat]
        _: i64
        for _ in range(n):
            if len(player.draw_pile) == 0:
                if len(player.discard_pile) == 0:
                    return
                self._reshuffle(seat)
            player.draw_pile, top = pop(player.draw_pile)
            self.revealed = True
            card: i64 = i64(top)
            player.hand[card] += 1
            if self.log is not None:
                self.emit("draw", seat, card if card < HAND else card - HAND, 1, rule, 1 << seat)

    def _reshuffle(self, seat: i64) -> None:
        """The discard pile becomes the draw pile; marks stay on their cards (MS-3.5, MS-3.6)."""
        player = self.players[seat]
        if count(player.hand) == 0:
            self.memory.all_laid_open(seat)
        player.draw_pile = player.discard_pile
        player.discard_pile = vec[u8]()
        self.rng.shuffle(player.draw_pile)
        if self.marks & GAINED != 0:
            self.marks |= MIXED
        self.emit("reshuffle", seat, n=i64(len(player.draw_pile)), rule="MS-3.4")

    def _all_draw(self, n: i64) -> None:
        """All players draw, the active one first (MS-3.7)."""
        seat = self.turn
        _: i64
        for _ in range(self.seats):
            self.draw(seat, n, "MS-3.7")
            seat = self._left_of(seat)

    def _left_of(self, seat: i64) -> i64:
        return seat + 1 if seat + 1 < self.seats else i64(0)

    # ------------------------------------------------------------------ MS-4 Hearts and adopting
    def _walk(self, hearts: i64) -> None:
        """Move the token; each time it reaches the last space, adopt and start again (MS-4.1)."""
        me = self.players[self.turn]
        self.emit("hearts", self.turn, n=hearts, rule="MS-4.1")
        me.space += hearts
        while me.space >= self.figures.spaces:
            me.space -= self.figures.spaces
            if self.cat_deck == 1:
                me.space = 0
            self._take_cat("adopt", "MS-4.1")
            if self.phase == ENDED:
                return

    def _take_cat(self, how: str, rule: str) -> None:
        """The top Cat goes to the discard pile; the last one ends the game (MS-4.2, MS-10.1)."""
        me = self.players[self.turn]
        self.cat_deck -= 1
        me.discard_pile = append(me.discard_pile, u8(CAT + HAND))
        self.marks |= GAINED
        self.emit(how, self.turn, CAT, self.cat_deck, rule)
        if self.cat_deck == 0:
            self.phase = ENDED
            self.seat = OVER
            self.revealed = True  # the count tells how many Cats lay hidden
            self.emit("end", self.turn, rule="MS-10.1")

    # ------------------------------------------------------------------ MS-5 Shopping
    def _buy(self, card: i64) -> None:
        if card == CAT:
            self.coins -= self.figures.pet_store_cost
            self._take_cat("buy", "MS-5.4")
            return
        self.coins -= i64(self.figures.cost[card])
        if card == MYSTERY:
            self._take_mystery("MS-5.3")
        else:
            self._take_from_market(card)
            self.emit("buy", self.turn, card, self.coins, "MS-5.2")

    def _take_from_market(self, card: i64) -> None:
        me = self.players[self.turn]
        self.market[card] -= 1
        me.discard_pile = append(me.discard_pile, u8(card + HAND))
        self.marks |= GAINED

    def _take_mystery(self, rule: str) -> None:
        """The top of the Mystery Deck, looked at and kept face down (MS-5.3)."""
        self.mystery_deck, top = pop(self.mystery_deck)
        self.revealed = True
        card: i64 = i64(top)
        self.players[self.turn].mystery[card + MYSTERIES] += 1
        self.marks |= TAKEN
        known = self.memory.mystery_taken(self.turn, card, i64(len(self.mystery_deck)))
        self.emit("mystery", self.turn, card + HAND, 1, rule, EVERYONE if known else 1 << self.turn)

    # ------------------------------------------------------------------ MS-6 Clean-up
    def _clean_up(self) -> None:
        """Play area and hand to the discard pile, draw the next hand, pass the turn (MS-6.1)."""
        me = self.players[self.turn]
        for played in self.play_area:
            if i64(played) >= HAND:
                self._put_under(i64(played))
        self._end_marks(me)
        pile = me.discard_pile
        for played in self.play_area:
            if i64(played) < HAND:
                pile = append(pile, played)
        self.play_area = vec[u8]()
        card: i64
        for card in range(i64(HAND)):
            _: i64
            for _ in range(i64(me.hand[card])):
                pile = append(pile, u8(card))
            me.hand[card] = 0
        me.discard_pile = pile
        self.memory.hand_laid_down(self.turn)
        self.coins = 0
        self.pet_store = False
        self.emit("clean up", self.turn, rule="MS-6.1")
        self.draw(self.turn, self.figures.hand, "MS-6.1")
        self.turn = self._left_of(self.turn)
        self._begin_turn()

    def _end_marks(self, me: Player) -> None:
        """Cards gained this turn become like any other (MS-3.6)."""
        if self.marks & GAINED != 0:
            unmark(me.discard_pile)
        if self.marks & MIXED != 0:
            unmark(me.draw_pile)
            end_marks(me.hand, HAND)
        if self.marks & TAKEN != 0:
            end_marks(me.mystery, MYSTERIES)
            self.memory.end_marks(self.turn)
        self.marks = 0

    def _begin_turn(self) -> None:
        self.players[self.turn].turns += 1  # counts once begun (MS-10.3)
        self.seat = self.turn
        self.phase = PLAYING
        self.emit("turn", self.turn, n=self.players[self.turn].turns, rule="MS-2.1")

    # ------------------------------------------------------------------ MS-7 Attacks and Security System
    def _attack_next(self, after: i64) -> None:
        """Ask the next player clockwise who holds cards to answer; after the last the card is finished (MS-7.3).

        Everybody attacked is asked, so that the question tells nobody who holds a Security System.
        """
        card = i64(self.play_area[len(self.play_area) - 1])
        seat = self._left_of(after)
        while seat != self.turn:
            if count(self.players[seat].hand) > 0:
                self._ask_answer(seat)
                self.to_discard = i64(self.figures.attack[card])
                return
            seat = self._left_of(seat)
        self.seat = self.turn
        self.to_discard = 0
        self._finish(i64(self.figures.hearts[card]), i64(self.figures.coins[card]))

    def _ask_answer(self, seat: i64) -> None:
        self.seat = seat
        self.phase = ANSWERING
        self.emit("attack", self.turn, self.resolving(), rule="MS-7.2", other=seat)

    def _answer(self, shown: bool) -> None:
        """Security System keeps its holder untouched and stays in the hand (MS-7.2)."""
        seat = self.seat
        burglar = self.resolving() == CAT_BURGLAR
        if shown:
            self.revealed = True
            self.memory.card_shown(seat, SECURITY_SYSTEM)
            self.emit("show", seat, SECURITY_SYSTEM, rule="MS-7.2")
        else:
            self.emit("give in", seat, rule="MS-7.2")
        if burglar:
            self._burgle(seat, shown)
        elif shown:
            self._attack_next(seat)
        else:
            self.phase = DISCARDING

    def _discard(self, card: i64) -> None:
        """One card of the attacked player's choice; not replaced (MS-7.3)."""
        victim = self.players[self.seat]
        victim.hand[card] -= 1
        self.memory.hand_card_left(self.seat, card)
        victim.discard_pile = append(victim.discard_pile, u8(card))
        self.emit("discard", self.seat, card, rule="MS-7.3")
        self.to_discard -= 1
        if self.to_discard == 0 or count(victim.hand) == 0:
            self._attack_next(self.seat)

    def _name(self, seat: i64) -> None:
        """BINGO's or the burglar's opponent is named (MS-8.2, MS-7.5)."""
        card = self.resolving()
        self.emit("name", self.turn, card, rule="MS-7.5" if card == CAT_BURGLAR else "MS-8.2", other=seat)
        if card == PLAY_BINGO:
            self._bingo(seat)
        elif count(self.players[seat].hand) > 0:
            self._ask_answer(seat)
        else:
            self.emit("nothing", self.turn, card, rule="MS-7.4")
            self._finish(0, 0)

    def _burgle(self, seat: i64, blocked: bool) -> None:
        """A card taken at random from the named hand; the thief's from now on (MS-7.5, MS-9.3)."""
        self.seat = self.turn
        if not blocked:
            self.revealed = True
            hand = self.players[seat].hand
            card = nth_card(hand, self.rng.below(count(hand)))
            hand[card] -= 1
            self.players[self.turn].hand[card] += 1
            self.memory.stolen(seat, self.turn, card)
            self.emit("steal", self.turn, card, 1, "MS-7.5", (1 << self.turn) | (1 << seat), seat)
        self._finish(0, 0)

    # ------------------------------------------------------------------ MS-8 The Market
    def can_return(self) -> bool:
        """Whether the active player holds a card that Makeover can exchange (MS-8.1)."""
        hand = self.players[self.turn].hand
        card: i64
        for card in range(i64(HARD_CANDY), i64(HAND)):
            if hand[card] > 0:
                return True
        return False

    def _return(self, card: i64) -> None:
        """Makeover's first half (MS-8.1)."""
        self.players[self.turn].hand[card] -= 1
        self.memory.hand_card_left(self.turn, card)
        self.market[card] += 1
        self.budget = i64(self.figures.cost[card]) + self.figures.makeover_more
        self.phase = GAINING
        self.emit("return", self.turn, card, self.budget, "MS-8.1")

    def _gain(self, card: i64) -> None:
        """Makeover's second half (MS-8.1)."""
        self.budget = 0
        if card == MYSTERY:
            self._take_mystery("MS-8.1")
        else:
            self._take_from_market(card)
            self.emit("gain", self.turn, card, rule="MS-8.1")
        self._finish(0, 0)

    def _bingo(self, seat: i64) -> None:
        """An opponent's hand is shown; its Cats bring Coins or a Cat (MS-8.2)."""
        figures = self.figures
        hand = self.players[seat].hand
        self.revealed = True
        self.memory.hand_seen(self.turn, seat, hand)
        self._emit_hand(seat)
        cats: i64 = i64(hand[CAT])
        coins: i64 = 0
        if cats == 1:
            coins = figures.bingo_one
        elif cats > 1 and cats < figures.bingo_cat:
            coins = figures.bingo_two
        self.emit(
            "bingo", self.turn, n=cats if cats < figures.bingo_cat else figures.bingo_cat, rule="MS-8.2", other=seat
        )
        if cats >= figures.bingo_cat:
            self._take_cat("win", "MS-8.2")
            if self.phase == ENDED:
                return
        self._finish(0, coins)

    def _emit_hand(self, seat: i64) -> None:
        if self.log is None:
            return
        hand = self.players[seat].hand
        card: i64
        for card in range(i64(HAND)):
            _: i64
            for _ in range(i64(hand[card])):
                self.emit("hand", seat, card, 1, "MS-8.2", (1 << self.turn) | (1 << seat))

    # ------------------------------------------------------------------ MS-9 Mystery cards
    def _put_under(self, card: i64) -> None:
        """A played Mystery card goes to the bottom of the deck (MS-9.2)."""
        pile = append(vec[u8](), u8(card - HAND))
        for other in self.mystery_deck:
            pile = append(pile, other)
        self.mystery_deck = pile
        self.memory.under += 1
        self.emit("under", self.turn, card, rule="MS-9.2")

    def _redeem_milk(self) -> None:
        """Bottle and dish for a Cat; the dish becomes the lowest card (MS-9.bottle_of_milk, MS-9.5)."""
        self._put_down(BOTTLE_OF_MILK)
        self._put_down(MILK_DISH)
        self._take_cat("redeem", "MS-9.bottle_of_milk")
        if self.phase == ENDED:
            return
        self.play_area, _dish = pop(self.play_area)
        self.play_area, _bottle = pop(self.play_area)
        self._put_under(BOTTLE_OF_MILK)
        self._put_under(MILK_DISH)

    # ------------------------------------------------------------------ MS-10 The end
    def cats(self, seat: i64) -> i64:
        """The Cats of a player, wherever they lie (MS-10.2)."""
        n = self.players[seat].cats()
        if seat == self.turn:
            for card in self.play_area:  # where nothing is marked: the number of a marked Cat is the Bottle of Milk
                if card == CAT:
                    n += 1
        return n

    def scores(self) -> list[int]:
        """Each player's Cats (MS-10.2)."""
        return [int(self.cats(seat)) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """Most Cats; then fewest turns; then most unused Mystery cards; then shared (MS-10.2, MS-10.3)."""
        ranks = [
            (int(self.cats(seat)), -int(self.players[seat].turns), int(count(self.players[seat].mystery)))
            for seat in range(self.seats)
        ]
        best = max(ranks)
        return [seat for seat, rank in enumerate(ranks) if rank == best]

    # ------------------------------------------------------------------ MS-11 What everyone may know
    def view(self, seat: i64) -> MapleView:
        """What `seat` (or SPECTATOR) may know."""
        return MapleView(self, seat)

    def reveal(self) -> dict[str, object]:
        """The place of every card, in the form of the whole-state trace."""
        return {
            "turn": int(self.turn),
            "seat": int(self.seat),
            "phase": PHASES[self.phase],
            "coins": int(self.coins),
            "pet_store": self.pet_store,
            "market": {HAND_CARDS[card]: int(self.market[card]) for card in range(HARD_CANDY, HAND)},
            "cat_deck": int(self.cat_deck),
            "mystery_deck": [CARDS[HAND + card] for card in top_first(self.mystery_deck)],
            "players": [self._reveal_player(seat) for seat in range(self.seats)],
        }

    def _reveal_player(self, seat: i64) -> dict[str, object]:
        player = self.players[seat]
        return {
            "space": int(player.space),
            "turns": int(player.turns),
            "hand": counted_names(player.hand, HAND, 0),
            "draw_pile": [hand_card_name(card) for card in top_first(player.draw_pile)],
            "discard_pile": [hand_card_name(card) for card in player.discard_pile],
            "play_area": [CARDS[card] for card in self.play_area] if seat == self.turn else [],
            "mystery": counted_names(player.mystery, MYSTERIES, HAND),
        }


# ---------------------------------------------------------------------- piles
def count(cards: vec[u8]) -> i64:
    """How many cards a count by number holds."""
    n: i64 = 0
    for k in cards:
        n += i64(k)
    return n


def count_cats(pile: vec[u8]) -> i64:
    """The Cats in a pile, those gained this turn included."""
    n: i64 = 0
    for card in pile:
        if card == CAT or card == CAT + HAND:
            n += 1
    return n


def pile_of(counts: vec[u8]) -> vec[u8]:
    """A pile in ascending order from a count by number."""
    pile = vec[u8]()
    card: i64
    for card in range(i64(len(counts))):
        _: i64
        for _ in range(i64(counts[card])):
            pile = append(pile, u8(card))
    return pile


def nth_card(counts: vec[u8], n: i64) -> i64:
    """The n-th card of a count by number."""
    card: i64 = 0
    while n >= i64(counts[card]):
        n -= i64(counts[card])
        card += 1
    return card


def top_first(pile: vec[u8]) -> list[int]:
    """The cards of a pile from its top, which lies last, down."""
    cards = [int(card) for card in pile]
    cards.reverse()
    return cards


def unmark(pile: vec[u8]) -> None:
    """End the marks of cards gained this turn."""
    i: i64
    for i in range(i64(len(pile))):
        if pile[i] >= HAND:
            pile[i] -= HAND


def end_marks(counts: vec[u8], kinds: i64) -> None:
    """The same for cards counted by number."""
    card: i64
    for card in range(kinds):
        counts[card] += counts[card + kinds]
        counts[card + kinds] = 0


def held_into(out: vec[i64], n: i64, base: i64, hand: vec[u8], first: i64) -> i64:
    """Write an action for each kind of unmarked hand card from `first` on, behind `n` others."""
    card: i64
    for card in range(first, i64(HAND)):
        if hand[card] > 0:
            out[n] = base + card
            n += 1
    return n


def has_milk(player: Player) -> bool:
    """Whether a bottle and a dish can be redeemed."""
    return player.mystery[BOTTLE_OF_MILK - HAND] > 0 and player.mystery[MILK_DISH - HAND] > 0


def fresh_milk(player: Player) -> bool:
    """Whether bottle and dish are there, but not both from an earlier turn."""
    bottles = i64(player.mystery[BOTTLE_OF_MILK - HAND]) + i64(player.mystery[BOTTLE_OF_MILK - HAND + MYSTERIES])
    dishes = i64(player.mystery[MILK_DISH - HAND]) + i64(player.mystery[MILK_DISH - HAND + MYSTERIES])
    return bottles > 0 and dishes > 0


def hand_card_name(card: int) -> str:
    """A pile card by name, with "+" when gained this turn."""
    return HAND_CARDS[card] if card < HAND else f"{HAND_CARDS[card - HAND]}+"


def counted_names(counts: vec[u8], kinds: int, first: int) -> list[str]:
    """The names of counted cards, with "+" on those gained this turn."""
    names: list[str] = []
    for card, n in enumerate(counts):
        name = CARDS[first + card] if card < kinds else f"{CARDS[first + card - kinds]}+"
        names += [name] * int(n)
    return names


def new(seats: int, settings: Mapping[str, int], figures: Figures, rng: Rng) -> MapleStreet:
    """A dealt game."""
    candy = [HARD_CANDY] * int(figures.start_hard_candy) + [CAT] * int(figures.start_cat)
    players = [blank_player(vec[u8](candy)) for _ in range(seats)]
    market = figures.supply[:HAND]
    market[CAT] = 0
    state = MapleStreet(seats, rng, figures, players, market, Memory(seats))
    state.log = []
    state.deal(settings["even_start"] == 1, settings["first_game"] == 1)
    return state


def blank_player(draw_pile: vec[u8]) -> Player:
    """A player with nothing but a draw pile."""
    return Player(vec[u8]([0] * (2 * HAND)), draw_pile, vec[u8](), vec[u8]([0] * (2 * MYSTERIES)))
