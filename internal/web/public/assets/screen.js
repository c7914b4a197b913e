// The hall's screen: a clock, a countdown, and pages when the boards do not
// fit. The time is the server's, whatever the projector's laptop thinks.
import { gap, gutter, layout, leastLetters, line, man, pageAt, part } from './screen-layout.js';
import { breaksAnywhere, measuring, widthsOf, withoutBreaks, xHeightOf } from './screen-names.js';

const serverTime = Number(document.querySelector('meta[name="server-time"]').content);
const offset = serverTime - Date.now();
const two = (n) => String(n).padStart(2, '0');

function tick() {
  const now = Date.now() + offset;
  const hall = document.getElementById('hall');
  const least = leastLetters(innerWidth, innerHeight, xHeightOf(hall));
  hall.style.setProperty('--least', `${least}px`);
  const zone = hall.dataset.zone;
  for (const wall of hall.querySelectorAll('[data-wall]')) {
    wall.textContent = new Intl.DateTimeFormat('pl', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(now);
  }
  for (const count of hall.querySelectorAll('[data-countdown]')) showCountdown(count, now);
  const list = hall.querySelector('[data-paged]');
  if (list) showPage(list, least, now);
}

function showCountdown(element, now) {
  const seconds = Math.round((Number(element.dataset.countdown) - now) / 1000);
  const left = Math.abs(seconds);
  if (left > 24 * 3600) return; // the day and hour say more
  const hours = Math.floor(left / 3600);
  const clock = `${hours ? `${hours}:` : ''}${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
  const words = seconds > 0 ? element.dataset.before : element.dataset.after;
  const text = `${clock} ${words ?? ''}`;
  if (element.textContent === text) return;
  element.innerHTML = '<b></b> <span></span>';
  element.firstChild.textContent = clock;
  element.lastChild.textContent = words ?? '';
}

// showPage lays the rows out anew when the list or the screen is another one, and
// shows the page whose turn it is.
let laid = {};
function showPage(list, least, now) {
  const face = getComputedStyle(list).fontFamily;
  if (laid.list !== list || laid.width !== list.clientWidth || laid.height !== list.clientHeight || laid.face !== face) {
    const how = lay(list, least);
    laid = { list, how, face, width: list.clientWidth, height: list.clientHeight, page: undefined };
  }
  const page = pageAt(now, laid.how.pages);
  if (page === laid.page) return;
  laid.page = page;
  const rows = [...list.children];
  const [from, to] = part(page, laid.how.pages, rows.length);
  rows.forEach((row, i) => { row.hidden = i < from || i >= to; });
  list.style.gridTemplateRows = laid.how.tracks[page].map((height) => `minmax(0, ${height.toFixed(3)}fr)`).join(' ');
  const sign = document.querySelector('[data-pages]');
  const boards = rows.slice(from, to).map((row) => row.querySelector('.number').textContent).filter(Boolean);
  const put = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  sign.innerHTML = '<b></b> <span></span>';
  if (laid.how.pages === 1) {
    sign.textContent = '';
    return;
  }
  sign.firstChild.textContent = boards.length ? put(sign.dataset.rows, { from: boards[0], to: boards.at(-1) }) : '';
  sign.lastChild.textContent = put(sign.dataset.page, { page: page + 1, pages: laid.how.pages });
}

// lay measures what there is and sets out the rows. The width of the column
// of results is that of the widest result there can be, not of those that are
// in: nothing moves when one comes.
function lay(list, least) {
  const measure = measuring(list);
  const measureNumber = measuring(list.querySelector('.number'));
  const number = Math.max(...[...list.querySelectorAll('.number')].map((n) => measureNumber(n.textContent)));
  const result = Math.max(...list.dataset.results.split('|').map(measuring(list.querySelector('.score, .points') ?? list)));
  const joined = '\u2060';
  const names = (within) => [...within.querySelectorAll('.name')].map((name) => name.textContent.replaceAll(joined, ''));
  const rows = [...list.children].map((row) => names(row).map((name) => widthsOf(name, measure)));
  const how = layout({ rows, width: list.clientWidth, height: list.clientHeight, least, number, result });
  list.classList.toggle('stacked', how.stacked);
  const set = (name, value) => list.style.setProperty(name, value);
  set('--letters', `${how.letters}px`);
  set('--columns', how.columns);
  for (const [name, width] of Object.entries({ number, result, gap, gutter, man })) set(`--${name}`, `${width.toFixed(3)}em`);
  set('--line', line);
  for (const person of list.querySelectorAll('.person')) {
    const name = withoutBreaks(person.textContent.replaceAll(joined, ''), measure, how.name);
    if (name !== person.textContent) person.textContent = name;
    person.classList.toggle('breaks-anywhere', breaksAnywhere(name));
  }
  return how;
}

document.documentElement.classList.add('paged');
tick();
setInterval(tick, 1000);
for (const event of ['damka:refreshed', 'damka:results']) document.addEventListener(event, tick);
addEventListener('resize', tick);
// A face that comes later is wider or narrower than the one measured before.
document.fonts?.addEventListener('loadingdone', () => { laid = {}; tick(); });
document.fonts?.ready.then(() => { laid = {}; tick(); });
