// Results on their way to the server. Each is posted at once, one after the
// other, with what was seen on the board. What can't be sent stays in the
// queue and in the browser's storage, over reloads and crashes, until it is
// saved or somebody decides otherwise: nothing is dropped silently.
//
// Every window keeps its queue under a name of its own, so that two windows of
// one browser overwrite nothing of each other. A window that starts takes over
// what it finds. Should the other window still be there and send the same, the
// server has it once: what was seen goes with every result.

const patience = [1000, 2000, 4000, 8000, 15000]; // before the next attempt, in ms

export class Queue {
  // changed is told of every change of the queue; saved(entry, seq) of each
  // entry that the server has kept, with the number of the change if it told.
  constructor(address, name, { changed, saved }) {
    const key = `${name}-${Math.random().toString(36).slice(2)}`;
    Object.assign(this, { address, key, changed, saved, attempts: 0, trouble: null });
    this.entries = this.#takeOver(`${name}-`);
    this.#store();
    addEventListener('online', () => this.retry());
    addEventListener('beforeunload', (event) => {
      if (this.entries.length) event.preventDefault();
    });
  }

  // takeOver empties the queues that other windows have left.
  #takeOver(prefix) {
    const found = [];
    try {
      for (const key of Object.keys(localStorage).filter((name) => name.startsWith(prefix))) {
        for (const entry of JSON.parse(localStorage.getItem(key))) found.push({ ...entry, sending: false, from: key });
        localStorage.removeItem(key);
      }
    } catch { /* storage is switched off: the queue lives in this page */ }
    return found;
  }

  #store() {
    try {
      if (this.entries.length) localStorage.setItem(this.key, JSON.stringify(this.entries));
      else localStorage.removeItem(this.key);
    } catch { /* storage is switched off or full: the queue lives in this page */ }
    document.dispatchEvent(new CustomEvent('damka:unsaved', { detail: this.entries.length })); // for the sign in the head
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
      if (waiting.was === result) this.entries.splice(this.entries.indexOf(waiting), 1);
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
    this.entries.splice(this.entries.indexOf(entry), 1);
    this.#keep();
  }

  retry() {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const entry of this.entries) entry.refused = undefined;
    this.#send();
  }

  async #send() {
    if (this.busy || this.timer) return;
    const entry = this.entries.find((e) => !e.conflict && !e.refused);
    if (!entry) return;
    this.busy = entry.sending = true;
    const outcome = await this.#post(entry);
    this.busy = entry.sending = false;
    this.#settle(entry, outcome);
    this.#keep();
    this.#send();
  }

  async #post({ round, board, was, result, announced }) {
    const seen = announced ? [{ round, seq: Number(announced) }] : undefined;
    try {
      const answer = await fetch(this.address, {
        method: 'POST',
        priority: 'high',
        headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
        body: JSON.stringify({ changes: [{ round, board, was, result }], announced: seen, ask: true }),
        signal: AbortSignal.timeout(20000),
      });
      const body = await answer.json().catch(() => ({}));
      return answer.ok ? { saved: true, seq: body.seq } : { status: answer.status, problem: body };
    } catch {
      return { offline: true };
    }
  }

  #settle(entry, { saved, seq, offline, status, problem }) {
    const stands = problem?.changed?.result;
    if (saved || stands === entry.result) { // an answer that was lost on the way: it is saved
      this.entries.splice(this.entries.indexOf(entry), 1);
      this.attempts = 0;
      this.trouble = null;
      this.saved(entry, seq);
      for (const later of this.entries) {
        const follows = later.round === entry.round && later.board === entry.board && later.from === entry.from;
        if (follows && !later.conflict) later.was = entry.result;
      }
    } else if (stands !== undefined) {
      entry.conflict = { now: stands, who: problem.changed.who ?? '' };
    } else if (offline || status >= 500 || status === 403 || status === 429) {
      this.trouble = status === 403 ? 'forbidden' : 'offline';
      const wait = patience[Math.min(this.attempts++, patience.length - 1)];
      this.timer = setTimeout(() => { this.timer = undefined; this.#send(); }, wait);
    } else {
      entry.refused = problem.detail ?? problem.title ?? String(status);
    }
  }
}
