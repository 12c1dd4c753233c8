"""What a game tells the house about itself: options as people and programs write them."""

import pytest

from cattery.core.errors import BadInput
from cattery.core.game import Option
from cattery.games import GAMES

SWITCH = Option("switch", (0, 1), 0, "XX-1.1", "Off or on")
NUMBER = Option("number", (0, 9, 10), 0, "XX-1.2", "A number")


@pytest.mark.parametrize(
    ("option", "value", "number"),
    [(SWITCH, True, 1), (SWITCH, "on", 1), (SWITCH, " No ", 0), (SWITCH, 0, 0), (NUMBER, "10", 10), (NUMBER, 9, 9)],
)
def test_an_option_is_read_as_people_and_programs_write_it(option: Option, value: object, number: int) -> None:
    assert option.read(value) == number


@pytest.mark.parametrize("value", [2, -1, "", "2", "maybe", None, 1.5, "1" * 5000, "٣", [], {}])
@pytest.mark.parametrize("option", [SWITCH, NUMBER])
def test_another_value_of_an_option_is_refused(option: Option, value: object) -> None:
    with pytest.raises(BadInput, match=f"option '{option.name}' cannot be .*expected"):
        option.read(value)


@pytest.mark.parametrize("key", GAMES)
def test_an_unknown_option_is_refused(key: str) -> None:
    with pytest.raises(BadInput, match="unknown option 'colour' of"):
        GAMES[key].settings({"colour": 1})
