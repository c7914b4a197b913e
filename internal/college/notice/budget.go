package notice

import (
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/college"
)

// Budget is what the college spent in a year.
type Budget struct {
	college.Track
	Expenses []Expense // that count, in the order in which they were written
}

// Expense is one of them.
type Expense struct {
	Number uint64 // of its event
	Day    calendar.Date
	Amount int
	Record college.Text
}

// Apply is the budget after one more event. The state it is called on stays as it is.
func (s *Budget) Apply(seq uint64, event Event) *Budget {
	return college.Fold(s, seq, func(s *Budget) *college.Track { return &s.Track }, func(s *Budget) bool {
		switch e := event.(type) {
		case Spent:
			s.Expenses = college.Add(s.Expenses, Expense{seq, e.Day, e.Amount, e.Record})
			return e.Day.IsValid()
		case Unspent:
			at := s.at(e.Expense)
			if at >= 0 {
				s.Expenses = slices.Delete(slices.Clone(s.Expenses), at, at+1)
			}
			return at >= 0
		}
		return false
	})
}

func (s *Budget) at(number uint64) int {
	return slices.IndexFunc(s.Expenses, func(e Expense) bool { return e.Number == number })
}

// The codes of refusals. Arguments are named beside each.
const (
	CodeSpent   article.Code = "college.notice.spent"   // most: an expense is an amount
	CodeUnspent article.Code = "college.notice.unspent" // there is no such expense
	CodeForWhat article.Code = "college.notice.for_what"
)

// mostSpent is how much one expense is at most.
const mostSpent = 1_000_000_00

// DecideBudget writes an expense down, or takes one back (IV.5.4). What it is for is said.
func DecideBudget(s *Budget, command Event, today calendar.Date) ([]Event, error) {
	switch e := command.(type) {
	case Spent:
		switch {
		case e.Amount < 1 || e.Amount > mostSpent:
			return nil, article.Refuse(CodeSpent, "IV.5.4", article.Arg{Name: "most", Value: article.Number(mostSpent / 100)})
		case e.Record == college.Text{}:
			return nil, article.Refuse(CodeForWhat, "IV.5.4")
		}
		return one(e, e.Day, today)
	case Unspent:
		if s.at(e.Expense) < 0 {
			return nil, article.Refuse(CodeUnspent, "IV.5.4")
		}
		return one(e, e.Day, today)
	}
	return nil, article.Refuse(CodeUnspent, "IV.5.4")
}
