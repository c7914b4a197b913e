// A chapter of a study that is kept on the server: what was changed is saved a moment later, or when one says so. Until it is saved it is in
// this browser, too, under a name of this tab, so that neither a lost network nor somebody who was faster costs anything.
import { fill } from './play-say.js';

const pause = 2000; // between a change and saving it, in ms
const again = 5000; // between two attempts without a network
const show = (id, visible) => { document.getElementById(id).hidden = !visible; };

export class Keeper {
  #saved; // the chapter as the server has it, as JSON
  #timer;
  #saving = false;
  #begun = false; // what was not saved before has been looked for
  #stopped = false; // somebody was faster, or the server refuses: only the reader can go on

  constructor({ study, texts, wire, load, complain }) {
    Object.assign(this, { study, texts, wire, load, complain });
    this.version = study.version;
    this.#saved = JSON.stringify(wire());
    if (!study.edits) return;
    const tab = (sessionStorage['damka-tab'] ??= Math.random().toString(36).slice(2));
    this.prefix = `damka-study ${study.path} ${study.chapter} `;
    this.key = this.prefix + tab;
    for (const id of ['saving-row', 'chapter-fold']) show(id, true);
    document.getElementById('save').addEventListener('click', () => this.save(true));
    document.getElementById('keep-copy').addEventListener('click', () => this.add([wire()]));
    document.getElementById('load-theirs').addEventListener('click', () => { if (confirm(texts['study.conflict.confirm'])) { this.#drop(this.key); location.assign(study.board); } });
    document.getElementById('chapter-delete')?.addEventListener('submit', (event) => {
      if (!confirm(texts['study.chapter.delete.confirm'])) return event.preventDefault();
      event.target.action = `${study.path}/chapters/${study.chapter}`;
      this.#drop(this.key);
      this.#stopped = true;
      return undefined;
    });
    addEventListener('online', () => this.save());
    this.#state('saved');
  }

  get dirty() { return JSON.stringify(this.wire()) !== this.#saved; }

  // restore brings back what this tab had not saved; what another tab had not is offered.
  restore() {
    this.#begun = true;
    const mine = this.#read(this.key);
    if (mine) return this.#take(this.key, mine);
    const other = Object.keys(localStorage).find((key) => key.startsWith(this.prefix) && this.#read(key));
    show('found-draft', Boolean(other));
    if (!other) return undefined;
    document.getElementById('draft-load').onclick = () => this.#take(other, this.#read(other));
    document.getElementById('draft-drop').onclick = () => { if (confirm(this.texts['study.draft.confirm'])) { this.#drop(other); show('found-draft', false); } };
    return undefined;
  }

  async #take(key, draft) {
    show('found-draft', false);
    if (!draft) return;
    if (key !== this.key) this.#drop(key);
    this.version = draft.version;
    await this.load(draft.wire);
    this.changed();
  }

  #read(key) {
    try {
      const draft = JSON.parse(localStorage.getItem(key));
      return draft?.wire?.nodes?.length ? draft : undefined;
    } catch { return undefined; }
  }

  #drop(key) { try { localStorage.removeItem(key); } catch { /* it was never kept */ } }

  // changed is told whenever something may have changed.
  changed() {
    if (!this.study.edits || !this.#begun) return;
    if (!this.dirty) {
      if (!this.#saving) { this.#drop(this.key); clearTimeout(this.#timer); this.#state('saved'); }
      return;
    }
    try { localStorage.setItem(this.key, JSON.stringify({ version: this.version, wire: this.wire() })); } catch { /* there is no room: it is for this page alone */ }
    if (this.#stopped) return;
    this.#state('unsaved');
    this.#later(pause);
  }

  #later(wait) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(), wait);
  }

  async save(asked) {
    if (this.#saving || (this.#stopped && !asked) || !this.study.edits) return;
    clearTimeout(this.#timer);
    if (!this.dirty) {
      if (asked) this.#state('saved');
      return;
    }
    this.#saving = true;
    const sent = JSON.stringify(this.wire());
    try {
      const said = await this.#post(`/chapters/${this.study.chapter}`, { version: this.version, chapters: `[${sent}]` });
      Object.assign(this, { version: said.version });
      this.#saved = sent;
      this.#stopped = false;
      show('conflict', false);
      this.complain();
      this.when = said.when;
    } catch (problem) {
      this.#failed(problem);
      return;
    } finally { this.#saving = false; }
    this.changed();
  }

  #failed(problem) {
    if (!problem.status || problem.status >= 500 || problem.status === 429) { // no answer, or none that says what is wrong with it
      this.#state('offline');
      this.#later(again);
      return;
    }
    this.#stopped = true;
    this.#state('kept_here');
    if (/^study\.changed/.test(problem.code)) {
      document.getElementById('conflict-text').textContent = problem.detail;
      show('conflict', true);
    } else this.complain(problem);
  }

  // add puts chapters behind those of the study and opens the first of them; what this one has that is not saved is saved before, unless somebody was faster.
  async add(wires) {
    try {
      if (!this.#stopped) await this.save();
      const { path } = await this.#post('/chapters', { chapters: JSON.stringify(wires) });
      if (this.#stopped) this.#drop(this.key);
      location.assign(path);
    } catch (problem) { this.complain(problem.title ? problem : { detail: this.texts['analysis.say.gone'] }); }
  }

  // go opens another chapter.
  async go(chapter) {
    await this.save();
    const to = new URL(this.study.board, location.href);
    to.searchParams.set('chapter', chapter);
    location.assign(to);
  }

  async #post(path, fields) {
    const answer = await fetch(this.study.path + path, { method: 'POST', headers: { Accept: 'application/json' }, body: new URLSearchParams(fields) });
    const said = await answer.json();
    if (!answer.ok) throw said;
    return said;
  }

  #state(word) {
    const place = document.getElementById('saved');
    const text = word === 'saved' && this.when ? fill(this.texts['study.state.saved_at'], { when: this.when }) : this.texts[`study.state.${word}`];
    if (place.textContent !== text) place.textContent = text;
    place.dataset.state = word;
    const loud = ['offline', 'kept_here'].includes(word);
    place.classList.toggle('refused', loud);
    if (loud) place.setAttribute('role', 'alert');
    else place.removeAttribute('role');
  }
}
