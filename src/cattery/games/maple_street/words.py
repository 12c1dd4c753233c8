"""How Cat Ladies of Maple St. says things, the same on every face."""

from collections.abc import Sequence
from typing import Final

from cattery.core.phrases import many
from cattery.core.state import HIDDEN, Event
from cattery.games.maple_street.figures import (
    ACTIONS,
    CARDS,
    CAT,
    CAT_BURGLAR,
)
from cattery.games.maple_street.view import MapleView

ABOUT: Final = (
    "Four ladies, one street, and far too many cats. Build a deck of sweets, bridge evenings and catnip, walk down "
    "Maple Street one Heart at a time, and adopt more Cats than your neighbours."
)
SHOW: Final = ("cat-3", "catnip", "cat_burglar", "cruise_vacation", "scary_cucumber")  # pictures for the lobby

TITLES: Final = {
    "cat": "Cat",
    "hard_candy": "Hard Candy",
    "security_system": "Security System",
    "backhanded_compliment": "Backhanded Compliment",
    "bridge_club": "Bridge Club",
    "makeover": "Makeover",
    "breakfast_menu": "Breakfast Menu",
    "catnip": "Catnip",
    "play_bingo": "Play BINGO!",
    "cruise_vacation": "Cruise Vacation",
    "mystery": "Mystery card",
    "bottle_of_milk": "Bottle of Milk",
    "milk_dish": "Milk Dish",
    "cat_burglar": "Cat Burglar",
    "scary_cucumber": "Scary Cucumber",
    "cats_meow": "The Cat’s Meow",
    "early_bird_special": "Early Bird Special",
    "gentleman_caller": "Gentleman Caller",
    "its_your_birthday": "It’s Your Birthday!",
    "savings_bond": "Savings Bond",
    "take_a_cat_nap": "Take a Cat Nap",
    "trip_to_the_pet_store": "Trip to the Pet Store",
}
CARD_NAMES: Final = tuple(TITLES[card] for card in CARDS)

TEXTS: Final = {
    "cat": "Never for sale. Whoever has the most Cats at the end wins.",
    "hard_candy": "Sweet and useful: one Coin.",
    "security_system": "Draw a card. Kept in hand, it can be shown to stop an attack on you.",
    "backhanded_compliment": "Attack! Every other player discards a card. Then its Heart is yours.",
    "bridge_club": "All players draw a card, you first.",
    "makeover": "Return a Market card from your hand and gain one that costs up to 3 more.",
    "breakfast_menu": "Choose each time you play it: Hearts or Coins.",
    "catnip": "Hearts and Coins at once.",
    "play_bingo": "An opponent shows you the hand: 1 Cat brings 4 Coins, 2 Cats 6 Coins, 3 or more a free Cat.",
    "cruise_vacation": "The fastest way to a new Cat.",
    "mystery": "Take the top card of the Mystery Deck and keep it secret. You may play it on any later turn.",
    "bottle_of_milk": "Redeem it together with a Milk Dish for a Cat.",
    "milk_dish": "Redeem it together with a Bottle of Milk for a Cat.",
    "cat_burglar": "Attack! Take a card at random from an opponent’s hand; you may play it at once.",
    "scary_cucumber": "Attack! Every other player discards two cards.",
    "cats_meow": "All players draw a card, you first. Two Hearts for you.",
    "early_bird_special": "Draw a card, and a Heart and a Coin on top.",
    "gentleman_caller": "Four Hearts, and flowers.",
    "its_your_birthday": "Draw three cards.",
    "savings_bond": "Four Coins.",
    "take_a_cat_nap": "Draw a card, and two Coins.",
    "trip_to_the_pet_store": "This turn you may buy Cats for 7 Coins each.",
}

_PHASES: Final = {
    "play": "Play cards",
    "name": "Name an opponent",
    "return": "Return a card",
    "gain": "Gain a card",
    "answer": "Answer the attack",
    "discard": "Discard",
    "shop": "Go shopping",
    "over": "The game is over",
}

_REASONS: Final = {
    "MS-2.1": "Shopping comes after playing.",
    "MS-2.2": "Once you are shopping, no more cards are played.",
    "MS-3.1": "You hold no such card.",
    "MS-3.6": "A card gained this turn cannot be used before your next turn.",
    "MS-5.1": "It costs more Coins than you have left.",
    "MS-5.2": "There is none left in the Market.",
    "MS-5.4": "A Cat at the pet store costs more Coins than you have left.",
    "MS-7.2": "First the attack is answered: only a Security System in hand can stop it.",
    "MS-7.3": "Cards are discarded only to an attack, and only cards in hand.",
    "MS-7.5": "First the burglar’s victim is named: any opponent.",
    "MS-8.0": "Cats are not for sale, except on a Trip to the Pet Store.",
    "MS-8.1": "Makeover exchanges one Market card from your hand for one that costs at most 3 more.",
    "MS-8.2": "An opponent is named for BINGO! only, and it cannot be you.",
    "MS-9.1": "You have no such Mystery card from an earlier turn.",
    "MS-9.bottle_of_milk": "A Bottle of Milk is only good together with a Milk Dish.",
    "MS-9.milk_dish": "A Milk Dish is only good together with a Bottle of Milk.",
    "MS-10.1": "The game is over: the last Cat has a home.",
}

_COMMANDS: Final = {
    "redeem milk": "Redeem milk for a Cat",
    "play breakfast_menu hearts": "Breakfast Menu for Hearts",
    "play breakfast_menu coins": "Breakfast Menu for Coins",
    "show security_system": "Show Security System",
    "give in": "Give in",
    "go shopping": "Go shopping",
    "buy mystery": "Buy a Mystery card",
    "buy cat": "Buy a Cat",
    "end turn": "End turn",
}


def action(number: int) -> str:
    """The action as a label."""
    name = ACTIONS.names[number]
    if name in _COMMANDS:
        return _COMMANDS[name]
    verb, _, thing = name.partition(" ")
    if verb == "name":
        return f"Name seat {thing}"
    return f"{verb.capitalize()} {TITLES[thing]}"


def phase(name: str) -> str:
    """A phase in words."""
    return _PHASES[name]


def reason(rule: str) -> str:
    """Why a rule forbids an action, in a sentence."""
    return _REASONS[rule]


def prompt(view: MapleView, who: Sequence[str]) -> str:
    """What the seat to decide is asked, said to the view's viewer."""
    if view.seat < 0:
        return ending(view, who)
    if view.viewer != view.seat:
        return f"{who[view.seat]} {_doing(view, who)}."
    return _ask(view, who)


def ending(view: MapleView, who: Sequence[str]) -> str:
    """Who won, and with how many Cats."""
    winners = [int(seat) for seat in view.winners]
    names = " and ".join("you" if seat == view.viewer else who[seat] for seat in winners)
    verb = "win" if len(winners) > 1 or view.viewer in winners else "wins"
    return f"{names[0].upper()}{names[1:]} {verb} with {many(view.scores[winners[0]], 'Cat')}."


def _ask(view: MapleView, who: Sequence[str]) -> str:
    card = CARD_NAMES[view.resolving] if view.resolving >= 0 else ""
    if view.phase == 0:
        return "Your turn: play as many cards as you like, then go shopping."
    if view.phase == 1:
        return f"{card}: name an opponent."
    if view.phase == 2:
        return "Makeover: which card do you return to the Market?"
    if view.phase == 3:
        return f"Makeover: gain a card that costs up to {view.budget}."
    if view.phase == 4:
        return f"{who[view.turn]} attacks you with {card}! {_demand(view)}"
    if view.phase == 5:
        return f"{card}: discard {many(view.to_discard, 'card')}."
    return f"Shopping: you have {many(view.coins, 'Coin')}."


def _demand(view: MapleView) -> str:
    if view.resolving == CAT_BURGLAR:
        return "A card will be taken from your hand, unless you show a Security System."
    return f"Discard {many(view.to_discard, 'card')}, or show a Security System."


def _doing(view: MapleView, who: Sequence[str]) -> str:
    card = CARD_NAMES[view.resolving] if view.resolving >= 0 else ""
    whose = "your" if view.turn == view.viewer else f"{who[view.turn]}’s"
    return (
        "is playing cards",
        f"names an opponent for {card}",
        "is having a Makeover",
        "is having a Makeover",
        f"answers {whose} {card}",
        f"discards to {whose} {card}",
        "is shopping",
    )[view.phase]


def _a(card: int) -> str:
    name = CARD_NAMES[card]
    if name[0:3] in ("The", "It’") or name.startswith("Play"):
        return name
    return f"an {name}" if name[0] in "AEIOU" else f"a {name}"


# What happened, by the event's kind; `event` fills in who, whom and what.
_SENTENCES: Final = {
    "turn": "{name_s} turn {n} begins.",
    "play": "{name} play{s} {title}.",
    "draw": "{name} draw{s} {card}.",
    "reshuffle": "{name} shuffle{s} {n_cards} into a new draw pile.",
    "hearts": "{name} move{s} {n_hearts} along Maple Street.",
    "adopt": "{name} adopt{s} a Cat; {n_cats} left.",
    "coins": "{name} get{s} {n_coins} to spend.",
    "attack": "{title}! {name} attack{s} {other}.",
    "show": "{name} show{s} a Security System and {are} untouched.",
    "give in": "{name} give{s} in.",
    "discard": "{name} discard{s} {card}.",
    "name": "{name} name{s} {other} for {title}.",
    "hand": "Shown from {whose} hand: {title}.",
    "bingo": "BINGO! {name} find{s} {found} in {other_s} hand.",
    "win": "{name} win{s} a Cat; {n_cats} left.",
    "steal": "{name} steal{s} {card} from {other}.",
    "nothing": "{title} has no effect.",
    "return": "{name} return{s} {card} to the Market.",
    "gain": "{name} gain{s} {card}.",
    "mystery": "{name} take{s} a Mystery card{which}.",
    "shop": "{name} go{es} shopping with {n_coins}.",
    "buy": "{name} buy{s} {card}; {n_left} left.",
    "under": "{title} goes under the Mystery Deck.",
    "pet store": "The pet store is open: Cats for {n_coins} each.",
    "redeem": "{name} redeem{s} the milk for a Cat; {n_cats} left.",
    "clean up": "{name} tid{ies} up and draw{s} a new hand.",
    "end": "The last Cat has a home: the game is over.",
}
EVENTS: Final = tuple(_SENTENCES)


def event(event: Event, who: Sequence[str], viewer: int) -> str:
    """The event as a sentence for `viewer`, or "" when it says nothing to it."""
    if event.kind == "hand" and event.card == HIDDEN:
        return ""
    return _SENTENCES[event.kind].format(**_people(event, who, viewer), **_things(event))


def _people(event: Event, who: Sequence[str], viewer: int) -> dict[str, str]:
    """Who and whom, with the verb endings that follow."""
    you, other_is_you = event.seat == viewer, event.other == viewer
    name = "You" if you else who[event.seat]
    other = "you" if other_is_you else who[event.other] if event.other >= 0 else ""
    return {
        "name": name,
        "name_s": "Your" if you else f"{name}’s",
        "whose": "your" if you else f"{name}’s",
        "other": other,
        "other_s": "your" if other_is_you else f"{other}’s",
        "s": "" if you else "s",
        "es": "" if you else "es",
        "ies": "y" if you else "ies",
        "are": "are" if you else "is",
    }


def _things(event: Event) -> dict[str, object]:
    """Which card and how many."""
    n, seen = int(event.n), event.card >= 0
    return {
        "n": n,
        "title": CARD_NAMES[event.card] if seen else "",
        "card": _a(event.card) if seen else "a card" if n < 2 else many(n, "card"),
        "which": f": {CARD_NAMES[event.card]}" if seen else "",
        "found": ("no Cat", "1 Cat", "2 Cats", "3 Cats or more")[min(n, 3)],
        "n_cards": many(n, "card"),
        "n_hearts": many(n, "Heart"),
        "n_cats": many(n, "Cat"),
        "n_coins": many(n, "Coin"),
        "n_left": many(n, "Cat" if event.card == CAT else "Coin"),
    }
