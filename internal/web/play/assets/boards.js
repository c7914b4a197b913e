// Many small boards on one page: each is a game of a round. One connection brings what happens on
// all of them.
import './damka-board.js';
import './damka-clock.js';
import { clockTime } from './clock-time.js';
import { heard, serverTime } from './play-now.js';
import { fitNames } from './names-fit.js';
import { SteadyStream } from './steady-stream.js';

const list = document.getElementById('boards');
const stale = document.getElementById('stale');
const known = new Map();
const stopped = new Map(); // why games are stopped with their round
let texts, seen;

function show(state) {
  const item = document.getElementById(`game-${state.id}`);
  if (!item) return location.reload(); // a game that has begun
  if ((known.get(state.id) ?? -1) >= state.seq) return;
  known.set(state.id, state.seq);
  item.className = state.phase;
  const board = item.querySelector('damka-board');
  board.words = texts;
  board.position = state.position;
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

// tell says plainly since when the boards are no longer as they are.
function tell(since) {
  stale.hidden = since === undefined;
  if (!stale.hidden) stale.textContent = stale.dataset.text.replace('%time%', clockTime(serverTime(since), stale.dataset.zone));
}

if (list) { // a round that is not published has none
  heard(Number(list.dataset.now));
  texts = JSON.parse(document.getElementById('texts').textContent);
  seen = list.dataset.now;
  for (const state of JSON.parse(document.getElementById('states').textContent)) if (state) show(state);
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
