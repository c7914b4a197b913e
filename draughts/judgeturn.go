package draughts

// JudgedTurn is what a player did in one turn, as the board after it shows: a legal
// move, an irregularity, or both when a legal move was left uncrowned
// (I.5.4.15).
type JudgedTurn struct {
	Move         Move         // what was played, if it is legal
	Irregularity Irregularity // what was done wrong, none for a legal move
}

// JudgeTurn compares the board after a turn with the position p before it.
// The turn of the board and pieces on light squares are not looked at. ok is false if nothing was done, or
// if the board does not show what was done: a piece has appeared, say. Acts
// that leave no trace on a board, such as touching (I.5.4.3), are never found.
func (p Position) JudgeTurn(board Setup) (done JudgedTurn, ok bool) {
	after, uncrowned := p.boardAfter(board)
	for _, m := range p.LegalMoves() {
		switch next := p.PlayUnchecked(m).pieces(); {
		case next == after && m.Promotes() && uncrowned.has(m.To()):
			return JudgedTurn{Move: m, Irregularity: NotCrowned}, true
		case next == after:
			return JudgedTurn{Move: m}, true
		}
	}
	done.Irregularity = p.irregular(after)
	return done, done.Irregularity != 0
}

// onBoard are the pieces of both sides wherever they are.
type onBoard struct{ white, black, kings bitboard }

func (p Position) pieces() onBoard { return onBoard{p.side(White), p.side(Black), p.kings} }

// boardAfter are the pieces on the board. A man on its last row is a king,
// crowned or not (I.3.7).
func (p Position) boardAfter(board Setup) (after onBoard, uncrowned bitboard) {
	rules := p.Rules()
	for s, piece := range board.Pieces() {
		switch bit := s.bit(); {
		case piece.Colour() == White:
			after.white |= bit
		case piece.Colour() == Black:
			after.black |= bit
		}
		last := !piece.IsKing() && rules.IsPromotion(s, piece.Colour())
		if last {
			uncrowned |= s.bit()
		}
		if piece.IsKing() || last {
			after.kings |= s.bit()
		}
	}
	return after, uncrowned
}

// change is what is different on a board: squares that pieces left and
// squares they came to.
type change struct {
	ownLeft, ownCame           bitboard
	opponentLeft, opponentCame bitboard
}

func (p Position) changeTo(after onBoard) change {
	own, opponent := after.white, after.black
	if p.turn == Black {
		own, opponent = opponent, own
	}
	return change{p.own &^ own, own &^ p.own, p.opponent &^ opponent, opponent &^ p.opponent}
}

// irregular says which irregularity leads from p to the board after it; none
// if the board does not show it.
func (p Position) irregular(after onBoard) Irregularity {
	c := p.changeTo(after)
	left, came := c.ownLeft.count(), c.ownCame.count()
	switch {
	case p.twoMovesLeadTo(after) && !(left == 1 && c.ownLeft&p.kings != 0):
		return MovedTwice // a king that left its diagonal has rather moved wrongly
	case left == 0 && came == 0 && c.opponentLeft.count() == 1 && c.opponentCame.count() == 1:
		return MovedOpponents
	case c.opponentCame != 0 || came > 1:
		return 0
	case came == 0 && left+c.opponentLeft.count() > 0 && !p.mayEndWhereItBegan(c):
		return RemovedForNothing
	case left > 1 && came == 1 && p.MustCapture():
		return RemovedOwn
	case left == 1 && came == 1:
		return p.irregularMove(c.ownLeft, c.ownCame, c.opponentLeft)
	case left == 0 && came == 0 && c.opponentLeft != 0:
		return p.irregularRound(c.opponentLeft)
	}
	return 0
}

// twoMovesLeadTo says whether two moves in a row by the side to move lead to
// the board.
func (p Position) twoMovesLeadTo(after onBoard) bool {
	for _, m := range p.LegalMoves() {
		next := p.PlayUnchecked(m)
		next.own, next.opponent, next.turn = next.opponent, next.own, p.turn
		for _, second := range next.LegalMoves() {
			if next.PlayUnchecked(second).pieces() == after {
				return true
			}
		}
	}
	return false
}

// mayEndWhereItBegan says that pieces left the board as after a legal capture
// that ends on its first square, at least in part.
func (p Position) mayEndWhereItBegan(c change) bool {
	return c.ownLeft == 0 && p.irregularRound(c.opponentLeft) != 0
}

// irregularRound is what is wrong with the pieces removed by a capture that
// ends where it began.
func (p Position) irregularRound(removed bitboard) Irregularity {
	for _, m := range p.AppendCaptures(nil) {
		if m.From() == m.To() && m.taken()&removed != 0 {
			return wrongRemoval(m.taken(), removed)
		}
	}
	return 0
}

// wrongRemoval says how the removed pieces differ from those captured.
func wrongRemoval(taken, removed bitboard) Irregularity {
	if removed&^taken != 0 {
		return RemovedNotCaptured
	}
	return LeftCaptured
}

// irregularMove is what is wrong with a move of one own piece.
func (p Position) irregularMove(from, to, removed bitboard) Irregularity {
	w := writtenMove{squares: []Square{from.square(), to.square()}}
	nearest, found := Move{}, false
	for _, m := range fromTo(p.AppendCaptures(nil), w) {
		if wrong := (m.taken() ^ removed).count(); !found || wrong < (nearest.taken()^removed).count() {
			nearest, found = m, true
		}
	}
	if found {
		return wrongRemoval(nearest.taken(), removed)
	}
	if short, ok := p.shortCapture(w); ok {
		if short.goesOn {
			return StoppedCapture
		}
		return TookWrongNumber
	}
	switch {
	case removed != 0:
		return TookWrongNumber
	case p.isStep(w, p.At(from.square())) && p.MustCapture():
		return MissedCapture
	}
	return MovedWrongWay
}
