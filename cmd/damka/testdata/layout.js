// For the test of how rows fill the hall's screen (screen-layout.js): random
// rounds on screens that grow. It is given the module and answers with what is
// wrong.
async (module) => {
  const { layout, line } = await module;
  const found = [];
  let seed = 1;
  const random = (from, to) => from + (to - from) * ((seed = (seed * 48271) % 2147483647) / 2147483647);
  const round = () => {
    const [rows, shorter] = [[], []];
    const names = random(0, 1) < 0.8 ? 2 : 1, hyphens = random(0, 0.5), family = random(4, 9);
    for (let n = Math.ceil(random(0, 1) ** 2 * 60); n > 0; n--) {
      const row = Array.from({ length: names }, () => ({ given: random(2, 7), family: random(0.5, 1.5) * family, second: random(0, 1) < hyphens ? random(3, 12) : 0 }));
      const inLines = ({ given, family, second }) => (second ? [given + family + second, Math.max(given + family, second), Math.max(given, family, second)] : [given + family, Math.max(given, family)]);
      rows.push(row.map(inLines));
      shorter.push(row.map((name) => inLines({ ...name, given: 1 })));
    }
    return { rows, shorter, width: random(600, 1900), least: random(28, 46), number: random(0.6, 1.9), result: random(1.5, 3.5) };
  };
  for (let i = 0; i < 10; i++) {
    const one = round();
    let before, wholeBefore;
    for (let height = 500; height < 1800; height *= 1.3) {
      const [shown, whole] = [layout({ ...one, height }), layout({ ...one, shorter: one.rows, height })];
      for (const { pages, letters } of [shown, whole]) {
        if (pages.flat(2).length !== one.rows.length || pages.some((page) => page.flat().length === 0)) found.push(`loses rows: round ${i}, ${height} px`);
        if (pages.flat().some((column) => column.reduce((a, b) => a + b) * letters > height + 0.01)) found.push(`has a column higher than the screen: round ${i}, ${height} px`);
        if (Math.min(...pages.flat(2)) < line) found.push(`has a row lower than a line: round ${i}, ${height} px`);
      }
      if (whole.letters >= one.least && wholeBefore && whole.pages.length > wholeBefore.pages.length) found.push(`takes more pages on a higher screen: round ${i}, ${height} px`);
      if (shown.letters >= one.least && before && shown.pages.length > before.pages.length && !(before.short && !shown.short)) found.push(`takes more pages on a higher screen, and not for whole names: round ${i}, ${height} px`);
      if (whole.letters >= one.least) wholeBefore = whole;
      if (shown.letters >= one.least) before = shown;
    }
  }
  return found;
}
