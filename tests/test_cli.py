"""The command line, from outside: what it prints, and what it says of bad input."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cattery.bots import bot
from cattery.core.rng import seeded
from cattery.core.table import Table
from cattery.games import GAMES

from .referee import maple_street as referee


def cattery(*words: str, pure: bool = False) -> subprocess.CompletedProcess[str]:
    env = os.environ | ({"CATTERY_PURE": "1"} if pure else {})
    return subprocess.run(
        [sys.executable, "-m", "cattery", *words], check=False, capture_output=True, text=True, timeout=120, env=env
    )


def finished(key: str, seed: int = 3, **options: int) -> Table:
    game = GAMES[key]
    table, rng, cat = game.table(game.seats[0], seed=seed, options=options), seeded(seed), bot("house_cat", game)
    while not table.over:
        table.act(table.seat, game.actions.names[cat.choose(table.view(table.seat), rng)])
    return table


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.cattery.json"
    path.write_text(finished("maple_street").record().to_json())
    return path


def test_version_tells_which_build_runs() -> None:
    assert "build" in cattery("version").stdout
    assert json.loads(cattery("version", "--json", pure=True).stdout)["build"] == "plain"


def test_games_and_rules_and_cards() -> None:
    listed = [json.loads(line)["key"] for line in cattery("games", "--json").stdout.splitlines()]
    assert listed == list(GAMES)
    assert "gained this turn" in cattery("rules", "MS-3.6").stdout
    assert cattery("rules", "maple_street").stdout.startswith("# Cat Ladies")
    assert "card.catnip.cost = 5  [rulebook]" in cattery("cards", "maple_street", "--provenance").stdout
    assert "mystery.milk_dish.copies = 2  [house]" in cattery("cards", "maple_street", "--provenance").stdout


def test_replay_prints_a_trace_that_the_referee_accepts(record: Path) -> None:
    done = cattery("replay", str(record), "--reveal", "--json")
    assert done.returncode == 0 and not done.stderr
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert lines[0]["action"] is None and lines[-1]["state"]["seat"] == -1
    referee.check(lines, seats=2)
    assert cattery("replay", str(record), "--reveal", "--json", pure=True).stdout == done.stdout


def test_replay_tells_a_seat_only_what_it_saw(record: Path) -> None:
    lines = [json.loads(line) for line in cattery("replay", str(record), "--seat", "0", "--json").stdout.splitlines()]
    drawn = [event for line in lines for event in line["events"] if event["kind"] == "draw"]
    assert all((event["card"] is None) == (event["seat"] != 0) for event in drawn)
    assert not any("state" in line for line in lines)
    assert "Seat 1 draws a card." in cattery("replay", str(record), "--seat", "0").stdout


def test_replay_of_one_ply(record: Path) -> None:
    line = json.loads(cattery("replay", str(record), "--ply", "5", "--json").stdout)
    assert line["ply"] == 5


def test_verify_says_exact_or_where_it_breaks(record: Path) -> None:
    assert ": exact," in cattery("verify", str(record)).stdout
    data = json.loads(record.read_text())
    data["actions"][7] = [data["actions"][7][0], "play cruise_vacation"]
    record.write_text(json.dumps(data))
    broken = cattery("verify", str(record))
    assert broken.returncode == 1 and "broken at ply" in broken.stdout


@pytest.mark.parametrize("field", ["secret", "commitment", "result", "digests"])
def test_verify_finds_a_forged_field(record: Path, field: str) -> None:
    data = json.loads(record.read_text())
    forged = {
        "secret": "00" * 32,
        "commitment": "00",
        "result": {"scores": [99, 0], "winners": [0]},
        "digests": {"20": "x"},
    }
    record.write_text(json.dumps(data | {field: forged[field]}))
    assert cattery("verify", str(record)).returncode == 1


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["rules", "chess"], "no game or rule 'chess'"),
        (["cards", "chess"], "unknown game 'chess'"),
        (["cards", "check", "missing.toml"], "cannot read the card file"),
        (["cards", "check"], "expected a file"),
        (["replay", "missing.json"], "cannot read"),
        (["serve", "--port", "99999"], "65535"),
        (["serve", "--database", "/no/such/folder/c.db"], "there is no folder"),
        (["dance"], "dance"),
    ],
)
def test_bad_input_is_a_sentence_and_exit_2(words: list[str], says: str) -> None:
    done = cattery(*words)
    assert done.returncode == 2
    assert says in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize("text", ["", "{}", "[1]", '{"format": 1}', '{"format": 1, "game": "x"}'])
def test_a_file_that_is_no_record_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.json"
    path.write_text(text)
    done = cattery("replay", str(path))
    assert done.returncode == 2 and "record" in done.stderr


def test_check_accepts_the_shipped_cards_and_names_what_is_wrong(tmp_path: Path) -> None:
    shipped = GAMES["maple_street"].folder / "cards.toml"
    assert cattery("cards", "check", str(shipped)).returncode == 0
    changed = tmp_path / "cards.toml"
    changed.write_text(shipped.read_text().replace("cost = 5", 'cost = "five"'))
    done = cattery("cards", "check", str(changed))
    assert done.returncode == 2 and "catnip.cost is 'five'" in done.stderr


@pytest.fixture
def crazy(tmp_path: Path) -> Path:
    """A card file for Crazy Cat Lady, not the shipped one: a Cat has another id and name."""
    shipped = (GAMES["crazy_cat_lady"].folder / "cards.toml").read_text(encoding="utf-8")
    path = tmp_path / "my.toml"
    path.write_text(shipped.replace('"moth"', '"mieze"').replace('"Moth"', '"Mieze"'), encoding="utf-8")
    return path


def test_check_names_the_game_and_the_line(crazy: Path) -> None:
    done = cattery("cards", "check", str(crazy))
    assert done.returncode == 0 and "good for Crazy Cat Lady" in done.stderr
    text = crazy.read_text(encoding="utf-8")
    for old, new, says in (
        ('effect = "lose_home"', 'effect = "lose_hope"', "event.landlord_visit.effect is 'lose_hope'"),
        ("starter = true", "starter = false", "card.paper_round.event is missing"),
        ("cost = 2", "cost = 0", "card.paper_round.cost is 0"),
    ):
        crazy.write_text(text.replace(old, new, 1), encoding="utf-8")
        done = cattery("cards", "check", str(crazy))
        line = done.stderr.partition("line ")[2].partition(":")[0]
        assert done.returncode == 2 and says in done.stderr, done.stderr
        found = crazy.read_text(encoding="utf-8").splitlines()[int(line) - 1]
        assert found in (new, "[[card]]")
    crazy.write_text(text.replace('points_to = "bottom"', 'points_to = "top"'), encoding="utf-8")
    assert "points_to is 'bottom' on 0 of 36 cards" in cattery("cards", "check", str(crazy)).stderr


def test_a_record_of_another_card_file_is_replayed_with_it(crazy: Path, tmp_path: Path) -> None:
    game = GAMES["crazy_cat_lady"].with_cards(crazy)
    table = game.table(1, seed=3)
    while not table.over:
        table.act(table.seat, table.legal()[-1])
    path = tmp_path / "game.cattery.json"
    path.write_text(table.record().to_json())
    assert "other cards" in cattery("verify", str(path)).stdout
    assert "other cards" in cattery("replay", str(path)).stderr
    assert "exact" in cattery("verify", str(path), "--cards", str(crazy)).stdout
    lines = cattery("replay", str(path), "--cards", str(crazy), "--reveal", "--json").stdout.splitlines()
    assert len(lines) == table.ply + 1 and any("mieze" in line for line in lines)


def test_serve_refuses_card_files_that_fit_no_game_or_the_same(crazy: Path, record: Path) -> None:
    twice = cattery("serve", "--port", "0", "--cards", str(crazy), "--cards", str(crazy))
    assert twice.returncode == 2 and "both for Crazy Cat Lady" in twice.stderr
    none = cattery("serve", "--port", "0", "--cards", str(record))
    assert none.returncode == 2 and "no TOML card file" in none.stderr
