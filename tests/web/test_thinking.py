"""Cats think in processes of their own: what they find, and what happens when they fail, overrun or are killed."""

import asyncio
import gc
import os
import signal
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from cattery.core.table import Table
from cattery.games import GAMES
from cattery.web import thinking
from cattery.web.thinking import Question, Thinkers

from .client import new_table, person, run
from .conftest import Server

each_game = pytest.mark.parametrize("key", GAMES)


def with_a_choice(key: str) -> Table:
    """A table at which a seat has more than one action."""
    table = GAMES[key].table(GAMES[key].seats[0], seed=4)
    while len(table.legal()) < 2:
        table.act(table.seat, table.legal()[0])
    return table


def inside(test: Callable[[], Awaitable[Any]]) -> Any:
    """Run in a loop of its own: Playwright, when it is about, keeps one in the main thread."""

    async def main() -> Any:
        return await test()

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, main()).result()


def children() -> set[int]:
    """The processes that this one has started."""
    tasks = Path("/proc/self/task").iterdir()
    return {int(pid) for task in tasks for pid in (task / "children").read_text().split()}


def processes() -> list[asyncio.SubprocessTransport]:
    """What this process knows of those that it has started."""
    return [one for one in gc.get_objects() if issubclass(type(one), asyncio.SubprocessTransport)]


@contextmanager
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Question]]:
    """The questions that go to another process."""
    questions: list[Question] = []

    def note(table: Table, level: str) -> Question:
        questions.append(real(table, level))
        return questions[-1]

    real = thinking.question
    monkeypatch.setattr(thinking, "question", note)
    yield questions


@each_game
def test_a_cat_that_searches_answers_from_another_process(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = with_a_choice(key)
    with asked(monkeypatch) as questions:
        assert inside(lambda: Thinkers().choose(table, "alley_cat")) in table.legal()
    assert [question.level for question in questions] == ["alley_cat"]
    assert questions[0].table().digest() == table.digest()


def test_what_is_forced_or_done_by_instinct_needs_no_other_process(monkeypatch: pytest.MonkeyPatch) -> None:
    table = with_a_choice("maple_street")
    with asked(monkeypatch) as questions:
        assert inside(lambda: Thinkers().choose(table, "house_cat")) in table.legal()
        while len(table.legal()) > 1:
            table.act(table.seat, table.legal()[0])
        assert inside(lambda: Thinkers().choose(table, "tiger")) == table.legal()[0]
    assert not questions


def test_a_cat_that_overruns_goes_by_instinct_and_the_operator_hears(caplog: pytest.LogCaptureFixture) -> None:
    table = with_a_choice("maple_street")
    assert inside(lambda: Thinkers(patience=0.0).choose(table, "tiger")) in table.legal()
    assert "the cat tiger thought for more than 0.0 s" in caplog.text


def test_a_cat_that_fails_goes_by_instinct_and_the_operator_hears(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = with_a_choice("maple_street")
    monkeypatch.setattr(thinking, "question", lambda *_: thinking.Question("chess", 2, {}, b"", (), "tiger"))
    assert inside(lambda: Thinkers().choose(table, "tiger")) in table.legal()
    assert "the cat tiger failed" in caplog.text


def test_a_cat_whose_process_is_killed_goes_by_instinct(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = with_a_choice("maple_street")

    async def test() -> str:
        before = children()
        choice = asyncio.create_task(Thinkers().choose(table, "tiger"))
        while not children() - before:
            await asyncio.sleep(0.01)
        for pid in children() - before:
            os.kill(pid, signal.SIGKILL)
        name = await choice
        while not all(transport.is_closing() for transport in processes()):
            await asyncio.sleep(0.01)  # the loop may not end before it has noticed the death
        return name

    assert inside(test) in table.legal()
    assert "the cat tiger failed" in caplog.text


def test_a_thought_that_nobody_needs_any_more_ends_at_once(database: Path) -> None:
    before = children()

    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        await new_table(client, "tiger", first=1)
        while not children() - before:
            await asyncio.sleep(0.01)

    run(database, test)
    assert not children() - before


def test_the_tiger_gives_its_reasons_in_numbers() -> None:
    table = with_a_choice("maple_street")
    advice = inside(lambda: Thinkers().advise(table))
    assert {option.name for option in advice.options} == set(table.legal())
    assert advice.options[0].visits > 0
    assert all(0 <= option.mean <= 1 for option in advice.options)
    assert advice.line[0] == (table.seat, advice.options[0].words)


def test_a_cat_is_asked_where_nobody_is_wronged(database: Path) -> None:
    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        table = await new_table(client, "house_cat", first=0)
        asked = await client.post(f"/tables/{table}/hint")
        assert asked.status_code == 200 and "The Tiger would" in asked.text
        async with person(app) as friend:
            assert (await friend.post(f"/tables/{table}/hint")).status_code == 403
            for hints, status in ((False, 403), (True, 200)):
                new = {"game": "maple_street", "name": "Ann", "others": ["friend"], "first": 0}
                answer = await client.post("/api/v1/tables", json={**new, "manners": {"hints": hints}})
                table = answer.json()["id"]
                await friend.post(f"/api/v1/tables/{table}/join", json={"name": "Ben"})
                assert (await client.post(f"/tables/{table}/hint")).status_code == status
                assert (await friend.post(f"/tables/{table}/hint")).status_code == 403  # not that seat's turn

    run(database, test)


def test_a_tiger_thinks_at_a_real_server(server: Server) -> None:
    with httpx.Client(base_url=server.address) as client:
        new = {"game": "maple_street", "name": "Ann", "others": ["tiger"], "first": 1}
        table = client.post("/api/v1/tables", json=new).json()["id"]
        with client.stream("GET", f"/tables/{table}/stream", timeout=60) as stream:
            for line in stream.iter_lines():
                if line.startswith("id:") and client.get(f"/api/v1/tables/{table}").json()["legal"]:
                    break
    assert not server.complaints.read_text()
