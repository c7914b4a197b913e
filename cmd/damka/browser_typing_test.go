package main

import (
	"slices"
	"testing"
)

// holdControls keeps what the page asks about time controls; each is answered
// when the test says so.
const holdControls = `(() => {
	const real = window.fetch;
	window.held = [];
	window.fetch = (asked, ...more) => String(asked).startsWith("/api/controls")
		? new Promise(answer => held.push(async () => {
			const got = await real(asked, ...more), text = await got.text();
			answer({ ok: got.ok, json: async () => JSON.parse(text) });
		}))
		: real(asked, ...more);
	return true;
})()`

// chooseBoards presses each example of a time control with each variant: the
// variant stays where the board is the same, else it is the example's.
const chooseBoards = `(() => {
	const board = { chess: 8, chess960: 8, international: 10 }, variant = document.getElementById("variant");
	const faults = [], size = name => board[name] ?? "64";
	for (const example of document.querySelectorAll("button[name=useControl]")) {
		const [of, control] = example.value.split(" ");
		for (const { value } of [...variant.options]) {
			variant.value = value;
			example.click();
			const want = size(value) === size(of) ? value : of;
			if (variant.value !== want || document.getElementById("control").value !== control) faults.push(value + ": " + example.value + " gives " + variant.value);
		}
	}
	return faults;
})()`

// settingsFollow holds what the form of a new tournament does while it is filled
// in: an answer that comes late takes the place of no newer one, an example
// brings its board, and the order of criteria is that of the system.
func settingsFollow(t *testing.T, w *window) {
	t.Helper()
	w.goTo("/tournaments/new")
	const shown = `document.getElementById("control-is").textContent`
	value[bool](w, `(document.querySelector("button.example").click(), true)`)
	w.until(shown + ` !== ""`) // at once, without a key or another choice
	w.goTo("/tournaments/new")
	w.until(`document.getElementById("control").value !== "" && ` + shown + ` !== ""`) // it was chosen before
	value[bool](w, holdControls)
	w.fill("#control", "80+60")
	w.until(`held.length === 1`)
	w.fill("#control", "15+5")
	w.until(`held.length === 2`)
	value[bool](w, `held[1]().then(() => true)`)
	w.until(shown + ` !== ""`)
	newer := value[string](w, shown)
	value[bool](w, `held[0]().then(() => true)`)
	if late := value[string](w, shown); late != newer {
		t.Errorf("15+5 is %q, and after the answer about 80+60 %q", newer, late)
	}
	if faults := value[[]string](w, chooseBoards); len(faults) > 0 {
		t.Error(faults)
	}

	const parts = `[...document.querySelectorAll("[data-for]")].every(part => part.hidden === (part.dataset.for !== `
	const order = `document.getElementById("code-order").textContent`
	w.set("#system", "berger")
	roundRobin := value[string](w, order)
	w.must(parts + `"round-robin"))`)
	w.must(`document.getElementById("other-order").hidden`)
	value[bool](w, `(() => {
		const first = document.querySelector("select[name=tieBreaks]");
		first.value = first.options[1].value;
		return first.value !== "";
	})()`)
	w.set("#system", "dutch")
	w.must(parts + `"swiss"))`)
	if swiss := value[string](w, order); swiss == roundRobin || swiss == "" {
		t.Errorf("the order of criteria of round robins is %q, of Swiss tournaments %q", roundRobin, swiss)
	}
	w.must(`!document.getElementById("other-order").hidden`) // one was chosen by hand
	value[bool](w, `(document.getElementById("use-code-order").click(), true)`)
	w.must(`document.getElementById("other-order").hidden && [...document.querySelectorAll("select[name=tieBreaks]")].every(field => field.value === "")`)
	w.set("#system", "berger")
	w.must(order + ` === ` + js(roundRobin) + ` && document.getElementById("other-order").hidden`)
	value[bool](w, `(document.querySelector("[data-restored] button").click(), true)`) // what was typed is not kept
}

// searchFollows types into the search of the code: the page shows the articles
// that the server finds without scripts, and says how many.
func searchFollows(t *testing.T, w *window) {
	t.Helper()
	w.goTo("/code")
	all := value[int](w, `document.querySelectorAll("[data-words]").length`)
	for _, test := range []struct {
		typed       string
		least, most int
	}{
		{"V.2.8.9.7", 1, 1}, {"ii.5.7", 1, 9}, {"  ZEGARY ", 1, all / 2}, {"ODŁOŻON", 1, all / 2}, {"wycof gr", 1, all / 2}, {"xyzzy", 0, 0}, {"", all, all},
	} {
		w.fill("#q", test.typed)
		shown := value[[]string](w, `[...document.querySelectorAll("[data-words]")].filter(article => !article.hidden).map(article => article.id)`)
		found := value[[]string](w, `fetch("/code?q=" + encodeURIComponent(`+js(test.typed)+`)).then(answer => answer.text())
			.then(text => [...new DOMParser().parseFromString(text, "text/html").querySelectorAll("[data-words]")].map(article => article.id))`)
		if !slices.Equal(shown, found) || len(shown) < test.least || len(shown) > test.most {
			t.Errorf("%q shows %d articles, the server finds %d: %v, %v", test.typed, len(shown), len(found), shown, found)
		}
		w.must(`[...document.querySelectorAll(".chapter")].every(chapter => chapter.hidden === !chapter.querySelector("[data-words]:not([hidden])"))`)
		said := value[string](w, `document.getElementById("found").textContent`)
		none := value[string](w, `document.getElementById("found").dataset.none`)
		if (said == none) != (len(shown) == 0) || (said == "") != (test.typed == "") {
			t.Errorf("%q shows %d articles, and the page says %q", test.typed, len(shown), said)
		}
	}
}
