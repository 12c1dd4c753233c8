// Understanding a table: what a card does, what a rule says, which keys there are.
const tips = JSON.parse(document.getElementById("tips")?.textContent ?? "{}");
const bubble = Object.assign(document.createElement("p"), { id: "tip", role: "tooltip", hidden: true });
document.getElementById("main").append(bubble);
let explained, described, press;

const cardAt = (element) => element?.closest?.("#table button, #table li, #table figure, #table summary");
function tipOf(element) {
  const pictures = element ? [...element.querySelectorAll("img")] : [];
  return pictures.length === 1 ? tips[pictures[0].getAttribute("src").match(/([^/]+)\.svg/)?.[1]] : undefined;
}

function explainCard(element) {
  const text = tipOf(element);
  hide();
  if (!text) return;
  explained = element;
  bubble.textContent = text;
  bubble.hidden = false;
  const box = element.getBoundingClientRect(), own = bubble.getBoundingClientRect();
  const left = Math.min(Math.max(8, box.x + box.width / 2 - own.width / 2), innerWidth - own.width - 8);
  const above = box.y > own.height + 12;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${above ? box.y - own.height - 6 : Math.min(box.bottom + 6, innerHeight - own.height - 8)}px`;
  if (element.matches("button")) { element.setAttribute("aria-describedby", "tip"); described = element; }
}

function hide() {
  bubble.hidden = true;
  described?.removeAttribute("aria-describedby");
  explained = described = undefined;
}

document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && explainCard(cardAt(event.target)));
document.addEventListener("focusin", (event) => event.target.matches?.(":focus-visible") && explainCard(cardAt(event.target)));
document.addEventListener("focusout", hide);
document.addEventListener("scroll", (event) => explained && event.target.contains(explained) && hide(), { capture: true, passive: true });
document.addEventListener("pointerdown", (event) => {
  hide();
  if (event.pointerType !== "mouse") press = setTimeout(() => { explainCard(cardAt(event.target)); press = "shown"; }, 500);
});
for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => { if (press !== "shown") clearTimeout(press); });
// A long press explains; it does not play.
document.addEventListener("click", (event) => { if (press === "shown") { event.preventDefault(); event.stopPropagation(); } press = undefined; }, true);
document.addEventListener("contextmenu", (event) => { if (press) event.preventDefault(); });

const sheet = document.getElementById("sheet");
let book;

async function openRule(link) {
  const [address, id] = link.getAttribute("href").split("#");
  try {
    book ??= new DOMParser().parseFromString(await (await fetch(address)).text(), "text/html");
  } catch { return open(link.href); }
  const rule = book.getElementById(id);
  if (!rule) return open(link.href);
  const whole = Object.assign(document.createElement("a"), { href: link.href, target: "_blank", textContent: "The whole rulebook" });
  lay(`Rule ${id}`, document.importNode(rule, true), whole);
}

function lay(title, ...content) {
  sheet.querySelector("h2").textContent = title;
  for (const element of content) { element.removeAttribute("id"); for (const inner of element.querySelectorAll("[id]")) inner.removeAttribute("id"); }
  sheet.querySelector("div").replaceChildren(...content);
  if (!sheet.open) sheet.showModal();
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href^='/rules/'][href*='#']");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  openRule(link);
});

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!("sheet" in form.dataset)) return;
  event.preventDefault();
  lay("The Tiger is thinking …");
  try {
    const answer = await fetch(form.getAttribute("action"), { method: "POST", headers: { "X-Live": "1" } });
    if (!answer.ok) return lay((await answer.json()).detail);
    const advice = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("advice");
    const title = advice.querySelector("h2");
    title.remove();
    lay(title.textContent, advice);
  } catch { lay("Not sent: there is no connection."); }
});

const KEYS = {
  a: ["Ask a cat", () => document.querySelector("button[form=ask]")?.click()],
  u: ["Undo", () => document.querySelector("button.undo")?.click()],
  n: ["Next thing that you can do", () => next(1)],
  p: ["The one before", () => next(-1)],
  w: ["What is asked", () => focus("prompt")],
  l: ["What happened", () => focus("log")],
  t: ["Talk", () => focus("remark")],
  "?": ["This sheet", help],
};

function focus(id) {
  const element = document.getElementById(id);
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus();
}

function next(step) {
  const ready = [...document.querySelectorAll("#board button[name=action]:not([aria-disabled])")].filter((b) => b.checkVisibility?.() ?? true);
  if (ready.length) ready.at((ready.indexOf(document.activeElement) + (step < 0 && !ready.includes(document.activeElement) ? 0 : step)) % ready.length).focus();
}

function help() {
  const list = document.createElement("dl");
  list.className = "keys";
  for (const [key, [what]] of Object.entries(KEYS)) {
    const row = document.createElement("div");
    row.append(Object.assign(document.createElement("dt"), { textContent: key }), Object.assign(document.createElement("dd"), { textContent: what }));
    list.append(row);
  }
  lay("Keys", list);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("input, select, textarea") || document.querySelector("dialog[open]")) return;
  const act = KEYS[event.key]?.[1];
  if (act) { event.preventDefault(); act(); }
});
document.getElementById("open-keys").addEventListener("click", help);
