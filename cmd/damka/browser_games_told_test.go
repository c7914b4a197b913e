package main

import (
	"testing"

	"damka/article"
	"damka/internal/i18n"
)

// TestBrowserGamesTold holds what the page of a game tells a player who sees it, and where.
func TestBrowserGamesTold(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--data", t.TempDir())
	white, black := b.visit(t, p, i18n.EN, desktop), b.visit(t, p, i18n.PL, phone)
	for _, w := range []*window{white, black} {
		w.allow("status of 409") // what is refused on purpose
	}
	d := meet(white, black, newGame{variant: article.International, control: "60+30", friendly: true})
	answersInPlace(d)
}

// answersInPlace: the answer to a command is in the page, below the line, in the colour of its text.
func answersInPlace(d *duel) {
	d.white.Helper()
	for _, w := range d.both() {
		for _, scheme := range []string{"light", "dark"} {
			w.theme(scheme)
			w.types("c")
			w.until(`document.getElementById("refused").textContent !== ""`)
			w.must(`((look) => look.position === "static" && look.color === getComputedStyle(document.body).color)(getComputedStyle(document.getElementById("refused")))`)
			w.must(`document.getElementById("refused").getBoundingClientRect().top >= document.getElementById("line").getBoundingClientRect().bottom`)
		}
		w.theme("light")
	}
}
