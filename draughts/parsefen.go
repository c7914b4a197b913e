package draughts

import (
	"strings"

	"damka/article"
)

// ParseFEN reads a FEN such as "W:W31-50:B1-20" or "B:WKa1,c3:Bf8": the side
// to move, then for each side its pieces, kings with a K. Squares are numbers
// from 1 at black's side, on 8×8 too (1 is b8), also in ranges; or they are
// letters and digits. A side without pieces may be empty or missing. The
// counters of other programs (:H0:F1) and a full stop may follow; spaces are
// skipped.
//
// The board it gives need not be a position: see [Setup.Position].
func ParseFEN(v article.Variant, text string) (FEN, error) {
	rules, err := RulesOf(v)
	if err != nil {
		return FEN{}, article.Refuse(CodeFENVariant, "")
	}
	return ParseFENIn(rules.NumberNotation(TopLeft), text)
}

// ParseFENIn reads a FEN whose numbers are those of the notation n; see
// [ParseFEN]. Squares by letters are read from the lower left corner, or as n
// has them if it uses letters.
func ParseFENIn(n Notation, text string) (FEN, error) {
	p := fenParser{text: text, fen: FEN{Setup: NewSetup(n.rules.Variant)}}
	p.numbers, p.letters = n, n
	if n.letters {
		p.numbers = n.rules.NumberNotation(TopLeft)
	} else {
		p.letters = n.rules.LetterNotation(BottomLeft)
	}
	if err := p.parse(); err != nil {
		return FEN{}, err
	}
	return p.fen, nil
}

// fenParser reads a FEN from left to right.
type fenParser struct {
	text             string
	at               int
	numbers, letters Notation
	fen              FEN
}

func (p *fenParser) parse() error {
	turn, ok := p.colour()
	if !ok {
		return article.Refuse(CodeFENTurn, "", p.found()...)
	}
	p.fen.Setup.Turn = turn
	for {
		stop := p.accept('.')
		if p.peek() == 0 {
			return nil
		}
		if stop || !p.accept(':') {
			return article.Refuse(CodeFENColour, "", p.found()...)
		}
		if c := p.peek(); c == 'H' || c == 'F' {
			if err := p.counter(); err != nil {
				return err
			}
			continue
		}
		side, ok := p.colour()
		if !ok {
			return article.Refuse(CodeFENColour, "", p.found()...)
		}
		if err := p.pieces(side); err != nil {
			return err
		}
	}
}

// peek is the next byte that is not a space, 0 at the end.
func (p *fenParser) peek() byte {
	for p.at < len(p.text) && (p.text[p.at] == ' ' || p.text[p.at] == '\t') {
		p.at++
	}
	if p.at == len(p.text) {
		return 0
	}
	return p.text[p.at]
}

// accept takes the next byte if it is c.
func (p *fenParser) accept(c byte) bool {
	if p.peek() != c {
		return false
	}
	p.at++
	return true
}

func (p *fenParser) colour() (Colour, bool) {
	switch {
	case p.accept('W') || p.accept('w'):
		return White, true
	case p.accept('B') || p.accept('b'):
		return Black, true
	}
	return 0, false
}

// found is the parser's position and the text there.
func (p *fenParser) found() article.Args {
	at := article.Arg{Name: "position", Value: article.Number(p.at + 1)}
	if p.peek() == 0 {
		return article.Args{at, {Name: "found", Value: article.Word("draughts.fen.the_end")}}
	}
	at.Value = article.Number(p.at + 1)
	rest := p.text[p.at:]
	if end := strings.IndexAny(rest, ",:"); end > 0 {
		rest = rest[:end]
	} else if end == 0 {
		rest = rest[:1]
	}
	return article.Args{at, arg("found", rest)}
}

// pieces reads one side's squares up to the next colon or the end.
func (p *fenParser) pieces(side Colour) error {
	if c := p.peek(); c == ':' || c == '.' || c == 0 {
		return nil
	}
	for {
		if err := p.squares(side); err != nil {
			return err
		}
		if !p.accept(',') {
			return nil
		}
	}
}

// squares reads one square or one range and puts the pieces there.
func (p *fenParser) squares(side Colour) error {
	p.peek()
	start := *p
	piece := ManOf(side)
	if p.accept('K') {
		piece = KingOf(side)
	}
	if c := p.peek(); c < '0' || c > '9' {
		s, ok := p.letters.ParseSquare(p.word())
		if !ok {
			return article.Refuse(CodeFENSquare, "", start.found()...)
		}
		return p.put(s, piece, start)
	}
	from, known := number(p.word(), 3)
	to := from
	if p.accept('-') {
		p.peek()
		last, ok := number(p.word(), 3)
		to, known = last, known && ok
	}
	most := p.numbers.rules.NumSquares()
	switch {
	case !known || from < 1 || from > most || to < 1 || to > most:
		return article.Refuse(CodeFENSquare, "", start.found()...)
	case to < from:
		return article.Refuse(CodeFENRange, "", start.found()...)
	}
	for number := from; number <= to; number++ {
		s, _ := p.numbers.numbered(number)
		if err := p.put(s, piece, start); err != nil {
			return err
		}
	}
	return nil
}

func (p *fenParser) put(s Square, piece Piece, start fenParser) error {
	if p.fen.Setup.At(s) != 0 {
		return article.Refuse(CodeFENTwice, "", start.found()...)
	}
	p.fen.Setup.Put(s, piece)
	return nil
}

// word takes the letters and digits that are next.
func (p *fenParser) word() string {
	start := p.at
	for p.at < len(p.text) && isLetterOrDigit(p.text[p.at]) {
		p.at++
	}
	return p.text[start:p.at]
}

func isLetterOrDigit(c byte) bool {
	return c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// counter reads H or F and its number.
func (p *fenParser) counter() error {
	start := *p
	which := p.text[p.at]
	p.at++
	value, ok := number(p.word(), 6)
	if !ok {
		return article.Refuse(CodeFENCounter, "", start.found()...)
	}
	if which == 'H' {
		p.fen.HalfMoves = value
	} else {
		p.fen.MoveNumber = value
	}
	p.fen.HasCounters = true
	return nil
}
