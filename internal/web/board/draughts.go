package board

import "damka/draughts"

// Draughts is a position of draughts; with its moves if somebody may make one.
func Draughts(p draughts.Position, withMoves bool) Position {
	rules := p.Rules()
	view := Position{Game: "draughts", Size: rules.Size, Turn: p.Turn().String(), Pieces: DraughtsPieces(p)}
	if !withMoves {
		return view
	}
	for _, m := range p.LegalMoves() {
		text := p.MoveText(m)
		legal := Move{Code: text, Text: text, Paths: draughtsPaths(p, m), Sets: DraughtsChanges(p, p.PlayUnchecked(m))}
		for square := range m.Captured() {
			legal.Takes = append(legal.Takes, rules.Name(square))
		}
		view.Moves = append(view.Moves, legal)
	}
	return view
}

// DraughtsPieces are the pieces of a position.
func DraughtsPieces(p draughts.Position) Squares {
	pieces, rules := make(Squares, 0, mostPieces), p.Rules()
	for square, piece := range p.Pieces() {
		pieces = append(pieces, Standing{rules.Name(square), draughtsWord(piece)})
	}
	return pieces
}

// mostPieces is how many pieces a position has at most: so much room saves growing.
const mostPieces = 40

// draughtsWord is a piece as the board has it; empty for none.
func draughtsWord(piece draughts.Piece) string {
	switch white := piece.Colour() == draughts.White; {
	case !piece.Colour().IsValid():
		return ""
	case white && piece.IsKing():
		return "wk"
	case white:
		return "wm"
	case piece.IsKing():
		return "bk"
	}
	return "bm"
}

// DraughtsChanges are the squares on which something else stands after a move. Most moves change few: the whole
// boards of all moves are not made.
func DraughtsChanges(before, after draughts.Position) Squares {
	changed, rules := Squares{}, before.Rules()
	for square, piece := range before.Pieces() {
		if now := after.At(square); now != piece {
			changed = append(changed, Standing{rules.Name(square), draughtsWord(now)})
		}
	}
	for square, piece := range after.Pieces() {
		if !before.At(square).Colour().IsValid() {
			changed = append(changed, Standing{rules.Name(square), draughtsWord(piece)})
		}
	}
	return changed
}

// draughtsPaths are the ways to enter a move; for a capture with very many of them the first ones.
func draughtsPaths(p draughts.Position, m draughts.Move) [][]string {
	rules := p.Rules()
	if !m.IsCapture() {
		return [][]string{{rules.Name(m.From()), rules.Name(m.To())}}
	}
	var ways [][]string
	for _, path := range p.Paths(m) {
		way := []string{rules.Name(m.From())}
		for _, jump := range path.Jumps {
			way = append(way, rules.Name(jump.To))
		}
		if ways = append(ways, way); len(ways) == mostPaths {
			break
		}
	}
	return ways
}
