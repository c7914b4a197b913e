// The page of the explorer: the board shows the position, and a move that is entered on it opens the position after it, where there is a row
// of it; else the address of the position is asked for by the text of the move.
import './damka-board.js';

const board = document.getElementById('board');
const shown = JSON.parse(document.getElementById('position').textContent);
board.words = JSON.parse(document.getElementById('texts').textContent);
board.position = shown;
board.mover = shown.turn;
const links = new Map([...document.querySelectorAll('.counted tbody th a')].map((link) => [link.textContent, link.href]));
board.addEventListener('board:move', ({ detail }) => {
  const move = shown.moves.find(({ code }) => code === detail.code);
  const link = links.get(move.text);
  if (link) location.assign(link);
  else board.position = shown; // nobody has played it
});
addEventListener('pageshow', ({ persisted }) => { if (persisted) board.position = shown; });
