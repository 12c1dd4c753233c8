"""The whole truth of one game, what one seat may know of it, and what happened."""

from typing import Final

from cattery.core.errors import IllegalAction
from cattery.core.native import i64, vec
from cattery.core.rng import Rng

OVER: Final = -1  # State.seat when the game has ended
SPECTATOR: Final = -1  # the viewer who sees only what everyone sees
EVERYONE: Final = -1  # Event.to of what everyone sees
NO_CARD: Final = -1
HIDDEN: Final = -2  # a card that the viewer may not know
MAX_LEGAL: Final = 512  # no game offers more actions at once


class Event:
    """Something that happened, said from birth who may know it.

    `kind` is a word that the game's `words` can say, `seat` who did it or whom it befell, `other` a second seat
    (-1 none), `card` a card of the game (NO_CARD none, HIDDEN not for this viewer), `n` a number, `rule` the rule it
    follows, `to` the bit mask of seats that see the card (EVERYONE: all).
    """

    def __init__(
        self, kind: str, seat: i64, card: i64 = -1, n: i64 = 0, rule: str = "", to: i64 = -1, other: i64 = -1
    ) -> None:
        self.kind = kind
        self.seat: i64 = seat
        self.card: i64 = card
        self.n: i64 = n
        self.rule = rule
        self.to: i64 = to
        self.other: i64 = other

    def seen_by(self, seat: i64) -> "Event":
        """The event as `seat` (or SPECTATOR) may see it: itself, or without its card."""
        if self.to == EVERYONE or (seat >= 0 and (self.to >> seat) & 1 == 1):
            return self
        return Event(self.kind, self.seat, HIDDEN, self.n, self.rule, self.to, self.other)


class View:
    """What one seat (`viewer`, or SPECTATOR) may know; games extend it.

    `legal` are the viewer's actions, ascending, empty when another seat decides. `scores` and `winners` are empty
    until the game is over.
    """

    def __init__(self, state: "State", viewer: i64) -> None:
        self.viewer: i64 = viewer
        self.seats: i64 = state.seats
        self.seat: i64 = state.seat
        self.ply: i64 = state.ply
        self.legal: list[int] = state.legal() if viewer >= 0 and viewer == state.seat else []
        self.scores: list[int] = state.scores() if state.seat == OVER else []
        self.winners: list[int] = state.winners() if state.seat == OVER else []

    def data(self) -> dict[str, object]:
        """Everything in the view as JSON values; two views are equal when these are."""
        return {
            "viewer": int(self.viewer),
            "seats": int(self.seats),
            "seat": int(self.seat),
            "ply": int(self.ply),
            "legal": self.legal,
            "scores": self.scores,
            "winners": self.winners,
        }


class State:
    """The whole truth of one game; changed only by `apply` and `advance`."""

    def __init__(self, seats: i64, rng: Rng) -> None:
        self.seats: i64 = seats
        self.seat: i64 = 0  # seat to decide, or OVER
        self.ply: i64 = 0  # actions applied
        self.rng = rng
        self.log: list[Event] | None = None  # None during search: emitting then costs one test
        # Set by the rules when something hidden is shown or moves, or chance decides: what cannot be taken back.
        self.revealed: bool = False
        self._scratch: vec[i64] = vec[i64]()

    def legal_into(self, out: vec[i64]) -> i64:
        """Write the legal actions, ascending, into `out` (MAX_LEGAL long); returns how many."""
        raise NotImplementedError

    def advance(self, action: i64) -> None:
        """Apply an action that is known to be legal."""
        raise NotImplementedError

    def why_not(self, action: i64) -> str:
        """The id of the rule that forbids the action now, or "" when it is legal."""
        raise NotImplementedError

    def copy(self) -> "State":
        """An independent copy, without the log."""
        raise NotImplementedError

    def view(self, seat: i64) -> View:
        """What `seat` (or SPECTATOR) may know."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Each seat's score as it stands."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that win as it stands."""
        raise NotImplementedError

    def reveal(self) -> dict[str, object]:
        """The place of every card, in the form of the whole-state trace."""
        raise NotImplementedError

    def legal(self) -> list[int]:
        """The legal actions, ascending; empty only when the game is over."""
        out = self.scratch()
        n = self.legal_into(out)
        actions: list[int] = []
        i: i64
        for i in range(n):
            actions.append(int(out[i]))
        return actions

    def scratch(self) -> vec[i64]:
        """A buffer for `legal_into`, made when first asked for."""
        if len(self._scratch) == 0:
            self._scratch = vec[i64]([0] * MAX_LEGAL)
        return self._scratch

    def lend(self, buffer: vec[i64]) -> None:
        """Use `buffer` (MAX_LEGAL long) for `scratch`, which saves making one."""
        self._scratch = buffer

    def apply(self, action: i64) -> None:
        """Apply an action.

        Raises:
            IllegalAction: the rules forbid it now; the state is unchanged.
        """
        rule = self.why_not(action)
        if rule != "":
            raise IllegalAction(rule, str(action))
        self.advance(action)

    def reseed(self, rng: Rng) -> None:
        """Let chance continue from where `rng` stands."""
        self.rng.follow(rng)

    def emit(
        self, kind: str, seat: i64, card: i64 = -1, n: i64 = 0, rule: str = "", to: i64 = -1, other: i64 = -1
    ) -> None:
        """Note an event, when somebody listens."""
        log = self.log
        if log is not None:
            log.append(Event(kind, seat, card, n, rule, to, other))

    def play_out(self, rng: Rng) -> int:
        """Play uniformly random legal actions to the end; returns how many."""
        out = self.scratch()
        plies: i64 = 0
        while self.seat != OVER:
            n = self.legal_into(out)
            self.advance(out[rng.below(n)])
            plies += 1
        return int(plies)


class Instinct:
    """A sensible quick player of one game: the greedy bot, and the rollouts of the search.

    The attributes are what the search was found to play this game best with (docs/bots.md).
    """

    def __init__(self) -> None:
        self.explore: float = 0.4  # how much is tried that looked worse
        self.bias: float = 3.0  # how much more the choice of instinct is tried, at first
        self.fresh: float = 10.0  # how promising an action looks that was never tried
        self.chance: i64 = 5  # in a hundred decisions of a rollout, those left to chance
        self.horizon: i64 = 10_000  # plies after which a rollout is judged, if it has not ended
        self.margin: float = 0.7  # how much of a result is by how far it was won or lost
        self.spread: float = 8.0  # the lead that counts as the widest

    def choose(self, state: State, rng: Rng) -> i64:
        """A legal action, chosen by what the seat to decide may know: the first of those that it likes best."""
        out = state.scratch()
        n = state.legal_into(out)
        best = out[0]
        most = self.liking(state, best)
        i: i64
        for i in range(i64(1), n):
            liking = self.liking(state, out[i])
            if liking > most:
                most = liking
                best = out[i]
        return best

    def liking(self, state: State, action: i64) -> i64:
        """How much it likes a legal action."""
        raise NotImplementedError

    def consider(self, state: State, out: vec[i64]) -> i64:
        """Write the legal actions that are worth thinking about, ascending, into `out`; returns how many.

        What the seat to decide cannot know has no say in it.
        """
        return state.legal_into(out)

    def judge(self, state: State, out: list[float]) -> None:
        """Write what the position as it stands is worth to each seat, from 0 (lost) to 1 (won).

        That is its part of the victory and, as far as `margin` says, its lead.
        """
        winners = state.winners()
        scores = [float(score) for score in state.scores()]
        out.clear()
        seat: i64
        for seat in range(state.seats):
            part = 1.0 / float(len(winners)) if seat in winners else 0.0
            if self.margin > 0.0:
                part += self.margin * (lead(scores, seat, self.spread) - part)
            out.append(part)

    def settled(self, state: State) -> bool:
        """Whether `judge` understands the position, beyond the horizon of a rollout."""
        return True


def lead(scores: list[float], seat: i64, spread: float) -> float:
    """A seat's lead over the best of the others, from 0 (as far behind as `spread`) over 0.5 (even) to 1."""
    most = -1000.0
    other: i64
    for other in range(i64(len(scores))):
        if other != seat and scores[other] > most:
            most = scores[other]
    share = 0.5 + (scores[seat] - most) / (2.0 * spread)
    if share < 0.0:
        return 0.0
    return 1.0 if share > 1.0 else share
