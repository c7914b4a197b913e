// For the test of the queue of results (results-queue.js): the server is made here,
// and answers when told. It is given the module and answers with what is wrong.
async (module) => {
  const { Queue } = await module;
  const found = [];
  const want = (what, holds) => { if (!holds) found.push(what); };
  const real = fetch;
  const name = 'test-unsaved-cup';
  let asked, held, server;
  const begin = (boards = {}) => {
    asked = 0;
    held = [];
    server = boards;
  };
  const take = (changes) => {
    for (const { board, was, result } of changes) {
      const now = server[board] ?? '';
      if (board === 13) return [422, { detail: 'no such board' }];
      if (board === 99) return [403, { detail: 'not yours' }];
      if (board === 98) return [403, { code: 'forbidden_terms', detail: 'only new ones' }];
      if (now !== was && now !== result) return [409, { changed: { result: now, who: 'another' } }];
    }
    for (const { board, result } of changes) server[board] = result;
    return [200, { seq: 1 }];
  };
  const answer = ([status, body]) => new Response(JSON.stringify({ ...body, status }), { status, headers: { 'Content-Type': 'application/json' } });
  globalThis.fetch = (address, options) => address !== '/held' ? real(address, options) : new Promise((go, lose) => {
    const { changes, announced, each, ask } = JSON.parse(options.body);
    asked++;
    want('each result is an entry of its own, and may be asked about', each && ask);
    want('the announcement that was seen is told', announced === undefined || announced.length === 1 && announced[0].round === changes[0].round);
    held.push({ go: () => go(answer(take(changes))), lose: () => lose(new TypeError('no network')), changes, announced });
  });
  const turn = () => new Promise((go) => { const channel = new MessageChannel(); channel.port1.onmessage = go; channel.port2.postMessage(0); });
  // settle lets the server answer until nothing more is asked.
  const settle = async () => {
    for (let idle = 0; idle < 9; idle++) {
      if (held.length) idle = 0;
      held.shift()?.go();
      await turn();
    }
  };
  const stored = () => Object.keys(localStorage).filter((key) => key.startsWith(name));
  const clear = () => { for (const key of stored()) localStorage.removeItem(key); };

  try {
    // Who hears of an entry finds that it has a sender: another tab does not take it over.
    begin();
    localStorage.removeItem('damka-sending');
    const claimed = [];
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function set(key, item) {
      if (key.startsWith(name)) claimed.push(localStorage.getItem('damka-sending') !== null);
      setItem.call(this, key, item);
    };
    let queue = new Queue('/held', name);
    queue.add(1, 1, '', '2-0', '5');
    Storage.prototype.setItem = setItem;
    await settle();
    want(`the sender is known first: ${claimed}`, claimed.length > 0 && claimed.every(Boolean) && localStorage.getItem('damka-sending') === null);

    // What is typed while the server is held goes together.
    begin();
    queue = new Queue('/held', name);
    for (let board = 101; board <= 250; board++) queue.add(1, board, '', '2-0', '5');
    want('one request is on its way', asked === 1);
    want('what waits is in the storage', stored().length === 1);
    await settle();
    want(`150 results are saved: ${Object.keys(server).length}`, Object.keys(server).length === 150);
    want(`150 results took ${asked} requests`, asked <= 4);
    want('nothing is left', queue.entries.length === 0 && stored().length === 0);

    // One of many that can't be saved keeps back none of the others.
    begin({ 20: '1-1' });
    queue = new Queue('/held', name);
    for (let board = 1; board <= 60; board++) queue.add(1, board, '', '2-0', '5');
    await settle();
    want(`the conflict and the refusal alone are left: ${JSON.stringify(queue.entries)}`,
      queue.entries.length === 2 && queue.entries[0].refused === 'no such board' && queue.entries[1].conflict?.now === '1-1');
    want(`58 of 60 results are saved: ${Object.keys(server).length}`, Object.keys(server).length === 59);
    want(`60 results, of which 2 can't be saved, took ${asked} requests`, asked <= 30);
    for (const entry of [...queue.entries]) queue.drop(entry);

    // What the terms of a role refuse keeps back none of the others, either.
    begin();
    queue = new Queue('/held', name);
    for (let board = 95; board <= 98; board++) queue.add(1, board, '', '2-0', '5');
    await settle();
    want(`a result against the terms is left alone: ${JSON.stringify(queue.entries)}`, queue.entries.length === 1 && queue.entries[0].refused === 'only new ones');
    for (const entry of [...queue.entries]) queue.drop(entry);

    // Without a network nothing is sure; when nothing waits any more, or Damka has answered,
    // nothing is in the way.
    begin({ 1: '0-2' });
    queue = new Queue('/held', name);
    const lost = async () => {
      held.shift().lose();
      for (let i = 0; i < 9; i++) await turn();
    };
    queue.add(1, 1, '', '2-0', '5');
    queue.add(1, 2, '', '2-0', '5');
    await lost();
    want('two results wait for a network', queue.trouble === 'offline' && queue.ready.length === 2);
    queue.add(1, 2, '', '', '5');
    want('one of them still does', queue.trouble === 'offline' && queue.ready.length === 1);
    queue.retry();
    await settle();
    want(`Damka has answered: ${queue.trouble}`, queue.entries[0].conflict?.now === '0-2' && queue.trouble === null && queue.attempts === 0);
    queue.drop(queue.entries[0]);
    queue.add(1, 3, '', '2-0', '5');
    await lost();
    queue.add(1, 3, '', '', '5');
    want('what was taken back waits for nothing', queue.entries.length === 0 && queue.trouble === null);
    clearTimeout(queue.timer);

    // A second result of a board waits for the first.
    begin();
    queue = new Queue('/held', name);
    queue.add(1, 1, '', '2-0', '5');
    queue.add(1, 2, '', '2-0', '5');
    queue.add(1, 1, '2-0', '1-1', '5');
    want('a board is twice in the queue', queue.entries.length === 3);
    await settle();
    want('the later result is there', server[1] === '1-1' && queue.entries.length === 0);

    // No announcement is mixed with another.
    begin();
    queue = new Queue('/held', name);
    queue.add(1, 1, '', '2-0', '5');
    queue.add(1, 2, '', '2-0', '5');
    queue.add(2, 1, '', '2-0', '9');
    queue.add(2, 3, '', '2-0', '9');
    queue.add(1, 4, '', '2-0', '6');
    held.shift().go();
    await turn();
    await turn();
    want(`each request is of one round: ${JSON.stringify(held[0]?.changes)}`, held.length === 1 && held[0].changes.every(({ round }) => round === 1));
    want('and of one announcement', held[0]?.announced[0].seq === 5 && !held[0].changes.some(({ board }) => board === 4));
    await settle();
    want('both rounds are saved', queue.entries.length === 0);

    // A page takes over what a desk has left, but for what must be decided.
    begin({ 2: '1-1' });
    localStorage.setItem(`${name}-left`, JSON.stringify([{ round: 1, board: 1, was: '', result: '2-0' }, { round: 1, board: 2, was: '', result: '2-0' }]));
    queue = new Queue('/held', name, { page: true });
    want('it is moved', stored().length === 1 && stored()[0].endsWith('.page'));
    queue.retry();
    await settle();
    want('what can be saved is saved', server[1] === '2-0');
    want('what must be decided stays', JSON.parse(localStorage.getItem(stored()[0]))[0]?.conflict?.now === '1-1');
    const desk = new Queue('/held', name);
    want('a desk takes it over', desk.entries.length === 1 && stored().length === 1 && !stored()[0].endsWith('.page'));
    for (const entry of [...desk.entries]) desk.drop(entry);

    // A desk that slept takes back what another window took and went away with,
    // unless that one is still there, or it must be decided there.
    begin();
    queue = new Queue('/held', name);
    queue.add(1, 1, '', '2-0', '5');
    queue.add(1, 2, '', '2-0', '5');
    const [taken] = stored();
    localStorage.setItem(`${name}-other`, localStorage.getItem(taken).replaceAll('"sending":true', '"sending":false'));
    localStorage.removeItem(taken);
    dispatchEvent(new StorageEvent('storage', { key: taken, newValue: null }));
    held.length = 0; // the network is gone
    queue.busy = false;
    queue.entries = [];
    localStorage.setItem('damka-sending', JSON.stringify({ by: 'other', until: Date.now() + 30000 }));
    dispatchEvent(new Event('online'));
    want('the other window sends', queue.entries.length === 0 && held.length === 0);
    want('it is looked for again, should that one have died', queue.later !== undefined);
    localStorage.setItem('damka-sending', JSON.stringify({ by: 'other', until: Date.now() + 3600000 }));
    dispatchEvent(new Event('online'));
    want('no window sends for an hour: the clock was set back', queue.entries.length === 2);
    await settle();
    want('what was taken is saved', server[1] === '2-0' && server[2] === '2-0' && stored().length === 0);
    localStorage.setItem(`${name}-other`, JSON.stringify([{ round: 1, board: 2, was: '', result: '2-0', conflict: { now: '1-1' } }]));
    dispatchEvent(new Event('online'));
    want('what another desk asks about stays there', queue.entries.length === 0 && stored().length === 1);
    clear();

    // A page that may not send stops asking.
    begin();
    localStorage.setItem(`${name}-left`, JSON.stringify([{ round: 1, board: 99, was: '', result: '2-0' }]));
    queue = new Queue('/held', name, { page: true });
    queue.retry();
    await settle();
    want('it waits for no further attempt', asked === 1 && queue.timer === undefined);
    queue.retry();
    want('it asks no more', asked === 1);
  } finally {
    globalThis.fetch = real;
    clear();
    localStorage.removeItem('damka-sending');
  }
  return found;
}
