package parts

import (
	"slices"

	"damka/internal/app"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/page"
)

// SeatCookie has the code of the side that a browser took in one game. It is kept below the
// game's address alone.
const SeatCookie = "damka_seat"

// PlayerOf is who asks, as far as the game is concerned: whoever shows the code of a side,
// else whoever is signed in. One request asks several times.
func PlayerOf(c *page.Call) (app.Actor, error) {
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
	cookie, err := c.Request.Cookie(SeatCookie)
	if err != nil {
		return c.Actor, nil
	}
	seated, ok, err := c.Games.Seated(c.Context(), c.Request.PathValue("game"), cookie.Value)
	if err != nil || !ok {
		return c.Actor, err
	}
	return seated, nil
}

// Eraser is who erases personal data from a game: the operator also where this browser has a side of it, else
// whoever plays, or did until they left the side on which they consulted.
func Eraser(c *page.Call) (app.Actor, error) {
	if c.Actor.MayWholly(app.EraseGameName, "") {
		return c.Actor, nil
	}
	player, err := PlayerOf(c)
	if err != nil || player != c.Actor {
		return player, err
	}
	left, ok, err := HasLeft(c)
	if err != nil || !ok {
		return player, err
	}
	// Who has signed in meanwhile is who left all the same, unless that account plays.
	s, _, err := c.Games.See(c.Context(), player, c.Request.PathValue("game"))
	if err != nil || s.SideOf(player).IsValid() {
		return player, err
	}
	return left, nil
}

// HasLeft is who this browser was in a game until they left the side on which they consulted, or were put out; false: nobody.
func HasLeft(c *page.Call) (app.Actor, bool, error) {
	cookie, err := c.Request.Cookie(SeatCookie)
	if err != nil {
		return app.Visitor, false, nil
	}
	return c.Games.SeatedOnce(c.Context(), c.Request.PathValue("game"), cookie.Value)
}

// MayErase says that there is something in a game that whoever asks may erase.
func MayErase(c *page.Call, s *games.Snapshot) bool {
	if actor, err := Eraser(c); err == nil && !actor.IsVisitor() {
		_, found, err := c.Games.Erasable(c.Context(), actor, s.ID)
		return err == nil && len(found.Names)+len(found.Mates)+len(found.Notes)+len(found.Said)+len(found.Reported) > 0
	}
	return false
}

// SaidText is what a player said, as somebody reads it: a phrase in the reader's own language, a move as it is written there.
func SaidText(p *i18n.Printer, s *games.Snapshot, line game.Line) string {
	if line.Move != "" {
		return p.Text("counsel.proposes", i18n.A("move", line.Move))
	}
	if slices.Contains(game.CounselPhrases(), line.Phrase) {
		return p.Text("counsel.phrase." + string(line.Phrase))
	}
	if line.Phrase != "" {
		return p.Text("talk.phrase." + string(line.Phrase))
	}
	if text := s.TextOf(line); text != "" {
		return text
	}
	return p.Text("talk.erased")
}
