// The boards of a round on the hall's screen: as many at once as can be read from the back row, the
// others on further pages, each for a while.
import { fitNames } from './names-fit.js';

const list = document.getElementById('boards');
const sign = document.querySelector('.pages');
const least = 0.24; // of the lower side of the screen: what a small board must have with its two lines
const ample = 0.3; // what it has where there are several pages all the same
const readable = 168; // px: what it must have on a phone, too
const turn = 12; // seconds that a page is shown

const ordinary = { width: 1, height: 1.25 }; // a board with a line of text above and below it, in boards
const beside = { width: 1.42, height: 1.02 }; // with the names beside it, for boards that are large
const pairs = { width: 1, height: 0.2 }; // two names, without a board

// arrange is how many columns and rows hold count boards best: {columns, rows, pages, size}. A board of
// a size takes shape.width of it in width and shape.height in height.
export function arrange(count, width, height, smallest, shape = ordinary) {
  let best = { size: 0 };
  for (let columns = 1; columns <= Math.max(1, count); columns++) {
    for (let rows = 1; rows <= Math.ceil(count / columns); rows++) {
      const size = Math.min(width / columns / shape.width, height / rows / shape.height);
      const pages = Math.ceil(count / (columns * rows));
      const better = pages < best.pages || (pages === best.pages && size > best.size);
      if (best.size === 0 || (size >= smallest && (best.size < smallest || better)) || (size < smallest && best.size < smallest && size > best.size)) best = { columns, rows, pages, size };
    }
  }
  return best;
}

// plan chooses the shape, too.
export function plan(count, width, height, lower, unplayed) {
  if (unplayed) return { ...arrange(count, width, height, lower * 0.4, pairs), shape: pairs };
  const smallest = Math.max(lower * least, readable);
  const whole = arrange(count, width, height, smallest);
  const usual = { ...(whole.pages === 1 ? whole : arrange(count, width, height, Math.max(lower * ample, readable))), shape: ordinary };
  const wide = { ...arrange(count, width, height, smallest, beside), shape: beside };
  return wide.pages === 1 && wide.size > usual.size && wide.size >= lower * 0.3 ? wide : usual;
}

let laid = '';

function lay() {
  const items = [...list.children];
  const { columns, rows, pages, size, shape } = plan(items.length, list.clientWidth, list.clientHeight, Math.min(innerWidth, innerHeight), list.classList.contains('unplayed'));
  const page = Math.floor(Date.now() / 1000 / turn) % pages;
  const now = [columns, rows, size, page].join();
  if (now === laid) return;
  laid = now;
  const each = Math.ceil(items.length / pages);
  list.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
  list.style.gridTemplateRows = `repeat(${rows}, minmax(0, 1fr))`;
  list.classList.toggle('beside', shape === beside);
  list.style.setProperty('--board', `${Math.floor(size * 0.94)}px`);
  items.forEach((item, i) => { item.hidden = Math.floor(i / each) !== page; });
  const shown = items.filter((item) => !item.hidden).map((item) => item.querySelector('.number').textContent);
  sign.textContent = pages > 1 ? sign.dataset.boards.replace('{from}', shown[0]).replace('{to}', shown.at(-1)) : '';
  fitNames(list);
}

if (list) {
  document.documentElement.classList.add('paged');
  lay();
  setInterval(lay, 1000);
  addEventListener('resize', lay);
  document.fonts.ready.then(() => { laid = ''; lay(); });
}
// The next round has other boards.
document.addEventListener('damka:refreshed', () => location.reload());
