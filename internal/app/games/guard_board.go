package games

import (
	"bytes"

	"damka/article"
	"damka/chess"
	"damka/draughts"
)

// board is a position of either game, with the squares of each side.
type board struct {
	draughts draughts.Position
	chess    chess.Position
	size     int        // of draughts; 0: chess
	white    bool       // is to move
	held     [2]squares // by White and by Black
}

func draughtsBoard(p draughts.Position) (b board) {
	rules := p.Rules()
	b = board{draughts: p, size: rules.Size, white: p.Turn() == article.White}
	for square, piece := range p.Pieces() {
		b.hold(piece.Colour(), rules.Number(square)-1)
	}
	return b
}

func chessBoard(p chess.Position) (b board) {
	b = board{chess: p, white: p.Turn() == article.White}
	for square, piece := range p.Pieces() {
		b.hold(piece.Colour(), int(square))
	}
	return b
}

func (b *board) hold(side article.Colour, square int) {
	b.held[sideOf(side == article.White)] |= 1 << square
}

func sideOf(white bool) int {
	if white {
		return 0
	}
	return 1
}

// A position is the same for whoever wants advice when the board is turned round and the colours are changed, and in chess when left and right are, too:
// a good move in one is a good move in the other. So there is one key for all of them. It leaves out the variant, and in chess the rights to castle
// and to take in passing, which a question may leave out as well.

// cells are the pieces of a position, a letter a square, with who is to move: capitals are White's. Boards differ in their number of squares.
type cells struct {
	at      [64]byte
	squares int
	white   bool
}

const nobody = '.'

func (b *board) cells() cells {
	c := cells{squares: 64, white: b.white}
	if b.size > 0 {
		rules := b.draughts.Rules()
		c.squares = rules.NumSquares()
		c.clear()
		for square, piece := range b.draughts.Pieces() {
			letter := byte('m')
			if piece.IsKing() {
				letter = 'k'
			}
			c.at[rules.Number(square)-1] = letterOf(piece.Colour(), letter)
		}
		return c
	}
	c.clear()
	for square, piece := range b.chess.Pieces() {
		c.at[square] = letterOf(piece.Colour(), 'a'+byte(piece.Type()))
	}
	return c
}

func (c *cells) clear() {
	for square := range c.squares {
		c.at[square] = nobody
	}
}

func letterOf(side article.Colour, letter byte) byte {
	if side == article.White {
		letter ^= caps
	}
	return letter
}

// caps makes a letter a capital, and a capital a small one.
const caps = 'a' ^ 'A'

// turned are the cells with each square number changed by a bit pattern, and the colours, too, where that is wanted: 7 changes left and right of a board
// of 64 squares, 56 above and below.
func (c *cells) turned(pattern int, colours bool) cells {
	t := cells{squares: c.squares, white: c.white != colours}
	for square, letter := range c.at[:c.squares] {
		if colours && letter != nobody {
			letter ^= caps
		}
		t.at[square^pattern] = letter
	}
	return t
}

// roundabout are the cells of the board turned round with the colours changed.
func (c *cells) roundabout() cells {
	t := cells{squares: c.squares, white: !c.white}
	for square, letter := range c.at[:c.squares] {
		if letter != nobody {
			letter ^= caps
		}
		t.at[c.squares-1-square] = letter
	}
	return t
}

// images yields all forms in which somebody may ask about a position, the position itself first.
func (b *board) images(yield func(cells) bool) {
	own := b.cells()
	if !yield(own) {
		return
	}
	if b.size > 0 {
		yield(own.roundabout())
		return
	}
	_ = yield(own.turned(7, false)) && yield(own.turned(56, true)) && yield(own.turned(7^56, true))
}

// before says which of two forms of a position comes first.
func (c *cells) before(other *cells) bool {
	order := bytes.Compare(c.at[:], other.at[:])
	return order < 0 || order == 0 && c.white && !other.white
}

// key is the position as [guard] knows it: the first of its forms.
func (b *board) key() (key cells) {
	for image := range b.images {
		if key.squares == 0 || image.before(&key) {
			key = image
		}
	}
	return key
}

// held are the squares of White and of Black.
func (c *cells) held() (held [2]squares) {
	for square, letter := range c.at[:c.squares] {
		if letter != nobody {
			held[sideOf(letter&caps == 0)] |= 1 << square
		}
	}
	return held
}

// sought is a position that somebody asks about.
type sought struct {
	key    cells
	images []shape // the forms it has
}

// shape is a form of a position as far as its squares say.
type shape struct {
	size  int
	white bool
	held  [2]squares
}

func (b *board) shape() shape { return shape{b.size, b.white, b.held} }

// soughtOf are the positions that somebody asks about. What cannot be read is in no game; and of the usual first position there is nothing to tell.
func soughtOf(v article.Variant, fens []string) (all []sought) {
	if !v.IsValid() {
		return nil
	}
	usual := usualKey(v)
	for _, fen := range fens {
		b, ok := boardOfFEN(v, fen)
		if !ok {
			continue
		}
		if s := b.sought(); s.key != usual {
			all = append(all, s)
		}
	}
	return all
}

func (b *board) sought() sought {
	s := sought{key: b.key()}
	for image := range b.images {
		s.images = append(s.images, shape{b.size, image.white, image.held()})
	}
	return s
}

// boardOfFEN is a position that somebody has written.
func boardOfFEN(v article.Variant, fen string) (board, bool) {
	if v.IsDraughts() {
		p, err := draughts.ParsePosition(v, fen)
		if err != nil {
			return board{}, false
		}
		return draughtsBoard(p), true
	}
	p, err := chess.ParsePosition(v, fen)
	if err != nil {
		return board{}, false
	}
	return chessBoard(p), true
}
