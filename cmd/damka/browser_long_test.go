package main

import (
	"testing"

	"damka/internal/i18n"
)

// TestBrowserLongTables reads the reasons of a place in a long table: they
// unfold in place, stay unfolded and are read again when a result comes, and
// without scripts they are a page away. The pages of a long table fit on a
// phone.
func TestBrowserLongTables(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	id := cupOf(t, dir, 70, 1)
	p := serveDamka(t, "--data", dir)
	api := newArbiter(p)
	path := "/tournaments/" + id
	found := make(findings)
	w := b.visit(t, p, i18n.PL, phone)

	w.goTo(path + "/standings")
	row := value[string](w, `document.querySelectorAll("a.unfold")[30].id`)
	w.click("#" + row)
	w.until(`document.activeElement.matches("#` + row + `[open] > summary")`)
	w.must(`document.querySelectorAll(".why").length === 1 && document.querySelector("#` + row + ` .why li") !== null`)
	w.inspectAt(found, phone)
	w.until(`document.querySelector("[data-live-sign]").dataset.state === "on"`)
	before := value[string](w, `document.querySelector(".standings tbody").textContent`)
	if err := api.enter(id, enteredResult{Round: 1, Board: 3, Result: "2-0"}); err != nil {
		t.Fatal(err)
	}
	w.until(`document.querySelector(".standings tbody").textContent !== ` + js(before))
	w.until(`document.querySelector("#` + row + `[open] .why li") !== null`)

	w.scripts(false)
	w.goTo(path + "/standings")
	w.follow("a.unfold")
	w.must(`document.querySelector("#place .why") !== null`)
	w.scripts(true)
	w.goTo(w.path())
	w.inspectAt(found, phone)

	w.goTo(path + "/crosstable?page=2")
	w.inspectAt(found, phone)
	w.must(`document.querySelectorAll("#crosstable tbody tr").length < 20 && document.querySelectorAll("#crosstable thead .cell").length === 70`)
	w.goTo(path + "/print/cards")
	w.must(`getComputedStyle(document.querySelector(".qr path")).stroke === "rgb(0, 0, 0)"`)
	w.resize(desktop)
	w.must(`[...document.querySelectorAll(".card")].every((card) => {
		const [white, black] = [...card.querySelectorAll(".qr")].map((code) => code.getBoundingClientRect());
		const mm = card.getBoundingClientRect().width / 105;
		return white.right + 40 * mm < black.left && card.scrollHeight <= card.clientHeight;
	})`) // a phone that looks at one code does not see the other
	found.report(t)
}
