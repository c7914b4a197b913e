package play

import (
	"slices"
	"strings"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// seatAge is how long a browser keeps a side: longer than any game by correspondence between moves.
const seatAge = 180 * 24 * time.Hour

// idOf is the game that the path names.
func idOf(c *page.Call) string { return c.Request.PathValue("game") }

// keepSeat lets the browser keep a side that was just taken, unless an account has it, and that it plays the game.
func keepSeat(c *page.Call, id string, side article.Colour, code string) {
	if code != "" {
		page.KeepBelow(c, gamePath(id), parts.SeatCookie, code, seatAge)
	}
	kept := []string{id + "/" + side.String()}
	for _, own := range ownSides(c) {
		if own.id != id && len(kept) < mostOwn {
			kept = append(kept, own.id+"/"+own.side.String())
		}
	}
	c.SetCookie(ownCookie, strings.Join(kept, "|"), seatAge)
}

// ownCookie names the games that a browser plays, the newest first: the code of a side is kept below its game alone, so
// that whoever has closed the page could not find it again. It opens nothing.
const (
	ownCookie = "damka_games"
	mostOwn   = 12
)

type ownSide struct {
	id   string
	side article.Colour
}

func ownSides(c *page.Call) (own []ownSide) {
	cookie, err := c.Request.Cookie(ownCookie)
	if err != nil {
		return nil
	}
	for kept := range strings.SplitSeq(cookie.Value, "|") {
		id, word, _ := strings.Cut(kept, "/")
		if side, known := sideNamed(word); known && len(own) < mostOwn {
			own = append(own, ownSide{id, side})
		}
	}
	return own
}

// ownGame is a game that this browser plays and that is not over.
type ownGame struct {
	Path, Opponent, Conditions string
	Mine                       bool // it is the reader's move
}

// ownGames are the games of the browser, those that wait for its move first. What cannot be read is left out: it has a
// page of its own, which says why.
func ownGames(c *page.Call) (all []ownGame) {
	for _, own := range ownSides(c) {
		s, err := seenAs(c, own.id, app.Visitor)
		if err != nil || s.State.Outcome != nil {
			continue
		}
		opponent, _ := s.playerName(c.Reader, own.side.Other())
		all = append(all, ownGame{gamePath(own.id), opponent, headOf(c.Reader, s).Conditions, running(s.State) && s.State.Turn() == own.side})
	}
	slices.SortStableFunc(all, func(a, b ownGame) int {
		if a.Mine == b.Mine {
			return 0
		}
		if a.Mine {
			return -1
		}
		return 1
	})
	return all
}

// seatSender is for the limits: those who play without accounts in one hall are not one sender.
func seatSender(c *page.Call) string {
	player, err := parts.PlayerOf(c)
	if err != nil || player.IsVisitor() {
		return ""
	}
	return player.Principal()
}
