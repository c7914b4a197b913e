package main

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"

	"damka/article"
	"damka/clock"
	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
)

// workedCase is a game of three kings against one, as far as the longest edition plays it.
const (
	workedStart = "W:WK46,K47,K48:BK3"
	workedCase  = "47-38 3-9 46-23 9-22 38-24 22-17 48-31 17-39 24-38 39-17 31-42 17-22 38-15 22-6 42-31 6-1 31-18 1-6 18-13 6-17 15-20 17-39 " +
		"13-18 39-17 20-33 17x39 18-13 39-33 13-27 33-17 23-19 17-12 19-37 12-29 27-31 29-12"
)

// onBoards is how many half-moves of it are made on the boards; those before have been made already.
const onBoards = 4

// TestBrowserGamesEditions ends the same game of three kings against one by each edition of the code: by itself when
// the moves of I.6.3 are over, after a capture by I.6.4 (fmjd-2006), or by a claim (kotek-2008).
func TestBrowserGamesEditions(t *testing.T) {
	t.Parallel()
	b := startBrowser(t)
	dir := t.TempDir()
	cases := []*workedGame{
		{edition: article.PZWarc, plies: 32, ref: "I.6.3"}, {edition: article.PZWarc2024, plies: 32, ref: "I.6.3"},
		{edition: article.FMJD2006, plies: 36, ref: "I.6.4"}, {edition: article.Kotek2008, plies: 36, ref: "I.6.3"},
	}
	err := onGames(dir, time.Now, func(ctx context.Context, a *games.App) (err error) {
		for _, g := range cases {
			if err == nil {
				err = g.begin(ctx, a)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	p := serveDamka(t, "--data", dir)
	white, black := b.visit(t, p, i18n.PL, desktop), b.visit(t, p, i18n.EN, phone)
	for _, g := range cases {
		t.Run(g.edition.String(), func(t *testing.T) { g.finish(t, white, black) })
	}
}

// workedGame is the game by one edition.
type workedGame struct {
	edition article.Edition
	plies   int // after which it is over, or can be
	ref     article.Ref
	path    string
	codes   [3]string // of the sides, by colour
}

// begin makes the game and all moves but the last ones.
func (g *workedGame) begin(ctx context.Context, a *games.App) error {
	id, err := a.Create(ctx, app.Visitor, game.Settings{Variant: article.International, Edition: g.edition, Control: clock.MustParse("60+30"), Start: workedStart}, article.White, "Olga")
	if err == nil {
		err = a.Sit(ctx, app.Visitor, id, article.Black, "Emil")
	}
	if err != nil {
		return err
	}
	g.path = "/games/" + id
	var players [3]app.Actor
	for _, side := range []article.Colour{article.White, article.Black} {
		if g.codes[side], err = a.SeatCode(ctx, app.Arbiter, id, side); err != nil {
			return err
		}
		if players[side], _, err = a.Seated(ctx, id, g.codes[side]); err != nil {
			return err
		}
	}
	side := article.White
	for _, move := range strings.Fields(workedCase)[:g.plies-onBoards] {
		if err := a.Act(ctx, players[side], id, game.Play{By: side, Move: move}, side); err != nil {
			return err
		}
		side = side.Other()
	}
	return nil
}

// finish makes the last moves on the boards, and claims where the edition wants that.
func (g *workedGame) finish(t *testing.T, white, black *window) {
	moves := strings.Fields(workedCase)[:g.plies]
	d := &duel{white: white, black: black, path: g.path, board: onPage(article.International, workedStart)}
	for _, move := range moves[:g.plies-onBoards] {
		d.board = d.board.after(move)
	}
	for _, side := range []article.Colour{article.White, article.Black} {
		w := d.of(side)
		command(w, network.SetCookie, network.SetCookieParams{Name: "damka_seat", Value: g.codes[side], URL: w.base + g.path, Path: g.path})
		w.goTo(g.path)
	}
	d.shown()
	for i, move := range moves[g.plies-onBoards:] {
		for _, w := range d.both() {
			w.must(`!document.querySelector("#end b")`)
		}
		d.play([]func(*window, boardOnPage, string){byEnds, byTaps}[i%2], move)
	}
	if g.edition == article.Kotek2008 {
		white.offers("claim", true)
		black.offers("claim", false)
		white.act("claim")
	}
	for _, w := range d.both() {
		w.until(`document.querySelector("#end b")?.textContent === "1 : 1" && document.querySelector("#end a.article")?.textContent === ` + js(string(g.ref)))
	}
}
