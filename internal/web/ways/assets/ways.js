// An encounter or an exhibition while one looks at it: when the server says that something is new, its page is read again and the regions are
// exchanged. Who plays an encounter is led to the game that has begun, also from the page of a game of it that is over.
import { ours } from './live.js';

const place = document.querySelector('[data-ways]');
const path = place.dataset.ways;
const shown = Number(place.dataset.every ?? 0); // at least so many milliseconds between two readings
const end = document.getElementById('end'); // on the page of a game
const resting = 2000; // how long a result is seen before the next game
let source, pending, last = 0;
const title = document.title;
let going; // where who was called goes as soon as the window is looked at
let known = end ? location.pathname : way(document)?.dataset.go; // the game from which nobody is led away

function way(of) {
  return of.querySelector('a[data-go]');
}

// called is what the title says to who waits here and looks at another window; nothing where nobody waits.
function called() {
  return document.querySelector('[data-called]')?.dataset.called;
}

// lead leads to a game: at once, or when the window is seen again.
function lead(href, call) {
  if (document.visibilityState !== 'hidden' || !call) return location.assign(href);
  going = href;
  document.title = `● ${call} · ${title}`;
}

function listen() {
  if (source || document.visibilityState === 'hidden' && !end && !called()) return;
  source = new EventSource(`${path}/stream`);
  for (const event of ['ways', 'structure', 'open']) source.addEventListener(event, later); // open: what happened before it listened
}

function part() {
  source?.close();
  source = undefined;
}

function later() {
  pending ??= setTimeout(refresh, Math.max(50 + Math.random() * 200, last + shown - Date.now()));
}

async function refresh() {
  pending = undefined;
  last = Date.now();
  let fresh;
  try {
    const answer = await fetch(end ? path : location.href, { headers: { Accept: 'text/html' }, signal: AbortSignal.timeout(20000) });
    fresh = answer.ok ? ours(await answer.text()) : null;
  } catch {
    pending ??= setTimeout(refresh, 2000 + Math.random() * 1000); // the network is away: what is new is still to be read
  }
  if (!fresh) return;
  const go = way(fresh);
  if (go && go.dataset.go !== known && go.hasAttribute('data-player')) {
    known = go.dataset.go;
    if (end) setTimeout(() => location.assign(go.href), Math.max(0, ended + resting - Date.now()));
    else lead(go.href, called());
  }
  if (end) return;
  const focused = document.activeElement?.id;
  for (const region of document.querySelectorAll('[data-region]')) {
    const replacement = fresh.getElementById(region.id);
    if (!replacement || (region.dataset.mark ? region.dataset.mark === replacement.dataset.mark : replacement.innerHTML === region.innerHTML)) continue;
    if (region.contains(document.activeElement) && document.activeElement.matches('select, input')) continue; // somebody types
    region.className = replacement.className;
    if (replacement.dataset.mark) region.dataset.mark = replacement.dataset.mark;
    const open = [...region.querySelectorAll('details[open]')].map(({ id }) => id); // somebody is asked there
    region.replaceChildren(...document.adoptNode(replacement).childNodes);
    for (const id of open) document.getElementById(id)?.setAttribute('open', '');
  }
  const texts = document.getElementById('texts');
  if (texts && fresh.getElementById('texts')) texts.textContent = fresh.getElementById('texts').textContent;
  document.dispatchEvent(new Event('ways:new'));
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

let ended = 0;
function whenOver() {
  if (ended || !end.textContent.trim()) return;
  ended = Date.now();
  listen();
}

addEventListener('pagehide', part);
addEventListener('pageshow', ({ persisted }) => { if (persisted) location.reload(); });
if (end) {
  if (end.textContent.trim()) ended = 1; // who opens a game that is over looks at it
  else new MutationObserver(whenOver).observe(end, { childList: true, subtree: true, characterData: true });
} else {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return called() || part(); // who waits is called
    if (going) return location.assign(going);
    listen();
  });
  listen();
}
