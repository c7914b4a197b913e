package draughts

import "damka/article"

// geometry is what the move generator needs of a board: sets of squares, made
// once from the variant's [Rules].
type geometry struct {
	squares        bitboard // all that exist
	mainDiagonal   bitboard
	whitePromotion bitboard // where white's men become kings
	blackPromotion bitboard
	whiteStart     bitboard
	blackStart     bitboard

	mostPieces        bool
	promotesInPassing bool
	goesOnAsKing      bitboard // where a man that promotes in passing does so
}

// geometries is indexed by variant; no variant has the empty board.
var geometries = [...]geometry{
	article.International: newGeometry(international),
	article.Brazilian:     newGeometry(brazilian),
	article.Russian:       newGeometry(russian),
}

func newGeometry(r Rules) geometry {
	g := geometry{mostPieces: r.MostPieces, promotesInPassing: r.PromotesInPassing}
	for n := 1; n <= r.NumSquares(); n++ {
		s, _ := r.Square(n)
		bit := s.bit()
		g.squares |= bit
		if s.Row()+s.Column() == r.Size-1 {
			g.mainDiagonal |= bit
		}
		if s.Row() == 0 {
			g.whitePromotion |= bit
		}
		if s.Row() == r.Size-1 {
			g.blackPromotion |= bit
		}
		if n <= r.Men {
			g.blackStart |= bit
		}
		if n > r.NumSquares()-r.Men {
			g.whiteStart |= bit
		}
	}
	if g.promotesInPassing {
		g.goesOnAsKing = g.whitePromotion | g.blackPromotion
	}
	return g
}

// geometryOf is the geometry of a variant; for one that is not draughts, a board without squares.
func geometryOf(v article.Variant) *geometry {
	if int(v) >= len(geometries) {
		return &geometries[0]
	}
	return &geometries[v]
}

func (p Position) geometry() *geometry { return &geometries[p.variant] }

func (g *geometry) promotionOf(c Colour) bitboard {
	if c == White {
		return g.whitePromotion
	}
	return g.blackPromotion
}
