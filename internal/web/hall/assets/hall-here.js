// Who is here, on a helper's phone: a tap says so and the page stays, also without a
// network; then it says that nothing was saved.
import { ours, refresh } from './live.js';

const texts = document.getElementById('texts').dataset;
const announcer = document.querySelector('[data-announcer]');

document.addEventListener('submit', (event) => {
  const button = event.submitter;
  if (button?.name !== 'player' || !event.target.closest('#here') || 'plain' in button.dataset) return;
  event.preventDefault();
  say(event.target, button);
});

async function say(form, button) {
  const line = button.closest('li');
  line.querySelector('.wrong')?.remove();
  const body = new URLSearchParams(new FormData(form, button)); // which leaves out a button that is disabled
  button.disabled = true;
  try {
    const answer = await fetch(form.action, { method: 'POST', body, signal: AbortSignal.timeout(10000) });
    const page = ours(await answer.text());
    if (!page) throw new Error('nobody knows whether it arrived');
    if (answer.ok) {
      if (announcer) announcer.textContent = `${button.getAttribute('aria-label')}, ${texts.saved}`;
      await refresh();
      if (document.activeElement === document.body) document.querySelector('#here button, #here summary')?.focus();
      return;
    }
    button.dataset.plain = ''; // the server says why not: on a page of its own
    button.disabled = false;
    form.requestSubmit(button);
  } catch {
    button.disabled = false;
    const why = Object.assign(document.createElement('p'), { className: 'wrong', textContent: texts.unreached });
    why.setAttribute('role', 'alert');
    line.append(why);
    button.focus();
  }
}
