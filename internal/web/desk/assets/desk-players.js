// While somebody types a name, the page says who may be entered already.
const name = document.getElementById('name');
const form = name?.form;
let waiting;
let asked = '';

for (const field of ['name', 'born', 'register']) {
  form?.elements[field].addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(look, 250);
  });
}

async function look() {
  const query = new URLSearchParams({
    name: name.value, born: form.elements.born.value, register: form.elements.register.value, own: form.dataset.own,
  }).toString();
  if (query === asked) return;
  asked = query;
  const answer = await fetch(`${name.dataset.duplicates}?${query}`, { priority: 'low', signal: AbortSignal.timeout(20000) }).catch(() => null);
  if (!answer?.ok || asked !== query) return;
  document.getElementById('duplicates').innerHTML = await answer.text(); // made by our own server
}
