package pgn

import "damka/internal/gamefile"

// grammar is what chess adds to the common form of games files.
var grammar = gamefile.Grammar[Element]{
	Codes: gamefile.Codes{
		Tag: CodeTag, Comment: CodeComment, VariationOpen: CodeVariationOpen, VariationClose: CodeVariationClose,
		VariationDeep: CodeVariationDeep, VariationResult: CodeVariationResult, Number: CodeNumber, Stray: CodeStray,
		TooLong: CodeTooLong, Encoding: CodeEncoding, EndMissing: CodeEndMissing,
	},
	Match:  match,
	Longer: withNewPieces,

	Comment:   func(text string) Element { return Comment(text) },
	Glyph:     func(number int) Element { return NAG(number) },
	Variation: func(line []Element) Element { return Variation(line) },

	Begin: func(p *gamefile.Parser[Element]) gamefile.Movetext { return &movetext{parser: p} },
}

// match finds an offer of a draw, which is a token of its own, and results
// with spaces in them, which are words.
func match(w *gamefile.Window) gamefile.Match {
	switch c := w.At(0); {
	case c == '(' && w.At(1) == '=' && w.At(2) == ')':
		return gamefile.Match{Size: 3, To: 3}
	case beginsEnd(c):
		n := spacedResult(w)
		return gamefile.Match{Size: n, To: n, IsWord: true}
	}
	return gamefile.Match{}
}

// withNewPieces is the length of a word with the new pieces in brackets that
// follow its first n bytes, as in e8(Q).
func withNewPieces(w *gamefile.Window, n int) int {
	for w.At(n) == '(' && isPieceLetter(w.At(n+1)) && w.At(n+2) == ')' {
		n, _ = w.Index(n+3, gamefile.EndsWord)
	}
	return n
}

func isPieceLetter(c byte) bool {
	switch c {
	case 'Q', 'R', 'B', 'N', 'H', 'W', 'G', 'S':
		return true
	}
	return false
}

// spacedResult is the length of a result that begins here with spaces in it,
// such as 1 - 0 or 1/2 - 1/2, 0 if there is none.
func spacedResult(w *gamefile.Window) int {
	first, i := share(w, 0)
	if i == 0 {
		return 0
	}
	i, spaced := skipBlanks(w, i)
	switch {
	case w.At(i) == '-' || w.At(i) == ':':
		i++
	case w.At(i) == 0xE2 && w.At(i+1) == 0x80 && w.At(i+2) == 0x93: // –
		i += 3
	default:
		return 0
	}
	i, more := skipBlanks(w, i)
	second, end := share(w, i)
	if end == i || first+second > 2 || !spaced && !more || !gamefile.EndsWord(w.At(end)) {
		return 0
	}
	return end
}

// share reads one side's part of a result at a distance, in half-points, and
// the distance of what follows; the same distance if there is none.
func share(w *gamefile.Window, i int) (halves, end int) {
	switch c := w.At(i); {
	case c == '0':
		return 0, i + 1
	case c == '1' && w.At(i+1) == '/' && w.At(i+2) == '2':
		return 1, i + 3
	case c == '1':
		return 2, i + 1
	case c == 0xC2 && w.At(i+1) == 0xBD: // ½
		return 1, i + 2
	}
	return 0, i
}

func skipBlanks(w *gamefile.Window, i int) (end int, any bool) {
	for end = i; w.At(end) == ' '; end++ {
	}
	return end, end > i
}
