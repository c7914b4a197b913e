package board

import (
	"damka/article"
	"damka/chess"
)

// Chess is a position of chess; with its moves if somebody may make one.
func Chess(p chess.Position, withMoves bool) Position {
	view := Position{Game: "chess", Size: 8, Turn: p.Turn().String(), Pieces: ChessPieces(p)}
	if p.InCheck() {
		view.Check = p.King(p.Turn()).String()
	}
	if !withMoves {
		return view
	}
	for _, m := range p.LegalMoves() {
		legal := Move{Code: p.Coordinates(m), Text: p.MoveText(m), Paths: ChessPaths(m), Sets: ChessChanges(p, p.PlayUnchecked(m))}
		if m.Promotion().IsPromotion() {
			legal.Promotes = string(m.Promotion().Of(chess.White).Letter())
		}
		if _, square, ok := p.Captured(m); ok {
			legal.Takes = []string{square.String()}
		}
		view.Moves = append(view.Moves, legal)
	}
	return view
}

// ChessPieces are the pieces of a position.
func ChessPieces(p chess.Position) Squares {
	pieces := make(Squares, 0, mostPieces)
	for square, piece := range p.Pieces() {
		pieces = append(pieces, Standing{square.String(), chessWord(piece)})
	}
	return pieces
}

func chessWord(piece chess.Piece) string {
	if !piece.Colour().IsValid() {
		return ""
	}
	return letter(piece.Colour()) + string(piece.Type().Of(chess.White).Letter())
}

// ChessChanges is [DraughtsChanges] for chess.
func ChessChanges(before, after chess.Position) Squares {
	changed := Squares{}
	for square, piece := range before.Pieces() {
		if now := after.At(square); now != piece {
			changed = append(changed, Standing{square.String(), chessWord(now)})
		}
	}
	for square, piece := range after.Pieces() {
		if !before.At(square).Colour().IsValid() {
			changed = append(changed, Standing{square.String(), chessWord(piece)})
		}
	}
	return changed
}

// ChessPaths are the ways to enter a move: castling is entered by the king's two squares, or by taking the own rook.
func ChessPaths(m chess.Move) [][]string {
	from := m.From().String()
	if !m.IsCastling() {
		return [][]string{{from, m.To().String()}}
	}
	king, _ := m.CastlingTargets()
	ways := [][]string{{from, m.To().String()}}
	if king != m.From() && king != m.To() {
		ways = append(ways, []string{from, king.String()})
	}
	return ways
}

func letter(c article.Colour) string { return c.String()[:1] }
