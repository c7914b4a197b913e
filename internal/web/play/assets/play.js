// The page of a game: what the server tells goes to board, clocks and list of moves; what the
// player does goes to the server. The server knows the rules, the page only shows.
import './damka-board.js';
import './damka-clock.js';
import { GameStream } from './play-stream.js';
import { MoveList } from './play-moves.js';
import { connectLine, stands } from './play-line.js';
import { showAway, whoReturned } from './play-away.js';
import { Replay, connectSteps } from './play-replay.js';
import { article, complain, copyBy, fill, keep, say, sentences, speak } from './play-say.js';
import { connectSettings } from './play-settings.js';
import { heard } from './play-now.js';
import { drawTaken } from './play-taken.js';
import { drawWords } from './play-words.js';
import { settings } from './board-settings.js';
import { connectForms, drawRule } from './play-rule.js';

const root = document.getElementById('game');
const texts = JSON.parse(document.getElementById('texts').textContent);
let game = JSON.parse(document.getElementById('state').textContent);
const board = document.getElementById('board');
const next = () => (game.phase === 'running' ? game.position.turn : undefined);
const list = new MoveList(document.getElementById('moves'), game.moves, { next, chosen: (at) => replay.go(at) });
const path = root.dataset.game;
const words = document.getElementById('words');
const again = document.getElementById('again');
let flipped = false;
let lost = false; // the connection
let sent; // the newest move that was sent, and in which position
let late = false; // it is said that the answer is late

if (location.pathname !== path) history.replaceState(history.state, '', path); // after a side was asked for
heard(game.now);
board.words = texts;
board.addEventListener('board:move', ({ detail: { code, sets } }) => send('move', { move: code }, sets));
board.addEventListener('board:idle', () => { if (game.you && game.phase === 'waiting') complain({ detail: texts['play.not_begun'] }); });
board.addEventListener('board:refused', (event) => send('move', { move: event.detail.text }));

const pressed = new Set(); // acts that are not answered yet: pressed twice, one is meant once
const underWay = () => sent && sent.mark === game.seen.mark;

function tellLate() {
  late = true;
  complain({ detail: texts['play.say.late'], said: true });
}

// send does something in the game, in the position that is shown now. A move is on the board with what it sets, and no
// other is sent until the position is another one. One that the server refuses is taken back.
async function send(what, fields, sets) {
  const body = new URLSearchParams(fields);
  const act = body.get('act');
  const doubt = game.doubts?.[act];
  if (pressed.has(act) || (doubt && !confirm(doubt))) return false;
  let mine, timer;
  if (what === 'move') {
    if (underWay()) {
      if (!sent.sets) board.reset();
      tellLate();
      return false;
    }
    mine = sent = { mark: game.seen.mark, sets };
    if (sets) board.position = { ...board.position, sent: sets };
    timer = setTimeout(() => { if (sent === mine && underWay()) tellLate(); }, 3000);
  }
  complain();
  const { end } = game;
  if (act) pressed.add(act);
  for (const [name, value] of Object.entries(game.seen ?? {})) body.set(name, value);
  try {
    const answer = await fetch(`${path}/${what}?from=${list.count}`, {
      method: 'POST', headers: { Accept: 'application/json' }, body, signal: AbortSignal.timeout(20000),
    });
    const said = await answer.json();
    if (!answer.ok) throw said;
    heard(said.now);
    show(said);
    return true;
  } catch (problem) {
    if (mine && mine === sent) {
      sent = undefined;
      board.reset();
    }
    late = false;
    if (problem.code === 'game.position_changed') await stream.askWhole();
    if (end || !game.end) complain(problem.title ? problem : { detail: texts['play.say.gone'] }); // that it ended meanwhile is said
    return false;
  } finally {
    pressed.delete(act);
    clearTimeout(timer);
  }
}

// show takes a state of the game, unless a newer one is shown.
function show(state) {
  if (state.seq < game.seq) return;
  if (game.you && !state.you) return location.reload(); // who was put out of a side has no fields for it any more
  if (state.start > list.count) return stream.askWhole();
  const before = { ...game, count: list.count };
  const count = state.start + state.moves.length;
  const goesOn = state.moves.every(({ text }, i) => text === (list.moves[state.start + i]?.text ?? text));
  if (!goesOn || count < before.count || count > before.count + 1 || state.adjourned?.rests) board.forgetPremove();
  if (!goesOn || count !== before.count || state.end) line.moved();
  list.take(state.start, state.moves);
  replay.drop(Math.min(state.start, list.count));
  game = state;
  if (!late && game.seq > before.seq && (count !== before.count || document.querySelector('#refused.told'))) complain(); // about the game as it was
  if (before.phase === 'waiting' && game.phase !== 'waiting') begun();
  draw();
  announce(before);
}

// rated shows what a game has changed, which is counted a moment after its end.
function rated(ratings) {
  for (const side of ['white', 'black']) game[side] = { ...game[side], server: ratings[side] };
  draw();
}

// The title says what somebody who looks at another window has to know: that it is their turn, or that the opponent has come.
const site = document.title.replace(/^.* · /, '');
let came = false; // since the window was last looked at
function drawTitle() {
  const names = `${game.white.name} – ${game.black.name}`;
  const turn = game.phase === 'running' && game.you === game.position.turn && !game.adjourned?.rests && !stands(game) && 'play.say.your_turn';
  const news = turn || (came && document.hidden && 'play.came');
  document.title = [news && `● ${texts[news]}`, names, site].filter(Boolean).join(' · ');
  document.querySelector('h1').textContent = names;
}

// begun takes away what was there for somebody to come.
function begun() {
  for (const part of document.querySelectorAll('#invite, .sit')) part.remove();
  if (!game.you) return;
  came = true;
  say(texts['play.came']);
  sounds.sound('came');
}

function draw() {
  const shown = replay.position;
  const bottom = (game.you === 'black') !== flipped ? 'black' : 'white';
  board.side = bottom;
  board.hidden = words.hidden = Boolean(game.blind);
  root.toggleAttribute('data-blind', Boolean(game.blind));
  if (list.count) document.getElementById('team')?.remove();
  board.mover = game.phase === 'running' && !shown ? game.you : '';
  board.premoves = Boolean(game.you);
  board.position = shown ?? (underWay() ? { ...game.position, sent: sent.sets } : game.position);
  if (late && !underWay()) {
    late = false;
    complain();
  }
  drawPlayer('bottom', bottom, board.position);
  drawPlayer('top', bottom === 'white' ? 'black' : 'white', board.position);
  drawEnd();
  drawLine();
  for (const place of ['news', 'answers', 'notes', 'counts']) keep(document.getElementById(place), game[place]);
  for (const place of ['away', 'deadline']) showAway(document.getElementById(place), sentences(game[place]), game[place]);
  drawHint(game.hint);
  list.mark(shown ? replay.at : undefined);
  document.getElementById('back').hidden = !shown;
  drawWords(words, board.position, texts, bottom);
  share?.position(board.position.fen);
  drawActs();
  drawTitle();
}

function drawPlayer(place, side, position) {
  const bar = document.getElementById(`player-${place}`);
  const { name, path: page, mark, title, rating, club, server } = game[side];
  const onMove = game.phase === 'running' && game.position.turn === side;
  drawName(bar.querySelector('.who'), name, page);
  bar.querySelector('.about').textContent = [mark, title, rating, club, server, !game.clock && onMove && texts['play.on_move']].filter(Boolean).join(' · ');
  bar.querySelector('.man').classList.toggle('black', side === 'black');
  bar.classList.toggle('on-move', onMove);
  drawTaken(bar.querySelector('.taken'), side, position, 'usual' in root.dataset, texts);
  const clock = bar.querySelector('damka-clock');
  clock.hidden = !game.clock;
  clock.dataset.side = side;
  if (!game.clock) return;
  Object.assign(clock, { left: leftThen(side) ?? game.clock[side], at: game.clock.at, running: game.clock.running === side });
}

// drawName writes a name, which leads to the page of the account that is called so. One that stays keeps the focus.
function drawName(place, name, page) {
  const link = place.querySelector('a');
  if (!page) return void (place.textContent = name);
  if (link?.getAttribute('href') === page && link.textContent === name) return;
  place.replaceChildren(Object.assign(document.createElement('a'), { href: page, textContent: name }));
}

// leftThen is what a side had in the position that the board shows, in a game that is over.
function leftThen(side) {
  if (game.phase !== 'finished' || !replay.position) return undefined;
  return list.moves.slice(0, replay.at).findLast((move) => move.by === side && move.timed)?.left ?? replay.first?.[side];
}

// drawEnd writes the result when it is another one: it is read aloud each time it is written.
let ended = '';
function drawEnd() {
  const end = JSON.stringify(game.end ?? '');
  if (end === ended) return;
  ended = end;
  if (game.end) complain();
  document.getElementById('next').hidden = !game.end;
  askAgain();
  again.hidden = !list.count;
  document.getElementById('end').replaceChildren(...sentences(game.end ? [{ ...game.end, bold: game.end.score }] : []));
}

// drawLine says what the line is for: when no move can be made, for commands.
function drawLine() {
  const line = document.querySelector('#line label');
  if (!line) return;
  const key = game.end || game.adjourned?.rests ? 'play.line.over' : 'play.line';
  line.textContent = texts[key];
  document.getElementById('move').placeholder = texts[`${key}.example`];
}

function drawHint(hint) {
  document.getElementById('hint').replaceChildren(...(hint ? [`${hint.text} `, article(hint.article)] : []));
}

const buttonOf = (word) => Object.assign(document.createElement('button'), { name: 'act', value: word, textContent: texts[`play.act.${word}`] });

// A button stays in place as long as its act is possible, so that no press and no focus is lost; one whose act has to
// wait says why.
const acts = document.getElementById('acts');
function drawActs() {
  drawRule(game);
  if (!acts) return;
  const { shown, idle = {} } = game;
  const focused = acts.contains(document.activeElement);
  for (const button of [...acts.children]) if (!shown.includes(button.value)) button.remove();
  for (const [i, word] of shown.entries()) {
    if (acts.children[i]?.value !== word) acts.insertBefore(buttonOf(word), acts.children[i] ?? null);
    const button = acts.children[i];
    button.disabled = false; // as it came, for who has no scripts
    button.setAttribute('aria-disabled', word in idle);
    button.title = idle[word]?.text ?? '';
  }
  if (focused && !acts.contains(document.activeElement)) acts.querySelector('button')?.focus();
  drawAsked();
}

// drawAsked sets what the opponent asks apart from the other acts, with its answers.
const asked = document.getElementById('asked');
function drawAsked() {
  const questions = { accept: ['play.say.offered', 'refuse'], takeback_yes: ['play.say.takeback', 'takeback_no'] };
  const open = Object.keys(questions).filter((word) => game.can.includes(word));
  if (asked.dataset.open === `${open}`) return;
  asked.dataset.open = `${open}`;
  asked.replaceChildren(...open.map((yes) => {
    const [text, no] = questions[yes];
    const row = document.createElement('div');
    row.append(Object.assign(document.createElement('p'), { textContent: texts[text] }), buttonOf(yes), buttonOf(no));
    return row;
  }));
}
for (const form of [acts, asked]) {
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const word = event.submitter.value;
    const why = game.idle?.[word];
    if (why) return complain({ detail: why.text, article: why.article });
    const question = texts[`play.confirm.${word}`];
    if (question && !confirm(question)) return;
    send('act', { act: word });
  });
}

// announce says aloud what is new. Of a game that goes on again, or begins anew, nothing that was said before holds.
function announce(before) {
  if (before.end && !game.end) {
    complain();
    for (const region of ['status', 'last']) speak(region, '');
  }
  hearSaid(before);
  const moved = game.moves.length > 0 && game.start + game.moves.length > before.count;
  if (moved && game.spoken) speak('last', game.spoken);
  if (moved) sounds.sound(list.moves.at(-1).text.match(/[x:]/) ? 'capture' : 'move');
  const returned = whoReturned(before, game);
  if (returned && !game.end) say(texts[`play.back.${returned}`]);
  if (game.end && !before.end) sounds.sound('end');
  if (game.end && !before.end) return say(`${game.end.score ?? ''} ${game.end.text}`);
  if (game.offer && game.offer !== game.you && game.offer !== before.offer) say(texts['play.say.offered']);
  if (game.takeback && game.takeback !== game.you && game.takeback !== before.takeback) say(texts['play.say.takeback']);
  if (moved && replay.position) say(texts['play.say.newer']);
}

// A player is told that little of the own time is left.
root.addEventListener('clock:low', ({ target, detail: { at } }) => {
  if (target.dataset.side !== game.you || !settings.low) return;
  say(fill(texts['play.say.low'], { seconds: at }));
  sounds.sound('low');
});

function flip() {
  flipped = !flipped;
  draw();
}

// connected says once that the connection is lost, and once that it is back, and then what was not sent can be.
function connected(on) {
  if (on && document.getElementById('refused').textContent === texts['play.say.gone']) complain({ detail: texts['play.say.resend'], said: true });
  if (root.classList.toggle('cut-off', !on) === lost) return;
  lost = !on;
  document.getElementById('link-lost').textContent = lost ? texts[game.phase === 'running' && game.you && game.clock ? 'play.link.lost.clock' : 'play.link.lost'] : '';
  if (on) say(texts['play.say.back']);
}
// How it stands with a rematch comes when the game is over, and whenever something is new of it.
const rematch = document.getElementById('rematch');
function askAgain() {
  if (rematch && game.end) import('./play-again.js').then(({ showAgain }) => showAgain(rematch, gone), () => {});
}
const gone = () => complain({ detail: texts['play.say.gone'], said: true });
// Without a network a form would lead to the browser's own page, away from the game.
document.getElementById('next').addEventListener('submit', (event) => {
  if (!lost || event.defaultPrevented) return;
  event.preventDefault();
  gone();
});
const stream = new GameStream(path, () => game, { show, connected, rated, lobby: askAgain, stays: () => game.stays || rematch?.dataset.waits });
connectForms(send);
const replay = new Replay(path, { list, game: () => game, texts, shown: draw });
connectSteps(document.getElementById('steps'), replay);
const line = connectLine(document.getElementById('line'), board, { send, game: () => game, list, texts, say: complain, step: (way) => replay.step(way) });
const sounds = connectSettings(document.getElementById('settings'), document.getElementById('sound'), () => Boolean(game.you));
board.addEventListener('board:flip', flip);
document.getElementById('flip').addEventListener('click', flip);
const film = document.getElementById('film');
film.hidden = matchMedia('(prefers-reduced-motion: reduce)').matches;
const play = (from) => import('./play-film.js').then(({ start }) => start(replay, film, from), () => say(texts['play.say.gone']));
film.addEventListener('click', () => (replay.stop ? replay.stop() : play()));
again.addEventListener('click', () => (film.hidden ? replay.step('first') : play(0)));
document.getElementById('newest').addEventListener('click', () => replay.step('last'));
words.addEventListener('toggle', () => drawWords(words, board.position, texts, board.side));
const copyLink = document.getElementById('copy');
if (copyLink) copyLink.hidden = false;
copyLink?.addEventListener('click', () => copyBy(copyLink, document.getElementById('link'), texts));
// A side is asked for once: the second answer would not know who sits there.
let asks = -Infinity;
document.querySelector('.sit')?.addEventListener('submit', (event) => {
  if (event.timeStamp - asks < 2000) event.preventDefault();
  asks = event.timeStamp;
});
// What is shared comes when it is opened.
const sharing = document.getElementById('share');
let share;
sharing.hidden = false;
sharing.addEventListener('toggle', () => import('./play-share.js').then(({ connectShare }) => {
  share ??= connectShare(sharing, path, texts);
  share.position(board.position.fen);
}, () => say(texts['play.say.gone'])));
// So does what the players say to each other, and those who consult on one side; the newest line is beside its name.
const talks = (place) => import('./play-talk.js').then(({ showTalk }) => showTalk(place, `${path}/${place.id}`, gone)).catch(gone);
const places = ['talk', 'counsel'].map((id) => document.getElementById(id)).filter(Boolean);
for (const place of places) place.addEventListener('toggle', () => { if (place.open) talks(place); });
function hearSaid(before) {
  for (const place of places) {
    const key = place.id === 'talk' ? 'said' : 'counsel';
    const line = game[key];
    if (!line || line.seq === before[key]?.seq) continue;
    place.querySelector('summary span').textContent = line.own ? '' : line.text;
    if (!line.own) say(line.text);
    if (place.open) talks(place);
  }
}
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) came = false;
  drawTitle();
});
draw();
stream.join();
performance.mark('damka:ready');
