"""What is printed on the cards, by card number, and how actions are numbered."""

from typing import Final, final

from cattery.core.cards import CardSet
from cattery.core.game import Actions
from cattery.core.native import i64, u8, vec

JOB: Final = 0
HOME: Final = 1
CAT: Final = 2
KINDS: Final = ("job", "home", "cat")

CATS_RUN_AWAY: Final = 0
LOSE_POINTS: Final = 1
GAIN_POINTS: Final = 2
LOSE_JOB: Final = 3
LOSE_HOME: Final = 4
STRAY_CAT: Final = 5
FREE_FLIP: Final = 6
DISCARD_CARDS: Final = 7
EFFECTS: Final = (
    "cats_run_away", "lose_points", "gain_points", "lose_job", "lose_home", "stray_cat", "free_flip", "discard_cards",
)  # fmt: skip
EFFECTS_WITH_N: Final = ("cats_run_away", "lose_points", "gain_points", "discard_cards")

LEFT: Final = 0
RIGHT: Final = 1
SIDES: Final = ("left", "right")
NO_FACE: Final = 255  # the event face of a starter
BUY: Final = 0  # + pile
PLAY: Final = 2  # + card


@final
class Figures:
    """The card file as numbers: by card number `kind` to `face`, by event number `up` to `price`.

    `face` is what the event side of a card shows, the event and the pointer: 2 * event + (1 when it points to the
    top). `flip` to `away` are the first action of each block; BUY and PLAY are the same for every card file.
    """

    def __init__(self, cards: CardSet) -> None:
        rows = cards.rows("card")
        events = cards.rows("event")
        numbers = {str(event["id"]): number for number, event in enumerate(events)}
        self.ids = [str(row["id"]) for row in rows]
        self.names = [str(row["name"]) for row in rows]
        self.event_ids = [str(event["id"]) for event in events]
        self.event_names = [str(event["name"]) for event in events]
        self.size: i64 = len(rows)
        self.kind: vec[u8] = vec[u8]([KINDS.index(str(row["kind"])) for row in rows])
        self.cost: vec[u8] = vec[u8]([int(row["cost"]) for row in rows])
        self.stars: vec[u8] = vec[u8]([int(row.get("stars", 0)) for row in rows])
        self.home_capacity: vec[u8] = vec[u8]([int(row.get("home_capacity", 0)) for row in rows])
        self.reno_capacity: vec[u8] = vec[u8]([int(row.get("reno_capacity", 0)) for row in rows])
        self.female: vec[u8] = vec[u8]([int(row.get("sex") == "female") for row in rows])
        self.starter: vec[u8] = vec[u8]([int(bool(row["starter"])) for row in rows])
        self.to_top: vec[u8] = vec[u8]([int(row["points_to"] == "top") for row in rows])
        faces = [
            2 * numbers[row["event"]] + int(row["points_to"] == "top") if "event" in row else NO_FACE for row in rows
        ]
        self.face: vec[u8] = vec[u8](faces)
        self.up: vec[u8] = vec[u8]([int(event["arrow"] == "up") for event in events])
        self.effect: vec[u8] = vec[u8]([EFFECTS.index(event.get("effect", "free_flip")) for event in events])
        self.n: vec[u8] = vec[u8]([int(event.get("n", 0)) for event in events])
        self.price: vec[u8] = vec[u8]([int(event.get("price", 0)) for event in events])
        self._number_actions()

    def _number_actions(self) -> None:
        size = self.size
        self.flip: i64 = PLAY + size  # + card
        self.swap: i64 = self.flip + size  # + 2 * card + pile
        self.end: i64 = self.swap + 2 * size
        self.draw: i64 = self.end + 1  # the top event, or + 1 the bottom event
        self.discard: i64 = self.draw + 2  # + 2 * card + pile
        self.lose: i64 = self.discard + 2 * size  # + 2 * card + pile
        self.place: i64 = self.lose + 2 * size  # + pile
        self.take: i64 = self.place + 2  # + pile
        self.free: i64 = self.take + 2  # + card
        self.turn: i64 = self.free + size  # + card
        self.away: i64 = self.turn + size  # "pass", the last action

    def event_of(self, card: i64) -> i64:
        """The number of the event on a card that is no starter."""
        return i64(self.face[card]) >> 1

    def price_of(self, card: i64) -> i64:
        """What flipping an event card costs (CC-2.4)."""
        return i64(self.price[i64(self.face[card]) >> 1])

    def actions(self) -> Actions:
        """The actions by name, in the order of their numbers."""
        actions = Actions()
        both = [f"{card} {side}" for card in self.ids for side in SIDES]
        firsts = [
            actions.block("buy", SIDES),
            actions.block("play", self.ids),
            actions.block("flip", self.ids),
            actions.block("swap", both),
            actions.one("end spending"),
            actions.block("draw", ("top", "bottom")),
            actions.block("discard", both),
            actions.block("lose", both),
            actions.block("place", SIDES),
            actions.block("take", SIDES),
            actions.block("free", self.ids),
            actions.block("turn", self.ids),
            actions.one("pass"),
        ]
        spending = [BUY, PLAY, self.flip, self.swap, self.end]
        facing = [self.draw, self.discard, self.lose, self.place, self.take, self.free, self.turn, self.away]
        assert firsts == [int(first) for first in spending + facing]
        return actions
