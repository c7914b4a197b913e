// The page of those who watch boards in the hall. A tap on a piece and one on a square is a move: of the
// legal ones the server told, or as it was played. What the network has not taken yet waits and is
// shown as such; until the server has answered, the next moves are entered as they are played.
import './damka-board.js';
import { Squares } from './board-squares.js';
import { SteadyStream } from './steady-stream.js';
import { TransmitQueue } from './transmit-queue.js';

const root = document.getElementById('transmit');
const texts = JSON.parse(document.getElementById('texts').textContent);
const boards = [];

// time reads h:mm:ss, mm:ss or minutes; undefined where it is none.
function time(text) {
  const fields = text.trim().split(':').map(Number);
  if (!text.trim() || fields.length > 3 || fields.some((n) => !Number.isInteger(n) || n < 0)) return undefined;
  if (fields.length === 1) fields.push(0);
  return fields.reduce((sum, n) => sum * 60 + n, 0) * 1000;
}

class WatchedBoard {
  constructor(section) {
    this.section = section;
    this.game = JSON.parse(section.querySelector('.watched').textContent);
    this.board = section.querySelector('damka-board');
    this.board.words = texts;
    this.free = { from: undefined, to: undefined, removed: [] };
    this.newest = this.game.seq; // that was heard of
    this.queue = new TransmitQueue(root.dataset.send, section.dataset.game, {
      changed: () => this.changed(), taken: (state) => this.took(state), name: (undo) => this.name(undo),
    });
    this.board.addEventListener('board:move', ({ detail }) => this.made({ move: detail.code }, detail.code));
    this.board.addEventListener('board:refused', () => this.setPlayed(true));
    this.board.addEventListener('pointerdown', (event) => this.pressed(event), true);
    this.board.addEventListener('keydown', (event) => { if (event.key === 'Enter' || event.key === ' ') this.pressed(event); }, true);
    this.on('.slip', () => this.undo());
    this.on('.played', () => this.setPlayed(!this.played));
    this.on('.off', () => { this.taking = !this.taking; this.draw(); });
    this.on('.done', () => this.finish());
    this.on('.discard', () => { this.queue.discard(); this.reload(); });
    this.on('.turn-board', () => { this.board.side = this.board.side === 'white' ? 'black' : 'white'; this.draw(); });
    for (const button of section.querySelectorAll('.results button')) button.addEventListener('click', () => this.sign(button));
    this.draw();
  }

  // show leaves room for a button that is not there: none may move under a finger that is about to press.
  show(selector, on) { this.find(selector).classList.toggle('absent', !on); }

  find(selector) { return this.section.querySelector(selector); }

  on(selector, act) { this.find(selector).addEventListener('click', act); }

  // isFree: squares are taken as they come, because it was asked for, or because the server has not
  // told yet what is legal.
  get isFree() { return this.played || this.queue.waiting > 0; }

  setPlayed(on) {
    this.played = on;
    this.drop();
    this.draw();
  }

  drop() {
    this.free = { from: undefined, to: undefined, removed: [] };
    this.taking = false;
  }

  // ply is how many half-moves there are with those that wait.
  get ply() {
    let ply = this.game.start + this.game.moves.length;
    for (const entry of this.queue.entries) {
      if (entry.do === 'move') ply = entry.ply + 1;
      if (entry.do === 'undo') ply = entry.ply;
    }
    return ply;
  }

  // isOver: a result is the last that was entered.
  get isOver() {
    const newest = this.queue.entries.at(-1);
    return newest ? newest.do === 'sign' : Boolean(this.game.end);
  }

  // pieces are the board with what waits and what is being entered.
  get pieces() {
    let pieces = { ...this.game.position.pieces };
    const before = [];
    for (const entry of this.queue.entries) {
      if (entry.do === 'undo' && before.length) pieces = before.pop();
      if (entry.do !== 'move') continue;
      before.push(pieces);
      pieces = { ...pieces };
      if (entry.sets) Object.assign(pieces, JSON.parse(entry.sets));
      else this.apply(pieces, entry.from, entry.to, entry.removed ? entry.removed.split(',') : []);
    }
    this.apply(pieces, this.free.from, this.free.to, this.free.removed);
    return pieces;
  }

  apply(pieces, from, to, removed) {
    const piece = pieces[from];
    if (from && to) { pieces[from] = ''; pieces[to] = piece; }
    for (const square of removed) if (square !== to) pieces[square] = '';
  }

  // turn is whose move it is after what waits.
  get turn() {
    const asTold = (this.ply - this.game.start - this.game.moves.length) % 2 === 0; // where Black begins, only the server knows
    return (this.game.position.turn === 'white') === asTold ? 'white' : 'black';
  }

  pressed(event) {
    const square = event.target.dataset?.square;
    if (!square || !this.isFree || this.game.phase !== 'running') return;
    event.preventDefault();
    event.stopPropagation();
    const { pieces, free } = this;
    const own = pieces[square]?.[0] === this.turn[0];
    if (this.taking) {
      if (pieces[square]) free.removed.push(square);
    } else if (square === (free.to ?? free.from)) {
      if (!free.to) this.drop();
    } else if (this.played ? !free.from && pieces[square] : own && !this.castles(square)) this.choose(square);
    else if (!this.played && free.to && pieces[square]) { // the other side moves already
      this.finish();
      this.choose(square);
    } else if (free.from) this.reach(square);
    this.draw();
  }

  choose(square) { this.free = { from: square, to: undefined, removed: [] }; }

  // castles says that the king is put on its own rook, as in Chess960.
  castles(square) { return this.pieces[this.free.from]?.[1] === 'K' && this.pieces[square]?.[1] === 'R'; }

  // reach has the chosen piece come to a square: one more of a capture, or where it stays. In draughts no piece is put on
  // another. Unless everything is told singly, pieces that were jumped over are gone, and a plain move is made with that.
  reach(square) {
    const { free } = this;
    const draughts = this.game.position.game !== 'chess';
    if (draughts && this.pieces[square]) return;
    const way = draughts ? this.between(free.to ?? free.from, square) : [];
    const jumped = this.played ? [] : way.filter((name) => this.pieces[name] && this.pieces[name][0] !== this.turn[0]);
    Object.assign(free, { to: square, removed: [...free.removed, ...jumped] });
    if (!this.played && !free.removed.length && (!draughts || !way.length)) this.finish();
  }

  // between are the squares of a diagonal between two; none where they are not on one.
  between(from, to) {
    this.squares ??= new Squares(this.game.position.game, this.game.position.size);
    const [start, end] = [from, to].map((name) => this.squares.byName.get(name));
    const [down, right] = [end.row - start.row, end.column - start.column];
    if (Math.abs(down) !== Math.abs(right)) return [];
    return Array.from({ length: Math.abs(down) - 1 }, (_, n) => this.squares.at(start.row + (n + 1) * Math.sign(down), start.column + (n + 1) * Math.sign(right)).name);
  }

  // finish sends what was entered square by square.
  finish() {
    const { from, to, removed } = this.free;
    if (!from || !to) return;
    const separator = this.game.position.game === 'chess' ? '' : '-';
    const fields = { move: `${from}${separator}${to}`, removed: removed.join(), from, to };
    if (this.played) fields.played = '1';
    this.drop();
    this.played = false;
    this.made(fields, fields.move);
  }

  made(fields, shown) {
    const legal = this.game.position.moves?.find((move) => move.code === fields.move);
    const entry = { do: 'move', ply: this.ply, shown, ...fields };
    if (legal && !fields.from) entry.sets = JSON.stringify(legal.sets);
    const white = time(this.find('.white-time').value);
    const black = time(this.find('.black-time').value);
    if (white !== undefined && black !== undefined) Object.assign(entry, { white, black });
    for (const input of this.section.querySelectorAll('.clocks input')) input.value = '';
    this.queue.add(entry);
  }

  undo() {
    if (this.free.from) { this.drop(); return this.draw(); }
    if (this.queue.dropNewest()) return;
    const ply = this.isOver ? this.ply : this.ply - 1;
    if (ply >= 0) this.queue.add({ do: 'undo', ply, made: this.ply });
  }

  // name has an undo say what it undoes when it leaves: all that the server had here then. Where that is more
  // than was seen when it was asked for, it may be another tablet's.
  name(undo) {
    if (this.game.start + this.game.moves.length !== undo.made) return { detail: texts['transmit.say.later'] };
    undo.seq = this.game.seq;
  }

  sign(button) {
    if (confirm(texts['transmit.say.sign'].replace('%result%', button.textContent))) this.queue.add({ do: 'sign', result: button.value, shown: button.textContent });
  }

  // took is the game as the server has it now; answers may overtake each other.
  took(state) {
    if (state.seq >= this.game.seq) this.game = state;
  }

  // heard of a change that may be another tablet's.
  heard(seq) {
    this.newest = Math.max(this.newest, seq);
    this.catchUp();
  }

  changed() {
    this.draw();
    this.catchUp();
  }

  // catchUp asks for what was heard of and is not here. What is on its way comes first: mostly its answer tells the same,
  // but an answer may be older than what was heard meanwhile.
  catchUp() {
    if (this.newest > this.game.seq && (!this.queue.waiting || this.queue.refused)) this.ask();
  }

  reload() {
    if (this.queue.waiting) this.queue.retry();
    if (!this.queue.waiting || this.queue.refused) this.ask();
  }

  async ask() {
    if (this.asking) return;
    const { newest } = this;
    this.asking = true;
    try {
      const answer = await fetch(`/games/${this.section.dataset.game}/state`, { headers: { Accept: 'application/json' } });
      if (answer.ok) this.took(await answer.json());
    } catch {
      return; // the sign of the connection says so
    } finally {
      this.asking = false;
    }
    this.draw();
    if (this.newest > newest) this.catchUp(); // heard since
  }

  draw() {
    const { game, queue, free } = this;
    const running = game.phase === 'running';
    this.board.mover = running && !this.isFree ? game.position.turn : '';
    this.board.position = { ...game.position, pieces: this.pieces, moves: this.isFree ? [] : game.position.moves, last: free.from ? [free.from, free.to].filter(Boolean) : queue.waiting ? [] : game.position.last };
    this.find('.to-move').textContent = game.end && !queue.waiting ? `${game.end.score ?? ''} ${game.end.text}` : texts[`transmit.say.turn.${this.turn}`];
    const how = this.taking ? 'off' : this.played ? 'played' : free.to ? 'half' : '';
    this.find('.how').textContent = how && running ? texts[`transmit.say.${how}`] : '';
    this.find('.refused').textContent = queue.refused ? `${texts['transmit.say.refused']} ${queue.refused.detail ?? queue.refused.title ?? ''}` : '';
    this.find('.played').setAttribute('aria-pressed', String(Boolean(this.played)));
    this.show('.off', this.isFree);
    this.find('.off').setAttribute('aria-pressed', String(Boolean(this.taking)));
    this.show('.done', free.from && free.to);
    this.find('.discard').hidden = !queue.refused;
    this.drawMoves();
    drawUnsent();
  }

  drawMoves() {
    const line = this.find('.moves-line');
    const number = (ply) => (ply % 2 === 0 ? `${ply / 2 + 1}. ` : '');
    const first = this.game.moves[0]?.by === 'black' ? 1 : 0;
    line.replaceChildren(this.game.moves.map((move, at) => number(at + first) + move.text).join(' '));
    for (const entry of this.queue.entries) {
      const text = entry.do === 'undo' ? '−1' : entry.shown;
      line.append(' ', Object.assign(document.createElement('span'), { className: 'unsent-move', textContent: text }));
    }
    line.scrollTop = line.scrollHeight;
  }
}

// drawUnsent says plainly how much the server does not have yet.
function drawUnsent() {
  const waiting = boards.reduce((sum, { queue }) => sum + queue.waiting, 0);
  const notice = document.getElementById('unsent');
  const lost = boards.some(({ queue }) => queue.lost && queue.waiting);
  notice.hidden = waiting === 0 || (!lost && !boards.some(({ queue }) => queue.refused));
  notice.textContent = waiting ? texts['transmit.say.waiting'].replace('%n%', waiting) : '';
}

for (const section of root.querySelectorAll('.transmit-board')) boards.push(new WatchedBoard(section));

// Others enter moves on the same boards, and arbiters decide games.
const gone = document.getElementById('gone');
new SteadyStream(() => `${root.dataset.stream}?${boards.map(({ game }) => `game=${game.id}:${game.seq}`).join('&')}`, {
  game: ({ lastEventId }) => {
    const [id, seq] = lastEventId.split(':');
    boards.find(({ game }) => game.id === id)?.heard(Number(seq));
  },
  structure: () => { for (const board of boards) board.reload(); },
}, (since) => { gone.hidden = since === undefined; });
document.addEventListener('visibilitychange', () => { if (!document.hidden) for (const board of boards) board.reload(); });
