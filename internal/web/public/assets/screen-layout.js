// How the rows of a round fill the hall's screen: a pure function of the
// screen and of how wide the names are, so that it can be tried at any size.
// Widths without a unit are in heights of the letters (em): they hold for
// every size of letters.

// Letters on signs are easy to read from ten metres when an x is 25 to 40 mm
// high (9 to 14 minutes of arc; a sharp eye resolves 5). A projection or a
// large display is 1 to 2 m along its longer side. On 2 m, 25 mm are 1.25 % of
// that side: an x is never smaller than this share, on either shape of screen.
const leastX = 0.0125;

// leastLetters is the smallest font size in pixels, for a face whose x is
// `xHeight` of its size.
export const leastLetters = (width, height, xHeight) => (leastX * Math.max(width, height)) / xHeight;

export const gap = 0.7; // between number, names and result
export const man = 1.15; // a man before a name, with the room after it
export const gutter = 1.8; // between columns
export const line = 1.16; // of a name in several lines
const padding = 0.4; // above and below a row, together
const largest = 0.085; // letters are never larger than this share of the screen's longer side
const broken = 0.05; // share of names that may take more lines than the others
const worthIt = 1.12; // how much larger letters must be for a less simple row
const mostColumns = 8;

// layout is the largest letters with which all rows fit, or as few pages as
// the least letters allow. `rows` has for each row how wide its names are in
// 1, 2 … lines: two names for a board, one for a place. `number` and `result`
// are the widths of these columns. In the answer, `name` is the width of a name's column and
// `tracks` are the heights of each page's rows.
export function layout({ rows, width, height, least, number, result }) {
  const sides = Math.max(1, ...rows.map((row) => row.length));
  const ways = [];
  for (const lines of [1, 2]) {
    for (const stacked of sides === 2 ? [false, true] : [false]) {
      for (let columns = 1; columns <= Math.min(rows.length, mostColumns); columns++) ways.push({ lines, stacked, columns });
    }
  }
  const screen = { rows, width, height, number, result, sides };
  const most = largest * Math.max(width, height);
  for (let letters = least; ; letters *= 0.9) { // smaller only where a name would fit nowhere
    for (let pages = 1; pages <= rows.length; pages++) {
      let best;
      for (const way of ways) {
        if (!fits(screen, way, pages, letters)) continue;
        const one = largestOf(screen, way, pages, letters, most);
        if (!best || one.letters > best.letters * worthIt) best = one;
      }
      if (best) return best;
    }
    // A window of no height, as one may have for a moment, holds nothing.
    if (letters < 1) return { ...ways[0], name: 0, tracks: [rows.map(() => 1)], letters, pages: 1 };
  }
}

// largestOf finds the largest letters by halving: what fits in large letters
// fits in smaller ones.
function largestOf(screen, way, pages, fitting, most) {
  let tooLarge = Math.max(most, fitting);
  while (tooLarge - fitting > 0.25) {
    const middle = (fitting + tooLarge) / 2;
    if (fits(screen, way, pages, middle)) fitting = middle;
    else tooLarge = middle;
  }
  return { ...way, ...fill(screen, way, pages, fitting), pages, letters: fitting };
}

const fits = (screen, way, pages, letters) => fill(screen, way, pages, letters) !== null;

// fill sets the rows out in letters of a size; null when they do not fit.
function fill({ rows, width, height, number, result, sides }, { lines, stacked, columns }, pages, letters) {
  const high = height / letters;
  const beside = stacked ? 1 : sides;
  const each = Math.ceil(Math.ceil(rows.length / pages) / columns);
  const lowest = line * (sides / beside) + padding;
  if (each * lowest > high) return null;
  const fixed = number + result + gap * (beside + 1) + (sides === 2 ? man * beside : 0);
  const name = ((width / letters - (columns - 1) * gutter) / columns - fixed) / beside;
  let spare = Math.ceil(broken * rows.length * sides);
  const heights = [];
  for (const row of rows) {
    let all = 0;
    for (const widths of row) {
      const taken = widths.findIndex((w) => w <= name) + 1;
      if (taken === 0 || (taken > lines && --spare < 0)) return null;
      all = stacked ? all + taken : Math.max(all, taken);
    }
    heights.push(line * all + padding);
  }
  const tracks = [];
  for (let page = 0; page < pages; page++) {
    const [from, to] = part(page, pages, rows.length);
    const own = Array(each).fill(lowest);
    for (let i = from; i < to; i++) own[(i - from) % each] = Math.max(own[(i - from) % each], heights[i]);
    if (own.reduce((a, b) => a + b) > high) return null;
    tracks.push(own);
  }
  return { tracks, name };
}

// part is which rows are on a page, from the first to before the last: the
// pages differ by no more than one.
export const part = (page, pages, rows) => [Math.floor((page * rows) / pages), Math.floor(((page + 1) * rows) / pages)];

// pageAt is the page that is shown at a time in milliseconds. It depends on
// nothing else, so a result that comes turns no page, and two screens in one
// hall agree.
export const pageTime = 10_000;
export const pageAt = (now, pages) => Math.floor(now / pageTime) % pages;
