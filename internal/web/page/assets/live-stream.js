// One live stream for all windows of a browser. A browser opens six connections
// to a server over HTTP/1.1, and a stream holds one as long as it lasts: with
// one for each window the seventh page would never load and no result be saved.
//
// So one window, the holder, has the stream for the tournaments of all windows in
// view, and tells the others over a BroadcastChannel what it hears:
//   - A window that comes into view says that it is "here", and what it shows. If
//     there is a holder, that one answers with a "beat".
//   - A window that hears no beat, at first for a moment and later for `patience`,
//     holds the stream itself. The waits are random, so that mostly one does.
//   - The holder beats each second, with the time since when it holds. Of two
//     holders the newer goes on, the other lets go.
//   - A beat says which tournaments are covered and how far they are known. The
//     others answer where they are; one that missed a change reads its page again.
//   - A window out of view says "parted" and takes no part. If it was the holder,
//     the others do not wait until they miss it.
// A browser without a channel has a stream for each window in view.
//
// A SharedWorker would need no election, but browsers on Android have none; it
// needs beats as well, to miss windows that crashed; and after an update there
// would be two. Web Locks exist only on secure pages, which a hall has not.

const beat = 1000; // ms
const patience = 4000; // without a beat the holder counts as gone
const silence = 14000; // the server says every 6 s that it is alive: two such words and some time on the way
const settle = 300; // for the others to answer
const pause = 2000; // before the next attempt to connect
const most = 16; // tournaments in one stream; see live.go

export const halfAMinute = () => 20000 + Math.random() * 20000;

export class LiveStream {
  // seq() is the newest change that the window shows of its tournament. It is
  // told news(name, seq, data), state(on) – whether it would hear any – and
  // missed(seq), the number of a change that it has not heard of.
  constructor(tournament, seq, told) {
    Object.assign(this, { tournament, seq, told, name: `${Math.random()}`, others: new Map(), covered: [], at: {} });
    addEventListener('online', () => this.held && this.#connect());
    addEventListener('offline', () => this.held && this.#broken(this.source));
  }

  // join takes part, while the window can be seen.
  join() {
    if (this.joined) return;
    this.joined = true;
    this.channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('damka-live') : null;
    this.channel?.addEventListener('message', ({ data }) => this.#hear(data));
    this.heard = performance.now();
    this.timer = setInterval(() => this.#tick(), beat);
    this.#say('here', { ...this.#place(), asks: true });
    this.#standIn(this.channel ? 100 + Math.random() * 100 : 0);
  }

  // part takes no part any more.
  part() {
    if (!this.joined) return;
    this.#say('parted', { held: Boolean(this.held) });
    this.#release();
    this.channel?.close();
    clearInterval(this.timer);
    clearTimeout(this.candidacy);
    this.joined = false;
    this.told.state(false);
  }

  #say(kind, more) { this.channel?.postMessage({ kind, from: this.name, ...more }); }

  #place() { return { tournament: this.tournament, seq: Number(this.seq()) }; }

  #beat() {
    this.#say('beat', { since: this.held, covered: this.covered, at: this.at });
    this.told.state(this.covered.includes(this.tournament));
  }

  #tick() {
    const now = performance.now();
    if (!this.held) {
      if (now - this.heard <= patience) return;
      this.told.state(false);
      if (!this.candidacy) this.#standIn(Math.random() * beat);
      return;
    }
    for (const [name, other] of this.others) if (now - other.heard > patience) this.others.delete(name);
    if (this.source && now - this.word > silence) this.#broken(this.source);
    this.#beat();
  }

  #hear(said) {
    if (said.kind === 'beat') this.#hearBeat(said);
    if (said.kind === 'news' && said.tournament === this.tournament) this.told.news(said.name, said.seq, said.data);
    if (said.kind === 'parted' && said.held && !this.held) this.#standIn(Math.random() * 200);
    if (said.kind === 'here' && this.held) this.#welcome(said);
  }

  #hearBeat({ from, since, covered, at }) {
    if (this.held > since || (this.held === since && this.name > from)) return this.#beat();
    if (this.held) this.#release();
    clearTimeout(this.candidacy);
    this.candidacy = undefined;
    this.heard = performance.now();
    this.told.state(covered.includes(this.tournament));
    const known = at[this.tournament] ?? 0;
    if (known > Number(this.seq()) && known !== this.behind) this.told.missed(known);
    this.behind = known;
    this.#say('here', this.#place());
  }

  // welcome notes what another window shows.
  #welcome({ from, tournament, seq, asks }) {
    this.others.set(from, { tournament, seq, heard: performance.now() });
    if (this.source && !(tournament in this.at) && this.#followed().includes(tournament)) {
      clearTimeout(this.retry); // once for all that come together
      this.retry = setTimeout(() => this.#connect(), settle);
    }
    if (asks) this.#beat();
  }

  // followed are the tournaments for which there is room in one stream, those
  // first that are in it: who finds none waits until another is no longer shown.
  #followed() {
    const shown = [...this.others.values()].map((other) => other.tournament);
    return [...new Set([this.tournament, ...shown.filter((id) => id in this.at), ...shown])].slice(0, most);
  }

  // standIn lets the window hold the stream after a wait, unless it hears a beat.
  #standIn(wait) {
    clearTimeout(this.candidacy);
    this.candidacy = setTimeout(() => this.#hold(), wait);
  }

  // hold begins to hold the stream. Before a connection is opened, the others
  // say what they show, or one that it holds the stream already.
  #hold() {
    this.candidacy = undefined;
    this.held = Date.now();
    this.at = { [this.tournament]: Number(this.seq()) };
    this.#beat();
    this.retry = setTimeout(() => this.#connect(), this.channel ? settle : 0);
  }

  #release() {
    this.#close();
    this.held = undefined;
    this.others.clear();
    this.heard = performance.now();
  }

  #close() {
    clearTimeout(this.retry);
    this.source?.close();
    this.source = undefined;
    this.covered = [];
  }

  // connect opens a stream for what is shown now. What happens before it is open
  // comes with it.
  #connect() {
    this.#close();
    const shown = this.#followed();
    const said = Object.fromEntries([...this.others.values()].map(({ tournament, seq }) => [tournament, seq]));
    this.at = Object.fromEntries(shown.map((id) => [id, this.at[id] ?? said[id]]));
    const source = new EventSource(`/live?${shown.map((id) => `follow=${id}:${this.at[id]}`).join('&')}`);
    this.source = source;
    this.word = performance.now();
    source.addEventListener('open', () => {
      this.covered = shown;
      this.#beat();
    });
    source.addEventListener('error', () => this.#broken(source));
    source.addEventListener('alive', () => { this.word = performance.now(); });
    source.addEventListener('calls', ({ data }) => this.#takeCalls(data));
    for (const name of ['results', 'reports', 'structure', 'gone']) source.addEventListener(name, (event) => this.#take(name, event));
  }

  #broken(source) {
    if (!source || source !== this.source) return;
    const refused = source.readyState === EventSource.CLOSED; // no room, or nothing to follow
    this.#close();
    this.#beat();
    this.retry = setTimeout(() => this.#connect(), refused ? halfAMinute() : pause);
  }

  // What is said of calls has no number: it is the whole of what is known, and nothing is missed.
  #takeCalls(data) {
    const { tournament } = JSON.parse(data);
    this.word = performance.now();
    this.#say('news', { tournament, name: 'calls', data });
    if (tournament === this.tournament) this.told.news('calls', undefined, data);
  }

  #take(name, { lastEventId, data }) {
    const [tournament, number] = lastEventId.split(':');
    const seq = Number(number);
    this.word = performance.now();
    if (name === 'gone') {
      this.covered = this.covered.filter((id) => id !== tournament);
      return this.#beat();
    }
    this.at[tournament] = seq;
    this.#say('news', { tournament, name, seq, data });
    if (tournament === this.tournament) this.told.news(name, seq, data);
  }
}
