// Many small boards on one page: each is a game of a round. One connection brings what happens on
// all of them. A board that is not in sight is not drawn and its clocks do not count on: of 150 boards a
// phone could not do both.
import './damka-board.js';
import './damka-clock.js';
import { clockTime } from './clock-time.js';
import { heard, serverTime } from './play-now.js';
import { fitNames } from './names-fit.js';
import { SteadyStream } from './steady-stream.js';

const list = document.getElementById('boards');
const stale = document.getElementById('stale');
const known = new Map(); // the newest state of each game
const inSight = new Set();
const stopped = new Map(); // why games are stopped with their round
let texts, seen;

function show(state) {
  const item = document.getElementById(`game-${state.id}`);
  if (!item) return location.reload(); // a game that has begun
  if ((known.get(state.id)?.seq ?? -1) >= state.seq) return;
  known.set(state.id, state);
  item.className = state.phase;
  if (inSight.has(item)) draw(item, state);
  for (const clock of item.querySelectorAll('damka-clock')) {
    const { side } = clock.dataset;
    clock.hidden = !state.clock;
    if (state.clock) Object.assign(clock, { left: state.clock[side], at: state.clock.at, running: state.clock.running === side });
  }
  item.querySelector('.adjourned').hidden = !state.adjourned;
  stopped.set(state.id, state.interrupted);
  for (const note of document.querySelectorAll('[data-cause]')) note.hidden = ![...stopped.values()].includes(note.dataset.cause);
  item.querySelector('.outcome').textContent = state.score ?? item.querySelector('.outcome').dataset.table;
}

function draw(item, { position }) {
  const board = item.querySelector('damka-board');
  if (board.position === position) return;
  board.words = texts;
  board.position = position;
}

// near tells what comes into sight, a little before.
const near = new IntersectionObserver((changes) => {
  for (const { target, isIntersecting } of changes) look(target, isIntersecting);
}, { rootMargin: '50% 0px' });

// look draws a board once it is in sight, and lets its clocks count as long as it is.
function look(item, seen) {
  if (seen) inSight.add(item);
  else inSight.delete(item);
  for (const clock of item.querySelectorAll('damka-clock')) clock.asleep = !seen;
  const state = known.get(item.id.slice('game-'.length));
  if (seen && state) draw(item, state);
}

// tell says plainly since when the boards are no longer as they are.
function tell(since) {
  stale.hidden = since === undefined;
  if (!stale.hidden) stale.textContent = stale.dataset.text.replace('%time%', clockTime(serverTime(since), stale.dataset.zone));
}

if (list) { // a round that is not published has none
  heard(Number(list.dataset.now));
  texts = JSON.parse(document.getElementById('texts').textContent);
  seen = list.dataset.now;
  for (const clock of list.querySelectorAll('damka-clock')) clock.asleep = true;
  for (const state of JSON.parse(document.getElementById('states').textContent)) if (state) show(state);
  for (const item of list.children) near.observe(item);
  addEventListener('beforeprint', () => {
    for (const state of known.values()) draw(document.getElementById(`game-${state.id}`), state);
    for (const clock of list.querySelectorAll('damka-clock')) clock.show(); // those out of sight do not count
  });
  new SteadyStream(() => `${list.dataset.liveBoards}&seen=${seen}`, {
    board: ({ data, lastEventId }) => {
      seen = lastEventId.split(':').at(-1);
      const state = JSON.parse(data);
      heard(state.now);
      show(state);
    },
    alive: ({ data }) => heard(Number(data)),
    structure: () => location.reload(),
  }, tell);
  const find = document.getElementById('find');
  if (find) import('./boards-find.js').then(({ connectFind }) => connectFind(find, list));
  if (!document.querySelector('.wall-page')) new ResizeObserver(() => fitNames(list)).observe(list); // the wall lays its boards out itself
  addEventListener('pageshow', ({ persisted }) => { if (persisted) location.reload(); });
}
