// The board in words: as lists of pieces, and as a table like the board. Both follow the game while they are open.
import { Squares } from './board-squares.js';
import { kindKey, keyOf } from './board-pieces.js';

// lists are the squares of White's and of Black's pieces in the order of the squares, with their kinds where they
// are not men of draughts.
export function lists({ game, size, pieces }, texts) {
  const order = new Squares(game, size).all;
  if (game === 'chess') order.reverse();
  return ['w', 'b'].map((side) => order.filter(({ name }) => pieces[name]?.[0] === side)
    .map(({ name, spoken }) => (pieces[name][1] === 'm' ? spoken : `${texts[kindKey(game, pieces[name])]} ${spoken}`)).join(', '));
}

// drawWords writes them; the table is like the board as a side sees it.
export function drawWords(place, position, texts, side) {
  const { game, size, pieces } = position;
  const [white, black] = lists(position, texts);
  place.querySelector('#pieces-white').textContent = white || texts['line.none'];
  place.querySelector('#pieces-black').textContent = black || texts['line.none'];
  if (!place.open) return;
  const squares = new Squares(game, size);
  const table = document.createElement('table');
  const seen = [...Array(size).keys()];
  if (side === 'black') seen.reverse();
  for (const row of seen) {
    const line = table.insertRow();
    line.append(Object.assign(document.createElement('th'), { scope: 'row', textContent: `${size - row}` }));
    for (const column of seen) {
      const square = squares.at(row, column);
      const code = square && pieces[square.name];
      const cell = line.insertCell();
      if (!square) continue;
      cell.textContent = code ? `${square.spoken} ${texts[keyOf(game, code)]}` : square.spoken;
      cell.className = code ? 'has' : '';
    }
  }
  table.createCaption().textContent = texts['board.label'];
  place.querySelector('#table').replaceChildren(table);
}
