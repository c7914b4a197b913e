// The picture of a board: squares, their names, pieces, and marks on squares, in layers of one SVG.
import { drawPiece, shape } from './board-pieces.js';
import { Arrows } from './board-arrows.js';

const unit = 40; // of the drawing: one square

export class Picture {
  #drawn = new Map(); // name of a square → {code, picture}
  #layers = {};

  // named says that squares have their names written on them.
  constructor(squares, flipped, named = true) {
    Object.assign(this, { squares, flipped, game: squares.game, size: squares.size });
    this.element = shape('svg', { viewBox: `0 0 ${this.size * unit} ${this.size * unit}`, 'aria-hidden': 'true', focusable: 'false' });
    for (const name of ['squares', 'marks', 'pieces', 'names', 'arrows']) this.element.append((this.#layers[name] = shape('g', { class: name })));
    this.#drawSquares(named);
    this.arrows = new Arrows(this.#layers.arrows, (name) => this.middle(name));
  }

  place({ row, column }) {
    const last = this.size - 1;
    return this.flipped ? { x: (last - column) * unit, y: (last - row) * unit } : { x: column * unit, y: row * unit };
  }

  middle(name) {
    const { x, y } = this.place(this.squares.byName.get(name));
    return { x: x + unit / 2, y: y + unit / 2 };
  }

  // under is the name of the square under a point of the page; box is where the picture is.
  under({ clientX, clientY }, box) {
    const x = Math.floor(((clientX - box.left) / box.width) * this.size);
    const y = Math.floor(((clientY - box.top) / box.height) * this.size);
    const last = this.size - 1;
    return (this.flipped ? this.squares.at(last - y, last - x) : this.squares.at(y, x))?.name;
  }

  #drawSquares(named) {
    const side = this.size * unit;
    let dark = '';
    for (let row = 0; row < this.size; row++) for (let column = (row + 1) % 2; column < this.size; column += 2) dark += `M${column * unit} ${row * unit}h${unit}v${unit}h${-unit}z`;
    this.#layers.squares.append(shape('rect', { width: side, height: side, class: 'light' }), shape('path', { d: dark, class: 'dark' })); // one drawing for all: pages have many boards
    if (!named) return;
    for (const square of this.size === 10 ? this.squares.all : this.#edges()) this.#drawName(square);
  }

  // edges are the squares along the two sides that have the letters and digits, of either colour.
  #edges() {
    const last = this.size - 1;
    const [left, bottom] = this.flipped ? [last, 0] : [0, last];
    const lines = Array.from({ length: this.size }, (_, n) => [{ row: n, column: left, text: `${8 - n}` }, { row: bottom, column: n, text: 'abcdefgh'[n] }]);
    return lines.flat();
  }

  // drawName writes the number of a square into it, or a letter or digit along an edge.
  #drawName({ row, column, name, text = name }) {
    const { x, y } = this.place({ row, column });
    const file = /[a-h]/.test(text);
    const label = shape('text', {
      x: file ? x + unit - 2.5 : x + 2, y: file ? y + unit - 3 : y + 7.5, 'text-anchor': file ? 'end' : 'start', class: (row + column) % 2 === 1 ? 'on-dark' : 'on-light',
    });
    label.textContent = text;
    this.#layers.names.append(label);
  }

  // show brings the pieces up to what is on the squares; it says whether anything changed.
  show(pieces) {
    let changed = false;
    for (const [name, drawn] of this.#drawn) {
      if (pieces[name] === drawn.code) continue;
      drawn.picture.remove();
      this.#drawn.delete(name);
      changed = true;
    }
    for (const [name, code] of Object.entries(pieces)) {
      if (!code || this.#drawn.has(name)) continue;
      const picture = drawPiece(this.game, code);
      this.#layers.pieces.append(picture);
      this.#drawn.set(name, { code, picture });
      this.putBack(name);
      changed = true;
    }
    return changed;
  }

  // slide lets the piece that moved come from where it was.
  slide(from, to) {
    const picture = this.#drawn.get(to)?.picture;
    if (!picture || from === to || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const [a, b] = [from, to].map((name) => this.place(this.squares.byName.get(name)));
    picture.animate([{ transform: `translate(${a.x}px, ${a.y}px)` }, { transform: `translate(${b.x}px, ${b.y}px)` }], { duration: 150, easing: 'ease-out' });
  }

  // drag puts the piece of a square under a point of the page, putBack on its square.
  drag(name, { clientX, clientY }, box) {
    const picture = this.#drawn.get(name)?.picture;
    if (!picture) return; // it was captured meanwhile
    const scale = (this.size * unit) / box.width;
    if (picture !== this.#layers.pieces.lastChild) this.#layers.pieces.append(picture);
    picture.setAttribute('transform', `translate(${(clientX - box.left) * scale - unit / 2} ${(clientY - box.top) * scale - unit / 2})`);
  }

  putBack(name) {
    const { x, y } = this.place(this.squares.byName.get(name));
    this.#drawn.get(name)?.picture.setAttribute('transform', `translate(${x} ${y})`);
  }

  // mark shows [name of a square, kind] marks in place of those before.
  mark(marks) {
    const round = { target: 6, take: 18 };
    this.#layers.marks.replaceChildren(...marks.filter(([name]) => this.squares.byName.has(name)).map(([name, kind]) => {
      if (!round[kind]) return shape('rect', { ...this.place(this.squares.byName.get(name)), width: unit, height: unit, class: kind });
      const { x, y } = this.middle(name);
      return shape('circle', { cx: x, cy: y, r: round[kind], class: kind });
    }));
  }
}
