package tournament

import (
	"slices"

	"damka/score"
)

// Fold is the state after the events, in order.
func Fold(events []Recorded) *State {
	f := Folding{state: State{standing: slices.Grow([]Recorded(nil), len(events))}}
	for _, r := range events {
		f.Apply(r)
	}
	return f.State()
}

// Apply folds the next event into the state. It never fails: an event that makes
// no sense here, as [State.Check] says, does not change the state and becomes an
// [Anomaly]. An undo folds all standing events again; for many events there is
// [Folding].
func (s *State) Apply(r Recorded) {
	s.apply(r, func() { *s = *Fold(s.standing[:len(s.standing)-1]) })
}

// apply folds an event; undo makes the state before the newest standing one.
func (s *State) apply(r Recorded, undo func()) {
	problem := s.Check(r.Event)
	s.Seq = r.Seq
	if problem != nil {
		s.Anomalies = append(s.Anomalies, Anomaly{r.Seq, *problem})
		return
	}
	if e, ok := r.Event.(Undone); ok && s.undoesArrival(e) {
		s.dropArrival(e.Seq)
		return
	} else if ok {
		anomalies, came := s.Anomalies, s.came
		undo()
		s.Seq, s.Anomalies, s.came = r.Seq, anomalies, came
		return
	}
	if r.IsArrival() {
		s.foldArrival(r.Event.(CheckedIn), r.Seq)
		return
	}
	s.fold(r)
	s.standing = append(s.standing, r)
}

// fold changes the state by one event that [State.Check] has found to make
// sense. It never asks whether the same would be decided today.
func (s *State) fold(r Recorded) {
	switch e := r.Event.(type) {
	case Created:
		s.Opened, s.Settings, s.SettingsSeq = true, e.Settings, r.Seq
	case Regulated:
		s.Settings, s.SettingsSeq = e.Settings, r.Seq
	case Entered:
		s.foldEntered(e)
	case Amended:
		i := s.indexOf(e.ID)
		s.participants[i].Record, s.participants[i].Strength = e.Record, e.Strength
	case Removed:
		s.foldRemoved(e)
	case LotsDrawn:
		s.foldLots(e)
	case RoundPublished:
		s.foldPublished(e)
	case AbsencesAnnounced:
		s.foldAbsences(e)
	case RoundUnpublished:
		s.closeRound(&s.rounds[e.Round-1], r.Seq)
	case RoundStarted:
		s.rounds[e.Round-1].StartedAt = r.At
	case RoundCancelled:
		round := &s.rounds[e.Round-1]
		round.voided = &voided{Voided{e.Reason, round.Games}, round.voided}
		s.closeRound(round, r.Seq)
	case ColoursExchanged:
		s.foldExchanged(e, r.By)
	case ResultsEntered:
		s.foldResults(e.Changes, Game.entered)
	case CheckedIn:
		s.foldCheckedIn(e)
	case CheckInWithdrawn:
		s.foldCheckInWithdrawn(e, r.Seq)
	case ResultReported:
		s.foldSaid(e.Round, e.Board, e.ID, e.Result, r.By)
	case ReportWithdrawn:
		s.foldSaid(e.Round, e.Board, e.ID, score.NotPlayed, "")
	case Withdrawn:
		s.foldResults(e.Forfeits, Game.settledAs)
		s.participants[s.indexOf(e.ID)].Withdrawn = &Withdrawal{
			Outcome: e.Outcome, Played: e.Played, Planned: e.Planned, AfterRound: e.AfterRound,
		}
	case Reinstated:
		s.foldReinstated(e)
	case Closed:
		s.Standings = append([]Place{}, e.Standings...) // not nil: the tournament is closed
	case Reopened:
		s.Standings = nil
	default:
		s.foldPaper(r)
	}
}
