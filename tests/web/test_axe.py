"""Every kind of page, at phone and desktop size, light and dark: accessible and never scrolling sideways."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

from .conftest import Server, newcomer
from .person import click, quick, ready, set_table, wait_for_my_turn

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(390, 844), (1280, 800)], ids=["phone", "desktop"])
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    browser: Browser, server: Server, size: tuple[int, int], scheme: str
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    context = newcomer(browser, server, viewport=viewport, color_scheme=scheme)
    page = context.pages[0]
    for path in ("/", "/rules/maple_street", "/cards/maple_street", "/tables/none"):
        page.goto(path)
        check_page(page)
    page.goto("/")
    set_table(page, "Ann", ["house_cat", "kitten", "house_cat"])
    wait_for_my_turn(page)
    check_page(page)
    for _ in range(12):
        wait_for_my_turn(page)
        click(page, quick(ready(page)))
    wait_for_my_turn(page)
    check_page(page)
    context.close()


def check_page(page: Page) -> None:
    """No accessibility violation, no sideways scrolling."""
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
