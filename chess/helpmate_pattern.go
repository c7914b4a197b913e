package chess

import (
	"sync"

	"damka/article"
)

// matePattern is a mate by a knight or a bishop against a king whose last free
// square is occupied by one of its own men.
type matePattern struct {
	prey, hunter, checker, block Square
	kind                         PieceType // the piece on block
}

// matePatterns are all of them, by the mating side and the piece that mates.
var matePatterns = sync.OnceValue(func() (all [Black + 1][King + 1][]matePattern) {
	for _, by := range [...]Colour{White, Black} {
		for _, kind := range [...]PieceType{Knight, Bishop} {
			all[by][kind] = findPatterns(by, kind)
		}
	}
	return all
})

// findPatterns tries every place of the two kings and the checking piece that
// leaves one free square.
func findPatterns(by Colour, checking PieceType) (patterns []matePattern) {
	for prey := range Square(numSquares) {
		for checker := range reach(checking, prey, 0).squares() {
			for hunter := range (^(kingAttacks[prey] | prey.bit() | checker.bit())).squares() {
				attacked := kingAttacks[hunter] | reach(checking, checker, hunter.bit())
				free := kingAttacks[prey] &^ attacked
				if !attacked.has(prey) || !free.isSingle() || free == checker.bit() {
					continue
				}
				for _, kind := range [...]PieceType{Pawn, Knight, Bishop, Rook} {
					pattern := matePattern{prey, hunter, checker, free.square(), kind}
					if p := pattern.position(by, checking); (kind != Pawn || free&(rank1|rank8) == 0) && p.IsCheckmate() {
						patterns = append(patterns, pattern)
					}
				}
			}
		}
	}
	return patterns
}

func (m matePattern) position(by Colour, checking PieceType) Position {
	p := Position{turn: by.Other(), variant: article.Chess}
	p.put(m.prey, King.Of(by.Other()))
	p.put(m.hunter, King.Of(by))
	p.put(m.checker, checking.Of(by))
	p.put(m.block, m.kind.Of(by.Other()))
	return p
}

// patternDistance is roughly how many moves the men are away from the nearest
// mate of a lone knight or of bishops on one colour.
func (p *Position) patternDistance(by Colour) int {
	own := p.side(by) &^ p.kings
	checking := Bishop
	if own&p.knights != 0 {
		checking = Knight
	}
	var blockers [King + 1]bitboard
	for kind := Pawn; kind <= Rook; kind++ {
		blockers[kind] = p.ofType(kind) & p.side(by.Other())
	}
	prey, hunter := p.King(by.Other()), p.King(by)
	best := 50
	for _, m := range matePatterns()[by][checking] {
		distance := 2*steps(prey, m.prey) + 2*steps(hunter, m.hunter)
		if distance >= best {
			continue
		}
		distance += nearestByMoves(checking, own, m.checker)
		switch {
		case m.kind == Pawn:
			distance += pawnWay(blockers[Pawn], m.block, by.Other())
		case blockers[m.kind] != 0:
			distance += nearestByMoves(m.kind, blockers[m.kind], m.block)
		default:
			distance += 8 + 2*p.toPromotion(by.Other())
		}
		best = min(best, distance)
	}
	return best
}

// nearestByMoves is roughly how many moves the nearest piece of a kind is from
// a square; 20 if none gets there.
func nearestByMoves(kind PieceType, pieces bitboard, to Square) int {
	best := 20
	for ; pieces != 0; pieces &= pieces - 1 {
		from := pieces.square()
		sameColour := from.IsLight() == to.IsLight()
		moves := 2
		switch {
		case from == to:
			moves = 0
		case kind == Knight:
			moves = (steps(from, to) + 1) / 2
			if (moves%2 == 0) != sameColour {
				moves++
			}
		case kind == Bishop && !sameColour:
			moves = 20
		case reach(kind, to, 0).has(from):
			moves = 1
		}
		best = min(best, moves)
	}
	return best
}

// pawnWay is how many squares behind a square a side's nearest pawn on its
// file is; 20 if there is none.
func pawnWay(pawns bitboard, to Square, c Colour) int {
	best := 20
	for pawns &= fileMask[to&63] | to.bit(); pawns != 0; pawns &= pawns - 1 {
		way := to.Rank() - pawns.square().Rank()
		if c == Black {
			way = -way
		}
		if way >= 0 {
			best = min(best, way)
		}
	}
	return best
}
