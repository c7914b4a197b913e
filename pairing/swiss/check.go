package swiss

import (
	"slices"

	"damka/article"
	"damka/score"
)

// Report is the judgement of a pairing made by hand.
type Report struct {
	// Errors are violations of absolute conditions (V.2.8.6.1), and what
	// makes the list no pairing: somebody without an opponent, absent, or listed
	// twice. A violation that the computed pairing cannot avoid either is a
	// finding.
	Errors []article.Reason

	// Findings are the measures in which the computed pairing is better, each
	// with its article, the one that decides first.
	Findings []article.Reason

	// Made is the vector of the pairing, Best that of the best pairing of the
	// same players. They have no groups if the list is no pairing.
	Made, Best Vector

	// Computed is the pairing of the whole round. Changed are the pairs that
	// differ from it, Instead those of the computed pairing that they replace.
	Computed         Pairing
	Changed, Instead []Pair
}

// Agrees says that the pairing is the computed one.
func (r Report) Agrees() bool {
	return len(r.Errors) == 0 && len(r.Changed) == 0 && len(r.Instead) == 0
}

// Check judges a pairing of the next round that was made or changed by hand;
// bye is 0 if nobody has it. To judge many of one round, use NewChecker.
func Check(in Input, made []Pair, bye score.Number) (Report, error) {
	c, err := NewChecker(in)
	if err != nil {
		return Report{}, err
	}
	return c.Check(made, bye), nil
}

// Checker judges pairings of one round made by hand. It may be used concurrently.
type Checker struct {
	history  *history
	present  *field
	round    round
	computed Pairing
}

// NewChecker pairs the round, for comparison. An input from which no round
// can be paired is an article.Refusal.
func NewChecker(in Input) (*Checker, error) {
	if err := in.check(); err != nil {
		return nil, err
	}
	h := readHistory(in.Table)
	present := newField(in, h, h.roundList(in))
	c := &Checker{history: h, present: present, round: pairRound(present)}
	c.computed = c.round.pairing()
	return c, nil
}

// Check judges a pairing; bye is 0 if nobody has it.
func (c *Checker) Check(made []Pair, bye score.Number) Report {
	m := c.present.read(made, bye)
	r := Report{Computed: c.computed, Errors: m.defects}
	r.Changed, r.Instead = difference(made, c.computed.Pairs), difference(c.computed.Pairs, made)
	c.checkMissing(&r, &m)
	c.checkBye(&r, &m)
	best := c.bestOf(&m)
	r.Made = m.field.vector(m.mates)
	if best != nil {
		r.Best = m.field.vector(best)
	}
	c.checkPairs(&r, &m)
	if best != nil {
		r.Findings = append(r.Findings, compareMeasures(m.field, m.mates, best)...)
	}
	c.checkColours(&r, &m)
	return r
}

// difference are the pairs of one list that are not in the other.
func difference(list, other []Pair) []Pair {
	there := make(map[Pair]bool, len(other))
	for _, pair := range other {
		there[pair] = true
	}
	return slices.DeleteFunc(slices.Clone(list), func(pair Pair) bool { return there[pair] })
}

// bestOf is the best pairing of those who are paired in m, nil if the absolute
// conditions leave none.
func (c *Checker) bestOf(m *handMade) []int {
	if m.bye == c.round.bye && slices.Equal(m.missing, c.round.unpaired) {
		return c.round.mates
	}
	r := round{field: m.field}
	if !r.complete() {
		return nil
	}
	return r.mates
}

// checkMissing: everybody has an opponent, or as many as possible have one.
func (c *Checker) checkMissing(r *Report, m *handMade) {
	for _, place := range m.missing {
		reason := m.missingReason(place)
		if len(m.missing) <= len(c.computed.Unpaired) {
			r.Findings = append(r.Findings, reason)
		} else {
			r.Errors = append(r.Errors, reason)
		}
	}
}

// checkBye: the bye is for the lowest who may have it (V.2.8.4, V.2.8.6.1.2).
func (c *Checker) checkBye(r *Report, m *handMade) {
	if m.bye < 0 || m.bye == c.round.bye {
		return
	}
	n := c.present.players[m.bye].number
	switch {
	case c.round.bye < 0:
		r.Errors = append(r.Errors, article.Because("swiss.check_needless_bye", "V.2.8.3", personArg("player", n)))
	case c.present.players[m.bye].barred && !c.present.players[c.round.bye].barred:
		r.Errors = append(r.Errors, article.Because("swiss.check_barred", "V.2.8.6.1.2", personArg("player", n)))
	default:
		r.Findings = append(r.Findings, article.Because("swiss.check_bye", "V.2.8.4", personArg("player", n), personArg("better", c.computed.Bye)))
	}
}
