// Buttons that copy a link on pages beside games: data-copy is the field, data-copied what the button says then.
import { copyBy } from './play-say.js';

function show() {
  for (const button of document.querySelectorAll('button[data-copied]')) button.hidden = false;
}

document.addEventListener('click', ({ target }) => {
  const button = target.closest('button[data-copied]');
  if (button) copyBy(button, document.getElementById(button.dataset.copy), { 'play.link.copied': button.dataset.copied });
});
document.addEventListener('ways:new', show); // a part of the page was exchanged
show();
