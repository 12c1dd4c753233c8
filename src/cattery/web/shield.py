"""Headers that keep pages safe, and requests that are refused before anything reads them."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

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

        refusal = _refusal(scope["method"], Headers(scope=scope))
        app = PlainTextResponse(refusal[1], refusal[0]) if refusal else self.app
        await app(scope, receive, send_safely)


def _refusal(method: str, headers: Headers) -> tuple[int, str] | None:
    if method in SAFE:
        return None
    origin = headers.get("origin")
    if origin and origin != "null" and urlsplit(origin).netloc != headers.get("host"):
        return 403, "This request comes from another site."
    length = headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > MOST_BYTES:
        return 413, f"A request may have up to {MOST_BYTES} bytes."
    return None
