"""Information-set Monte-Carlo tree search (P. Cowling, E. Powley, D. Whitehouse, 2012) for any game of the house.

Single observer: every iteration deals a world that the view allows and walks one tree by what is legal there. Each
node counts how often it was available, not only how often it was taken, and holds the result of the seat that decided
for it (max^n): nobody else's. The game's instinct finishes what the tree has not seen yet.
"""

from collections.abc import Callable
from math import log, sqrt
from typing import Any, Final, final

from cattery.core.native import i64, vec
from cattery.core.rng import Rng
from cattery.core.state import MAX_LEGAL, OVER, Instinct, State, View

Imagine = Callable[[Any, Rng], State]
NO_ACTION: Final = -1
TURN_SHIFT: Final = 16  # the deciding seat stands above the action in a node's key


@final
class Node:
    """What was found out about an action of a seat, wherever the actions on the way to it had led."""

    def __init__(self, seat: i64, action: i64) -> None:
        self.seat: i64 = seat  # who decided for it
        self.action: i64 = action
        self.key: i64 = seat << TURN_SHIFT | action
        self.visits: i64 = 0
        self.available: i64 = 0
        self.total: float = 0.0  # of the results of `seat`
        self.squares: float = 0.0
        self.child: Node | None = None  # the first, by key
        self.next: Node | None = None  # the next of the same parent

    def mean(self) -> float:
        """The result that the deciding seat may expect."""
        return self.total / float(self.visits)

    def error(self) -> float:
        """The standard error of the mean; that of a single visit is not known and given as 1."""
        if self.visits < 2:
            return 1.0
        visits = float(self.visits)
        variance = self.squares / visits - self.mean() * self.mean()
        return sqrt(variance / (visits - 1.0)) if variance > 0.0 else 0.0


@final
class Choice:
    """What a search found out about an action: the expected result from 0 to 1, its standard error, the visits."""

    def __init__(self, action: int, visits: int, mean: float, error: float) -> None:
        self.action = action
        self.visits = visits
        self.mean = mean
        self.error = error


@final
class Search:
    """A search for what the seat to decide should do, by what the viewer knows; the longer it runs, the better."""

    def __init__(self, view: View, imagine: Imagine, instinct: Instinct, rng: Rng) -> None:
        self.view = view
        self.imagine = imagine
        self.instinct = instinct
        self.rng = rng
        self.root = Node(0, 0)
        self.plies: int = 0  # played in all, for measuring
        self._path: list[Node] = []
        self._rewards: list[float] = []
        self._out: vec[i64] = vec[i64]([0] * MAX_LEGAL)
        self._scratch: vec[i64] = vec[i64]([0] * MAX_LEGAL)

    def run(self, iterations: i64) -> None:
        """Search on for so many iterations."""
        _: i64
        for _ in range(iterations):
            state = self.imagine(self.view, self.rng)
            state.lend(self._scratch)
            start = state.ply
            self._descend(state)
            self._play_out(state)
            self._learn(state)
            self.plies += int(state.ply - start)

    def considered(self) -> list[int]:
        """The actions that it thinks about; the other legal ones it leaves out without a thought."""
        state = self.imagine(self.view, self.rng)
        n = self.instinct.consider(state, self._out)
        actions: list[int] = []
        i: i64
        for i in range(n):
            actions.append(int(self._out[i]))
        return actions

    def _descend(self, state: State) -> None:
        """Walk the tree to the first choice that was never made, and make it."""
        path = self._path
        path.clear()
        node = self.root
        while state.seat != OVER:
            n = self.instinct.consider(state, self._out)
            node = self._select(node, state, n)
            path.append(node)
            state.advance(node.action)
            if node.visits == 0 and n > 1:
                return

    def _select(self, parent: Node, state: State, n: i64) -> Node:
        """The most promising of the `n` actions in `_out`; both these and the children ascend by key."""
        instinct = self.instinct
        favourite = instinct.choose(state, self.rng) if n > 1 else i64(NO_ACTION)
        above = state.seat << TURN_SHIFT
        best: Node | None = None  # None: a new node, to stand behind `place`
        place: Node | None = None
        chosen: i64 = NO_ACTION
        most = -1.0
        ties: i64 = 0
        before: Node | None = None
        child = parent.child
        i: i64
        for i in range(n):
            action = self._out[i]
            while child is not None and child.key < above + action:
                before = child
                child = child.next
            known = child is not None and child.key == above + action
            if known and child is not None:
                child.available += 1
                visits = float(child.visits)
                score = child.total / visits + instinct.explore * sqrt(log(float(child.available)) / visits)
                if action == favourite:
                    score += instinct.bias / (visits + 1.0)
            else:
                score = instinct.fresh
                if action == favourite:
                    score += instinct.bias
            ties = ties + 1 if score == most else i64(1)
            if score > most or (score == most and self.rng.below(ties) == 0):
                most = score
                chosen = action
                best = child if known else None
                place = before
        if best is not None:
            return best
        return _insert(parent, place, Node(state.seat, chosen))

    def _play_out(self, state: State) -> None:
        """Play to the end, or as far as the game's instinct looks, by instinct and now and then by chance."""
        instinct = self.instinct
        rng = self.rng
        last = state.ply + instinct.horizon
        while state.seat != OVER and (state.ply < last or not instinct.settled(state)):
            if rng.below(100) < instinct.chance:
                n = state.legal_into(self._out)
                state.advance(self._out[rng.below(n)])
            else:
                state.advance(instinct.choose(state, rng))

    def _learn(self, state: State) -> None:
        """Note the result along the path."""
        rewards = self._rewards
        self.instinct.judge(state, rewards)
        self.root.visits += 1
        for node in self._path:
            reward = rewards[node.seat]
            node.visits += 1
            node.total += reward
            node.squares += reward * reward

    def best(self) -> int:
        """The action with most visits; of several the better one, then the first."""
        choices = self.choices()
        best = choices[0]
        for choice in choices:
            if choice.visits > best.visits or (choice.visits == best.visits and choice.mean > best.mean):
                best = choice
        return best.action

    def choices(self) -> list[Choice]:
        """What was found out about each legal action, ascending; those never tried have no visits."""
        found: dict[int, Node] = {}
        child = self.root.child
        while child is not None:
            if child.seat == self.view.seat:
                found[int(child.action)] = child
            child = child.next
        choices: list[Choice] = []
        for action in self.view.legal:
            if action in found:
                node = found[action]
                choices.append(Choice(action, int(node.visits), node.mean(), node.error()))
            else:
                choices.append(Choice(action, 0, 0.0, 1.0))
        return choices

    def line(self, least: i64) -> list[tuple[int, int]]:
        """The principal line as (seat, action), as far as it was tried at least so often."""
        line: list[tuple[int, int]] = []
        node = _favourite(self.root, least)
        while node is not None:
            line.append((int(node.seat), int(node.action)))
            node = _favourite(node, least)
        return line


def _insert(parent: Node, place: Node | None, node: Node) -> Node:
    """Make `node` a child, behind the child `place`, or the first one."""
    node.available = 1
    if place is None:
        node.next = parent.child
        parent.child = node
    else:
        node.next = place.next
        place.next = node
    return node


def _favourite(parent: Node, least: i64) -> Node | None:
    """The child with most visits, but at least so many."""
    best: Node | None = None
    most = least - 1
    child = parent.child
    while child is not None:
        if child.visits > most:
            most = child.visits
            best = child
        child = child.next
    return best
