// A player's own page: a tap chooses, a second one sends. What could not be sent waits
// in this browser, one thing for each card, and is sent when there is a network again.
import { ours } from './live.js';

const texts = document.getElementById('texts').dataset;
const box = document.getElementById('unsent');
const key = `damka-own-${texts.key}`;
const patience = [1000, 2000, 4000, 8000, 15000]; // before the next attempt, in ms
let entry = read(); // what is to be sent: where to, the form, how the player would say it
let kept = true; // the storage has the same
let busy = false;
let failed = 0; // attempts one after another
let forbidden = false; // at the last one: the session is over, or another player's
let timer;
const awaits = () => Boolean(document.getElementById('game-awaits'));
let awaited = awaits(); // the board, which is there when the round is started
let asked = null; // the result about which the second tap is waited for, and of what

document.addEventListener('submit', (event) => {
  const form = event.target.closest?.('#own form');
  if (!form || 'plain' in form.dataset) return;
  event.preventDefault();
  if (event.submitter?.name === 'result') {
    ask(form, event.submitter);
    document.getElementById('sure-yes').focus();
  } else send(form.getAttribute('action'), new FormData(form), form.dataset.say);
});
addEventListener('online', retry);
addEventListener('pageshow', ({ persisted }) => persisted && follow());
addEventListener('storage', (event) => event.key === key && follow());
addEventListener('beforeunload', (event) => { if (entry && !kept) event.preventDefault(); });
document.addEventListener('damka:refreshed', () => {
  const again = asked && document.querySelector(`#own .report button[value="${CSS.escape(asked.result)}"]`);
  if (!again || offerOf(again.form) !== asked.offer) asked = null;
  else if (!document.querySelector('#own .sure')) ask(again.form, again);
  draw();
  leadToGame();
});
if (entry) retry();
draw();

// leadToGame opens the board for who has waited for it here: the clock runs.
function leadToGame() {
  const way = document.getElementById('to-game');
  if (awaited && way) {
    way.hidden = true; // it is taken
    if (way.href) location.assign(way.href);
    else way.submit();
  }
  awaited = awaits();
}

// offerOf is what a form is about: a game, as it was announced.
function offerOf(form) {
  return `${form.getAttribute('action')} ${form.elements.announced.value}`;
}

// ask wants the second tap.
function ask(form, chosen) {
  const { own } = chosen.dataset;
  asked = { result: chosen.value, offer: offerOf(form) };
  const asking = Object.assign(document.createElement('div'), { className: 'sure' });
  const what = Object.assign(document.createElement('p'), { textContent: `${texts.ask.replace('%result%', () => own)} ` });
  what.append(Object.assign(document.createElement('small'), { textContent: chosen.dataset.names }));
  const once = Object.assign(document.createElement('p'), { className: 'muted', textContent: texts.final });
  const body = new FormData(form, chosen);
  body.set('confirmed', '1');
  const yes = press(texts.send, () => send(form.getAttribute('action'), body, own));
  Object.assign(yes, { className: 'primary', id: 'sure-yes' });
  const no = press(texts.back, () => {
    asked = null;
    asking.remove();
    form.hidden = false;
    chosen.focus();
  });
  no.id = 'sure-no';
  asking.append(what, once, yes, no);
  form.hidden = true;
  form.after(asking);
}

function press(label, act) {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
  button.addEventListener('click', act);
  return button;
}

function send(action, form, say) {
  asked = null;
  keep({ action, body: new URLSearchParams(form).toString(), say });
  failed = 0;
  retry();
}

function retry() {
  clearTimeout(timer);
  attempt();
}

// follow takes what another tab of this game has kept, sent or given up.
function follow() {
  if (kept) entry = read();
  failed = 0;
  retry();
  draw();
}

async function attempt() {
  if (!entry || busy) return;
  busy = true;
  draw();
  const sent = entry;
  const page = await post(sent);
  busy = false;
  forbidden = Boolean(page?.forbidden);
  if (page && !forbidden) {
    if (entry?.body === sent.body) keep(null);
    failed = 0;
    show(page);
    if (entry) retry();
  } else if (entry) {
    failed++;
    timer = setTimeout(attempt, patience[Math.min(failed, patience.length) - 1]);
  }
  draw();
}

// post is the page after it, or null where nobody knows whether it arrived: sending it
// again does no harm. Whatever is between the phone and the server may answer in its
// place, even with 200: only a page of Damka's counts. It may be another player's, who
// has signed in in this browser since.
async function post({ action, body }) {
  try {
    const answer = await fetch(action, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html' },
      body,
      signal: AbortSignal.timeout(20000),
    });
    const fresh = ours(await answer.text());
    const own = [200, 409, 422].includes(answer.status) ? fresh?.getElementById('own') : null;
    if (answer.status === 410 && fresh?.getElementById('own-over')) return { over: true };
    if (own?.dataset.of === document.getElementById('own').dataset.of) return { own };
    return own || (fresh && answer.status === 403) ? { forbidden: true } : null;
  } catch {
    return null;
  }
}

function show({ own, over }) {
  if (over) return location.reload(); // the server says why
  document.getElementById('own').replaceWith(document.adoptNode(own));
  const first = document.querySelector('#own [role="alert"], #own h2');
  if (first) first.tabIndex = -1;
  first?.focus();
}

// draw says truly what is not sent, and offers nothing else meanwhile.
function draw() {
  const own = document.getElementById('own');
  if (entry) own.querySelector('.sure')?.remove();
  for (const form of own.querySelectorAll(':is(section, details) form')) { // the way to the board stays
    form.hidden = Boolean(form.parentElement.querySelector('.sure'));
    form.closest('section, details').hidden = Boolean(entry);
  }
  const lines = [];
  if (entry && busy && !failed) lines.push(texts.sending);
  if (entry && (failed || !busy)) {
    const why = forbidden ? texts.forbidden : kept ? texts.unsent : texts.unkept;
    const next = forbidden ? press(texts.reload, () => location.reload()) : press(texts.retry, retry);
    lines.push(why.replace('%what%', () => entry.say), ' ', next, ' ', press(texts.drop, drop));
  }
  const line = document.createElement('p');
  line.append(...lines);
  if (line.textContent !== box.textContent) box.replaceChildren(...(lines.length ? [line] : [])); // what is the same is not read out again, nor a press on it lost
  box.hidden = !lines.length;
}

function drop() {
  clearTimeout(timer);
  keep(null);
  failed = 0;
  location.reload(); // it may have arrived all the same
}

function read() {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null; // storage is switched off
  }
}

function keep(what) {
  entry = what;
  try {
    if (what) localStorage.setItem(key, JSON.stringify(what));
    else localStorage.removeItem(key);
    kept = true;
  } catch {
    kept = false; // it lives in this page
  }
}
