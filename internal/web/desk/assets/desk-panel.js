// The panel beside the table of a Swiss round: why the pair of the board in
// hand was paired so. The reasons come from the page that explains the round,
// once for each announcement.
const pages = new Map(); // by announcement
let board = ''; // the one in hand

document.addEventListener('focusin', ({ target }) => take(target));
take(document.activeElement); // the page may have put the focus there already

function take(element) {
  if (!element?.matches('#results select[data-board]')) return;
  ({ board } = element.dataset);
  explain();
}

document.addEventListener('damka:refreshed', () => { if (board) explain(); });

async function explain() {
  const wanted = board;
  const asked = document.getElementById('why-panel')?.dataset;
  if (!asked) return;
  if (!pages.has(asked.announced)) pages.set(asked.announced, read(asked.why));
  const reasons = (await pages.get(asked.announced))?.getElementById(`why-${wanted}`);
  const panel = document.getElementById('why-panel'); // the side may have been exchanged meanwhile
  if (!panel || wanted !== board || panel.dataset.announced !== asked.announced) return;
  panel.hidden = !reasons;
  if (!reasons) return;
  panel.querySelector('.pair').textContent = reasons.closest('details').querySelector('.pair').textContent;
  panel.querySelector('ul').replaceChildren(...[...reasons.children].map((reason) => document.importNode(reason, true)));
}

async function read(address) {
  const answer = await fetch(address, { headers: { Accept: 'text/html' }, priority: 'low', signal: AbortSignal.timeout(20000) }).catch(() => null);
  if (!answer?.ok) {
    pages.clear(); // asked again at the next board
    return null;
  }
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return page.querySelector('[data-differs]') ? null : page; // those are reasons of other pairs
}
