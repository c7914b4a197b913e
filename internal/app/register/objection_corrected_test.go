package register

import (
	"testing"

	"damka/calendar"
	"damka/internal/ratinglist"
	"damka/internal/register/dossier"
)

// An objection that was right waits for the tournament's correction: one that is made since that was said, or of which it was said that it is the one. What was corrected for
// something else in between is no answer.
func TestVI_3_2_OnlyTheCorrectionThatAnswersIsOne(t *testing.T) {
	for _, c := range []struct {
		name   string
		mended int
		on     string
		done   bool
		want   bool
	}{
		{"approved and never corrected", 0, "2026-10-14", false, false}, {"corrected before the objection", 1, "2026-10-04", false, false}, {"for something else, on its day", 1, "2026-10-05", false, false},
		{"for something else, before the decision", 1, "2026-10-12", false, false}, {"for it, before the decision", 1, "2026-10-12", true, true},
		{"on the day of the decision", 1, "2026-10-13", false, true}, {"after the decision", 1, "2026-10-20", false, true},
	} {
		o := ratinglist.Objection{
			Objected: ratinglist.Objected{Day: calendar.MustDate("2026-10-05")},
			Decision: &ratinglist.ObjectionDecided{Upheld: true, Day: calendar.MustDate("2026-10-13"), Dossier: "d", Done: c.done},
		}
		if got := isCorrectedAfter(&dossier.State{Mended: c.mended, Decision: dossier.Decision{On: calendar.MustDate(c.on)}}, o); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}
