"""The one owner of a live game: checks and applies actions, keeps the log, shows each seat its view."""

import hashlib
import json
import secrets
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from cattery.core.errors import BadInput, IllegalAction
from cattery.core.rng import derive
from cattery.core.state import OVER, Event, State, View

if TYPE_CHECKING:
    from cattery.core.game import Game
    from cattery.core.record import Record

SECRET_BYTES = 32
DIGEST_EVERY = 20  # plies between the digests of a record


def commitment(secret: bytes) -> str:
    """What is shown before the first card: SHA-256 of the secret, in hex."""
    return hashlib.sha256(secret).hexdigest()


def deal_key(secret: bytes, parts: Sequence[str]) -> bytes:
    """The key of all chance in a game, from the secret and the players' own random parts."""
    return hashlib.blake2b("\n".join(parts).encode(), key=secret, digest_size=32, person=b"cattery deal").digest()


def seed_secret(seed: int) -> bytes:
    """The secret that stands for a small seed, for games that anyone can repeat."""
    return hashlib.blake2b(str(seed).encode(), digest_size=SECRET_BYTES, person=b"cattery secret").digest()


def state_digest(state: State) -> str:
    """A digest of the place of every card, equal in both builds."""
    text = json.dumps(state.reveal(), sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


class Table:
    """A live game.

    Before each action the state's generator is reseeded with the deal key and the number of the ply, the deal
    itself being ply 0, so that nothing seen in a game predicts the next shuffle.

    Args:
        game: which game.
        seats: how many play.
        options: option values by name; defaults for the others.
        secret: 32 bytes that decide all chance; drawn from the system when neither it nor `seed` is given.
        seed: a number instead of a secret.
        parts: the players' own random parts of the deal key.

    Raises:
        BadInput: a seat count or option that the game does not have.
    """

    def __init__(
        self,
        game: "Game",
        seats: int,
        *,
        options: Mapping[str, object] | None = None,
        secret: bytes | None = None,
        seed: int | None = None,
        parts: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.seats = game.check_seats(seats)
        self.options = game.settings(options or {})
        self.secret = secret or (secrets.token_bytes(SECRET_BYTES) if seed is None else seed_secret(seed))
        self.parts = tuple(parts)
        self._key = deal_key(self.secret, self.parts)
        self._deal()

    def _deal(self) -> None:
        self._state = self.game.new(self.seats, self.options, derive(self._key, 0))
        self.actions: list[tuple[int, str]] = []  # who did what, by ply
        self._events: list[list[Event]] = [self._state.log or []]  # those of the deal, then those of each ply
        self._state.log = []
        self._revealed = False  # whether the last action showed something hidden, or was left to chance
        self.digests: dict[int, str] = {0: state_digest(self._state)}

    @property
    def seat(self) -> int:
        """The seat that decides, or OVER."""
        return int(self._state.seat)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.seat == OVER

    @property
    def ply(self) -> int:
        """How many actions were applied."""
        return len(self.actions)

    @property
    def commitment(self) -> str:
        """SHA-256 of the secret, to be shown before the game."""
        return commitment(self.secret)

    def view(self, seat: int) -> View:
        """What `seat` (SPECTATOR: everyone) may know."""
        self._check_viewer(seat)
        return self._state.view(seat)

    def legal(self) -> list[str]:
        """The names of the actions of the seat that decides."""
        return [self.game.actions.names[action] for action in self._state.legal()]

    def why_not(self, name: str) -> str:
        """The id of the rule that forbids the deciding seat an action, or ""."""
        return self._state.why_not(self.game.actions.id(name))

    def refusals(self, seat: int) -> dict[str, str]:
        """Every action that `seat`, when it decides, cannot take now, with the rule that forbids it."""
        if seat != self.seat:
            return {}
        reasons = ((name, self._state.why_not(action)) for action, name in enumerate(self.game.actions.names))
        return {name: rule for name, rule in reasons if rule}

    def act(self, seat: int, name: str) -> list[Event]:
        """Let `seat` take the action called `name`; returns what happened.

        Raises:
            BadInput: no such action or seat, or another seat decides.
            IllegalAction: the rules forbid it; the table is unchanged.
        """
        self.check(seat, name)
        self._state.reseed(derive(self._key, self.ply + 1))
        self._state.revealed = False
        self._state.advance(self.game.actions.id(name))
        self._revealed = self._state.revealed
        self.actions.append((seat, name))
        self._events.append(self._state.log or [])
        self._state.log = []
        if self.ply % DIGEST_EVERY == 0 or self.over:
            self.digests[self.ply] = state_digest(self._state)
        return self._events[self.ply]

    def check(self, seat: int, name: str) -> None:
        """Raise what `act` would raise, changing nothing."""
        action = self.game.actions.id(name)
        if self.over:
            raise IllegalAction(self._state.why_not(action), name)
        if seat != self.seat:
            raise BadInput(f"seat {self.seat} decides now, not seat {seat}")
        rule = self._state.why_not(action)
        if rule:
            raise IllegalAction(rule, name)

    def why_no_undo(self, seat: int) -> str:
        """Why `seat` cannot take the last action back, in a sentence, or ""."""
        if not self.actions:
            return "Nothing has been done yet."
        if self.over:
            return "The game is over."
        if self.actions[-1][0] != seat:
            return "The last decision was somebody else’s."
        if self._revealed:
            return "That showed something hidden, or was left to chance."
        return ""

    def undo(self, seat: int) -> None:
        """Take back the last action, which was `seat`'s own.

        Raises:
            BadInput: it cannot be taken back; the table is unchanged.
        """
        reason = self.why_no_undo(seat)
        if reason:
            raise BadInput(reason)
        actions = self.actions[:-1]
        self._deal()
        for one in actions:
            self.act(*one)

    def events(self, seat: int) -> list[tuple[int, Event]]:
        """What `seat` (SPECTATOR: everyone) saw, as (ply, event); ply 0 is the deal."""
        return [(ply, event) for ply in range(self.ply + 1) for event in self.events_of(ply, seat)]

    def events_of(self, ply: int, seat: int) -> list[Event]:
        """What `seat` (SPECTATOR: everyone) saw happen at a ply."""
        self._check_viewer(seat)
        return [event.seen_by(seat) for event in self._events[ply]]

    def scores(self) -> list[int]:
        """Each seat's score, once the game is over."""
        self._check_over()
        return self._state.scores()

    def winners(self) -> list[int]:
        """The seats that won, once the game is over."""
        self._check_over()
        return self._state.winners()

    def reveal(self) -> dict[str, object]:
        """The place of every card: for records and referees, never for a seat."""
        return self._state.reveal()

    def digest(self) -> str:
        """A digest of the state as it stands."""
        return state_digest(self._state)

    def all_events(self, ply: int) -> list[Event]:
        """Everything that happened at a ply: for records and referees, never for a seat."""
        return self._events[ply]

    def record(self) -> "Record":
        """The record of the game as it stands; see `record_of`."""
        from cattery.core.record import record_of  # noqa: PLC0415 - a record is opened as a table

        return record_of(self)

    def _check_over(self) -> None:
        if not self.over:
            raise BadInput("the game is not over yet")

    def _check_viewer(self, seat: int) -> None:
        if not -1 <= seat < self.seats:
            raise BadInput(f"no seat {seat} at this table: expected 0 to {self.seats - 1}, or -1 for a spectator")
