package main

import (
	"testing"
	"time"

	"damka/article"
	"damka/internal/game"
	"damka/internal/i18n"
)

// TestBrowserGamesFlag lets flags fall in games of draughts and of chess: both windows say it, with the
// article. Whom the opponent cannot mate draws (FIDE 6.9); in draughts there is no exception (II.6.12).
func TestBrowserGamesFlag(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveShifted(t)
	white, black := b.visit(t, p.process, i18n.PL, phone), b.visit(t, p.process, i18n.EN, desktop)

	chess := meet(white, black, newGame{variant: article.Chess, start: "4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", control: "60"})
	chess.play(byTaps, "Qa2")
	chess.play(byEnds, "Kd8") // now White's clock runs
	draughts := meet(white, black, newGame{variant: article.International, start: "W:WK46:B1,45", control: "60"})
	draughts.play(byTaps, "46-41")
	draughts.play(byEnds, "1-6")

	const rest = 3 * time.Second
	left := value[int64](white, `fetch(location.pathname + "/state").then(answer => answer.json()).then(({clock}) => clock.white)`)
	p.putOn(time.Duration(left)*time.Millisecond - rest)
	for _, w := range draughts.both() {
		w.goTo(draughts.path)
		w.until(`document.querySelector("damka-clock[data-side=white].running")`)
	}
	white.must(`!document.querySelector("#end b")`)
	p.decideDue()
	draughts.ended("0 : 2", won(game.CodeDraughtsFlag, "II.6.12", article.Black))
	for _, w := range draughts.both() {
		w.until(`/^0:00(\.0)?$/.test(document.querySelector("damka-clock[data-side=white]").textContent)`)
		w.goTo(chess.path)
	}
	chess.ended("½ : ½", article.Because(game.CodeEndFlagDrawn, "FIDE 6.9", article.Arg{Name: "side", Value: article.Black.Word()}))
}

// TestBrowserGamesFriendly: in a friendly game a move is taken back if both agree, and time is given; in
// another one nothing of that is there. Who resigns is asked first; a game that has not begun is called off.
func TestBrowserGamesFriendly(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--data", t.TempDir())
	white, black := b.visit(t, p, i18n.EN, phone), b.visit(t, p, i18n.PL, phone)
	d := meet(white, black, newGame{variant: article.Brazilian, control: "60+30", friendly: true})
	before := d.board
	d.play(byTaps, "a3-b4")
	white.act("takeback")
	black.offers("takeback_yes", true)
	black.act("takeback_no")
	white.offers("takeback", true)
	white.act("takeback")
	black.act("takeback_yes")
	d.board = before
	d.shown()
	d.play(byTaps, "c3-d4", "f6-g5")
	white.act("time")
	for _, w := range d.both() {
		w.until(`/^1:00:(1[0-9]|2[0-9]|3[0-9]|4[0-9])$/.test(document.querySelector("damka-clock[data-side=black]").textContent)`)
	}
	if question := black.asked(false, func() { black.act("resign") }); question != "Poddać partię?" {
		t.Errorf("the page asks %q", question)
	}
	black.offers("resign", true)
	black.asked(true, func() { black.act("resign") })
	d.ended("2 : 0", won(game.CodeDraughtsResigned, "I.7.2.1", article.White))

	d = meet(white, black, newGame{variant: article.Brazilian, control: "60+30"})
	white.offers("abort", true)
	white.offers("takeback", false)
	white.asked(true, func() { white.act("abort") })
	for _, w := range d.both() {
		w.until(`document.getElementById("end").textContent.trim() !== "" && !document.querySelector("#acts button")`)
		w.must(`!document.querySelector("#end b")?.textContent`) // there is no score
	}
}
