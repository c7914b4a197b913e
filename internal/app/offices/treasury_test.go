package offices_test

import (
	"slices"
	"testing"

	"damka/article"
	"damka/calendar"
	"damka/internal/app"
	"damka/internal/app/college"
	"damka/internal/app/register"
	domain "damka/internal/college"
	"damka/internal/college/arbiter"
	"damka/internal/college/ban"
	"damka/internal/register/person"
)

// KS IV.5.2: what the office types of an arbiter licenses them, and what the college types is in the office's money; neither can be typed twice.
func TestKS_IV_5_2_OneBookOfTwoOffices(t *testing.T) {
	office, ks := federation(t)
	ctx, today := t.Context(), calendar.MustDate(day)
	next := today.Year() + 1
	all, err := ks.Arbiters(ctx)
	must(t, err)
	one, other := all[0].Person, all[1].Person
	typed := person.Payment{For: person.ArbiterFee, Year: next, Grosze: 5000, On: today}
	must(t, office.Pay(ctx, app.Arbiter, one, typed))
	must(t, ks.Pay(ctx, app.Arbiter, college.Payment{Person: other, For: college.AnnualFee, Year: next, Amount: 6000, Day: today}, nil))
	for _, who := range []string{one, other} {
		if k, err := ks.Arbiter(ctx, who); err != nil || !k.State.LicensedIn(next) {
			t.Errorf("%s: %v, %v", who, k, err)
		}
		if err := office.Pay(ctx, app.Arbiter, who, typed); codeOf(err) != person.CodeFeePaid {
			t.Errorf("the office types it again: %v", err)
		}
		if err := ks.Pay(ctx, app.Arbiter, college.Payment{Person: who, For: college.AnnualFee, Year: next, Amount: 1, Day: today}, nil); codeOf(err) != arbiter.CodePaid {
			t.Errorf("the college types it again: %v", err)
		}
	}
	s, err := ks.Statement(ctx, app.Arbiter, today.Year())
	must(t, err)
	money, err := office.MoneyOf(ctx, app.Arbiter, today.Year())
	must(t, err)
	for due, of := range map[college.Due]person.Due{college.AnnualFee: person.ArbiterFee, college.ExamFee: person.ExamFee} {
		at := slices.IndexFunc(money.Totals, func(total register.Total) bool { return total.For == string(of) })
		if sum := s.Paid(due); at < 0 && sum != 0 || at >= 0 && money.Totals[at].Grosze != sum {
			t.Errorf("%s: the statement has %d, the office %+v", due, sum, money.Totals)
		}
	}
	paid, err := ks.PaidBy(ctx, app.Arbiter, one)
	must(t, err)
	must(t, ks.VoidPayment(ctx, app.Arbiter, one, paid[slices.IndexFunc(paid, func(p college.Payment) bool { return p.Year == next })].ID))
	if k, err := ks.Arbiter(ctx, one); err != nil || k.State.LicensedIn(next) {
		t.Errorf("taken back: %v", err)
	}
}

// IV.6.1.2: the college's ban is asked where the office licenses a player and where either licenses an arbiter.
func TestIV_6_1_2_BansAreAskedAtLicensing(t *testing.T) {
	office, ks := federation(t)
	ctx, today := t.Context(), calendar.MustDate(day)
	all, err := ks.Arbiters(ctx)
	must(t, err)
	who, next := all[0].Person, today.Year()+1
	for _, role := range []ban.Role{ban.Official, ban.Player} {
		_, err = ks.ImposeBan(ctx, app.Arbiter, ban.Imposed{Day: today, Person: who, By: domain.Board, Roles: []ban.Role{role}, From: today, Until: today.AddDays(9)}, college.Words{})
		must(t, err)
		licence := codeOf(office.GiveLicence(ctx, app.Arbiter, who, next)) == register.CodeBanned
		fee := codeOf(ks.Pay(ctx, app.Arbiter, college.Payment{Person: who, For: college.AnnualFee, Year: next, Amount: 6000, Day: today}, nil)) == register.CodeBanned
		if !fee || licence != (role == ban.Player) {
			t.Errorf("banned as %s: the fee is refused %t, the licence %t", role, fee, licence)
		}
		if role == ban.Official {
			must(t, office.RevokeLicence(ctx, app.Arbiter, who, next))
		}
	}
	why := "Wpłacono przed orzeczeniem."
	must(t, ks.Pay(ctx, app.Arbiter, college.Payment{Person: who, For: college.AnnualFee, Year: next, Amount: 6000, Day: today}, &why))
	p, err := office.Person(ctx, app.Arbiter, who)
	must(t, err)
	last := p.Payments[len(p.Payments)-1]
	if last.Despite == nil || len(last.Despite.Bans) != 2 || p.Why(last.Despite) != why {
		t.Errorf("%+v", last)
	}
}

func codeOf(err error) article.Code {
	if refusal, is := article.AsRefusal(err); is {
		return refusal.Code
	}
	return ""
}
