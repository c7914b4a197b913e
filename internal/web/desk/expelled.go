package desk

import (
	"damka/article"
	"damka/internal/app/events"
	"damka/internal/app/games"
	"damka/internal/game"
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

// expelledBefore are those of the newest round, before another one is announced.
func expelledBefore(c *page.Call, s *events.Snapshot) ([]expelled, error) {
	round := s.CurrentRound()
	if round == nil || s.Phase != tournament.Running {
		return nil, nil
	}
	made, err := gamesOf(c, s, round)
	if err != nil {
		return nil, err
	}
	return expelledIn(c, s, round, made), nil
}

// expelledIn are those of a round, by board.
func expelledIn(c *page.Call, s *events.Snapshot, round *events.Round, made map[int]*games.Snapshot) (list []expelled) {
	told := make(map[tournament.ParticipantID]bool)
	for _, g := range round.Games {
		played := made[g.Board]
		if played == nil {
			continue
		}
		for _, sanction := range played.State.Sanctions {
			p := s.Player(tournament.ParticipantID(played.State.Player(sanction.Who).Participant))
			if sanction.Sanction != game.Expulsion || p == nil || p.Withdrawn != nil || told[p.ID] {
				continue
			}
			told[p.ID] = true
			list = append(list, expelled{
				c.Text("desk.expelled", i18n.A("name", parts.NameOf(c.Printer, p)), i18n.A("board", g.Board), i18n.A("round", round.Number)),
				sanction.Article, parts.DeskPath(s.ID, "players", p.ID, "withdraw"),
			})
		}
	}
	return list
}
