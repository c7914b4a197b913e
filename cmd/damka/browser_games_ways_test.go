package main

import (
	"strings"
	"testing"

	"damka/article"
	"damka/chess"
	"damka/draughts"
	"damka/internal/game"
	"damka/internal/i18n"
)

// Whole games from the first position to an end on the board, as short as they can be: Black, in the
// game of chess White, plays as badly as possible.
var (
	wholeOf100 = strings.Fields("34-29 17-22 32-28 16-21 28x26 19-24 26-21 12-17 21x23 14-19 23x25 9-14 29x18 7-12 18x16 3-9 40-34 15-20 25x12 1-7 12x1 4-9 34-30 2-7 1x15 6-11 16x7 5-10 15x4")
	wholeOf64  = strings.Fields("a3-b4 d6-c5 b4xd6 c7xe5 e3-f4 b8-c7 f4xb8 f6-g5 g3-h4 d8-c7 h4xd8 f8-e7 b8xf8 h6-g5 f8xf4 h8-g7 d8xa5 g7-f6 c3-d4 a7-b6 a5xg5")
	// With a promotion to a knight, castling and a mate.
	wholeOfChess = strings.Fields("d4 d5 c4 e5 dxe5 d4 e3 Bb4+ Bd2 dxe3 Bxb4 exf2+ Ke2 fxg1=N+ Ke1 Qh4+ Kd2 Nc6 Bc3 Bg4 Bd3 O-O-O Qc1 Qf2#")
)

var whiteTookAll = won(draughts.CodeEndNoPieces, "I.7.2.3", article.White)

// TestBrowserGamesByHand has two people play whole games to the end: with the mouse, with a
// finger, with the keyboard alone and by typing alone.
func TestBrowserGamesByHand(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	p := serveDamka(t, "--data", t.TempDir())
	t.Run("mouse", func(t *testing.T) { playByMouse(b.visit(t, p, i18n.EN, desktop), b.visit(t, p, i18n.PL, desktop)) })
	t.Run("touch", func(t *testing.T) { playByTouch(b.visit(t, p, i18n.PL, phone), b.visit(t, p, i18n.EN, phone)) })
	t.Run("keyboard", func(t *testing.T) { playByKeyboard(b.visit(t, p, i18n.EN, desktop), b.visit(t, p, i18n.PL, desktop)) })
	t.Run("text", func(t *testing.T) { playByText(b.visit(t, p, i18n.EN, desktop), b.visit(t, p, i18n.PL, desktop)) })
	t.Run("short", func(t *testing.T) { playShort(b.visit(t, p, i18n.EN, desktop), b.visit(t, p, i18n.PL, desktop)) })
}

// playShort plays a short game to its end on every board in every way that the whole games leave out.
func playShort(white, black *window) {
	white.Helper()
	games := []struct {
		newGame
		moves []string
		score string
		why   article.Reason
		whole string // the way in which a whole game is played on this board
	}{
		{newGame{variant: article.International, start: "W:W32:B19"}, strings.Fields("32-28 19-23 28x19"), "2 : 0", whiteTookAll, "mouse text"},
		{newGame{variant: article.Brazilian, start: "W:Wc3:Bd6"}, strings.Fields("c3-d4 d6-e5 d4xf6"), "2 : 0", whiteTookAll, "touch"},
		{newGame{variant: article.Chess}, strings.Fields("f3 e5 g4 Qh4#"), "0 : 1", won(chess.CodeEndCheckmate, "FIDE 5.1.1", article.Black), "keyboard"},
	}
	for _, way := range []struct {
		name  string
		width int64
		enter []func(*window, boardOnPage, string) // in turns
	}{
		{"mouse", desktop, []func(*window, boardOnPage, string){byDrag, byClicks}},
		{"keyboard", desktop, []func(*window, boardOnPage, string){byArrows}},
		{"text", desktop, []func(*window, boardOnPage, string){byText}},
		{"touch", phone, []func(*window, boardOnPage, string){byFinger, byTaps}},
	} {
		for _, w := range []*window{white, black} {
			w.resize(way.width)
		}
		for _, g := range games {
			if strings.Contains(g.whole, way.name) {
				continue
			}
			d := meet(white, black, g.newGame)
			for i, move := range g.moves {
				d.play(way.enter[(i+1)/2%len(way.enter)], move)
			}
			d.ended(g.score, g.why)
		}
	}
}

// playByMouse plays a game on 100 squares with clicks and drags. A capture is entered step by step, and
// by its ends; where two differ that the ends do not tell apart, the player is asked.
func playByMouse(white, black *window) {
	white.Helper()
	white.allow("status of 409") // a move that is refused
	d := meet(white, black, newGame{variant: article.International, control: "60+30"})
	ways := []func(*window, boardOnPage, string){byClicks, byDrag, byEnds}
	for i, move := range wholeOf100 {
		d.play(ways[i%len(ways)], move)
	}
	d.ended("2 : 0", whiteTookAll)

	// From 23 to 49 over three pieces, of which one is 11 or 17.
	d = meet(white, black, newGame{variant: article.International, start: "W:WK23:B11,17,18,43"})
	white.click(onBoard("23"))
	white.click(onBoard("49"))
	white.until(`document.querySelectorAll("damka-board dialog[open] button").length === 3`) // two, and the way back
	white.must(`document.querySelector("damka-board dialog p").textContent === "Which capture?"`)
	choices := value[[]string](white, `[...document.querySelectorAll("damka-board dialog[open] button")].map(e => e.textContent).slice(0, 2)`)
	if choices[0] == choices[1] {
		white.Errorf("both captures are called %s", choices[0])
	}
	white.click("damka-board dialog[open] button:nth-of-type(2)")
	d.board = d.board.after(choices[1])
	d.shown()
	if left := d.board.squares(); (left["11"] == "board.empty") == (left["17"] == "board.empty") {
		white.Errorf("after %s the board is %s", choices[1], d.board.fen())
	}

	// A move that breaks the obligation to capture is explained.
	d = meet(white, black, newGame{variant: article.International, start: "W:W32,47:B28,19"})
	byEnds(white, unruly{"47", "41"}, "")
	white.until(`document.querySelector("#refused a.article")?.textContent.startsWith("I.4.")`)
	d.shown() // and the piece is back
	d.play(byDrag, "32x14")
	d.ended("2 : 0", whiteTookAll)
}

// unruly is a move that the rules do not have.
type unruly []string

func (m unruly) turn() article.Colour       { return article.White }
func (m unruly) fen() string                { return "" }
func (m unruly) squares() map[string]string { return nil }
func (m unruly) after(string) boardOnPage   { return m }
func (m unruly) ways(string) []string       { return m }
func (m unruly) byEnds(string) bool         { return true }

// playByTouch plays a game on 64 squares with a finger on two phones held upright.
func playByTouch(white, black *window) {
	white.Helper()
	d := meet(white, black, newGame{variant: article.Brazilian, control: "60+30"})
	for _, w := range d.both() {
		w.must(`document.scrollingElement.scrollWidth <= innerWidth`)
	}
	ways := []func(*window, boardOnPage, string){byTaps, byFinger}
	for i, move := range wholeOf64 {
		d.play(ways[i/2%len(ways)], move)
	}
	d.ended("2 : 0", whiteTookAll)
	for _, w := range d.both() {
		w.must(`scrollY === 0 || document.querySelector("damka-board").getBoundingClientRect().bottom > 0`)
	}
}

// playByKeyboard plays a game of chess with the arrow keys and Enter on the board's squares. The
// board has one tab stop; the focus stays on it from move to move.
func playByKeyboard(white, black *window) {
	white.Helper()
	d := meet(white, black, newGame{variant: article.Chess, control: "60+30"})
	for _, w := range d.both() {
		w.must(`document.querySelectorAll("damka-board .grid [tabindex='0']").length === 1`)
	}
	d.play(byArrows, wholeOfChess...)
	d.ended("0 : 1", won(chess.CodeEndCheckmate, "FIDE 5.1.1", article.Black))
	for _, w := range d.both() {
		w.must(`document.activeElement.matches("damka-board .grid button")`)
	}
}

// playByText plays a game on 100 squares with typed moves, and gives every command.
func playByText(white, black *window) {
	white.Helper()
	white.allow("status of 409") // a move that is refused
	d := meet(white, black, newGame{variant: article.International, control: "60+30", friendly: true})
	white.answers("l", "No move has been made yet.")
	white.answers("t", "White to move.")
	white.answers("o", "White: Olga. Black: Emil.")
	white.answers("c", "White 1:00:00, Black 1:00:00.")
	white.answers("n", "Moves made: White 0, Black 0.")
	white.answers("p", "White: 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50.")
	white.answers("p k", "White: none. Black: none.")
	white.answers("s 1", "Row 1: 46 white man, 47 white man, 48 white man, 49 white man, 50 white man.")
	white.answers("s 11", "Rows are numbered from 1 to 10")
	white.answers("?", "o players; anything else is a move.")
	black.answers("T", "Na posunięciu białe.")
	black.answers("S 10", "Rząd 10: 1 czarny pion")
	white.types("34-30x")
	white.until(`document.getElementById("refused").textContent !== ""`)
	white.must(`document.getElementById("move").value === "34-30x"`) // to be corrected

	d.play(byText, wholeOf100[:3]...)
	white.answers("n", "Moves made: White 2, Black 1.")
	white.answers("t", "Black to move.")
	white.answers("l", "28")

	// White asks for the move back, which Black allows, and makes it again.
	white.types("b")
	black.says("Przeciwnik prosi o cofnięcie ostatniego posunięcia.")
	black.types("b")
	d.board = onPage(article.International, "").after(wholeOf100[0]).after(wholeOf100[1])
	d.shown()
	d.play(byText, wholeOf100[2])
	// White offers a draw, which Black refuses by going on.
	white.types("d")
	black.says("Przeciwnik proponuje remis.")
	d.play(byText, wholeOf100[3:]...)
	d.ended("2 : 0", whiteTookAll)
	white.answers("t", "The game is not running.")

	d = meet(white, black, newGame{variant: article.International, friendly: true})
	white.answers("c", "There is no clock.")
	d.play(byText, wholeOf100[0])
	white.types("d")
	black.says("Przeciwnik proponuje remis.")
	black.types("d")
	d.ended("1 : 1", article.Because(game.CodeDraughtsAgreed, "I.7.3.1"))

	d = meet(white, black, newGame{variant: article.International})
	d.play(byText, wholeOf100[:2]...)
	if question := white.asked(false, func() { white.types("r") }); question != "Resign the game?" {
		white.Errorf("the page asks %q", question)
	}
	white.answers("t", "White to move.") // it goes on
	white.asked(true, func() { white.types("r") })
	d.ended("0 : 2", won(game.CodeDraughtsResigned, "I.7.2.1", article.Black))
}
