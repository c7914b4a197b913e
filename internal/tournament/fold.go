package tournament

import (
	"slices"

	"damka/article"
)

// Fold is the state after the events, in order.
func Fold(events []Recorded) *State {
	s := &State{standing: slices.Grow([]Recorded(nil), len(events))}
	for _, r := range events {
		s.Apply(r)
	}
	return s
}

// Apply folds the next event into the state. It never fails: an event that makes
// no sense here does not change the state and becomes an [Anomaly].
func (s *State) Apply(r Recorded) {
	s.Seq = r.Seq
	if undone, ok := r.Event.(Undone); ok {
		s.undo(r, undone)
		return
	}
	if problem := s.fold(r); problem != "" {
		s.anomaly(r, problem)
		return
	}
	s.standing = append(s.standing, r)
}

func (s *State) anomaly(r Recorded, problem article.Code) {
	s.Anomalies = append(s.Anomalies, Anomaly{r.Seq, article.Because(problem, "", number("event", int(r.Seq)))})
}

// undo withdraws the newest standing event, by folding the remaining standing
// events again from the start. Undoing is rare, and this is simple.
func (s *State) undo(r Recorded, undone Undone) {
	newest, ok := s.Newest()
	if !ok || newest.Seq != undone.Seq {
		s.anomaly(r, "anomaly.undo_not_newest")
		return
	}
	anomalies := s.Anomalies
	*s = *Fold(s.standing[:len(s.standing)-1])
	s.Seq = r.Seq
	s.Anomalies = anomalies
}

// fold changes the state by one event, or says why it cannot. It only checks
// that the event makes sense, never that the same would be decided today.
func (s *State) fold(r Recorded) article.Code {
	switch r.Event.(type) {
	case Created:
		if s.Opened {
			return "anomaly.created_twice"
		}
	case Reopened:
		if s.Standings == nil {
			return "anomaly.not_closed"
		}
	default:
		if !s.Opened {
			return "anomaly.not_created"
		}
		if s.Standings != nil {
			return "anomaly.closed"
		}
	}
	switch e := r.Event.(type) {
	case Created:
		s.Opened, s.Settings, s.SettingsSeq = true, e.Settings, r.Seq
	case Regulated:
		s.Settings, s.SettingsSeq = e.Settings, r.Seq
	case Entered:
		return s.foldEntered(e)
	case Amended:
		return s.foldAmended(e)
	case Removed:
		return s.foldRemoved(e)
	case LotsDrawn:
		return s.foldLots(e)
	case RoundPublished:
		return s.foldPublished(e)
	case AbsencesAnnounced:
		return s.foldAbsences(e)
	case RoundUnpublished:
		return s.withRound(e.Round, s.closeRound)
	case RoundStarted:
		return s.withRound(e.Round, func(round *Round) { round.StartedAt = r.At })
	case RoundCancelled:
		return s.foldCancelled(e)
	case ResultsEntered:
		return s.foldResults(e.Changes, Game.entered)
	case Withdrawn:
		return s.foldWithdrawn(e)
	case Reinstated:
		return s.foldReinstated(e)
	case Closed:
		return s.foldClosed(e)
	case Reopened:
		s.Standings = nil
	}
	return ""
}

func (s *State) foldClosed(e Closed) article.Code {
	for _, place := range e.Standings {
		if s.indexOf(place.ID) < 0 {
			return "anomaly.unknown_participant"
		}
	}
	s.Standings = append([]Place{}, e.Standings...) // not nil: the tournament is closed
	return ""
}
