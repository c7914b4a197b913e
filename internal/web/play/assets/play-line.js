// The line in which moves and commands are typed. Commands answer from what the page knows; a
// move goes to the server, which says why it is not possible.
import { readLine } from './board-line.js';

export function connectLine(form, { send, game, list, texts, say }) {
  if (!form) return;
  const field = form.querySelector('#move');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const text = field.value.trim();
    if (!text) return;
    const meant = readLine(text, { ...game(), moves: list.moves, texts, clock: game().clock ? (side) => document.querySelector(`damka-clock[data-side=${side}]`).textContent : undefined });
    if (meant.say) say({ detail: meant.say });
    if (meant.act === 'resign') document.querySelector('#acts [value=resign]')?.click();
    else if (meant.act) await send('act', { act: meant.act });
    if (meant.move && !(await send('move', { move: meant.move }))) return field.select();
    field.value = '';
  });
}
