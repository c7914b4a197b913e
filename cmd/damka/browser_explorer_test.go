package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"damka/internal/i18n"
)

// league are three games of a file.
const league = `[Event "Liga"]
[White "Czyż, Olga"]
[Black "Żak, Jan"]
[Date "2026.03.01"]
[WhiteElo "2100"]
[Result "2-0"]
[GameType "20"]
1. 32-28 19-23 2. 28x19 14x23 2-0

[White "Żak, Jan"]
[Black "Lis, Ewa"]
[Result "1-1"]
[GameType "20"]
1. 32-28 18-23 1-1

[White "Lis, Ewa"]
[Black "Czyż, Olga"]
[Result "0-2"]
[GameType "20"]
1. 34-29 0-2
`

// TestBrowserExplorer imports a file into the explorer and goes through it by keyboard: from move to move, by the board too, to a game and back; a
// variant without games says so; it works on a phone and without scripts.
func TestBrowserExplorer(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--data", t.TempDir())
	file := filepath.Join(t.TempDir(), "liga.pdn")
	if err := os.WriteFile(file, []byte(league), 0o600); err != nil {
		t.Fatal(err)
	}
	w := b.visit(t, p, i18n.EN, desktop)
	w.goTo("/explorer")
	w.must(`document.querySelector(".empty-list") && !document.querySelector(".counted")`)
	arbiter := b.visit(t, p, i18n.EN, desktop)
	arbiter.asArbiter(p)
	arbiter.goTo("/explorer")
	arbiter.follow(`a[href="/explorer/imports"]`)
	arbiter.upload("#file", file)
	arbiter.follow("form.form button.primary")
	arbiter.eventually("the file is imported", func() (bool, error) {
		arbiter.goTo("/explorer/imports")
		return value[bool](arbiter, `!document.querySelector("progress") && document.querySelector(".rows")?.textContent.includes("liga.pdn")`), nil
	})

	w.goTo("/explorer")
	w.must(`[...document.querySelectorAll(".counted tbody th")].map(e => e.textContent).join() === "32-28,34-29"`)
	w.until(`document.querySelector("damka-board .grid button")`)
	w.tabTo(`.counted tbody th a`)
	w.leave(func() { w.press(kb.Enter) })
	w.must(`[...document.querySelectorAll(".counted tbody th")].map(e => e.textContent).sort().join() === "18-23,19-23"`)
	w.until(`document.querySelector("damka-board .grid button")`)
	w.leave(func() { // a move on the board opens the position after it
		value[bool](w, `document.querySelector("damka-board button[data-square='19']").focus(), true`)
		w.press(kb.Enter)
		value[bool](w, `document.querySelector("damka-board button[data-square='23']").focus(), true`)
		w.press(kb.Enter)
	})
	w.must(`document.querySelector(".counted tbody th").textContent === "28x19"`)
	for _, width := range []int64{narrow, phone} {
		w.resize(width)
		for _, fault := range w.overflow(width, ownFaces) {
			t.Errorf("%d px wide: %s", width, fault)
		}
	}
	w.resize(desktop)
	for _, scheme := range []string{"light", "dark"} {
		w.theme(scheme)
		for _, fault := range w.axe(everyRule...) {
			t.Errorf("%s: %s", scheme, fault)
		}
		if contrast := value[float64](w, shareContrast); contrast < 3 { // WCAG 1.4.11
			t.Errorf("%s: a share of Black's wins has a contrast of %.1f to the page", scheme, contrast)
		}
	}
	w.stepTo(`.games a[href^="/explorer/games/"]`)
	w.leave(func() { w.press(kb.Enter) })
	w.must(`document.querySelector("h1").textContent.includes("Czyż") && document.querySelectorAll(".record tbody a").length >= 4`)
	w.follow(`.record tbody a`)
	w.must(`location.pathname === "/explorer" && document.querySelectorAll(".counted tbody th").length === 2`)

	small := b.visit(t, p, i18n.PL, phone)
	small.goTo("/explorer")
	small.must(`document.documentElement.scrollWidth <= innerWidth && document.querySelectorAll(".counted tbody tr").length === 2`)
	for _, fault := range small.axe(everyRule...) {
		t.Errorf("a phone: %s", fault)
	}
	small.scripts(false)
	small.goTo("/explorer")
	small.set("#variant", "russian")
	small.follow("form.asked-for button.primary")
	small.must(`location.search.includes("variant=russian") && document.querySelector(".empty-list") && !document.querySelector(".counted")`)
}

// shareContrast is that of the bar of Black's wins to the page it is on.
const shareContrast = `(() => {
	const light = (colour) => colour.match(/[\d.]+/g).slice(0, 3).map((c) => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
		.reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0.05);
	const [a, b] = [light(getComputedStyle(document.querySelector(".counted .bar .black")).fill), light(getComputedStyle(document.documentElement).backgroundColor)];
	return Math.max(a, b) / Math.min(a, b);
})()`
