package main

import (
	"fmt"
	"strings"
	"testing"

	"damka/internal/i18n"
	"damka/internal/web/parts"
)

// TestBrowserPlayersLinks copies the players' links of a round at the desk: one, and all as lines "name: link", where the browser has
// a clipboard and, as on a hall's plain http, where it has none.
func TestBrowserPlayersLinks(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	id, cards := reportingAt(t, dir, 8)
	p := serveDamka(t, "--data", dir)
	found := make(findings)
	w := b.visit(t, p, i18n.PL, desktop)
	w.asArbiter(p)
	w.goTo("/tournaments/" + id + "/links")
	w.until(`!document.querySelector("[data-copied]").hidden`)
	w.lookAt(found, "links")
	link := func(card int) string { return p.Base + parts.CardPath(id, cards[card]) }
	var lines []string
	for i, card := range cards {
		lines = append(lines, parts.NameOf(i18n.For(i18n.PL), card.Player)+": "+link(i))
	}
	copies := func(selector, want string) {
		t.Helper()
		w.must(`(window.taken = undefined, true)`)
		w.click(selector)
		w.until(`window.taken`)
		if got := value[string](w, `window.taken`); got != want {
			t.Errorf("%s copies %q, want %q", selector, got, want)
		}
		const says = `document.querySelector(%s).textContent === %s`
		w.until(fmt.Sprintf(says+` && document.getElementById("copied").textContent.trim() === "Skopiowano"`, js(selector), js("Skopiowano")))
	}
	const one, all = `.player-links li:nth-child(2) p:nth-of-type(2) button`, `p > a + button`
	for _, clipboard := range []bool{true, false} {
		if clipboard {
			w.must(`(navigator.clipboard.writeText = async (text) => { window.taken = text; }, true)`)
		} else {
			w.must(`Object.defineProperty(navigator, "clipboard", { value: undefined }) && (document.addEventListener("copy", () => { window.taken = document.activeElement.value; }), true)`)
		}
		copies(one, link(3))
		copies(all, strings.Join(lines, "\n"))
		w.must(fmt.Sprintf(`document.querySelector(%s).textContent === "Kopiuj" && !document.querySelector("textarea")`, js(one)))
	}
	found.report(t)
}
