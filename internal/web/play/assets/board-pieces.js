// The pieces, drawn for Damka and under its licence (Apache-2.0): discs of draughts, and a chess set of simple outlines. Each is made
// of shapes in a square of 40 by 40. Who prefers it has chess pieces as letters on discs.
import { settings } from './board-settings.js';

const ns = 'http://www.w3.org/2000/svg';

export function shape(name, attributes) {
  const element = document.createElementNS(ns, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

const foot = 'M9 36.5v-3.2c0-1 .8-1.8 1.8-1.8h18.4c1 0 1.8.8 1.8 1.8v3.2z';

const outlines = {
  P: ['M20 8.2a5.6 5.6 0 0 1 3.4 10.1c.2 5 2.6 8.2 4.6 11.2a1 1 0 0 1-.8 1.5H12.8a1 1 0 0 1-.8-1.5c2-3 4.4-6.2 4.6-11.200A5.6 5.6 0 0 1 20 8.200z', foot],
  R: ['M11 7h4.500v3.200h2.800V7h3.400v3.200h2.800V7H29v8.200l-2.8 2.3 1.3 11.500h1V31H11.500v-2h1l1.3-11.5-2.8-2.300z', foot],
  N: ['M12.5 31c-.6-7 5-9.6 6.7-13.8-2 1-3.7 1.3-5.2 3.4-.9 1.2-3 1-3.7-.4-.6-1.2-.2-2.3.4-3.300l5.1-8.3.4-4.6 3.5 3.100c7.3.6 10.8 8.2 9.8 23.900z', 'M18.6 12.200h.1', foot],
  B: ['M20 3.600a2.3 2.3 0 0 1 1.6 3.900c4.4 3.8 7.4 8.2 6.2 13-.6 2.4-2 4.3-3.8 5.600h-8c-1.8-1.3-3.2-3.2-3.8-5.6-1.2-4.8 1.8-9.2 6.2-13A2.3 2.3 0 0 1 20 3.600z', 'M20 13.500v6.600M16.7 16.800h6.6', 'M14 26.600h12v3.200H14z', foot],
  Q: ['M8.3 10.200l5.2 9.3.9-12.3 5.6 11.5 5.6-11.5.9 12.3 5.2-9.3-3.4 19.300c-.2 1-.9 1.5-1.8 1.500H13.500c-.9 0-1.6-.5-1.8-1.500z', 'M8.3 8.600h.1M14.4 5.800h.1M25.6 5.800h.1M31.7 8.600h.1M20 16.500h.1', foot],
  K: ['M20 13.200c4.3-5.3 13-2.9 12 4.3-.5 4-3.6 6.7-4.6 10.800l-.4 1.500c-.2.7-.7 1.2-1.5 1.200H14.500c-.8 0-1.3-.5-1.5-1.200l-.4-1.500c-1-4.1-4.1-6.8-4.6-10.8-1-7.2 7.7-9.6 12-4.300z', 'M20 2.600v9M16.6 6h6.8', foot],
};

// drawPiece makes the picture of a piece such as wm, bk or wN, of a game.
export function drawPiece(game, code) {
  const group = shape('g', { class: `piece ${code[0] === 'w' ? 'white' : 'black'}` });
  if (game === 'draughts') group.append(...disc(code[1] === 'k'));
  else if (settings.pieces === 'letters') group.append(...lettered(code[1]));
  else group.append(...outlines[code[1]].flatMap((d) => (/z/.test(d) ? [shape('path', { d, class: 'body' })] : ['halo', 'line'].map((kind) => shape('path', { d, class: kind })))));
  return group;
}

// disc is a man; a king is a man with a crown on it.
function disc(king) {
  const parts = [
    shape('circle', { cx: 20, cy: 20.8, r: 16.2, class: 'shade' }),
    shape('circle', { cx: 20, cy: 20, r: 16.2, class: 'body' }),
    shape('circle', { cx: 20, cy: 20, r: 11.6, class: 'ring' }),
  ];
  if (king) parts.push(shape('path', { d: 'M11.5 14.500l4.4 4.600L20 11.800l4.1 7.3 4.4-4.6-1.7 12.200H13.200z', class: 'crown' }));
  return parts;
}

// letters are those of printed games in the language of the page.
const letters = { pl: { P: 'P', N: 'S', B: 'G', R: 'W', Q: 'H', K: 'K' }, en: { P: 'P', N: 'N', B: 'B', R: 'R', Q: 'Q', K: 'K' } };

// lettered is a chess piece as a disc with a letter.
function lettered(kind) {
  const sign = shape('text', { x: 20, y: 27, 'text-anchor': 'middle', class: 'sign' });
  sign.textContent = (letters[document.documentElement.lang] ?? letters.en)[kind];
  return [shape('circle', { cx: 20, cy: 20, r: 16.2, class: 'body' }), sign];
}

const kinds = { m: 'man', k: 'king', P: 'pawn', N: 'knight', B: 'bishop', R: 'rook', Q: 'queen', K: 'king' };

// kindOf is a piece's kind as texts have it; keyOf its text, kindKey that without its colour.
export const kindOf = (letter) => kinds[letter];
export const keyOf = (game, code) => `board.${game}.${code[0] === 'w' ? 'white' : 'black'}_${kinds[code[1]]}`;
export const kindKey = (game, code) => `board.kind.${game}_${kinds[code[1]]}`;
