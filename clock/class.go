package clock

import "damka/article"

// Class is the class of play a control makes, by which games are rated and
// categories earned (VI.4.5, VII.4.6).
type Class uint8

// The classes. Superblitz is declared by the regulations of a tournament and
// never inferred from a control (III.1.3).
const (
	Unclassified Class = iota // playable, not rated
	Official
	Rapid
	Blitz
)

var classNames = [...]string{Unclassified: "none", Official: "official", Rapid: "rapid", Blitz: "blitz"}

// String is the stable name.
func (c Class) String() string {
	if int(c) >= len(classNames) {
		return "none"
	}
	return classNames[c]
}

// bounds are the limits of the classes of one board, in seconds for the first
// 60 moves. Where two classes share a boundary it belongs to the slower one.
type bounds struct {
	officialWithout       int // official from here, without an increment
	officialFischer       int // official from here with Fischer ≥ 30 s: for 60 moves, or
	officialMain          int // main time, where that is what the article counts
	rapidFrom, rapidTo    int
	blitzFrom, blitzTo    int
	official, rapid, fast article.Ref
}

const minute = 60

var (
	// 100 squares: II.6.1.5.3–5 and III.1.1–1.2.
	hundred = bounds{
		officialWithout: 90 * minute, officialFischer: 60 * minute,
		rapidFrom: 15 * minute, rapidTo: 30 * minute, blitzFrom: 5 * minute, blitzTo: 15 * minute,
		official: "II.6.1.5", rapid: "III.1.1", fast: "III.1.2",
	}
	// 64 squares: II.6.2 and III.1.1–1.2. Its article counts main time:
	// 45 minutes, or 30 with 30 s a move.
	sixtyFour = bounds{
		officialWithout: 45 * minute, officialMain: 30 * minute,
		rapidFrom: 10 * minute, rapidTo: 15 * minute, blitzFrom: 3 * minute, blitzTo: 5 * minute,
		official: "II.6.2", rapid: "III.1.1", fast: "III.1.2",
	}
)

// movesCounted is over how many moves a control with increment is measured
// (III.1.1).
const movesCounted = 60

// leastFischer is the increment from which a Fischer control is an official
// one (II.6.1.5.5, II.6.2.3), in seconds.
const leastFischer = 30

// Class says which class of play the control makes in a variant, and by which
// article. Unclassified comes with the article of the official controls,
// which it does not meet. For chess see FIDE A.1 and B.1.
func (c Control) Class(v article.Variant) (Class, article.Ref) {
	switch v {
	case article.International:
		return c.class(hundred)
	case article.Brazilian, article.Russian:
		return c.class(sixtyFour)
	case article.Chess, article.Chess960:
		return c.chessClass()
	}
	return Unclassified, ""
}

func (c Control) class(b bounds) (Class, article.Ref) {
	total := c.Total(movesCounted)
	switch {
	case c.count == 0:
		return Unclassified, b.official
	case c.isOfficial(b, total):
		return Official, b.official
	case total >= b.rapidFrom && total <= b.rapidTo:
		return Rapid, b.rapid
	case total >= b.blitzFrom && total <= b.blitzTo:
		return Blitz, b.fast
	}
	return Unclassified, b.official
}

func (c Control) isOfficial(b bounds, total int) bool {
	increment, fischer := c.hasFischer()
	if fischer && increment >= leastFischer {
		if b.officialMain > 0 {
			return c.mainTime() >= b.officialMain
		}
		return total >= b.officialFischer
	}
	return c.mainTime() >= b.officialWithout
}

// mainTime is the time for 60 moves without increments.
func (c Control) mainTime() int {
	for i := range c.count {
		c.periods[i].Kind = NoIncrement
	}
	return c.Total(movesCounted)
}

func (c Control) chessClass() (Class, article.Ref) {
	switch total := c.Total(movesCounted); {
	case c.count == 0:
		return Unclassified, ""
	case total <= 10*minute:
		return Blitz, "FIDE B.1"
	case total < 60*minute:
		return Rapid, "FIDE A.1"
	}
	return Official, "FIDE A.1"
}

// LongGame is the time in seconds that Polish championships recommend for the
// first 60 moves (II.6.1.6).
const LongGame = 120 * minute
