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

const arbiter = document.querySelector('footer a[href="/leave"]');

// What is typed in forms is kept in the tab's storage, for the arbiter alone.
if (arbiter) {
  import('./drafts.js').then(({ keep }) => keep());
} else if (document.querySelector('footer')) { // the hall's screen and papers do not say who looks
  try {
    sessionStorage.clear();
  } catch { /* storage is switched off */ }
}

// What the Back key brings may be from before the arbiter left, and browsers
// forget pages only over https when they are told to. Not keeping them at all
// would lose what is typed in a form.
if (arbiter) {
  const ask = async () => {
    const answer = await fetch(location.href, { method: 'HEAD', priority: 'low', signal: AbortSignal.timeout(20000) }).catch(() => null);
    if (answer?.status === 403) location.reload();
  };
  if (performance.getEntriesByType('navigation')[0]?.type === 'back_forward') ask();
  addEventListener('pageshow', (event) => { if (event.persisted) ask(); });
}

const live = document.querySelector('[data-live]');
if (live) {
  const { listen } = await import('./live.js');
  listen(live);
}
