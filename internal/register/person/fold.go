package person

import (
	"errors"
	"slices"
	"strings"

	"damka/article"
	"damka/calendar"
)

// State is a person's entry after some events. The zero State is one before its first event. Slices are never changed.
type State struct {
	Seq        uint64
	ID         string // of the stream
	Number     int    // 0: there is no entry yet
	Record     RecordRef
	Import     string
	Clubs      []ClubFrom  // in the order of days
	Licences   []Licensed  // by year
	Payments   []Payment   // that count, in the order of the events
	Recordings []Recording // that count, in the order of the events
	Ratings    []Standing  // the newest event of a variant and a day counts; by day
	Into       string      // the entry that counts instead; empty: this one
	Apart      []string    // entries of other persons who look alike
	Closed     bool
	Strange    []Anomaly
}

// ClubFrom is a club from a day on; an empty club is none.
type ClubFrom struct {
	Club string
	From calendar.Date
}

// Numbered is an event with its number in the stream.
type Numbered struct {
	Seq   uint64
	Event Event
}

// Anomaly is an event that made no sense where it stands, and changed nothing.
type Anomaly struct {
	Seq uint64
	Err error
}

var errOutOfPlace = errors.New("person: the event does not follow what was before")

// Apply is the entry after one more event. The state it is called on stays as it is.
func (s *State) Apply(n Numbered) *State {
	next := *s
	next.Seq = n.Seq
	if n.Event == nil || !next.take(n.Event) {
		strange := *s
		strange.Seq, strange.Strange = n.Seq, append(slices.Clip(s.Strange), Anomaly{n.Seq, errOutOfPlace})
		return &strange
	}
	return &next
}

// take says whether the event can be where it is, and takes it.
func (s *State) take(event Event) bool {
	if first, is := event.(Registered); is {
		was := s.Number
		s.Number, s.Record, s.Import = first.Number, first.Record, first.Import
		return was == 0 && first.Number > 0
	}
	if s.Number == 0 {
		return false
	}
	switch e := event.(type) {
	case Corrected:
		s.Record = e.Record
		return true
	case Renumbered:
		s.Number = e.Number
		return e.Number > 0
	case Moved:
		return s.takeMove(e)
	case Licensed:
		s.Licences = inserted(s.Licences, e, func(l Licensed) int { return l.Year - e.Year })
		return true
	case LicenceRevoked:
		return removed(&s.Licences, func(l Licensed) bool { return l.Year == e.Year })
	case Paid:
		s.Payments = append(slices.Clip(s.Payments), e.Payment)
		return true
	case PaymentVoided:
		return removed(&s.Payments, func(p Payment) bool { return p.ID == e.ID })
	case Recorded:
		s.Recordings = append(slices.Clip(s.Recordings), e.Holding)
		return e.Holding.Variant.IsDraughts()
	case RecordingVoided:
		return removed(&s.Recordings, func(r Recording) bool { return r.ID == e.ID })
	case RatingRecorded:
		return s.takeRating(e.Rating)
	case Merged:
		s.Into = e.Into
		return e.Into != "" && e.Into != s.ID
	case Unmerged:
		was := s.Into
		s.Into = ""
		return was != ""
	case ToldApart:
		s.Apart = append(slices.Clip(s.Apart), e.Other)
		return e.Other != "" && e.Other != s.ID
	case Closed:
		was := s.Closed
		s.Closed = true
		return !was
	case Reopened:
		was := s.Closed
		s.Closed = false
		return was
	}
	return false
}

// takeMove puts a membership in its day's place: one that was entered late does not change where somebody is today. A second one of
// the same day replaces the first.
func (s *State) takeMove(e Moved) bool {
	s.Clubs = inserted(s.Clubs, ClubFrom{e.Club, e.On}, func(m ClubFrom) int { return m.From.Compare(e.On) })
	return e.On.IsValid()
}

func (s *State) takeRating(r Standing) bool {
	s.Ratings = inserted(s.Ratings, r, func(other Standing) int {
		if c := other.On.Compare(r.On); c != 0 {
			return c
		}
		return int(other.Variant) - int(r.Variant)
	})
	return r.Variant.IsDraughts() && r.On.IsValid()
}

// inserted has one more in a slice that is in order, in place of an equal one. Compare is of one that is there with the new one.
func inserted[E any](all []E, one E, compare func(E) int) []E {
	at, equal := slices.BinarySearchFunc(all, one, func(there, _ E) int { return compare(there) })
	if equal {
		all = slices.Clone(all)
		all[at] = one
		return all
	}
	return slices.Insert(slices.Clip(slices.Clone(all)), at, one)
}

// removed takes those out that are meant; false when there is none.
func removed[E any](all *[]E, meant func(E) bool) bool {
	left := slices.DeleteFunc(slices.Clone(*all), meant)
	found := len(left) < len(*all)
	*all = left
	return found
}

// ClubOn is the club of which somebody is a member on a day; empty: of none.
func (s *State) ClubOn(day calendar.Date) string {
	for _, m := range slices.Backward(s.Clubs) {
		if m.From.Compare(day) <= 0 {
			return m.Club
		}
	}
	return ""
}

// ClubAbout is the club of which somebody was a member on a day, or else the first one that is known: the day of joining is often that on which it was typed.
func (s *State) ClubAbout(day calendar.Date) string {
	if len(s.Clubs) > 0 && day.Compare(s.Clubs[0].From) < 0 {
		return s.Clubs[0].Club
	}
	return s.ClubOn(day)
}

// IsLicensed says whether there is a player's licence of a year.
func (s *State) IsLicensed(year int) bool {
	return slices.ContainsFunc(s.Licences, func(l Licensed) bool { return l.Year == year })
}

// RatingOn is the rating recorded by hand that holds on a day; false for none.
func (s *State) RatingOn(v article.Variant, day calendar.Date) (Standing, bool) {
	for _, r := range slices.Backward(s.Ratings) {
		if r.Variant == v && r.On.Compare(day) <= 0 {
			return r, true
		}
	}
	return Standing{}, false
}

// isFMJDTitle says whether a grade is the word of an international title: cmf to gmf.
func isFMJDTitle(grade string) bool {
	return slices.Contains([]string{"cmf", "mf", "mi", "gm", "cmff", "mff", "mif", "gmf"}, strings.ToLower(grade))
}
