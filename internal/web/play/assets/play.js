// The page of a game: what the server tells goes to board, clocks and list of moves; what the
// player does goes to the server. The server knows the rules, the page only shows.
import './damka-board.js';
import './damka-clock.js';
import { GameStream } from './play-stream.js';
import { MoveList } from './play-moves.js';
import { connectLine } from './play-line.js';
import { showAway, whoReturned } from './play-away.js';

const root = document.getElementById('game');
const texts = JSON.parse(document.getElementById('texts').textContent);
let game = JSON.parse(document.getElementById('state').textContent);
const board = document.getElementById('board');
const list = new MoveList(document.getElementById('moves'), game.moves);
const offset = Number(root.dataset.now) - Date.now(); // the server's clock less this one's, until a ping has said it better
const path = root.dataset.game;
let flipped = false;

board.words = texts;
board.addEventListener('board:move', (event) => send('move', { move: event.detail.code }));
board.addEventListener('board:refused', (event) => send('move', { move: event.detail.text }));
board.addEventListener('board:flip', flip);

const say = (text) => { document.getElementById('status').textContent = text; };

// complain shows why something was not done, with its article.
function complain(problem) {
  const said = document.getElementById('refused');
  said.replaceChildren();
  if (!problem) return;
  said.append(problem.detail ?? problem.title ?? texts['play.say.gone']);
  if (problem.article) {
    const link = document.createElement('a');
    link.className = 'article';
    link.href = `/code#${problem.article.replaceAll(' ', '-')}`;
    link.textContent = problem.article;
    said.append(' ', link);
  }
}

// send does something in the game. What the server refuses is taken back on the board.
async function send(what, fields) {
  complain();
  const ply = list.count;
  try {
    const answer = await fetch(`${path}/${what}?from=${ply}`, {
      method: 'POST', headers: { Accept: 'application/json' }, body: new URLSearchParams(fields), signal: AbortSignal.timeout(20000),
    });
    const body = await answer.json();
    if (!answer.ok) throw body;
    show(body);
    return true;
  } catch (problem) {
    board.reset();
    complain(problem.title ? problem : undefined);
    if (!problem.title) complain({ detail: texts['play.say.gone'] });
    return false;
  }
}

// show takes a state of the game, unless a newer one is shown.
function show(next) {
  if (next.seq < game.seq) return;
  if (next.start > list.count) return stream.askWhole();
  const before = game;
  list.take(next.start, next.moves);
  game = next;
  draw();
  announce(before);
}

function draw() {
  const bottom = (game.you === 'black') !== flipped ? 'black' : 'white';
  board.side = bottom;
  board.mover = game.phase === 'running' ? game.you : '';
  board.premoves = Boolean(game.you);
  board.position = game.position;
  drawPlayer('bottom', bottom);
  drawPlayer('top', bottom === 'white' ? 'black' : 'white');
  document.getElementById('end').replaceChildren(...sentences(game.end ? [{ ...game.end, bold: game.end.score }] : []));
  document.getElementById('notes').replaceChildren(...sentences(game.notes));
  showAway(document.getElementById('away'), sentences(game.away), game.away, offset);
  drawActs();
}

function drawPlayer(place, side) {
  const bar = document.getElementById(`player-${place}`);
  bar.querySelector('.who').textContent = game[side].name;
  bar.querySelector('.man').classList.toggle('black', side === 'black');
  bar.classList.toggle('on-move', game.phase === 'running' && game.position.turn === side);
  const clock = bar.querySelector('damka-clock');
  clock.hidden = !game.clock;
  clock.dataset.side = side;
  if (!game.clock) return;
  Object.assign(clock, { left: game.clock[side], at: game.clock.at, offset, running: game.clock.running === side });
}

function sentences(notes) {
  return notes.map(({ text, article, bold }) => {
    const line = document.createElement('p');
    if (bold) line.append(Object.assign(document.createElement('b'), { textContent: bold }), ' ');
    line.append(text);
    if (article) line.append(' ', Object.assign(document.createElement('a'), { className: 'article', href: `/code#${article.replaceAll(' ', '-')}`, textContent: article }));
    return line;
  });
}

// The buttons stay in place as long as they are the same, so that no press is lost.
const acts = document.getElementById('acts');
function drawActs() {
  if (!acts || [...acts.querySelectorAll('[name=act]')].map((b) => b.value).join() === game.can.join()) return;
  acts.replaceChildren(...game.can.map((word) => Object.assign(document.createElement('button'), { name: 'act', value: word, textContent: texts[`play.act.${word}`] })));
}
acts?.addEventListener('submit', (event) => {
  event.preventDefault();
  const word = event.submitter.value;
  const question = texts[`play.confirm.${word}`];
  if (question && !confirm(question)) return;
  send('act', { act: word });
});

// announce says aloud what is new.
function announce(before) {
  if (game.moves.length && game.spoken !== before.spoken) document.getElementById('last').textContent = game.spoken;
  const returned = whoReturned(before, game);
  if (returned && !game.end) say(texts[`play.back.${returned}`]);
  if (game.end && !before.end) return say(`${game.end.score ?? ''} ${game.end.text}`);
  if (game.offer && game.offer !== game.you && game.offer !== before.offer) say(texts['play.say.offered']);
  if (game.takeback && game.takeback !== game.you && game.takeback !== before.takeback) say(texts['play.say.takeback']);
}

function flip() {
  flipped = !flipped;
  draw();
}

const stream = new GameStream(path, () => game.seq, { show, connected: (on) => root.classList.toggle('cut-off', !on) });
connectLine(document.getElementById('line'), { send, game: () => game, list, texts, say: complain });
list.steps(document.getElementById('steps'), texts, { flip, show: (position) => { board.position = position ?? game.position; } });
document.getElementById('copy')?.addEventListener('click', async () => {
  await navigator.clipboard?.writeText(document.getElementById('link').value);
  say(texts['play.link.copied']);
});
const copy = document.getElementById('copy');
if (copy && navigator.clipboard) copy.hidden = false;
// The page offers a side only until it is taken, and the link until somebody came.
if (game.phase === 'waiting') stream.onChange = () => location.reload();
draw();
stream.join();
