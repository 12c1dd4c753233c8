"""What happens at a table when things go wrong or come from two sides, and who may sit, leave and begin."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from cattery.web.live import Live
from cattery.web.shield import MOST_BYTES
from cattery.web.stream import stream

from .client import PAGE, act, my_turn, new_table, person, run

FORM = {"game": "maple_street", "name": "Ann", "other": "friend"}


async def two_people(app: FastAPI, one: httpx.AsyncClient, two: httpx.AsyncClient) -> tuple[Live, httpx.AsyncClient]:
    """A started table of two people, and the one who is to decide."""
    table = await new_table(one, "friend")
    await two.post(f"/api/v1/tables/{table}/join", json={"name": "Ben"})
    mine = one if (await one.get(f"/api/v1/tables/{table}")).json()["legal"] else two
    return app.state.house.tables._live[table], mine


async def heard(waiting: "asyncio.Task[None]") -> None:
    await asyncio.wait_for(waiting, 20)


def test_actions_before_a_refused_one_stand_and_everyone_hears_of_them(database: Path) -> None:
    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        async with person(app) as friend:
            live, mine = await two_people(app, client, friend)
            waiting = asyncio.create_task(live.changed(live.news))
            await asyncio.sleep(0)
            answer = await act(mine, live.stored.id, 0, "go shopping; play cat")
            assert answer.status_code == 409 and live.playing.ply == 1
            await heard(waiting)

    run(database, test)


def test_an_unknown_action_among_several_changes_nothing(database: Path) -> None:
    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        async with person(app) as friend:
            live, mine = await two_people(app, client, friend)
            assert (await act(mine, live.stored.id, 0, "go shopping; play unicorn")).status_code == 400
            assert live.playing.ply == 0
            assert not await app.state.house.store.moves(live.stored.id)

    run(database, test)


def test_several_actions_in_one_request_are_plies_of_their_own(database: Path) -> None:
    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        async with person(app) as friend:
            live, mine = await two_people(app, client, friend)
            assert (await act(mine, live.stored.id, 0, "go shopping; end turn")).status_code == 200
            stored = await app.state.house.store.moves(live.stored.id)
            assert [name for _, name in stored] == ["go shopping", "end turn"]

    run(database, test)


def test_who_watches_hears_of_what_another_process_has_stored(database: Path) -> None:
    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        async with person(app) as friend:
            live, mine = await two_people(app, client, friend)
            messages = aiter(stream(live, "").body_iterator)
            await anext(messages)
            await app.state.house.store.add_move(live.stored.id, 0, 0, "go shopping")
            assert (await act(mine, live.stored.id, 0, "go shopping")).status_code == 409
            assert 'data-revision="4"' in str(await anext(messages))
            assert (await act(mine, live.stored.id, 1, "end turn")).status_code == 200
            assert 'data-revision="5"' in str(await anext(messages))

    run(database, test)


def test_a_closed_stream_leaves_nothing_behind(database: Path) -> None:
    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        async with person(app) as friend:
            live, _ = await two_people(app, client, friend)
            before = asyncio.all_tasks()
            messages = aiter(stream(live, "").body_iterator)
            await anext(messages)
            following = asyncio.ensure_future(anext(messages))
            while not live.watchers:
                await asyncio.sleep(0)
            following.cancel()
            await asyncio.wait([following])
            while live.watchers:
                await asyncio.sleep(0)
            assert asyncio.all_tasks() <= before

    run(database, test)


@pytest.mark.parametrize("choice", [10**6, -1, None])
def test_a_cat_that_chooses_nonsense_plays_on_and_the_operator_hears(
    database: Path, choice: object, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    class Confused:
        def choose(self, *_: object) -> object:
            return choice

    monkeypatch.setattr("cattery.web.thinking.bot", lambda *_: Confused())

    async def test(_: FastAPI, client: httpx.AsyncClient) -> None:
        table = await new_table(client, "house_cat", first=0)
        at = await my_turn(client, table)
        await act(client, table, at["ply"], "go shopping; end turn")
        after = await my_turn(client, table)
        assert after["ply"] > at["ply"] + 2

    run(database, test)
    assert "the cat house_cat failed" in caplog.text


def test_a_cat_that_is_writing_is_not_interrupted_when_the_house_closes(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[bool] = []

    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        begun, add = asyncio.Event(), app.state.house.store.add_move

        async def slowly(*args: object) -> None:
            begun.set()
            written.append(False)
            for _ in range(50):
                await asyncio.sleep(0)
            await add(*args)
            written[-1] = True

        monkeypatch.setattr(app.state.house.store, "add_move", slowly)
        await new_table(client, "house_cat", first=1)
        await begun.wait()

    run(database, test)
    assert written == [True]


def test_a_table_of_other_rules_says_so_and_holds_up_no_other(database: Path) -> None:
    tables: list[str] = []

    async def begin(_: FastAPI, client: httpx.AsyncClient) -> None:
        tables.extend([await new_table(client, "house_cat") for _ in range(2)])
        for table in tables:
            await my_turn(client, table)
        client_cookies.update(client.cookies)

    client_cookies: dict[str, str] = {}
    run(database, begin)
    with sqlite3.connect(database) as connection:
        connection.execute("DELETE FROM actions")
        connection.execute("INSERT INTO actions VALUES (?, 0, 0, 'buy unicorn', 0)", [tables[0]])
    connection.close()

    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        await app.state.house._resuming
        client.cookies.update(client_cookies)
        answer = await client.get(f"/tables/{tables[0]}", headers=PAGE)
        assert answer.status_code == 409 and "other rules" in answer.text
        lobby = await client.get("/", headers=PAGE)
        assert lobby.status_code == 200 and tables[1] in lobby.text and tables[0] not in lobby.text
        assert (await my_turn(client, tables[1]))["legal"]

    run(database, test)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_host_may_say_who_begins(database: Path, first: int) -> None:
    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        form = FORM | {"other": ["", "friend", "kitten"], "first": str((1, 3, 4)[first])}
        table = (await client.post("/tables", data=form)).headers["location"].removeprefix("/tables/")
        async with person(app) as friend:
            await friend.post(f"/api/v1/tables/{table}/join", json={"name": "Ben"})
        live = app.state.house.tables._live[table]
        assert live.who[0] in (("Ann",), ("Ben",), set(live.who) - {"Ann", "Ben"})[first]

    run(database, test)


@pytest.mark.parametrize("first", ["2", "5", "0", "-1", "two", "9" * 5000])
def test_nobody_begins_on_an_empty_chair(database: Path, first: str) -> None:
    async def test(_: FastAPI, client: httpx.AsyncClient) -> None:
        answer = await client.post("/tables", data=FORM | {"other": ["", "friend"], "first": first})
        assert answer.status_code == 400 and "cannot begin" in answer.json()["detail"]

    run(database, test)


def test_an_option_of_thousands_of_digits_is_refused(database: Path) -> None:
    async def test(_: FastAPI, client: httpx.AsyncClient) -> None:
        answer = await client.post("/tables", data=FORM | {"option-first_game": "9" * 5000})
        assert answer.status_code == 400 and "first_game" in answer.json()["detail"]

    run(database, test)


def test_a_person_may_leave_before_the_start_and_the_next_one_hosts(database: Path) -> None:
    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        table = await new_table(client, "friend", "friend")
        async with person(app) as friend:
            await friend.post(f"/api/v1/tables/{table}/join", json={"name": "Ben"})
            live = app.state.house.tables._live[table]
            messages: AsyncIterator[object] = aiter(stream(live, "").body_iterator)
            await anext(messages)
            assert (await client.post(f"/tables/{table}/leave")).headers["location"] == "/"
            assert "Ann" not in str(await anext(messages))
            assert (await client.post(f"/api/v1/tables/{table}/start")).status_code == 403
            assert (await friend.post(f"/api/v1/tables/{table}/start")).json()["started"]
            assert sorted(live.who)[0] == "Ben" and live.seat_of("") == -1

    run(database, test)


def test_a_table_that_all_have_left_belongs_to_who_comes_next(database: Path) -> None:
    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        form = FORM | {"public": "1"}
        path = (await client.post("/tables", data=form)).headers["location"]
        assert path in (await client.get("/", headers=PAGE)).text
        await client.post(f"{path}/leave")
        app.state.house.tables._live.clear()
        assert path not in (await client.get("/", headers=PAGE)).text
        async with person(app) as friend:
            assert (await friend.post(f"/api/v1{path}/start")).status_code == 403
            await friend.post(f"{path}/join", data={"name": "Ben"})
            assert (await friend.post(f"/api/v1{path}/start")).json()["started"]

    run(database, test)


def test_foreign_and_endless_requests_are_refused_before_they_are_read(database: Path) -> None:
    async def endless() -> AsyncIterator[bytes]:
        for _ in range(8):
            yield b"x" * (MOST_BYTES // 4)

    async def test(_: FastAPI, client: httpx.AsyncClient) -> None:
        for origin in ("null", "http://cattery.evil.example", "https://"):
            answer = await client.post("/tables", data=FORM, headers={"origin": origin})
            assert answer.status_code == 403 and "another site" in answer.json()["detail"]
        assert (await client.post("/tables", data=FORM, headers={"origin": "http://cattery"})).status_code == 303
        answer = await client.post("/tables", content=endless(), headers=PAGE)
        assert answer.status_code == 413 and "<h1>" in answer.text and "content-security-policy" in answer.headers

    run(database, test)


def test_files_are_kept_and_asked_for_by_their_digest(database: Path) -> None:
    async def test(_: FastAPI, client: httpx.AsyncClient) -> None:
        page = (await client.get("/", headers=PAGE)).text
        style = page.split('rel="stylesheet" href="')[1].split('"')[0]
        for path in ("/art/mark.svg", "/art/maple_street/catnip.svg", "/games/maple_street/board.css", style):
            answer = await client.get(path)
            assert answer.status_code == 200, path
            assert "max-age" in answer.headers["cache-control"]
            again = await client.get(path, headers={"if-none-match": answer.headers["etag"]})
            assert again.status_code == 304 and not again.content
        assert "immutable" in (await client.get(style)).headers["cache-control"]
        assert "immutable" not in (await client.get("/art/mark.svg")).headers["cache-control"]

    run(database, test)


def test_a_database_of_the_first_version_is_brought_up_to_date(database: Path) -> None:
    table: list[str] = []

    async def begin(_: FastAPI, client: httpx.AsyncClient) -> None:
        table.append(await new_table(client, "friend"))

    run(database, begin)
    with sqlite3.connect(database) as connection:
        connection.execute("ALTER TABLE tables DROP COLUMN first")
        connection.execute("ALTER TABLE tables DROP COLUMN manners")
        connection.execute("ALTER TABLE tables DROP COLUMN cards")
        connection.execute("DROP TABLE chat")
        connection.execute("UPDATE alembic_version SET version_num = '0001'")
    connection.close()

    async def test(_: FastAPI, client: httpx.AsyncClient) -> None:
        assert (await client.get(f"/api/v1/tables/{table[0]}")).json()["who"] == ["Ann", ""]

    run(database, test)


def test_the_own_last_action_is_taken_back_and_stays_so_after_a_restart(database: Path) -> None:
    moves: list[str] = []

    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        async with person(app) as friend:
            live, mine = await two_people(app, client, friend)
            other = friend if mine is client else client
            before = live.playing.digest()
            assert (await act(mine, live.stored.id, 0, "go shopping")).status_code == 200
            refused = await act(other, live.stored.id, 1, "undo")
            assert refused.status_code == 409 and "somebody else" in refused.json()["detail"]
            page = await act(mine, live.stored.id, 1, "undo")
            assert page.status_code == 200 and "You take the last action back." in page.text
            assert live.playing.digest() == before
            assert (await act(mine, live.stored.id, 0, "go shopping")).status_code == 409
            assert (await act(mine, live.stored.id, 2, "go shopping; end turn")).status_code == 200
            refused = await act(mine, live.stored.id, 4, "undo")
            assert refused.status_code == 409 and "hidden" in refused.json()["detail"]
            moves.extend([live.stored.id, live.playing.digest()])

    async def again(app: FastAPI, _: httpx.AsyncClient) -> None:
        live = await app.state.house.tables.get(moves[0])
        assert (live.moves, live.playing.ply, live.playing.digest()) == (4, 2, moves[1])

    run(database, test)
    run(database, again)
