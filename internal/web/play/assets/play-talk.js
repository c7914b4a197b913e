// What the players say to each other, folded into the page of the game as the page of the conversation has it. It comes when somebody opens it.

// showTalk reads the conversation into a place; what is said there is sent without leaving the page. Without an answer gone() says so, and what
// was typed stays: it may have arrived, so it is not sent again by itself.
export async function showTalk(place, path, gone) {
  await put(place, fetch(`${path}/talk`, { signal: AbortSignal.timeout(20000) }), gone);
}

async function put(place, asked, gone) {
  const page = new DOMParser().parseFromString(await (await asked).text(), 'text/html');
  const part = page.getElementById('talk-place');
  if (!part) return location.assign(place.querySelector('a')?.href ?? location.href); // its own page says what is wrong
  const typed = place.querySelector('[name=text]');
  const focused = place.contains(document.activeElement) && document.activeElement.name;
  const next = part.querySelector('[name=text]');
  if (typed && next && asked.keeps) next.value = typed.value;
  for (const form of part.querySelectorAll('form')) form.addEventListener('submit', (event) => send(event, place, gone));
  place.querySelector('#talk-place, p')?.replaceWith(part);
  if (focused) (part.querySelector(`[name=${focused}]`) ?? part.querySelector('button'))?.focus();
  const said = part.querySelector('.talked');
  said.scrollTop = said.scrollHeight;
}

function send(event, place, gone) {
  event.preventDefault();
  const body = new URLSearchParams(new FormData(event.target, event.submitter));
  put(place, fetch(event.target.action, { method: 'POST', body, signal: AbortSignal.timeout(20000) }), gone).catch(gone);
}

// keepTalk reads it again when something was said; what is being typed stays.
export async function keepTalk(place, path, gone) {
  const asked = fetch(`${path}/talk`, { signal: AbortSignal.timeout(20000) });
  asked.keeps = true;
  await put(place, asked, gone);
}
