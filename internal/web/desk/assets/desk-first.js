// Where the focus is when a page of the desk opens: at what is to be done first.
// A page marks that with data-first; its own scripts have shown it before. A
// phone would scroll there and open its keyboard.
document.addEventListener('DOMContentLoaded', () => {
  if (document.activeElement !== document.body || document.querySelector('[autofocus]') || matchMedia('(pointer: coarse)').matches) return;
  (document.getElementById('desk-main') ? firstOfRound() : document.querySelector('[data-first]'))?.focus();
});

// firstOfRound is the board that the address names, or the first one without a
// result; then the next step, a game to be resumed, or what is missing elsewhere.
function firstOfRound() {
  const named = location.hash && document.getElementById(location.hash.slice(1));
  if (named) return named.querySelector('select');
  for (const task of ['#results select[data-was=""]', '[data-next]', '[data-first]', '#results select[data-was="adjourned"]', '.missing a']) {
    const found = document.querySelector(task);
    if (found) return found;
  }
  return null;
}
