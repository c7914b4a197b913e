package play

import (
	"slices"
	"strings"

	"damka/article"
	"damka/chess"
	"damka/draughts"
	"damka/internal/game"
)

// position is a position as the board of the page shows it. Squares are named as on that
// board, pieces by colour and kind: wm and wk of draughts, wP … bK of chess.
type position struct {
	Game   string      `json:"game"` // draughts or chess
	Size   int         `json:"size"`
	Turn   string      `json:"turn"`
	Pieces squares     `json:"pieces"`
	Last   []string    `json:"last,omitempty"`  // squares of the newest move
	Check  string      `json:"check,omitempty"` // the square of a king in check
	Moves  []legalMove `json:"moves,omitempty"` // for whoever may make one now
	FEN    string      `json:"fen,omitempty"`   // on the page of a game alone
}

// squares say what stands on some squares, none of them twice. As JSON they are an object by the squares' names. They are no map
// because every move is encoded for everybody who sees a game, and sorting names is most of the work of a map.
type squares []standing

// standing is what stands on a square. Names of squares and words of pieces are letters and digits.
type standing struct {
	square string
	piece  string // see [position]; empty: nothing
}

// MarshalJSON implements [json.Marshaler].
func (s squares) MarshalJSON() ([]byte, error) {
	const each = len(`"h8":"wm",`)
	text := append(make([]byte, 0, 2+each*len(s)), '{')
	for i, one := range s {
		if i > 0 {
			text = append(text, ',')
		}
		text = append(text, '"')
		text = append(text, one.square...)
		text = append(text, `":"`...)
		text = append(text, one.piece...)
		text = append(text, '"')
	}
	return append(text, '}'), nil
}

// at is what stands on a square; empty: nothing, or it is none of them.
func (s squares) at(square string) string {
	i := slices.IndexFunc(s, func(one standing) bool { return one.square == square })
	if i < 0 {
		return ""
	}
	return s[i].piece
}

// legalMove is one move that can be made.
type legalMove struct {
	Code     string     `json:"code"`
	Text     string     `json:"text"`
	Paths    [][]string `json:"paths"`              // every way to enter it, square by square
	Takes    []string   `json:"takes,omitempty"`    // squares of captured pieces
	Promotes string     `json:"promotes,omitempty"` // to which piece, where the player chooses
	Sets     squares    `json:"sets"`               // what changes on the board; empty: nothing is there then
}

// mostPaths is how many ways of one capture are sent; who wants another one enters start and end.
const mostPaths = 24

// positionOf is the position of a game; with its moves if somebody may make one.
func positionOf(s *game.State, withMoves bool) position {
	if g, ok := s.Chess(); ok {
		view := chessPosition(g.Position(), withMoves)
		if owed, isOwed := g.Owed(); isOwed {
			code := g.Position().Coordinates(owed)
			view.Moves = slices.DeleteFunc(view.Moves, func(m legalMove) bool { return m.Code != code })
		}
		if bound, isBound := g.Bound(); isBound {
			view.Moves = slices.DeleteFunc(view.Moves, func(m legalMove) bool {
				return !slices.ContainsFunc(bound.Moves, func(allowed chess.Move) bool { return g.Position().Coordinates(allowed) == m.Code })
			})
		}
		return view
	}
	g, _ := s.Draughts()
	return draughtsPosition(g.Position(), withMoves)
}

// positionFEN is the position as others read it.
func positionFEN(s *game.State) string {
	if g, ok := s.Chess(); ok {
		return g.Position().FEN()
	}
	g, _ := s.Draughts()
	return g.Position().FEN()
}

func draughtsPosition(p draughts.Position, withMoves bool) position {
	rules := p.Rules()
	view := position{Game: "draughts", Size: rules.Size, Turn: p.Turn().String(), Pieces: draughtsPieces(p)}
	if !withMoves {
		return view
	}
	for _, m := range p.LegalMoves() {
		text := p.MoveText(m)
		legal := legalMove{Code: text, Text: text, Paths: draughtsPaths(p, m), Sets: draughtsChanges(p, p.PlayUnchecked(m))}
		for square := range m.Captured() {
			legal.Takes = append(legal.Takes, rules.Name(square))
		}
		view.Moves = append(view.Moves, legal)
	}
	return view
}

func draughtsPieces(p draughts.Position) squares {
	pieces, rules := make(squares, 0, mostPieces), p.Rules()
	for square, piece := range p.Pieces() {
		pieces = append(pieces, standing{rules.Name(square), draughtsWord(piece)})
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

// draughtsChanges are the squares on which something else stands after a move. Most moves change few: the whole
// boards of all moves are not made.
func draughtsChanges(before, after draughts.Position) squares {
	changed, rules := squares{}, before.Rules()
	for square, piece := range before.Pieces() {
		if now := after.At(square); now != piece {
			changed = append(changed, standing{rules.Name(square), draughtsWord(now)})
		}
	}
	for square, piece := range after.Pieces() {
		if !before.At(square).Colour().IsValid() {
			changed = append(changed, standing{rules.Name(square), draughtsWord(piece)})
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

func chessPosition(p chess.Position, withMoves bool) position {
	view := position{Game: "chess", Size: 8, Turn: p.Turn().String(), Pieces: chessPieces(p)}
	if p.InCheck() {
		view.Check = p.King(p.Turn()).String()
	}
	if !withMoves {
		return view
	}
	for _, m := range p.LegalMoves() {
		legal := legalMove{Code: p.Coordinates(m), Text: p.MoveText(m), Paths: chessPaths(m), Sets: chessChanges(p, p.PlayUnchecked(m))}
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

func chessPieces(p chess.Position) squares {
	pieces := make(squares, 0, mostPieces)
	for square, piece := range p.Pieces() {
		pieces = append(pieces, standing{square.String(), chessWord(piece)})
	}
	return pieces
}

func chessWord(piece chess.Piece) string {
	if !piece.Colour().IsValid() {
		return ""
	}
	return letter(piece.Colour()) + string(piece.Type().Of(chess.White).Letter())
}

// chessChanges is [draughtsChanges] for chess.
func chessChanges(before, after chess.Position) squares {
	changed := squares{}
	for square, piece := range before.Pieces() {
		if now := after.At(square); now != piece {
			changed = append(changed, standing{square.String(), chessWord(now)})
		}
	}
	for square, piece := range after.Pieces() {
		if !before.At(square).Colour().IsValid() {
			changed = append(changed, standing{square.String(), chessWord(piece)})
		}
	}
	return changed
}

// chessPaths: castling is entered by the king's two squares, or by taking the own rook.
func chessPaths(m chess.Move) [][]string {
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

// lastSquares are the start and the end of the newest move: the names in its code.
func lastSquares(s *game.State) []string {
	if len(s.Moves) == 0 {
		return nil
	}
	return squaresOf(s.Settings.Variant, s.Moves[len(s.Moves)-1].Code)
}

// draughtsEnds are the first and the last square of a move such as 26x17x8x19.
func draughtsEnds(code string) []string {
	squares := strings.FieldsFunc(code, func(r rune) bool { return r == '-' || r == 'x' })
	if len(squares) < 2 {
		return nil
	}
	return []string{squares[0], squares[len(squares)-1]}
}
