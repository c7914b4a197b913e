package events

import "damka/internal/tournament"

// Next is what can be done now with the tournament and its rounds, first what
// leads on: numbers, the next round, its start, its results, the closing. Then
// comes what takes something back, then the rest. What would make no sense,
// such as starting a round whose results are all in, is left out though nothing
// forbids it.
func (s *Snapshot) Next() []Act {
	var candidates []Act
	numbered := s.state.Numbered()
	if !numbered {
		candidates = append(candidates, ToDrawLots)
	}
	if s.NextRound > 0 {
		candidates = append(candidates, ToPublish(s.NextRound))
	}
	for i := range s.Rounds {
		if r := &s.Rounds[i]; r.Published && r.StartedAt.IsZero() && !r.Finished() {
			candidates = append(candidates, ToStart(r.Number))
		}
	}
	for i := range s.Rounds {
		if s.Rounds[i].Reports.Same > 0 {
			candidates = append(candidates, ToConfirm(s.Rounds[i].Number))
		}
		if s.Rounds[i].Open > 0 {
			candidates = append(candidates, ToEnterResults(s.Rounds[i].Number))
		}
	}
	candidates = append(candidates, ToClose, ToReopen)
	if round := s.CurrentRound(); round != nil {
		candidates = append(candidates, ToUnpublish(round.Number), ToCancel(round.Number))
	}
	candidates = append(candidates, ToUndo, ToEnter)
	if s.NextRound > 0 && s.Settings.System.IsSwiss() {
		candidates = append(candidates, ToAnnounce(s.NextRound))
	}
	if numbered {
		candidates = append(candidates, ToDrawLots) // again
	}
	return s.possible(append(candidates, ToRegulate))
}

// NextOfRound is what can be done now with one round.
func (s *Snapshot) NextOfRound(round int) []Act {
	return s.possible([]Act{
		ToPublish(round), ToStart(round), ToCheckIn(round, ""), ToConfirm(round), ToEnterResults(round),
		ToExchangeColours(round), ToUnpublish(round), ToCancel(round), ToAnnounce(round),
	})
}

// NextOfPlayer is what can be done now with one participant.
func (s *Snapshot) NextOfPlayer(id tournament.ParticipantID) []Act {
	return s.possible([]Act{ToAmend(id), ToRemove(id), ToWithdraw(id), ToReinstate(id)})
}

func (s *Snapshot) possible(candidates []Act) []Act {
	var acts []Act
	for _, act := range candidates {
		if s.May(act) == nil {
			acts = append(acts, act)
		}
	}
	return acts
}
