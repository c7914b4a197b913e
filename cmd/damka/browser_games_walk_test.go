package main

import (
	"context"
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/i18n"
	"damka/score"
)

// TestBrowserArbitersWalk has an arbiter run a round of four boards that is played online, by the pages alone: all games begin together, every
// board is seen; one is paused and goes on, and is put back to an earlier position; on one suspected help is reported, and penalised (II.2.4.2,
// II.2.5.5); on one a player does not come (II.5.5); one is over by play. All results are in the round at last.
func TestBrowserArbitersWalk(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	of := playedBy(t, dir, 8)
	p := serveShiftedIn(t, dir)
	secret, err := p.data.access.ArbiterSecret(context.Background(), app.Arbiter)
	if err != nil {
		t.Fatal(err)
	}
	p.process.Link = p.process.Base + "/enter/" + secret
	p.decideDue()
	over, paused, helped, empty := of.boards[0], of.boards[1], of.boards[2], of.boards[3]
	chief, spectator := b.visit(t, p.process, i18n.PL, desktop), b.visit(t, p.process, i18n.EN, phone)
	calm, wary := b.visit(t, p.process, i18n.EN, desktop), b.visit(t, p.process, i18n.EN, phone)
	found := make(findings)

	// All games begin together.
	chief.asArbiter(p.process)
	chief.goTo("/tournaments/" + of.id + "/desk")
	chief.startsClocks()
	chief.seesRunning(of, of.boards...)
	both := func(board playedBoard) [2]hand {
		hands := [2]hand{handOf(p.process, board, board.white), handOf(p.process, board, board.black)}
		for _, h := range hands {
			h.comes()
		}
		return hands
	}
	first, second, third := both(over), both(paused), both(helped)
	handOf(p.process, empty, empty.white).comes()
	moves := []string{"32-28", "19-23", "28x19", "14x23"}
	shown := onPage(article.International, "")
	for i, move := range moves {
		for _, hands := range [][2]hand{first, second, third} {
			hands[i%2].makes(move)
		}
		shown = shown.after(move)
	}
	for _, board := range []playedBoard{over, paused, helped} {
		chief.showsSmall(board.path, shown) // the arbiter sees every board
	}
	chief.showsSmall(empty.path, onPage(article.International, ""))

	// One is over by play.
	first[1].send("act", url.Values{"act": {"resign"}})
	chief.seesScore(over, "2 : 0")

	// One is paused, goes on, and is put back.
	calm.sitsBy(paused.white, paused.path)
	calm.showsBoard(shown)
	chief.walksTo(of, paused, "stop")
	chief.set("#why", "game.ground.interrupted")
	chief.confirms(paused)
	calm.until(`!document.querySelector("damka-clock.running") && [...document.querySelectorAll("#notes a.article")].some(a => a.textContent === "II.7.2")`)
	chief.walksTo(of, paused, "resume")
	chief.confirms(paused)
	calm.until(`document.querySelector("damka-clock.running")`)
	chief.walksTo(of, paused, "back")
	chief.set("#kept", "2")
	chief.set("#why", "game.ground.scores")
	chief.confirms(paused)
	back := onPage(article.International, "").after(moves[0]).after(moves[1])
	calm.showsBoard(back)

	// On one suspected help is reported from a phone, and penalised.
	wary.sitsBy(helped.black, helped.path)
	wary.showsBoard(shown)
	wary.follow(`.files a[href$="/suspicion"]`)
	wary.inspect(found)
	wary.resize(phone)
	wary.fill("#words", "Looks at a phone before each move.")
	wary.follow(".suspicion form .primary")
	wary.must(`document.querySelector(".suspicion blockquote").textContent === "Looks at a phone before each move." && document.querySelector(".suspicion .verdict.open")`)
	chief.goTo("/tournaments/" + of.id + "/desk")
	chief.until(`document.querySelector("#tab-w .count")?.textContent === "1"`)
	chief.follow("#tab-w")
	chief.follow("#waiting a.button")
	chief.must(`document.querySelectorAll(".suspicion table.times tbody tr").length === 4 && document.querySelectorAll(".suspicion svg rect").length === 4`)
	chief.must(`document.querySelector(".suspicion blockquote").textContent.includes("phone")`)
	chief.inspect(found)
	chief.resize(desktop)
	chief.set(".fields [name=decision]", "time")
	chief.fill(".fields [name=taken]", "2:00")
	chief.follow(".report form .primary")
	chief.inspect(found)
	chief.resize(desktop)
	chief.follow("form [name=sure]")
	chief.must(`document.querySelector(".suspicion .verdict:not(.open)") && !document.querySelector(".report form")`)
	player := b.visit(t, p.process, i18n.EN, desktop)
	player.sitsBy(helped.white, helped.path)
	player.until(`[...document.querySelectorAll("#news a.article, #notes a.article")].some(a => a.textContent === "II.2.5.5")`)

	// II.5.5: who does not come within the hour has lost the game.
	chief.goTo("/tournaments/" + of.id + "/games")
	p.putOn(61 * time.Minute)
	p.decideDue() // a worker that looks at the clock now: the other one has reckoned with the machine's
	second[0].makes("28x19")
	chief.seesForfeit(empty)
	second[1].send("act", url.Values{"act": {"resign"}})
	third[0].send("act", url.Values{"act": {"resign"}})
	chief.seesScore(paused, "2 : 0")
	chief.seesScore(helped, "0 : 2")

	// All results are in the round.
	chief.goTo("/tournaments/" + of.id + "/desk")
	chief.until(`["2-0", "2-0", "0-2"].every((result, i) => document.querySelector("#entry-1-" + (i + 1)).value === result) && document.querySelector("#entry-1-4").value !== ""`)
	spectator.goTo("/tournaments/" + of.id + "/rounds/1")
	spectator.must(`["White wins", "Black wins", "White wins by forfeit"].every(result => document.body.textContent.includes(result))`)
	s, err := p.data.events.Snapshot(context.Background(), of.id)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []score.Result{score.WhiteWins, score.WhiteWins, score.BlackWins, score.BlackForfeits} {
		if got := s.Rounds[0].Games[i].Result; got != want {
			t.Errorf("board %d: %v, want %v", i+1, got, want)
		}
	}
	found.report(t)
}

// small is a board among those of the round.
func small(board playedBoard) string { return "#game-" + strings.TrimPrefix(board.path, "/games/") }

// seesRunning waits until the page of all boards shows that games run, each with a clock.
func (w *window) seesRunning(of played, boards ...playedBoard) {
	w.Helper()
	w.until(fmt.Sprintf(`fetch("/tournaments/%s/games").then(answer => answer.text()).then(page => (page.match(/class="running"/g) || []).length === %d)`, of.id, len(boards)))
	w.goTo("/tournaments/" + of.id + "/games")
	for _, board := range boards {
		w.until(fmt.Sprintf(`document.querySelector("%s.running damka-clock.running")`, small(board)))
	}
}

// seesScore waits until a board among the others has a result.
func (w *window) seesScore(board playedBoard, text string) {
	w.Helper()
	w.until(fmt.Sprintf(`document.querySelector("%s .outcome").textContent === %s`, small(board), js(text)))
}

// seesForfeit waits until a board among the others is forfeited by Black.
func (w *window) seesForfeit(board playedBoard) {
	w.Helper()
	w.until(fmt.Sprintf(`/\+/.test(document.querySelector("%s .outcome").textContent)`, small(board)))
}

// walksTo goes from all boards to one, and from there to an act of the arbiter.
func (w *window) walksTo(of played, board playedBoard, act string) {
	w.Helper()
	w.goTo("/tournaments/" + of.id + "/games")
	w.follow(small(board) + " a.board")
	w.follow(fmt.Sprintf(`#panel a[href$="/rule/%s"]`, act))
}

// confirms sends the form of an act, if there is one, and answers the question that follows.
func (w *window) confirms(board playedBoard) {
	w.Helper()
	if !value[bool](w, `Boolean(document.querySelector("form [name=sure]"))`) {
		w.follow(".rule form button")
	}
	w.must(`document.querySelector("form [name=sure]")`)
	w.follow(".rule form button")
	if at := w.path(); at != board.path {
		w.Errorf("the ruling leads to %s, want %s", at, board.path)
	}
}
