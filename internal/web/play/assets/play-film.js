// A game that is played again by itself: a move about every second, until the newest, or until the reader goes anywhere.
const pace = 1000;

// start shows a position, the one on the board or else the first, and goes on from there; the button says that it does.
export async function start(replay, button, from = replay.at ?? 0) {
  let timer;
  const stop = () => {
    clearTimeout(timer);
    replay.stop = undefined;
    button.setAttribute('aria-pressed', 'false');
  };
  const show = async (at) => {
    await replay.go(at, stop);
    if (replay.stop !== stop) return;
    if (replay.at !== at) return stop(); // it is over, or there is no connection
    timer = setTimeout(() => show(at + 1), pace);
  };
  replay.stop?.();
  replay.stop = stop;
  button.setAttribute('aria-pressed', 'true');
  await show(from);
}
