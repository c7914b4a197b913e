// What every page of the desk does with keys: n goes to the next step, ? shows
// the keys.
import './desk-first.js';

const dialog = document.getElementById('keys');
const everywhere = document.getElementById('keys-everywhere');
const said = document.getElementById('said');
const switchedOff = 'damka-keys-off'; // in the browser's storage
let asking = ''; // the field from which somebody asked for the keys
let going = ''; // 'focus' or 'follow' while the next step is waited for
let held = false; // the dialog says why there is no next step yet
let ready = () => true;

document.documentElement.classList.add('keyed');
try {
  everywhere.checked = !localStorage.getItem(switchedOff);
} catch { /* storage is switched off: the keys are on */ }
everywhere.addEventListener('change', () => {
  try {
    if (everywhere.checked) localStorage.removeItem(switchedOff);
    else localStorage.setItem(switchedOff, '1');
  } catch { /* the choice holds for this page */ }
});

// tell shows and reads a sentence, until the next key or press.
export function tell(what) {
  said.textContent = '';
  requestAnimationFrame(() => { said.textContent = what; });
}

// hold makes the next step wait: check says true when it may be taken, false
// while something is on its way, and a word for what the dialog says when it
// can't leave, or when somebody must decide first.
export function hold(check) { ready = check; }

export function help() {
  asking = document.activeElement?.id ?? '';
  dialog.showModal();
}
document.getElementById('keys-close').addEventListener('click', () => dialog.close());
// The browser gives the focus back, unless the field was exchanged meanwhile: then it is nowhere, or still on the
// button that is hidden now. This comes a little later, when somebody who is quick may be somewhere else already.
dialog.addEventListener('close', () => {
  const { activeElement: at } = document;
  if (asking && (at === document.body || dialog.contains(at))) document.getElementById(asking)?.focus();
});

// toNext brings the focus to the next step, or follows it if it only leads to
// another page. What changes something is never pressed by a single letter.
export function toNext(how) {
  going = how;
  proceed();
}

export function proceed() {
  if (held && ready() === true) quiet(); // it would cover the page and be untrue
  if (!going) return;
  const now = going === 'follow' ? ready() : true;
  if (now === false) return; // told again when it is
  const step = now === true ? nextStep() : null;
  if (now === true && !step && document.querySelector('[data-as-of]')?.inert) return; // the page is being read again
  const how = going;
  going = '';
  if (typeof now === 'string') {
    held = true;
    document.querySelector('#unsaved button')?.focus();
    return tell(dialog.dataset[now]);
  }
  if (!step) return tell(dialog.dataset.none);
  step.focus();
  step.scrollIntoView({ block: 'nearest' });
  if (how === 'follow' && step.matches('a')) step.click();
}

// nextStep is what the page offers; from a page beside, the way back to the rounds.
function nextStep() {
  const begun = document.querySelector('#results select[data-was]:not([data-was=""])'); // there is nothing to start any more
  const offered = [...document.querySelectorAll('[data-next]')].find((part) => part.checkVisibility() && !(begun && part.dataset.next === 'start'));
  return offered ?? document.querySelector('.subtabs a:first-of-type:not([aria-current])');
}

document.addEventListener('click', (event) => {
  const step = event.target.closest('a[data-next]');
  if (!step || event.ctrlKey || event.metaKey || event.shiftKey || ready() === true) return;
  event.preventDefault();
  toNext('follow');
});
document.addEventListener('click', (event) => { if (event.target.closest('#all-keys')) help(); });
document.addEventListener('pointerdown', quiet, true);
document.addEventListener('keydown', quiet, true);
function quiet() {
  going = '';
  held = false;
  said.textContent = '';
}

// A key held down goes through no second page.
document.addEventListener('keydown', (event) => {
  if (event.repeat && event.key === 'Enter' && event.target.matches('a, button')) event.preventDefault();
});

document.addEventListener('keydown', (event) => {
  if (event.defaultPrevented || event.repeat || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (dialog.open || !everywhere.checked || takesText(event.target)) return;
  if (event.key === '?') help();
  else if (event.key === 'r' && confirmAll()) confirmAll().focus();
  else if ((event.key === 'w' || event.key === 'W') && calls()) toCalls();
  else if (event.key === 'n' || event.key === 'N') toNext('follow');
  else return;
  event.preventDefault();
});

// calls is the way to those who wait for the arbiter; on their own page it is the first of them.
const calls = () => document.querySelector('#waiting a') ?? document.getElementById('tab-w');

// toCalls follows the link to another page of the desk, and brings the focus to one on this page. What is
// on its way is saved first.
export function toCalls() {
  const link = calls();
  if (!link) return;
  link.focus();
  if (link.id === 'tab-w' && !link.matches('[aria-current]') && ready() === true) link.click();
}

// confirmAll is the button that confirms what players reported. A letter brings the
// focus there and presses nothing.
const confirmAll = () => document.getElementById('confirm-all');

// takesText says whether letters are for the element that has the focus.
function takesText(at) {
  return at.isContentEditable || at.matches('select, textarea, input:not([type="radio"], [type="checkbox"], [type="button"], [type="submit"])');
}
