// How the rows of a round fill the hall's screen: a pure function of the
// screen and of how wide the names are, so that it can be tried at any size.
// Widths without a unit are in heights of the letters (em): they hold for
// every size of letters.
//
// All ways are tried, since there are at most 96 and each takes a moment:
//  1. A way is a shape of the rows: in how many columns, with the two names
//     beside or above each other, with names in how many lines, and with how many
//     names to spare that may take more lines (ways, in layout).
//  2. fill says how a way holds the rows on so many pages, in letters of a size.
//  3. Few pages come first: with the least letters, one page is tried, then two …
//     until some way holds the rows (fewestPages).
//  4. Of the ways that hold them on so few, the one with the largest letters is
//     taken (largestOf). Simple ways are tried first: a later one must be worth it.
//  5. Names with initials are tried in the same way, and taken where they save a
//     tenth of the pages (layout). So a higher screen may have a page more, but
//     only where it shows whole names again.

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
const broken = 0.05; // share of names that may take more lines than the others, where that is worth it
const worthIt = 1.12; // how much larger letters must be for a less simple row
const worthBreaking = 1.4; // and for names in more lines
const saving = 0.9; // initials must leave no more of the pages, rounded; one fewer at least
const mostColumns = 8;
const mostStretched = 1.3; // how much higher rows may be to fill a page

// layout is the largest letters with which all rows fit, or as few pages as
// the least letters allow. `rows` has for each row how wide its names are in
// 1, 2 … lines: two names for a board, one for a place; `shorter` has the same
// for names with initials. `number` and `result` are the widths of these
// columns. In the answer, `short` says that the names have initials, `name` is
// the width of a name's column, and `pages` has for each page its columns, and
// for each column the heights of its rows.
export function layout({ rows, shorter = rows, width, height, least, number, result }) {
  const sides = Math.max(1, ...rows.map((row) => row.length));
  const ways = []; // the simple ones first
  for (const lines of [1, 2, 3]) {
    for (const spare of [0, Math.ceil(broken * rows.length * sides)]) {
      for (const stacked of sides === 2 ? [false, true] : [false]) {
        for (let columns = 1; columns <= Math.min(rows.length, mostColumns); columns++) ways.push({ spare, lines, stacked, columns });
      }
    }
  }
  const screen = { rows, width, height, number, result, sides };
  const largestLetters = largest * Math.max(width, height);
  for (let letters = least; ; letters *= 0.9) { // smaller only where a name would fit nowhere
    const whole = fewestPages(screen, ways, rows.length, letters, largestLetters);
    const enough = whole ? Math.min(whole.pages.length - 1, Math.round(whole.pages.length * saving)) : rows.length;
    const short = fewestPages({ ...screen, rows: shorter }, ways, enough, letters, largestLetters);
    if (short) return { ...short, short: true };
    if (whole) return whole;
    // A window of no height, as one may have for a moment, holds nothing.
    if (letters < 1) return { ...ways[0], name: 0, letters, pages: [[rows.map(() => 1)]] };
  }
}

// fewestPages is the best way with the fewest pages, at most so many; undefined
// when the rows fit on none.
function fewestPages(screen, ways, most, least, largestLetters) {
  for (let pages = 1; pages <= most; pages++) {
    let best;
    for (const way of ways) {
      const one = largestOf(screen, way, pages, least, largestLetters);
      if (!one) continue;
      if (!best || one.letters > best.letters * (one.lines > best.lines ? worthBreaking : worthIt)) best = one;
    }
    if (best) return best;
  }
}

// largestOf is a way with the largest letters with which it holds the rows;
// undefined when it does not with the least. They are found by halving: what fits
// in large letters fits in smaller ones.
function largestOf(screen, way, pages, least, most) {
  let [letters, filled] = [least, fill(screen, way, pages, least)];
  if (!filled) return undefined;
  for (let tooLarge = Math.max(most, least); tooLarge - letters > 0.25;) {
    const middle = (letters + tooLarge) / 2;
    const larger = fill(screen, way, pages, middle);
    if (larger) [letters, filled] = [middle, larger];
    else tooLarge = middle;
  }
  return { ...way, ...filled, letters };
}

// fill sets the rows out in letters of a size; undefined when they do not fit.
function fill({ rows, width, height, number, result, sides }, { spare, lines, stacked, columns }, pages, letters) {
  const high = height / letters;
  const beside = stacked ? 1 : sides;
  const lowest = line * (sides / beside) + padding;
  if (Math.ceil(Math.ceil(rows.length / pages) / columns) * lowest > high) return undefined;
  const fixed = number + result + gap * (beside + 1) + (sides === 2 ? man * beside : 0);
  const name = ((width / letters - (columns - 1) * gutter) / columns - fixed) / beside;
  const heights = [];
  for (const row of rows) {
    let all = 0;
    for (const widths of row) {
      const taken = widths.findIndex((w) => w <= name) + 1;
      if (taken === 0 || (taken > lines && --spare < 0)) return undefined;
      all = stacked ? all + taken : Math.max(all, taken);
    }
    heights.push(line * all + padding);
  }
  const filled = inPages(heights, pages, columns, high);
  return filled && { pages: filled, name };
}

const sum = (heights) => heights.reduce((a, b) => a + b, 0);
const highest = (columns) => Math.max(...columns.map(sum));

// inPages divides rows into pages of columns: pages with as many rows, or one
// more, where they fit; else as the heights allow. Undefined when they don't.
function inPages(heights, pages, columns, high) {
  const even = [];
  for (let page = 0; page < pages; page++) {
    const [from, to] = [page, page + 1].map((p) => Math.floor((p * heights.length) / pages));
    const own = inColumns(heights.slice(from, to), columns, high);
    if (!own) break;
    even.push(own);
  }
  if (even.length === pages) return even;
  const all = inColumns(heights, pages * columns, high);
  if (!all || all.length <= (pages - 1) * columns) return undefined;
  return Array.from({ length: pages }, (_, page) => all.slice(page * columns, (page + 1) * columns));
}

// inColumns divides rows into columns, one after the other, so that the
// highest column is as low as can be; undefined when it is higher than allowed.
function inColumns(heights, columns, high) {
  for (let room = Math.max(sum(heights) / columns, ...heights); room <= high;) {
    const filled = [[]];
    let taken = 0;
    let next = Infinity; // the least room that would change anything
    for (const height of heights) {
      if (taken + height > room + 1e-9) {
        next = Math.min(next, taken + height);
        filled.push([]);
        taken = 0;
      }
      filled.at(-1).push(height);
      taken += height;
    }
    if (filled.length <= columns) return filled;
    room = next;
  }
}

// place says where the rows of a page are: each row's column and the lines of
// the grid between which it is, and the heights between the lines, as shares.
// They fill the page, if they are not far too few for it.
export function place(pages, page) {
  const own = pages[page];
  const ends = own.map((column) => column.map((_, i) => rounded(sum(column.slice(0, i + 1)))));
  const fullest = Math.max(...pages.map(highest));
  const all = fullest > highest(own) * mostStretched ? fullest : highest(own);
  const lines = [...new Set([0, ...ends.flat(), rounded(all)])].sort((a, b) => a - b);
  const rows = ends.flatMap((column, c) => column.map((end, i) => ({ column: c + 1, from: lines.indexOf(column[i - 1] ?? 0) + 1, to: lines.indexOf(end) + 1 })));
  return { rows, heights: lines.slice(1).map((end, i) => end - lines[i]) };
}

const rounded = (height) => Math.round(height * 1000) / 1000;

// part is which rows are on a page, from the first to before the last.
export function part(pages, page) {
  const from = pages.slice(0, page).flat(2).length;
  return [from, from + pages[page].flat().length];
}

// pageAt is the page that is shown at a time in milliseconds. It depends on
// nothing else, so a result that comes turns no page, and two screens in one
// hall agree.
export const pageTime = 10_000;
export const pageAt = (now, pages) => Math.floor(now / pageTime) % pages;
