// While somebody types, the page of the code shows the articles that fit. The
// server finds the same without scripts.
import { plain } from './letters.js';

const field = document.getElementById('q');
const found = document.getElementById('found');
const articles = [...document.querySelectorAll('[data-words]')];

field.addEventListener('input', () => {
  const wanted = plain(field.value).split(/\s+/).filter(Boolean).map((word) => (/^\p{L}.*\./u.test(word) ? ` ${word}` : word));
  const short = wanted.length > 0 && !wanted.some((word) => word.match(/[\p{L}\p{Nd}]/gu)?.length > 1);
  let n = 0;
  for (const article of articles) {
    const fits = short || wanted.every((word) => ` ${article.dataset.words}`.includes(word));
    article.hidden = !fits;
    if (fits) n++;
  }
  for (const chapter of document.querySelectorAll('.chapter')) chapter.hidden = !chapter.querySelector('[data-words]:not([hidden])');
  found.textContent = wanted.length === 0 ? '' : short ? found.dataset.short : n === 0 ? found.dataset.none : found.dataset.text.replace('%n%', n);
});
