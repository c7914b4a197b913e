// The list of moves, as a table of pairs, with the time each took.

// time is how long something took: seconds, or minutes and seconds.
export const time = (ms) => {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds}` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

// rows are moves by pairs: {white, black}, each a move with `at`, its place; next is the side whose move is to come.
export function rows(moves, next) {
  const pairs = [];
  for (const [at, move] of moves.entries()) {
    if (move.by === 'white' || pairs.length === 0) pairs.push({});
    pairs.at(-1)[move.by] = { ...move, at };
  }
  if (next && (next === 'white' || pairs.length === 0)) pairs.push({});
  if (next) pairs.at(-1)[next] = { text: '…', at: -1 };
  return pairs;
}

export class MoveList {
  #at; // half-moves that the board shows; undefined: all

  // next() is the side whose move is to come, if one is; chosen(half-moves) is told which move was pressed.
  constructor(region, moves, { next = () => undefined, chosen } = {}) {
    Object.assign(this, { region, next, moves: [...moves] });
    this.body = region.querySelector('tbody');
    if (chosen) {
      this.body.addEventListener('click', ({ target }) => {
        const cell = target.closest('td[data-at]');
        if (cell) chosen(Number(cell.dataset.at) + 1);
      });
    }
    this.draw();
    new ResizeObserver(() => this.#scroll()).observe(region);
  }

  get count() { return this.moves.length; }

  // take puts moves from the half-move `start` on in place of what was there.
  take(start, moves) { this.moves.splice(start, this.moves.length, ...moves); }

  // mark shows which move the board has; undefined: the newest.
  mark(at) {
    this.#at = at;
    this.draw();
  }

  draw() {
    this.body.replaceChildren(...rows(this.moves, this.next()).map((row, n) => this.#row(n + 1, row)));
    this.#scroll();
  }

  // scroll lets the end of the list be seen, or the move that the board has: the newest one also where there is room for one line.
  #scroll() {
    const shown = this.body.querySelector('.newest');
    if (this.#at !== undefined) return void (this.region.scrollTop = shown ? shown.offsetTop - this.region.clientHeight / 2 : 0);
    this.region.scrollTop = this.region.scrollHeight;
    if (shown?.offsetTop < this.region.scrollTop) this.region.scrollTop = shown.offsetTop;
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
    cell.append(Object.assign(document.createElement('span'), { className: 'text', textContent: move.text }));
    if (move.at < 0) return cell;
    cell.dataset.at = move.at;
    if (move.at === (this.#at ?? this.moves.length) - 1) {
      cell.className = 'newest';
      cell.setAttribute('aria-current', 'true');
    }
    if (move.timed) cell.append(' ', Object.assign(document.createElement('small'), { textContent: time(move.spent ?? 0) }));
    return cell;
  }
}
