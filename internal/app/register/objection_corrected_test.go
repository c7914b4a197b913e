package register

import (
	"testing"

	"damka/calendar"
	"damka/internal/ratinglist"
	"damka/internal/register/dossier"
)

// An objection that was right waits for the tournament's correction, unless that came between it and the decision on it.
func TestVI_3_2_ACorrectionBeforeTheDecisionIsOne(t *testing.T) {
	objected, decided := calendar.MustDate("2026-10-05"), calendar.MustDate("2026-10-13")
	o := ratinglist.Objection{Objected: ratinglist.Objected{Day: objected}, Decision: &ratinglist.ObjectionDecided{Upheld: true, Day: decided, Dossier: "d"}}
	for _, c := range []struct {
		name   string
		mended int
		on     string
		want   bool
	}{
		{"approved and never corrected", 0, "2026-10-14", false}, {"corrected before the objection", 1, "2026-10-04", false}, {"on its day", 1, "2026-10-05", true},
		{"the day before the decision", 1, "2026-10-12", true}, {"after the decision", 1, "2026-10-20", true},
	} {
		if got := isCorrectedAfter(&dossier.State{Mended: c.mended, Decision: dossier.Decision{On: calendar.MustDate(c.on)}}, o); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}
