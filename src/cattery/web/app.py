"""The application: pages for people, streams, and the doors through which actions come."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from fastapi import FastAPI, Form, HTTPException, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.datastructures import FormData

from cattery.core.errors import BadInput
from cattery.core.state import SPECTATOR
from cattery.web import api, render
from cattery.web.files import add_files, known_game
from cattery.web.identity import Identity, clean_name, clean_remark
from cattery.web.live import Live
from cattery.web.manners import Manners, manners
from cattery.web.markdown import rulebook_html
from cattery.web.problems import add_errors
from cattery.web.refusals import Foreign, Refused
from cattery.web.shield import Shield
from cattery.web.store import BY_LOT, Place, Store
from cattery.web.stream import stream
from cattery.web.tables import Tables

ACTION_SEPARATOR = ";"


class House:
    """What the handlers share."""

    def __init__(self, database: str, pace: float) -> None:
        self.store = Store(database)
        self.tables = Tables(self.store, pace)
        self.identity = Identity("")
        self._resuming: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Open the database and let running tables go on."""
        await self.store.open()
        self.identity = Identity(await self.store.key("cookie"))
        self._resuming = asyncio.create_task(self.tables.resume())  # the first page does not wait for it

    async def admit(self, request: Request, table_id: str) -> tuple[Live, str]:
        """A table, and who asks to see it.

        Raises:
            NotFound: there is no such table.
            Foreign: nobody may watch it.
        """
        live, player = await self.tables.get(table_id), self.identity.player(request)
        seated = live.seat_of(player) != SPECTATOR
        if not seated and live.stored.started and not live.manners.watching:
            raise Foreign("The players of this table keep to themselves: nobody may watch.")
        return live, player

    async def close(self) -> None:
        """Stop everything."""
        await self.tables.close()
        if self._resuming:
            await asyncio.gather(self._resuming, return_exceptions=True)
        await self.store.close()


def create_app(database: str, pace: float = 1.0) -> FastAPI:
    """The web application.

    Args:
        database: an SQLAlchemy address, such as `sqlite+aiosqlite:///cattery.db`.
        pace: seconds between two actions of a cat.
    """
    house = House(database, pace)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await house.open()
        yield
        await house.close()

    app = FastAPI(title="Cattery", lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url="/api/v1/openapi.json")
    app.state.house = house
    add_files(app)
    _add_pages(app, house)
    _add_me(app, house)
    _add_table(app, house)
    _add_seats(app, house)
    _add_doors(app, house)
    app.include_router(api.router)
    add_errors(app)
    app.add_middleware(Shield)
    return app


def _add_pages(app: FastAPI, house: House) -> None:
    @app.get("/", response_class=HTMLResponse, include_in_schema=False)
    async def lobby(request: Request) -> str:
        player = house.identity.player(request)
        mine = await house.tables.some(await house.store.tables_of(player)) if player else []
        free = await house.tables.some(await house.store.open_tables())
        name = await house.store.name_of(player)
        return render.page("lobby.html", mine=mine, open_tables=free, name=name, player=player)

    @app.get("/rules/{key}", response_class=HTMLResponse, include_in_schema=False)
    async def rules(key: str) -> str:
        one = known_game(key)
        return render.page("rules.html", game=one, text=rulebook_html(one.rulebook))

    @app.get("/cards/{key}", response_class=HTMLResponse, include_in_schema=False)
    async def cards(key: str) -> str:
        one = known_game(key)
        return render.page("cards.html", game=one, art=lambda name: f"/art/{key}/{name}.svg", **one.board)

    @app.post("/tables", include_in_schema=False)
    async def create(request: Request) -> Response:
        form = await request.form()
        player = house.identity.player(request) or house.identity.new_player()
        name = clean_name(str(form.get("name") or "Guest"))
        chairs = [str(other) for other in form.getlist("other")]
        # No option's value is long, and Python refuses to read a number of thousands of digits.
        options = {key.removeprefix("option-"): str(value)[:20] for key, value in form.items() if key[:7] == "option-"}
        await house.store.set_name(player, name)
        live = await house.tables.create(
            str(form.get("game")),
            Place(name, player=player),
            [other for other in chairs if other],
            options,
            public=form.get("public") == "1",
            first=_first(str(form.get("first") or ""), chairs),
            settled=_manners(form),
        )
        response = RedirectResponse(f"/tables/{live.stored.id}", 303)
        house.identity.remember(request, response, player)
        return response


def _add_me(app: FastAPI, house: House) -> None:
    @app.get("/me", response_class=HTMLResponse, include_in_schema=False)
    async def me(request: Request) -> str:
        player = house.identity.player(request)
        link = str(request.url_for("other_device", token=house.identity.link(player))) if player else ""
        return render.page("me.html", name=await house.store.name_of(player), link=link, token="")

    @app.get("/me/{token}", response_class=HTMLResponse, include_in_schema=False)
    async def other_device(token: str) -> str:
        name = await house.store.name_of(house.identity.of_link(token))
        if not name:
            raise HTTPException(404, "This personal link is not known here. Perhaps it was cut off?")
        return render.page("me.html", name=name, link="", token=token)

    @app.post("/me/{token}", include_in_schema=False)
    async def become(request: Request, token: str) -> Response:
        player = house.identity.of_link(token)
        if not player:
            raise HTTPException(404, "This personal link is not known here. Perhaps it was cut off?")
        response = RedirectResponse("/", 303)
        house.identity.remember(request, response, player)
        return response


def _manners(form: FormData) -> Manners:
    """What the lobby's form settles; a box that is not ticked is not sent, so another field says that it was there."""
    given: dict[str, object] = {}
    for name in ("clock", "absent"):
        if text := str(form.get(name) or ""):
            given[name] = int(text) if text.isdecimal() and len(text) < 9 else text
    for name in ("watching", "talking", "hints"):
        if f"ask-{name}" in form:
            given[name] = form.get(name) == "1"
    return manners(given)


def _first(text: str, chairs: Sequence[str]) -> int:
    """The place that begins, from the number of its chair; the host sits on chair 1, `chairs` are the others."""
    if not text:
        return BY_LOT
    taken = ["1", *(str(number) for number, other in enumerate(chairs, 2) if other)]
    if text not in taken:
        raise BadInput(f"chair {text[:9]!r} cannot begin: expected {' or '.join(taken)}, or none for a lot")
    return taken.index(text)


def _add_table(app: FastAPI, house: House) -> None:
    @app.get("/tables/{table_id}", response_class=HTMLResponse, include_in_schema=False)
    async def table(request: Request, table_id: str) -> str:
        live, player = await house.admit(request, table_id)
        return render.page(
            "table.html",
            name=await house.store.name_of(player),
            link=str(request.url_for("table", table_id=table_id)),
            **render.table_context(live, player),
        )

    @app.get("/tables/{table_id}/stream", include_in_schema=False)
    async def events(request: Request, table_id: str) -> Response:
        live, player = await house.admit(request, table_id)
        return stream(live, player)

    @app.get("/tables/{table_id}/record.json", include_in_schema=False)
    async def record(request: Request, table_id: str) -> Response:
        live, _ = await house.admit(request, table_id)
        if not live.playing.over:
            raise Refused("A record is there when the game is over.")
        headers = {"Content-Disposition": f'attachment; filename="{live.game.key}.cattery.json"'}
        return Response(live.playing.record().to_json(), media_type="application/json", headers=headers)


def _add_seats(app: FastAPI, house: House) -> None:
    @app.post("/tables/{table_id}/join", include_in_schema=False)
    async def join(request: Request, table_id: str, name: str = Form("")) -> Response:
        live = await house.tables.get(table_id)
        player = house.identity.player(request) or house.identity.new_player()
        chosen = clean_name(name)
        await house.store.set_name(player, chosen)
        await house.tables.join(live, player, chosen)
        response = RedirectResponse(f"/tables/{table_id}", 303)
        house.identity.remember(request, response, player)
        return response

    @app.post("/tables/{table_id}/leave", include_in_schema=False)
    async def leave(request: Request, table_id: str) -> Response:
        live = await house.tables.get(table_id)
        await house.tables.leave(live, house.identity.player(request))
        return _shown(request, live, house.identity.player(request), "/")

    @app.post("/tables/{table_id}/back", include_in_schema=False)
    async def back(request: Request, table_id: str) -> Response:
        live, player = await house.tables.get(table_id), house.identity.player(request)
        await house.tables.come_back(live, player)
        return _shown(request, live, player)

    @app.post("/tables/{table_id}/replace", include_in_schema=False)
    async def vote(request: Request, table_id: str, seat: int = Form()) -> Response:
        live, player = await house.tables.get(table_id), house.identity.player(request)
        await house.tables.vote_out(live, player, seat)
        return _shown(request, live, player)


def _add_doors(app: FastAPI, house: House) -> None:
    @app.post("/tables/{table_id}/say", include_in_schema=False)
    async def say(request: Request, table_id: str, text: str = Form()) -> Response:
        live, player = await house.admit(request, table_id)
        name = await house.store.name_of(player)
        if not name:
            raise Foreign("Sit down at a table first; then everyone knows who is speaking.")
        await house.tables.say(live, player, name, clean_remark(text))
        return _shown(request, live, player)

    @app.post("/tables/{table_id}/start", include_in_schema=False)
    async def start(request: Request, table_id: str) -> Response:
        live = await house.tables.get(table_id)
        await house.tables.start(live, house.identity.player(request))
        return RedirectResponse(f"/tables/{table_id}", 303)

    @app.post("/tables/{table_id}/again", include_in_schema=False)
    async def again(request: Request, table_id: str) -> Response:
        live = await house.tables.get(table_id)
        if live.seat_of(house.identity.player(request)) < 0:
            raise Foreign("Only the players of this table can play again.")
        return RedirectResponse(f"/tables/{await house.tables.again(live)}", 303)

    @app.post("/tables/{table_id}/hint", include_in_schema=False)
    async def hint(request: Request, table_id: str) -> Response:
        live, player = await house.tables.get(table_id), house.identity.player(request)
        advice = await house.tables.advise(live, player)
        return HTMLResponse(render.advice_page(live, advice))

    @app.post("/tables/{table_id}/act", include_in_schema=False)
    async def act(request: Request, table_id: str, ply: int = Form(), action: str = Form()) -> Response:
        live, player = await house.tables.get(table_id), house.identity.player(request)
        names = [name.strip() for name in action.split(ACTION_SEPARATOR)]
        await house.tables.act(live, player, ply, names)
        return _shown(request, live, player)


def _shown(request: Request, live: Live, player: str, to: str = "") -> Response:
    """The table as it stands for a page that is at work, or the way to it (or elsewhere) for one that is not."""
    if "x-live" in request.headers:
        return HTMLResponse(render.latest_fragment(live, player))
    return RedirectResponse(to or f"/tables/{live.stored.id}", 303)
