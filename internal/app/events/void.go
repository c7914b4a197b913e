package events

import "damka/score"

// Void says that the game does not count, because somebody in it was struck
// out (II.5.7.1.1).
func (g Game) Void() bool { return g.White.StruckOut() || g.Black.StruckOut() }

// Dropped says that the game is void and was never played, so that it will
// not be: nobody is sent to its board.
func (g Game) Dropped() bool {
	return g.Void() && (g.Result == score.NotPlayed || g.ByWithdrawal)
}

// Released is who has no opponent in a void game; nil when the game counts,
// and when both were struck out.
func (g Game) Released() *Player {
	switch {
	case g.White.StruckOut() && !g.Black.StruckOut():
		return g.Black
	case g.Black.StruckOut() && !g.White.StruckOut():
		return g.White
	}
	return nil
}
