"""One person at a table, in a real browser: whole games, by clicking and by keyboard only."""

import pytest
from playwright.sync_api import Page, expect

from .person import (
    READY,
    click,
    play_alone,
    quick,
    ready,
    revision,
    set_table,
    wait_for_my_turn,
    wait_for_news,
)

pytestmark = pytest.mark.browser


def test_one_person_plays_a_whole_game_against_two_cats_and_then_again(person: Page) -> None:
    person.get_by_role("button", name="Play now against cats").first.click()
    assert play_alone(person, quick) > 20
    expect(person.get_by_role("heading", level=2).first).to_contain_text("with")
    assert person.locator(".scores li").count() == 3
    assert person.locator(".scores .winner").count() >= 1
    first = person.url
    person.get_by_role("button", name="Play again").click()
    person.wait_for_selector("#board")
    assert person.url != first


def test_a_whole_game_with_the_keyboard_only(person: Page) -> None:
    def press(page: Page, value: str) -> None:
        seen = revision(page)
        for _ in range(150):
            if page.evaluate("document.activeElement.value") == value and page.evaluate(
                f"document.activeElement.matches({READY!r})"
            ):
                page.keyboard.press("Enter")
                return wait_for_news(page, seen)
            page.keyboard.press("Tab")
        raise AssertionError(f"{value!r} cannot be reached with the Tab key")

    set_table(person, "Kay", ["house_cat"], "first_game")
    assert play_alone(person, quick, press) > 20


def test_a_lost_connection_is_caught_up(person: Page) -> None:
    person.get_by_role("button", name="Play now against cats").first.click()
    wait_for_my_turn(person)
    person.context.set_offline(True)
    person.locator(READY).first.click()
    expect(person.locator("#connection")).not_to_be_empty()
    seen = revision(person)
    person.context.set_offline(False)
    click(person, quick(ready(person)))
    assert revision(person) != seen


def test_a_second_tab_and_a_reload_show_the_same_table(person: Page) -> None:
    person.get_by_role("button", name="Play now against cats").first.click()
    wait_for_my_turn(person)
    second = person.context.new_page()
    second.goto(person.url)
    click(person, quick(ready(person)))
    wait_for_my_turn(person)
    second.wait_for_function("r => document.getElementById('table').dataset.revision === r", arg=revision(person))
    assert ready(second) == ready(person)
    person.reload()
    assert ready(second) == ready(person)


def test_what_is_not_possible_says_why(person: Page) -> None:
    person.get_by_role("button", name="Play now against cats").first.click()
    wait_for_my_turn(person)
    refused = person.locator("button[aria-disabled][value='buy catnip']")
    refused.click(force=True)  # aria-disabled: a person can press it, and is told why
    expect(person.locator("#why")).to_contain_text("Shopping comes after playing")
    expect(person.locator("#why a")).to_have_attribute("href", "/rules/maple_street#MS-2.1")
