// The hall's screen: a clock, a countdown, and pages when the boards do not
// fit. The time is the server's, whatever the projector's laptop thinks.
import { clockTime } from './clock-time.js';
import { gap, gutter, layout, leastLetters, line, man, pageAt, part, place } from './screen-layout.js';
import { breaksAnywhere, measuring, shortNames, tied, widthsOf, withoutBreaks, xHeightOf } from './screen-names.js';

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
    wall.textContent = clockTime(now, zone);
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
    keepRoomForSign(list);
    let how = lay(list, least);
    if (how.pages.length === 1) { // which needs no sign
      sign().style.minWidth = '';
      how = lay(list, least);
    }
    laid = { list, how, face, width: list.clientWidth, height: list.clientHeight, page: undefined };
  }
  const { pages } = laid.how;
  const page = pageAt(now, pages.length);
  if (page === laid.page) return;
  laid.page = page;
  const rows = [...list.children];
  const [from, to] = part(pages, page);
  const places = place(pages, page);
  list.style.gridTemplateRows = places.heights.map((height) => `minmax(0, ${height.toFixed(3)}fr)`).join(' ');
  rows.forEach((row, i) => {
    row.hidden = i < from || i >= to;
    if (row.hidden) return;
    const at = places.rows[i - from];
    row.style.gridArea = `${at.from} / ${at.column} / ${at.to} / auto`;
  });
  const boards = rows.slice(from, to).map(numberOf).filter(Boolean);
  sign(pages.length > 1 ? { from: boards[0] ?? '', to: boards.at(-1) ?? '', page: page + 1, pages: pages.length } : undefined);
}

const numberOf = (row) => row.querySelector('.number').textContent;

// sign says which page is shown, where there are more.
function sign(values) {
  const element = document.querySelector('[data-pages]');
  const put = (text) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
  element.innerHTML = values ? '<b></b> <span></span>' : '';
  if (values?.from) element.firstChild.textContent = put(element.dataset.rows);
  if (values) element.lastChild.textContent = put(element.dataset.page);
  return element;
}

// keepRoomForSign gives the sign the room of the widest there can be: what is
// beside it breaks alike on all pages, and the list is as high on each.
function keepRoomForSign(list) {
  const longest = [...list.children].map(numberOf).reduce((a, b) => (a.length > b.length ? a : b), '');
  const pages = '8'.repeat(`${list.children.length}`.length);
  const element = sign({ from: longest, to: longest, page: pages, pages });
  element.style.minWidth = '';
  element.style.minWidth = `${Math.ceil(element.getBoundingClientRect().width)}px`;
}

const whole = new WeakMap(); // the names as the server wrote them

// lay measures what there is and sets out the rows. The width of the column
// of results is that of the widest result there can be, not of those that are
// in: nothing moves when one comes.
function lay(list, least) {
  const measure = measuring(list);
  const measureNumber = measuring(list.querySelector('.number'));
  const number = Math.max(...[...list.querySelectorAll('.number')].map((n) => measureNumber(n.textContent)));
  const result = Math.max(...list.dataset.results.split('|').map(measuring(list.querySelector('.score, .points') ?? list)));
  const people = [...list.querySelectorAll('.person')];
  for (const person of people) if (!whole.has(person)) whole.set(person, tied(person.textContent));
  const full = people.map((person) => whole.get(person));
  const short = shortNames(people.map((person, i) => [full[i], tied(person.dataset.short ?? full[i])]));
  const widths = (names) => {
    people.forEach((person, i) => { person.textContent = names[i]; });
    return [...list.children].map((row) => [...row.querySelectorAll('.name')].map((name) => widthsOf(name.textContent, measure)));
  };
  const how = layout({ rows: widths(full), shorter: widths(short), width: list.clientWidth, height: list.clientHeight, least, number, result });
  people.forEach((person, i) => {
    person.textContent = withoutBreaks(how.short ? short[i] : full[i], measure, how.name);
    person.classList.toggle('breaks-anywhere', breaksAnywhere(person.textContent));
  });
  const names = Math.max(0, ...[...list.querySelectorAll(':not(.alone) > .name')].map((name) => widthsOf(name.textContent, measure).find((width) => width <= how.name) ?? how.name));
  list.classList.toggle('stacked', how.stacked);
  const set = (name, value) => list.style.setProperty(name, value);
  set('--letters', `${how.letters}px`);
  set('--columns', how.columns);
  for (const [name, width] of Object.entries({ number, names, result, gap, gutter, man })) set(`--${name}`, `${width.toFixed(3)}em`);
  set('--line', line);
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
