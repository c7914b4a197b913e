package main

import (
	"testing"

	"github.com/chromedp/chromedp/kb"

	"damka/internal/i18n"
)

// clean holds that a page breaks no rule of WCAG, in light and dark, and does not stick out on a phone.
func (w *window) clean(where string) {
	w.Helper()
	for _, scheme := range []string{"light", "dark"} {
		w.theme(scheme)
		for _, fault := range w.axe(everyRule...) {
			w.Errorf("%s, %s: %s", where, scheme, fault)
		}
	}
	w.theme("light")
	w.resize(360)
	w.must(`document.documentElement.scrollWidth <= innerWidth`)
	w.resize(desktop)
}

// meetBy has White make a game from a link of the ways to play, and Black take the other side.
func meetBy(white, black *window, address string, more func()) (path string) {
	white.Helper()
	white.goTo(address)
	white.check(`[name="colour"][value="white"]`, true)
	more()
	white.follow(`form[action="/play/new"] .primary`)
	path = white.path()
	black.goTo(path)
	black.follow(`.sit button[value="black"]`)
	white.until(`document.querySelector("#invite") === null`)
	return path
}

// TestBrowserCorrespondence: two people play by days. The list says whose move it is and until when; a move takes the game to those that are
// awaited, and a vacation is taken by keyboard and seen by the opponent.
func TestBrowserCorrespondence(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--data", t.TempDir())
	ola, emil := b.visit(t, p, i18n.EN, desktop), b.visit(t, p, i18n.PL, desktop)
	ola.goTo("/play/ways")
	ola.clean("the ways to play")
	path := meetBy(ola, emil, "/play/new?days=3", func() {
		ola.must(`document.getElementById("ways").open && document.getElementById("days").value === "3"`)
		ola.fill("#vacation", "10")
	})
	ola.goTo("/play/correspondence")
	ola.until(`document.querySelector("#mine-title + ul a")?.getAttribute("href") === ` + js(path))
	ola.clean("the list of correspondence games")
	ola.follow(`.page-head .primary`)
	ola.must(`location.pathname === ` + js(path))
	ola.until(`document.querySelector("damka-board .grid button")`)
	ola.tabTo("#move")
	ola.write("32-28")
	ola.press(kb.Enter)
	emil.until(`document.querySelector("#moves").textContent.includes("32-28")`)
	ola.goTo("/play/correspondence")
	ola.must(`document.querySelector("#awaited-title + ul").textContent.includes("32-28") && !document.querySelector("#mine-title + ul")`)
	emil.goTo("/play/correspondence/next")
	emil.must(`location.pathname === ` + js(path))

	ola.goTo(path + "/vacation")
	ola.clean("the vacation")
	ola.tabTo("#days")
	ola.write("4")
	ola.leave(func() { ola.press(kb.Enter) })
	ola.clean("the question before a vacation")
	ola.follow("#sure button")
	ola.must(`document.querySelector("[role=status]").textContent.includes("has begun") && document.querySelector("main").textContent.replaceAll("\u00a0", " ").includes("left this year: 6 days")`)
	emil.until(`document.getElementById("notes").textContent.includes("Urlop do")`)
	emil.goTo("/play/correspondence")
	emil.must(`document.querySelector("#mine-title + ul").textContent.includes("przeciwnik ma urlop do")`)
	emil.clean("lista partii")
}

// TestBrowserBlindfold plays without a board by keyboard alone: moves are typed and announced, where the pieces are is not said, and the
// board is there when the game is over.
func TestBrowserBlindfold(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--data", t.TempDir())
	ola, emil := b.visit(t, p, i18n.EN, desktop), b.visit(t, p, i18n.PL, desktop)
	meetBy(ola, emil, "/play/new?blindfold=white", func() {})
	ola.until(`document.getElementById("notes").textContent.includes("You play without a board")`)
	const hidden = `document.getElementById("board").checkVisibility() === false && document.getElementById("words").checkVisibility() === false`
	const boardOnly = `[...document.querySelectorAll(".taken, #steps [data-step], #flip")].filter(e => e.checkVisibility()).length` // counts pieces, looks back, turns the board
	ola.must(hidden + ` && ` + boardOnly + ` === 0`)
	emil.must(boardOnly + ` === 7`)
	emil.must(`document.getElementById("board").checkVisibility()`)
	ola.clean("a game without a board")
	ola.tabTo("#move")
	ola.write("32-28")
	ola.press(kb.Enter)
	ola.until(`document.querySelector("#moves").textContent.includes("32-28") && document.getElementById("last").textContent !== ""`)
	emil.until(`document.querySelector("#moves").textContent.includes("32-28")`)
	emil.tabTo("#move")
	emil.write("19-23")
	emil.press(kb.Enter)
	ola.until(`document.querySelector("#moves").textContent.includes("19-23") && document.getElementById("last").textContent.includes("23")`)
	ola.must(hidden)
	for _, command := range []string{"p", "s 4"} {
		ola.tabTo("#move")
		ola.write(command)
		ola.press(kb.Enter)
		ola.until(`document.getElementById("refused").textContent.includes("where the pieces are is not said")`)
		ola.fill("#move", "")
	}
	ola.must(`!/"3[12]":"wm"/.test(document.getElementById("state").textContent)`)
	ola.asked(true, func() { ola.act("resign") })
	ola.until(`document.getElementById("board").checkVisibility() && document.querySelector("#end b")`)
	ola.until(`document.querySelector("damka-board button[data-square='23']").getAttribute("aria-label") !== ""`)
}
