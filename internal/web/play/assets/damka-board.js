// <damka-board> shows a position and lets moves be entered: by clicks, by dragging, by touch and by
// keys. It is told everything by the server, see the property `position`; it knows no rules. Events:
//
//   board:move     {code, premove}   a legal move was entered
//   board:refused  {from, to, text}  one that is not legal: the page asks why
//   board:command  {key}             a key pressed with the focus on the board, such as l or c
//
// Properties: position, side (at the bottom), mover (whose moves are entered here, or nothing),
// premoves, words (texts), plain (an attribute: nothing can be done).
import { Squares, plain } from './board-squares.js';
import { drawPiece, keyOf, kindOf, shape } from './board-pieces.js';
import { meaning, premoved, targets, through } from './board-entry.js';
import { Arrows } from './board-arrows.js';

const unit = 40; // of the drawing: one square
const far = 5; // pixels from which on a press is a drag

class DamkaBoard extends HTMLElement {
  #position; #side = 'white'; #mover = ''; #entered = []; #premove; #drawn = new Map(); #focus; #shown;

  words = {};
  premoves = false;

  set position(next) {
    const changed = !this.#position || this.#position.game !== next.game || this.#position.size !== next.size;
    this.#position = next;
    if (changed) this.#build();
    this.#shown = { ...next.pieces };
    const animated = this.#drawPieces();
    if (animated) this.#slide(next.last);
    this.#dropEntry(true);
    this.#playPremove();
    this.#mark();
  }

  get position() { return this.#position; }

  set side(side) {
    if (side === this.#side) return;
    this.#side = side;
    if (this.#position) this.#build();
  }

  get side() { return this.#side; }

  set mover(side) {
    this.#mover = side;
    if (side === '') this.#premove = undefined;
  }

  get mover() { return this.#mover; }

  // reset takes back what was drawn before the server answered.
  reset() {
    this.#entered = [];
    this.#premove = undefined;
    this.#shown = { ...this.#position.pieces };
    this.#drawPieces();
    this.#mark();
  }

  get #moves() { return this.#mover === this.#position.turn ? this.#position.moves ?? [] : []; }

  get #flipped() { return this.#side === 'black'; }

  // build draws the empty board anew.
  #build() {
    const { game, size } = this.#position;
    this.squares = new Squares(game, size);
    this.#drawn.clear();
    const picture = shape('svg', { viewBox: `0 0 ${size * unit} ${size * unit}`, 'aria-hidden': 'true', focusable: 'false' });
    this.layers = {};
    for (const name of ['squares', 'marks', 'names', 'pieces', 'arrows']) picture.append((this.layers[name] = shape('g', { class: name })));
    this.#drawSquares();
    this.arrows = new Arrows(this.layers.arrows, (name) => this.#middle(name));
    this.replaceChildren(picture, this.#grid());
    if (this.#shown) { this.#drawPieces(); this.#mark(); }
  }

  #place({ row, column }) {
    const last = this.#position.size - 1;
    return this.#flipped ? { x: (last - column) * unit, y: (last - row) * unit } : { x: column * unit, y: row * unit };
  }

  #middle(name) {
    const { x, y } = this.#place(this.squares.byName.get(name));
    return { x: x + unit / 2, y: y + unit / 2 };
  }

  #drawSquares() {
    const { size } = this.#position;
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const dark = (row + column) % 2 === 1;
        this.layers.squares.append(shape('rect', { ...this.#place({ row, column }), width: unit, height: unit, class: dark ? 'dark' : 'light' }));
      }
    }
    for (const square of this.squares.all) this.#drawName(square);
  }

  // drawName writes the number of a square into it, or letters and digits along two edges.
  #drawName(square) {
    const { x, y } = this.#place(square);
    const { size } = this.#position;
    const at = (text, dx, dy, anchor) => {
      const dark = (square.row + square.column) % 2 === 1;
      const label = shape('text', { x: x + dx, y: y + dy, 'text-anchor': anchor, class: dark ? 'on-dark' : 'on-light' });
      label.textContent = text;
      this.layers.names.append(label);
    };
    if (size === 10) return at(square.name, 2.5, 9, 'start');
    if (x === 0) at(square.name[1], 2.5, 10, 'start');
    if (y === (size - 1) * unit) at(square.name[0], unit - 2.5, unit - 3, 'end');
  }

  // grid is the board for the keyboard and for those who do not see it: a button for each square.
  #grid() {
    const { size } = this.#position;
    const grid = document.createElement('div');
    grid.className = 'grid';
    grid.setAttribute('role', 'grid');
    grid.setAttribute('aria-label', this.words['board.label'] ?? '');
    this.buttons = new Map();
    for (let y = 0; y < size; y++) {
      const line = document.createElement('div');
      line.setAttribute('role', 'row');
      for (let x = 0; x < size; x++) line.append(this.#cell(this.#flipped ? this.squares.at(size - 1 - y, size - 1 - x) : this.squares.at(y, x)));
      grid.append(line);
    }
    this.#listen(grid);
    return grid;
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

  // drawPieces brings the pieces up to what is shown; it says whether anything changed.
  #drawPieces() {
    const { game } = this.#position;
    let changed = false;
    for (const [name, drawn] of this.#drawn) {
      if (this.#shown[name] === drawn.code) continue;
      drawn.picture.remove();
      this.#drawn.delete(name);
      changed = true;
    }
    for (const [name, code] of Object.entries(this.#shown)) {
      if (!code || this.#drawn.has(name)) continue;
      const picture = drawPiece(game, code);
      const { x, y } = this.#place(this.squares.byName.get(name));
      picture.setAttribute('transform', `translate(${x} ${y})`);
      this.layers.pieces.append(picture);
      this.#drawn.set(name, { code, picture });
      changed = true;
    }
    this.#name();
    return changed;
  }

  // name says in words what is on each square.
  #name() {
    const turn = this.#focus && this.buttons.has(this.#focus) ? this.#focus : [...this.buttons.keys()][0];
    for (const [name, button] of this.buttons) {
      const code = this.#shown[name];
      const piece = code ? this.words[keyOf(this.#position.game, code)] ?? code : this.words['board.empty'] ?? '';
      button.setAttribute('aria-label', `${this.squares.byName.get(name).spoken}, ${piece}`);
      button.tabIndex = !this.hasAttribute('plain') && name === turn ? 0 : -1;
    }
    this.#focus = turn;
  }

  // slide lets the piece that moved come from where it was.
  #slide(last) {
    if (!last || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const [from, to] = [last[0], last.at(-1)];
    const drawn = this.#drawn.get(to);
    if (!drawn || from === to || this.#justDrawn === `${from} ${to}`) return;
    const [a, b] = [this.#place(this.squares.byName.get(from)), this.#place(this.squares.byName.get(to))];
    drawn.picture.animate([{ transform: `translate(${a.x}px, ${a.y}px)` }, { transform: `translate(${b.x}px, ${b.y}px)` }], { duration: 150, easing: 'ease-out' });
  }

  #justDrawn;

  // mark shows the last move, a check, what is entered and what may come next, and a premove.
  #mark() {
    const marks = [];
    const mark = (name, kind) => {
      const square = this.squares.byName.get(name);
      if (square) marks.push(shape('rect', { ...this.#place(square), width: unit, height: unit, class: kind }));
    };
    for (const name of this.#position.last ?? []) mark(name, 'last');
    if (this.#position.check) mark(this.#position.check, 'check');
    if (this.#premove) for (const name of [this.#premove.from, this.#premove.to]) mark(name, 'premove');
    for (const name of this.#entered) mark(name, 'entered');
    const next = this.#entered.length ? targets(this.#moves, this.#entered) : new Set();
    if (!this.#entered.length && this.#position.game === 'draughts') {
      for (const move of this.#moves) if (move.takes?.length) mark(move.paths[0][0], 'must');
    }
    for (const name of next) {
      const { x, y } = this.#middle(name);
      marks.push(shape('circle', { cx: x, cy: y, r: this.#shown[name] ? 18 : 6, class: this.#shown[name] ? 'take' : 'target' }));
    }
    this.layers.marks.replaceChildren(...marks);
    for (const [name, button] of this.buttons) button.setAttribute('aria-selected', this.#entered.includes(name));
  }

  // dropEntry forgets what was entered; where a position came, only what cannot be meant any more.
  #dropEntry(unlessMeant) {
    if (unlessMeant && this.#entered.length && through(this.#moves, this.#entered).length) return;
    this.#entered = [];
  }

  #playPremove() {
    const meant = this.#premove;
    if (!meant || this.#mover !== this.#position.turn || !this.#position.moves) return;
    this.#premove = undefined;
    const move = premoved(this.#moves, meant);
    if (move) this.#play(move, true);
  }

  #own(name) { return this.#shown[name]?.[0] === this.#mover[0]; }

  // press is what a click, a tap, a drop or Enter on a square does.
  #press(name) {
    if (!this.#mover) return;
    this.arrows.clear();
    if (this.#mover !== this.#position.turn) return this.#pressPremove(name);
    if (!this.#entered.length) {
      if (this.#own(name)) this.#entered = [name];
      return this.#mark();
    }
    const meant = meaning(this.#moves, this.#entered, name);
    if (meant.move) return this.#play(meant.move, false);
    if (meant.choose) return this.#ask(meant.choose);
    if (meant.entered) this.#entered = meant.entered;
    else if (name === this.#entered[0]) this.#entered = [];
    else if (this.#own(name)) this.#entered = [name];
    else this.#refuse(meant.refused);
    this.#mark();
  }

  #refuse({ from, to }) {
    this.#entered = [];
    this.#send('board:refused', { from, to, text: plain(this.#position.game, from, to) });
  }

  #pressPremove(name) {
    if (!this.premoves) return;
    if (this.#entered.length && name !== this.#entered[0]) this.#premove = { from: this.#entered[0], to: name };
    const begun = !this.#premove && this.#own(name) && this.#entered[0] !== name;
    if (!this.#entered.length && this.#premove) this.#premove = undefined;
    this.#entered = begun ? [name] : [];
    this.#mark();
  }

  // play draws the move at once; the server's next position takes its place.
  #play(move, premove) {
    this.#entered = [];
    this.#justDrawn = `${move.paths[0][0]} ${move.paths[0].at(-1)}`;
    Object.assign(this.#shown, move.sets);
    this.#drawPieces();
    this.#mark();
    this.layers.marks.append(); // the marks of the position before go with the next one
    this.#send('board:move', { code: move.code, premove });
  }

  #send(name, detail) { this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail })); }

  // ask lets one of several moves be chosen that the squares do not tell apart.
  #ask(moves) {
    const box = document.createElement('dialog');
    box.className = 'choose';
    box.append(Object.assign(document.createElement('p'), { textContent: this.words[moves[0].promotes ? 'board.promote' : 'board.choose'] ?? '' }));
    for (const move of moves) {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: move.promotes ? this.words[`board.promote.${kindOf(move.promotes)}`] ?? move.text : move.text });
      button.addEventListener('click', () => { box.close(); this.#play(move, false); });
      box.append(button);
    }
    box.addEventListener('close', () => { box.remove(); this.#entered = []; this.#mark(); this.buttons.get(this.#focus)?.focus({ preventScroll: true }); });
    this.append(box);
    box.showModal();
  }

  #listen(grid) {
    if (this.hasAttribute('plain')) return;
    grid.addEventListener('keydown', (event) => this.#key(event));
    grid.addEventListener('focusin', ({ target }) => { if (target.dataset.square) { this.#focus = target.dataset.square; this.#name(); } });
    grid.addEventListener('pointerdown', (event) => this.#down(event));
    grid.addEventListener('contextmenu', (event) => event.preventDefault());
  }

  #key(event) {
    const name = event.target.dataset.square;
    if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
    const sign = this.#flipped ? -1 : 1;
    const ways = { ArrowUp: [-sign, 0], ArrowDown: [sign, 0], ArrowLeft: [0, -sign], ArrowRight: [0, sign] };
    if (ways[event.key]) {
      const next = this.squares.next(name, ...ways[event.key]);
      if (next) this.buttons.get(next.name).focus();
    } else if (event.key === 'Enter' || event.key === ' ') this.#press(name);
    else if (event.key === 'Escape') { this.#entered = []; this.#premove = undefined; this.#mark(); }
    else if (event.key.length === 1) return this.#send('board:command', { key: event.key });
    else return;
    event.preventDefault();
  }

  // squareAt is the square under a point of the page.
  #squareAt({ clientX, clientY }) {
    const box = this.getBoundingClientRect();
    const { size } = this.#position;
    const x = Math.floor(((clientX - box.left) / box.width) * size);
    const y = Math.floor(((clientY - box.top) / box.height) * size);
    const square = this.#flipped ? this.squares.at(size - 1 - y, size - 1 - x) : this.squares.at(y, x);
    return square?.name;
  }

  // down begins a click or a drag; the right button draws.
  #down(event) {
    const name = this.#squareAt(event);
    if (!name) return;
    if (event.button === 2) return this.#drawArrow(event, name);
    if (event.button !== 0) return;
    event.preventDefault();
    this.buttons.get(name).focus({ preventScroll: true });
    const drag = this.#entered.length <= 1 && this.#own(name) ? this.#drawn.get(name)?.picture : undefined;
    const had = this.#entered[0] === name;
    if (!had || this.#entered.length > 1) this.#press(name);
    let dragged = false;
    const move = (moved) => {
      if (!drag || (!dragged && Math.hypot(moved.clientX - event.clientX, moved.clientY - event.clientY) < far)) return;
      dragged = true;
      const box = this.getBoundingClientRect();
      const scale = (this.#position.size * unit) / box.width;
      drag.parentNode.append(drag);
      drag.setAttribute('transform', `translate(${(moved.clientX - box.left) * scale - unit / 2} ${(moved.clientY - box.top) * scale - unit / 2})`);
    };
    const up = (lifted) => {
      done();
      if (dragged) this.#dropOn(name, lifted, drag);
      else if (had) this.#press(name);
    };
    const done = () => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
    };
    const cancel = () => { done(); if (dragged) this.#putBack(name, drag); };
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
  }

  #dropOn(from, lifted, drag) {
    const to = this.#squareAt(lifted);
    this.#putBack(from, drag);
    if (to && to !== from) this.#press(to);
  }

  #putBack(name, picture) {
    const { x, y } = this.#place(this.squares.byName.get(name));
    picture.setAttribute('transform', `translate(${x} ${y})`);
  }

  #drawArrow(event, from) {
    const colour = event.shiftKey ? 2 : event.altKey ? 3 : 1;
    addEventListener('pointerup', (lifted) => this.arrows.toggle(from, this.#squareAt(lifted) ?? from, colour), { once: true });
  }
}

customElements.define('damka-board', DamkaBoard);
