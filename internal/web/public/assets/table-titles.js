// A cell of a wide table shows signs and says them in words to screen readers.
// Who points at it gets the words, too.
document.addEventListener('pointerover', ({ target }) => {
  const cell = target.closest?.('.square .cell');
  if (cell) cell.title = [...cell.querySelectorAll('.spoken')].map((words) => words.textContent.trim()).join('\n');
});
