// The line in which moves and commands are typed, and the same commands as keys on the board. Commands answer
// from what the page knows; a move goes to the server, which says why it is not possible.
import { isCommand, readLine, rowOf } from './board-line.js';

// stands says that somebody has stopped the clock: it runs for nobody, and no first move is awaited.
export const stands = ({ clock, phase }) => phase === 'running' && Boolean(clock) && !clock.running && !clock.until;

export function connectLine(form, board, { send, game, list, texts, say, step }) {
  const known = () => ({ ...game(), moves: list.moves, texts, stands: stands(game()), clock: game().clock ? (side) => document.querySelector(`damka-clock[data-side=${side}]`).textContent : undefined });

  // does what a text means; it says whether that was possible.
  async function obey(text) {
    const meant = readLine(text, known());
    if (meant.say) say({ detail: meant.say, said: true });
    if (meant.step) await step(meant.step);
    if (meant.act === 'resign' && !confirm(texts['play.confirm.resign'])) return false;
    if (meant.act) return send('act', meant);
    if (!meant.move) return true;
    return send('move', { move: meant.move }, board.typed(meant.move));
  }

  let refused; // what was sent and not possible; it is there to be corrected while the position is the same

  form?.addEventListener('submit', async (event) => {
    event.preventDefault();
    const field = form.querySelector('#move');
    const text = field.value.trim();
    if (!text) return;
    if (!(await obey(text))) {
      refused = field.value;
      return field.select();
    }
    if (field.value.trim() === text) field.value = '';
  });

  function moved() {
    const field = form?.querySelector('#move');
    if (field && field.value === refused) field.value = '';
    refused = undefined;
  }

  board.addEventListener('board:command', ({ detail: { key } }) => {
    const square = document.activeElement?.dataset?.square;
    const word = key.toLowerCase();
    if (!isCommand(word)) return;
    obey(word === 's' && square ? `s ${rowOf(square, game().position.size)}` : word);
  });
  return { moved };
}
