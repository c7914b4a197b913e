// <damka-board> shows a position and lets moves be entered: by clicks, by dragging, by touch and by
// keys. It is told everything by the server, see the property `position`; it knows no rules. Events:
//
//   board:move     {code, sets, premove}  a legal move was entered, and what it puts on the squares
//   board:refused  {from, to, text}  one that is not legal: the page asks why
//   board:idle     {name}            a square was pressed where nobody moves
//   board:command  {key}             a key pressed with the focus on the board, such as l or c
//
// Properties: position (with what a move has set, which is sent and not answered), side (at the bottom), mover (whose moves are entered here, or nothing),
// premoves, words (texts), plain (an attribute: a picture, nothing can be done),
// unnamed (an attribute: it is too small for names of squares).
//
// board-picture.js draws, board-grid.js is for the keyboard and for who does not see, board-input.js
// tells what is pressed, board-entry.js what it means.
import { Squares, plain } from './board-squares.js';
import { kindOf } from './board-pieces.js';
import { meaning, premoved, targets, through } from './board-entry.js';
import { Picture } from './board-picture.js';
import { Grid } from './board-grid.js';
import { listen } from './board-input.js';
import { settings } from './board-settings.js';

class DamkaBoard extends HTMLElement {
  #position; #side = 'white'; #mover = ''; #entered = []; #premove; #shown; #picture; #grid; #justDrawn; #asked;

  words = {};
  premoves = false;

  connectedCallback() { document.addEventListener('damka:settings', this.#redraw); }

  disconnectedCallback() { document.removeEventListener('damka:settings', this.#redraw); }

  set position(next) {
    const same = next.fen && this.#position?.fen === next.fen; // what was chosen for a premove is kept, too
    const changed = !this.#position || this.#position.game !== next.game || this.#position.size !== next.size;
    this.#position = next;
    this.#shown = { ...next.pieces, ...next.sent };
    if (changed) this.#build();
    else if (this.#draw() && next.last) this.#slide(next.last[0], next.last.at(-1));
    if (!(same && this.#mover) && !through(this.#moves, this.#entered).length) this.#entered = [];
    if (this.#asked?.some(({ code }) => !this.#moves.some((move) => move.code === code))) this.#close();
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
    this.classList.toggle('movable', side !== '');
  }

  get mover() { return this.#mover; }

  // entered are the squares of the move that is being entered.
  get entered() { return this.#entered; }

  // reset takes back what was drawn before the server answered.
  reset() {
    this.#position.sent = undefined;
    this.#shown = { ...this.#position.pieces };
    this.#draw();
    this.cancel();
  }

  // forgetPremove is for when the game does not go on from the position for which it was meant.
  forgetPremove() { this.#premove = undefined; }

  // cancel forgets what was entered, a premove, and what was drawn.
  cancel() {
    this.#picture.arrows.clear();
    this.#entered = [];
    this.#premove = undefined;
    this.#mark();
  }

  // onMove: a move that is sent is as good as made, and what is entered then a premove.
  get #onMove() { return this.#mover === this.#position.turn && !this.#position.sent; }

  get #moves() { return this.#onMove ? this.#position.moves ?? [] : []; }

  #redraw = () => { if (this.#position) this.#build(); };

  // build draws the board anew.
  #build() {
    const had = this.contains(document.activeElement);
    this.#close();
    const at = this.#grid?.at;
    const squares = new Squares(this.#position.game, this.#position.size);
    const still = this.hasAttribute('plain');
    this.#picture = new Picture(squares, this.#side === 'black', !this.hasAttribute('unnamed'));
    this.#grid = still ? undefined : new Grid(squares, this.#side === 'black', this.words);
    this.replaceChildren(this.#picture.element);
    if (this.#grid) {
      this.append(this.#grid.element);
      listen(this, this.#picture, this.#grid, this);
    }
    this.#draw();
    this.#mark();
    this.#grid?.stopAt(at);
    if (had) this.#grid.focus();
  }

  #draw() {
    this.#grid?.name(settings.blind ? {} : this.#shown);
    return this.#picture.show(this.#shown);
  }

  #slide(from, to) {
    if (this.#justDrawn !== `${from} ${to}`) this.#picture.slide(from, to);
    this.#justDrawn = undefined;
  }

  // mark shows the last move, a check, what is entered and what may come next, and a premove.
  #mark() {
    const marks = (this.#position.last ?? []).map((name) => [name, 'last']);
    if (this.#position.check) marks.push([this.#position.check, 'check']);
    for (const [name, piece] of Object.entries(this.#position.sent ?? {})) if (piece) marks.push([name, 'sending']);
    if (this.#premove) marks.push([this.#premove.from, 'premove'], [this.#premove.to, 'premove']);
    for (const name of this.#entered) marks.push([name, 'entered']);
    if (this.#entered.length) for (const name of targets(this.#moves, this.#entered)) marks.push([name, this.#shown[name] ? 'take' : 'target']);
    else if (this.#position.game === 'draughts') for (const move of this.#moves) if (move.takes?.length) marks.push([move.paths[0][0], 'must']);
    this.#picture.mark(marks);
    this.#grid?.select(this.#entered);
  }

  #playPremove() {
    const meant = this.#premove;
    if (!meant || !this.#onMove || !this.#position.moves) return;
    this.#premove = undefined;
    const move = premoved(this.#moves, meant);
    if (move) this.#play(move, true);
    else this.#refuse(meant); // the server says why it is not possible any more
  }

  own(name) { return Boolean(this.#mover) && this.#shown[name]?.[0] === this.#mover[0]; }

  // press is what a click, a tap, a drop or Enter on a square does.
  press(name) {
    this.#picture.arrows.clear();
    if (!this.#mover) return this.#send('board:idle', { name });
    if (!this.#onMove) return this.#pressPremove(name);
    if (!this.#entered.length) {
      if (this.own(name)) this.#entered = [name];
      return this.#mark();
    }
    const meant = meaning(this.#moves, this.#entered, name);
    if (meant.move) return this.#play(meant.move, false);
    if (meant.choose) return this.#ask(meant.choose);
    if (meant.entered) this.#entered = meant.entered;
    else if (name === this.#entered[0]) this.#entered = [];
    else if (this.own(name)) this.#entered = [name];
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
    const begun = !this.#premove && this.own(name) && this.#entered[0] !== name;
    if (!this.#entered.length && this.#premove) this.#premove = undefined;
    this.#entered = begun ? [name] : [];
    this.#mark();
  }

  // typed draws a move that is sent by its text, and says what it sets.
  typed(text) {
    const move = this.#moves.find((move) => move.text === text);
    if (move) this.#sketch(move);
    return move?.sets;
  }

  // sketch draws a move at once; the server's next position takes its place.
  #sketch(move) {
    this.#entered = [];
    this.#justDrawn = `${move.paths[0][0]} ${move.paths[0].at(-1)}`;
    Object.assign(this.#shown, move.sets);
    this.#draw();
    this.#mark();
  }

  #play(move, premove) {
    this.#sketch(move);
    this.#send('board:move', { code: move.code, sets: move.sets, premove });
  }

  command(key) { this.#send('board:command', { key }); }

  #send(name, detail) { this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail })); }

  // ask lets one of several moves be chosen that the squares do not tell apart.
  #ask(moves) {
    const box = document.createElement('dialog');
    box.className = 'choose';
    const question = Object.assign(document.createElement('p'), { id: 'board-question', textContent: this.words[moves[0].promotes ? 'board.promote' : 'board.choose'] ?? '' });
    box.setAttribute('aria-labelledby', question.id);
    box.append(question);
    for (const move of moves) {
      const button = Object.assign(document.createElement('button'), { type: 'button', textContent: move.promotes ? this.words[`board.promote.${kindOf(move.promotes)}`] ?? move.text : move.text });
      button.addEventListener('click', () => { box.close(); this.#play(move, false); });
      box.append(' ', button);
    }
    const back = Object.assign(document.createElement('button'), { type: 'button', textContent: this.words['action.back'] ?? '' });
    back.addEventListener('click', () => box.close());
    box.append(back);
    box.addEventListener('close', () => { this.#close(); this.#mark(); this.#grid.focus(); });
    this.#asked = moves;
    this.append(box);
    box.showModal();
  }

  // close takes the question away, and what was entered before it.
  #close() {
    if (!this.#asked) return;
    this.#asked = undefined;
    this.#entered = [];
    this.querySelector('dialog').remove();
  }
}

customElements.define('damka-board', DamkaBoard);
