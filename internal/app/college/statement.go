package college

import (
	"context"
	"slices"

	"damka/calendar"
	"damka/internal/app"
	"damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/conference"
	"damka/internal/college/matter"
)

// Statement is what the college did in a year, the money that came and what was spent (IV.5.3.12, IV.5.4). Every sum is that of its lines.
type Statement struct {
	Year      int
	Arbiters  []Count // who held which class at the end of the year, or today
	Licences  int     // of the year
	Granted   []Count // classes
	Exams     []Count // that were passed
	Failed    int     // examinations
	Courses   []Taught
	Held      []Held // conferences
	Matters   []MatterCount
	Suspended int // suspensions that began
	Bulletins []Bulletin
	Payments  []Payment  // that came in the year, by the day
	Expenses  []Expense  // of the year, by the day
	Reckoned  []Reckoned // tournaments that ended in the year, with what their arbiters were paid: by the organisers, and so beside the balance
}

// Count is how many of a class.
type Count struct {
	Class college.Class
	N     int
}

// MatterCount is how many proceedings of a kind.
type MatterCount struct {
	Kind                           matter.Kind
	Opened, Granted, Refused, Open int
}

// Paid is what came for one thing.
func (s Statement) Paid(due Due) (sum int) {
	for _, p := range s.Payments {
		if p.For == due {
			sum += p.Amount
		}
	}
	return sum
}

// Income is all that came.
func (s Statement) Income() (sum int) {
	for _, due := range Dues() {
		sum += s.Paid(due)
	}
	return sum
}

// Spent is all that was spent.
func (s Statement) Spent() (sum int) {
	for _, e := range s.Expenses {
		sum += e.Amount
	}
	return sum
}

// Balance is what is left of the year's income; less than nothing where more was spent than came.
func (s Statement) Balance() int { return s.Income() - s.Spent() }

// Statement is the college's statement of a year.
func (a *App) Statement(ctx context.Context, actor app.Actor, year int) (Statement, error) {
	s := Statement{Year: year}
	if err := a.base.Allow(ctx, actor, app.SeeCollege, ""); err != nil {
		return s, err
	}
	everybody, err := a.everybody(ctx)
	if err != nil {
		return s, err
	}
	if err := a.onlyCounting(ctx, everybody, year); err != nil {
		return s, err
	}
	s.countArbiters(everybody, a.Today())
	if s.Payments, err = a.paidIn(ctx, year, everybody); err != nil {
		return s, err
	}
	if s.Expenses, err = a.expenses(ctx, year); err != nil {
		return s, err
	}
	if s.Reckoned, err = a.reckoned(ctx, year); err != nil {
		return s, err
	}
	matters, err := a.listMatters(ctx, allKey)
	if err != nil {
		return s, err
	}
	s.countMatters(matters)
	if err := a.addMeetings(ctx, &s); err != nil {
		return s, err
	}
	s.Bulletins, err = listOf(ctx, a, inYear(bulletinKind, allKey, year), func(b *Bulletin, id string) { b.ID = id })
	return s, err
}

// addMeetings adds the conferences and courses of the year.
func (a *App) addMeetings(ctx context.Context, s *Statement) error {
	held, err := listOf(ctx, a, inYear(conferenceKind, allKey, s.Year), func(h *Held, id string) { h.ID = id })
	if err != nil {
		return err
	}
	s.Held = slices.DeleteFunc(held, func(h Held) bool { return h.Phase == conference.Off })
	s.Courses, err = listOf(ctx, a, inYear(courseKind, allKey, s.Year), func(t *Taught, id string) { t.ID = id })
	return err
}

// onlyCounting leaves of the examinations of a year those that count.
func (a *App) onlyCounting(ctx context.Context, everybody []Arbiter, year int) error {
	for i, r := range everybody {
		if !slices.ContainsFunc(r.Exams, func(e Exam) bool { return e.Day.Year() == year }) {
			continue
		}
		k, err := a.examined(ctx, r.Person)
		if err != nil {
			return err
		}
		everybody[i].Exams = nil
		for _, e := range k.State.Exams {
			if e.Void == "" {
				everybody[i].Exams = append(everybody[i].Exams, Exam{e.Day, e.Class, e.Passed})
			}
		}
	}
	return nil
}

// countArbiters counts what happened to arbiters in the year.
func (s *Statement) countArbiters(all []Arbiter, today calendar.Date) {
	last := calendar.MustDate("0001-12-31").AddYears(s.Year - 1)
	if today.Compare(last) < 0 {
		last = today
	}
	held, granted, passed := map[college.Class]int{}, map[college.Class]int{}, map[college.Class]int{}
	for _, r := range all {
		held[r.Best(last).Class]++
		for _, c := range r.Classes {
			if !c.Class.IsNational() && c.Since.Compare(last) <= 0 {
				held[c.Class]++
			}
			if c.Since.Year() == s.Year && !c.Earlier {
				granted[c.Class]++
			}
		}
		for _, e := range r.Exams {
			switch {
			case e.Day.Year() != s.Year:
			case e.Passed:
				passed[e.Class]++
			default:
				s.Failed++
			}
		}
		for _, one := range r.Suspended {
			if one.From.Year() == s.Year && one.Cause != arbiter.ByBan {
				s.Suspended++
			}
		}
		if len(r.Classes) > 0 && r.LicensedIn(s.Year) {
			s.Licences++
		}
	}
	s.Arbiters, s.Granted, s.Exams = counts(held), counts(granted), counts(passed)
}

// counts are numbers by class, the lowest class first, without those of which there are none.
func counts(of map[college.Class]int) (all []Count) {
	for _, c := range college.Classes() {
		if of[c] > 0 {
			all = append(all, Count{c, of[c]})
		}
	}
	return all
}

// countMatters counts proceedings that were opened or ended in the year.
func (s *Statement) countMatters(all []Matter) {
	for _, kind := range matter.Kinds() {
		c := MatterCount{Kind: kind}
		for _, m := range all {
			if m.Kind != kind {
				continue
			}
			if m.Opened.Year() == s.Year {
				c.Opened++
			}
			if m.Phase == matter.Open && m.Opened.Year() <= s.Year {
				c.Open++
			}
			if m.Ended.Year() == s.Year && (m.Phase == matter.Granted || m.Phase == matter.Annulled) {
				c.Granted++
			}
			if m.Ended.Year() == s.Year && m.Phase == matter.Refused {
				c.Refused++
			}
		}
		if c != (MatterCount{Kind: kind}) {
			s.Matters = append(s.Matters, c)
		}
	}
}
