"""What the browser's board needs beyond the view: which pictures lie where, and how cards fly."""

from typing import Final

from cattery.core.game import Flight
from cattery.core.state import Event
from cattery.games.maple_street import words
from cattery.games.maple_street.figures import CARDS, CAT, HAND
from cattery.games.maple_street.view import MapleView

TIPS: Final = {card: f"{words.TITLES[card]}: {text}" for card, text in words.TEXTS.items()}
CATS: Final = 29
STARTERS: Final = 3


def cat_picture(seat: int, k: int) -> str:
    """The portrait of the k-th Cat in a player's hand: first the player's own three, then those of the deck."""
    if k < STARTERS:
        return f"cat-{CATS - 1 - STARTERS * seat - k}"
    return f"cat-{(5 * seat + k) % (CATS - STARTERS * 4)}"


def top_cat(view: MapleView) -> str:
    """The portrait on top of the Cat Deck."""
    return f"cat-{view.cat_deck - 1}"


def _picture(event: Event, cats_left: int | None = None) -> str:
    if event.card < 0:
        return "mystery-back" if event.kind == "mystery" else "back"
    if event.card == CAT and cats_left is not None:
        return f"cat-{cats_left}"
    return CARDS[event.card]


def flight(event: Event) -> Flight | None:
    """How the event's card flies on the board, or None."""
    seat = int(event.seat)
    picture = _picture(event)
    hand, discard = f"hand-{seat}", f"discard-{seat}"
    match event.kind:
        case "play":
            return Flight(hand if event.card < HAND else f"mystery-{seat}", "play-area", picture)
        case "draw":
            return Flight(f"draw-{seat}", hand, picture)
        case "adopt" | "win" | "redeem":
            return Flight("cat-deck", discard, f"cat-{event.n}")
        case "discard":
            return Flight(hand, discard, picture)
        case "steal":
            return Flight(f"hand-{event.other}", hand, picture)
        case "return":
            return Flight(hand, f"market-{picture}", picture)
        case "gain" | "buy":
            cat = event.card == CAT
            return Flight("cat-deck" if cat else f"market-{picture}", discard, f"cat-{event.n}" if cat else picture)
        case "mystery":
            return Flight("market-mystery", f"mystery-{seat}", picture)
        case "under":
            return Flight("play-area", "market-mystery", "mystery-back")
    return None
