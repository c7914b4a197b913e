// What every page does with scripts; all of it works without them too.
document.querySelector('.tabs [aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' });

const live = document.querySelector('[data-live]');
if (live) {
  const { listen } = await import('./live.js');
  listen(live);
}
