package chess

import (
	"strings"

	"damka/article"
)

// Reading is what a written move means.
type Reading struct {
	Move      Move
	DrawOffer bool // (=) follows it (C.12)
	// Notes are the differences from annex C in the writing of a move that is
	// clear: a sign left out or wrong, more written than needed.
	Notes []article.Reason
}

// ParseMove finds the legal move of p that text means. It is
// [Position.ReadMove] without the notes.
func (p Position) ParseMove(text string) (Move, error) {
	m, _, err := p.parseMove(text)
	return m, err
}

// ReadMove finds the legal move of p that text means. It understands short
// and long notation with English or Polish letters or figurines, 0-0 and O-O,
// x and : or no sign of capture, +, #, ++, X, e.p., e8Q, e8=Q and e8(Q), an
// offer of a draw (=), remarks such as !?, and two squares without the
// piece's letter (g1f3). More may be written than is needed. Signs that are
// optional (C.13) do not decide what is meant.
//
// The error is an [article.Refusal] that says why the text is no legal move,
// or which moves it fits.
func (p Position) ReadMove(text string) (Reading, error) {
	m, w, err := p.parseMove(text)
	if err != nil {
		return Reading{}, err
	}
	return Reading{Move: m, DrawOffer: w.drawOffer, Notes: p.notes(m, w, text)}, nil
}

func (p *Position) parseMove(text string) (Move, written, error) {
	w, ok := readWritten(text)
	if !ok {
		return Move{}, w, refuseMove(CodeMoveSyntax, "FIDE C.8", text)
	}
	if !p.IsValid() {
		return Move{}, w, p.whyNot(w, text)
	}
	found, n := p.find(w)
	switch {
	case n == 1:
		return found, w, nil
	case n > 1:
		return Move{}, w, refuseMove(CodeMoveAmbiguous, "FIDE C.10", text, textArg("moves", p.fitting(w)))
	}
	if m, ok := p.bareSquares(w); ok {
		return m, w, nil
	}
	return Move{}, w, p.whyNot(w, text)
}

func refuseMove(code article.Code, ref article.Ref, text string, args ...article.Arg) error {
	return article.Refuse(code, ref, append([]article.Arg{textArg("move", text)}, args...)...)
}

// means says whether a legal move fits what was written.
func (p *Position) means(w written, m Move) bool {
	if w.castles || m.castling {
		return w.castles && m.castling && w.side == m.CastlingSide()
	}
	return w.to == m.to && w.promotion == m.promotion &&
		p.typeAt(m.from) == w.pieceType() &&
		(w.file < 0 || int(w.file) == m.from.File()) &&
		(w.rank < 0 || int(w.rank) == m.from.Rank())
}

// pieceType is the kind of piece meant: no letter is a pawn (C.4).
func (w written) pieceType() PieceType {
	if w.piece == 0 {
		return Pawn
	}
	return w.piece
}

// fitting lists the moves that fit as they should be written.
func (p *Position) fitting(w written) string {
	var texts []string
	for _, m := range p.LegalMoves() {
		if p.means(w, m) {
			texts = append(texts, p.MoveText(m))
		}
	}
	return strings.Join(texts, " ")
}

// bareSquares finds the move of a piece that was written by its squares only,
// as programs do, castling by the king's.
func (p *Position) bareSquares(w written) (Move, bool) {
	if w.piece != 0 && w.piece != King || w.castles || !w.hasFrom() {
		return Move{}, false
	}
	for _, m := range p.LegalMoves() {
		if w.meansByCoordinates(m) && (w.piece == 0 || m.castling) {
			return m, true
		}
	}
	return Move{}, false
}

// notes compares what was written of a move with annex C.
func (p *Position) notes(m Move, w written, text string) (notes []article.Reason) {
	note := func(code article.Code, ref article.Ref) {
		notes = append(notes, article.Because(code, ref, textArg("move", text), textArg("standard", p.MoveText(m))))
	}
	_, _, captures := p.Captured(m)
	next := p.PlayUnchecked(m)
	check, mate := next.InCheck(), next.IsCheckmate()
	switch {
	case w.castles:
	case m.castling:
		note(CodeNoteCastling, "FIDE C.13")
	case w.piece == 0 && p.typeAt(m.from) != Pawn:
		note(CodeNoteNoLetter, "FIDE C.8")
	case w.piece == Pawn:
		note(CodeNotePawnLetter, "FIDE C.4")
	case p.saysTooMuch(w, m):
		note(CodeNoteTooMuch, "FIDE C.10")
	}
	switch {
	case captures && !w.capture:
		note(CodeNoteNoCapture, "FIDE C.9")
	case w.capture && !captures:
		note(CodeNoteNotCapture, "FIDE C.9")
	}
	switch {
	case mate && w.check != mateMarked && w.check != eitherMarked:
		note(CodeNoteNoMate, "FIDE C.13.5")
	case check && !mate && w.check == noMark:
		note(CodeNoteNoCheck, "FIDE C.13.4")
	case !mate && (w.check == mateMarked || w.check == eitherMarked && check && next.checkers().isSingle()):
		note(CodeNoteNotMate, "FIDE C.13.5")
	case w.check != noMark && !check:
		note(CodeNoteNotCheck, "FIDE C.13.4")
	}
	if w.enPassant && !p.IsEnPassant(m) {
		note(CodeNoteNotEnPassant, "FIDE C.9.3")
	}
	return notes
}

// saysTooMuch says whether a short text names more of the start than it needs.
// The long form (C.8) and a capturing pawn's file are not too much.
func (p *Position) saysTooMuch(w written, m Move) bool {
	if m.castling || w.hasFrom() || w.file < 0 && w.rank < 0 {
		return false
	}
	if p.typeAt(m.from) == Pawn {
		return w.rank >= 0 || m.from.File() == m.to.File()
	}
	return len(p.appendOrigin(nil, m)) == 0
}
