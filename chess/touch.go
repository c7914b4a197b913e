package chess

import (
	"slices"

	"damka/article"
)

// Touch is a contact of the player's hand with a piece.
type Touch struct {
	Square Square
	// Adjusting: the player had said that he adjusts (4.2.1), or the contact
	// was clearly by accident (4.2.2).
	Adjusting bool
}

// Handling is what the side to move did with its hand before its move was
// made.
type Handling struct {
	Touches []Touch // in the order they happened
	// OrderUnclear: it is not known whether the own or the opponent's piece
	// was touched first (4.3.3).
	OrderUnclear bool
	// ToCastle: king and rook were touched with the intention of castling
	// (4.4.3).
	ToCastle bool

	// Released: the piece of From was let go on To (4.7).
	Released bool
	From, To Square // it counts as touched last if Touches does not have it
	// Promotion is the new piece that has touched the square of promotion
	// (4.4.4), if any.
	Promotion PieceType
}

// Obligation is what a player must do after touching pieces: make one of the moves.
type Obligation struct {
	Moves  []Move // never empty while the position has legal moves
	Reason article.Reason
}

// Owed is which moves the side to move may still make after what it did with
// its hand (4.2 to 4.7). What was touched binds before what was let go: a move
// that the touches do not allow does not hold although the piece was released.
// Touches of empty squares are ignored.
func (p Position) Owed(h Handling) Obligation {
	hand := hand{position: &p, Handling: h, legal: p.LegalMoves()}
	for _, touch := range h.Touches {
		if !touch.Adjusting {
			hand.touch(touch.Square)
		}
	}
	if h.Released {
		if p.At(h.From).Colour() == p.turn && !slices.Contains(hand.own, h.From) {
			hand.touch(h.From) // what was let go had been touched
		}
		hand.ToCastle = h.ToCastle || p.looksLikeCastling(h.From, h.To)
	}
	o := hand.owed()
	o.Moves = finalPromotion(o.Moves, h.Promotion)
	return o
}

// MayStillClaim says whether a player can claim that the opponent broke
// articles 4.1 to 4.7: the right is lost by touching a piece with the
// intention of moving or capturing (4.8).
func MayStillClaim(own Handling) (article.Reason, bool) {
	for _, touch := range own.Touches {
		if !touch.Adjusting {
			return article.Because(CodeTouchClaimLost, "FIDE 4.8"), false
		}
	}
	return article.Reason{}, true
}

// finalPromotion keeps, of several promotions, the one chosen (4.4.4).
func finalPromotion(moves []Move, t PieceType) []Move {
	if !slices.ContainsFunc(moves, func(m Move) bool { return m.promotion == t && t != 0 }) {
		return moves
	}
	return slices.DeleteFunc(slices.Clone(moves), func(m Move) bool { return m.promotion != 0 && m.promotion != t })
}

// hand is a handling sorted by whose pieces were touched.
type hand struct {
	Handling
	position            *Position
	legal               []Move
	touched, own, enemy []Square
}

// touch sorts a touched piece; an empty square is none.
func (h *hand) touch(s Square) {
	switch h.position.At(s).Colour() {
	case 0:
		return
	case h.position.turn:
		h.own = append(h.own, s)
	default:
		h.enemy = append(h.enemy, s)
	}
	h.touched = append(h.touched, s)
}

// owed is the duty by the touched pieces and, among what that allows, by the
// piece let go: articles 4.3 and 4.4 bind before 4.7.
func (h *hand) owed() Obligation {
	duty := h.touchDuty()
	if h.Released {
		return h.released(duty)
	}
	return duty
}

// touchDuty is the duty by the touched pieces alone (4.3 to 4.5).
func (h *hand) touchDuty() Obligation {
	if len(h.touched) == 0 {
		return Obligation{h.legal, article.Because(CodeTouchFree, "FIDE 4.2")}
	}
	if o, bound := h.castling(); bound {
		return o
	}
	switch {
	case len(h.enemy) == 0:
		return h.firstOf(h.own, "FIDE 4.3.1")
	case len(h.own) == 0:
		return h.firstOf(h.enemy, "FIDE 4.3.2")
	}
	if moves := h.choose(func(m Move) bool { return m.from == h.own[0] && h.captures(m, h.enemy[0]) }); len(moves) > 0 {
		return Obligation{moves, article.Because(CodeTouchCaptureWith, "FIDE 4.3.3", squareArg(h.enemy[0]), textArg("from", h.own[0].String()))}
	}
	order := h.touched
	if h.OrderUnclear {
		order = append(slices.Clone(h.own), h.enemy...)
	}
	return h.firstOf(order, "FIDE 4.3.3")
}

func (h *hand) choose(fits func(Move) bool) []Move { return keep(h.legal, fits) }

func keep(moves []Move, fits func(Move) bool) []Move {
	return slices.DeleteFunc(slices.Clone(moves), func(m Move) bool { return !fits(m) })
}

func (h *hand) captures(m Move, at Square) bool {
	_, captured, ok := h.position.Captured(m)
	return ok && captured == at
}

// firstOf is the duty to move or capture the first of the pieces that can be;
// if none can, any legal move will do (4.5).
func (h *hand) firstOf(squares []Square, ref article.Ref) Obligation {
	for _, s := range squares {
		code := CodeTouchMove
		if h.position.At(s).Colour() != h.position.turn {
			code = CodeTouchCapture
		}
		if moves := h.movesFor(s); len(moves) > 0 {
			return Obligation{moves, article.Because(code, ref, squareArg(s))}
		}
	}
	return h.anyMove("FIDE 4.5")
}

// movesFor are the moves of an own piece, or those that capture an enemy one.
func (h *hand) movesFor(s Square) []Move {
	if h.position.At(s).Colour() != h.position.turn {
		return h.choose(func(m Move) bool { return h.captures(m, s) })
	}
	return h.choose(func(m Move) bool { return m.from == s && !h.castlesWrongly(m) })
}

// anyMove is the choice of anyone who can do nothing with the touched pieces. A
// castling that 4.4.2 forbids is left only if there is no other move.
func (h *hand) anyMove(ref article.Ref) Obligation {
	moves := h.choose(func(m Move) bool { return !h.castlesWrongly(m) })
	if len(moves) == 0 {
		moves = h.legal
	}
	return Obligation{moves, article.Because(CodeTouchNothing, ref)}
}

// castlesWrongly: a rook was touched before the king, so that castling with
// it is not allowed in this move (4.4.2).
func (h *hand) castlesWrongly(m Move) bool {
	rook, king := slices.Index(h.own, m.to), slices.Index(h.own, m.from)
	return m.castling && rook >= 0 && (king < 0 || rook < king)
}

// castling is the duty to castle after touching the king and then a rook
// (4.4.1), or to move the king otherwise if that was meant and is not legal
// (4.4.3). Touched pieces that can be neither moved nor captured do not count
// (4.3.1 to 4.3.3): before the king, and between it and the rook.
func (h *hand) castling() (Obligation, bool) {
	p := h.position
	king := slices.Index(h.touched, p.King(p.turn))
	if king < 0 || slices.ContainsFunc(h.touched[:king], func(s Square) bool { return len(h.movesFor(s)) > 0 }) {
		return Obligation{}, false
	}
	for _, s := range h.touched[king+1:] {
		moves := h.choose(func(m Move) bool { return m.castling && m.to == s && !h.castlesWrongly(m) })
		switch {
		case len(moves) > 0:
			return Obligation{moves, article.Because(CodeTouchCastle, "FIDE 4.4.1", squareArg(s))}, true
		case h.ToCastle && p.At(s) == Rook.Of(p.turn):
			return h.kingOrAny("FIDE 4.4.3"), true
		case !h.ToCastle && len(h.movesFor(s)) > 0:
			return Obligation{}, false
		}
	}
	return Obligation{}, false
}

// kingOrAny is the duty after a castling that is not legal: another move of
// the king, or any if it has none.
func (h *hand) kingOrAny(ref article.Ref) Obligation {
	king := h.position.King(h.position.turn)
	if moves := h.movesFor(king); len(moves) > 0 {
		return Obligation{moves, article.Because(CodeTouchKing, ref, squareArg(king))}
	}
	return h.anyMove(ref)
}

// released is the duty after letting go of a piece: it cannot be moved to
// another square (4.7). A king let go on its end square of castling has to
// castle or, if that is not legal, to move in another way (4.7.2). Only moves
// that the touched pieces allow count: a piece let go in another one leaves
// the duty as it was.
func (h *hand) released(duty Obligation) Obligation {
	moves := keep(duty.Moves, func(m Move) bool {
		if m.from != h.From {
			return false
		}
		if m.castling {
			king, _ := m.CastlingTargets()
			return king == h.To
		}
		return m.to == h.To && !h.ToCastle
	})
	switch {
	case len(moves) > 0 && moves[0].castling:
		return Obligation{moves, article.Because(CodeTouchCastle, "FIDE 4.7.2", squareArg(moves[0].to))}
	case len(moves) > 0:
		return Obligation{moves, article.Because(CodeTouchReleased, "FIDE 4.7", squareArg(h.To), textArg("from", h.From.String()))}
	case !h.ToCastle || h.position.At(h.From) != King.Of(h.position.turn) || duty.Reason.Code == CodeTouchCastle:
		return duty
	}
	if moves := keep(duty.Moves, func(m Move) bool { return m.from == h.From }); len(moves) > 0 {
		return Obligation{moves, article.Because(CodeTouchKing, "FIDE 4.7.2", squareArg(h.From))}
	}
	if duty.Reason.Code == CodeTouchNothing {
		return Obligation{duty.Moves, article.Because(CodeTouchNothing, "FIDE 4.7.2")}
	}
	return duty
}

// looksLikeCastling: in chess, castling is the only move of a king by two files
// along its rank.
func (p *Position) looksLikeCastling(from, to Square) bool {
	files := to.File() - from.File()
	return p.variant == article.Chess && p.At(from) == King.Of(p.turn) && from.Rank() == to.Rank() && (files == 2 || files == -2)
}
