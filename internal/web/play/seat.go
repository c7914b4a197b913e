package play

import (
	"slices"
	"time"

	"damka/article"
	"damka/internal/app"
	"damka/internal/game"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// idOf is the game that the path names.
func idOf(c *page.Call) string { return c.Request.PathValue("game") }

// keepSeat lets the browser keep a side that was just taken; see [parts.KeepSeat].
func keepSeat(c *page.Call, id string, side article.Colour, code string) {
	parts.KeepSeat(c, id, side, code)
}

// keepWho notes which browser has just taken a side, to be asked for a rematch. Without that there is a game all the same.
func keepWho(c *page.Call, id string, side article.Colour) {
	if c.Lobby == nil || c.Actor.Account() != "" {
		return
	}
	who, err := parts.Taking(c)
	if err == nil {
		err = c.Lobby.KeepSide(c.Context(), who, id, side)
	}
	if err != nil {
		c.Log.Error("who has a side is not noted", "game", id, "error", err)
	}
}

// ownGame is a game that the reader plays and that is not over.
type ownGame struct {
	Path, Opponent, Conditions string
	Mine                       bool      // it is the reader's move
	Since                      time.Time // when it was made, if nobody has come yet; else zero
}

// ownSides are those of the browser, and of the account, which may have taken some elsewhere.
func ownSides(c *page.Call) []parts.OwnSide {
	own := parts.OwnSides(c)
	if c.Actor.Account() == "" {
		return own
	}
	playing, err := c.Games.Playing(c.Context(), c.Actor.Account())
	if err != nil {
		c.Log.Error("the games of an account are not known", "error", err)
	}
	for _, s := range playing {
		if !slices.ContainsFunc(own, func(one parts.OwnSide) bool { return one.ID == s.ID }) {
			own = append(own, parts.OwnSide{ID: s.ID, Side: s.SideOf(c.Actor)})
		}
	}
	return own
}

// ownGames are the games of the reader, those that wait for its move first. What cannot be read is left out: it has a
// page of its own, which says why.
func ownGames(c *page.Call) (all []ownGame) {
	for _, own := range ownSides(c) {
		s, err := seenAs(c, own.ID, app.Visitor)
		if err != nil || s.State.Outcome != nil {
			continue
		}
		one := ownGame{Path: gamePath(own.ID), Conditions: headOf(c.Reader, s).Conditions, Mine: running(s.State) && s.State.Turn() == own.Side}
		one.Opponent = parts.SideName(c, s.event, s.Snapshot, own.Side.Other())
		if s.State.Alone() && s.State.Phase() == game.Waiting {
			one.Since = time.UnixMilli(int64(s.State.CreatedAt)).In(c.Now.Location())
		}
		all = append(all, one)
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

// seatLink is the private link of a player's own side, for when the browser forgets it.
type seatLink struct {
	Path string
	Link string // to copy; empty: it was opened, and is asked for the side
	Code string
}

// codeOf is the code by which this browser has its side of a game that belongs to no tournament: there the card has a link.
func codeOf(c *page.Call, s seen) string {
	cookie, err := c.Request.Cookie(parts.SeatCookie)
	if err != nil || !s.side.IsValid() || !s.State.Alone() || s.State.Outcome != nil {
		return ""
	}
	return cookie.Value
}

// showKey shows a player the private link of the own side.
func showKey(c *page.Call) error {
	s, err := seenBy(c)
	if err != nil {
		return err
	}
	code := codeOf(c, s)
	if code == "" {
		return c.Redirect(gamePath(s.ID))
	}
	page.KeepNothing(c)
	return c.Show(seatLink{Path: gamePath(s.ID), Link: c.Base() + gamePath(s.ID) + "/key/" + code})
}

// askKey asks whoever opened such a link whether to play on here: that a program looks at a link gives nobody the side.
func askKey(c *page.Call) error {
	page.KeepNothing(c)
	return c.Show(seatLink{Path: gamePath(idOf(c)), Code: c.Request.PathValue("secret")})
}

// takeKey gives this browser the side whose code the link has.
func takeKey(c *page.Call) error {
	code := c.Request.PathValue("secret")
	player, known, err := c.Games.Seated(c.Context(), idOf(c), code)
	if err != nil {
		return err
	}
	if !known {
		return page.BadRequest("play.key_wrong")
	}
	s, err := seenAs(c, idOf(c), player)
	if err != nil {
		return err
	}
	if !s.side.IsValid() {
		return page.BadRequest("play.key_wrong")
	}
	keepSeat(c, s.ID, s.side, code)
	return c.Redirect(gamePath(s.ID))
}

// lostKey says that this browser had a side of the game and cannot act for it any more, and why. Who was put out of a side has the game among
// the own ones until this is read.
func lostKey(c *page.Call, s seen) *note {
	owns := slices.ContainsFunc(parts.OwnSides(c), func(own parts.OwnSide) bool { return own.ID == s.ID })
	if s.side.IsValid() || s.State.Outcome != nil {
		return nil
	}
	_, left, err := parts.HasLeft(c)
	for _, side := range []article.Colour{article.White, article.Black} {
		left = left && err == nil || s.HasLeft(c.Actor, side)
	}
	if left {
		if owns {
			parts.ForgetGame(c, s.ID)
		}
		return &note{Text: c.Text("play.side.left")}
	}
	if !owns {
		return nil
	}
	return &note{Text: c.Text("forbidden.no_seat")}
}
