// What is typed in a form outlives a reload, the Back key and a server that is
// away. It is kept in sessionStorage, which ends with the tab, as there can be
// personal data in it; never a password, a file or a hidden field. It goes when
// the server has taken the form, when somebody discards it, and when the arbiter
// leaves; see page.js.

const prefix = 'damka-draft ';
const sentKey = 'damka-sent';
const askedKey = 'damka-asked'; // the form about which the server asked something
const sparedKey = 'damka-spared'; // the form whose answer was another page: access had run out, or the like
const stayKey = 'damka-stay'; // the page that is about to be shown once more, in another language or theme

const read = (key) => JSON.parse(sessionStorage.getItem(key) ?? 'null');

export function keep() {
  try {
    const forms = [...document.querySelectorAll('form:has([data-restored])')];
    const sent = sessionStorage.getItem(sentKey);
    answered(forms);
    openedAnew(forms, sent);
    forms.forEach(keepForm);
    for (const form of document.querySelectorAll('form[action="/preferences"]')) form.addEventListener('submit', () => sessionStorage.setItem(stayKey, location.pathname));
  } catch { /* storage is switched off: nothing is kept */ }
}

// answered drops the draft of a form that was sent, now that the server has
// taken it: it neither refused it nor gave back what was typed. A page that is
// reached by the Back key, or loaded again, is no answer of the server.
function answered(forms) {
  const key = sessionStorage.getItem(sentKey);
  sessionStorage.removeItem(sentKey);
  const [answer] = performance.getEntriesByType('navigation');
  if (!key || answer?.type !== 'navigate') return;
  if (answer.responseStatus >= 400 || document.querySelector('article.error')) return; // not every browser tells the status
  const form = forms.find((f) => keyOf(f) === key);
  const draft = read(key) ?? {};
  const now = form && new Map(fields(form));
  const given = now && Object.entries(draft).every(([name, { typed }]) => now.has(name) && original(now.get(name)) === typed);
  if (!given) sessionStorage.removeItem(key);
}

// openedAnew drops the drafts of forms that ask for a person (data-fresh), when their page is
// opened by a link: it is about somebody else then, and a day or a reason typed about one must
// not stand in the entry of another. Such a draft comes back with a reload, the Back key, the
// answer of the server to it and a change of the language; once more where that answer was
// another page.
function openedAnew(forms, sent) {
  const stays = sessionStorage.getItem(stayKey) === location.pathname;
  sessionStorage.removeItem(stayKey);
  if (performance.getEntriesByType('navigation')[0]?.type !== 'navigate') return;
  const spared = sessionStorage.getItem(sparedKey);
  const here = (key) => forms.some((form) => keyOf(form) === key);
  if (sent && sessionStorage.getItem(sent) && !here(sent)) sessionStorage.setItem(sparedKey, sent);
  else if (here(spared)) sessionStorage.removeItem(sparedKey);
  if (stays) return;
  for (const form of forms.filter((f) => 'fresh' in f.dataset)) {
    const key = keyOf(form);
    if (key !== sent && key !== spared) sessionStorage.removeItem(key);
  }
}

// unanswered is for pages of a browser that may not send the form: what was sent
// was not taken.
export const unanswered = () => sessionStorage.removeItem(sentKey);

const keyOf = (form) => prefix + form.action;

// fields are those that a person fills in, by their name and which of that name
// they are.
function fields(form) {
  const seen = {};
  return [...form.elements].filter((e) => e.name && !['hidden', 'password', 'file', 'submit', 'button'].includes(e.type))
    .map((e) => [`${e.name} ${seen[e.name] = (seen[e.name] ?? -1) + 1}`, e]);
}

const ticks = (e) => e.type === 'checkbox' || e.type === 'radio';
const value = (e) => (ticks(e) ? e.checked : e.value);

// original is what the server has put into a field.
function original(e) {
  if (ticks(e)) return e.defaultChecked;
  if (e.options) return ([...e.options].find((option) => option.defaultSelected) ?? e.options[0])?.value;
  return e.defaultValue;
}

function put(e, what) {
  if (ticks(e)) e.checked = what;
  else e.value = what;
  for (const type of ['input', 'change']) e.dispatchEvent(new Event(type, { bubbles: true })); // for what depends on it
}

// givenUp drops the draft of a form about which the server asked something, such
// as whether somebody is entered already, when its page is opened anew without an
// answer: nobody expects what was refused to be there again. The Back key and a
// reload are no such opening.
function givenUp(form, key) {
  if (form.querySelector('[data-question]')) return sessionStorage.setItem(askedKey, key);
  if (sessionStorage.getItem(askedKey) !== key) return;
  sessionStorage.removeItem(askedKey);
  if (performance.getEntriesByType('navigation')[0]?.type === 'navigate') sessionStorage.removeItem(key);
}

function keepForm(form) {
  const key = keyOf(form);
  givenUp(form, key);
  const note = form.querySelector('[data-restored]');
  let draft = restore(form, read(key) ?? {});
  const save = () => {
    const next = {};
    for (const [name, e] of fields(form)) {
      const was = draft[name]?.was ?? original(e);
      if (value(e) !== was) next[name] = { was, typed: value(e) };
    }
    draft = next;
    try {
      if (Object.keys(draft).length) sessionStorage.setItem(key, JSON.stringify(draft));
      else sessionStorage.removeItem(key);
    } catch { /* there is too much of it */ }
  };
  const answering = () => {
    if (sessionStorage.getItem(askedKey) === key) sessionStorage.removeItem(askedKey);
  };
  const drop = () => {
    draft = {};
    sessionStorage.removeItem(key);
    note.hidden = true;
  };
  save();
  form.addEventListener('input', (event) => {
    if (!ticks(event.target)) answering(); // it goes on, corrected
    save();
  });
  form.addEventListener('change', save);
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    answering();
    sessionStorage.setItem(sentKey, key);
  });
  for (const cancel of form.querySelectorAll('[data-cancel]')) cancel.addEventListener('click', drop);
  note.querySelector('button').addEventListener('click', () => {
    drop();
    for (const [, e] of fields(form)) if (value(e) !== original(e)) put(e, original(e));
    drop();
    fields(form)[0]?.[1].focus();
  });
}

// restore puts a draft into a form where the server still has what it had when
// it was typed: nothing that changed meanwhile is overwritten.
function restore(form, draft) {
  const kept = {};
  for (const [name, e] of fields(form)) {
    const { was, typed } = draft[name] ?? {};
    if (!(name in draft) || e.disabled || (original(e) !== was && original(e) !== typed)) continue;
    kept[name] = draft[name];
    if (original(e) === typed) continue;
    if (value(e) !== typed) put(e, typed);
    form.querySelector('[data-restored]').hidden = false;
    form.closest('details')?.setAttribute('open', ''); // it is to be seen
  }
  return kept;
}
