package clock

import "damka/article"

// BothFlags is what happens to a game in which both flags are down and it is not
// known which fell first.
type BothFlags uint8

// What happens to it.
const (
	FlagsUnsettled BothFlags = iota // the regulations do not say: the arbiter decides
	FlagsDraw                       // drawn
	FlagsPlayOn                     // played on, from the next control
)

// String is the stable name.
func (b BothFlags) String() string {
	switch b {
	case FlagsDraw:
		return "draw"
	case FlagsPlayOn:
		return "play on"
	}
	return "unsettled"
}

// BothFlagsDown says what happens to a game of this control and variant when
// both flags are down and the order is not known. last says that it is the
// period in which all remaining moves are to be made.
//
// Draughts declares accelerated games drawn (III.9.3). Chess without increment
// does so in the last period and plays on in others, but not in blitz and only
// if the guidelines were announced (FIDE III.3.1, III.2). Where a clock records the order (see [Reading]), the
// question does not arise.
func (c Control) BothFlagsDown(e article.Edition, v article.Variant, last bool, finish QuickplayFinish) (BothFlags, article.Ref) {
	class, _ := c.Class(e, v)
	chess := e.Rules().Chess
	switch {
	case c.hasIncrement():
		return FlagsUnsettled, ""
	case c.IsAccelerated(e, v):
		return FlagsDraw, "III.9.3.1"
	case !chess || class == Blitz || finish != Announced:
		return FlagsUnsettled, ""
	case last:
		return FlagsDraw, "FIDE III.3.1.2"
	}
	return FlagsPlayOn, "FIDE III.3.1.1"
}
