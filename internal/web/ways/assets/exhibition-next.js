// The exhibitor's way on: when the own move is made, the link to the board that waits longest has the focus, so Enter leads there. Who wants it is
// led there without a press.
const link = document.querySelector('#onward a');
const itself = document.getElementById('onward-itself');
const bars = document.querySelectorAll('#player-top, #player-bottom');
const { you } = JSON.parse(document.getElementById('state').textContent);
const seen = 700; // how long, in milliseconds, the move is seen before the page leads on
let was = mine();

// remembered is what this browser keeps; where it keeps nothing, nothing is remembered.
function remembered(store, name, value) {
  try {
    if (value !== undefined) store.setItem(name, value);
    return store.getItem(name) === 'true';
  } catch {
    return false;
  }
}

function mine() {
  return [...bars].some((bar) => bar.classList.contains('on-move') && bar.querySelector('.man').classList.contains('black') === (you === 'black'));
}

function look() {
  const is = mine();
  if (was && !is) moved();
  was = is;
}

function moved() {
  remembered(sessionStorage, 'damka.typed', document.activeElement?.id === 'move');
  if (document.getElementById('end').textContent.trim()) return; // a result is looked at
  link.focus({ preventScroll: true });
  if (itself.checked) setTimeout(() => link.click(), seen);
}

itself.closest('label').hidden = false;
itself.checked = remembered(localStorage, 'damka.onward');
itself.addEventListener('change', () => remembered(localStorage, 'damka.onward', itself.checked));
for (const bar of bars) new MutationObserver(look).observe(bar, { attributes: true, attributeFilter: ['class'] });
if (was && remembered(sessionStorage, 'damka.typed')) document.getElementById('move')?.focus({ preventScroll: true }); // who typed the last move types the next one
