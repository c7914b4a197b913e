package draughts

import (
	"slices"
	"strings"

	"damka/article"
)

// ParseMove reads a move in the variant's own notation; see
// [Notation.ParseMove].
func (p Position) ParseMove(text string) (Move, error) {
	return p.Rules().Notation().ParseMove(p, text)
}

// ParseMove finds the legal move of p that text means. Text is a start, an
// end and, if wanted, squares between; x, : or × for a capture, - for a step
// (I.8.2). Squares between are those the piece comes to in order, all of them
// or only some. The separators may be left out (c3d4, 3228), and then the
// text may be either. A text that is the whole way of one capture means that
// one.
//
// The error is an [article.Refusal] that says why the text is no legal move,
// or that it fits several.
func (n Notation) ParseMove(p Position, text string) (Move, error) {
	var room [8]Square
	written, ok := n.readMove(room[:0], text)
	if !ok {
		return Move{}, refuseMove(CodeMoveSyntax, "I.8.2", text)
	}
	moves := borrowMoves()
	defer moves.giveBack()
	legal := moves.of(p)
	found := matches(p, legal, written)
	switch {
	case len(found) > 1:
		return Move{}, refuseMove(CodeMoveAmbiguous, "I.8.2.1", text, arg("moves", n.joinMoves(p, found)))
	case len(found) == 0:
		return Move{}, n.whyNot(p, legal, text, written)
	case written.separator != 0 && (written.separator == 'x') != found[0].IsCapture():
		return Move{}, refuseMove(CodeMoveSeparator, SeparatorArticle(found[0]), text, arg("legal", n.Move(p, found[0])))
	}
	return found[0], nil
}

// SeparatorArticle is the article on the sign between the squares of m: a hyphen
// in a step (I.8.2.2), a cross in a capture (I.8.2.3).
func SeparatorArticle(m Move) article.Ref {
	if m.IsCapture() {
		return "I.8.2.3"
	}
	return "I.8.2.2"
}

func refuseMove(code article.Code, ref article.Ref, text string, args ...article.Arg) error {
	return article.Refuse(code, ref, append([]article.Arg{arg("move", text)}, args...)...)
}

func arg(name, text string) article.Arg { return article.Arg{Name: name, Value: article.Text(text)} }

// writtenMove is a move as somebody wrote it.
type writtenMove struct {
	squares   []Square // two at least
	separator byte     // '-', 'x' or 0 if there was none
}

func (w writtenMove) from() Square { return w.squares[0] }
func (w writtenMove) to() Square   { return w.squares[len(w.squares)-1] }

// readMove reads the squares of a move into dst, and the separator.
func (n Notation) readMove(dst []Square, text string) (writtenMove, bool) {
	w := writtenMove{squares: dst}
	for rest := text; ; {
		length := n.squareLength(rest)
		s, ok := n.ParseSquare(rest[:length])
		if !ok {
			return w, false
		}
		w.squares = append(w.squares, s)
		rest = rest[length:]
		if rest == "" {
			break
		}
		separator, size := readSeparator(rest)
		rest = rest[size:]
		if len(w.squares) > 1 && separator != w.separator {
			return w, false
		}
		w.separator = separator
	}
	return w, len(w.squares) == 2 || len(w.squares) > 2 && w.separator == 'x'
}

// squareLength is how much of text the first square's name takes.
func (n Notation) squareLength(text string) int {
	digits := 0
	if n.letters {
		digits = min(1, len(text))
	}
	start := digits
	for digits < len(text) && digits-start < 2 && text[digits] >= '0' && text[digits] <= '9' {
		digits++
	}
	return digits
}

// readSeparator reads the separator of two squares: '-', 'x', or 0 if there is
// none.
func readSeparator(text string) (separator byte, size int) {
	switch text[0] {
	case '-':
		return '-', 1
	case 'x', 'X', ':':
		return 'x', 1
	}
	for _, dash := range []string{"–", "—"} {
		if strings.HasPrefix(text, dash) {
			return '-', len(dash)
		}
	}
	if strings.HasPrefix(text, "×") {
		return 'x', len("×")
	}
	return 0, 0
}

// matches are the legal moves that fit what was written, gathered at the
// front of a part of legal. A way written in full fits only its own move.
func matches(p Position, legal []Move, w writtenMove) []Move {
	n := 0
	for i, m := range legal {
		if m.From() == w.from() && m.To() == w.to() && (len(w.squares) == 2 || m.IsCapture()) {
			legal[n], legal[i] = legal[i], legal[n]
			n++
		}
	}
	found := legal[:n]
	if n == 0 || n == 1 && len(w.squares) == 2 {
		return found
	}
	if captured, ok := p.jumpedOver(w.squares); ok {
		if i := slices.IndexFunc(found, func(m Move) bool { return m.taken() == captured }); i >= 0 {
			return found[i : i+1]
		}
	}
	between := w.squares[1 : len(w.squares)-1]
	return slices.DeleteFunc(slices.Clone(found), func(m Move) bool { return !p.comesTo(m, between) })
}

// jumpedOver are the pieces between each two of the squares. ok is false if
// the squares are no way of capturing: each time there must be exactly one
// piece, another one of the opponent's, and the squares must be empty.
func (p Position) jumpedOver(squares []Square) (captured bitboard, ok bool) {
	occupied := (p.own | p.opponent) &^ squares[0].bit()
	for i := 1; i < len(squares); i++ {
		over := lineBetween(squares[i-1], squares[i]) & occupied
		if over == 0 || over != over.lowest() || over&p.opponent == 0 || captured&over != 0 || occupied.has(squares[i]) {
			return 0, false
		}
		captured |= over
	}
	return captured, true
}

// toward is the direction from a to b; ok is false if they are not
// on one diagonal.
func (a Square) toward(b Square) (d int, ok bool) {
	rows, columns := b.Row()-a.Row(), b.Column()-a.Column()
	switch {
	case rows == 0 || max(rows, -rows) != max(columns, -columns):
		return 0, false
	case rows < 0 && columns < 0:
		return northWest, true
	case rows < 0:
		return northEast, true
	case columns < 0:
		return southWest, true
	}
	return southEast, true
}

// lineBetween are the squares strictly between two squares of one diagonal;
// empty if they are not on one.
func lineBetween(a, b Square) bitboard {
	d, ok := a.toward(b)
	if !ok {
		return 0
	}
	line := bitboard(0)
	for at := a.bit().toward(d); at != b.bit(); at = at.toward(d) {
		line |= at
	}
	return line
}

// comesTo says whether on some way of making m the piece turns or lands on the
// given squares in their order.
func (p Position) comesTo(m Move, between []Square) bool {
	return len(between) == 0 || slices.ContainsFunc(p.Paths(m), func(path Path) bool {
		left := between
		for _, jump := range path.Jumps {
			if len(left) > 0 && left[0] == jump.To {
				left = left[1:]
			}
		}
		return len(left) == 0
	})
}
