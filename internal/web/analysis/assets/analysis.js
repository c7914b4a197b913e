// The page of analysis: a board for both sides, and the tree of what was played on it. The server knows the rules: each position
// is asked for with its moves (node), and so is why a move is not possible.
import './damka-board.js';
import { Tree, address, begins, stepsOf } from './analysis-tree.js';
import { MoveTree, last } from './analysis-list.js';
import { connectOpening } from './analysis-open.js';
import { connectSetup } from './analysis-setup.js';
import { connectSaying } from './analysis-comment.js';
import { connectEngine } from './analysis-engine.js';
import { draftWith, keepDraft, keptDraft } from './analysis-draft.js';
import { isLink, linkOf, linked } from './analysis-link.js';
import { Keeper } from './analysis-study.js';
import { complain, copyBy, keep, say, speak } from './play-say.js';
import { drawWords } from './play-words.js';
import { isCommand, readLine, rowOf } from './board-line.js';

const json = (id) => JSON.parse(document.getElementById(id).textContent);
const texts = json('texts');
const board = document.getElementById('board');
const words = document.getElementById('words');
const form = document.getElementById('line');
const field = document.getElementById('move');
const path = '/analysis';
const study = document.getElementById('study') && JSON.parse(json('study')); // the study that the chapter is of; null: none
let trees = JSON.parse(json('given')).map((wire) => new Tree(wire));
let tree = trees[0];
let node = tree.go(json('at'));
let view = json('node');
let mine = false; // what is shown was changed here, or is the draft: it is kept. What others have sent does not take the draft's place by being read
let asked = 0; // the newest question for a position: answers to older ones are not shown
const known = new Map(); // what the server has said, by address

board.words = texts;
known.set(`${address(tree, node)}`, view);

// ask is what the server says of a position; a problem is thrown.
async function ask(query) {
  const key = `${query}`;
  if (known.has(key)) return known.get(key);
  const answer = await fetch(`${path}/node?${key}`, { headers: { Accept: 'application/json' } });
  const said = await answer.json();
  if (!answer.ok) throw said;
  if (known.size > 500) known.clear();
  known.set(key, said);
  return said;
}

let away; // the next attempt to reach a server that has not answered

function gone(problem) {
  complain(problem.title ? problem : { detail: texts['analysis.say.gone'] });
  clearTimeout(away);
  away = problem.title ? 0 : setTimeout(back, 5000);
}

// back asks the server itself for what is shown; when it answers, nothing says any more that it is away.
function back() {
  known.delete(`${address(tree, node)}`);
  return show(node, true);
}

addEventListener('online', () => away && back());

// show goes to a node; quiet: nothing is said aloud.
async function show(to, quiet) {
  node = to;
  const question = ++asked;
  list.draw(tree, node);
  try {
    const said = await ask(address(tree, node));
    if (question !== asked) return;
    view = said;
    if (away) complain();
    clearTimeout(away);
    away = 0;
  } catch (problem) {
    if (question === asked) gone(problem);
    return;
  }
  draw();
  if (!quiet) speak('last', view.spoken ? [view.spoken, ...node.comments].join('. ') : texts['analysis.say.start']);
}

function draw() {
  board.mover = setup.isOpen() ? '' : view.position.turn;
  if (!setup.isOpen()) board.position = view.position;
  keep(document.getElementById('rules'), view.notes);
  drawWords(words, view.position, texts, board.side);
  document.getElementById('fen').value = stepsOf(node).length ? view.position.fen : tree.head.start || view.position.fen;
  document.getElementById('link').value = new URL(`${path}?${address(tree, node)}`, location.href).href;
  document.getElementById('named').textContent = view.opening ?? '';
  document.getElementById('explored').hidden = Boolean(view.guarded);
  document.querySelector('#explored a').href = `/explorer?${new URLSearchParams({ variant: tree.head.variant, fen: view.position.fen })}`;
  drawWhole();
  saying.draw(tree, node, list.written(node.step));
  engine.moved(view);
  const here = study ? ofStudy() : `${path}?${address(tree, node)}${mine ? '' : location.hash}`;
  if (here.length < 2000) history.replaceState(history.state, '', here);
  drawChapters();
  kept();
}

// ofStudy is the address of the node in the chapter of its study.
function ofStudy() {
  const steps = stepsOf(node);
  return study.board + (steps.length ? `&${new URLSearchParams({ moves: steps.join('_') })}` : '');
}

// kept keeps what was done: in its study, else in this browser.
function kept() {
  if (study) keeper.changed();
  else if (mine) keepDraft(trees, trees.indexOf(tree), stepsOf(node));
}

// changed keeps what was done from now on.
function changed() {
  mine = true;
  kept();
}

// drawWhole writes the link to everything, when it is looked at.
async function drawWhole() {
  if (!document.getElementById('taking').open) return;
  const hash = await linkOf(trees.map((one) => one.wire()));
  document.getElementById('whole-row').hidden = !hash;
  document.getElementById('whole').value = new URL(`${path}${hash}`, location.href).href;
}

function drawChapters() {
  document.getElementById('which-chapter').hidden = trees.length < 2;
  const select = document.getElementById('chapters');
  select.replaceChildren(...trees.map((one, at) => {
    const tag = (name) => one.head.tags?.find(([key]) => key === name)?.[1];
    const players = [tag('White'), tag('Black')].filter(Boolean).join(' – ');
    return new Option(`${at + 1}. ${one.head.name || players || texts['analysis.chapter.number'].replace('%n%', () => at + 1)}`, at, false, one === tree);
  }));
}

// open shows other chapters, the first of them at its beginning, or where steps lead. Those of a study that may be changed are put behind it.
function open(wires, at = 0, steps = []) {
  mine = true;
  return study?.edits ? keeper.add(wires) : load(wires, at, steps);
}

function load(wires, at, steps) {
  trees = wires.map((wire) => new Tree(wire));
  tree = trees[at] ?? trees[0];
  document.getElementById('variant').value = tree.head.variant;
  complain();
  return show(tree.go(steps), true);
}

// play adds a move that is legal; step is as the server has it.
function play(step) {
  complain();
  mine ||= !node.next.some((next) => next.step === step);
  return show(tree.add(node, step));
}

// try asks the server for a move that somebody has written: it is played, or the reason is shown why it cannot be.
async function attempt(text) {
  const query = address(tree, node);
  query.set('moves', [...stepsOf(node), text.replaceAll('_', ' ')].join('_'));
  try {
    const said = await ask(query);
    await play(said.step);
    return true;
  } catch (problem) {
    board.reset();
    gone(problem);
    return false;
  }
}

function go(to, why) {
  if (to && to !== node) return show(to);
  if (why) say(texts[why]);
  return undefined;
}

const ways = {
  first: () => go(tree.root, 'analysis.say.no_back'), back: () => go(node.parent, 'analysis.say.no_back'),
  on: () => go(node.next[0], 'analysis.say.no_next'), last: () => go(last(node), 'analysis.say.no_next'),
  flip: () => { board.side = board.side === 'white' ? 'black' : 'white'; drawWords(words, view.position, texts, board.side); },
};

// line is {position, moves, …} as the commands that are typed know a game.
function obey(text) {
  const moves = [];
  for (let at = node; at.parent; at = at.parent) if (!at.step.startsWith('@')) moves.unshift({ text: list.written(at.step), by: '' });
  moves.forEach((move, at) => { move.by = (at % 2 === 0) === (tree.head.start?.match(/^B|\sb\s/) == null) ? 'white' : 'black'; });
  const meant = readLine(text, { position: view.position, moves, texts: { ...texts, 'line.help': texts['line.help.analysis'] }, spoken: view.spoken, phase: view.ended ? 'finished' : 'running', you: '', can: [], white: { name: '' }, black: { name: '' } });
  if (meant.step) return ways[meant.step]();
  if (meant.say) return complain({ detail: meant.say, said: true });
  return meant.move ? attempt(meant.move) : undefined;
}

const here = new Set(['l', 't', 'n', 'p', 's', 'b', '?']); // commands that mean something where nobody plays

board.addEventListener('board:move', ({ detail: { code } }) => attempt(code));
board.addEventListener('board:refused', ({ detail: { text } }) => attempt(text));
board.addEventListener('board:command', ({ detail: { key } }) => {
  const square = document.activeElement?.dataset?.square;
  const word = key.toLowerCase();
  if (isCommand(word) && here.has(word)) obey(word === 's' && square ? `s ${rowOf(square, view.position.size)}` : word);
});
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const text = field.value.trim();
  if (!text) return;
  if ((await obey(text)) === false) field.select();
  else field.value = '';
});
document.getElementById('steps').addEventListener('click', ({ target }) => ways[target.closest('button')?.dataset.step]?.());
document.getElementById('chapters').addEventListener('change', ({ target }) => { tree = trees[target.value]; show(tree.root); });
document.querySelector('.which').addEventListener('submit', (event) => {
  event.preventDefault();
  if (!study?.edits && trees.some((one) => one.root.next.length) && !confirm(texts['analysis.confirm.clear'])) return;
  open([{ v: 1, variant: document.getElementById('variant').value, nodes: [{ p: 0 }] }]);
});
words.addEventListener('toggle', () => drawWords(words, view.position, texts, board.side));
document.getElementById('taking').addEventListener('toggle', drawWhole);
document.getElementById('taking').addEventListener('click', ({ target }) => {
  const copied = document.getElementById(target.dataset.copy ?? '');
  if (copied) copyBy(target, copied, texts);
});
document.getElementById('export').addEventListener('submit', ({ target }) => {
  target.elements.chapters.value = JSON.stringify(trees.map((one) => one.wire()));
});

const list = new MoveTree(document.getElementById('tree'), { texts, chosen: go });
const saying = connectSaying({ texts, changed: () => { list.draw(tree, node); changed(); }, promote: () => { mine = true; tree.promote(node); show(node, true); }, remove: () => { mine = true; const parent = tree.remove(node); show(parent, true); say(texts['analysis.say.removed']); } });
const engine = connectEngine({ texts, query: () => address(tree, node), take: (steps) => { mine = true; let at = node; for (const step of steps) at = tree.add(at, step); show(node, true); } });
const setup = connectSetup({ board, texts, variant: () => tree.head.variant, view: () => view, use: (fen) => open([{ v: 1, variant: tree.head.variant, start: fen, nodes: [{ p: 0 }] }]), closed: () => draw() });
connectOpening({ texts, variant: () => tree.head.variant, open });
const keeper = study && new Keeper({ study, texts, complain, wire: () => tree.wire(), load: (wire) => { document.getElementById('chapter-name').value = wire.name ?? ''; return load([wire], 0, stepsOf(node)); } });
document.getElementById('chapter')?.addEventListener('change', ({ target }) => keeper.go(target.value));
document.getElementById('chapter-name')?.addEventListener('input', ({ target }) => {
  const name = target.value.replace(/\s+/g, ' ').trim();
  if (name) tree.head.name = name;
  else delete tree.head.name;
  changed();
});
document.getElementById('keep')?.addEventListener('submit', ({ target }) => {
  target.elements.chapters.value = JSON.stringify(trees.map((one) => one.wire()));
});

for (const id of ['line', 'steps', 'saying', 'setup', 'link-row', 'export']) document.getElementById(id).hidden = false;
for (const button of document.querySelectorAll('[data-copy]')) button.hidden = false;
for (const id of ['legal', 'line-file']) document.getElementById(id).hidden = true;
const given = study ? undefined : await linked(location.hash);
const draft = study || given ? undefined : location.search ? draftWith(tree, node) : keptDraft();
if (given) {
  await load(given, 0, begins(given[0], tree.head) ? stepsOf(node) : []);
  say(texts['analysis.say.read']);
} else if (draft) {
  mine = true;
  await load(draft.chapters, draft.at, draft.steps);
  say(texts['analysis.say.kept']);
} else {
  list.draw(tree, node);
  draw();
}
if (!study && !given && isLink(location.hash)) complain({ detail: texts['analysis.say.broken_link'] });
if (study?.edits) keeper.restore();
