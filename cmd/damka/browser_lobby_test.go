package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"damka/internal/i18n"
)

// TestBrowserLobby brings people together: by one press, by an offer with conditions that the other sees at once, by a challenge that is
// declined with a reason; with the keyboard alone, after a lost network, and without scripts.
func TestBrowserLobby(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--data", t.TempDir())
	olga, emil := b.visit(t, p, i18n.EN, desktop), b.visit(t, p, i18n.PL, narrow)
	for _, w := range []*window{olga, emil} {
		w.allow("net::ERR_")
		w.goTo("/play?variant=russian")
	}
	tile := `#tiles button[value="5+3"]`
	olga.fill("#name", strings.Repeat("Małgorzata ", 3)+"Zych")
	olga.reach(tile)
	olga.leave(func() { olga.press(kb.Enter) })
	olga.must(`document.querySelector("#tiles .mine em").checkVisibility()`)
	emil.until(`Boolean(document.querySelector('` + tile + ` em'))`)
	emil.fill("#name", "Emil")
	emil.follow(tile)
	game := emil.path()
	if !strings.HasPrefix(game, "/games/") {
		t.Fatalf("Emil is led to %s", game)
	}
	olga.until(fmt.Sprintf(`location.pathname === %s && document.readyState === "complete"`, js(game)))
	emil.until(`document.querySelector("main").textContent.includes("Małgorzata")`)

	// An offer with conditions is there for others as soon as it is made, also for who had no network then.
	emil.goTo("/play")
	emil.offline(true)
	olga.goTo("/play/offer?variant=brazilian&control=10%2B5&colour=white&name=Olga")
	olga.follow("form.new-game .primary")
	emil.offline(false)
	row := `[...document.querySelectorAll("#seeks tbody tr")].find((row) => row.textContent.includes("Olga") && row.textContent.includes("10+5"))`
	emil.until(`Boolean(` + row + `)`)
	emil.must(`(` + row + `).textContent.includes("grasz czarnymi")`)
	emil.fits()
	for _, w := range []*window{olga, emil} {
		for _, fault := range w.axe(everyRule...) {
			t.Errorf("%s: %s", w.lang, fault)
		}
	}
	emil.follow(`#seeks td button`)
	olga.until(fmt.Sprintf(`location.pathname === %s && document.readyState === "complete"`, js(emil.path())))

	// Who has an account is challenged by name, and says why not.
	owner := b.visit(t, p, i18n.EN, desktop)
	owner.asArbiter(p)
	first, second := owner.invitationFor("Kasia Dąb", "owner"), owner.invitationFor("Piotr Lis", "owner")
	kasia, piotr := b.visit(t, p, i18n.EN, desktop), b.visit(t, p, i18n.PL, phone)
	kasia.join(first, "kasia", goodPassword)
	piotr.join(second, "piotr", goodPassword)
	piotr.goTo("/play")
	kasia.goTo("/play/offer?to=piotr&variant=international&control=5%2B3&colour=any")
	kasia.follow("form.new-game .primary")
	piotr.until(`document.getElementById("own").textContent.includes("kasia")`)
	piotr.set(`#own select[name="reason"]`, "later")
	piotr.follow(`#own .decline button`)
	kasia.until(`document.getElementById("offer").textContent.includes("ask")`)

	// Without scripts a press waits until one looks again.
	one, two := b.visit(t, p, i18n.EN, phone), b.visit(t, p, i18n.PL, desktop)
	for _, w := range []*window{one, two} {
		w.scripts(false)
		w.goTo("/play?variant=international")
		w.follow(`#tiles button[value="3+2"]`)
	}
	one.follow(`#own a[href^="/play"]`)
	one.follow(`#own a.primary`)
	if one.path() != two.path() || !strings.HasPrefix(one.path(), "/games/") {
		t.Errorf("one is at %s, the other at %s", one.path(), two.path())
	}
}

// reach moves the focus with the tabulator until it is on an element.
func (w *window) reach(selector string) {
	w.Helper()
	for range 100 {
		if value[bool](w, fmt.Sprintf(`Boolean(document.activeElement?.matches(%s))`, js(selector))) {
			return
		}
		w.press(kb.Tab)
	}
	w.Fatalf("the tabulator does not come to %s", selector)
}

// fits holds that nothing is wider than the window.
func (w *window) fits() {
	w.Helper()
	w.must(`document.documentElement.scrollWidth <= innerWidth`)
}

// TestBrowserProgram: a stranger presses a level, plays three moves, gives the game up and has another one.
func TestBrowserProgram(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--data", t.TempDir())
	w := b.visit(t, p, i18n.PL, phone)
	w.goTo("/play")
	w.follow(`button[name="opponent"][value="damka.1"]`)
	first := w.path()
	if !strings.HasPrefix(first, "/games/") {
		t.Fatalf("the level leads to %s", first)
	}
	for range 3 {
		w.until(`fetch(location.pathname + "/state").then((answer) => answer.json()).then(({ position, you }) => position.turn === you)`)
		before := value[[]string](w, `fetch(location.pathname + "/state").then((answer) => answer.json()).then(({ moves, position }) => [String(moves.length), position.moves[0].code])`)
		w.types(before[1])
		w.until(`document.querySelectorAll("td[data-at]").length >= ` + before[0] + ` + 2`) // the program has answered
	}
	for _, fault := range w.axe(everyRule...) {
		t.Error(fault)
	}
	w.asked(true, func() { w.act("resign") })
	w.until(`Boolean(document.querySelector("#end b"))`)
	w.until(`document.querySelector("#next a[href^='/play/new']").checkVisibility()`)
	w.follow(`#next form .primary`)
	second := w.path()
	if second == first || !strings.HasPrefix(second, "/games/") {
		t.Errorf("the rematch leads to %s", second)
	}
	w.goTo(first)
	w.follow(`#next a[href^="/play/new"]`)
	w.must(`document.getElementById("opponent").value === "damka.1"`)
	w.follow(`form[action="/play/new"] .primary`)
	if at := w.path(); at == first || !strings.HasPrefix(at, "/games/") {
		t.Errorf("another game leads to %s", at)
	}
}
