// The sign in a page's head says whether the page is live, since when it is
// not, and how many results of this tournament the browser has not saved yet:
// never "live" while there are any.

import { clockTime } from './clock-time.js';

const grace = 2000; // ms; as long as windows take to hand the stream over
let on = false; // the page hears what happens
let lostAt = Date.now();
let own = 0; // unsaved results that this window keeps, maybe without storage
let waiting;

// joining is when a page begins to listen, or is seen again.
export function joining() {
  on = false;
  lostAt = Date.now();
  show();
}

export function live(now) {
  if (on && !now) lostAt = Date.now();
  on = now;
  show();
}

addEventListener('storage', show); // another window saved, or could not
document.addEventListener('damka:unsaved', ({ detail }) => {
  own = detail;
  show();
});

function signs() { return document.querySelectorAll('[data-live-sign]'); }

// stored counts what the desk's windows keep; see desk-queue.js.
function stored(tournament) {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`damka-unsaved-${tournament}-`))
      .reduce((n, key) => n + JSON.parse(localStorage.getItem(key)).length, 0);
  } catch {
    return 0; // storage is switched off
  }
}

function show() {
  clearTimeout(waiting);
  for (const sign of signs()) {
    const unsaved = Math.max(own, stored(sign.dataset.live));
    const left = lostAt + grace - Date.now();
    if (!on && left > 0) waiting = setTimeout(show, left);
    const state = unsaved ? 'unsaved' : on ? 'on' : left > 0 ? 'joining' : 'lost';
    const text = { unsaved: sign.dataset.textUnsaved, on: sign.dataset.textOn, lost: sign.dataset.textLost }[state] ?? '';
    sign.hidden = state === 'joining' && !sign.dataset.state;
    sign.dataset.state = state;
    const said = text.replace('%n%', unsaved).replace('%time%', () => clockTime(lostAt, sign.dataset.zone));
    if (sign.textContent !== said && state !== 'joining') sign.textContent = said;
  }
}
