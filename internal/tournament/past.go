package tournament

import "slices"

// After is the tournament as it stood after a round, told with what is known
// now: results of that round and earlier ones with their later corrections,
// and nobody's withdrawal that came after it. It is the fold of the standing
// events that concern those rounds.
func (s *State) After(round int) *State {
	past := &State{}
	whole := &State{} // to know when a withdrawal happened
	for _, r := range s.standing {
		if event, keep := uptoRound(r.Event, round, whole.begun(), past); keep {
			past.Apply(Recorded{Seq: r.Seq, At: r.At, By: r.By, Event: event})
		}
		if len(s.rounds) > round { // else nothing is left out
			whole.Apply(r)
		}
	}
	past.Seq = s.Seq
	return past
}

// uptoRound is what an event says about rounds up to the given one, and
// whether that is anything.
func uptoRound(event Event, round, begun int, past *State) (Event, bool) {
	switch e := event.(type) {
	case RoundPublished:
		return e, e.Round <= round
	case RoundUnpublished:
		return e, e.Round <= round
	case RoundStarted:
		return e, e.Round <= round
	case RoundCancelled:
		return e, e.Round <= round
	case ResultsEntered:
		e.Changes = changesUpto(e.Changes, round)
		return e, len(e.Changes) > 0
	case Withdrawn:
		e.Forfeits = changesUpto(e.Forfeits, round)
		return e, begun <= round
	case Reinstated:
		e.Restored = changesUpto(e.Restored, round)
		participant, _ := past.Participant(e.ID)
		return e, participant.Withdrawn != nil
	case Closed, Reopened:
		return e, false
	}
	return event, true
}

func changesUpto(changes []ResultChange, round int) []ResultChange {
	return slices.DeleteFunc(slices.Clone(changes), func(c ResultChange) bool { return c.Round > round })
}
