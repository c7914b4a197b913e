package arbiter

import (
	"fmt"
	"slices"

	"damka/article"
	"damka/calendar"
)

// CheckFee refuses the fee of a year that cannot be paid on a day: licences are of who has a class (KS IV.5.2), and one a year. The money itself is kept in the register.
func (s *State) CheckFee(e Paid, today calendar.Date) error {
	switch {
	case e.Year < e.Day.Year()-1 || e.Year > e.Day.Year()+1:
		return article.Refuse(CodeYear, "KS IV.5.2", number("year", e.Year))
	case s.LicensedIn(e.Year):
		first := s.Fees[slices.IndexFunc(s.Fees, func(p Paid) bool { return p.Year == e.Year })]
		return article.Refuse(CodePaid, "KS IV.5.2", number("year", e.Year), text("day", first.Day.String()), number("zloty", first.Amount/100), text("grosze", fmt.Sprintf("%02d", first.Amount%100)))
	case e.Amount < 0:
		return article.Refuse(CodeAmount, "")
	case s.ClassOn(today) == "" && s.WorldClassOn(today) == "":
		return article.Refuse(CodeLicenceNone, "KS IV.5.2")
	}
	return isPast(e.Day, today)
}

// WithFees is the arbiter with the fees that the register knows.
func (s *State) WithFees(register []Paid) *State {
	all := *s
	all.Fees = OneBook(register, s.Fees)
	return &all
}

// OneBook are the fees of the register, and of those that the college itself wrote down, in years in which it kept a book of its own, the first of each year that
// the register does not have: what is in both was paid once. They are in the order of their days.
func OneBook(register, own []Paid) []Paid {
	all := slices.Clone(register)
	for _, fee := range own {
		if !slices.ContainsFunc(all, func(known Paid) bool { return known.Year == fee.Year }) {
			all = append(all, fee)
		}
	}
	slices.SortStableFunc(all, func(a, b Paid) int { return a.Day.Compare(b.Day) })
	return all
}
