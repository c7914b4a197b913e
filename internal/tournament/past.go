package tournament

// After is the tournament as it was after a round, with what is known now: the
// rounds up to it with their later corrections. It is without the withdrawals
// that came when a later round had begun, and without their effect on
// games. It is for reading tables: nothing in it can be undone.
func (s *State) After(round int) *State {
	past := s.Clone()
	past.Standings, past.standing, past.Anomalies = nil, nil, nil
	past.rounds = past.rounds[:min(max(round, 0), len(past.rounds))]
	past.dropEmptyRounds()
	for _, p := range past.participants {
		if p.Withdrawn != nil && p.Withdrawn.AfterRound > round {
			p.Withdrawn = nil
			past.foldReinstated(Reinstated{p.ID, past.settling(p)})
		}
	}
	return past
}
