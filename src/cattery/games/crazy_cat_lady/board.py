"""What the browser's board needs beyond the view: the pictures of a card file, who sleeps where, how cards fly."""

from collections.abc import Callable
from dataclasses import dataclass

from cattery.core.game import Flight
from cattery.core.state import Event
from cattery.games.crazy_cat_lady.art import card_picture, event_picture
from cattery.games.crazy_cat_lady.figures import EFFECTS, KINDS, SIDES, Figures
from cattery.games.crazy_cat_lady.rules import DISCARDING, DRAWING, SPENDING, CrazyView, numbers
from cattery.games.crazy_cat_lady.words import Speech

Groups = list[tuple[int, ...]]  # cats that stand together: pairs, and single ones


@dataclass(frozen=True)
class Pictures:
    """The names of the pictures of a card file: `cards` by card number, `events` by event number."""

    cards: tuple[str, ...]
    events: tuple[str, ...]


def pictures(figures: Figures) -> Pictures:
    """The pictures of a card file."""
    cards = (
        card_picture(KINDS[figures.kind[card]], name, bool(figures.female[card]), card)
        for card, name in enumerate(figures.ids)
    )
    events = (
        event_picture(name, EFFECTS[figures.effect[event]] if figures.up[event] else "")
        for event, name in enumerate(figures.event_ids)
    )
    return Pictures(tuple(cards), tuple(events))


def tips(words: Speech, figures: Figures) -> dict[str, str]:
    """What each card and event does, by the name of its picture; not of pictures that several share."""
    shown = pictures(figures)
    names = (*shown.cards, *shown.events)
    texts = [f"{name}: {words.card_text(card)}" for card, name in enumerate(figures.names)]
    texts += [f"{name}: {words.event_text(event)}" for event, name in enumerate(figures.event_names)]
    return {name: text for name, text in zip(names, texts, strict=True) if names.count(name) == 1}


def households(view: CrazyView) -> tuple[Groups, Groups]:
    """The cats in play, pairs together: as many as are safe, and those beyond, outdoors.

    Which cats would run away is the player's choice (CC-4.4); pairs are parted only when there is no other way.
    """
    pairs = numbers(view.pairs)
    waiting: Groups = [tuple(pairs[i : i + 2]) for i in range(0, len(pairs), 2)]
    waiting += [(cat,) for cat in numbers(view.cats) if cat not in pairs]
    indoors: Groups = []
    outdoors: Groups = []
    room = int(view.capacity)
    for group in waiting:
        if len(group) <= room:
            indoors.append(group)
            room -= len(group)
        else:
            outdoors.append(group)
    if room and outdoors:  # nobody single is left for the last place
        mate, other = outdoors[0]
        indoors.append((mate,))
        outdoors[0] = (other,)
    return indoors, outdoors


def steering(view: CrazyView) -> bool:
    """Whether the hand can still point to this turn's event (CC-4.1)."""
    return view.phase in (SPENDING, DRAWING) or (view.phase == DISCARDING and view.after == SPENDING)


def flights(figures: Figures) -> Callable[[Event], Flight | None]:
    """How the card of an event flies; every card that lies open has a place of its own, named after it."""
    shown = pictures(figures)

    def flight(event: Event) -> Flight | None:
        """How the event's card flies on the board, or None."""
        n = int(event.n)
        match event.kind:
            case "draw top" | "draw bottom":
                start = "deck" if event.kind == "draw top" else "bottom"
                return Flight(start, "event" if figures.up[n] else f"hand-{event.seat}", shown.events[n])
            case "bottom event":
                return Flight("deck", "bottom", shown.events[n])
            case "place":
                return Flight("event", f"pile-{SIDES[n]}", shown.cards[event.card])
            case "buy" | "take" | "play" | "play free" | "swap" | "discard" | "lose":
                place = f"card-{figures.ids[event.card]}"
                return Flight(place, place, shown.cards[event.card])
        return None

    return flight
