package main

import (
	"fmt"
	"strings"
	"testing"

	"damka/internal/i18n"
)

// TestBrowserBoardsOutOfSight: of a round of many boards a page draws those in sight and lets only their clocks count; whoever scrolls
// sees the others. A second of a clock changes letters and no node, since a new node is asked about in the whole page.
func TestBrowserBoardsOutOfSight(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	of := playedBy(t, dir, 40)
	p := serveDamka(t, "--data", dir)
	newArbiter(p).post("/api/tournaments/" + of.id + "/rounds/1/start")
	w := b.visit(t, p, i18n.PL, narrow)
	last := of.boards[len(of.boards)-1]
	w.eventually("every game is there", func() (bool, error) { return newClient(p).status(last.path) == 200, nil })
	item := func(board playedBoard) string {
		return fmt.Sprintf(`document.querySelector("#game-%s")`, strings.TrimPrefix(board.path, "/games/"))
	}
	drawn := func(board playedBoard, yes bool) string {
		return fmt.Sprintf(`((item) => Boolean(item.querySelector("svg")) === %t && [...item.querySelectorAll("damka-clock")].every((clock) => clock.asleep !== %[1]t && clock.textContent !== ""))(%s)`, yes, item(board))
	}

	w.goTo("/tournaments/" + of.id + "/games")
	w.until(drawn(of.boards[0], true))
	w.must(drawn(last, false))
	w.must(item(of.boards[0]) + `.querySelectorAll("*").length < 200`) // a man is four
	value[bool](w, item(last)+`.scrollIntoView(), true`)
	w.until(drawn(last, true))
	w.until(fmt.Sprintf(`%s.querySelectorAll("svg .piece").length === 40 && [...%s.querySelectorAll("damka-clock")].every((clock) => clock.asleep)`, item(last), item(of.boards[0])))
	w.must(fmt.Sprintf(`((clock) => {
		const text = clock.firstChild;
		clock.left -= 5000;
		clock.show();
		return clock.firstChild === text && clock.childNodes.length === 1;
	})(%s.querySelector("damka-clock"))`, item(last)))

	// Whoever looks for a board sees it.
	w.goTo("/tournaments/" + of.id + "/games")
	w.until(drawn(of.boards[0], true))
	w.fill("#find-board", fmt.Sprint(len(of.boards)))
	w.until(drawn(last, true))

	// The hall's screen draws the boards whose turn it is.
	w.goTo("/tournaments/" + of.id + "/games/screen")
	w.until(`((items) => items.some((item) => item.hidden && !item.querySelector("svg")) && items.every((item) => item.hidden || item.querySelector("svg")))([...document.querySelectorAll("#boards li")])`)

	// There the heading has a line, however long the tournament's name is, and a name is broken with a hyphen where a syllable begins.
	value[bool](w, `document.querySelector(".event-name a").textContent = "Otwarte Mistrzostwa Polski w Warcabach Stupolowych imienia Bożydara Mostowskiego", true`)
	w.must(`((h1) => h1.offsetHeight < 2 * parseFloat(getComputedStyle(h1).lineHeight) && parseFloat(getComputedStyle(h1).fontSize) >= 13)(document.querySelector("h1"))`)
	hyphenated := func(name string) string {
		return value[string](w, module("names-fit.js")+`.then(({ hyphenated }) => hyphenated(`+js(name)+`).replaceAll("\u00ad", "|"))`)
	}
	for name, want := range map[string]string{"Brzęczyszczykiewicz": "Brzę|czysz|czy|kie|wicz", "S. Wierzbo-Niedźwiedzka": "S. Wierzbo-Niedź|wiedzka", "Sowa": "Sowa"} {
		if got := hyphenated(name); got != want {
			t.Errorf("%s is broken as %s, want %s", name, got, want)
		}
	}
}
