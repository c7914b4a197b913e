// Live pages. The server tells of changes (live-stream.js): results are put in
// place as they come; after any other change the page is read again and its
// regions are exchanged.
import { LiveStream, halfAMinute } from './live-stream.js';
import { joining, live } from './live-sign.js';

const announcer = document.querySelector('[data-announcer]');
const lang = document.documentElement.lang;
let page; // the element with data-live: the tournament, and what the page shows of it
let stream;
let over = false; // the tournament was closed
let newest = 0; // the number of the newest change this page has heard of

export function listen(element) {
  page = element;
  stream = new LiveStream(page.dataset.live, () => page.dataset.seq, { news, state, missed });
  const seen = () => {
    if (document.visibilityState !== 'visible' || over) return stream.part();
    joining();
    stream.join();
  };
  document.addEventListener('visibilitychange', seen);
  // A page kept for the back button must not hold a connection.
  addEventListener('pagehide', () => stream.part());
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    refresh();
    seen();
  });
  seen();
}

function news(name, seq, data) {
  if (name === 'calls') return showCalls(data);
  page.dataset.seq = seq;
  hear(seq);
  if (name === 'results') showResults(JSON.parse(data));
  const shown = { results: '[data-refresh-on-results]', reports: '[data-refresh-on-reports]' }[name];
  if (!shown || document.querySelector(shown)) later();
}

// showCalls says that the queue for the arbiter has changed, on pages that show it. What comes first
// after the page was read is what the page shows, unless the numbers differ.
let calls; // the newest that was said
function showCalls(data) {
  if (!document.querySelector('[data-refresh-on-calls]') || data === calls) return;
  const { waiting, text } = JSON.parse(data);
  const before = calls ? JSON.parse(calls).waiting : Number(document.querySelector('#desk-tabs .count')?.textContent ?? 0);
  if (calls || waiting !== before) later();
  if (announcer && waiting > before) announcer.textContent = text[lang];
  calls = data;
}

function missed(seq) {
  hear(seq);
  later();
}

// state says whether the page is live. While it is not, it is read again now
// and then: the server may have no room for another listener.
let instead;
function state(on) {
  live(on);
  if (on && again) later();
  if (on || !stream.joined) {
    clearTimeout(instead);
    instead = undefined;
  } else {
    instead ??= setTimeout(askInstead, halfAMinute());
  }
}

function askInstead() {
  instead = setTimeout(askInstead, halfAMinute());
  refresh();
}

// leave ends the listening: the tournament was closed.
function leave() {
  over = true;
  stream.part();
  for (const sign of document.querySelectorAll('[data-live-sign]')) sign.remove();
}

function showResults({ results, rounds }) {
  for (const { round, board, html, text } of results) {
    const cell = document.getElementById(`result-${round}-${board}`);
    if (!cell) continue;
    cell.innerHTML = html[lang]; // made by our own server, from the page's own template
    const row = cell.closest('tr, li');
    row.classList.remove('fresh');
    void row.offsetWidth; // let the highlight begin again
    row.classList.add('fresh');
    if (announcer) announcer.textContent = text[lang];
  }
  for (const { round, open } of rounds) {
    for (const bar of document.querySelectorAll(`progress[data-round="${round}"]`)) {
      if (open === 0 || bar.value === bar.max) later(); // the round is finished, or no longer
      if (bar.value === 0) later(); // it began
      bar.value = bar.max - open;
    }
    for (const count of document.querySelectorAll(`[data-done-of-round="${round}"]`)) {
      count.textContent = count.dataset.games - open;
    }
  }
  document.dispatchEvent(new CustomEvent('damka:results', { detail: results })); // for the desk
}

// hear notes that there is a change of this number. What the page offers to do
// to the newest change it shows waits until it shows this one.
export function hear(seq) {
  newest = Math.max(newest, Number(seq));
  outdate();
}

function outdate() {
  for (const part of document.querySelectorAll('[data-as-of]')) part.inert = Number(part.dataset.asOf) < newest;
}

// A thousand pages must not all ask again in the same moment, and one that has
// more to save saves it first, for some seconds: a large page takes longer to
// read than many results to save.
let waiting;
let wanted = 0; // since when the page is to be read again
let saving = () => false;
const mostDelay = 5000;
function later() {
  wanted ||= performance.now();
  waiting ??= setTimeout(due, 100 + Math.random() * 900);
}

function due() {
  waiting = undefined;
  if (saving() && performance.now() - wanted < mostDelay) later();
  else refresh();
}

// saveFirst takes what says whether the page has something on its way to the server.
export function saveFirst(check) { saving = check; }

// read is the page as the server has it now, or null. One who saves something
// goes first: a browser has few connections. A page that is there no more is loaded for
// the server to say why; one that says so waits until there is something else.
async function read() {
  try {
    const answer = await fetch(location.href, { headers: { Accept: 'text/html' }, priority: 'low', signal: AbortSignal.timeout(20000) });
    const gone = answer.status === 410;
    const same = gone === Boolean(document.querySelector('[data-gone]'));
    if (!same && (gone || answer.ok)) location.reload();
    return same && (gone || answer.ok) ? ours(await answer.text()) : null;
  } catch {
    return null;
  }
}

// ours is a page of Damka's, or null: a network that wants a sign-in of its own, or a
// proxy, may answer in its place.
export function ours(text) {
  const page = new DOMParser().parseFromString(text, 'text/html');
  return page.querySelector('meta[name="application-name"][content="Damka"]') ? page : null;
}

// A press whose button is exchanged before the finger is lifted would be lost. On
// a touch screen the click comes a moment after the finger is gone.
let pressed = false;
addEventListener('pointerdown', () => { pressed = true; }, true);
for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(() => { pressed = false; }, 50), true);
async function released() {
  const since = performance.now();
  while (pressed && performance.now() - since < mostDelay) await new Promise((then) => setTimeout(then, 50));
}

// refresh reads the page again and exchanges its regions, keeping what is
// unfolded and where the focus is.
let again; // set when the page could not be read
let behind = 0; // readings one after another that were older than what is shown
export async function refresh() {
  clearTimeout(waiting);
  clearTimeout(again);
  waiting = again = undefined;
  wanted = 0;
  const fresh = await read();
  if (!fresh) {
    if (!over) again = setTimeout(refresh, halfAMinute());
    return;
  }
  await released();
  const still = fresh.querySelector('[data-live]');
  if (still && Number(still.dataset.seq) < newest) {
    later(); // a change came while it was read: it would take back what is shown
    if (++behind < 5) return;
    newest = 0; // the server itself went back, to an older copy of its data
  }
  behind = 0;
  const focused = document.activeElement?.id;
  for (const region of document.querySelectorAll('[data-region]')) {
    const replacement = fresh.getElementById(region.id);
    if (!replacement || replacement.innerHTML === region.innerHTML) continue;
    for (const unfolded of region.querySelectorAll('details[open][id]')) {
      replacement.querySelector(`#${CSS.escape(unfolded.id)}`)?.setAttribute('open', '');
    }
    region.replaceWith(document.adoptNode(replacement));
  }
  if (still) {
    page.dataset.seq = still.dataset.seq;
    hear(still.dataset.seq);
  } else {
    leave();
  }
  document.dispatchEvent(new CustomEvent('damka:refreshed')); // scripts put back what they had added
  if (focused && document.activeElement?.id !== focused) document.getElementById(focused)?.focus({ preventScroll: true });
}
