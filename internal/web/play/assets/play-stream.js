// What happens in one game, as the server tells it. A player's window keeps its connection also when
// it is out of view, answers pings at once, and says when it is closed.

const pause = 2000; // before the next attempt to connect
const silence = 14000; // the server says every 6 s that it is alive

export class GameStream {
  // seq() is the newest change that the page shows; told are show(state) and connected(on).
  constructor(path, seq, told) {
    Object.assign(this, { path, seq, told });
    addEventListener('online', () => this.join());
    addEventListener('offline', () => this.#broken());
    addEventListener('pagehide', () => this.#leave());
    addEventListener('pageshow', (event) => { if (event.persisted) { this.askWhole(); this.join(); } });
    setInterval(() => { if (this.source && performance.now() - this.word > silence) this.#broken(); }, 1000);
  }

  join() {
    clearTimeout(this.retry);
    this.source?.close();
    const source = new EventSource(`${this.path}/stream?seen=${this.seq()}`);
    this.source = source;
    this.word = performance.now();
    source.addEventListener('open', () => this.#alive());
    source.addEventListener('alive', () => this.#alive());
    source.addEventListener('link', ({ data }) => { this.link = data; });
    source.addEventListener('ping', ({ data }) => { this.#alive(); this.#answer(data); });
    source.addEventListener('game', ({ data }) => { this.#alive(); this.#take(JSON.parse(data)); });
    source.addEventListener('structure', () => { this.#alive(); this.askWhole(); });
    source.addEventListener('error', () => { if (source === this.source) this.#broken(); });
  }

  part() {
    clearTimeout(this.retry);
    this.source?.close();
    this.source = this.link = undefined;
  }

  // What says that the window is closed arrives although nobody waits for it.
  #leave() {
    if (this.source && this.link) navigator.sendBeacon(`${this.path}/leave`, new URLSearchParams({ link: this.link }));
    this.part();
  }

  #answer(token) {
    fetch(`${this.path}/pong`, { method: 'POST', body: new URLSearchParams({ token }), priority: 'high', signal: AbortSignal.timeout(5000) })
      .catch(() => {}); // the next one comes soon
  }

  #alive() {
    this.word = performance.now();
    this.told.connected(true);
  }

  #broken() {
    this.part();
    this.told.connected(false);
    this.retry = setTimeout(() => this.join(), pause);
  }

  #take(state) {
    if (this.onChange && state.phase !== 'waiting') return this.onChange();
    this.told.show(state);
  }

  // askWhole reads the whole game again: the page was too long away.
  async askWhole() {
    try {
      const answer = await fetch(`${this.path}/state`, { headers: { Accept: 'application/json' }, signal: AbortSignal.timeout(20000) });
      if (answer.ok) this.#take(await answer.json());
    } catch {
      this.#broken();
    }
  }
}
