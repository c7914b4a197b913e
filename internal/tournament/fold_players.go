package tournament

import (
	"slices"

	"damka/article"
	"damka/score"
)

// foldEntered adds participants. Start numbers have no gaps: new participants
// get the next ones if lots were drawn, and none if not.
func (s *State) foldEntered(e Entered) article.Code {
	if !s.areNew(e.Entries) {
		return "anomaly.entered_twice"
	}
	for i, entry := range e.Entries {
		if entry.Number != s.nextNumber(i) {
			return "anomaly.number_wrong"
		}
	}
	if s.index == nil {
		s.index = make(map[ParticipantID]int)
	}
	for _, entry := range e.Entries {
		s.index[entry.ID] = len(s.participants)
		s.participants = append(s.participants, Participant{
			ID: entry.ID, Record: entry.Record, Strength: entry.Strength, Number: entry.Number,
		})
	}
	return ""
}

func (s *State) foldAmended(e Amended) article.Code {
	i := s.indexOf(e.ID)
	if i < 0 {
		return "anomaly.unknown_participant"
	}
	s.participants[i].Record, s.participants[i].Strength = e.Record, e.Strength
	return ""
}

func (s *State) foldRemoved(e Removed) article.Code {
	i := s.indexOf(e.ID)
	switch {
	case i < 0:
		return "anomaly.unknown_participant"
	case len(s.rounds) > 0: // there are games that name the participant
		return "anomaly.removed_after_start"
	}
	s.participants = slices.Delete(s.participants, i, i+1)
	s.Lots = nil // the numbers have a gap: they must be drawn again
	clear(s.index)
	for i := range s.participants {
		s.participants[i].Number = 0
		s.index[s.participants[i].ID] = i
	}
	return ""
}

func (s *State) foldLots(e LotsDrawn) article.Code {
	switch {
	case !e.Method.isKnown():
		return "anomaly.unknown_word"
	case !s.isOrderOfAll(e.Order):
		return "anomaly.lots_not_of_all"
	}
	for i, id := range e.Order {
		s.participants[s.indexOf(id)].Number = score.Number(i + 1)
	}
	s.Lots = &Lots{e.Method, e.Seed, e.Engine, e.FirstColour}
	return ""
}

// isOrderOfAll says whether order names every participant exactly once.
func (s *State) isOrderOfAll(order []ParticipantID) bool {
	if len(order) != len(s.participants) {
		return false
	}
	seen := make(map[ParticipantID]bool, len(order))
	for _, id := range order {
		if seen[id] || s.indexOf(id) < 0 {
			return false
		}
		seen[id] = true
	}
	return true
}

func (s *State) foldWithdrawn(e Withdrawn) article.Code {
	i := s.indexOf(e.ID)
	switch {
	case i < 0:
		return "anomaly.unknown_participant"
	case !e.Outcome.isKnown():
		return "anomaly.unknown_word"
	case s.participants[i].Withdrawn != nil:
		return "anomaly.withdrawn_twice"
	}
	if problem := s.foldResults(e.Forfeits, Game.settledAs); problem != "" {
		return problem
	}
	s.participants[i].Withdrawn = &Withdrawal{
		Outcome: e.Outcome, Played: e.Played, Planned: e.Planned, AfterRound: e.AfterRound,
	}
	return ""
}

func (s *State) foldReinstated(e Reinstated) article.Code {
	i := s.indexOf(e.ID)
	if i < 0 || s.participants[i].Withdrawn == nil {
		return "anomaly.not_withdrawn"
	}
	if problem := s.foldResults(e.Restored, Game.settledAs); problem != "" {
		return problem
	}
	s.participants[i].Withdrawn = nil
	return ""
}
