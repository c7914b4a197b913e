// What a program sees in the position that is shown. It looks when it is asked to, and again in each position until it is stopped.
import { fill, say } from './play-say.js';
import { drawFaults } from './analysis-open.js';

export function connectEngine({ texts, query, take }) {
  const place = document.getElementById('engine');
  const button = document.getElementById('look');
  const taking = document.getElementById('take');
  const found = document.getElementById('found');
  let on = false, stop, best;

  button.addEventListener('click', () => {
    on = !on;
    button.setAttribute('aria-pressed', on);
    if (on) look();
    else halt();
    say(texts[on ? 'analysis.say.looking' : 'analysis.say.stopped']);
  });
  taking.addEventListener('click', () => { if (best) take(best.steps); });

  function halt() {
    stop?.abort();
    stop = undefined;
  }

  async function look() {
    halt();
    best = undefined;
    taking.hidden = true;
    found.replaceChildren();
    const mine = (stop = new AbortController());
    try {
      const answer = await fetch(`/analysis/line?${query()}`, { headers: { Accept: 'application/json' }, signal: mine.signal });
      if (!answer.ok) throw await answer.json();
      for await (const line of linesOf(answer.body)) {
        if (mine !== stop) return;
        if (line.problem) throw line.problem;
        draw(line);
      }
      if (!best) found.textContent = texts['analysis.say.nothing_found'];
      else say(found.textContent);
    } catch (problem) {
      if (mine === stop && problem.name !== 'AbortError') drawFaults(found, [{ text: problem.detail ?? problem.title ?? texts['analysis.say.gone'], article: problem.article }]);
    }
  }

  function draw(line) {
    best = line;
    taking.hidden = false;
    found.replaceChildren(Object.assign(document.createElement('b'), { textContent: line.score }), ` ${line.text} `,
      Object.assign(document.createElement('small'), { textContent: `${line.program}, ${fill(texts['analysis.engine.depth'], { depth: line.depth })}` }));
  }

  return {
    // moved is told that another position is shown.
    moved({ program, guarded }) {
      place.hidden = !program;
      document.getElementById('no-engine').hidden = Boolean(program);
      button.disabled = Boolean(guarded);
      if (guarded || !program) halt();
      else if (on) look();
      else {
        best = undefined;
        taking.hidden = true;
        found.replaceChildren();
      }
    },
  };
}

// linesOf are the JSON objects of a stream, one a line.
async function* linesOf(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop();
    for (const line of lines) if (line) yield JSON.parse(line);
  }
}
