package rating

import (
	"cmp"

	"damka/article"
	"damka/calendar"
	"damka/clock"
	"damka/score"
)

// Tournament is a tournament, or a match, as far as ratings depend on it.
type Tournament struct {
	ID       string
	End      calendar.Date // the day it ended
	Approved calendar.Date // the day its results were approved; no day if they are not
	Control  clock.Control // time control of its games
	Games    []Game        // in any order
	// Withdrawn are the ids of those who withdrew; it matters under the
	// editions that count their forfeits as losses.
	Withdrawn []string
	// Edition is that under which it was played: by it the tempo is official
	// or not and forfeits are losses. The zero value is that of the period.
	Edition article.Edition
}

// edition is that by which the tournament is judged in a period.
func (t *Tournament) edition(p Period) article.Edition { return cmp.Or(t.Edition, p.Edition) }

// Game is a game that ended, by play or by forfeit. An id that is not on the
// lists is a newcomer's.
type Game struct {
	White, Black string
	Result       score.Result
}

// Why a tournament is not counted in a period.
const (
	CodeTempo      article.Code = "rating.tempo_not_official" // VI.4.5
	CodeEndsLater  article.Code = "rating.ends_after_period"  // VI.3.2
	CodeUnapproved article.Code = "rating.not_approved"       // VI.3.1
	CodeLate       article.Code = "rating.approved_late"      // VI.3.1
)

// skip says why the tournament is not counted in a period. A reason that can
// never change comes first, then those that another period may remove.
func (t *Tournament) skip(p Period) (article.Reason, bool) {
	class, _ := t.Control.Class(t.edition(p), p.Variant)
	switch {
	case class != clock.Official:
		return article.Because(CodeTempo, "VI.4.5",
			text("control", t.Control.String()),
			article.Arg{Name: "class", Value: article.Word("clock.class." + class.String())}), true
	case t.End.Compare(p.To) > 0:
		return article.Because(CodeEndsLater, "VI.3.2", date("end", t.End), date("to", p.To)), true
	case !t.Approved.IsValid():
		return article.Because(CodeUnapproved, "VI.3.1", date("closes", p.Closes())), true
	case t.Approved.Compare(p.Closes()) > 0:
		return article.Because(CodeLate, "VI.3.1", date("approved", t.Approved), date("closes", p.Closes())), true
	}
	return article.Reason{}, false
}

// dated is the day that decides the tournament's place in a period: one that
// ended before the period is dated its first day (VI.3.1).
func (t *Tournament) dated(p Period) calendar.Date {
	if t.End.Compare(p.From) < 0 {
		return p.From
	}
	return t.End
}

func date(name string, d calendar.Date) article.Arg {
	return article.Arg{Name: name, Value: article.Text(d.String())}
}
