// The form of a tournament's settings. While somebody types a time control, the
// page says what it is.
import './desk-first.js';

const control = document.getElementById('control');
const variant = document.getElementById('variant');
const edition = document.getElementById('edition');
const shown = document.getElementById('control-is');
const other = document.getElementById('other-variant');
let waiting;

control.addEventListener('input', later);
control.addEventListener('input', () => other.replaceChildren());
variant.addEventListener('change', () => other.replaceChildren());
variant.addEventListener('change', look);
edition.addEventListener('change', look);
if (control.value !== control.defaultValue) look(); // it was typed before a reload

function later() {
  clearTimeout(waiting);
  waiting = setTimeout(look, 300);
}

async function look() {
  if (control.value.trim() === '') return shown.replaceChildren();
  const asked = question();
  const answer = await fetch(`/api/controls?${asked}`, { headers: { 'Accept-Language': document.documentElement.lang }, signal: AbortSignal.timeout(20000) }).catch(() => null);
  const is = await answer?.json().catch(() => null);
  if (!is || asked !== question()) return; // an answer to an earlier question may come last
  shown.classList.toggle('defect', !answer.ok);
  if (!answer.ok) {
    shown.textContent = is.detail;
    return;
  }
  understood();
  const words = document.createElement('b');
  words.textContent = is.text;
  const warning = document.createElement('b');
  Object.assign(warning, { className: 'defect', textContent: is.warning ?? '' });
  shown.replaceChildren(words, document.createElement('br'), is.summary, ' ', ...cite(is.article), ...is.warning ? [warning] : []);
  if (is.otherVariant) offerVariant(is.otherVariant, is.control);
}

// understood takes away what the server said of a control that is no longer there.
function understood() {
  if (shown.classList.contains('defect')) shown.replaceChildren();
  shown.classList.remove('defect');
  document.getElementById('control-defect')?.remove();
  control.removeAttribute('aria-invalid');
  control.removeAttribute('aria-describedby');
}

// offerVariant says of a control that does not count in the variant chosen that
// it does in another.
function offerVariant({ name, text }, typed) {
  if (document.querySelector('.example')?.disabled) return;
  const choose = document.createElement('button');
  Object.assign(choose, { name: 'useControl', value: `${name} ${typed}`, textContent: other.dataset.choose });
  choose.dataset.variant = text;
  other.replaceChildren(other.dataset.offered.replace('%variant%', text), ' ', choose);
}

// A control of the examples goes into the fields, with its variant unless
// another one of the same board is there; the page says that it has changed.
document.addEventListener('click', (event) => {
  const example = event.target.closest('button[name="useControl"]');
  if (!example) return;
  event.preventDefault();
  const [of, chosen] = example.value.split(' ');
  const board = (name) => (['chess', 'chess960'].includes(name) ? name : name === 'international');
  const changes = board(variant.value) !== board(of);
  control.value = chosen;
  if (changes) variant.value = of;
  showSystem();
  control.form.dispatchEvent(new Event('input')); // for the draft that the page keeps
  understood();
  other.textContent = changes ? other.dataset.changed.replace('%variant%', example.dataset.variant) : '';
  control.focus();
  look();
});

function question() {
  return new URLSearchParams({ control: control.value, variant: variant.value, edition: edition.value }).toString();
}

function cite(article) {
  if (!article) return [];
  const link = document.createElement('a');
  Object.assign(link, { className: 'article', href: `/code#${article.replace(/ /g, '-')}`, textContent: article });
  return [link];
}

// What belongs to the other kind of system, or to another game, is out of the way. Without scripts
// all fields are there, and the server takes those that matter.
const system = document.getElementById('system');
const isSwiss = () => ['classic', 'dutch', 'rating'].includes(system.value);
const isChess = () => ['chess', 'chess960'].includes(variant.value);
for (const field of [system, variant]) field.addEventListener('change', showSystem);
for (const field of [system, edition, document.getElementById('advantage')]) field.addEventListener('change', showOrder);
showSystem();

function showSystem() {
  const shown = { swiss: isSwiss(), 'round-robin': !isSwiss(), chess: isChess() };
  for (const part of document.querySelectorAll('[data-for]')) part.hidden = !shown[part.dataset.for];
}

// The order of criteria is that of the system chosen. An order made by hand
// stays, and the page offers the code's.
const criteria = [...document.querySelectorAll('select[name="tieBreaks"]')];
const offer = document.getElementById('other-order');
document.getElementById('use-code-order').addEventListener('click', () => {
  for (const field of criteria) field.value = '';
  offer.hidden = true;
  criteria[0].closest('fieldset').querySelector('summary').focus();
});

function showOrder() {
  const wanted = [system.value, edition.value, document.getElementById('advantage').checked ? '1' : ''].join('/');
  const order = [...document.querySelectorAll('template[data-order]')].find((one) => one.dataset.order.split(' ').includes(wanted));
  const now = document.getElementById('code-order');
  if (!order || now.textContent === order.content.textContent) return;
  now.textContent = order.content.textContent;
  offer.hidden = criteria.every((field) => field.value === '');
}
