// What was entered on a board on its way to the server: one thing after the other, in order. It waits
// in the browser, over reloads and a lost network, until the server has it. Each says which
// half-move it follows, so the same may be sent again where no answer came.
//
// Only one page sends what is entered in it; see transmit-left.js.
import { claim, entries, page } from './transmit-left.js';

const patience = [1000, 2000, 4000, 8000, 15000]; // before the next attempt, in ms

export class TransmitQueue {
  // changed() after every change of the queue; taken(state) when the server has taken one; name(undo) before an
  // undo leaves for the first time: it gets what it undoes, or says why it may not leave.
  constructor(address, game, { changed, taken, name }) {
    Object.assign(this, { address, game, changed, taken, name, prefix: `damka-transmit-${game}/`, entries: [], attempts: 0, refused: undefined, lost: false, kept: true, stored: false, ready: false });
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
    this.opened = this.#inherit().then(() => {
      this.ready = true;
      this.send();
    });
  }

  get waiting() { return this.entries.length; }

  // inherit takes over what pages left that are gone.
  async #inherit() {
    const left = await claim(this.prefix);
    this.entries = [...left.flatMap(entries), ...this.entries];
    this.#keep(); // before it goes from where it was
    if (!this.kept) return; // storage is full or switched off: the queue lives in this page
    for (const name of left) localStorage.removeItem(name);
  }

  // isOurs says that what is here is still this page's: one that slept may have been taken for gone, and what it had
  // is another's to send.
  #isOurs() {
    if (!this.stored) return true;
    try {
      if (localStorage.getItem(this.key) !== null) return true;
    } catch {
      return true;
    }
    Object.assign(this, { entries: [], refused: undefined, lost: false, stored: false });
    this.changed();
    return false;
  }

  add(entry) {
    this.#isOurs();
    this.entries.push(entry);
    this.#keep();
    this.send();
  }

  // dropNewest gives up the newest that has not left yet; false when there is none.
  dropNewest() {
    if (!this.#isOurs()) return true; // it is gone from here
    const newest = this.entries.at(-1);
    if (!newest || newest.left) return false; // it may have arrived
    this.entries.pop();
    this.refused = undefined;
    this.#keep();
    return true;
  }

  discard() {
    this.#isOurs();
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
    if (!this.ready || this.sending || this.refused || !this.#isOurs() || !this.entries.length) return;
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
      const ours = this.#isOurs();
      if (answer.ok) {
        if (ours && this.entries[0] === entry) this.entries.shift();
        Object.assign(this, { attempts: 0, lost: false });
        this.taken(body);
      } else if (answer.status >= 500 || answer.status === 429) throw body;
      else if (ours) {
        this.refused = body; // somebody has to look
        entry.left = false;
      }
    } catch {
      this.sending = false;
      if (!this.#isOurs()) return;
      this.lost = true;
      this.later = setTimeout(() => this.send(), patience[Math.min(this.attempts++, patience.length - 1)]);
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
      Object.assign(this, { kept: true, stored: this.entries.length > 0 });
    } catch {
      this.kept = false;
    }
    this.changed();
  }
}
