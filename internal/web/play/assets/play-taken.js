// What is left and what was taken: in draughts the men and kings that a side has, in chess the pieces that it
// took, and by how much it has more.
import { drawPiece, keyOf, shape } from './board-pieces.js';

const worth = { P: 1, N: 3, B: 3, R: 5, Q: 9, K: 0 };
const first = { Q: 1, R: 2, B: 2, N: 2, P: 8 };

// counts are the pieces of a side by their letters.
export function counts(pieces, side) {
  const found = {};
  for (const code of Object.values(pieces)) if (code[0] === side[0]) found[code[1]] = (found[code[1]] ?? 0) + 1;
  return found;
}

// takenFrom are the chess pieces that a side has lost, the heaviest first. A piece more than at the beginning
// was a pawn.
export function takenFrom(has) {
  const lost = Object.fromEntries(Object.entries(first).map(([kind, n]) => [kind, n - (has[kind] ?? 0)]));
  for (const kind of ['Q', 'R', 'B', 'N']) {
    if (lost[kind] < 0) [lost.P, lost[kind]] = [lost.P + lost[kind], 0];
  }
  return Object.entries(lost).flatMap(([kind, n]) => Array(Math.max(0, n)).fill(kind));
}

export const weight = (has) => Object.entries(has).reduce((sum, [kind, n]) => sum + worth[kind] * n, 0);

const picture = (game, code) => {
  const small = shape('svg', { viewBox: '0 0 40 40', 'aria-hidden': 'true', focusable: 'false' });
  small.append(drawPiece(game, code));
  return small;
};

// drawTaken fills the bar of a side; usual says that the game began with all pieces.
export function drawTaken(place, side, { game, pieces }, usual, texts) {
  const other = side === 'white' ? 'black' : 'white';
  const own = counts(pieces, side);
  if (game === 'draughts') {
    const men = own.m ?? 0;
    const kings = own.k ?? 0;
    const label = texts['play.left.draughts'].replace('%men%', men).replace('%kings%', kings);
    place.replaceChildren(spoken(label), ...[['m', men], ['k', kings]].filter(([kind, n]) => n || kind === 'm').flatMap(([kind, n]) => [picture(game, side[0] + kind), seen(`${n}`)]));
    return;
  }
  const lost = usual ? takenFrom(counts(pieces, other)) : [];
  const more = weight(own) - weight(counts(pieces, other));
  const parts = lost.map((kind) => picture(game, other[0] + kind));
  const names = lost.map((kind) => texts[keyOf(game, other[0] + kind)]).join(', ');
  place.replaceChildren(...(names ? [spoken(names)] : []), ...parts, ...(more > 0 ? [document.createTextNode(`+${more}`)] : []));
}

const spoken = (text) => Object.assign(document.createElement('span'), { className: 'spoken', textContent: text });

function seen(text) {
  const part = Object.assign(document.createElement('span'), { textContent: text });
  part.setAttribute('aria-hidden', 'true');
  return part;
}
