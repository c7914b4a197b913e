// A round of many boards: whoever looks for one types its number or a name, and sees the boards that fit. Without scripts there is a list
// of numbers that lead to them.
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/g, 'l').replace(/Ł/g, 'L').toLowerCase().trim();

// fits says whether a board is meant: by its number alone, or by parts of names.
export function fits(asked, { number, names }) {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  if (words.length === 1 && /^\d+$/.test(words[0])) return number === words[0];
  const text = plain(names);
  return words.every((word) => text.includes(word));
}

export function connectFind(place, list) {
  const field = place.querySelector('input');
  const none = place.querySelector('[role=status]');
  place.hidden = false;
  const nameOf = (name) => name.dataset.whole ?? name.textContent;
  field.addEventListener('input', () => {
    let found = 0;
    for (const item of list.children) {
      const names = [...item.querySelectorAll('.called')].map(nameOf).join(' ');
      item.hidden = !fits(field.value, { number: item.querySelector('.number').textContent, names });
      found += !item.hidden;
    }
    none.textContent = found ? '' : none.dataset.none;
  });
}
