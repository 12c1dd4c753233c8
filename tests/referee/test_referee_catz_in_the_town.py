"""The referee of CATz in the Town! judged: it accepts its own games, rejects broken ones, knows the examples."""

from __future__ import annotations

import copy
import pickle
import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from . import catz_in_the_town as catz

JSON = dict[str, Any]
Game = list[JSON]

# ---------------------------------------------------------------- a tiny driver


def line(ply: int, seat: int, action: str | None, model: catz.Model, cards: bool = True) -> JSON:
    state = catz.state_of(model, coins_as_cards=cards)
    return {"ply": ply, "seat": seat, "action": action, "events": [], "state": state}


def choose(model: catz.Model, rng: random.Random) -> str:
    """A verb first, so that rare actions happen."""
    by_verb: dict[str, list[str]] = {}
    for name in sorted(catz.legal(model)):
        by_verb.setdefault(name.split()[0] + str(name.count("and")), []).append(name)
    return rng.choice(by_verb[rng.choice(sorted(by_verb))])


def act(model: catz.Model, name: str, rng: random.Random) -> None:
    assert catz.why_not(model, name) == "", name
    catz.apply(model, name)
    if model.phase is catz.Phase.NEW_DECK:
        cards = model.box + [card for pile in model.piles for card in pile]
        rng.shuffle(cards)
        catz.new_deck(model, cards)


def play(seats: int, seed: int, cards: bool = True) -> Game:
    rng = random.Random(seed)
    deck = catz.all_cards()
    rng.shuffle(deck)
    model = catz.Model(seats)
    catz.set_up(model, deck)
    lines = [line(0, -1, None, model, cards)]
    while model.phase is not catz.Phase.OVER:
        seat, name = model.seat, choose(model, rng)
        act(model, name, rng)
        lines.append(line(len(lines), seat, name, model, cards))
    return lines


@cache
def corpus() -> tuple[tuple[int, Game], ...]:
    return tuple((seats, play(seats, seed)) for seed in range(8) for seats in (3, 4, 5))


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("cards", [True, False])
def test_accepts_its_own_games(seats: int, cards: bool) -> None:
    for seed in range(5):
        game = play(seats, 1000 + seed, cards)
        catz.check(game, seats=seats)
        last = game[-1]["state"]
        assert last["seat"] == -1 and not last["deck"] and last["reshuffled"] == (seats > 3)
        assert set(catz.winners(last)) == {s for s in range(seats) if catz.scores(last)[s] == max(catz.scores(last))}


def test_the_games_show_every_verb() -> None:
    seen = Counter(catz.read_move(ln["action"]).verb for _, game in corpus() for ln in game[1:])  # type: ignore[union-attr]
    assert set(seen) == set(catz.VERBS)
    assert any(" and " in ln["action"] for _, game in corpus() for ln in game[1:])


def test_the_corpus_is_not_changed_by_the_mutations() -> None:
    for seats, game in corpus():
        catz.check(game, seats=seats)


def test_legal_names_are_exactly_what_check_accepts() -> None:
    """Every name of the vocabulary, at some positions: legal() and see() agree."""
    seats, game = corpus()[1]
    for stop in range(5, len(game), 60):
        referee = catz.Referee(seats)
        for ln in game[:stop]:
            referee.see(ln)
        for name in catz.vocabulary(seats):
            model = copy.deepcopy(referee.model)
            if catz.why_not(model, name):
                with pytest.raises(catz.RuleBroken):
                    copy.deepcopy(referee).see(line(stop, model.seat, name, model))
            else:
                assert catz.lower_seat_first(name) in catz.legal(model)
                act(model, name, random.Random(1))
                copy.deepcopy(referee).see(line(stop, referee.model.seat, name, model))


# ---------------------------------------------------------------- mutations


@cache
def moments() -> list[tuple[int, Game, int, JSON, bytes]]:
    """Every ply of every game of the corpus: seats, game, index, what was before, the line to be changed."""
    return [
        (seats, game, index, told(game, index), pickle.dumps(game[index]))
        for seats, game in corpus()
        for index in range(1, len(game))
    ]


Mutation = Callable[[JSON, JSON], bool]  # (state before, line): changes the line and says True, or says False
MUTATIONS: list[tuple[str, str, Mutation]] = []


def mutation(rule: str) -> Callable[[Mutation], Mutation]:
    def register(change: Mutation) -> Mutation:
        MUTATIONS.append((change.__name__, rule, change))
        return change

    return register


def verb(ln: JSON) -> str:
    return str(ln["action"]).split()[0]


def own(state: JSON, seat: int) -> JSON:
    """The sequences of a seat, by colour."""
    sequences: JSON = state["players"][seat]["sequences"]
    return sequences


def tops(state: JSON) -> list[str]:
    return [pile[-1] if pile else "" for pile in state["piles"]]


def pile_of(ln: JSON) -> int:
    return int(ln["action"].split()[-1]) - 1


def is_main(before: JSON, ln: JSON) -> bool:
    return verb(ln) in ("take", "draw", "steal") and not before["drawn"]


@mutation("CT-1.6")
def another_seat_acts(before: JSON, ln: JSON) -> bool:
    ln["seat"] = (ln["seat"] + 1) % len(before["players"])
    return is_main(before, ln)


@mutation("CT-1.6")
def the_turn_goes_round_the_wrong_way(before: JSON, ln: JSON) -> bool:
    seats, state = len(before["players"]), ln["state"]
    passed = state["seat"] == state["turn"] == (before["turn"] + 1) % seats and not state["reshuffled"]
    state["turn"] = state["seat"] = (before["turn"] - 1) % seats
    return passed and verb(ln) == "keep"


def one_refill(before: JSON, ln: JSON) -> bool:
    if verb(ln) != "take" or len(before["piles"][pile_of(ln)]) > 1:
        return False
    return len(ln["state"]["deck"]) + 1 == len(before["deck"])


@mutation("CT-4.1")
def an_emptied_pile_is_not_refilled(before: JSON, ln: JSON) -> bool:
    if not one_refill(before, ln) or ln["state"]["box"] != before["box"] or ln["state"]["seat"] == -1:
        return False
    ln["state"]["deck"].insert(0, ln["state"]["piles"][pile_of(ln)].pop())
    return True


@mutation("CT-4.1")
def a_pile_is_refilled_from_the_bottom(before: JSON, ln: JSON) -> bool:
    if not one_refill(before, ln) or ln["state"]["box"] != before["box"] or not ln["state"]["deck"]:
        return False
    pile, deck = ln["state"]["piles"][pile_of(ln)], ln["state"]["deck"]
    pile[-1], deck[-1] = deck[-1], pile[-1]
    return bool(pile[-1] != deck[-1])


@mutation("CT-4.1")
def the_card_under_the_top_is_taken(before: JSON, ln: JSON) -> bool:
    if verb(ln) != "take" or len(before["piles"][pile_of(ln)]) < 2 or ln["state"]["box"] != before["box"]:
        return False
    if before["piles"][pile_of(ln)][-1] != "stray" or ln["state"]["drawn"] != ["stray"]:
        return False
    pile = ln["state"]["piles"][pile_of(ln)]
    ln["state"]["drawn"], pile[-1] = [pile[-1]], "stray"
    return bool(ln["state"]["drawn"] != ["stray"])


@mutation("CT-4.1")
def an_extra_that_can_do_nothing_is_taken(before: JSON, ln: JSON) -> bool:
    mine = own(before, before["turn"])
    if not is_main(before, ln) or mine or "good dog" not in tops(before):
        return False
    ln["action"] = f"take {tops(before).index('good dog') + 1}"
    return True


@mutation("CT-1.4")
def identical_extras_stay_on_the_piles(before: JSON, ln: JSON) -> bool:
    state = ln["state"]
    gone = Counter(state["box"]) - Counter(before["box"])
    pair = [card for card, count in gone.items() if count == 2 and card in tops(before)]
    if verb(ln) != "discard" or not pair or len(state["deck"]) != len(before["deck"]) or not state["deck"]:
        return False
    other = next(i for i, top in enumerate(tops(before)) if top == pair[0])
    for pile in (other, pile_of(ln)):
        state["piles"][pile].append(pair[0])
        state["box"].remove(pair[0])
    return True


@mutation("CT-4.2")
def identical_drawn_extras_are_resolved(before: JSON, ln: JSON) -> bool:
    pair = before["deck"][:2]
    if verb(ln) != "draw" or len(pair) < 2 or pair[0] != pair[1] or pair[0] not in catz.EXTRAS:
        return False
    if not ln["state"]["deck"] or ln["state"]["reshuffled"] != before["reshuffled"]:
        return False
    ln["state"]["drawn"] = pair
    for card in pair:
        ln["state"]["box"].remove(card)
    return True


@mutation("CT-4.2")
def three_cards_are_drawn(before: JSON, ln: JSON) -> bool:
    if verb(ln) != "draw" or not ln["state"]["drawn"] or not ln["state"]["deck"]:
        return False
    ln["state"]["drawn"].append(ln["state"]["deck"].pop(0))
    return True


@mutation("CT-4.2")
def the_second_card_waits_for_the_next_turn(before: JSON, ln: JSON) -> bool:
    if verb(ln) != "discard" or len(before["drawn"]) != 2 or ln["state"]["drawn"] != before["drawn"][1:]:
        return False
    if ln["state"]["seat"] != before["turn"]:
        return False
    ln["state"]["turn"] = ln["state"]["seat"] = (before["turn"] + 1) % len(before["players"])
    return True


@mutation("CT-4.2")
def a_steal_amid_a_blue_action(before: JSON, ln: JSON) -> bool:
    ln["action"] = f"steal {(before['turn'] + 1) % len(before['players'])} blue"
    return len(before["drawn"]) == 2


@mutation("CT-2.2")
def a_house_cat_goes_to_another_colour(before: JSON, ln: JSON) -> bool:
    mine = own(ln["state"], before["turn"])
    if verb(ln) != "play" or len(before["drawn"]) != 1:
        return False
    colour = catz.colour_of(before["drawn"][0])
    other = next((c for c in mine if c != colour), None)
    if other is None or len(mine.get(colour, {"cards": []})["cards"]) != 2 or mine[colour]["kittens"]:
        return False
    mine[other]["cards"].append(mine[colour]["cards"].pop())
    return True


@mutation("CT-2.2")
def a_house_cat_goes_to_the_front(before: JSON, ln: JSON) -> bool:
    mine = own(ln["state"], before["turn"])
    if verb(ln) != "play" or len(before["drawn"]) > 1 or not before["drawn"]:
        return False
    sequence = mine.get(catz.colour_of(before["drawn"][0]), {"cards": []})["cards"]
    if len(sequence) != 2 or sequence[0] == sequence[1]:
        return False
    sequence.reverse()
    return True


@mutation("CT-2.3")
def five_cards_are_not_scored(before: JSON, ln: JSON) -> bool:
    if verb(ln) != "play" or len(before["drawn"]) > 1 or ln["state"]["reshuffled"] != before["reshuffled"]:
        return False
    colour = catz.colour_of(before["drawn"][0])
    sequence = own(before, before["turn"]).get(colour, {"cards": [], "kittens": False})
    if len(sequence["cards"]) != 4 or sequence["kittens"]:
        return False
    return unscore(before, ln, colour, sequence["cards"] + before["drawn"])


def unscore(before: JSON, ln: JSON, colour: str, cards: list[str]) -> bool:
    state, turn = ln["state"], before["turn"]
    for card in cards:
        coins = state["players"][turn]["coins"]
        (coins if coins.count(card) > before["players"][turn]["coins"].count(card) else state["box"]).remove(card)
    own(state, turn)[colour] = {"cards": cards, "kittens": False}
    return True


@mutation("CT-2.3")
def a_kept_sequence_is_scored_after_all(before: JSON, ln: JSON) -> bool:
    ok = ln["action"] == "score"
    ln["action"] = "keep"
    return bool(ok and ln["state"]["reshuffled"] == before["reshuffled"])


@mutation("CT-2.3")
def the_choice_at_three_is_skipped(before: JSON, ln: JSON) -> bool:
    ln["action"] = "draw"
    return bool(before["phase"] == "SCORE")


@mutation("CT-2.4")
def a_sequence_is_scored_later(before: JSON, ln: JSON) -> bool:
    mine = own(before, before["turn"]).values()
    if not is_main(before, ln) or not any(len(s["cards"]) == 3 and not s["kittens"] for s in mine):
        return False
    ln["action"] = "score"
    return True


def scored_row(before: JSON, ln: JSON) -> str:
    """The row by which `score` just scored, "" if it did not."""
    if verb(ln) != "score" or ln["state"]["reshuffled"] != before["reshuffled"]:
        return ""
    gone = own(before, before["turn"]).keys() - own(ln["state"], before["turn"]).keys()
    return catz.points(own(before, before["turn"])[gone.pop()]["cards"], False)[1] if gone else ""


@mutation("CT-3.1.a")
def one_coin_too_many_for_a_nine(before: JSON, ln: JSON) -> bool:
    if scored_row(before, ln) != "a":
        return False
    ln["state"]["players"][before["turn"]]["coins"].append(ln["state"]["box"].pop())
    return True


@mutation("CT-3.1.b")
def identical_cards_bring_one_coin(before: JSON, ln: JSON) -> bool:
    if scored_row(before, ln) != "b":
        return False
    ln["state"]["box"] += [ln["state"]["players"][before["turn"]]["coins"].pop() for _ in range(2)]
    return True


@mutation("CT-3.1.f")
def a_coin_for_nothing(before: JSON, ln: JSON) -> bool:
    if scored_row(before, ln) != "f":
        return False
    ln["state"]["players"][before["turn"]]["coins"].append(ln["state"]["box"].pop())
    return True


@mutation("CT-3.2")
def the_last_card_becomes_the_coin(before: JSON, ln: JSON) -> bool:
    if scored_row(before, ln) != "a":
        return False
    coins, box = ln["state"]["players"][before["turn"]]["coins"], ln["state"]["box"]
    coins[-1], box[-1] = box[-1], coins[-1]
    return bool(coins[-1] != box[-1])


@mutation("CT-4.2")
def two_house_cats_on_one_pile(before: JSON, ln: JSON) -> bool:
    if verb(ln) != "discard" or not all(map(catz.is_house_cat, before["drawn"])) or len(before["drawn"]) != 1:
        return False
    ln["action"] = before["last"]
    return str(before["last"]).startswith("discard") and bool(before["two_house_cats"])


@mutation("CT-5.1")
def a_stray_is_discarded_though_it_can_be_placed(before: JSON, ln: JSON) -> bool:
    ok = verb(ln) == "stray" and before["blue"]
    ln["action"] = "discard to 1"
    return bool(ok)


@mutation("CT-4.1")
def a_taken_stray_is_discarded(before: JSON, ln: JSON) -> bool:
    ok = verb(ln) == "stray" and not before["blue"]
    ln["action"] = "discard to 1"
    return bool(ok)


@mutation("CT-2.2")
def a_second_stray_in_a_sequence(before: JSON, ln: JSON) -> bool:
    full = [colour for colour, s in own(before, before["turn"]).items() if "stray" in s["cards"]]
    ok = verb(ln) == "stray" and full
    ln["action"] = f"stray to {full[0]}" if full else ""
    return bool(ok)


@mutation("CT-2.2")
def a_stray_starts_a_sequence(before: JSON, ln: JSON) -> bool:
    free = [colour for colour in catz.COLOURS if colour not in own(before, before["turn"])]
    ok = verb(ln) == "stray" and free
    ln["action"] = f"stray to {free[0]}" if free else ""
    return bool(ok)


@mutation("CT-5.2")
def kittens_without_a_sequence(before: JSON, ln: JSON) -> bool:
    free = [colour for colour in catz.COLOURS if colour not in own(before, before["turn"])]
    ok = ln["action"].startswith("kittens on") and free
    ln["action"] = f"kittens on {free[0]}" if free else ""
    return bool(ok)


@mutation("CT-5.2")
def kittens_are_discarded_though_they_can_be_laid(before: JSON, ln: JSON) -> bool:
    ok = ln["action"].startswith("kittens on") and before["blue"]
    ln["action"] = "discard to 1"
    return bool(ok)


@mutation("CT-5.2")
def the_thief_lays_off_the_kittens(before: JSON, ln: JSON) -> bool:
    ok = ln["action"].startswith("kittens to") and before["seat"] != before["turn"]
    ln["seat"] = before["turn"]
    return bool(ok)


@mutation("CT-5.2")
def homeless_kittens_go_to_the_box(before: JSON, ln: JSON) -> bool:
    if not ln["action"].startswith("kittens to") or ln["state"]["box"] != before["box"]:
        return False
    ln["state"]["box"].append(ln["state"]["piles"][pile_of(ln)].pop())
    return True


@mutation("CT-5.3")
def the_bratty_boy_becomes_a_coin_of_the_wrong_seat(before: JSON, ln: JSON) -> bool:
    if verb(ln) != "exchange":
        return False
    ln["state"]["players"][int(ln["action"].split()[-1])]["coins"].remove("bratty boy")
    ln["state"]["players"][before["turn"]]["coins"].append("bratty boy")
    return True


@mutation("CT-5.3")
def the_exchanged_card_takes_the_strays_place(before: JSON, ln: JSON) -> bool:
    if verb(ln) != "exchange":
        return False
    colour = ln["action"].split()[1]
    mine = own(ln["state"], before["turn"])[colour]["cards"]
    place = own(before, before["turn"])[colour]["cards"].index("stray")
    mine.insert(place, mine.pop())
    return bool(mine[place] != mine[-1])


@mutation("CT-4.1")
def a_taken_bratty_boy_does_not_exchange(before: JSON, ln: JSON) -> bool:
    ok = verb(ln) == "exchange" and not before["blue"]
    ln["action"] = "decline"
    return bool(ok)


@mutation("CT-5.4")
def a_good_dog_is_discarded_though_there_is_a_cat(before: JSON, ln: JSON) -> bool:
    ok = verb(ln) == "give" and before["blue"]
    ln["action"] = "discard to 1"
    return bool(ok)


@mutation("CT-5.4")
def the_giver_keeps_the_good_dog(before: JSON, ln: JSON) -> bool:
    if verb(ln) != "give":
        return False
    ln["state"]["players"][int(ln["action"].split()[-1])]["coins"].remove("good dog")
    ln["state"]["players"][before["turn"]]["coins"].append("good dog")
    return True


@mutation("CT-5.5")
def the_bad_dog_becomes_a_coin(before: JSON, ln: JSON) -> bool:
    if verb(ln) != "chase" or ln["state"]["reshuffled"] != before["reshuffled"]:
        return False
    ln["state"]["box"].remove("bad dog")
    ln["state"]["players"][int(ln["action"].split()[-1])]["coins"].append("bad dog")
    return True


@mutation("CT-5.6")
def the_cat_lady_leaves_a_stray(before: JSON, ln: JSON) -> bool:
    turn = before["turn"]
    held = [colour for colour, s in own(before, turn).items() if "stray" in s["cards"]]
    if verb(ln) != "take" or tops(before)[pile_of(ln)] != "cat lady" or not held:
        return False
    ln["state"]["players"][turn]["coins"].remove("stray")
    own(ln["state"], turn)[held[0]]["cards"].append("stray")
    return True


def theft(before: JSON, ln: JSON, wanted: Callable[[JSON, JSON, str], bool]) -> bool:
    """Replace the action by a steal from a sequence (theirs, mine, colour) as wanted."""
    turn = before["turn"]
    for seat in range(len(before["players"])):
        for colour, theirs in own(before, seat).items():
            mine = own(before, turn).get(colour, {"cards": [], "kittens": False})
            if seat != turn and is_main(before, ln) and wanted(theirs, mine, colour):
                ln["action"] = f"steal {seat} {colour}"
                return True
    return False


@mutation("CT-4.4")
def a_stolen_card_starts_a_sequence(before: JSON, ln: JSON) -> bool:
    return theft(before, ln, lambda theirs, mine, _: theirs["cards"][-1] != "stray" and not mine["cards"])


@mutation("CT-4.3")
def a_steal_that_reaches_no_size(before: JSON, ln: JSON) -> bool:
    return theft(before, ln, lambda theirs, mine, _: theirs["cards"][-1] != "stray" and len(mine["cards"]) == 1)


@mutation("CT-4.3")
def a_steal_to_three_with_a_stray(before: JSON, ln: JSON) -> bool:
    def wanted(theirs: JSON, mine: JSON, _: str) -> bool:
        return theirs["cards"][-1] != "stray" and len(mine["cards"]) == 2 and "stray" in mine["cards"]

    return theft(before, ln, wanted)


@mutation("CT-4.5")
def a_stray_is_stolen(before: JSON, ln: JSON) -> bool:
    return theft(before, ln, lambda theirs, mine, _: theirs["cards"][-1] == "stray" and len(mine["cards"]) in (2, 4))


@mutation("CT-4.4")
def two_cards_from_one_opponent(before: JSON, ln: JSON) -> bool:
    ready = {c for c, s in own(before, before["turn"]).items() if len(s["cards"]) == 2 and "stray" not in s["cards"]}
    for seat in range(len(before["players"])):
        both = [c for c in ready if own(before, seat).get(c, {"cards": ["stray"]})["cards"][-1] != "stray"]
        if seat != before["turn"] and len(both) > 1 and is_main(before, ln):
            ln["action"] = f"steal {seat} {both[0]} and {seat} {both[1]}"
            return True
    return False


@mutation("CT-4.4")
def a_double_steal_touching_an_unready_sequence(before: JSON, ln: JSON) -> bool:
    mine = {c: s for c, s in own(before, before["turn"]).items() if "stray" not in s["cards"] and not s["kittens"]}
    goals = [
        (len(mine[colour]["cards"]) == 2, seat, colour)
        for seat in range(len(before["players"]))
        for colour, theirs in own(before, seat).items()
        if seat != before["turn"] and colour in mine and theirs["cards"][-1] != "stray"
    ]
    for one, other in ((g, h) for g in goals for h in goals if g[1] < h[1] and g[2] != h[2] and g[0] != h[0]):
        unready = other if one[0] else one
        if is_main(before, ln) and len(mine[unready[2]]["cards"]) in (1, 3):
            ln["action"] = f"steal {one[1]} {one[2]} and {other[1]} {other[2]}"
            return True
    return False


@mutation("CT-6.2")
def the_first_empty_deck_is_not_shuffled_anew(before: JSON, ln: JSON) -> bool:
    if before["reshuffled"] or not ln["state"]["reshuffled"]:
        return False
    state = ln["state"]
    state["piles"][0] += state["deck"]
    state.update(deck=[], reshuffled=False)
    return True


@mutation("CT-6.2")
def the_new_deck_leaves_the_box_aside(before: JSON, ln: JSON) -> bool:
    if before["reshuffled"] or not ln["state"]["reshuffled"] or verb(ln) == "discard":
        return False
    state, turn = ln["state"], before["turn"]
    state["players"][turn]["coins"].append(state["deck"].pop())
    return True


@mutation("CT-1.4")
def the_new_deck_starts_with_a_card_in_the_box(before: JSON, ln: JSON) -> bool:
    if before["reshuffled"] or not ln["state"]["reshuffled"]:
        return False
    ln["state"]["box"].append(ln["state"]["deck"].pop())
    return True


@mutation("CT-6.2")
def the_deck_is_shuffled_too_early(before: JSON, ln: JSON) -> bool:
    ln["state"]["reshuffled"] = True
    return not before["reshuffled"] and len(before["players"]) > 3 and len(ln["state"]["deck"]) > 50


@mutation("CT-6.1")
def three_players_go_on_without_a_deck(before: JSON, ln: JSON) -> bool:
    ln["state"]["seat"], over = ln["state"]["turn"], ln["state"]["seat"] == -1
    return over and len(before["players"]) == 3


@mutation("CT-6.2")
def four_players_go_on_after_the_second_deck(before: JSON, ln: JSON) -> bool:
    ln["state"]["seat"], over = ln["state"]["turn"], ln["state"]["seat"] == -1
    return over and len(before["players"]) == 4


@mutation("CT-1.6")
def the_game_stops_early(before: JSON, ln: JSON) -> bool:
    ok = verb(ln) == "keep" and ln["state"]["seat"] not in (-1, before["turn"])
    ln["state"]["seat"] = -1
    return ok


@mutation("CT-1.1")
def a_card_is_lost(before: JSON, ln: JSON) -> bool:
    if not ln["state"]["deck"]:
        return False
    ln["state"]["deck"].pop()
    return True


@mutation("CT-1.1")
def a_card_changes(before: JSON, ln: JSON) -> bool:
    ln["state"]["deck"] = ["blue 1" if card == "stray" else card for card in ln["state"]["deck"]]
    return "stray" in before["deck"][10:]


def told(game: Game, index: int) -> JSON:
    """The state before, with what a reader of the trace knows besides."""
    start = index
    while game[start]["action"].split()[0] not in ("take", "draw", "steal"):
        start -= 1
    drawn = game[start]["state"]["drawn"]
    cats = len(drawn) == 2 and all(map(catz.is_house_cat, drawn))
    blue = game[start]["action"] == "draw"
    return {**game[index - 1]["state"], "last": game[index - 1]["action"], "two_house_cats": cats, "blue": blue}


@pytest.mark.parametrize(("name", "rule", "change"), MUTATIONS, ids=[name for name, _, _ in MUTATIONS])
def test_rejects_a_broken_game(name: str, rule: str, change: Mutation) -> None:
    found = 0
    for seats, game, index, before, original in moments():
        ln = pickle.loads(original)
        if not change(before, ln):
            continue
        with pytest.raises(catz.RuleBroken) as broken:
            catz.check([*game[:index], ln, *game[index + 1 :]], seats=seats)
        assert (broken.value.ply, broken.value.rule_id) == (index, rule), str(broken.value)
        found += 1
        if found == 2:
            return
    assert found, "no moment of the corpus fits this mutation"


def deal(seats: int = 4) -> JSON:
    model = catz.Model(seats)
    catz.set_up(model, catz.all_cards())
    return line(0, -1, None, model)


def swap_in(ln: JSON, pile: int, card: str) -> None:
    deck = ln["state"]["deck"]
    place = deck.index(card)
    deck[place], ln["state"]["piles"][pile] = ln["state"]["piles"][pile][0], [card]


def deal_pair(ln: JSON) -> None:
    swap_in(ln, 0, "bad dog")
    swap_in(ln, 2, "bad dog")


def deal_box(ln: JSON) -> None:
    ln["state"]["box"].append("bad dog")
    ln["state"]["deck"].remove("bad dog")


def deal_no_pile(ln: JSON) -> None:
    ln["state"]["deck"].append(ln["state"]["piles"][1].pop())


def deal_coin(ln: JSON) -> None:
    ln["state"]["players"][0]["coins"].append(ln["state"]["deck"].pop())


def deal_sequence(ln: JSON) -> None:
    ln["state"]["deck"].remove("blue 7")
    ln["state"]["players"][0]["sequences"]["blue"] = {"cards": ["blue 7"], "kittens": False}


def deal_other_start(ln: JSON) -> None:
    ln["state"].update(turn=1, seat=1)


def deal_two_on_a_pile(ln: JSON) -> None:
    ln["state"]["piles"][1].append(ln["state"]["deck"].pop(0))


def deal_shuffled(ln: JSON) -> None:
    ln["state"]["reshuffled"] = True


@pytest.mark.parametrize(
    ("change", "rule"),
    [(deal_pair, "CT-1.4"), (deal_box, "CT-1.4"), (deal_no_pile, "CT-1.3"), (deal_coin, "CT-1.3"),
     (deal_sequence, "CT-1.3"), (deal_other_start, "CT-1.5"), (deal_two_on_a_pile, "CT-1.3"),
     (deal_shuffled, "CT-6.2")],
)  # fmt: skip
def test_rejects_a_wrong_deal(change: Callable[[JSON], None], rule: str) -> None:
    ln = deal()
    catz.check([ln], seats=4)
    change(ln)
    with pytest.raises(catz.RuleBroken) as broken:
        catz.check([ln], seats=4)
    assert broken.value.rule_id == rule


def test_a_deal_whose_pairs_went_to_the_box() -> None:
    ln = deal()
    for card in ("bad dog", "bad dog", "kittens", "kittens"):
        ln["state"]["box"].append(card)
        ln["state"]["deck"].remove(card)
    catz.check([ln], seats=4)


# ---------------------------------------------------------------- the rules' examples and rulings, in positions


def position(seats: int = 3, top: str = "", piles: str = "", **laid: str) -> catz.Model:
    """A position: `s0="blue 3, stray, kittens; red 1"`; piles and the deck's top in the same way; seat 0 to act.

    What is not laid out lies in the deck below its top."""
    model = catz.Model(seats)
    model.piles = [[card for card in pile.split(", ") if card] for pile in piles.split(";")] if piles else []
    model.piles = [[card.strip() for card in pile] for pile in model.piles] or [["red 9"], ["red 7"], ["red 5"]][:seats]
    model.piles += [["green 9"]] * (seats - len(model.piles))
    for seat, sequences in laid.items():
        for cards in (text.strip().split(", ") for text in sequences.split(";")):
            cats = [card for card in cards if card != "kittens"]
            model.sequences[int(seat[1:])][catz.colour_of(cats[0])] = catz.Sequence(cats, "kittens" in cards)
    model.deck = [card for card in top.split(", ") if card]
    rest = Counter(catz.all_cards()) - Counter(shown(model))
    model.deck += rest.elements()
    return model


def shown(model: catz.Model) -> list[str]:
    return catz.read_state(catz.state_of(model), model.seats).cards()


def run(model: catz.Model, *names: str) -> catz.Model:
    for name in names:
        act(model, name, random.Random(0))
        assert Counter(shown(model)) == Counter(catz.all_cards())
    return model


def cards(model: catz.Model, seat: int, colour: str) -> list[str]:
    return model.sequences[seat][colour].cards


def test_ct_1_1_and_1_2_the_cards() -> None:
    every = catz.all_cards()
    assert len(every) == 120 and sum(map(catz.is_house_cat, every)) == 92 and every.count("stray") == 12
    assert all(sum(card.startswith(f"{colour} ") for card in every) == 23 for colour in catz.COLOURS)


@pytest.mark.parametrize(
    ("sequence", "kittens", "due"),
    [
        ("green 7, green 7, green 3-7", False, (3, "b")),  # the example of CT-3.1
        ("green 1, green 1, green 1-5", False, (3, "b")),
        ("green 3-7, green 7, green 9", False, (1, "a")),  # 3 + 7 + 9 = 19
        ("green 1-5, green 3-7, green 5-9", False, (1, "a")),  # 1 + 3 + 5 = 9; no number all three can show
        ("green 1, green 3, green 9", False, (0, "f")),
        ("green 9, green 9, green 9", False, (3, "b")),
        ("blue 9, blue 9, blue 9, blue 9, blue 3-7", False, (3, "c")),  # 39 with the 3
        ("blue 1, blue 1, blue 1, blue 1, blue 3", False, (0, "f")),
        ("blue 7, blue 7, blue 7, blue 7, blue 1", False, (3, "c")),  # 29
        ("blue 1, blue 1, blue 1, stray, blue 3", False, (1, "e")),
        ("blue 9, blue 9, blue 9, blue 9, blue 7, blue 5, blue 1", True, (8, "d")),  # 49
        ("blue 9, blue 9, blue 9, blue 9, blue 7, blue 5, blue 3", True, (0, "f")),
        ("blue 9, blue 9, blue 9, blue 9, blue 7, stray, blue 3", True, (1, "e")),
    ],
)
def test_ct_3_1_points(sequence: str, kittens: bool, due: tuple[int, str]) -> None:
    assert catz.points(sequence.split(", "), kittens) == due


def test_ct_3_1_a_stray_always_makes_a_nine() -> None:
    rng = random.Random(5)
    blue = [card for card in catz.all_cards() if card.startswith("blue")]
    for _ in range(50):
        assert catz.points([*rng.sample(blue, 4), "stray"], False) == (1, "e")
        assert catz.points(["stray", *rng.sample(blue, 6)], True) == (1, "e")


def test_ct_1_4_three_identical_and_two_pairs() -> None:
    model = catz.Model(5)
    model.piles = [["blue 1"], ["good dog"], ["red 1", "good dog"], ["good dog"], ["stray"]]
    model.deck = ["red 3", "red 5"]
    catz.box_identical_extras(model)
    assert model.piles == [["blue 1"], ["red 3"], ["red 1"], ["good dog"], ["stray"]]
    model.piles = [["bad dog"], ["kittens"], ["kittens"], ["bad dog"], ["stray"]]
    model.deck, model.box = ["red 3"], []
    catz.box_identical_extras(model)
    assert model.box == ["bad dog", "bad dog", "kittens", "kittens"]
    assert model.piles == [["red 3"], [], [], [], ["stray"]]


def test_ct_1_4_the_refill_makes_a_new_pair_and_strays_stay() -> None:
    model = catz.Model(4)
    model.piles = [["bad dog"], ["stray"], ["bad dog"], ["stray"]]
    model.deck = ["kittens", "kittens", "blue 1", "blue 3", "blue 5"]
    catz.box_identical_extras(model)
    assert model.piles == [["blue 1"], ["stray"], ["blue 3"], ["stray"]] and model.deck == ["blue 5"]


def test_ct_2_3_the_choice_at_three() -> None:
    model = run(position(piles="blue 5;red 7;red 5", s0="blue 1, blue 3"), "take 1")
    assert catz.legal(model) == {"score", "keep"} and model.seat == 0
    assert run(copy.deepcopy(model), "keep").coins[0] == []
    assert run(model, "score").coins[0] == ["blue 1"]  # 9, the earliest card is the coin
    assert sorted(model.box) == ["blue 3", "blue 5"] and model.turn == 1


def test_ct_2_3_no_choice_with_stray_or_kittens() -> None:
    for laid in ("blue 1, stray", "blue 1, blue 3, kittens"):
        assert run(position(piles="blue 5;red 7;red 5", s0=laid), "take 1").turn == 1


def test_ct_2_3_five_and_seven_are_scored_at_once() -> None:
    model = run(position(piles="blue 9;red 7;red 5", s0="blue 9, blue 9, blue 9, blue 3-7"), "take 1")
    assert model.coins[0] == ["blue 9", "blue 9", "blue 9"] and model.turn == 1
    model = run(position(piles="blue 9;red 7;red 5", s0="blue 9, blue 9, blue 9, blue 3-7, kittens"), "take 1")
    assert len(cards(model, 0, "blue")) == 5
    laid = "blue 9, blue 9, blue 9, blue 3-7, blue 9, blue 5, kittens"
    model = run(position(piles="blue 5-9;red 7;red 5", s0=laid), "take 1")  # 36 + 3 + 5 + 5 = 49
    assert len(model.coins[0]) == 8 and "kittens" in model.coins[0]


def test_ct_4_1_what_may_be_taken() -> None:
    model = position(5, piles="stray;kittens;good dog;cat lady;bad dog")
    assert catz.legal(model) == {"draw"}
    model = position(5, piles="stray;kittens;good dog;cat lady;bad dog", s0="blue 1")
    assert catz.legal(model) == {"draw", "take 1", "take 2", "take 3", "take 5"}
    model = position(4, piles="stray;kittens;bratty boy;cat lady", s0="blue 1, stray, kittens", s2="blue 3")
    assert catz.legal(model) == {"draw", "take 4"}


def test_ct_4_1_take_refill_check_play() -> None:
    model = position(top="good dog, red 3", piles="bad dog;good dog;red 5", s0="blue 1, blue 3")
    run(model, "take 1")
    assert model.piles == [["red 3"], [model.piles[1][0]], ["red 5"]] and model.box == ["good dog", "good dog"]
    assert model.drawn == ["bad dog"] and catz.legal(model) == {"chase blue to 1", "chase blue to 2"}


def test_ct_4_2_order_play_and_discard() -> None:
    model = run(position(top="blue 1, red 3"), "draw")
    assert catz.legal(model) == {"resolve first", "resolve second"}
    run(model, "resolve second")
    assert model.card == "red 3" and model.drawn == ["blue 1", "red 3"]
    run(model, "discard to 2")
    assert catz.legal(model) == {"play it", "discard to 1", "discard to 3"}
    assert run(model, "play it").turn == 1 and cards(model, 0, "blue") == ["blue 1"]


def test_ct_4_2_a_stray_may_lie_on_the_house_cats_pile() -> None:
    model = run(position(top="blue 1, stray"), "draw", "resolve first", "discard to 2")
    assert catz.legal(model) == {"discard to 1", "discard to 2", "discard to 3"}
    model = run(position(top="blue 1, stray"), "draw", "resolve first", "play it")
    assert catz.legal(model) == {"stray to blue"}  # judged when its turn comes


def test_ct_4_2_identical_extras_and_the_last_card() -> None:
    model = run(position(top="good dog, good dog", s0="blue 1"), "draw")
    assert model.box == ["good dog", "good dog"] and model.turn == 1
    model = position(top="blue 1")
    model.coins[2], model.deck = model.deck[1:], model.deck[:1]
    run(model, "draw")
    assert catz.legal(model) == {"play it", "discard to 1", "discard to 2", "discard to 3"}
    assert run(model, "play it").phase is catz.Phase.OVER  # CT-6.1


def test_ct_4_3_steal_one() -> None:
    model = position(s0="blue 1, blue 3; red 1, stray", s1="blue 5; red 3", s2="blue 1, stray")
    assert {name for name in catz.legal(model) if "steal" in name} == {"steal 1 blue"}
    assert run(model, "steal 1 blue").coins[0] == ["blue 1"] and model.turn == 1
    assert catz.why_not(position(s0="blue 1, blue 3", s2="blue 1, stray"), "steal 2 blue") == "CT-4.5"


def test_ct_4_4_steal_two() -> None:
    model = position(s0="blue 1; red 1, red 3", s1="blue 5; red 5", s2="blue 3; red 7")
    steals = {name for name in catz.legal(model) if "steal" in name}
    assert steals == {"steal 1 red", "steal 2 red", "steal 1 blue and 2 blue"}
    assert catz.why_not(model, "steal 2 blue and 1 blue") == ""
    assert catz.why_not(model, "steal 1 red and 2 red") == "CT-4.4"  # 4 cards
    assert catz.why_not(model, "steal 1 blue and 2 red") == "CT-4.4"  # blue has 2
    assert run(model, "steal 1 blue and 2 blue").coins[0] == ["blue 1"]
    model = position(s0="blue 1, blue 3; red 1, red 3", s1="blue 3; red 5", s2="blue 3; red 7")
    assert catz.why_not(model, "steal 1 red and 1 blue") == "CT-4.4"
    assert run(model, "steal 1 red and 2 blue").coins[0] == ["red 1"]  # 9 and 7: CT-4.6


def test_ct_4_4_the_order_of_two_stolen_cards_never_matters() -> None:
    rng = random.Random(3)
    blue = [card for card in catz.all_cards() if card.startswith("blue")]
    for _ in range(300):
        size, kittens = rng.choice([(1, False), (3, False), (5, True)])
        *mine, one, other = rng.sample(blue, size + 2)
        laid = ", ".join(mine + ["kittens"] * kittens)
        ends = []
        for name in ("steal 1 blue and 2 blue", "steal 2 blue and 1 blue"):
            model = run(position(piles="red 1;red 3;red 5", s0=laid, s1=one, s2=other), name)
            ends.append((sorted(model.coins[0]), sorted(model.box)))
        assert ends[0] == ends[1]


def test_ct_5_2_homeless_kittens_clockwise_from_the_thief() -> None:
    model = position(4, s3="blue 1", s0="blue 3, kittens", s2="blue 5, kittens")
    model.turn = 3
    run(model, "steal 0 blue and 2 blue")
    assert model.coins[3] == ["blue 1"] and (model.seat, model.turn) == (0, 3)
    assert catz.state_of(model)["players"][0]["sequences"] == {"blue": {"cards": [], "kittens": True}}
    run(model, "kittens to 2")
    assert model.seat == 2
    run(model, "kittens to 3")
    assert model.box.count("kittens") == 2 and (model.seat, model.turn) == (0, 0)  # CT-1.4


def test_ct_5_2_after_a_dog_before_the_next_card() -> None:
    model = run(position(top="bad dog, kittens", s0="blue 1, kittens"), "draw", "resolve first", "chase blue to 2")
    assert catz.legal(model) == {"kittens to 1", "kittens to 2", "kittens to 3"}
    assert model.coins[2] == ["blue 1"] and model.box == ["bad dog"]
    run(model, "kittens to 1")
    assert catz.legal(model) == {"discard to 1", "discard to 2", "discard to 3"}
    run(model, "discard to 2")
    assert model.box == ["bad dog", "kittens", "kittens"]


def test_ct_5_3_peter_and_lotti() -> None:
    model = position(piles="bratty boy;red 7;red 5", s0="blue 1, stray, blue 3", s1="blue 7, blue 5", s2="blue 9")
    run(model, "take 1")
    assert catz.legal(model) == {"exchange blue with 1"}
    run(model, "exchange blue with 1")
    assert cards(model, 0, "blue") == ["blue 1", "blue 3", "blue 5"] and cards(model, 1, "blue") == ["blue 7", "stray"]
    assert model.coins[1] == ["bratty boy"] and catz.legal(model) == {"score", "keep"}


def test_ct_5_3_declined_and_impossible() -> None:
    model = position(top="bratty boy, red 1", s0="blue 1, stray", s1="blue 7, blue 5")
    run(model, "draw", "resolve first")
    assert catz.legal(model) == {"exchange blue with 1", "decline"}
    run(model, "decline")
    assert catz.legal(model) == {"discard to 1", "discard to 2", "discard to 3"} and model.drawn[0] == "bratty boy"
    model = run(position(top="bratty boy, red 1", s0="blue 1, stray"), "draw", "resolve first")
    assert catz.legal(model) == {"discard to 1", "discard to 2", "discard to 3"}


def test_ct_5_4_good_dog() -> None:
    model = run(position(piles="good dog;red 7;red 5", s0="blue 1, stray"), "take 1", "give blue to 2")
    assert model.coins[2] == ["good dog", "stray"] and cards(model, 0, "blue") == ["blue 1"]


def test_ct_5_6_cat_lady_is_carried_out_at_once() -> None:
    model = position(top="cat lady, red 1", s0="blue 1, stray; green 3, green 5, stray")
    run(model, "draw", "resolve second", "play it")
    assert sorted(model.coins[0]) == ["cat lady", "stray", "stray"] and model.turn == 1
    model = run(position(top="cat lady, red 1", s0="blue 1"), "draw", "resolve first")
    assert catz.legal(model) == {"discard to 1", "discard to 2", "discard to 3"}


def test_ct_6_2_at_once_over_if_the_piles_take_all() -> None:
    model = position(4, top="blue 1, blue 3", piles="red 1;red 3;red 5;red 7")
    model.coins[1], model.deck, model.piles = model.deck[2:], model.deck[:2], [["red 1"], [], [], []]
    model.coins[1] += ["red 3", "red 5", "red 7"]
    run(model, "draw", "resolve first", "play it", "play it")
    assert model.phase is catz.Phase.OVER and model.reshuffled and model.piles == [["red 1"], [], [], []]


def test_ct_6_3_a_tie_is_shared() -> None:
    state = {"players": [{"coins": 2}, {"coins": ["stray", "blue 1"]}, {"coins": 1}]}
    assert catz.scores(state) == [2, 2, 1] and catz.winners(state) == [0, 1]
