package main

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"testing"
	"time"

	"github.com/chromedp/cdproto/page"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/i18n"
)

// TestBrowserAsleep lets pages sleep for an hour: they are frozen, their connections end, and the server's clock goes on. When they
// wake they show what the server has by then: the moves that were made meanwhile, the clocks, the end. What was meant for the
// position before is refused.
func TestBrowserAsleep(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	round := playedAt(t, dir)
	s := serveShiftedIn(t, dir)
	if err := s.data.events.StartRound(context.Background(), app.Arbiter, round.id, 1); err != nil {
		t.Fatal(err)
	}
	s.decideDue()
	line := newLine(t, s.process) // of those who sleep
	other := b.visit(t, s.process, i18n.PL, phone)
	asleep := func() *window { // each in a browser of its own, which has six connections to a server
		w := b.visit(t, line.process, i18n.EN, desktop)
		w.allow("net::ERR_") // the line is cut on purpose
		w.allow("status of 409")
		return w
	}
	meets := func(control string) *duel { // White is to move
		d := meet(asleep(), other.another(), newGame{variant: article.International, control: control, friendly: true})
		d.play(byEnds, "32-28", "19-23")
		return d
	}
	long, short, letters := meets("80+60"), meets("5+3"), meets("3d")
	lobby, boards := asleep(), asleep()
	lobby.goTo("/play")
	boards.goTo("/tournaments/" + round.id + "/games")
	start := onPage(article.International, "")
	boards.showsSmall(round.boards[0].path, start)
	stale := value[map[string]string](long.white, `Object.fromEntries([...document.querySelectorAll("#line input[type=hidden]")].map((e) => [e.name, e.value]))`)
	all := []*window{long.white, short.white, letters.white, lobby, boards}
	for _, w := range all {
		w.lives(page.SetWebLifecycleStateStateFrozen)
	}
	line.cut(true)

	// Meanwhile: White moves in another window and is answered, a flag falls, somebody offers a game, a round goes on.
	board := round.boards[0]
	white, black := handOf(s.process, board, board.white), handOf(s.process, board, board.black)
	white.comes()
	black.comes()
	white.makes("32-28")
	black.makes("19-23") // nobody is late
	s.putOn(time.Hour)
	awake := long.white.another()
	awake.base = s.process.Base
	awake.goTo(long.path)
	moved := &duel{white: awake, black: long.black, path: long.path, board: long.board}
	moved.play(byEnds, "28x19", "14x23")
	offered := newClient(s.process)
	answer, err := offered.http.PostForm(s.process.Base+"/play/offer", url.Values{"variant": {"russian"}, "control": {"3d"}, "colour": {"any"}, "name": {"Grażyna"}})
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatal(answer, err)
	}
	answer.Body.Close()

	line.cut(false)
	for _, w := range all {
		w.lives(page.SetWebLifecycleStateStateActive)
		w.show() // a page that was frozen is hidden until somebody looks at it
	}
	long.white.showsBoard(moved.board)
	long.white.must(fmt.Sprintf(`fetch(location.pathname + "/move", {method: "POST", headers: {Accept: "application/json"}, body: new URLSearchParams(Object.assign(%s, {move: "33-29"}))}).then(({ status }) => status === 409)`, js(stale)))
	long.white.showsBoard(moved.board)
	long.white.clocksAgree()
	byEnds(long.white, moved.board, "33-29")
	awake.showsBoard(moved.board.after("33-29"))
	short.white.saysEnd("0 : 2", won(game.CodeDraughtsFlag, "II.6.12", article.Black))
	letters.white.showsBoard(letters.board)
	letters.white.clocksAgree()
	letters.white.until(`[...document.querySelectorAll("damka-clock")].some((clock) => clock.running && clock.textContent.startsWith("2 d 22:") || clock.textContent.startsWith("2 d 23:00"))`)
	lobby.until(`document.getElementById("seeks").textContent.includes("Grażyna")`)
	boards.showsSmall(round.boards[0].path, start.after("32-28").after("19-23"))
}

// clocksAgree waits until the clocks of a page show what the server's do, with the time that it takes to ask.
func (w *window) clocksAgree() {
	w.Helper()
	w.until(`fetch(location.pathname + "/state").then((answer) => answer.json()).then(({ clock, now }) => ["white", "black"].every((side) => {
		const left = clock[side] - (clock.running === side ? now - clock.at : 0);
		return [...document.querySelectorAll("damka-clock")].some((face) => Math.abs(face.rest - left) < 3000);
	}))`)
}
