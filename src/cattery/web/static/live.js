// The table's only script: shows the server's latest view, keeps the focus, sends forms, lets cards fly.
const live = document.getElementById("live");
const connection = document.getElementById("connection"), say = document.getElementById("say"), why = document.getElementById("why");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const chosen = document.documentElement.dataset;
const FLIGHT = { normal: 450, quick: 200 }; // milliseconds
const table = () => document.getElementById("table");
const lastLine = () => Math.max(0, ...[...document.querySelectorAll("#log li")].map((line) => +line.dataset.n));
let source, wait = 500, seen = lastLine();

// Make `a` look like `b`, reusing elements with the same id or, without ids, the same place and kind.
function morph(a, b) {
  for (const { name } of [...a.attributes]) if (!b.hasAttribute(name) && !(a.nodeName === "DETAILS" && name === "open")) a.removeAttribute(name);
  for (const { name, value } of b.attributes) if (a.getAttribute(name) !== value) a.setAttribute(name, value);
  const byId = new Map([...a.children].filter((e) => e.id).map((e) => [e.id, e]));
  let at = a.firstChild;
  for (const want of [...b.childNodes]) {
    let have = want.id ? byId.get(want.id) : at;
    if (have && (have.nodeName !== want.nodeName || (!want.id && have.id))) have = null;
    if (!have) { a.insertBefore(want, at); continue; }
    if (have === at) at = at.nextSibling; else a.insertBefore(have, at);
    if (have.nodeType === 1) morph(have, want); else if (have.data !== want.data) have.data = want.data;
  }
  while (at) { const next = at.nextSibling; at.remove(); at = next; }
}

// What can be pressed now; not what is folded away.
const buttons = () => [...document.querySelectorAll("#table button:not([aria-disabled])")].filter((b) => b.checkVisibility?.() ?? true);

function swap(next) {
  const had = document.activeElement, place = buttons().indexOf(had), value = had?.value;
  morph(table(), next);
  if (place < 0) return;
  const left = buttons();
  const to = left.find((b) => b.value === value) ?? left[Math.min(place, left.length - 1)] ?? document.getElementById("prompt");
  if (to !== document.activeElement) { if (!to.matches("button")) to.tabIndex = -1; to.focus({ preventScroll: true }); }
}

function show(html) {
  const next = new DOMParser().parseFromString(html, "text/html").getElementById("table");
  if (!next || (table().dataset.started && +next.dataset.revision < +table().dataset.revision)) return; // answer and stream come in either order
  if (next.dataset.started !== table().dataset.started) return location.reload();
  const waited = !document.querySelector(".prompt.yours");
  const still = calm.matches || document.hidden || !FLIGHT[chosen.motion];
  const from = still ? null : new Map([...document.querySelectorAll("[id^=z-]")].map((e) => [e.id, e.getBoundingClientRect()]));
  swap(next);
  const fresh = [...document.querySelectorAll("#log li")].filter((line) => +line.dataset.n > seen);
  seen = lastLine();
  const log = document.getElementById("log");
  if (log) log.scrollTop = log.scrollHeight;
  if (fresh.length) { say.textContent = fresh.map((line) => line.firstChild.data.trim()).join(" "); why.textContent = ""; }
  if (waited && document.querySelector(".prompt.yours")) ring();
  if (from) fresh.filter((line) => line.dataset.from).forEach((line, k) => fly(line.dataset, from, k * FLIGHT[chosen.motion] / 5));
}

// Two soft tones when it is one's turn to decide.
function ring() {
  if (chosen.sound !== "on") return;
  const audio = new AudioContext();
  [523, 659].forEach((pitch, k) => {
    const tone = audio.createOscillator(), gain = audio.createGain(), at = audio.currentTime + k * 0.14;
    tone.type = "triangle"; tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0.0001, at); gain.gain.exponentialRampToValueAtTime(0.12, at + 0.02); gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.3);
    tone.connect(gain).connect(audio.destination);
    tone.start(at); tone.stop(at + 0.32);
  });
  setTimeout(() => audio.close(), 800);
}

function fly({ from, to, face }, before, delay) {
  const start = before.get(from), end = document.getElementById(to)?.getBoundingClientRect();
  if (!start || !end || !end.width) return;
  const card = new Image(72, 72);
  card.src = face; card.alt = ""; card.className = "flying"; card.setAttribute("aria-hidden", "true");
  document.body.append(card);
  const at = (box) => `translate(${box.x + box.width / 2 - 36}px, ${box.y + Math.min(box.height, 160) / 2 - 36}px)`;
  card.animate({ transform: [at(start), at(end)], opacity: [1, 1, 0.2] }, { duration: FLIGHT[chosen.motion], delay, fill: "both", easing: "cubic-bezier(.3,.9,.4,1)" })
    .finished.finally(() => card.remove());
}

// The seconds that are left for a decision, counted down between two messages of the server.
setInterval(() => {
  const clock = document.querySelector(".clock");
  if (!clock) return;
  const { left } = clock.dataset;
  if (clock.began !== left) Object.assign(clock, { began: left, since: performance.now() });
  const seconds = Math.max(0, Math.round(left - (performance.now() - clock.since) / 1000));
  if (seconds < 3600) clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")} left`;
}, 500);

function connect() {
  source?.close();
  if (document.hidden) return; // a hidden page holds no stream; the first message brings all when it is shown
  source = new EventSource(live.dataset.stream);
  source.onopen = () => { connection.textContent = ""; wait = 500; };
  source.onmessage = (event) => show(event.data);
  source.onerror = () => {
    connection.textContent = "Connection lost; trying again …";
    source.close();
    setTimeout(connect, wait = Math.min(wait * 2, 10000));
  };
}

function explain(text, href) {
  why.textContent = text + " ";
  if (!href) return;
  const link = Object.assign(document.createElement("a"), { href, target: "_blank", textContent: href.split("#")[1] });
  why.append(link);
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button[aria-disabled]");
  if (!button) return;
  event.preventDefault();
  const { why: text, rule } = button.dataset;
  explain(text, rule && document.querySelector("nav a[href^='/rules/']").getAttribute("href") + "#" + rule);
});

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!("live" in form.dataset)) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  try {
    const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers: { "X-Live": "1" } });
    if (answer.ok) { form.reset(); return show(await answer.text()); }
    const { detail, more } = await answer.json();
    explain(detail, more);
  } catch { connection.textContent = "Not sent: there is no connection."; }
});

document.addEventListener("focusin", (event) => event.target.matches?.("input.link") && event.target.select());
document.addEventListener("visibilitychange", connect);
addEventListener("pagehide", () => source?.close());
addEventListener("pageshow", (event) => event.persisted && connect());
const log = document.getElementById("log");
if (log) log.scrollTop = log.scrollHeight;
connect();
