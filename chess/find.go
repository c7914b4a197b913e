package chess

// find looks for the legal moves that fit what was written, from the end
// square back to the pieces that can come there. It returns one of them and
// how many there are. The answer is that of [Position.means] over the list of
// all legal moves, several times as fast, for readers of large files.
func (p *Position) find(w written) (found Move, n int) {
	v := p.look()
	switch t := w.pieceType(); {
	case w.castles:
		for rook := range p.castlingRooks(&v).squares() {
			if sideOf(v.king, rook) == w.side {
				found, n = Move{from: v.king, to: rook, castling: true}, n+1
			}
		}
	case t == Pawn:
		return p.findPawn(&v, w)
	case w.promotion == 0:
		candidates := v.own & p.ofType(t) & reach(t, w.to, v.occupied) & w.start()
		for ; candidates != 0; candidates &= candidates - 1 {
			if from := candidates.square(); p.targets(&v, from, t).has(w.to) {
				found, n = Move{from: from, to: w.to}, n+1
			}
		}
	}
	return found, n
}

// start are the squares that fit what was written of the start.
func (w written) start() bitboard {
	squares := ^bitboard(0)
	if w.file >= 0 {
		squares &= fileA << (w.file & 7)
	}
	if w.rank >= 0 {
		squares &= rankOf(int(w.rank & 7))
	}
	return squares
}

// targets are the squares where a piece other than a pawn may legally go,
// apart from castling.
func (p *Position) targets(v *sight, from Square, t PieceType) bitboard {
	onStraight, onDiagonal := v.pinnedStraight.has(from), v.pinnedDiagonal.has(from)
	switch {
	case t == King:
		return p.kingTargets(v)
	case t == Knight && (onStraight || onDiagonal):
		return 0
	case t == Knight:
		return knightAttacks[from&63] & v.targets
	}
	to := bitboard(0)
	if t != Rook && !onStraight {
		to = bishopAttacks(from, v.occupied)
		if onDiagonal {
			to &= v.pinnedDiagonal
		}
	}
	if t != Bishop && !onDiagonal {
		straight := rookAttacks(from, v.occupied)
		if onStraight {
			straight &= v.pinnedStraight
		}
		to |= straight
	}
	return to & v.targets
}

// findPawn is find for pawns.
func (p *Position) findPawn(v *sight, w written) (found Move, n int) {
	last := w.to.Rank() == 0 || w.to.Rank() == 7
	if last != w.promotion.IsPromotion() || w.promotion != 0 && !last {
		return Move{}, 0
	}
	fits := bitboard(0)
	pawns := p.pawnTargets(v)
	for way, targets := range [...]bitboard{pawns.west, pawns.east, pawns.one, pawns.two} {
		if targets.has(w.to) {
			fits |= Square(int(w.to) + pawnBack(way, v.white)).bit()
		}
	}
	if p.enPassant != 0 && w.to == p.enPassant {
		fits |= p.enPassantPawns(v)
	}
	fits &= w.start()
	if fits == 0 {
		return Move{}, 0
	}
	return Move{from: fits.square(), to: w.to, promotion: w.promotion}, fits.count()
}
