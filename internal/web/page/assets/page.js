// What every page does with scripts; all of it works without them too.
// Where you are, in strips that scroll sideways on a phone.
for (const strip of document.querySelectorAll('.tabs, .rounds')) {
  const fade = () => {
    const left = strip.scrollWidth - strip.clientWidth - strip.scrollLeft;
    strip.classList.toggle('goes-back', strip.scrollLeft > 1);
    strip.classList.toggle('goes-on', left > 1);
  };
  strip.addEventListener('scroll', fade, { passive: true });
  new ResizeObserver(() => {
    const here = strip.querySelector('[aria-current]');
    if (here) strip.scrollLeft = here.offsetLeft - strip.offsetLeft - (strip.clientWidth - here.offsetWidth) / 2;
    fade();
  }).observe(strip);
}

const live = document.querySelector('[data-live]');
if (live) {
  const { listen } = await import('./live.js');
  listen(live);
}
