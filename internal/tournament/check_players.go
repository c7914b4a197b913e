package tournament

// checkEntered: new participants with the next numbers, and no more than the
// regulations have a place for.
func (s *State) checkEntered(e Entered) *Problem {
	switch {
	case len(e.Entries) == 0:
		return wrong("entries", "event.nobody")
	case len(s.rounds) > 0 && !s.Settings.System.IsSwiss(): // its tables are made for those who were there
		return wrong("entries", "event.entered_after_start")
	}
	if most := s.Settings.MostPlayers(); len(s.participants)+len(e.Entries) > most {
		return wrong("entries", "event.too_many_players", number("most", most))
	}
	seen := make(map[ParticipantID]bool, len(e.Entries))
	for i, entry := range e.Entries {
		field := item("entries", i)
		switch {
		case !isID(string(entry.ID)):
			return wrong(field+".id", "event.id_invalid")
		case seen[entry.ID] || s.indexOf(entry.ID) >= 0:
			return wrong(field+".id", "event.entered_twice")
		case entry.Number != s.nextNumber(i):
			return wrong(field+".number", "event.number_wrong", number("next", int(s.nextNumber(i))))
		}
		if problem := firstBelow(field+".strength", entry.Strength.impossible()); problem != nil {
			return problem
		}
		seen[entry.ID] = true
	}
	return nil
}

func (s *State) checkAmended(e Amended) *Problem {
	if s.indexOf(e.ID) < 0 {
		return unknownParticipant("id", e.ID)
	}
	return firstBelow("strength", e.Strength.impossible())
}

func (s *State) checkRemoved(e Removed) *Problem {
	switch {
	case s.indexOf(e.ID) < 0:
		return unknownParticipant("id", e.ID)
	case len(s.rounds) > 0: // there are games that name the participant
		return wrong("id", "event.removed_after_start")
	}
	return nil
}

// checkLots: everybody gets one number, and nobody another one who has played
// under one.
func (s *State) checkLots(e LotsDrawn) *Problem {
	switch {
	case len(s.rounds) > 0:
		return wrong("", "event.lots_after_start")
	case !e.Method.isKnown():
		return unknownWord("method", string(e.Method))
	case len(e.Order) == 0 || !s.isOrderOfAll(e.Order):
		return wrong("order", "event.lots_not_of_all", number("players", len(s.participants)))
	}
	return inRange("engine", e.Engine, 1, MaxEngine)
}

// checkWithdrawn: who is there leaves, with an outcome that the system has.
func (s *State) checkWithdrawn(e Withdrawn) *Problem {
	i := s.indexOf(e.ID)
	switch {
	case i < 0:
		return unknownParticipant("id", e.ID)
	case !e.Outcome.isKnown():
		return unknownWord("outcome", string(e.Outcome))
	case s.participants[i].Withdrawn != nil:
		return wrong("id", "event.withdrawn_twice")
	case (e.Outcome == Left) != s.Settings.System.IsSwiss():
		return wrong("outcome", "event.outcome_of_other_system")
	}
	for _, count := range []struct {
		field   string
		n, most int
	}{{"played", e.Played, MaxRounds}, {"planned", e.Planned, MaxRounds}, {"afterRound", e.AfterRound, len(s.rounds)}} {
		if problem := inRange(count.field, count.n, 0, count.most); problem != nil {
			return problem
		}
	}
	return s.checkSettling("forfeits", e.ID, e.Forfeits)
}

func (s *State) checkReinstated(e Reinstated) *Problem {
	i := s.indexOf(e.ID)
	switch {
	case i < 0:
		return unknownParticipant("id", e.ID)
	case s.participants[i].Withdrawn == nil:
		return wrong("id", "event.not_withdrawn")
	}
	return s.checkSettling("restored", e.ID, e.Restored)
}

// checkSettling: a withdrawal, or its end, changes results of games of that
// participant alone.
func (s *State) checkSettling(list string, id ParticipantID, changes []ResultChange) *Problem {
	if len(changes) == 0 {
		return nil
	}
	if problem := s.checkResults(list, changes); problem != nil {
		return problem
	}
	for i, change := range changes {
		if !s.game(change.Round, change.Board).Has(id) {
			return wrong(item(list, i)+".board", "event.not_their_game", number("round", change.Round), number("board", change.Board))
		}
	}
	return nil
}
