// Names that need more than a line are shown with the initials of the given names; the surname is never cut:
// where it is too long even so, it has two lines of smaller letters, and as small ones as its longest part needs.
export function fitNames(list) {
  const names = [...list.querySelectorAll('.called')].filter((name) => name.offsetParent);
  for (const name of names) {
    name.dataset.whole ??= name.textContent;
    name.classList.remove('long');
    name.style.fontSize = '';
    name.textContent = name.dataset.whole;
  }
  for (const name of names.filter(isLong)) name.textContent = name.dataset.short; // all are measured first, and laid out once
  for (const name of names.filter(isLong)) {
    name.classList.add('long');
    name.textContent = name.dataset.short.replaceAll('\u00a0', ' '); // the initials may have a line of their own
  }
  const wide = names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => [name, name.clientWidth / name.scrollWidth]);
  for (const [name, part] of wide) name.style.fontSize = `${Math.floor(72 * part) / 100}em`;
}

function isLong(name) {
  const style = getComputedStyle(name);
  return name.scrollWidth > name.clientWidth || name.clientHeight > 1.6 * Number.parseFloat(style.lineHeight);
}
