"""Two people in two browsers play a whole game by an invite link."""

import pytest
from playwright.sync_api import Browser

from .conftest import Server, newcomer
from .person import OTHER, QUICK, SHOP, play_together, prefer, quick, set_table

pytestmark = pytest.mark.browser


def test_two_people_by_link_and_an_attack_stopped_by_a_security_system(browser: Browser, server: Server) -> None:
    host, guest = newcomer(browser, server), newcomer(browser, server)
    one, two = host.pages[0], guest.pages[0]
    set_table(one, "Ann", ["friend"], "first_game")
    two.goto(one.locator("input.link").input_value())
    two.get_by_label("Your name").fill("Ben")
    two.get_by_role("button", name="Take a seat").click()
    for page in (one, two):
        page.wait_for_selector("#board")
    guard = prefer(
        "show", "play cat", "play c", "play h", "play", "go", "buy security_system", "buy cat", "buy c", "end", *OTHER
    )
    attacker = prefer("play backhanded", *QUICK, "buy backhanded_compliment", *SHOP, *OTHER[:-1], "go shopping")
    shown: list[str] = []

    def careful(values: list[str]) -> str:
        value = quick(values) if shown else guard(values)
        shown.extend(v for v in (value,) if v.startswith("show"))
        return value

    play_together([one, two], [careful, lambda values: quick(values) if shown else attacker(values)])
    assert shown
    for page in (one, two):
        assert page.locator(".scores li").count() == 2
    host.close()
    guest.close()
