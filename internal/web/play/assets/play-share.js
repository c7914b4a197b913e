// The link to the game, the position that is shown, and the frame for other sites, to copy. It comes when somebody opens it.
import { copyBy } from './play-say.js';

export function connectShare(place, path, texts) {
  const address = new URL(path, location.href).href;
  const embed = new URL(`/embed${path}`, location.href).href;
  place.querySelector('#share-link').value = address;
  place.querySelector('#share-frame').value = `<iframe src="${embed}" width="400" height="560" title="Damka"></iframe>`;
  place.addEventListener('click', ({ target }) => {
    const field = document.getElementById(target.dataset.copy ?? '');
    if (field) copyBy(target, field, texts);
  });
  const send = place.querySelector('#share-send');
  if (navigator.share) {
    send.hidden = false;
    send.addEventListener('click', () => navigator.share({ title: document.title, url: address }).catch(() => {})); // who shuts the dialog has changed their mind
  }
  return { position: (fen) => { place.querySelector('#share-fen').value = fen ?? ''; } };
}
