// How squares are pressed: with the pointer by clicks, drags and touch, with Enter and the space bar; and how
// arrows are drawn with the right button. The board is {press(name), own(name), entered, cancel(), command(key)}.

const far = 5; // pixels from which on a press is a drag

export function listen(element, picture, grid, board) {
  const box = () => element.getBoundingClientRect();
  const under = (event) => picture.under(event, box());

  // The focus goes with a finger or a mouse, but its frame is for the keyboard: on the board it looks like a move.
  const byPointer = (yes) => grid.element.classList.toggle('by-pointer', yes);

  function key(event) {
    byPointer(false);
    const name = event.target.dataset.square;
    if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') board.press(name);
    else if (event.key === 'Escape') board.cancel();
    else if (event.key.length === 1) board.command(event.key);
    else if (!grid.go(name, event.key)) return;
    event.preventDefault();
  }

  // down begins a click or a drag; the right button draws.
  function down(event) {
    const name = under(event);
    if (!name) return;
    if (event.button === 2) return drawArrow(event, name);
    if (event.button !== 0) return;
    event.preventDefault();
    byPointer(true);
    grid.focus(name);
    const had = board.entered[0] === name;
    const mayDrag = board.entered.length <= 1 && board.own(name);
    if (!had || board.entered.length > 1) board.press(name);
    follow(event, {
      move: (moved) => { if (mayDrag) picture.drag(name, moved, box()); },
      drop: (lifted, dragged) => {
        if (!grid.element.isConnected) return; // the board was drawn anew meanwhile, perhaps the other way round
        if (mayDrag && dragged) {
          picture.putBack(name);
          const to = under(lifted);
          if (to && to !== name) board.press(to);
        } else if (had) board.press(name);
      },
      cancel: () => picture.putBack(name),
    });
  }

  function drawArrow(event, from) {
    const colour = event.shiftKey ? 2 : event.altKey ? 3 : 1;
    addEventListener('pointerup', (lifted) => picture.arrows.toggle(from, under(lifted) ?? from, colour), { once: true });
  }

  grid.element.addEventListener('keydown', key);
  grid.element.addEventListener('pointerdown', down);
  grid.element.addEventListener('contextmenu', (event) => event.preventDefault());
}

// follow goes with a pointer that is down until it is lifted or taken away.
function follow(began, told) {
  let dragged = false;
  const move = (event) => {
    if (event.pointerId !== began.pointerId) return;
    dragged ||= Math.hypot(event.clientX - began.clientX, event.clientY - began.clientY) >= far;
    if (dragged) told.move(event);
  };
  const end = (event) => {
    if (event.pointerId !== began.pointerId) return; // another finger
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    if (event.type === 'pointerup') told.drop(event, dragged);
    else told.cancel();
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
