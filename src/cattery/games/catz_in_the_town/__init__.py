"""CATz in the Town!: sequences of cats, strays and extras, for three to five players."""

from pathlib import Path

from cattery.core.cards import CardSet, load_cards
from cattery.core.game import Game, Settings
from cattery.core.rng import Rng
from cattery.games.catz_in_the_town import art, board, terminal, words
from cattery.games.catz_in_the_town.figures import ACTIONS, CARDS, Figures, check_cards
from cattery.games.catz_in_the_town.imagine import imagine
from cattery.games.catz_in_the_town.instinct import CatzInstinct
from cattery.games.catz_in_the_town.rules import PHASES, Catz
from cattery.games.catz_in_the_town.rules import new as deal

FOLDER = Path(__file__).parent


def make(cards: CardSet) -> Game:
    """The game with the figures of a card file.

    Raises:
        BadInput: it cannot be played with them.
    """
    check_cards(cards)
    figures = Figures(cards)
    names = zip(CARDS, words.CARD_NAMES, figures.copies, strict=True)
    tips = {art.face_of(k): f"{name}: {words.TEXTS[id]}" for k, (id, name, n) in enumerate(names) if n}

    def new(seats: int, settings: Settings, rng: Rng) -> Catz:
        """A dealt game (CT-1)."""
        return deal(seats, figures, rng)

    return Game(
        key="catz_in_the_town",
        title="CATz in the Town!",
        cards=cards,
        make=make,
        seats=(3, 4, 5),
        options=(),
        actions=ACTIONS,
        phases=PHASES,
        new=new,
        imagine=imagine,
        instinct=CatzInstinct(),
        words=words,
        card_ids=CARDS,
        card_names=words.CARD_NAMES,
        art=art.picture,
        flight=board.flight,
        board={"tips": tips, "effects": words.TEXTS, "scores": words.SCORES, **board.TOOLS},
        face=terminal,
        folder=FOLDER,
    )


GAME = make(load_cards(FOLDER / "cards.toml"))
