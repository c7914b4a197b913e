package draughts

import "damka/article"

// DrawRules are the numbers of the draw rules (I.6) of one edition for one
// variant. A move here is one move of each player, so a limit of 16 moves is
// reached after 32 moves on the board. A limit of 0 means that there is no
// such rule.
type DrawRules struct {
	// Repetitions: the same position with the same side to move, so many
	// times (I.6.1).
	Repetitions int

	// KingsOnly: so many moves with kings only and without capture (I.6.2).
	KingsOnly int

	// ThreeOne: so many moves since there were three kings, two and a man, or
	// one and two men against a lone king (I.6.3). CaptureEndsThreeOne: the
	// count stops at a capture; otherwise it continues.
	ThreeOne            int
	CaptureEndsThreeOne bool

	// Diagonal: while that count runs, so many moves since the lone king
	// came to the main diagonal, as long as it stays there.
	Diagonal int

	// RoadControlled and RoadContested are the two cases of I.6.3 on 64
	// squares. Each is counted while its condition holds without a break. The
	// first: the lone king is on the main road and no enemy piece is. The
	// second: three kings are against it and one of them is on the main road.
	RoadControlled int
	RoadContested  int

	// TwoOne: so many moves since there were two kings or a king and a man
	// against a lone king (I.6.4); with OneOneCounts also a king alone.
	TwoOne       int
	OneOneCounts bool

	// Claimed: no draw is automatic, the player to move must claim it.
	Claimed bool

	// Advantage: the tournament has draws with advantage (I.6.5).
	// Quality: when ThreeOne runs out in a king and two men against a king,
	// the draw is certain and play continues to this move for its quality.
	Advantage bool
	Quality   int
}

// drawRules100 and drawRules64 are the code in force; see DrawRulesOf for
// what other editions change.
var (
	drawRules100 = DrawRules{Repetitions: 3, KingsOnly: 25, ThreeOne: 16, TwoOne: 5, OneOneCounts: true}
	drawRules64  = DrawRules{Repetitions: 3, KingsOnly: 20, RoadControlled: 5, RoadContested: 15, TwoOne: 5, OneOneCounts: true}
)

// threeOneWithAdvantage takes the place of 16 moves in tournaments with draws
// with advantage (I.6.5.3).
const threeOneWithAdvantage = 25

// DrawRulesOf are the draw rules of an edition for a variant, in a tournament
// with or without draws with advantage. The code has no russian draughts; it
// is played by the rules of the code's 64. An edition that does not cover the
// variant is refused, and so are draws with advantage where there are none
// (I.6.5: not on 64 squares; not in fmjd-2006).
func DrawRulesOf(v article.Variant, e article.Edition, advantage bool) (DrawRules, error) {
	args := []article.Arg{
		{Name: "edition", Value: article.Word("edition." + e.String())},
		{Name: "variant", Value: article.Word("variant." + v.String())},
	}
	if !e.Covers(v) || !v.IsDraughts() {
		return DrawRules{}, article.Refuse(CodeGameEdition, "", args...)
	}
	on100 := v == article.International
	if advantage && !(on100 && e.Rules().DrawsWithAdvantage) {
		return DrawRules{}, article.Refuse(CodeGameAdvantage, "I.6.5", args...)
	}
	rules := drawRules64
	if on100 {
		rules = drawRules100
	}
	rules.Advantage = advantage
	switch e {
	case article.PZWarc, article.PZWarc2024:
		if advantage {
			rules.ThreeOne = threeOneWithAdvantage
		}
		if on100 && e == article.PZWarc2024 {
			rules.Diagonal = 5
		}
	case article.FMJD2006:
		rules.CaptureEndsThreeOne = true
	case article.Kotek2008:
		return kotek2008(on100, advantage), nil
	}
	return rules, nil
}

// kotek2008 are the draw rules of the alternative version of 2008.
func kotek2008(on100, advantage bool) DrawRules {
	rules := DrawRules{Repetitions: 3, KingsOnly: 15, ThreeOne: 16, TwoOne: 5, Claimed: true}
	if on100 {
		rules.KingsOnly = 25
	}
	if advantage {
		rules.Advantage, rules.Quality = true, 25
	}
	return rules
}
