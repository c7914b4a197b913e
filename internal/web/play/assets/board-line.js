// What somebody types who does not see the board, or likes to type: moves, and commands that are
// answered from what the page knows. game is {you, phase, position, white, black, moves, spoken,
// clock, can, texts}; clock(side) is what is left in words.

import { keyOf } from './board-pieces.js';

const say = (texts, key, values = {}) => Object.entries(values).reduce((text, [name, value]) => text.replace(`%${name}%`, value), texts[key] ?? key);

// readLine is what a text means: {say} an answer, {act} something to do, {move} a move for the server.
export function readLine(text, game) {
  const [word, ...rest] = text.trim().toLowerCase().split(/\s+/);
  const command = commands[word];
  return command && (rest.length === 0 || word === 'p' || word === 's') ? command(game, rest) : { move: text.trim() };
}

const commands = {
  l: (game) => ({ say: game.spoken || say(game.texts, 'line.no_move') }),
  c: (game) => ({ say: game.clock ? say(game.texts, 'line.clocks', { white: game.clock('white'), black: game.clock('black') }) : say(game.texts, 'line.no_clock') }),
  t: (game) => ({ say: say(game.texts, game.phase !== 'running' ? 'line.over' : `line.turn.${game.position.turn}`) }),
  n: (game) => ({ say: say(game.texts, 'line.count', { white: count(game, 'white'), black: count(game, 'black') }) }),
  o: (game) => ({ say: say(game.texts, 'line.opponent', { white: game.white.name, black: game.black.name }) }),
  p: (game, rest) => ({ say: pieces(game, rest) }),
  s: (game, [row]) => ({ say: rowText(game, Number(row)) }),
  d: (game) => ({ act: ['accept', 'claim', 'repetition', 'offer'].find((act) => game.can.includes(act)) ?? 'offer' }),
  r: () => ({ act: 'resign' }),
  b: (game) => {
    const act = ['takeback_yes', 'takeback'].find((act) => game.can.includes(act));
    return act ? { act } : { say: say(game.texts, 'line.no_back') };
  },
  '?': (game) => ({ say: say(game.texts, 'line.help') }),
};

const count = (game, side) => game.moves.filter((move) => move.by === side).length;

const spoken = (name) => (/^\d/.test(name) ? name : `${name[0].toUpperCase()} ${name[1]}`);

// pieces lists squares: "p" both sides, "p m" men, "p k" kings, of the side to move first.
function pieces(game, [kind]) {
  const { pieces, game: which } = game.position;
  const wanted = { m: which === 'chess' ? 'P' : 'm', k: which === 'chess' ? 'K' : 'k' }[kind];
  return ['w', 'b'].map((colour) => {
    const found = Object.entries(pieces).filter(([, code]) => code[0] === colour && (!wanted || code[1] === wanted));
    const names = found.map(([name, code]) => `${which === 'chess' || code[1] === 'k' ? `${game.texts[keyOf(which, code)]} ` : ''}${spoken(name)}`);
    return say(game.texts, `line.pieces.${colour}`, { pieces: names.length ? names.join(', ') : say(game.texts, 'line.none') });
  }).join(' ');
}

// rowText is what is on a row, counted from White's side.
function rowText(game, row) {
  const { size, pieces, game: which } = game.position;
  if (!(row >= 1 && row <= size)) return say(game.texts, 'line.row_range', { most: size });
  const inRow = (name) => (/^\d/.test(name) ? size - Math.floor((Number(name) - 1) / (size / 2)) : Number(name[1])) === row;
  const found = Object.entries(pieces).filter(([name]) => inRow(name)).map(([name, code]) => `${spoken(name)} ${game.texts[keyOf(which, code)]}`);
  return say(game.texts, 'line.row', { row, pieces: found.length ? found.join(', ') : say(game.texts, 'line.none') });
}
