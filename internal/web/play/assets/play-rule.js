// What a player asks of the arbiter, each in a form of its own, and the arbiter's acts on the page of a game.
import { serverTime } from './play-now.js';

// The acts that have a form of their own.
const ownForms = ['ask', 'report', 'call', 'repetition', 'no_progress'];

const forms = ownForms.map((word) => document.getElementById(word)).filter(Boolean);
const claim = document.getElementById('claim'); // of a draw, by either rule
const ask = document.getElementById('ask');
const panel = document.getElementById('panel');
let later; // looks again when a claim can be made that waits for the clock

// connectForms sends these forms without leaving the page.
export function connectForms(send) {
  for (const part of [...forms, claim].filter(Boolean)) {
    const form = part.querySelector('form');
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      if (!(await send('act', new FormData(form, event.submitter)))) return;
      part.open = false;
      form.reset();
      // What becomes of it is said above, on a phone out of sight.
      ['answers', 'notes'].map((id) => document.getElementById(id)).find((place) => place.childElementCount)?.scrollIntoView({ block: 'center' });
    });
  }
}

// drawAdjourned shows the form of a sealed move to who may seal one.
function drawAdjourned({ adjourned, seen }) {
  const seal = document.getElementById('seal');
  if (seal) {
    seal.hidden = !adjourned?.seal;
    for (const [name, value] of Object.entries(seen ?? {})) seal.elements[name].value = value;
  }
}

// drawRule offers what makes sense now. Links stay in place as long as they are the same, so that
// no press is lost.
export function drawRule(game) {
  drawAdjourned(game);
  for (const part of forms) part.hidden = !game.can.includes(part.id);
  drawAsk(game.asks);
  drawClaim(game);
  const acts = game.rule ?? [];
  if (!panel || [...panel.querySelectorAll('a')].map((a) => a.getAttribute('href')).join() === acts.map((act) => act.path).join()) return;
  panel.replaceChildren(...acts.flatMap(({ label, path }) => [Object.assign(document.createElement('a'), { className: 'button', href: path, textContent: label }), ' ']));
}

// drawClaim offers the moves by which a draw can be claimed.
function drawClaim({ can, position: { moves = [] } }) {
  if (!claim) return;
  claim.hidden = !can.includes('repetition');
  claim.querySelector('datalist').replaceChildren(...(claim.hidden ? [] : moves.map(({ text }) => new Option('', text))));
}

// drawAsk shows the grounds that hold now, and those that the clock brings when it has.
function drawAsk(asks) {
  clearTimeout(later);
  if (!ask) return;
  const now = serverTime();
  const holds = asks.filter(({ from }) => from <= now).map(({ ground }) => ground);
  for (const input of ask.querySelectorAll('[name=ground]')) {
    input.closest('.cited').hidden = !holds.includes(input.value);
    if (!holds.includes(input.value)) input.checked = false;
  }
  ask.hidden = holds.length === 0;
  const next = Math.min(...asks.filter(({ from }) => from > now).map(({ from }) => from));
  if (Number.isFinite(next)) later = setTimeout(() => drawAsk(asks), Math.min(next - now, 600000));
}
