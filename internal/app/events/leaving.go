package events

import (
	"damka/article"
	"damka/internal/tournament"
	"damka/score"
)

// WithdrawalPreview is what would happen to a participant who withdrew now.
func (s *Snapshot) WithdrawalPreview(id tournament.ParticipantID) (tournament.Withdrawn, error) {
	events, err := tournament.Decide(s.state, tournament.Withdraw{ID: id})
	if err != nil {
		return tournament.Withdrawn{}, err
	}
	return events[0].(tournament.Withdrawn), nil
}

// Consequences says, game by game, what a withdrawal makes of the published
// rounds: whose opponent wins by forfeit (II.5.5), and whose has nobody to play
// because the games of somebody struck out do not count (II.5.7.1.1). A Swiss
// round that is announced stays paired as it is (V.2.8.9.6).
func (s *Snapshot) Consequences(event tournament.Withdrawn) []article.Reason {
	var reasons []article.Reason
	if newest := s.CurrentRound(); newest != nil && event.Outcome == tournament.Left {
		reasons = append(reasons, stays(newest, event.ID)...)
	}
	if event.Outcome == tournament.StruckOut {
		return append(reasons, s.leftFree(event.ID)...)
	}
	for _, change := range event.Forfeits {
		for _, g := range s.Rounds[change.Round-1].Games {
			if g.Board == change.Board {
				reasons = append(reasons, forfeited(g, event.ID, change.Result))
			}
		}
	}
	return reasons
}

// stays says what remains of an announced Swiss round for somebody who leaves:
// the pair, or the bye.
func stays(round *Round, id tournament.ParticipantID) []article.Reason {
	number := article.Arg{Name: "round", Value: article.Number(round.Number)}
	for _, bye := range round.Byes {
		if bye.Player.ID == id && bye.Kind == tournament.PairingBye {
			return []article.Reason{article.Because("withdraw.bye_stays", "V.2.8.9.6", number)}
		}
	}
	for _, g := range round.Games {
		if (g.White.ID == id || g.Black.ID == id) && g.Open {
			return []article.Reason{article.Because("withdraw.pairing_stays", "V.2.8.9.6", number)}
		}
	}
	return nil
}

// forfeited says who gains by the forfeit of somebody who leaves.
func forfeited(g Game, id tournament.ParticipantID, result score.Result) article.Reason {
	round, board := article.Arg{Name: "round", Value: article.Number(g.Round)}, article.Arg{Name: "board", Value: article.Number(g.Board)}
	if result == score.BothForfeit {
		return article.Because("withdraw.both_forfeit", "II.5.6", round, board)
	}
	return article.Because("withdraw.opponent_wins", "II.5.5", round, board, article.Arg{Name: "player", Value: opponentOf(g, id)})
}

// leftFree says who has nobody to play because somebody is struck out.
func (s *Snapshot) leftFree(id tournament.ParticipantID) []article.Reason {
	var reasons []article.Reason
	for _, r := range s.Rounds {
		for _, g := range r.Games {
			if (g.White.ID == id || g.Black.ID == id) && g.Open {
				reasons = append(reasons, article.Because("withdraw.opponent_free", "II.5.7.1.1",
					article.Arg{Name: "round", Value: article.Number(g.Round)}, article.Arg{Name: "board", Value: article.Number(g.Board)},
					article.Arg{Name: "player", Value: opponentOf(g, id)}))
			}
		}
	}
	return reasons
}

func opponentOf(g Game, id tournament.ParticipantID) article.Person {
	if g.White.ID == id {
		return article.Person(g.Black.ID)
	}
	return article.Person(g.White.ID)
}
