"""Errors that a person can act on."""


class BadInput(ValueError):
    """A file, option, name or number that cannot be used; the message says what was expected."""


class IllegalAction(ValueError):
    """An action that the rules forbid now.

    `rule` is the id of the rule that forbids it, `action` the action's name or number.
    """

    def __init__(self, rule: str, action: str) -> None:
        super().__init__(f"{action!r} is not possible now ({rule})")
        self.rule = rule
        self.action = action
