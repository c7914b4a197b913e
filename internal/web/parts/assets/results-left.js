// What windows of this browser have not saved yet, in its storage, and which of
// them sends it: one at a time where that can be had. Two at once do no harm.

export const prefix = 'damka-unsaved-'; // before the tournament, a dash and the window
export const sender = 'damka-sending'; // the window that sends, and until when that holds
const term = 40000; // ms; longer than an attempt and the wait for the next

const me = Math.random().toString(36).slice(2);
const queues = new Set(); // of this window that have something to send

// undecided says whether somebody must decide about an entry at the desk.
export const undecided = (entry) => Boolean(entry.conflict || entry.refused);

// read are the entries under a name in the storage.
export function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? [];
  } catch {
    return [];
  }
}

// left are the tournaments of which another window has kept something to send.
export function left() {
  const own = new Set([...queues].map((queue) => queue.key));
  const found = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && !own.has(key) && !read(key).every(undecided));
  return [...new Set(found.map((key) => key.slice(prefix.length, key.lastIndexOf('-'))))];
}

// busy is for how many ms another window is the sender. What holds for longer
// than a window may say is from before the clock was set back.
export function busy() {
  const { by, until } = read(sender);
  const left = until - Date.now();
  return by && by !== me && left <= term ? left : 0;
}

export const mine = () => read(sender).by === me;

// claim makes this window the sender, and says whether others can know of it.
export function claim() {
  try {
    localStorage.setItem(sender, JSON.stringify({ by: me, until: Date.now() + term }));
    return true;
  } catch {
    return false; // storage is full: others may send the same
  }
}

// lend makes this window the sender as long as a queue of it has something to send.
export function lend(queue) {
  if (queue.ready.length) queues.add(queue);
  else queues.delete(queue);
  if (queues.size) claim();
  else leave();
}

function leave() {
  try {
    if (mine()) localStorage.removeItem(sender);
  } catch { /* storage is switched off */ }
}
addEventListener('pagehide', leave);
