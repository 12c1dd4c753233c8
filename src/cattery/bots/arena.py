"""Matches between computer players: every deal is played from all seats, so that luck is shared."""

from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from multiprocessing import get_context

from cattery.bots import bot
from cattery.core.errors import BadInput
from cattery.core.rng import derive
from cattery.core.table import seed_secret
from cattery.games import game

Z = 1.96  # of a 95 % interval


@dataclass(frozen=True)
class Match:
    """Bots that play a game against each other, or together, one to a seat; `seed` numbers the first deal."""

    key: str
    bots: tuple[str, ...]
    games: int
    seed: int = 0

    @property
    def deals(self) -> int:
        """How many deals it takes: each is played once from every seat."""
        return -(-self.games // len(self.bots))


@dataclass(frozen=True)
class Standing:
    """How a bot fared: its part of the victory in an average game, with a 95 % interval, and its average score."""

    bot: str
    games: int
    wins: float
    low: float
    high: float
    score: float


@dataclass(frozen=True)
class Deal:
    """One deal from all seats: for each seat of the first game the bot's mean part of the victory, and mean score."""

    wins: tuple[float, ...]
    scores: tuple[float, ...]


def play(match: Match, jobs: int = 1) -> list[Standing]:
    """Play a match in so many processes; the result does not depend on their number.

    Raises:
        BadInput: unknown game or bot, or a wrong number of bots.
    """
    one = game(match.key)
    one.check_seats(len(match.bots))
    for name in match.bots:
        bot(name, one)
    if match.games < 1:
        raise BadInput(f"{match.games} games: expected at least 1")
    numbers = range(match.seed, match.seed + match.deals)
    if jobs == 1:
        return standings(match, [play_deal(match, number) for number in numbers])
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        return standings(match, list(pool.map(play_deal, [match] * match.deals, numbers)))


def play_deal(match: Match, number: int) -> Deal:
    """Play one deal as often as there are seats, each bot once from every seat."""
    seats = len(match.bots)
    wins, scores = [0.0] * seats, [0.0] * seats
    for shift in range(seats):
        order = [(seat + shift) % seats for seat in range(seats)]  # who sits where
        winners, points = _play_game(match, number, order)
        part = 1.0 if game(match.key).together else 1.0 / len(winners)
        for seat, player in enumerate(order):
            wins[player] += part / seats if seat in winners else 0.0
            scores[player] += points[seat] / seats
    return Deal(tuple(wins), tuple(scores))


def _play_game(match: Match, number: int, order: Sequence[int]) -> tuple[list[int], list[int]]:
    one = game(match.key)
    table = one.table(len(order), seed=number)
    players = [bot(match.bots[player], one) for player in order]
    while not table.over:
        seat = table.seat
        chance = derive(seed_secret(number), table.ply * len(order) + order[seat])
        action = players[seat].choose(table.view(seat), chance)
        table.act(seat, one.actions.names[action])
    return table.winners(), table.scores()


def standings(match: Match, deals: Sequence[Deal]) -> list[Standing]:
    """How the bots fared, each named once; of several seats with the same bot the mean."""
    found = []
    for name in dict.fromkeys(match.bots):
        seats = [seat for seat, other in enumerate(match.bots) if other == name]
        wins = [mean(deal.wins[seat] for seat in seats) for deal in deals]
        score = mean(deal.scores[seat] for deal in deals for seat in seats)
        found.append(Standing(name, len(deals) * len(match.bots), mean(wins), *interval(wins), score))
    return found


def mean(values: Iterable[float]) -> float:
    """The arithmetic mean."""
    numbers = list(values)
    return sum(numbers) / len(numbers)


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """A 95 % interval for the mean of shares between 0 and 1, one from each deal.

    "Plus four" (A. Agresti, B. Coull, 1998): two deals lost and two won are added, so that it is honest for few deals
    too, and where all ended alike.
    """
    numbers = [*shares, 0.0, 0.0, 1.0, 1.0]
    middle = mean(numbers)
    variance = sum((number - middle) ** 2 for number in numbers) / (len(numbers) - 1)
    reach = Z * sqrt(variance / len(numbers))
    return max(0.0, middle - reach), min(1.0, middle + reach)
