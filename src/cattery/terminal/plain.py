"""The line mode: everything is said in sentences and asked by number, without moving the cursor."""

import time
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import NoReturn

from cattery.core.errors import BadInput, IllegalAction
from cattery.core.game import Game
from cattery.terminal import saved
from cattery.terminal.lookup import every_action, matches, rule_of, rule_text
from cattery.terminal.sitting import Sitting

HELP = """Type the number of a choice, its name, or a part of its name that fits no other. Besides:
  table          what lies where, as your seat sees it
  table NAME     one part of it, such as: table market
  choices        the choices once more
  log            the last things that happened, with the rules they follow
  why ACTION     why an action is not possible now, such as: why end turn
  rules ID       a rule by its id; rules alone lists the sections
  card NAME      what a card does
  hint           what the best of the cats would do
  undo           take your last action back
  save           keep the game; this also happens after each action
  quit           leave; the game is offered again next time"""
LOG = 20


class Left(Exception):
    """The person leaves, or the input ends."""


class Plain:
    """A conversation about a game.

    Args:
        lines: what the person types, line by line.
        say: says a line.
        delay: seconds between the actions of cats.
    """

    def __init__(self, lines: Iterable[str], say: Callable[[str], None], delay: float = 0.0) -> None:
        self._lines: Iterator[str] = iter(lines)
        self._say = say
        self._delay = delay
        self._spoken = 0  # plies told so far, the deal counted

    # ------------------------------------------------------------------ a game from start to end
    def play(self, sitting: Sitting) -> None:
        """Play a game to its end, or until the person leaves."""
        self._welcome(sitting)
        try:
            while not sitting.table.over:
                self._step(sitting)
            self._tell(sitting)
            self._say(sitting.prompt)
            self._save(sitting)
        except Left:
            if self._save(sitting):
                self._say("The game is saved; cattery play offers it again.")

    def _welcome(self, sitting: Sitting) -> None:
        self._say(f"{sitting.game.title}, {sitting.company}. Type ? for help.")
        self._spoken = max(0, sitting.table.ply - len(sitting.who))  # a game gone on with: what came last

    def _step(self, sitting: Sitting) -> None:
        """One action, a cat's or the person's."""
        if sitting.asked:
            self._ask(sitting)
        else:
            time.sleep(self._delay)
            sitting.let_cat_act()
            self._tell(sitting)

    def _tell(self, sitting: Sitting) -> None:
        """Say what happened since it was last told."""
        for text, same in groupby(told.text for told in sitting.told(self._spoken)):
            n = len(list(same))
            self._say(text if n == 1 else f"{text.rstrip('.')}, {n} times.")
        self._spoken = sitting.table.ply + 1

    def _ask(self, sitting: Sitting) -> None:
        """Put the question, and answer what is typed until an action is taken."""
        self._tell(sitting)
        self._offer(sitting)
        while not self._hear(sitting, self._listen()):
            pass

    def _offer(self, sitting: Sitting) -> None:
        self._say(sitting.prompt)
        for number, label in enumerate(sitting.choices().values(), 1):
            self._say(f"  {number}. {label}")

    def _listen(self) -> str:
        for line in self._lines:
            return line.strip()[:200]
        raise Left

    def _save(self, sitting: Sitting) -> bool:
        try:
            saved.save(sitting)
        except BadInput as error:
            self._say(_sentence(error))
            return False
        return True

    # ------------------------------------------------------------------ what is typed
    def _hear(self, sitting: Sitting, line: str) -> bool:
        """Answer a line; whether the position has changed by it."""
        word, _, rest = line.partition(" ")
        answers = {
            "?": self._help, "help": self._help, "table": self._table, "choices": self._choices, "log": self._log,
            "why": self._why, "rules": self._rules, "rule": self._rules, "card": self._card, "hint": self._hint,
            "save": self._keep, "quit": self._quit, "exit": self._quit,
        }  # fmt: skip
        if word.casefold() == "undo":
            return self._undo(sitting)
        if word.casefold() in answers and line not in sitting.choices():
            answers[word.casefold()](sitting, rest.strip())
            return False
        return self._choose(sitting, line)

    def _choose(self, sitting: Sitting, line: str) -> bool:
        choices = sitting.choices()
        found = list(choices)[int(line) - 1 : int(line)] if _number(line, len(choices)) else matches(line, choices)
        if len(found) != 1:
            self._not_one(sitting, line, found)
            return False
        try:
            sitting.act(found[0])
        except (BadInput, IllegalAction) as error:
            self._say(_sentence(error))
            return False
        self._save(sitting)
        return True

    def _not_one(self, sitting: Sitting, line: str, found: list[str]) -> None:
        """Nothing, or more than one thing, was meant."""
        choices = sitting.choices()
        if found:
            numbers = [f"{list(choices).index(name) + 1}. {choices[name]}" for name in found[:6]]
            self._say(f"That could be: {'; '.join(numbers)}.")
            return
        known = matches(line, every_action(sitting))
        if len(known) == 1:
            self._refuse(sitting, known[0])
            return
        asked = f"“{line:.40}” is not among the choices: expected" if line else "Expected"
        self._say(f"{asked} a number from 1 to {len(choices)}, a name, or ? for help.")

    def _refuse(self, sitting: Sitting, name: str) -> None:
        rule, reason = sitting.refusal(name)
        label = every_action(sitting)[name]
        if not rule:
            self._say(f"{label}: {reason or 'that is possible now.'}")
            return
        self._say(f"{label} is not possible now. {reason} Rule {rule}: {_rule_said(sitting.game, rule)}")

    # ------------------------------------------------------------------ what is answered
    def _help(self, _sitting: Sitting, _rest: str) -> None:
        for line in HELP.splitlines():
            self._say(line)

    def _choices(self, sitting: Sitting, _rest: str) -> None:
        self._offer(sitting)

    def _table(self, sitting: Sitting, rest: str) -> None:
        panels = sitting.panels()
        titles = {panel.title: panel.title for panel in panels}
        wanted = matches(rest, titles) if rest else list(titles)
        if not wanted:
            self._say(f"No part of the table is called “{rest:.40}”: expected {', '.join(titles)}.")
        for panel in panels:
            if panel.title in wanted:
                self._say(panel.sentences)

    def _log(self, sitting: Sitting, _rest: str) -> None:
        for told in sitting.told()[-LOG:]:
            self._say(f"{told.text} Rule {told.rule}." if told.rule else told.text)

    def _why(self, sitting: Sitting, rest: str) -> None:
        labels = every_action(sitting) | sitting.choices()
        found = matches(rest, labels) if rest else []
        if not found:
            self._say("Expected an action after why, such as: why " + next(iter(labels)) + ".")
        elif len(found) > 6:
            self._say(f"“{rest:.40}” fits {len(found)} actions: expected more of the name.")
        elif len(found) == 1:
            self._refuse(sitting, found[0])
        else:
            for name in found:
                rule, reason = sitting.refusal(name)
                self._say(f"{labels[name]}: {reason or 'that is possible now.'}{rule and f' Rule {rule}.'}")

    def _rules(self, sitting: Sitting, rest: str) -> None:
        book = sitting.game.rulebook
        rule = rule_of(sitting.game, rest)
        section = next((one for one in book.sections if one.id.casefold() == rest.casefold()), None)
        if rule:
            self._say(f"{rule.id}: {rule_text(rule)}")
        elif section:
            for one in (one for one in book.rules.values() if one.id.startswith(f"{section.id}.")):
                self._say(f"{one.id}: {rule_text(one)}")
        else:
            if rest:
                self._say(f"No rule is called “{rest:.40}”: expected an id such as {next(iter(book.rules))}.")
            self._say(f"Sections: {'; '.join(f'{one.id} {one.title}' for one in book.sections)}.")

    def _card(self, sitting: Sitting, rest: str) -> None:
        texts = {item.name: item.about for panel in sitting.panels() for item in panel.items if item.about}
        texts |= sitting.game.face.texts(sitting.game.cards)
        found = matches(rest, {name: name for name in texts}) if rest else []
        if not found:
            self._say("Expected the name of a card after card." if not rest else f"No card is called “{rest:.40}”.")
        for name in found[:6]:
            self._say(f"{name}. {texts[name]}")

    def _hint(self, sitting: Sitting, _rest: str) -> None:
        for line in sitting.hint():
            self._say(line)

    def _keep(self, sitting: Sitting, _rest: str) -> None:
        if self._save(sitting):
            self._say("The game is saved.")

    def _quit(self, _sitting: Sitting, _rest: str) -> NoReturn:
        raise Left

    def _undo(self, sitting: Sitting) -> bool:
        try:
            sitting.table.undo(sitting.me)
        except BadInput as error:
            self._say(f"Undo is not possible. {error}")
            return False
        self._say("Your last action is taken back.")
        self._spoken = sitting.table.ply + 1
        self._save(sitting)
        return True

    # ------------------------------------------------------------------ before a game
    def pick(self, question: str, choices: list[str]) -> int:
        """Which of several, by number or name.

        Raises:
            Left: the input ends, or the person leaves.
        """
        labels = {str(number): label for number, label in enumerate(choices)}
        while True:
            self._say(question)
            for number, label in enumerate(choices, 1):
                self._say(f"  {number}. {label}")
            line = self._listen()
            if line.casefold() in ("quit", "exit"):
                raise Left
            if _number(line, len(choices)):
                return int(line) - 1
            found = matches(line, labels) if line else []
            if len(found) == 1:
                return int(found[0])
            self._say(f"Expected a number from 1 to {len(choices)}, or quit.")


def _number(line: str, most: int) -> bool:
    return line.isascii() and line.isdigit() and len(line) < 4 and 1 <= int(line) <= most


def _sentence(error: Exception) -> str:
    text = str(error)
    return f"{text[:1].upper()}{text[1:]}."


def _rule_said(game: Game, rule_id: str) -> str:
    rule = rule_of(game, rule_id)
    return rule_text(rule) if rule else "see the rules"
