// The sign in a page's head says whether the page is live, since when it is
// not, and how many results of this tournament the browser has not saved yet,
// or somebody must decide about: never "live" while there are any.

import { clockTime } from './clock-time.js';

const grace = 2000; // ms; as long as windows take to hand the stream over
let on = false; // the page hears what happens
let lostAt = Date.now();
let own = { waiting: 0, undecided: 0 }; // results that this window keeps, maybe without storage
let timer;

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
  own = detail ?? own;
  show();
});

function signs() { return document.querySelectorAll('[data-live-sign]'); }

// stored counts what the desk's windows keep; see results-queue.js.
function stored(tournament) {
  try {
    const entries = Object.keys(localStorage).filter((key) => key.startsWith(`damka-unsaved-${tournament}-`))
      .flatMap((key) => JSON.parse(localStorage.getItem(key)));
    const undecided = entries.filter(({ conflict, refused }) => conflict || refused).length;
    return { waiting: entries.length - undecided, undecided };
  } catch {
    return { waiting: 0, undecided: 0 }; // storage is switched off
  }
}

function show() {
  clearTimeout(timer);
  for (const sign of signs()) {
    const kept = stored(sign.dataset.live);
    const waiting = Math.max(own.waiting, kept.waiting), undecided = Math.max(own.undecided, kept.undecided);
    const left = lostAt + grace - Date.now();
    if (!on && left > 0) timer = setTimeout(show, left);
    const state = waiting || undecided ? 'unsaved' : on ? 'on' : left > 0 ? 'joining' : 'lost';
    const unsaved = [[waiting, sign.dataset.textUnsaved], [undecided, sign.dataset.textUndecided]]
      .filter(([n]) => n).map(([n, text]) => text.replace('%n%', n)).join('; ');
    const text = { unsaved, on: sign.dataset.textOn, lost: sign.dataset.textLost }[state] ?? '';
    sign.hidden = state === 'joining' && !sign.dataset.state;
    sign.dataset.state = state;
    const said = text.replace('%time%', () => clockTime(lostAt, sign.dataset.zone));
    if (sign.textContent !== said && state !== 'joining') sign.textContent = said;
  }
}
