package events

import "damka/score"

// AdjournedBefore counts for each player the games of the rounds before that
// are adjourned, or without a result although a later round is published. For
// the pairing of a Swiss round each counts as one point (V.2.8.9.10); the
// standings give nothing for it. It is nil where points decide no pairing.
func (s *Snapshot) AdjournedBefore(round int) map[*Player]int {
	if !s.Settings.System.IsSwiss() {
		return nil
	}
	games := make(map[*Player]int)
	newest := s.CurrentRound()
	for _, r := range s.Rounds {
		if !r.Published || r.Number >= round {
			continue
		}
		for _, g := range r.Games {
			if g.Open && (g.Result == score.Adjourned || r.Number < newest.Number) {
				games[g.White]++
				games[g.Black]++
			}
		}
	}
	return games
}
