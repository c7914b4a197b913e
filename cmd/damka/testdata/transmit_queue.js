// For the test of what waits on a tablet in the hall (transmit-queue.js): the server and another page are made here,
// and answer when told. It is given the module and answers with what is wrong.
async (module) => {
  const { TransmitQueue } = await module;
  const found = [];
  const want = (what, holds) => { if (!holds) found.push(what); };
  const real = fetch;
  const held = [];
  globalThis.fetch = (address, options) => address !== '/held' ? real(address, options) : new Promise((go, lose) => {
    held.push({
      fields: Object.fromEntries(options.body), go: (status = 200) => go(new Response(JSON.stringify({ status }), { status })), lose: () => lose(new TypeError('no network')),
    });
  });
  const turn = () => new Promise((go) => { const channel = new MessageChannel(); channel.port1.onmessage = go; channel.port2.postMessage(0); });
  const turns = async () => { for (let n = 0; n < 9; n++) await turn(); };
  const move = (ply) => ({ do: 'move', ply, move: `m${ply}` });
  const kept = (game) => Object.keys(localStorage).filter((name) => name.startsWith(`damka-transmit-${game}/`));
  const keep = (game, page, text) => localStorage.setItem(`damka-transmit-${game}/${page}`, text);
  const queueOf = (game) => new TransmitQueue('/held', game, { changed() {}, taken() {}, name() {} });
  // settle lets the server take all, and says what that was.
  const settle = async () => {
    const sent = [];
    for (let idle = 0; idle < 9; idle++) {
      if (held.length) {
        sent.push(held[0].fields.move);
        held.shift().go();
        idle = 0;
      }
      await turn();
    }
    return sent.join(' ');
  };

  // What cannot be read is left behind for good, and takes nothing else with it.
  keep('unread', '0-a', '{');
  keep('unread', '0-b', JSON.stringify([null, move(0), 7, move(1)]));
  keep('unread', '0-c', 'null');
  keep('unread', '0-d', JSON.stringify([move(2)]));
  await queueOf('unread').opened;
  want('what can be read of what was left is sent, in order', await settle() === 'm0 m1 m2');
  want('nothing stays behind', !kept('unread').length);

  // Of pages that open at once one takes what was left: the older.
  const other = new BroadcastChannel('damka-transmit');
  const rival = async (game, name) => {
    keep(game, '0-a', JSON.stringify([move(0)]));
    let claims = 0;
    other.onmessage = ({ data }) => {
      if (data.claims !== `damka-transmit-${game}/0-a`) return;
      if (claims++ === 0) other.postMessage({ claims: data.claims, by: name });
    };
    await queueOf(game).opened;
    return {
      // has waits for as many claims; on a busy machine they are heard late.
      has: async (count) => { for (let n = 0; claims < count && n < 20000; n++) await turn(); return claims === count; },
    };
  };
  await rival('older', '1-older');
  want('a page sends what an older one takes', await settle() === '' && kept('older').length === 1);
  const younger = await rival('younger', '9-younger');
  want('a page does not insist on what a younger one would take', await younger.has(2));
  want('a page leaves to a younger one what it may take itself', await settle() === 'm0' && !kept('younger').length);

  // A page that slept was taken for gone: what it had is another's to send.
  for (const [how, wake] of [['is answered', ({ go }) => go()], ['is refused', ({ go }) => go(409)], ['is lost', ({ lose }) => lose()]]) {
    const queue = queueOf('slept');
    await queue.opened;
    queue.add(move(0));
    queue.add(move(1));
    localStorage.removeItem(queue.key);
    wake(held.shift());
    await turns();
    clearTimeout(queue.later);
    want(`what slept while a request ${how} is sent again`, !held.length && !queue.waiting && !queue.refused && !queue.sending);
    want(`what slept while a request ${how} is kept again`, !kept('slept').length);
    queue.add(move(2));
    want(`what is entered after a request ${how} is not sent`, await settle() === 'm2');
  }
  for (const act of ['retry', 'dropNewest', 'discard', 'add']) {
    const queue = queueOf('slept');
    await queue.opened;
    queue.add(move(0));
    held.shift().lose();
    await turns();
    localStorage.removeItem(queue.key);
    const done = queue[act](move(5));
    clearTimeout(queue.later);
    want(`a page that slept sends again what is another's: ${act}`, await settle() === (act === 'add' ? 'm5' : ''));
    want(`a page that slept keeps what is another's: ${act}`, !kept('slept').length && !queue.waiting);
    if (act === 'dropNewest') want('a slip is sent for what is another\'s', done === true);
  }

  // A page that is gone sends nothing more, unless it comes back.
  const queue = queueOf('gone');
  await queue.opened;
  queue.add(move(0));
  held.shift().lose();
  await turns();
  dispatchEvent(new PageTransitionEvent('pagehide'));
  queue.retry();
  want('a page that is gone sends', await settle() === '' && queue.waiting === 1);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  want('a page that came back does not send', await settle() === 'm0');
  globalThis.fetch = real;
  other.close();
  return found;
}
