"""Maple Street in text: what lies where, in short and in words."""

from collections.abc import Sequence
from typing import Final

from cattery.core.cards import CardSet
from cattery.core.face import Item, Panel, aloud
from cattery.core.phrases import listed, many
from cattery.games.maple_street import words
from cattery.games.maple_street.figures import (
    ACTIONS,
    BREAKFAST_MENU,
    CARDS,
    CAT,
    CAT_BURGLAR,
    HAND,
    HAND_CARDS,
    MYSTERIES,
    MYSTERY,
    NAME,
    Figures,
)
from cattery.games.maple_street.rules import PHASES
from cattery.games.maple_street.view import MapleView

MARKET: Final = (*range(1, 6), MYSTERY, *range(6, HAND))
MILK: Final = ("bottle_of_milk", "milk_dish")
VERBS: Final = {"return": "return", "answer": "discard", "discard": "discard"}
PICTURES: Final = {
    "cat": "cat",
    "hard_candy": "candy",
    "security_system": "shield",
    "backhanded_compliment": "speech",
    "bridge_club": "cards",
    "makeover": "bow",
    "breakfast_menu": "cup",
    "catnip": "leaf",
    "play_bingo": "bingo",
    "cruise_vacation": "ship",
    "mystery": "mystery",
    "bottle_of_milk": "bottle",
    "milk_dish": "dish",
    "cat_burglar": "burglar",
    "scary_cucumber": "cucumber",
    "cats_meow": "cat",
    "early_bird_special": "sun",
    "gentleman_caller": "flower",
    "its_your_birthday": "cake",
    "savings_bond": "bond",
    "take_a_cat_nap": "moon",
    "trip_to_the_pet_store": "shop",
}
_TONES: Final = {"cat": "cat", "backhanded_compliment": "red", "cat_burglar": "red", "scary_cucumber": "red"}


def panels(view: MapleView, who: Sequence[str]) -> list[Panel]:
    """The board as the view's viewer sees it."""
    me = int(view.viewer)
    others = [seat % view.seats for seat in range(me + 1, me + view.seats)] if me >= 0 else range(view.seats)
    found = [_player(view, seat, who[seat]) for seat in others]
    found += [_market(view), _play_area(view, who)]
    if me >= 0:
        found += [_player(view, me, "You"), _hand(view)]
        found += [_mystery(view)] if view.players[me].mystery_size else []
    return found


def texts(_cards: CardSet) -> dict[str, str]:
    """What each card does, by its name."""
    return {words.TITLES[card]: text for card, text in words.TEXTS.items()}


def choice(view: MapleView, action: int, who: Sequence[str]) -> str:
    """An action as the viewer's choice here and now."""
    name = ACTIONS.names[action]
    if name.startswith("name "):
        return f"Name {who[action - NAME]}"
    if name.startswith("buy "):
        card = MYSTERY if name == "buy mystery" else CARDS.index(name.removeprefix("buy "))
        cost = view.figures.pet_store_cost if card == CAT else view.figures.cost[card]
        return f"{words.action(action)} for {many(int(cost), 'Coin')}"
    return words.action(action)


# ------------------------------------------------------------------------------------------------ players
def _player(view: MapleView, seat: int, title: str) -> Panel:
    player, spaces = view.players[seat], int(view.figures.spaces)
    space, cats = int(player.space), view.cats(seat)
    items = [
        Item("Cats", "?", "Cats unknown", tone="cat")
        if cats is None
        else Item("Cats", str(cats), many(cats, "Cat"), tone="cat"),
        Item("Street", "■" * space + "□" * (spaces - space), f"space {space} of {spaces}"),
    ]
    if seat != view.viewer:
        items.append(_pile("Hand", int(player.hand_size), "in hand", does=(f"name {seat}",)))
    items.append(_pile("Draw", int(player.draw_size), "to draw"))
    items.append(_pile("Discard", len(player.discard_pile), "discarded", _contents(view, seat)))
    if seat != view.viewer:
        items.append(_pile("Mystery", int(player.mystery_size), "kept as a Mystery"))
    seen = _seen(view, seat)
    return Panel(title, tuple(items), (f"You have seen: {seen}.",) if seen and seat != view.viewer else ())


def _pile(name: str, size: int, where: str, about: str = "", does: tuple[str, ...] = ()) -> Item:
    said = aloud(f"{many(size, 'card')} {where}", about)
    return Item(name, str(size), said, does, about and f"{about}.")


def _contents(view: MapleView, seat: int) -> str:
    pile = [int(card) % HAND for card in view.players[seat].discard_pile]
    return _counted({card: pile.count(card) for card in sorted(set(pile))})


def _seen(view: MapleView, seat: int) -> str:
    """The cards that a player is known to hold."""
    hand, mystery = view.players[seat].hand, view.players[seat].mystery
    known = {card: int(hand[card] + hand[card + HAND]) for card in range(HAND)}
    known |= {HAND + card: int(mystery[card] + mystery[card + MYSTERIES]) for card in range(MYSTERIES)}
    return _counted(known)


def _counted(cards: dict[int, int]) -> str:
    names = [f"{n} × {words.CARD_NAMES[card]}" if n > 1 else words.CARD_NAMES[card] for card, n in cards.items() if n]
    return listed(names)


# ------------------------------------------------------------------------------------------------ cards
def _market(view: MapleView) -> Panel:
    verb = "gain" if PHASES[view.phase] == "gain" else "buy"
    price, left = int(view.figures.pet_store_cost) if view.pet_store else 0, int(view.cat_deck)
    deck = Item(
        "Cat Deck",
        f"${price} ×{left}" if price else f"×{left}",
        aloud("Cat Deck", f"costs {price}" if price else "", f"{left} left"),
        (f"{verb} cat",),
        words.TEXTS["cat"],
        "cat",
        "cat",
    )
    return Panel("Market", (deck, *(_stack(view, card, verb) for card in MARKET)))


def _stack(view: MapleView, card: int, verb: str) -> Item:
    f = view.figures
    card_id = "mystery" if card == MYSTERY else HAND_CARDS[card]
    left, cost = int(view.mystery_size if card == MYSTERY else view.market[card]), int(f.cost[card])
    marks, said = ("", "") if card == MYSTERY else _printed(f, card)
    stock = f"×{left}" if left else "sold out"
    return Item(
        words.TITLES[card_id],
        " ".join(filter(None, [marks, f"${cost}", stock])),
        aloud(words.TITLES[card_id], said, f"costs {cost}", f"{left} left" if left else "sold out"),
        (f"{verb} {card_id}",),
        words.TEXTS[card_id],
        "mystery" if card == MYSTERY else _TONES.get(card_id, ""),
        PICTURES[card_id],
    )


def _printed(f: Figures, card: int) -> tuple[str, str]:
    """The Hearts and Coins on a card, in short and in words."""
    hearts, coins = int(f.hearts[card]), int(f.coins[card])
    either = card == BREAKFAST_MENU
    short = [f"♥{hearts}"] * bool(hearts) + [f"●{coins}"] * bool(coins)
    said = [many(hearts, "Heart")] * bool(hearts) + [many(coins, "Coin")] * bool(coins)
    return ("/" if either else " ").join(short), (" or " if either else ", ").join(said)


def _card(view: MapleView, card: int, n: int, does: tuple[str, ...] = (), note: str = "") -> Item:
    marks, said = _printed(view.figures, card)
    name = f"{n} × {words.CARD_NAMES[card]}" if n > 1 else words.CARD_NAMES[card]
    return Item(
        name,
        " ".join(filter(None, [marks, note])),
        aloud(name, said, note),
        does,
        words.TEXTS[CARDS[card]],
        _TONES.get(CARDS[card], "mystery" if card >= HAND else ""),
        PICTURES[CARDS[card]],
    )


def _play_area(view: MapleView, who: Sequence[str]) -> Panel:
    played = [int(card) for card in view.play_area]
    items = tuple(_card(view, card, played.count(card)) for card in dict.fromkeys(played))
    whose = "You have" if view.turn == view.viewer else f"{who[view.turn]} has"
    return Panel("In play", items, (f"{whose} {many(int(view.coins), 'Coin')} to spend.",))


def _hand(view: MapleView) -> Panel:
    hand = view.players[view.viewer].hand
    old = [_card(view, card, int(hand[card]), _uses(view, card)) for card in range(HAND) if hand[card]]
    new = [
        _card(view, card, int(hand[card + HAND]), _uses(view, card), "new") for card in range(HAND) if hand[card + HAND]
    ]
    return Panel("Your hand", (*old, *new))


def _uses(view: MapleView, card: int) -> tuple[str, ...]:
    """What a card in the viewer's hand may be for."""
    card_id, verb = CARDS[card], VERBS.get(PHASES[view.phase], "play")
    first = f"{verb} {card_id}"
    if card == BREAKFAST_MENU and verb == "play":
        return (f"play {card_id} hearts", f"play {card_id} coins")
    if PHASES[view.phase] != "answer" or view.seat != view.viewer:
        return (first,)
    if card_id == "security_system":
        return ("show security_system", "give in") if view.resolving != CAT_BURGLAR else ("show security_system",)
    return ("give in",) if view.resolving != CAT_BURGLAR else ()


def _mystery(view: MapleView) -> Panel:
    kept = view.players[view.viewer].mystery
    items = []
    for card in range(2 * MYSTERIES):
        if kept[card]:
            card_id = CARDS[HAND + card % MYSTERIES]
            does = ("redeem milk", f"play {card_id}") if card_id in MILK else (f"play {card_id}",)
            items.append(
                _card(view, HAND + card % MYSTERIES, int(kept[card]), does, "new" if card >= MYSTERIES else "")
            )
    return Panel("Your Mystery cards", tuple(items))
