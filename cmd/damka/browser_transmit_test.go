package main

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/i18n"
	"damka/internal/tournament"
)

// transmitted makes a tournament whose games are watched in the hall, with the clocks of round 1 started.
func transmitted(ctx context.Context, a *events.App) (id string, err error) {
	id, err = a.Create(ctx, app.Arbiter, tournament.Settings{
		Name: "Puchar Trzech Mostów", Edition: article.PZWarc, Variant: article.International, System: tournament.Berger, Cycles: 1,
		Control: clock.MustParse("80+60"), LateAfter: 60, Games: tournament.Games{Kept: tournament.KeptTransmitted, Delay: 15},
	})
	if err == nil {
		err = a.Enter(ctx, app.Arbiter, id, field(8), 0)
	}
	if err == nil {
		err = a.DrawLots(ctx, app.Arbiter, id, events.Drawing{Method: tournament.PlainLot, Seed: "7"})
	}
	if err == nil {
		err = a.PublishRound(ctx, app.Arbiter, id, 1)
	}
	if err == nil {
		err = a.StartRound(ctx, app.Arbiter, id, 1)
	}
	return id, err
}

// onTablet opens the page of the tablets of such a tournament for its arbiter, when its games have begun.
func onTablet(t *testing.T) (w *window, path string) {
	t.Helper()
	b := startBrowser(t)
	dir := t.TempDir()
	var id string
	if err := onData(dir, func(ctx context.Context, a *events.App) (err error) {
		id, err = transmitted(ctx, a)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	p := serveDamka(t, "--data", dir)
	w = b.visit(t, p, i18n.PL, desktop)
	w.goTo(p.Link[len(p.Base):])
	path = "/tournaments/" + id + "/transmit"
	w.eventually("the games have begun", func() (bool, error) {
		w.goTo(path)
		return try[bool](w, `document.querySelectorAll("input[name=board]:not(:disabled)").length === 4`)
	})
	return w, path
}

// TestBrowserTransmit enters moves of boards in the hall on a tablet: legal ones, one as it was played, one
// without a network that is sent later, and one that is undone.
func TestBrowserTransmit(t *testing.T) {
	t.Parallel()
	w, path := onTablet(t)
	w.run(chromedp.EmulateViewport(1024, 768))
	w.goTo(path + "?board=1")
	moves := `document.querySelector(".moves-line").textContent.trim()`
	w.click(`[data-square="32"]`)
	w.click(`[data-square="28"]`)
	w.until(moves + ` === "1. 32-28"`)
	w.click(`[data-square="19"]`)
	w.click(`[data-square="23"]`)
	w.until(moves + ` === "1. 32-28 19-23"`)
	w.click(".played")
	w.click(`[data-square="34"]`)
	w.click(`[data-square="30"]`)
	w.click(".done")
	w.until(moves + ` === "1. 32-28 19-23 2. 34-30"`)
	w.click(".slip")
	w.until(moves + ` === "1. 32-28 19-23"`)
	const buttons = `[...document.querySelectorAll(".transmit-board .slip, .transmit-board .played, .results button")].map(b => b.getBoundingClientRect()).flatMap(r => [r.x, r.y + scrollY])`
	at := value[[]float64](w, buttons)
	w.must(`document.querySelector(".to-move").textContent === "Ruch białych."`)
	w.allow("transmit") // what is blocked fails on purpose
	w.allow("ERR_")
	w.allow("Failed to load resource")
	w.block(w.base + path)
	w.click(`[data-square="28"]`)
	w.click(`[data-square="19"]`)
	w.until(`document.getElementById("unsent").hidden === false`)
	if now := value[[]float64](w, buttons); !slices.Equal(now, at) {
		t.Errorf("buttons move while something waits: %v, before %v", now, at)
	}
	w.must(`document.querySelectorAll(".unsent-move").length === 1`)
	w.entersMore()
	w.block(w.base + "/nothing")
	w.until(`document.querySelectorAll(".unsent-move").length === 0 && ` + moves + ` === "1. 32-28 19-23 2. 28x19 14x23 3. 37-32"`)
	w.must(`document.getElementById("unsent").hidden`)
	for _, left := range []string{" 14x23", ""} {
		w.click(".slip")
		w.until(moves + ` === "1. 32-28 19-23 2. 28x19` + left + `"`)
	}
	w.severalTablets(path, moves)
	for _, page := range []string{"/games", "/games/screen"} {
		w.oldBoards(strings.TrimSuffix(path, "/transmit") + page)
	}
	for _, scheme := range []string{"light", "dark"} {
		w.theme(scheme)
		for name, size := range map[string][2]int64{"landscape": {1024, 768}, "portrait": {768, 1024}, "phone": {390, 740}, "small": {320, 640}} {
			w.run(chromedp.EmulateViewport(size[0], size[1]))
			for query, boards := range map[string]string{"?board=1": "one", "?board=1&board=2&board=3&board=4": "four", "": "choose"} {
				w.goTo(path + query)
				w.must(`document.documentElement.scrollWidth <= innerWidth`)
				if name == "landscape" && boards == "four" {
					w.must(`document.querySelectorAll("damka-board")[3].getBoundingClientRect().bottom <= innerHeight`)
				}
				if size[0] >= 768 {
					if wrong := w.axe(everyRule...); len(wrong) > 0 {
						t.Errorf("%s, %s, %s: %q", scheme, name, boards, wrong)
					}
				}
				if folder := os.Getenv("DAMKA_SHOTS"); folder != "" {
					picture, err := chromedp.Run(w.ctx, chromedp.CaptureScreenshot())
					w.save(filepath.Join(folder, "transmit-"+boards+"-"+name+"-"+scheme+".png"), picture, err)
				}
			}
		}
	}
}

// entersMore goes on while the server tells no moves: a capture is done when the other side moves, a plain step at once; no piece
// comes on another, and only the side to move has one that moves.
func (w *window) entersMore() {
	w.Helper()
	const half, unsent = `!document.querySelector(".done").classList.contains("absent")`, `document.querySelectorAll(".unsent-move").length`
	touch := func(squares ...string) {
		for _, square := range squares {
			w.click(onBoard(square))
		}
	}
	touch("37", "32", "14", "13", "14")
	w.must(`!(` + half + `) && ` + unsent + ` === 1`)
	touch("23")
	w.must(half + ` && document.querySelector(".how").textContent.includes("wpisz posunięcie")`)
	w.must(`document.querySelector("damka-board").position.pieces["19"] === "" && document.querySelector("damka-board").position.pieces["23"] === "bm"`)
	touch("37")
	w.must(`!(` + half + `) && ` + unsent + ` === 2`)
	touch("38", "37", "36", "37", "32")
	w.must(`!(` + half + `) && ` + unsent + ` === 3`)
}

// severalTablets has two pages of one browser at the same board: each sees what the other enters; what one
// keeps for lack of a network the other does not send, until the first is gone.
func (w *window) severalTablets(path, moves string) {
	w.Helper()
	other := w.another()
	other.allow("transmit")
	other.allow("ERR_")
	asked := module("transmit-left.js") + `.then(left => left.asked).then(() => true)`
	other.goTo(path + "?board=1")
	other.until(moves + ` === "1. 32-28 19-23 2. 28x19"`)
	w.click(`[data-square="14"]`)
	w.click(`[data-square="23"]`)
	other.until(moves + ` === "1. 32-28 19-23 2. 28x19 14x23"`)
	w.until(`document.querySelectorAll(".unsent-move").length === 0`)
	w.block(w.base + path)
	w.click(`[data-square="34"]`)
	w.click(`[data-square="30"]`)
	w.until(`document.getElementById("unsent").hidden === false`)
	other.goTo(path + "?board=1")
	value[bool](other, asked)
	other.must(moves + ` === "1. 32-28 19-23 2. 28x19 14x23" && document.querySelectorAll(".unsent-move").length === 0`)
	other.must(`Object.keys(localStorage).filter(key => key.startsWith("damka-transmit-")).length === 1`)
	w.goTo("/tournaments")
	w.block(w.base + "/nothing")
	other.goTo(path + "?board=1")
	other.until(moves + ` === "1. 32-28 19-23 2. 28x19 14x23 3. 34-30" && document.querySelectorAll(".unsent-move").length === 0`)
	other.until(`!Object.keys(localStorage).some(key => key.startsWith("damka-transmit-"))`)
	w.goTo(path + "?board=1")
}

// oldBoards has the connection of a page of boards fall silent, and then break: it opens another, and says as of
// when the boards are until that hears again.
func (w *window) oldBoards(path string) {
	w.Helper()
	w.goTo(path)
	w.until(`document.querySelectorAll("#boards damka-board svg").length === 4`)
	value[bool](w, `(() => {
		const Stream = EventSource, now = Date.now;
		window.opened = 0;
		window.EventSource = class extends Stream { constructor(address) { super(window.cut ? "/nothing" : address); window.opened++; } };
		Date.now = () => now() + 20000; // the server says nothing for so long
		return true;
	})()`)
	w.until(`window.opened === 1`)
	w.must(`document.getElementById("stale").hidden`) // it was heard again at once
	w.allow("404")                                    // where there is no stream
	value[bool](w, `(window.cut = true) && dispatchEvent(new Event("offline"))`)
	w.until(`/^Stan z\sgodziny \d\d:\d\d: /.test(document.getElementById("stale").textContent) && !document.getElementById("stale").hidden`)
	value[bool](w, `(window.cut = false) || dispatchEvent(new Event("online"))`)
	w.until(`document.getElementById("stale").hidden`)
}
