package tournament

import (
	"damka/article"
	"damka/score"
)

// decideWithdraw decides what happens to the games of somebody who leaves. With
// at most half of the planned games played, they are struck out; with more, the
// remaining ones are lost by forfeit (II.5.7.1). In a Swiss tournament the
// results of played games remain, and open games are lost by forfeit (II.5.7.2).
func decideWithdraw(s *State, c Withdraw) ([]Event, error) {
	participant, ok := s.Participant(c.ID)
	switch {
	case !ok:
		return nil, article.Refuse("participant.unknown", "")
	case participant.Withdrawn != nil:
		return nil, article.Refuse("withdraw.twice", "II.5.7", person("player", c.ID))
	case s.Phase() == Registration:
		return nil, article.Refuse("withdraw.before_start", "II.5.7", person("player", c.ID))
	}
	if round, board, ok := s.waitingReport(c.ID); ok { // was it played? the games played decide
		return nil, article.Refuse("withdraw.report_waiting", "II.5.7", person("player", c.ID), number("round", round), number("board", board))
	}
	event := Withdrawn{
		ID: c.ID, Outcome: StruckOut,
		Played: s.played(c.ID), Planned: s.planned(), AfterRound: s.begun(),
	}
	switch {
	case s.Settings.System.IsSwiss():
		event.Outcome = Left
	case 2*event.Played > event.Planned:
		event.Outcome = Forfeits
	}
	if event.Outcome != StruckOut {
		participant.Withdrawn = &Withdrawal{Outcome: event.Outcome}
		event.Forfeits = s.settling(participant)
	}
	return []Event{event}, nil
}

// decideReinstate restores the results that the withdrawal changed, where nobody
// has entered another result since. Games against others who left are now lost
// by those.
func decideReinstate(s *State, c Reinstate) ([]Event, error) {
	participant, ok := s.Participant(c.ID)
	switch {
	case !ok:
		return nil, article.Refuse("participant.unknown", "")
	case participant.Withdrawn == nil:
		return nil, article.Refuse("reinstate.not_withdrawn", "", person("player", c.ID))
	}
	participant.Withdrawn = nil
	return []Event{Reinstated{ID: c.ID, Restored: s.settling(participant)}}, nil
}

// planned is how many games a participant was due to play (II.5.7.1).
func (s *State) planned() int {
	if s.Settings.System.IsSwiss() {
		return s.Settings.Swiss.Rounds
	}
	return (len(s.participants) - 1) * s.Settings.Cycles
}

// played counts a participant's games that were played: no byes, forfeits or
// adjourned games.
func (s *State) played(id ParticipantID) int {
	n := 0
	for _, round := range s.rounds {
		for _, g := range round.Games {
			if g.Has(id) && g.Result.Played() {
				n++
			}
		}
	}
	return n
}

// settling are the results that change when a participant leaves or comes
// back, who is given as he will be afterwards. If both players of a game have
// left, the one who left later keeps the forfeits of rounds that had begun: he
// was present and the other was not.
func (s *State) settling(changed Participant) []ResultChange {
	var changes []ResultChange
	for _, round := range s.rounds {
		for _, g := range round.Games {
			if !g.Has(changed.ID) || g.ByWithdrawal && changed.Withdrawn != nil && round.begun() {
				continue
			}
			white, black := s.players(g)
			if g.White == changed.ID {
				white = changed
			} else {
				black = changed
			}
			if result := g.settled(white, black); result != g.Result {
				changes = append(changes, ResultChange{Round: round.Number, Board: g.Board, Was: g.Result, Result: result})
			}
		}
	}
	return changes
}

// settled is the game's result when its players are as given: the one from
// the board or the arbiter, or the forfeit of a player who has left.
func (g Game) settled(white, black Participant) score.Result {
	result := g.Result
	if g.ByWithdrawal {
		result = g.Before
	}
	if forfeit := resultAtOnce(white, black); !result.Finished() && forfeit != score.NotPlayed {
		return forfeit
	}
	return result
}

// resultAtOnce is the forfeit of a player who has left and stays in the table
// (II.5.7.1.2), or of both if both have left (II.5.6). Games of somebody struck
// out get no result, because they do not count.
func resultAtOnce(white, black Participant) score.Result {
	switch {
	case white.StruckOut() || black.StruckOut():
		return score.NotPlayed
	case white.Withdrawn != nil && black.Withdrawn != nil:
		return score.BothForfeit
	case white.Withdrawn != nil:
		return score.ForfeitBy(score.White)
	case black.Withdrawn != nil:
		return score.ForfeitBy(score.Black)
	}
	return score.NotPlayed
}
