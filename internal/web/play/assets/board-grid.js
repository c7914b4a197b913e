// The board for the keyboard and for those who do not see it: a grid with a button for each square and one
// stop for the tabulator.
import { keyOf } from './board-pieces.js';

export class Grid {
  constructor(squares, flipped, words) {
    Object.assign(this, { squares, flipped, words });
    this.buttons = new Map();
    this.element = document.createElement('div');
    this.element.className = 'grid';
    this.element.setAttribute('role', 'grid');
    this.element.setAttribute('aria-label', words['board.label'] ?? '');
    const last = squares.size - 1;
    for (let y = 0; y <= last; y++) {
      const line = document.createElement('div');
      line.setAttribute('role', 'row');
      for (let x = 0; x <= last; x++) line.append(this.#cell(flipped ? squares.at(last - y, last - x) : squares.at(y, x)));
      this.element.append(line);
    }
    this.element.addEventListener('focusin', ({ target }) => { if (target.dataset.square) this.stopAt(target.dataset.square); });
    this.stopAt(this.buttons.keys().next().value);
  }

  #cell(square) {
    if (!square) return document.createElement('span');
    const button = document.createElement('button');
    button.type = 'button';
    button.setAttribute('role', 'gridcell');
    button.tabIndex = -1;
    button.dataset.square = square.name;
    this.buttons.set(square.name, button);
    return button;
  }

  // stopAt gives a square the tab stop; at is the one that has it.
  stopAt(name) {
    if (!this.buttons.has(name)) return;
    const before = this.buttons.get(this.at);
    if (before) before.tabIndex = -1;
    this.at = name;
    this.buttons.get(name).tabIndex = 0;
  }

  // name says in words what is on each square.
  name(pieces) {
    for (const [name, button] of this.buttons) {
      const code = pieces[name];
      const piece = code ? this.words[keyOf(this.squares.game, code)] ?? code : this.words['board.empty'] ?? '';
      const label = `${this.squares.byName.get(name).spoken}, ${piece}`;
      if (button.getAttribute('aria-label') !== label) button.setAttribute('aria-label', label);
    }
  }

  select(entered) {
    for (const [name, button] of this.buttons) {
      const selected = `${entered.includes(name)}`;
      if (button.getAttribute('aria-selected') !== selected) button.setAttribute('aria-selected', selected);
    }
  }

  // focus goes to a square, or to the one that had it last.
  focus(name = this.at) { this.buttons.get(name)?.focus({ preventScroll: true }); }

  // go moves the focus with an arrow key; it says whether the key was one.
  go(from, key) {
    const sign = this.flipped ? -1 : 1;
    const way = { ArrowUp: [-sign, 0], ArrowDown: [sign, 0], ArrowLeft: [0, -sign], ArrowRight: [0, sign] }[key];
    if (!way) return false;
    const next = this.squares.next(from, ...way);
    if (next) this.focus(next.name);
    return true;
  }
}
