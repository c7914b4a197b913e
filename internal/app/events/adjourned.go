package events

import "damka/score"

// AdjournedBefore counts for each player the adjourned games of the published
// rounds before one: their points are not final, and for the pairing of a Swiss
// round each counts as one point, for which the standings give nothing
// (V.2.8.9.10). A game that merely has no result is none, nor is a void one.
func (s *Snapshot) AdjournedBefore(round int) map[*Player]int {
	return s.gamesBefore(round, func(g Game) bool { return g.Result == score.Adjourned })
}

// DrawnForPairing counts for each player the games of the rounds before that the
// pairing of a Swiss round takes for draws, each for one point: those that are
// adjourned (V.2.8.9.10), and those whose result was cleared since another round
// was published. It is nil where points decide no pairing.
func (s *Snapshot) DrawnForPairing(round int) map[*Player]int {
	if !s.Settings.System.IsSwiss() {
		return nil
	}
	newest := s.CurrentRound()
	return s.gamesBefore(round, func(g Game) bool {
		return !g.Result.Finished() && (g.Result == score.Adjourned || g.Round < newest.Number)
	})
}

// gamesBefore counts for each player the games of the published rounds before
// one that are wanted and not void.
func (s *Snapshot) gamesBefore(round int, wanted func(Game) bool) map[*Player]int {
	games := make(map[*Player]int)
	for _, r := range s.Rounds {
		if !r.Published || r.Number >= round {
			continue
		}
		for _, g := range r.Games {
			if !g.Void() && wanted(g) {
				games[g.White]++
				games[g.Black]++
			}
		}
	}
	return games
}
