// A chapter as the page has it: a tree of what was played, as the server stores and sends it (see the Go package study). It
// knows no rules: a node is added with a move that the server has said is one.

export class Tree {
  constructor(wire) {
    const { nodes, ...rest } = wire;
    this.head = rest; // v, variant, start, name, tags, end
    const all = [];
    for (const { p, m = '', b = [], k = [], g = [], c = [] } of nodes) {
      const node = { step: m, parent: all.length ? all[p] : undefined, next: [], before: b, marks: k, glyphs: g, comments: c };
      node.parent?.next.push(node);
      all.push(node);
    }
    [this.root] = all;
  }

  get chess() { return this.head.variant.startsWith('chess'); }

  // add is the node after a step: the one that is there, or a new one.
  add(node, step) {
    const known = node.next.find((next) => next.step === step);
    if (known) return known;
    const fresh = { step, parent: node, next: [], before: [], marks: [], glyphs: [], comments: [] };
    node.next.push(fresh);
    return fresh;
  }

  // go is the node at the end of steps, as far as they are there.
  go(steps) {
    let node = this.root;
    for (const step of steps) {
      const next = node.next.find((one) => one.step === step);
      if (!next) break;
      node = next;
    }
    return node;
  }

  // promote makes the line to a node the main line.
  promote(node) {
    for (let at = node; at.parent; at = at.parent) {
      if (at.step.startsWith('@')) continue;
      const siblings = at.parent.next;
      siblings.splice(siblings.indexOf(at), 1);
      siblings.unshift(at);
    }
  }

  // remove takes a node with all that follows it away; it returns the node before.
  remove(node) {
    const siblings = node.parent.next;
    siblings.splice(siblings.indexOf(node), 1);
    return node.parent;
  }

  // wire is the chapter as the server reads it: nodes before those that follow them.
  wire() {
    const all = [this.root];
    for (let at = 0; at < all.length; at++) all.push(...all[at].next);
    const places = new Map(all.map((node, at) => [node, at]));
    const nodes = all.map((node) => {
      const one = { p: places.get(node.parent) ?? 0 };
      for (const [key, value] of [['m', node.step], ['b', node.before], ['k', node.marks], ['g', node.glyphs], ['c', node.comments]]) if (value.length) one[key] = value;
      return one;
    });
    return { ...this.head, nodes };
  }
}

// stepsOf are the steps from the root to a node.
export function stepsOf(node) {
  const steps = [];
  for (let at = node; at.parent; at = at.parent) steps.unshift(at.step);
  return steps;
}

// isMain says that a node is in the main line.
export function isMain(node) {
  for (let at = node; at.parent; at = at.parent) if (at.parent.next[0] !== at) return false;
  return true;
}

// begins says that two chapters begin with the same position.
export const begins = (one, other) => one.variant === other.variant && (one.start ?? '') === (other.start ?? '');

// address is where the server shows a node; what it adds to the path is a query.
export function address(tree, node) {
  const query = new URLSearchParams({ variant: tree.head.variant });
  if (tree.head.start) query.set('fen', tree.head.start);
  const steps = stepsOf(node);
  if (steps.length) query.set('moves', steps.join('_'));
  return query;
}
