package arbiter

import (
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/college"
)

// What is what was written of an arbiter by mistake. The kinds are closed.
type What string

// The kinds of what can be taken back.
const (
	AClass      What = "class"
	AnExam      What = "examination"
	ASuspension What = "suspension" // that the college decided; one for a late report is waived
)

// Mistake is what was written of an arbiter and taken back: it never was so. A class is for life (IV.6.2), and this is no sanction: the register had it wrong.
type Mistake struct {
	TakenBack
	Class      Held              `json:",omitzero"` // of [AClass]
	Exam       Exam              `json:",omitzero"` // of [AnExam]
	Suspension DecidedSuspension `json:",omitzero"` // of [ASuspension]
}

// LeastAge is from which age on somebody can have been examined, or been given a class: the college may leave out that they are of age, and not this (IV.6.2.1.3.1).
const LeastAge = 16

// FirstYear is the earliest one in which somebody can have been given a class: nobody older is in the register.
const FirstYear = 1900

// Born is what is known of a birth: the day, the year alone (then the day is none), or nothing.
type Born struct {
	Day  calendar.Date
	Year int
}

// Born is what the facts have of the birth.
func (f Facts) Born() Born { return Born{f.Birth, f.BirthYear} }

// isOldEnough refuses a day before the 16th birthday, as far as the birth is known.
func (b Born) isOldEnough(on calendar.Date) error {
	young := b.Year > 0 && on.Year() < b.Year+LeastAge
	if b.Day.IsValid() {
		young = on.Compare(b.Day.AddYears(LeastAge)) < 0
	}
	if young {
		return article.Refuse(CodeYoung, "IV.6.2.1.3.1", number("years", LeastAge))
	}
	return nil
}

// CanBeDay refuses a day of a class or an examination that cannot be: it has not come, it is longer ago than anybody lives, or the person was a child.
func (b Born) CanBeDay(day, today calendar.Date) error {
	if err := isPast(day, today); err != nil {
		return err
	}
	if day.Year() < FirstYear {
		return article.Refuse(CodeLongAgo, "IV.6.2", number("year", FirstYear))
	}
	return b.isOldEnough(day)
}

// takeBack takes back what was written by mistake, with a reason.
func (s *State) takeBack(e TakenBack, today calendar.Date) ([]Event, error) {
	ref := article.Ref("IV.6.2")
	if e.What == ASuspension {
		ref = "IV.5.3.11"
	}
	next := *s
	switch {
	case !next.drop(e):
		return nil, article.Refuse(CodeNoEntry, ref)
	case e.Note == college.Text{}:
		return nil, article.Refuse(CodeNoReason, ref)
	}
	return one(e, isPast(e.Day, today))
}

// drop moves what an event has written to the mistakes; false when there is no such thing.
func (s *State) drop(e TakenBack) bool {
	mistake, at := Mistake{TakenBack: e}, -1
	switch e.What {
	case AClass:
		if at = slices.IndexFunc(s.Classes, func(h Held) bool { return h.Number == e.Of }); at >= 0 {
			mistake.Class, s.Classes = s.Classes[at], slices.Delete(slices.Clone(s.Classes), at, at+1)
		}
	case AnExam:
		if at = slices.IndexFunc(s.Exams, func(x Exam) bool { return x.Number == e.Of }); at >= 0 {
			mistake.Exam, s.Exams = s.Exams[at], slices.Delete(slices.Clone(s.Exams), at, at+1)
		}
	case ASuspension:
		if at = s.decided(e.Of); at >= 0 {
			mistake.Suspension, s.Decided = s.Decided[at], slices.Delete(slices.Clone(s.Decided), at, at+1)
		}
	}
	if at >= 0 {
		s.Mistakes = college.Add(s.Mistakes, mistake)
	}
	return at >= 0
}

// Earlier is how many classes of this kind were given before the one of an event, and taken back.
func (s *State) Earlier(class college.Class, number uint64) (n int) {
	for _, m := range s.Mistakes {
		if m.What == AClass && m.Class.Class == class && m.Of < number {
			n++
		}
	}
	return n
}

// Examinations are how many times an examination at a course was written, of whatever became of it.
func (s *State) Examinations(at Examined) (n int) {
	same := func(e Examined) bool {
		return e.Course == at.Course && e.Day == at.Day && e.Class == at.Class && e.Passed == at.Passed
	}
	for _, e := range s.Exams {
		n += oneIf(same(e.Examined))
	}
	for _, m := range s.Mistakes {
		n += oneIf(m.What == AnExam && same(m.Exam.Examined))
	}
	return n
}
