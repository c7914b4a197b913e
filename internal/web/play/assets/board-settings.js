// How a reader wants boards: their colours, pieces, names of squares, sounds, what is announced. It is kept in
// the browser and not sent: boards are drawn by scripts alone. Styles know it by attributes of the page.

const key = 'damka-board';
const usual = { theme: 'wood', pieces: 'figures', names: true, blind: false, low: true, playing: true, watching: false };

export const settings = { ...usual };

let kept = stored();

function stored() {
  try { return JSON.parse(localStorage.getItem(key)) ?? {}; } catch { return {}; }
}

// take uses what is kept, as far as it is of the usual kinds.
function take() {
  for (const name of Object.keys(usual)) settings[name] = typeof kept[name] === typeof usual[name] ? kept[name] : usual[name];
  Object.assign(document.documentElement.dataset, { boardTheme: settings.theme, boardNames: settings.names, boardBlind: settings.blind });
}

function tell() {
  take();
  document.dispatchEvent(new Event('damka:settings'));
}

// keep changes one setting, here and in the other windows.
export function keep(name, value) {
  kept = { ...settings, [name]: value };
  try { localStorage.setItem(key, JSON.stringify(kept)); } catch { /* for this page alone, then */ }
  tell();
}

take();
addEventListener('storage', (event) => {
  if (event.key !== key && event.key !== null) return;
  kept = stored();
  tell();
});
