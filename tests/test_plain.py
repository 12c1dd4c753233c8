"""The line mode: laws first, then whole games by pipe, undo, saving, bad input."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from io import BytesIO, TextIOWrapper
from itertools import repeat
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cattery.cli import main
from cattery.core.errors import BadInput
from cattery.core.rng import seeded
from cattery.games import GAMES
from cattery.terminal import saved
from cattery.terminal.lookup import matches
from cattery.terminal.plain import Plain
from cattery.terminal.sitting import Sitting, seat_down

from .faces import CASES, positions, sitting, twin

WORDS = (
    "",
    "?",
    "table",
    "table hand",
    "choices",
    "log",
    "why buy",
    "why",
    "rules",
    "card cat",
    "undo",
    "save",
    "0",
    "99",
)
QUESTIONS = ("table", "choices", "log", "why a", "rules", "?", "card a")
each_game = pytest.mark.parametrize("key", GAMES)
each_case = pytest.mark.parametrize(("key", "seats"), CASES)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test finds a game that another left."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "cattery" / "left"


def talk(one: Sitting, lines: Iterable[str]) -> list[str]:
    """What is said when these lines are typed."""
    heard: list[str] = []
    Plain(lines, heard.append).play(one)
    return heard


# ------------------------------------------------------------------------------------------------ laws
@each_case
def test_labels_name_each_choice_apart_and_people_by_name(key: str, seats: int) -> None:
    for one in positions(key, seats, seed=seats, every=1):
        labels = list(one.choices().values())
        assert len(set(labels)) == len(labels), labels
        assert not [label for label in labels if "seat " in label]
        assert one.prompt


@each_case
def test_what_is_said_of_the_table_names_real_actions_and_is_no_riddle(key: str, seats: int) -> None:
    for one in positions(key, seats, seed=10 + seats):
        panels = one.panels()
        assert len({panel.title for panel in panels}) == len(panels)
        for item in (item for panel in panels for item in panel.items):
            assert item.name.strip() == item.name != ""
            assert all(one.game.actions.id(name) >= 0 for name in item.does)
        said = " ".join(panel.sentences for panel in panels)
        assert "None" not in said and "  " not in said and ".." not in said


@each_case
def test_a_twin_that_differs_only_in_what_is_hidden_says_the_same(key: str, seats: int) -> None:
    for one in positions(key, seats, seed=20 + seats, every=11):
        if not one.table.over:
            other = twin(one, seeded(one.table.ply))
            asked = one.asked
            heard = [talk(each, QUESTIONS) if asked else _standing(each) for each in (one, other)]
            assert heard[0] == heard[1]


def _standing(one: Sitting) -> list[str]:
    """What a person who is not asked may read."""
    return [one.prompt, *(panel.sentences for panel in one.panels()), *(told.text for told in one.told())]


@settings(max_examples=25, deadline=None)
@given(
    st.sampled_from(CASES),
    st.integers(0, 1000),
    st.lists(st.one_of(st.sampled_from(WORDS), st.integers(1, 9).map(str), st.text(max_size=12)), max_size=25),
)
def test_whatever_is_typed_is_answered(case: tuple[str, int], seed: int, lines: list[str]) -> None:
    one = sitting(*case, seed)
    answers: list[list[str]] = [[]]

    def typed() -> Iterator[str]:
        for line in lines:
            answers.append([])
            yield line

    def hear(line: str) -> None:
        answers[-1].append(line)

    Plain(typed(), hear).play(one)
    assert all(answers), "a line without an answer"
    assert any(line.startswith("  1. ") for line in answers[0])
    assert answers[-1][-1] == "The game is saved; cattery play offers it again." or one.table.over


@each_game
def test_choices_follow_every_action(key: str) -> None:
    one = sitting(key, GAMES[key].seats[-1], 3)
    heard = talk(one, ["1"] * 10)
    assert sum(line.startswith("  1. ") for line in heard) == 11


# ------------------------------------------------------------------------------------------------ whole games
Inside = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def inside(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Inside:
    """Runs the command line in this process."""

    def run(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        monkeypatch.setattr("sys.argv", ["cattery", *words])
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(typed.encode())))
        with pytest.raises(SystemExit) as end:
            main()
        heard = capsys.readouterr()
        return subprocess.CompletedProcess(words, int(end.value.code or 0), heard.out, heard.err)

    return run


def cattery(*words: str, typed: str = "", home: Path) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"XDG_DATA_HOME": str(home)}
    return subprocess.run(
        [sys.executable, "-m", "cattery", *words],
        check=False, capture_output=True, input=typed, text=True, encoding="utf-8", timeout=120, env=env,
    )  # fmt: skip


@pytest.mark.parametrize("key", GAMES)
def test_a_whole_game_goes_in_and_out_by_pipe(key: str, tmp_path: Path) -> None:
    done = cattery("play", key, "--plain", "--seed", "5", typed="1\n" * 2000, home=tmp_path)
    assert done.returncode == 0 and not done.stderr
    ending = done.stdout.splitlines()[-1]
    assert any(word in ending.lower() for word in ("win", "lost", "won")), ending
    assert not saved.path_of(GAMES[key]).exists()


@each_game
def test_a_whole_game_is_played_to_its_end(key: str) -> None:
    for seats in GAMES[key].seats:
        one = sitting(key, seats, seats)
        heard = talk(one, repeat("1"))
        assert one.table.over and heard[-1] == one.prompt


# ------------------------------------------------------------------------------------------------ what can be typed
def test_an_action_is_taken_by_number_name_label_or_part_of_it() -> None:
    for word in ("1", "play cat", "Play Cat", "PLAY  CAT.", "cat"):
        one = sitting("maple_street", 2, 1)
        heard = talk(one, [word])
        assert "You play Cat." in heard


def test_a_part_that_fits_several_takes_none_of_them() -> None:
    one = sitting("maple_street", 2, 1)
    heard = talk(one, ["play"])
    assert any(line.startswith("That could be: 1. Play") for line in heard) and "You play Cat." not in heard
    assert matches("pl", one.choices()) == [], "two letters are too few"


def test_why_not_says_the_reason_and_the_rule() -> None:
    heard = talk(sitting("maple_street", 2, 1), ["why end turn", "end turn", "why play cat", "why zebra"])
    refusal = [line for line in heard if line.startswith("End turn is not possible now. Shopping comes after playing.")]
    assert len(refusal) == 2 and "Rule MS-2.1: A turn is:" in refusal[0]
    assert "Play Cat: that is possible now." in heard
    assert any(line.startswith("Expected an action after why") for line in heard)


def test_rules_cards_and_table_are_looked_up() -> None:
    lines = [
        "rules ms-3.6",
        "rule MS-9.milk_dish",
        "rules MS-2",
        "rules 7",
        "card burglar",
        "card zebra",
        "table market",
        "table zebra",
    ]
    heard = "\n".join(talk(sitting("maple_street", 2, 1), lines))
    assert "MS-3.6: A card gained this turn" in heard and "MS-9.milk_dish: " in heard and "MS-2.2: " in heard
    assert "No rule is called “7”: expected an id such as MS-1.1." in heard
    assert "Cat Burglar. Attack!" in heard and "No card is called “zebra”." in heard
    assert "Market: Cat Deck" in heard and "No part of the table is called “zebra”" in heard


@each_case
def test_a_hint_weighs_choices_by_what_the_seat_may_know(key: str, seats: int) -> None:
    for one in positions(key, seats, seed=70 + seats, every=60):
        if one.asked:
            hint = one.hint(iterations=16)
            assert hint == twin(one, seeded(1)).hint(iterations=16)
            labels = {line.rpartition(": ")[0] for line in hint[1:]}
            assert labels <= set(one.choices().values()) and (labels or "nothing to weigh" in hint[0])


# ------------------------------------------------------------------------------------------------ undo
def test_ones_own_last_action_is_taken_back() -> None:
    one = sitting("maple_street", 2, 1)
    heard = talk(one, ["1"])
    ply = one.table.ply
    heard = talk(one, ["1", "undo"])
    assert "Your last action is taken back." in heard and one.table.ply == ply


def test_undo_is_refused_with_a_reason() -> None:
    one = sitting("maple_street", 2, 1)
    others = talk(one, ["undo"])
    shopping = talk(one, ["go shopping", "end turn", "undo"])
    for heard in (others, shopping):
        assert any(line.startswith("Undo is not possible. ") for line in heard)


# ------------------------------------------------------------------------------------------------ saving
@each_game
def test_a_game_left_goes_on_where_it_was(key: str) -> None:
    one = sitting(key, GAMES[key].seats[-1], 4)
    talk(one, ["1", "1", "1"])
    again = saved.left(GAMES[key])
    assert again is not None
    assert again.table.record().to_json() == one.table.record().to_json()
    assert (again.me, again.who, again.levels) == (one.me, one.who, one.levels)
    heard = talk(again, repeat("1"))
    assert again.table.over and heard[-1] == again.prompt
    assert saved.left(GAMES[key]) is None, "a finished game is not offered"


def test_a_game_left_is_offered_again(inside: Inside) -> None:
    words = ("play", "maple_street", "--plain", "--seed", "5")
    first = inside(*words, typed="1\n")
    assert first.returncode == 0 and first.stdout.endswith("The game is saved; cattery play offers it again.\n")
    second = inside(*words, typed="1\nquit\n")
    assert second.stdout.startswith("You left a game of Cat Ladies of Maple St.") and "You play" in second.stdout
    asked = inside("play", "--plain", typed="1\n1\nquit\n")
    assert "a game is waiting" in asked.stdout and "1. Go on with it" in asked.stdout
    fresh = inside(*words, typed="new game\nquit\n")
    assert "You play" not in fresh.stdout and fresh.returncode == 0


def test_a_game_with_other_cards_goes_on_with_them(tmp_path: Path) -> None:
    own = tmp_path / "my.toml"
    text = (GAMES["maple_street"].folder / "cards.toml").read_text(encoding="utf-8")
    own.write_text(text.replace("pet_store_cost = 7", "pet_store_cost = 6"), encoding="utf-8")
    one = seat_down(GAMES["maple_street"].with_cards(own).table(2, seed=1), ())
    talk(one, ["1"])
    again = saved.left(GAMES["maple_street"])
    assert again is not None and again.game.cards.digest == one.game.cards.digest
    own.unlink()
    with pytest.raises(BadInput, match="cannot be gone on with"):
        saved.left(GAMES["maple_street"])


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"format": 1}', '{"format": 9, "game": "maple_street"}'])
def test_a_broken_file_is_put_aside_and_said_so(text: str, own_folder: Path) -> None:
    game = GAMES["maple_street"]
    own_folder.mkdir(parents=True)
    saved.path_of(game).write_text(text)
    with pytest.raises(BadInput, match="cannot be gone on with"):
        saved.left(game)
    assert saved.path_of(game).with_suffix(".broken").read_text() == text
    assert saved.left(game) is None


def test_a_saved_game_that_was_tampered_with_is_refused() -> None:
    one = sitting("maple_street", 2, 1)
    talk(one, ["1"])
    path = saved.path_of(one.game)
    data = json.loads(path.read_text())
    for change in (
        {"actions": [[0, "fly"]]},
        {"seats": 9},
        {"me": 5},
        {"secret": "xyz"},
        {"options": 3},
        {"levels": ["lion"] * 2},
    ):
        path.write_text(json.dumps(data | change))
        with pytest.raises(BadInput, match="cannot be gone on with"):
            saved.left(one.game)


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file" / "below"))
    (tmp_path / "file").write_text("no folder")
    heard = talk(sitting("maple_street", 2, 1), ["1", "quit"])
    assert any(line.startswith("The game cannot be saved in ") for line in heard) and "You play Cat." in heard


# ------------------------------------------------------------------------------------------------ bad input
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("zebra",), "unknown game 'zebra': expected maple_street or"),
        (("maple_street", "--seats", "9"), "is for 2 to 4 players, not 9"),
        (("maple_street", "--cats", "lion"), "unknown cat 'lion': expected kitten or"),
        (("maple_street", "--seats", "2", "--cats", "kitten,kitten"), "2 cats for 1 seat beside yours"),
        (("maple_street", "--option", "even_start"), "--option even_start: expected NAME=VALUE"),
        (("maple_street", "--option", "even_start=maybe"), "expected off or on"),
        (("maple_street", "--cards", "/nowhere.toml"), "cannot read the card file"),
        (("--seats", "3"), "--cards, --option and --seats belong to a game"),
    ],
)
def test_a_wrong_wish_is_a_sentence_and_exit_2(words: tuple[str, ...], said: str, inside: Inside) -> None:
    done = inside("play", *words, "--plain")
    assert done.returncode == 2 and said in done.stderr and done.stderr.count("\n") == 1 and not done.stdout


def test_the_board_without_a_terminal_is_a_sentence_and_exit_2(inside: Inside) -> None:
    done = inside("play", "maple_street")
    assert done.returncode == 2 and "add --plain" in done.stderr


@pytest.mark.parametrize("raw", [b"\xff\xfe\n\x00\n1\n", b"1" * 100_000, "٣\n²\n1\n".encode()])
def test_bytes_that_are_no_text_are_answered(raw: bytes, tmp_path: Path) -> None:
    env = os.environ | {"XDG_DATA_HOME": str(tmp_path), "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "cattery", "play", "maple_street", "--plain", "--seed", "1"]
    done = subprocess.run(command, check=False, capture_output=True, input=raw, timeout=60, env=env)
    assert done.returncode == 0 and b"expected a number from 1 to" in done.stdout.lower() and not done.stderr


def test_an_empty_input_ends_at_once(inside: Inside) -> None:
    assert inside("play", "--plain").returncode == 0
    assert "Expected a number from 1 to" in inside("play", "--plain", typed="zebra\n\nquit").stdout
