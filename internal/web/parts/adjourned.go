package parts

import (
	"errors"
	"fmt"
	"time"

	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/game"
	"damka/internal/i18n"
	"damka/internal/web/page"
	"damka/internal/web/sent"
)

// AdjournedText says that a game is adjourned, and when it is resumed once that is agreed; empty: it is not, or its envelope is not closed yet.
func AdjournedText(reader page.Reader, s *events.Snapshot, g *game.State) string {
	a := g.Adjournment
	if g.Outcome != nil || !a.IsClosed() && !a.IsWaiting() {
		return ""
	}
	if a.IsClosed() && a.Resume != 0 {
		at := time.UnixMilli(int64(a.Resume)).In(s.Location)
		return reader.Text("desk.adjourned.until", i18n.A("date", reader.DateLong(at)), i18n.A("time", reader.Time(at)))
	}
	return reader.Text("desk.adjourned")
}

// AdjournedGames are the games of a round that are adjourned as everybody may know, in words by board.
func AdjournedGames(c *page.Call, s *events.Snapshot, round *events.Round) (map[int]string, error) {
	adjourned := make(map[int]string)
	if round == nil || round.StartedAt.IsZero() {
		return adjourned, nil
	}
	for _, g := range round.Games {
		pairing, kept := s.KeptGame(g)
		if !kept || !g.Open {
			continue
		}
		played, _, err := c.Games.See(c.Context(), app.Visitor, pairing.GameID())
		switch {
		case errors.Is(err, games.ErrNotFound):
			continue
		case err != nil:
			return nil, err
		}
		if text := AdjournedText(c.Reader, s, played.State); text != "" {
			adjourned[g.Board] = text
		}
	}
	return adjourned, nil
}

// ByRound is [BySnapshot] for the page of a round, which says besides which games are adjourned: the games know that, and not the tournament.
func ByRound(c *page.Call) (page.Origin, error) {
	from, err := BySnapshot(c)
	if err != nil {
		return from, err
	}
	s, number, err := sent.SnapshotAndRound(c)
	if err != nil {
		return from, err
	}
	adjourned, err := AdjournedGames(c, s, s.Round(number))
	if len(adjourned) > 0 {
		from.Extra += " " + fmt.Sprint(adjourned)
	}
	return from, err
}
