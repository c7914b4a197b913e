// While somebody types a name, the page says who may be entered already.
import { toNext } from './desk-next.js';

const family = document.getElementById('family');
const given = document.getElementById('given');
const form = family?.form;
let waiting;
let asked = '';

for (const field of ['family', 'given', 'born', 'register']) {
  form?.elements[field].addEventListener('input', later);
}

function later() {
  clearTimeout(waiting);
  waiting = setTimeout(look, 250);
}

async function look() {
  const query = new URLSearchParams({
    family: family.value, given: given.value, born: form.elements.born.value, register: form.elements.register.value, own: form.dataset.own,
  }).toString();
  if (query === asked) return;
  asked = query;
  const answer = await fetch(`${family.dataset.duplicates}?${query}`, { priority: 'low', signal: AbortSignal.timeout(20000) }).catch(() => null);
  if (!answer?.ok || asked !== query) return;
  document.getElementById('duplicates').innerHTML = await answer.text(); // made by our own server
}

// Enter in a field of an empty name, when all players are in, leads to the next
// step as it does from the last result: there no letter can.
form?.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const empty = event.target.matches('#family, #given') && family.value.trim() === '' && given.value.trim() === '';
  if (!empty || !document.querySelector('[data-next]')) return;
  event.preventDefault();
  toNext('focus');
});

// Names typed the other way round are swapped without asking the server.
const swap = (a, b) => { [a.value, b.value] = [b.value, a.value]; };

form?.elements.swap?.addEventListener('click', (event) => {
  event.preventDefault();
  swap(family, given);
  later();
});
for (const button of document.querySelectorAll('[data-swap]')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    swap(document.getElementById(`family-${button.dataset.swap}`), document.getElementById(`given-${button.dataset.swap}`));
  });
}
