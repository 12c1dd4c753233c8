"""The crazy cat lady's house in text: what lies where, in short and in words."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cattery.core.cards import CardSet
from cattery.core.face import Item, Panel, aloud
from cattery.core.phrases import many
from cattery.games.crazy_cat_lady.figures import CAT, HOME, JOB, KINDS, SIDES, Figures
from cattery.games.crazy_cat_lady.rules import PHASES, CrazyView
from cattery.games.crazy_cat_lady.words import Speech

PILING: Final = {"place": "place", "take": "take"}
TONES: Final = ("blue", "green", "cat")


def panels(view: CrazyView, who: Sequence[str]) -> list[Panel]:
    """The board as the view's viewer sees it."""
    found = [_events(view), _piles(view), _in_play(view)]
    seats = [seat for seat in range(view.seats) if seat != view.viewer]
    seats += [int(view.viewer)] * (view.viewer >= 0)
    return found + [_hand(view, seat, who) for seat in seats]


def texts(cards: CardSet) -> dict[str, str]:
    """What each card and event does, by its name."""
    f = Figures(cards)
    speech = Speech(f)
    both = {name: speech.card_text(card) for card, name in enumerate(f.names)}
    return both | {name: speech.event_text(number) for number, name in enumerate(f.event_names)}


def choice(view: CrazyView, action: int, _who: Sequence[str]) -> str:
    """An action as the viewer's choice here and now."""
    f = view.figures
    speech = _speech(f)
    name = _names(f)[action]
    verb, _, rest = name.partition(" ")
    if verb in ("buy", "take"):
        card = _top(view, SIDES.index(rest))
        cost = f" for {many(int(f.cost[card]), 'point')}" if verb == "buy" else ""
        return f"{verb.capitalize()} {f.names[card]} from the {rest} pile{cost}"
    if verb == "play":
        card = f.ids.index(rest)
        free = view.free_cats and f.kind[card] == CAT
        price = "free" if free else f"for {many(int(f.cost[card]), 'point')}"
        return f"Play {f.names[card]} {price}"
    if verb in ("flip", "free"):
        card = f.ids.index(rest)
        price = f", for {many(int(f.price_of(card)), 'point')}" if verb == "flip" else ", free"
        return f"Flip {f.event_names[f.event_of(card)]} to {f.names[card]}{price}"
    if verb == "swap":
        name, side = rest.split()
        own, other = f.names[f.ids.index(name)], f.names[_top(view, SIDES.index(side))]
        return f"Swap {own} for {other} on the {side} pile, for 1 point"
    if verb == "draw":
        face = view.top_face if rest == "top" else view.bottom_face
        return f"{speech.action(action)}: {f.event_names[face >> 1]}"
    return speech.action(action)


@lru_cache(maxsize=4)
def _speech(figures: Figures) -> Speech:
    return Speech(figures)


@lru_cache(maxsize=4)
def _names(figures: Figures) -> list[str]:
    return figures.actions().names


def _top(view: CrazyView, side: int) -> int:
    pile = view.right if side else view.left
    return int(pile[len(pile) - 1]) if len(pile) else -1


# ------------------------------------------------------------------------------------------------ panels
def _events(view: CrazyView) -> Panel:
    items = []
    if view.event_face >= 0:
        items.append(_event(view, int(view.event_face), "Now", ()))
    if view.top_face >= 0:
        items.append(_event(view, int(view.top_face), "Top", ("draw top",)))
    items.append(_event(view, int(view.bottom_face), "Bottom", ("draw bottom",)))
    deck = int(view.deck_size)
    items.append(Item("Deck", f"×{deck}", aloud("Deck", f"{many(deck, 'card')} left")))
    return Panel("Events", tuple(items), (_pointing(view),) if view.seat >= 0 else ())


def _event(view: CrazyView, face: int, where: str, does: tuple[str, ...]) -> Item:
    f, number = view.figures, face >> 1
    text = _speech(f).event_text(number)
    name = f"{where}: {f.event_names[number]}"
    spoken = aloud(f"{where} event: {f.event_names[number]}", text.rstrip("."))
    return Item(name, "" if f.up[number] else "to hand", spoken, does, text, "red", "event")


def _pointing(view: CrazyView) -> str:
    whose = "Your hand" if view.turn == view.viewer else "The hand"
    if view.pointers == 0:
        return f"{whose} points both ways: the top or the bottom event may be chosen."
    return f"{whose} points to the {'top' if view.pointers > 0 else 'bottom'} event."


def _piles(view: CrazyView) -> Panel:
    verb = PILING.get(PHASES[view.phase], "buy")
    items = []
    for side, name in enumerate(SIDES):
        card, does = _top(view, side), (f"{verb} {name}",)
        n = len(view.right if side else view.left)
        under = f"{many(n - 1, 'card')} under it" if n > 1 else ""
        if card < 0:
            items.append(Item(f"{name.capitalize()}: empty", does=does))
        else:
            items.append(_card(view, card, does, prefix=f"{name.capitalize()}: ", extra=under))
    return Panel("Discard piles", tuple(items))


def _in_play(view: CrazyView) -> Panel:
    f = view.figures
    items = []
    for card in [*view.jobs, *view.homes, *view.cats]:
        name = f.ids[card]
        turn = (f"turn {name}",) if PHASES[view.phase] == "turn" else ()
        items.append(_card(view, int(card), (*turn, f"lose {name} left", f"lose {name} right"), owned=True))
    outside = max(0, len(view.cats) - int(view.capacity))
    safe = f" Not safe: {many(outside, 'cat')}." if outside else " All are safe." if len(view.cats) else ""
    facts = [
        f"{many(int(view.points), 'point')} to spend; the Jobs bring {many(int(view.stars), 'star')} a turn.",
        f"Cats: {len(view.cats)} of {view.target}, with room for {view.capacity}.{safe}",
    ]
    if view.loss or any(view.gains):
        facts.append(f"Next turn: {_changes(view)}.")
    return Panel("In play", tuple(items), tuple(facts))


def _changes(view: CrazyView) -> str:
    gain = max(int(gain) for gain in view.gains)
    parts = [f"{many(gain, 'point')} more"] * bool(gain) + [f"{many(int(view.loss), 'point')} fewer"] * bool(view.loss)
    return " and ".join(parts)


def _hand(view: CrazyView, seat: int, who: Sequence[str]) -> Panel:
    hand, f = view.hands[seat], view.figures
    mine = seat == view.viewer
    items = [_card(view, int(card), _uses(view, f.ids[card]) * mine, points=True) for card in hand.ordinary]
    for card in map(int, hand.events):
        number, price = int(f.event_of(card)), int(f.price_of(card))
        way = "top" if f.to_top[card] else "bottom"
        behind = f"flips to {f.names[card]} for {many(price, 'point')}, points to the {way}"
        does = (f"flip {f.ids[card]}", f"free {f.ids[card]}") * mine
        name = f.event_names[number]
        about = f"{behind[0].upper()}{behind[1:]}."
        items.append(Item(name, f"${price} {_arrow(way)}", aloud(name, behind), does, about, "red", "event"))
    limit = f"The hand limit is {view.limit}."
    return Panel("Your hand" if mine else f"{who[seat]}’s hand", tuple(items), (limit,) if mine else ())


def _uses(view: CrazyView, name: str) -> tuple[str, ...]:
    """What an ordinary card in the viewer's hand may be for."""
    away = (f"discard {name} left", f"discard {name} right")
    spend = (f"play {name}", f"swap {name} left", f"swap {name} right")
    return away if PHASES[view.phase] == "discard" else spend


def _card(
    view: CrazyView, card: int, does: tuple[str, ...], *, prefix: str = "", extra: str = "", owned: bool = False,
    points: bool = False,
) -> Item:  # fmt: skip
    f, kind = view.figures, int(view.figures.kind[card])
    marks, said = _printed(view, card, owned)
    cost = int(f.cost[card])
    if not owned:
        marks, said = f"{marks} ${cost}", f"{said}, costs {cost}"
    if points:
        way = "top" if f.to_top[card] else "bottom"
        marks, said = f"{marks} {_arrow(way)}", f"{said}, points to the {way}"
    name = f"{prefix}{f.names[card]}"
    text = _speech(f).card_text(card)
    return Item(name, marks, aloud(name, said, extra), does, text, TONES[kind], KINDS[kind])


def _arrow(way: str) -> str:
    return "▲" if way == "top" else "▼"


def _printed(view: CrazyView, card: int, owned: bool) -> tuple[str, str]:
    """What a card gives, in short and in words."""
    f: Figures = view.figures
    if f.kind[card] == JOB:
        stars = int(f.stars[card])
        return f"★{stars}", f"Job, {many(stars, 'star')}"
    if f.kind[card] == HOME:
        return _home(view, card, owned)
    sex = "female" if f.female[card] else "male"
    paired = ", paired" if owned and card in list(view.pairs) else ""
    return f"{sex[0].upper()}{'+' if paired else ''}", f"{sex} Cat{paired}"


def _home(view: CrazyView, card: int, owned: bool) -> tuple[str, str]:
    f = view.figures
    home, reno = int(f.home_capacity[card]), int(f.reno_capacity[card])
    if not owned:
        return f"⌂{home}/{reno}", f"Home for {many(home, 'cat')}, as a Reno for {reno}"
    first = len(view.homes) > 0 and view.homes[0] == card
    return f"⌂{home if first else reno}", f"{'Home' if first else 'Reno'} for {many(home if first else reno, 'cat')}"
