"""What the host of a table settles beside the game's options."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from cattery.core.errors import BadInput

MINUTE, DAY = 60, 24 * 3600
CLOCKS = (0, 30, MINUTE, 3 * MINUTE, 10 * MINUTE, DAY, 3 * DAY, 7 * DAY)
ABSENCES = (MINUTE, 3 * MINUTE, 10 * MINUTE, DAY)


@dataclass(frozen=True)
class Manners:
    """What the host settles.

    `clock` are the seconds for a decision, after which a cat takes over, 0 for no limit; `absent` the seconds after
    which the others may let a cat take over for somebody who is away. `watching` says whether others may watch,
    `talking` whether those may talk, `hints` whether rivals may ask a cat what to do.
    """

    clock: int = 0
    absent: int = 3 * MINUTE
    watching: bool = True
    talking: bool = True
    hints: bool = False

    def data(self) -> dict[str, Any]:
        """As JSON values."""
        return asdict(self)


DEFAULT = Manners()


def manners(given: Mapping[str, Any]) -> Manners:
    """The manners with those values, defaults for the others.

    Raises:
        BadInput: an unknown name or value.
    """
    known = {field.name: field.type for field in fields(Manners)}
    allowed: dict[str, tuple[object, ...]] = {"clock": CLOCKS, "absent": ABSENCES}
    for name, value in given.items():
        if name not in known:
            raise BadInput(f"unknown setting {name!r:.40} of a table: expected {', '.join(known)}")
        values = allowed.get(name, (False, True))
        if not any(value is one or (value == one and type(value) is type(one)) for one in values):
            expected = " or ".join(str(one).lower() for one in values)
            raise BadInput(f"the table's {name} cannot be {value!r:.40}: expected {expected}")
    return Manners(**given)


def span(seconds: int) -> str:
    """A time in words."""
    for length, one in ((DAY, "day"), (3600, "hour"), (MINUTE, "minute"), (1, "second")):
        if seconds >= length:
            number = round(seconds / length)
            return f"{number} {one}" if number == 1 else f"{number} {one}s"
    return "no time"
