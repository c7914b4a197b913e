// The lobby while one looks at it: when the server says that something is new, the page is read again and its regions are exchanged. Who
// waits for a game is led to it when it begins. As long as the page listens, the server keeps what is offered to play at once.
import { ours } from './live.js';

const page = document.querySelector('[data-lobby]');
const waiting = () => Boolean(document.querySelector('form[action$="/cancel"]:not([data-order])'));
const silence = 14000; // two of the words by which the server says that it is alive, and some time on the way
let source;
let word; // when the server was last heard, by the clock that goes on while the machine sleeps
let pending;
let waited = waiting(); // an own offer was open: its game is what the reader waits for
const ways = () => [...document.querySelectorAll('a[data-go]')].map((way) => way.href);
const known = new Set(ways()); // games that had begun before: nobody waits for them

function listen() {
  if (source || document.visibilityState === 'hidden' && !waiting()) return;
  source = new EventSource(page.dataset.lobby);
  word = Date.now();
  source.addEventListener('alive', heard);
  for (const name of ['lobby', 'structure', 'open']) { // open: what happened before it listened
    source.addEventListener(name, () => { heard(); later(); });
  }
}

function heard() { word = Date.now(); }

function part() {
  source?.close();
  source = undefined;
}

// Many pages must not all ask in the same moment.
function later() {
  pending ??= setTimeout(refresh, 50 + Math.random() * 200);
}

async function refresh() {
  pending = undefined;
  let fresh;
  try {
    const answer = await fetch(location.href, { headers: { Accept: 'text/html' }, signal: AbortSignal.timeout(20000) });
    fresh = answer.ok ? ours(await answer.text()) : null;
  } catch {
    pending ??= setTimeout(refresh, 2000 + Math.random() * 1000); // the network is away: what is new is still to be read
  }
  if (!fresh) return;
  waited ||= waiting();
  const focused = document.activeElement?.id;
  for (const region of document.querySelectorAll('[data-region]')) {
    const replacement = fresh.getElementById(region.id);
    if (!replacement || replacement.innerHTML === region.innerHTML) continue;
    if (region.contains(document.activeElement) && document.activeElement.matches('select, input')) continue; // somebody chooses
    region.replaceChildren(...document.adoptNode(replacement).childNodes);
  }
  document.dispatchEvent(new Event('ways:new'));
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  const go = ways().find((way) => !known.has(way));
  if (go && waited) location.assign(go);
}

document.addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? listen() : waiting() || part()));
addEventListener('pagehide', part);
addEventListener('pageshow', (event) => {
  if (!event.persisted) return;
  listen();
  later();
});
// A connection that broke without a word, as while the machine slept, looks as if it were there.
setInterval(() => {
  if (!source || Date.now() - word < silence) return;
  part();
  listen();
}, 1000);
listen();
