// For the test of the board's modules without a page: each is given as a promise, what is wrong is the answer.
async (given) => {
  const [entry, line, squares, moves, replay, taken, words] = await Promise.all(given);
  const found = [];
  const want = (what, got, wanted) => {
    const [a, b] = [got, wanted].map((value) => JSON.stringify(value));
    if (a !== b) found.push(`${what}: ${a}, want ${b}`);
  };

  // Squares: numbers of a large board from the upper left, letters of a small one, dark squares alone in draughts.
  const large = new squares.Squares('draughts', 10);
  const small = new squares.Squares('draughts', 8);
  const chess = new squares.Squares('chess', 8);
  want('squares of a large board', [large.all.length, large.all[0].name, large.all[5].name, large.all.at(-1).name], [50, '1', '6', '50']);
  want('1 and 6', [large.byName.get('1').column, large.byName.get('6').column], [1, 0]);
  want('squares of a small board', [small.all.length, small.all[0].name, small.all.at(-1).name], [32, 'b8', 'g1']);
  want('squares of a chess board', [chess.all.length, chess.all[0].name, chess.all.at(-1).name, chess.byName.get('e4').spoken], [64, 'a8', 'h1', 'E 4']);
  want('outside', [large.at(0, 0), large.at(-1, 2), large.at(10, 1)].map((at) => at?.name ?? 'none'), ['none', 'none', 'none']);
  want('up from 32 and back', [large.next('32', -1, 0).name, large.next('27', 1, 0).name], ['27', '32']);
  want('right of 46', large.next('46', 0, 1).name, '47');
  want('right of 50', large.next('50', 0, 1) ?? 'none', 'none');
  want('left of a8', chess.next('a8', 0, -1) ?? 'none', 'none');
  for (const name of large.byName.keys()) {
    const there = large.next(name, -1, 0);
    if (there && large.next(there.name, 1, 0) === undefined) found.push(`from ${there.name} there is no way down`);
  }
  want('a move by its ends', [squares.plain('draughts', '3', '8'), squares.plain('draughts', '32', '28'), squares.plain('chess', 'e2', 'e4')], ['3-8', '32-28', 'e2e4']);

  // Entering: a capture step by step, by its end, and two that end on one square.
  const long = { code: '26x17x8x19', paths: [['26', '17', '8', '19']], takes: ['21', '12', '13'] };
  const other = { code: '26x37x48x19', paths: [['26', '37', '48', '19']], takes: ['31', '42', '33'] };
  const step = { code: '32-28', paths: [['32', '28']] };
  want('a move', entry.meaning([step, long], ['32'], '28').move?.code, '32-28');
  want('a step on the way', entry.meaning([long], ['26'], '17').entered, ['26', '17']);
  want('the end of the way', entry.meaning([long], ['26', '17', '8'], '19').move?.code, '26x17x8x19');
  want('the end at once', entry.meaning([long], ['26'], '19').move?.code, '26x17x8x19');
  want('two that differ are asked about', entry.meaning([long, other], ['26'], '19').choose?.map((move) => move.code), ['26x17x8x19', '26x37x48x19']);
  want('after a step there is one', entry.meaning([long, other], ['26', '37'], '19').move?.code, '26x37x48x19');
  want('no move', entry.meaning([long], ['26'], '20').refused, { from: '26', to: '20' });
  const shorter = { code: '26x17', paths: [['26', '17']] };
  want('an end that is a step of another is asked about', entry.meaning([shorter, long], ['26'], '17').choose?.length, 2);
  want('what may come next', [...entry.targets([long, other], ['26'])].sort(), ['17', '19', '37']);
  const pawn = (promotes) => ({ code: `e7e8${promotes}`, promotes, paths: [['e7', 'e8']] });
  want('a premove promotes to a queen', entry.premoved([pawn('N'), pawn('Q')], { from: 'e7', to: 'e8' })?.code, 'e7e8Q');
  want('a premove that became two captures', entry.premoved([long, other], { from: '26', to: '19' }) ?? 'none', 'none');
  want('a premove that became impossible', entry.premoved([step], { from: '31', to: '27' }) ?? 'none', 'none');

  // The list of moves: pairs, a game that Black begins, the move that is to come, times.
  const played = [{ by: 'white', text: '32-28', spent: 5000, timed: true }, { by: 'black', text: '18-23' }, { by: 'white', text: '28x19' }];
  const texts = (pairs) => pairs.map(({ white, black }) => [white?.text ?? '', black?.text ?? '']);
  want('pairs', texts(moves.rows(played)), [['32-28', '18-23'], ['28x19', '']]);
  want('pairs and the move to come', texts(moves.rows(played, 'black')), [['32-28', '18-23'], ['28x19', '…']]);
  want('a new row for the move to come', texts(moves.rows(played.slice(0, 2), 'white')), [['32-28', '18-23'], ['…', '']]);
  want('Black begins', texts(moves.rows([played[1], played[2]])), [['', '18-23'], ['28x19', '']]);
  want('Black is to begin', texts(moves.rows([], 'black')), [['', '…']]);
  want('times', [0, 59400, 60000, 3725000].map(moves.time), ['0', '59', '1:00', '62:05']);
  const region = document.createElement('div');
  region.append(document.createElement('table'));
  region.firstChild.createTBody();
  const list = new moves.MoveList(region, played, { next: () => 'black', chosen: (at) => { chosen = at; } });
  let chosen;
  region.querySelector('td[data-at="1"] .text').click();
  want('a pressed move', chosen, 2);
  want('the newest', region.querySelector('.newest .text').textContent, '28x19');
  list.mark(1);
  want('the one that is shown', region.querySelector('.newest .text').textContent, '32-28');
  list.mark(0);
  want('none at the first position', region.querySelector('.newest'), null);
  list.mark(undefined);
  list.take(1, []);
  list.draw();
  want('taken back', region.querySelectorAll('td[data-at]').length, 1);

  // Positions come as what changed.
  want('positions', replay.whole([{ sets: { 32: 'wm', 19: 'bm' } }, { sets: { 32: '', 28: 'wm' }, last: ['32', '28'] }]).map(({ pieces }) => pieces), [{ 19: 'bm', 32: 'wm' }, { 19: 'bm', 28: 'wm' }]);

  // What was taken in chess: a queen more was a pawn.
  want('nothing taken', taken.takenFrom({ K: 1, Q: 1, R: 2, B: 2, N: 2, P: 8 }), []);
  want('taken', taken.takenFrom({ K: 1, Q: 1, R: 1, B: 2, N: 2, P: 6 }), ['R', 'P', 'P']);
  want('a pawn became a queen', taken.takenFrom({ K: 1, Q: 2, R: 2, B: 2, N: 2, P: 6 }), ['P']);
  want('worth', taken.weight({ K: 1, Q: 1, P: 2 }), 11);
  want('counted', taken.counts({ 1: 'wm', 2: 'wk', 3: 'bm' }, 'white'), { m: 1, k: 1 });

  // The board in words.
  const said = { 'board.kind.draughts_king': 'king', 'board.kind.chess_king': 'king', 'board.draughts.white_king': 'white king', 'board.draughts.white_man': 'white man', 'board.draughts.black_man': 'black man', 'board.chess.white_king': 'white king', 'board.chess.black_pawn': 'black pawn' };
  want('lists', words.lists({ game: 'draughts', size: 10, pieces: { 40: 'wm', 6: 'wk', 33: 'wm', 1: 'bm' } }, said), ['king 6, 33, 40', '1']);

  // The line: every command.
  const line_texts = {
    ...said, 'line.no_move': 'none yet', 'line.clocks': 'W %white% B %black%', 'line.no_clock': 'no clock', 'line.over': 'over', 'line.turn.white': 'white', 'line.turn.black': 'black',
    'line.count': '%white%/%black%: %moves%', 'line.no_moves': 'none', 'line.move': '%number%. %white% %black%', 'line.opponent': '%white% - %black%', 'line.pieces.w': 'W: %pieces%.', 'line.pieces.b': 'B: %pieces%.',
    'line.row': '%row%: %pieces%', 'line.row_range': '1-%most%', 'line.none': '-', 'line.stand': 'stopped', 'line.no_back': 'no back', 'line.no_side': 'watching', 'line.help': 'help', 'line.unknown': 'no %text%.',
  };
  const game = {
    you: 'white', phase: 'running', white: { name: 'Olga' }, black: { name: 'Emil' }, moves: played, spoken: '28 takes 19', texts: line_texts, can: [],
    clock: (side) => ({ white: '5:00', black: '4:00' })[side], position: { game: 'draughts', size: 10, turn: 'black', pieces: { 40: 'wm', 6: 'wk', 33: 'wm', 1: 'bm' } },
  };
  const typed = (text, change = {}) => line.readLine(text, { ...game, ...change });
  const cases = [
    ['l', {}, { say: '28 takes 19' }], ['l', { spoken: '' }, { say: 'none yet' }],
    ['c', {}, { say: 'W 5:00 B 4:00' }], ['c', { clock: undefined }, { say: 'no clock' }], ['c', { stands: true }, { say: 'W 5:00 B 4:00 stopped' }],
    ['t', {}, { say: 'black' }], ['t', { phase: 'finished' }, { say: 'over' }],
    ['n', {}, { say: '2/1: 1. 32-28 18-23; 2. 28x19' }], ['n', { moves: [] }, { say: '0/0: none' }],
    ['p', {}, { say: 'W: king 6, 33, 40. B: 1.' }], ['p m', {}, { say: 'W: 33, 40. B: 1.' }], ['p k', {}, { say: 'W: king 6. B: -.' }],
    ['p m w', {}, { say: 'W: 33, 40.' }], ['p k b', {}, { say: 'B: -.' }], ['P M W', {}, { say: 'W: 33, 40.' }],
    ['s 4', {}, { say: '4: 33 white man' }], ['s 10', {}, { say: '10: 1 black man' }], ['s 1', {}, { say: '1: -' }], ['s 11', {}, { say: '1-10' }], ['s', {}, { say: '1-10' }],
    ['d', {}, { act: 'offer' }], ['d', { can: ['accept', 'refuse'] }, { act: 'accept' }], ['d', { can: ['offer', 'claim'] }, { act: 'claim' }],
    ['d', { can: ['offer', 'repetition', 'no_progress'] }, { act: 'offer' }], ['d r', {}, { act: 'repetition' }], ['d 50', {}, { act: 'no_progress' }],
    ['d zzz', {}, { say: 'no d zzz. help' }], ['d r Nf3', {}, { act: 'repetition', move: 'Nf3' }], ['D 50 bxc3', {}, { act: 'no_progress', move: 'bxc3' }],
    ['r', {}, { act: 'resign' }], ['r', { you: '' }, { say: 'watching' }], ['d', { you: '' }, { say: 'watching' }],
    ['b', {}, { say: 'no back' }], ['b', { can: ['takeback'] }, { act: 'takeback' }], ['b', { you: '' }, { step: 'back' }], ['b', { phase: 'finished' }, { step: 'back' }],
    ['o', {}, { say: 'Olga - Emil' }], ['?', {}, { say: 'help' }],
    ['28x19', {}, { move: '28x19' }], [' e4 ', {}, { move: 'e4' }], ['b4', {}, { move: 'b4' }], ['l l', {}, { say: 'no l l. help' }], ['bzdura', {}, { say: 'no bzdura. help' }], ['O-O', {}, { move: 'O-O' }], ['0-0-0', {}, { move: '0-0-0' }],
  ];
  for (const [text, change, wanted] of cases) want(`"${text}" with ${JSON.stringify(change)}`, typed(text, change), wanted);
  want('commands', [...'lctnpsdrbo?'].filter((key) => !line.isCommand(key)), []);
  want('no commands', ['x', 'toString', '', '1'].filter((key) => line.isCommand(key)), []);
  const ofChess = { position: { game: 'chess', size: 8, turn: 'white', pieces: { e1: 'wK', d7: 'bP' } } };
  want('rows of chess', typed('s 7', ofChess), { say: '7: D 7 black pawn' });
  want('kings of chess', typed('p k', ofChess), { say: 'W: king E 1. B: -.' });
  want('rows of squares', [line.rowOf('1', 10), line.rowOf('46', 10), line.rowOf('e4', 8)], [10, 1, 4]);
  return found;
}
