package chess

// appendMoves appends all legal moves to dst, piece by piece from the king
// down to the pawns.
func (p *Position) appendMoves(dst []Move) []Move {
	v := p.look()
	for to := p.kingTargets(&v); to != 0; to &= to - 1 {
		dst = append(dst, Move{from: v.king, to: to.square()})
	}
	if v.targets == 0 {
		return dst
	}
	for rooks := p.castlingRooks(&v); rooks != 0; rooks &= rooks - 1 {
		dst = append(dst, Move{from: v.king, to: rooks.square(), castling: true})
	}
	dst = p.appendPieceMoves(dst, &v)
	return p.appendPawnMoves(dst, &v, p.pawnTargets(&v))
}

// appendPieceMoves appends the moves of knights, bishops, rooks and queens.
func (p *Position) appendPieceMoves(dst []Move, v *sight) []Move {
	pinned := v.pinnedStraight | v.pinnedDiagonal
	for knights := p.knights & v.own &^ pinned; knights != 0; knights &= knights - 1 {
		from := knights.square() & 63
		dst = appendTo(dst, from, knightAttacks[from]&v.targets)
	}
	for sliders := p.diagonal & v.own &^ v.pinnedStraight; sliders != 0; sliders &= sliders - 1 {
		from := sliders.square() & 63
		to := bishopAttacks(from, v.occupied) & v.targets
		if v.pinnedDiagonal.has(from) {
			to &= v.pinnedDiagonal
		}
		dst = appendTo(dst, from, to)
	}
	for sliders := p.straight & v.own &^ v.pinnedDiagonal; sliders != 0; sliders &= sliders - 1 {
		from := sliders.square() & 63
		to := rookAttacks(from, v.occupied) & v.targets
		if v.pinnedStraight.has(from) {
			to &= v.pinnedStraight
		}
		dst = appendTo(dst, from, to)
	}
	return dst
}

// appendPawnMoves appends the moves of pawns to the targets, and captures in passing.
func (p *Position) appendPawnMoves(dst []Move, v *sight, pawns pawnTargets) []Move {
	for way, targets := range [...]bitboard{pawns.west, pawns.east, pawns.one, pawns.two} {
		back := pawnBack(way, v.white)
		for to := targets; to != 0; to &= to - 1 {
			s := to.square()
			dst = appendPawnMove(dst, Square(int(s)+back), s)
		}
	}
	for pawns := p.enPassantPawns(v); pawns != 0; pawns &= pawns - 1 {
		dst = append(dst, Move{from: pawns.square(), to: p.enPassant})
	}
	return dst
}

func appendTo(dst []Move, from Square, targets bitboard) []Move {
	for ; targets != 0; targets &= targets - 1 {
		dst = append(dst, Move{from: from, to: targets.square()})
	}
	return dst
}

// appendPawnMove appends a pawn's move, or the four to the last rank
// (3.7.3.3).
func appendPawnMove(dst []Move, from, to Square) []Move {
	if rank := to.Rank(); rank != 0 && rank != 7 {
		return append(dst, Move{from: from, to: to})
	}
	for _, t := range [...]PieceType{Queen, Rook, Bishop, Knight} {
		dst = append(dst, Move{from: from, to: to, promotion: t})
	}
	return dst
}

// pawnTargets are the squares pawns may go to, by the direction they come from.
type pawnTargets struct{ west, east, one, two bitboard }

// pawnBack is the distance from the end square back to the start of a pawn's move in one of the four ways.
func pawnBack(way int, white bool) int {
	if white {
		return [...]int{-7, -9, -8, -16}[way&3]
	}
	return [...]int{9, 7, 8, 16}[way&3]
}

// pawnTargets finds the pawns' moves (3.7.1 to 3.7.3) but not captures in
// passing. A pinned pawn stays on the line it is pinned on.
func (p *Position) pawnTargets(v *sight) pawnTargets {
	pawns := p.pawns & v.own
	free := pawns &^ (v.pinnedStraight | v.pinnedDiagonal)
	onStraight, onDiagonal := pawns&v.pinnedStraight, pawns&v.pinnedDiagonal
	empty := ^v.occupied
	one := (free.forward(v.white) | onStraight.forward(v.white)&v.pinnedStraight) & empty
	third := rank6
	if v.white {
		third = rank3
	}
	two := (one & third).forward(v.white) & empty
	west := free.west().forward(v.white) | onDiagonal.west().forward(v.white)&v.pinnedDiagonal
	east := free.east().forward(v.white) | onDiagonal.east().forward(v.white)&v.pinnedDiagonal
	return pawnTargets{
		west: west & v.enemy & v.targets,
		east: east & v.enemy & v.targets,
		one:  one & v.targets,
		two:  two & v.targets,
	}
}

// hasMove says whether there is a legal move.
func (p *Position) hasMove() bool {
	return p.hasPlainMove() && p.checkers() == 0 || p.count() > 0
}

// hasPlainMove says whether a pawn or a knight that no line joins with its king
// can go to an empty square. Unless the king is in check, that is legal without
// looking for pins. Nearly every position has such a move.
func (p *Position) hasPlainMove() bool {
	own, enemy := p.sides()
	king := (p.kings & own).square() & 63
	empty := ^(own | enemy)
	free := own &^ (fileMask[king] | rankOf(king.Rank()) | diagonalMask[king] | antidiagonalMask[king])
	if (p.pawns&free).forward(p.turn == White)&empty != 0 {
		return true
	}
	for knights := p.knights & free; knights != 0; knights &= knights - 1 {
		if knightAttacks[knights.square()&63]&empty != 0 {
			return true
		}
	}
	return false
}

// count is the number of legal moves. It is made from sets of squares alone.
func (p *Position) count() int {
	v := p.look()
	n := 0
	if kingAttacks[v.king&63]&^v.own != 0 {
		n = p.kingTargets(&v).count()
	}
	if v.targets == 0 {
		return n
	}
	if p.castling != 0 {
		n += p.castlingRooks(&v).count()
	}
	for knights := p.knights & v.own &^ (v.pinnedStraight | v.pinnedDiagonal); knights != 0; knights &= knights - 1 {
		n += (knightAttacks[knights.square()&63] & v.targets).count()
	}
	sliders := p.diagonal & v.own &^ v.pinnedStraight
	for pinned := sliders & v.pinnedDiagonal; pinned != 0; pinned &= pinned - 1 {
		n += (bishopAttacks(pinned.square(), v.occupied) & v.targets & v.pinnedDiagonal).count()
	}
	for sliders &^= v.pinnedDiagonal; sliders != 0; sliders &= sliders - 1 {
		n += (bishopAttacks(sliders.square(), v.occupied) & v.targets).count()
	}
	sliders = p.straight & v.own &^ v.pinnedDiagonal
	for pinned := sliders & v.pinnedStraight; pinned != 0; pinned &= pinned - 1 {
		n += (rookAttacks(pinned.square(), v.occupied) & v.targets & v.pinnedStraight).count()
	}
	for sliders &^= v.pinnedStraight; sliders != 0; sliders &= sliders - 1 {
		n += (rookAttacks(sliders.square(), v.occupied) & v.targets).count()
	}
	pawns := p.pawnTargets(&v)
	n += pawns.west.count() + pawns.east.count() + pawns.one.count() + pawns.two.count()
	const last = rank1 | rank8
	if promoting := (pawns.west|pawns.east|pawns.one)&last != 0; promoting {
		n += 3 * ((pawns.west & last).count() + (pawns.east & last).count() + (pawns.one & last).count())
	}
	if p.enPassant != 0 {
		n += p.enPassantPawns(&v).count()
	}
	return n
}
