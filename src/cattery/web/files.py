"""What is served as a file: pictures, fonts and styles, kept by browsers and asked for again by their digest."""

import os
from hashlib import sha256
from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import RedirectResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException
from starlette.types import Scope

from cattery.art import brand
from cattery.core.game import Game
from cattery.games import GAMES, game
from cattery.web import render

FOREVER = "public, max-age=31536000, immutable"  # for an address that holds a digest
LONG = "public, max-age=86400, stale-while-revalidate=604800"


class Versioned(StaticFiles):
    """Files whose address names their version are kept for good."""

    def file_response(
        self, full_path: Any, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """The file, or that it has not changed."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Cache-Control"] = FOREVER if b"v=" in scope["query_string"] else LONG
        return response


def kept(request: Request, body: str | bytes, media_type: str) -> Response:
    """A body that browsers keep, or, when they name its digest, that it has not changed."""
    data = body.encode() if isinstance(body, str) else body
    tag = f'"{sha256(data).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": FOREVER if "v" in request.query_params else LONG}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(data, media_type=media_type, headers=headers)


def known_game(key: str) -> Game:
    """The game with that key, or a page that says which there are."""
    if key not in GAMES:
        raise HTTPException(404, f"There is no game {key!r}; there are {', '.join(GAMES)}.")
    return game(key)


def add_files(app: FastAPI) -> None:
    """Add the addresses of all files."""
    app.mount("/static", Versioned(directory=render.HERE / "static"), name="static")

    @app.get("/art/{key}/{name}.svg", include_in_schema=False)
    async def picture(request: Request, key: str, name: str) -> Response:
        try:
            svg = render.picture(known_game(key).key, name)
        except KeyError as error:
            raise HTTPException(404, "There is no such picture.") from error
        return kept(request, svg, "image/svg+xml")

    @app.get("/art/mark.svg", include_in_schema=False)
    async def mark(request: Request) -> Response:
        return kept(request, brand.mark(), "image/svg+xml")

    @app.get("/art/logo.svg", include_in_schema=False)
    async def logo(request: Request) -> Response:
        return kept(request, brand.logo(), "image/svg+xml")

    @app.get("/favicon.ico", include_in_schema=False)
    async def favicon() -> Response:
        return RedirectResponse("/art/mark.svg", 308)

    @app.get("/fonts/{name}.ttf", include_in_schema=False)
    async def font(request: Request, name: str) -> Response:
        if name not in ("fredoka", "nunito"):
            raise HTTPException(404, "There is no such font.")
        return kept(request, render.font(name), "font/ttf")

    @app.get("/games/{key}/board.css", include_in_schema=False)
    async def board_style(request: Request, key: str) -> Response:
        path = known_game(key).folder / "board.css"
        if not path.is_file():
            raise HTTPException(404, "This game has no style of its own.")
        return kept(request, path.read_bytes(), "text/css")
