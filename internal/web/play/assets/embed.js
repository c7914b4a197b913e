// A game in a frame of another site: board, clocks and moves as they come, and nothing to press.
import './damka-board.js';
import './damka-clock.js';
import { GameStream } from './play-stream.js';
import { MoveList } from './play-moves.js';
import { sentences } from './play-say.js';
import { heard } from './play-now.js';
import { drawTaken } from './play-taken.js';

const root = document.getElementById('game');
const texts = JSON.parse(document.getElementById('texts').textContent);
let game = JSON.parse(document.getElementById('state').textContent);
const board = document.getElementById('board');
const list = new MoveList(document.getElementById('moves'), game.moves, { next: () => (game.phase === 'running' ? game.position.turn : undefined) });
let ended = ''; // what is said of the end: it is read aloud each time it is written

board.words = texts;
heard(game.now);

function draw() {
  board.position = game.position;
  for (const [place, side] of [['bottom', 'white'], ['top', 'black']]) {
    const bar = document.getElementById(`player-${place}`);
    bar.querySelector('.who').textContent = game[side].name;
    bar.classList.toggle('on-move', game.phase === 'running' && game.position.turn === side);
    drawTaken(bar.querySelector('.taken'), side, game.position, false, texts);
    const clock = bar.querySelector('damka-clock');
    clock.hidden = !game.clock;
    if (game.clock) Object.assign(clock, { left: game.clock[side], at: game.clock.at, running: game.clock.running === side });
  }
  const end = JSON.stringify(game.end ?? '');
  if (end !== ended) document.getElementById('end').replaceChildren(...sentences(game.end ? [{ ...game.end, bold: game.end.score }] : []));
  ended = end;
  list.draw();
}

function show(state) {
  if (state.seq < game.seq) return;
  if (state.start > list.count) return stream.askWhole();
  list.take(state.start, state.moves);
  game = state;
  draw();
}

const stream = new GameStream(root.dataset.game, () => game, { show, connected: (on) => root.classList.toggle('cut-off', !on) });
draw();
stream.join();
