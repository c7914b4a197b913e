package swiss

import (
	"testing"

	"damka/score"
)

// after is a player after games with colours such as "WWB".
func after(games string) player {
	var p player
	for _, game := range games {
		if game == 'W' {
			p.history = p.history.then(score.White)
		} else {
			p.history = p.history.then(score.Black)
		}
	}
	p.due, p.absolute = p.history.due()
	p.mayWhite, p.mayBlack = p.history.may(score.White), p.history.may(score.Black)
	return p
}

// pasts are all colours of up to five games.
func pasts() []string {
	all := []string{""}
	for from := 0; len(all[from]) < 5; from++ {
		all = append(all, all[from]+"W", all[from]+"B")
	}
	return all
}

// The rule that is named for the colours of a pair is the one by which it has
// them (V.2.8.5, V.2.8.8).
func TestV285RuleIsTheOneApplied(t *testing.T) {
	counted := make(map[colourRule]int)
	for _, one := range pasts() {
		for _, other := range pasts() {
			for _, lastRound := range []bool{false, true} {
				f := &field{players: []player{after(one), after(other)}, first: score.Black, lastRound: lastRound}
				f.players[0].number, f.players[1].number = 1, 2
				rule := f.colourRule(0, 1)
				counted[rule]++
				if !applies(f, rule) {
					t.Errorf("%q and %q, last round %v: %v, and the higher has %v", one, other, lastRound, rule, f.colourOf(0, 1))
				}
			}
		}
	}
	if len(counted) != 8 {
		t.Errorf("only %v", counted)
	}
}

// applies says that the colours of the only pair of a field follow from a rule.
func applies(f *field, rule colourRule) bool {
	upper, lower, colour := &f.players[0], &f.players[1], f.colourOf(0, 1)
	same, both := upper.due != 0 && upper.due == lower.due, upper.absolute && lower.absolute
	d, e := abs(upper.history.balance), abs(lower.history.balance)
	switch rule {
	case colourRule{"swiss.colour_number", "V.2.8.8.3"}:
		return upper.due == 0 && lower.due == 0 && colour == score.Black
	case colourRule{"swiss.colour_one_due", "V.2.8.8.1"}:
		return upper.due == colour && lower.due == 0 || lower.due == colour.Other() && upper.due == 0
	case colourRule{"swiss.colour_both_due", "V.2.8.8.1"}:
		return upper.due == colour && lower.due == colour.Other()
	case colourRule{"swiss.colour_absolute", "V.2.8.5.1"}:
		return same && upper.absolute != lower.absolute && upper.absolute == (upper.due == colour)
	case colourRule{"swiss.colour_larger", "V.2.8.8.4"}:
		return same && both && !f.lastRound && d != e && d > e == (upper.due == colour)
	case colourRule{"swiss.colour_higher", "V.2.8.5.2"}:
		return same && upper.due == colour && upper.absolute == lower.absolute && (!both || d == e || f.lastRound)
	case colourRule{"swiss.colour_only_run", "V.2.8.6.1.4"}, colourRule{"swiss.colour_only_balance", "V.2.8.6.1.3"}:
		possible := len(append(upper.violations(colour), lower.violations(colour.Other())...)) == 0
		return possible && len(append(upper.violations(colour.Other()), lower.violations(colour)...)) > 0
	}
	return false
}
