// What is said of the move that is shown: a comment, marks, and whether it is the main line.
import { isMain } from './analysis-tree.js';
import { fill } from './play-say.js';

const glyphs = { '!': 1, '?': 2, '!!': 3, '??': 4, '!?': 5, '?!': 6 };

export function connectSaying({ texts, changed, promote, remove }) {
  const place = document.getElementById('saying');
  const comment = document.getElementById('comment');
  const marks = [...place.querySelectorAll('[data-mark]')];
  let node, chess;

  // The first comment is the one that is written here; a file may have more.
  comment.addEventListener('input', () => {
    const text = comment.value.replace(/\s+/g, ' ').trim();
    node.comments = [...(text ? [text] : []), ...node.comments.slice(1)];
    changed();
  });

  place.querySelector('.marks').addEventListener('click', ({ target }) => {
    const mark = target.dataset.mark;
    if (!mark || !node.parent || node.step.startsWith('@')) return;
    const [list, value] = chess ? [node.glyphs, glyphs[mark]] : [node.marks, mark];
    const at = list.indexOf(value);
    if (at < 0) list.push(value);
    else list.splice(at, 1);
    changed();
    drawMarks();
  });

  document.getElementById('promote').addEventListener('click', () => promote());
  document.getElementById('remove').addEventListener('click', () => { if (!node.next.length || confirm(texts['analysis.confirm.remove'])) remove(); });

  const has = (mark) => (chess ? node.glyphs.includes(glyphs[mark]) : node.marks.includes(mark) || node.glyphs.includes(glyphs[mark]));

  function drawMarks() {
    for (const button of marks) {
      button.setAttribute('aria-pressed', has(button.dataset.mark));
      button.disabled = !node.parent || node.step.startsWith('@');
      button.hidden = chess && !(button.dataset.mark in glyphs);
    }
    document.getElementById('promote').disabled = isMain(node);
    document.getElementById('remove').disabled = !node.parent;
  }

  return {
    draw(tree, shown, written) {
      if (shown !== node || document.activeElement !== comment) comment.value = shown.comments[0] ?? '';
      node = shown;
      chess = tree.chess;
      document.getElementById('comment-label').textContent = node.parent ? fill(texts['analysis.comment.of'], { move: written }) : texts['analysis.comment.start'];
      drawMarks();
    },
  };
}
