// What happens in one game, as the server tells it. A window that is hidden ends its connection and takes it up again
// when it is shown, but for a player whose presence matters: of hidden windows of one game only the last keeps it, and so do the
// last three games. It answers pings at once, and says when it is closed.
import { heard } from './play-now.js';

const pause = 2000; // before the next attempt to connect
const calm = 5000; // how long a window is hidden before its connection is ended: a browser has six to a server, for all its windows
const most = 3; // windows of players that were shown since and are open
const others = globalThis.BroadcastChannel && new BroadcastChannel('damka-game');
const silence = 14000; // the server says every 6 s that it is alive

export class GameStream {
  // game() is the state that the page shows; told are show(state), connected(on) and stays():
  // whether the connection is kept when nobody looks.
  constructor(path, game, told) {
    Object.assign(this, { path, game, told, since: new Map() });
    others?.addEventListener('message', ({ data }) => {
      if (data.gone) this.since.delete(data.by);
      else this.since.set(data.by, data.path);
      if (!document.hidden) return;
      if (this.#yields) this.#rest();
      else if (this.told.stays?.()) this.#wake();
    });
    this.#appear();
    document.addEventListener('visibilitychange', () => (document.hidden ? this.#look() : this.#appear()));
    addEventListener('online', () => this.join());
    addEventListener('offline', () => this.#broken());
    addEventListener('pagehide', () => this.#leave());
    addEventListener('pageshow', (event) => { if (event.persisted) { this.#appear(); this.askWhole(); this.join(); } });
    setInterval(() => { if (this.source && performance.now() - this.word > silence) this.#broken(); }, 1000);
  }

  // appear tells the other windows that this one is the newest, if it keeps its connection.
  #appear() {
    this.since.clear();
    if (this.told.stays?.()) others?.postMessage({ path: this.path, by: this.by ??= Math.random() });
    this.#look();
  }

  get #yields() { return this.since.size > most || [...this.since.values()].includes(this.path); }

  join() {
    clearTimeout(this.retry);
    this.source?.close();
    if (this.rests) return;
    const source = new EventSource(`${this.path}/stream?count&seen=${this.game().seq}&stamp=${this.game().stamp}`);
    this.source = source;
    this.word = performance.now();
    source.addEventListener('open', () => { this.#alive(); this.told.lobby?.(); }); // what was new meanwhile
    source.addEventListener('alive', ({ data }) => { this.#alive(); heard(Number(data)); });
    source.addEventListener('link', ({ data }) => { this.link = data; });
    source.addEventListener('ping', ({ data }) => { this.#alive(); this.#answer(data); });
    source.addEventListener('game', ({ data }) => { this.#alive(); this.#take(JSON.parse(data)); });
    source.addEventListener('audience', ({ data }) => { const said = document.getElementById('audience'); if (said) said.textContent = data; }); // a frame has none
    source.addEventListener('ratings', ({ data }) => this.told.rated?.(JSON.parse(data)));
    source.addEventListener('lobby', () => this.told.lobby());
    let reading; // a stream in which something was erased tells to read the page again, and ends
    source.addEventListener('structure', () => { this.#alive(); reading = this.askWhole(); });
    source.addEventListener('error', () => {
      if (source !== this.source) return;
      if (!reading) return this.#broken();
      this.part();
      reading.then(() => this.join());
    });
  }

  part() {
    clearTimeout(this.retry);
    this.source?.close();
    this.source = this.link = undefined;
  }

  // What says that the window is closed arrives although nobody waits for it.
  #leave() {
    others?.postMessage({ by: this.by, gone: true });
    if (this.source && this.link) navigator.sendBeacon(`${this.path}/leave`, new URLSearchParams({ link: this.link }));
    this.part();
  }

  #look() {
    clearTimeout(this.hidden);
    if (document.hidden) this.hidden = setTimeout(() => this.#rest(), calm);
    else this.#wake();
  }

  #wake() {
    if (!this.rests) return;
    this.rests = false;
    this.join();
  }

  #rest() {
    if (!this.#yields && this.told.stays?.()) return this.#look(); // until that is over
    this.rests = true;
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
    heard(state.now);
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
