package main

import (
	"testing"

	"github.com/chromedp/cdproto/page"

	"damka/article"
	"damka/internal/i18n"
)

// TestBrowserGamesAway cuts a player's network off, hides and freezes a page, and kills the server, all
// in the middle of one game: what happened meanwhile is there afterwards, what was not sent is said not
// to be, and the clocks are fair.
func TestBrowserGamesAway(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	p := serveDamka(t, "--data", dir)
	line := newLine(t, p)
	white, black := b.visit(t, line.process, i18n.EN, desktop), b.visit(t, line.process, i18n.PL, phone)
	for _, w := range []*window{white, black} {
		w.allow("net::ERR_") // there is no network, on purpose
	}
	d := meet(white, black, newGame{variant: article.International, control: "60+30"})
	moves := wholeOf100
	next := func(enter func(*window, boardOnPage, string)) {
		t.Helper()
		d.play(enter, moves[0])
		moves = moves[1:]
	}
	// without makes the next move, which one window does not see.
	without := func(asleep *window, enter func(*window, boardOnPage, string)) {
		t.Helper()
		mover := d.mover()
		if mover == asleep {
			t.Fatal("it would have to move itself")
		}
		enter(mover, d.board, moves[0])
		d.board, moves = d.board.after(moves[0]), moves[1:]
		mover.showsBoard(d.board)
		mover.until(`fetch(location.pathname + "/state").then(answer => answer.json()).then(({ position, you }) => position.turn !== you)`) // the server has it
	}

	// A move that could not be sent is put back; what the opponent did meanwhile is there at the end.
	next(byEnds)
	next(byTaps)
	white.offline(true)
	byDrag(white, d.board, moves[0])
	white.until(`document.getElementById("refused").textContent.includes("There is no connection")`)
	white.showsBoard(d.board)
	white.offline(false)
	white.until(`document.getElementById("refused").textContent.includes("do it again now")`)
	next(byDrag)
	white.must(`document.getElementById("refused").textContent === ""`)
	before := d.board
	white.offline(true)
	without(white, byTaps)
	white.showsBoard(before)
	white.offline(false)
	white.showsBoard(d.board)

	// A page that nobody sees, and one that sleeps.
	next(byEnds)
	next(byTaps)
	black.hide()
	without(black, byEnds)
	black.show()
	black.showsBoard(d.board)
	next(byTaps)
	black.lives(page.SetWebLifecycleStateStateFrozen)
	without(black, byEnds)
	black.lives(page.SetWebLifecycleStateStateActive)
	black.showsBoard(d.board)

	// The server dies and comes back: every move that it took is there, and nobody lost more time than passed.
	next(byFinger)
	left := white.restOf()
	p.Kill()
	line.cut(true)
	line.leadTo(serveDamka(t, "--data", dir))
	line.cut(false)
	next(byClicks)
	now := white.restOf()
	passed := now.at - left.at
	const added, given = 30_000, 20_000 + 1000 // for White's move, and at most for the server's absence and the way of what is asked here
	if now.white > left.white+added+given || now.white < left.white+added-passed || now.black > left.black+given || now.black < left.black-passed {
		t.Errorf("%d ms later %+v has become %+v", passed, left, now)
	}
	black.goTo(d.path) // the side is kept by the browser
	for len(moves) > 0 {
		next([]func(*window, boardOnPage, string){byEnds, byTaps}[len(moves)%2])
	}
	d.ended("2 : 0", whiteTookAll)
}

// lives puts the page to sleep as a phone does, or wakes it.
func (w *window) lives(state page.SetWebLifecycleStateState) {
	w.Helper()
	command(w, page.SetWebLifecycleState, page.SetWebLifecycleStateParams{State: state})
}

// rest is what is left on the clocks at an instant, in milliseconds.
type rest struct{ white, black, at int64 }

// restOf asks the server for the clocks.
func (w *window) restOf() rest {
	w.Helper()
	got := value[[]int64](w, `fetch(location.pathname + "/state").then(answer => answer.json()).then(({ clock }) => {
		const now = Date.now(), rest = (side) => clock[side] - (clock.running === side ? now - clock.at : 0);
		return [rest("white"), rest("black"), now];
	})`)
	return rest{got[0], got[1], got[2]}
}
