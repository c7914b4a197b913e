package play

import (
	"time"

	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// seatAge is how long a browser keeps a side: longer than any game by correspondence between moves.
const seatAge = 180 * 24 * time.Hour

// idOf is the game that the path names.
func idOf(c *page.Call) string { return c.Request.PathValue("game") }

// keepSeat lets the browser keep a side that was just taken, unless an account has it.
func keepSeat(c *page.Call, id, code string) {
	if code != "" {
		page.KeepBelow(c, gamePath(id), parts.SeatCookie, code, seatAge)
	}
}

// seatSender is for the limits: those who play without accounts in one hall are not one sender.
func seatSender(c *page.Call) string {
	player, err := parts.PlayerOf(c)
	if err != nil || player.IsVisitor() {
		return ""
	}
	return player.Principal()
}
