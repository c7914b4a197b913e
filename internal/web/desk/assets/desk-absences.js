// Finding somebody in the list of players who may be absent, by a part of the
// name or of the club. Who is ticked stays in sight.
import { plain } from './letters.js';

const filter = document.getElementById('filter');
const nobody = document.getElementById('nobody');
const people = [...document.querySelectorAll('.absent-list li')].map((row) => ({
  row, text: plain(row.querySelector('label').textContent), box: row.querySelector('input'),
}));

filter.closest('.filter').hidden = false;
filter.addEventListener('input', () => {
  const wanted = plain(filter.value).split(/\s+/).filter(Boolean);
  let found = 0;
  for (const { row, text, box } of people) {
    const fits = wanted.every((part) => text.includes(part));
    row.hidden = !fits && !box.checked;
    if (fits) found++;
  }
  nobody.textContent = found === 0 ? nobody.dataset.text : '';
});
filter.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return;
  event.preventDefault(); // the first one found is at hand, nothing is sent
  people.find(({ row, box }) => !row.hidden && !box.checked)?.box.focus();
});
