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
	counted := make(map[string]int)
	for _, one := range pasts() {
		for _, other := range pasts() {
			f := &field{players: []player{after(one), after(other)}, first: score.Black}
			f.players[0].number, f.players[1].number = 1, 2
			upper, lower := &f.players[0], &f.players[1]
			colour := f.colourOf(0, 1)
			rule := f.colourRule(0, 1)
			counted[string(rule.code)]++
			var right bool
			switch rule.code {
			case "swiss.colour_number":
				right = one == "" && other == "" && colour == score.Black
			case "swiss.colour_one_due":
				right = upper.due == colour && other == "" || lower.due == colour.Other() && one == ""
			case "swiss.colour_both_due":
				right = upper.due == colour && lower.due == colour.Other()
			case "swiss.colour_absolute":
				right = upper.due == lower.due && (upper.absolute && !lower.absolute) == (upper.due == colour)
			case "swiss.colour_larger":
				right = upper.due == lower.due && (abs(upper.history.balance) > abs(lower.history.balance)) == (upper.due == colour)
			case "swiss.colour_higher":
				right = upper.due == lower.due && upper.due == colour
			case "swiss.colour_only_run", "swiss.colour_only_balance":
				possible := len(append(upper.violations(colour), lower.violations(colour.Other())...)) == 0
				right = possible && len(append(upper.violations(colour.Other()), lower.violations(colour)...)) > 0
			}
			if !right {
				t.Errorf("%q and %q: %s, and the higher has %v", one, other, rule.code, colour)
			}
		}
	}
	if len(counted) != 8 {
		t.Errorf("only %v", counted)
	}
}
