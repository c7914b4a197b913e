// While somebody types a time control, the page says what it is.
const control = document.getElementById('control');
const variant = document.getElementById('variant');
const edition = document.getElementById('edition');
const shown = document.getElementById('control-is');
let waiting;

control.addEventListener('input', later);
variant.addEventListener('change', look);
edition.addEventListener('change', look);
if (control.value !== control.defaultValue) later(); // it was typed before a reload

function later() {
  clearTimeout(waiting);
  waiting = setTimeout(look, 300);
}

async function look() {
  if (control.value.trim() === '') return shown.replaceChildren();
  const asked = question();
  const answer = await fetch(`/api/controls?${asked}`, { headers: { 'Accept-Language': document.documentElement.lang }, priority: 'low', signal: AbortSignal.timeout(20000) }).catch(() => null);
  const is = await answer?.json().catch(() => null);
  if (!is || asked !== question()) return; // an answer to an earlier question may come last
  shown.classList.toggle('defect', !answer.ok);
  if (!answer.ok) {
    shown.textContent = is.detail;
    return;
  }
  const words = document.createElement('b');
  words.textContent = is.text;
  shown.replaceChildren(words, document.createElement('br'), is.summary, ' ', ...cite(is.article));
}

function question() {
  return new URLSearchParams({ control: control.value, variant: variant.value, edition: edition.value }).toString();
}

function cite(article) {
  if (!article) return [];
  const link = document.createElement('a');
  Object.assign(link, { className: 'article', href: `/code#${article.replace(/ /g, '-')}`, textContent: article });
  return [link];
}

// What belongs to the other kind of system is out of the way. Without scripts
// all fields are there, and the server takes those that matter.
const system = document.getElementById('system');
const isSwiss = () => ['classic', 'dutch', 'rating'].includes(system.value);
system.addEventListener('change', showSystem);
showSystem();

function showSystem() {
  for (const part of document.querySelectorAll('[data-for]')) part.hidden = (part.dataset.for === 'swiss') !== isSwiss();
}
