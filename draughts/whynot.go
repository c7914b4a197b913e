package draughts

import "damka/article"

// whyNot says why what was written is not a legal move.
func (n Notation) whyNot(p Position, legal []Move, text string, w writtenMove) error {
	piece := p.At(w.from())
	switch {
	case piece == 0:
		return refuseMove(CodeMoveEmpty, "I.3.2", text, arg("square", n.Name(w.from())))
	case piece.Colour() != p.turn:
		return refuseMove(CodeMoveOpponent, "I.3.3", text, arg("square", n.Name(w.from())))
	case w.to() != w.from() && p.At(w.to()) != 0:
		return refuseMove(CodeMoveOccupied, stepArticle(piece), text, arg("square", n.Name(w.to())))
	}
	if found := fromTo(legal, w); len(w.squares) > 2 && len(found) > 0 {
		return refuseMove(CodeMoveWay, "I.8.2.1", text, arg("capture", n.joinMoves(p, found)))
	}
	if short, ok := p.shortCapture(w); ok {
		return n.whyTooShort(p, legal, text, piece, short)
	}
	if p.isStep(w, piece) {
		return refuseMove(CodeMoveMustCapture, missedArticle(legal), text, arg("capture", n.joinMoves(p, legal)))
	}
	d, diagonal := w.from().toward(w.to())
	switch {
	case w.separator == 'x':
		return refuseMove(CodeMoveNoCapture, captureArticle(piece), text)
	case diagonal && !piece.IsKing() && w.to().bit() == w.from().bit().toward(d):
		return refuseMove(CodeMoveBackward, "I.3.4", text)
	}
	return refuseMove(CodeMoveImpossible, stepArticle(piece), text)
}

// stepArticle is the article on how a piece moves.
func stepArticle(p Piece) article.Ref {
	if p.IsKing() {
		return "I.3.9"
	}
	return "I.3.4"
}

// captureArticle is the article on what a piece must take.
func captureArticle(p Piece) article.Ref {
	if p.IsKing() {
		return "I.4.3"
	}
	return "I.4.2"
}

// goOnArticle is the article that makes a piece go on with its capture.
func goOnArticle(p Piece) article.Ref {
	if p.IsKing() {
		return "I.4.6"
	}
	return "I.4.5"
}

// missedArticle is the article that obliges to one of the captures: that on
// men, unless only kings can make them.
func missedArticle(captures []Move) article.Ref {
	ref := captureArticle(WhiteKing)
	for _, m := range captures {
		if !m.Piece().IsKing() {
			ref = captureArticle(m.Piece())
		}
	}
	return ref
}

func fromTo(moves []Move, w writtenMove) []Move {
	var found []Move
	for _, m := range moves {
		if m.From() == w.from() && m.To() == w.to() {
			found = append(found, m)
		}
	}
	return found
}

// isStep says whether the piece could make the step if nothing had to be
// captured.
func (p Position) isStep(w writtenMove, piece Piece) bool {
	g := geometryOf(p.variant)
	for _, m := range g.appendSteps(nil, p, g.vacant(p)) {
		if len(w.squares) == 2 && m.From() == w.from() && m.To() == w.to() && m.Piece() == piece {
			return true
		}
	}
	return false
}

// shortCapture is a capture as the player wrote it that ends too early or
// takes too few.
type shortCapture struct {
	taken  int
	goesOn bool // from its end the piece could take more
}

// whyTooShort says what is wrong with a short capture.
func (n Notation) whyTooShort(p Position, legal []Move, text string, piece Piece, short shortCapture) error {
	captures := arg("capture", n.joinMoves(p, legal))
	if short.goesOn || !geometryOf(p.variant).mostPieces {
		return refuseMove(CodeMoveUnfinished, goOnArticle(piece), text, captures)
	}
	return refuseMove(CodeMoveTooFew, "I.4.13", text,
		article.Arg{Name: "count", Value: article.Number(short.taken)},
		article.Arg{Name: "most", Value: article.Number(legal[0].NumCaptured())}, captures)
}

// shortCapture looks for a capture, complete or not, with the start and end
// that were written. It finds the longest that stops early.
func (p Position) shortCapture(w writtenMove) (shortCapture, bool) {
	s := partSearch{
		empty:    geometryOf(p.variant).squares&^(p.own|p.opponent) | w.from().bit(),
		opponent: p.opponent,
		to:       w.to().bit(),
		king:     p.At(w.from()).IsKing(),
	}
	s.goOn(w.from().bit(), 0, 0)
	return s.longest, s.longest.taken > 0
}

// partSearch follows captures jump by jump, whether they may end or not.
type partSearch struct {
	empty, opponent, to bitboard
	king                bool
	longest             shortCapture
}

// goOn tries all jumps from at and says whether there is any.
func (s *partSearch) goOn(at, captured bitboard, taken int) bool {
	any := false
	for _, d := range directions {
		over := at.toward(d)
		for s.king && over&s.empty != 0 {
			over = over.toward(d)
		}
		if over&s.opponent&^captured == 0 {
			continue
		}
		for landing := over.toward(d) & s.empty; landing != 0; landing = landing.toward(d) & s.empty {
			any = true
			goesOn := s.goOn(landing, captured|over, taken+1)
			if landing == s.to && taken+1 > s.longest.taken {
				s.longest = shortCapture{taken: taken + 1, goesOn: goesOn}
			}
			if !s.king {
				break
			}
		}
	}
	return any
}
