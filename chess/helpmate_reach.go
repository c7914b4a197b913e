package chess

// confinement is how far every piece of a position can ever get. It may be too
// much, never too little: pieces are taken to move at will and to be stopped
// only by what can never change. HELPMATE.md proves that no series of legal
// moves leads out of it.
type confinement struct {
	pieces []confined
	room   [32]confined

	solid     bitboard    // the squares whose piece can neither move nor be captured, ever
	solidOf   [3]bitboard // those of a side
	solidKing bitboard    // those of kings: nothing goes there
	reached   [3]bitboard // by side, where any of its pieces may get
	captures  [3]bitboard // the same without the king: what a pawn may capture
	threats   [3]bitboard // by side, where any of its pieces may capture, in passing too
	guarded   [3]bitboard // by side, what its solid pieces always attack
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
func (p *Position) confine() (c *confinement, ok bool) {
	if p.castling != 0 || p.enPassant != 0 || (p.white|p.black).count() > len(c.room) || p.hasOpenFile() {
		return nil, false
	}
	c = new(confinement)
	c.settle(p)
	return c, c.spread()
}

// hasOpenFile says whether a pawn has nothing in front of it. Then it may be
// promoted, which [confinement.spread] would find in more time.
func (p *Position) hasOpenFile() bool {
	men := p.white | p.black
	north, south := men>>8, men<<8
	north, south = north|north>>8, south|south<<8
	north, south = north|north>>16, south|south<<16
	north, south = north|north>>32, south|south<<32
	return p.pawns&p.white&^north|p.pawns&p.black&^south != 0
}

// settle puts every piece where it is.
func (c *confinement) settle(p *Position) {
	n := 0
	for left := p.white | p.black; left != 0; left &= left - 1 {
		s := left.square()
		colour := White
		if p.black.has(s) {
			colour = Black
		}
		c.room[n] = confined{colour, p.typeAt(s), s.bit(), s.bit()}
		n++
	}
	c.pieces = c.room[:n]
}

// spread lets every piece get wherever the rules lead it. ok is false where a
// pawn might be promoted.
func (c *confinement) spread() (ok bool) {
	for {
		c.survey()
		grown := false
		for i := range c.pieces {
			piece := &c.pieces[i]
			next := piece.reach | c.steps(piece)
			if piece.kind == Pawn && next&(rank1|rank8) != 0 {
				return false
			}
			grown = grown || next != piece.reach
			piece.reach = next
		}
		if !grown {
			return true
		}
	}
}

// survey works out what the present reach of the pieces means for the other pieces.
func (c *confinement) survey() {
	c.reached, c.captures, c.threats, c.guarded = [3]bitboard{}, [3]bitboard{}, [3]bitboard{}, [3]bitboard{}
	for i := range c.pieces {
		piece := &c.pieces[i]
		side := piece.colour
		c.reached[side] |= piece.reach
		if piece.kind != King {
			c.captures[side] |= piece.reach
		}
		if piece.kind == Pawn {
			c.threats[side] |= piece.attacked()
		} else {
			c.threats[side] |= piece.reach
		}
	}
	c.solid, c.solidOf, c.solidKing = 0, [3]bitboard{}, 0
	for i := range c.pieces {
		piece := &c.pieces[i]
		isTaken := piece.kind != King && c.reached[piece.colour.Other()]&piece.start != 0
		if piece.reach != piece.start || isTaken {
			continue
		}
		c.solid |= piece.start
		c.solidOf[piece.colour] |= piece.start
		c.guarded[piece.colour] |= piece.attacked()
		if piece.kind == King {
			c.solidKing |= piece.start
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
		return piece.attacked() &^ c.guarded[enemy] &^ c.solidOf[piece.colour] &^ c.solidKing
	}
	return piece.attacked() &^ c.solidOf[piece.colour] &^ c.solidKing
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
			(other.start > pawn.start) == (pawn.colour == White) && c.threats[pawn.colour]&other.reach == 0 {
			squares |= other.start
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
