// Results on their way to the server, with what was seen on each board: one at
// once, and what is typed until the answer comes all together. What can't be sent
// stays in the queue and in the browser's storage, over reloads and crashes, until
// it is saved or somebody decides otherwise: nothing is dropped silently.
//
// Every window keeps its queue under a name of its own, so that two windows of
// one browser overwrite nothing of each other. A desk that starts takes over what
// it finds, and so does any other page when no desk sends it (results-carry.js).
// Should two send the same, the server has it once: what was seen goes with every
// result, and one that is there already stays.
import { busy, lend, read, sender, undecided } from './results-left.js';

const patience = [1000, 2000, 4000, 8000, 15000]; // before the next attempt, in ms
const most = 64; // results in one request

// mark is by what an entry is known in two windows.
const mark = ({ round, board, was, result, announced }) => [round, board, was, result, announced].join();

export class Queue {
  // A queue is the desk's, or that of a page which only sends what others left.
  // changed is told of every change of the queue; saved(entry, seq) of each
  // entry that the server has kept, with the number of the change if it told.
  constructor(address, name, { changed = () => {}, saved = () => {}, page = false } = {}) {
    const key = `${name}-${Math.random().toString(36).slice(2)}${page ? '.page' : ''}`;
    Object.assign(this, { address, name, key, changed, saved, page, attempts: 0, trouble: null, stopped: false, together: most, entries: [] });
    this.takeOver();
    addEventListener('online', () => this.retry());
    addEventListener('storage', (event) => this.#hear(event));
    if (!page) {
      for (const wakes of ['online', 'pageshow', 'visibilitychange']) addEventListener(wakes, () => this.#retake());
      addEventListener('storage', ({ key, newValue }) => key === sender && newValue === null && this.#retake());
    }
    addEventListener('pageshow', ({ persisted }) => persisted && this.#taken());
    addEventListener('beforeunload', (event) => {
      if (this.entries.length && !this.kept) event.preventDefault(); // what is kept is sent later, from any page
    });
  }

  // ready are the entries that nobody has to decide about.
  get ready() { return this.entries.filter((entry) => !undecided(entry)); }

  // takeOver empties the queues that other windows have left, or of some only. Two
  // of them may have taken over the same.
  takeOver(wanted = () => true) {
    const taken = this.#keys().filter((key) => key !== this.key && wanted(key));
    for (const key of taken) {
      const known = new Set(this.entries.map(mark));
      for (const entry of read(key).filter((one) => !known.has(mark(one)))) this.entries.push({ ...entry, sending: false, from: entry.from ?? key });
    }
    this.#store(); // first: a window whose queue goes looks for it elsewhere
    if (this.kept) for (const key of taken) localStorage.removeItem(key);
  }

  #keys() {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(`${this.name}-`));
    } catch {
      return []; // storage is switched off: the queue lives in this page
    }
  }

  // hear follows other windows: one took this queue over, or a page has found
  // that the desk must decide.
  #hear({ key, newValue }) {
    if (key === this.key && newValue === null) this.#taken();
    if (this.page || !key?.startsWith(`${this.name}-`) || !key.endsWith('.page') || !read(key).some(undecided)) return;
    this.takeOver((other) => other === key);
    this.changed();
    this.#send();
  }

  // retake is for a desk whose results another window took over, while this one
  // slept, and went away with; or for one beside which another desk was closed.
  #retake() {
    const waits = (key) => key !== this.key && !read(key).every(undecided);
    if (!this.#keys().some(waits)) return;
    clearTimeout(this.later);
    const wait = busy();
    if (wait > 0) { // the sender may have died
      this.later = setTimeout(() => this.#retake(), wait + 100);
      return;
    }
    this.takeOver(waits);
    this.changed();
    this.#send();
  }

  // taken leaves to other windows what they have now.
  #taken() {
    const elsewhere = new Set(this.#keys().filter((key) => key !== this.key).flatMap(read).map(mark));
    this.entries = this.entries.filter((entry) => entry.sending || !elsewhere.has(mark(entry)));
    this.#keep();
  }

  #store() {
    if (this.ready.length) lend(this); // first: who hears of the entries finds that they have a sender
    else this.trouble = null;
    try {
      if (this.entries.length) localStorage.setItem(this.key, JSON.stringify(this.entries));
      else localStorage.removeItem(this.key);
      this.kept = true;
    } catch {
      this.kept = false; // storage is switched off or full: the queue lives in this page
    }
    lend(this);
    const waiting = this.ready.length;
    const own = { waiting, undecided: this.entries.length - waiting };
    document.dispatchEvent(new CustomEvent('damka:unsaved', { detail: this.page ? null : own })); // for the sign in the head
  }

  #keep() {
    this.#store();
    this.changed();
  }

  of(round, board, announced) {
    return this.entries.findLast((entry) => entry.round === round && entry.board === board && entry.announced === announced);
  }

  // add puts a result in the queue. A result of the same board that has not
  // left yet is replaced; what was seen stays what was seen. Announced names
  // the announcement of the round that the result belongs to.
  add(round, board, was, result, announced) {
    const waiting = this.entries.find((entry) => entry.round === round && entry.board === board && entry.announced === announced && !entry.sending);
    if (waiting) {
      Object.assign(waiting, { result, conflict: undefined, refused: undefined });
      if (waiting.was === result) this.entries = this.entries.filter((entry) => entry !== waiting);
    } else {
      const before = this.of(round, board, announced);
      if (before) was = before.result; // it follows one that is on its way
      if (was === result) return;
      this.entries.push({ round, board, was, result, announced });
    }
    this.#keep();
    this.#send();
  }

  // overwrite sends a result although another is there now.
  overwrite(entry) {
    Object.assign(entry, { was: entry.conflict.now, conflict: undefined });
    this.#keep();
    this.#send();
  }

  // drop gives a result up, because somebody decided so.
  drop(entry) {
    this.entries = this.entries.filter((other) => other !== entry);
    this.#keep();
  }

  retry() {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const entry of this.entries) entry.refused = undefined;
    this.#send();
  }

  async #send() {
    if (this.busy || this.timer || this.stopped) return;
    const batch = this.#batch();
    if (!batch.length) return;
    lend(this);
    this.busy = true;
    for (const entry of batch) entry.sending = true;
    const outcome = await this.#post(batch);
    for (const entry of batch) entry.sending = false;
    this.busy = false;
    this.#settle(batch, outcome);
    this.#keep();
    this.#send();
  }

  // batch is what goes together: results of one announcement, each of another board.
  #batch() {
    const [first, ...others] = this.ready;
    if (!first) return [];
    const boards = new Set([first.board]);
    const fits = ({ round, board, announced }) => round === first.round && announced === first.announced && !boards.has(board) && boards.add(board);
    return [first, ...others.filter(fits)].slice(0, this.together);
  }

  async #post(batch) {
    const [{ round, announced }] = batch;
    const seen = announced ? [{ round, seq: Number(announced) }] : undefined;
    const changes = batch.map(({ round, board, was, result }) => ({ round, board, was, result }));
    try {
      const answer = await fetch(this.address, {
        method: 'POST',
        priority: 'high',
        headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
        body: JSON.stringify({ changes, announced: seen, each: true, ask: true }),
        signal: AbortSignal.timeout(20000),
      });
      const body = await answer.json().catch(() => null);
      if (answer.ok && Number.isInteger(body?.seq)) return { saved: true, seq: body.seq };
      if (!answer.ok && body?.status === answer.status) return { status: answer.status, problem: body };
      return { offline: true }; // a network's own page, or a proxy's, in Damka's place
    } catch {
      return { offline: true };
    }
  }

  #settle(batch, { saved, seq, offline, status, problem }) {
    const [entry] = batch;
    const stands = problem?.changed?.result;
    const forbidden = status === 403 && problem.code !== 'forbidden_terms'; // terms are about one result
    if (offline || status >= 500 || forbidden || status === 429) {
      this.trouble = forbidden ? 'forbidden' : 'offline';
      if (forbidden && this.page) return void (this.stopped = true); // until another page is opened
      const wait = patience[Math.min(this.attempts++, patience.length - 1)];
      this.timer = setTimeout(() => { this.timer = undefined; this.#send(); }, wait);
      return;
    }
    this.attempts = 0;
    this.trouble = null;
    if (saved) {
      this.together = Math.min(most, this.together * 2);
      for (const one of batch) this.#done(one, seq);
    } else if (batch.length > 1) {
      this.together = batch.length >> 1; // none was saved: it is looked for which can't be
    } else if (stands === entry.result) {
      this.#done(entry, seq);
    } else if (stands !== undefined) {
      entry.conflict = { now: stands, who: problem.changed.who ?? '' };
    } else {
      entry.refused = problem.detail ?? problem.title ?? String(status);
    }
  }

  #done(entry, seq) {
    this.entries = this.entries.filter((other) => other !== entry);
    this.saved(entry, seq);
    for (const later of this.entries) {
      const follows = later.round === entry.round && later.board === entry.board && later.from === entry.from;
      if (follows && !later.conflict) later.was = entry.result;
    }
  }
}
