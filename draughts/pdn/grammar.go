package pdn

import "damka/internal/gamefile"

// grammar is what draughts adds to the common form of games files.
var grammar = gamefile.Grammar[Element]{
	Codes: gamefile.Codes{
		Tag: CodeTag, Comment: CodeComment, VariationOpen: CodeVariationOpen, VariationClose: CodeVariationClose,
		VariationDeep: CodeVariationDeep, VariationResult: CodeVariationResult, Number: CodeNumber, Stray: CodeStray,
		TooLong: CodeTooLong, Encoding: CodeEncoding, EndMissing: CodeEndMissing,
	},
	Match: match,

	Comment:   func(text string) Element { return Comment(text) },
	Glyph:     func(number int) Element { return NAG(number) },
	Variation: func(line []Element) Element { return Variation(line) },

	Begin: func(p *gamefile.Parser[Element]) gamefile.Movetext { return &movetext{parser: p} },
}

// match finds a setup, which is a token of its own, and a move strength in
// brackets, which is a word.
func match(w *gamefile.Window) gamefile.Match {
	switch w.At(0) {
	case '(':
		n := strength(w)
		return gamefile.Match{Size: n, To: n, IsWord: true}
	case '/':
		return setup(w)
	}
	return gamefile.Match{}
}

// strength is the length of a move strength in brackets, such as (!) or (?!),
// 0 if there is none.
func strength(w *gamefile.Window) int {
	i := 1
	for c := w.At(i); c == '!' || c == '?'; c = w.At(i) {
		i++
	}
	if i == 1 || w.At(i) != ')' {
		return 0
	}
	return i + 1
}

// setup finds /FEN "…"/; its text is what is between the quotes.
func setup(w *gamefile.Window) gamefile.Match {
	i := skipSpace(w, 1)
	for _, c := range []byte("FEN") {
		if w.At(i) != c {
			return gamefile.Match{}
		}
		i++
	}
	i = skipSpace(w, i)
	if w.At(i) != '"' {
		return gamefile.Match{}
	}
	start := i + 1
	end, ok := w.Index(start, func(c byte) bool { return c == '"' || c == '/' })
	if !ok || w.At(end) != '"' {
		return gamefile.Match{}
	}
	slash := skipSpace(w, end+1)
	if w.At(slash) != '/' {
		return gamefile.Match{}
	}
	return gamefile.Match{Size: slash + 1, From: start, To: end}
}

// skipSpace is the distance of the first byte from i on that is no space.
func skipSpace(w *gamefile.Window, i int) int {
	n, _ := w.Index(i, func(c byte) bool { return !gamefile.IsSpace(c) })
	return n
}
