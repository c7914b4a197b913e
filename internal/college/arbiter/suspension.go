package arbiter

import (
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/college"
)

// leastSuspension is how many days the college suspends for at least: two weeks (KS IV.4.3.3).
const leastSuspension = 14

// weekPerDay is how many days a report's day of delay costs: a week (KS IV.4.3.2).
const weekPerDay = 7

// Cause is why rights are suspended.
type Cause string

// The causes.
const (
	ByDecision Cause = "decision"
	ByReport   Cause = "report" // that did not come in time
	ByBan      Cause = "ban"    // as a player, an official or an arbiter, whatever body imposed it
)

// Suspension is a time without the rights of an arbiter, both days included.
type Suspension struct {
	Cause   Cause         `json:"cause"`
	Article article.Ref   `json:"article"`
	From    calendar.Date `json:"from"`
	Until   calendar.Date `json:"until,omitzero"`    // no last day: its end is not known
	Number  uint64        `json:"number,omitempty"`  // of the event, where it was decided
	Dossier string        `json:"dossier,omitempty"` // whose report came late
	Ban     string        `json:"ban,omitempty"`     // that extends to arbitering
	Waits   bool          `json:"waits,omitempty"`   // for the conference: it is of more than a year
	Entry   string        `json:"entry,omitempty"`   // in whose stream it was decided, where that is not the entry that counts
}

// Covers says whether a day is in it.
func (s Suspension) Covers(day calendar.Date) bool {
	return day.Compare(s.From) >= 0 && (!s.Until.IsValid() || day.Compare(s.Until) <= 0)
}

func (s Suspension) isEmpty() bool { return s.Until.IsValid() && s.Until.Compare(s.From) < 0 }

// Ban is a ban of the person as it is known elsewhere, both days included.
type Ban struct {
	ID          string
	From, Until calendar.Date // no last day: for good
}

// Suspensions are all suspensions of the person, the earliest first.
func (s *State) Suspensions(bans []Ban) []Suspension {
	var all []Suspension
	for _, d := range s.Decided {
		all = append(all, d.suspension())
	}
	for _, l := range s.Late {
		all = append(all, l.Suspension())
	}
	for _, b := range bans {
		all = append(all, OfBan(b))
	}
	all = slices.DeleteFunc(all, Suspension.isEmpty)
	slices.SortStableFunc(all, func(a, b Suspension) int { return a.From.Compare(b.From) })
	return all
}

// OfBan is what a ban of whatever kind is for an arbiter.
func OfBan(b Ban) Suspension {
	return Suspension{Cause: ByBan, Article: "KS IV.4.3.1", From: b.From, Until: b.Until, Ban: b.ID}
}

// SuspendedOn is the suspension of a day that ends last; false when the rights are not suspended on it.
func (s *State) SuspendedOn(day calendar.Date, bans []Ban) (Suspension, bool) {
	return Longest(s.Suspensions(bans), day)
}

// Longest is the one of some suspensions that covers a day and ends last; false for none.
func Longest(all []Suspension, day calendar.Date) (longest Suspension, is bool) {
	for _, one := range all {
		if !one.Covers(day) || is && !longest.Until.IsValid() {
			continue
		}
		if !is || !one.Until.IsValid() || one.Until.Compare(longest.Until) > 0 {
			longest, is = one, true
		}
	}
	return longest, is
}

// isLong says that a suspension needs the next conference: it is of more than a year (KS IV.4.3.4).
func (d DecidedSuspension) isLong() bool { return d.Until.Compare(d.From.AddYears(1)) >= 0 }

// suspension is the decided one as it is in force: one of more than a year that no conference has confirmed ends after a year.
func (d DecidedSuspension) suspension() Suspension {
	one := Suspension{Cause: ByDecision, Article: "KS IV.4.3.3", From: d.From, Until: d.Until, Number: d.Number, Entry: d.Entry}
	if d.isLong() && !d.Confirmed {
		one.Article, one.Until, one.Waits = "KS IV.4.3.4", d.From.AddYears(1).AddDays(-1), d.Conference == ""
	}
	if d.Lifted.IsValid() && d.Lifted.Compare(one.Until) <= 0 {
		one.Until, one.Waits = d.Lifted.AddDays(-1), false
	}
	return one
}

// Suspension is what a late report costs: from the first day after the last one on which it was in time until it comes, and then as many weeks as it came days
// late. One that the college has annulled is empty.
func (l LateReport) Suspension() Suspension {
	one := Suspension{Cause: ByReport, Article: "KS IV.4.3.2", From: l.Due.AddDays(1), Dossier: l.Dossier}
	if l.Came.IsValid() {
		one.Until = l.Came.AddDays(weekPerDay * l.Due.DaysTo(l.Came))
	}
	switch {
	case l.Annulled:
		one.Until = l.Due
	case l.Waived.IsValid() && (!one.Until.IsValid() || l.Waived.Compare(one.Until) <= 0):
		one.Until = l.Waived.AddDays(-1)
	}
	return one
}

// suspend decides on a suspension. It begins no earlier than it is decided.
func (s *State) suspend(e Suspended, today calendar.Date) ([]Event, error) {
	switch {
	case s.ClassOn(today) == "" && s.WorldClassOn(today) == "":
		return nil, article.Refuse(CodeNone, "IV.5.3.11")
	case !e.From.IsValid() || e.From.Compare(e.Day) < 0:
		return nil, article.Refuse(CodeBackdated, "IV.5.3.11")
	case e.Note == college.Text{}:
		return nil, article.Refuse(CodeNoReason, "KS IV.4.3.3")
	case !e.Until.IsValid() || e.From.DaysTo(e.Until)+1 < leastSuspension:
		return nil, article.Refuse(CodeShort, "KS IV.4.3.3", number("days", leastSuspension))
	case slices.ContainsFunc(s.Decided, func(d DecidedSuspension) bool {
		return d.From == e.From && d.Until == e.Until && !d.Lifted.IsValid()
	}):
		return nil, article.Refuse(CodeTwice, "IV.5.3.11")
	}
	return one(e, isPast(e.Day, today))
}

func (s *State) confirm(e Confirmed, today calendar.Date) ([]Event, error) {
	at := s.decided(e.Suspension)
	switch {
	case at < 0 || s.Decided[at].Lifted.IsValid():
		return nil, article.Refuse(CodeSuspension, "KS IV.4.3.4")
	case !s.Decided[at].isLong() || s.Decided[at].Conference != "":
		return nil, article.Refuse(CodeNoConfirm, "KS IV.4.3.4")
	}
	return one(e, isPast(e.Day, today))
}

// canBeWaived refuses what is over, was waived before, or has no reason.
func (s *State) canBeWaived(e ReportWaived) error {
	at := s.late(e.Dossier)
	if at < 0 || s.Late[at].Waived.IsValid() {
		return article.Refuse(CodeNotLate, "KS IV.4.3.2")
	}
	one := s.Late[at].Suspension()
	switch {
	case e.Note.ID == "":
		return article.Refuse(CodeNoReason, "KS IV.4.3.2")
	case !e.Annulled && (e.Day.Compare(one.From) <= 0 || !one.Covers(e.Day)): // of an end before it begins nothing would be left
		return article.Refuse(CodeNotLate, "KS IV.4.3.2")
	}
	return nil
}

// canBeLifted refuses what is over, or was not decided by the college: a late report is waived, and a ban ends by itself.
func (s *State) canBeLifted(e Lifted) error {
	at := s.decided(e.Suspension)
	if at < 0 || s.Decided[at].Lifted.IsValid() || s.Decided[at].suspension().Until.Compare(e.Day) < 0 || e.Day.Compare(s.Decided[at].Day) < 0 {
		return article.Refuse(CodeSuspension, "IV.5.3.11")
	}
	return nil
}
