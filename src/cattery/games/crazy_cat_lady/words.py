"""How Crazy Cat Lady says things, the same on every face; the names of cards come from the card file."""

from collections.abc import Sequence
from typing import Final

from cattery.core.phrases import many
from cattery.core.state import Event
from cattery.games.crazy_cat_lady.figures import CATS_RUN_AWAY, EFFECTS, HOME, JOB, SIDES, Figures
from cattery.games.crazy_cat_lady.rules import (
    DISCARDING,
    DRAWING,
    FLIPPING,
    GIVING_UP,
    LOSING_HOME,
    LOSING_JOB,
    PLACING,
    RUNNING_AWAY,
    SPENDING,
    TAKING,
    TURNING,
    CrazyView,
)

_PHASES: Final = {
    "spend": "Spend points",
    "draw": "Choose an event",
    "discard": "Discard",
    "run away": "Cats run away",
    "lose job": "Lose a Job",
    "lose home": "Lose a Home",
    "turn": "Choose the new Home",
    "take": "A stray cat",
    "free": "A free flip",
    "place": "Put the event away",
    "over": "The game is over",
}

_REASONS: Final = {
    "CC-1.4": "That pile is empty.",
    "CC-2.2": "The card on that pile costs more points than are left.",
    "CC-2.3": "You can play what is in your hand, if the points are enough for its cost.",
    "CC-2.4": "An event card in your hand must be flipped first, for its price.",
    "CC-2.5": "A swap takes one point, an ordinary card from your hand, and a top card that costs no more than it.",
    "CC-2.6": "This is the time to spend; end your spending to face the event.",
    "CC-3.1": "First discard down to your hand limit, with ordinary cards from your hand.",
    "CC-3.2": "An event card cannot be discarded before it is flipped.",
    "CC-4.1": "First choose which event to face: the top one or the bottom one.",
    "CC-4.2": "A pile is chosen only for an event card that has been carried out, and then it comes first.",
    "CC-4.4": "Cats are running away: first say which one, and to which pile.",
    "CC-4.8": "A Job is lost: first say which one, and to which pile.",
    "CC-4.9": "A Home is lost: first say which one, and to which pile.",
    "CC-4.10": "Only when a stray is at the door can a Cat on top of a pile be taken, or passed up.",
    "CC-4.11": "Only a free flip turns an event card over without paying, and only one in your own hand.",
    "CC-4.12": "First give up what the event asks, with ordinary cards from your hand.",
    "CC-4.14": "Nothing is discarded unless the rules ask for it.",
    "CC-5.3": "A Reno becomes the Home only when the Home is lost, and then that comes first.",
    "CC-7.1": "The game is over.",
}

_EFFECTS: Final = {
    "cats_run_away": "{n} of the cats without a safe place run away.",
    "lose_points": "The next turn begins with {n} points fewer.",
    "gain_points": "Everyone’s next turn begins with {n} points more.",
    "lose_job": "One Job is lost, but never the last.",
    "lose_home": "One Home or Reno is lost.",
    "stray_cat": "Everyone may take a Cat from the top of a pile, free.",
    "free_flip": "Everyone may flip one event card, free.",
    "discard_cards": "Give up {n} ordinary cards from the hand.",
}

_ASKED: Final = {
    DRAWING: ("Your hand points both ways: face the top event or the bottom one?", "chooses an event"),
    DISCARDING: ("Too many cards in hand: which one goes, and to which pile?", "discards down to the hand limit"),
    RUNNING_AWAY: ("Cats run away! Which one, and to which pile?", "sees cats run away"),
    LOSING_JOB: ("Which Job is lost, and to which pile?", "loses a Job"),
    LOSING_HOME: ("Which Home or Reno is lost, and to which pile?", "loses a Home"),
    TURNING: ("The Home is gone. Which Reno becomes the new one?", "chooses the new Home"),
    TAKING: ("A stray! Will you take a Cat from the top of a pile?", "looks at a stray"),
    FLIPPING: ("Flip one of your event cards, free?", "may flip an event card, free"),
    GIVING_UP: ("Which card do you give up, and to which pile?", "gives up cards"),
    PLACING: ("The event is over. On which pile does its card go?", "puts the event card away"),
}

_SINGLE: Final = {
    "buy left": "Buy from the left pile",
    "buy right": "Buy from the right pile",
    "end spending": "End spending",
    "draw top": "Face the top event",
    "draw bottom": "Face the bottom event",
    "place left": "Put it on the left pile",
    "place right": "Put it on the right pile",
    "take left": "Take the Cat on the left pile",
    "take right": "Take the Cat on the right pile",
    "pass": "No, thank you",
}

EVENTS: Final = (
    "start", "bottom event", "pile", "turn", "buy", "play", "play free", "flip", "swap", "end spending", "clogged",
    "discard", "draw top", "draw bottom", "keep", "must lose", "nothing", "lose points", "gain points", "lose", "take",
    "flip free", "pass", "turn over", "place", "settle", "renovate", "turn home", "pair", "part", "last event", "won",
    "lost",
)  # fmt: skip


class Speech:
    """The words of one card file."""

    ABOUT: Final = (
        "Work, find a home, and fill it with cats, before the deck runs out and while thunderstorms, landlords and the "
        "vacuum cleaner do their worst. Alone, or with a friend on the same side of the door."
    )
    EVENTS: Final = EVENTS
    SHOW: Final = (  # pictures for the lobby
        "cat-queen_crumb", "home-greenhouse", "cat-gravy", "event-vacuum_wakes", "job-box_designer",
    )  # fmt: skip

    def __init__(self, figures: Figures) -> None:
        self._figures = figures
        self._names = figures.names
        self._by_id = dict(zip(figures.ids, figures.names, strict=True))
        self._actions = figures.actions().names

    # ------------------------------------------------------------------ what is on a card
    def card_text(self, card: int) -> str:
        """What the other side of a card gives."""
        f = self._figures
        kind, cost = f.kind[card], f"costs {f.cost[card]} to buy and {f.cost[card]} to play"
        if kind == JOB:
            return f"Job: {many(f.stars[card], 'star')}; {cost}."
        if kind == HOME:
            return f"Home for {_cats(f.home_capacity[card])}, as a Reno for {_cats(f.reno_capacity[card])}; {cost}."
        return f"{'Female' if f.female[card] else 'Male'} Cat; {cost}."

    def event_name(self, number: int) -> str:
        """What an event is called."""
        return self._figures.event_names[number]

    def event_text(self, number: int) -> str:
        """What an event does."""
        f = self._figures
        if not f.up[number]:
            return f"Goes into the hand and stays there until it is flipped, for {many(f.price[number], 'point')}."
        return _EFFECTS[EFFECTS[f.effect[number]]].format(n=f.n[number])

    # ------------------------------------------------------------------ what may be done
    def action(self, action: int) -> str:
        """The action as a label."""
        name = self._actions[action]
        if name in _SINGLE:
            return _SINGLE[name]
        verb, card, *side = name.split()
        title = self._by_id[card]
        if side:
            pile = f"the {side[0]} pile"
            return {
                "swap": f"Swap {title} for the card on {pile}",
                "discard": f"Discard {title} to {pile}",
                "lose": f"Let {title} go to {pile}",
            }[verb]
        return {
            "play": f"Play {title}",
            "flip": f"Flip to {title}",
            "free": f"Flip to {title}, free",
            "turn": f"Make {title} the Home",
        }[verb]

    def phase(self, phase: str) -> str:
        """A phase in words."""
        return _PHASES[phase]

    def reason(self, rule: str) -> str:
        """Why a rule forbids an action, in a sentence."""
        return _REASONS[rule]

    def prompt(self, view: CrazyView, who: Sequence[str]) -> str:
        """What the seat to decide is asked, said to the view's viewer."""
        if view.seat < 0:
            return self.ending(view)
        mine = view.viewer == view.seat
        if view.phase == SPENDING:
            points = f"{many(view.points, 'point')} to spend"
            return f"Your turn: {points}." if mine else f"{who[view.seat]} has {points}."
        question, doing = _ASKED[int(view.phase)]
        event = f"{self._figures.event_names[view.event_face >> 1]}. " if view.event_face >= 0 else ""
        return event + (question if mine else f"{who[view.seat]} {doing}.")

    def ending(self, view: CrazyView) -> str:
        """How the game ended."""
        cats = _cats(len(view.cats))
        if view.winners:
            return f"Won, with {cats} in the house. What a crazy cat lady!"
        if view.lost:
            return f"Lost: too many event cards in one hand. {cats.capitalize()} will remember you fondly."
        return f"Lost: {cats} in the house, and it takes {view.target}."

    # ------------------------------------------------------------------ how it stands
    def pointing(self, view: CrazyView, who: Sequence[str]) -> str:
        """Which event the hand of the active player points to as it stands (CC-4.1)."""
        f, hand = self._figures, view.hands[view.turn]
        up = sum(f.to_top[card] for card in (*hand.ordinary, *hand.events))
        down = hand.size() - up
        mine = view.viewer == view.turn
        owner = "Your hand" if mine else f"{who[view.turn]}’s hand"
        if up == down:
            state = f"points both ways, {up} to {down}" if up else "is empty"
            return f"{owner} {state}: {'you choose' if mine else 'a free choice'}."
        way, most, least = ("top", up, down) if up > down else ("bottom", down, up)
        return f"{owner} points to the {way} event, {most} to {least}."

    def running(self, view: CrazyView) -> str:
        """What would happen if the cats ran away now (CC-4.4)."""
        cats, outdoors = len(view.cats), max(0, len(view.cats) - view.capacity)
        if not cats:
            return "If cats ran away now, there would be none to run."
        if not outdoors:
            return f"If cats ran away now, none would be lost: there is a safe place for {_each(cats)}."
        losses = [
            f"{self._figures.event_names[face >> 1]} would take {min(outdoors, self._figures.n[face >> 1])}"
            for face in dict.fromkeys((view.top_face, view.bottom_face))
            if face >= 0 and self.drives_away(face >> 1)
        ]
        now = f"{_cats(outdoors).capitalize()} of {cats} {'is' if outdoors == 1 else 'are'} outdoors"
        return f"{now}: {', '.join(losses) or 'neither event in sight takes any'}."

    def drives_away(self, number: int) -> bool:
        """Whether cats run away at an event."""
        return bool(self._figures.up[number]) and self._figures.effect[number] == CATS_RUN_AWAY

    def clogging(self, view: CrazyView, seat: int) -> str:
        """How near a hand is to the loss by event cards (CC-3.2)."""
        events = len(view.hands[seat].events)
        if events >= view.limit:
            return f"{many(events, 'event card')}: the next one loses the game!"
        return f"{many(events, 'event card')}; the game is lost with {view.limit + 1}."

    # ------------------------------------------------------------------ what happened
    def event(self, event: Event, who: Sequence[str], viewer: int) -> str:
        """The event as a sentence for `viewer`, or "" when it says nothing to it."""
        if event.kind not in EVENTS:
            raise ValueError(f"no words for the event {event.kind!r}")
        you = event.seat == viewer
        name = "You" if you else who[event.seat]
        card = self._names[event.card] if event.card >= 0 else ""
        for say in (self._spending, self._facing, self._losing, self._living):
            text = say(event, name, "" if you else "s", card)
            if text:
                return text
        return ""

    def _spending(self, event: Event, name: str, s: str, card: str) -> str:
        n = int(event.n)
        match event.kind:
            case "start":
                return f"{card} is there from the start."
            case "pile":
                return f"{card} opens the {SIDES[n]} pile."
            case "turn":
                return f"{_whose(name)} turn begins, with {many(n, 'point')}."
            case "buy":
                return f"{name} buy{s} {card} for {many(n, 'point')}."
            case "play":
                return f"{name} play{s} {card} for {many(n, 'point')}."
            case "play free":
                return f"{name} play{s} {card}, free of charge."
            case "flip":
                return f"{name} pay{s} {many(n, 'point')} and flip{s} an event card: {card}."
            case "swap":
                return f"{name} swap{s} {card} for {self._names[n]}."
            case "end spending":
                unspent = f", with {many(n, 'point')} unspent" if n else ""
                return f"{name} stop{s} spending{unspent}."
        return ""

    def _facing(self, event: Event, name: str, s: str, card: str) -> str:
        n = int(event.n)
        title = self._figures.event_names[n] if n < len(self._figures.event_names) else ""
        match event.kind:
            case "bottom event":
                return f"The bottom event is now: {title}."
            case "draw top":
                return f"{name} face{s} the top event: {title}."
            case "draw bottom":
                return f"{name} face{s} the bottom event: {title}."
            case "keep":
                return f"It goes into {_whose(name).lower() if name == 'You' else _whose(name)} hand, event side up."
            case "nothing":
                return "Every cat is safe." if event.rule == "CC-4.4" else "It has no effect."
            case "lose points":
                return f"{_whose(name)} next turn begins with {many(n, 'point')} fewer."
            case "gain points":
                return f"{_whose(name)} next turn begins with {many(n, 'point')} more."
            case "take":
                return f"{name} take{s} {card} in."
            case "flip free":
                return f"{name} flip{s} an event card, free: {card}."
            case "pass":
                return f"{name} pass{'es' if s else ''}."
            case "turn over":
                return f"The event card is turned over: {card}."
            case "place":
                return f"{card} goes to the {SIDES[n]} pile."
            case "last event":
                return f"Only one event is left: {title}. The game ends."
        return ""

    def _losing(self, event: Event, name: str, s: str, card: str) -> str:
        n = int(event.n)
        match event.kind:
            case "must lose":
                return {
                    "CC-4.4": f"{_cats(n).capitalize()} without a safe place will run away.",
                    "CC-4.8": "A Job will be lost.",
                    "CC-4.9": "A Home or Reno will be lost.",
                }.get(event.rule, f"{name} must give up {many(n, 'card')}.")
            case "lose":
                verb = "runs away" if event.rule == "CC-4.4" else "is lost"
                return f"{card} {verb}, to the {SIDES[n]} pile."
            case "discard":
                return f"{name} discard{s} {card} to the {SIDES[n]} pile."
            case "clogged":
                hand = "your" if not s else f"{_whose(name)}"
                return f"{many(n, 'event card')} in {hand} hand: more than can be held."
        return ""

    def _living(self, event: Event, name: str, s: str, card: str) -> str:
        n = int(event.n)
        match event.kind:
            case "settle":
                return f"{card} is the Home now: {_cats(n)} safe."
            case "renovate":
                return f"{card} is added as a Reno: {_cats(n)} safe."
            case "turn home":
                return f"{name} make{s} {card} the new Home: {_cats(n)} safe."
            case "pair":
                return f"{card} and {self._names[n]} are a pair! Cats from the hand may join them free of charge."
            case "part":
                return f"{card} is single again."
            case "won":
                return f"The game is won, with {_cats(n)}."
            case "lost":
                return f"The game is lost, with {_cats(n)}."
        return ""


def _cats(n: int) -> str:
    return "no cat" if n == 0 else many(n, "cat")


def _each(n: int) -> str:
    return "the only cat" if n == 1 else f"each of the {n} cats"


def _whose(name: str) -> str:
    return "Your" if name == "You" else f"{name}’s"
