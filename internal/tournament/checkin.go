package tournament

import (
	"cmp"
	"iter"
	"maps"
	"slices"

	"damka/article"
)

// ByProgram is how the program signs what it notes by itself.
const ByProgram = "damka"

// IsArrival says that the program noted that somebody has come to the game, and so to the round. Nobody entered that,
// so undo does not meet it; who is not here after all is taken out by [WithdrawCheckIn].
func (r Recorded) IsArrival() bool {
	_, checksIn := r.Event.(CheckedIn)
	return checksIn && r.By == ByProgram
}

// stay is a participant, or everybody who came, in a round.
type stay struct {
	round int
	id    ParticipantID // empty: everybody
}

// haveCome are those who have come to their games of a round, in no order. An arrival does not count any more when the round was
// closed, or the participant taken out, since.
func (s *State) haveCome(round int) iter.Seq2[ParticipantID, uint64] {
	return func(yield func(ParticipantID, uint64) bool) {
		for id, seq := range s.came[round] {
			if seq > max(s.ended[stay{round, id}], s.ended[stay{round, ""}]) && !yield(id, seq) {
				return
			}
		}
	}
}

// isHere says that somebody is checked in for a round, or has come to the game.
func (s *State) isHere(round int, id ParticipantID) bool {
	came := s.came[round][id] > max(s.ended[stay{round, id}], s.ended[stay{round, ""}])
	return came || slices.Contains(s.checkIns[round], id)
}

// CheckedIn are those who are here for a round, without those who have left since or were announced absent: whom somebody
// checked in, in that order, then who came to the games.
func (s *State) CheckedIn(round int) []ParticipantID {
	here, came := slices.Clone(s.checkIns[round]), maps.Collect(s.haveCome(round))
	for _, id := range slices.SortedFunc(maps.Keys(came), func(a, b ParticipantID) int { return cmp.Compare(came[a], came[b]) }) {
		if !slices.Contains(here, id) {
			here = append(here, id)
		}
	}
	return slices.DeleteFunc(here, func(id ParticipantID) bool {
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
	var here []ParticipantID // with this
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
		case slices.Contains(here, id), s.isHere(c.Round, id):
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

// plays says that somebody has a game of a round whose clocks were started and that is played here.
func (s *State) plays(round int, id ParticipantID) bool {
	r, known := s.Round(round)
	return known && s.Settings.Games.Kept == KeptByPlayers && !r.StartedAt.IsZero() && s.hasOpenGame(round, id)
}

// decideWithdrawCheckIn does not take out somebody who plays: whoever was here when the clocks were started, or came since, is present in
// the game, and the arbiter says there who has not come (II.4.5).
func decideWithdrawCheckIn(s *State, c WithdrawCheckIn) ([]Event, error) {
	if _, known := s.Participant(c.ID); !known {
		return nil, article.Refuse("participant.unknown", "")
	}
	if !s.isHere(c.Round, c.ID) {
		return nil, article.Refuse("checkin.not_there", "", person("player", c.ID), number("round", c.Round))
	}
	if s.plays(c.Round, c.ID) {
		return nil, article.Refuse("checkin.plays", "II.4.5", person("player", c.ID), number("round", c.Round))
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
	for id := range s.haveCome(e.Round) {
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
	case !s.isHere(e.Round, e.ID):
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

// foldArrival keeps who has come apart from what can be undone.
func (s *State) foldArrival(e CheckedIn, seq uint64) {
	if s.came == nil {
		s.came = make(map[int]map[ParticipantID]uint64)
	}
	if s.came[e.Round] == nil {
		s.came[e.Round] = make(map[ParticipantID]uint64)
	}
	for _, id := range e.Participants {
		s.came[e.Round][id] = seq
	}
}

// undoesArrival says that an event undoes the newest arrival, after which nothing stands. Older programs could do that: undo met arrivals
// like all else.
func (s *State) undoesArrival(e Undone) bool {
	newest, _ := s.Newest()
	if e.Seq <= newest.Seq {
		return false
	}
	last := uint64(0)
	for _, came := range s.came {
		for _, seq := range came {
			last = max(last, seq)
		}
	}
	return last == e.Seq
}

// dropArrival forgets who came with an event.
func (s *State) dropArrival(seq uint64) {
	for _, came := range s.came {
		maps.DeleteFunc(came, func(_ ParticipantID, with uint64) bool { return with == seq })
	}
}

func (s *State) foldCheckInWithdrawn(e CheckInWithdrawn, seq uint64) {
	s.dropCheckIn(e.Round, e.ID)
	s.endStay(stay{e.Round, e.ID}, seq)
}

// dropCheckIn takes somebody out of those whom somebody checked in.
func (s *State) dropCheckIn(round int, id ParticipantID) {
	here := slices.DeleteFunc(slices.Clone(s.checkIns[round]), func(other ParticipantID) bool { return other == id })
	if len(here) == 0 {
		delete(s.checkIns, round)
	} else {
		s.checkIns[round] = here
	}
}

// endStay notes since which event those who came are not here any more.
func (s *State) endStay(of stay, seq uint64) {
	if s.ended == nil {
		s.ended = make(map[stay]uint64)
	}
	s.ended[of] = seq
}

// cloneArrivals gives a copy of a state its own memory of who came.
func (s *State) cloneArrivals() {
	s.came, s.ended = maps.Clone(s.came), maps.Clone(s.ended)
	for round, came := range s.came {
		s.came[round] = maps.Clone(came)
	}
}
