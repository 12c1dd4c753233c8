"""How the cats of the house think: the quick ones here, those that search in processes of their own."""

import asyncio
import logging
import os
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeVar

from anyio import CapacityLimiter, fail_after, to_process

from cattery.bots import LEVELS, Evaluation, Searching, bot
from cattery.core.cards import CardSet
from cattery.core.rng import seeded
from cattery.core.table import Table
from cattery.games import game
from cattery.web.refusals import Refused

log = logging.getLogger("cattery.thinking")
PATIENCE = 10.0  # seconds for one decision, after which instinct decides
ADVICE_SECONDS = 1.5
T = TypeVar("T")
NICENESS = 10  # pages go before thoughts


@dataclass(frozen=True)
class Question:
    """A decision to make, in a form that another process can read: the table is dealt and played again there."""

    game: str
    seats: int
    options: Mapping[str, int]
    cards: CardSet | None  # None: those that the game ships with
    secret: bytes
    actions: tuple[tuple[int, str], ...]
    level: str

    def table(self) -> Table:
        """The table as it stands."""
        one = game(self.game)
        table = (one.make(self.cards) if self.cards else one).table(
            self.seats, options=self.options, secret=self.secret
        )
        for seat, name in self.actions:
            table.act(seat, name)
        return table


def question(table: Table, level: str) -> Question:
    """What a cat of a level is asked at a table."""
    cards = None if table.game.shipped else table.game.cards
    return Question(table.game.key, table.seats, table.options, cards, table.secret, tuple(table.actions), level)


def decide(table: Table, level: str) -> str:
    """What a cat of a level does, which sees no more than its seat's view.

    Raises:
        ValueError: it chose what is not legal.
    """
    view = table.view(table.seat)
    action = bot(level, table.game).choose(view, seeded(secrets.randbits(63)))
    if action not in view.legal:
        raise ValueError(f"it chose the action {action}, which is not legal")
    return table.game.actions.names[action]


def advise(asked: Question) -> Evaluation:
    """What the Tiger thinks of a decision, by what the seat to decide may know; in a process that gives way."""
    _give_way()
    table = asked.table()
    tiger = Searching(table.game, seconds=ADVICE_SECONDS)
    return tiger.evaluate(table.view(table.seat), seeded(secrets.randbits(63)))


def _give_way() -> None:
    os.nice(max(0, NICENESS - os.nice(0)))


def ready() -> None:
    """Nothing: whatever process does it is there."""


def answer(asked: Question) -> str:
    """`decide`, in a process of its own that gives way to others."""
    _give_way()
    return decide(asked.table(), asked.level)


class Thinkers:
    """Decides for cats; at most as many think at once as there are cores, first come, first served.

    Args:
        patience: seconds for a decision, waiting in the queue not counted.
    """

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self._free = CapacityLimiter(os.cpu_count() or 1)
        self._starting: set[asyncio.Task[None]] = set()

    async def choose(self, table: Table, level: str) -> str:
        """What a cat does now; one that fails or overruns goes by instinct, and the operator hears of it.

        A cancelled thought ends at once.
        """
        legal = table.legal()
        if len(legal) == 1:
            return legal[0]
        try:
            return await self._think(table, level) if LEVELS[level].thinks else decide(table, level)
        except TimeoutError:
            log.warning("the cat %s thought for more than %s s at ply %d", level, self.patience, table.ply)
        except Exception:
            log.exception("the cat %s failed at ply %d", level, table.ply)
        with suppress(Exception):
            return decide(table, "house_cat")
        return legal[0]

    async def close(self) -> None:
        """Wait for processes that are just starting; all others end with the loop."""
        await asyncio.gather(*self._starting, return_exceptions=True)

    async def advise(self, table: Table) -> Evaluation:
        """What the Tiger thinks of the decision that is open.

        Raises:
            Refused: it found nothing in time.
        """
        try:
            return await self._elsewhere(advise, question(table, "tiger"))
        except Exception as error:
            log.exception("the cat that was asked failed at ply %d", table.ply)
            raise Refused("The cat has fallen asleep over this; please ask again.") from error

    async def _think(self, table: Table, level: str) -> str:
        return await self._elsewhere(answer, question(table, level))

    async def _elsewhere(self, think: Callable[[Question], T], asked: Question) -> T:
        async with self._free:
            await self._have_a_process()
            with fail_after(self.patience):
                return await to_process.run_sync(think, asked, cancellable=True)

    async def _have_a_process(self) -> None:
        """Start one unless one is idle; that is never cut short, for half a process would stay behind."""
        task = asyncio.create_task(to_process.run_sync(ready))
        self._starting.add(task)
        task.add_done_callback(self._starting.discard)
        await asyncio.shield(task)
