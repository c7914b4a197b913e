package settlement

import (
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/college"
	"damka/internal/wire"
)

// Event is something that happened to the settlement of a tournament. The kinds are closed.
type Event interface{ isEvent() }

type (
	// Settled: an arbiter is paid this, in place of what was written of them before.
	Settled struct {
		Day    calendar.Date  `json:"day"` // on which it was settled
		Person string         `json:"person"`
		Office college.Office `json:"office"`
		Class  college.Class  `json:"class,omitempty"` // on the first day, by which the tariff is; empty: none
		From   calendar.Date  `json:"from"`            // the first day of the tournament
		Until  calendar.Date  `json:"until"`           // the last one
		Days   int            `json:"days"`            // that are paid
		PerDay int            `json:"perDay"`          // the tariff
		Travel int            `json:"travel,omitempty"`
		Other  int            `json:"other,omitempty"`
	}

	// Voided: what was written of somebody was a mistake.
	Voided struct {
		Day    calendar.Date `json:"day"`
		Person string        `json:"person"`
	}
)

func (Settled) isEvent() {}
func (Voided) isEvent()  {}

// Kinds are all kinds of events; testdata/wire has lines of each.
var Kinds = wire.Kinds[Event]{
	wire.Of[Event, Settled]("settlement.made", 1),
	wire.Of[Event, Voided]("settlement.voided", 1),
}

// Allowance is what the days come to.
func (l Settled) Allowance() int { return l.Days * l.PerDay }

// Sum is all that the arbiter is paid.
func (l Settled) Sum() int { return l.Allowance() + l.Travel + l.Other }

// Line is what somebody is paid, with the number of its event.
type Line struct {
	Settled
	Number uint64
}

// State is the settlement of a tournament.
type State struct {
	college.Track
	Lines []Line // that count, in the order in which the persons were settled first
}

// Of is the line of somebody; false for none.
func (s *State) Of(person string) (Line, bool) {
	if at := s.at(person); at >= 0 {
		return s.Lines[at], true
	}
	return Line{}, false
}

// Apply is the settlement after one more event. The state it is called on stays as it is.
func (s *State) Apply(seq uint64, event Event) *State {
	return college.Fold(s, seq, func(s *State) *college.Track { return &s.Track }, func(s *State) bool {
		switch e := event.(type) {
		case Settled:
			if at := s.at(e.Person); at >= 0 {
				s.Lines = college.Changed(s.Lines, at, func(l *Line) { *l = Line{e, seq} })
			} else {
				s.Lines = college.Add(s.Lines, Line{e, seq})
			}
			return e.Person != ""
		case Voided:
			at := s.at(e.Person)
			if at >= 0 {
				s.Lines = slices.Delete(slices.Clone(s.Lines), at, at+1)
			}
			return at >= 0
		}
		return false
	})
}

func (s *State) at(person string) int {
	return slices.IndexFunc(s.Lines, func(l Line) bool { return l.Person == person })
}

// The codes of refusals. Arguments are named beside each.
const (
	CodeDay     article.Code = "college.settlement.day"     // day: it has not come
	CodeNobody  article.Code = "college.settlement.nobody"  // no person, or no office
	CodeRunning article.Code = "college.settlement.running" // until: the tournament is not over
	CodeDays    article.Code = "college.settlement.days"    // most
	CodeAmount  article.Code = "college.settlement.amount"  // most
	CodeNone    article.Code = "college.settlement.none"    // there is nothing to take back
)

const (
	mostAmount = 1_000_000_00 // of one part
	around     = 2            // days beside those of the tournament: an arbiter's duties are before and after it, too (IV.1)
)

// MostDays is how many days somebody can be paid for in a tournament of these days.
func MostDays(from, until calendar.Date) int { return from.DaysTo(until) + 1 + around }

// Decide settles an arbiter, or takes that back. What says nothing new changes nothing.
func Decide(s *State, command Event, today calendar.Date) ([]Event, error) {
	switch e := command.(type) {
	case Settled:
		if err := e.check(today); err != nil {
			return nil, err
		}
		before, _ := s.Of(e.Person)
		before.Day = e.Day
		if before.Settled == e {
			return nil, nil
		}
		return []Event{e}, isPast(e.Day, today)
	case Voided:
		if s.at(e.Person) < 0 {
			return nil, article.Refuse(CodeNone, "IV.4.5")
		}
		return []Event{e}, isPast(e.Day, today)
	}
	return nil, article.Refuse(CodeNone, "IV.4.5")
}

func (l Settled) check(today calendar.Date) error {
	switch {
	case l.Person == "" || !l.Office.IsValid():
		return article.Refuse(CodeNobody, "IV.4.5")
	case !l.From.IsValid() || !l.Until.IsValid() || l.Until.Compare(today) > 0:
		return article.Refuse(CodeRunning, "IV.4.5", article.Arg{Name: "until", Value: article.Text(l.Until.String())})
	case l.Days < 0 || l.Days > MostDays(l.From, l.Until):
		return article.Refuse(CodeDays, "IV.5.3.9", article.Arg{Name: "most", Value: article.Number(MostDays(l.From, l.Until))})
	}
	for _, amount := range []int{l.PerDay, l.Travel, l.Other} {
		if amount < 0 || amount > mostAmount {
			return article.Refuse(CodeAmount, "IV.4.5", article.Arg{Name: "most", Value: article.Number(mostAmount / 100)})
		}
	}
	return nil
}

func isPast(day, today calendar.Date) error {
	if !day.IsValid() || day.Compare(today) > 0 {
		return article.Refuse(CodeDay, "", article.Arg{Name: "day", Value: article.Text(day.String())})
	}
	return nil
}
