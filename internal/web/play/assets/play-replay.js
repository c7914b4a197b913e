// Looking back at a game: the positions come from the server, which knows the rules. A game that is
// played goes on meanwhile; what comes is shown when one is back at the newest move.
import { fill, say } from './play-say.js';
import { time } from './play-moves.js';

// whole are positions of which the first came whole and the others as what changed.
export function whole(steps, before = {}) {
  let pieces = before;
  return steps.map(({ sets, ...rest }) => {
    pieces = Object.fromEntries(Object.entries({ ...pieces, ...sets }).filter(([, piece]) => piece));
    return { ...rest, pieces };
  });
}

export class Replay {
  #known = []; // positions, by half-moves
  #at; // half-moves that are shown; undefined: all there are

  // list are the moves, game() the game as it is, shown() draws it.
  constructor(path, { list, game, texts, shown }) {
    Object.assign(this, { path, list, game, texts, shown });
  }

  get at() { return this.#at; }

  get count() { return this.list.count; }

  // position is what the board shows in place of the game's own; undefined at the newest.
  get position() {
    const step = this.#known[this.#at];
    if (!step) return undefined;
    const { game, size } = this.game().position;
    return { game, size, turn: this.#turn(), pieces: step.pieces, last: step.last, check: step.check, fen: step.fen };
  }

  #turn() {
    const next = this.list.moves[this.#at];
    if (next) return next.by;
    return this.game().position.turn;
  }

  // drop forgets the positions after so many half-moves: others came in their place.
  drop(start) {
    this.#known.length = Math.min(this.#known.length, start + 1);
    if (this.#at !== undefined && this.#at >= this.count) this.#at = undefined;
  }

  async #learn() {
    if (this.#known.length > this.count) return;
    const from = Math.max(0, this.#known.length - 1);
    const answer = await fetch(`${this.path}/positions?from=${from}`, { headers: { Accept: 'application/json' }, signal: AbortSignal.timeout(20000) });
    if (!answer.ok) throw new Error(answer.statusText);
    const { start, steps, first } = await answer.json();
    this.first = first; // what the clocks showed then
    this.#known.splice(start, Infinity, ...whole(steps));
  }

  // go shows the position after so many half-moves and says which it is. Wherever anybody goes but what plays by itself, that
  // stops.
  async go(at, by) {
    if (by !== this.stop) this.stop?.();
    const wanted = Math.max(0, Math.min(at, this.count));
    try {
      await this.#learn();
    } catch {
      return say(this.texts['play.say.gone']);
    }
    this.#at = wanted >= this.count ? undefined : wanted;
    this.shown();
    say(this.#words(wanted));
  }

  step(way) {
    const here = this.#at ?? this.count;
    return this.go({ first: 0, back: here - 1, on: here + 1, last: this.count }[way]);
  }

  #words(at) {
    const move = this.list.moves[at - 1];
    if (!move) return this.texts['play.say.first'];
    const said = this.#known[at]?.spoken || move.text;
    const number = `${Math.floor((at - 1 + (this.list.moves[0].by === 'black' ? 1 : 0)) / 2) + 1}`;
    return fill(this.texts[move.timed ? 'play.say.step' : 'play.say.step_untimed'], { move: `${number}. ${said.replace(/\.$/, '')}`, time: time(move.spent ?? 0) });
  }
}

const keys = { ArrowLeft: 'back', ArrowRight: 'on', Home: 'first', End: 'last' };
const taken = 'input, textarea, select, dialog, summary, [contenteditable], damka-board .grid';

// connectSteps lets buttons and the arrow keys step; keys do so where nothing else takes them.
export function connectSteps(bar, replay) {
  bar.hidden = false;
  bar.addEventListener('click', ({ target }) => {
    const way = target.closest('[data-step]')?.dataset.step;
    if (way) replay.step(way);
  });
  document.addEventListener('keydown', (event) => {
    const way = keys[event.key];
    if (!way || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.target.closest?.(taken)) return;
    event.preventDefault();
    replay.step(way);
  });
}
