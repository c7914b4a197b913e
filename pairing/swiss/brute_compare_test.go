package swiss_test

import (
	"errors"
	"fmt"
	"testing"

	"damka/article"
	"damka/pairing/swiss"
)

// pairer is a program that pairs a round.
type pairer func(swiss.Input) (swiss.Pairing, error)

// fewerThanTwo says that there is nobody to pair. The text does not cover it;
// such a round is refused.
func fewerThanTwo(in swiss.Input) bool { return len(in.Table.Players())-len(in.Out) < 2 }

// disagreement is where a pairer differs from brute; empty: nowhere.
func disagreement(in swiss.Input, pair pairer) string { return compare(in, brute(in), pair) }

// compare is the same, brute having answered.
func compare(in swiss.Input, a answer, pair pairer) (difference string) {
	want := formatPairing(a.pairing())
	defer func() {
		if trouble := recover(); trouble != nil {
			difference = fmt.Sprintf("panic: %v\nbrute: %s", trouble, want)
		}
	}()
	made, err := pair(in)
	switch got := formatPairing(made); {
	case fewerThanTwo(in) && !errors.As(err, new(*article.Refusal)):
		return fmt.Sprintf("got:   %s, %v\nfewer than two players are to be refused", got, err)
	case fewerThanTwo(in):
		return ""
	case err != nil:
		return fmt.Sprintf("error: %v\nbrute: %s", err, want)
	case got != want:
		return fmt.Sprintf("got:   %s\nbrute: %s", got, want)
	}
	return ""
}

// minimal is the smallest position found at which a pairer still disagrees,
// with what the two say.
func minimal(in swiss.Input, pair pairer) string {
	small := shrink(in, func(in swiss.Input) bool { return disagreement(in, pair) != "" })
	return formatPosition(small) + "\n" + disagreement(small, pair)
}

// mutants are pairers that get one thing wrong: brute on an input in which
// that thing is changed.
var mutants = map[string]func(*swiss.Input){
	"forgets the system":        func(in *swiss.Input) { in.System = swiss.Classic },
	"forgets floats":            func(in *swiss.Input) { in.Uncontrolled = true },
	"controls the uncontrolled": func(in *swiss.Input) { in.Uncontrolled = false },
	"forgets the last round":    func(in *swiss.Input) { in.Rounds = 0 },
	"always the last round":     func(in *swiss.Input) { in.Rounds = in.Table.Rounds() + 1 },
	"forgets the first colour":  func(in *swiss.Input) { in.FirstColour = 0 },
	"forgets forbidden pairs":   func(in *swiss.Input) { in.Forbidden = nil },
	"pairs the absent":          func(in *swiss.Input) { in.Out = nil },
	"forgets the first round": func(in *swiss.Input) {
		if in.Table.Rounds() > 0 {
			*in = withoutRound(*in, 1)
		}
	},
	"forgets byes": func(in *swiss.Input) {
		table := tableOf(*in)
		table.Byes = nil
		*in = withTable(*in, table)
	},
}

// TestMutantsAreFound shows that the random positions distinguish a wrong pairer from
// a right one, and that what is printed of it is small.
func TestMutantsAreFound(t *testing.T) {
	for name, change := range mutants {
		mutant := func(in swiss.Input) (swiss.Pairing, error) {
			if fewerThanTwo(in) {
				return swiss.Pairing{}, article.Refuse("swiss.too_few_players", "V.2.8")
			}
			change(&in)
			return brute(in).pairing(), nil
		}
		found := ""
		for seed := uint64(0); seed < 2000 && found == ""; seed++ {
			if in := position(seed); disagreement(in, mutant) != "" {
				found = minimal(in, mutant)
			}
		}
		if found == "" {
			t.Errorf("a pairer who %s is not found out", name)
		}
		t.Logf("%s:\n%s", name, found)
	}
}
