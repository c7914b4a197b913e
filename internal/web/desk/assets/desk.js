// The arbiter's desk with scripts: results by keyboard, each saved at once.
// Without scripts the form of the round saves them all with one button.
import { Queue } from './results-queue.js';
import { listen } from './desk-keys.js';
import { hear, saveFirst } from './live.js';
import { help, hold, proceed, tell, toNext } from './desk-next.js';
import './desk-panel.js';

const texts = document.getElementById('texts').dataset;
const announcer = document.querySelector('[data-announcer]');
const unsaved = document.getElementById('unsaved');
const form = () => document.getElementById('results');
const text = (template, values) => template.replace(/%(\w+)%/g, (_, name) => values[name]);
const say = (what) => { announcer.textContent = ''; requestAnimationFrame(() => { announcer.textContent = what; }); };
let showing; // the drawing that waits
const fieldOf = ({ round, board }) => document.getElementById(`entry-${round}-${board}`);

// Somebody else may announce a round: this window stays with the one it shows.
if (texts.path && !location.search) history.replaceState(null, '', texts.path);

const queue = new Queue(texts.api, `damka-unsaved-${texts.tournament}`, { changed: show, saved });
saveFirst(() => queue.busy);
document.documentElement.classList.add('scripted');
listen({
  enter(field, result) {
    if (asksFirst(field)) return form().requestSubmit(); // a page shows what changes
    queue.add(Number(field.dataset.round), Number(field.dataset.board), field.dataset.was, result, form().elements.announced?.value);
    say(words(result));
  },
  help,
  next() { toNext('follow'); },
  done() { toNext('focus'); },
  missing() { tell(texts.notHere); },
  undecided(field) { return Boolean(decisionOn(field)); },
  decide(field) { decisionOn(field)?.focus(); },
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
// which others are paired, or only those of results entered.
function asksFirst(field) {
  const { ask } = form().dataset;
  return ask === 'all' || ask === 'entered' && !['', 'adjourned'].includes(field.dataset.was);
}

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

// sign shows a result as the table does. One that is shown already stays: hundreds
// may wait, and all are gone through at each key.
function sign(field, result) {
  const shown = document.getElementById(`result-${field.dataset.round}-${field.dataset.board}`);
  const { innerHTML } = document.querySelector(`template[data-sign="${CSS.escape(result)}"]`);
  if (shown.innerHTML !== innerHTML) shown.innerHTML = innerHTML;
}

// words is a result as people say it; signs is how it is written.
function words(result) { return template(result).querySelector('.spoken').textContent; }
function template(result) { return document.querySelector(`template[data-sign="${CSS.escape(result)}"]`).content; }
function signs(result) { return template(result).querySelector('.score').textContent.replace(':', ' : '); }

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
  panel();
  proceed();
}

// panel says what is not saved. A result that is only on its way for a moment
// is not worth a line.
function panel() {
  const undecided = queue.entries.filter((entry) => entry.conflict || entry.refused);
  const waiting = queue.trouble ? queue.entries.filter((entry) => !entry.conflict && !entry.refused) : [];
  const focused = document.activeElement?.dataset?.act;
  const lines = undecided.map(decision);
  if (waiting.length) lines.push(trouble(waiting.length));
  unsaved.replaceChildren(...lines);
  unsaved.hidden = lines.length === 0;
  if (focused && !document.activeElement?.dataset?.act) {
    (unsaved.querySelector(`[data-act="${CSS.escape(focused)}"]`) ?? unsaved.querySelector('button') ?? form()?.querySelector('select'))?.focus();
  }
}

function trouble(n) {
  const again = button(texts.retry, 'retry', () => queue.retry());
  return line(`${text(texts.waiting, { n })}. ${texts[queue.trouble]}`, [again]);
}

function decision(entry) {
  const where = text(texts.where, entry);
  const mine = name(entry.result);
  const id = `${entry.round}-${entry.board}`;
  if (entry.refused) {
    return line(`${where}: ${text(texts.refused, { mine, why: entry.refused })}`, [
      button(texts.retry, `again-${id}`, () => queue.retry()),
      button(texts.drop, `drop-${id}`, () => giveUp(entry, fieldOf(entry)?.dataset.was)),
    ]);
  }
  const now = name(entry.conflict.now);
  return line(`${where}: ${text(texts.conflict, { now, who: entry.conflict.who ?? '', mine })}`, [
    button(text(texts.keep, { now }), `keep-${id}`, () => giveUp(entry, entry.conflict.now)),
    button(text(texts.overwrite, { mine }), `overwrite-${id}`, () => queue.overwrite(entry)),
  ]);
}

// decisionOn is the first button of the decision that a board needs.
function decisionOn({ dataset: { round, board } }) {
  return unsaved.querySelector(`[data-act="keep-${round}-${board}"], [data-act="again-${round}-${board}"]`);
}

function name(result) { return result === '' ? words(result) : signs(result); }

// giveUp leaves a board as the server has it.
function giveUp(entry, now) {
  queue.drop(entry);
  stands(entry, now ?? '');
  show();
  fieldOf(entry)?.focus();
}

function line(what, buttons) {
  const p = document.createElement('p');
  p.append(what, ' ', ...buttons);
  return p;
}

function button(label, act, press) {
  const b = document.createElement('button');
  Object.assign(b, { type: 'button', textContent: label });
  b.dataset.act = act;
  b.addEventListener('click', press);
  return b;
}
