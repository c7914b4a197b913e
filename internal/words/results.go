package words

import (
	"strconv"
	"strings"

	"damka/internal/i18n"
	"damka/score"
	"damka/tiebreak"
)

// Minus is as wide as the plus.
const Minus = "−"

// Result is a result in words: "draw with advantage for White".
func Result(p *i18n.Printer, r score.Result) string { return p.Text("result." + r.Word()) }

// Score is a result in signs: "2 : 0", "1+ : 1−"; empty while nothing is
// entered.
func Score(p *i18n.Printer, r score.Result) string {
	switch r {
	case score.NotPlayed:
		return ""
	case score.Adjourned:
		return p.Text("print.adjourned")
	}
	return Side(r, score.White) + " : " + Side(r, score.Black)
}

// Side is what one player has of a result, in signs: "2", "1+", and for games
// that were not played "+" and "−". It is empty while nothing is entered, and
// while a game is adjourned.
func Side(r score.Result, colour score.Colour) string {
	side := r.For(colour)
	switch {
	case !side.Finished:
		return ""
	case side.Forfeited && side.Win:
		return "+"
	case side.Forfeited:
		return Minus
	case side.Advantage > 0:
		return "1+"
	case side.Advantage < 0:
		return "1" + Minus
	}
	return strconv.Itoa(int(side.Points))
}

// Place is a place as tables show it: "3", shared "=3".
func Place(s tiebreak.Standing) string {
	if s.Shared {
		return "=" + strconv.Itoa(s.Place)
	}
	return strconv.Itoa(s.Place)
}

// mostNumbers is how many numbers of a value are shown: a large tie may need
// an opponent for every two neighbours.
const mostNumbers = 20

// Numbers are what a table shows of a criterion: one number, or several for a
// criterion that compares one opponent after the other, and "…" where there are
// too many. None: the criterion was not needed.
func Numbers(v tiebreak.Value) []string {
	var numbers []string
	for _, n := range v[:min(len(v), mostNumbers)] {
		numbers = append(numbers, strconv.Itoa(n))
	}
	if len(v) > mostNumbers {
		numbers = append(numbers, "…")
	}
	return numbers
}

// Values are the numbers of a criterion in the cell of a table.
func Values(v tiebreak.Value) string {
	return strings.ReplaceAll(strings.Join(Numbers(v), " "), "-", Minus)
}
