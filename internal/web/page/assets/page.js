// What every page does with scripts; all of it works without them too.

// surely loads a script, again and again if the network is not there, and says each
// time that it has not come.
async function surely(load, missing = () => {}) {
  for (let wait = 1000; ; wait = Math.min(2 * wait, 30000)) {
    try {
      return await load();
    } catch {
      missing();
    }
    await new Promise((again) => {
      const timer = setTimeout(again, wait);
      addEventListener('online', () => { clearTimeout(timer); again(); }, { once: true });
    });
  }
}

// The page's own scripts, too: loading one that has come does nothing.
addEventListener('load', () => {
  for (const { src } of document.querySelectorAll('script[type="module"][src]')) surely(() => import(src));
});

// Where you are, in strips that scroll sideways on a phone.
for (const strip of document.querySelectorAll('.tabs, .rounds')) {
  const fade = () => {
    const left = strip.scrollWidth - strip.clientWidth - strip.scrollLeft;
    strip.classList.toggle('goes-back', strip.scrollLeft > 1);
    strip.classList.toggle('goes-on', left > 1);
  };
  strip.addEventListener('scroll', fade, { passive: true });
  const here = strip.querySelector('[aria-current]');
  const toHere = new ResizeObserver(() => {
    if (here) strip.scrollLeft = here.offsetLeft - strip.offsetLeft - (strip.clientWidth - here.offsetWidth) / 2;
    fade();
  });
  toHere.observe(strip);
  for (const tab of strip.children) toHere.observe(tab); // fonts come later, and make them wider
}

const arbiter = document.querySelector('footer [data-leave]'); // or anyone else who is not a visitor

// What is typed in forms is kept in the tab's storage, for the arbiter alone. It
// goes from all tabs when the arbiter has left, which the server says by the
// address that it leads to, but stays when access has only run out: one who
// becomes the arbiter again finds it.
const leftKey = 'damka-left'; // when, for the browser and as far as the tab knows
try {
  if (location.hash === '#left' && !arbiter) {
    localStorage.setItem(leftKey, Date.now());
    history.replaceState(history.state, '', location.pathname); // read again, the page says nothing new
  }
  const left = localStorage.getItem(leftKey);
  if (left && sessionStorage.getItem(leftKey) !== left) {
    sessionStorage.clear();
    sessionStorage.setItem(leftKey, left);
  }
  addEventListener('storage', ({ key }) => key === leftKey && sessionStorage.clear());
} catch { /* storage is switched off */ }
if (document.querySelector('footer')) { // the hall's screen and papers do not say who looks
  surely(() => import('./drafts.js')).then(({ keep, unanswered }) => (arbiter ? keep() : unanswered())).catch(() => { /* storage is switched off */ });
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

// Results that wait in the browser are sent from every page. An arbiter's has the
// script before it is needed: the server may be gone then.
const carry = () => {
  if (!arbiter && !Object.keys(localStorage).some((key) => key.startsWith('damka-unsaved-'))) return;
  removeEventListener('storage', carry);
  surely(() => import('./results-carry.js'));
};
try {
  addEventListener('storage', carry);
  carry();
} catch { /* storage is switched off */ }

// A page that does not get what makes it live says so as one that was live does.
const live = document.querySelector('[data-live]');
if (live) {
  const since = new Date().toLocaleTimeString('pl', { hour: '2-digit', minute: '2-digit' });
  const lost = () => {
    for (const sign of document.querySelectorAll('[data-live-sign]')) {
      sign.textContent = sign.dataset.textLost.replace('%time%', since);
      sign.dataset.state = 'lost';
      sign.hidden = false;
    }
  };
  surely(() => import('./live.js'), lost).then(({ listen }) => listen(live));
}
