package ratinglist

import (
	"cmp"
	"fmt"
	"slices"

	"damka/calendar"
)

// Recorded is a rating that the federation recorded itself: from lists made before this program was used, or of somebody who comes later. It
// takes the place of what was computed.
type Recorded struct {
	Account
	From calendar.Date // it holds from the first quarter that begins on this day or later
}

// validateBase checks recorded ratings: nobody has two from one day, and none has games after the day from which it holds.
func validateBase(base []Recorded) error {
	type key struct {
		person string
		from   calendar.Date
	}
	seen := make(map[key]bool, len(base))
	for _, r := range base {
		if err := r.validate(); err != nil {
			return fmt.Errorf("recorded: %w", err)
		}
		at := key{r.Person, r.From}
		switch {
		case !r.From.IsValid():
			return fmt.Errorf("recorded: %s: from no day", r.Person)
		case seen[at]:
			return fmt.Errorf("recorded: %s: two ratings from %v", r.Person, r.From)
		case r.LastGame.Compare(r.From) > 0:
			return fmt.Errorf("recorded: %s: the last game, %v, is after the day from which it holds, %v", r.Person, r.LastGame, r.From)
		}
		seen[at] = true
	}
	return nil
}

// sortedBase is the base in its one order, by day and person.
func sortedBase(base []Recorded) []Recorded {
	base = slices.Clone(base)
	slices.SortFunc(base, func(a, b Recorded) int { return cmp.Or(a.From.Compare(b.From), cmp.Compare(a.Person, b.Person)) })
	return base
}

// takesOver is the first version of the engine by which a first list without tournaments has the ratings of its own last day: see [Input.holds].
const takesOver = 2

// holds is the day up to which recorded ratings hold in the list of a quarter. What was recorded as of the last day of a quarter is what comes out of that
// quarter, so it holds from the next one. But a register that begins with ratings of another one has nothing else of that quarter: if its first list
// counts no tournament, it is the list that was taken over.
func (in Input) holds(q Quarter) calendar.Date {
	taken := in.engine() >= takesOver && len(in.New) == 0
	if len(in.State.Lists) > 0 {
		first := in.State.Lists[0]
		taken = first.Quarter == q && first.Engine >= takesOver && len(first.Counted)+len(first.Skipped) == 0
	}
	if taken {
		return q.Next().From()
	}
	return q.From()
}

// HashOfBase is the hash of the recorded ratings that hold in the quarter, as [Published.Base] has it.
func (in Input) HashOfBase() string {
	held, _ := in.baseUntil(sortedBase(in.Base), in.Quarter, Quarter{})
	return hashBase(held)
}

// engine is the version by which the list is computed.
func (in Input) engine() int {
	if in.Engine != 0 {
		return in.Engine
	}
	return Engine
}

// baseUntil is the part of a sorted base that holds in a quarter, and those of it which hold from that quarter on: not yet in the one
// before, unless that is none.
func (in Input) baseUntil(base []Recorded, q, before Quarter) (all, first []Recorded) {
	at := func(day calendar.Date) int {
		n, _ := slices.BinarySearchFunc(base, day, func(r Recorded, day calendar.Date) int {
			if r.From.Compare(day) <= 0 {
				return -1
			}
			return 1
		})
		return n
	}
	all = base[:at(in.holds(q))]
	if before.IsValid() {
		return all, all[min(len(all), at(in.holds(before))):]
	}
	return all, all
}

// hashBase is the hash of recorded ratings: one JSON object a line.
func hashBase(base []Recorded) string {
	var b []byte
	for _, r := range base {
		b = r.append(append(b, `{"from":"`...))
		b = append(b, "}\n"...)
	}
	return hashOf(b)
}

// append writes the fields, the day first: its text is open already.
func (r Recorded) append(b []byte) []byte {
	return r.Account.append(append(append(b, r.From.String()...), `",`...))
}

// record lets recorded ratings take the place of what the book has. Of several of one person the latest counts.
func (b book) record(recorded []Recorded) {
	for _, r := range recorded {
		b[r.Person] = r.Account
	}
}
