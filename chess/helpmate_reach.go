package chess

// confinement is how far every piece of a position can ever get. It may be too
// much, never too little: pieces are taken to move at will and to be stopped
// only by what can never change. HELPMATE.md proves that no series of legal
// moves leads out of it.
type confinement struct {
	pieces []confined
	room   [32]confined

	start    bitboard    // the squares that are occupied now
	solid    bitboard    // those whose piece can neither move nor be captured, ever
	reached  [3]bitboard // by side, where any of its pieces may get
	captures [3]bitboard // the same without the king: what a pawn may capture
	guarded  [3]bitboard // by side, what its solid pieces always attack
}

// confined is a piece and where it may get.
type confined struct {
	colour Colour
	kind   PieceType
	start  bitboard
	reach  bitboard
}

// confine finds how far the pieces can get. ok is false where a pawn might be
// promoted, where there is a castling right or a capture in passing, or where
// there are more pieces than in any game.
func (p *Position) confine() (c confinement, ok bool) {
	c.start = p.white | p.black
	if p.castling != 0 || p.enPassant != 0 || c.start.count() > len(c.room) {
		return c, false
	}
	n := 0
	for left := c.start; left != 0; left &= left - 1 {
		s := left.square()
		colour := White
		if p.black.has(s) {
			colour = Black
		}
		c.room[n] = confined{colour, p.typeAt(s), s.bit(), s.bit()}
		n++
	}
	c.pieces = c.room[:n]
	for {
		c.survey()
		grown := false
		for i := range c.pieces {
			piece := &c.pieces[i]
			next := piece.reach | c.steps(piece)
			if piece.kind == Pawn && next&(rank1|rank8) != 0 {
				return c, false
			}
			grown = grown || next != piece.reach
			piece.reach = next
		}
		if !grown {
			return c, true
		}
	}
}

// survey works out what the present reach of the pieces means for the other pieces.
func (c *confinement) survey() {
	c.reached, c.captures, c.guarded = [3]bitboard{}, [3]bitboard{}, [3]bitboard{}
	for i := range c.pieces {
		piece := &c.pieces[i]
		c.reached[piece.colour] |= piece.reach
		if piece.kind != King {
			c.captures[piece.colour] |= piece.reach
		}
	}
	c.solid = 0
	for i := range c.pieces {
		piece := &c.pieces[i]
		isTaken := piece.kind != King && c.reached[piece.colour.Other()]&piece.start != 0
		if piece.reach == piece.start && !isTaken {
			c.solid |= piece.start
			c.guarded[piece.colour] |= piece.attacked()
		}
	}
}

// steps are the squares a piece may get to with one step more.
func (c *confinement) steps(piece *confined) bitboard {
	enemy := piece.colour.Other()
	switch piece.kind {
	case Pawn:
		ahead := piece.reach.forward(piece.colour == White)
		return ahead&^c.solid&^c.barred(piece) | piece.attacked()&c.captures[enemy]
	case King:
		// Its own solid pieces are in the way, and so is what the
		// enemy's solid pieces guard.
		return piece.attacked() &^ c.guarded[enemy] &^ c.solidOf(piece.colour) &^ c.solidKing()
	}
	return piece.attacked() &^ c.solidOf(piece.colour) &^ c.solidKing()
}

// barred are the squares of a pawn's own file that it cannot get to: the square
// of the first enemy pawn in front of it and those behind, if neither can ever
// leave the file and that one can never be captured. Pawns on one file do not
// pass each other, so the other stays on that square or nearer.
func (c *confinement) barred(pawn *confined) (squares bitboard) {
	file := fileMask[pawn.start.square()&63] | pawn.start
	if pawn.reach&^file != 0 {
		return 0
	}
	for i := range c.pieces {
		other := &c.pieces[i]
		if other.kind == Pawn && other.colour != pawn.colour && other.reach&^file == 0 &&
			(other.start > pawn.start) == (pawn.colour == White) && !c.mayBeCaptured(other) {
			squares |= other.start
		}
	}
	return squares
}

// mayBeCaptured says whether an enemy piece may get to where a pawn may be,
// or capture it in passing.
func (c *confinement) mayBeCaptured(pawn *confined) bool {
	for i := range c.pieces {
		other := &c.pieces[i]
		if other.colour == pawn.colour {
			continue
		}
		captures := other.reach
		if other.kind == Pawn {
			captures = other.attacked()
		}
		if captures&pawn.reach != 0 {
			return true
		}
	}
	return false
}

// solidOf are the squares of a side's solid pieces.
func (c *confinement) solidOf(colour Colour) (squares bitboard) {
	for i := range c.pieces {
		if piece := &c.pieces[i]; piece.colour == colour {
			squares |= piece.start & c.solid
		}
	}
	return squares
}

// solidKing are the squares of kings that cannot move: nothing goes there.
func (c *confinement) solidKing() (squares bitboard) {
	for i := range c.pieces {
		if piece := &c.pieces[i]; piece.kind == King {
			squares |= piece.start & c.solid
		}
	}
	return squares
}

// attacked are the squares that a piece attacks from anywhere in its reach. A
// bishop, rook or queen that attacks from a distance could be on the squares
// between as well, so neighbouring squares are enough.
func (piece *confined) attacked() bitboard {
	squares := piece.reach
	switch piece.kind {
	case Pawn:
		ahead := squares.forward(piece.colour == White)
		return ahead.east() | ahead.west()
	case Knight:
		set := bitboard(0)
		for ; squares != 0; squares &= squares - 1 {
			set |= knightAttacks[squares.square()&63]
		}
		return set
	case Bishop:
		return squares.besideDiagonally()
	case Rook:
		return squares.besideStraight()
	}
	return squares.besideStraight() | squares.besideDiagonally()
}

func (b bitboard) besideStraight() bitboard { return b<<8 | b>>8 | b.east() | b.west() }

func (b bitboard) besideDiagonally() bitboard {
	sides := b.east() | b.west()
	return sides<<8 | sides>>8
}
