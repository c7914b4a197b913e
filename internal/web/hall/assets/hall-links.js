// The players' links, to copy: one, or all of the round as lines "name: link" for a mail or a chat. Without scripts one selects them.

// take copies a text. On a hall's plain http there is no clipboard to write to but the old command, which copies what is selected.
async function take(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = Object.assign(document.createElement('textarea'), { value: text });
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}

const line = (player) => `${player.dataset.name}: ${player.querySelector('.address').textContent}`;

let times = 0;
const players = [...document.querySelectorAll('.player-links p')];
for (const button of document.querySelectorAll('[data-copied]')) {
  const label = button.textContent;
  const own = button.closest('.player-links p');
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await take(own ? own.querySelector('.address').textContent : players.map(line).join('\n'));
    } catch {
      return; // the browser does not allow it: one selects the text
    }
    button.textContent = button.dataset.copied;
    document.getElementById('copied').textContent = `${button.dataset.copied}${'\u00a0'.repeat(++times % 2)}`; // another text is read again
    button.focus();
    button.addEventListener('blur', () => { button.textContent = label; }, { once: true });
  });
}
