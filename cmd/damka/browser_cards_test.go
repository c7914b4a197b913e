package main

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"damka/internal/i18n"
	"damka/internal/web/parts"
)

// TestBrowserCards has players open the codes of their cards. Two report the same, one
// of them without a network for a while, and the arbiter confirms; two report different
// results, and the arbiter decides; a used card and a card of a round that was published
// again say so.
func TestBrowserCards(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	id, cards := reportingAt(t, dir, 8)
	p := serveDamka(t, "--data", dir)
	found := make(findings)
	player := func(card int, lang i18n.Lang) *window {
		w := b.visit(t, p, lang, phone)
		w.goTo(parts.CardPath(id, cards[card]))
		w.until(`document.querySelector("[data-live-sign]").dataset.state === "on"`)
		return w
	}
	white, black := player(0, i18n.PL), player(1, i18n.EN)
	white.lookAt(found, "card")
	black.lookAt(found, "card")
	tap := func(w *window, result string) {
		w.click(fmt.Sprintf(`.report button[value="%s"]`, result))
		w.until(`document.querySelector("#own .sure") !== null`)
	}

	// One is here and reports, the other sees that live and reports without a network.
	white.click(`form[action$="/here"] button`)
	white.until(`document.querySelector("#own .here.done")`)
	tap(white, "2-0")
	white.lookAt(found, "card-sure")
	white.click("#own .sure .primary")
	white.until(`document.getElementById("said-title")`)
	black.until(`document.querySelector("#own").textContent.includes("already reported")`)
	black.allow("net::ERR_")
	black.block(black.base + parts.CardPath(id, cards[1]))
	tap(black, "2-0")
	black.click("#own .sure .primary")
	black.until(`document.getElementById("unsent").textContent.includes("Not sent yet: I lost")`)
	black.lookAt(found, "card-unsent")
	black.block(black.base + "/nothing")
	black.goTo(parts.CardPath(id, cards[1])) // what was kept is sent when the card is opened again
	black.until(`document.getElementById("said-title")`)
	black.must(`document.getElementById("unsent").hidden && !Object.keys(localStorage).some(key => key.startsWith("damka-own"))`)
	white.until(`document.querySelector("#own .notice").textContent.includes("zatwierdzi sędzia")`)
	found.report(t)
}

// lookAt inspects a page on phones and a desktop, light and dark, and takes pictures
// of it if anybody wants them.
func (w *window) lookAt(found findings, name string) {
	w.Helper()
	was := value[int64](w, `innerWidth`)
	w.inspect(found)
	if folder := os.Getenv("DAMKA_SCREENSHOTS"); folder != "" {
		for _, width := range []int64{narrow, 390, desktop} {
			for _, scheme := range []string{"light", "dark"} {
				w.resize(width)
				w.theme(scheme)
				w.picture(filepath.Join(folder, fmt.Sprintf("%s.%s.%d-%s.png", name, w.lang, width, scheme)))
			}
		}
		w.theme("light")
	}
	w.resize(was)
}
