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
saveFirst(() => queue.busy || Boolean(document.querySelector('.board-card .sure')));
document.addEventListener('submit', choose);
document.addEventListener('damka:results', ({ detail }) => {
  for (const { round, board, result } of detail) stands({ round, board }, result);
  draw();
});
document.addEventListener('damka:refreshed', draw);
draw();
if (queue.entries.length) queue.retry();

// choose asks whether the result is right, in the card.
function choose(event) {
  const card = event.target.closest?.('.board-card');
  if (!card || !event.submitter) return;
  event.preventDefault();
  const { value } = event.submitter;
  const form = event.target;
  const asking = document.createElement('div');
  asking.className = 'sure';
  const what = document.createElement('p');
  what.textContent = texts.ask.replace('%result%', () => words(value));
  const back = press(texts.back, () => {
    asking.remove();
    form.hidden = false;
    event.submitter.focus();
  });
  const save = press(texts.save, () => {
    asking.remove();
    form.hidden = false;
    const { round, board, was, announced } = card.dataset;
    queue.add(Number(round), Number(board), was, value, announced);
  });
  save.className = 'primary';
  asking.append(what, save, back);
  form.hidden = true;
  form.after(asking);
  write(shownOf(card.dataset), value);
  save.focus();
  back.addEventListener('click', draw);
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
  if (result !== '' && !('corrects' in texts)) for (const entry of card.querySelectorAll('form, .sure')) entry.remove();
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
