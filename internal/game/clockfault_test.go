package game

import (
	"testing"

	"damka/article"
	"damka/clock"
)

// kotek-2008 II.6.10.3: when a faulty clock makes the arbiter shorten time, at least 30 minutes are left.
func TestKotek_II_6_10_3_ShorteningLeavesHalfAnHour(t *testing.T) {
	fault := article.Because(GroundClockFault, "II.6.10")
	const minute = clock.Minute
	for _, test := range []struct {
		edition article.Edition
		command Command
		refused bool
	}{
		{article.Kotek2008, ChangeTime{Who: article.White, Amount: -60 * minute, Why: fault}, false}, // 30 minutes are left
		{article.Kotek2008, ChangeTime{Who: article.White, Amount: -60*minute - 1, Why: fault}, true},
		{article.Kotek2008, SetClock{White: 90 * minute, Black: 30*minute - 1, Why: fault}, true},
		{article.Kotek2008, SetClock{White: 30*minute - 1, Black: 90 * minute, Why: fault}, true},
		{article.Kotek2008, SetClock{White: 30 * minute, Black: 30 * minute, Why: fault}, false},
		{article.Kotek2008, SetClock{White: minute, Black: minute, Why: article.Because(GroundScores, "VIII.3.1.2")}, false},
		{article.PZWarc, SetClock{White: minute, Black: minute, Why: fault}, false},
	} {
		g := hall(t, article.International, test.edition, "90", "")
		if test.refused {
			g.refusedBy(test.command, CodeClockLeast, "II.6.10.3")
		} else {
			g.do(test.command)
		}
	}
	g := hall(t, article.International, article.Kotek2008, "20", "")
	g.do(SetClock{White: 25 * minute, Black: 20 * minute, Why: fault}) // nothing is shortened
}
