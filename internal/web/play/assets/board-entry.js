// How a move is entered square by square, among the legal moves that the server told. The board
// knows no rules: it compares what is entered with the ways of the moves.

const begins = (way, entered) => entered.every((square, at) => way[at] === square);

// through are the moves that can still be meant after some squares.
export const through = (moves, entered) => moves.filter((move) => move.paths.some((way) => begins(way, entered)));

// ends are the moves that the last entered square completes: the first ones lead on to it, or it
// is the end of a capture of which the squares between were left out.
const ends = (moves, entered, square) => through(moves, entered).filter((move) => move.paths.some((way) => begins(way, entered) && way.at(-1) === square));

// meaning is what a square means after others:
//   {move}      it completes this move
//   {choose}    it completes several that differ: which one is to be asked
//   {entered}   it is a step on the way of one or more
//   {refused}   no move goes there
export function meaning(moves, entered, square) {
  const done = ends(moves, entered, square);
  const onward = through(moves, [...entered, square]).filter((move) => !done.includes(move));
  const meant = [...done, ...onward];
  if (done.length === 1 && onward.length === 0) return { move: done[0] };
  if (done.length === 0 && onward.length > 0) return { entered: [...entered, square] };
  if (meant.length > 0) return { choose: meant };
  return { refused: { from: entered[0], to: square } };
}

// targets are the squares that come next: the ends, and the steps on the way.
export function targets(moves, entered) {
  const found = new Set();
  for (const move of through(moves, entered)) {
    for (const way of move.paths) {
      if (!begins(way, entered)) continue;
      found.add(way.at(-1));
      if (way.length > entered.length) found.add(way[entered.length]);
    }
  }
  return found;
}

// premoved is the move that a premove by its ends has become; undefined where it is none or not one alone.
export function premoved(moves, { from, to }) {
  const meant = moves.filter((move) => move.paths.some((way) => way[0] === from && way.at(-1) === to));
  const queens = meant.filter((move) => move.promotes === 'Q');
  return meant.length === 1 ? meant[0] : queens.length === 1 ? queens[0] : undefined;
}
