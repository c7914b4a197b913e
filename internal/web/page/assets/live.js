// Live pages. The server tells of changes by server-sent events: results are
// put in place as they come; after any other change the page is read again
// and its regions are exchanged.

const announcer = document.querySelector('[data-announcer]');
let page; // the element with data-live: where to listen, and what the page shows
let source;
let over = false; // the tournament was closed
let newest = 0; // the number of the newest change this page has heard of

export function listen(element) {
  page = element;
  connect();
  // A page kept for the back button must not hold a connection.
  addEventListener('pagehide', () => source.close());
  addEventListener('pageshow', (event) => {
    if (event.persisted) {
      refresh();
      connect();
    }
  });
}

function connect() {
  source = new EventSource(`${page.dataset.live}?after=${page.dataset.seq}`);
  source.addEventListener('open', () => {
    state('on');
    if (again) later();
  });
  source.addEventListener('error', () => {
    state('lost');
    if (source.readyState === EventSource.CLOSED) askInstead();
  });
  source.addEventListener('results', (event) => {
    page.dataset.seq = event.lastEventId;
    hear(event.lastEventId);
    showResults(JSON.parse(event.data));
    if (document.querySelector('[data-refresh-on-results]')) later();
  });
  source.addEventListener('structure', (event) => {
    page.dataset.seq = event.lastEventId;
    hear(event.lastEventId);
    later();
  });
}

// askInstead reads the page again while the server has no room for another
// listener, and tries then to listen again.
function askInstead() {
  setTimeout(async () => {
    await refresh();
    if (!over) connect();
  }, halfAMinute());
}

function halfAMinute() {
  return 20000 + Math.random() * 20000;
}

// leave ends the listening: the tournament was closed.
function leave() {
  over = true;
  source.close();
  for (const sign of document.querySelectorAll('[data-live-sign]')) sign.remove();
}

// state says whether the page is live, once it was.
function state(now) {
  for (const sign of document.querySelectorAll('[data-live-sign]')) {
    sign.hidden = false;
    sign.dataset.state = now;
    sign.textContent = now === 'on' ? sign.dataset.textOn : sign.dataset.textLost;
  }
}

function showResults({ results, rounds }) {
  for (const { round, board, html, text } of results) {
    const cell = document.getElementById(`result-${round}-${board}`);
    if (!cell) continue;
    cell.innerHTML = html; // made by our own server, from the page's own template
    const row = cell.closest('tr, li');
    row.classList.remove('fresh');
    void row.offsetWidth; // let the highlight begin again
    row.classList.add('fresh');
    if (announcer) announcer.textContent = text;
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

// A thousand pages must not all ask again in the same moment.
let waiting;
function later() {
  waiting ??= setTimeout(refresh, 100 + Math.random() * 900);
}

// read is the page as the server has it now, or null.
async function read() {
  try {
    const answer = await fetch(location.href, { headers: { Accept: 'text/html' } });
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null;
  } catch {
    return null;
  }
}

// refresh reads the page again and exchanges its regions, keeping what is
// unfolded and where the focus is.
let again; // set when the page could not be read
let behind = 0; // readings one after another that were older than what is shown
export async function refresh() {
  clearTimeout(waiting);
  clearTimeout(again);
  waiting = again = undefined;
  const fresh = await read();
  if (!fresh) {
    if (!over) again = setTimeout(refresh, halfAMinute());
    return;
  }
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
  if (focused && document.activeElement?.id !== focused) document.getElementById(focused)?.focus({ preventScroll: true });
  document.dispatchEvent(new CustomEvent('damka:refreshed'));
}
