"""How CATz in the Town! says things: cards, actions, events, questions and refusals in English."""

from collections.abc import Sequence
from typing import Final

from cattery.core.phrases import many
from cattery.core.state import Event
from cattery.games.catz_in_the_town.figures import ACTIONS, CARDS, COLOURS, FACES, HUES, KITTENS
from cattery.games.catz_in_the_town.rules import PHASES
from cattery.games.catz_in_the_town.view import CatzView

ABOUT: Final = (
    "Four families of cats, a town full of strays, and everybody’s sequence is everybody’s temptation. Line up cats "
    "of a colour until their total ends in 9, steal the last one from a neighbour, and mind the dogs."
)
SHOW: Final = ("blue-9", "red-1-5", "stray", "yellow-7", "bad-dog")  # pictures for the lobby

_EXTRAS: Final = {
    "stray": "Stray",
    "kittens": "Kittens",
    "bratty boy": "Bratty Boy",
    "good dog": "Good Dog",
    "cat lady": "Cat Lady",
    "bad dog": "Bad Dog",
}
CARD_NAMES: Final = tuple(_EXTRAS.get(card, card.capitalize()) for card in CARDS)

_ONE_NUMBER: Final = "Joins or starts your {colour} sequence. Sequences want a total that ends in 9, or three alike."
_TWO_NUMBERS: Final = "Joins or starts your {colour} sequence and counts as {low} or as {high}, whichever is better."
_EFFECTS: Final = {
    "stray": "Joins one of your sequences and counts as any odd number, but makes it worth a single coin.",
    "kittens": "Laid on one of your sequences: it must now reach seven cards, and is worth eight coins at a 9.",
    "bratty boy": "Swaps a stray of yours for the last cat of an opponent’s sequence of the same colour; "
    "the opponent keeps the boy as a coin.",
    "good dog": "Goes to an opponent together with one of your last played cats: two coins for a friend.",
    "cat lady": "Gathers all strays of your sequences: they and she become your coins.",
    "bad dog": "Chases one of your whole sequences to an opponent, as coins.",
}


def _text(card: str) -> str:
    if card in _EFFECTS:
        return _EFFECTS[card]
    colour, number = card.split()
    low, _, high = number.partition("-")
    return (_TWO_NUMBERS if high else _ONE_NUMBER).format(colour=colour, low=low, high=high)


TEXTS: Final = {card: _text(card) for card in CARDS}
"""What each card does, by id."""

SCORES: Final = {
    "a": "Three cards, total ending in 9",
    "b": "Three identical cards",
    "c": "Five cards, total ending in 9",
    "d": "Seven cards with kittens, total ending in 9",
    "e": "Five or seven cards with a stray",
    "f": "Any other",
}
"""The rows of the table CT-3.1, by id."""

_PHASES: Final = {
    "turn": "Choose an action",
    "order": "Two cards drawn",
    "house cat": "Play or discard",
    "stray": "Place the stray",
    "kittens": "Lay the kittens",
    "bratty boy": "Swap a stray",
    "good dog": "Give a cat away",
    "bad dog": "A sequence runs off",
    "discard": "Discard",
    "score": "Score or keep",
    "homeless kittens": "Kittens without a home",
    "over": "The game is over",
}

_REASONS: Final = {
    "CT-1.3": "There are only as many discard piles as players.",
    "CT-2.2": "A stray joins a sequence that has cats and no stray yet.",
    "CT-2.3": "First decide about your three cards: score them or keep them.",
    "CT-2.4": "Three cards can be scored only at the moment the third is added.",
    "CT-4.1": "From a pile you take a top card that you can play or carry out right now, and then you must.",
    "CT-4.2": "Drawn cards are resolved one after the other: a house cat is played or discarded, anything else is "
    "discarded only if it cannot be carried out, and two house cats go to two different piles.",
    "CT-4.3": "You may steal an opponent’s last cat only if it brings your own sequence of that colour to a size at "
    "which it is scored.",
    "CT-4.4": "From two opponents you may steal one cat each only if every sequence that they join is scored at once.",
    "CT-4.5": "A stray that was played last can be stolen as little as the cats before it.",
    "CT-5.1": "A stray must join one of your sequences if one can take it.",
    "CT-5.2": "Kittens must be laid on one of your sequences that has none yet; only when their sequence is gone, or "
    "none can take them, do they go to a pile.",
    "CT-5.3": "A bratty boy swaps a stray of yours for the last cat of an opponent’s sequence of the same colour that "
    "has two cards or more and no stray.",
    "CT-5.4": "A good dog is given to an opponent, with the last played cat of one of your sequences.",
    "CT-5.5": "A bad dog chases one of your sequences to an opponent.",
    "CT-5.6": "A cat lady comes only to somebody who has a stray.",
    "CT-6.1": "The deck is empty: the game is over.",
}


def action(number: int) -> str:
    """The action as a label."""
    name = ACTIONS.names[number]
    verb, _, rest = name.partition(" ")
    match verb:
        case "take":
            return f"Take from pile {rest}"
        case "draw":
            return "Draw two cards"
        case "steal":
            return "Steal " + " and ".join(_theft(part) for part in rest.split(" and "))
        case "resolve":
            return f"Resolve the {rest} card"
        case "discard" | "kittens" if rest.startswith("to "):
            return f"{'Discard' if verb == 'discard' else 'Kittens'} to pile {rest[3:]}"
        case "exchange" | "give" | "chase":
            colour, preposition, seat = rest.split()
            return f"{verb.capitalize()} {colour} {preposition} seat {seat}"
    return {"play it": "Play it", "score": "Score", "keep": "Keep", "decline": "Decline"}.get(name, name.capitalize())


def _theft(part: str) -> str:
    seat, colour = part.split()
    return f"{colour} from seat {seat}"


def phase(name: str) -> str:
    """A phase in words."""
    return _PHASES[name]


def reason(rule: str) -> str:
    """Why a rule forbids an action, in a sentence."""
    return _REASONS[rule]


def prompt(view: CatzView, who: Sequence[str]) -> str:
    """What the seat to decide is asked, said to the view's viewer."""
    if view.seat < 0:
        return _ending(view, who)
    if view.viewer != view.seat:
        return f"{who[view.seat]} {_DOING[PHASES[view.phase]].format(card=_current(view))}."
    question = _QUESTIONS[PHASES[view.phase]]
    drawn = " and ".join(_a(int(card)) for card in view.drawn)
    return question.format(card=_current(view), drawn=drawn, colour=COLOURS[view.scoring])


_QUESTIONS: Final = {
    "turn": "Your turn: take a card from a pile, draw two, or steal.",
    "order": "You drew {drawn}. Which comes first?",
    "house cat": "{card}: play it, or discard it to a pile?",
    "stray": "The stray must join one of your sequences: which?",
    "kittens": "On which of your sequences do you lay the kittens? It will need seven cards.",
    "bratty boy": "Whose cat does the bratty boy fetch for your stray?",
    "good dog": "The good dog leaves with one of your last played cats: which, and to whom?",
    "bad dog": "The bad dog chases off one of your sequences: which, and to whom?",
    "discard": "{card} must be discarded: to which pile?",
    "score": "Your {colour} sequence has three cards: score it, or keep it for more?",
    "homeless kittens": "Your kittens have lost their sequence: to which pile do they go?",
}
_DOING: Final = {
    "turn": "is choosing an action",
    "order": "has drawn two cards",
    "house cat": "plays or discards: {card}",
    "stray": "finds a place for a stray",
    "kittens": "finds a place for kittens",
    "bratty boy": "sends out the bratty boy",
    "good dog": "gives the good dog away",
    "bad dog": "runs after the bad dog",
    "discard": "must discard: {card}",
    "score": "has three cards and may score them",
    "homeless kittens": "finds a pile for homeless kittens",
}


def _current(view: CatzView) -> str:
    return CARD_NAMES[view.drawn[view.current]] if len(view.drawn) > 0 else ""


def _ending(view: CatzView, who: Sequence[str]) -> str:
    winners = [int(seat) for seat in view.winners]
    names = " and ".join("you" if seat == view.viewer else who[seat] for seat in winners)
    verb = "win" if len(winners) > 1 or view.viewer in winners else "wins"
    return f"{names[0].upper()}{names[1:]} {verb} with {many(view.scores[winners[0]], 'coin')}."


def _a(card: int) -> str:
    name = CARDS[card]
    return name if name == "kittens" else f"a {name}"


# What happened, by the event's kind; `event` fills in who, whom and what.
_SENTENCES: Final = {
    "turn": "It is {whose} turn.",
    "turn up": "{Card} {is_} turned up on pile {pile}.",
    "identical": "Two {cards} lie open, on piles {piles}: both go to the box.",
    "take": "{name} take{s} {card} from pile {pile}.",
    "draw": "{name} draw{s} {card}.",
    "twins": "Two {cards} at once: both go to the box, and {whose} turn is over.",
    "play": "{name} play{s} {card}, card {n} of {your} {colour} sequence.",
    "start": "{name} start{s} a {colour} sequence with {card}.",
    "keep": "{name} keep{s} the three {colour} cards for more.",
    "score": "{name} score{s} {your} {colour} sequence for {n_coins}.",
    "discard": "{name} discard{s} {card} to pile {pile}.",
    "steal": "{name} steal{s} {card} from {other}.",
    "stray": "A stray joins {whose} {colour} sequence as card {n}.",
    "kittens": "{name} lay{s} kittens on {your} {colour} sequence.",
    "homeless": "The kittens have lost their sequence: {who} put{s} them on pile {pile}.",
    "exchange": "The bratty boy brings {who} {card} from {other} and leaves a stray in {other_s} sequence.",
    "decline": "{name} decline{s} the bratty boy’s help.",
    "give": "{name} give{s} the good dog and {card} from {your} {colour} sequence to {other}: two coins.",
    "chase": "The bad dog chases {whose} {colour} sequence to {other}: {n_coins}.",
    "cat lady": "The cat lady gathers {n_strays} for {who}: {n_coins}.",
    "new deck": "The deck is empty: box and discard piles, {n_cards}, are shuffled into a new one.",
    "end": "The deck is empty: the game is over.",
}
EVENTS: Final = tuple(_SENTENCES)
"""Everything that can happen."""


def event(event: Event, who: Sequence[str], viewer: int) -> str:
    """The event as a sentence for `viewer`."""
    return _SENTENCES[event.kind].format(**_people(event, who, viewer), **_things(event))


def _people(event: Event, who: Sequence[str], viewer: int) -> dict[str, str]:
    """Who and whom, with the verb endings that follow."""
    you, other_is_you = event.seat == viewer, event.other == viewer
    name = who[event.seat]
    other = "you" if other_is_you else who[event.other] if event.other >= 0 else ""
    return {
        "name": "You" if you else name,
        "who": "you" if you else name,
        "whose": "your" if you else f"{name}’s",
        "your": "your" if you else "the",
        "other": other,
        "other_s": "your" if other_is_you else f"{other}’s",
        "s": "" if you else "s",
    }


def _things(event: Event) -> dict[str, object]:
    """Which card, colour and pile, and how many."""
    n, card = int(event.n), int(event.card)
    thing = _a(card) if card >= 0 else ""
    colour = n if event.kind == "give" else card // FACES
    return {
        "n": n,
        "card": thing,
        "Card": thing[:1].upper() + thing[1:],
        "cards": _PLURALS.get(CARDS[card], ""),
        "is_": "are" if card == KITTENS else "is",
        "colour": COLOURS[colour] if 0 <= colour < HUES else "",
        "pile": n + 1,
        "piles": f"{n // 10 + 1} and {n % 10 + 1}",
        "n_cards": many(n, "card"),
        "n_coins": many(n, "coin") if n else "nothing",
        "n_strays": many(n - 1, "stray"),
    }


_PLURALS: Final = {
    "kittens": "cards of kittens",
    "bratty boy": "bratty boys",
    "good dog": "good dogs",
    "cat lady": "cat ladies",
    "bad dog": "bad dogs",
}
