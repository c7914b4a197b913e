package main

import (
	"fmt"
	"testing"

	"damka/internal/i18n"
)

// TestBrowserGamesUndone: what the arbiter takes back of a round, and does again, reaches players who wait on the pages of
// their cards without their doing anything.
func TestBrowserGamesUndone(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	of := playedAt(t, dir)
	p := serveDamka(t, "--data", dir)
	chief, waits := b.visit(t, p, i18n.EN, desktop), b.visit(t, p, i18n.PL, phone)
	waits.allow("status of 410") // the card of a round that is cancelled
	chief.asArbiter(p)
	board := of.boards[1]

	// A page that was there before the start would open the board; who comes later is led by the button.
	chief.goTo("/tournaments/" + of.id + "/desk")
	chief.startsClocks()
	waits.goTo(board.white)
	waits.must(`document.querySelector("#to-game button")`)
	chief.cancelsRound(of.id)
	waits.until(`document.querySelector("#own-over")`)
	chief.undoes(of.id)
	waits.until(`!document.querySelector("#own-over") && document.querySelector("#to-game button")`)

	chief.undoes(of.id) // the start
	waits.until(`document.querySelector("#game-awaits") && !document.querySelector("#to-game")`)
	chief.goTo("/tournaments/" + of.id + "/desk")
	chief.startsClocks()
	waits.until(fmt.Sprintf(`location.pathname === %s`, js(board.path)))
}

// cancelsRound voids round 1, for the last of the reasons.
func (w *window) cancelsRound(id string) {
	w.Helper()
	w.goTo("/tournaments/" + id + "/desk/rounds/1/cancel")
	w.click(`[name="choice"]`)
	w.follow(`form[action$="/cancel"] .danger`)
}

// undoes takes back the newest change at the desk, which asks first.
func (w *window) undoes(id string) {
	w.Helper()
	w.goTo(fmt.Sprintf("/tournaments/%s/desk/undo", id))
	w.follow(`form[action$="/undo"] .danger`)
}
