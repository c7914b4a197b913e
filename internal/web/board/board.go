package board

import (
	"slices"
	"strings"

	"damka/article"
)

// Position is a position as the board of a page shows it. Squares are named as on that
// board, pieces by colour and kind: wm and wk of draughts, wP … bK of chess.
type Position struct {
	Game   string   `json:"game"` // draughts or chess
	Size   int      `json:"size"`
	Turn   string   `json:"turn"`
	Pieces Squares  `json:"pieces"`
	Last   []string `json:"last,omitempty"`  // squares of the newest move
	Check  string   `json:"check,omitempty"` // the square of a king in check
	Moves  []Move   `json:"moves,omitempty"` // for whoever may make one now
	FEN    string   `json:"fen,omitempty"`   // on the page of a game alone
}

// Squares say what stands on some squares, none of them twice. As JSON they are an object by the squares' names. They are no map
// because every move is encoded for everybody who sees a game, and sorting names is most of the work of a map.
type Squares []Standing

// Standing is what stands on a square. Names of squares and words of pieces are letters and digits.
type Standing struct {
	Square string
	Piece  string // see [Position]; empty: nothing
}

// MarshalJSON implements [json.Marshaler].
func (s Squares) MarshalJSON() ([]byte, error) {
	const each = len(`"h8":"wm",`)
	text := append(make([]byte, 0, 2+each*len(s)), '{')
	for i, one := range s {
		if i > 0 {
			text = append(text, ',')
		}
		text = append(text, '"')
		text = append(text, one.Square...)
		text = append(text, `":"`...)
		text = append(text, one.Piece...)
		text = append(text, '"')
	}
	return append(text, '}'), nil
}

// At is what stands on a square; empty: nothing, or it is none of them.
func (s Squares) At(square string) string {
	i := slices.IndexFunc(s, func(one Standing) bool { return one.Square == square })
	if i < 0 {
		return ""
	}
	return s[i].Piece
}

// Move is one move that can be made.
type Move struct {
	Code     string     `json:"code"`
	Text     string     `json:"text"`
	Paths    [][]string `json:"paths"`              // every way to enter it, square by square
	Takes    []string   `json:"takes,omitempty"`    // squares of captured pieces
	Promotes string     `json:"promotes,omitempty"` // to which piece, where the player chooses
	Sets     Squares    `json:"sets"`               // what changes on the board; empty: nothing is there then
}

// mostPaths is how many ways of one capture are sent; who wants another one enters start and end.
const mostPaths = 24

// Ends are the squares of a move's start and end, by its code.
func Ends(v article.Variant, code string) []string {
	if v.IsDraughts() {
		return draughtsEnds(code)
	}
	if len(code) < 4 || strings.Contains(code, "-") {
		return nil // a board in the hall did not show what moved
	}
	return []string{code[:2], code[2:4]}
}

// draughtsEnds are the first and the last square of a move such as 26x17x8x19.
func draughtsEnds(code string) []string {
	squares := strings.FieldsFunc(code, func(r rune) bool { return r == '-' || r == 'x' })
	if len(squares) < 2 {
		return nil
	}
	return []string{squares[0], squares[len(squares)-1]}
}

// Changes are the squares on which something else stands after any steps, and what; empty: nothing. For one move
// DraughtsChanges and ChessChanges are quicker.
func Changes(before, after Squares) Squares {
	changed := Squares{}
	for _, was := range before {
		if now := after.At(was.Square); now != was.Piece {
			changed = append(changed, Standing{was.Square, now})
		}
	}
	for _, now := range after {
		if before.At(now.Square) == "" {
			changed = append(changed, now)
		}
	}
	return changed
}
