// <damka-clock> shows the time of one player and counts on by itself. Properties: left (ms) as it was
// at the instant `at` of the server's clock, running, asleep (nobody sees it: it is right, but counts no further). Events: clock:low {at: 60, 30 or 10}, each at most once, and of
// several that are passed at one time the lowest; clock:zero.
import { serverTime } from './play-now.js';

const pad = (n) => String(n).padStart(2, '0');
const warnings = [60, 30, 10];

// face is a time as a clock shows it: begun seconds whole, tenths of the last twenty.
export function face(ms) {
  if (ms <= 0) return '0:00';
  if (ms < 20000) return `0:${pad(Math.floor(ms / 1000))}.${Math.floor((ms % 1000) / 100)}`;
  const seconds = Math.ceil(ms / 1000);
  const [d, h, m, s] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  if (d) return `${d} d ${h}:${pad(m)}`;
  return h ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`;
}

class DamkaClock extends HTMLElement {
  left = 0; at = 0;
  #running = false; #asleep = false; #timer; #warned = new Set(warnings);

  connectedCallback() {
    this.setAttribute('role', 'timer');
    this.show();
  }

  disconnectedCallback() { clearTimeout(this.#timer); }

  get running() { return this.#running; }

  set running(on) {
    if (on && !this.#running) this.#warned = new Set(warnings.filter((w) => this.left <= w * 1000));
    this.#running = on;
    this.show();
  }

  get asleep() { return this.#asleep; }

  set asleep(on) {
    this.#asleep = on;
    this.show();
  }

  // rest is what is left now, in ms.
  get rest() {
    const passed = this.#running ? serverTime() - this.at : 0;
    return Math.max(0, this.left - Math.max(0, passed));
  }

  show() {
    clearTimeout(this.#timer);
    const rest = this.rest;
    const text = face(rest);
    this.#write(text);
    this.classList.toggle('running', this.#running);
    this.classList.toggle('low', rest < 20000);
    if (!this.#running || this.#asleep) return;
    const passed = warnings.filter((at) => rest <= at * 1000 && !this.#warned.has(at));
    for (const at of passed) this.#warned.add(at);
    if (passed.length) this.dispatchEvent(new CustomEvent('clock:low', { bubbles: true, detail: { at: passed.at(-1) } }));
    if (rest === 0) return void this.dispatchEvent(new CustomEvent('clock:zero', { bubbles: true }));
    const step = rest < 20000 ? 100 : 1000; // until the shown digit changes
    this.#timer = setTimeout(() => this.show(), (rest % step) + 5);
  }

  // write changes the letters, and no node: with a new one the browser asks again of the whole page what it has (:has in the styles).
  #write(text) {
    // What the server wrote for who runs no scripts is an element.
    if (this.firstChild?.nodeType !== Node.TEXT_NODE) this.replaceChildren(text);
    else if (this.firstChild.data !== text) this.firstChild.data = text;
  }
}

customElements.define('damka-clock', DamkaClock);
