package trf

import (
	"slices"
	"strings"

	"damka/score"
)

// Words of the XXC record.
const (
	whiteFirst = "white1"
	blackFirst = "black1"
	byPosition = "rank"
)

// readConfiguration reads an XXC record: the colour of number 1 in round 1,
// and whether the order of lines replaces start numbers.
func (r *reader) readConfiguration(l *line) {
	for _, w := range l.words(5) {
		switch w.text {
		case whiteFirst:
			r.firstColour(l, score.White)
		case blackFirst:
			r.firstColour(l, score.Black)
		case byPosition:
			r.tournament.ByPosition = true
		default:
			l.fault(w.column, "trf.configuration_invalid", text("found", w.text))
		}
	}
}

// readFirstColour reads a 152 record, which is W or B.
func (r *reader) readFirstColour(l *line) {
	switch found := l.rest(5); strings.ToUpper(found) {
	case "W":
		r.firstColour(l, score.White)
	case "B":
		r.firstColour(l, score.Black)
	default:
		l.fault(5, "trf.first_colour_invalid", text("found", found))
	}
}

func (r *reader) firstColour(l *line, colour score.Colour) {
	first := r.tournament.FirstColour
	if first != 0 && first != colour {
		l.fault(5, "trf.first_colour_twice", number("first", r.lines["first colour"]))
		return
	}
	if first == 0 {
		r.tournament.FirstColour = colour
		r.lines["first colour"] = l.number
	}
}

// readAbsent reads an XXZ record: players who are not to be paired in the
// round after the last finished one.
func (r *reader) readAbsent(l *line) {
	for _, n := range r.numbers(l, 1) {
		if !slices.Contains(r.tournament.Absent, n) {
			r.tournament.Absent = append(r.tournament.Absent, n)
		}
	}
}

// readForbidden reads an XXP record: players of whom no two may be paired.
func (r *reader) readForbidden(l *line) {
	if group := r.numbers(l, 2); group != nil {
		r.tournament.Forbidden = append(r.tournament.Forbidden, group)
	}
}

// numbers reads start numbers, at least so many; nil if something is wrong
// with them. Whether there are such players is checked at the end.
func (r *reader) numbers(l *line, least int) []score.Number {
	var numbers []score.Number
	for _, w := range l.words(5) {
		n, ok := digits(w.text)
		if !ok || n < 1 || n > maxNumber {
			l.fault(w.column, "trf.number_invalid", text("found", w.text), number("least", 1), number("most", maxNumber))
			return nil
		}
		if !slices.Contains(numbers, score.Number(n)) {
			numbers = append(numbers, score.Number(n))
		}
	}
	if len(numbers) < least {
		l.fault(5, "trf.numbers_too_few", number("least", least))
		return nil
	}
	r.named = append(r.named, named{l.number, numbers})
	return numbers
}

// named is start numbers in a line of their own.
type named struct {
	line    int
	numbers []score.Number
}

// checkNamed checks that the players of XXZ and XXP records exist.
func (r *reader) checkNamed() {
	for _, n := range r.named {
		for _, player := range n.numbers {
			if _, known := r.players[player]; !known {
				r.report(n.line, "trf.player_unknown", number("player", int(player)))
			}
		}
	}
}
