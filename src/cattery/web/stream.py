"""Live pages: each viewer gets the whole table as it stands, and again whenever it has changed.

Nothing is queued: who is slow gets the latest view only.
"""

import asyncio
from collections.abc import AsyncIterator

from starlette.responses import StreamingResponse

from cattery.web.live import Live
from cattery.web.render import latest_fragment

KEEP_ALIVE = 15.0  # seconds, below the patience of common proxies
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}


def stream(live: Live, player: str) -> StreamingResponse:
    """Server-sent events with the viewer's part of the page."""
    return StreamingResponse(_messages(live, player), media_type="text/event-stream", headers=HEADERS)


async def _messages(live: Live, player: str) -> AsyncIterator[str]:
    with live.page(live.seat_of(player)):
        while not live.closed:
            seen = live.news
            yield message(latest_fragment(live, player), live.revision)
            waiting = asyncio.ensure_future(live.changed(seen))
            try:
                while not (await asyncio.wait([waiting], timeout=KEEP_ALIVE))[0]:
                    yield ": still here\n\n"
            finally:
                waiting.cancel()


def message(text: str, revision: int) -> str:
    """A text as one event."""
    lines = "\n".join(f"data: {line}" for line in text.splitlines())
    return f"id: {revision}\n{lines}\n\n"
