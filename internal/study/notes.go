package study

import (
	"slices"

	"damka/article"
	"damka/internal/gamefile"
)

// Notes are what is said about a move, or at the root about the start.
type Notes struct {
	Before   []string // comments before the move, at the beginning of a variation
	Marks    []string // of draughts: ! ?? * +1 and the other signs of the code (I.9), and of kotek-2008; in chess (=) alone, the offer of a draw
	Glyphs   []int    // numeric annotation glyphs, 1 being !
	Comments []string // after the move; at the root, before the first
}

// IsEmpty says that nothing is said.
func (s Notes) IsEmpty() bool {
	return len(s.Before)+len(s.Marks)+len(s.Glyphs)+len(s.Comments) == 0
}

// Notes are what is said at the node.
func (n *Node) Notes() Notes { return n.notes.clone() }

func (s Notes) clone() Notes {
	return Notes{slices.Clone(s.Before), slices.Clone(s.Marks), slices.Clone(s.Glyphs), slices.Clone(s.Comments)}
}

// Annotate changes what is said at the node. Comments have single spaces, as files have them; empty ones are left out.
func (n *Node) Annotate(s Notes) error {
	s = s.clone()
	for _, list := range []*[]string{&s.Before, &s.Comments} {
		for i, text := range *list {
			(*list)[i] = plain(text)
			if err := checkText((*list)[i], MaxComment, CodeLongComment); err != nil {
				return err
			}
		}
		*list = slices.DeleteFunc(*list, func(text string) bool { return text == "" })
	}
	if n.parent == nil { // a file has one place for them
		s.Comments, s.Before = append(s.Before, s.Comments...), nil
	}
	if err := s.check(n.board.Variant().IsDraughts(), n.move != ""); err != nil {
		return err
	}
	s.Marks = inOrder(s.Marks)
	n.notes = s
	return nil
}

// inOrder are marks, each once. The star of the only move comes first: in a file it would else be the end of the game.
func inOrder(marks []string) []string {
	var kept []string
	for _, mark := range marks {
		switch {
		case slices.Contains(kept, mark):
		case mark == "*":
			kept = slices.Insert(kept, 0, mark)
		default:
			kept = append(kept, mark)
		}
	}
	return kept
}

// check refuses notes that no file could have there: a mark needs a move.
func (s Notes) check(draughts, moved bool) error {
	if max(len(s.Before), len(s.Marks), len(s.Glyphs), len(s.Comments)) > MaxNotes {
		return article.Refuse(CodeManyNotes, "", numberArg("most", MaxNotes))
	}
	for _, mark := range s.Marks {
		if !moved || !isMark(draughts, mark) {
			return article.Refuse(CodeMark, "I.9", textArg("found", mark))
		}
	}
	for _, glyph := range s.Glyphs {
		if glyph < 1 || glyph > 255 {
			return article.Refuse(CodeGlyph, "", numberArg("found", glyph))
		}
	}
	return nil
}

// marksOfCode are the signs of the code (I.9.3–9.14) and of kotek-2008 that are no numbers, those of the strength of a move also in
// brackets.
var marksOfCode = []string{"!", "!!", "?", "??", "!?", "?!", "*", "=", "+", "-", "+/=", "=/+", "X", "a.l.", "(!)", "(!!)", "(?)", "(??)", "(!?)", "(?!)"}

// offer is the mark of a draw that was offered with a move of chess.
const offer = "(=)"

func isMark(draughts bool, mark string) bool {
	if !draughts {
		return mark == offer
	}
	return slices.Contains(marksOfCode, mark) || isMenCount(mark)
}

// isMenCount says whether a mark is a number of men up or down, such as +1 (I.9.12, I.9.13).
func isMenCount(mark string) bool {
	if len(mark) < 2 || len(mark) > 3 || mark[0] != '+' && mark[0] != '-' || mark[1] == '0' {
		return false
	}
	for _, c := range []byte(mark[1:]) {
		if !gamefile.IsDigit(c) {
			return false
		}
	}
	return true
}
