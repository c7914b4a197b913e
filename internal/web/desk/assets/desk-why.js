// "Why?" beside a pair unfolds its reasons, also in browsers that do not
// unfold what an address points into.
document.addEventListener('click', (event) => {
  const target = event.target.closest('a.ask')?.hash;
  const reasons = target && document.querySelector(target);
  if (reasons) reasons.closest('details').open = true;
});
