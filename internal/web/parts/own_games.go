package parts

import (
	"strings"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/web/page"
)

// OwnGamesCookie names the games that a browser plays, the newest first: the code of a side is kept below its game alone, so
// that whoever has closed the page could not find it again. It opens nothing.
const OwnGamesCookie = "damka_games"

// MostOwnGames is how many of them are kept.
const MostOwnGames = 12

// seatAge is how long a browser keeps a side: longer than any game by correspondence between moves.
const seatAge = 180 * 24 * time.Hour

// KeepSeat lets the browser keep a side that was just taken, unless an account has it, and that it plays the game.
func KeepSeat(c *page.Call, id string, side article.Colour, code string) {
	if code != "" {
		page.KeepBelow(c, "/games/"+id, SeatCookie, code, seatAge)
	}
	kept := []string{id + "/" + side.String()}
	for _, own := range OwnSides(c) {
		if own.ID != id && len(kept) < MostOwnGames {
			kept = append(kept, own.ID+"/"+own.Side.String())
		}
	}
	c.SetCookie(OwnGamesCookie, strings.Join(kept, "|"), seatAge)
}

// ForgetGame takes a game from those that the browser plays.
func ForgetGame(c *page.Call, id string) {
	var kept []string
	for _, own := range OwnSides(c) {
		if own.ID != id {
			kept = append(kept, own.ID+"/"+own.Side.String())
		}
	}
	c.SetCookie(OwnGamesCookie, strings.Join(kept, "|"), seatAge)
}

// OwnSide is a side of a game that the browser has taken.
type OwnSide struct {
	ID   string
	Side article.Colour
}

// OwnSides are those of this browser.
func OwnSides(c *page.Call) (own []OwnSide) {
	cookie, err := c.Request.Cookie(OwnGamesCookie)
	if err != nil {
		return nil
	}
	for kept := range strings.SplitSeq(cookie.Value, "|") {
		id, word, _ := strings.Cut(kept, "/")
		if side := sideOf(word); side.IsValid() && len(own) < MostOwnGames {
			own = append(own, OwnSide{id, side})
		}
	}
	return own
}

func sideOf(word string) article.Colour {
	for _, side := range []article.Colour{article.White, article.Black} {
		if word == side.String() {
			return side
		}
	}
	return 0
}

// OwnGames counts the games of this browser that are not over, and those of them in which it is to move. They are listed where a
// new one is made.
type OwnGames struct{ Running, Mine int }

// OwnGamesOf counts them. What cannot be read is left out: it has a page of its own, which says why.
func OwnGamesOf(c *page.Call) (n OwnGames) {
	for _, own := range OwnSides(c) {
		s, _, err := c.Games.See(c.Context(), app.Visitor, own.ID)
		if err != nil || s.State.Outcome != nil {
			continue
		}
		n.Running++
		if s.State.Phase() == "running" && s.State.Turn() == own.Side {
			n.Mine++
		}
	}
	return n
}
