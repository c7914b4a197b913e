// "Why?" in a long table unfolds the reasons in place: they come from the page
// the link leads to. Without scripts, and when the page does not come, the
// link leads there.
const unfolded = new Map(); // by the link's id: the reasons as they were last read

document.addEventListener('click', async (event) => {
  const link = event.target.closest?.('a.unfold');
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  link.setAttribute('aria-busy', 'true');
  const reasons = await read(link.href);
  link.removeAttribute('aria-busy');
  if (!reasons) location.assign(link.href);
  else if (link.isConnected) unfold(link, reasons).querySelector('summary').focus();
});

// When the table was read again the links are back in it.
document.addEventListener('damka:refreshed', () => {
  for (const [id, old] of unfolded) {
    const link = document.querySelector(`a.unfold#${CSS.escape(id)}`);
    if (!link) continue;
    const box = unfold(link, old);
    read(link.href).then((reasons) => { if (reasons && unfolded.has(id)) fill(box, id, reasons); });
  }
});

// unfold puts the reasons where the link is.
function unfold(link, reasons) {
  const box = document.createElement('details');
  const summary = document.createElement('summary');
  summary.append(...link.childNodes);
  box.append(summary);
  box.id = link.id;
  box.open = true;
  fill(box, link.id, reasons);
  box.addEventListener('toggle', () => {
    if (box.open) unfolded.set(box.id, box.lastElementChild);
    else if (box.isConnected) unfolded.delete(box.id);
  });
  link.replaceWith(box);
  return box;
}

function fill(box, id, reasons) {
  if (box.lastElementChild.matches('.why')) box.lastElementChild.remove();
  box.append(document.importNode(reasons, true));
  unfolded.set(id, reasons);
}

async function read(address) {
  const answer = await fetch(address, { headers: { Accept: 'text/html' }, priority: 'low', signal: AbortSignal.timeout(20000) }).catch(() => null);
  if (!answer?.ok) return null;
  return new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('#place .why');
}
