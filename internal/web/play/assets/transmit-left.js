// What pages left behind that are gone (closed, or read again). Every page keeps what it has entered under a name
// of its own. The next that opens the board asks over a channel whose it is, and takes what nobody answers for.
// Web Locks exist only on secure pages, which a hall has not: of pages that open at once each says what it is
// about to take, and the oldest takes it.
const within = 400; // ms for another page to answer
export const page = `${Date.now()}-${Math.random().toString(36).slice(2)}`; // in the order in which pages were opened
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('damka-transmit') : null;
const living = new Set(); // other pages that have said something
const claimed = new Set(); // names that this page is about to take

channel?.addEventListener('message', ({ data }) => {
  living.add(data.asks ?? data.is ?? data.by);
  if (data.asks) channel.postMessage({ is: page });
  if (!claimed.has(data.claims)) return;
  if (data.by < page) claimed.delete(data.claims);
  else channel.postMessage({ claims: data.claims, by: page });
});

const answers = () => new Promise((go) => { setTimeout(go, channel ? within : 0); });

channel?.postMessage({ asks: page });
export const asked = answers();

const isLeft = (name, prefix) => name.startsWith(prefix) && name !== prefix + page && !living.has(name.slice(prefix.length));

// claim is the names under a prefix that are for this page to take now, the oldest first.
export async function claim(prefix) {
  await asked;
  const names = stored().filter((name) => isLeft(name, prefix)).sort();
  if (!names.length) return [];
  for (const name of names) {
    claimed.add(name);
    channel?.postMessage({ claims: name, by: page });
  }
  await answers();
  return names.filter((name) => claimed.delete(name) && isLeft(name, prefix));
}

function stored() {
  try {
    return Object.keys(localStorage);
  } catch {
    return []; // storage is switched off
  }
}

// entries is what is kept under a name; nothing of what cannot be read.
export function entries(name) {
  try {
    return JSON.parse(localStorage.getItem(name)).filter((entry) => entry?.do);
  } catch {
    return [];
  }
}
