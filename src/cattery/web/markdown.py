"""The rulebook's small Markdown as HTML, with an anchor for each rule."""

import re
from html import escape

from markupsafe import Markup

from cattery.core.rulebook import ROW, RULE, Rulebook, Section

MARKS = {"[ruling]": "ruling", "[house]": "house"}


def rulebook_html(book: Rulebook) -> Markup:
    """All sections, each rule an element whose id is the rule's."""
    return Markup("".join(_section(section) for section in book.sections))


def inline(text: str) -> str:
    """Emphasis, code and the marks [ruling] and [house]."""
    text = escape(text, quote=False)
    text = re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", text)
    text = re.sub(r"\*(.+?)\*", r"<em>\1</em>", text)
    text = re.sub(r"`(.+?)`", r"<code>\1</code>", text)
    for mark, kind in MARKS.items():
        text = text.replace(mark, f'<span class="tag {kind}">{kind}</span>')
    return text


def _section(section: Section) -> str:
    parts = [f'<section><h2 id="{section.id}">{section.id} {inline(section.title)}</h2>']
    block: list[str] = []
    current = section.id
    for line in [*section.text.splitlines(), ""]:
        fresh = line.startswith(("- ", "|")) is not (bool(block) and block[0].startswith("|")) or line.startswith("- ")
        if block and (not line.strip() or (fresh and not line.startswith("  "))):
            parts.append(_block(block, section.id, current))
            block = []
        if line.strip():
            rule = RULE.match(line)
            current = rule["id"] if rule else current
            block.append(line)
    return "".join([*parts, "</section>"])


def _block(lines: list[str], section: str, current: str) -> str:
    if lines[0].startswith("|"):
        return _table(lines, section, current)
    text = " ".join(line.strip() for line in lines)
    rule = RULE.match(text)
    if not rule:
        return f"<p>{inline(text.removeprefix('- '))}</p>"
    rule_id = rule["id"]
    return f'<p class="rule" id="{rule_id}"><a class="id" href="#{rule_id}">{rule_id}</a> {inline(rule["text"])}</p>'


def _table(lines: list[str], section: str, current: str) -> str:
    rows = []
    for number, line in enumerate(lines):
        cells = [inline(cell.strip()) for cell in line.strip("|").split("|")]
        row = ROW.match(line)
        if number == 0:
            rows.append("<tr>" + "".join(f'<th scope="col">{cell}</th>' for cell in cells) + "</tr>")
        elif row:
            owner = current if len(row["id"]) == 1 else section
            rows.append(f'<tr id="{owner}.{row["id"]}">' + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>")
    region = f'<div class="scroll" tabindex="0" role="region" aria-label="Table of {section}">'
    return f"{region}<table>{''.join(rows)}</table></div>"
