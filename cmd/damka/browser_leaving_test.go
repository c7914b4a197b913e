package main

import (
	"testing"

	"github.com/chromedp/chromedp"

	"damka/internal/i18n"
)

// TestBrowserLeaving has a player close the window in the middle of a game: the opponent is told, with the
// time until the game can be claimed; is told of the return; and ends the game when the player
// leaves again and stays away. Pings are answered meanwhile.
func TestBrowserLeaving(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--data", t.TempDir())
	white := b.visit(t, p, i18n.PL, phone)
	white.goTo("/play/new")
	white.fill("#control", "5+3")
	white.click(`input[name=colour][value=white]`)
	white.follow("form.new-game .primary")
	game := white.path()
	black := b.visit(t, p, i18n.EN, desktop)
	black.goTo(game)
	black.follow(`form.sit button[value="black"]`)
	white.until(`document.getElementById("invite") === null`)
	for i, move := range []string{"32-28", "19-23", "28x19"} {
		w := white
		if i%2 == 1 {
			w = black
		}
		w.until(`document.getElementById("move") !== null`)
		w.fill("#move", move)
		w.click("#line button")
		for _, all := range []*window{white, black} {
			all.until(`document.querySelectorAll("#moves td[data-at]").length === ` + js(i+1))
		}
	}
	white.until(`performance.getEntriesByType("resource").filter(entry => entry.name.endsWith("/pong")).length >= 3`)
	white.must(`document.getElementById("away").textContent === "" && !document.querySelector("[value=victory]")`)

	black.run(chromedp.Navigate("about:blank"))
	white.until(`/Przeciwnik jest nieobecny.*za:\s\d+\ss/.test(document.getElementById("away").textContent)`)
	found := make(findings)
	for _, width := range []int64{narrow, phone} {
		white.resize(width)
		white.inspectAt(found, width)
	}
	found.report(t)
	black.goTo(game)
	white.until(`document.getElementById("away").textContent === "" && /z.powrotem/.test(document.getElementById("status").textContent)`)

	black.run(chromedp.Navigate("about:blank"))
	white.until(`document.querySelector("#acts [value=victory]") && document.getElementById("away").textContent.includes("Zażądaj wygranej")`)
	white.click("#acts [value=gone_draw]")
	white.until(`document.getElementById("end").textContent.includes("1 : 1") && document.getElementById("away").textContent === ""`)
}
