package main

import (
	"testing"

	"damka/article"
	"damka/internal/i18n"
)

// TestBrowserRematch: after a game by link one asks for another on its page and the other reads it there at once, declines, and asks in turn;
// who is asked accepts, and both are led to the new game without leaving anything behind.
func TestBrowserRematch(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--data", t.TempDir())
	ola, emil := b.visit(t, p, i18n.EN, desktop), b.visit(t, p, i18n.PL, narrow)
	ola.goTo("/play/new")
	ola.fill("#name", "Ola Cis")
	ola.click(`input[name="colour"][value="white"]`)
	ola.follow("form.new-game .primary")
	game := ola.path()
	emil.goTo(game)
	emil.fill("#sit-name", "Emil Źrebak")
	emil.follow(`.sit button[value="black"]`)
	ola.must(`!document.getElementById("rematch").checkVisibility() || document.getElementById("next").hidden`)
	ola.asked(true, func() { ola.act("abort") })
	ask, accept, decline := `#rematch form[action="/play/rematch"] button`, `#rematch form[action$="/accept"] button`, `#rematch form[action$="/decline"] button`
	for _, w := range []*window{ola, emil} {
		w.until(`document.querySelector('` + ask + `')?.checkVisibility()`)
		w.fits()
	}
	ola.click(ask)
	ola.until(`document.getElementById("next").textContent.includes("waiting for Emil Źrebak")`)
	emil.until(`document.getElementById("next").textContent.includes("Ola Cis proponuje rewanż")`)
	emil.must(`document.getElementById("status").textContent.includes("Ola Cis proponuje rewanż")`) // it is said aloud
	emil.fits()
	for _, w := range []*window{ola, emil} {
		for _, fault := range w.axe(everyRule...) {
			t.Errorf("%s: %s", w.lang, fault)
		}
	}
	emil.click(decline)
	ola.until(`document.getElementById("next").textContent.includes("Emil Źrebak declined the rematch")`)
	emil.until(`document.querySelector('` + ask + `')?.checkVisibility()`)
	emil.click(ask)
	ola.until(`document.querySelector('` + accept + `')?.checkVisibility()`)
	if ola.path() != game || emil.path() != game {
		t.Errorf("they are at %s and %s", ola.path(), emil.path())
	}
	ola.follow(accept)
	next := ola.path()
	emil.until(`location.pathname === ` + js(next))
	emil.until(`document.querySelector(".player .who") !== null && document.body.textContent.includes("Ola Cis")`)
	ola.must(`document.getElementById("player-bottom").textContent.includes("Ola Cis") && document.getElementById("player-top").textContent.includes("Emil Źrebak")`)
	emil.types("32-28") // the colours are changed
	ola.until(`document.getElementById("moves").textContent.includes("32-28")`)
}

// sendsNothing presses a button of the rematch without a network: the page stays, and says that nothing was sent.
func (w *window) sendsNothing(button string) {
	w.Helper()
	w.allow("ERR_INTERNET_DISCONNECTED")
	at := w.path()
	w.offline(true)
	w.until(`document.getElementById("link-lost").textContent !== ""`)
	w.click(button)
	w.until(`document.getElementById("refused")?.textContent.includes("nothing was sent")`)
	if now := w.path(); now != at {
		w.Errorf("%s leads to %s", button, now)
	}
	w.offline(false)
	w.until(`document.getElementById("link-lost").textContent === "" && document.getElementById("refused").textContent.includes("do it again now")`)
	w.until(`document.querySelector('` + button + `')?.checkVisibility()`)
}

// TestBrowserRematchAway: who had no network when the offer was accepted is led to the new game as soon as there is one again; and one that
// is over by then is said to be over. What is pressed without a network is not sent.
func TestBrowserRematchAway(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--data", t.TempDir())
	ola, emil := b.visit(t, p, i18n.EN, desktop), b.visit(t, p, i18n.EN, phone)
	d := meet(ola, emil, newGame{variant: article.International, control: "5+3"})
	ola.asked(true, func() { ola.act("abort") })
	ask, accept := `#rematch form[action="/play/rematch"] button`, `#rematch form[action$="/accept"] button`
	offered := func() {
		ola.until(`document.querySelector('` + ask + `')?.checkVisibility()`)
		ola.sendsNothing(ask)
		ola.click(ask)
		ola.until(`document.getElementById("next").textContent.includes("waiting for")`)
		emil.until(`document.querySelector('` + accept + `')?.checkVisibility()`)
		emil.sendsNothing(accept)
		emil.sendsNothing(`#rematch form[action$="/decline"] button`)
		ola.sendsNothing(`#rematch form[action$="/cancel"] button`)
		ola.offline(true)
		emil.until(`document.querySelector('` + accept + `')?.checkVisibility()`)
		emil.follow(accept)
	}
	offered()
	ola.offline(false)
	next := emil.path()
	ola.until(`location.pathname === ` + js(next) + ` && document.readyState === "complete"`)
	ola.asked(true, func() { ola.act("abort") })
	emil.until(`document.querySelector('` + ask + `')?.checkVisibility()`)
	offered()
	emil.asked(true, func() { emil.act("abort") })
	emil.until(`document.querySelector('` + ask + `')?.checkVisibility()`)
	ola.offline(false)
	ola.until(`document.getElementById("rematch").textContent.includes("is over.")`)
	if at := ola.path(); at != next || next == d.path {
		t.Errorf("she is at %s", at)
	}

	ola.goTo("/play")
	ola.follow(`button[name="opponent"][value="damka.1"]`)
	ola.asked(true, func() { ola.act("abort") })
	ola.sendsNothing(`#next form[action="/play/new"] button`)
}
