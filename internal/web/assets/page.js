// What every page does with scripts; all of it works without them too.
// Where you are, in strips that scroll sideways on a phone.
for (const strip of document.querySelectorAll('.tabs, .rounds')) {
  const here = strip.querySelector('[aria-current]');
  if (here) strip.scrollLeft = here.offsetLeft - strip.offsetLeft - (strip.clientWidth - here.offsetWidth) / 2;
}

const live = document.querySelector('[data-live]');
if (live) {
  const { listen } = await import('./live.js');
  listen(live);
}
