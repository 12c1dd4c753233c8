"""Headers that keep pages safe, and requests that are refused before anything reads them."""

from urllib.parse import urlsplit

from fastapi import Request
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cattery.web.problems import problem

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "manifest-src 'self'",
    )
)
MOST_BYTES = 64 * 1024
SAFE = ("GET", "HEAD", "OPTIONS")


class Shield:
    """Pure ASGI, so that streams pass unbuffered."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse foreign and oversized requests; add the headers to every answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["Content-Security-Policy"] = POLICY
                headers["X-Content-Type-Options"] = "nosniff"
                headers["Referrer-Policy"] = "same-origin"
            await send(message)

        if scope["method"] in SAFE:
            await self.app(scope, receive, send_safely)
        elif _foreign(Headers(scope=scope)):
            app = problem(Request(scope), 403, "This request comes from another site.")
            await app(scope, receive, send_safely)
        elif (body := await _body(receive)) is None:
            app = problem(Request(scope), 413, f"A request may have up to {MOST_BYTES} bytes.")
            await app(scope, receive, send_safely)
        else:
            await self.app(scope, _again(body, receive), send_safely)


def _foreign(headers: Headers) -> bool:
    """Whether a browser says that a page of another site sends the request."""
    origin = headers.get("origin")
    return bool(origin) and urlsplit(origin).netloc != headers.get("host")


async def _body(receive: Receive) -> bytes | None:
    """The whole body, whether or not its length was announced, or None when it is too long or was cut off."""
    body, more = b"", True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > MOST_BYTES:
            return None
    return body


def _again(body: bytes, receive: Receive) -> Receive:
    """Gives the body that has been read, then what else comes."""
    first: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive_again() -> Message:
        return first.pop() if first else await receive()

    return receive_again
