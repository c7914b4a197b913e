// Pairing by hand with scripts. Every seat becomes a button: choose two, by
// keyboard, by pointing or by dragging, and the two change places. The server
// judges the pairs after each change. Without scripts the seats are fields
// for start numbers, and a button asks for the judgement.
const form = document.querySelector('.hand-form');
const announcer = document.querySelector('[data-announcer]');
const people = new Map([...document.querySelectorAll('#entrants option')].map((o) => [o.value, o.dataset]));
const text = (template, values) => template.replace(/%(\w+)%/g, (_, name) => values[name]);
const say = (what) => { announcer.textContent = ''; requestAnimationFrame(() => { announcer.textContent = what; }); };

document.documentElement.classList.add('scripted');
const seats = [...form.querySelectorAll('[data-slot]')].map(button);
let chosen = null;
let dragged = null;

// button puts a button in the place of a seat's field.
function button(slot) {
  const field = slot.querySelector('input');
  const b = document.createElement('button');
  b.type = 'button';
  b.className = 'seat-button';
  b.draggable = true;
  b.setAttribute('aria-pressed', 'false');
  b.setAttribute('aria-describedby', 'hand-keys');
  b.append(slot.querySelector('.who'));
  field.type = 'hidden';
  field.removeAttribute('list');
  slot.append(b);
  const seat = { slot, field, button: b, label: slot.dataset.label };
  b.addEventListener('click', () => choose(seat));
  b.addEventListener('keydown', (event) => keys(event, seat));
  b.addEventListener('dragstart', (event) => {
    dragged = seat;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', name(seat));
  });
  b.addEventListener('dragend', () => { dragged = null; slotsOver(null); });
  b.addEventListener('dragover', (event) => {
    if (!dragged || dragged === seat) return;
    event.preventDefault();
    slotsOver(seat);
  });
  b.addEventListener('drop', (event) => {
    event.preventDefault();
    slotsOver(null);
    if (dragged && dragged !== seat) exchange(dragged, seat);
  });
  show(seat);
  return seat;
}

function slotsOver(seat) {
  for (const s of seats) s.button.classList.toggle('over', s === seat);
}

function name({ field }) { return people.get(field.value)?.name ?? form.dataset.empty; }

// show writes who sits on a seat.
function show(seat) {
  const who = people.get(seat.field.value);
  seat.button.querySelector('.name').textContent = who?.name ?? form.dataset.empty;
  seat.button.querySelector('.meta').textContent = who?.about ?? '';
  seat.button.classList.toggle('nobody', !who);
  seat.button.setAttribute('aria-label', [seat.label, name(seat), who?.about].filter(Boolean).join(', '));
}

function choose(seat) {
  if (chosen === seat) return drop();
  if (chosen) return exchange(chosen, seat);
  chosen = seat;
  seat.button.setAttribute('aria-pressed', 'true');
  say(text(form.dataset.chosen, { name: name(seat) }));
}

function drop() {
  chosen?.button.setAttribute('aria-pressed', 'false');
  chosen = null;
}

function exchange(a, b) {
  drop();
  [a.field.value, b.field.value] = [b.field.value, a.field.value];
  show(a);
  show(b);
  b.button.focus();
  changed(text(form.dataset.swapped, { a: name(b), b: name(a) }));
}

// The seats are two in a row; the bye and those left over come after them.
function keys(event, seat) {
  const at = seats.indexOf(seat);
  const paired = seats.filter((s) => s.slot.closest('td')).length;
  const below = () => (at + 2 < paired ? at + 2 : Math.max(paired, at + 1));
  const above = () => (at >= paired ? at - 1 : at - 2);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: below(), ArrowUp: above(), Home: 0, End: seats.length - 1 }[event.key];
  if (event.key === 'Escape') drop();
  if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  seats[to]?.button.focus();
  seats[to]?.button.scrollIntoView({ block: 'nearest' });
}

form.addEventListener('click', (event) => {
  const turn = event.target.closest('button.turn');
  if (!turn) return;
  event.preventDefault();
  drop();
  const [white, black] = seats.filter((s) => s.slot.closest('tr') === turn.closest('tr'));
  [white.field.value, black.field.value] = [black.field.value, white.field.value];
  show(white);
  show(black);
  changed(text(form.dataset.turned, { board: turn.value.split('.')[1] }));
});

let waiting;
let asked = 0;
function changed(what) {
  say(what);
  clearTimeout(waiting);
  waiting = setTimeout(() => judge(what), 300);
}

// judge sends the form to be checked and shows what the server says of it.
async function judge(what) {
  const turn = ++asked;
  const box = document.getElementById('judgement');
  const body = new URLSearchParams(new FormData(form));
  body.set('act', 'check');
  box.setAttribute('aria-busy', 'true');
  const answer = await fetch(form.action, { method: 'POST', body, signal: AbortSignal.timeout(20000) }).catch(() => null);
  const page = answer?.ok ? new DOMParser().parseFromString(await answer.text(), 'text/html') : null;
  if (turn !== asked) return;
  box.removeAttribute('aria-busy');
  const fresh = page?.getElementById('judgement');
  if (!fresh) {
    const failed = document.createElement('p');
    failed.className = 'defect';
    failed.textContent = form.dataset.failed;
    box.replaceChildren(failed);
    say(form.dataset.failed);
    return;
  }
  box.replaceChildren(...fresh.childNodes);
  say(`${what} ${box.querySelector('[data-summary]')?.textContent ?? ''}`);
}
