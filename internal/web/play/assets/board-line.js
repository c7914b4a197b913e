// What somebody types who does not see the board, or likes to type: moves, and commands that are
// answered from what the page knows. game is {you, phase, position, white, black, moves, spoken,
// clock, can, texts}; clock(side) is what is left in words.
import { keyOf, kindKey } from './board-pieces.js';
import { fill } from './play-say.js';
import { rows } from './play-moves.js';

const say = (texts, key, values = {}) => fill(texts[key] ?? key, values);

// isCommand says whether a text begins with one of the commands.
export const isCommand = (word) => Object.hasOwn(commands, word);

// readLine is what a text means: {say} an answer, {act} something to do with what its form has besides, {step} a way to look back, {move} a
// move for the server.
export function readLine(text, game) {
  const [word, ...rest] = text.trim().toLowerCase().split(/\s+/);
  if (game.blind && /^[ps]$/.test(word)) return { say: say(game.texts, 'line.blindfold') };
  if (isCommand(word) && (rest.length === 0 || more.test(word))) return commands[word](game, rest, text.trim().split(/\s+/)[2]);
  // What has no number in it is no move of any game, but for castling.
  if (!/\d|^[o0]-/i.test(text)) return unknown(game, text);
  return { move: text.trim() };
}

const unknown = ({ texts }, text) => ({ say: `${say(texts, 'line.unknown', { text: text.trim() })} ${say(texts, 'line.help')}` });

const more = /^[psd]$/; // commands that take words after them

const commands = {
  l: (game) => ({ say: game.spoken || say(game.texts, 'line.no_move') }),
  c: (game) => ({ say: game.clock ? say(game.texts, 'line.clocks', { white: game.clock('white'), black: game.clock('black') }) + (game.stands ? ` ${say(game.texts, 'line.stand')}` : '') : say(game.texts, 'line.no_clock') }),
  t: (game) => ({ say: say(game.texts, game.phase !== 'running' ? 'line.over' : `line.turn.${game.position.turn}`) }),
  n: (game) => ({ say: say(game.texts, 'line.count', { white: count(game, 'white'), black: count(game, 'black'), moves: allMoves(game) }) }),
  o: (game) => ({ say: say(game.texts, 'line.opponent', { white: game.white.name, black: game.black.name }) }),
  p: (game, rest) => ({ say: pieces(game, rest) }),
  s: (game, [row]) => ({ say: rowText(game, Number(row)) }),
  d: (game, [which], move) => (which && !Object.hasOwn(claims, which) ? unknown(game, `d ${which}`) : mine(game, () => ({ act: claims[which] ?? draw(game), ...(move && { move }) }))),
  r: (game) => mine(game, () => ({ act: 'resign' })),
  b: (game) => (game.you && game.phase === 'running' ? back(game) : { step: 'back' }),
  '?': (game) => ({ say: say(game.texts, 'line.help') }),
};

// mine does something that only a player can do.
const mine = (game, what) => (game.you ? what() : { say: say(game.texts, 'line.no_side') });

function back(game) {
  const act = ['takeback_yes', 'takeback'].find((word) => game.can.includes(word));
  return act ? { act } : { say: say(game.texts, 'line.no_back') };
}

// draw is what d means: accepting, claiming where that costs nothing, else offering. A claim of chess that is
// wrong has a price (FIDE 9.5.3), so it is named: d r repetition, d 50 fifty moves, with the move that brings it
// about after it: d r Nf3 (9.2.1).
const claims = { r: 'repetition', 50: 'no_progress', c: 'claim' };

function draw({ can }) {
  return ['accept', 'claim', 'offer'].find((act) => can.includes(act)) ?? 'offer';
}

const count = (game, side) => game.moves.filter((move) => move.by === side).length;

function allMoves({ moves, texts }) {
  if (!moves.length) return say(texts, 'line.no_moves');
  return rows(moves).map(({ white, black }, at) => say(texts, 'line.move', { number: at + 1, white: white?.text ?? '…', black: black?.text ?? '' }).trim()).join('; ');
}

const spoken = (name) => (/^\d/.test(name) ? name : `${name[0].toUpperCase()} ${name[1]}`);

// order is the place of a square in a list: by numbers, or by rows from White's side.
const order = (name) => (/^\d/.test(name) ? Number(name) : Number(name[1]) * 8 + name.charCodeAt(0));

const placed = (pieces) => Object.entries(pieces).filter(([, code]) => code).sort(([a], [b]) => order(a) - order(b));

// pieces lists squares: "p" of both sides, "p m" men or pawns, "p k" kings, each of White alone with "w", of Black with "b".
function pieces(game, rest) {
  const { pieces, game: which } = game.position;
  const kind = rest.find((word) => word === 'm' || word === 'k');
  const wanted = { m: which === 'chess' ? 'P' : 'm', k: which === 'chess' ? 'K' : 'k' }[kind];
  const sides = ['w', 'b'].filter((side) => rest.includes(side));
  return (sides.length ? sides : ['w', 'b']).map((colour) => {
    const found = placed(pieces).filter(([, code]) => code[0] === colour && (!wanted || code[1] === wanted));
    const names = found.map(([name, code]) => `${which === 'chess' || code[1] === 'k' ? `${game.texts[kindKey(which, code)]} ` : ''}${spoken(name)}`);
    return say(game.texts, `line.pieces.${colour}`, { pieces: names.length ? names.join(', ') : say(game.texts, 'line.none') });
  }).join(' ');
}

// rowOf is the row of a square, counted from White's side.
export const rowOf = (name, size) => (/^\d/.test(name) ? size - Math.floor((Number(name) - 1) / (size / 2)) : Number(name[1]));

function rowText(game, row) {
  const { size, pieces, game: which } = game.position;
  if (!(row >= 1 && row <= size)) return say(game.texts, 'line.row_range', { most: size });
  const found = placed(pieces).filter(([name]) => rowOf(name, size) === row).map(([name, code]) => `${spoken(name)} ${game.texts[keyOf(which, code)]}`);
  return say(game.texts, 'line.row', { row, pieces: found.length ? found.join(', ') : say(game.texts, 'line.none') });
}
