// What was analysed is kept in the browser, so that it is there again after a reload; the server keeps nothing of it.

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
