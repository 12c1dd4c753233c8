"""The API for programs: JSON under /api/v1, described by OpenAPI."""

from typing import Any

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from cattery.games import GAMES
from cattery.web.identity import clean_name
from cattery.web.manners import manners
from cattery.web.render import labels
from cattery.web.store import BY_LOT, Place

router = APIRouter(prefix="/api/v1", tags=["tables"])


class NewTable(BaseModel):
    """A table to be made; `others` says for each further seat "friend" or a cat's level.

    The seat `first` begins, 0 being one's own; -1 leaves it to a lot. `manners` settles `clock` and `absent` (seconds),
    `watching` and `talking` (true or false).
    """

    game: str
    name: str = "Guest"
    others: list[str]
    options: dict[str, int] = Field(default_factory=dict)
    first: int = BY_LOT
    manners: dict[str, int | bool] = Field(default_factory=dict)


class Joining(BaseModel):
    """Somebody who sits down."""

    name: str


class Action(BaseModel):
    """An action by name, or `undo`, and the ply it is meant for, as the table's answer gave it."""

    ply: int
    action: str


@router.get("/games")
async def games() -> list[dict[str, Any]]:
    """The games, their seats and options."""
    return [
        {
            "key": one.key,
            "title": one.title,
            "seats": list(one.seats),
            "options": {o.name: {"values": list(o.values), "default": o.default, "rule": o.rule} for o in one.options},
        }
        for one in GAMES.values()
    ]


@router.post("/tables", status_code=201)
async def create(request: Request, response: Response, new: NewTable) -> dict[str, Any]:
    """Make a table and sit down at it."""
    house = request.app.state.house
    player = house.identity.player(request) or house.identity.new_player()
    host = Place(clean_name(new.name), player=player)
    settled = manners(new.manners)
    live = await house.tables.create(new.game, host, new.others, new.options, first=new.first, settled=settled)
    house.identity.remember(request, response, player)
    return {"id": live.stored.id, "started": live.stored.started}


@router.post("/tables/{table_id}/join")
async def join(request: Request, response: Response, table_id: str, who: Joining) -> dict[str, Any]:
    """Take a free seat."""
    house = request.app.state.house
    live = await house.tables.get(table_id)
    player = house.identity.player(request) or house.identity.new_player()
    await house.tables.join(live, player, clean_name(who.name))
    house.identity.remember(request, response, player)
    return {"id": table_id, "started": live.stored.started}


@router.post("/tables/{table_id}/leave")
async def leave(request: Request, table_id: str) -> dict[str, Any]:
    """Get up; once the game has started, a cat plays on."""
    house = request.app.state.house
    live = await house.tables.get(table_id)
    await house.tables.leave(live, house.identity.player(request))
    return {"id": table_id, "started": live.stored.started}


@router.post("/tables/{table_id}/back")
async def back(request: Request, table_id: str) -> dict[str, Any]:
    """Play again, after a cat has."""
    house = request.app.state.house
    live = await house.tables.get(table_id)
    await house.tables.come_back(live, house.identity.player(request))
    return {"id": table_id, "started": live.stored.started}


@router.post("/tables/{table_id}/start")
async def start(request: Request, table_id: str) -> dict[str, Any]:
    """Start the game; cats take the free seats."""
    house = request.app.state.house
    live = await house.tables.get(table_id)
    await house.tables.start(live, house.identity.player(request))
    return {"id": table_id, "started": live.stored.started}


@router.get("/tables/{table_id}")
async def table(request: Request, table_id: str) -> dict[str, Any]:
    """The own view of a table, and, when one is to decide, the legal actions with their words."""
    live, player = await request.app.state.house.admit(request, table_id)
    seat = live.seat_of(player)
    answer: dict[str, Any] = {"id": table_id, "game": live.game.key, "who": live.who, "started": live.stored.started}
    if not live.stored.started:
        return answer
    view, words = live.playing.view(seat), labels(live.game)
    names = [live.game.actions.names[action] for action in view.legal]
    return answer | {
        "seat": seat,
        "ply": live.moves,
        "view": view.data(),
        "legal": [{"name": name, "words": words[name]} for name in names],
    }


@router.post("/tables/{table_id}/actions")
async def act(request: Request, table_id: str, action: Action) -> dict[str, Any]:
    """Take an action."""
    house = request.app.state.house
    live = await house.tables.get(table_id)
    await house.tables.act(live, house.identity.player(request), action.ply, [action.action])
    return await table(request, table_id)
