// What is not saved of a queue of results (results-queue.js): how many wait, and
// what somebody must decide about.
const text = (template, values) => template.replace(/%(\w+)%/g, (_, name) => values[name]);

export class Panel {
  // The words are texts; name says a result; stands is what a page shows of an
  // entry's board; giveUp(entry, now) leaves a board as it is; focus goes on when
  // the last button is gone. Who may only enter overwrites nothing.
  constructor(box, queue, { texts, name, stands, giveUp, focus, overwrites = true }) {
    Object.assign(this, { box, queue, texts, name, stands, giveUp, focus, overwrites });
  }

  // draw puts the lines into the box. A result that is only on its way for a
  // moment is not worth one.
  draw() {
    const undecided = this.queue.entries.filter((entry) => entry.conflict || entry.refused);
    const waiting = this.queue.trouble ? this.queue.ready : [];
    const focused = document.activeElement?.dataset?.act;
    const lines = undecided.map((entry) => this.#decision(entry));
    if (waiting.length) lines.push(this.#trouble(waiting));
    if (!this.#isNew(lines, undecided)) return;
    this.box.replaceChildren(...lines);
    this.box.hidden = lines.length === 0;
    if (focused && !document.activeElement?.dataset?.act) {
      (this.box.querySelector(`[data-act="${CSS.escape(focused)}"]`) ?? this.box.querySelector('button') ?? this.focus())?.focus();
    }
  }

  // #isNew says whether the lines differ from those that are shown. The same are left: a press on
  // them would be lost, and they would be read out again.
  #isNew(lines, about) {
    const shown = [lines.map((line) => line.outerHTML).join(''), ...about];
    if (shown.length === this.shown?.length && shown.every((each, i) => each === this.shown[i])) return false;
    this.shown = shown;
    return true;
  }

  // decisionOn is the first button of the decision that a board needs.
  decisionOn({ round, board }) {
    return this.box.querySelector(`[data-act="keep-${round}-${board}"], [data-act="again-${round}-${board}"]`);
  }

  // #trouble says how many wait and why; which, where somebody else may have to be told.
  #trouble(entries) {
    const { texts, queue: { trouble } } = this;
    const which = trouble === 'forbidden' ? ` ${entries.map((entry) => `${text(texts.where, entry)}: ${this.name(entry.result)}`).join('; ')}.` : '';
    return line(`${text(texts.waiting, { n: entries.length })}. ${texts[trouble]}${which}`, [this.#again('retry')]);
  }

  #again(act) { return button(this.texts.retry, act, () => this.queue.retry()); }

  #decision(entry) {
    const { texts } = this;
    const where = text(texts.where, entry);
    const mine = this.name(entry.result);
    const id = `${entry.round}-${entry.board}`;
    if (entry.refused) {
      return line(`${where}: ${text(texts.refused, { mine, why: entry.refused })}`, [
        this.#again(`again-${id}`),
        button(texts.drop, `drop-${id}`, () => this.giveUp(entry, this.stands(entry))),
      ]);
    }
    const now = this.name(entry.conflict.now);
    const buttons = [button(text(texts.keep, { now }), `keep-${id}`, () => this.giveUp(entry, entry.conflict.now))];
    if (this.overwrites) buttons.push(button(text(texts.overwrite, { mine }), `overwrite-${id}`, () => this.queue.overwrite(entry)));
    return line(`${where}: ${text(texts.conflict, { now, who: entry.conflict.who ?? '', mine })}`, buttons);
  }
}

function line(what, buttons) {
  const p = document.createElement('p');
  p.append(what, ' ', ...buttons);
  return p;
}

function button(label, act, press) {
  const b = document.createElement('button');
  Object.assign(b, { type: 'button', textContent: label });
  b.dataset.act = act;
  b.addEventListener('click', press);
  return b;
}
