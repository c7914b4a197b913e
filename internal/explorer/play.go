package explorer

import (
	"damka/chess"
	"damka/draughts"
	"damka/internal/openings"
)

// Find is the legal move with a number.
func (p Position) Find(code openings.Move) (Move, bool) {
	if code == openings.Ended {
		return Move{}, false
	}
	if p.draughts.IsValid() {
		if m, ok := p.findDraughts(code); ok {
			return Move{code, p.draughts.MoveText(m), Position{draughts: p.draughts.PlayUnchecked(m)}}, true
		}
		return Move{}, false
	}
	if m, ok := p.findChess(code); ok {
		return Move{code, p.chess.MoveText(m), Position{chess: p.chess.PlayUnchecked(m)}}, true
	}
	return Move{}, false
}

// Play is the position after the move with a number; false if there is no such move.
func (p Position) Play(code openings.Move) (Position, bool) {
	if code == openings.Ended {
		return Position{}, false
	}
	if p.draughts.IsValid() {
		m, ok := p.findDraughts(code)
		if !ok {
			return Position{}, false
		}
		return Position{draughts: p.draughts.PlayUnchecked(m)}, true
	}
	m, ok := p.findChess(code)
	if !ok {
		return Position{}, false
	}
	return Position{chess: p.chess.PlayUnchecked(m)}, true
}

func (p Position) findDraughts(code openings.Move) (draughts.Move, bool) {
	var room [64]draughts.Move
	legal := p.draughts.AppendLegalMoves(room[:0])
	for _, m := range legal {
		if draughtsCode(p.draughts, legal, m) == code {
			return m, true
		}
	}
	return draughts.Move{}, false
}

func (p Position) findChess(code openings.Move) (chess.Move, bool) {
	var room [256]chess.Move
	for _, m := range p.chess.AppendLegalMoves(room[:0]) {
		if chessCode(m) == code {
			return m, true
		}
	}
	return chess.Move{}, false
}
