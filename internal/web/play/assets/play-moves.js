// The list of moves, as a table of pairs, with the time each took.

const time = (ms) => {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds}` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

export class MoveList {
  constructor(region, moves) {
    this.region = region;
    this.body = region.querySelector('tbody');
    this.moves = [...moves];
    this.#draw();
  }

  get count() { return this.moves.length; }

  // take puts moves from the half-move `start` on in place of what was there.
  take(start, moves) {
    this.moves.splice(start, this.moves.length, ...moves);
    this.#draw();
  }

  #draw() {
    const rows = [];
    for (const [at, move] of this.moves.entries()) {
      if (move.by === 'white' || rows.length === 0) rows.push({ white: undefined, black: undefined });
      rows.at(-1)[move.by] = { ...move, at };
    }
    this.body.replaceChildren(...rows.map((row, n) => this.#row(n + 1, row)));
    this.region.scrollTop = this.region.scrollHeight;
  }

  #row(number, { white, black }) {
    const row = document.createElement('tr');
    const head = Object.assign(document.createElement('th'), { scope: 'row', textContent: `${number}.` });
    row.append(head, this.#cell(white), this.#cell(black));
    return row;
  }

  #cell(move) {
    const cell = document.createElement('td');
    if (!move) return cell;
    if (move.at === this.moves.length - 1) cell.className = 'newest';
    cell.append(Object.assign(document.createElement('span'), { className: 'text', textContent: move.text }));
    if (move.timed) cell.append(Object.assign(document.createElement('small'), { textContent: time(move.spent ?? 0) }));
    return cell;
  }

  steps() {}
}
