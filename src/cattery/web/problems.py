"""What went wrong, said to whoever asked: a page for people, problem+json (RFC 9457) for programs."""

from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, Response
from starlette.exceptions import HTTPException

from cattery.core.errors import BadInput, IllegalAction
from cattery.web import render
from cattery.web.refusals import Foreign, NotFound, Refused, TooMany

Handler = Callable[[Request, Any], Awaitable[Response]]


def problem(request: Request, status: int, detail: str, rule: str = "", key: str = "") -> Response:
    """The answer that says so, in the form that suits the request."""
    path = urlsplit(str(request.url)).path
    if "x-live" in request.headers or path.startswith("/api/") or "html" not in request.headers.get("accept", ""):
        body = {"title": "Not possible", "status": status, "detail": detail, "rule": rule or None}
        body["more"] = f"/rules/{key}#{rule}" if rule else None
        return JSONResponse(body, status, media_type="application/problem+json")
    back = path.rsplit("/", 1)[0] if path.startswith("/tables/") and status != 404 else "/"
    return HTMLResponse(render.page("error.html", status=status, detail=detail, rule=rule, key=key, back=back), status)


def add_errors(app: FastAPI) -> None:
    """Let the application answer each kind of error."""
    handlers: dict[Any, Handler] = {
        NotFound: _not_found,
        Refused: _refused,
        BadInput: _bad_input,
        IllegalAction: _illegal,
        RequestValidationError: _invalid,
        HTTPException: _http,
    }
    for kind, handler in handlers.items():
        app.add_exception_handler(kind, handler)


async def _not_found(request: Request, _: Any) -> Response:
    return problem(request, 404, "There is no such table. Perhaps the link was cut off?")


async def _refused(request: Request, error: Any) -> Response:
    status = 403 if isinstance(error, Foreign) else 429 if isinstance(error, TooMany) else 409
    return problem(request, status, str(error))


async def _bad_input(request: Request, error: Any) -> Response:
    return problem(request, 400, str(error))


async def _illegal(request: Request, error: Any) -> Response:
    table_id = request.path_params.get("table_id", "")
    live = await request.app.state.house.tables.get(table_id)
    return problem(request, 409, live.game.words.reason(error.rule), error.rule, live.game.key)


async def _invalid(request: Request, error: Any) -> Response:
    wrong = "; ".join(f"{'.'.join(map(str, e['loc'][1:]))}: {e['msg']}" for e in error.errors())
    return problem(request, 422, f"The request is not complete: {wrong}")


async def _http(request: Request, error: Any) -> Response:
    return problem(request, error.status_code, str(error.detail))
