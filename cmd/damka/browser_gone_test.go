package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"damka/internal/i18n"
)

// TestBrowserServerGone goes on entering results while the server is dead. The
// desk says what is not saved, keeps it over closing the window, and saves it
// as soon as the server is there again. Two windows of one browser keep theirs
// apart.
func TestBrowserServerGone(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	id := cupOf(t, dir, 8, 1)
	p := serveDamka(t, "--data", dir)
	w := b.visit(t, p, i18n.PL, desktop)
	w.allow("net::ERR_")     // the server is gone, on purpose
	w.allow("status of 409") // both windows send what waited; the second is told that it stands
	w.asArbiter(p)
	w.goTo("/tournaments/" + id + "/desk")
	w.toBoards()
	w.press("2")
	w.until(`document.activeElement.dataset.was === "2-0"`)
	w.allSaved()
	beside := w.another()
	beside.allow("net::ERR_")
	beside.allow("status of 409")
	beside.goTo("/tournaments/" + id + "/desk")

	p.Kill()
	beside.press(kb.ArrowDown, kb.End, "+")
	beside.until(`document.querySelectorAll("#results tr.waiting").length === 1`)
	beside.until(`!document.getElementById("unsaved").hidden`)
	beside.press("n") // there is no leaving yet
	beside.until(`document.getElementById("said").textContent !== ""`)
	w.press(kb.Enter, "1", kb.Enter, "0")
	w.until(`!document.getElementById("unsaved").hidden`)
	w.until(`document.querySelectorAll("#results tr.waiting").length === 2`)
	found := make(findings)
	w.inspectAt(found, desktop)
	found.report(t)
	w.until(`document.querySelector("[data-live-sign]").dataset.state === "unsaved" && document.querySelector("[data-live-sign]").textContent.includes("3")`)

	// The one who is called away closes the window and opens another.
	waiting := value[string](w, `Object.keys(localStorage).filter(key => key.startsWith("damka-unsaved")).map(key => localStorage.getItem(key)).join(" ")`)
	if strings.Count(waiting, `"board"`) != 3 {
		t.Errorf("kept in the browser: %s", waiting)
	}
	q := serveDamka(t, "--data", dir, "--addr", strings.TrimPrefix(p.Base, "http://"))
	next := w.another()
	next.allow("status of 409")
	next.goTo("/tournaments/" + id + "/desk")
	next.allSaved()
	w.until(`document.getElementById("unsaved").hidden`)
	w.until(`document.querySelector("[data-live-sign]").dataset.state === "on"`)
	beside.until(`document.getElementById("unsaved").hidden && document.getElementById("said").textContent === ""`)
	stands := standing(newClient(q), id)
	for board, want := range map[int]string{1: "2-0", 2: "1-1", 3: "0-2", 4: "+-"} {
		if got := stands[gameAt{1, board}]; got != want {
			t.Errorf("board %d: %q, want %q", board, got, want)
		}
		w.until(fmt.Sprintf(`document.querySelector("select[data-board='%d']").dataset.was === %s`, board, js(want)))
	}
	for _, fault := range value[[]string](next, next.script("queue.js")+`(`+module("results-queue.js")+`)`) {
		t.Error(fault)
	}
	for _, other := range []*window{w, beside} {
		other.run(chromedp.Navigate("about:blank")) // another desk would send what one leaves
	}
	sentFromElsewhere(next, id, newArbiter(q))
}

// sentFromElsewhere leaves the desk while results can't be sent: nobody asks
// whether to stay, any other page sends them, and the desk alone shows what
// somebody must decide about.
func sentFromElsewhere(w *window, id string, c *client) {
	w.Helper()
	desk := "/tournaments/" + id + "/desk"
	w.goTo(desk)
	w.block(w.base + "/api/tournaments/" + id + "/results")
	value[bool](w, `document.getElementById("entry-1-1").focus(), true`)
	w.press("1", kb.ArrowDown, "0")
	w.until(`document.querySelectorAll("#results tr.waiting").length === 2 && !document.getElementById("unsaved").hidden`)
	w.goTo("/tournaments/" + id + "/print/pairings-by-name?round=1")
	w.must(`Object.keys(localStorage).some(key => key.startsWith("damka-unsaved"))`)
	if err := c.enter(id, enteredResult{Round: 1, Board: 2, Was: "1-1", Result: "2-0"}); err != nil {
		w.Fatal(err)
	}
	w.block(w.base + "/nothing")
	w.eventually("the result is saved", func() (bool, error) { return standing(c, id)[gameAt{1, 1}] == "1-1", nil })
	w.until(`Object.keys(localStorage).filter(key => key.startsWith("damka-unsaved")).every(key => JSON.parse(localStorage.getItem(key)).every(entry => entry.conflict))`)
	w.goTo(desk)
	w.until(`document.querySelectorAll("#results tr.undecided").length === 1`)
	w.click(`[data-act="keep-1-2"]`)
	w.allSaved()
}
