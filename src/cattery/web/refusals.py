"""What the service says no to; each becomes an answer in `problems`."""


class NotFound(Exception):
    """There is no such table."""


class Refused(Exception):
    """A request that cannot be granted now; the message says why."""


class Stale(Refused):
    """The request is about a table as it no longer stands."""

    def __init__(self) -> None:
        super().__init__("The table has moved on since; here is how it stands now.")


class TooMany(Refused):
    """More than anyone needs in so short a time."""


class Foreign(Refused):
    """Somebody asks for what is another's to do."""


class Unplayable(Refused):
    """The stored actions do not fit the rules any more."""

    def __init__(self) -> None:
        super().__init__("This game was begun under other rules or cards and cannot go on here.")
