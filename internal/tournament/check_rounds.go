package tournament

import "damka/score"

// checkRound: the round is published now.
func (s *State) checkRound(round int) *Problem {
	if _, err := s.published(round); err != nil {
		return wrong("round", "event.round_not_published", number("round", round))
	}
	return nil
}

func (s *State) checkStarted(e RoundStarted) *Problem {
	if problem := s.checkRound(e.Round); problem != nil {
		return problem
	}
	if !s.rounds[e.Round-1].StartedAt.IsZero() {
		return wrong("round", "event.started_twice", number("round", e.Round))
	}
	return nil
}

func (s *State) checkCancelled(e RoundCancelled) *Problem {
	if !e.Reason.isKnown() {
		return unknownWord("reason", string(e.Reason))
	}
	return s.checkRound(e.Round)
}

// checkPublished: the next round, or a cancelled one again, with everybody in
// it once, at boards of their own.
func (s *State) checkPublished(e RoundPublished) *Problem {
	if problem := inRange("round", e.Round, 1, s.RoundsPlanned()); problem != nil {
		return problem
	}
	switch {
	case !s.Numbered():
		return wrong("", "event.no_numbers")
	case e.Round > len(s.rounds)+1:
		return wrong("round", "event.round_out_of_order", number("round", e.Round))
	case e.Round <= len(s.rounds) && s.rounds[e.Round-1].Published:
		return wrong("round", "event.published_twice", number("round", e.Round))
	case len(e.Findings) > MaxFindings:
		return outOfRange("findings", len(e.Findings), 0, MaxFindings)
	}
	if problem := inRange("engine", e.Engine, 0, MaxEngine); problem != nil {
		return problem
	}
	if problem := s.checkSeating(e); problem != nil {
		return problem
	}
	return s.checkAllSeated(e)
}

// checkSeating: everybody named is a participant and is named once; every board
// is there once. Forfeits of those who left are the only results.
func (s *State) checkSeating(e RoundPublished) *Problem {
	seated := make([]bool, len(s.participants)) // in order of entry
	seat := func(field string, id ParticipantID) *Problem {
		i := s.indexOf(id)
		switch {
		case i < 0:
			return unknownParticipant(field, id)
		case seated[i]:
			return wrong(field, "event.seated_twice")
		}
		seated[i] = true
		return nil
	}
	boards := make(map[int]bool, len(e.Games))
	for i, g := range e.Games {
		field := item("games", i)
		problem := inRange(field+".board", g.Board, 1, MaxBoard)
		if problem == nil && boards[g.Board] {
			problem = wrong(field+".board", "event.board_twice", number("board", g.Board))
		}
		boards[g.Board] = true
		if problem == nil {
			problem = seat(field+".white", g.White)
		}
		if problem == nil {
			problem = seat(field+".black", g.Black)
		}
		if problem == nil && g.Result != score.NotPlayed && !g.Result.Forfeited() {
			problem = wrong(field+".result", "event.result_too_early")
		}
		if problem != nil {
			return problem
		}
	}
	for i, id := range e.Free {
		if problem := seat(item("free", i), id); problem != nil {
			return problem
		}
	}
	for i, bye := range e.Byes {
		if !bye.Kind.isKnown() {
			return unknownWord(item("byes", i)+".kind", string(bye.Kind))
		}
		if problem := seat(item("byes", i)+".id", bye.ID); problem != nil {
			return problem
		}
	}
	return nil
}

// checkAllSeated: in a round robin everybody has a game or is free; in a Swiss
// tournament exactly those who have not left have a game or a bye.
func (s *State) checkAllSeated(e RoundPublished) *Problem {
	switch swiss := s.Settings.System.IsSwiss(); {
	case swiss && len(e.Free) > 0:
		return wrong("free", "event.free_in_swiss")
	case !swiss && len(e.Byes) > 0:
		return wrong("byes", "event.byes_in_round_robin")
	case len(e.Games) == 0,
		swiss && !s.seatsAllWhoStay(e),
		!swiss && 2*len(e.Games)+len(e.Free) != len(s.participants):
		return wrong("games", "event.not_all_seated", number("round", e.Round))
	}
	return nil
}

// checkAbsences: of a planned round of a Swiss tournament that is not
// published, nobody twice.
func (s *State) checkAbsences(e AbsencesAnnounced) *Problem {
	if !s.Settings.System.IsSwiss() {
		return wrong("", "event.absences_in_round_robin")
	}
	if problem := inRange("round", e.Round, 1, s.RoundsPlanned()); problem != nil {
		return problem
	}
	if s.checkRound(e.Round) == nil {
		return wrong("round", "event.published_twice", number("round", e.Round))
	}
	seen := make(map[ParticipantID]bool, len(e.Absences))
	for i, bye := range e.Absences {
		field := item("absences", i)
		switch {
		case s.indexOf(bye.ID) < 0:
			return unknownParticipant(field+".id", bye.ID)
		case !bye.Kind.isAnnounced():
			return unknownWord(field+".kind", string(bye.Kind))
		case seen[bye.ID]:
			return wrong(field+".id", "event.absent_twice")
		}
		seen[bye.ID] = true
	}
	return nil
}

// checkResults: of games that are there, each once, and each in place of the
// result that it has.
func (s *State) checkResults(list string, changes []ResultChange) *Problem {
	if len(changes) == 0 {
		return wrong(list, "event.no_results")
	}
	var seen map[[2]int]bool
	if len(changes) > 1 {
		seen = make(map[[2]int]bool, len(changes))
	}
	for i, change := range changes {
		at := [2]int{change.Round, change.Board}
		g := s.game(change.Round, change.Board)
		switch {
		case g == nil:
			return wrong(item(list, i)+".board", "event.no_such_game", number("round", change.Round), number("board", change.Board))
		case seen[at]:
			return wrong(item(list, i)+".board", "event.result_twice", number("round", change.Round), number("board", change.Board))
		case g.Result != change.Was:
			return wrong(item(list, i)+".was", "event.other_result", number("round", change.Round), number("board", change.Board),
				word("now", "result."+g.Result.Word()))
		case change.Result.HasAdvantage() && !s.Settings.DrawsWithAdvantage:
			return wrong(item(list, i)+".result", "event.no_advantage_here", number("round", change.Round), number("board", change.Board))
		}
		if seen != nil {
			seen[at] = true
		}
	}
	return nil
}
