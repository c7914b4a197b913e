// Setting up a position: a piece is chosen and put on squares of the board. The server says everything that is wrong with it at once.
import { drawPiece, keyOf, shape } from './board-pieces.js';
import { drawFaults } from './analysis-open.js';

const kinds = { draughts: ['wm', 'wk', 'bm', 'bk'], chess: ['wK', 'wQ', 'wR', 'wB', 'wN', 'wP', 'bK', 'bQ', 'bR', 'bB', 'bN', 'bP'] };

export function connectSetup({ board, texts, variant, view, use, closed }) {
  const place = document.getElementById('setup');
  const palette = document.getElementById('palette');
  const turn = document.getElementById('setup-turn');
  const faults = document.getElementById('setup-faults');
  const castling = document.getElementById('castling');
  let pieces = {}, drawn;

  place.addEventListener('toggle', () => {
    if (!place.open) return closed();
    const { position } = view();
    pieces = { ...position.pieces };
    turn.value = position.turn;
    castling.value = position.game === 'chess' ? position.fen.split(' ')[2] : '-';
    document.getElementById('setup-castling').hidden = position.game !== 'chess';
    drawPalette(position.game);
    draw();
    return undefined;
  });

  function drawPalette(game) {
    if (drawn === game) return;
    drawn = game;
    palette.replaceChildren(...[...kinds[game], ''].map((code, at) => {
      const label = document.createElement('label');
      const picture = shape('svg', { viewBox: '0 0 40 40', 'aria-hidden': 'true' });
      picture.append(code ? drawPiece(game, code) : shape('path', { d: 'M12 12l16 16M28 12L12 28', class: 'nothing' }));
      const radio = Object.assign(document.createElement('input'), { type: 'radio', name: 'piece', value: code, checked: at === 0 });
      radio.setAttribute('aria-label', code ? texts[keyOf(game, code)] : texts['analysis.setup.empty']);
      label.title = radio.getAttribute('aria-label');
      label.append(radio, picture);
      return label;
    }));
  }

  // draw shows what has been set up; nobody moves on this board.
  function draw() {
    drawFaults(faults, []);
    board.mover = '';
    const { game, size } = view().position;
    board.position = { game, size, turn: turn.value, pieces: { ...pieces }, moves: [] };
  }

  board.addEventListener('board:idle', ({ detail: { name } }) => {
    if (!place.open || !name) return;
    const code = palette.querySelector(':checked').value;
    if (!code || pieces[name] === code) delete pieces[name];
    else pieces[name] = code;
    draw();
  });
  turn.addEventListener('change', draw);
  document.getElementById('setup-clear').addEventListener('click', () => { pieces = {}; castling.value = '-'; draw(); });
  document.getElementById('setup-begin').addEventListener('click', async () => {
    const answer = await fetch(`/analysis/node?${new URLSearchParams({ variant: variant() })}`);
    const { position } = await answer.json();
    pieces = { ...position.pieces };
    turn.value = position.turn;
    castling.value = position.game === 'chess' ? position.fen.split(' ')[2] : '-';
    draw();
  });
  document.getElementById('setup-use').addEventListener('click', async () => {
    const { game } = view().position;
    const fen = game === 'chess' ? fenOfChess() : fenOfDraughts();
    try {
      const answer = await fetch(`/analysis/setup?${new URLSearchParams({ variant: variant(), fen })}`, { headers: { Accept: 'application/json' } });
      const said = await answer.json();
      if (!answer.ok) throw said;
      drawFaults(faults, said.faults);
      if (!said.fen) return;
      await use(said.fen);
      place.open = false;
    } catch (problem) {
      drawFaults(faults, [{ text: problem.detail ?? texts['analysis.say.gone'] }]);
    }
  });

  const side = (colour) => Object.entries(pieces).filter(([, code]) => code[0] === colour).map(([name, code]) => (code[1] === 'k' ? `K${name}` : name)).join(',');
  const fenOfDraughts = () => `${turn.value === 'white' ? 'W' : 'B'}:W${side('w')}:B${side('b')}`;

  function fenOfChess() {
    const rows = [8, 7, 6, 5, 4, 3, 2, 1].map((row) => [...'abcdefgh'].map((file) => {
      const code = pieces[`${file}${row}`];
      if (!code) return '1';
      return code[0] === 'w' ? code[1] : code[1].toLowerCase();
    }).join('').replace(/1+/g, (free) => `${free.length}`));
    return `${rows.join('/')} ${turn.value[0]} ${castling.value.trim() || '-'} - 0 1`;
  }

  return { isOpen: () => place.open };
}
