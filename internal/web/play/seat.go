package play

import (
	"time"

	"damka/internal/app"
	"damka/internal/web/page"
)

// seatCookie has the code of the side that a browser took in one game. It is kept below the
// game's address alone.
const (
	seatCookie = "damka_seat"
	seatAge    = 180 * 24 * time.Hour // longer than any game by correspondence between moves
)

// idOf is the game that the path names.
func idOf(c *page.Call) string { return c.Request.PathValue("game") }

// keepSeat lets the browser keep a side that was just taken, unless an account has it.
func keepSeat(c *page.Call, id, code string) {
	if code != "" {
		page.KeepBelow(c, gamePath(id), seatCookie, code, seatAge)
	}
}

// playerOf is who asks, as far as the game is concerned: whoever shows the code of a side,
// else whoever is signed in. One request asks several times.
func playerOf(c *page.Call) (app.Actor, error) {
	if c.Player != nil {
		return *c.Player, nil
	}
	player, err := findPlayer(c)
	if err == nil {
		c.Player = &player
	}
	return player, err
}

func findPlayer(c *page.Call) (app.Actor, error) {
	cookie, err := c.Request.Cookie(seatCookie)
	if err != nil {
		return c.Actor, nil
	}
	seated, ok, err := c.Games.Seated(c.Context(), idOf(c), cookie.Value)
	if err != nil || !ok {
		return c.Actor, err
	}
	return seated, nil
}

// seatSender is for the limits: those who play without accounts in one hall are not one sender.
func seatSender(c *page.Call) string {
	player, err := playerOf(c)
	if err != nil || player.IsVisitor() {
		return ""
	}
	return player.Principal()
}
