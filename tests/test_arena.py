"""Matches: fair, repeatable, and counted rightly."""

import json
import subprocess
import sys

import pytest

from cattery.bots.arena import Deal, Match, interval, play, standings
from cattery.core.errors import BadInput


def test_every_deal_is_played_from_every_seat() -> None:
    assert [Match("maple_street", ("kitten",) * 3, games).deals for games in (1, 3, 4, 300)] == [1, 1, 2, 100]


def test_equal_bots_share_the_wins_of_each_deal() -> None:
    (standing,) = play(Match("maple_street", ("house_cat", "house_cat"), 4, seed=3))
    assert (standing.bot, standing.games, standing.wins) == ("house_cat", 4, 0.5)
    assert standing.low < 0.5 < standing.high


def test_wins_are_counted_by_bot() -> None:
    match = Match("maple_street", ("tiger", "kitten", "kitten"), 6)
    first, second = standings(match, [Deal((1.0, 0.0, 0.0), (9, 3, 4)), Deal((0.5, 0.5, 0.0), (6, 6, 2))])
    assert (first.bot, first.games, first.wins, first.score) == ("tiger", 6, 0.75, 7.5)
    assert (second.bot, second.wins, second.score) == ("kitten", 0.125, 3.75)


def test_an_interval_holds_the_mean_and_narrows_with_more_deals() -> None:
    few, many = interval([0.5, 1.0] * 10), interval([0.5, 1.0] * 1000)
    assert few[0] < many[0] < 0.75 < many[1] < few[1]
    assert many == pytest.approx((0.738, 0.761), abs=0.002)


def test_an_interval_is_honest_where_all_ended_alike() -> None:
    low, high = interval([1.0] * 20)
    assert 0.75 < low < 0.9 and high == 1.0
    assert interval([0.0] * 20) == pytest.approx((1 - high, 1 - low))


def test_a_match_does_not_depend_on_the_number_of_processes() -> None:
    match = Match("maple_street", ("kitten", "random"), 6, seed=1)
    assert play(match, 1) == play(match, 2)


@pytest.mark.parametrize(
    ("key", "bots", "games"),
    [("chess", ("kitten",) * 2, 2), ("maple_street", ("kitten",), 2), ("maple_street", ("lion",) * 2, 2)],
)
def test_bad_matches_are_refused(key: str, bots: tuple[str, ...], games: int) -> None:
    with pytest.raises(BadInput):
        play(Match(key, bots, games))


def test_the_command_prints_a_line_a_bot() -> None:
    words = ["arena", "maple_street", "--bots", "house_cat,random", "--games", "2", "--jobs", "1"]
    command = [sys.executable, "-m", "cattery", *words]
    text, data = (
        subprocess.run([*command, *more], capture_output=True, text=True, check=True).stdout
        for more in ([], ["--json"])
    )
    assert text.startswith("house_cat ") and len(text.splitlines()) == 2
    lines = [json.loads(line) for line in data.splitlines()]
    assert [line["bot"] for line in lines] == ["house_cat", "random"]
    assert sum(line["wins"] for line in lines) == 1.0
