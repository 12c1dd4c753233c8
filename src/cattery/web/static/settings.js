// What somebody has chosen for this browser, applied before the first paint. Runs in the head, so not a module.
const CHOICES = { theme: ["auto", "light", "dark"], motion: ["normal", "quick", "off"], cards: ["normal", "large"], sound: ["off", "on"], talk: ["shown", "hidden"] };

function chosen(name) {
  let value;
  try { value = localStorage.getItem(`cattery-${name}`); } catch { /* storage is forbidden: the defaults hold */ }
  return CHOICES[name].includes(value) ? value : CHOICES[name][0];
}

for (const name of Object.keys(CHOICES)) document.documentElement.dataset[name] = chosen(name);

document.addEventListener("DOMContentLoaded", () => {
  const dialog = document.getElementById("settings");
  const opener = document.getElementById("open-settings");
  opener.hidden = false;
  opener.addEventListener("click", () => dialog.showModal());
  for (const select of dialog.querySelectorAll("select")) {
    select.value = chosen(select.name);
    select.addEventListener("change", () => {
      document.documentElement.dataset[select.name] = select.value;
      try { localStorage.setItem(`cattery-${select.name}`, select.value); } catch { /* holds for this page only */ }
    });
  }
});
