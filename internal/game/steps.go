package game

import (
	"slices"

	"damka/chess"
	"damka/clock"
	"damka/draughts"
)

// Step is a position of a game, and how the move that led to it is said aloud (chapter VIII, FIDE D). The
// position of the other game is zero. Spoken is empty for the first position and after a move that was not legal.
type Step struct {
	Draughts draughts.Position
	Chess    chess.Position
	Spoken   string
}

// Steps are all positions of the game as it stands, oldest first: one more than moves. Moves that were taken
// back are not among them.
func (s *State) Steps(with Speech) []Step {
	var steps []Step
	switch b := s.board.(type) {
	case draughtsBoard:
		for g := &b.Draughts; g != nil; g = g.previous {
			steps = append(steps, Step{Draughts: g.Position(), Spoken: draughtsBoard{*g}.spoken(with)})
		}
	case chessBoard:
		for g := &b.Chess; g != nil; g = g.previous {
			steps = append(steps, Step{Chess: g.Position(), Spoken: chessBoard{*g}.spoken(with)})
		}
	}
	slices.Reverse(steps)
	return steps
}

// FirstTimes is what both faces of the clock showed when the game began; false where there is none to show.
func (s *State) FirstTimes() (Carried, bool) {
	if _, shown := s.ShownClock(); !shown || s.Settings.Carried != (Carried{}) {
		return s.Settings.Carried, shown
	}
	fresh, err := clock.New(s.Settings.Control, s.Settings.Edition)
	first := fresh.At(s.LastAt)
	return Carried{White: first.White.Left, Black: first.Black.Left}, err == nil
}
