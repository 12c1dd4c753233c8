"""Crazy Cat Lady on the table: every action has its button, whole games in a browser, alone and together."""

import re
import sqlite3
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from cattery.bots import bot
from cattery.core.rng import seeded
from cattery.core.table import Table
from cattery.games import game
from cattery.web.render import fragment
from cattery.web.store import Place, Stored
from cattery.web.tables import Live

from .conftest import Server, newcomer
from .person import READY, click, play_together, prefer, ready, settled, wait_for_my_turn
from .test_axe import check_page

GAME = game("crazy_cat_lady")
KEEN = prefer("play", "flip", "free", "take", "buy", "end", "draw", "discard", "lose", "place", "turn")


class Buttons(HTMLParser):
    """The actions of a page: those that can be taken, and the others with what they say."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ready: set[str] = set()
        self.refused: dict[str, str] = {}
        self.ids: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take notice of a button, and of every id."""
        found = {name: value or "" for name, value in attrs}
        self.ids += [found["id"]] if "id" in found else []
        if tag != "button" or found.get("name") != "action" or found["value"] == "undo":
            return
        if "aria-disabled" in found:
            self.refused[found["value"]] = found["data-why"]
        else:
            self.ready.add(found["value"])


def seated(seats: int, secret: int) -> Live:
    """A started table of persons."""
    places = tuple(Place(name, player=name) for name in ("Ann", "Ben")[:seats])
    options = GAME.settings({})
    return Live(Stored("t", GAME.key, options, "Ann", secret.to_bytes(32, "big"), False, True, "", places), [])


@pytest.mark.parametrize("seats", [1, 2])
def test_every_legal_action_has_its_button_and_every_other_says_why(seats: int) -> None:
    rng, phases = seeded(5), set()
    for secret in range(4):
        live = seated(seats, secret)
        table = live.playing
        while not table.over:
            view = table.view(table.seat)
            phases.add(int(view.data()["phase"]))  # type: ignore[call-overload]
            page = Buttons(fragment(live, live.who[table.seat]))
            assert page.ready == set(table.legal())
            assert all(page.refused.values())
            assert len(page.ids) == len(set(page.ids))
            for other in {*live.who, ""} - {live.who[table.seat]}:
                assert not Buttons(fragment(live, other)).ready
            likes = view.legal if rng.below(2) else [bot("house_cat", GAME).choose(view, rng)]
            live.move(table.seat, GAME.actions.names[likes[rng.below(len(likes))]])
        assert not Buttons(fragment(live, "Ann")).ready
    assert phases >= {0, 2, 3, 4, 7, 8, 10}


def test_the_end_is_told_for_all_together() -> None:
    live = seated(2, 1)
    while not live.playing.over:
        live.move(live.playing.seat, live.playing.legal()[-1])
    page = fragment(live, "Ann")
    assert "Ann and Ben lost" in page
    assert page.count("<li", page.index('class="scores"'), page.index("</ol>", page.index('class="scores"'))) == 1


def prepared(won: bool) -> tuple[bytes, list[str]]:
    """A deal, and what to do in it to win, or to lose by too many event cards in the hand."""
    for number in range(200):
        table = GAME.table(1, secret=number.to_bytes(32, "big"))
        actions = list(played(table, "house_cat" if won else "random", number))
        clogged = any(event.kind == "clogged" for event in table.all_events(table.ply))
        if table.winners() if won else clogged:
            return table.secret, actions
    raise AssertionError("no such game")


def played(table: Table, player: str, seed: int) -> Iterator[str]:
    """Play a game alone to its end; gives what was done."""
    rng = seeded(seed)
    while not table.over:
        name = GAME.actions.names[bot(player, GAME).choose(table.view(0), rng)]
        table.act(0, name)
        yield name


def sit_alone(page: Page, server: Server, secret: bytes) -> None:
    """Begin a game alone, with a deal of one's own: it is put into the database behind the server's back."""
    page.get_by_role("button", name="Play now alone").click()
    page.wait_for_selector("#board")
    table = page.url.rpartition("/")[2]
    server.kill()
    with sqlite3.connect(server.database) as database:
        changed = database.execute("UPDATE tables SET secret = ? WHERE id = ?", (secret.hex(), table))
        assert changed.rowcount == 1
    server.start()
    page.goto(f"{server.address}/tables/{table}")


@pytest.mark.browser
@pytest.mark.parametrize("won", [True, False], ids=["won", "clogged"])
def test_one_person_plays_a_whole_game_alone(person: Page, server: Server, won: bool) -> None:
    secret, actions = prepared(won)
    sit_alone(person, server, secret)
    for action in actions:
        click(person, action)
    assert settled(person)
    prompt = person.locator("#prompt")
    expect(prompt).to_contain_text("Won, with" if won else "too many event cards in one hand")
    assert person.locator(".scores li").count() == 1
    assert person.locator(".scores .winner").count() == won
    expect(person.locator(".scores")).to_contain_text("Guest won" if won else "Guest lost")


@pytest.mark.browser
def test_two_persons_play_together_by_link(browser: Browser, server: Server) -> None:
    host, guest = newcomer(browser, server), newcomer(browser, server)
    one, two = host.pages[0], guest.pages[0]
    set_table(one, "friend", hand_limit="2")
    two.goto(one.locator("input.link").input_value())
    two.get_by_label("Your name").fill("Ben")
    two.get_by_role("button", name="Take a seat").click()
    for page in (one, two):
        page.wait_for_selector("#board")
    expect(one.get_by_role("heading", name="Ben’s hand")).to_be_visible()
    play_together([one, two], [KEEN, KEEN])
    results = [page.locator("#prompt").inner_text() for page in (one, two)]
    assert results[0] == results[1]
    assert re.match("Won|Lost", results[0])
    host.close()
    guest.close()


def set_table(page: Page, other: str, **options: str) -> None:
    """Fill the form of this game in the lobby."""
    section = page.locator(f"section[aria-labelledby=game-{GAME.key}]")
    section.get_by_text("Or set a table").click()
    form = section.locator("form.setup")
    form.get_by_label("Your name").fill("Ann")
    form.get_by_label("Chair 2").select_option(other)
    for option, value in options.items():
        form.locator(f"select[name=option-{option}]").select_option(value)
    form.get_by_role("button", name="Set the table").click()
    page.wait_for_selector("#table")


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(360, 740), (390, 844), (1280, 800)], ids=["small", "phone", "desktop"])
def test_axe_finds_nothing_on_board_and_gallery(
    browser: Browser, server: Server, size: tuple[int, int], scheme: str
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    context: BrowserContext = newcomer(browser, server, viewport=viewport, color_scheme=scheme)
    page = context.pages[0]
    page.goto(f"/cards/{GAME.key}")
    check_page(page)
    page.goto("/")
    set_table(page, "house_cat", target="10")
    wait_for_my_turn(page)
    check_page(page)
    for _ in range(12):
        wait_for_my_turn(page)
        click(page, KEEN(ready(page)))
    job = page.locator(".work .laid").first  # there is always one
    for _ in range(20):  # a picture that comes late may shift the card from under the pointer
        page.mouse.move(0, 0)
        job.hover()
        if page.locator("#tip").is_visible():
            break
    expect(page.locator("#tip")).to_be_visible()
    check_page(page)
    assert page.locator(READY).count() or page.locator(".scores").count()
    context.close()
