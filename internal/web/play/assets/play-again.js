// A rematch, on the page of the game that is over: what the page of the rematch says is put in place of the way there.
import { complain, say } from './play-say.js';

const patience = 600000; // as long as an offer is open: meanwhile a window that nobody looks at listens
let known; // what the place showed last
let asked = false; // the reader waits for the new game
let turn = 0;

// showAgain reads how it stands; gone says that there is no network.
export async function showAgain(place, gone) {
  place.dataset.way ??= place.querySelector('a').href;
  if (!place.dataset.waits) {
    place.dataset.waits = 'yes';
    setTimeout(() => { place.dataset.waits = ''; }, patience);
  }
  await put(place, gone, fetch(place.dataset.way, { signal: AbortSignal.timeout(20000) })).catch(() => {}); // the way there is left
}

// put shows an answer, unless a newer one was asked for meanwhile; what a press has led to is shown in any case.
async function put(place, gone, asking, pressed) {
  const mine = ++turn;
  const answer = await asking;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const part = page.getElementById('rematch-place');
  if (!part && pressed) return location.assign(answer.url); // the new game, or why there is none
  if (!part || (mine !== turn && !pressed)) return;
  const go = part.querySelector('[data-go]');
  if (go && asked) return location.assign(go.href);
  asked = Boolean(part.querySelector('form[action$="/cancel"]'));
  if (part.innerHTML === known) return;
  const focused = place.contains(document.activeElement);
  const first = known === undefined;
  known = part.innerHTML;
  for (const form of part.querySelectorAll('form')) form.addEventListener('submit', (event) => send(event, place, gone));
  place.replaceChildren(...part.children);
  if (focused) place.querySelector('a, button')?.focus();
  const said = place.querySelector('p')?.textContent;
  if (!said || (first && !place.querySelector('strong'))) return;
  say(said);
  if (document.hidden && place.querySelector('strong, [data-go]')) document.title = `● ${said}`;
}

function send(event, place, gone) {
  event.preventDefault();
  complain();
  const { target, submitter } = event;
  put(place, gone, fetch(target.action, { method: 'POST', body: new URLSearchParams(new FormData(target, submitter)), signal: AbortSignal.timeout(20000) }), true).catch(gone);
}
