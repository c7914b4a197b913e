package arbiter

import (
	"slices"

	"damka/calendar"
	"damka/internal/college"
)

// Entry is what is known of a person under one of several entries of the register.
type Entry struct {
	Person string
	State  *State
}

// Join is what is known of a person under all entries, that which counts first. Nothing of the others is lost: classes are for life, and a suspension is not escaped by
// being registered twice.
func Join(counts Entry, others ...Entry) *State {
	if len(others) == 0 {
		return counts.State
	}
	s := *counts.State
	for _, other := range others {
		s.join(other)
	}
	slices.SortStableFunc(s.Classes, func(a, b Held) int { return a.Since.Compare(b.Since) })
	slices.SortStableFunc(s.Exams, func(a, b Exam) int { return a.Day.Compare(b.Day) })
	slices.SortStableFunc(s.Fees, func(a, b Paid) int { return a.Day.Compare(b.Day) })
	return &s
}

// join adds what is known under another entry. Lists are copied, as states share them.
func (s *State) join(other Entry) {
	o := other.State
	if o.Declaration != nil && (s.Declaration == nil || s.Declaration.Day.Compare(o.Declaration.Day) < 0) {
		s.Declaration, s.Answer = o.Declaration, o.Answer
	}
	s.Classes, s.Mistakes = slices.Clone(s.Classes), slices.Clone(s.Mistakes)
	for _, h := range o.Classes {
		h.Entry = other.Person
		at := slices.IndexFunc(s.Classes, func(own Held) bool { return own.Class == h.Class })
		switch {
		case at < 0:
			s.Classes = append(s.Classes, h)
		case h.Since.Compare(s.Classes[at].Since) < 0:
			s.Classes[at] = h
		}
	}
	s.Exams, s.Fees = slices.Clone(s.Exams), college.Add(s.Fees, o.Fees...)
	for _, e := range o.Exams {
		e.Entry = other.Person
		s.Exams = append(s.Exams, e)
	}
	s.Mistakes = append(s.Mistakes, o.Mistakes...)
	s.Decided = slices.Clone(s.Decided)
	for _, d := range o.Decided {
		d.Entry = other.Person
		s.Decided = append(s.Decided, d)
	}
	s.Late = joinLate(s.Late, o.Late)
	s.First = earlier(s.First, o.First)
}

// joinLate are late reports of two entries. Both may know of one tournament, and one of them alone that the report has come.
func joinLate(own, others []LateReport) []LateReport {
	all := slices.Clone(own)
	for _, l := range others {
		at := slices.IndexFunc(all, func(known LateReport) bool { return known.Dossier == l.Dossier })
		switch {
		case at < 0:
			all = append(all, l)
		case !all[at].Waived.IsValid() && (l.Waived.IsValid() || !all[at].Came.IsValid()):
			all[at] = l
		}
	}
	return all
}

// earlier is the earlier of two days; no day is none of them.
func earlier(x, y calendar.Date) calendar.Date {
	if !x.IsValid() || y.IsValid() && y.Compare(x) < 0 {
		return y
	}
	return x
}
