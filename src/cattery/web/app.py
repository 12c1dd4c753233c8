"""The application: pages for people, streams, and the doors through which actions come."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

from fastapi import FastAPI, Form, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException

from cattery.art import brand
from cattery.core.errors import BadInput, IllegalAction
from cattery.games import GAMES, game
from cattery.web import api, render
from cattery.web.identity import Identity, clean_name
from cattery.web.live import stream
from cattery.web.markdown import rulebook_html
from cattery.web.shield import Shield
from cattery.web.store import Place, Store
from cattery.web.tables import NotFound, Refused, Tables

ACTION_SEPARATOR = ";"
FOREVER = {"Cache-Control": "public, max-age=31536000, immutable"}
Handler = Callable[[Request, Any], Awaitable[Response]]


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

    async def close(self) -> None:
        """Stop everything."""
        if self._resuming:
            self._resuming.cancel()
            await asyncio.gather(self._resuming, return_exceptions=True)
        await self.tables.close()
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
    app.mount("/static", StaticFiles(directory=render.HERE / "static"), name="static")
    _add_pages(app, house)
    _add_table(app, house)
    _add_pictures(app)
    app.include_router(api.router)
    _add_errors(app)
    app.add_middleware(Shield)
    return app


def _add_pages(app: FastAPI, house: House) -> None:
    @app.get("/", response_class=HTMLResponse, include_in_schema=False)
    async def lobby(request: Request) -> str:
        player = house.identity.player(request)
        mine = [await house.tables.get(table) for table in await house.store.tables_of(player)] if player else []
        free = [await house.tables.get(table) for table in await house.store.open_tables()]
        name = await house.store.name_of(player)
        return render.page("lobby.html", mine=mine, open_tables=free, name=name, player=player)

    @app.get("/rules/{key}", response_class=HTMLResponse, include_in_schema=False)
    async def rules(key: str) -> str:
        one = _game(key)
        return render.page("rules.html", game=one, text=rulebook_html(one.rulebook))

    @app.get("/cards/{key}", response_class=HTMLResponse, include_in_schema=False)
    async def cards(key: str) -> str:
        one = _game(key)
        return render.page("cards.html", game=one, art=lambda name: f"/art/{key}/{name}.svg", **one.board)

    @app.post("/tables", include_in_schema=False)
    async def create(request: Request) -> Response:
        form = await request.form()
        player = house.identity.player(request) or house.identity.new_player()
        name = clean_name(str(form.get("name") or "Guest"))
        others = [str(other) for other in form.getlist("other") if other]
        options = {key.removeprefix("option-"): value for key, value in form.items() if key.startswith("option-")}
        await house.store.set_name(player, name)
        live = await house.tables.create(
            str(form.get("game")), Place(name, player=player), others, options, public=form.get("public") == "1"
        )
        response = RedirectResponse(f"/tables/{live.stored.id}", 303)
        house.identity.remember(request, response, player)
        return response


def _add_table(app: FastAPI, house: House) -> None:
    @app.get("/tables/{table_id}", response_class=HTMLResponse, include_in_schema=False)
    async def table(request: Request, table_id: str) -> str:
        live, player = await house.tables.get(table_id), house.identity.player(request)
        return render.page(
            "table.html",
            name=await house.store.name_of(player),
            link=str(request.url_for("table", table_id=table_id)),
            **render.table_context(live, player),
        )

    @app.get("/tables/{table_id}/stream", include_in_schema=False)
    async def events(request: Request, table_id: str) -> Response:
        live, player = await house.tables.get(table_id), house.identity.player(request)
        return stream(live, player)

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

    @app.post("/tables/{table_id}/start", include_in_schema=False)
    async def start(request: Request, table_id: str) -> Response:
        live = await house.tables.get(table_id)
        await house.tables.start(live, house.identity.player(request))
        return RedirectResponse(f"/tables/{table_id}", 303)

    @app.post("/tables/{table_id}/again", include_in_schema=False)
    async def again(request: Request, table_id: str) -> Response:
        live = await house.tables.get(table_id)
        if live.seat_of(house.identity.player(request)) < 0:
            raise Refused("Only the players of this table can play again.")
        return RedirectResponse(f"/tables/{await house.tables.again(live)}", 303)

    @app.post("/tables/{table_id}/act", include_in_schema=False)
    async def act(request: Request, table_id: str, ply: int = Form(), action: str = Form()) -> Response:
        live, player = await house.tables.get(table_id), house.identity.player(request)
        names = [name.strip() for name in action.split(ACTION_SEPARATOR)]
        await house.tables.act(live, player, ply, names)
        if "x-live" in request.headers:
            return HTMLResponse(render.fragment(live, player))
        return RedirectResponse(f"/tables/{table_id}", 303)

    @app.get("/tables/{table_id}/record.json", include_in_schema=False)
    async def record(table_id: str) -> Response:
        live = await house.tables.get(table_id)
        if not live.playing.over:
            raise Refused("A record is there when the game is over.")
        headers = {"Content-Disposition": f'attachment; filename="{live.game.key}.cattery.json"'}
        return Response(live.playing.record().to_json(), media_type="application/json", headers=headers)


def _add_pictures(app: FastAPI) -> None:
    @app.get("/art/{key}/{name}.svg", include_in_schema=False)
    async def picture(key: str, name: str) -> Response:
        try:
            svg = render.picture(_game(key).key, name)
        except KeyError as error:
            raise HTTPException(404, "There is no such picture.") from error
        return Response(svg, media_type="image/svg+xml", headers=FOREVER)

    @app.get("/art/mark.svg", include_in_schema=False)
    async def mark() -> Response:
        return Response(brand.mark(), media_type="image/svg+xml", headers=FOREVER)

    @app.get("/art/logo.svg", include_in_schema=False)
    async def logo() -> Response:
        return Response(brand.logo(), media_type="image/svg+xml", headers=FOREVER)

    @app.get("/favicon.ico", include_in_schema=False)
    async def favicon() -> Response:
        return RedirectResponse("/art/mark.svg", 308)

    @app.get("/fonts/{name}.ttf", include_in_schema=False)
    async def font(name: str) -> Response:
        if name not in ("fredoka", "nunito"):
            raise HTTPException(404, "There is no such font.")
        return Response(render.font(name), media_type="font/ttf", headers=FOREVER)

    @app.get("/games/{key}/board.css", include_in_schema=False)
    async def board_style(key: str) -> Response:
        return Response((_game(key).folder / "board.css").read_bytes(), media_type="text/css")


def _game(key: str) -> Any:
    if key not in GAMES:
        raise HTTPException(404, f"There is no game {key!r}; there are {', '.join(GAMES)}.")
    return game(key)


def _add_errors(app: FastAPI) -> None:
    async def not_found(request: Request, _: Any) -> Response:
        return problem(request, 404, "There is no such table. Perhaps the link was cut off?")

    async def refused(request: Request, error: Any) -> Response:
        return problem(request, 409, str(error))

    async def bad_input(request: Request, error: Any) -> Response:
        return problem(request, 400, str(error))

    async def illegal(request: Request, error: Any) -> Response:
        table_id = request.path_params.get("table_id", "")
        live = await request.app.state.house.tables.get(table_id)
        return problem(request, 409, live.game.words.reason(error.rule), error.rule, live.game.key)

    async def invalid(request: Request, error: Any) -> Response:
        wrong = "; ".join(f"{'.'.join(map(str, e['loc'][1:]))}: {e['msg']}" for e in error.errors())
        return problem(request, 422, f"The request is not complete: {wrong}")

    async def http(request: Request, error: Any) -> Response:
        return problem(request, error.status_code, str(error.detail))

    handlers: dict[Any, Handler] = {
        NotFound: not_found,
        Refused: refused,
        BadInput: bad_input,
        IllegalAction: illegal,
        RequestValidationError: invalid,
        HTTPException: http,
    }
    for kind, handler in handlers.items():
        app.add_exception_handler(kind, handler)


def problem(request: Request, status: int, detail: str, rule: str = "", key: str = "") -> Response:
    """What went wrong: a page for people, problem+json (RFC 9457) for programs and the table's script."""
    path = urlsplit(str(request.url)).path
    if "x-live" in request.headers or path.startswith("/api/") or "html" not in request.headers.get("accept", ""):
        body = {"title": "Not possible", "status": status, "detail": detail, "rule": rule or None}
        body["more"] = f"/rules/{key}#{rule}" if rule else None
        return JSONResponse(body, status, media_type="application/problem+json")
    back = path.rsplit("/", 1)[0] if path.startswith("/tables/") and status != 404 else "/"
    return HTMLResponse(render.page("error.html", status=status, detail=detail, rule=rule, key=key, back=back), status)
