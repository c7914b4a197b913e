// The moves of a chapter with their variations and comments: a button for each move, one of them with the tab stop. Left and
// right go through a line, up and down to another move in the same place.
import { fill } from './play-say.js';

const signs = ['', '!', '?', '!!', '??', '!?', '?!'];

export class MoveTree {
  constructor(place, { texts, chosen }) {
    Object.assign(this, { place, texts, chosen });
    place.addEventListener('click', ({ target }) => { const node = this.nodes?.get(target.closest('button')); if (node) chosen(node); });
    place.addEventListener('keydown', (event) => this.key(event));
  }

  // draw writes the whole tree; current is the node that the board shows.
  draw(tree, current) {
    const had = this.place.contains(document.activeElement);
    const top = this.place.scrollTop;
    Object.assign(this, { tree, current, nodes: new Map(), buttons: new Map() });
    this.place.replaceChildren(...this.line(tree.root, firstNumber(tree)));
    this.place.scrollTop = top;
    const button = this.buttons.get(current) ?? this.buttons.values().next().value;
    if (button) button.tabIndex = 0;
    if (had) button?.focus({ preventScroll: true });
    if (this.buttons.has(current)) show(this.place, this.buttons.get(current));
  }

  // line are the parts after a node: its main line, and each variation behind the move that it is in place of.
  line(from, number, fresh = true) {
    const parts = from === this.tree.root ? [this.button(from, fill(this.texts['analysis.start'], {})), ...comments(from.comments)] : [];
    for (let node = from; node.next.length; ) {
      const [main, ...others] = node.next;
      parts.push(...this.move(main, number, fresh));
      fresh = false;
      for (const other of others) {
        const group = document.createElement('div');
        group.className = 'variation';
        group.setAttribute('role', 'group');
        group.setAttribute('aria-label', this.texts['analysis.variation']);
        group.append(...this.move(other, number, true), ...this.line(other, after(number, other), other.comments.length > 0));
        parts.push(group);
        fresh = true;
      }
      fresh ||= main.comments.length > 0;
      number = after(number, main);
      node = main;
    }
    return parts;
  }

  move(node, number, fresh) {
    const before = number.white ? `${number.at}.` : fresh ? `${number.at}...` : '';
    const text = [before, this.written(node.step)].filter(Boolean).join(' ') + said(node);
    return [...comments(node.before), this.button(node, text), ' ', ...comments(node.comments)];
  }

  // written is a move as the reader writes it.
  written(step) {
    if (step.startsWith('@')) return '⇄';
    return this.tree.chess && document.documentElement.lang === 'pl' ? step.replace(/[NBRQ]/g, (piece) => ({ N: 'S', B: 'G', R: 'W', Q: 'H' })[piece]) : step;
  }

  button(node, text) {
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'move', textContent: text, tabIndex: -1 });
    if (node === this.current) button.setAttribute('aria-current', 'true');
    this.nodes.set(button, node);
    this.buttons.set(node, button);
    return button;
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { current } = this;
    const siblings = current.parent?.next ?? [current];
    const at = siblings.indexOf(current);
    const to = {
      ArrowLeft: current.parent, ArrowRight: current.next[0], ArrowUp: siblings[at - 1], ArrowDown: siblings[at + 1],
      Home: this.tree.root, End: last(current),
    };
    if (!(event.key in to)) return;
    event.preventDefault();
    const why = { ArrowLeft: 'no_back', ArrowRight: 'no_next', ArrowUp: 'no_other', ArrowDown: 'no_other' }[event.key];
    this.chosen(to[event.key], `analysis.say.${why}`);
  }
}

// last is the end of the line that a node is on.
export function last(node) {
  while (node.next.length) [node] = node.next;
  return node;
}

// firstNumber is the number of the first move, which a FEN may say.
function firstNumber({ head: { start = '', variant } }) {
  const fields = start.split(' ');
  if (variant.startsWith('chess')) return { at: Number(fields[5]) || 1, white: fields[1] !== 'b' };
  return { at: Number(start.match(/:F(\d+)/)?.[1]) || 1, white: start[0] !== 'B' };
}

function after({ at, white }, { step }) {
  if (step.startsWith('@')) return { at, white: step[1] !== 'B' };
  return white ? { at, white: false } : { at: at + 1, white: true };
}

const said = ({ marks, glyphs }) => [...glyphs.map((glyph) => signs[glyph] ?? ` $${glyph}`), ...marks].join('');

const comments = (texts) => texts.map((text) => Object.assign(document.createElement('span'), { className: 'comment', textContent: `${text} ` }));

// show scrolls a part of a place into view, and not the page.
function show(place, part) {
  const [outer, inner] = [place.getBoundingClientRect(), part.getBoundingClientRect()];
  if (inner.top < outer.top) place.scrollTop -= outer.top - inner.top;
  if (inner.bottom > outer.bottom) place.scrollTop += inner.bottom - outer.bottom;
}
