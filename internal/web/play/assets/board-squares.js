// The squares of a board: their names, and where they are. Rows and columns count from 0 at the
// upper left as White sees the board.

const letters = 'abcdefgh';

// Squares are those on which pieces can be: all of a chess board, the dark ones of a draughts board.
export class Squares {
  constructor(game, size) {
    Object.assign(this, { game, size });
    this.all = [];
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        if (game === 'chess' || (row + column) % 2 === 1) this.all.push(this.#square(row, column));
      }
    }
    this.byName = new Map(this.all.map((square) => [square.name, square]));
    this.byPlace = new Map(this.all.map((square) => [square.row * size + square.column, square]));
  }

  #square(row, column) {
    const numbered = this.size === 10;
    const name = numbered ? `${row * 5 + (column >> 1) + 1}` : `${letters[column]}${8 - row}`;
    const spoken = numbered ? name : `${letters[column].toUpperCase()} ${8 - row}`;
    return { row, column, name, spoken };
  }

  at(row, column) {
    return row < 0 || column < 0 || row >= this.size || column >= this.size ? undefined : this.byPlace.get(row * this.size + column);
  }

  // next is the nearest square of the board in a direction, as the viewer sees it: on a draughts
  // board the one beside it is two columns away, and the row above is entered on the near diagonal.
  next(name, down, right) {
    const { row, column } = this.byName.get(name);
    if (this.game === 'chess') return this.at(row + down, column + right);
    if (right) return this.at(row, column + 2 * right);
    return this.at(row + down, column + 1) && row % 2 === 0 ? this.at(row + down, column - 1) ?? this.at(row + down, column + 1)
      : this.at(row + down, column + 1) ?? this.at(row + down, column - 1);
  }
}

// plain is a move by its ends alone, for one that no rule allows: the server says why.
export const plain = (game, from, to) => (game === 'chess' ? from + to : `${from}-${to}`);
