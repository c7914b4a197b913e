// Reading what somebody pastes: the chapters that are in it, and everything that is wrong with it, with its place.
import { article, say } from './play-say.js';

export function connectOpening({ texts, variant, open }) {
  const form = document.getElementById('paste');
  const faults = document.getElementById('faults');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    form.elements.variant.value = variant();
    faults.replaceChildren();
    try {
      const answer = await fetch(form.action, { method: 'POST', headers: { Accept: 'application/json' }, body: new URLSearchParams(new FormData(form)) });
      const said = await answer.json();
      if (!answer.ok) throw said;
      drawFaults(faults, said.faults);
      if (!said.chapters.length) return;
      await open(said.chapters);
      if (!said.faults.length) form.closest('details').open = false;
      say(texts['analysis.say.read']);
    } catch (problem) {
      drawFaults(faults, [{ text: problem.detail ?? problem.title ?? texts['analysis.say.gone'] }]);
    }
  });
}

// drawFaults lists what is wrong.
export function drawFaults(place, faults) {
  if (!faults.length) return place.replaceChildren();
  const list = document.createElement('ul');
  for (const { place: where, text, article: ref } of faults) {
    const line = document.createElement('li');
    if (where) line.append(Object.assign(document.createElement('b'), { textContent: where }), ' ');
    line.append(text);
    if (ref) line.append(' ', article(ref));
    list.append(line);
  }
  place.replaceChildren(list);
}
