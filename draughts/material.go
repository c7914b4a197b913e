package draughts

// material is what a lone king plays against (I.6.3, I.6.4).
type material uint8

const (
	otherMaterial material = iota
	oneKingTwoMen          // three against one, I.6.3
	twoKingsOneMan
	threeKings
	twoPieces // two kings, or a king and a man: I.6.4
	oneKing   // king against king
)

func (m material) isThree() bool { return m >= oneKingTwoMen && m <= threeKings }

// againstLoneKing is the material against a lone king, and whose king is
// alone. King against king counts as white's opponent being alone unless
// black has more; a caller to whom it matters remembers who was.
func (p Position) againstLoneKing() (m material, lone Colour) {
	for _, lone := range []Colour{Black, White} {
		if men, kings := p.Count(lone); men != 0 || kings != 1 {
			continue
		}
		men, kings := p.Count(lone.Other())
		switch {
		case kings == 3 && men == 0:
			return threeKings, lone
		case kings == 2 && men == 1:
			return twoKingsOneMan, lone
		case kings == 1 && men == 2:
			return oneKingTwoMen, lone
		case kings == 2 && men == 0, kings == 1 && men == 1:
			return twoPieces, lone
		case kings == 1 && men == 0:
			return oneKing, lone
		}
	}
	return otherMaterial, 0
}

// loneKingOnDiagonal says whether lone's king is on the main diagonal.
func (p Position) loneKingOnDiagonal(lone Colour) bool {
	return p.side(lone)&geometryOf(p.variant).mainDiagonal != 0
}

// controlsRoad says whether lone's king is on the main road and no enemy
// piece is.
func (p Position) controlsRoad(lone Colour) bool {
	return p.loneKingOnDiagonal(lone) && !p.loneKingOnDiagonal(lone.Other())
}

// advantageLead is the lead that makes a draw one with advantage (I.6.5.2).
const advantageLead = 3

// Advantage is the side that a draw in this position would give an advantage
// to, counting a man 1 and a king 2 (I.6.5.2); no side if neither leads by 3.
func (p Position) Advantage() Colour {
	value := func(c Colour) int {
		men, kings := p.Count(c)
		return men + 2*kings
	}
	switch lead := value(White) - value(Black); {
	case lead >= advantageLead:
		return White
	case -lead >= advantageLead:
		return Black
	}
	return 0
}
