// The boards of a round on a helper's phone: a tap chooses a result, a second one
// saves it. Without scripts each tap asks by a page.
import { hear, refresh, saveFirst } from './live.js';
import { Panel } from './results-panel.js';
import { Queue } from './results-queue.js';
import { name, words, write } from './results-words.js';

const texts = document.getElementById('texts').dataset;
const announcer = document.querySelector('[data-announcer]');
const cardOf = ({ round, board }) => document.getElementById(`board-${round}-${board}`);
const shownOf = ({ round, board }) => document.getElementById(`result-${round}-${board}`);

const queue = new Queue(texts.api, `damka-unsaved-${texts.tournament}`, { changed: draw, saved });
const panel = new Panel(document.getElementById('unsaved'), queue, {
  texts, name, giveUp,
  stands: (entry) => cardOf(entry)?.dataset.was,
  focus: () => document.querySelector('.board-card button'),
  overwrites: 'corrects' in texts,
});
const asked = new Map(); // results chosen and not yet saved, by board
saveFirst(() => queue.busy || asked.size > 0);
document.addEventListener('submit', choose);
document.addEventListener('damka:results', ({ detail }) => {
  for (const { round, board, result } of detail) stands({ round, board }, result);
  draw();
});
document.addEventListener('damka:refreshed', () => {
  for (const [key, chosen] of asked) {
    const form = cardOf(chosen)?.querySelector('form');
    if (!form) asked.delete(key); // somebody else entered it
    else if (!form.hidden) ask(form, chosen);
  }
  draw();
});
draw();
if (queue.entries.length) queue.retry();

function choose(event) {
  const card = event.target.closest?.('.board-card');
  if (!card || !event.submitter) return;
  event.preventDefault();
  const { round, board, was, announced } = card.dataset;
  ask(event.target, { round, board, was, announced, value: event.submitter.value });
  card.querySelector('.sure .primary').focus();
}

// ask asks in the card whether the result is right. The question outlives the
// card, and what was seen when it was chosen goes with it: boards drawn anew have
// it again.
function ask(form, chosen) {
  const { round, board, was, announced, value } = chosen;
  const key = `${round}-${board}`;
  asked.set(key, chosen);
  const over = () => {
    asked.delete(key);
    asking.remove();
    form.hidden = false;
  };
  const asking = document.createElement('div');
  asking.className = 'sure';
  const what = document.createElement('p');
  what.textContent = texts.ask.replace('%result%', () => words(value));
  const back = press(texts.back, () => {
    over();
    draw();
    form.querySelector(`button[value="${value}"]`).focus();
  });
  const save = press(texts.save, () => {
    over();
    cardOf(chosen).focus(); // its buttons may be gone in a moment
    queue.add(Number(round), Number(board), was, value, announced);
  });
  Object.assign(save, { className: 'primary', id: `save-${key}` });
  back.id = `back-${key}`;
  asking.append(what, save, back);
  form.hidden = true;
  form.after(asking);
  write(shownOf(chosen), value);
}

function press(label, act) {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
  button.addEventListener('click', act);
  return button;
}

// stands notes what the server has on a board.
function stands(at, result) {
  const card = cardOf(at);
  if (!card) return;
  card.dataset.was = result;
  card.classList.toggle('done', result !== '');
  if (result === '' && !card.querySelector('form')) refresh(); // it is taken again
  if (result !== '' && !('corrects' in texts)) {
    asked.delete(`${at.round}-${at.board}`);
    for (const entry of card.querySelectorAll('form, .sure')) entry.remove();
  }
  const was = card.querySelector('input[name="was"]');
  if (was) was.value = result;
}

function saved(entry, seq) {
  if (seq) hear(seq);
  stands(entry, entry.result);
  announcer.textContent = `${entry.board}: ${words(entry.result)}, ${texts.saved}`;
}

// draw shows what is entered, and what of it waits or needs a decision.
function draw() {
  const marks = new Map(queue.entries.map((entry) => [cardOf(entry), entry]));
  for (const card of document.querySelectorAll('.board-card')) {
    const entry = marks.get(card);
    card.classList.toggle('waiting', Boolean(entry) && !entry.conflict && !entry.refused);
    card.classList.toggle('undecided', Boolean(entry?.conflict || entry?.refused));
    if (!card.querySelector('.sure') && !card.querySelector('.void')) write(shownOf(card.dataset), entry ? entry.result : card.dataset.was);
  }
  panel.draw();
}

// giveUp leaves a board as the server has it.
function giveUp(entry, now) {
  queue.drop(entry);
  stands(entry, now ?? '');
  draw();
}
