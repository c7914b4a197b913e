// The arbiter's desk with scripts: results by keyboard, each saved at once.
// Without scripts the form of the round saves them all with one button.
import { Panel } from './results-panel.js';
import { Queue } from './results-queue.js';
import { name, words, write } from './results-words.js';
import { listen } from './desk-keys.js';
import { hear, refresh, saveFirst } from './live.js';
import { help, hold, proceed, tell, toCalls, toNext } from './desk-next.js';
import './desk-panel.js';

const texts = document.getElementById('texts').dataset;
const announcer = document.querySelector('[data-announcer]');
const form = () => document.getElementById('results');
const say = (what) => { announcer.textContent = ''; requestAnimationFrame(() => { announcer.textContent = what; }); };
let showing; // the drawing that waits
let asking = false; // whether the server is there
const fieldOf = ({ round, board }) => document.getElementById(`entry-${round}-${board}`);

// Somebody else may announce a round: this window stays with the one it shows.
if (texts.path && !location.search) history.replaceState(null, '', texts.path);

const queue = new Queue(texts.api, `damka-unsaved-${texts.tournament}`, { changed: show, saved });
const panel = new Panel(document.getElementById('unsaved'), queue, {
  texts, name, giveUp,
  stands: (entry) => fieldOf(entry)?.dataset.was,
  focus: () => form()?.querySelector('select'),
});
saveFirst(() => queue.busy);
document.documentElement.classList.add('scripted');
listen({
  enter(field, result) {
    if (asksFirst(field, result)) return ask(field);
    queue.add(Number(field.dataset.round), Number(field.dataset.board), field.dataset.was, result, form().elements.announced?.value);
    say(words(result));
  },
  reported() { tell(texts.notReported); },
  help,
  next() { toNext('follow'); },
  calls: toCalls,
  done() { toNext('focus'); },
  missing() { tell(texts.notHere); },
  undecided({ dataset }) { return Boolean(panel.decisionOn(dataset)); },
  decide({ dataset }) { panel.decisionOn(dataset)?.focus(); },
});
hold(() => {
  if (queue.entries.some((entry) => entry.conflict || entry.refused)) return 'stuck';
  if (queue.trouble) return queue.trouble;
  return queue.entries.length === 0;
});
document.addEventListener('damka:results', ({ detail }) => {
  for (const news of detail) stands(news, news.result);
  show();
});
document.addEventListener('damka:refreshed', prepare);
prepare();
if (queue.entries.length) {
  say(texts.restored);
  queue.retry();
}

// asksFirst says whether a change is one of an older round: all of a round from
// which others are paired, or only those of results entered; or a result of a
// game that is still played here.
function asksFirst(field, result) {
  if ('asks' in field.dataset && !['', 'adjourned'].includes(result)) return true;
  const { ask } = form().dataset;
  return ask === 'all' || ask === 'entered' && !['', 'adjourned'].includes(field.dataset.was);
}

// ask leads to the page that shows what changes. Without the server the browser would show its own page in place of the desk.
async function ask(field) {
  if (asking) return;
  asking = true;
  try {
    await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(4000) });
    form().requestSubmit();
  } catch {
    field.value = field.dataset.was;
    tell(texts.unreached);
  } finally {
    asking = false;
  }
}

// Who comes to a game is no change of the tournament: while somebody is awaited
// the page is read again now and then.
setInterval(() => {
  if (document.querySelector('[data-awaits]') && document.visibilityState === 'visible' && !queue.busy) refresh();
}, 15000);

// prepare makes a form that has just come from the server ready for keys.
function prepare() {
  const keys = form()?.querySelector('.keys');
  if (keys) keys.hidden = false;
  show();
}

// stands notes what the server has on a board.
function stands(at, result) {
  const field = fieldOf(at);
  if (!field) return;
  field.dataset.was = result;
  field.nextElementSibling.value = result; // the form without scripts says what was seen, too
  for (const option of field.options) option.toggleAttribute('selected', option.value === result);
  field.value = result;
  sign(field, result);
}

function saved(entry, seq) {
  if (seq) hear(seq);
  stands(entry, entry.result);
  const row = fieldOf(entry)?.closest('tr');
  row?.classList.add('saved');
  setTimeout(() => row?.classList.remove('saved'), 1500);
}

// sign shows a result as the table does.
function sign({ dataset: { round, board } }, result) {
  write(document.getElementById(`result-${round}-${board}`), result);
}

// show puts the queue into the page, once for all that happens before the next
// picture: many results may be typed, or saved, at once.
function show() {
  showing ??= document.hidden ? setTimeout(draw) : requestAnimationFrame(draw);
}

// draw shows what is chosen on each board though it is not saved yet, and what
// waits or needs a decision.
function draw() {
  showing = undefined;
  const marks = new Map(); // by row
  for (const entry of queue.entries) {
    const field = fieldOf(entry);
    if (!field) continue;
    if (field.value !== entry.result) field.value = entry.result;
    sign(field, entry.result);
    marks.set(field.closest('tr'), entry.conflict || entry.refused ? 'undecided' : 'waiting');
  }
  for (const row of document.querySelectorAll('#results tr')) {
    for (const mark of ['waiting', 'undecided']) row.classList.toggle(mark, marks.get(row) === mark);
  }
  panel.draw();
  proceed();
}

// giveUp leaves a board as the server has it.
function giveUp(entry, now) {
  queue.drop(entry);
  stands(entry, now ?? '');
  show();
  fieldOf(entry)?.focus();
}
