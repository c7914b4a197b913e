// The button of a paper; without scripts the page says how to print.
const button = document.querySelector('[data-print]');
button.hidden = false;
button.addEventListener('click', () => print());
document.querySelector('[data-no-script]')?.remove();
