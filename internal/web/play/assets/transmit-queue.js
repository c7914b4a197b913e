// What was entered on a board on its way to the server: one thing after the other, in order. It waits
// in the browser, over reloads and a lost network, until the server has it. Each says which
// half-move it follows, so the same may be sent again where no answer came.
//
// Every page keeps what it has under a name of its own, and only one page sends it. What was left by a page
// that is gone (closed, or read again) is taken over by the next that opens the board: it asks over a
// channel whose it is, and takes what nobody answers for. Web Locks exist only on secure pages, which a
// hall has not.
const patience = [1000, 2000, 4000, 8000, 15000]; // before the next attempt, in ms
const answerWithin = 400; // ms for another page to say that what is kept is its own
const page = `${Date.now()}-${Math.random().toString(36).slice(2)}`; // in the order in which pages were opened
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('damka-transmit') : null;
const living = new Set(); // other pages that have answered

channel?.addEventListener('message', ({ data }) => {
  if (data.asks) channel.postMessage({ is: page });
  if (data.is) living.add(data.is);
});
export const asked = new Promise((go) => {
  channel?.postMessage({ asks: page });
  setTimeout(go, channel ? answerWithin : 0);
});

export class TransmitQueue {
  // changed() after every change of the queue; taken(state) when the server has taken one; name(undo) before an
  // undo leaves for the first time: it gets what it undoes, or says why it may not leave.
  constructor(address, game, { changed, taken, name }) {
    Object.assign(this, { address, game, changed, taken, name, prefix: `damka-transmit-${game}/`, entries: [], attempts: 0, refused: undefined, lost: false, kept: true, ready: false });
    this.key = this.prefix + page;
    addEventListener('online', () => this.retry());
    addEventListener('beforeunload', (event) => { if (this.entries.length && !this.kept) event.preventDefault(); });
    addEventListener('pagehide', () => { // another page may take over what is here
      clearTimeout(this.later);
      this.ready = false;
    });
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      this.ready = true;
      this.retry();
    });
    asked.then(() => {
      this.#inherit();
      this.ready = true;
      if (this.entries.length) this.#keep();
      this.send();
    });
  }

  get waiting() { return this.entries.length; }

  // inherit takes over what pages left that are gone, the oldest first.
  #inherit() {
    try {
      const left = Object.keys(localStorage).filter((key) => key.startsWith(this.prefix) && key !== this.key && !living.has(key.slice(this.prefix.length))).sort();
      const entries = left.flatMap((key) => JSON.parse(localStorage.getItem(key)));
      if (!entries.length) return;
      this.entries = [...entries, ...this.entries];
      localStorage.setItem(this.key, JSON.stringify(this.entries)); // before it goes from where it was
      for (const key of left) localStorage.removeItem(key);
    } catch { /* storage is switched off: the queue lives in this page */ }
  }

  // still says that what is here is still this page's: one that slept may have been taken for gone.
  #still() {
    if (!this.kept || !this.entries.length) return true;
    try {
      if (localStorage.getItem(this.key) !== null) return true;
    } catch {
      return true;
    }
    this.entries = [];
    this.changed();
    return false;
  }

  add(entry) {
    this.#still();
    this.entries.push(entry);
    this.#keep();
    this.send();
  }

  // dropNewest gives up the newest that has not left yet; false when there is none.
  dropNewest() {
    const newest = this.entries.at(-1);
    if (!newest || newest.left) return false; // it may have arrived
    this.entries.pop();
    this.refused = undefined;
    this.#keep();
    return true;
  }

  discard() {
    this.entries = [];
    this.refused = undefined;
    this.#keep();
  }

  retry() {
    clearTimeout(this.later);
    this.attempts = 0;
    this.send();
  }

  async send() {
    if (!this.ready || this.sending || this.refused || !this.#still() || !this.entries.length) return;
    const entry = this.entries[0];
    this.refused = entry.do === 'undo' && entry.seq === undefined ? this.name(entry) : undefined;
    if (this.refused) return this.#keep();
    this.sending = true;
    clearTimeout(this.later);
    entry.left = true;
    this.#keep();
    const { left, ...fields } = entry;
    try {
      const answer = await fetch(this.address, {
        method: 'POST', headers: { Accept: 'application/json' }, body: new URLSearchParams({ ...fields, game: this.game }), signal: AbortSignal.timeout(20000),
      });
      const body = await answer.json();
      if (answer.ok) {
        if (this.entries[0] === entry) this.entries.shift();
        Object.assign(this, { attempts: 0, lost: false });
        this.taken(body);
      } else if (answer.status >= 500 || answer.status === 429) throw body;
      else {
        this.refused = body; // somebody has to look
        entry.left = false;
      }
    } catch {
      this.lost = true;
      this.later = setTimeout(() => this.send(), patience[Math.min(this.attempts++, patience.length - 1)]);
      this.sending = false;
      return this.#keep();
    }
    this.sending = false;
    this.#keep();
    this.send();
  }

  #keep() {
    try {
      if (this.entries.length) localStorage.setItem(this.key, JSON.stringify(this.entries));
      else localStorage.removeItem(this.key);
      this.kept = true;
    } catch {
      this.kept = false;
    }
    this.changed();
  }
}
