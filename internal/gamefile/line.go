package gamefile

// Add adds an element to the present line of play.
func (p *Parser[E]) Add(e E) { p.line = append(p.line, e) }

// Line is the present line of play: the game's own, or that of the innermost
// variation. Its elements may be changed.
func (p *Parser[E]) Line() []E { return p.line }

// InVariation says whether the present line is a variation's.
func (p *Parser[E]) InVariation() bool { return len(p.outer) > 0 }

// DropLast removes the last element of the present line.
func (p *Parser[E]) DropLast() { p.line = p.line[:len(p.line)-1] }

// Tag is the value of the game's first tag with a name.
func (p *Parser[E]) Tag(name string) (value string, ok bool) { return TagValue(p.game.Tags, name) }

// PutNumber records a move number that waits for its move, or dots alone
// (number 0). If an earlier number still waits, that is a defect.
func (p *Parser[E]) PutNumber(number int, dots bool, at Place) {
	if number > 0 {
		p.dropNumber(at)
		p.number = number
	}
	p.dots = dots || p.dots
}

// Number is the move number that waits, 0 if none does.
func (p *Parser[E]) Number() int { return p.number }

// Waits says whether a move number or dots are waiting for their move.
func (p *Parser[E]) Waits() bool { return p.number > 0 || p.dots }

// TakeNumber is the number that waits, 0 if none does, and whether dots follow
// it. Neither waits any longer.
func (p *Parser[E]) TakeNumber() (number int, dots bool) {
	number, dots = p.number, p.dots
	p.number, p.dots = 0, false
	return number, dots
}

// dropNumber records as a defect a move number that no move follows.
func (p *Parser[E]) dropNumber(at Place) {
	if number, _ := p.TakeNumber(); number > 0 {
		p.Defect(at, p.reader.grammar.Codes.Number, numberArg("number", number))
	}
}

// LastMove is the index of the last element of a line that is an M, -1 if
// there is none.
func LastMove[M, E any](line []E) int {
	for i := len(line) - 1; i >= 0; i-- {
		if _, ok := any(line[i]).(M); ok {
			return i
		}
	}
	return -1
}
