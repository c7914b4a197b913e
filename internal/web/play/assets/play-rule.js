// Calling the arbiter, and the arbiter's acts on the page of a game.

const call = document.getElementById('call');
const panel = document.getElementById('panel');

// connectCall sends the call without leaving the page.
export function connectCall(send) {
  call?.querySelector('form').addEventListener('submit', async (event) => {
    event.preventDefault();
    const matter = new FormData(event.target).get('matter');
    if (await send('act', { act: 'call', matter })) call.open = false;
  });
}

// drawAdjourned shows the form of a sealed move to who may seal one, and the line of moves while moves are made.
function drawAdjourned({ adjourned }) {
  const seal = document.getElementById('seal');
  const line = document.getElementById('line');
  if (seal) seal.hidden = !adjourned?.seal;
  if (line) line.hidden = Boolean(adjourned?.rests);
}

// drawRule offers what makes sense now. Links stay in place as long as they are the same, so that
// no press is lost.
export function drawRule(game) {
  drawAdjourned(game);
  if (call) call.hidden = !game.can.includes('call');
  const acts = game.rule ?? [];
  if (!panel || [...panel.querySelectorAll('a')].map((a) => a.getAttribute('href')).join() === acts.map((act) => act.path).join()) return;
  panel.replaceChildren(...acts.flatMap(({ label, path }) => [Object.assign(document.createElement('a'), { className: 'button', href: path, textContent: label }), ' ']));
}
