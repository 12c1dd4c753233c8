"""A server whose game is played with another card file; tables begun with other cards do not go on there."""

import pickle
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from cattery.games import GAMES, play_with
from cattery.web import thinking

from .client import PAGE, act, my_turn, run

KEY = "crazy_cat_lady"


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    """Another card file of the game."""
    shipped = (GAMES[KEY].folder / "cards.toml").read_text(encoding="utf-8")
    path = tmp_path / "my.toml"
    path.write_text(shipped.replace('"moth"', '"mieze"').replace('"Moth"', '"Mieze"'), encoding="utf-8")
    return path


async def alone(client: httpx.AsyncClient) -> str:
    answer = await client.post("/api/v1/tables", json={"game": KEY, "name": "Ann", "others": [], "options": {}})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def test_a_table_goes_on_only_with_its_own_cards(database: Path, cards: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables: list[str] = []

    async def begin(app: FastAPI, client: httpx.AsyncClient) -> None:
        tables.append(await alone(client))
        state = await my_turn(client, tables[-1])
        assert (await act(client, tables[-1], state["view"]["ply"], "end spending")).status_code == 200

    async def look(app: FastAPI, client: httpx.AsyncClient) -> None:
        lobby = (await client.get("/")).text
        assert ("cards of my.toml" in lobby) == (not GAMES[KEY].shipped)
        pages = [await client.get(f"/tables/{table}", headers=PAGE) for table in tables]
        good = 0 if GAMES[KEY].shipped else 1
        assert pages[good].status_code == 200
        assert pages[1 - good].status_code >= 400
        assert "under other rules or cards" in pages[1 - good].text

    run(database, begin)
    before = GAMES[KEY]
    monkeypatch.setitem(GAMES, KEY, before)  # put back at the end
    play_with([cards])
    assert "Mieze" in GAMES[KEY].card_names
    run(database, begin)
    run(database, look)
    GAMES[KEY] = before
    run(database, look)


def test_a_cat_that_thinks_elsewhere_gets_the_cards_of_the_table(cards: Path) -> None:
    other = GAMES[KEY].with_cards(cards)
    for game in (other, GAMES[KEY]):
        table = game.table(1, seed=1)
        asked = pickle.loads(pickle.dumps(thinking.question(table, "tiger")))
        assert asked.table().digest() == table.digest()
        assert (asked.cards is None) == game.shipped
