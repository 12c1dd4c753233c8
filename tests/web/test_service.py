"""The doors of the service: what is accepted, what is refused and why, and what survives."""

import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from cattery.web.identity import clean_name
from cattery.web.stream import stream

from .client import PAGE, act, my_turn, new_table, person, run
from .conftest import Server


def test_a_program_plays_a_whole_game_through_the_api(database: Path) -> None:
    async def test(_: FastAPI, client: httpx.AsyncClient) -> None:
        table = await new_table(client, "house_cat", first_game=1)
        while (at := await my_turn(client, table))["legal"]:
            action = {"ply": at["ply"], "action": at["legal"][0]["name"]}
            answer = await client.post(f"/api/v1/tables/{table}/actions", json=action)
            assert answer.status_code == 200
        assert len(at["view"]["scores"]) == 2
        record = (await client.get(f"/tables/{table}/record.json")).json()
        assert len(record["actions"]) == at["ply"]

    run(database, test)


@pytest.mark.parametrize(
    ("ply", "action", "status", "says"),
    [
        (7, "go shopping", 409, "moved on"),
        (0, "buy catnip", 409, "Shopping comes after playing"),
        (0, "play unicorn", 400, "unknown action"),
        (0, "", 422, "action"),
        ("x", "go shopping", 422, "ply"),
        ("", "go shopping", 422, "ply"),
        (0, "go shopping; play cat", 409, "no more cards"),
    ],
)
def test_a_bad_action_is_refused_with_a_reason(
    database: Path, ply: object, action: str, status: int, says: str
) -> None:
    async def test(_: FastAPI, client: httpx.AsyncClient) -> None:
        table = await new_table(client, "friend")
        async with person(_) as friend:
            await friend.post(f"/api/v1/tables/{table}/join", json={"name": "Ben"})
            mine = client if (await client.get(f"/api/v1/tables/{table}")).json()["legal"] else friend
            answer = await act(mine, table, ply, action)
        assert answer.status_code == status
        assert says in answer.json()["detail"]

    run(database, test)


def test_a_refused_action_leaves_the_table_unchanged_and_names_the_rule(database: Path) -> None:
    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        table = await new_table(client, "house_cat")
        at = await my_turn(client, table)
        before = app.state.house.tables._live[table].playing.digest()
        answer = await act(client, table, at["ply"], "buy cruise_vacation")
        assert answer.json()["rule"] == "MS-2.1"
        assert answer.json()["more"] == "/rules/maple_street#MS-2.1"
        assert app.state.house.tables._live[table].playing.digest() == before
        assert await my_turn(client, table) == at

    run(database, test)


def test_only_the_owner_of_a_seat_acts_for_it(database: Path) -> None:
    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        table = await new_table(client, "house_cat")
        at = await my_turn(client, table)
        async with person(app) as stranger:
            answer = await act(stranger, table, at["ply"], at["legal"][0]["name"])
            assert answer.status_code == 403 and "watching" in answer.json()["detail"]
            seen = (await stranger.get(f"/api/v1/tables/{table}")).json()
            assert seen["seat"] == -1 and not seen["legal"]
        assert await my_turn(client, table) == at

    run(database, test)


def test_a_forged_cookie_is_nobody(database: Path) -> None:
    async def test(_: FastAPI, client: httpx.AsyncClient) -> None:
        table = await new_table(client, "house_cat")
        await my_turn(client, table)
        client.cookies["cattery"] = client.cookies["cattery"][:-1] + "~"
        assert (await client.get(f"/api/v1/tables/{table}")).json()["seat"] == -1

    run(database, test)


def test_unknown_things_are_a_friendly_404(database: Path) -> None:
    async def test(_: FastAPI, client: httpx.AsyncClient) -> None:
        for path in ("/tables/nothing", "/rules/nothing", "/cards/nothing", "/art/maple_street/no.svg", "/nothing"):
            answer = await client.get(path, headers=PAGE)
            assert answer.status_code == 404, path
            assert "This cat is not here" in answer.text
        assert (await client.get("/api/v1/tables/nothing")).headers["content-type"] == "application/problem+json"

    run(database, test)


@pytest.mark.parametrize(
    "change", [{"game": "chess"}, {"others": []}, {"others": ["lion"]}, {"options": {"fast": 1}}, {"name": "\n"}]
)
def test_a_table_that_cannot_be_is_refused(database: Path, change: dict[str, Any]) -> None:
    async def test(_: FastAPI, client: httpx.AsyncClient) -> None:
        good = {"game": "maple_street", "name": "Ann", "others": ["friend"]}
        answer = await client.post("/api/v1/tables", json=good | change)
        assert answer.status_code == 400
        assert "detail" in answer.json()

    run(database, test)


def test_cookie_and_headers_are_strict(database: Path) -> None:
    async def test(_: FastAPI, client: httpx.AsyncClient) -> None:
        form = {"game": "maple_street", "name": "Ann", "other": "house_cat"}
        answer = await client.post("/tables", data=form)
        assert answer.status_code == 303
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie and "samesite=lax" in cookie
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy
        foreign = await client.post("/tables", data=form, headers={"origin": "https://evil.example"})
        assert foreign.status_code == 403
        large = await client.post("/tables", content=b"x" * 70_000)
        assert large.status_code == 413

    run(database, test)


def test_names_are_cleaned_and_escaped(database: Path) -> None:
    assert clean_name("  Ann\u0000\n Bee ") == "Ann Bee"

    async def test(_: FastAPI, client: httpx.AsyncClient) -> None:
        form = {"game": "maple_street", "name": "<b>Ann</b>", "other": "house_cat"}
        answer = await client.post("/tables", data=form, follow_redirects=True)
        assert "<b>Ann</b>" not in answer.text and "&lt;b&gt;Ann" in answer.text

    run(database, test)


def test_without_scripts_a_form_still_plays(database: Path) -> None:
    async def test(_: FastAPI, client: httpx.AsyncClient) -> None:
        table = await new_table(client, "house_cat")
        at = await my_turn(client, table)
        data = {"ply": at["ply"], "action": "go shopping"}
        answer = await client.post(f"/tables/{table}/act", data=data, headers=PAGE, follow_redirects=True)
        assert answer.status_code == 200 and "Shopping: you have" in answer.text

    run(database, test)


def test_a_stream_begins_with_the_whole_view_and_tells_each_change(database: Path) -> None:
    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        table = await new_table(client, "house_cat")
        at = await my_turn(client, table)
        live = app.state.house.tables._live[table]
        player = live.stored.host
        messages = aiter(stream(live, player).body_iterator)
        assert 'id="table"' in str(await anext(messages))
        await act(client, table, at["ply"], "go shopping")
        assert "Shopping: you have" in str(await anext(messages))

    run(database, test)


def test_another_writer_is_noticed_and_nothing_doubled(database: Path) -> None:
    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        table = await new_table(client, "friend")
        async with person(app) as friend:
            await friend.post(f"/api/v1/tables/{table}/join", json={"name": "Ben"})
            mine = client if (await client.get(f"/api/v1/tables/{table}")).json()["legal"] else friend
            await app.state.house.store.add_move(table, 0, 0, "go shopping")
            assert (await act(mine, table, 0, "go shopping")).status_code == 409
            assert (await mine.get(f"/api/v1/tables/{table}")).json()["ply"] == 1

    run(database, test)


def test_play_again_moves_the_first_seat_on_and_is_one_table_for_all(database: Path) -> None:
    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        table = await new_table(client, "house_cat", first_game=1)
        while (at := await my_turn(client, table))["legal"]:
            await act(client, table, at["ply"], at["legal"][0]["name"])
        one = (await client.post(f"/tables/{table}/again")).headers["location"]
        two = (await client.post(f"/tables/{table}/again")).headers["location"]
        assert one == two
        after = (await client.get(f"/api/v1{one}")).json()
        assert after["who"] == at["who"][1:] + at["who"][:1]

    run(database, test)


def test_a_failing_cat_plays_on(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("hairball")

    monkeypatch.setattr("cattery.web.thinking.bot", fail)

    async def test(_: FastAPI, client: httpx.AsyncClient) -> None:
        table = await new_table(client, "house_cat")
        at = await my_turn(client, table)
        for _ in range(3):
            await act(client, table, at["ply"], at["legal"][-1]["name"])
            at = await my_turn(client, table)
        assert at["legal"]

    run(database, test)


def test_a_killed_server_goes_on_at_the_same_ply(server: Server) -> None:
    with httpx.Client(base_url=server.address) as client:
        new = {"game": "maple_street", "name": "Ann", "others": ["house_cat", "house_cat"]}
        table = client.post("/api/v1/tables", json=new).json()["id"]
        for _ in range(15):
            before = play_one(client, table)
        cookies = dict(client.cookies)
    for _ in range(3):
        server.kill()
        server.start()
        with httpx.Client(base_url=server.address, cookies=cookies) as client:
            after = wait_for_turn(client, table)
            assert after["ply"] >= before["ply"]
            if after["ply"] == before["ply"]:
                assert after == before
            before = play_one(client, table)


def wait_for_turn(client: httpx.Client, table: str) -> dict[str, Any]:
    while True:
        at: dict[str, Any] = client.get(f"/api/v1/tables/{table}").json()
        if at["legal"] or at["view"]["seat"] < 0:
            return at


def play_one(client: httpx.Client, table: str) -> dict[str, Any]:
    """Take one action; the table as the answer shows it."""
    at = wait_for_turn(client, table)
    action = {"ply": at["ply"], "action": at["legal"][-1]["name"]}
    answer = client.post(f"/api/v1/tables/{table}/actions", json=action)
    assert answer.status_code == 200
    accepted: dict[str, Any] = answer.json()
    return accepted


def test_a_server_that_is_stopped_ends_its_streams_and_says_nothing(
    server: Server, capfd: pytest.CaptureFixture[str]
) -> None:
    with httpx.Client(base_url=server.address) as client:
        new = {"game": "maple_street", "name": "Ann", "others": ["house_cat"]}
        table = client.post("/api/v1/tables", json=new).json()["id"]
        with client.stream("GET", f"/tables/{table}/stream") as answer:
            chunks = answer.iter_raw()
            assert next(chunks)
            server.kill(signal.SIGTERM)
            assert all(isinstance(chunk, bytes) for chunk in chunks)  # the stream ends, and is not cut off
    assert not capfd.readouterr().err


def test_a_port_in_use_is_one_sentence(server: Server) -> None:
    port = server.address.rsplit(":", 1)[1]
    command = [sys.executable, "-m", "cattery", "serve", "--port", port, "--database", str(server.database)]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1 and "cannot listen on" in done.stderr
