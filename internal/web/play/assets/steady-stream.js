// A stream of the server's that a page keeps open while it is in view: when it breaks, or is silent though
// the server says every 6 s that it is alive, it is opened again, and the page is told since when it is old.
const pause = 2000; // before the next attempt to connect
const refusedPause = 20000; // where the server has no room
const grace = 2500; // as long as a server takes to be started again, before anybody is told
const silence = 14000; // two of the server's words and some time on the way

export class SteadyStream {
  // address() is where to listen from now on, on an event by name what is done with it. told(since) says
  // since when nothing is heard, in ms as of Date.now(); undefined: all is well.
  constructor(address, on, told) {
    Object.assign(this, { address, on, told, heard: Date.now() });
    document.addEventListener('visibilitychange', () => (document.hidden ? this.#part() : this.#join()));
    addEventListener('online', () => { if (!document.hidden) this.#join(); });
    addEventListener('offline', () => this.#broken());
    addEventListener('pagehide', () => this.#part());
    addEventListener('pageshow', ({ persisted }) => { if (persisted) this.#join(); });
    setInterval(() => { if (this.source && Date.now() - Math.max(this.heard, this.opened) > silence) this.#broken(); }, 1000);
    if (!document.hidden) this.#join();
  }

  #join() {
    this.#part();
    const source = new EventSource(this.address());
    this.source = source;
    this.opened = Date.now();
    source.addEventListener('open', () => this.#alive());
    source.addEventListener('alive', () => this.#alive());
    for (const [name, act] of Object.entries(this.on)) source.addEventListener(name, (event) => { this.#alive(); act(event); });
    source.addEventListener('error', () => { if (source === this.source) this.#broken(); });
  }

  #part() {
    clearTimeout(this.retry);
    this.source?.close();
    this.source = undefined;
  }

  #alive() {
    this.heard = Date.now();
    clearTimeout(this.late);
    this.late = undefined;
    this.told(undefined);
  }

  #broken() {
    const refused = this.source?.readyState === EventSource.CLOSED;
    this.#part();
    this.late ??= setTimeout(() => this.told(this.heard), grace);
    if (!document.hidden) this.retry = setTimeout(() => this.#join(), refused ? refusedPause : pause);
  }
}
