package draughts

import "damka/article"

// DrawRule names one of the rules that count moves or positions.
type DrawRule uint8

// The draw rules, in the order of their articles.
const (
	Repetition     DrawRule = iota + 1 // I.6.1
	KingsOnly                          // I.6.2
	ThreeOne                           // I.6.3
	Diagonal                           // I.6.3 in pzwarc-2024
	RoadControlled                     // I.6.3 on 64 squares
	RoadContested                      // I.6.3 on 64 squares
	TwoOne                             // I.6.4
	Quality                            // kotek-2008: play for the quality of a certain draw
)

var drawRuleData = [...]struct {
	name    string
	article article.Ref
	code    article.Code
}{
	Repetition:     {"repetition", "I.6.1", CodeEndRepetition},
	KingsOnly:      {"kings_only", "I.6.2", CodeEndKingsOnly},
	ThreeOne:       {"three_one", "I.6.3", CodeEndThreeOne},
	Diagonal:       {"diagonal", "I.6.3", CodeEndDiagonal},
	RoadControlled: {"road_controlled", "I.6.3", CodeEndRoadControlled},
	RoadContested:  {"road_contested", "I.6.3", CodeEndRoadContested},
	TwoOne:         {"two_one", "I.6.4", CodeEndTwoOne},
	Quality:        {"quality", "I.6.5", CodeEndQuality},
}

// String is the rule's stable name, such as "three_one".
func (r DrawRule) String() string {
	if int(r) >= len(drawRuleData) || r == 0 {
		return "no rule"
	}
	return drawRuleData[r].name
}

// MarshalText writes the stable name.
func (r DrawRule) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// Article is the rule's article.
func (r DrawRule) Article() article.Ref {
	if int(r) >= len(drawRuleData) {
		return ""
	}
	return drawRuleData[r].article
}

// Counter is a draw rule whose count is running.
type Counter struct {
	Rule  DrawRule
	Done  int // half-moves counted, that is moves of either side; for Repetition, how many times the position has occurred
	Limit int // half-moves, or times, at which the game is drawn or may be claimed drawn
}

// MovesLeft is how many moves are left to the player who has more of them:
// 0 when the limit is reached. For Repetition it is how many times more the
// position may occur.
func (c Counter) MovesLeft() int {
	left := max(c.Limit-c.Done, 0)
	if c.Rule == Repetition {
		return left
	}
	return (left + 1) / 2
}

// reached says whether the limit is reached.
func (c Counter) reached() bool { return c.Done >= c.Limit }

// reason is why the game is drawn when the limit is reached.
func (c Counter) reason() article.Reason {
	data := drawRuleData[c.Rule]
	name, value := "moves", c.Limit/2
	if c.Rule == Repetition {
		name, value = "times", c.Limit
	}
	return article.Because(data.code, data.article, article.Arg{Name: name, Value: article.Number(value)})
}

// tally is a count of half-moves that may not be running.
type tally struct {
	running bool
	done    int
}

// goOnWhile counts a half-move if the condition held before and holds now,
// starts at 0 if it holds now only, and stops otherwise.
func (t tally) goOnWhile(holds bool) tally {
	switch {
	case !holds:
		return tally{}
	case t.running:
		return tally{true, t.done + 1}
	}
	return tally{running: true}
}

// goOnOr counts a half-move if the count runs, and otherwise starts it if the
// condition holds.
func (t tally) goOnOr(starts bool) tally { return t.goOnWhile(t.running || starts) }

// atLeast is a count that runs, with the half-moves known to have been made
// before.
func (t tally) atLeast(done int) tally {
	if t.running {
		t.done = max(t.done, done)
	}
	return t
}
