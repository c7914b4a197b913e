package swiss

import (
	"cmp"
	"slices"

	"damka/score"
)

// PairRound pairs the next round: it finds the one pairing that the definition
// requires. An input from which no round can be paired is an article.Refusal.
//
// When the absolute conditions leave no complete pairing, the pairing has the
// fewest Unpaired, who are the lowest on the round list. That is no error, but
// not a round of the regulations either (see Pairing.Complete).
func PairRound(in Input) (Pairing, error) {
	if err := in.check(); err != nil {
		return Pairing{}, err
	}
	h := readHistory(in.Table)
	r := pairRound(newField(in, h, h.roundList(in)))
	p := r.pairing()
	if in.Explain {
		p.Reasons = r.reasons()
	}
	return p, nil
}

// Complete says that everybody has an opponent or the bye.
func (p Pairing) Complete() bool { return len(p.Unpaired) == 0 }

// round is a round as it was paired.
type round struct {
	present  *field // everybody to be paired
	bye      int    // place among those present, -1: nobody
	unpaired []int  // places among those present

	field *field // those who are paired
	mates []int
}

// pairRound pairs all who are present.
func pairRound(present *field) round {
	r := round{present: present, bye: -1, field: present}
	found := true
	if len(present.players)%2 == 1 {
		var relaxed bool
		if r.bye, relaxed, found = present.chooseBye(); found {
			r.field = present.without(r.bye)
			r.field.relaxed = relaxed
		}
	}
	if found && r.complete() {
		return r
	}
	r.bye, r.unpaired = present.chooseUnpaired()
	out := slices.Clone(r.unpaired)
	if r.bye >= 0 {
		out = append(out, r.bye)
	}
	r.field = present.without(out...)
	r.complete()
	return r
}

// complete pairs the field, if need be without A3 and A4. It is false if A1
// leaves no complete pairing.
func (r *round) complete() bool {
	var ok bool
	if r.mates, ok = r.field.complete(); !ok && !r.field.relaxed {
		r.field.relaxed = true
		r.mates, ok = r.field.complete()
	}
	return ok
}

// pairing is the round by start numbers, in the order of boards.
func (r *round) pairing() Pairing {
	var p Pairing
	for _, place := range r.field.boards(r.mates) {
		white := r.field.whiteOf(place, r.mates[place])
		p.Pairs = append(p.Pairs, Pair{r.field.players[white].number, r.field.players[r.mates[white]].number})
	}
	if r.bye >= 0 {
		p.Bye = r.present.players[r.bye].number
	}
	for _, place := range r.unpaired {
		p.Unpaired = append(p.Unpaired, r.present.players[place].number)
	}
	return p
}

// boards are the higher players of all pairs in the order of boards: the sum
// of the two scores, then the higher player's place on the round list.
func (f *field) boards(mates []int) []int {
	var upper []int
	for p, q := range mates {
		if p < q {
			upper = append(upper, p)
		}
	}
	sum := func(p int) score.Points { return f.players[p].points + f.players[mates[p]].points }
	slices.SortStableFunc(upper, func(p, q int) int { return cmp.Compare(sum(q), sum(p)) })
	return upper
}
