// Players who have left, or are awaited: what the server says of them, and how long it is until something follows.
import { serverTime } from './play-now.js';

const timers = new WeakMap(); // by the place

const rest = (ms) => { const s = Math.max(0, Math.ceil(ms / 1000)); return s < 60 ? `${s}\u00a0s` : `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`; };

// showAway puts the sentences into a place.
export function showAway(place, lines, away) {
  clearInterval(timers.get(place));
  const said = away.map(({ text }) => text).join();
  if (place.dataset.said !== said) {
    place.dataset.said = said;
    place.replaceChildren(...lines);
  }
  const counts = away.map(({ claimAt }, n) => [place.children[n], claimAt]).filter(([, claimAt]) => claimAt);
  if (!counts.length) return;
  const count = () => {
    for (const [line, claimAt] of counts) {
      const shown = line.querySelector('.rest') ?? line.insertBefore(Object.assign(document.createElement('span'), { className: 'rest', role: 'timer' }), line.querySelector('.article')?.previousSibling ?? null);
      shown.textContent = ` ${rest(claimAt - serverTime())}`;
    }
  };
  count();
  timers.set(place, setInterval(count, 1000));
}

// whoReturned is who was away before and is not now: white or black, or opponent for a player; nobody:
// undefined.
export function whoReturned(before, now) {
  const side = before.away.find((a) => !now.away.some((b) => b.side === a.side))?.side;
  return side && now.you ? 'opponent' : side;
}
