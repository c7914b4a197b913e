package main

import (
	"fmt"
	"testing"

	"damka/article"
	"damka/internal/i18n"
	"damka/internal/words"
)

// TestBrowserGamesClaims claims draws in chess with too low a count: the opponent gets two minutes and the intended
// move has to be made (FIDE 9.5.3), by the form and by typing. The claim that is right ends the game (FIDE 9.2.1).
func TestBrowserGamesClaims(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--data", t.TempDir())
	white, black := b.visit(t, p, i18n.PL, desktop), b.visit(t, p, i18n.EN, phone)
	spectator := b.visit(t, p, i18n.EN, desktop)
	d := meet(white, black, newGame{variant: article.Chess, control: "60+30"})
	spectator.goTo(d.path)
	d.play(byEnds, "e4", "e5", "Nf3")

	before := black.restOf()
	black.click("#claim summary")
	black.must(`[...document.querySelectorAll("#claim fieldset a.article")].map(a => a.textContent).join() === "FIDE 9.2,FIDE 9.3"`)
	black.click("#claim [value=no_progress]")
	black.fill("#intended", "Nc6")
	black.asked(true, func() { black.click("#claim .primary") })
	d.costs("white", before.white, `document.getElementById("claim").hidden`)
	for _, w := range d.both() {
		in := i18n.For(w.lang)
		owed := plainText(in.Text("play.claim.owed", i18n.A("move", words.ChessMove(in, "Nc6"))))
		w.until(fmt.Sprintf(`document.getElementById("notes").textContent.replaceAll("\u00a0", " ").includes(%s)`, js(owed)))
	}
	found := make(findings)
	black.inspect(found)
	black.resize(phone)
	found.report(t)
	black.allow("status of 409")
	black.types("d6")
	black.until(`document.querySelector("#refused a.article")?.textContent === "FIDE 9.5.3"`)
	d.shown()
	d.play(byEnds, "Nc6")
	for _, w := range d.both() {
		w.until(`!document.querySelector("#notes p")`)
	}

	// The same by typing, without a move that is owed.
	before = white.restOf()
	white.asked(true, func() { white.types("d 50") })
	d.costs("black", before.black, `true`)
	d.play(byText, "Ng1", "Nb8", "Nf3", "Nc6", "Ng1")
	spectator.must(`!document.querySelector("#notes p")`) // no claim is everybody's business
	black.types("d r Nb8")
	for _, w := range []*window{white, black, spectator} {
		w.until(`document.querySelector("#end a.article")?.textContent === "FIDE 9.2.1"`)
	}
	d.shown() // the move that was only intended is not made
}

// costs waits until a wrong claim has given a side two minutes, which both players see beside the reason.
func (d *duel) costs(gets string, had int64, and string) {
	d.white.Helper()
	const price = 120_000
	for _, w := range d.both() {
		w.until(`[...document.querySelectorAll("#notes a.article")].some(a => a.textContent === "FIDE 9.5.3")`)
		w.until(fmt.Sprintf(`Math.abs(%s - %d) <= 1`, secondsOf(gets), (had+price)/1000))
	}
	d.of(d.board.turn()).until(and)
}
