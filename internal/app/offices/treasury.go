package offices

import (
	"context"
	"errors"

	"damka/internal/app"
	"damka/internal/app/college"
	"damka/internal/app/register"
	"damka/internal/register/person"
)

// Treasury is the register's money as the arbiters' college asks for it: what of it is the college's.
type Treasury struct{ Register *register.App }

// dues are what money is for, as the college says it and as the register does.
var dues = map[college.Due]person.Due{
	college.AnnualFee: person.ArbiterFee, college.ExamFee: person.ExamFee, college.CourseFee: person.CourseFee, college.ConferenceFee: person.ConferenceFee,
	college.Publications: person.Publications,
}

// PaidBy are the payments of persons, under whichever entry.
func (t Treasury) PaidBy(ctx context.Context, persons ...string) (map[string][]college.Payment, error) {
	paid, err := t.Register.ArbitersPaid(ctx, persons...)
	all := make(map[string][]college.Payment, len(paid))
	for id, some := range paid {
		all[id] = payments(some)
	}
	return all, err
}

// PaidIn are all payments that came in a year.
func (t Treasury) PaidIn(ctx context.Context, year int) ([]college.Payment, error) {
	paid, err := t.Register.ArbitersPaidIn(ctx, year)
	return payments(paid), err
}

func payments(paid []register.ArbitersPayment) (all []college.Payment) {
	for _, p := range paid {
		for due, of := range dues {
			if of == p.For {
				all = append(all, college.Payment{ID: p.ID, Person: p.Entry, For: due, Year: p.Year, Amount: p.Grosze, Day: p.On, Despite: p.Despite != nil})
			}
		}
	}
	return all
}

// Pay writes a payment down for the entry that counts.
func (t Treasury) Pay(ctx context.Context, actor app.Actor, p college.Payment, why *string) (string, error) {
	id, err := t.Register.PayArbiters(ctx, actor, p.Person, person.Payment{For: dues[p.For], Year: p.Year, Grosze: p.Amount, On: p.Day}, why)
	return id, notThere(err)
}

// Void takes a payment back, under the entry under which it is.
func (t Treasury) Void(ctx context.Context, actor app.Actor, p college.Payment) error {
	return notThere(t.Register.VoidPayment(ctx, actor, p.Person, p.ID))
}

func notThere(err error) error {
	if errors.Is(err, register.ErrNoPerson) {
		return college.ErrNotFound
	}
	return err
}
