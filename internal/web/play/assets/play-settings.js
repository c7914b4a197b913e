// The reader's choices on the page of a game.
import { keep, settings } from './board-settings.js';
import { play } from './play-sounds.js';

// connectSettings shows the choices; playing says that the reader plays: players hear sounds unless they do not
// want to, spectators if they want to.
export function connectSettings(place, button, playing) {
  const name = () => (playing() ? 'playing' : 'watching');
  const draw = () => {
    for (const field of place.querySelectorAll('[data-setting]')) {
      if (field.type === 'checkbox') field.checked = settings[field.dataset.setting];
      else field.value = settings[field.dataset.setting];
    }
    button.setAttribute('aria-pressed', settings[name()]);
  };
  place.hidden = false;
  place.addEventListener('change', ({ target }) => {
    if (target.dataset.setting) keep(target.dataset.setting, target.type === 'checkbox' ? target.checked : target.value);
  });
  button.addEventListener('click', () => {
    keep(name(), !settings[name()]);
    if (settings[name()]) play('move');
  });
  document.addEventListener('damka:settings', draw);
  draw();
  return { sound: (what) => { if (settings[name()]) play(what); } };
}
