// For the test of the one stream of a browser (live-stream.js): windows, their
// channel, the server and the clock are made here, and time moves when told. It
// is given the module and answers with what is wrong.
async (module) => {
  const { LiveStream } = await module;
  const found = [];
  const want = (what, holds) => { if (!holds) found.push(what); };

  let now, timers, channels, sources, windows, word, quiet, cut, seed;
  const begin = () => {
    now = 0;
    seed = 1;
    timers = new Map();
    channels = new Set();
    sources = [];
    windows = [];
    word = 0; // when the server last said that it is alive
    quiet = false; // the server says nothing
    cut = false; // no window hears another
  };
  performance.now = () => now;
  Date.now = () => 1e12 + now;
  Math.random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  let numbers = 0;
  const plan = (act, wait, every) => {
    timers.set(++numbers, { act, at: now + wait, every });
    return numbers;
  };
  globalThis.setTimeout = (act, wait = 0) => plan(act, wait);
  globalThis.setInterval = (act, wait) => plan(act, wait, wait);
  globalThis.clearTimeout = globalThis.clearInterval = (number) => timers.delete(number);

  // pass lets time pass.
  const pass = (milliseconds) => {
    const end = now + milliseconds;
    for (;;) {
      const [number, next] = [...timers].reduce((first, one) => (one[1].at < first[1].at ? one : first), [0, { at: Infinity }]);
      if (next.at > end) break;
      now = Math.max(now, next.at);
      if (next.every) next.at += next.every;
      else timers.delete(number);
      next.act();
    }
    now = end;
  };

  class Heard {
    listeners = {};
    addEventListener(name, listener) { this.listeners[name] = listener; }
    tell(name, event = {}) { this.listeners[name]?.(event); }
  }
  globalThis.BroadcastChannel = class extends Heard {
    constructor() { super(); channels.add(this); }
    postMessage(data) {
      for (const other of channels) if (other !== this && !cut) plan(() => channels.has(other) && other.tell('message', { data }), 1);
    }
    close() { channels.delete(this); }
  };
  globalThis.EventSource = class extends Heard {
    static CLOSED = 2;
    readyState = 1;
    constructor(address) {
      super();
      this.follows = address.split('follow=').slice(1).map((one) => one.replace(/:.*/, ''));
      sources.push(this);
      plan(() => this.readyState === 1 && this.tell('open'), 20);
      this.alive = plan(() => {
        if (quiet) return;
        word = now;
        this.tell('alive');
      }, 6000, 6000);
    }
    close() {
      this.readyState = 2;
      timers.delete(this.alive);
    }
  };
  const open = () => sources.filter((source) => source.readyState !== 2);

  // join is a window in view that shows a tournament.
  const join = (tournament) => {
    const one = { on: false, opened: [] };
    one.stream = new LiveStream(tournament, () => 5, { news() {}, missed() {}, state(on) { one.on = on; } });
    one.stream.join();
    windows.push(one);
    return one;
  };
  const holders = () => windows.filter((one) => one.stream.source);
  const live = () => windows.filter((one) => one.on).length;

  // Who leaves hands the stream over at once: others do not wait until they miss it.
  begin();
  for (const tournament of ['a', 'a', 'b']) {
    join(tournament);
    pass(50);
  }
  pass(3000);
  want(`three windows have ${open().length} streams`, open().length === 1 && live() === 3);
  const [left] = holders();
  left.stream.part();
  want('who parted holds the stream', open().length === 0);
  pass(900);
  want(`900 ms after the holder left there are ${open().length} streams, ${live()} windows are live`, open().length === 1 && live() === 2);

  // While the server says that it is alive, the stream stays; after 14 s without a
  // word the holder connects again, and until then no window says that it is live.
  begin();
  join('a');
  join('b');
  pass(300000);
  want(`${sources.length} streams in five minutes`, sources.length === 1 && live() === 2);
  for (let before = word, waited = 0; word === before && waited < 8000; waited += 10) pass(10); // the server is heard for the last time
  quiet = true;
  pass(13000);
  want('a stream was given up before its silence was long', sources.length === 1 && live() === 2);
  pass(2200);
  want('a silent stream is taken for live', open().length === 0 && live() === 0);
  quiet = false;
  pass(2000);
  want('nobody connects again after a silence', sources.length === 2 && open().length === 1 && live() === 2);

  // Of two that hold the stream, the one that began later goes on; of two that
  // began in the same moment, one.
  for (const apart of [400, 0]) {
    begin();
    cut = true;
    const first = join('a');
    pass(apart);
    const later = join('b');
    pass(2000);
    if (apart === 0) first.stream.held = later.stream.held; // to the millisecond
    want(`two windows that do not hear each other hold ${holders().length} streams`, holders().length === 2);
    cut = false;
    pass(2500);
    want(`two windows that began ${apart} ms apart hold ${holders().length} streams`, holders().length === 1 && open().length === 1 && live() === 2);
    if (apart > 0) want('the one that began first goes on', holders()[0] === later);
  }

  // There is room for sixteen tournaments in a stream. Once it is full it is left
  // alone; who found none comes in when another is shown no longer.
  begin();
  for (let i = 0; i < 20; i++) {
    join(`t${i}`);
    pass(10);
  }
  pass(5000);
  const settled = sources.length;
  const most = Math.max(...sources.map((source) => source.follows.length));
  pass(60000);
  want(`a stream follows ${most} tournaments`, most === 16);
  want(`${sources.length - settled} more streams were opened for those without room`, sources.length === settled);
  want(`${live()} windows of twenty are live`, live() === 16);
  for (const one of windows.filter((each) => each.on && !each.stream.source).slice(0, 4)) one.stream.part();
  pass(8000);
  want(`${live()} windows are live after four have left`, live() === 16 && open().length === 1);

  // A tournament keeps its room when one window that shows it takes the place of
  // another, though it is the last to come then.
  begin();
  for (let i = 0; i < 18; i++) {
    join(`t${i}`);
    pass(10);
  }
  pass(5000);
  const follower = windows.find((one) => one.on && !one.stream.source);
  const taken = join(follower.stream.tournament);
  pass(2000);
  follower.stream.part();
  pass(10000);
  want('who came last lost a room it had', taken.on);
  return found;
}
