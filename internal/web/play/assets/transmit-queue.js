// What was entered on a board on its way to the server: one thing after the other, in order. It waits
// in the browser, over reloads and a lost network, until the server has it. Each says which
// half-move it follows, so the same may be sent again where no answer came.
const patience = [1000, 2000, 4000, 8000, 15000]; // before the next attempt, in ms

export class TransmitQueue {
  // changed() after every change of the queue; taken(state) when the server has taken one.
  constructor(address, game, { changed, taken }) {
    Object.assign(this, { address, game, changed, taken, key: `damka-transmit-${game}`, entries: [], attempts: 0, refused: undefined, lost: false });
    try {
      this.entries = JSON.parse(localStorage.getItem(this.key) ?? '[]');
      this.kept = true;
    } catch {
      this.kept = false; // storage is switched off: the queue lives in this page
    }
    addEventListener('online', () => this.retry());
    addEventListener('beforeunload', (event) => { if (this.entries.length && !this.kept) event.preventDefault(); });
  }

  get waiting() { return this.entries.length; }

  add(entry) {
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
    if (this.sending || this.refused || !this.entries.length) return;
    this.sending = true;
    clearTimeout(this.later);
    const entry = this.entries[0];
    entry.left = true;
    this.#keep();
    const { left, ...fields } = entry;
    try {
      const answer = await fetch(this.address, {
        method: 'POST', headers: { Accept: 'application/json' }, body: new URLSearchParams({ ...fields, game: this.game }), signal: AbortSignal.timeout(20000),
      });
      const body = await answer.json();
      if (answer.ok) {
        this.entries.shift();
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
