package tournament

import (
	"slices"

	"damka/score"
)

// foldEntered adds participants. Start numbers have no gaps: new participants
// get the next ones if lots were drawn, and none if not.
func (s *State) foldEntered(e Entered) {
	if s.index == nil {
		s.index = make(map[ParticipantID]int)
	}
	for _, entry := range e.Entries {
		s.index[entry.ID] = len(s.participants)
		s.participants = append(s.participants, Participant{
			ID: entry.ID, Record: entry.Record, Strength: entry.Strength, Number: entry.Number, AfterLots: entry.Number != 0,
		})
	}
}

func (s *State) foldRemoved(e Removed) {
	i := s.indexOf(e.ID)
	s.participants = slices.Delete(s.participants, i, i+1)
	s.Lots = nil // the numbers have a gap: they must be drawn again
	for round := range s.checkIns {
		s.dropCheckIn(round, e.ID)
	}
	clear(s.index)
	for i := range s.participants {
		s.participants[i].Number, s.participants[i].AfterLots = 0, false
		s.index[s.participants[i].ID] = i
	}
}

func (s *State) foldLots(e LotsDrawn) {
	for i, id := range e.Order {
		p := &s.participants[s.indexOf(id)]
		p.Number, p.AfterLots = score.Number(i+1), false
	}
	s.Lots = &Lots{e.Method, e.Seed, e.Engine, e.FirstColour}
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

func (s *State) foldReinstated(e Reinstated) {
	s.foldResults(e.Restored, Game.settledAs)
	s.participants[s.indexOf(e.ID)].Withdrawn = nil
}
