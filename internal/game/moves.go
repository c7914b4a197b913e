package game

import (
	"damka/chess"
	"damka/draughts"
)

// DraughtsMoves are the first position of a game of draughts and its moves, for files; up to the
// first that was not legal, see [State.LegalMoves].
func (s *State) DraughtsMoves() (draughts.Position, []draughts.Move, error) {
	first, err := newDraughtsBoard(s.Settings)
	if err != nil {
		return draughts.Position{}, nil, err
	}
	start := first.(draughtsBoard).Position()
	moves, p := make([]draughts.Move, s.LegalMoves()), start
	for i, made := range s.Moves[:len(moves)] {
		if moves[i], err = p.ParseMove(made.Code); err != nil {
			return start, nil, err
		}
		p = p.PlayUnchecked(moves[i])
	}
	return start, moves, nil
}

// ChessMoves are the first position of a game of chess and its moves, for files; up to the
// first that was not legal, see [State.LegalMoves].
func (s *State) ChessMoves() (chess.Position, []chess.Move, error) {
	first, err := newChessBoard(s.Settings, 0)
	if err != nil {
		return chess.Position{}, nil, err
	}
	start := first.(chessBoard).Position()
	moves, p := make([]chess.Move, s.LegalMoves()), start
	for i, made := range s.Moves[:len(moves)] {
		if moves[i], err = p.ParseCoordinates(made.Code); err != nil {
			return start, nil, err
		}
		p = p.PlayUnchecked(moves[i])
	}
	return start, moves, nil
}

// LegalMoves is how many half-moves there are before the first one that was not legal.
func (s *State) LegalMoves() int {
	for i, made := range s.Moves {
		if made.Position != "" {
			return i
		}
	}
	return len(s.Moves)
}
