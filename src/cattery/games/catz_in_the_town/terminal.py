"""The town in text: what lies where, in short and in words."""

from collections.abc import Sequence
from typing import Final

from cattery.core.cards import CardSet
from cattery.core.face import Item, Panel, aloud
from cattery.core.phrases import listed, many
from cattery.games.catz_in_the_town import words
from cattery.games.catz_in_the_town.board import Line, Offer, Town, numbers
from cattery.games.catz_in_the_town.figures import ACTIONS, CARDS, COLOURS, FACES, HUES, STRAY
from cattery.games.catz_in_the_town.rules import PHASES
from cattery.games.catz_in_the_town.view import CatzView

PILING: Final = {"house cat": "discard to", "discard": "discard to", "homeless kittens": "kittens to"}


def panels(view: CatzView, who: Sequence[str]) -> list[Panel]:
    """The board as the view's viewer sees it."""
    town, me = Town(view), int(view.viewer)
    others = [seat % view.seats for seat in range(me + 1, me + view.seats)] if me >= 0 else range(view.seats)
    found = [_others(town, seat, who) for seat in others]
    found.append(_piles(town))
    if len(view.drawn):
        found.append(_drawn(view))
    return [*found, _mine(town, who)] if me >= 0 else found


def texts(_cards: CardSet) -> dict[str, str]:
    """What each card does, by its name."""
    return {name: words.TEXTS[card] for card, name in zip(CARDS, words.CARD_NAMES, strict=True)}


def choice(view: CatzView, action: int, who: Sequence[str]) -> str:
    """An action as the viewer's choice here and now."""
    name = ACTIONS.names[action]
    verb, _, rest = name.partition(" ")
    if verb == "take":
        return f"Take {_the(_top(view, int(rest) - 1))} from pile {rest}"
    if verb == "steal":
        loot = [_loot(view, part, who) for part in rest.split(" and ")]
        return f"Steal {listed(loot)}{_coins(view, name)}"
    if verb == "resolve":
        return f"{_name(view.drawn[rest == 'second'])} first"
    if name == "play it":
        return f"Play {_the(view.drawn[view.current])}"
    if verb == "discard":
        return f"Discard to pile {rest.removeprefix('to ')}, onto {_the(_top(view, int(rest[3:]) - 1))}"
    if verb == "exchange":
        colour, _, seat = rest.split()
        return f"Swap the stray for {_loot(view, f'{seat} {colour}', who)}{_coins(view, name)}"
    if verb in ("give", "chase"):
        colour, _, seat = rest.split()
        cats = "the good dog and the last cat of" if verb == "give" else "all of"
        return f"{'Give' if verb == 'give' else 'Chase'} {cats} your {colour} sequence to {who[int(seat)]}"
    return {
        "score": f"Score it{_worth(view)}",
        "keep": "Keep it for more",
        "decline": "Decline the bratty boy’s help",
    }.get(name, words.action(action))


def _top(view: CatzView, pile: int) -> int:
    cards = view.piles[pile]
    return int(cards[len(cards) - 1]) if len(cards) else -1


def _loot(view: CatzView, row: str, who: Sequence[str]) -> str:
    seat, colour = row.split()
    return f"the {_name(view.sequence(int(seat), COLOURS.index(colour))[-1]).lower()} from {who[int(seat)]}"


def _coins(view: CatzView, name: str) -> str:
    """What a theft or a swap brings."""
    offers: list[Offer] = [offer for each in Town(view).offers().values() for offer in each if offer.name == name]
    return f", for {many(offers[0].coins, 'coin')}" if offers and offers[0].lines[0].ripe else ""


def _worth(view: CatzView) -> str:
    line = Town(view).lines[view.viewer][view.scoring]
    return f" for {many(line.points, 'coin')}"


def _name(card: int) -> str:
    return words.CARD_NAMES[card]


def _the(card: int) -> str:
    return f"the {_name(card).lower()}" if card >= 0 else "an empty place"


# ------------------------------------------------------------------------------------------------ panels
def _piles(town: Town) -> Panel:
    view = town.view
    verb = PILING.get(PHASES[view.phase], "take")
    size = int(view.deck_size)
    items = [
        Item("Deck", f"×{size}", aloud("Deck", f"{many(size, 'card')} left"), ("draw",), "Draw two cards.", "", "deck")
    ]
    for pile, card in enumerate(town.tops):
        n = len(view.piles[pile])
        name = f"{pile + 1}: {_name(card) if card >= 0 else 'empty'}"
        about = words.TEXTS[CARDS[card]] if card >= 0 else ""
        items.append(
            Item(
                name,
                f"×{n}",
                aloud(f"Pile {name}", many(n, "card")),
                (f"{verb} {pile + 1}",),
                about,
                _tone(card),
                _picture(card),
            )
        )
    return Panel("Deck and piles", tuple(items), (f"In the box: {many(len(view.box), 'card')}.",))


def _drawn(view: CatzView) -> Panel:
    phase = PHASES[view.phase]
    items = []
    for place, card in enumerate(view.drawn):
        if phase == "order":
            does: tuple[str, ...] = (f"resolve {('first', 'second')[place]}",)
        else:
            does = {"house cat": ("play it",), "bratty boy": ("decline",)}.get(phase, ()) * (place == view.current)
        now = "now" if phase != "order" and place == view.current else ""
        about = words.TEXTS[CARDS[card]]
        items.append(Item(_name(card), now, aloud(_name(card), now), does, about, _tone(card), _picture(card)))
    return Panel("Taken" if view.taken else "Drawn", tuple(items))


def _mine(town: Town, who: Sequence[str]) -> Panel:
    view, me = town.view, int(town.view.viewer)
    items = [_purse(view, me), *(_sequence(line, _own(view, line)) for line in town.lines[me])]
    return Panel("Your sequences", tuple(items), tuple(_hopes(town, me) + _dangers(town, me, who)))


def _others(town: Town, seat: int, who: Sequence[str]) -> Panel:
    view = town.view
    held = [line for line in town.lines[seat] if line.cards]
    items = [_purse(view, seat), *(_sequence(line, _prey(view, seat, line)) for line in held)]
    return Panel(who[seat], tuple(items))


def _purse(view: CatzView, seat: int) -> Item:
    n = len(view.coins[seat])
    return Item("Coins", str(n), many(n, "coin"), tone="yellow")


def _sequence(line: Line, does: tuple[str, ...]) -> Item:
    colour = COLOURS[line.colour]
    title = colour.capitalize()
    if not line.cards:
        return Item(title, "–", aloud(title, "no sequence"), does, tone=colour)
    shown = " ".join("stray" if card == STRAY else "·".join(numbers(card)) for card in line.cards)
    said = ", ".join("stray" if card == STRAY else " or ".join(numbers(card)) for card in line.cards)
    totals = " or ".join(map(str, line.totals)) + (" and the stray" if line.stray else "")
    kittens = " and kittens on it" if line.kittens else ""
    count = f"{len(line.cards)} of {line.goal} cards{kittens}"
    return Item(
        title,
        f"{shown} = {'/'.join(map(str, line.totals))} ({len(line.cards)}/{line.goal}{' kittens' * line.kittens})",
        f"{title}: {said} (total {totals}, {count})",
        does,
        f"{title} sequence: {said}. Total {totals}; {count}.",
        colour,
    )


def _own(view: CatzView, line: Line) -> tuple[str, ...]:
    """What a sequence of the viewer's may be for, as the question stands."""
    colour = COLOURS[line.colour]
    match PHASES[view.phase]:
        case "house cat" if view.drawn[view.current] // FACES == line.colour:
            return ("play it",)
        case "stray":
            return (f"stray to {colour}",)
        case "kittens":
            return (f"kittens on {colour}",)
        case "score" if view.scoring == line.colour:
            return ("score", "keep")
        case "good dog" | "bad dog" as dog:
            verb = "give" if dog == "good dog" else "chase"
            return tuple(f"{verb} {colour} to {seat}" for seat in range(view.seats) if seat != view.viewer)
    return ()


def _prey(view: CatzView, seat: int, line: Line) -> tuple[str, ...]:
    """What an opponent's sequence may be for: its own theft first, then those together with another."""
    colour = COLOURS[line.colour]
    if PHASES[view.phase] == "bratty boy":
        return (f"exchange {colour} with {seat}",)
    both = [ACTIONS.names[action] for action in view.legal if f"{seat} {colour}" in ACTIONS.names[action]]
    return tuple(dict.fromkeys([f"steal {seat} {colour}", *(name for name in both if name.startswith("steal "))]))


def _hopes(town: Town, seat: int) -> list[str]:
    """One card short of coins."""
    return [
        f"{COLOURS[line.colour].capitalize()}: {number if number == 'any' else f'a {number}'} next "
        f"brings {many(coins, 'coin')}."
        for line in town.lines[seat]
        for coins, number in line.wishes()
    ]


def _dangers(town: Town, seat: int, who: Sequence[str]) -> list[str]:
    """Who could steal what for coins."""
    found = []
    for colour in range(HUES):
        thieves = [f"{who[thief]} ({many(coins, 'coin')})" for thief, coins in town.thieves(seat, colour)]
        if thieves:
            found.append(f"Your last {COLOURS[colour]} card could be stolen by {listed(thieves)}.")
    return found


def _tone(card: int) -> str:
    return COLOURS[card // FACES] if 0 <= card < STRAY else ""


def _picture(card: int) -> str:
    if card < 0:
        return ""
    return "cat" if card < STRAY else {"bratty boy": "boy", "cat lady": "lady"}.get(CARDS[card], CARDS[card])
