package college

import (
	"cmp"
	"context"
	"slices"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/college/arbiter"
)

// Due is what money of the college is for.
type Due string

// What it is for: the college's budget (IV.5.4), and what it asks for courses and conferences.
const (
	AnnualFee     Due = "annual" // an arbiter's, of a year, which makes the licence (KS IV.5.2)
	ExamFee       Due = "exam"   // paid before it (KS IV.5.1)
	CourseFee     Due = "course"
	ConferenceFee Due = "conference"
	Publications  Due = "publications"
)

// Dues are all of them, in the order to show them.
func Dues() []Due { return []Due{AnnualFee, ExamFee, CourseFee, ConferenceFee, Publications} }

// Payment is money that came.
type Payment struct {
	ID      string // in the register; empty: the college wrote it down itself, before the register had the money of all
	Person  string // the entry for which it was written down
	For     Due
	Year    int // of an annual fee
	Amount  int // hundredths of a złoty
	Day     calendar.Date
	Despite bool // a ban, of which whoever wrote it was warned
}

// paid is an annual fee as arbiters have it.
func (p Payment) paid() arbiter.Paid {
	return arbiter.Paid{Day: p.Day, Year: p.Year, Amount: p.Amount}
}

// Treasury has the money of persons: there is one book of it, and it is the register's. It knows what of it is the college's.
type Treasury interface {
	// PaidBy are the payments of persons, under whichever entry, by the ids that were asked about.
	PaidBy(ctx context.Context, persons ...string) (map[string][]Payment, error)

	// PaidIn are all payments that came in a year.
	PaidIn(ctx context.Context, year int) ([]Payment, error)

	// Pay writes a payment down and answers its id. A ban refuses the annual fee, unless whoever was warned says why; nil: nobody was warned.
	Pay(ctx context.Context, actor app.Actor, payment Payment, why *string) (string, error)

	// Void takes one back.
	Void(ctx context.Context, actor app.Actor, payment Payment) error
}

// nothing is the treasury where there is none.
type nothing struct{}

func (nothing) PaidBy(context.Context, ...string) (map[string][]Payment, error) { return nil, nil }
func (nothing) PaidIn(context.Context, int) ([]Payment, error)                  { return nil, nil }
func (nothing) Pay(context.Context, app.Actor, Payment, *string) (string, error) {
	return "", ErrNotFound
}
func (nothing) Void(context.Context, app.Actor, Payment) error { return ErrNotFound }

// CodePayment: there is no such payment of the person.
const CodePayment article.Code = "college.payment_unknown"

// Pay writes down what somebody has paid to the college. Why is for whoever was warned of a ban and writes it down nevertheless; nil: nobody was warned.
func (a *App) Pay(ctx context.Context, actor app.Actor, payment Payment, why *string) error {
	if err := a.base.Allow(ctx, actor, app.KeepArbiterFees, ""); err != nil {
		return err
	}
	names, err := a.people.Names(ctx, payment.Person)
	if err != nil {
		return err
	}
	if names[payment.Person] == "" {
		return ErrNotFound
	}
	if payment.For == AnnualFee {
		k, err := a.joined(ctx, payment.Person)
		if err == nil {
			err = k.State.CheckFee(payment.paid(), a.Today())
		}
		if err != nil {
			return err
		}
	}
	_, err = a.treasury.Pay(ctx, actor, payment, why)
	return err
}

// VoidPayment takes a payment of somebody back.
func (a *App) VoidPayment(ctx context.Context, actor app.Actor, person, payment string) error {
	all, err := a.PaidBy(ctx, actor, person)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(all, func(p Payment) bool { return p.ID == payment && payment != "" })
	if at < 0 {
		return article.Refuse(CodePayment, "")
	}
	return a.treasury.Void(ctx, actor, all[at])
}

// PaidBy is what somebody has paid to the college, the newest first, with annual fees that the college wrote down itself in earlier years.
func (a *App) PaidBy(ctx context.Context, actor app.Actor, person string) ([]Payment, error) {
	if err := a.base.Allow(ctx, actor, app.KeepArbiterFees, ""); err != nil {
		return nil, err
	}
	paid, err := a.treasury.PaidBy(ctx, person)
	if err != nil {
		return nil, err
	}
	k, err := a.joined(ctx, person)
	if err != nil {
		return nil, err
	}
	all := slices.Clone(paid[person])
	for _, fee := range k.State.Fees {
		if !slices.ContainsFunc(paid[person], func(p Payment) bool { return p.For == AnnualFee && p.Year == fee.Year }) {
			all = append(all, Payment{Person: person, For: AnnualFee, Year: fee.Year, Amount: fee.Amount, Day: fee.Day})
		}
	}
	slices.SortStableFunc(all, func(x, y Payment) int { return y.Day.Compare(x.Day) })
	return all, nil
}

// withFees is an arbiter with the fees of the one book.
func (a *App) withFees(ctx context.Context, person string, s *arbiter.State) (*arbiter.State, error) {
	paid, err := a.treasury.PaidBy(ctx, person)
	return s.WithFees(annual(paid[person])), err
}

// annual are the annual fees among payments.
func annual(all []Payment) (fees []arbiter.Paid) {
	for _, p := range all {
		if p.For == AnnualFee {
			fees = append(fees, p.paid())
		}
	}
	return fees
}

// fillFees gives rows the fees of the one book.
func (a *App) fillFees(ctx context.Context, rows []Arbiter) error {
	ids := make([]string, len(rows))
	for i, r := range rows {
		ids[i] = r.Person
	}
	paid, err := a.treasury.PaidBy(ctx, ids...)
	if err != nil {
		return err
	}
	for i, r := range rows {
		var own []arbiter.Paid
		for _, f := range r.Fees {
			own = append(own, arbiter.Paid{Day: f.Day, Year: f.Year, Amount: f.Amount})
		}
		register := annual(paid[r.Person])
		rows[i].Fees, rows[i].own = nil, nil
		for _, fee := range arbiter.OneBook(register, own) {
			rows[i].Fees = append(rows[i].Fees, Fee{Day: fee.Day, Amount: fee.Amount, Year: fee.Year})
			if !slices.ContainsFunc(register, func(known arbiter.Paid) bool { return known.Year == fee.Year }) {
				rows[i].own = append(rows[i].own, Payment{Person: r.Person, For: AnnualFee, Year: fee.Year, Amount: fee.Amount, Day: fee.Day})
			}
		}
	}
	return nil
}

// paidIn are all payments of a year, each once, by the day: those of the register, and what the college wrote down itself of arbiters and at courses before. An
// examination that is in both books was paid once: one of the same person, day and amount.
func (a *App) paidIn(ctx context.Context, year int, everybody []Arbiter) ([]Payment, error) {
	replaced, err := a.people.Replaced(ctx)
	if err != nil {
		return nil, err
	}
	all, err := a.treasury.PaidIn(ctx, year)
	if err != nil {
		return nil, err
	}
	all = slices.Clone(all)
	for i, p := range all {
		all[i].Person = cmp.Or(replaced[p.Person], p.Person)
	}
	for _, r := range everybody {
		for _, p := range r.own {
			if p.Day.Year() == year {
				all = append(all, p)
			}
		}
	}
	exams, err := a.paidAtCourses(ctx, func(f Fee) bool { return f.Day.Year() == year })
	if err != nil {
		return nil, err
	}
	taken := make(map[string]bool)
	for _, p := range exams {
		taken[p.ID] = true
	}
	for _, p := range exams {
		if p.Person = cmp.Or(replaced[p.Person], p.Person); p.ID != "" || p.Day.Year() != year {
			continue
		}
		at := slices.IndexFunc(all, func(known Payment) bool { return known.ID != "" && !taken[known.ID] && isSame(known, p) })
		if at >= 0 {
			taken[all[at].ID] = true
			continue
		}
		all = append(all, p)
	}
	slices.SortStableFunc(all, func(x, y Payment) int {
		return cmp.Or(x.Day.Compare(y.Day), cmp.Compare(x.Person, y.Person), cmp.Compare(x.For, y.For), cmp.Compare(x.ID, y.ID))
	})
	return all, nil
}

// isSame says that two payments for examinations may be one.
func isSame(x, y Payment) bool {
	return x.For == ExamFee && y.For == ExamFee && x.Person == y.Person && x.Day == y.Day && x.Amount == y.Amount
}
