package clock

import "damka/article"

// Parse reads a control. Periods are joined by commas; a period is
//
//	minutes[/moves][+seconds | bseconds][*]
//
// minutes for that many moves or for the rest of the game, and seconds for
// every move, kept for later moves (+, Fischer) or not (b, Bronstein). A number
// of days with a d, such as 3d, is a whole control: so much for every move.
//
// Every period but the last has moves. The last has none, or has them and a
// star, and then repeats to the end of the game. Numbers are positive and have
// no leading zeros; there may be spaces between the signs.
//
// The error is an [*article.Refusal] by II.6.1 with the text ("control"), the
// period ("period", from 1) and the character ("column", from 1; one past the
// end where something is missing).
func Parse(text string) (Control, error) {
	p := parser{text: []rune(text)}
	for {
		p.period++
		if p.period > MaxPeriods {
			return Control{}, p.refuse("clock.too_many_periods", article.Arg{Name: "most", Value: article.Number(MaxPeriods)})
		}
		period, refusal := p.readPeriod()
		if refusal != nil {
			return Control{}, refusal
		}
		p.control.periods[p.control.count] = period
		p.control.count++
		last := p.next() == end
		switch {
		case last && period.Moves > 0 && !period.Repeats:
			return Control{}, p.refuse("clock.no_end")
		case last:
			return p.control, nil
		case p.next() != ',':
			return Control{}, p.refuse("clock.unreadable")
		case period.Repeats:
			return Control{}, p.refuse("clock.only_last_repeats")
		case period.Moves == 0:
			return Control{}, p.refuse("clock.moves_missing")
		}
		p.at++
	}
}

// MustParse is [Parse] for texts known to be right; it panics otherwise.
func MustParse(text string) Control {
	c, err := Parse(text)
	if err != nil {
		panic(err)
	}
	return c
}

// parser reads a control from left to right.
type parser struct {
	text    []rune
	at      int // index of what is read next
	period  int // the one being read, from 1
	control Control
}

// end marks the end of the text.
const end rune = -1

// next is the next character that is no space.
func (p *parser) next() rune {
	for p.at < len(p.text) && p.text[p.at] == ' ' {
		p.at++
	}
	if p.at == len(p.text) {
		return end
	}
	return p.text[p.at]
}

// take reads a character if it is the next, and says whether it was.
func (p *parser) take(c rune) bool {
	taken := p.next() == c
	if taken {
		p.at++
	}
	return taken
}

func (p *parser) readPeriod() (period Period, refusal *article.Refusal) {
	start := p.at
	if period.Minutes, refusal = p.number(MaxMinutes); refusal != nil {
		return period, refusal
	}
	if p.next() == 'd' {
		return p.days(start)
	}
	if p.take('/') {
		if period.Moves, refusal = p.number(MaxMoves); refusal != nil {
			return period, refusal
		}
	}
	switch {
	case p.take('+'):
		period.Kind = Fischer
	case p.take('b'):
		period.Kind = Bronstein
	}
	if period.Kind != NoIncrement {
		if period.Increment, refusal = p.number(MaxIncrement); refusal != nil {
			return period, refusal
		}
	}
	if p.next() == '*' && period.Moves == 0 {
		return period, p.refuse("clock.repeat_needs_moves")
	}
	period.Repeats = p.take('*')
	return period, nil
}

// days reads days for every move; the number begins at start.
func (p *parser) days(start int) (Period, *article.Refusal) {
	p.at = start
	n, refusal := p.number(MaxDays)
	if refusal != nil {
		return Period{}, refusal
	}
	if p.period > 1 {
		return Period{}, p.refuse("clock.days_alone")
	}
	if p.take('d'); p.next() != end {
		return Period{}, p.refuse("clock.days_alone")
	}
	return Period{Days: n}, nil
}

// number reads a whole number from 1 to most without a leading zero, so that
// a control has one text only.
func (p *parser) number(most int) (int, *article.Refusal) {
	p.next()
	start, n := p.at, 0
	for p.at < len(p.text) && p.text[p.at] >= '0' && p.text[p.at] <= '9' {
		n = min(10*n+int(p.text[p.at]-'0'), most+1)
		p.at++
	}
	digits := p.at - start
	p.at = start // where a complaint points to
	switch {
	case digits == 0 && p.at == len(p.text):
		return 0, p.refuse("clock.incomplete")
	case digits == 0 || digits > 1 && p.text[start] == '0':
		return 0, p.refuse("clock.unreadable")
	case n == 0 || n > most:
		return 0, p.refuse("clock.out_of_range", article.Arg{Name: "most", Value: article.Number(most)})
	}
	p.at += digits
	return n, nil
}

func (p *parser) refuse(code article.Code, args ...article.Arg) *article.Refusal {
	place := []article.Arg{
		{Name: "control", Value: article.Text(p.text)},
		{Name: "period", Value: article.Number(p.period)},
		{Name: "column", Value: article.Number(p.at + 1)},
	}
	return article.Refuse(code, "II.6.1", append(place, args...)...)
}
