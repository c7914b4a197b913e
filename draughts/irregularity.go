package draughts

import (
	"fmt"
	"strings"

	"damka/article"
)

// Irregularity is one of the acts against the rules that article I.5.4 names.
// Only the opponent decides whether one is put right or stays (I.5.4, I.5.7).
// The zero value is none.
type Irregularity uint8

// The irregularities, in the order of their articles.
const (
	MovedTwice          Irregularity = iota + 1 // I.5.4.1
	MovedWrongWay                               // I.5.4.2
	TouchedAnother                              // I.5.4.3: one piece was touched and another moved
	TookBackMove                                // I.5.4.4
	MovedOpponents                              // I.5.4.5
	MissedCapture                               // I.5.4.6
	RemovedForNothing                           // I.5.4.7
	TookWrongNumber                             // I.5.4.8
	StoppedCapture                              // I.5.4.9
	RemovedDuring                               // I.5.4.10: pieces removed before the capture was complete
	LeftCaptured                                // I.5.4.11
	RemovedNotCaptured                          // I.5.4.12
	InterruptedRemoving                         // I.5.4.13
	RemovedOwn                                  // I.5.4.14
	NotCrowned                                  // I.5.4.15
	PlayedUncrowned                             // I.5.4.16
	UsedBothHands                               // I.5.4.17
)

// irregularitiesOf2006 is how many of them fmjd-2006 has: the first.
const irregularitiesOf2006 = 14

const irregularityPrefix = "draughts.irregularity."

var irregularityCodes = [...]article.Code{
	MovedTwice:          CodeIrregularMovedTwice,
	MovedWrongWay:       CodeIrregularMovedWrongWay,
	TouchedAnother:      CodeIrregularTouchedAnother,
	TookBackMove:        CodeIrregularTookBackMove,
	MovedOpponents:      CodeIrregularMovedOpponents,
	MissedCapture:       CodeIrregularMissedCapture,
	RemovedForNothing:   CodeIrregularRemovedForNothing,
	TookWrongNumber:     CodeIrregularTookWrongNumber,
	StoppedCapture:      CodeIrregularStoppedCapture,
	RemovedDuring:       CodeIrregularRemovedDuring,
	LeftCaptured:        CodeIrregularLeftCaptured,
	RemovedNotCaptured:  CodeIrregularRemovedNotCaptured,
	InterruptedRemoving: CodeIrregularInterruptedRemoving,
	RemovedOwn:          CodeIrregularRemovedOwn,
	NotCrowned:          CodeIrregularNotCrowned,
	PlayedUncrowned:     CodeIrregularPlayedUncrowned,
	UsedBothHands:       CodeIrregularUsedBothHands,
}

// Irregularities are those of an edition, in the order of their articles. The
// edition kotek-2008 has a list of its own, which is not here: it has none.
func Irregularities(e article.Edition) []Irregularity {
	last := UsedBothHands
	switch e {
	case article.FMJD2006:
		last = irregularitiesOf2006
	case article.PZWarc, article.PZWarc2024:
	default:
		return nil
	}
	var all []Irregularity
	for i := MovedTwice; i <= last; i++ {
		all = append(all, i)
	}
	return all
}

// IsValid says whether i is one of the irregularities.
func (i Irregularity) IsValid() bool { return i >= MovedTwice && i <= UsedBothHands }

// Article is the irregularity's article, such as I.5.4.8; empty for none.
func (i Irregularity) Article() article.Ref {
	if !i.IsValid() {
		return ""
	}
	return article.Ref(fmt.Sprintf("I.5.4.%d", i))
}

// Reason is the irregularity as a reason, with its article; an empty one for
// none.
func (i Irregularity) Reason() article.Reason {
	if !i.IsValid() {
		return article.Reason{}
	}
	return article.Because(irregularityCodes[i], i.Article())
}

// String is the stable name, such as "moved_twice"; "none" for none.
func (i Irregularity) String() string {
	if !i.IsValid() {
		return "none"
	}
	return strings.TrimPrefix(string(irregularityCodes[i]), irregularityPrefix)
}

// MarshalText writes the stable name.
func (i Irregularity) MarshalText() ([]byte, error) { return []byte(i.String()), nil }

// UnmarshalText reads the stable name of an irregularity or "none".
func (i *Irregularity) UnmarshalText(text []byte) error {
	for read := Irregularity(0); read <= UsedBothHands; read++ {
		if read.String() == string(text) {
			*i = read
			return nil
		}
	}
	return fmt.Errorf("draughts: %q is no irregularity", text)
}
