// What is said to who does not see the page, and why something was not done.

// speak puts a text into a live region. The same text again is read again: a space at its end makes it new.
export function speak(id, text) {
  const region = document.getElementById(id);
  if (region) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

export const say = (text) => speak('status', text);

// fill puts values into the places of a text: %name%.
export const fill = (text, values) => Object.entries(values).reduce((filled, [name, value]) => filled.replace(`%${name}%`, () => value), text);

// article is a link to an article of the code.
export function article(ref) {
  return Object.assign(document.createElement('a'), { className: 'article', href: `/code#${ref.replaceAll(' ', '-')}`, textContent: ref });
}

// complain shows why something was not done, with its article, or an answer that was asked for (said); nothing:
// there is nothing to complain about.
export function complain(problem) {
  const said = document.getElementById('refused');
  if (!said) return;
  said.replaceChildren();
  said.classList.toggle('told', Boolean(problem?.said));
  if (!problem) return;
  said.append(problem.detail ?? problem.title);
  if (problem.article) said.append(' ', article(problem.article));
}

// sentences are notes as paragraphs, with what is bold before each and the article behind it.
export function sentences(notes) {
  return notes.map(({ text, article: ref, bold, seq = 0 }) => {
    const line = document.createElement('p');
    line.dataset.seq = seq;
    if (bold) line.append(Object.assign(document.createElement('b'), { textContent: bold }), ' ');
    line.append(text);
    if (ref) line.append(' ', article(ref));
    return line;
  });
}

// keep shows sentences and leaves in place what is there already: a live region reads only what is new.
export function keep(place, notes) {
  const key = (line) => `${line.dataset.seq ?? 0} ${line.textContent}`;
  const known = new Map([...place.children].map((line) => [key(line), line]));
  const lines = sentences(notes).map((line) => known.get(key(line)) ?? line);
  for (const line of known.values()) if (!lines.includes(line)) line.remove();
  for (const [n, line] of lines.entries()) if (place.children[n] !== line) place.insertBefore(line, place.children[n] ?? null);
}

// copyBy copies a field; the button says so until something else is used. On a hall's plain http there is no clipboard to write
// to but the old command.
export async function copyBy(button, field, texts) {
  field.select();
  if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
  else document.execCommand('copy');
  const label = button.dataset.label ??= button.textContent;
  button.textContent = texts['play.link.copied'];
  button.focus();
  button.addEventListener('blur', () => { button.textContent = label; }, { once: true });
  say(texts['play.link.copied']);
}
