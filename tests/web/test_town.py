"""CATz in the Town! in a real browser: whole games by clicking, steals with their preview, colours without hue."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import Server, newcomer
from .person import click, play_alone, prefer, ready, revision, set_table, wait_for_my_turn, wait_for_news
from .test_axe import check_page

pytestmark = pytest.mark.browser

GAME = "catz_in_the_town"
COLOURS = ("blue", "yellow", "red", "green")
# What a quick game likes to do; drawing empties the deck.
AFTER_A_DRAW = ("score", "keep", "resolve", "play it", "stray", "kittens", "exchange", "decline", "give", "chase")
quick = prefer(*AFTER_A_DRAW, "steal", "draw", "discard")
builder = prefer(*AFTER_A_DRAW, "draw", "discard")


@pytest.mark.parametrize("seats", [3, 5])
def test_a_whole_game_by_clicking(person: Page, seats: int) -> None:
    set_table(person, "Ann", ["house_cat"] * (seats - 1), game=GAME)
    assert person.locator("article.seat").count() == seats - 1
    assert play_alone(person, quick, act) > 20
    expect(person.get_by_role("heading", level=2).first).to_contain_text("coin")
    assert person.locator(".scores li").count() == seats
    assert person.locator(".scores .winner").count() >= 1


def act(page: Page, value: str) -> None:
    """Click an action; what takes an opponent's card is folded into that card."""
    if value.startswith(("steal", "exchange")):
        page.locator(f'.theft:has(button[value="{value}"]) summary').first.click()
    click(page, value)


def turns(page: Page, most: int = 60) -> Iterator[list[str]]:
    """What the page offers each time that the person decides; between, the person builds sequences."""
    for _ in range(most):
        wait_for_my_turn(page)
        values = ready(page)
        yield values
        act(page, builder(values))


def until_a_steal(page: Page) -> None:
    """Play until something can be stolen for coins."""
    for _ in turns(page):
        if page.locator(".theft .best:not(.none)").count():
            return
    raise AssertionError("nothing could be stolen")


def coins(page: Page) -> int:
    return int(page.locator(".mine .coins b").inner_text())


def test_a_steal_shows_what_comes_of_it_before_it_is_done(person: Page) -> None:
    set_table(person, "Ann", ["house_cat"] * 3, game=GAME)
    until_a_steal(person)
    theft = person.locator(".theft:has(.best:not(.none))").first
    offer = theft.locator(".offer").first
    expect(offer).not_to_be_visible()
    theft.locator("summary").focus()
    person.keyboard.press("Enter")
    expect(offer).to_be_visible()
    shown = [int(text) for text in offer.locator(".result > .worth b").all_inner_texts()]
    assert sum(shown) == int(theft.locator(".best").inner_text().removeprefix("+")) > 0
    assert offer.locator(".chip.fresh").count() == offer.get_attribute("value").count(" and ") + 1  # type: ignore[union-attr]
    before, seen = coins(person), revision(person)
    person.keyboard.press("Tab")
    person.keyboard.press("Enter")
    wait_for_news(person, seen)
    line = person.locator("#log li", has_text="You score your").last
    expect(line).to_be_attached()
    assert coins(person) >= before + sum(shown)


def test_what_cannot_be_stolen_or_taken_says_why(person: Page) -> None:
    set_table(person, "Ann", ["house_cat"] * 2, game=GAME)
    for _ in turns(person):
        refused = person.locator(".seize[aria-disabled]")
        if refused.count() and "draw" in ready(person):
            break
    refused.first.click(force=True)
    expect(person.locator("#why a")).to_have_attribute("href", re.compile(r"#CT-4\.[35]$"))


def test_axe_finds_nothing_and_nothing_scrolls_sideways(person: Page) -> None:
    set_table(person, "Bartholomew the Second", ["house_cat"] * 4, game=GAME)
    until_a_steal(person)
    person.locator(".theft summary").first.click()
    check_everywhere(person)
    person.goto(f"/cards/{GAME}")
    check_everywhere(person)


def check_everywhere(page: Page) -> None:
    """On a phone and on a desk, by day and by night."""
    for width, height in ((390, 844), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            check_page(page)


def test_no_seat_count_scrolls_sideways_on_a_narrow_phone(browser: Browser, server: Server) -> None:
    context = newcomer(browser, server, viewport={"width": 360, "height": 740})
    page = context.pages[0]
    for seats in (3, 4, 5):
        page.goto("/")
        set_table(page, "Bartholomew the Second", ["house_cat"] * (seats - 1), game=GAME)
        for _ in turns(page, 9):
            assert page.evaluate("document.documentElement.scrollWidth") <= 360
    context.close()


def test_colours_are_told_by_name_and_sign_too(browser: Browser, server: Server, tmp_path: Path) -> None:
    context = newcomer(browser, server, viewport={"width": 1280, "height": 800})
    page = context.pages[0]
    set_table(page, "Ann", ["house_cat"] * 2, game=GAME)
    for _ in turns(page, 12):
        pass
    wait_for_my_turn(page)
    rows = page.locator(".row:not(.empty)")
    assert rows.count() > 2
    for row in rows.all():
        colour = row.locator(".colour").inner_text()
        assert colour in COLOURS
        assert f"sign-{colour}" in (row.locator(".title img").first.get_attribute("src") or "")
        for edge in row.locator(".edge:not(.stray)").all():
            assert f"mark-{colour}" in edge.evaluate("edge => getComputedStyle(edge).backgroundImage")
    devtools = context.new_cdp_session(page)
    for kind in ("protanopia", "deuteranopia", "tritanopia", "achromatopsia"):
        devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
        page.screenshot(path=tmp_path / f"{kind}.png", full_page=True)
        signs = {page.locator(f".mine .{colour} .title img").first.screenshot() for colour in COLOURS}
        assert len(signs) == len(COLOURS), f"two colours look alike with {kind}"
    context.close()
