// The link to the game, the position that is shown, and the frame for other sites, to copy.
import { say } from './play-say.js';

export function connectShare(place, path, texts) {
  const address = new URL(path, location.href).href;
  const embed = new URL(`/embed${path}`, location.href).href;
  place.hidden = false;
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

// copyBy copies a field; the button says so until something else is used. On a hall's plain http there is no clipboard to write
// to but the old command.
export async function copyBy(button, field, texts) {
  field.select();
  if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
  else document.execCommand('copy');
  const label = button.dataset.label ??= button.textContent;
  button.textContent = texts['play.link.copied'];
  button.focus();
  button.addEventListener('blur', () => { button.textContent = label; }, { once: true });
  say(texts['play.link.copied']);
}
