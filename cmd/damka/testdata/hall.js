// For the test of the hall's screen: a round of any size in the page's own
// markup, time that moves when told, and what is wrong with what is shown.
'use strict';
window.hall = (() => {
  const given = ['Olga', 'Emil', 'Witold', 'Jan', 'Sara', 'Ada', 'Piotr', 'Igor', 'Zuzanna', 'Marek', 'Michalina', 'Oskar', 'Krystian'];
  const family = ['Czyż', 'Źrebak', 'Ćwik', 'Łoza', 'Ślusarz', 'Ósmy', 'Zając', 'Modrzewska', 'Olek', 'Wilga-Brzozowski', 'Bór'];
  const long = ['Wielopolska-Zakrzewska Aleksandra Maria', 'Maksymilian Konstanty Przybyszewski-Wielkoszyński', 'Ż'.padEnd(60, 'ółwik')];
  const results = ['', '2 : 0', '0 : 2', '1 : 1', '+ : −', '− : −', 'odłożona'];
  const start = Date.now();
  let now = start;
  Date.now = () => now;

  const name = (i) => (i % 41 === 5 ? long[(i / 41) % long.length | 0] : `${given[i % given.length]} ${family[i % family.length]}`);
  const short = (i) => (i % 41 === 5 ? name(i) : `${given[i % given.length][0]}. ${family[i % family.length]}`);
  const result = (text) => {
    const [white, black] = text.split(' : ');
    if (!text) return '<span class="score waiting"><b>·</b><i>:</i><b>·</b></span>';
    if (!black) return `<span class="score waiting"><em data-short="odł.">${white}</em></span>`;
    return `<span class="score"><b>${white}</b><i>:</i><b>${black}</b></span>`;
  };
  const refreshed = () => document.dispatchEvent(new CustomEvent('damka:refreshed'));
  const list = () => document.querySelector('[data-paged]');
  const shown = () => [...list().children].filter((row) => !row.hidden);

  // say changes what is around the list.
  function say(event, head, countdown) {
    document.querySelector('.event-name a').textContent = event;
    document.querySelector('.hall-head h1').textContent = head;
    const count = document.querySelector('.countdown');
    if (count) count.textContent = countdown;
    refreshed();
  }

  // fill makes a list of so many rows, the last of a round a player alone.
  function fill(boards) {
    const fresh = list().cloneNode(true);
    const sample = fresh.children[0].cloneNode(true);
    const lone = fresh.querySelector('.alone')?.cloneNode(true);
    fresh.replaceChildren();
    for (let i = 1; i <= boards; i++) {
      const row = (i === boards && lone ? lone : sample).cloneNode(true);
      row.id = `row-${i}`;
      row.hidden = false;
      row.removeAttribute('style');
      if (row.className !== 'alone') row.querySelector('.number').textContent = i;
      row.querySelectorAll('.person').forEach((person, k) => {
        person.removeAttribute('style');
        if (row.className === 'alone' && k > 0) return;
        person.textContent = name(2 * i + k);
        person.dataset.short = short(2 * i + k);
      });
      fresh.append(row);
    }
    list().replaceWith(fresh);
    enter(() => 0);
  }

  // enter gives every board a result.
  function enter(which = (i) => i % results.length) {
    [...list().children].forEach((row, i) => { if (row.matches(':not(.alone, .places *)')) row.querySelector('.result').innerHTML = result(results[which(i)]); });
    refreshed();
  }

  function later(milliseconds) {
    now += milliseconds;
    refreshed();
  }

  const texts = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].filter((r) => r.width > 0);
  };
  const inside = (r, box) => r.left >= box.left - 1 && r.right <= box.right + 1 && r.top >= box.top - 1 && r.bottom <= box.bottom + 1;
  const apart = (a, b) => Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);

  // xHeight is how high an x is in an element's letters, on the screen.
  const canvas = document.createElement('canvas').getContext('2d');
  const shares = new Map();
  function xHeight(element) {
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    const font = `${fontStyle} ${fontWeight} 100px ${fontFamily}`;
    if (!shares.has(font)) {
      canvas.font = font;
      shares.set(font, canvas.measureText('x').actualBoundingBoxAscent / 100);
    }
    return shares.get(font) * parseFloat(fontSize);
  }

  // faults are what is wrong with the page that is shown.
  function faults() {
    const found = [];
    const least = 0.0125 * Math.max(innerWidth, innerHeight) - 0.3;
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    const bounds = list().getBoundingClientRect();
    if (document.documentElement.scrollHeight > innerHeight || document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls');
    if (!inside(bounds, screen)) found.push('the list leaves the screen');
    for (const row of shown()) {
      const where = row.textContent.trim().replace(/\s+/g, ' ');
      const box = row.getBoundingClientRect();
      if (!inside(box, bounds)) found.push(`${where}: the row leaves the list`);
      const number = row.querySelector('.number');
      if (texts(number).length > 1) found.push(`${where}: the number breaks`);
      for (const part of row.querySelectorAll('.number, .result, .name')) {
        if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0) found.push(`${where}: ${part.className} is cut`);
        for (const r of texts(part)) if (!inside({ left: r.left, right: r.right, top: r.top + r.height * 0.2, bottom: r.bottom - r.height * 0.2 }, box)) found.push(`${where}: ${part.className} leaves the row`);
      }
      for (const person of row.querySelectorAll('.person')) {
        if (xHeight(person) < least) found.push(`${where}: a name's x is ${xHeight(person)} px high, less than ${least}`);
        const room = person.closest('.name').getBoundingClientRect();
        for (const r of texts(person)) if (r.right > room.right + 1 || r.left < room.left - 1) found.push(`${where}: a name leaves its column`);
      }
      const [first, second] = [...row.querySelectorAll('.name')];
      for (const text of row.querySelectorAll('.result *')) {
        for (const r of texts(text)) {
          for (const side of [first, second].filter(Boolean)) {
            const near = [...side.querySelectorAll('.man')].map((m) => m.getBoundingClientRect()).concat(texts(side.querySelector('.person')));
            for (const n of near) if (apart(r, n) < xHeight(side) / 2) found.push(`${where}: the result is ${apart(r, n)} px from a name or its man`);
          }
        }
      }
      if (first && second && texts(first).some((a) => texts(second).some((b) => apart(a, b) < -0.45 * a.height))) found.push(`${where}: names lie on each other`);
    }
    const around = [...document.querySelectorAll('.hall-head > *, .hall-foot > *')].filter((e) => e.textContent.trim() && getComputedStyle(e).display !== 'none');
    for (const e of around) {
      for (const r of texts(e)) if (!inside(r, screen) || apart(r, bounds) < -r.height * 0.15) found.push(`${e.className || e.tagName} leaves its place: ${e.textContent}`);
      for (const other of around) {
        if (other === e) continue;
        if (texts(e).some((a) => texts(other).some((b) => apart(a, b) < -0.2 * a.height))) found.push(`${e.className || e.tagName} lies on ${other.className || other.tagName}`);
      }
      if (!e.matches('.event-name, .legend') && xHeight(e) < least * 0.9) found.push(`${e.className || e.tagName}: too small`);
    }
    return [...new Set(found)];
  }

  // cycle turns all pages and says what is wrong with any; every row has its turn,
  // once, and pages of rows alike are about equally full.
  function cycle() {
    const found = [], turns = new Map(), sizes = [], heights = [], gaps = [];
    const all = list().children.length;
    const pages = Math.max(1, Number(document.querySelector('[data-pages] span')?.textContent.match(/\d+\D*$/)?.[0].match(/\d+/)[0] ?? 1));
    for (let page = 0; page < pages; page++) {
      const before = shown().map((row) => row.id).join();
      later(9000); // the same page, or the next
      later(1000);
      if (pages > 1 && shown().map((row) => row.id).join() === before) found.push('the page does not turn');
      for (const row of shown()) turns.set(row.id, (turns.get(row.id) ?? 0) + 1);
      sizes.push(shown().length);
      heights.push(...shown().map((row) => row.querySelector('.person').closest('.name').offsetHeight));
      const [bottom, end] = [shown().map((row) => row.getBoundingClientRect().bottom), list().getBoundingClientRect().bottom];
      const empty = (end - Math.max(...bottom)) / list().offsetHeight;
      if (empty > 0.02 && empty < 0.2) found.push(`below ${shown().at(-1).id} ${empty} of the list is empty`);
      for (const row of shown()) for (const name of row.querySelectorAll('.person')) if (row.matches('.stacked > :not(.alone)')) gaps.push((row.querySelector('.result').getBoundingClientRect().left - Math.max(...texts(name).map((r) => r.right))) / parseFloat(getComputedStyle(name).fontSize));
      found.push(...faults());
      if (pages > 1) {
        const numbers = shown().map((row) => row.querySelector('.number').textContent).filter(Boolean);
        const sign = document.querySelector('[data-pages]').textContent;
        if (!sign.includes(`${numbers[0]}–${numbers.at(-1)}`)) found.push(`the sign says ${sign}, shown are ${numbers}`);
      }
    }
    if (gaps.length && Math.min(...gaps) > 1) found.push(`results are ${Math.min(...gaps)} em from the longest name`);
    for (const row of list().children) if (turns.get(row.id) !== 1) found.push(`${row.id} was shown ${turns.get(row.id) ?? 0} times in ${pages} pages`);
    const alike = Math.max(...heights) - Math.min(...heights) < 2; // higher rows need pages of fewer
    if (alike && Math.max(...sizes) - Math.min(...sizes) > 1) found.push(`pages of ${sizes} boards`);
    return [...new Set(found)];
  }

  // initials tries names that are too long to be shown whole: each has its
  // initials or all of it, and those alike with initials are whole.
  function initials(boards) {
    fill(boards);
    const people = [...list().querySelectorAll('.person[data-short]')];
    people.forEach((person, i) => {
      const double = `${family[i % family.length]}-${family[(i + 3) % family.length]}${i < 4 ? '' : 'ska'.repeat(i % 3)}`;
      const called = i < 2 ? ['Maria Magdalena', 'Małgorzata Marta'][i] : 'Aleksandra Katarzyna';
      const surname = i < 2 ? 'Wilga' : `${double}${i}`;
      person.textContent = `${called} ${surname}`;
      person.dataset.short = `${called.replace(/(\S)\S+/g, '$1.')} ${surname}`;
      person.dataset.whole = person.textContent;
    });
    // Some write the initials behind, and some names are one with a hyphen.
    people.forEach((person, i) => { if (i % 3 === 1 && i > 1) person.dataset.short = person.dataset.short.replace('A. K.', 'J.-P.').replace(/^(\S+) (.*)$/, '$2 $1'); });
    list().replaceWith(list().cloneNode(true));
    refreshed();
    const found = cycle();
    const plain = (text) => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ');
    const now = [...list().querySelectorAll('.person[data-short]')];
    const shortened = now.filter((person) => plain(person.textContent) === person.dataset.short);
    if (shortened.length !== now.length - 2) found.push(`${shortened.length} of ${now.length} names have initials`);
    for (const { textContent: text } of now) if (/(?<!\S)\p{Lu}\. | \p{Lu}\.(?!\S)/u.test(text)) found.push(`${text}: an initial may stand alone in a line`);
    for (const person of now.slice(0, 2)) if (plain(person.textContent) !== person.dataset.whole) found.push(`${person.textContent}: whose?`);
    return found;
  }

  // moved says whether anything but the results looks different once they came.
  function moved() {
    const places = () => shown().map((row) => [...row.querySelectorAll('.number, .person')].map((e) => { const r = e.getBoundingClientRect(); return [r.left, r.top, r.width, r.height].map(Math.round); }));
    enter(() => 0);
    const before = JSON.stringify(places());
    enter();
    return JSON.stringify(places()) !== before;
  }

  return { fill, say, enter, later, faults, cycle, initials, moved, shown };
})();
true;
