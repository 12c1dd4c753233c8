"""One person's game against cats: what that seat sees and does, with cats that see no more than their own."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from cattery.art.roster import ROSTER
from cattery.bots import LEVELS, Searching, bot
from cattery.core.errors import BadInput
from cattery.core.face import Panel
from cattery.core.game import Game
from cattery.core.phrases import listed
from cattery.core.rng import Rng, derive
from cattery.core.state import HIDDEN, Event, View
from cattery.core.table import Table, deal_key

HOUSE_CAT = "house_cat"
HINTS = 5  # actions that a hint weighs at most


@dataclass(frozen=True)
class Told:
    """Something that happened, as the person may know it, with the rule it follows."""

    ply: int
    text: str
    rule: str


@dataclass
class Sitting:
    """A game against cats.

    `me` is the person's seat, `who` names all seats, `levels` the kind of cat in each ("" for the person).
    """

    table: Table
    me: int
    who: tuple[str, ...]
    levels: tuple[str, ...]

    @property
    def game(self) -> Game:
        """The game."""
        return self.table.game

    @property
    def view(self) -> View:
        """What the person may know."""
        return self.table.view(self.me)

    @property
    def company(self) -> str:
        """Whom the person plays with, in words."""
        cats = [(name, LEVELS[level].title.lower()) for name, level in zip(self.who, self.levels, strict=True) if level]
        if not cats:
            return "alone"
        names, kinds = [name for name, _ in cats], {kind for _, kind in cats}
        if len(kinds) == 1:
            return f"with {listed(names)} ({kinds.pop()}{'s' * (len(names) > 1)})"
        return "with " + listed([f"{name} ({kind})" for name, kind in cats])

    @property
    def asked(self) -> bool:
        """Whether the person decides now."""
        return self.table.seat == self.me

    @property
    def prompt(self) -> str:
        """What is asked now, and of whom."""
        return self.game.words.prompt(self.view, self.who)

    def ending(self) -> str:
        """How a finished game ended, and each seat's score."""
        scores = [f"{name}: {score}" for name, score in zip(self.who, self.table.scores(), strict=True)]
        return "\n".join([self.prompt, "", *scores] if len(scores) > 1 and not self.game.together else [self.prompt])

    def panels(self) -> list[Panel]:
        """The board in text."""
        return self.game.face.panels(self.view, self.who)

    def choices(self) -> dict[str, str]:
        """The person's legal actions by name, each as a label."""
        view, names = self.view, self.game.actions.names
        return {names[action]: self.game.face.choice(view, action, self.who) for action in view.legal}

    def told(self, since: int = 0) -> list[Told]:
        """What the person saw happen from a ply on; ply 0 is the deal."""
        words = self.game.words
        found = []
        for ply in range(since, self.table.ply + 1):
            for event in _together(self.table.events_of(ply, self.me)):
                if text := words.event(event, self.who, self.me):
                    found.append(Told(ply, text, event.rule))
        return found

    def act(self, name: str) -> None:
        """Let the person take an action.

        Raises:
            BadInput: no such action, or a cat decides.
            IllegalAction: the rules forbid it.
        """
        self.table.act(self.me, name)

    def cat_chooses(self) -> str:
        """What the cat that decides now does; it gets its own view, and chance that the deal does not share."""
        table = self.table
        legal = table.legal()
        if len(legal) == 1:
            return legal[0]
        action = bot(self.levels[table.seat], self.game).choose(table.view(table.seat), self._chance("cats"))
        return self.game.actions.names[action]

    def let_cat_act(self) -> None:
        """One action of a cat."""
        self.table.act(self.table.seat, self.cat_chooses())

    def hint(self, iterations: int = 0) -> list[str]:
        """What the cat that looks furthest ahead would do in the person's place, by what that seat may know.

        It thinks as long as it usually does, or for a number of iterations.
        """
        name = [level.name for level in LEVELS.values() if level.thinks][-1]
        cat = bot(f"{name}:{iterations}" if iterations else name, self.game)
        assert isinstance(cat, Searching)
        labels = self.choices()
        tried = [one for one in cat.evaluate(self.view, self._chance("hint")).options if one.visits][:HINTS]
        if not tried:
            return [f"There is nothing to weigh: {' or '.join(labels.values())}."]
        lines = [f"{labels[one.name]}: {round(100 * one.mean)} in 100." for one in tried]
        return [f"The {LEVELS[name].title} would choose the first; a win is 100 in 100.", *lines]

    def _chance(self, purpose: str) -> Rng:
        """Chance at this ply that the deal does not share."""
        return derive(deal_key(self.table.secret, (purpose,)), self.table.ply)

    def refusal(self, name: str) -> tuple[str, str]:
        """The rule that forbids the person an action now, and why in a sentence; both empty when it is allowed.

        Raises:
            BadInput: no action has that name.
        """
        self.game.actions.id(name)
        if self.table.over:
            return "", "The game is over."
        if not self.asked:
            return "", f"It is {self.who[self.table.seat]}’s turn to decide."
        rule = self.table.why_not(name)
        return (rule, self.game.words.reason(rule)) if rule else ("", "")


def _together(events: Sequence[Event]) -> Iterator[Event]:
    """The events of a ply, with what happened several times to cards that are not seen said once."""
    for (kind, seat, card), same in groupby(events, lambda event: (event.kind, event.seat, event.card)):
        first, *more = same
        if card == HIDDEN and more:
            n = first.n + sum(event.n for event in more)
            yield Event(kind, seat, card, n, first.rule, first.to, first.other)
        else:
            yield from (first, *more)


def seat_down(table: Table, cats: Sequence[str]) -> Sitting:
    """A new game at a dealt table: seats and names by lot, the same for the same secret.

    `cats` are the levels of the other seats; the last one goes for those left.

    Raises:
        BadInput: an unknown level, or more cats than seats for them.
    """
    others = table.seats - 1
    for level in cats:
        if level not in LEVELS:
            raise BadInput(f"unknown cat {level!r}: expected {' or '.join(LEVELS)}")
    if len(cats) > others:
        raise BadInput(f"{len(cats)} cats for {others} {'seat' if others == 1 else 'seats'} beside yours")
    lot = derive(deal_key(table.secret, ("lot",)), 0)
    me = int(lot.below(table.seats))
    names = [cat.name for cat in ROSTER]
    guests = [names.pop(int(lot.below(len(names)))) for _ in range(others)]
    levels = [*cats, *[cats[-1] if cats else HOUSE_CAT] * (others - len(cats))]
    guests.insert(me, "You")
    levels.insert(me, "")
    return Sitting(table, me, tuple(guests), tuple(levels))
