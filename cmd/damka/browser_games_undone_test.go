package main

import (
	"fmt"
	"testing"

	"damka/internal/i18n"
)

// tailsAlone: below the last line of a player's name there is room for the tails of its letters, and for nothing of a further line, in
// parts of the size of the letters as the font has them: a tail is 0.24 long, a tall letter of the next line 0.77 high, the font's own
// line from 1.07 above to 0.29 below.
const tailsAlone = `[...document.querySelectorAll(".player .who")].every((e) => {
  const style = getComputedStyle(e), part = (length) => parseFloat(length) / parseFloat(style.fontSize);
  const seen = part(style.lineHeight) / 2 - (1.07 - 0.29) / 2 + part(style.paddingBottom);
  return seen >= 0.24 && seen < part(style.lineHeight) - 0.77;
})`

// TestBrowserGamesUndone: what the arbiter takes back of a round, and does again, reaches players at the board, and those who wait
// on the pages of their cards, without their doing anything; and what was said of a game holds no longer than the game.
func TestBrowserGamesUndone(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	of := playedAt(t, dir)
	p := serveDamka(t, "--data", dir)
	chief, waits, plays := b.visit(t, p, i18n.EN, desktop), b.visit(t, p, i18n.PL, phone), b.visit(t, p, i18n.PL, phone)
	waits.allow("status of 410") // the card of a round that is cancelled
	chief.asArbiter(p)
	board := of.boards[1]

	// A page that was there before the start would open the board; who comes later is led by the button.
	chief.goTo("/tournaments/" + of.id + "/desk")
	chief.startsClocks()
	waits.goTo(board.white)
	waits.must(`document.querySelector("#to-game button")`)
	plays.sitsBy(of.boards[0].white, of.boards[0].path)
	handOf(p, of.boards[0], of.boards[0].black).comes()
	plays.must(tailsAlone)

	// Whatever says something of the game can be heard, from its first word on; but not the counts, which change with each move.
	for place, heard := range map[string]bool{"end": true, "link-lost": true, "away": true, "deadline": true, "news": true, "answers": true, "notes": true, "refused": true, "counts": false} {
		plays.must(fmt.Sprintf(`(place => (/^(status|alert)$/.test(place.role) || place.ariaLive === "polite") === %t && getComputedStyle(place).display !== "none")(document.getElementById(%s))`, heard, js(place)))
	}
	plays.types("32-28")
	plays.until(`document.getElementById("last").textContent.trim()`)
	// While the round is interrupted it is nobody's turn.
	handOf(p, of.boards[0], of.boards[0].black).makes("19-23")
	plays.until(`document.title.startsWith("● Twoje posunięcie")`)
	plays.answers("c", "czarne")
	plays.must(`!document.getElementById("refused").textContent.includes("zatrzymane")`)
	chief.goTo("/tournaments/" + of.id + "/desk/rounds/1/interrupt")
	chief.click(`[name="choice"]`)
	chief.follow(`form[action$="/interrupt"] .danger`)
	plays.until(`document.querySelector("#notes p") && !document.title.startsWith("●")`)
	plays.answers("c", "Zegary są zatrzymane.")
	chief.cancelsRound(of.id)
	plays.until(`document.getElementById("status").textContent.includes("Partię odwołano")`)
	plays.isFor("ostatnie posunięcie")
	plays.answers("l", "23")
	waits.until(`document.querySelector("#own-over")`)
	chief.undoes(of.id)
	waits.until(`!document.querySelector("#own-over") && document.querySelector("#to-game button")`)

	plays.until(`document.getElementById("news").textContent.includes("Runda znów trwa")`)
	plays.isFor("c – zegary")
	plays.must(`!document.getElementById("status").textContent.trim() && !document.getElementById("refused").textContent`)

	chief.undoes(of.id) // the start
	plays.until(`document.getElementById("status").textContent.includes("Partię odwołano")`)
	plays.answers("c", "Białe")
	waits.until(`document.querySelector("#game-awaits") && !document.querySelector("#to-game")`)
	chief.goTo("/tournaments/" + of.id + "/desk")
	chief.startsClocks()
	waits.until(fmt.Sprintf(`location.pathname === %s`, js(board.path)))
	plays.until(`document.getElementById("news").textContent.includes("od nowa") && !document.querySelector("#moves td[data-at]")`)
	plays.isFor("np. 32-28; c – zegary")
	plays.must(`!document.getElementById("status").textContent.trim() && !document.getElementById("last").textContent.trim() && !document.getElementById("refused").textContent`)
}

// isFor waits until the line gives an example of what it is for.
func (w *window) isFor(example string) {
	w.Helper()
	w.until(fmt.Sprintf(`document.getElementById("move").placeholder.replaceAll("\u00a0", " ").includes(%s)`, js(example)))
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
