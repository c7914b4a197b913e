// The hall's screen: a clock, a countdown, and pages when the boards do not
// fit. The time is the server's, whatever the projector's laptop thinks.
const serverTime = Number(document.querySelector('meta[name="server-time"]').content);
const offset = serverTime - Date.now();
const pageTime = 12; // seconds a page is shown
const two = (n) => String(n).padStart(2, '0');

function tick() {
  const now = Date.now() + offset;
  const hall = document.getElementById('hall');
  const zone = hall.dataset.zone;
  for (const wall of hall.querySelectorAll('[data-wall]')) {
    wall.textContent = new Intl.DateTimeFormat('pl', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(now);
  }
  for (const count of hall.querySelectorAll('[data-countdown]')) showCountdown(count, now);
  showPage(Math.floor(now / 1000));
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

// showPage shows as many boards as fit, one page after the other.
function showPage(second) {
  const list = document.querySelector('[data-paged]');
  if (!list) return;
  const items = [...list.children];
  for (const item of items) item.hidden = false;
  list.classList.remove('two');
  list.classList.toggle('two', overflows(list));
  rows(list, items.length);
  const sign = document.querySelector('[data-pages]');
  if (!overflows(list)) {
    sign.textContent = '';
    return;
  }
  let fitting = items.length;
  while (fitting > 1 && overflows(list)) {
    items[--fitting].hidden = true;
    rows(list, fitting);
  }
  const pages = Math.ceil(items.length / fitting);
  const each = Math.ceil(items.length / pages); // no last page with two boards
  const page = Math.floor(second / pageTime) % pages;
  items.forEach((item, i) => { item.hidden = Math.floor(i / each) !== page; });
  rows(list, Math.min(each, items.length - page * each));
  sign.textContent = `${page + 1} / ${pages}`;
}

// rows lets two columns run downwards, one after the other.
const rows = (list, boards) => list.style.setProperty('--rows', Math.ceil(boards / 2));
const overflows = (list) => list.scrollHeight > list.clientHeight + 1 || list.scrollWidth > list.clientWidth + 1;

document.documentElement.classList.add('paged');
tick();
setInterval(tick, 1000);
document.addEventListener('damka:refreshed', tick);
