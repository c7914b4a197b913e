package tournament

import (
	"damka/article"
	"damka/score"
)

// decideResults enters results, each only if the result the person saw on that
// board is still the present one.
func decideResults(s *State, c EnterResults) ([]Event, error) {
	if len(c.Changes) == 0 {
		return nil, article.Refuse("result.nothing", "")
	}
	seen := make(map[[2]int]bool, len(c.Changes))
	for _, change := range c.Changes {
		where := []article.Arg{number("round", change.Round), number("board", change.Board)}
		if _, err := s.published(change.Round); err != nil {
			return nil, err
		}
		g := s.game(change.Round, change.Board)
		if g == nil {
			return nil, article.Refuse("result.no_such_board", "", where...)
		}
		if seen[[2]int{change.Round, change.Board}] {
			return nil, article.Refuse("result.board_twice", "", where...)
		}
		seen[[2]int{change.Round, change.Board}] = true
		if g.Result != change.Was {
			return nil, &ChangedError{
				Reason: article.Because("changed.result", "", append(where, word("now", "result."+g.Result.Word()))...),
				Now:    g.Result, Seq: s.lastChange(change.Round, change.Board),
			}
		}
		if err := s.allowResult(*g, change); err != nil {
			return nil, err
		}
	}
	return []Event{ResultsEntered(c)}, nil
}

func (s *State) allowResult(g Game, change ResultChange) error {
	where := []article.Arg{number("round", change.Round), number("board", change.Board)}
	white, black := s.players(g)
	switch {
	case (white.StruckOut() || black.StruckOut()) && !g.hasEntry():
		// A result that was in before stays and can be corrected: it is rated.
		return article.Refuse("result.void", "II.5.7.1.1", where...)
	case change.Result == change.Was:
		return article.Refuse("result.same", "", where...)
	case change.Result.HasAdvantage() && !s.Settings.DrawsWithAdvantage:
		return article.Refuse("result.no_advantage_here", "I.6.5", where...)
	case !change.Result.Finished() && resultAtOnce(white, black) != score.NotPlayed:
		return article.Refuse("result.withdrawn_needs_result", "II.5.7.1.2", where...)
	}
	return nil
}

// ResultBy is who signed the newest standing event that set the result of a board, or published it.
func (s *State) ResultBy(round, board int) string {
	seq := s.lastChange(round, board)
	for _, r := range s.standing {
		if r.Seq == seq {
			return r.By
		}
	}
	return ""
}

// lastChange is the newest standing event that set the result of a board, or
// published it.
func (s *State) lastChange(round, board int) uint64 {
	for i := len(s.standing) - 1; i >= 0; i-- {
		var changes []ResultChange
		switch e := s.standing[i].Event.(type) {
		case RoundPublished:
			if e.Round == round {
				return s.standing[i].Seq
			}
		case ColoursExchanged:
			changes = []ResultChange{{Round: e.Round, Board: e.Board}}
		case ResultsEntered:
			changes = e.Changes
		case Withdrawn:
			changes = e.Forfeits
		case Reinstated:
			changes = e.Restored
		}
		for _, change := range changes {
			if change.Round == round && change.Board == board {
				return s.standing[i].Seq
			}
		}
	}
	return 0
}
