// The keys of result entry. They act while the field of a board has the
// focus, and only then.

export const results = {
  2: '2-0', 1: '1-1', 0: '0-2', '>': '1+1-', '<': '1-1+', '+': '+-', '-': '-+', '−': '-+',
  x: '--', b: '0-0', u: 'adjourned', Delete: '', Backspace: '',
};

// Keys with a name that a list of results would act on by itself.
const acting = new Set(['Delete', 'Backspace', 'Enter', 'Home', 'End', 'PageUp', 'PageDown', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

// A board still needs a result; the games of somebody struck out do not.
const missingResult = (field) => field.value === '' && !('void' in field.dataset);

// listen wires the fields of the boards, those that come later, too.
export function listen({ enter, reported: unreported, help, next, calls, done, missing, undecided, decide }) {
  let open = null; // the field whose list of results is unfolded
  let pressed = ''; // id of the field on which Enter went down to leave the table
  const fields = () => [...document.querySelectorAll('#results select[data-board]')];
  const move = (field) => {
    field?.focus();
    field?.closest('tr').scrollIntoView({ block: 'nearest' });
  };

  document.addEventListener('keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return; // the editor's, or the browser's
    const field = event.target.closest?.('#results select[data-board]');
    if (!field) {
      if (event.altKey) return;
      const idle = event.target === document.body || event.target.id === 'main';
      const first = fields().find(missingResult) ?? fields()[0];
      const beside = event.target.closest?.('[data-next]') && event.key === 'ArrowDown';
      if (first && (beside || idle && (event.key === 'ArrowDown' || event.key === 'Enter'))) {
        event.preventDefault();
        move(first);
      }
      return;
    }
    if (event.altKey && event.key !== 'ArrowDown') return; // with it a list unfolds
    if (event.key === ' ' || event.key === 'F4' || event.altKey) {
      open = open === field ? null : field;
      return;
    }
    if (open === field) { // the keys belong to the list
      if (event.key === 'Enter' || event.key === 'Escape' || event.key === 'Tab') open = null;
      return;
    }
    if (event.key.length > 1 && !acting.has(event.key)) return; // Tab, F5 …
    event.preventDefault(); // a list of results must not change by a stray key
    const all = fields();
    const at = all.indexOf(field);
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key in results) return choose(field, results[key]);
    switch (event.key) {
      case '?': return help();
      case 'r': return reported(field);
      case 'n': return next();
      case 'w': return calls();
      case 'ArrowUp': return move(all[at - 1]);
      case 'ArrowDown': return move(all[at + 1]);
      case 'Home': return move(all[0]);
      case 'End': return move(all.at(-1));
      case 'Enter':
        if (event.shiftKey && !undecided(field)) return move(all[at - 1]);
        if (undecided(field) || !all.some(missingResult)) {
          pressed = field.id;
          return;
        }
        return move(all[at + 1] ?? all.find(missingResult));
    }
  });

  // The key is let go first, so that one press does not also press a button.
  document.addEventListener('keyup', (event) => {
    if (event.key !== 'Enter' || !pressed) return;
    if (event.target.id === pressed && undecided(event.target)) decide(event.target);
    else if (event.target.id === pressed) done();
    pressed = '';
  });

  // Whatever a letter is made of, it never chooses in a list that is folded.
  document.addEventListener('keypress', (event) => {
    const field = event.target.closest?.('#results select[data-board]');
    if (field && field !== open && event.key !== ' ') event.preventDefault();
  });
  document.addEventListener('pointerdown', (event) => { open = event.target.closest?.('#results select[data-board]') ?? null; });
  document.addEventListener('focusout', (event) => { if (event.target === open) open = null; });
  document.addEventListener('change', (event) => {
    const field = event.target.closest?.('#results select[data-board]');
    if (!field) return;
    open = null;
    enter(field, field.value);
  });

  // reported enters what both players say.
  function reported(field) {
    const { reported: result } = field.closest('tr').dataset;
    if (!result || field.value !== '') return unreported();
    return choose(field, result);
  }

  function choose(field, result) {
    if (![...field.options].some((option) => option.value === result)) return missing();
    field.value = result;
    enter(field, result);
  }
}
