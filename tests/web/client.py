"""How a program talks to the service inside a test."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI

from cattery.web.app import create_app

Test = Callable[[FastAPI, httpx.AsyncClient], Awaitable[None]]
PAGE = {"accept": "text/html"}


def run(database: Path, test: Test) -> None:
    """Run a test against an application with that database."""

    async def inside() -> None:
        app = create_app(f"sqlite+aiosqlite:///{database}", pace=0)
        async with app.router.lifespan_context(app), person(app) as client:
            await test(app, client)

    with ThreadPoolExecutor(1) as thread:  # Playwright, when it is about, keeps a loop in the main thread
        thread.submit(asyncio.run, inside()).result()


def person(app: FastAPI) -> httpx.AsyncClient:
    return httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://cattery")


async def new_table(client: httpx.AsyncClient, *others: str, first: int = -1, **options: int) -> str:
    new = {"game": "maple_street", "name": "Ann", "others": others, "options": options, "first": first}
    answer = await client.post("/api/v1/tables", json=new)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def my_turn(client: httpx.AsyncClient, table: str) -> dict[str, Any]:
    """The table when it is the client's turn, or over."""
    while True:
        answer: dict[str, Any] = (await client.get(f"/api/v1/tables/{table}")).json()
        if answer["legal"] or answer["view"]["seat"] < 0:
            return answer
        await asyncio.sleep(0)


async def act(client: httpx.AsyncClient, table: str, ply: object, action: str) -> httpx.Response:
    return await client.post(f"/tables/{table}/act", data={"ply": ply, "action": action}, headers={"X-Live": "1"})
