// Many small boards on one page: each is a game of a round. One connection brings what happens on
// all of them.
import './damka-board.js';
import './damka-clock.js';

const list = document.getElementById('boards');
const offset = Number(list.dataset.now) - Date.now();
const texts = JSON.parse(document.getElementById('texts').textContent);
const known = new Map();

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
    if (state.clock) Object.assign(clock, { left: state.clock[side], at: state.clock.at, offset, running: state.clock.running === side });
  }
  if (state.score) item.querySelector('.outcome').textContent = state.score;
}

for (const state of JSON.parse(document.getElementById('states').textContent)) if (state) show(state);

// A page out of view needs no connection, of which a browser has few.
let source;
let seen = list.dataset.now;

function join() {
  part();
  source = new EventSource(`${list.dataset.liveBoards}&seen=${seen}`);
  source.addEventListener('board', ({ data, lastEventId }) => {
    seen = lastEventId.split(':').at(-1);
    show(JSON.parse(data));
  });
  source.addEventListener('structure', () => location.reload());
}

function part() {
  source?.close();
  source = undefined;
}

document.addEventListener('visibilitychange', () => (document.hidden ? part() : join()));
addEventListener('pagehide', part);
addEventListener('pageshow', (event) => { if (event.persisted) location.reload(); });
if (!document.hidden) join();
