"""Coming and going: getting up, being away, the clock, watching, talking, another device."""

import asyncio
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from cattery.web.live import Live
from cattery.web.presence import Presence
from cattery.web.stream import stream

from .client import PAGE, act, person, run

LIVE = {"X-Live": "1"}


async def seated(app: FastAPI, *clients: httpx.AsyncClient, **manners: object) -> Live:
    """A started table with these people; its seats are theirs in some order."""
    form: dict[str, Any] = {"game": "maple_street", "name": "P0", "other": ["friend"] * (len(clients) - 1), **manners}
    answer = await clients[0].post("/tables", data=form)
    assert answer.status_code == 303, answer.text
    table = answer.headers["location"].rpartition("/")[2]
    for number, client in enumerate(clients[1:], 1):
        assert (await client.post(f"/tables/{table}/join", data={"name": f"P{number}"})).status_code == 303
    live: Live = await app.state.house.tables.get(table)
    assert live.stored.started
    return live


def seat_of(app: FastAPI, live: Live, client: httpx.AsyncClient) -> int:
    request = httpx.Request("GET", "http://cattery")
    client.cookies.set_cookie_header(request)
    token = request.headers["cookie"].partition("cattery=")[2]
    return live.seat_of(app.state.house.identity._signer.unsign(token).decode())


async def until(condition: Any) -> None:
    while not condition():
        await asyncio.sleep(0)


def test_who_gets_up_is_played_by_a_cat_and_may_come_back(database: Path) -> None:
    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        async with person(app) as friend:
            live = await seated(app, client, friend)
            first = client if seat_of(app, live, client) == live.playing.seat else friend
            seat = live.playing.seat
            await first.post(f"/tables/{live.stored.id}/leave")
            await until(lambda: live.playing.seat != seat)
            page = (await first.get(f"/tables/{live.stored.id}")).text
            assert "a cat plays" in page and "Take your seat back" in page
            shown = await first.post(f"/tables/{live.stored.id}/back", headers=LIVE)
            assert shown.status_code == 200 and "a cat plays" not in shown.text
            assert not live.stored.places[seat].level

    run(database, test)


def test_who_acts_again_has_come_back(database: Path) -> None:
    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        async with person(app) as friend:
            live = await seated(app, client, friend)
            waiting = client if seat_of(app, live, client) != live.playing.seat else friend
            playing = friend if waiting is client else client
            await waiting.post(f"/tables/{live.stored.id}/leave")
            names = live.playing.legal()
            assert (await act(waiting, live.stored.id, live.moves, names[0])).status_code == 403
            assert not any(place.level for place in live.stored.places)
            assert (await act(playing, live.stored.id, live.moves, names[0])).status_code == 200

    run(database, test)


def test_a_cat_plays_on_after_a_restart(database: Path) -> None:
    kept: list[str] = []

    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        async with person(app) as friend:
            live = await seated(app, client, friend)
            waiting = client if seat_of(app, live, client) != live.playing.seat else friend
            await waiting.post(f"/tables/{live.stored.id}/leave")
            kept.append(live.stored.id)

    async def again(app: FastAPI, _: httpx.AsyncClient) -> None:
        live = await app.state.house.tables.get(kept[0])
        assert sum(bool(place.level) for place in live.stored.places) == 1

    run(database, test)
    run(database, again)


def test_when_all_have_got_up_the_cats_play_to_the_end(database: Path) -> None:
    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        async with person(app) as friend:
            live = await seated(app, client, friend)
            for one in (client, friend):
                await one.post(f"/tables/{live.stored.id}/leave")
            await until(lambda: live.playing.over)
            assert (await client.post(f"/tables/{live.stored.id}/again")).status_code == 303

    run(database, test)


def test_the_others_may_let_a_cat_play_for_who_is_away_when_most_agree(database: Path) -> None:
    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        async with person(app) as two, person(app) as three:
            live = await seated(app, client, two, three)
            now = [0.0]
            live.presence = Presence(lambda: now[0])
            seats = [seat_of(app, live, one) for one in (client, two, three)]
            live.presence.come(seats[0])
            live.presence.come(seats[1])
            url, gone = f"/tables/{live.stored.id}/replace", {"seat": seats[2]}
            assert (await client.post(url, data=gone)).status_code == 409
            now[0] = live.manners.absent
            assert "Let a cat play for P2" in (await client.get(f"/tables/{live.stored.id}")).text
            assert "Let a cat play for P2" not in (await three.get(f"/tables/{live.stored.id}")).text
            assert (await three.post(url, data=gone)).status_code == 403
            assert (await client.post(url, data={"seat": seats[1]})).status_code == 409
            assert (await client.post(url, data=gone)).status_code == 303
            assert not live.stored.places[seats[2]].level
            assert (await client.post(url, data=gone)).status_code == 303  # asking twice is not two votes
            assert not live.stored.places[seats[2]].level
            assert (await two.post(url, data=gone)).status_code == 303
            assert live.stored.places[seats[2]].level

    run(database, test)


def test_presence_is_told_by_open_pages(database: Path) -> None:
    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        async with person(app) as friend:
            live = await seated(app, client, friend)
            seat = seat_of(app, live, client)
            assert not live.presence.here(seat)
            messages = stream(live, live.stored.places[seat].player).body_iterator
            assert 'class="here"' in str(await anext(aiter(messages)))
            assert live.presence.here(seat)
            await messages.aclose()  # type: ignore[attr-defined]
            assert not live.presence.here(seat)
            waiting = live._away[seat]
            messages = stream(live, live.stored.places[seat].player).body_iterator
            await anext(aiter(messages))
            assert waiting.cancelled() and not live._away
            await messages.aclose()  # type: ignore[attr-defined]

    run(database, test)


def test_when_the_time_is_up_a_cat_plays_on(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        async with person(app) as friend:
            live = await seated(app, client, friend, clock="30")
            seat, tables = live.playing.seat, app.state.house.tables
            assert live.timer and live.seconds_left() in (29, 30)
            assert 'data-left="' in (await client.get(f"/tables/{live.stored.id}")).text
            waiting = client if seat_of(app, live, client) == seat else friend
            due = live.due
            await waiting.get(f"/tables/{live.stored.id}")
            assert live.due == due  # looking does not wind the clock
            await act(waiting, live.stored.id, live.moves, "go shopping")
            assert live.due and due and live.due > due
            await tables._time_is_up(live)
            assert live.stored.places[seat].level
            await until(lambda: live.playing.seat != seat)

    run(database, test)


def test_without_a_clock_nobody_is_hurried(database: Path) -> None:
    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        async with person(app) as friend:
            live = await seated(app, client, friend)
            assert live.timer is None and live.seconds_left() is None

    run(database, test)


def test_a_table_that_nobody_may_watch_shows_itself_to_its_players_only(database: Path) -> None:
    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        async with person(app) as friend, person(app) as stranger:
            live = await seated(app, client, friend, **{"ask-watching": "1"})
            for path in ("", "/stream", "/record.json"):
                answer = await stranger.get(f"/tables/{live.stored.id}{path}", headers=PAGE)
                assert answer.status_code == 403 and "nobody may watch" in answer.text
            assert (await stranger.get(f"/api/v1/tables/{live.stored.id}")).status_code == 403
            assert (await friend.get(f"/tables/{live.stored.id}")).status_code == 200

    run(database, test)


def test_what_is_said_is_shown_to_all_as_text_and_kept(database: Path) -> None:
    kept: list[str] = []

    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        async with person(app) as friend:
            live = await seated(app, client, friend)
            url = f"/tables/{live.stored.id}/say"
            said = await client.post(url, data={"text": " <b>Meow</b>\u202e & \n purr "}, headers=LIVE)
            assert "&lt;b&gt;Meow&lt;/b&gt; &amp; purr" in said.text
            assert "&lt;b&gt;Meow" in (await friend.get(f"/tables/{live.stored.id}")).text
            for text in ("", " \n ", "x" * 201):
                assert (await client.post(url, data={"text": text})).status_code in (400, 422)
            answers = [(await client.post(url, data={"text": "again"})).status_code for _ in range(6)]
            assert answers == [303] * 4 + [429] * 2
            assert (await friend.post(url, data={"text": "me too"})).status_code == 303
            kept.append(live.stored.id)

    async def again(app: FastAPI, _: httpx.AsyncClient) -> None:
        live = await app.state.house.tables.get(kept[0])
        assert [one.text for one in live.remarks][:2] == ["<b>Meow</b> & purr", "again"]
        assert [one.number for one in live.remarks] == list(range(6))

    run(database, test)
    run(database, again)


@pytest.mark.parametrize(("manners", "status"), [({}, 303), ({"ask-talking": "1"}, 403)])
def test_who_watches_may_talk_if_the_host_likes_it(database: Path, manners: Mapping[str, str], status: int) -> None:
    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        async with person(app) as friend, person(app) as watcher:
            live = await seated(app, client, friend, **manners)
            url = f"/tables/{live.stored.id}/say"
            assert (await watcher.post(url, data={"text": "psst"})).status_code == 403  # nobody knows who that is
            await seated(app, watcher, client)
            assert (await watcher.post(url, data={"text": "psst"})).status_code == status

    run(database, test)


def test_a_personal_link_brings_the_same_seat_to_another_device(database: Path) -> None:
    async def test(app: FastAPI, client: httpx.AsyncClient) -> None:
        async with person(app) as friend, person(app) as phone:
            live = await seated(app, client, friend)
            mine = (await client.get("/me", headers=PAGE)).text
            link = mine.partition('value="http://cattery')[2].partition('"')[0]
            assert link.startswith("/me/") and link not in (await friend.get("/me")).text
            assert "Go on as P0" in (await phone.get(link)).text
            assert "set-cookie" not in (await phone.get(link)).headers  # looking at it changes nothing
            assert (await phone.post(link)).status_code == 303
            assert seat_of(app, live, phone) == seat_of(app, live, client)
            for wrong in ("/me/nonsense", link[:-9] + ("a" if link[-9] != "a" else "b") + link[-8:]):
                assert (await phone.get(wrong)).status_code == 404
                assert (await phone.post(wrong)).status_code == 404

    run(database, test)


@pytest.mark.parametrize("form", [{"clock": "7"}, {"clock": "soon"}, {"absent": "0"}, {"clock": "9" * 5000}])
def test_manners_that_cannot_be_are_refused(database: Path, form: dict[str, str]) -> None:
    async def test(_: FastAPI, client: httpx.AsyncClient) -> None:
        new = {"game": "maple_street", "name": "Ann", "other": "friend", **form}
        answer = await client.post("/tables", data=new)
        assert answer.status_code == 400 and "expected" in answer.json()["detail"]

    run(database, test)
