// What the players say to each other, and those who consult on one side, folded into the page of the game as its own page has it. It comes when
// somebody opens it.

// showTalk reads a conversation into a place, also again when something was said; what is said there is sent without leaving the page. What is
// being typed stays, but for what was sent. Without an answer gone() says so, and that stays, too: it may have arrived, so it is not sent again
// by itself.
export async function showTalk(place, path, gone) {
  await put(place, fetch(path, { signal: AbortSignal.timeout(20000) }), gone);
}

async function put(place, asked, gone) {
  const page = new DOMParser().parseFromString(await (await asked).text(), 'text/html');
  const part = page.getElementById(`${place.id}-place`);
  if (!part) return location.assign(place.querySelector('a')?.href ?? location.href); // its own page says what is wrong
  const focused = place.contains(document.activeElement) && document.activeElement.name;
  for (const field of place.querySelectorAll('input')) {
    const next = part.querySelector(`[name=${field.name}]`);
    if (next && !asked.sent?.has(field.name)) next.value = field.value;
  }
  for (const form of part.querySelectorAll('form')) form.addEventListener('submit', (event) => send(event, place, gone));
  place.querySelector(`#${part.id}, p`)?.replaceWith(part);
  if (focused) (part.querySelector(`[name=${focused}]`) ?? part.querySelector('button'))?.focus();
  const said = part.querySelector('.talked');
  said.scrollTop = said.scrollHeight;
}

function send(event, place, gone) {
  event.preventDefault();
  const body = new URLSearchParams(new FormData(event.target, event.submitter));
  const asked = fetch(event.target.action, { method: 'POST', body, signal: AbortSignal.timeout(20000) });
  asked.sent = body;
  put(place, asked, gone).catch(gone);
}
