package arbiter

import (
	"cmp"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/college"
)

// Known is what is known of a question: nothing, yes or no.
type Known int8

// The answers. The zero Known is that nobody has said.
const (
	Unknown Known = iota
	Yes
	No
)

// Facts are what is known of a person elsewhere, on a day.
type Facts struct {
	Day         calendar.Date
	Birth       calendar.Date // no day: not known
	BirthYear   int           // where the day is not known; 0: neither is the year
	Polish      Known         // citizenship
	Repute      Known         // what the college thinks of it
	Category    Known         // III or higher
	ListA       Known         // was ever on it
	Language    Known         // speaks a foreign one fluently
	Services    []Service
	Conferences []Meeting
	Bans        []Ban
	Ratified    []Ratified
}

// Ratified is an application for a class that the FMJD has granted (KS IV.3.5.1).
type Ratified struct {
	Matter string // the proceeding
	Class  college.Class
	Day    calendar.Date // on which its congress did
}

// ratified is the proceeding whose application for a class was granted by the day of the facts; false for none.
func (f Facts) ratified(class college.Class) (matter string, is bool) {
	for _, r := range f.Ratified {
		if r.Class == class && r.Day.IsValid() && r.Day.Compare(f.Day) <= 0 {
			return r.Matter, true
		}
	}
	return "", false
}

// Service is a tournament that somebody judged.
type Service struct {
	Dossier      string
	Office       college.Office
	OfficialTime bool // played at official tempo (II.6.1, II.6.2)
	Rated        bool // in the federation's rating
	Official     bool // an event of the federation
	Began, Ended calendar.Date
	ReportDue    calendar.Date // the last day; no day: not known
	Reported     calendar.Date // no day: it has not come
	Pending      bool          // the technical commission has not approved it yet
	Refused      bool          // it has refused it
	InTime       bool          // the college has decided that the report came in time, whatever the days say
}

// Meeting is a conference that was held.
type Meeting struct {
	ID       string
	Day      calendar.Date
	Attended bool
}

// LeftOut is a tournament that does not count, and why.
type LeftOut struct {
	Service
	Reason article.Reason
}

// Why a tournament does not count. Arguments: due, came.
const (
	CodeNoReport   article.Code = "college.left_out.no_report"
	CodeLateReport article.Code = "college.left_out.late"
	CodeNotEnded   article.Code = "college.left_out.running"
	CodePending    article.Code = "college.left_out.pending"
	CodeRefused    article.Code = "college.left_out.refused"
)

// counts says whether a tournament is one: its report came in time (KS IV.1.3), and the technical commission has approved what it says (VII.7.1), so that it was held.
func (s Service) counts(day calendar.Date) (article.Reason, bool) {
	switch {
	case !s.Ended.IsValid() || s.Ended.Compare(day) > 0:
		return article.Because(CodeNotEnded, "KS IV.1.3"), false
	case !s.Reported.IsValid():
		return article.Because(CodeNoReport, "KS IV.1.3", text("due", s.ReportDue.String())), false
	case !s.InTime && s.ReportDue.IsValid() && s.Reported.Compare(s.ReportDue) > 0:
		return article.Because(CodeLateReport, "KS IV.1.3", text("due", s.ReportDue.String()), text("came", s.Reported.String())), false
	case s.Refused:
		return article.Because(CodeRefused, "VII.7.1"), false
	case s.Pending:
		return article.Because(CodePending, "VII.7.1"), false
	}
	return article.Reason{}, true
}

// counted are the tournaments that count on a day, and those that do not, the earliest first.
func (f Facts) counted() (in []Service, out []LeftOut) {
	all := slices.SortedFunc(slices.Values(f.Services), func(a, b Service) int {
		return cmp.Or(a.Began.Compare(b.Began), cmp.Compare(a.Dossier, b.Dossier))
	})
	for _, s := range all {
		if reason, ok := s.counts(f.Day); ok {
			in = append(in, s)
		} else {
			out = append(out, LeftOut{s, reason})
		}
	}
	return in, out
}

// lastConferences is to how many of the last conferences somebody came, of how many there were; no more than most are looked at.
func (f Facts) lastConferences(most int) (came, held int) {
	all := slices.Clone(f.Conferences)
	all = slices.DeleteFunc(all, func(m Meeting) bool { return m.Day.Compare(f.Day) > 0 })
	slices.SortFunc(all, func(a, b Meeting) int { return cmp.Or(b.Day.Compare(a.Day), cmp.Compare(a.ID, b.ID)) })
	for _, m := range all[:min(most, len(all))] {
		held++
		if m.Attended {
			came++
		}
	}
	return came, held
}
