// Draws the boards of an exhibition, and those that are exchanged while one looks on.
import './damka-board.js';

const texts = JSON.parse(document.getElementById('texts').textContent);

function draw() {
  for (const board of document.querySelectorAll('damka-board[data-position]')) {
    if (board.drawn === board.dataset.position) continue;
    board.drawn = board.dataset.position;
    board.words = { ...texts, ...JSON.parse(document.getElementById('texts').textContent) };
    board.position = JSON.parse(board.dataset.position);
  }
}

document.addEventListener('ways:new', draw);
draw();
