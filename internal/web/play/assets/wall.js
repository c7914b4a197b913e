// The boards of a round on the hall's screen: as many at once as can be read from the back row, the
// others on further pages, each for a while.
const list = document.getElementById('boards');
const sign = document.querySelector('.pages');
const least = 0.24; // of the lower side of the screen: what a small board must have with its two lines
const turn = 12; // seconds that a page is shown

// arrange is how many columns and rows hold count boards best: {columns, rows, pages}. A board is
// as high as it is wide and has two lines of text of a fifth of it together.
export function arrange(count, width, height, smallest) {
  let best = { size: 0 };
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    for (let rows = 1; rows <= Math.ceil(count / columns); rows++) {
      const size = Math.min(width / columns, height / rows / 1.22);
      const pages = Math.ceil(count / (columns * rows));
      const better = pages < best.pages || (pages === best.pages && size > best.size);
      if (best.size === 0 || (size >= smallest && (best.size < smallest || better)) || (size < smallest && best.size < smallest && size > best.size)) best = { columns, rows, pages, size };
    }
  }
  return best;
}

function lay() {
  if (!list) return;
  const items = [...list.children];
  const { columns, rows, pages } = arrange(items.length, list.clientWidth, list.clientHeight, Math.min(innerWidth, innerHeight) * least);
  const page = Math.floor(Date.now() / 1000 / turn) % pages;
  const each = Math.ceil(items.length / pages);
  list.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
  list.style.gridTemplateRows = `repeat(${rows}, minmax(0, 1fr))`;
  const size = Math.min(list.clientWidth / columns, list.clientHeight / rows / 1.22);
  list.style.setProperty('--board', `${Math.floor(size * 0.94)}px`);
  items.forEach((item, i) => { item.hidden = Math.floor(i / each) !== page; });
  const shown = items.filter((item) => !item.hidden).map((item) => item.querySelector('.number').textContent);
  sign.textContent = pages > 1 ? sign.dataset.boards.replace('{from}', shown[0]).replace('{to}', shown.at(-1)) : '';
}

if (list) {
  document.documentElement.classList.add('paged');
  lay();
  setInterval(lay, 1000);
  addEventListener('resize', lay);
}
// The next round has other boards.
document.addEventListener('damka:refreshed', () => location.reload());
