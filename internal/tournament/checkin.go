package tournament

import (
	"slices"

	"damka/article"
)

// CheckedIn are those who are here for a round, in order of arrival, without
// those who have left since or were announced absent.
func (s *State) CheckedIn(round int) []ParticipantID {
	return slices.DeleteFunc(slices.Clone(s.checkIns[round]), func(id ParticipantID) bool {
		p, ok := s.Participant(id)
		return !ok || p.Withdrawn != nil || s.isAnnounced(round, id)
	})
}

// isAnnounced says that somebody was announced not to play in a round.
func (s *State) isAnnounced(round int, id ParticipantID) bool {
	return slices.ContainsFunc(s.absences[round], func(bye Bye) bool { return bye.ID == id })
}

// decideCheckIn: for a round that is published, or the next to be, of people who
// are to play in it, each once.
func decideCheckIn(s *State, c CheckIn) ([]Event, error) {
	published := s.checkRound(c.Round) == nil
	switch {
	case !s.Settings.CheckIn:
		return nil, article.Refuse("checkin.not_asked", "II.4.3")
	case len(c.IDs) == 0:
		return nil, article.Refuse("checkin.nobody", "")
	case !published && (c.Round < 1 || c.Round != s.NextRound()):
		return nil, article.Refuse("checkin.not_now", "II.4.3", number("round", c.Round))
	}
	here := slices.Clone(s.checkIns[c.Round])
	for _, id := range c.IDs {
		who := []article.Arg{person("player", id), number("round", c.Round)}
		p, known := s.Participant(id)
		switch {
		case !known:
			return nil, article.Refuse("participant.unknown", "")
		case p.Withdrawn != nil:
			return nil, article.Refuse("checkin.withdrawn", "II.5.7", who...)
		case !published && s.isAnnounced(c.Round, id):
			return nil, article.Refuse("checkin.absent", "V.2.8.9.5", who...)
		case published && !s.hasOpenGame(c.Round, id):
			return nil, article.Refuse("checkin.no_game", "", who...)
		case slices.Contains(here, id):
			return nil, article.Refuse("checkin.twice", "", who...)
		}
		here = append(here, id)
	}
	return []Event{CheckedIn{c.Round, slices.Clone(c.IDs)}}, nil
}

// hasOpenGame says that somebody has a game to play in a published round.
func (s *State) hasOpenGame(round int, id ParticipantID) bool {
	return slices.ContainsFunc(s.rounds[round-1].Games, func(g Game) bool { return g.Has(id) && s.Open(g) })
}

func decideWithdrawCheckIn(s *State, c WithdrawCheckIn) ([]Event, error) {
	if _, known := s.Participant(c.ID); !known {
		return nil, article.Refuse("participant.unknown", "")
	}
	if !slices.Contains(s.checkIns[c.Round], c.ID) {
		return nil, article.Refuse("checkin.not_there", "", person("player", c.ID), number("round", c.Round))
	}
	return []Event{CheckInWithdrawn(c)}, nil
}

// checkCheckedIn: participants who are not here yet, for a planned round.
func (s *State) checkCheckedIn(e CheckedIn) *Problem {
	if problem := inRange("round", e.Round, 1, s.RoundsPlanned()); problem != nil {
		return problem
	}
	if len(e.Participants) == 0 {
		return wrong("participants", "event.nobody_checked_in")
	}
	here := make(map[ParticipantID]bool, len(e.Participants)+len(s.checkIns[e.Round]))
	for _, id := range s.checkIns[e.Round] {
		here[id] = true
	}
	for i, id := range e.Participants {
		switch field := item("participants", i); {
		case s.indexOf(id) < 0:
			return unknownParticipant(field, id)
		case here[id]:
			return wrong(field, "event.checked_in_twice", number("round", e.Round))
		}
		here[id] = true
	}
	return nil
}

func (s *State) checkCheckInWithdrawn(e CheckInWithdrawn) *Problem {
	switch {
	case s.indexOf(e.ID) < 0:
		return unknownParticipant("id", e.ID)
	case !slices.Contains(s.checkIns[e.Round], e.ID):
		return wrong("id", "event.not_checked_in", number("round", e.Round))
	}
	return nil
}

func (s *State) foldCheckedIn(e CheckedIn) {
	if s.checkIns == nil {
		s.checkIns = make(map[int][]ParticipantID)
	}
	s.checkIns[e.Round] = slices.Concat(s.checkIns[e.Round], e.Participants)
}

func (s *State) foldCheckInWithdrawn(round int, id ParticipantID) {
	here := slices.DeleteFunc(slices.Clone(s.checkIns[round]), func(other ParticipantID) bool { return other == id })
	if s.checkIns[round] = here; len(here) == 0 {
		delete(s.checkIns, round)
	}
}
