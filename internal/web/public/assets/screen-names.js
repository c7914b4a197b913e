// How wide texts are in the face that is there, whichever it is.
const canvas = document.createElement('canvas').getContext('2d');
const size = 100;
const longestWord = 24; // letters
const slack = 1.002; // browsers round where they place letters
canvas.textRendering = 'geometricPrecision'; // as wide in any size, like the list's letters

let set; // what canvas.font was set to

// measuring measures texts in the face of an element, in em.
export function measuring(element) {
  const { fontStyle, fontWeight, fontFamily } = getComputedStyle(element);
  const font = `${fontStyle} ${fontWeight} ${size}px ${fontFamily}`;
  return (text) => {
    if (set !== font) canvas.font = set = font; // a browser reads it anew each time
    return (canvas.measureText(text).width / size) * slack;
  };
}

// xHeightOf is the height of an x in the face of an element, in em.
export function xHeightOf(element) {
  measuring(element)('x');
  return canvas.measureText('x').actualBoundingBoxAscent / size || 0.5;
}

// widthsOf are the least widths of a name in 1, 2 … lines, as many as it can
// take. It breaks at spaces and after hyphens, as browsers do.
export const widthsOf = (name, measure) => widthsInLines(breaksAnywhere(name) ? [...name] : name.split(/(?<=[ -])(?!\u2060)/), measure);

// breaksAnywhere holds for a name with a word that is longer than any real one:
// whole, it would make everybody's letters smaller.
export const breaksAnywhere = (name) => name.split(/[\s\u2060-]/).some((word) => [...word].length > longestWord);

// tied is a name whose initials stay beside what they belong to: none stands
// alone in a line, and "J.-P." does not break.
export const tied = (name) => name
  .replace(/(?<=(?<!\S)(?:\p{Lu}\.-?)+) | (?=(?:\p{Lu}\.-?)+(?!\S))/gu, '\u00a0')
  .replace(/(?<=(?<!\p{L})\p{Lu}\.)-(?=\p{Lu}\.)/gu, '-\u2060');

// shortNames says which of some names are shown with initials: those that
// differ from all others with them. `names` are pairs of the whole name and
// the short one.
export function shortNames(names) {
  const whole = new Map();
  for (const [name, short] of names) whole.set(short, (whole.get(short) ?? new Set()).add(name));
  return names.map(([name, short]) => (whole.get(short).size === 1 ? short : name));
}

// withoutBreaks is a name that breaks at no hyphen, if it needs no more
// lines for it.
export function withoutBreaks(name, measure, room) {
  if (!name.includes('-') || breaksAnywhere(name) || measure(name) <= room) return name;
  const lines = (widths) => widths.findIndex((width) => width <= room);
  const atSpaces = lines(widthsInLines(name.split(/(?<= )/), measure));
  return atSpaces >= 0 && atSpaces === lines(widthsOf(name, measure)) ? name.replace(/-(?!\u2060)/g, '-\u2060') : name;
}

function widthsInLines(pieces, measure) {
  const width = pieces.map((_, i) => pieces.map((_, j) => (j < i ? 0 : measure(pieces.slice(i, j + 1).join('').trim()))));
  const linesWithin = (most) => {
    let lines = 0;
    for (let i = 0; i < pieces.length; lines++) {
      if (width[i][i] > most) return Infinity;
      let j = i;
      while (j + 1 < pieces.length && width[i][j + 1] <= most) j++;
      i = j + 1;
    }
    return lines;
  };
  const candidates = width.flat().filter(Boolean).sort((a, b) => a - b);
  return pieces.map((_, l) => candidates.find((most) => linesWithin(most) <= l + 1));
}
