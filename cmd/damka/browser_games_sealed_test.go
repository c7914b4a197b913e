package main

import (
	"testing"
	"time"

	"damka/article"
	"damka/internal/i18n"
)

// TestBrowserGamesSealed adjourns a game with a sealed move (II.7.6, II.7.7). The server is killed while the envelope is
// closed; nobody reads the move before or after, and when the arbiter resumes the game both players and a
// spectator see it, and the game goes on. In the other game the sealed move cannot be made: it loses.
func TestBrowserGamesSealed(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	of := playedAt(t, dir)
	p := serveDamka(t, "--data", dir)
	line := newLine(t, p)
	game, other := of.boards[0], of.boards[1]
	chief, spectator := b.visit(t, line.process, i18n.PL, desktop), b.visit(t, line.process, i18n.EN, desktop)
	white, black := b.visit(t, line.process, i18n.PL, phone), b.visit(t, line.process, i18n.EN, phone)
	all := []*window{chief, spectator, white, black}
	for _, w := range all {
		w.allow("net::ERR_") // the server is killed on purpose
	}
	chief.goTo(p.Link[len(p.Base):])
	chief.goTo("/tournaments/" + of.id + "/desk")
	chief.startsClocks()
	d := &duel{white: white, black: black, path: game.path, board: onPage(article.International, "")}
	white.sitsBy(game.white, game.path)
	black.sitsBy(game.black, game.path)
	spectator.goTo(game.path)
	d.play(byTaps, "32-28")
	d.play(byTaps, "19-23")
	d.play(byTaps, "28x19")

	tomorrow := time.Now().AddDate(0, 0, 2).Format(time.DateOnly)
	adjourn := func(path string) {
		t.Helper()
		chief.rules(of.id, path, "adjourn", map[string]string{"day": tomorrow, "hour": "10:00"})
	}
	adjourn(game.path)
	black.until(`!document.getElementById("seal").hidden && /\sl\s–\s/.test(document.getElementById("move").placeholder)`)
	white.until(`/\sl\s–\s/.test(document.getElementById("move").placeholder) && document.querySelector('#notes [href="/code#II.7.6.4"]')`)
	white.fill("#move", "c")
	white.click("#line button")
	white.until(`/^(White|Białe).* \d+:\d\d/.test(document.getElementById("refused").textContent)`)
	white.must(`document.getElementById("seal").hidden`)
	found := make(findings)
	for _, width := range []int64{narrow, phone} {
		black.resize(width)
		black.inspectAt(found, width)
	}
	found.report(t)
	black.fill("#sealed", "14x23")
	black.leave(func() { black.click("#seal button") })
	black.until(`performance.getEntriesByName("damka:ready").length && fetch(location.pathname + "/state").then(answer => answer.json()).then(({ adjourned }) => adjourned.sealed)`)
	black.asked(true, func() { black.click(`#acts [value="close_envelope"]`) })
	white.until(`document.querySelector('#notes [href="/code#II.7.7"]')`)
	unread := func() {
		t.Helper()
		for _, w := range all {
			w.goTo(game.path)
			w.must(`!document.body.textContent.includes("14x23")`)
			w.must(`document.querySelectorAll("#moves td[data-at]").length === 3`)
		}
	}
	unread()

	p.Kill()
	line.cut(true)
	line.leadTo(serveDamka(t, "--data", dir))
	line.cut(false)
	unread()
	chief.rules(of.id, game.path, "reopen", map[string]string{"absent": "nobody"})
	d.board = d.board.after("14x23")
	d.shown()
	spectator.showsBoard(d.board)
	d.play(byTaps, "37-32")

	// A sealed move that is not legal loses (II.7.6.7).
	hands := []hand{handOf(line.process, other, other.white), handOf(line.process, other, other.black)}
	for _, h := range hands {
		h.comes()
	}
	hands[0].makes("32-28")
	adjourn(other.path)
	hands[1].send("seal", map[string][]string{"sealed": {"20-26"}})
	spectator.goTo(other.path)
	chief.rules(of.id, other.path, "seal_close", nil)
	chief.rules(of.id, other.path, "reopen", map[string]string{"absent": "nobody"})
	spectator.until(`document.getElementById("end").textContent.includes("2 : 0") && document.querySelector('a[href="/code#II.7.6.7"]')`)
}

// rules has the arbiter decide something in a game, by the form of the act and the question after it.
func (w *window) rules(tournament, path, act string, fields map[string]string) {
	w.Helper()
	w.goTo("/tournaments/" + tournament + path + "/rule/" + act)
	for name, text := range fields {
		w.must(`(() => { document.getElementById(` + js(name) + `).value = ` + js(text) + `; return true; })()`)
	}
	if !value[bool](w, `Boolean(document.querySelector("form [name=sure]"))`) {
		w.follow(".rule form button")
	}
	w.must(`document.querySelector("form [name=sure]")`)
	w.follow(".rule form button")
	if at := w.path(); at != path {
		w.Errorf("the ruling leads to %s, want %s", at, path)
	}
}
