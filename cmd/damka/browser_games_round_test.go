package main

import (
	"fmt"
	"strings"
	"testing"

	"damka/article"
	"damka/internal/game"
	"damka/internal/i18n"
)

// TestBrowserGamesOfRound has an arbiter start a round whose games are played here. Players come to
// their boards by the codes of their cards; a spectator, a frame of another site, the page of all boards and the
// hall's screen see every move; a draw can be offered from move 40 on; results come into the table.
func TestBrowserGamesOfRound(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	of := playedAt(t, dir)
	p := serveDamka(t, "--data", dir)
	first, second := of.boards[0], of.boards[1]
	games := "/tournaments/" + of.id + "/games"

	chief, white := b.visit(t, p, i18n.PL, desktop), b.visit(t, p, i18n.PL, phone)
	black, spectator := b.visit(t, p, i18n.EN, phone), b.visit(t, p, i18n.EN, desktop)
	wall, frame := spectator.another(), spectator.another()
	spectator.goTo(games)
	wall.goTo(games + "/screen")
	white.goTo(first.white)
	white.must(`!document.querySelector('#own form[action$="/card"]')`) // there is no game yet
	chief.asArbiter(p)
	chief.goTo("/tournaments/" + of.id + "/desk")
	chief.startsClocks()
	d := &duel{white: white, black: black, path: first.path, board: onPage(article.International, "")}
	white.until(fmt.Sprintf(`location.pathname === %s && document.title.includes("● Twoje posunięcie")`, js(first.path))) // without being asked
	black.sitsBy(first.black, first.path)
	d.shown()

	// Who watches sees every move, and can do nothing.
	watching := []func(){
		func() { spectator.showsBoard(d.board) },
		func() { wall.showsSmall(first.path, d.board) },
		func() { chief.showsSmall(first.path, d.board) },
		func() { frame.showsBoard(d.board) },
	}
	spectator.goTo(first.path)
	frame.goTo("/embed" + first.path)
	wall.goTo(games + "/screen") // it had no boards
	chief.goTo(games)
	moves := quiet(t, 84)
	for i, move := range moves[:6] {
		d.play([]func(*window, boardOnPage, string){byTaps, byFinger}[i/2%2], move)
		for _, watch := range watching {
			watch()
		}
	}
	spectator.must(`!document.querySelector("#line, #acts button")`)
	white.offers("takeback", false) // this is no friendly game
	white.offers("time", false)
	white.offers("abort", false)

	// II.5.1: a draw is offered from move 40 on, by each side once.
	white.allow("status of 409")
	black.allow("status of 409")
	d.play(byTaps, moves[6])
	early := article.Because(game.CodeOfferEarly, "II.5.1", article.Arg{Name: "moves", Value: article.Number(40)})
	white.types("d")
	white.refuses(early)
	hands := []hand{handOf(p, first, first.white), handOf(p, first, first.black)}
	for i, move := range moves[7:80] {
		hands[(i+1)%2].makes(move)
		d.board = d.board.after(move)
	}
	d.shown()
	for _, watch := range watching {
		watch()
	}
	d.play(byTaps, moves[80])
	white.types("d")
	black.offers("accept", true)
	spectator.must(`!document.querySelector("#acts button")`)
	black.act("refuse")
	black.offers("accept", false)
	white.types("d")
	white.refuses(article.Because(game.CodeOfferOnce, "II.5.1"))
	d.play(byTaps, moves[81])
	black.types("d")
	white.offers("accept", true)
	white.act("accept")
	agreed := article.Because(game.CodeDraughtsAgreed, "I.7.3.1")
	d.ended("1 : 1", agreed)
	spectator.saysEnd("1 : 1", agreed)
	wall.keepsTime()

	// The other board: who resigns is asked first. Both results are in the table and on the wall.
	other, loser := handOf(p, second, second.white), handOf(p, second, second.black)
	other.comes()
	loser.comes()
	other.makes(wholeOf100[0])
	loser.makes(wholeOf100[1])
	last := onPage(article.International, "").after(wholeOf100[0]).after(wholeOf100[1])
	wall.showsSmall(second.path, last)
	chief.showsSmall(second.path, last)
	black.goTo(second.black)
	black.follow(`#own form[action$="/card"] button`)
	if question := black.asked(false, func() { black.act("resign") }); !strings.Contains(question, "Resign") {
		t.Errorf("the page asks %q", question)
	}
	black.offers("resign", true)
	black.asked(true, func() { black.act("resign") })
	black.saysEnd("2 : 0", won(game.CodeDraughtsResigned, "I.7.2.1", article.White))
	for _, w := range []*window{wall, chief} {
		for board, score := range map[playedBoard]string{first: "1 : 1", second: "2 : 0"} {
			w.until(fmt.Sprintf(`document.querySelector("#game-%s .outcome").textContent === %s`, strings.TrimPrefix(board.path, "/games/"), js(score)))
		}
	}
	chief.goTo("/tournaments/" + of.id + "/desk")
	chief.until(`document.querySelector("#entry-1-1").value === "1-1" && document.querySelector("#entry-1-2").value === "2-0"`)
}
