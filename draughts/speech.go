package draughts

import (
	"strconv"
	"strings"
)

// Speech is how squares and moves are said aloud, for blind and partially
// sighted players (chapter VIII) and for programs that read a game out. Get one
// from [PolishSpeech] or [EnglishSpeech]; its words can be changed.
type Speech struct {
	Columns [8]string // the names of the letters, a first, on a board of 64 squares
	King    string    // said before a king's move
	To      string    // between the squares of a step, and before the end of a capture
	Takes   string
	And     string // before the last of several captured pieces
	Crowned string // said when a man becomes a king
}

// PolishSpeech says "32 na 28", "28 bije 23 i 14, na 10" and "ce 3 na de 4".
func PolishSpeech() Speech {
	return Speech{
		Columns: [8]string{"a", "be", "ce", "de", "e", "ef", "gie", "ha"},
		King:    "damka", To: "na", Takes: "bije", And: "i", Crowned: "i staje się damką",
	}
}

// EnglishSpeech says "32 to 28", "28 takes 23 and 14, to 10" and "C 3 to D 4".
func EnglishSpeech() Speech {
	return Speech{
		Columns: [8]string{"A", "B", "C", "D", "E", "F", "G", "H"},
		King:    "king", To: "to", Takes: "takes", And: "and", Crowned: "and becomes a king",
	}
}

// Square is a square's name on a board, such as "32" or "ce 3"; empty for no
// square of it.
func (s Speech) Square(r Rules, at Square) string {
	if !r.Has(at) {
		return ""
	}
	if r.Numbered {
		return strconv.Itoa(r.Number(at))
	}
	return s.Columns[at.Column()] + " " + strconv.Itoa(r.Size-at.Row())
}

// Move is m, a legal move of p, in words. Captured pieces are named in the
// order in which they are jumped over, so that a listener can tell any two
// captures apart and remove the pieces from a board (I.4.9, I.4.11).
func (s Speech) Move(p Position, m Move) string {
	rules := p.Rules()
	words := s.Square(rules, m.From())
	if m.Piece().IsKing() {
		words = s.King + " " + words
	}
	end := s.To + " " + s.Square(rules, m.To())
	if m.IsCapture() {
		words += " " + s.Takes + " " + s.captured(p, m) + ", " + end
	} else {
		words += " " + end
	}
	if m.Promotes() {
		words += " " + s.Crowned
	}
	return words
}

// captured lists the captured pieces: 23, 14 and 9.
func (s Speech) captured(p Position, m Move) string {
	jumps := lowestPath(p.Paths(m)).Jumps
	names := make([]string, len(jumps))
	for i, jump := range jumps {
		names[i] = s.Square(p.Rules(), jump.Over)
	}
	if last := len(names) - 1; last > 0 {
		return strings.Join(names[:last], ", ") + " " + s.And + " " + names[last]
	}
	return strings.Join(names, "")
}
