// Pages that show something once: copy it, print it. Without scripts one selects it, and the
// browser prints.

for (const button of document.querySelectorAll('[data-print]')) {
  button.hidden = false;
  button.addEventListener('click', () => print());
}

for (const button of document.querySelectorAll('[data-copy]')) {
  if (!navigator.clipboard) continue; // only where the connection is encrypted, or on this machine
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent);
      button.textContent = button.dataset.copied;
    } catch { /* the browser does not allow it: one selects the text */ }
  });
}
