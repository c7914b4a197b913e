package webtest

import (
	"context"
	"fmt"
	"slices"

	"damka/article"
	"damka/internal/app"
	"damka/internal/app/college"
	"damka/internal/app/offices"
	"damka/internal/app/register"
)

// Purse is the money of [Persons], who are not in the register. As there, a ban refuses the annual fee of whoever was not warned.
type Purse struct {
	Paid     []college.Payment
	Why      []string // of what was written down in spite of a ban
	given    int
	arbiters *offices.Arbiters
}

// PaidBy are the payments of persons.
func (p *Purse) PaidBy(_ context.Context, persons ...string) (map[string][]college.Payment, error) {
	all := map[string][]college.Payment{}
	for _, one := range p.Paid {
		if slices.Contains(persons, one.Person) {
			all[one.Person] = append(all[one.Person], one)
		}
	}
	return all, nil
}

// PaidIn are all payments that came in a year.
func (p *Purse) PaidIn(_ context.Context, year int) (all []college.Payment, err error) {
	for _, one := range p.Paid {
		if one.Day.Year() == year {
			all = append(all, one)
		}
	}
	return all, nil
}

// Pay writes a payment down.
func (p *Purse) Pay(ctx context.Context, _ app.Actor, one college.Payment, why *string) (string, error) {
	bans, err := p.arbiters.Bans(ctx, one.Person, true, one.Day, p.arbiters.College.Today())
	if err != nil {
		return "", err
	}
	if one.For == college.AnnualFee && len(bans) > 0 {
		switch {
		case why == nil:
			return "", article.Refuse(register.CodeBannedFor, "IV.6.1.2", article.Arg{Name: "by", Value: article.Word("college.body." + bans[0].By)}, article.Arg{Name: "from", Value: article.Text(bans[0].From.String())})
		case *why == "":
			return "", article.Refuse(register.CodeNoWhy, "IV.6.1.2", article.Arg{Name: "most", Value: article.Number(2000)})
		}
		one.Despite, p.Why = true, append(p.Why, *why)
	}
	p.given++
	one.ID = fmt.Sprintf("payment%d", p.given)
	p.Paid = append(p.Paid, one)
	return one.ID, nil
}

// Void takes a payment back.
func (p *Purse) Void(_ context.Context, _ app.Actor, one college.Payment) error {
	p.Paid = slices.DeleteFunc(p.Paid, func(x college.Payment) bool { return x.ID == one.ID })
	return nil
}
