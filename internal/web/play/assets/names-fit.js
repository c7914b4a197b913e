// Names that need more than a line are shown with the initials of the given names; the surname is never cut:
// where it is too long even so, it goes on in another line, in smaller letters.
export function fitNames(list) {
  const names = [...list.querySelectorAll('.called')].filter((name) => name.offsetParent);
  for (const name of names) {
    name.dataset.whole ??= name.textContent;
    name.classList.remove('long');
    name.textContent = name.dataset.whole;
  }
  for (const name of names.filter(isLong)) name.textContent = name.dataset.short; // all are measured first, and laid out once
  for (const name of names.filter(isLong)) name.classList.add('long');
}

function isLong(name) {
  const style = getComputedStyle(name);
  return name.scrollWidth > name.clientWidth || name.clientHeight > 1.6 * Number.parseFloat(style.lineHeight);
}
