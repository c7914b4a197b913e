package game

import (
	"testing"

	"damka/article"
)

// In kotek-2008 a player complains on the own time; in the other editions at any time.
func TestII_2_2_6_ComplaintsOnTheOwnTime(t *testing.T) {
	for _, e := range []article.Edition{article.PZWarc, article.PZWarc2024, article.FMJD2006, article.Kotek2008} {
		for _, matter := range Matters() {
			g := hall(t, article.International, e, "90", "")
			call := CallArbiter{By: article.Black, Matter: matter}
			if e == article.Kotek2008 && matter != MatterOther {
				g.refusedBy(call, CodeCallTurn, "II.2.2.6")
				g.play("32-28")
			}
			g.do(call)
		}
	}
}
