// What was analysed is kept in the browser, so that it is there again after a reload; the server keeps nothing of it.

import { Tree, begins, stepsOf } from './analysis-tree.js';

const key = 'damka-analysis';

export function keepDraft(trees, at, steps) {
  const empty = trees.length === 1 && !trees[0].root.next.length && !trees[0].root.comments.length && !trees[0].head.start;
  try {
    if (empty) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ chapters: trees.map((tree) => tree.wire()), at, steps }));
  } catch { /* there is no room: it is for this page alone */ }
}

// keptDraft is what was kept; undefined: nothing, or nothing that this page understands.
export function keptDraft() {
  try {
    const draft = JSON.parse(localStorage.getItem(key));
    return draft?.chapters?.every(({ v, variant, nodes }) => v === 1 && variant && nodes?.length) && draft.chapters.length ? draft : undefined;
  } catch { return undefined; }
}

// draftWith is what was kept, where a chapter of it begins as a tree does and has the steps to a node of that: an address that this browser
// has made leads back to it. Undefined: none is so.
export function draftWith(tree, node) {
  const steps = stepsOf(node);
  const draft = keptDraft();
  const at = draft?.chapters.findIndex((wire) => begins(wire, tree.head) && stepsOf(new Tree(wire).go(steps)).length === steps.length) ?? -1;
  return at < 0 ? undefined : { ...draft, at, steps };
}
