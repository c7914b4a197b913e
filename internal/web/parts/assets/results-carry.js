// Results that a desk could not save before it was left are sent from whatever
// page of Damka is open; who may not enter results is told so by the server. What
// somebody must decide about stays in the storage for the desk.
import { Queue } from './results-queue.js';
import { busy, claim, left, mine, prefix, sender } from './results-left.js';

const queues = new Map(); // by tournament
const desk = document.getElementById('texts')?.dataset.tournament; // it sends its own
let next;

function look() {
  clearTimeout(next);
  if (!found().length) return;
  const wait = busy();
  if (wait > 0) {
    next = setTimeout(look, wait + 100 + Math.random() * 400);
    return;
  }
  const known = claim();
  next = setTimeout(() => (known && !mine() ? look() : take()), 100 + Math.random() * 100); // of several that claim the last does it
}

const found = () => left().filter((tournament) => tournament !== desk);

function take() {
  for (const tournament of found()) {
    if (!queues.has(tournament)) {
      queues.set(tournament, new Queue(`/api/tournaments/${tournament}/results`, prefix + tournament, { page: true }));
    } else {
      queues.get(tournament).takeOver();
    }
    queues.get(tournament).retry();
  }
}

addEventListener('storage', ({ key }) => { if (key === sender || key?.startsWith(prefix)) look(); });
addEventListener('pageshow', ({ persisted }) => persisted && look());
look();
