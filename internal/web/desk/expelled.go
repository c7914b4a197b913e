package desk

import (
	"slices"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/i18n"
	"damka/internal/tournament"
	"damka/internal/web/page"
	"damka/internal/web/parts"
)

// expelled is a player whom an arbiter expelled from the tournament in a game, and who is still in it: the sanction is of the game, and
// would let them be paired again.
type expelled struct {
	Text     string
	Article  article.Ref
	Withdraw string // where they are withdrawn
}

// expelledBefore are those of all rounds, before another one is announced. Whoever may not punish is told of nobody.
func expelledBefore(c *page.Call, s *events.Snapshot) (list []expelled, err error) {
	if s.Phase != tournament.Running || !c.May(app.RuleGame) {
		return nil, nil
	}
	ruled, err := c.Games.Rulings(c.Context(), c.Actor, s.ID)
	if err != nil {
		return nil, err
	}
	ruled = slices.DeleteFunc(ruled, func(r games.Ruling) bool { return !r.IsSanction() })
	seen, told := make(map[string]bool), make(map[tournament.ParticipantID]bool)
	for _, r := range ruled {
		if seen[r.Game] {
			continue
		}
		seen[r.Game] = true
		// What was decided is kept although it was taken back: the game says what holds.
		played, _, err := c.Games.See(c.Context(), c.Actor, r.Game)
		if err != nil { // one that cannot be read has a page of its own, which says why
			continue
		}
		list = append(list, expelledIn(c.Reader, s, r, played, told)...)
	}
	return list, nil
}

// expelledIn are those of a game who are still in the tournament and of whom nothing was told yet. Who was let in again since is in it by right.
func expelledIn(reader page.Reader, s *events.Snapshot, r games.Ruling, played *games.Snapshot, told map[tournament.ParticipantID]bool) (list []expelled) {
	for _, sanction := range played.State.Sanctions {
		p := parts.ParticipantOf(s, played.State, sanction.Who)
		if !sanction.Sanction.Expels() || p == nil || p.Withdrawn != nil || told[p.ID] || s.IsReinstatedSince(p.ID, games.Moment(sanction.At)) {
			continue
		}
		told[p.ID] = true
		list = append(list, expelled{
			reader.Text("desk.expelled", i18n.A("name", parts.NameOf(reader.Printer, p)), i18n.A("board", r.Board), i18n.A("round", r.Round)),
			sanction.Article, parts.DeskPath(s.ID, "players", p.ID, "withdraw"),
		})
	}
	return list
}
