package main

import (
	"testing"

	"damka/internal/i18n"
)

// TestBrowserFind types into the search of people: without a press of the button the page shows whom the server finds, says when the server does not answer,
// where what it shows would be of other words, and goes on when it does.
func TestBrowserFind(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	someRegister(t, dir)
	p := byName(serveDamka(t, "--data", dir))
	for _, lang := range i18n.Langs() {
		w := b.visit(t, p, lang, narrow)
		w.allow("net::ERR_") // the test takes the network away
		w.goTo("/people")
		const shown = `document.querySelector("[data-found]").textContent`
		all := value[string](w, shown)
		w.fill("#q", "cwik")
		w.until(shown + `.includes("Ćwik") && new URL(location).searchParams.get("q") === "cwik"`)
		found := value[string](w, shown)
		if found == all {
			t.Errorf("%s: all are shown, not those who were found", lang)
		}
		w.goTo("/people?q=cwik") // without scripts the form leads here
		if same := value[string](w, shown); same != found {
			t.Errorf("%s: typed %q, sent %q", lang, found, same)
		}
		w.offline(true)
		w.fill("#q", "olek")
		w.until(shown + ` === ` + js(i18n.For(lang).Text("register.find.lost")))
		for _, fault := range w.overflow(narrow, facesAt(narrow)) {
			t.Errorf("%s: %s", lang, fault)
		}
		w.must(`document.getElementById("q").value === "olek"`)
		w.offline(false)
		w.write(" b")
		w.until(shown + `.includes("Bogdan") && !` + shown + `.includes("Ćwik")`)
	}
}
