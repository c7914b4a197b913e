package main

import (
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"

	"damka/internal/i18n"
)

// TestBrowserBack presses the Back key at the desk: what is typed in a form is
// still there, unless this browser is no longer the arbiter's. Then nothing of
// the desk is, also where the browser was not told to forget the pages it keeps,
// as over http from another machine.
func TestBrowserBack(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	id := cupOf(t, dir, 8, 0)
	p := serveDamka(t, "--data", dir)
	w := b.visit(t, p, i18n.PL, desktop)
	w.allow("status of 403") // on purpose, at the end
	w.asArbiter(p)
	players := "/tournaments/" + id + "/desk/players"
	w.goTo(players)
	w.fill("#family", "Źdźbło")
	w.follow(`a[href="/tournaments"]`)
	value[bool](w, `history.back(), true`)
	w.until(`document.getElementById("family")?.value === "Źdźbło"`)

	w.follow(`a[href="/tournaments"]`)
	command(w, network.ClearBrowserCookies, cdp.Empty{})
	value[bool](w, `history.back(), true`)
	w.until(`location.pathname === ` + js(players) + ` && document.readyState === "complete" && !document.getElementById("family")`)
}
