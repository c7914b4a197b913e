// Players who have left: what the server says of them, and how long it is until the game can be claimed.

let timer;

// showAway puts the sentences into a place. offset is the server's clock less this machine's.
export function showAway(place, lines, away, offset) {
  clearInterval(timer);
  const said = away.map(({ text }) => text).join();
  if (place.dataset.said !== said) {
    place.dataset.said = said;
    place.replaceChildren(...lines);
  }
  const counts = away.map(({ claimAt }, n) => [place.children[n], claimAt]).filter(([, claimAt]) => claimAt);
  if (!counts.length) return;
  const count = () => {
    for (const [line, claimAt] of counts) {
      const rest = line.querySelector('.rest') ?? line.appendChild(Object.assign(document.createElement('span'), { className: 'rest', role: 'timer' }));
      rest.textContent = ` ${Math.max(0, Math.ceil((claimAt - Date.now() - offset) / 1000))}\u00a0s`;
    }
  };
  count();
  timer = setInterval(count, 1000);
}

// whoReturned is who was away before and is not now: white or black, or opponent for a player; nobody:
// undefined.
export function whoReturned(before, now) {
  const side = before.away.find((a) => !now.away.some((b) => b.side === a.side))?.side;
  return side && now.you ? 'opponent' : side;
}
